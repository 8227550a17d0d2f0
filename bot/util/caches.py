"""Caches with data of people, all of which are cleared when a person is forgotten."""

from __future__ import annotations

import weakref
from typing import Any, Final, TypeVar

from cachetools import LRUCache

K = TypeVar("K")
V = TypeVar("V")


class PersonalCache(LRUCache[K, V]):
    """A cache of the most recently used entries. It may hold names and words of people, so all such
    caches of this process are cleared when a person is forgotten: each entry can be made again.

    >>> known = PersonalCache(2)
    >>> known["a"] = "Ann"
    >>> clear_personal_caches()
    >>> list(known)
    []
    """

    def __init__(self, maxsize: int) -> None:
        super().__init__(maxsize)
        _CACHES[:] = [one for one in _CACHES if one() is not None]
        _CACHES.append(weakref.ref(self))


_CACHES: Final[list[weakref.ref[PersonalCache[Any, Any]]]] = []


def clear_personal_caches() -> None:
    """Clear all caches that may hold names and words of people."""
    for one in _CACHES:
        if (cache := one()) is not None:
            cache.clear()
