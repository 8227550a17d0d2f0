"""Decide who is rung, when and in which way: pure decisions from the table and what people last
did."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final

import msgspec

from bot.model.clock import CALL, DIGEST, MINUTE, REMIND, SILENCE, Turn, waking
from bot.model.people import Person
from bot.model.tables.table import Stage, Table
from bot.model.tables.waiting import rung_for

PRESENT: Final = 2 * MINUTE
"""A person who pressed or typed at a table within this time is at the table."""


class Reach(StrEnum):
    """How a person is rung."""

    HAND = "hand"
    """The private hand comes as a new message."""
    LINE = "line"
    """A line in the channel, because the private chat is closed."""


class Ring(msgspec.Struct, frozen=True):
    """A message of a table that rings one person; it is named after the turn and what it says."""

    seat: int
    person: Person
    by: Reach
    name: str


def rings(table: Table, closed: Collection[int]) -> tuple[Ring, ...]:
    """Return the messages that ring somebody now, `closed`: the seats whose private chats are
    closed.

    A ring lasts as long as the turn that it was made in.
    """
    found = []
    for number, seat in enumerate(table.seats):
        turn = table.turn(number)
        if seat.person is not None and is_rung(table, number):
            by = Reach.LINE if number in closed else Reach.HAND
            found.append(Ring(number, seat.person, by, turn.rung))
    return tuple(found)


def is_rung(table: Table, number: int) -> bool:
    """Return True if a seat has been rung in its running turn."""
    return bool(rung_for(table, number))


def waits_for(table: Table, person: str) -> bool:
    """Return True if a table waits for a person and its clock runs."""
    seat = table.seat_of(person)
    if seat is None or table.stage is not Stage.PLAYING or table.rests:
        return False
    return table.turn(seat).runs


class Verdict(msgspec.Struct, frozen=True):
    """What to do about a call or reminder that is due: ring (`at` is 0), or look again at that
    time. `rings`: False if it counts as done without a ring of its own."""

    at: int = 0
    rings: bool = True


def verdict(
    table: Table, number: int, kind: str, now: int, seen: int = 0, called: int = 0
) -> Verdict:
    """Decide about a call or a reminder of a running turn that is due.

    `seen`: when the person last pressed or typed at this table; `called`: when they were last
    called at another table (0: not lately).
    """
    turn, calls = table.turn(number), table.seats[number].calls
    if kind == REMIND:
        return Verdict()
    if _reminder_is_due(table, turn, number, now):
        return Verdict(rings=False)  # the bot was away: one ring says it
    if seen and now - seen < PRESENT:
        quiet = waking(calls, max(seen, turn.began + turn.rested) + SILENCE)
        if quiet > now:
            return Verdict(quiet)
    if calls.digest and called and called + DIGEST > now:
        return Verdict(called + DIGEST)
    return Verdict()


def _reminder_is_due(table: Table, turn: Turn, number: int, now: int) -> bool:
    due = table.due_of(turn, number)
    return due.remind is not None and due.remind <= now


def waits_to_be_called(table: Table, number: int, now: int) -> bool:
    """Return True if a digest may tell this seat's turn along with another table's."""
    turn = table.turn(number)
    if table.stage is not Stage.PLAYING or table.rests or not turn.runs or CALL in turn.told:
        return False
    due = table.due_of(turn, number)
    return due.call is not None and due.call <= now
