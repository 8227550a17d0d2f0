"""Decide whom to notify, when and how: pure functions of the table and of people's last
activity."""

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
"""A person who pressed or typed at a table within this time (ms) counts as present."""


class Reach(StrEnum):
    """How a person is notified."""

    HAND = "hand"
    """The private hand comes as a new message."""
    LINE = "line"
    """A line in the channel, because the private chat is closed."""


class Ring(msgspec.Struct, frozen=True):
    """A message of a table that notifies one person; its name contains the turn and the content."""

    seat: int
    person: Person
    by: Reach
    name: str


def rings(table: Table, closed: Collection[int]) -> tuple[Ring, ...]:
    """Return the messages that must notify a player now. `closed`: the seats whose private chats
    are closed.

    A notification lasts as long as its turn.
    """
    found = []
    for number, seat in enumerate(table.seats):
        turn = table.turn(number)
        if seat.person is not None and is_rung(table, number):
            by = Reach.LINE if number in closed else Reach.HAND
            found.append(Ring(number, seat.person, by, turn.rung))
    return tuple(found)


def is_rung(table: Table, number: int) -> bool:
    """Return True if a seat's player has been notified in the current turn."""
    return bool(rung_for(table, number))


def waits_for(table: Table, person: str) -> bool:
    """Return True if a table waits for a person, and not only until the next deal begins by
    itself, and its clock runs."""
    seat = table.seat_of(person)
    if seat is None or table.stage is not Stage.PLAYING or table.rests:
        return False
    turn = table.turn(seat)
    return turn.runs and not turn.interval


class CallDecision(msgspec.Struct, frozen=True):
    """The decision on a due call or reminder: notify now (`at` is 0), or check again at that time.
    `rings`: False if it counts as done without a message of its own."""

    at: int = 0
    rings: bool = True


def verdict(
    table: Table, number: int, kind: str, now: int, seen: int = 0, called: int = 0
) -> CallDecision:
    """Decide on a due call or reminder of the current turn.

    `seen`: when the person last pressed or typed at this table; `called`: when they were last
    called at another table (0: not lately).
    """
    turn, calls = table.turn(number), table.seats[number].calls
    awake = waking(calls, now)
    if awake > now:
        return CallDecision(awake)  # they have set quiet hours or a vacation since it was due
    if kind == REMIND:
        return CallDecision()
    if _reminder_is_due(table, turn, number, now):
        return CallDecision(rings=False)  # the bot was down: one notification is enough
    if seen and now - seen < PRESENT:
        quiet = waking(calls, max(seen, turn.began + turn.rested) + SILENCE)
        if quiet > now:
            return CallDecision(quiet)
    if calls.digest and called and called + DIGEST > now:
        return CallDecision(called + DIGEST)
    return CallDecision()


def _reminder_is_due(table: Table, turn: Turn, number: int, now: int) -> bool:
    due = table.due_of(turn, number)
    return due.remind is not None and due.remind <= now


def waits_to_be_called(table: Table, number: int, now: int) -> bool:
    """Return True if a digest may announce this seat's turn together with another table's."""
    turn = table.turn(number)
    if table.stage is not Stage.PLAYING or table.rests or not turn.runs or CALL in turn.told:
        return False
    due = table.due_of(turn, number)
    return due.call is not None and due.call <= now
