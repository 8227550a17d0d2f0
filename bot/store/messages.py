"""The outbox's memory: which messages show a table, and in which version."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any, Final, cast

import msgspec

from bot.store import keys
from bot.store.errors import told_apart
from bot.store.scripts import Client
from bot.store.trip import Ask

Litter = tuple[tuple[str, str], ...]
MOST_LITTER: Final = 4


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """One message: the platform's id of it (empty: not known to be sent), the version of the table
    that it shows, the digest of what it shows. `nonce`: of the send that has begun, empty when
    none is open; `anew`: see `bot.delivery.outbox.Shown`; `closed`: nothing can be sent there until
    the person comes by; `litter`: messages (target, id) that it has replaced and that are still to
    be deleted. `posted`, `drawn`: when it was sent and last drawn (ms); `follows`: the turn of the
    table that it was drawn for; `moment`: see `bot.delivery.outbox.Shown`. `unpinned`: it is still
    to be pinned. `drafted`: the draft that it shows, as prompt and revision."""

    target: str
    message: str = ""
    version: int = 0
    shows: str = ""
    nonce: str = ""
    anew: str = ""
    closed: bool = False
    litter: Litter = ()
    posted: int = 0
    drawn: int = 0
    follows: int = 0
    moment: str = ""
    unpinned: bool = False
    drafted: tuple[int, int] = (0, 0)


_CODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Message)


def read_notes(found: Sequence[bytes | None]) -> list[Message | None]:
    """Return messages as they are stored; None where there is none."""
    return [_DECODER.decode(one) if one else None for one in found]


class Messages:
    """The messages of all tables, by table and slot (``table``, ``hand:2``)."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def all(self, table: str) -> dict[str, Message]:
        """Every message of a table by its slot."""
        async with told_apart():
            found = await cast(
                Awaitable[dict[bytes, bytes]], self._client.hgetall(keys.messages(table))
            )
        return {slot.decode(): _DECODER.decode(data) for slot, data in found.items()}

    async def one(self, table: str, slot: str) -> Message | None:
        """Return the message of one slot; None where there is none."""
        return (await self.some(table, slot))[0]

    @staticmethod
    def ask(table: str, *slots: str) -> Ask[list[Message | None]]:
        """Ask for the messages of some slots."""
        return Ask(read_notes, "HMGET", keys.messages(table), *slots)

    async def some(self, table: str, *slots: str) -> list[Message | None]:
        """Return the messages of some slots; None where there is none."""
        return await self.ask(table, *slots).alone(self._client)

    async def put(self, table: str, slot: str, message: Message) -> None:
        """Remembers a message."""
        async with told_apart():
            await cast(
                Awaitable[Any],
                self._client.hset(keys.messages(table), slot, _CODER.encode(message)),
            )

    async def forget(self, table: str, slot: str) -> None:
        """A message is gone."""
        async with told_apart():
            await cast(Awaitable[Any], self._client.hdel(keys.messages(table), slot))
