"""Order a belot hand as usual: suit by suit, trumps first, the strongest card first."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from bot.ports.screen import Block, Control, Item
from bot.views.hand_parts import HandParts
from bot.views.reader import Reader
from engine.contract.cards import SUIT_OF, SUITS, Card
from engine.games.belot import NO_TRUMPS, TERMS, Phase, View

_SUIT_ORDER: Final = {SUITS.index(suit): place for place, suit in enumerate("SHCD")}
"""Black and red suits alternate."""


def in_order(view: View, cards: Iterable[Card]) -> list[Card]:
    """Return the cards in hand order; before there is a contract, ranked as in no trumps."""
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
    """Return a part of the hand with its cards, suit by suit, and the contract during play.

    `playable`: the cards that may be played now; the picture dims the others.
    """
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
    """Return the hand as items for a picture; cards that may not be played now are marked."""
    found = []
    for card in in_order(view, view.hand):
        text = str(card)
        enabled = playable is None or card in playable
        found.append(Item(text, reader.words.card(text).text, text, enabled=enabled))
    return tuple(found)
