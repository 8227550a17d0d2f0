"""A belot hand in its usual order: suit by suit, trumps first, the strongest card first."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bot.screens.model import Item
from bot.screens.page import Page
from engine.belot.state import View
from engine.belot.terms import NO_TRUMPS, TERMS
from engine.cards import SUIT_OF, SUITS, Card

_SUIT_ORDER: Final = {SUITS.index(suit): place for place, suit in enumerate("SHCD")}
"""Black and red suits in turn."""


def in_order(view: View, cards: Iterable[Card]) -> list[Card]:
    """Cards as they lie in the hand; before there is a contract as in no trumps."""
    terms = TERMS[view.table.auction.contract or NO_TRUMPS]

    def place(card: Card) -> tuple[bool, int, int]:
        suit = SUIT_OF[card]
        return suit != terms.trump, _SUIT_ORDER[suit], -terms.strength[card]

    return sorted(cards, key=place)


def items_of(page: Page, view: View, playable: Collection[Card] | None = None) -> tuple[Item, ...]:
    """The hand as a picture shows it; cards that may not be played now are marked."""
    found = []
    for card in in_order(view, view.hand):
        text = str(card)
        enabled = playable is None or card in playable
        found.append(Item(text, page.words.card(text).text, text, enabled=enabled))
    return tuple(found)
