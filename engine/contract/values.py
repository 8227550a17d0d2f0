"""Cheap values: every action creates a new state, so construction must be fast.

The `__init__` that `dataclasses` writes for a frozen class calls ``object.__setattr__`` for each
field by its name. Writing the slots directly takes a third of the time.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, TypeVar

T = TypeVar("T")
_LATER: Final = "later"


def later(default: Any) -> Any:
    """Make a field that is written only where it differs from its default.

    So what was written before the field existed stays valid and equal, in JSON
    (`engine.contract.codec`) and in goldens.
    """
    return dataclasses.field(default=default, metadata={_LATER: True})


def is_later(field: dataclasses.Field[Any]) -> bool:
    """Return True for a field made by `later`."""
    return _LATER in field.metadata


def quick(kind: type[T]) -> type[T]:
    """Give a frozen slots dataclass an `__init__` that writes its slots directly.

    For classes without ``__post_init__`` and default factories. The class stays frozen.
    """
    fields = dataclasses.fields(kind)  # type: ignore[arg-type]
    names = [one.name for one in fields]
    setters = {f"_set_{name}": vars(kind)[name].__set__ for name in names}
    setters |= {f"_default_{one.name}": one.default for one in fields}
    heads = [
        one.name if one.default is dataclasses.MISSING else f"{one.name}=_default_{one.name}"
        for one in fields
    ]
    lines = [f"def __init__(self, {', '.join(heads)}):"]
    lines += [f"    _set_{name}(self, {name})" for name in names]
    made: dict[str, Any] = {}
    exec("\n".join(lines), setters, made)  # as dataclasses do
    setattr(kind, "__init__", made["__init__"])  # noqa: B010 - mypy sees a method there
    return kind


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `values` with another value at `index` (not negative)."""
    return (*values[:index], value, *values[index + 1 :])
