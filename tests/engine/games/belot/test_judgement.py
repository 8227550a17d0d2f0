"""In these positions a good player does not hesitate (judgement.toml): strong takes their move."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

import pytest

from engine.games.belot import Belot
from engine.games.belot.state import SEATS, State
from tests.engine.games.belot.table import after, at, listed, speaking, with_options
from tests.engine.judgement import Entry, decisions, positions_beside, see_complete, see_strong

pytestmark = pytest.mark.slow

POSITIONS: Final = positions_beside(__file__)
ASTRAY: Final = {
    "draw-trumps-with-jack-nine-ten": (2,),
    "run-the-long-suit": (5,),
    "the-ten-on-the-partners-ruff": (3,),
    "points-on-the-partners-sure-trick": (5,),
    "nothing-on-their-jack": (1, 2, 3),
    "belot-when-the-trick-is-lost-anyway": (2,),
}
"""Seeds whose samples mislead strong: too few to show a difference of a few card points."""


def game_of(entry: Entry) -> Belot:
    """The game with the options of the table."""
    return with_options(**entry.get("options", {}))


def state_of(entry: Entry) -> State:
    calls, hands = entry["calls"].split(), dict(enumerate(entry["hands"]))
    if "taken" in entry:
        return at(calls=calls, hands=hands, taken=tuple(entry["taken"]))
    if "tricks" not in entry:
        dealer = (-len(calls) - 1) % SEATS
        return speaking(calls=calls, hands=hands, dealer=dealer, shown=entry.get("shown", ""))
    plays: list[tuple[int, str]] = []
    for trick in entry["tricks"]:
        leader, *laid = trick.split()
        plays += [((int(leader) + turn) % SEATS, card) for turn, card in enumerate(laid)]
    for seat, card in plays:
        hands[seat] += f" {card}"
    first = plays[0][0] if plays else 0
    game = game_of(entry)
    state = at(calls=calls, hands=hands, leader=first, dealer=(first - 1) % SEATS)
    for seat, card in plays:
        assert game.to_act(state) == (seat,)
        # The first play that is listed with a card announces and declares all there is.
        state = after(state, next(one for one in listed(state, game) if one.split()[1] == card))
    return state


def test_each_position_is_there_once_with_its_argument() -> None:
    see_complete(POSITIONS, frozenset({"calls", "hands", "tricks", "taken", "shown", "options"}))


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
def test_there_is_a_right_choice_and_a_wrong_one(entry: Entry) -> None:
    state = state_of(entry)
    game = game_of(entry)
    assert game.to_act(state) == (0,)
    choices = listed(state, game)
    for pattern in entry.get("acceptable") or entry["unacceptable"]:
        right = [one for one in choices if fnmatchcase(one, pattern)]
        assert 0 < len(right) < len(choices), pattern


@pytest.mark.parametrize(("seed", "entry"), decisions(POSITIONS, ASTRAY))
def test_strong_does_not_hesitate(seed: int, entry: Entry) -> None:
    see_strong(game_of(entry), state_of(entry), entry, seed)
