"""Every command starts with each of its options, and ends."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from engine.cli import main

TOY: Final = "tests.engine.games.toy:ToyGame"
TWO: Final = ("--seats", "2")
_COMMAND: Final = re.compile(r"^    (\w+)  ", re.MULTILINE)
_OPTION: Final = re.compile(r"(?<![\w-])--[a-z]+")

LINES: Final[dict[tuple[str, ...], tuple[int, str]]] = {
    # words: the code at the end, and a part of what is printed
    ("games",): (0, "belot\n  seats    4\n"),
    ("games", "belot", TOY): (0, "\ntoy\n  seats    2 or 3 or 4 or 5 or 6\n"),
    ("play", TOY, *TWO, "--seed", "1"): (0, "The score of deal 1\n"),
    ("play", TOY, *TWO, "--seed", "1", "--deals", "2"): (0, "The score of deal 2\n"),
    ("play", TOY, *TWO, "--seed", "1", "--players", "random"): (0, "The match after deal 1: "),
    ("play", TOY, *TWO, "--seed", "1", "--option", "a"): (2, "write NAME=VALUE"),
    ("play", TOY, *TWO, "--seed", "1", "--record", "r"): (0, "The match after deal 1: "),
    ("replay", "r", "--game", TOY): (0, "everybody sees\n"),
    ("replay", "r", "--game", TOY, "--to", "3"): (0, "\nafter 3 actions\n"),
    ("replay", "r", "--game", TOY, "--seat", "1"): (0, "\nseat 1 sees\n"),
    ("replay", "r", "--game", TOY, "--seat", "spectator"): (0, "\na spectator sees\n"),
    ("replay", "r", "--game", TOY, "--seat", "2"): (2, "there is no seat 2: 0 to 1\n"),
    ("replay", "r"): (2, "unknown game"),
    ("verify", "r", "--game", TOY): (0, "every score claim holds."),
    ("verify", "r"): (1, "unknown game"),
    ("perft", TOY, *TWO, "--seed", "1"): (0, "depth 3 "),
    ("perft", TOY, *TWO, "--seed", "1", "--depth", "1", "--option", "a"): (2, "NAME=VALUE"),
    ("perft", TOY, *TWO, "--seed", "1", "--plies", "2", "--depth", "1"): (0, "depth 1 "),
    ("perft", TOY, *TWO, "--seed", "1", "--depth", "1", "--divide"): (0, "  1  0 "),
    ("random", TOY, *TWO, "--deals", "3"): (0, "3 deals, "),
    ("random", TOY, *TWO, "--deals", "3", "--seed", "4"): (0, "every invariant holds"),
    ("random", TOY, *TWO, "--deals", "3", "--jobs", "2"): (0, "3 deals, "),
    ("random", TOY, "--deals", "1", "--option", "a"): (2, "NAME=VALUE"),
    ("spoil", TOY, *TWO, "--tries", "5"): (0, "everything else was refused as promised"),
    ("spoil", TOY, *TWO, "--tries", "5", "--seed", "4"): (0, " spoilt records, "),
    ("spoil", TOY, "--tries", "1", "--option", "a"): (2, "NAME=VALUE"),
    ("arena", TOY, *TWO, "--players", "random", "random", "--sets", "2", "--jobs", "1"): (
        0,
        "random - random: 2 sets of 2 each, ",
    ),
    (
        *("arena", TOY, *TWO, "--players", "random", "random", "--sets", "1", "--matches"),
        *("--seed", "3", "--budget", "5", "--jobs", "2"),
    ): (0, " points a match over the others; wins "),
    ("arena", TOY, "--players", "random", "random", "--option", "a"): (2, "NAME=VALUE"),
    ("golden", TOY, "--folder", "g", "--write"): (0, "wrote g/toy/"),
    ("golden", TOY, "--folder", "g"): (0, "same  g/toy/"),
    ("golden", TOY, "--folder", "h"): (1, " is missing: run python -m engine golden --write"),
    ("golden", TOY, "--steps"): (0, "shuffle"),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the record of a match, ``r``, and golden files, ``g``."""
    made = tmp_path_factory.mktemp("lines")
    play = ["play", TOY, *TWO, "--seed", "1", "--deals", "2", "--record", str(made / "r")]
    assert main(play) == 0
    assert main(["golden", TOY, "--folder", str(made / "g"), "--write"]) == 0
    return made


@pytest.mark.parametrize("words", LINES, ids=" ".join)
def test_a_line_starts_and_ends(
    words: tuple[str, ...],
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(folder)
    capsys.readouterr()
    code, said = LINES[words]
    assert main(words) == code
    out, err = capsys.readouterr()
    assert said in (err if code else out)
    assert bool(err) is bool(code)


def test_every_option_of_every_command_is_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    def helped(*words: str) -> str:
        assert main([*words, "--help"]) == 0
        return capsys.readouterr().out

    commands = _COMMAND.findall(helped())
    assert len(commands) == 9
    for name in commands:
        options = {*_OPTION.findall(helped(name).partition("\n\n")[0])}
        used = {word for words in LINES if words[0] == name for word in words if word[:2] == "--"}
        assert used == options, name
