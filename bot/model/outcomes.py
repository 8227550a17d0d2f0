"""Outcomes: an intent is done, or refused with a code. The locale files have texts for the
codes."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.contract.errors import EngineError, RuleViolation

Param = int | str


class Done(msgspec.Struct, frozen=True, tag="done", array_like=True):
    """The intent was done: the version of the table after it, and the answer to the person who
    acted."""

    version: int
    code: str = ""
    params: dict[str, Param] = {}


class Refusal(msgspec.Struct, frozen=True, tag="refused", array_like=True):
    """The intent was refused and nothing has changed: a stable code with parameters, and the rule
    (``§10.3``) if a rule of the game forbids it."""

    code: str
    params: dict[str, Param] = {}
    rule: str = ""


Outcome = Done | Refusal
STORE_UNAVAILABLE: Final = Refusal("STORE_UNAVAILABLE")
"""Redis does not answer, so it is not known whether it happened; the same event again will tell."""
STORE_READ_ONLY: Final = Refusal("STORE_READ_ONLY")
STORE_FULL: Final = Refusal("STORE_FULL")
TABLE_NEWER: Final = Refusal("TABLE_NEWER")
"""A newer bot has written the table; this one does not touch it."""
TABLE_BROKEN: Final = Refusal("TABLE_BROKEN")
"""The stored table cannot be read; nothing has happened."""
NO_TABLE: Final = Refusal("NO_TABLE")
OF_STORE: Final = (STORE_UNAVAILABLE, STORE_READ_ONLY, STORE_FULL, TABLE_NEWER, TABLE_BROKEN)
"""Temporary refusals, independent of the intent: the same intent may succeed later."""
OUR_FAULT: Final = Refusal("OUR_FAULT")
"""A bug of the program; the log has the details."""
_CODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[Done | Refusal]] = msgspec.json.Decoder(Done | Refusal)


def written(outcome: Outcome) -> bytes:
    """Encode an outcome."""
    return _CODER.encode(outcome)


def read(data: bytes) -> Outcome:
    """Decode an outcome."""
    return _DECODER.decode(data)


class Refused(Exception):
    """Raised if an intent is refused; carries the refusal."""

    def __init__(self, code: str, /, **params: Param) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, params)


def refused_by_rule(violation: RuleViolation) -> Refused:
    """Return the refusal of a rule of the game."""
    found = Refused(violation.code)
    found.refusal = Refusal(violation.code, dict(violation.params), violation.rule)
    return found


def refused_by_engine(error: EngineError) -> Refused:
    """Return the refusal of an unreadable text or an unknown option."""
    found = Refused(error.code)
    found.refusal = Refusal(error.code, dict(error.params))
    return found
