"""Drafts: the cards that a seat has chosen and not yet played. They change neither the table's
version nor other people's screens; `bot.model.tables.draft` says how long they last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.model.tables.draft import Draft, draft_in, draft_of
from bot.model.tables.note import DraftName, Note
from bot.model.tables.table import Snapshot
from bot.store.redis import keys
from bot.store.redis.errors import StoreError
from bot.store.redis.scripts import DRAFT, Argument, Client
from bot.store.redis.trip import Ask
from bot.store.tables.notes import read_notes

KEPT_EVENTS: Final = 16
_MOST_TRIES: Final = 50


_CODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Draft)


class Stored(msgspec.Struct, frozen=True):
    """A stored draft: `revision` counts its changes (0: there is none). `notes`: the messages that
    show it, if they were requested with the change."""

    revision: int = 0
    draft: Draft | None = None
    notes: Sequence[Note | None] = ()

    def of(self, held: Snapshot, seat: int) -> Draft:
        """Return the current choice of the seat; an empty draft if there is none."""
        return draft_of(held, seat, self.draft)

    def name(self, prompt: int) -> DraftName:
        """Return the identity of the draft within a decision: prompt and revision."""
        return prompt, self.revision


class Drafts:
    """The drafts of all seats."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    @staticmethod
    def ask_draft(table: str, seat: int) -> Ask[Stored]:
        """Make the question for the draft of a seat."""
        return Ask(_read, "HMGET", keys.draft(table, seat), "revision", "draft")

    async def stored(self, table: str, seat: int) -> Stored:
        """Return the stored draft of a seat."""
        return await self.ask_draft(table, seat).alone(self._client)

    async def read_draft(self, held: Snapshot, seat: int) -> Draft:
        """Return the current choice of a seat; an empty draft if there is none."""
        return (await self.stored(held.table.id, seat)).of(held, seat)

    async def change(
        self,
        held: Snapshot,
        seat: int,
        event: str,
        how: Callable[[Draft], Draft],
        *,
        seen: Stored | None = None,
        slots: Sequence[str] = (),
    ) -> Stored:
        """Change the choice of a seat, once for each event; return the draft after the change.

        This takes one trip if `seen` is what is stored, and one more for each concurrent change.
        `slots`: the messages whose notes are returned with it.

        Raises:
            StoreError: the server's, or when too many change it at the same time.
        """
        table, event = held.table.id, keys.event(event)
        names = [keys.draft(table, seat), keys.messages(table)]
        lock = self._locks.get(names[0])
        if lock is None:
            lock = self._locks[names[0]] = asyncio.Lock()
        async with lock:  # quick taps queue up here; between processes the revision decides
            seen = await self.stored(table, seat) if seen is None else seen
            for _ in range(_MOST_TRIES):
                draft = seen.of(held, seat)
                again = event in draft.events
                changed = draft if again else draft_in(held, seat, how(draft))
                if not again:
                    changed = replace(changed, events=(event, *draft.events)[:KEPT_EVENTS])
                # a repeated event uses a revision that never exists: nothing is stored, the notes
                # are read
                on = -1 if again else seen.revision
                args: list[Argument] = [on, _CODER.encode(changed), keys.draft.ms, *slots]
                done, revision, data, *notes = await DRAFT.run(self._client, names, args)
                known = changed if done else _DECODER.decode(data) if data else None
                seen = Stored(revision, known, read_notes(notes))
                if done or again:
                    return seen
        raise StoreError(f"draft of table {table} seat {seat} is changed by too many at once")


def _read(found: Sequence[Any]) -> Stored:
    revision, data = found
    return Stored(int(revision or 0), _DECODER.decode(data) if data else None)
