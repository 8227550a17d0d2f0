"""How long a person may think at each speed."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Speed(StrEnum):
    """How long a person may think."""

    LIVELY = "lively"
    RELAXED = "relaxed"
    SLOW = "slow"
    UNLIMITED = "unlimited"


TURN_SECONDS: Final = {Speed.LIVELY: 120, Speed.RELAXED: 8 * 3600, Speed.SLOW: 24 * 3600}
"""How long a decision may take before somebody stands in; no entry: for ever."""
REMIND_AT: Final = 0.5
"""The share of that time after which the person is reminded, once."""
