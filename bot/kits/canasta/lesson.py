"""Which page of the first steps fits a moment of a canasta."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.kits.canasta.helper import CanastaView

TEAM_PAGES: Final = {"draw": 1, "discard": 2, "meld": 3, "take": 4}
"""The pages of a canasta of two sides, by what is due: a turn, melds, opening, the pile."""
GOING_OUT: Final = 5
FEW: Final = 4
"""With so many cards one thinks of going out."""
_DONE: Final = {
    "draw": "discards",
    "discard": "discards",
    "meld": "melds",
    "take": "takes-pile",
    "take-free": "takes-free",
    "take-top": "takes-top",
    "heart-ace": "lays-apart",
}
"""The event after which the page of an action does not come again in the deal."""


def page_of(view: CanastaView, verb: str, pages: Mapping[str, int] = TEAM_PAGES) -> int:
    """Return the page for what a computer player would do now (`verb`); 0 for none. Each comes
    until the reader has done such a thing in the deal, the last one before a draw to a few cards.
    """
    done = {event.tag for event in view.history if getattr(event, "seat", None) == view.seat}
    if verb in pages and _DONE[verb] not in done:
        return pages[verb]
    return GOING_OUT if verb == "draw" and len(view.hand) <= FEW else 0
