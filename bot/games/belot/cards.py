"""A belot hand in its usual order: suit by suit, trumps first, the strongest card first."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bot.ports.screen import Block, Control, Item
from bot.screens.look import HandParts
from bot.screens.reader import Reader
from engine.contract.cards import SUIT_OF, SUITS, Card
from engine.games.belot.state import Phase, View
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
    """A part of the hand with its cards, suit by suit; in play with the contract. The cards that
    may be played are marked where cards are tapped and not in the picture, which so changes with
    the hand alone: once a turn."""
    playing = view.table.phase is Phase.PLAY
    contract = f"contract-{view.table.auction.contract}"
    return HandParts(
        blocks,
        controls,
        _items(reader, view, playable),
        reader.words.plain(contract) if playing else "",
        by_suit=True,
    )


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
