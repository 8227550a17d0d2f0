"""The names of a table's messages: those of its first place have no number."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.tables.note import Note, Rejected
from bot.model.tables.table import Place, Table
from bot.outbox.slots import (
    closed_seats,
    is_public,
    public_slot,
    public_slot_at,
    public_slots,
    sheet_slot,
    slot_in,
)
from bot.tables.rules.lobby.lobby import new_table
from engine.registry import GAMES
from tests.bot.people import FRIENDS

FIRST, SECOND = Place("test:a"), Place("test:b", number=1)


def table() -> Table:
    """A table in two places, in its third match."""
    found = new_table(GAMES, id="00abcdef", place="test:a", host=FRIENDS[0], game="belot", now=0)
    return replace(found, places=(FIRST, SECOND), match=3)


def test_each_place_has_its_own() -> None:
    assert public_slots(table()) == ("table", "table:1")
    assert [public_slot_at(table(), place) for place in ("test:a", "test:b", "test:c")] == [
        "table",
        "table:1",
        "table",
    ]
    assert [sheet_slot(table(), one) for one in (FIRST, SECOND)] == ["sheet:3", "sheet:3:1"]
    assert [slot_in(one, "asked:2") for one in (FIRST, SECOND)] == ["asked:2", "asked:2:1"]


@pytest.mark.parametrize(
    ("slot", "public"),
    [
        (public_slot(FIRST), True),
        (public_slot(SECOND), True),
        ("table:12", True),
        ("hand:0", False),
        ("sheet:1", False),
        ("tables", False),
    ],
)
def test_which_messages_are_public(slot: str, public: bool) -> None:
    assert is_public(slot) is public


def test_which_seats_cannot_be_written_to() -> None:
    reached, closed = Note("test:ann"), Note("test:ann", rejected=Rejected(tries=1))
    notes = {"hand:0": reached, "hand:12": closed, "call:3": closed, "hand:2": closed}
    assert closed_seats(notes) == {2, 12}
