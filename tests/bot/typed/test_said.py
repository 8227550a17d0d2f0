"""What people of each language type, as its judges have typed it, is read as they mean it."""

from __future__ import annotations

from typing import Final

import pytest

from bot.model.languages import LANGUAGES
from bot.words.grammar import read_line
from bot.words.hearing import hearing
from engine.registry import GAMES
from tests.bot.typed.rows import Row, reading, rows
from tests.paths import ROOT

FOLDER: Final = ROOT / "tests" / "bot" / "typed" / "said"
MOVE: Final = "move"
"""Begins a row with a move at a table, in the engine's notation behind it."""
SAID: Final = [(file.stem, row) for file in sorted(FOLDER.glob("*.txt")) for row in rows(file)]


@pytest.mark.parametrize(
    ("written", "row"), SAID, ids=[f"{language}-{row.text}" for language, row in SAID]
)
def test_a_line_is_read_as_its_writer_means_it(written: str, row: Row) -> None:
    with hearing(written):
        if row.command == MOVE:
            assert read_line(row.text) == row.reading
        else:
            assert reading(GAMES, row.command, row.text, {}) == row.reading


def test_every_line_is_of_a_language() -> None:
    assert {language for language, _ in SAID} <= {*LANGUAGES}
