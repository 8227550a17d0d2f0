"""The notes of the outbox: which messages show a table, and in which version.

A note is stored as one flat JSON object, from which each of its values reads its own fields. A
process may change it only if it has seen its current form (`note.lua`). So if two processes draw
one message, each learns of the other, and only one sends it. A deleted table gets no notes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from bot.model.tables.note import Note, Pending, Posted, Rejected
from bot.store.redis import keys
from bot.store.redis.scripts import NOTE, Client
from bot.store.redis.trip import Ask


class _Head(msgspec.Struct):
    target: str


_CODER: Final = msgspec.json.Encoder()
_HEAD: Final = msgspec.json.Decoder(_Head)
_POSTED: Final = msgspec.json.Decoder(Posted)
_PENDING: Final = msgspec.json.Decoder(Pending)
_REJECTED: Final = msgspec.json.Decoder(Rejected)


def write_note(note: Note) -> bytes:
    """Encode a note."""
    parts = map(msgspec.to_builtins, (note.posted, note.pending, note.rejected))
    flat = {"target": note.target}
    for part in parts:
        flat |= part
    return _CODER.encode(flat)


def read_note(data: bytes) -> Note:
    """Decode a note."""
    return Note(
        _HEAD.decode(data).target,
        _POSTED.decode(data),
        _PENDING.decode(data),
        _REJECTED.decode(data),
    )


def read_notes(found: Sequence[bytes | None]) -> list[Note | None]:
    """Decode notes; None where there is none."""
    return [read_note(one) if one else None for one in found]


def _by_slot(found: Mapping[bytes, bytes] | Sequence[bytes]) -> dict[str, Note]:
    if not isinstance(found, Mapping):  # in a pipeline the answer is not converted
        found = dict(zip(found[::2], found[1::2], strict=True))
    return {slot.decode(): read_note(data) for slot, data in found.items()}


class Overtaken(Exception):
    """The note, or the table that it should show, has changed since it was read."""


class NoTable(Exception):
    """The table of a message is gone."""


class StoredNote:
    """The note of one slot as it was last read or written (`note`, None: there is none)."""

    def __init__(self, client: Client, table: str, slot: str, note: Note | None) -> None:
        self._client: Final = client
        self._table: Final = table
        self._slot: Final = slot
        self.note = note

    async def write(self, note: Note | None) -> None:
        """Store a note, or (None) that the message is gone.

        Raises:
            Overtaken: the stored note has changed. `self.note` is the current one.
            NoTable: the table is gone, so nothing is stored.
        """
        names = [keys.table(self._table), keys.messages(self._table)]
        seen, new = [b"" if one is None else write_note(one) for one in (self.note, note)]
        while True:
            answer = await NOTE.run(self._client, names, [self._slot, seen, new])
            if answer[0] == b"put":
                self.note = note
                return
            if answer[0] == b"gone":
                raise NoTable(self._table)
            (now,) = read_notes([answer[1]])
            if now != self.note:
                self.note = now
                raise Overtaken(f"{self._table} {self._slot}")
            seen = answer[1]  # the same content, written by an older or newer bot

    async def change(self, how: Callable[[Note | None], Note | None]) -> None:
        """Change the note, whatever its current value is.

        Raises:
            NoTable.
        """
        while True:
            try:
                return await self.write(how(self.note))
            except Overtaken:
                continue  # another process always succeeds: this ends


class Notes:
    """The notes of all messages, by table and slot (``table``, ``hand:2``)."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    @staticmethod
    def ask_table(table: str) -> Ask[dict[str, Note]]:
        """Make the question for all notes of a table, by slot."""
        return Ask(_by_slot, "HGETALL", keys.messages(table))

    async def read_table(self, table: str) -> dict[str, Note]:
        """Return every note of a table, by slot."""
        return await self.ask_table(table).alone(self._client)

    @staticmethod
    def ask_slots(table: str, *slots: str) -> Ask[list[Note | None]]:
        """Make the question for the notes of some slots."""
        return Ask(read_notes, "HMGET", keys.messages(table), *slots)

    async def read_slot(self, table: str, slot: str) -> Note | None:
        """Return the note of one slot; None where there is none."""
        (note,) = await self.ask_slots(table, slot).alone(self._client)
        return note

    def hold(self, table: str, slot: str, note: Note | None) -> StoredNote:
        """Return the note of a slot from its stored form, which has just been read."""
        return StoredNote(self._client, table, slot, note)

    async def open(self, table: str, slot: str) -> StoredNote:
        """Read the stored note of a slot."""
        return self.hold(table, slot, await self.read_slot(table, slot))
