"""The standing of a match in stored positions of the canastas: what does not add up is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract.errors import PositionError
from engine.contract.game import AnyGame
from engine.contract.scores import ScoreLine, SideScore, Standing
from engine.registry import GAMES
from tests.positions.standing import standing_at

CANASTAS = [kind for kind in GAMES.values() if kind.id.endswith("canasta")]


@pytest.mark.parametrize("kind", CANASTAS, ids=lambda kind: kind.id)
@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("scores", [1], "WRONG_COUNT"),
        ("written", [[1]], "WRONG_COUNT"),
        ("written", [[0, 0], [0]], "WRONG_COUNT"),
        ("written", [[5, 0]], "BAD_VALUE"),
        ("winner", 2, "BAD_VALUE"),
        ("deal_number", -1, "BAD_VALUE"),
    ],
)
def test_a_spoilt_standing_is_refused(
    kind: type[AnyGame], field: str, value: Any, code: str
) -> None:
    game = kind(seats=min(kind.seat_choices))
    assert len(game.sides) == 2
    data = game.to_json(game.start())
    data["state"]["standing"][field] = value
    with pytest.raises(PositionError) as refused:
        game.from_json(data)
    assert refused.value.code == code
    assert str(refused.value.params["path"]).startswith("/state/standing/")


def test_the_sheet_of_the_last_deal_can_be_read_until_the_next_one_is_written() -> None:
    sheet = (SideScore((ScoreLine("cards", 3, 30, "§1"),)), SideScore(()))
    standing = Standing.fresh(2).next_deal().scored(sheet, lambda scores, deals: None)  # noqa: ARG005
    assert standing.next_deal() == Standing(2, (30, 0), ((30, 0),), sheet)


def test_a_standing_by_hand() -> None:
    assert standing_at((0, 0, 0), None).deal_number == 1
    assert standing_at((5, 0, 0), None).written == ((5, 0, 0),)
    assert standing_at((5, 0), 3).written == ((5, 0), (0, 0))
    for scores, number in (((5, 0), 1), ((0, 0), 0)):
        with pytest.raises(PositionError, match="BAD_VALUE"):
            standing_at(scores, number)
