"""The sheet of decorated canasta says who won the deal (H32)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.decorated_canasta.story import deal_won_text
from bot.views.afterwards.sheet import sheet_screen
from bot.words.text import plain_of
from engine.games.decorated_canasta.state import State
from tests.bot.games.decorated_canasta.pictures import HUNGARIAN, SIX, held_of, scored
from tests.bot.pictures.positions import page_of


def said(state: State, names: tuple[str, ...] = SIX, language: str = "en") -> list[str]:
    """The lines of the sheet after a deal."""
    screen = sheet_screen(page_of(held_of(state, names, language)))
    assert screen is not None
    assert screen.picture is not None
    return [plain_of(line) for block in screen.blocks for line in block.lines]


@pytest.mark.parametrize(
    ("language", "names", "line"),
    [
        ("en", SIX, "Boris won the deal with 6,035 points."),
        ("bg", SIX, "Раздаването спечели Boris с 6 035 точки."),
        ("hu", (*HUNGARIAN, "Zsolt"), "A leosztást Tünde nyerte 6 035 ponttal."),
    ],
)
def test_H32_the_sheet_says_who_won(language: str, names: tuple[str, ...], line: str) -> None:
    """Though others are written more: they pay less tax."""
    state = scored(7, 4)
    assert line in [one.replace("\xa0", " ") for one in said(state, names, language)]


def test_H32_equal_players_share_the_deal() -> None:
    state = scored(3, 4)
    sheet = state.standing.sheet
    assert sheet is not None
    reader = page_of(held_of(state))
    told = plain_of(deal_won_text(reader, (sheet[0], sheet[0], sheet[0])))
    assert told.startswith("Ana, Boris, Cyril share the deal with ")
    assert told.endswith(" points each.")


def test_H32_before_the_first_sheet_nobody_won() -> None:
    state = scored(3, 4)
    early = replace(state, standing=replace(state.standing, sheet=None))
    assert sheet_screen(page_of(held_of(early))) is None
