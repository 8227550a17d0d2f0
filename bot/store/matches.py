"""Finished matches, the indexes of people and places, and the counts made from them.

A match is a document of its own. An index lists the matches of a person or a place by the time of
their end. Statistics and ratings of an index are stored next to it, in ledgers. The script that
enters the match also writes them, so each match is counted once, even if processes die or compete.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import msgspec

from bot.model.clock import DAY
from bot.model.matches import COUNTED, PlayedDeal, PlayedMatch
from bot.model.tournament import Tournament
from bot.store.people.index import Index, ids_in
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import BOOK, SWAP, Client, answers_of
from bot.store.tournaments import read_tournament

_READ_AT_ONCE: Final = 500
GRACE: Final = 30 * DAY
"""Grace before a shorter lifetime deletes anything (ms)."""
_DEAL: Final = msgspec.json.Decoder(PlayedDeal)

Ledgers = Mapping[str, int]
"""Ledgers by their keys, each with its longest lifetime (ms; 0: as long as the statistics are
kept)."""


class MatchStore:
    """Reads and writes matches. `keep_ms`: how long a match is kept (0: for ever)."""

    def __init__(self, client: Client, keep_ms: int = 0) -> None:
        self._client: Final = client
        self.keep_ms: Final = keep_ms
        self.index: Final = Index(client)
        self.trims_from = 0
        """Time from which outdated matches are deleted (ms), see `bot.history.retention`."""

    @property
    def keep_days(self) -> int:
        """How many days a match is kept (0: for ever)."""
        return self.keep_ms // DAY

    @property
    def counted_ms(self) -> int:
        """Lifetime of statistics and ratings after the last match (ms, 0: for ever)."""
        return COUNTED * self.keep_ms

    def ledger_life(self, life: int = 0) -> int:
        """Return the lifetime of a ledger after its last match (ms, 0: for ever). `life`: its
        longest lifetime."""
        return min([one for one in (life, self.counted_ms) if one], default=0)

    # --- facts stored by tables ---------------------------------------------------------------

    async def told(self, table: str, match: int) -> PlayedMatch | None:
        """Return the facts that a table has stored about a match that has ended; None if it was
        counted before."""
        lines = await answer_of(self._client.lrange(keys.played(table, match), 0, -1))
        if not lines:
            return None
        *deals, ended = lines
        return msgspec.structs.replace(
            keys.match.read(ended), deals=tuple([_DEAL.decode(one) for one in deals])
        )

    async def tournament(self, id: str) -> Tournament | None:
        """Return the current tournament, or None if there is none."""
        return await read_tournament(self._client, id)

    async def waiting(self, table: str, matches: int) -> list[int]:
        """Return the numbers of a table's matches, up to `matches`, whose stored facts are not
        counted yet."""
        numbers = range(1, matches + 1)
        asked = [keys.played.trip(("EXISTS",), table, number)[0] for number in numbers]
        found = await answers_of(self._client, *asked) if asked else []
        return [number for number, there in zip(numbers, found, strict=True) if there]

    async def counted(self, table: str, match: int) -> None:
        """Delete the stored facts of a match, which is counted now."""
        await keys.played.drop(self._client, table, match)

    async def rename_told(self, table: str, match: int, person: str, nobody: str) -> None:
        """Make a person anonymous in a table's stored facts of a match."""
        lines = await keys.played.run(self._client, ("LRANGE", 0, -1), table, match)
        for at, line in enumerate(lines):
            if person.encode() in line:
                changed = msgspec.json.decode(line)
                for player in (*changed.get("players", ()), *changed.get("seats", ())):
                    if player.get("person") == person:
                        player |= {"person": nobody, "name": ""}
                text = msgspec.json.encode(changed)
                await keys.played.run(self._client, ("LSET", at, text), table, match)

    # --- matches ------------------------------------------------------------------------------

    async def write_match(self, match: PlayedMatch) -> None:
        """Store a match, or replace its document without extending its lifetime."""
        if not await keys.match.replace(self._client, match, match.id):
            await keys.match.put(self._client, match, match.id, life=self.keep_ms)

    async def drop(self, match: PlayedMatch) -> None:
        """Delete a match that must no longer be found at its places."""
        for place in match.place_ids:
            await keys.history.run(self._client, ("ZREM", match.id), place)
        await keys.match.drop(self._client, match.id)

    async def read_match(self, ids: Sequence[str]) -> list[PlayedMatch]:
        """Return those of the named matches that are kept, in this order."""
        found = []
        for at in range(0, len(ids), _READ_AT_ONCE):
            some = ids[at : at + _READ_AT_ONCE]
            answers = await answers_of(self._client, *[("GET", keys.match(one)) for one in some])
            found += [keys.match.read(answer) for answer in answers if answer]
        return found

    async def page(self, index: str, first: int, count: int) -> tuple[int, list[PlayedMatch]]:
        """Return the number of matches in an index, and some of them, the newest first."""
        size, names = await answers_of(
            self._client, ("ZCARD", index), ("ZRANGE", index, first, first + count - 1, "REV")
        )
        return int(size), await self.read_match([one.decode() for one in names])

    async def page_of(
        self, indexes: Sequence[str], first: int, count: int
    ) -> tuple[int, list[PlayedMatch]]:
        """Return the same of several indexes together. A match counts once."""
        if len(indexes) == 1:
            return await self.page(indexes[0], first, count)
        ends: dict[bytes, float] = {}
        for index in indexes:
            ends |= dict(await answer_of(self._client.zrange(index, 0, -1, withscores=True)))
        names = sorted(ends, key=lambda one: (ends[one], one), reverse=True)[first : first + count]
        return len(ends), await self.read_match([one.decode() for one in names])

    async def names(self, index: str) -> list[str]:
        """Return the names of all matches of an index, the oldest first."""
        found = await answer_of(self._client.zrange(index, 0, -1))
        return [one.decode() for one in found]

    # --- a place that moves -------------------------------------------------------------------

    async def now(self, place: str) -> str:
        """Return the place that now has the matches of a place: another one if the chat has
        moved."""
        return await keys.moved_to.get(self._client, place) or place

    async def before(self, place: str) -> str:
        """Return the earlier place of a chat that has moved, until all its matches have followed;
        otherwise an empty text."""
        return await keys.moved_from.get(self._client, place) or ""

    async def mark(self, old: str, new: str) -> None:
        """Note that a chat has moved: from now on its matches are entered at the new place."""
        await keys.moved_from.put(self._client, old, new)
        await keys.moved_to.put(self._client, new, old)

    async def all_followed(self, place: str) -> None:
        """Note that all earlier matches are at the chat's new place."""
        await keys.moved_from.drop(self._client, place)

    async def entered(self, index: str, first: int) -> list[tuple[str, int]]:
        """Return some matches of an index with their ends (ms), the oldest first."""
        ask = self._client.zrange(index, first, first + _READ_AT_ONCE - 1, withscores=True)
        return [(name.decode(), int(ended)) for name, ended in await answer_of(ask)]

    async def rename_place(self, name: str, old: str, new: str) -> None:
        """Replace a place of a match by another one, keeping changes that another process makes at
        the same time."""
        await self._rewrite(name, old, lambda match: match.moved(old, new))

    async def remove_place(self, name: str, place: str) -> bool:
        """Remove a place from a match that counts elsewhere, too. Return False if it does not."""
        return await self._rewrite(name, place, lambda match: match.without_place(place))

    async def _rewrite(
        self, name: str, place: str, change: Callable[[PlayedMatch], PlayedMatch | None]
    ) -> bool:
        """Change a match that counts in a place; return False if `change` leaves nothing of it."""
        key = keys.match(name)
        while (found := await self.ledger(key)) is not None:
            match = keys.match.read(found)
            if place not in match.place_ids:
                break
            after = change(match)
            if after is None:
                return False
            if await self.replace_ledger(key, found, msgspec.json.encode(after)):
                break
        return True

    async def take_over(self, old: str, new: str, some: Sequence[tuple[str, int]]) -> None:
        """Enter matches of a place at another one, and remove them from the index of the first."""
        names = [name for name, _ in some]
        entries = [text for name, ended in some for text in (ended, name)]
        await keys.history.run(self._client, ("ZADD", *entries), new, life=self.keep_ms)
        await keys.history.run(self._client, ("ZREM", *names), old)

    async def copied(self, old: str, new: str, place: str) -> bool | None:
        """Copy a ledger to another key, which belongs to `place`. Return False if a different
        ledger is there, or None if there was nothing to copy."""
        found, life = await answers_of(self._client, ("GET", old), ("PTTL", old))
        if found is None:
            return None
        await self.index.note(new, ids_in(found), owner=place)
        key, parts = keys.declared_as(new)
        return bool(await key.claim(self._client, found, *parts, life=max(life, 0)) == found)

    async def drop_ledger(self, key: str) -> None:
        """Delete a ledger."""
        ledger, parts = keys.declared_as(key)
        await ledger.drop(self._client, *parts)

    # --- ledgers ------------------------------------------------------------------------------

    async def ledger(self, key: str) -> bytes | None:
        """Return a ledger as it is stored; None if there is none."""
        found: bytes | None = await answer_of(self._client.get(key))
        return found

    async def replace_ledger(self, key: str, before: bytes, after: bytes, owner: str = "") -> bool:
        """Replace a ledger, unless it has changed since it was read. `owner`: the id in the name of
        the key."""
        await self.index.note(key, ids_in(after) - ids_in(before), owner=owner)
        return bool(await SWAP.run(self._client, [key], [_sha1(before), after]))

    async def unlisted(self) -> frozenset[str]:
        """Return the people who want to be on no leaderboard."""
        return frozenset(await keys.unlisted.members(self._client))

    async def put_listed(self, listed: bool, *accounts: str) -> None:
        """Remember whether a person wants to be on leaderboards, for all their accounts."""
        await keys.unlisted.run(self._client, ("SREM" if listed else "SADD", *accounts))

    async def enter(
        self,
        index: str,
        ledgers: Ledgers,
        match: PlayedMatch,
        write: Callable[[Sequence[bytes | None]], Awaitable[Sequence[bytes]]],
        owner: str,
    ) -> bool:
        """Enter a match into an index, and write the ledgers that `write` makes of the current
        ones. `owner`: the person or place of the index. Return False if the match was entered
        before."""
        names = list(ledgers)
        trims = self.keep_ms and match.ended >= self.trims_from
        oldest = str(match.ended - self.keep_ms) if trims else ""
        life = self.keep_ms and self.keep_ms + GRACE
        while True:
            if await answer_of(self._client.zscore(index, match.id)) is not None:
                return False
            found = [await self.ledger(one) for one in names]
            written = await write(found)
            for name, before, after in zip(names, found, written, strict=True):
                fresh = ids_in(after) - ids_in(before or b"")
                await self.index.note(name, fresh, owner=owner)
            args: list[str | bytes | int] = [match.id, match.ended, oldest, life]
            for name, before, after in zip(names, found, written, strict=True):
                args += [self.ledger_life(ledgers[name]), _sha1(before), after]
            answer = await BOOK.run(self._client, [index, *names], args)
            if answer != b"stale":
                return bool(answer == b"added")


def _sha1(found: bytes | None) -> str:
    if found is None:
        return ""
    return hashlib.sha1(found, usedforsecurity=False).hexdigest()
