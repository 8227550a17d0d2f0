"""How a match of the past ended, in words."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.model.matches import PlayedMatch
from bot.model.settings import Settings
from bot.views.afterwards.past import HERE, MINE, how, past_screen
from bot.words.text import plain_of
from bot.words.words import words_in
from tests.bot.history.playing import made_up
from tests.bot.views.text import written


def match_of(winner: int, conceded: int) -> PlayedMatch:
    """A match of belot between *Ann and Bob* and *Cyr and Dan*."""
    match = made_up(1, Random(1))
    names = ("Ann", "Cyr", "Bob", "Dan")
    seats = [
        replace(seat, person=f"test:{name}", name=name)
        for seat, name in zip(match.seats, names, strict=True)
    ]
    return replace(
        match, seats=tuple(seats), sides=((0, 2), (1, 3)), winner=winner, conceded=conceded
    )


@pytest.mark.parametrize(
    ("winner", "conceded", "told"),
    [
        (0, -1, "won by Ann and Bob"),
        (1, -1, "won by Cyr and Dan"),
        (-1, 0, "given up, won by Cyr and Dan"),
        (-1, 1, "given up, won by Ann and Bob"),
        (-1, -1, "broken off"),
    ],
)
def test_how_a_match_ended(winner: int, conceded: int, told: str) -> None:
    assert plain_of(how(words_in("en"), match_of(winner, conceded))) == told


@pytest.mark.parametrize("whose", [MINE, HERE])
@pytest.mark.parametrize("played", [[], [match_of(0, -1)]])
@pytest.mark.parametrize(
    ("kept", "said"),
    [
        (None, ""),
        (0, "Matches, statistics and ratings are kept until you delete them."),
        (
            1,
            "Matches are kept for a day, statistics and ratings until 2 days after the last match.",
        ),
        (
            90,
            "Matches are kept for 90 days, "
            "statistics and ratings until 180 days after the last match.",
        ),
    ],
)
def test_a_history_says_for_how_long_matches_are_kept(
    whose: str, played: list[PlayedMatch], kept: int | None, said: str
) -> None:
    """On every page, also on an empty one."""
    screen = past_screen(
        words_in("en"), Settings("en"), whose, len(played), 0, played, here=True, kept=kept
    )
    told = written(screen)
    assert (said in told) if said else ("kept" not in told), told
