"""The errors with which a running bot ends."""

from __future__ import annotations

import signal


class Crashed(Exception):
    """A part of the running bot failed with an error of a `kind`; the log has its traceback."""

    def __init__(self, text: str, part: str, kind: str) -> None:
        super().__init__(text)
        self.part = part
        self.kind = kind


class StoppedHard(Exception):
    """A second signal ended the process before the graceful stop had finished."""

    def __init__(self, number: signal.Signals) -> None:
        super().__init__(f"stopped hard by a second {number.name}")
        self.exit_code = 128 + number
