"""Who governs a table, and what even they may not do alone.

The host and the administrators of the place arrange the table. Once a match or a series runs in
which somebody else plays, what was agreed on stays, and what concerns the others is put to a vote.
An administrator who plays is a player like the others; one who does not keeps order in the place.
"""

from __future__ import annotations

from bot.model.outcomes import Refused
from bot.model.tables.table import Snapshot, Stage, Table
from bot.model.tables.waiting import awaited
from bot.tables.rules import seats
from bot.tables.rules.actor import Actor


def governs(table: Table, who: Actor) -> None:
    """Refuse what only the host and administrators do.

    Raises:
        Refused: ``NOT_HOST``.
    """
    if not who.admin and who.somebody.id != table.host.id:
        raise Refused("NOT_HOST", who=table.host.name)


def binds(table: Table, who: Actor) -> bool:
    """Return True if others are in the middle of a match or a series with the actor."""
    return table.binds(None if who.person is None else table.seat_of(who.person.id))


def alone(table: Table, who: Actor) -> bool:
    """Return True if whoever governs the table need not ask those who play: nobody else does, or
    the actor is an administrator who has had no seat in this match or its series."""
    if not binds(table, who):
        return True
    return who.admin and (who.person is None or not seats.bound(table, who.person.id))


def decides(table: Table, who: Actor) -> None:
    """Refuse what only somebody who governs does, and only alone.

    Raises:
        Refused: ``NOT_HOST``, ``NEEDS_VOTE``.
    """
    governs(table, who)
    if not alone(table, who):
        raise Refused("NEEDS_VOTE")


def settled(table: Table, who: Actor) -> None:
    """Refuse what nobody changes while others are in the middle of a match or a series.

    Raises:
        Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``SERIES_RUNNING``.
    """
    governs(table, who)
    if binds(table, who):
        raise Refused("MATCH_RUNNING" if table.stage is Stage.PLAYING else "SERIES_RUNNING")


def orders(table: Table, who: Actor) -> None:
    """Refuse what is as `settled`, but for an administrator who does not play: it is about the
    place.

    Raises:
        Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``SERIES_RUNNING``.
    """
    governs(table, who)
    if not alone(table, who):
        settled(table, who)


def all_ready(held: Snapshot, who: Actor) -> None:
    """Refuse to begin the next match of a series before the others are ready for it.

    Raises:
        Refused: ``NOT_ALL_READY``.
    """
    table = held.table
    own = None if who.person is None else table.seat_of(who.person.id)
    waits = set(awaited(table, held.game, held.state)) - {own}
    if table.stage is Stage.OVER and table.binds(own) and waits:
        raise Refused("NOT_ALL_READY")
