"""What a person is to a table, and what that lets them read and do.

A control's token, a link, a ticket, an inline query and a page only claim which table they mean.
What counts is what the chat says in the very event, and what the table itself knows.
"""

from __future__ import annotations

from enum import Enum, Flag, auto
from typing import Final

from bot.model.people import owner_of, platform_of
from bot.model.tables.table import Table


class Part(Flag):
    """What a person is to a table; several at once, or `NOBODY`."""

    NOBODY = 0
    MEMBER = auto()
    """Of a place of the table, as the chat says in this very event."""
    SEATED = auto()
    HOST = auto()
    EXPECTED = auto()
    """A seat is kept for them, offered to them or theirs to take back, or they are invited."""
    FOLLOWER = auto()
    GUEST = auto()
    """They know the table by a link, and it is shown in their chat: they look on."""
    OWNER = auto()
    """Of the private place where the table is, which nobody else sees."""
    GOVERNS = auto()
    """They govern the place, as the chat says in this very event."""
    OPERATOR = auto()
    """They run the bot, and act by its command line."""
    BLOCKED = auto()
    """Those who govern the place, or run the bot, want them at no table."""


BELONGS: Final = ~(Part.GUEST | Part.BLOCKED)
"""Everything that makes a person more than one who looks on."""


class Right(Enum):
    """What a control needs before anything is read for its answer. What the rules of a table ask
    beyond that (a seat, to be the host, a vote) they ask themselves."""

    OWN = "what is the person's own, and what everybody may read"
    LOOK = "to look at the table, and to ask for a seat"
    PART = "to belong to the table"
    PLACE = "to be a member of the place"
    MATCH = "to have played the match, to be a member of its place, or to belong to its table"
    """The control is about records: a match, a tournament, or those of a place. Its function checks
    them (`Request.belongs_to`)."""


def part_of(
    table: Table,
    person: str,
    place: str,
    *,
    governs: bool = False,
    links: bool = True,
    blocked: bool = False,
) -> Part:
    """Return what a person is to a table.

    `place`: the place for which the chat vouches in this event; empty: for none. `governs`: they
    govern it. `links`: those who govern the table's place let people look on by a link. `blocked`:
    they, or the operator, want the person at no table; who sits there plays on.
    """
    part = Part.NOBODY
    if place and place in table.places:
        part |= Part.MEMBER | (Part.GOVERNS if governs else Part.NOBODY)
    if table.seat_of(person) is not None:
        part |= Part.SEATED
    if table.host.id == person:
        part |= Part.HOST
    if expects(table, person):
        part |= Part.EXPECTED
    if any([one.person.id == person for one in table.followers]):
        part |= Part.FOLLOWER
    if table.only_for:
        own = table.only_for == person
        return (part & Part.SEATED) | Part.OWNER if own else Part.NOBODY
    if blocked and not part & Part.SEATED:
        return Part.BLOCKED | (part & Part.MEMBER)
    if not part and links and shown_in(table, platform_of(person)):
        part = Part.GUEST
    return part


def expects(table: Table, person: str) -> bool:
    """Return True if a table has a seat for a person who has none yet, or has invited them."""
    return (
        person in table.invited
        or table.kept_for(person) is not None
        or any([seat.offered == person for seat in table.seats])
        or any([one.id == person for one in table.replaced])
    )


def shown_in(table: Table, chat: str) -> bool:
    """Return True if a table is shown in a place of a chat that is nobody's private one."""
    return any([platform_of(place) == chat and not owner_of(place) for place in table.places])


def may(part: Part, right: Right) -> bool:
    """Return True if what a person is to a table gives them a right there."""
    if Part.BLOCKED in part:
        return False
    match right:
        case Right.OWN | Right.MATCH:
            return True
        case Right.LOOK:
            return bool(part)
        case Right.PART:
            return bool(part & BELONGS)
        case Right.PLACE:
            return bool(part & (Part.MEMBER | Part.OWNER))
