"""Convert frozen dataclasses to plain JSON data and back, compiled once from their type hints.

The JSON form of a value: a dataclass is an object by field name; `Cards` are one string (``"5C 5D
X"``), and so is a `Card`; an optional value may be null; other tuples are arrays; an `enum.StrEnum`
is its value. A `Tagged` dataclass (events) is an array: its tag, then its fields; an `AsArray` (the
lines of a score sheet) is an array of its fields. A class may define its own form with ``to_data``
and ``from_data`` (a meld is just its cards).

Reading is strict: missing, unknown or wrongly typed data is refused with its path. Only a `later`
field may be missing; it is not written while it has its default.
"""

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from itertools import combinations
from operator import attrgetter
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from engine.contract.cards import CARD_OF_TEXT, Card, Cards, cards, text_of
from engine.contract.errors import NotationError, PositionError
from engine.contract.values import is_later

T = TypeVar("T")
Json = Any
"""JSON data: dict, list, str, int, bool, None."""
Encode = Callable[[Any], Json]
Decode = Callable[[Json], Any]
"""Reads JSON data; a `PositionError` names the path inside that data."""


class Tagged:
    """Base of dataclasses that a tag distinguishes in a union (events)."""

    __slots__ = ()
    tag: ClassVar[str]


class AsArray:
    """Base of small, numerous dataclasses, which are written without field names."""

    __slots__ = ()


class Codec(Generic[T]):
    """The JSON form of one type: `encode` writes it, `decode` reads and checks it.

    `unions` gives the members of each tagged base class that occurs in the type, and `forms` the
    functions that write and read types not stored as their fields. Fields of the types in `beside`
    are not part of the data: they are not written, and are read as the value given here.
    """

    def __init__(
        self,
        kind: type[T],
        unions: Mapping[type[Tagged], tuple[type[Tagged], ...]] | None = None,
        forms: Mapping[Any, tuple[Encode, Decode]] | None = None,
        beside: Mapping[Any, Any] | None = None,
    ) -> None:
        self._unions = dict(unions or {})
        self._made = dict(forms or {})
        self._beside = dict(beside or {})
        self._parts: dict[Any, Codec[Any]] = {}
        self._encode, self._decode = self._of(kind)

    def encode(self, value: T) -> Json:
        """Return the JSON form of `value`."""
        return self._encode(value)

    def decode(self, data: Json, path: str = "") -> T:
        """Return the value of a JSON form.

        Raises:
            PositionError: ``BAD_TYPE``, ``MISSING_FIELD``, ``UNKNOWN_FIELD``, ``BAD_VALUE`` or
                ``UNKNOWN_CARD``, each with the ``path`` in the data.
        """
        try:
            return self.read(data)
        except PositionError as error:
            found = below(path, error)
            raise found if found.params["path"] else below("/", error) from None

    def read(self, data: Json) -> T:
        """As `decode`, for a part of other data: errors name the path inside the part."""
        value: T = self._decode(data)
        return value

    def part(self, kind: Any) -> "Codec[Any]":
        """Return the JSON form of another type with the same unions and forms."""
        known = self._parts.get(kind)
        if known is None:
            known = self._parts[kind] = Codec(kind, self._unions, self._made, self._beside)
        return known

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
        if isinstance(hint, type) and issubclass(hint, AsArray):
            return self._array(hint)
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            return self._object(hint)
        raise TypeError(f"no JSON form for {hint!r}")

    def _optional(self, inner: Any) -> tuple[Encode, Decode]:
        encode, decode = self._of(inner)
        return (
            lambda value: None if value is None else encode(value),
            lambda data: None if data is None else decode(data),
        )

    def _sequence(self, inner: Any) -> tuple[Encode, Decode]:
        encode, decode = self._of(inner)
        write: Encode = list if encode is _same else lambda value: [encode(one) for one in value]

        def read(data: Json) -> Any:
            if type(data) is not list:
                raise _bad_type("array", data)
            try:
                return tuple([decode(one) for one in data])
            except PositionError:
                return _find_fault(enumerate(data), [decode] * len(data))

        return write, read

    def _fixed(self, inner: tuple[Any, ...]) -> tuple[Encode, Decode]:
        forms = [self._of(one) for one in inner]
        encoders, decoders = [one for one, _ in forms], [one for _, one in forms]

        def read(data: Json) -> Any:
            if type(data) is not list or len(data) != len(decoders):
                raise _bad_type(f"array of {len(decoders)}", data)
            try:
                return tuple([decode(one) for decode, one in zip(decoders, data, strict=True)])
            except PositionError:
                return _find_fault(enumerate(data), decoders)

        return (
            lambda value: [encode(one) for encode, one in zip(encoders, value, strict=True)]
        ), read

    def _fields(self, kind: Any) -> tuple[list[str], list[Encode], list[Decode]]:
        hints = _hints(kind)
        names = [
            one.name for one in dataclasses.fields(kind) if hints[one.name] not in self._beside
        ]
        forms = [self._of(hints[name]) for name in names]
        return names, [one for one, _ in forms], [one for _, one in forms]

    def _object(self, kind: Any) -> tuple[Encode, Decode]:
        names, encoders, decoders = self._fields(kind)
        known = set(names)
        values_of = _values_of(names, encoders)
        hints, fields = _hints(kind), dataclasses.fields(kind)
        beside = {
            one.name: self._beside[hints[one.name]]
            for one in fields
            if hints[one.name] in self._beside
        }
        by_name = dict(zip(names, encoders, strict=True))
        unwritten = {one.name: by_name[one.name](one.default) for one in fields if is_later(one)}

        def read(data: Json) -> Any:
            if type(data) is not dict:
                raise _bad_type("object", data)
            if unwritten:
                data = {**unwritten, **data}
            if data.keys() != known:
                for name in sorted(known - data.keys()):
                    raise PositionError("MISSING_FIELD", path=f"/{name}")
                for name in sorted(map(str, data.keys() - known)):
                    raise PositionError("UNKNOWN_FIELD", path=f"/{name}")
            in_order = [data[name] for name in names]
            try:
                found = [decode(one) for decode, one in zip(decoders, in_order, strict=True)]
            except PositionError:
                return _find_fault(zip(names, in_order, strict=True), decoders)
            if beside:
                return kind(**dict(zip(names, found, strict=True)), **beside)
            return kind(*found)

        def write(value: Any) -> Json:
            found = dict(zip(names, values_of(value), strict=True))
            for name, default in unwritten.items():
                if found[name] == default:
                    del found[name]
            return found

        return write, read

    def _array(self, kind: Any) -> tuple[Encode, Decode]:
        names, encoders, decoders = self._fields(kind)

        def read(data: Json) -> Any:
            if type(data) is not list:
                raise _bad_type("array", data)
            return _made(kind, decoders, data, 0)

        return _values_of(names, encoders), read

    def _union(self, members: tuple[type[Tagged], ...]) -> tuple[Encode, Decode]:
        for member, other in combinations(members, 2):
            if member.tag == other.tag:
                names = f"{member.__name__} and {other.__name__}"
                raise TypeError(f"{names} have the tag {member.tag!r}")
        forms = {member: self._fields(member) for member in members}
        writers = {
            member: _values_of(names, encoders) for member, (names, encoders, _) in forms.items()
        }
        readers = {member.tag: (member, forms[member][2]) for member in members}

        def write(value: Tagged) -> Json:
            return [value.tag, *writers[type(value)](value)]

        def read(data: Json) -> Any:
            if type(data) is not list or not data or type(data[0]) is not str:
                raise _bad_type("array that begins with a tag", data)
            known = readers.get(data[0])
            if known is None:
                raise PositionError("BAD_VALUE", path="/0", value=data[0])
            return _made(*known, data, 1)

        return write, read


def _hints(kind: Any) -> dict[str, Any]:
    """Return the types of the fields; for a generic base, the types that `kind` gives it."""
    known: dict[Any, Any] = {}
    for one in kind.__mro__:
        for base in one.__dict__.get("__orig_bases__", ()):
            names = getattr(typing.get_origin(base), "__parameters__", ())
            put_in = dict(zip(names, typing.get_args(base), strict=True)) if names else {}
            known = {**put_in, **known}  # a base between the two leaves them open
    return {name: known.get(hint, hint) for name, hint in typing.get_type_hints(kind).items()}


def _values_of(names: list[str], encoders: list[Encode]) -> Callable[[Any], list[Json]]:
    """Reads the fields of a dataclass, and encodes those that are not JSON themselves."""
    if not names:
        return lambda _: []
    getter = attrgetter(*names)
    one_field = len(names) == 1
    to_encode = [(at, encode) for at, encode in enumerate(encoders) if encode is not _same]

    def read(value: Any) -> list[Json]:
        values = [getter(value)] if one_field else list(getter(value))
        for at, encode in to_encode:
            values[at] = encode(values[at])
        return values

    return read


def _made(kind: Any, decoders: list[Decode], data: list[Json], first: int) -> Any:
    """Makes a value from the fields in an array; `first` is the place of the first field."""
    fields = data[first:]
    if len(fields) != len(decoders):
        raise _bad_type(f"array of {len(decoders) + first}", data)
    try:
        return kind(*[decode(one) for decode, one in zip(decoders, fields, strict=True)])
    except PositionError:
        return _find_fault(enumerate(fields, first), decoders)


def _find_fault(parts: Iterable[tuple[int | str, Json]], decoders: list[Decode]) -> NoReturn:
    """Decodes bad data again, part by part, to name the path of the fault."""
    for (place, one), decode in zip(parts, decoders, strict=True):
        try:
            decode(one)
        except PositionError as error:
            raise below(f"/{place}", error) from None
    raise AssertionError("a value that could not be read was read")


def below(path: str, error: PositionError) -> PositionError:
    """Return the error with `path` put in front of its own path."""
    params = {**error.params, "path": f"{path}{error.params.get('path', '')}"}
    return PositionError(error.code, **params)


def _same(value: Any) -> Json:
    return value


def _bad_type(wanted: str, data: Json) -> PositionError:
    return PositionError("BAD_TYPE", wanted=wanted, got=type(data).__name__)


def _exactly(kind: type) -> Decode:
    def read(data: Json) -> Any:
        if type(data) is not kind:
            raise _bad_type(kind.__name__, data)
        return data

    return read


def _one_of(values: tuple[Any, ...]) -> Decode:
    def read(data: Json) -> Any:
        if data not in values:
            raise PositionError("BAD_VALUE", value=str(data))
        return data

    return read


def _enum_decoder(kind: type[StrEnum]) -> Decode:
    members = {member.value: member for member in kind}

    def read(data: Json) -> Any:
        if type(data) is not str or data not in members:
            raise PositionError("BAD_VALUE", value=str(data))
        return members[data]

    return read


def _decode_card(data: Json) -> Card:
    known = CARD_OF_TEXT.get(data) if type(data) is str else None
    if known is None:
        raise PositionError("UNKNOWN_CARD", token=str(data))
    return known


def _decode_cards(data: Json) -> Cards:
    if type(data) is not str:
        raise _bad_type("cards", data)
    try:
        return cards(data)
    except NotationError as error:
        raise PositionError(error.code, **error.params) from None
