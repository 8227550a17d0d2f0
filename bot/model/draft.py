"""A draft: the cards that a seat has chosen and not yet played."""

from __future__ import annotations

from typing import Final

import msgspec

FEWER: Final = "fewer"
"""The argument of the control that takes more hints back."""


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards (in notation) that are chosen for the decision `prompt`.

    `target`: where the cards go. `page`, `panel`: what the player looks at. `events`: the last taps
    that the draft contains.
    """

    prompt: int
    cards: tuple[str, ...] = ()
    target: int = 0
    page: int = 0
    panel: str = ""
    events: tuple[str, ...] = ()
