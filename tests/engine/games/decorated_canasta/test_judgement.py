"""In these positions a good player does not hesitate (judgement.toml): strong takes their move."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta.state import State
from tests.engine.games.decorated_canasta.table import after, drawing, game_of, playing
from tests.engine.judgement import Entry, decisions, positions_beside, see_complete, see_strong

pytestmark = pytest.mark.slow

POSITIONS: Final = positions_beside(__file__)
BY_SEAT: Final = frozenset({"hands", "groups", "heart_aces", "red_threes"})
PLAIN: Final = frozenset({"seats", "windows", "draws", "reshuffles", "scores"})
OWN_FIELDS: Final = BY_SEAT | PLAIN | {"hand", "talon", "moves", "options", "stock"}


def game_for(entry: Entry) -> DecoratedCanasta:
    return game_of(entry.get("seats", 2), **entry.get("options", {}))


def state_of(entry: Entry) -> State:
    fields: dict[str, Any] = {name: entry[name] for name in PLAIN & entry.keys()}
    for name in BY_SEAT & entry.keys():
        fields[name] = {int(seat): found for seat, found in entry[name].items()}
    if "stock" in entry:
        fields |= {"stock": entry["stock"], "incomplete": True}
    if "talon" in entry:
        state = drawing(entry["hand"], entry["talon"], **fields)
    else:
        state = playing(entry["hand"], **fields)
    return after(state, *entry.get("moves", ()), game=game_for(entry))


def test_each_position_is_there_once_with_its_argument() -> None:
    see_complete(POSITIONS, OWN_FIELDS)
    assert len(POSITIONS) >= 30


@pytest.mark.parametrize(("seed", "entry"), decisions(POSITIONS, {}))
def test_strong_does_not_hesitate(seed: int, entry: Entry) -> None:
    see_strong(game_for(entry), state_of(entry), entry, seed)
