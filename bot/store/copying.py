"""Copy everything that a bot has stored to another Redis, and compare both.

Values are read and written by their types. ``DUMP`` and ``RESTORE`` would be shorter, but a server
refuses what a newer one has dumped, and Redis what Valkey 9 has.

A mark in the target (`Copied`) says that its copy is unfinished, until it is compared; a mark in
the source says that the data is elsewhere. A bot does not start on a marked store, and a running
bot ends at its next beat (`why_not_here`). To finish an interrupted copy, copy again: it writes
what differs and deletes what the source does not have.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from redis.asyncio import RedisCluster

from bot.model.operator import Copied
from bot.store.redis import keys
from bot.store.redis.errors import StoreError, WrongType
from bot.store.redis.key import Key, found_in
from bot.store.redis.scripts import Argument, Client, answers_of

_BATCH: Final = 100
"""Number of keys that are copied at a time."""
_PART: Final = 1000
"""Number of elements of a value that one command writes."""
_SLACK_MS: Final = 60_000
"""Lifetimes that differ by less are equal; a key with less left may be gone at any moment."""
_SHOWN: Final = 12
_READ: Final[Mapping[str, tuple[Argument, ...]]] = {
    "string": ("GET",),
    "hash": ("HGETALL",),
    "list": ("LRANGE", 0, -1),
    "set": ("SMEMBERS",),
    "zset": ("ZRANGE", 0, -1, "WITHSCORES"),
}
"""The command that reads a value, by its type, without the name of the key."""
_WRITE: Final = {"hash": "HSET", "list": "RPUSH", "set": "SADD", "zset": "ZADD"}


class Differs(StoreError):
    """Source and target are not the same after a copy."""


class Value(msgspec.Struct, frozen=True):
    """A stored value: its type in Redis, its content in an order that is always the same, and its
    lifetime (ms; -1: for ever)."""

    kind: str
    content: tuple[bytes, ...]
    life: int

    def is_like(self, other: Value) -> bool:
        """Return True if the other value is a copy of this one."""
        same = (self.kind, self.content) == (other.kind, other.content)
        for_ever = self.life < 0, other.life < 0
        return same and for_ever[0] == for_ever[1] and abs(self.life - other.life) < _SLACK_MS

    @property
    def may_be_gone(self) -> bool:
        """Return True if the key may end while it is copied."""
        return 0 <= self.life < _SLACK_MS

    def digest(self, name: str) -> int:
        """Return a number that follows from the name, the type and the content."""
        found = hashlib.sha256()
        for part in (name.encode(), self.kind.encode(), *self.content):
            found.update(b"%d:" % len(part))
            found.update(part)
        return int.from_bytes(found.digest(), "big")


class Compared(msgspec.Struct, frozen=True):
    """The result of a comparison without a difference: the number of keys and a digest of all."""

    keys: int
    digest: str


class Copying:
    """A copy of `source` in `target`. `declared`: the keys of the bot and its chats; whatever else
    is there belongs to other programs. `told` is called with the number of keys copied so far."""

    def __init__(
        self,
        source: Client,
        target: Client,
        declared: Sequence[Key[Any]],
        told: Callable[[int], None] = lambda _: None,
    ) -> None:
        self._source: Final = source
        self._target: Final = target
        self._declared: Final = declared
        self._told: Final = told

    async def copy(self) -> None:
        """Write whatever the target lacks or has differently.

        Raises:
            StoreError: a store does not answer, or the target is full.
        """
        await self._delete_the_rest()
        count = 0
        async for names in self._names(self._source):
            there = await _values(self._target, names)
            commands: list[tuple[Argument, ...]] = []
            for name, value in (await _values(self._source, names)).items():
                before = there.get(name)
                if before is None or not value.is_like(before):
                    commands += _written(name, value)
            await answers_of(self._target, *commands)
            count += len(names)
            self._told(count)

    async def _delete_the_rest(self) -> None:
        """Delete from the target what the source does not have."""
        async for names in self._names(self._target):
            asked = [("EXISTS", name) for name in names]
            known = await answers_of(self._source, *asked)
            gone = [("DEL", name) for name, there in zip(names, known, strict=True) if not there]
            await answers_of(self._target, *gone)

    async def compare(self) -> Compared:
        """Compare all keys and values.

        Raises:
            Differs: something is not the same.
            StoreError: a store does not answer.
        """
        seen: set[str] = set()
        total, wrong = 0, list[str]()
        async for names in self._names(self._source):
            old = await _values(self._source, names)
            new = await _values(self._target, names)
            for name in {*names} - seen:
                before, after = old.get(name), new.get(name)
                if before is not None and after is not None and before.is_like(after):
                    total += after.digest(name)
                    seen.add(name)
                elif not all(one is None or one.may_be_gone for one in (before, after)):
                    wrong.append(name)
        async for names in self._names(self._target):
            more = [name for name in names if name not in seen]
            left = await _values(self._target, more)
            wrong += [name for name, one in left.items() if not one.may_be_gone]
        if wrong:
            raise Differs(f"{len({*wrong})} keys differ, for example {min(wrong)}")
        return Compared(len(seen), f"{total % 2**256:064x}"[:_SHOWN])

    async def _names(self, client: Client) -> AsyncIterator[list[str]]:
        """Yield the names of the bot's keys in batches; a name may come twice."""
        batch: list[str] = []
        async for name in all_names(client):
            if is_ours(name, self._declared):
                batch.append(name)
            if len(batch) >= _BATCH:
                yield batch
                batch = []
        if batch:
            yield batch


async def all_names(client: Client) -> AsyncIterator[str]:
    """Yield the names of all keys, on every master."""
    options: dict[str, Any] = {"count": _BATCH}
    if isinstance(client, RedisCluster):
        options["target_nodes"] = RedisCluster.PRIMARIES
    async for name in client.scan_iter(**options):
        yield name.decode(errors="replace")


def is_ours(name: str, declared: Iterable[Key[Any]]) -> bool:
    """Return True if a key is the bot's. The mark belongs to the store, and is not copied."""
    return name != keys.copied() and found_in(declared, name) is not None


async def _values(client: Client, names: Sequence[str]) -> dict[str, Value]:
    """Read keys; those that are gone are left out."""
    asked = [(verb, name) for name in names for verb in ("TYPE", "PTTL")]
    found = await answers_of(client, *asked)
    kinds = [kind.decode() for kind in found[::2]]
    there = [one for one in zip(names, kinds, found[1::2], strict=True) if one[1] != "none"]
    reading = [(_READ[kind][0], name, *_READ[kind][1:]) for name, kind, _ in there]
    contents = await answers_of(client, *reading)
    values = {}
    for (name, kind, life), content in zip(there, contents, strict=True):
        if content:
            values[name] = Value(kind, _parts(kind, content), life)
        elif kind == "string" and content is not None:
            values[name] = Value(kind, (b"",), life)
    return values


def _parts(kind: str, content: Any) -> tuple[bytes, ...]:
    """Return a content in an order that is always the same."""
    match kind:
        case "string":
            return (content,)
        case "list":
            return tuple(content)
        case "hash":
            return tuple([part for pair in sorted(content.items()) for part in pair])
        case "set":
            return tuple(sorted(content))
    return tuple([part for name, score in sorted(content) for part in (repr(score).encode(), name)])


def _written(name: str, value: Value) -> list[tuple[Argument, ...]]:
    """Return the commands that write a value, whatever is there."""
    life: list[tuple[Argument, ...]] = [("PEXPIRE", name, max(1, value.life))]
    if value.kind == "string":
        return [("SET", name, value.content[0]), *(life if value.life >= 0 else [])]
    parts = [value.content[at : at + _PART] for at in range(0, len(value.content), _PART)]
    writing: list[tuple[Argument, ...]] = [(_WRITE[value.kind], name, *part) for part in parts]
    return [("DEL", name), *writing, *(life if value.life >= 0 else [])]


# --- marks ----------------------------------------------------------------------------------------


class UnreadableMark(StoreError):
    """The mark of a store was not written by us."""


async def mark_of(client: Client) -> Copied | None:
    """Return the mark of a store.

    Raises:
        UnreadableMark: there is something else.
        StoreError: the store does not answer.
    """
    try:
        return await keys.copied.get(client)
    except (ValueError, WrongType) as error:
        raise UnreadableMark(
            f"the mark {keys.copied()} cannot be read: if the tables of this store were not moved "
            "elsewhere, delete that key"
        ) from error


async def why_not_here(client: Client) -> str:
    """Return why no bot may run on this store, in words; an empty text if it may."""
    try:
        mark = await mark_of(client)
    except UnreadableMark as error:
        return str(error)
    if mark is None:
        return ""
    at = datetime.fromtimestamp(mark.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    if mark.state == "unfinished":
        return (
            f"this store has an unfinished copy of {mark.other}, begun on {at} UTC: run the same "
            "`kafene move-store` again, it goes on"
        )
    return (
        f"the tables of this store were moved to {mark.other} on {at} UTC: use that one "
        "(REDIS_URL). `kafene move-store --undo` lets the bot run here again, with what was here "
        "then"
    )
