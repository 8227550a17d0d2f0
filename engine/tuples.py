"""Small helpers on tuples, which all states are made of."""

from typing import TypeVar

T = TypeVar("T")


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """`values` with another value at `index` (not negative)."""
    return (*values[:index], value, *values[index + 1 :])
