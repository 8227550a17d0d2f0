"""Cards of a hand as items: sorted as the reader likes, equal ones together."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from bot.screens.model import Item, Plain
from bot.screens.page import Page
from bot.store.drafts import Draft
from engine.canasta.values import IS_WILD
from engine.cards import JOKER, RANK_OF, SUIT_OF, Card

APART: Final = Plain(" · ")
"""What stands between two facts of a line."""


def sort_key(page: Page, card: Card) -> tuple[int, ...]:
    """Where a card stands in the hand: by rank (jokers and twos last) or by suit."""
    wild = IS_WILD[card]
    if card == JOKER:
        return (2, 0, 0)
    if wild:
        return (1, 0, SUIT_OF[card])
    if page.habits.sort == "suit":
        return (0, SUIT_OF[card], RANK_OF[card])
    return (0, RANK_OF[card], SUIT_OF[card])


def hand_items(page: Page, view: Any, draft: Draft, choosing: bool) -> tuple[Item, ...]:
    """The different cards of the hand, how many of each, how many chosen."""
    held = Counter(view.hand)
    chosen = Counter(draft.cards) if choosing else Counter[str]()
    found = []
    for card in sorted(held, key=lambda one: sort_key(page, one)):
        text = str(card)
        count = held[card]
        label = page.words.card(text).text
        found.append(Item(text, label, text, count, min(count, chosen[text])))
    return tuple(found)
