"""Ignore presses on a control that has just replaced another one.

A chat gives `MisclickGuard` the place of each control when it begins to draw a message, and again
when the platform has acknowledged the drawing. A press names its control, so a press meant for the
previous drawing is recognised: its control is not in the new drawing, or has not moved.

Only this process knows the places. A control drawn by another process, or by this one before a
restart, is `unknown`. Then the note of the hand says when the hand was drawn, and presses shortly
after that are ignored.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from cachetools import LRUCache

GUARD_SECONDS: Final = 0.6
"""Seconds for which presses on a new control are ignored."""
ON_THE_WAY: Final = 0.3
"""Round-trip time (s) of a drawing to a phone and a press back."""
_REMEMBERED: Final = 5000

Place = tuple[int, int, int]
"""The row of a control, its number in the row, and the length of the row. Rows are counted from the
last one, because the end of a message keeps its position on the screen."""


class _Stands(NamedTuple):
    place: Place
    since: float


class MisclickGuard:
    """Records the place of each control on the messages of a chat, and since when it is there."""

    def __init__(
        self, seconds: float | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`seconds`: how long presses on a new control are ignored; with 0 every press counts (for
        tests)."""
        self._seconds: Final = GUARD_SECONDS + ON_THE_WAY if seconds is None else seconds
        self._clock: Final = clock
        self._shown: Final[LRUCache[str, dict[str, _Stands]]] = LRUCache(_REMEMBERED)

    @contextmanager
    def drawing(self, message: str, places: Mapping[str, Place]) -> Iterator[None]:
        """Record the new controls of a message while the block draws it. If the block fails, the
        state of the message is unknown, and every press on it counts."""
        before = self._shown.get(message, {})
        self._shown[message] = now = {
            control: known
            if (known := before.get(control)) is not None and known.place == place
            else _Stands(place, math.inf)
            for control, place in places.items()
        }
        try:
            yield
        except BaseException:
            self._shown.pop(message, None)
            raise
        at = self._clock()
        for control, stands in now.items():
            if stands.since == math.inf:
                now[control] = stands._replace(since=at)

    def sent(self, message: str, places: Mapping[str, Place]) -> None:
        """Record the controls of a new message, which may have appeared in the position of another
        one."""
        with self.drawing(message, places):
            pass

    def sudden(self, message: str, control: str, waited: float = 0.0) -> bool:
        """Return True if a control is so new that the press may have been meant for another one.
        `waited`: seconds since the press arrived."""
        stands = self._shown.get(message, {}).get(control) if self._seconds else None
        return stands is not None and self._clock() - waited - stands.since < self._seconds

    def unknown(self, message: str, control: str) -> bool:
        """Return True if this process does not know when a control appeared."""
        return self._seconds > 0 and control not in self._shown.get(message, {})


def places_of(rows: list[list[str]]) -> dict[str, Place]:
    """Return the place of each control in the rows of a message. A control with an empty name only
    takes up space."""
    return {
        control: (len(rows) - at, number, len(row))
        for at, row in enumerate(rows)
        for number, control in enumerate(row)
        if control
    }
