"""A press does nothing on a control that has just taken the place of another one.

A chat says what stands where on a message when it begins to draw it and when the platform has
acknowledged that. A press says which control it was made on. So a press on the drawing before is
told apart: its control is not on the new one, or stood in the same place already.

What is known is known by this process alone: a drawing that another process makes is not guarded
here, nor is one that was made before a restart.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, NamedTuple

from bot.recent import Recent

CALM_SECONDS: Final = 0.6
"""Seconds, as people see it, in which a control that has just come does nothing."""
ON_THE_WAY: Final = 0.3
"""Seconds that a drawing needs to get to a phone, and a press to come back from there."""
_REMEMBERED: Final = 5000

Place = tuple[int, int, int]
"""The row of a control, counted from the last one, as the end of a message stays where it is on the
screen; its number in the row, and how many there are in the row."""


class _Stands(NamedTuple):
    place: Place
    since: float


class Calm:
    """What stands where on the messages of a chat, and since when."""

    def __init__(
        self, seconds: float | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`seconds`: how long a control does nothing; 0 never (tests that press at once)."""
        self._seconds: Final = CALM_SECONDS + ON_THE_WAY if seconds is None else seconds
        self._clock: Final = clock
        self._shown: Final[Recent[str, dict[str, _Stands]]] = Recent(_REMEMBERED)

    @contextmanager
    def drawing(self, message: str, places: Mapping[str, Place]) -> Iterator[None]:
        """Draw a message, which has these controls then. Where that fails nobody knows what it
        shows."""
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
        """Note what a new message shows: it came where another one was."""
        with self.drawing(message, places):
            pass

    def sudden(self, message: str, control: str, waited: float = 0.0) -> bool:
        """Return True if a press on a control of a message came so soon after the control that it
        may have been meant for another one; `waited`: the seconds since the press came."""
        stands = self._shown.get(message, {}).get(control) if self._seconds else None
        return stands is not None and self._clock() - waited - stands.since < self._seconds


def places_of(rows: list[list[str]]) -> dict[str, Place]:
    """Return the place of each control, from the rows in which they stand; one without a name
    (empty) only takes its place."""
    return {
        control: (len(rows) - at, number, len(row))
        for at, row in enumerate(rows)
        for number, control in enumerate(row)
        if control
    }
