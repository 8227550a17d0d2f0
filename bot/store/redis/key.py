"""Declared keys: name, type of the content, lifetime, and whether it may name people.

A key is declared once, in a module called `keys`, and written only through its declaration, which
sets the lifetime in the same trip. A script that writes a key gets the lifetime as an argument
(`Key.ms`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, Final, Generic, Literal, TypeVar, cast

import msgspec

from bot.model.clock import DAY, HOUR, MINUTE, SECOND
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import Argument, Client, answers_of

__all__ = ["DAY", "HOUR", "MINUTE", "SECOND", "Chosen", "ForEver", "Key", "declared", "found_in"]

T = TypeVar("T")
Kind = Literal["hash", "list", "set", "sorted set", "string"]
PERSON: Final = "<person>"
"""Stands for a person's id in a pattern."""
_PART: Final = re.compile(r"<\w+>")
_OF_LENGTH: Final = {"<table>": 8, "<tournament>": 8}
_PLAIN: Final[Mapping[object, Callable[[bytes], Any]]] = {
    bytes: bytes,
    int: int,
    str: bytes.decode,
}
_MAKES_NOTHING: Final = re.compile(
    "DEL|EXISTS|GETDEL|[HL]?GET|HMGET|HGETALL|[HLSZ](DEL|REM|RANGE|SCORE|CARD)|SMEMBERS|SPOP|ZREM.*|Z.*RANGE"
)
"""Commands that read or remove, and so never create a key."""


class ForEver(msgspec.Struct, frozen=True):
    """The key has no lifetime, for a reason that was reviewed."""

    reason: str


class Chosen(msgspec.Struct, frozen=True):
    """A setting of the operator gives the key's lifetime; each write passes it."""

    setting: str


Life = int | ForEver | Chosen
"""The lifetime of a key; a number is ms after each write."""


class Key(Generic[T]):
    """A declared key.

    `pattern`: its name, with variable parts as ``<part>``. `holds`: the type of a value, a field or
    a member: texts, numbers and bytes are stored unchanged, all else is JSON. `own`: the names that
    belong to one person alone, if `pattern` does not say so by ``<person>``. `people`: whether the
    content may name people, including others than its owner; a key without an owner may, unless it
    is declared that it does not. `by_person`: the person's id is the name of a field or a member.
    `of_place`: the names that belong to one place of a chat alone, with ``<place>`` for it;
    `by_place`: the place's id is a member.
    """

    def __init__(
        self,
        pattern: str,
        kind: Kind,
        life: Life,
        holds: type[T] | UnionType,
        *,
        own: str = "",
        people: bool | None = None,
        by_person: bool = False,
        of_place: str = "",
        by_place: bool = False,
    ) -> None:
        self.pattern: Final = pattern
        self.kind: Final[Kind] = kind
        self.life: Final = life
        self.own: Final = _glob(own or (pattern if PERSON in pattern else ""), keep=PERSON)
        self.people: Final = (PERSON not in pattern) if people is None else people
        self.by_person: Final = by_person
        self.of_place: Final = of_place
        self.by_place: Final = by_place
        self.glob: Final = _glob(pattern)
        """The pattern for ``SCAN``."""
        self._form: Final = _PART.sub("%s", pattern)
        self._name: Final = re.compile(_regular(pattern))
        self._plain: Final = holds in _PLAIN
        self._decode: Final = _PLAIN.get(holds) or msgspec.json.Decoder(holds).decode

    def __call__(self, *parts: object) -> str:
        """Return the name of the key for these parts."""
        return self._form % parts

    def parts(self, name: str) -> tuple[str, ...] | None:
        """Return the parts of a key's name, or None if it belongs to another declaration."""
        found = self._name.fullmatch(name)
        return None if found is None else found.groups()

    @property
    def ms(self) -> int:
        """Return the lifetime in ms."""
        assert isinstance(self.life, int), f"{self.pattern} has no lifetime of its own"
        return self.life

    # --- content --------------------------------------------------------------------------------

    def encoded(self, value: T) -> Argument:
        """Encode a value for the store."""
        return cast(Argument, value) if self._plain else msgspec.json.encode(value)

    def read(self, found: bytes) -> T:
        """Decode a stored value."""
        return cast(T, self._decode(found))

    def decoded(self, found: bytes | None) -> T | None:
        """Decode a stored value, or return None if nothing is stored."""
        return None if found is None else self.read(found)

    # --- strings --------------------------------------------------------------------------------

    async def get(self, client: Client, *parts: object, renew: bool = False) -> T | None:
        """Return the value of a string; `renew`: restart its lifetime."""
        name = self(*parts)
        found = await answer_of(client.getex(name, px=self.ms) if renew else client.get(name))
        return self.decoded(found)

    async def put(self, client: Client, value: T, *parts: object, life: int | None = None) -> None:
        """Write a string; `life`: its lifetime in ms, if a setting says so (0: for ever) or it is
        shorter than declared."""
        await answer_of(client.set(self(*parts), self.encoded(value), px=self._px(life)))

    async def replace(self, client: Client, value: T, *parts: object) -> bool:
        """Overwrite an existing string without extending its lifetime; return False if there is
        none."""
        asked = client.set(self(*parts), self.encoded(value), xx=True, keepttl=True)
        return bool(await answer_of(asked))

    async def put_first(self, client: Client, value: T, *parts: object) -> bool:
        """Write a string unless it exists; return True if it was written."""
        asked = client.set(self(*parts), self.encoded(value), nx=True, px=self._px())
        return bool(await answer_of(asked))

    async def claim(self, client: Client, value: T, *parts: object, life: int | None = None) -> T:
        """Write a string unless it exists; return the value it has afterwards."""
        px = self._px(life)
        asked = client.set(self(*parts), self.encoded(value), nx=True, get=True, px=px)
        there = self.decoded(await answer_of(asked))
        return value if there is None else there

    async def drop(self, client: Client, *parts: object) -> None:
        """Delete the key."""
        await answer_of(client.delete(self(*parts)))

    async def renew(self, client: Client, *parts: object, when: str = "") -> None:
        """Restart the lifetime of the key; `when`: a condition of ``PEXPIRE``."""
        await answer_of(client.pexpire(self(*parts), self.ms, nx=when == "NX", gt=when == "GT"))

    # --- all other types ------------------------------------------------------------------------

    async def run(
        self,
        client: Client,
        command: tuple[Argument, ...],
        *parts: object,
        life: int | None = None,
        when: str = "",
    ) -> Any:
        """Run a command on the key, given without its name; return the answer.

        A command that may create the key sets its lifetime in the same trip. `life`: a shorter one
        than declared, in ms. `when`: a condition of ``PEXPIRE``.
        """
        trip = self.trip(command, *parts, life=life, when=when)
        if len(trip) == 1:
            return await answer_of(client.execute_command(*trip[0]))
        return (await answers_of(client, *trip))[0]

    def trip(
        self, command: tuple[Argument, ...], *parts: object, life: int | None = None, when: str = ""
    ) -> list[tuple[Argument, ...]]:
        """Return the commands of `run`, for a trip with other commands."""
        name, (verb, *rest) = self(*parts), command
        found: list[tuple[Argument, ...]] = [(verb, name, *rest)]
        px = self._px(life)
        if px is not None and verb == "SET":
            found = [(*found[0], "PX", px)]
        if px is not None and (when or verb != "SET") and not _MAKES_NOTHING.fullmatch(str(verb)):
            found.append(("PEXPIRE", name, px, *when.split()))
        return found

    async def fields(self, client: Client, *parts: object) -> dict[str, T]:
        """Return the fields of a hash."""
        found = await answer_of(client.hgetall(self(*parts)))
        return {name.decode(): self.read(one) for name, one in found.items()}

    async def field(self, client: Client, field: str, *parts: object) -> T | None:
        """Return a field of a hash, or None if there is none."""
        return self.decoded(await answer_of(client.hget(self(*parts), field)))

    async def put_field(self, client: Client, field: str, value: T, *parts: object) -> None:
        """Write a field of a hash."""
        await self.run(client, ("HSET", field, self.encoded(value)), *parts)

    async def members(self, client: Client, *parts: object) -> list[str]:
        """Return the members of a set, sorted."""
        found = await answer_of(client.smembers(self(*parts)))
        return sorted([one.decode() for one in found])

    def _px(self, life: int | None = None) -> int | None:
        declared = self.life if isinstance(self.life, int) else None
        if life is None:
            return declared
        assert declared is None or 0 < life <= declared, f"{self.pattern} lives {declared} at most"
        return life or None


def declared(module: Mapping[str, object]) -> tuple[Key[Any], ...]:
    """Return the keys that a module declares, given its ``vars``."""
    return tuple([one for one in module.values() if isinstance(one, Key)])


def found_in(keys: Iterable[Key[Any]], name: str) -> tuple[Key[Any], tuple[str, ...]] | None:
    """Return the declaration of a key by its name, with the parts, or None."""
    for key in keys:
        parts = key.parts(name)
        if parts is not None:
            return key, parts
    return None


def _glob(pattern: str, keep: str = "") -> str:
    """Return the pattern in the syntax of ``SCAN``; `keep`: a part that stays unchanged.

    >>> _glob("{s<shard>}:t:<table>:r<match>")
    '{s*}:t:????????:r*'
    """

    def wild(found: re.Match[str]) -> str:
        return found[0] if found[0] == keep else "?" * _OF_LENGTH.get(found[0], 0) or "*"

    return _PART.sub(wild, pattern)


def _regular(pattern: str) -> str:
    """Return the pattern as a regular expression, with a group for each part.

    >>> re.fullmatch(_regular("place:{<place>}:house"), "place:{telegram:-1}:house").groups()
    ('telegram:-1',)
    """
    inside, found = False, ""
    for text in re.split(r"(<\w+>|[{}])", pattern):
        inside = text == "{" or (inside and text != "}")
        signs = r"[^{}]" if inside else r"[^{}:]"
        part = _PART.fullmatch(text)
        count = f"{{{_OF_LENGTH[text]}}}" if text in _OF_LENGTH else "+"
        found += f"({signs}{count})" if part else re.escape(text)
    return found
