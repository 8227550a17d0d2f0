"""Read moments: *at 8 pm*, *tomorrow 20:30*, *в петък от 20 ч*, *holnap este 8-kor*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.typed.claims import Claim
from bot.typed.when import When

_CLOCK: Final = re.compile(r"(\d{1,2})[:.](\d\d)")


def moment(words: Sequence[str]) -> Claim[When] | None:
    """Claim the first words of a line as a moment; None if they are none.

    Raises:
        Refused: the words mean a moment that cannot be (``BAD_HOUR``, ``BAD_DATE``), or a day
            without a time (``MOMENT_HOUR``).
    """
    found = _CLOCK.fullmatch(words[0]) if words else None
    if found is None:
        return None
    return Claim(When(int(found[1]) * 60 + int(found[2]), said=words[0]), 1)
