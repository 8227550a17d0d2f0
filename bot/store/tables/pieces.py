"""Positions as JSON, where what has not changed is not written again.

An action changes few parts of a position, and the parts that it leaves are the same objects as
before. So whoever writes the positions of a table remembers the parts of the last one, each with
its JSON.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Hashable, Mapping
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

import msgspec

from engine.contract.cards import Cards, text_of
from engine.contract.codec import ALWAYS_WRITTEN, Codec

Write = Callable[[Any], bytes]
"""Writes values of one type as JSON, and may remember the last one."""
Make = Callable[[], Write]

_json: Final = msgspec.json.Encoder().encode
_NOTHING: Final = object()


@lru_cache(maxsize=256)
def writer_of(codec: Codec[Any], kind: Hashable) -> Make:
    """Return what makes a writer of a type: its JSON is that of the codec."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        (inner,) = [one for one in arguments if one is not type(None)]
        return _optional(writer_of(codec, inner))
    if origin is tuple and kind != Cards and arguments[1:] == (...,):
        return _sequence(writer_of(codec, arguments[0]))
    fields = codec.fields_of(kind)
    if fields is not None and len(fields) > 1:
        return _object(codec, fields)
    if kind in {int, str, bool} or (isinstance(kind, type) and issubclass(kind, StrEnum)):
        return lambda: _json
    if kind == Cards:
        return lambda: lambda value: _json(text_of(value))
    encode = codec.part(kind).encode
    return lambda: lambda value: _json(encode(value))


def _optional(make: Make) -> Make:
    def made() -> Write:
        write = make()
        return lambda value: b"null" if value is None else write(value)

    return made


def _sequence(make: Make) -> Make:
    """Each place has a writer of its own."""
    if make() is _json:
        return lambda: _json

    def made() -> Write:
        known: tuple[Any, ...] = ()
        writers: list[Write] = []
        texts: list[bytes] = []

        def write(values: tuple[Any, ...]) -> bytes:
            nonlocal known
            before, known = known, ()  # nothing is known if a part cannot be written
            while len(writers) < len(values):
                writers.append(make())
            del texts[min(len(values), len(before)) :]
            for at, value in enumerate(values):
                if at == len(texts):
                    texts.append(writers[at](value))
                elif value is not before[at]:
                    texts[at] = writers[at](value)
            known = values
            return b"[%b]" % b",".join(texts)

        return write

    return made


def _object(codec: Codec[Any], fields: Mapping[str, tuple[Any, Any]]) -> Make:
    heads = [_json(name) + b":" for name in fields]
    makes = [writer_of(codec, kind) for kind, _ in fields.values()]
    left_out = [
        b"" if unwritten is ALWAYS_WRITTEN else _json(unwritten) for _, unwritten in fields.values()
    ]
    get = attrgetter(*fields)
    nothing = (_NOTHING,) * len(fields)

    def made() -> Write:
        known: tuple[Any, ...] = nothing
        writers = [make() for make in makes]
        texts = [b""] * len(fields)

        def write(value: Any) -> bytes:
            nonlocal known
            before, known = known, nothing  # nothing is known if a part cannot be written
            values = get(value)
            for at, new in enumerate(values):
                if new is not before[at]:
                    text = writers[at](new)
                    texts[at] = b"" if text == left_out[at] else heads[at] + text
            known = values
            return b"{%b}" % b",".join(filter(None, texts))

        return write

    return made
