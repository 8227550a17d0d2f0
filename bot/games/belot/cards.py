"""A belot hand in its usual order: suit by suit, trumps first, the strongest card first."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bot.games.belot.lines import best_of
from bot.ports.screen import Block, Control, Item
from bot.screens.look import HandParts, Laid
from bot.screens.reader import Reader
from engine.contract.cards import SUIT_OF, SUITS, Card
from engine.games.belot.state import SEATS, Phase, View
from engine.games.belot.terms import NO_TRUMPS, TERMS

_SUIT_ORDER: Final = {SUITS.index(suit): place for place, suit in enumerate("SHCD")}
"""Black and red suits in turn."""


def in_order(view: View, cards: Iterable[Card]) -> list[Card]:
    """Cards as they lie in the hand; before there is a contract as in no trumps."""
    terms = TERMS[view.table.auction.contract or NO_TRUMPS]

    def place(card: Card) -> tuple[bool, int, int]:
        suit = SUIT_OF[card]
        return suit != terms.trump, _SUIT_ORDER[suit], -terms.strength[card]

    return sorted(cards, key=place)


def hand_parts(
    reader: Reader,
    view: View,
    blocks: tuple[Block, ...],
    controls: tuple[Control, ...],
    playable: Collection[Card] | None = None,
) -> HandParts:
    """A part of the hand with its cards, suit by suit; in play with the contract and the running
    trick beside them."""
    playing = view.table.phase is Phase.PLAY
    contract = f"contract-{view.table.auction.contract}"
    return HandParts(
        blocks,
        controls,
        _items(reader, view, playable),
        reader.words.plain(contract) if playing else "",
        frozenset(map(str, playable or ())),
        by_suit=True,
        trick=_laid(view) if playing else None,
    )


def _laid(view: View) -> tuple[Laid, ...]:
    """The running trick as the viewer sits before it: who plays next sits at the right (B1)."""
    table, own = view.table, view.seat or 0
    best = best_of(view) if table.trick else -1
    found = []
    for at, card in enumerate(table.trick):
        seat = (table.leader + at) % SEATS
        found.append(Laid(str(card), seat, (own - seat) % SEATS, at == best))
    return tuple(found)


def _items(
    reader: Reader, view: View, playable: Collection[Card] | None = None
) -> tuple[Item, ...]:
    """The hand as a picture shows it; cards that may not be played now are marked."""
    found = []
    for card in in_order(view, view.hand):
        text = str(card)
        enabled = playable is None or card in playable
        found.append(Item(text, reader.words.card(text).text, text, enabled=enabled))
    return tuple(found)
