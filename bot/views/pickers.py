"""Turn cards of a hand into items: in the reader's order, equal cards together, page by page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.ports.screen import Item, Picker
from bot.views.reader import Reader
from bot.words.text import Plain
from engine.canasta import IS_WILD
from engine.contract.cards import JOKER, RANK_OF, SUIT_OF, Card
from engine.contract.cards import card as card_of

APART: Final = Plain(" · ")
"""The separator of two facts in a line."""
MOST_ITEMS: Final = 25
"""Largest number of items in a picker on every platform."""


def sort_key(settings: Settings, card: Card) -> tuple[int, ...]:
    """Return the sort key of a card in the hand: by rank (jokers and twos last) or by suit."""
    wild = IS_WILD[card]
    if card == JOKER:
        return (2, 0, 0)
    if wild:
        return (1, 0, SUIT_OF[card])
    if settings.sort == "suit":
        return (0, SUIT_OF[card], RANK_OF[card])
    return (0, RANK_OF[card], SUIT_OF[card])


def hand_items(reader: Reader, view: Any, draft: Draft) -> tuple[Item, ...]:
    """Return the distinct cards of the hand, with their total and chosen numbers."""
    held = Counter(view.hand)
    chosen = Counter(draft.cards)
    found = []
    for card in sorted(held, key=lambda one: sort_key(reader.settings, one)):
        text = str(card)
        count = held[card]
        label = reader.words.card(text).text
        found.append(Item(text, label, text, count, min(count, chosen[text])))
    return tuple(found)


def sorted_cards(reader: Reader, cards: Iterable[Card]) -> list[Card]:
    """Sort cards in the order of the reader's hand."""
    return sorted(cards, key=lambda one: sort_key(reader.settings, one))


def _group(settings: Settings, item: Item) -> tuple[int, ...]:
    """Return the key of the cards that stay on one page: a rank, a suit if the hand is sorted by
    suit, or the wild cards."""
    return sort_key(settings, card_of(item.card))[:2] if item.card else (-1,)


def in_pages(settings: Settings, items: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """Split items into pages that fit a picker, rank by rank; at least one page."""
    if len(items) <= MOST_ITEMS:
        return (tuple(items),)
    pages: list[list[Item]] = [[]]
    for _, group in groupby(items, key=lambda one: _group(settings, one)):
        together = list(group)
        for start in range(0, len(together), MOST_ITEMS):
            some = together[start : start + MOST_ITEMS]
            if pages[-1] and len(pages[-1]) + len(some) > MOST_ITEMS:
                pages.append([])
            pages[-1] += some
    return tuple([tuple(one) for one in pages])


def paged_picker(
    reader: Reader,
    what: str,
    label: str,
    items: Sequence[Item],
    draft: Draft,
    *,
    least: int = 0,
    most: int = 1,
    at_once: bool = False,
    rank: int = 5,
    throws: bool = False,
) -> Picker:
    """Return a picker of the items on the current page; its token names decision and page."""
    assert reader.seat is not None
    prompt = reader.table.prompts[reader.seat]
    pages = in_pages(reader.settings, items)
    at = min(max(0, draft.page), len(pages) - 1)
    return Picker(
        reader.token(what, prompt, at),
        label,
        pages[at],
        least,
        most,
        at,
        len(pages),
        reader.token("page", prompt) if len(pages) > 1 else "",
        at_once,
        rank,
        throws,
    )
