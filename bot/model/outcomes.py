"""What becomes of what a person does: done, or refused with a code whose words live elsewhere."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.contract.errors import EngineError, RuleViolation

Param = int | str


class Done(msgspec.Struct, frozen=True, tag="done", array_like=True):
    """It happened: the table's version after it, and what to tell the one who did it."""

    version: int
    code: str = ""
    params: dict[str, Param] = {}


class Refusal(msgspec.Struct, frozen=True, tag="refused", array_like=True):
    """It did not happen and nothing has changed: a stable code with parameters, and the rule
    (``§10.3``) where a rule of the game says so."""

    code: str
    params: dict[str, Param] = {}
    rule: str = ""


Outcome = Done | Refusal
STORE_UNAVAILABLE: Final = Refusal("STORE_UNAVAILABLE")
"""Redis does not answer: whether it happened is not known; the same event again will tell."""
STORE_READ_ONLY: Final = Refusal("STORE_READ_ONLY")
STORE_FULL: Final = Refusal("STORE_FULL")
TABLE_NEWER: Final = Refusal("TABLE_NEWER")
"""A newer bot has written the table; this one does not touch it."""
TABLE_BROKEN: Final = Refusal("TABLE_BROKEN")
"""What is stored cannot be read; nothing has happened."""
NO_TABLE: Final = Refusal("NO_TABLE")
_CODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Done | Refusal]] = msgspec.json.Decoder(Done | Refusal)


def written(outcome: Outcome) -> bytes:
    """The outcome as it is stored."""
    return _CODER.encode(outcome)


def read(data: bytes) -> Outcome:
    """The outcome that was stored."""
    return _DECODER.decode(data)


class Refused(Exception):
    """Raised where an action of a table cannot be done; carries the refusal."""

    def __init__(self, code: str, /, **params: Param) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, params)


def refused_by_rule(violation: RuleViolation) -> Refused:
    """The refusal of a rule of the game."""
    found = Refused(violation.code)
    found.refusal = Refusal(violation.code, dict(violation.params), violation.rule)
    return found


def refused_by_engine(error: EngineError) -> Refused:
    """The refusal of what cannot be read: a text that is no action, an option there is not."""
    found = Refused(error.code)
    found.refusal = Refusal(error.code, dict(error.params))
    return found
