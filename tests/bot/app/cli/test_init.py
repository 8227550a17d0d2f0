"""``kafene init`` asks for what is missing and writes it; it shows no secret and keeps the rest."""

from __future__ import annotations

import os
import pty
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.app.cli import init
from bot.app.config import environment, load_settings, names
from tests import tokens
from tests.bot.app.cli.running import Run
from tests.paths import ROOT

Answers = Callable[..., list[str]]
URL: Final = "https://cards.example.org"


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in names():
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Answers]:
    """An operator at a terminal gives these answers; returns the questions."""
    asked: list[str] = []
    left: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        if not left:
            raise EOFError
        return left.pop(0)

    def give(*texts: str) -> list[str]:
        asked.clear()
        left[:] = texts
        return asked

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr(init, "getpass", lambda prompt: answer(f"hidden: {prompt}"))
    yield give
    assert not left


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_everything_is_asked_for_once(kafene: Run, answers: Answers) -> None:
    asked = answers(tokens.DISCORD, tokens.TELEGRAM, URL, "", "", "n")
    assert kafene("init") == 0
    assert [one.split(" (")[0].removeprefix("hidden: ") for one in asked[:-1]] == [*init.ASKED]
    assert [one.startswith("hidden: ") for one in asked] == [True, True, False, True, False, False]
    settings = {"DISCORD_TOKEN": tokens.DISCORD, "TELEGRAM_TOKEN": tokens.TELEGRAM}
    file = Path(".env")
    lines = [f"{name}={text}\n" for name, text in {**settings, "KAFENE_PUBLIC_URL": URL}.items()]
    assert file.read_text() == "".join(lines)
    assert mode(file) == 0o600
    load_settings()
    for text in (kafene.out, kafene.err):
        assert tokens.DISCORD not in text
        assert tokens.TELEGRAM not in text
    asked = answers("", "no", "N", "", "")
    assert kafene("init") == 0
    assert [one for one in asked if "Replace it?" in one] == asked[:3]
    assert "stays as it is" in kafene.out


def test_a_text_of_another_form_is_asked_for_again(kafene: Run, answers: Answers) -> None:
    asked = answers(tokens.TELEGRAM, tokens.DISCORD, "", "http://x", URL, "redis://h/1", "")
    assert kafene("init") == 0
    assert len(asked) == 7
    first, second = kafene.err.splitlines()
    assert first.startswith("kafene: DISCORD_TOKEN: expected ")
    assert first.endswith("this looks like a Telegram token")
    assert second.startswith("kafene: KAFENE_PUBLIC_URL: expected https://")
    found = load_settings()
    assert found.redis_url is not None
    assert not any(["DATA_DIR" in one for one in asked]), "it is for the bot's own Valkey"


def test_other_lines_stay(kafene: Run, answers: Answers) -> None:
    file = Path(".env")
    old = "# mine\nexport PORT='9000' # here\n\nthis is nothing\ntelegram_token=old\nX=${PORT}"
    file.write_text(old)
    file.chmod(0o644)
    answers("", "yes", tokens.TELEGRAM, "", "", "my cards", "n")
    assert kafene("init") == 0
    new = old.replace("telegram_token=old", f"telegram_token={tokens.TELEGRAM}")
    assert file.read_text() == f"{new}\nKAFENE_DATA_DIR='my cards'\n"
    assert mode(file) == 0o600
    assert load_settings().data_dir == Path("my cards")


@pytest.mark.parametrize("path", ["a b", "a'b", 'a"b', "a#b", "a\\b", "a # b", "`a`", "a$b"])
def test_odd_letters_are_read_as_they_were_typed(path: str, tmp_path: Path) -> None:
    init.write(tmp_path / "x", {"KAFENE_DATA_DIR": path, "REDIS_URL": "redis://h"})
    found = environment(tmp_path / "x")
    assert (found["KAFENE_DATA_DIR"], found["REDIS_URL"]) == (path, "redis://h")


def test_what_is_set_elsewhere_is_not_asked_for(
    kafene: Run, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("token").write_text(tokens.DISCORD)
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "token")
    monkeypatch.setenv("REDIS_URL", "redis://h")
    asked = answers("", "")
    assert kafene("init") == 0
    assert [one.split()[0] for one in asked] == ["hidden:", "KAFENE_PUBLIC_URL"]
    assert kafene.out.count(" is set outside .env.") == 2
    assert not Path(".env").exists()


def test_without_an_answer_nothing_is_written(kafene: Run, answers: Answers) -> None:
    answers(tokens.DISCORD)
    assert kafene("init") == 130
    assert kafene.complaint == "stopped"
    assert not Path(".env").exists()


def test_without_a_terminal(kafene: Run) -> None:
    assert kafene("init") == 2
    assert "needs a terminal" in kafene.complaint
    assert "DISCORD_TOKEN=... into .env" in kafene.complaint


def test_a_file_that_cannot_be_written(kafene: Run, answers: Answers) -> None:
    Path(".env").mkdir()
    answers(tokens.DISCORD, "", "", "", "")
    assert kafene("init") == 1
    assert kafene.complaint.startswith(".env: ")


def test_other_settings_that_are_wrong_are_said(kafene: Run, answers: Answers) -> None:
    Path(".env").write_text("KAFENE_FSYNC=never\n")
    answers("", "", URL, "", "")
    assert kafene("init") == 2
    assert kafene.complaint.startswith("KAFENE_FSYNC: expected everysec or always")
    assert environment()["KAFENE_PUBLIC_URL"] == URL


def test_the_services_are_asked_if_the_operator_wants_it(
    kafene: Run, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def examine(environ: dict[str, str]) -> object:
        assert environ["TELEGRAM_TOKEN"] == tokens.TELEGRAM
        yield True, "Telegram: @kafene"
        yield False, f"a clock, {tokens.TELEGRAM}"

    monkeypatch.setattr(init, "examine_chats", examine)
    answers("", tokens.TELEGRAM, "", "", "", "y")
    assert kafene("init") == 1
    ok, wrong, last = kafene.out.splitlines()[-3:]
    assert (ok, wrong) == ("ok     Telegram: @kafene", "WRONG  a clock, ***")
    assert last.startswith("Start the bot with: ")


@pytest.mark.parametrize(
    ("program", "path", "by_uv", "command"),
    [
        ("{env}/kafene", "{env}", False, "kafene"),
        ("{env}/kafene", "/nowhere", False, "{env}/kafene"),
        ("{env}/kafene", "{env}", True, "uv run --no-dev kafene"),
        (f"{ROOT}/bot/__main__.py", "{env}", False, f"{sys.executable} -m bot"),
    ],
    ids=["in PATH", "not in PATH", "uv run", "python -m"],
)
def test_the_start_is_told_as_it_works_here(
    kafene: Run,
    answers: Answers,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    program: str,
    path: str,
    by_uv: bool,
    command: str,
) -> None:
    (tmp_path / "kafene").touch(0o755)
    program, path, command = [
        one.replace("{env}", str(tmp_path)) for one in (program, path, command)
    ]
    monkeypatch.setattr("sys.argv", [program, "init"])
    monkeypatch.setenv("PATH", path)
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    if by_uv:
        monkeypatch.setenv("UV_RUN_RECURSION_DEPTH", "1")
    answers("", "", URL, "", "")
    assert kafene("init") == 0
    said = f"Start the bot with: {command} ({command} doctor says whether all is well)"
    assert kafene.out.splitlines()[-1] == said


def test_uv_run_says_that_it_is_uv_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable is uv's own."""
    monkeypatch.delenv("UV_RUN_RECURSION_DEPTH", raising=False)
    code = "import os; print(os.environ['UV_RUN_RECURSION_DEPTH'])"
    words = ["uv", "run", "--no-sync", "--project", str(ROOT), "python", "-c", code]
    assert subprocess.run(words, check=True, capture_output=True, text=True).stdout == "1\n"


def test_a_terminal_does_not_show_the_token(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "bot", "init"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    shown = b""
    for words, text in (
        (b"DISCORD_TOKEN (is not shown", tokens.DISCORD),
        (b"TELEGRAM_TOKEN (is not shown", ""),
        (b"KAFENE_PUBLIC_URL (", URL),
        (b"REDIS_URL (is not shown", ""),
        (b"KAFENE_DATA_DIR (", ""),
        (b"[y/N]", "n"),
    ):
        while words not in shown:
            shown += os.read(ours, 4096)
        os.write(ours, f"{text}\n".encode())
    while b"Start the bot" not in shown:
        shown += os.read(ours, 4096)
    assert child.wait(30) == 0
    os.close(ours)
    assert URL.encode() in shown, "what is no secret is shown"
    assert tokens.DISCORD.encode() not in shown
    assert (tmp_path / ".env").read_text().startswith(f"DISCORD_TOKEN={tokens.DISCORD}\n")
