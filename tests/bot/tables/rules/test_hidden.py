"""Changes that others can see raise the version of a table that pages show. Others do not."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.clock import Calls
from bot.model.tables.table import Follower, Seat, Stage
from bot.tables.rules.hidden import counted
from tests.bot.tables.rules.matches import ANN, BOB, CAT, DAN, FAY, Match

OWN: dict[str, dict[str, Any]] = {
    "a pre-move": {"premove": "pass"},
    "a pre-move that did not fit": {"lapsed": "pass"},
    "an automation": {"automations_off": ("claim",)},
    "settings of calls": {"calls": Calls(off=True)},
}
FOR_ALL: dict[str, dict[str, Any]] = {
    "somebody is away": {"away": True},
    "a seat is offered": {"offered": "*"},
    "somebody stands up": {"person": None},
    "a computer player": {"level": "easy"},
}


def after(seat: dict[str, Any], table: dict[str, Any], *, same_state: bool) -> int:
    """How many hidden changes there are after another one of Bob's seat, or of the table."""
    before = replace(Match(ANN, BOB, CAT, DAN).table, hidden=7)
    seats: list[Seat] = [*before.seats]
    seats[1] = replace(seats[1], **seat)
    changed = replace(before, seats=tuple(seats), changed=before.changed + 1, **table)
    return counted(before, changed, same_state=same_state).hidden


@pytest.mark.parametrize("seat", OWN.values(), ids=OWN)
def test_what_is_ones_own_is_hidden_while_no_card_moves(seat: dict[str, Any]) -> None:
    assert after(seat, {}, same_state=True) == 8
    assert after(seat, {}, same_state=False) == 7


@pytest.mark.parametrize("seat", FOR_ALL.values(), ids=FOR_ALL)
def test_what_others_see_is_not_hidden(seat: dict[str, Any]) -> None:
    for same_state in (True, False):
        assert after(seat, {}, same_state=same_state) == 7
        own = OWN["a pre-move"]
        assert after({**own, **seat}, {}, same_state=same_state) == 7


@pytest.mark.parametrize(
    ("table", "hidden"),
    [
        ({}, 8),
        ({"prompts": (9, 9, 9, 9)}, 8),
        ({"followers": (Follower(FAY),)}, 8),
        ({"codes": {"abc": 1}}, 8),
        ({"stage": Stage.OVER}, 7),
        ({"paused": True}, 7),
        ({"knocks": (FAY,)}, 7),
        ({"language": "bg"}, 7),
    ],
)
def test_what_a_change_of_the_table_shows(table: dict[str, Any], hidden: int) -> None:
    assert after({}, table, same_state=True) == hidden
    assert after({}, table, same_state=False) == 7
