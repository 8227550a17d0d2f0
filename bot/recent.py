"""A dictionary that forgets what is old."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, TypeVar

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
