"""Somebody who is blocked has no tie to a table any more, and who is called to a meeting."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from bot.model.clock import Calls
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.table import (
    Asking,
    Follower,
    Kept,
    SaidLine,
    Seat,
    Snapshot,
    Table,
    Version,
)
from bot.tables.rules.actor import Actor
from bot.tables.rules.lobby.company import bar
from bot.tables.rules.lobby.lobby import new_table
from bot.views.lobby.gathering import awaited_people
from engine.registry import GAMES

ANN: Final = Person("test:ann", "Ann")
BOB: Final = Person("test:bob", "Bob")
EVA: Final = Person("test:eva", "Eva")


def table_with(**fields: Any) -> Table:
    """Ann's table of belot."""
    table = new_table(GAMES, id="00abcdef", place="test:room", host=ANN, game="belot", now=0)
    return replace(table, **fields)


def seats(*some: Seat) -> tuple[Seat, ...]:
    """Four seats, some of which are not empty."""
    return (*some, *[Seat()] * (4 - len(some)))


TIES: Final[dict[str, dict[str, Any]]] = {
    "seat": {"seats": seats(Seat(ANN), Seat(BOB))},
    "kept seat": {"seats": seats(Seat(ANN), Seat(kept=Kept(BOB, 9)))},
    "offered seat": {"seats": seats(Seat(ANN), Seat(offered=BOB.id))},
    "invitation": {"invited": (EVA.id, BOB.id)},
    "knock": {"knocks": (EVA, BOB)},
    "request for another place": {"asking": (Asking("test:hall", BOB, 0, 1),)},
    "seat to take back": {"replaced": (EVA, BOB)},
    "news": {"followers": (Follower(EVA), Follower(BOB))},
    "line": {"said": (SaidLine(EVA, "hello", 1), SaidLine(BOB, "hi", 2))},
}


@pytest.mark.parametrize("tie", TIES)
def test_who_is_blocked_has_no_tie_any_more(tie: str) -> None:
    table = table_with(**TIES[tie])
    names_eva = EVA.id.encode() in msgspec.json.encode(table)
    after = bar(Snapshot(Version(1), table, GAMES["belot"]()), Actor(admin=True), BOB.id)
    stored = msgspec.json.encode(after)
    assert BOB.id.encode() not in stored
    assert (EVA.id.encode() in stored) == names_eva, "that is nobody else's business"


def test_who_has_no_tie_is_not_blocked_twice() -> None:
    with pytest.raises(Refused, match="NOTHING_TO_DO"):
        bar(Snapshot(Version(1), table_with(), GAMES["belot"]()), Actor(admin=True), BOB.id)


def test_who_is_called_at_the_time_of_a_meeting() -> None:
    """Not who has switched calls off; for whom a seat is kept has not said so yet."""
    table = table_with(
        seats=seats(Seat(ANN), Seat(BOB, calls=Calls(off=True)), Seat(kept=Kept(EVA, 9)))
    )
    assert awaited_people(table) == [ANN, EVA]
