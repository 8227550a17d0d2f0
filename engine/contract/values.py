"""Cheap values: every action creates a new state, so construction must be fast.

The `__init__` that `dataclasses` writes for a frozen class calls ``object.__setattr__`` for each
field by its name. Writing the slots directly takes a third of the time.
"""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

T = TypeVar("T")


def quick(kind: type[T]) -> type[T]:
    """Give a frozen slots dataclass an `__init__` that writes its slots directly.

    For classes without default values and without ``__post_init__``. The class stays frozen.
    """
    names = [one.name for one in dataclasses.fields(kind)]  # type: ignore[arg-type]
    setters = {f"_set_{name}": vars(kind)[name].__set__ for name in names}
    lines = [f"def __init__(self, {', '.join(names)}):"]
    lines += [f"    _set_{name}(self, {name})" for name in names]
    made: dict[str, Any] = {}
    exec("\n".join(lines), setters, made)  # as dataclasses do
    setattr(kind, "__init__", made["__init__"])  # noqa: B010 - mypy sees a method there
    return kind


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return `values` with another value at `index` (not negative)."""
    return (*values[:index], value, *values[index + 1 :])
