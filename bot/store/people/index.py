"""The index of people and places: which keys name a person or belong to a place.

An entry is written before its key, so no key lacks its entry, whenever a process dies. An entry
without a key is harmless; a reader removes it, unless it is so young that its writer may still be
at work.

The name of an index contains a digest, and its entries have a mark instead of the id. So the rest
of an index names nobody after *Forget me*.
"""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import UNNOTE, Argument, Client, answers_of
from bot.util.caches import PersonalCache

YOUNG_MS: Final = 10 * 60 * 1000
"""Time for which an entry stays even without a key (ms). No writer takes longer, and the clocks of
two machines differ by less."""
LONGEST_MS: Final = 100 * 24 * 3600 * 1000
"""Keys that live longer than this are indexed as if they lived for ever (ms)."""
FORMAT: Final = 1
"""Version of the entries; when it is raised, the index is rebuilt."""
_REMEMBERED: Final = 4096
_MARK: Final = "\0"
"""Stands in an entry for the id of the index's owner. No key contains this sign."""
EVERYBODY: Final = "everybody:"
"""Owner of the index of small shared keys that may name anybody."""
_ID: Final = re.compile(rb'"(?!gone:)([a-z]+:[^"\\\s{}]+)"')
"""An id as a text of a JSON document: ``platform:whatever`` (`bot/model/people.py`). The id of a
forgotten person has no index."""


class Entry(NamedTuple):
    """A key in an index. `until`: when the key expires (ms; 0: perhaps never); `noted`: when it was
    indexed (ms)."""

    key: str
    noted: int
    until: int = 0


def ids_in(document: bytes) -> frozenset[str]:
    """Return all ids of people and places in a JSON document, and perhaps other texts of the same
    form.

    >>> sorted(ids_in(b'{"place":"test:a/1","host":{"id":"test:Ann","name":"Ann"}}'))
    ['test:Ann', 'test:a/1']
    """
    return frozenset([one.decode() for one in _ID.findall(document)])


def around(some_id: str) -> str:
    """Return the container of a place: the server of a channel, the group of a topic, which have
    numeric ids. Empty for a person, and for a place without a container.

    >>> around("discord:1/2"), around("telegram:-100"), around("discord:dm/7")
    ('discord:1', '', '')
    """
    outer, within, _ = some_id.partition("/")
    return outer if within and outer[-1:].isdigit() else ""


class Index:
    """Adds and finds the keys of people and places."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._lately: Final[PersonalCache[tuple[str, str], float]] = PersonalCache(_REMEMBERED)
        """When this process last indexed a key for an id."""

    async def note(
        self, key: str, ids: Iterable[str], life_ms: int = 0, *, owner: str = ""
    ) -> None:
        """Add a key that is about to name people or belong to places. `life_ms`: its lifetime (0:
        for ever). A place is indexed for its container, too. `owner`: the person or place whose id
        is in the name of the key; their index also lists each index with this name.

        Raises: StoreError: in this case the key must not be written.
        """
        await self.note_all([(key, ids, life_ms, owner)])

    async def note_all(self, some: Iterable[tuple[str, Iterable[str], int, str]]) -> None:
        """Add several keys in one trip."""
        commands = [command for one in some for command in _noting(*one)]
        if commands:
            await answers_of(self._client, *commands)

    async def note_often(self, key: str, ids: Iterable[str], owner: str = "") -> None:
        """Add a key that names the same people again and again. Entries that were written a short
        time ago are not written again: they are too young to be removed."""
        now = time.monotonic()
        old = now - YOUNG_MS / 2000
        fresh = [one for one in ids if self._lately.get((key, one), old) <= old]
        if fresh:
            await self.note(key, fresh, owner=owner)
            for one in fresh:
                self._lately[key, one] = now

    async def of(self, some_id: str) -> list[Entry]:
        """Return all entries of a person, a place, a server or a group.

        Raises: StoreError.
        """
        lasting, soon = await answers_of(
            self._client,
            ("ZRANGE", keys.known(some_id), 0, -1, "WITHSCORES"),
            ("ZRANGE", keys.known_soon(some_id), 0, -1, "WITHSCORES"),
        )
        found = []
        for answer, ends in ((lasting, False), (soon, True)):
            for entry, score in _pairs(answer):
                key, at = entry.decode().replace(_MARK, _bare(some_id)), int(float(score))
                found.append(Entry(key, 0 if ends else at, at if ends else 0))
        return found

    async def noted(self, key: str, ids: Collection[str]) -> dict[str, int]:
        """Return when a lasting key was indexed for people and places (ms)."""
        asked = sorted({one for some_id in ids for one in (some_id, around(some_id)) if one})
        answers = await answers_of(
            self._client,
            *[("ZSCORE", keys.known(one), key.replace(_bare(one), _MARK)) for one in asked],
        )
        return {
            one: int(float(score))
            for one, score in zip(asked, answers, strict=True)
            if score is not None
        }

    async def drop(self, key: str, noted: Mapping[str, int]) -> None:
        """Remove entries of a deleted key, unless it was indexed again since."""
        for one, at in noted.items():
            await self._unnote(one, key, at)

    async def prune(self, some_id: str, entries: Iterable[Entry], young_ms: int = YOUNG_MS) -> None:
        """Remove entries without a key, except young ones and those that were indexed again
        since."""
        old = time.time_ns() // 1_000_000 - young_ms
        for entry in entries:
            if not entry.until and entry.noted <= old:
                await self._unnote(some_id, entry.key, entry.noted)

    async def forget(self, some_id: str, entries: Iterable[Entry]) -> None:
        """Remove the rest of a forgotten person's index. Entries that name nobody and are so young
        that their writer may still be at work stay for now."""
        await answers_of(self._client, ("DEL", keys.known_soon(some_id)))
        for entry in entries:
            names = _bare(some_id) in entry.key or (
                not keys.is_nameless(entry.key)
                and not await answer_of(self._client.exists(entry.key))
            )
            await self.prune(some_id, [entry], 0 if names else YOUNG_MS)

    async def _unnote(self, some_id: str, key: str, at: int) -> None:
        entry = key.replace(_bare(some_id), _MARK)
        await UNNOTE.run(self._client, [keys.known(some_id)], [entry, at])

    # --- is the index complete? ---------------------------------------------------------------

    async def is_whole(self) -> bool:
        """Return True if every key that names a person is in the index: it was built, and no
        process of an older version, which writes no index, has lived since."""
        return (await self.standing()).whole

    async def standing(self) -> Standing:
        """Return the state of the index."""
        last, (built, beat, since, at) = await answers_of(
            self._client,
            ("GET", keys.UPTIME),  # first: a beat in between makes the other value newer
            ("HMGET", keys.INDEXED, "built", "beat", "since", "built_at"),
        )
        since = int(since or 0)
        kept_up = int(beat or 0) >= int(last or 0)
        whole = kept_up and built == b"%d.%d" % (FORMAT, since)
        return Standing(whole, kept_up, since, int(at or 0))

    async def built(self, since: int, now: int) -> None:
        """Note that the index was built by now (ms), after a process without an index lived at
        `since` (see `Standing`)."""
        fields = ("built", f"{FORMAT}.{since}", "built_at", now)
        await answers_of(self._client, ("HSET", keys.INDEXED, *fields))


class Standing(NamedTuple):
    """The state of the index. `kept_up`: the last living process maintains it; `since`: when a
    process without an index was last noticed (ms, by the server; 0: never); `built_at`: when it was
    last built."""

    whole: bool
    kept_up: bool
    since: int
    built_at: int


def _noting(key: str, ids: Iterable[str], life_ms: int, owner: str) -> list[tuple[Argument, ...]]:
    """Return the commands that index a key."""
    whose = {one for some_id in ids for one in (some_id, around(some_id)) if one}
    now = time.time_ns() // 1_000_000
    passes = 0 < life_ms <= LONGEST_MS
    commands: list[tuple[Argument, ...]] = []
    for one in sorted(whose - {owner, around(owner)}) if owner else ():
        index = keys.known_soon(one) if passes else keys.known(one)
        commands.append(("ZADD", keys.known(owner), now, index))
    for one in sorted(whose):
        if key == keys.place(one):
            continue  # its name is known: only the place's container needs an entry
        entry = key.replace(_bare(one), _MARK)
        if passes:
            soon = keys.known_soon(one)
            commands.append(("ZREMRANGEBYSCORE", soon, "-inf", now))
            commands.append(("ZADD", soon, now + life_ms + YOUNG_MS, entry))
            commands.append(("PEXPIRE", soon, LONGEST_MS + YOUNG_MS))
        else:
            commands.append(("ZADD", keys.known(one), now, entry))
    return commands


def _bare(some_id: str) -> str:
    """Return an id without the name of the platform."""
    return some_id.partition(":")[2] or _MARK


def _pairs(answer: Sequence[Any]) -> list[tuple[bytes, Any]]:
    """Return members with their scores, from either form of the server's answer."""
    if answer and not isinstance(answer[0], bytes):
        return [(member, score) for member, score in answer]
    return list(zip(answer[::2], answer[1::2], strict=True))
