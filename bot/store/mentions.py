"""Find and remove what the store knows of a person: keys of their own, and what names them in keys
of many."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, cast

import msgspec

from bot.store.errors import told_apart
from bot.store.people import PersonKeys, keys_of
from bot.store.scripts import Argument, Client, answers_of

_AT_ONCE: Final = 200
_READ: Final[dict[str, tuple[Argument, ...]]] = {
    "hash": ("HGETALL",),
    "list": ("LRANGE", 0, -1),
    "set": ("SMEMBERS",),
    "string": ("GET",),
    "zset": ("ZRANGE", 0, -1),
}


class Mention(msgspec.Struct, frozen=True):
    """A key that knows a person. `parts`: what of it names them (fields of a hash, else members or
    the value); all of it if the key is the person's own."""

    key: str
    kind: str
    own: bool
    parts: tuple[tuple[str, str], ...]


class Mentions:
    """Everything that names one person. `chats`: which keys of each chat know people."""

    def __init__(self, client: Client, person: str, chats: Mapping[str, PersonKeys]) -> None:
        self._client: Final = client
        self._platform, _, bare = person.partition(":")
        self._keys: Final = keys_of(person, chats)
        self._whole: Final = re.compile(rf"(?<!\w){re.escape(person)}(?!\w)")
        self._bare: Final = re.compile(rf"(?<!\w){re.escape(bare)}(?!\w)")

    async def all(self) -> AsyncIterator[Mention]:
        """Find what names the person, in the order of the keys. This looks at every key, and reads
        those that may name people."""
        found: set[str] = set()  # a scan may name a key twice
        async with told_apart():
            async for key in self._client.scan_iter(count=1000):
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

    async def _read(self, names: Sequence[str]) -> list[Mention]:
        types = await answers_of(self._client, *[("TYPE", name) for name in names])
        kinds = [_text(one) for one in types]
        known = [(name, kind) for name, kind in zip(names, kinds, strict=True) if kind in _READ]
        answers = await answers_of(
            self._client, *[(_READ[kind][0], name, *_READ[kind][1:]) for name, kind in known]
        )
        found = []
        for (name, kind), answer in zip(known, answers, strict=True):
            own = self._is_of(name, self._keys.own)
            pairs = _pairs(kind, answer)
            parts = pairs if own else self._naming(name, pairs)
            if parts or own:
                found.append(Mention(name, kind, own, tuple(parts)))
        return found

    def _naming(self, key: str, pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        pattern = self._bare if key.startswith(f"{self._platform}:") else self._whole
        if pattern.search(key):
            return list(pairs)
        return [one for one in pairs if pattern.search(one[0]) or pattern.search(one[1])]

    async def remove(self, mention: Mention) -> None:
        """Remove a mention: an own key is deleted, of another one what names the person."""
        client: Any = self._client
        by_kind: dict[str, Callable[..., Awaitable[Any]]] = {
            "hash": client.hdel,
            "set": client.srem,
            "zset": client.zrem,
        }
        async with told_apart():
            if mention.own or mention.kind == "string":
                await cast(Awaitable[Any], client.delete(mention.key))
            elif mention.kind == "list":
                for _, value in mention.parts:
                    await client.lrem(mention.key, 0, _bytes(value))
            else:
                names = [_bytes(name) for name, _ in mention.parts]
                await by_kind[mention.kind](mention.key, *names)


def _pairs(kind: str, answer: Any) -> list[tuple[str, str]]:
    """Return what a key holds, as names and values."""
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
    """Return a value as text; bytes that are none are kept apart (surrogates)."""
    return value.decode("utf-8", "surrogateescape") if isinstance(value, bytes) else str(value)
