"""Frozen dataclasses to plain JSON data and back, compiled once from their type hints.

The JSON form of a value: a dataclass is an object by field name; `Cards` are one string
(``"5C 5D X"``), a `Card` likewise; an optional value may be null; other tuples are arrays; an
`enum.StrEnum` is its value. A `Tagged` dataclass (events) is an array: its tag, then its fields.
A class may bring its own form with ``to_data`` and ``from_data`` (a meld is just its cards).

Reading is strict: what is missing, unknown or of another type is refused with its path.
"""

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from engine.cards import CARD_OF_TEXT, Card, Cards, cards, text_of
from engine.errors import NotationError, PositionError

T = TypeVar("T")
Json = Any
"""JSON data: dict, list, str, int, bool, None."""

Encode = Callable[[Any], Json]
Decode = Callable[[Json, str], Any]


class Tagged:
    """Base of dataclasses that are told apart by a tag in a union (events)."""

    __slots__ = ()
    tag: ClassVar[str]


@runtime_checkable
class HasOwnForm(Protocol):
    """A class with a JSON form of its own."""

    def to_data(self) -> Json:
        """The JSON form."""

    @classmethod
    def from_data(cls, data: Json, path: str) -> "HasOwnForm":
        """The value of a JSON form; raises `PositionError` naming `path`."""


class Codec(Generic[T]):
    """The JSON form of one type: `encode` writes it, `decode` reads and checks it.

    `unions` gives the members of each tagged base class that occurs in the type, `forms` how to
    write and read types that are not stored as their fields.
    """

    def __init__(
        self,
        kind: type[T],
        unions: Mapping[type[Tagged], tuple[type[Tagged], ...]] | None = None,
        forms: Mapping[Any, tuple[Encode, Decode]] | None = None,
    ) -> None:
        self._unions = dict(unions or {})
        self._made = dict(forms or {})
        self._encode, self._decode = self._of(kind)

    def encode(self, value: T) -> Json:
        """The JSON form of `value`."""
        return self._encode(value)

    def decode(self, data: Json, path: str = "") -> T:
        """The value of a JSON form.

        Raises:
            PositionError: ``BAD_TYPE``, ``MISSING_FIELD``, ``UNKNOWN_FIELD``, ``BAD_VALUE`` or
                ``UNKNOWN_CARD``, each with the ``path`` in the data.
        """
        value: T = self._decode(data, path)
        return value

    def _of(self, hint: Any) -> tuple[Encode, Decode]:
        known = self._made.get(hint)
        if known is None:
            known = self._made[hint] = self._make(hint)
        return known

    def _make(self, hint: Any) -> tuple[Encode, Decode]:
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if hint == Cards:
            return text_of, _decode_cards
        if origin in (typing.Union, types.UnionType):
            (inner,) = [one for one in arguments if one is not type(None)]
            return self._optional(inner)
        if origin is typing.Literal:
            return _same, _one_of(arguments)
        if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
            return self._sequence(arguments[0])
        if origin is tuple:
            return self._fixed(arguments)
        if hint is Card:
            return str, _decode_card
        if hint in (int, str, bool):
            return _same, _exactly(hint)
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return str, _enum_decoder(hint)
        if isinstance(hint, type) and hasattr(hint, "from_data"):
            own: Any = hint
            return own.to_data, own.from_data
        if hint in self._unions:
            return self._union(self._unions[hint])
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            return self._object(hint)
        raise TypeError(f"no JSON form for {hint!r}")

    def _optional(self, inner: Any) -> tuple[Encode, Decode]:
        encode, decode = self._of(inner)
        return (
            lambda value: None if value is None else encode(value),
            lambda data, path: None if data is None else decode(data, path),
        )

    def _sequence(self, inner: Any) -> tuple[Encode, Decode]:
        encode, decode = self._of(inner)

        def read(data: Json, path: str) -> Any:
            if type(data) is not list:
                raise _bad_type(path, "array", data)
            return tuple([decode(one, f"{path}/{place}") for place, one in enumerate(data)])

        return (lambda value: [encode(one) for one in value]), read

    def _fixed(self, inner: tuple[Any, ...]) -> tuple[Encode, Decode]:
        parts = [self._of(one) for one in inner]

        def read(data: Json, path: str) -> Any:
            if type(data) is not list or len(data) != len(parts):
                raise _bad_type(path, f"array of {len(parts)}", data)
            return tuple(
                [
                    decode(one, f"{path}/{place}")
                    for place, ((_, decode), one) in enumerate(zip(parts, data, strict=True))
                ]
            )

        return (
            lambda value: [encode(one) for (encode, _), one in zip(parts, value, strict=True)]
        ), read

    def _fields(self, kind: Any) -> list[tuple[str, Encode, Decode]]:
        hints = typing.get_type_hints(kind)
        return [(one.name, *self._of(hints[one.name])) for one in dataclasses.fields(kind)]

    def _object(self, kind: Any) -> tuple[Encode, Decode]:
        fields = self._fields(kind)
        names = {name for name, _, _ in fields}

        def read(data: Json, path: str) -> Any:
            if type(data) is not dict:
                raise _bad_type(path, "object", data)
            if data.keys() != names:
                for name in sorted(names - data.keys()):
                    raise PositionError("MISSING_FIELD", path=f"{path}/{name}")
                for name in sorted(map(str, data.keys() - names)):
                    raise PositionError("UNKNOWN_FIELD", path=f"{path}/{name}")
            return kind(*[decode(data[name], f"{path}/{name}") for name, _, decode in fields])

        return (
            lambda value: {name: encode(getattr(value, name)) for name, encode, _ in fields}
        ), read

    def _union(self, members: tuple[type[Tagged], ...]) -> tuple[Encode, Decode]:
        fields = {member: self._fields(member) for member in members}
        kinds = {member.tag: (member, fields[member]) for member in members}

        def write(value: Tagged) -> Json:
            return [
                value.tag,
                *[encode(getattr(value, name)) for name, encode, _ in fields[type(value)]],
            ]

        def read(data: Json, path: str) -> Any:
            if type(data) is not list or not data or type(data[0]) is not str:
                raise _bad_type(path, "array that begins with a tag", data)
            known = kinds.get(data[0])
            if known is None:
                raise PositionError("BAD_VALUE", path=f"{path}/0", value=data[0])
            member, parts = known
            if len(data) != len(parts) + 1:
                raise _bad_type(path, f"array of {len(parts) + 1}", data)
            make: Any = member
            return make(
                *[
                    decode(one, f"{path}/{place}")
                    for place, (one, (_, _, decode)) in enumerate(
                        zip(data[1:], parts, strict=True), 1
                    )
                ]
            )

        return write, read


def _same(value: Any) -> Json:
    return value


def _bad_type(path: str, wanted: str, data: Json) -> PositionError:
    return PositionError("BAD_TYPE", path=path or "/", wanted=wanted, got=type(data).__name__)


def _exactly(kind: type) -> Decode:
    def read(data: Json, path: str) -> Any:
        if type(data) is not kind:
            raise _bad_type(path, kind.__name__, data)
        return data

    return read


def _one_of(values: tuple[Any, ...]) -> Decode:
    def read(data: Json, path: str) -> Any:
        if data not in values:
            raise PositionError("BAD_VALUE", path=path, value=str(data))
        return data

    return read


def _enum_decoder(kind: type[StrEnum]) -> Decode:
    members = {member.value: member for member in kind}

    def read(data: Json, path: str) -> Any:
        if type(data) is not str or data not in members:
            raise PositionError("BAD_VALUE", path=path, value=str(data))
        return members[data]

    return read


def _decode_card(data: Json, path: str) -> Card:
    if type(data) is not str:
        raise _bad_type(path, "card", data)
    if data not in CARD_OF_TEXT:
        raise PositionError("UNKNOWN_CARD", path=path, token=data)
    return CARD_OF_TEXT[data]


def _decode_cards(data: Json, path: str) -> Cards:
    if type(data) is not str:
        raise _bad_type(path, "cards", data)
    try:
        return cards(data)
    except NotationError as error:
        raise PositionError(error.code, path=path, **error.params) from None
