"""Choose the page of the first steps, and the card of the rules, that fit a moment of a canasta."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.canasta.helper import canasta
from bot.views.reader import Reader
from engine.canasta import CanastaView

TEAM_PAGES: Final = {"draw": 1, "discard": 2, "meld": 3, "take": 4}
"""The pages of a canasta with two sides, by topic: a turn, melds, opening, the pile."""
_GOING_OUT: Final = 5
_FEW: Final = 4
"""Maximum number of cards in hand at which the page about going out is shown."""
_CARDS: Final = {
    "take-free": "free",
    "take": "pile",
    "take-top": "pile",
    "take-rest": "pile",
}
"""The rule cards of the possible actions, the most specific first."""
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


def page_of(view: CanastaView, verb: str, pages: Mapping[str, int]) -> int:
    """Return the page for a computer player's action now (`verb`); 0 for none.

    A page is shown until the reader has performed its topic in this deal. The page about going out
    is shown before a draw, if the reader has few cards.
    """
    done = {event.tag for event in view.history if getattr(event, "seat", None) == view.seat}
    if verb in pages and _DONE[verb] not in done:
        return pages[verb]
    return _GOING_OUT if verb == "draw" and len(view.hand) <= _FEW else 0


def situation_of(reader: Reader, view: CanastaView) -> str:
    """Return the name of the rule card for the player's options now."""
    if not view.to_act:
        return "score"
    legal = reader.game.legal(view)
    verbs = {*[one.verb for one in legal.actions], *[move.verb for move in legal.open]}
    for verb, name in _CARDS.items():
        if verb in verbs:
            return name
    if view.turn is None:
        return "turn"
    if canasta(reader.game).opening(view) is not None:
        return "opening"
    finished = any([meld.canasta is not None for _, meld in canasta(reader.game).own_melds(view)])
    return "out" if finished and len(view.hand) <= _FEW else "meld"
