"""What a viewer of any canasta knows of hidden cards, as one who watched and forgot nothing:
cards of taken piles, cards seen at their place in the stock, what a recycled stock is made of.

A canasta's own memory folds its events into this.
"""

from __future__ import annotations

from collections import Counter

from engine.contract.cards import Card, Cards
from engine.kits.canasta.values import IS_RED_THREE


class CardMemory:
    """What is known of hands and stock.

    `hands`: by seat, cards that the seat is known to hold. `places`: cards known to lie in the
    stock, by place from the bottom (0). `stock`: how many cards it has. `pool`: what the stock
    was made of when it was last recycled, less what is known to have left it; None before.
    `drawn`: by seat, how many unknown cards it drew from that pool.
    """

    def __init__(self, seats: int, stock: int) -> None:
        self.stock = stock
        self._last_draw_known = True
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.places: dict[int, Card] = {}
        self.pool: Counter[Card] | None = None
        self.drawn = [0] * seats

    def dealt(self, order: list[int]) -> None:
        """Cards of known places went to hands, dealt from the top of the stock in this order of
        seats; `stock` is counted by the caller."""
        for place, seat in enumerate(order):
            card = self.places.pop(self.stock - 1 - place, None)
            if card is not None and not IS_RED_THREE[card]:
                self.hands[seat].append(card)

    def drew(self, seat: int, card: Card | None) -> None:
        """A seat drew the top card of the stock; None where the viewer did not see which."""
        self.stock -= 1
        placed = self.places.pop(self.stock, None)
        card = card if placed is None else placed
        self._last_draw_known = card is not None
        if card is None:
            if self.pool is not None:
                self.drawn[seat] += 1
            return
        if self.pool is not None:
            self.pool[card] -= 1
        if not IS_RED_THREE[card]:
            self.hands[seat].append(card)

    def laid_red_three(self, seat: int, card: Card) -> None:
        """The card that a seat drew last was this red three."""
        if not self._last_draw_known and self.pool is not None:
            self.pool[card] -= 1
            self.drawn[seat] -= 1
        self._last_draw_known = True

    def recycled(self, cards: Cards, count: int) -> None:
        """These cards became the new stock, in an order that nobody knows."""
        self.stock = count
        self.pool = Counter(cards)
        self.drawn = [0] * len(self.hands)
        self.places = {}

    def took(self, seat: int, shown: Cards, pile: Cards) -> None:
        """A seat showed cards of its hand and took others that lay open."""
        hand = self.hands[seat]
        forget(hand, shown)
        hand += shown
        hand += [card for card in pile if not IS_RED_THREE[card]]
        self._last_draw_known = True

    def took_back(self, seat: int, cards: Cards) -> None:
        """A seat has cards in its hand again that all have seen."""
        self.hands[seat] += [card for card in cards if not IS_RED_THREE[card]]

    def left(self, seat: int, cards: Cards) -> None:
        """These cards left a hand."""
        forget(self.hands[seat], cards)


def forget(known: list[Card], cards: Cards) -> None:
    """Takes `cards` out of what is known, as far as they are there."""
    for card in cards:
        if card in known:
            known.remove(card)


def lacking(known: Cards, wanted: Cards) -> list[Card]:
    """Those of `wanted` that are not among `known`."""
    more = list(wanted)
    forget(more, known)
    return more
