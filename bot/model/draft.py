"""A draft: what a seat has chosen and not yet played."""

from __future__ import annotations

import msgspec


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards (notation) chosen for the decision `prompt`, where they go, the page that is looked
    at; `events`: the last taps that are in it."""

    prompt: int
    cards: tuple[str, ...] = ()
    target: int = 0
    page: int = 0
    panel: str = ""
    events: tuple[str, ...] = ()
