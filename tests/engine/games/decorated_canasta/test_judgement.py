"""Positions in which a good player does not hesitate (judgement.toml): strong plays them so."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.games.decorated_canasta.state import State
from tests.engine.games.decorated_canasta.table import GAME, after, drawing, playing
from tests.engine.judgement import Entry, each_seed, positions_beside, see_complete, see_strong

pytestmark = [pytest.mark.slow, pytest.mark.budget(20)]

POSITIONS: Final = positions_beside(__file__)


def state_of(entry: Entry) -> State:
    fields: dict[str, Any] = {}
    if "groups" in entry:
        fields["groups"] = {int(seat): groups for seat, groups in entry["groups"].items()}
    if "draws" in entry:
        fields["draws"] = entry["draws"]
    if "talon" in entry:
        state = drawing(entry["hand"], entry["talon"], **fields)
    else:
        state = playing(entry["hand"], **fields)
    return after(state, *entry.get("moves", ()))


def test_each_position_is_there_once_with_its_argument() -> None:
    see_complete(POSITIONS, frozenset({"hand", "talon", "groups", "draws", "moves"}))


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
@each_seed
def test_strong_does_not_hesitate(entry: Entry, seed: int) -> None:
    see_strong(GAME, state_of(entry), entry, seed)
