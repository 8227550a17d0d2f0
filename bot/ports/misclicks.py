"""A press does nothing on a control that has just taken the place of another one.

A chat tells `MisclickGuard` the place of each control when it begins to draw a message, and again
when the platform has acknowledged the drawing. A press names its control. So a press that was meant
for the previous drawing is no accident: its control is not in the new drawing, or has not moved.

Only this process knows the places. Of a control that another process has drawn, or this one before
a restart, it says `unknown`; then the note of the hand says when that was drawn, and a press soon
after it does nothing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from cachetools import LRUCache

GUARD_SECONDS: Final = 0.6
"""Seconds for which people see a new control that does nothing yet."""
ON_THE_WAY: Final = 0.3
"""Seconds that a drawing takes to a phone and a press takes back, together."""
_REMEMBERED: Final = 5000

Place = tuple[int, int, int]
"""The row of a control, its number in the row, and the length of the row. Rows are counted from the
last one, because the end of a message stays where it is on the screen."""


class _Stands(NamedTuple):
    place: Place
    since: float


class MisclickGuard:
    """Knows the place of each control on the messages of a chat, and since when it is there."""

    def __init__(
        self, seconds: float | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`seconds`: how long a new control does nothing; with 0 every press counts (tests that
        press at once)."""
        self._seconds: Final = GUARD_SECONDS + ON_THE_WAY if seconds is None else seconds
        self._clock: Final = clock
        self._shown: Final[LRUCache[str, dict[str, _Stands]]] = LRUCache(_REMEMBERED)

    @contextmanager
    def drawing(self, message: str, places: Mapping[str, Place]) -> Iterator[None]:
        """Note the controls that a message gets, while the block draws it. If the block fails,
        nobody knows what the message shows, and every press on it counts."""
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
        """Note the controls of a new message, which may have come where another message was."""
        with self.drawing(message, places):
            pass

    def sudden(self, message: str, control: str, waited: float = 0.0) -> bool:
        """Return True if a control is so new that a press on it may have been meant for another
        one. `waited`: seconds since the press came."""
        stands = self._shown.get(message, {}).get(control) if self._seconds else None
        return stands is not None and self._clock() - waited - stands.since < self._seconds

    def unknown(self, message: str, control: str) -> bool:
        """Return True if this process does not know since when a control is there."""
        return self._seconds > 0 and control not in self._shown.get(message, {})


def places_of(rows: list[list[str]]) -> dict[str, Place]:
    """Return the place of each control in the rows of a message. A control with an empty name only
    takes up its place."""
    return {
        control: (len(rows) - at, number, len(row))
        for at, row in enumerate(rows)
        for number, control in enumerate(row)
        if control
    }
