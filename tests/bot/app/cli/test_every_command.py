"""Every command of the operator starts with each of its options on an empty store, and ends."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.app.cli import main
from bot.app.wiring import Kafene
from bot.ports.services import CannotStart, ChatService
from tests.bot.app.cli.running import Run

TABLE: Final = "03abcdef"
PERSON: Final = "telegram:12345"
PLACE: Final = "telegram:-1001234567890"
NO_TABLE: Final = f"kafene: there is no table {TABLE}\n"
NO_TEST: Final = "kafene: nowhere is no id of a channel or chat: name it as "
_WORD: Final = re.compile(r"^    ([a-z-]+)(?:  |$)", re.MULTILINE)
_OPTION: Final = re.compile(r"(?<![\w-])--[a-z]+|(?<![\w-])-o\b")

LINES: Final[dict[str, tuple[int, str]]] = {
    # words: the code at the end, and how the last line of what is printed begins
    "--version": (0, "kafene 0."),
    "tables list": (0, "0 tables\n"),
    f"tables show {TABLE}": (1, NO_TABLE),
    f"tables redraw {TABLE}": (1, NO_TABLE),
    f"tables close {TABLE}": (1, NO_TABLE),
    f"tables close {TABLE} --yes": (1, NO_TABLE),
    f"people show {PERSON}": (0, f"kafene: nothing is stored of {PERSON}\n"),
    f"people show {PERSON} --secrets": (0, f"kafene: nothing is stored of {PERSON}\n"),
    f"people show {PERSON} -o person.json": (0, f"kafene: nothing is stored of {PERSON}\n"),
    f"people show {PERSON} --output person.json": (0, f"kafene: nothing is stored of {PERSON}\n"),
    f"people forget {PERSON}": (0, f"nothing is stored of {PERSON}\n"),
    f"people forget {PERSON} --yes": (0, f"nothing is stored of {PERSON}\n"),
    f"people block {PERSON}": (1, f"kafene: Block {PERSON}? They leave all tables"),
    f"people block {PERSON} --yes": (0, f"{PERSON} is blocked\n"),
    f"people unblock {PERSON}": (1, f"kafene: {PERSON} was not blocked\n"),
    "places list": (0, "0 places\n"),
    f"places leave {PLACE}": (1, f"kafene: the bot has heard nothing of {PLACE}; if it"),
    f"places leave {PLACE} --yes": (0, f"kafene: the bot has heard nothing of {PLACE}, or has"),
    f"places forget {PLACE}": (0, f"nothing is stored of {PLACE}\n"),
    f"places forget {PLACE} --yes": (0, f"nothing is stored of {PLACE}\n"),
    f"export {TABLE}": (1, NO_TABLE),
    f"export {TABLE} --secrets": (1, NO_TABLE),
    f"export {TABLE} -o table.json": (1, NO_TABLE),
    f"export {TABLE} --output table.json": (1, NO_TABLE),
    "import no-file": (1, "kafene: no-file: No such file or directory\n"),
    f"import no-file --place {PLACE}": (1, "kafene: no-file: No such file or directory\n"),
    "move-store --to own": (1, "kafene: "),
    "move-store --from own --yes": (1, "kafene: there is no data folder "),
    "move-store --undo": (1, "kafene: "),
    "doctor": (0, "all is well\n"),
    "doctor --try nowhere": (2, NO_TEST),
    "doctor --try nowhere --json found.json": (2, NO_TEST),
    "doctor --try nowhere --wait 0": (2, NO_TEST),
    "init": (2, "kafene: init asks questions, so it needs a terminal."),
}


@pytest.mark.parametrize("words", LINES)
def test_a_line_starts_and_ends(
    only_server: str, kafene: Run, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    del only_server
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    code, said = LINES[words]
    assert kafene(*words.split()) == code
    (*_, last) = (kafene.err or kafene.out).splitlines(keepends=True)
    assert last.startswith(said)


def test_a_line_without_a_command_starts_the_bot(
    only_server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It opens its chats with the store at hand; this one cannot be opened."""
    del only_server

    def no_chats(bot: Kafene) -> list[ChatService]:
        raise CannotStart(f"no chat for {len(bot.platforms)} platforms")

    assert main([], no_chats) == 1
    *logged, last = capsys.readouterr().err.splitlines()
    assert last == "kafene: no chat for 0 platforms"
    assert any("the bot starts" in line for line in logged), "it logs more than a command does"


def test_every_verb_and_option_is_in_a_line(kafene: Run) -> None:
    def helped(*words: str) -> str:
        assert kafene(*words, "--help") == 0
        return kafene.out

    commands = _WORD.findall(helped())
    assert len(commands) == 8
    for name in commands:
        found = [[name, verb] for verb in _WORD.findall(helped(name))] or [[name]]
        for one in found:
            text = helped(*one)
            options = {*_OPTION.findall(text)} - {"--help"}
            begin = " ".join(one)
            lines = [words.split() for words in LINES if f"{words} ".startswith(f"{begin} ")]
            assert lines, begin
            assert {word for words in lines for word in words if word[0] == "-"} == options, begin
