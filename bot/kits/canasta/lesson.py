"""Choose the page of the first steps that fits a moment of a canasta."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.kits.canasta import CanastaView

_TEAM_PAGES: Final = {"draw": 1, "discard": 2, "meld": 3, "take": 4}
"""The pages of a canasta of two sides, by what is due: a turn, melds, opening, the pile."""
_GOING_OUT: Final = 5
_FEW: Final = 4
"""Largest hand, in cards, with which a player is told about going out."""
_DONE: Final = {
    "draw": "discards",
    "discard": "discards",
    "meld": "melds",
    "take": "takes-pile",
    "take-free": "takes-free",
    "take-top": "takes-top",
    "heart-ace": "lays-apart",
}
"""The event of the reader after which the page of an action is not shown again in the deal."""


def page_of(view: CanastaView, verb: str, pages: Mapping[str, int] = _TEAM_PAGES) -> int:
    """Return the page for what a computer player would do now (`verb`); 0 for none.

    A page is shown until the reader has done what it is about in the deal. The page about going out
    is shown before a draw, if the reader has few cards.
    """
    done = {event.tag for event in view.history if getattr(event, "seat", None) == view.seat}
    if verb in pages and _DONE[verb] not in done:
        return pages[verb]
    return _GOING_OUT if verb == "draw" and len(view.hand) <= _FEW else 0
