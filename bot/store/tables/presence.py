"""The times when people were last at a table, and when their chat last confirmed their place."""

from __future__ import annotations

from typing import Any, Final

from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Ask


class Presence:
    """The last times of people at tables."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    @staticmethod
    def noting(table: str, person: str, now: int) -> list[Ask[Any]]:
        """Remember that a person did something at a table just now (ms), in a trip with others."""
        trip = keys.presence.trip(("HSET", person, now), table)
        return [Ask(bool, *command) for command in trip]

    async def touch(self, table: str, person: str, now: int) -> None:
        """Remember that a person did something at a table just now (ms)."""
        await keys.presence.put_field(self._client, person, now, table)

    async def gone(self, table: str, person: str) -> None:
        """Forget that a person was at a table."""
        await keys.presence.run(self._client, ("HDEL", person), table)

    @staticmethod
    def vouching(person: str, place: str) -> Ask[Any]:
        """Remember for an hour that a person asked for something in a place, in a trip with others:
        some chats answer in private, where the person turns the pages of the answer."""
        (trip,) = keys.vouched.trip(("SET", place), person)
        return Ask(bool, *trip)

    @staticmethod
    def vouched(person: str) -> Ask[str]:
        """Make the question where a person last asked for something within the hour; empty:
        nowhere."""
        return Ask(lambda found: (found or b"").decode(), "GET", keys.vouched(person))

    async def last(self, table: str, person: str) -> int:
        """Return when a person last did something at a table (ms), or 0 if that was long ago."""
        return await keys.presence.field(self._client, person, table) or 0
