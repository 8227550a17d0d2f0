"""Positions in which a good player does not hesitate (judgement.toml): strong plays them so."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

import pytest

from engine.games.classic_canasta.state import State
from engine.players import computer_player
from tests.engine.games.classic_canasta.table import GAME, playing

pytestmark = [pytest.mark.slow, pytest.mark.budget(20)]

Entry = Mapping[str, Any]
FILE: Final = Path(__file__).with_name("judgement.toml")
SEEDS: Final = (1, 2, 3, 4, 5)

with FILE.open("rb") as _file:
    POSITIONS: Final[tuple[Entry, ...]] = tuple(tomllib.load(_file)["position"])


def state_of(entry: Entry) -> State:
    fields: dict[str, Any] = {"pile": entry["pile"]} if "pile" in entry else {}
    if "melds" in entry:
        fields["melds"] = tuple([tuple(melds) for melds in entry["melds"]])
    return playing(entry["hand"], **fields)


def test_each_position_is_there_once_with_its_argument() -> None:
    assert len({entry["id"] for entry in POSITIONS}) == len(POSITIONS) >= 10
    assert all(len(entry["why"].split()) >= 8 for entry in POSITIONS)


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
@pytest.mark.parametrize(
    "seed", [SEEDS[0], *[pytest.param(seed, marks=pytest.mark.night) for seed in SEEDS[1:]]]
)
def test_strong_does_not_hesitate(entry: Entry, seed: int) -> None:
    state = state_of(entry)
    done = str(computer_player(GAME, "strong").decide(GAME.view(state, 0), seed))
    assert any(fnmatchcase(done, one) for one in entry.get("acceptable", ("*",))), entry["why"]
    assert not any(fnmatchcase(done, one) for one in entry.get("unacceptable", ())), entry["why"]
