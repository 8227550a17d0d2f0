"""When people were last at a table, and where their chat has vouched for them last."""

from __future__ import annotations

from typing import Any, Final

from bot.store import keys
from bot.store.errors import answer_of
from bot.store.scripts import Client
from bot.store.trip import Ask, together

_LIFETIME_MS: Final = 3600 * 1000


class Presence:
    """The last moments of people at tables."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    @staticmethod
    def noting(table: str, person: str, now: int) -> tuple[Ask[Any], Ask[Any]]:
        """Remember that a person did something at a table just now (ms), in a trip with others."""
        key = keys.presence(table)
        return Ask(bool, "HSET", key, person, now), Ask(bool, "PEXPIRE", key, _LIFETIME_MS)

    async def touch(self, table: str, person: str, now: int) -> None:
        """Remember that a person did something at a table just now (ms)."""
        for noted in await together(self._client, *self.noting(table, person, now)):
            noted()

    @staticmethod
    def vouching(person: str, place: str) -> Ask[Any]:
        """Remember for an hour that a person asked for something in a place, in a trip with others:
        some chats answer them in private, where they turn the pages of the answer."""
        return Ask(bool, "SET", keys.vouched(person), place, "PX", _LIFETIME_MS)

    @staticmethod
    def vouched(person: str) -> Ask[str]:
        """Ask where a person last asked for something within the hour; empty: nowhere."""
        return Ask(lambda found: (found or b"").decode(), "GET", keys.vouched(person))

    async def last(self, table: str, person: str) -> int:
        """Return when a person last did something at a table (ms), 0 if that is long ago."""
        found = await answer_of(self._client.hget(keys.presence(table), person))
        return int(found or 0)
