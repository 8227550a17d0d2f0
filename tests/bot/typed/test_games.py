"""Lines that people type at a table mean what they mean in its game at that moment."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from tests.bot.typed.moments import GAMES, moments
from tests.paths import ROOT

TABLE = ROOT / "tests" / "bot" / "typed" / "games.tsv"


class Line(NamedTuple):
    """A line of the table."""

    game: str
    phase: str
    typed: str
    meaning: str

    @property
    def is_refused(self) -> bool:
        """Whether the line is no move, or one with a word missing."""
        return self.meaning.split()[0].isupper()


LINES = [
    Line(*line.split("\t"))
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES, ids=lambda one: f"{one.game}-{one.phase}-{one.typed}")
def test_a_line_is_read(line: Line) -> None:
    assert moments(line.game)[line.phase].meaning(line.typed) == line.meaning


@pytest.mark.parametrize("mark", ["!", ".", "…", "?!", " !", "”"])
def test_marks_and_capitals_say_nothing(mark: str) -> None:
    for line in LINES:
        if not line.is_refused:
            moment = moments(line.game)[line.phase]
            for typed in (
                line.typed + mark,
                line.typed.upper(),
                line.typed.title(),
                f"„{line.typed}“",
            ):
                assert moment.meaning(typed) == line.meaning, typed


def test_the_table_is_large_and_covers_every_game() -> None:
    assert len(LINES) > 300
    assert len(set(LINES)) == len(LINES)
    assert set(GAMES) == {line.game for line in LINES}
    said = Counter(line.is_refused for line in LINES)
    assert said[True] > 50
