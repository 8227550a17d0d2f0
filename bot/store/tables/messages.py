"""The outbox's memory: which messages show a table, and in which version.

A note is changed only by a process that has seen its last form (`note.lua`). So if two processes
draw one message, each learns of the other, and only one sends it. Nothing is noted of a table that
is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from bot.model.tables.table import Version
from bot.store.redis import keys
from bot.store.redis.scripts import NOTE, Client
from bot.store.redis.trip import Ask

Litter = tuple[tuple[str, str], ...]
MOST_LITTER: Final = 4
NO_DRAFT: Final = (0, 0)
"""No draft: prompt and revision. The one value, as only that is left out of a note."""


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """The note of one message: the platform's id of it (empty: not known to be sent), the version
    of the table that it shows, the digest of what it shows.

    `nonce`: of the send that has begun, empty if none is open; `sender`: the process that sends,
    and `began` when it began (ms). `anew`: see `bot.outbox.drawing.Shown`; `litter`: messages
    (target, id) that it has replaced and that are still to be deleted. `posted`, `drawn`: when it
    was sent and last drawn (ms); `follows`: the turn of the table that it was drawn for; `moment`:
    see the same place. `unpinned`: it is still to be pinned. `drafted`: the draft that it shows:
    prompt and revision.

    `tries`: how often in a row nothing could be sent there, last at `refused` (ms); it is tried
    again at `due` (ms). `lacks`: what the bot lacks there (`bot.ports.chat.Missing`).
    `wrong`: the digest of what the platform calls wrong; that is not sent again.
    """

    target: str
    message: str = ""
    version: Version = msgspec.field(default=Version(), name="of")
    """A note of a bot without stamps has `version` instead: it counts as older than all."""
    shows: str = ""
    nonce: str = ""
    anew: str = ""
    litter: Litter = ()
    posted: int = 0
    drawn: int = 0
    follows: int = 0
    moment: str = ""
    unpinned: bool = False
    drafted: tuple[int, int] = NO_DRAFT
    sender: str = ""
    began: int = 0
    refused: int = 0
    tries: int = 0
    due: int = 0
    lacks: str = ""
    wrong: str = ""

    @property
    def closed(self) -> bool:
        """Return True if nothing could be sent there the last time."""
        return self.tries > 0


_CODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Message)


def read_notes(found: Sequence[bytes | None]) -> list[Message | None]:
    """Return messages as they are stored; None where there is none."""
    return [_DECODER.decode(one) if one else None for one in found]


def _all(found: Mapping[bytes, bytes] | Sequence[bytes]) -> dict[str, Message]:
    if not isinstance(found, Mapping):  # in a pipeline the answer is as it came
        found = dict(zip(found[::2], found[1::2], strict=True))
    return {slot.decode(): _DECODER.decode(data) for slot, data in found.items()}


class Overtaken(Exception):
    """The note, or what it should show, has changed since it was read."""


class NoTable(Exception):
    """The table of a message is gone."""


class Note:
    """The note of one slot as it was last read or put (`message`, None: there is none)."""

    def __init__(self, client: Client, table: str, slot: str, message: Message | None) -> None:
        self._client: Final = client
        self._table: Final = table
        self._slot: Final = slot
        self.message = message

    async def put(self, message: Message | None) -> None:
        """Remember a message, or (None) that it is gone.

        Raises:
            Overtaken: the note is not what it was. `self.message` is what it is now.
            NoTable: there is nothing to be remembered.
        """
        names = [keys.table(self._table), keys.messages(self._table)]
        seen, new = [b"" if one is None else _CODER.encode(one) for one in (self.message, message)]
        while True:
            answer = await NOTE.run(self._client, names, [self._slot, seen, new])
            if answer[0] == b"put":
                self.message = message
                return
            if answer[0] == b"gone":
                raise NoTable(self._table)
            (now,) = read_notes([answer[1]])
            if now != self.message:
                self.message = now
                raise Overtaken(f"{self._table} {self._slot}")
            seen = answer[1]  # the same, as an older or a newer bot writes it

    async def change(self, how: Callable[[Message | None], Message | None]) -> None:
        """Change the note, whatever it is by now.

        Raises:
            NoTable.
        """
        while True:
            try:
                return await self.put(how(self.message))
            except Overtaken:
                continue  # somebody got on: never for ever


class Messages:
    """The messages of all tables, by table and slot (``table``, ``hand:2``)."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    @staticmethod
    def ask_all(table: str) -> Ask[dict[str, Message]]:
        """Ask for every message of a table, by slot."""
        return Ask(_all, "HGETALL", keys.messages(table))

    async def all(self, table: str) -> dict[str, Message]:
        """Return every message of a table, by slot."""
        return await self.ask_all(table).alone(self._client)

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

    def known(self, table: str, slot: str, message: Message | None) -> Note:
        """Return the note of a slot whose message has just been read."""
        return Note(self._client, table, slot, message)

    async def note(self, table: str, slot: str) -> Note:
        """Read the note of a slot."""
        return self.known(table, slot, await self.one(table, slot))
