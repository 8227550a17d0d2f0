"""Positions whose parts lie outside what can be are refused with their path."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.contract.errors import PositionError
from engine.games.bulgarian_canasta.state import State
from engine.registry import load_position
from tests.engine.games.bulgarian_canasta.table import GAME, after, drawing, playing


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


@pytest.mark.parametrize(
    "options", [{"run_end": "not_nine"}, {"runs_in_suit": "one"}, {"undo_take": "returns"}], ids=str
)
@pytest.mark.parametrize(
    "state",
    [
        playing("4C 5C QD", melds=(["6H 7H 8H 9H"], ())),
        playing("4C 5C QD", melds=(["6H 7H 8H", "QH JH TH"], ())),
        after(playing("4C 5C 9H QD", melds=(["6H 7H 8H"], ())), "add 1 9H"),
        after(drawing("4C 4D 8C 9H QH QD QS", "TD 4S", melds=(["KH QH JH"], ())), "take 4C 4D"),
    ],
    ids=["a 9 at the end", "two runs of hearts", "a 9 laid now", "a key laid now"],
)
def test_a_position_of_another_table_is_played_on(state: State, options: dict[str, str]) -> None:
    """What lies there was legal by other options: it is read, and play goes on by those named."""
    data = GAME.to_json(state)
    game, now = load_position({**data, "options": {**data["options"], **options}})
    for _ in range(12):
        (seat,) = game.to_act(now)
        now, _ = game.apply(now, seat, game.stand_in(game.view(now, seat)))
        assert game.from_json(json.loads(json.dumps(game.to_json(now)))) == now
