"""Tournaments in Redis: one document each, and the tournament of each place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from msgspec.structs import replace

from bot.model import ids
from bot.model.jobs import TOURNAMENT, Job
from bot.model.tournament import Tournament
from bot.store.people.index import Index, ids_in
from bot.store.redis import keys
from bot.store.redis.scripts import PUT, RELEASE, Argument, Client


async def read_tournament(client: Client, id: str) -> Tournament | None:
    """Return the current tournament, or None if there is none."""
    asked = keys.tournament.run(client, ("HMGET", "version", "document"), id)
    version, document = await asked
    if version is None or document is None:
        return None
    return replace(keys.tournament.read(document), version=int(version))


class TournamentStore:
    """Reads and writes tournaments. `enqueued` is called with the job that a write has added."""

    def __init__(self, client: Client, enqueued: Callable[[int, Job], None]) -> None:
        self._client: Final = client
        self._enqueued: Final = enqueued
        self._index: Final = Index(client)

    async def read_tournament(self, id: str) -> Tournament | None:
        """Return the current tournament, or None if there is none."""
        return await read_tournament(self._client, id)

    async def write_tournament(self, found: Tournament, due: int | None = None) -> bool:
        """Write a changed tournament; `due`: when its job runs next (ms). Return False if another
        process has changed it since it was read."""
        job = Job(found.id, TOURNAMENT)
        names = [keys.tournament(found.id)]
        document = cast(bytes, keys.tournament.encoded(replace(found, version=0)))
        await self._index.note(names[0], ids_in(document))
        args: list[Argument] = [found.version, document, keys.tournament.ms]
        if due is not None:
            shard = ids.shard_of(found.id)
            names += keys.jobs(shard), keys.claims(shard)
            args += [due, str(job)]
        done = bool(await PUT.run(self._client, names, args))
        if done and due is not None:
            self._enqueued(due, job)
        return done

    # --- places -------------------------------------------------------------------------------

    async def at(self, place: str) -> Tournament | None:
        """Return the tournament of a place, or None."""
        id = await keys.tournament_at.get(self._client, place)
        return None if id is None else await self.read_tournament(id)

    async def claim(self, place: str, id: str, before: str = "") -> str:
        """Make this the tournament of the place, if the place has none or has `before`; return the
        one that it has afterwards."""
        await self._index.note(keys.place(place), [place])
        if before:
            await RELEASE.run(self._client, [keys.tournament_at(place)], [before])
        return await keys.tournament_at.claim(self._client, id, place)

    async def move(self, old: str, new: str, id: str) -> None:
        """Give a place's tournament to another place, unless that has its own."""
        await self.claim(new, id)
        await RELEASE.run(self._client, [keys.tournament_at(old)], [id])
