"""Permissions of those who govern a table, and the limits of those permissions.

The host and the administrators of the place arrange the table. If it is shown in several places,
only the host does, and the administrators of each place decide what it does there. Once a match or
a series runs in which other people play, the arrangements stay, and changes that concern the others
need a vote. An administrator who plays is a player like the others; one who does not play keeps
order in the place.
"""

from __future__ import annotations

from bot.model.outcomes import Refused
from bot.model.people import platform_of
from bot.model.tables.table import Snapshot, Stage, Table
from bot.model.tables.waiting import awaited
from bot.tables.rules import seats
from bot.tables.rules.actor import Actor


def administers(table: Table, who: Actor) -> bool:
    """Return True if the actor administers all places of a table. The administrators of one of
    several places decide only what the table does there."""
    return who.admin and (who.person is None or not table.is_shared)


def may_govern(table: Table, who: Actor) -> bool:
    """Return True if the actor is the host or administers all places of a table."""
    return administers(table, who) or who.somebody.id == table.host.id


def governs(table: Table, who: Actor) -> None:
    """Refuse an intent that is reserved for the host and administrators.

    Raises:
        Refused: ``NOT_HOST``.
    """
    if not may_govern(table, who):
        raise not_host(table)


def not_host(table: Table) -> Refused:
    """Return the refusal of what only the host may do; a table that has no host names none."""
    return Refused("NOT_HOST", who=table.host.name) if table.host.id else Refused("NOT_HOST")


def governs_in(table: Table, who: Actor, place: str) -> None:
    """Refuse what only the host and the administrators of one of the table's places decide.

    Raises:
        Refused: ``NOT_HOST``.
    """
    if not _administers_in(who, place):
        governs(table, who)


def clears(table: Table, who: Actor, place: str) -> None:
    """Refuse to take a table away from a place, except to the administrators of the place and to
    the host. The host cannot while another person is in the middle of a match or a series who sees
    the table by this place (`Table.place_for`): the one by which they came or, if the table has
    left that one, the first.

    Raises:
        Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``SERIES_RUNNING``.
    """
    governs_in(table, who, place)
    others = [one.id for one in table.people if who.person is None or one.id != who.person.id]
    came = table.is_shared and any([_may_play_by(table, one, place) for one in others])
    if came and not _administers_in(who, place):
        settled(table, who)


def _may_play_by(table: Table, person: str, place: str) -> bool:
    """Return True if a seated person came by a place, or may now play by it: the one by which they
    came is not known, or the table has left it and may have come back, and this is of their
    chat."""
    own = table.own_place(person)
    return platform_of(place) == platform_of(person) if own is None else own.id == place


def _administers_in(who: Actor, place: str) -> bool:
    return who.admin and (who.person is None or who.place == place)


def binds(table: Table, who: Actor) -> bool:
    """Return True if others are in the middle of a match or a series with the actor."""
    return table.binds(None if who.person is None else table.seat_of(who.person.id))


def alone(table: Table, who: Actor) -> bool:
    """Return True if a person who governs the table need not ask the players: there are no other
    players, or the actor is an administrator who has had no seat in this match or its series."""
    return not binds(table, who) or (administers(table, who) and stands_apart(table, who))


def stands_apart(table: Table, who: Actor) -> bool:
    """Return True if the actor has had no seat in the running match or its series."""
    return who.person is None or not seats.bound(table, who.person.id)


def decides(table: Table, who: Actor) -> None:
    """Refuse an intent that only a person who governs may have, and only if they need not ask the
    others.

    Raises:
        Refused: ``NOT_HOST``, ``NEEDS_VOTE``.
    """
    governs(table, who)
    if not alone(table, who):
        raise Refused("NEEDS_VOTE")


def settled(table: Table, who: Actor) -> None:
    """Refuse changes that nobody may make while others are in the middle of a match or a series.

    Raises:
        Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``SERIES_RUNNING``.
    """
    governs(table, who)
    if binds(table, who):
        raise Refused("MATCH_RUNNING" if table.stage is Stage.PLAYING else "SERIES_RUNNING")


def orders(table: Table, who: Actor) -> None:
    """Refuse as `settled` does, except to an administrator who does not play: this concerns the
    place.

    Raises:
        Refused: ``NOT_HOST``, ``MATCH_RUNNING``, ``SERIES_RUNNING``.
    """
    governs(table, who)
    if not alone(table, who):
        settled(table, who)


def all_ready(held: Snapshot, who: Actor) -> None:
    """Refuse to begin the next match of a series before the other players are ready for it.

    Raises:
        Refused: ``NOT_ALL_READY``.
    """
    table = held.table
    own = None if who.person is None else table.seat_of(who.person.id)
    waits = set(awaited(table, held.game, held.state)) - {own}
    if table.stage is Stage.OVER and table.binds(own) and waits:
        raise Refused("NOT_ALL_READY")
