"""Read lengths of time: *90 min*, *2h 30m*, *две седмици*, *fél óra*."""

from __future__ import annotations

from collections.abc import Sequence

from bot.typed.claims import Claim


def span(words: Sequence[str]) -> Claim[int] | None:
    """Claim the first words of a line as a length of time in seconds; None if they are none."""
    if len(words) > 1 and words[0].isdecimal() and words[1] == "min":
        return Claim(int(words[0]) * 60, 2)
    return None
