"""A person's relation to a table, and the rights to read and act that follow from it.

A control's token, a link, a ticket, an inline query and a page only claim a table. The rights
follow from what the chat confirms with this very event, and from the table itself.
"""

from __future__ import annotations

from enum import Enum, Flag, auto
from typing import Final

from bot.model.people import owner_of, platform_of
from bot.model.tables.table import Stage, Table


class Part(Flag):
    """The relation of a person to a table: several flags, or `NOBODY`."""

    NOBODY = 0
    MEMBER = auto()
    """They are in a place of the table, as the chat confirms with this very event."""
    SEATED = auto()
    HOST = auto()
    EXPECTED = auto()
    """A seat is kept for them, offered to them or theirs to take back, or they are invited."""
    FOLLOWER = auto()
    GUEST = auto()
    """They have a link to the table, which is shown in their chat: they watch."""
    OWNER = auto()
    """They own the private place where the table is, which nobody else sees."""
    GOVERNS = auto()
    """They govern a place of the table and are there, as the chat confirms with this very event. If
    the table has other places, they decide only what it does in theirs."""
    OPERATOR = auto()
    """They run the bot, and use its command line."""
    BLOCKED = auto()
    """They are blocked by those who govern a place of the table, or by the operator."""


BELONGS: Final = ~(Part.GUEST | Part.BLOCKED)
"""All flags that give a person more rights than a spectator."""


class Right(Enum):
    """The right that a control needs before any data is read for its answer. The rules of a table
    check further conditions themselves (a seat, being the host, a vote)."""

    OWN = "what is the person's own, and what everybody may read"
    LOOK = "to look at the table, and to ask for a seat"
    PART = "to belong to the table"
    KEEP = "to belong to the table, or to govern a place of it that others share"
    """The control is about what the table does in a place. Whoever governs the place may look at
    the table and decide that even if another place has blocked them."""
    PLACE = "to be a member of the place"
    MATCH = "to have played the match, to be a member of its place, or to belong to its table"
    """The control is about records: a match, a tournament, or those of a place. Its handler checks
    the right (`Request.belongs_to`)."""


def part_of(
    table: Table,
    person: str,
    place: str,
    *,
    governs: bool = False,
    links: bool = True,
    blocked: bool = False,
) -> Part:
    """Return the relation of a person to a table.

    `place`: the place that the chat confirms in this event; empty: none. `governs`: they govern it.
    `links`: those who govern the table's places, all of them, let people watch by a link.
    `blocked`: one of them or the operator has blocked the person; a person who already sits there
    plays on.
    """
    part = Part.NOBODY
    if place and place in table.place_ids:
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
        keeps = Part.GOVERNS if table.is_shared else Part.NOBODY
        return Part.BLOCKED | (part & (Part.MEMBER | keeps))
    if not part and links and shown_in(table, platform_of(person)):
        part = Part.GUEST
    return part


def expects(table: Table, person: str) -> bool:
    """Return True if a table has a seat for a person without one, or has invited them."""
    return (
        person in table.invited
        or table.kept_for(person) is not None
        or any([seat.offered == person for seat in table.seats])
        or any([one.id == person for one in table.replaced])
    )


def may_return(table: Table, person: str) -> bool:
    """Return True if a computer player plays the seat of a person who may come back to it: they are
    away, or have left it and nobody else has taken it."""
    seat = table.seat_of(person)
    if seat is not None:
        return table.seats[seat].away
    playing = table.stage is Stage.PLAYING
    return playing and any([one.id == person for one in table.replaced])


def shown_in(table: Table, chat: str) -> bool:
    """Return True if a table is shown on a chat platform, outside private chats."""
    return any([platform_of(place) == chat and not owner_of(place) for place in table.place_ids])


def may(part: Part, right: Right) -> bool:
    """Return True if the relation of a person to a table gives them a right there."""
    if Part.BLOCKED in part:
        return Part.GOVERNS in part and right in {Right.LOOK, Right.KEEP}
    match right:
        case Right.OWN | Right.MATCH:
            return True
        case Right.LOOK:
            return bool(part)
        case Right.PART | Right.KEEP:
            return bool(part & BELONGS)
        case Right.PLACE:
            return bool(part & (Part.MEMBER | Part.OWNER))
