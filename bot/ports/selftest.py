"""The self-test of a chat on its real service (``kafene doctor --try``): what it reports."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol


class Verdict(Enum):
    """What came of a step. Different: Kafene works with that too, the stand-ins of the tests
    believe otherwise. Wrong: Kafene counts on the other answer."""

    AS_EXPECTED = "as expected"
    DIFFERENT = "different"
    WRONG = "WRONG"
    NOT_TRIED = "not tried"


class CannotTest(Exception):
    """Nothing (more) can be tested: the token is wrong, the channel is not there. The message says
    what to do."""


@dataclass(frozen=True)
class Line:
    """What came of a step. `fact`: its name in the stand-ins' ``facts.json``, if it has one; `why`:
    what to do about it, or why it was not tried."""

    name: str
    expected: object
    verdict: Verdict
    found: object = None
    fact: str = ""
    why: str = ""


class Listener(Protocol):
    """Hears what a self-test finds while it runs."""

    def line(self, line: Line) -> None:
        """Take what came of a step."""

    def note(self, text: str) -> None:
        """Tell the operator something, such as to press a button now."""
