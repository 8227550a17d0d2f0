"""Immutable, slotted value classes with a fast constructor; every action builds a new state.

The `__init__` that `dataclasses` writes for a frozen class calls ``object.__setattr__`` for each
field by its name. Writing the slots directly takes a third of the time. For three or more fields it
is faster still to create the value as an unfrozen class and freeze it afterwards. A function from
`maker` writes an unfrozen value to begin with, and takes half the time of the class.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar, dataclass_transform

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
P = ParamSpec("P")
_LATER: Final = "later"
_FEW: Final = 2
"""Up to this number of fields, writing by descriptors is faster than unfreezing the value."""
_become: Final[Callable[[Any, type], None]] = vars(object)["__class__"].__set__
_WRITTEN: Final = """
def __init__(self, {heads}):
    {sets}{check}
def __made__({heads}):
    made = _open()
    {writes}
    made.__class__ = _kind{made_check}
    return made
def __changed__(self, changes):
    made = _open()
    {copies}
    try:
        for name in changes:
            _set(made, name, changes[name])
    except AttributeError:
        raise TypeError("{kind} has no field " + repr(name)) from None
    made.__class__ = _kind{made_check}
    return made
def __setstate__(self, fields):
    _become(self, _open)
    [{slots}] = fields
    {empty}
    self.__class__ = _kind
"""
_CHANGE: Final = """
def changed(old, {news}):
    made = _open()
    {writes}
    made.__class__ = _kind{check}
    return made
"""


def later(default: Any) -> Any:
    """Make a field that is written only where it differs from its default.

    So data written before the field existed stay valid and equal, in JSON (`engine.contract.codec`)
    and in goldens.
    """
    return dataclasses.field(default=default, metadata={_LATER: True})


def is_later(field: dataclasses.Field[Any]) -> bool:
    """Return True for a field made by `later`."""
    return _LATER in field.metadata


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def value(kind: type[T]) -> type[T]:
    """Make a class a frozen slots dataclass with a fast constructor and a fast `but`.

    Its fields may have defaults, but no default factories. A ``__post_init__`` is called. A base's
    slot that is not a field is None at first, also in a copy.

    >>> @value
    ... class Place:
    ...     row: int
    ...     column: int = 1
    >>> Place(2)
    Place(row=2, column=1)
    >>> but(Place(2), column=5)
    Place(row=2, column=5)
    """
    made: Any = dataclasses.dataclass(frozen=True, slots=True)(kind)
    fields = dataclasses.fields(made)
    if any(one.default_factory is not dataclasses.MISSING for one in fields):
        raise TypeError(f"{made.__name__}: a value has no default factories")
    names = [one.name for one in fields]
    known: dict[str, Any] = {"_become": _become, "_kind": made, "_open": _unfrozen(made)}
    known["_set"] = setattr
    known |= {f"_set_{one}": getattr(made, one).__set__ for one in names}
    known |= {f"_default_{one.name}": one.default for one in fields}
    heads = [
        one.name if one.default is dataclasses.MISSING else f"{one.name}=_default_{one.name}"
        for one in fields
    ]
    checked = hasattr(made, "__post_init__")
    sets = [f"_set_{one}(self, {one})" for one in names] or ["pass"]
    if len(names) > _FEW or _beside(made):
        sets = ["_become(self, _open)", *_writes(made, "self", ""), "self.__class__ = _kind"]
    text = _WRITTEN.format(
        heads=", ".join(heads),
        sets="\n    ".join(sets),
        check="\n    self.__post_init__()" if checked else "",
        kind=made.__name__,
        writes="\n    ".join(_writes(made, "made", "")),
        copies="\n    ".join(_writes(made, "made", "self.")),
        made_check="\n    made.__post_init__()" if checked else "",
        slots=", ".join([f"self.{one}" for one in names]),
        empty="\n    ".join([f"self.{one} = None" for one in _beside(made)] or ["pass"]),
    )
    exec(text, known)  # as dataclasses do
    made.__init__, made.__changed__ = known["__init__"], known["__changed__"]
    made.__setstate__, made.__made__ = known["__setstate__"], staticmethod(known["__made__"])
    found: type[T] = made
    return found


def _writes(kind: Any, into: str, of: str, changed: Sequence[str] = ()) -> list[str]:
    """Return the statements that write all fields, and nothing into other slots. The `changed`
    fields are named ``new_`` and their name."""
    fields = [one.name for one in dataclasses.fields(kind)]
    found = [f"{into}.{one} = {'new_' if one in changed else of}{one}" for one in fields]
    found += [f"{into}.{slot} = None" for slot in _beside(kind)]
    return found or ["pass"]


def _beside(kind: Any) -> list[str]:
    """Return the slots of a class that are not fields."""
    slots = [slot for base in kind.__mro__ for slot in vars(base).get("__slots__", ())]
    fields = [one.name for one in dataclasses.fields(kind)]
    return [slot for slot in slots if slot not in fields]


def _unfrozen(kind: type[T]) -> type[T]:
    """Return a class of the same layout with settable attributes, which is faster than descriptors.

    A value is written as an instance of this class and then becomes one of its frozen class. Its
    constructor sets no field.
    """
    free = {name: vars(object)[name] for name in ("__init__", "__setattr__", "__delattr__")}
    return type(kind.__name__, (kind,), {"__slots__": (), **free})


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a function that makes values of a `value` class as the class does, in half the time.

    It is for the few classes that nearly every action instantiates.

    >>> @value
    ... class Place:
    ...     row: int
    ...     column: int = 1
    >>> maker(Place)(2)
    Place(row=2, column=1)
    """
    made: Any = kind
    found: Callable[P, T] = made.__made__
    return found


def changer(name: str) -> Callable[[T, Any], T]:
    """Return a function that changes one field of values of any class: as `but`, in half the time.

    >>> @value
    ... class Place:
    ...     row: int
    ...     column: int = 1
    >>> changer("column")(Place(2), 5)
    Place(row=2, column=5)
    """
    writers = _Changers(name)

    def changed(old: T, new: Any) -> T:
        found: T = writers[old.__class__](old, new)
        return found

    return changed


class _Changers(dict[type, Callable[[Any, Any], Any]]):
    """Functions that change one field, by class; each is made when first needed."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name: Final = name

    def __missing__(self, kind: type) -> Callable[[Any, Any], Any]:
        made = self[kind] = changer_of(kind, self._name)
        return made


def changer_of(kind: type[T], *names: str) -> Callable[..., T]:
    """Return a function that changes these fields of values of one class, in this order.

    It is for the few changes that nearly every action makes. It takes a third of the time of `but`.

    >>> @value
    ... class Place:
    ...     row: int
    ...     column: int = 1
    >>> changer_of(Place, "column", "row")(Place(2), 5, 4)
    Place(row=4, column=5)
    """
    made: Any = kind
    for name in {*names} - {one.name for one in dataclasses.fields(made)}:
        raise TypeError(f"{kind.__name__} has no field {name!r}")
    text = _CHANGE.format(
        news=", ".join([f"new_{name}" for name in names]),
        writes="\n    ".join(_writes(kind, "made", "old.", names)),
        check="\n    made.__post_init__()" if hasattr(kind, "__post_init__") else "",
    )
    found: dict[str, Any] = {}
    exec(text, made.__made__.__globals__, found)
    changed: Callable[..., T] = found["changed"]
    return changed


if TYPE_CHECKING:  # so names and types of the changes are checked
    from dataclasses import replace as but
else:

    def but(old, /, **changes):
        """Return a copy of a `value` with some fields replaced."""
        return old.__changed__(changes)


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `values` with the value at `index` (not negative) replaced."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)


def remembered(rule: F) -> F:
    """Cache the last 8,192 results of a pure function of values; its type stays the same."""
    kept: Any = lru_cache(maxsize=8192)(rule)
    found: F = kept
    return found


__all__ = [
    "but",
    "changer",
    "changer_of",
    "is_later",
    "later",
    "maker",
    "remembered",
    "value",
    "with_item",
]
