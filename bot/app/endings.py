"""The errors with which a running bot ends."""

from __future__ import annotations

import signal


class Crashed(Exception):
    """A part of the running bot failed; the log has its traceback."""


class StoppedHard(Exception):
    """A second signal ended the process before the graceful stop had finished."""

    def __init__(self, number: signal.Signals) -> None:
        super().__init__(f"stopped hard by a second {number.name}")
        self.exit_code = 128 + number
