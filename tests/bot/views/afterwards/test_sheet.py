"""The sheet of a match: which earlier deals it lists, and who leads."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, Final

import pytest

from bot.ports.screen import BlockStyle
from bot.views.afterwards.sheet import match_sheet, scores_screen, sheet_screen
from bot.views.pictures import sheet_picture
from bot.views.reader import Reader
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.contract.scores import ScoreLine, SideScore
from engine.registry import make_game
from tests.adapters.web import ends
from tests.adapters.web.real_position import held_at
from tests.bot.readers import reader_of
from tests.positions import decorated_canasta

TEAMS: Final = ("Иво and 🤖 Pesho", "🤖 Mara and 🤖 Ginka")


def of_match(state: Any, *, over: bool = False, game: Any = ends.BELOT, **standing: Any) -> Reader:
    """Return the eyes of everybody on a position with another standing."""
    now = dataclasses.replace(state, standing=dataclasses.replace(state.standing, **standing))
    return reader_of(words_in("en"), held_at(game, now, over=over))


@pytest.mark.parametrize(
    ("scores", "winner", "over", "stands"),
    [
        ((10, 7), None, False, "Иво and 🤖 Pesho lead by 3."),
        ((7, 11), None, False, "🤖 Mara and 🤖 Ginka lead by 4."),
        ((7, 7), None, False, "The score is level."),
        ((10, 7), 0, True, "Иво and 🤖 Pesho have won by 3."),
        ((7, 11), 1, True, "🤖 Mara and 🤖 Ginka have won by 4."),
        ((7, 11), None, True, "🤖 Mara and 🤖 Ginka lead by 4."),  # a draw
        ((7, 11), 0, True, "🤖 Mara and 🤖 Ginka lead by 4."),  # the others conceded
    ],
)
def test_a_sheet_says_who_leads_and_who_has_won(
    scores: tuple[int, int], winner: int | None, over: bool, stands: str
) -> None:
    reader = of_match(ends.played(ends.made()), over=over, scores=scores, winner=winner)
    screen = sheet_screen(reader)
    assert screen is not None
    lines = [plain_of(line) for block in screen.blocks for line in block.lines]
    first, second = (f"{team}: {score}" for team, score in zip(TEAMS, scores, strict=True))
    assert f"{first} · {second} · {stands}" in lines


@pytest.mark.parametrize(
    ("before", "shown", "rest"),
    [
        (0, [], ""),
        (1, [1], ""),
        (9, [1, 2, 3, 4, 5, 6, 7, 8, 9], ""),
        (10, [2, 3, 4, 5, 6, 7, 8, 9, 10], "One earlier deal: press Score."),
        (12, [4, 5, 6, 7, 8, 9, 10, 11, 12], "3 earlier deals: press Score."),
    ],
)
def test_a_long_match_shows_its_last_deals(before: int, shown: list[int], rest: str) -> None:
    written = tuple([(number, 100 - number) for number in range(1, before + 2)])
    reader = of_match(ends.played(ends.made()), written=written, deal_number=before + 1)
    screen = match_sheet(reader)
    assert screen is not None
    blocks = [one for one in screen.blocks if one.style is BlockStyle.EARLIER]
    lines = [plain_of(line) for block in blocks for line in block.lines]
    assert lines == [
        *[rest] * bool(rest),
        *[f"Deal {number}: {number} : {100 - number}" for number in shown],
    ]
    whole = [plain_of(line) for block in scores_screen(reader).blocks for line in block.lines]
    deals = [line for line in whole if line.startswith("Deal ") and " : " in line]
    assert deals == [f"Deal {one}: {one} : {100 - one}" for one in range(1, before + 2)]


LINES: Final = (
    ScoreLine("canasta_clean", 1, 500, "C40", "K"),
    ScoreLine("canasta_clean", 1, 500, "C40", "7"),
    ScoreLine("canasta_wild", 2, 1000, "C40"),
    ScoreLine("red_threes", 2, 200, "C50"),
)


@pytest.mark.parametrize(
    ("sides", "told"),
    [
        (
            3,
            "clean canasta of kings +500; clean canasta of sevens +500; "
            "wild canasta ×2 +1,000; 2 red threes +200; total +2,200; Match 5",
        ),
        (
            4,
            "clean canasta ×2 +1,000; wild canasta ×2 +1,000; 2 red threes +200; "
            "total +2,200; Match 5",
        ),
    ],
)
def test_many_sides_have_a_line_for_each_kind_of_canasta(sides: int, told: str) -> None:
    """Beside each other more than three have no room for each canasta."""
    game = make_game("decorated-canasta", seats=sides)
    state = decorated_canasta.position(seats=sides)
    sheet = (SideScore(LINES), *[SideScore(LINES[3:])] * (sides - 1))
    standing: dict[str, Any] = {"scores": (5,) * sides, "sheet": sheet, "written": ((5,) * sides,)}
    picture = sheet_picture(of_match(state, game=game, **standing), ())
    assert picture.alt.split(". ")[1] == f"Иво: {told}"
    drawn = json.loads(picture.facts)["sides"][0]["lines"]
    assert (
        "; ".join([f"{one['what']} {one['points']}" for one in drawn])
        == told.rpartition("; total")[0]
    )
