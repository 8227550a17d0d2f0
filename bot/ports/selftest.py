"""The self-test of a chat on its real service (``kafene doctor --try``): its report."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol


class StepResult(Enum):
    """The result of a step. Different: Kafene works with this answer too, but the tests' stand-ins
    give another. Wrong: Kafene depends on another answer."""

    AS_EXPECTED = "as expected"
    DIFFERENT = "different"
    WRONG = "WRONG"
    NOT_TRIED = "not tried"


class CannotTest(Exception):
    """Nothing (more) can be tested: the token is wrong, or the channel does not exist. The message
    says what to do."""


@dataclass(frozen=True)
class Line:
    """The result of a step. `fact`: its name in the stand-ins' ``facts.json``, if it has one;
    `why`: what to do about it, or why it was not tried."""

    name: str
    expected: object
    verdict: StepResult
    found: object = None
    fact: str = ""
    why: str = ""


class Listener(Protocol):
    """Receives the results of a self-test while it runs."""

    def line(self, line: Line) -> None:
        """Take the result of a step."""

    def note(self, text: str) -> None:
        """Show the operator a text, such as a request to press a button now."""
