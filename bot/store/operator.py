"""Data of the operator's commands: blocked people, and the places where the bot is."""

from __future__ import annotations

from typing import Final

import msgspec
import structlog

from bot.model.operator import Known, mark_of
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Ask

_log: Final = structlog.get_logger(__name__)


class Blocked:
    """The people whom the operator has blocked. A running bot reads this with every press, so a
    block takes effect at once."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    @staticmethod
    def ask_blocked(person: str) -> Ask[bool]:
        """Make the question whether a person is blocked."""
        return Ask(lambda found: found is not None, "HGET", keys.blocked(), mark_of(person))

    async def since(self, person: str) -> int:
        """Return when a person was blocked (ms), or 0."""
        return await keys.blocked.field(self._client, mark_of(person)) or 0

    async def block(self, person: str, now: int) -> bool:
        """Block a person. Return False if they were already blocked."""
        return bool(await keys.blocked.run(self._client, ("HSETNX", mark_of(person), now)))

    async def unblock(self, person: str) -> bool:
        """Unblock a person. Return False if they were not blocked."""
        return bool(await keys.blocked.run(self._client, ("HDEL", mark_of(person))))


class KnownGroups:
    """The servers and groups where the bot is, or from which it was removed without having
    forgotten them yet."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def all(self) -> dict[str, Known]:
        """Return all of them, sorted by id."""
        found = await answer_of(self._client.hgetall(keys.groups()))
        return {name.decode(): _read(known) for name, known in sorted(found.items())}

    async def read_group(self, group: str) -> Known | None:
        """Return the entry of a server or group, or None."""
        found = await answer_of(self._client.hget(keys.groups(), group))
        return None if found is None else _read(found)

    async def write_group(self, group: str, known: Known) -> None:
        """Store the entry of a server or group."""
        await keys.groups.put_field(self._client, group, known)

    async def drop(self, group: str) -> None:
        """Remove the entry of a server or group."""
        await keys.groups.run(self._client, ("HDEL", group))


def _read(found: bytes) -> Known:
    try:
        return keys.groups.read(found)
    except msgspec.MsgspecError as error:
        _log.error("what is known of a group cannot be read", error=str(error))
        return Known()
