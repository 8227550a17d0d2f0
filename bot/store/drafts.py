"""Drafts: what a seat has chosen and not yet played. They touch neither the table's version nor
anybody else's screens, and belong to one prompt."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, cast
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot.model.draft import Draft
from bot.store import keys
from bot.store.errors import StoreError, told_apart
from bot.store.scripts import DRAFT, Client

LIFETIME_MS: Final = 8 * 24 * 3600 * 1000
KEPT_EVENTS: Final = 16
_MOST_TRIES: Final = 50


_CODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Draft)


class Drafts:
    """The drafts of all seats."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def _stored(self, table: str, seat: int) -> tuple[int, Draft | None]:
        async with told_apart():
            revision, data = await cast(
                Awaitable[list[Any]],
                self._client.hmget(keys.draft(table, seat), ["revision", "draft"]),
            )
        return int(revision or 0), _DECODER.decode(data) if data else None

    async def read(self, table: str, seat: int, prompt: int) -> Draft:
        """The draft of a decision; an empty one where there is none."""
        _, draft = await self._stored(table, seat)
        return draft if draft is not None and draft.prompt == prompt else Draft(prompt)

    async def change(
        self, table: str, seat: int, prompt: int, event: str, how: Callable[[Draft], Draft]
    ) -> Draft:
        """Changes the draft of a decision, once for each event; the draft after it.

        Raises:
            StoreError: the server's, or when too many change it at the same time.
        """
        key = keys.draft(table, seat)
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        async with lock:  # quick taps queue up here; between processes the revision decides
            return await self._change(table, seat, prompt, event, how)

    async def _change(
        self, table: str, seat: int, prompt: int, event: str, how: Callable[[Draft], Draft]
    ) -> Draft:
        for _ in range(_MOST_TRIES):
            revision, stored = await self._stored(table, seat)
            draft = stored if stored is not None and stored.prompt == prompt else Draft(prompt)
            if event in draft.events:
                return draft
            changed = how(draft)
            changed = replace(changed, events=(event, *draft.events)[:KEPT_EVENTS])
            async with told_apart():
                done = await DRAFT.run(
                    self._client,
                    [keys.draft(table, seat)],
                    [revision, _CODER.encode(changed), LIFETIME_MS],
                )
            if done:
                return changed
        raise StoreError(f"draft of table {table} seat {seat} is changed by too many at once")
