"""Build the index of people and places for a store that was written without an index.

An older version of the bot writes no index, before an upgrade or after a downgrade. The beat
notices (`beat.lua`). Then all keys are read once, a few at a time, while games continue; writers
index their own keys in the meantime. Until that is done, searches read the whole store.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final

import structlog

from bot.store.people.index import Index, ids_in
from bot.store.people.mentions import contents_of
from bot.store.people.people import PLACE, PersonKeys
from bot.store.redis import keys
from bot.store.redis.errors import answer_of, translated_errors
from bot.store.redis.key import PERSON, found_in
from bot.store.redis.scripts import Client

_log: Final = structlog.get_logger(__name__)
_AT_ONCE: Final = 20
_REST: Final = 0.01
"""Seconds between two slices."""
QUIET_MS: Final = 30_000
"""Time without any process that writes no index (ms), before the index is built. Each process
reports every ten seconds that it lives."""
AGAIN_MS: Final = 7 * 24 * 3600 * 1000
"""Age at which an index is rebuilt (ms): a failover may have lost an entry."""
_CLAIM_MS: Final = 600_000
_LINE: Final = re.compile(r"(?m)^[a-z]+:[^\s{}\"\\]+$")
_EVENT: Final = re.compile(r"(?m)^(?:page:)?([a-z]+:\w+):")
"""The person in an event's id, in an older form of the store."""
_OWNER: Final = re.compile(r"(?:person|place|server):\{(.*?)\}")
"""The owner's id in the name of a key."""
_NAMELESS: Final = (
    keys.record,
    keys.log,
    keys.ack,
    keys.jobs,
    keys.claims,
    keys.match,
    keys.history,
)
"""Keys that name nobody, or only people whom other keys lead to."""


class Indexing:
    """Builds the index. `chats`: the keys of each chat that contain user data."""

    def __init__(self, client: Client, chats: Mapping[str, PersonKeys]) -> None:
        self._client: Final = client
        self._chats: Final = chats
        self._index: Final = Index(client)
        self._forms: Final = {name: _forms_of(chat) for name, chat in chats.items()}

    async def build_if_due(self) -> bool:
        """Build the index if it is incomplete or old, and no other process is building it. Return
        True if it was built.

        Raises: StoreError.
        """
        standing = await self._index.standing()
        now = await self._now()
        if not standing.kept_up or now - standing.since < QUIET_MS:
            return False
        if standing.whole and now - standing.built_at < AGAIN_MS:
            return False
        mine = secrets.token_hex(4)
        if await keys.lease.claim(self._client, mine, "index", life=_CLAIM_MS) != mine:
            return False
        await self.build()
        await keys.lease.drop(self._client, "index")
        return True

    async def build(self) -> None:
        """Read all keys, and index the people and places that they name.

        Raises: StoreError.
        """
        since = (await self._index.standing()).since
        began, read = time.monotonic(), 0
        names: list[str] = []
        async with translated_errors():
            async for key in self._client.scan_iter(count=_AT_ONCE):
                names.append(key.decode("utf-8", "replace"))
                if len(names) >= _AT_ONCE:
                    read += await self._note(names)
                    names = []
                    await asyncio.sleep(_REST)
        read += await self._note(names)
        await self._index.built(since, await self._now())
        seconds = round(time.monotonic() - began, 1)
        _log.info("the index of people and places is built", keys=read, seconds=seconds)

    async def _now(self) -> int:
        seconds, micro = await answer_of(self._client.time())
        return int(seconds) * 1000 + int(micro) // 1000

    async def _note(self, names: Sequence[str]) -> int:
        """Index some keys; return how many were read."""
        wanted = [one for one in names if self._may_name(one)]
        found = await contents_of(self._client, wanted)
        await self._index.note_all(
            [
                (key, ids, max(life, 0), owner)
                for name, text, life in found
                for key, ids, owner in self._named(name, text)
            ]
        )
        return len(wanted)

    def _may_name(self, name: str) -> bool:
        if ours := found_in(keys.KEYS, name):
            read = ours[0].people or bool(keys.place_in(name))
            return read and not fnmatchcase(name, keys.KNOWN_PATTERN) and ours[0] not in _NAMELESS
        chat = self._chats.get(name.partition(":")[0], PersonKeys())
        shared = [one for one in chat.shared if one not in chat.fields]
        patterns = [*shared, *[_any(one) for one in (*chat.own, *chat.places) if "*" in one]]
        return any([fnmatchcase(name, one) for one in patterns])

    def _named(self, name: str, text: str) -> Iterator[tuple[str, set[str], str]]:
        """Yield the index data of a key: the key that represents it, the ids that it names, and the
        id in its own name."""
        platform = name.partition(":")[0]
        if platform in self._chats:
            yield from self._by_chat(platform, name, text)
            return
        ids = {*ids_in(text.encode("utf-8", "replace")), *_EVENT.findall(text)}
        if not name.endswith((":o", ":x")):
            ids |= set(_LINE.findall(text))
        if table := keys.table_of(name):
            yield keys.table(table), ids, ""
            return
        owner = found[1] if (found := _OWNER.match(name)) else ""
        if place := keys.place_in(name):
            yield name, {place}, place
            yield keys.place(place), {place}, place
        yield name, ids, owner

    def _by_chat(self, platform: str, name: str, text: str) -> Iterator[tuple[str, set[str], str]]:
        """Yield the same data of a chat's note, which names people by their ids on that
        platform."""
        owner = ""
        for form in self._forms[platform]:
            if found := form.match(name):
                owner = f"{platform}:{found[1]}"
                yield name, {owner}, owner
        word = re.compile(rf"(?<!\w){self._chats[platform].id}(?!\w)")
        yield name, {f"{platform}:{one}" for one in word.findall(f"{name} {text}")}, owner


def _any(pattern: str) -> str:
    """Return a chat's pattern for all people and all places."""
    return pattern.replace(PERSON, "*").replace(PLACE, "*")


def _forms_of(chat: PersonKeys) -> list[re.Pattern[str]]:
    """Return a regular expression that finds the owner's id in the name of a key."""
    found = []
    for pattern in (*chat.own, *chat.places):
        if "*" in pattern:
            form = (
                re.escape(pattern).replace(re.escape("*"), ".*").replace(re.escape("[./]"), "[./]")
            )
            for mark, id in ((PERSON, chat.id), (PLACE, r"[^/{}]+")):
                form = form.replace(re.escape(mark), f"({id})")
            found.append(re.compile(form))
    return found
