"""``kafene doctor --try``: whom a text means, what is printed and written, how it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.app.cli.main import main
from bot.app.cli.selftest import Report, chat_of
from bot.app.logs import Masked
from bot.ports.selftest import Line, StepResult


@pytest.mark.parametrize(
    ("named", "chat", "place"),
    [
        ("1234567890123456789", "discord", "1234567890123456789"),
        ("discord:1/1234567890123456789", "discord", "1234567890123456789"),
        ("https://discord.com/channels/1/1234567890123456789", "discord", "1234567890123456789"),
        (
            "https://discord.com/channels/@me/1234567890123456789/5",
            "discord",
            "1234567890123456789",
        ),
        ("-1001234567890", "telegram", "-1001234567890"),
        ("-4567", "telegram", "-4567"),
        ("telegram:4567", "telegram", "4567"),
        ("@our_group", "telegram", "@our_group"),
        ("https://t.me/c/1234567890/17", "telegram", "-1001234567890"),
        ("https://t.me/our_group", "telegram", "@our_group"),
    ],
)
def test_a_place_is_told_by_its_form(named: str, chat: str, place: str) -> None:
    found, text = chat_of(named)
    assert (found.name, text) == (chat, place)


@pytest.mark.parametrize("named", ["", "general", "discord:-1001", "telegram:12345678901234567890"])
def test_what_is_no_place(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--try", named]) == 2
    assert "name it as discord:ID or telegram:ID" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("place", "token"), [("1" * 18, "DISCORD_TOKEN"), ("-1001234567890", "TELEGRAM_TOKEN")]
)
def test_without_a_token(
    place: str, token: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(token, raising=False)
    assert main(["doctor", "--try", place]) == 1
    out = capsys.readouterr().out
    assert f"{token} is not set" in out
    assert out.endswith("1 WRONG, 0 not tried\n")


def test_a_file_that_cannot_be_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--try", "-1001", "--json", "/nowhere/x.json"]) == 1
    assert "/nowhere/x.json" in capsys.readouterr().err


def test_what_is_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = Report("discord", Masked(["secret-of-the-bot"]))
    known = Line("an edit", [5, 5.0], StepResult.AS_EXPECTED, [5, 5.0], "edit_pace")
    other = Line("a thread", [403, 50001], StepResult.DIFFERENT, [200, 0], "a_thread")
    never = Line("a press", True, StepResult.NOT_TRIED, None, "a_press", "nobody came")
    for line in (known, other, never):
        report.line(line)
    assert report.end() == 0
    report.line(Line("x", "a", StepResult.WRONG, [400, "\x1b[2Jsecret-of-the-bot"], "x"))
    assert report.end() == 1
    out = capsys.readouterr().out
    printed = [" ".join(line.split()) for line in out.splitlines()]
    assert printed[:4] == [
        "as expected an edit 5 in 5 s 5 in 5 s",
        "different a thread 403/50001 200",
        "not tried a press yes nobody came",
        "1 as expected, 1 different, 0 WRONG, 1 not tried",
    ]
    report.write(tmp_path / "found.json")
    text = (tmp_path / "found.json").read_text(encoding="utf-8")
    assert "secret-of-the-bot" not in text + out
    assert "\x1b" not in out
    written = json.loads(text)
    assert {name: one["value"] for name, one in written["facts"].items()} | {"x": 0} == {
        "edit_pace": [5, 5.0],
        "a_thread": [200, 0],
        "x": 0,
    }
    assert [one["verdict"] for one in written["lines"]][-2:] == ["not tried", "WRONG"]


def test_a_selftest_that_had_to_stop(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report("telegram", Masked([]))
    report.stop("the bot is muted")
    assert report.end() == 1
    assert "WRONG       the bot is muted" in capsys.readouterr().out
