"""Positions whose parts lie outside what can be are refused with their path."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.contract.errors import PositionError
from tests.engine.games.bulgarian_canasta.table import GAME, after, playing


def _data() -> Any:
    state = after(playing("AC AD AH KC KD 4S"), "meld AC AD AH")
    return json.loads(json.dumps(GAME.to_json(state)))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("log/0/1", -1),
        ("log/0/1", 4),
        ("state/deal/commitment", "x" * 64),
        ("state/deal/commitment", "ab"),
        ("state/deal/recyclings", -1),
        ("state/standing/deal_number", -1),
    ],
)
def test_a_value_out_of_range_is_refused(path: str, value: object) -> None:
    data = _data()
    assert GAME.from_json(data) is not None
    assert data["log"][0][0] == "lays"  # a secret event of seat 0
    *way, last = path.split("/")
    place = data
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    place[int(last) if isinstance(place, list) else last] = value
    with pytest.raises(PositionError) as error:
        GAME.from_json(data)
    assert str(error.value.params["path"]).startswith(("/state/", "/log/"))
