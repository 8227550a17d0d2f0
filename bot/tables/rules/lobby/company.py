"""Company: people who avoid each other at tables, and people who are blocked in the place. Pure
changes of a table."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.people import Person, server_of
from bot.model.tables.table import Snapshot, Stage, Table
from bot.tables.rules import governing
from bot.tables.rules.actor import Actor
from bot.tables.rules.seats import (
    NOBODY,
    has_played,
    heirs,
    own_seat,
    seat_left,
    stand_up,
    without,
    without_kept,
)
from bot.tables.rules.talk import unsaid


def check(table: Table, person: Person, wary: Sequence[str], avoids: Sequence[str]) -> None:
    """Check that a person who sits down is welcome to the host and to the people who sit there
    (`wary`: those who avoid the person), and that the person avoids none of them (`avoids`). A
    person who has had a seat in this match already belongs to it. If the host keeps a seat for the
    person, the host wants them.

    Raises:
        Refused: ``NOT_INVITED``, which does not reveal who is wary; ``AVOIDED_HERE``.
    """
    returns = table.stage is Stage.PLAYING and has_played(table, person.id)
    if returns or table.seat_of(person.id) is not None:
        return
    here = {one.id for one in table.people}
    if table.kept_for(person.id) is None:
        here.add(table.host.id)
    if here & {*wary}:
        raise Refused("NOT_INVITED")
    for one in table.people:
        if one.id in avoids:
            raise Refused("AVOIDED_HERE", who=one.name)


def once(table: Table, person: Person, also: Sequence[str]) -> None:
    """Check that a person who sits down has no seat with another of their accounts (`also`), has
    not seen the cards of one with it in this match, and was not removed with it.

    Raises:
        Refused: ``SAME_PERSON``, ``SEEN_OTHER_CARDS``, ``BARRED``.
    """
    if table.seat_of(person.id) is not None:
        return
    for one in table.people:
        if one.id in also:
            raise Refused("SAME_PERSON", who=one.name)
    for other in also:
        seen = seat_left(table, other)
        if table.stage is Stage.PLAYING and seen is not None:
            raise Refused("SEEN_OTHER_CARDS", seat=seen + 1)
        if other in table.barred:
            raise Refused("BARRED")


def same(table: Table, person: Person, also: Sequence[str]) -> Table:
    """Return the table with the note which of the people who sit there are one person (`also`: the
    other accounts of the person), or without it.

    Raises:
        Refused: ``NOT_SEATED``.
    """
    own_seat(table, person)
    own = {person.id, *also}
    rest = tuple([one for one in table.same if not own & {*one}])
    here = tuple([one.id for one in table.people if one.id in own])
    return replace(table, same=(*rest, here) if len(here) > 1 else rest)


def still_same(table: Table) -> Table:
    """Return the table without notes on people who do not sit there any more."""
    if not table.same:
        return table
    here = {one.id for one in table.people}
    groups = [tuple([one for one in group if one in here]) for group in table.same]
    return replace(table, same=tuple([one for one in groups if len(one) > 1]))


def bar(held: Snapshot, who: Actor, person: str) -> Table:
    """Remove a person who was blocked, by an administrator in the place or by the operator
    everywhere (actor: nobody, with the rights of an administrator). They lose their seat, which a
    computer player takes during a match, and everything else that ties them to the table: a kept or
    offered seat, an invitation, a request for one, the seat that they may take back, following.
    While the block lasts, the rules of the place keep the person from sitting down again. An
    administrator who plays in the same match cannot remove anybody from it in this way.

    If they were the host, a player becomes the host, or a person for whom a seat is kept. If there
    is none, the administrator does, but not at a table in several places, which then has no host
    until somebody sits down.

    At a table in several places, the administrator of one of them (`Actor.place`) removes nobody
    from a match who came by another, and never the host who did: the table can leave theirs.

    Raises:
        Refused: ``NOT_ALLOWED``, ``NEEDS_VOTE``, ``NOTHING_TO_DO``: they have no part in it.
    """
    table, by = held.table, who.person or NOBODY
    if not who.admin or by.id == person:
        raise Refused("NOT_ALLOWED")
    theirs = who.person is None or table.server_for(person) == server_of(who.place)
    if table.is_shared and not theirs and table.host.id == person:
        raise Refused("NOT_ALLOWED")
    removes = governing.stands_apart(table, who) and (theirs or not table.is_shared)
    if table.seat_of(person) is not None and governing.binds(table, who) and not removes:
        raise Refused("NEEDS_VOTE")
    kept = table.kept_for(person)
    if table.seat_of(person) is not None:
        table = stand_up(table, Person(person, ""), held.game)
    if kept is not None:
        table = without_kept(table, kept)
    seats = [replace(one, offered="") if one.offered == person else one for one in table.seats]
    table = replace(
        table,
        seats=tuple(seats),
        invited=tuple([one for one in table.invited if one != person]),
        knocks=tuple([one for one in table.knocks if one.id != person]),
        asking=tuple([one for one in table.asking if one.by.id != person]),
        replaced=tuple([one for one in table.replaced if one.id != person]),
        followers=without(table.followers, Person(person, "")),
        said=unsaid(table, person),
    )
    if table.host.id == person:
        nobody = NOBODY if table.is_shared else by
        table = replace(table, host=next(iter(heirs(table)), nobody))
    if table == held.table:
        raise Refused("NOTHING_TO_DO")
    return table
