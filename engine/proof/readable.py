"""Write any value of a game as short text, from its fields alone: for goldens and the command line.

A card and cards are their notation, nothing (None, no cards, no members) is ``-``, an action is its
text, a class with a JSON form of its own is that form; members of a tuple are separated by `` | ``,
those of a tuple within it by ``; ``, and the fields of a dataclass are written by name in
parentheses.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator
from typing import Final

from engine.contract.cards import Card, text_of
from engine.contract.notation import Action
from engine.contract.values import is_later

NOTHING: Final = "-"
_SEPARATORS: Final = (" | ", "; ", ", ")


def text_of_value(value: object, depth: int = 0) -> str:
    """Write `value` in a few words; `depth` is its depth within tuples."""
    if value is None or value == ():
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if all([isinstance(one, Card) for one in value]):
            return text_of(value)
        if all([type(one) is int for one in value]):
            return " ".join(map(str, value))
        separator = _SEPARATORS[min(depth, len(_SEPARATORS) - 1)]
        return separator.join([text_of_value(one, depth + 1) for one in value])
    if _is_record(value):
        parts = [f"{name} {text_of_value(one, depth + 1)}" for name, one in fields_of(value)]
        return f"({', '.join(parts)})"
    own = getattr(value, "to_data", None)
    return str(value if own is None else own())


def flat(value: object, without: Collection[str] = (), path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the fields of a dataclass, except those named in `without`, and the fields of
    dataclasses in it by dotted path, each as text."""
    if not _is_record(value):
        yield path, text_of_value(value)
        return
    for name, one in fields_of(value):
        if name not in without:
            yield from flat(one, (), f"{path}.{name}" if path else name)


def fields_of(value: object) -> list[tuple[str, object]]:
    """Return the fields of a dataclass by name; `later` fields only if they differ from their
    default."""
    assert dataclasses.is_dataclass(value)
    found = [(one, getattr(value, one.name)) for one in dataclasses.fields(value)]
    return [(one.name, got) for one, got in found if not (is_later(one) and got == one.default)]


def _is_record(value: object) -> bool:
    """Return True if a value consists only of its fields: a dataclass without a text of its own."""
    return (
        dataclasses.is_dataclass(value)
        and not hasattr(value, "to_data")
        and not isinstance(value, Action)
    )
