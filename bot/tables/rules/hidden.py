"""Changes of a table that nobody else can see. They do not raise the version that pages show, so a
pre-move does not reveal that its player has decided."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.clock import Calls
from bot.model.tables.table import Seat, Table


def counted(before: Table, table: Table, *, same_state: bool) -> Table:
    """Return the table after a change, and count the change as hidden if nobody else can see it."""
    hidden = before.hidden + (same_state and _public(before) == _public(table))
    return table if table.hidden == hidden else replace(table, hidden=hidden)


def _public(table: Table) -> Table:
    """Return the part of a table that others can see, without plans, settings, followers and codes.
    A prompt only says that a seat has other choices, which follow from the position and the
    settings of its player."""
    seats = tuple(map(_seen, table.seats))
    return replace(table, seats=seats, followers=(), prompts=(), changed=0, hidden=0, codes={})


def _seen(seat: Seat) -> Seat:
    return replace(seat, premove="", lapsed="", automations_off=(), calls=Calls())
