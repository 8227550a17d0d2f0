"""Find and remove the stored data of a person: keys of their own, and mentions in shared keys.

The index says where to look (`bot/store/people/index.py`). While it is incomplete, the whole store
is searched: after an upgrade until the index is built, and while an older version, which writes no
index, is running too. *Forget me* must not wait for the index, or miss a key."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, cast

import msgspec

from bot.model.ids import shard_of
from bot.model.people import place_of_own
from bot.store.people.index import EVERYBODY, Entry, Index
from bot.store.people.people import PersonKeys, keys_of
from bot.store.redis import keys
from bot.store.redis.errors import answer_of, translated_errors
from bot.store.redis.scripts import Argument, Client, answers_of

_AT_ONCE: Final = 20
_GONE: Final = 100
"""Number of matches that are tried for a deleted table."""
_READ: Final[dict[str, tuple[Argument, ...]]] = {
    "hash": ("HGETALL",),
    "list": ("LRANGE", 0, -1),
    "set": ("SMEMBERS",),
    "string": ("GET",),
    "zset": ("ZRANGE", 0, -1),
}
_FIELD: Final = {"hash": "HGET", "set": "SISMEMBER"}
_SPECIAL: Final = re.compile(r"([*?\[\]\\])")


class Mention(msgspec.Struct, frozen=True):
    """A key that mentions a person. `parts`: the parts that name them (fields of a hash, otherwise
    members or the value); all of it if the key is the person's own."""

    key: str
    kind: str
    own: bool
    parts: tuple[tuple[str, str], ...]


class _Shape(msgspec.Struct, frozen=True):
    """The values that determine which keys a table has."""

    match: int = 0
    prompts: tuple[int, ...] = ()


_SHAPE: Final = msgspec.json.Decoder(_Shape)


class Mentions:
    """Finds all mentions of one person. `chats`: the keys of each chat that contain user data."""

    def __init__(self, client: Client, person: str, chats: Mapping[str, PersonKeys]) -> None:
        self._client: Final = client
        self._index: Final = Index(client)
        self._person: Final = person
        self._platform, _, bare = person.partition(":")
        self._keys: Final = keys_of(person, chats)
        self._whole: Final = re.compile(rf"(?<!\w){re.escape(person)}(?!\w)")
        self._bare: Final = re.compile(rf"(?<!\w){re.escape(bare)}(?!\w)")
        self._part: Final = "*" + _SPECIAL.sub(r"\\\1", bare) + "*"

    async def all(self) -> AsyncIterator[Mention]:
        """Find all mentions of the person: the keys in the index, and keys with fixed names. Until
        the index is built, this looks at every key, and reads those that may name people."""
        whole = await self._index.is_whole()
        async for mention in self._led() if whole else self._searched():
            yield mention

    async def _led(self) -> AsyncIterator[Mention]:
        """Read the keys in the index and keys with fixed names; remove outdated entries."""
        entries = await self.entries()
        found: set[str] = set()
        for field in await self._fields():
            yield field
        common = [one.key for one in await self._index.of(EVERYBODY)]
        leads = await self._leads({*common, *[e.key for some in entries.values() for e in some]})
        played: Any = self._client.zrange(keys.matches(self._person), 0, -1)
        matches = [keys.match(one.decode()) for one in await answer_of(played)]
        led = [name for some in leads.values() for name in some]
        names = list(dict.fromkeys([*self._keys.names, *led, *matches]))
        for at in range(0, len(names), _AT_ONCE):
            for mention in await self._read(names[at : at + _AT_ONCE]):
                found.add(mention.key)
                yield mention
        for whose, some in entries.items():
            stale = [one for one in some if found.isdisjoint(leads[one.key])]
            await self._index.prune(whose, stale)

    async def entries(self) -> dict[str, list[Entry]]:
        """Return the index entries of the person, and of the place that only they see."""
        both = self._person, place_of_own(self._person)
        return {one: await self._index.of(one) for one in both}

    async def forget(self) -> None:
        """Remove the index of a person whom no key names any more."""
        for whose, some in (await self.entries()).items():
            await self._index.forget(whose, some)

    async def _leads(self, entries: Iterable[str]) -> dict[str, list[str]]:
        """Return the keys that each entry stands for: a table has several, and jobs."""
        leads = {one: [one] for one in sorted(entries)}
        tables = [
            one for one in leads if (found := keys.table_of(one)) and keys.table(found) == one
        ]
        for at in range(0, len(tables), _AT_ONCE):
            some = tables[at : at + _AT_ONCE]
            documents = await answers_of(self._client, *[("HGET", one, "table") for one in some])
            for one, document in zip(some, documents, strict=True):
                shape = _Shape(_GONE) if document is None else _SHAPE.decode(document)
                table = keys.table_of(one)
                leads[one] = keys.naming(table, shape.match, len(shape.prompts))
                leads[one] += keys.jobs(shard_of(table)), keys.claims(shard_of(table))
        return leads

    async def _searched(self) -> AsyncIterator[Mention]:
        """Look at every key, and read those that may name people."""
        found: set[str] = set()  # a scan may name a key twice
        async with translated_errors():
            async for key in self._client.scan_iter(count=100):
                name = key.decode()
                if self._is_of(name, (*self._keys.own, *self._keys.shared)):
                    found.add(name)
        names = sorted(found)
        for at in range(0, len(names), _AT_ONCE):
            for mention in await self._read(names[at : at + _AT_ONCE]):
                yield mention

    @staticmethod
    def _is_of(name: str, patterns: Sequence[str]) -> bool:
        return any([fnmatchcase(name, one) for one in patterns])

    async def _fields(self) -> list[Mention]:
        """Return the shared keys that have a field or a member for the person."""
        fields = self._keys.fields
        kinds = [
            _text(one)
            for one in await answers_of(self._client, *[("TYPE", one) for one, _ in fields])
        ]
        known = [
            (*field, kind) for field, kind in zip(fields, kinds, strict=True) if kind in _FIELD
        ]
        asked = [(_FIELD[kind], key, name) for key, name, kind in known]
        found = []
        for (key, name, kind), answer in zip(
            known, await answers_of(self._client, *asked), strict=True
        ):
            if answer not in {None, 0}:
                value = _text(answer) if kind == "hash" else name
                found.append(Mention(key, kind, False, ((name, value),)))
        return found

    async def _read(self, names: Sequence[str]) -> list[Mention]:
        types = await answers_of(self._client, *[("TYPE", name) for name in names])
        kinds = [_text(one) for one in types]
        known = [(name, kind) for name, kind in zip(names, kinds, strict=True) if kind in _READ]
        small = [one for one in known if one[1] != "zset" or self._is_of(one[0], self._keys.own)]
        answers = await answers_of(
            self._client, *[(_READ[kind][0], name, *_READ[kind][1:]) for name, kind in small]
        )
        held = dict(zip([name for name, _ in small], answers, strict=True))
        found = []
        for name, kind in known:
            answer = held[name] if name in held else await self._members(name)
            own = self._is_of(name, self._keys.own)
            pairs = _pairs(kind, answer)
            parts = pairs if own else self._naming(name, pairs)
            if parts or own:
                found.append(Mention(name, kind, own, tuple(parts)))
        return found

    async def _members(self, name: str) -> list[bytes]:
        """Return the members of a shared sorted set that may name the person."""
        client: Any = self._client
        found, cursor = [], None
        while cursor != 0:
            cursor, some = await answer_of(client.zscan(name, cursor or 0, self._part, 1000))
            found += [member for member, _ in some]
        return found

    def _naming(self, key: str, pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        own = f"{self._platform}:"
        if fnmatchcase(key, keys.KNOWN_PATTERN):  # its members are keys
            ours = [(one, self._bare if one[0].startswith(own) else self._whole) for one in pairs]
            return [one for one, pattern in ours if pattern.search(one[0])]
        pattern = self._bare if key.startswith(own) else self._whole
        if pattern.search(key):
            return list(pairs)
        return [one for one in pairs if pattern.search(one[0]) or pattern.search(one[1])]

    async def remove(self, mention: Mention) -> None:
        """Remove a mention: delete the person's own key, or remove the parts of a shared key that
        name the person."""
        client: Any = self._client
        by_kind: dict[str, Callable[..., Awaitable[Any]]] = {
            "hash": client.hdel,
            "set": client.srem,
            "zset": client.zrem,
        }
        async with translated_errors():
            if mention.own or mention.kind == "string":
                await cast(Awaitable[Any], client.delete(mention.key))
            elif mention.kind == "list":
                for _, value in mention.parts:
                    await client.lrem(mention.key, 0, _bytes(value))
            else:
                names = [_bytes(name) for name, _ in mention.parts]
                await by_kind[mention.kind](mention.key, *names)


async def contents_of(client: Client, names: Sequence[str]) -> list[tuple[str, str, int]]:
    """Return the content of keys as text, each with its remaining lifetime (ms, 0 or less: for
    ever)."""
    asked = [(what, name) for name in names for what in ("TYPE", "PTTL")]
    answers = await answers_of(client, *asked)
    kinds = [_text(one) for one in answers[::2]]
    known = [
        (name, kind, int(life))
        for name, kind, life in zip(names, kinds, answers[1::2], strict=True)
        if kind in _READ
    ]
    reads = [(_READ[kind][0], name, *_READ[kind][1:]) for name, kind, _ in known]
    held = await answers_of(client, *reads)
    return [
        (
            name,
            "\n".join([part for pair in _pairs(kind, one) for part in dict.fromkeys(pair)]),
            life,
        )
        for (name, kind, life), one in zip(known, held, strict=True)
    ]


def _pairs(kind: str, answer: Any) -> list[tuple[str, str]]:
    """Return the content of a key, as names and values."""
    if kind == "hash":
        items = (
            answer.items()
            if isinstance(answer, dict)
            else zip(answer[::2], answer[1::2], strict=True)
        )
        return sorted([(_text(name), _text(value)) for name, value in items])
    if kind == "string":
        return [("", _text(answer))] if answer is not None else []
    members = [(text := _text(one), text) for one in answer]
    return sorted(members) if kind == "set" else members


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _text(value: Any) -> str:
    """Return a value as text; bytes that are not text become surrogates."""
    return value.decode("utf-8", "surrogateescape") if isinstance(value, bytes) else str(value)
