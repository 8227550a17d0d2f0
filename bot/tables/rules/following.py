"""Followers of a table and the news that they know, as pure changes of the table."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.following import MOST_FOLLOWERS, news_of
from bot.model.tables.table import Follower, Snapshot, Table
from bot.tables.rules.seats import without


def follow(held: Snapshot, person: Person, wish: want.Follow) -> Table:
    """Let a person without a seat start or stop following the table."""
    table = held.table
    others = without(table.followers, person)
    if not wish.follows:
        return replace(table, followers=others)
    number = table.seat_of(person.id)
    if number is not None:
        raise Refused("ALREADY_SEATED", seat=number + 1)
    if table.only_for:
        raise Refused("NOT_ALLOWED")
    if len(others) < len(table.followers):
        return table
    if len(others) >= MOST_FOLLOWERS:
        raise Refused("TOO_MANY_FOLLOWERS", most=MOST_FOLLOWERS)
    known = news_of(table, held.state)
    return replace(table, followers=(*others, Follower(person, told=known)))


def told(held: Snapshot, person: Person | None, intent: want.TellNews) -> Table:
    """Note which followers are told the news; people may not want this."""
    if person is not None:
        raise Refused("NOT_ALLOWED")
    if intent.news != news_of(held.table, held.state):
        raise Refused("OLD_CONTROL")
    return replace(
        held.table, followers=tuple([_told(one, intent) for one in held.table.followers])
    )


def _told(one: Follower, intent: want.TellNews) -> Follower:
    if one.person.id in intent.rings:
        return replace(one, told=intent.news, rung=intent.news)
    return replace(one, told=intent.news) if one.person.id in intent.silent else one
