"""A dictionary that forgets what is old."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from typing import Any, Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(OrderedDict[K, V]):
    """The entries that were set last, at most `most` of them.

    >>> known = Recent(2)
    >>> known["a"] = known["b"] = known["c"] = 1
    >>> list(known)
    ['b', 'c']
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most: Final = most

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        while len(self) > self.most:
            self.popitem(last=False)


class RecentWords(Recent[K, V]):
    """Entries that may hold names and words of people. When somebody is forgotten, all of them are
    forgotten in this process: each can be made again.

    >>> known = RecentWords(2)
    >>> known["a"] = "Ann"
    >>> forget_words()
    >>> list(known)
    []
    """

    def __init__(self, most: int) -> None:
        super().__init__(most)
        _WORDS[:] = [one for one in _WORDS if one() is not None]
        _WORDS.append(weakref.ref(self))


_WORDS: Final[list[weakref.ref[RecentWords[Any, Any]]]] = []


def forget_words() -> None:
    """Forget what may hold names and words of people."""
    for one in _WORDS:
        if (known := one()) is not None:
            known.clear()
