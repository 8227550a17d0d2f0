"""What a viewer knows of hidden cards from the history alone, as one who watched and forgot
nothing: cards of taken piles, the bottom three, and which cards a recycled stock was made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from engine.canasta.bulgarian import events as happened
from engine.canasta.bulgarian.options import BulgarianOptions
from engine.canasta.bulgarian.state import DECK, HAND_SIZE, SEATS, View
from engine.canasta.values import IS_RED_THREE
from engine.cards import Card, Cards
from engine.history import Event


class Memory:
    """Folds a history; read it after `remember`.

    `hands`: by seat, cards that the seat is known to hold. `places`: cards known to lie in the
    stock, by place from the bottom (0). `pool`: what the stock was made of when it was last
    recycled, less what is known to have left it; None before. `drawn`: by seat, how many unknown
    cards it drew from that pool.
    """

    def __init__(self, options: BulgarianOptions) -> None:
        self._options = options
        self._pile: list[Card] = []
        self._bottom: Cards | None = None
        self._kept = self._first = 0
        self._stock = len(DECK)
        self._last_draw_known = True
        self.hands: list[list[Card]] = [[] for _ in range(SEATS)]
        self.places: dict[int, Card] = {}
        self.pool: Counter[Card] | None = None
        self.drawn = [0] * SEATS

    def remember(self, history: tuple[Event, ...]) -> Memory:
        """The memory after these events."""
        for event in history:
            told = _TOLD.get(type(event))
            if told is not None:
                told(self, event)
        return self

    # --- the deal --------------------------------------------------------------------------

    def _begun(self, event: happened.DealBegun) -> None:
        self._first = event.first

    def _bottom_seen(self, event: happened.BottomSeen) -> None:
        self._bottom = event.cards

    def _bottom_kept(self, event: happened.BottomKept) -> None:
        self._kept = event.count
        self._stock -= event.count
        if self._bottom is not None and event.cards is not None:
            left = list(self._bottom)
            _forget(left, event.cards)
            self._bottom = tuple(left)

    def _cut(self, event: happened.PackCut) -> None:
        if self._bottom is not None:
            size = self._stock
            self.places = {(event.place + at) % size: card for at, card in enumerate(self._bottom)}
        for dealt, seat in enumerate(_deal_order(self._first, self._kept)):
            card = self.places.pop(self._stock - 1 - dealt, None)
            if card is not None and not IS_RED_THREE[card]:
                self.hands[seat].append(card)

    def _dealt(self, event: happened.HandDealt) -> None:
        self._stock -= event.count - (self._kept if event.seat == self._first else 0)

    def _pile_started(self, event: happened.PileStarted) -> None:
        self._stock -= 1
        self.places.pop(self._stock, None)
        self._pile = [event.card]

    # --- turns -----------------------------------------------------------------------------

    def _drew(self, event: happened.CardDrawn) -> None:
        self._stock -= 1
        placed = self.places.pop(self._stock, None)
        card = event.card if placed is None else placed
        self._last_draw_known = card is not None
        if card is None:
            if self.pool is not None:
                self.drawn[event.seat] += 1
            return
        if self.pool is not None:
            self.pool[card] -= 1
        if not IS_RED_THREE[card]:
            self.hands[event.seat].append(card)

    def _red_three(self, event: happened.RedThreeLaid) -> None:
        if not self._last_draw_known and self.pool is not None:
            self.pool[event.card] -= 1
            self.drawn[event.seat] -= 1
        self._last_draw_known = True

    def _recycled(self, event: happened.StockRecycled) -> None:
        under = self._pile[:-1]
        self._pile = self._pile[-1:]
        self._stock = event.count
        self.pool = Counter(under)
        self.drawn = [0] * SEATS
        turned_over = self._options.recycle_shuffle == "off"
        self.places = dict(enumerate(reversed(under))) if turned_over else {}

    def _took(self, event: happened.PileTaken) -> None:
        hand = self.hands[event.seat]
        _forget(hand, event.key)
        hand += event.key
        hand += [card for card in event.pile if not IS_RED_THREE[card]]
        self._pile = []
        self._last_draw_known = True

    def _melded(self, event: happened.MeldPublished) -> None:
        _forget(self.hands[event.seat], event.cards)

    def _threw(self, event: happened.CardDiscarded) -> None:
        self._pile.append(event.card)
        _forget(self.hands[event.seat], (event.card,))


_TOLD: Final[dict[type[Event], Callable[[Memory, Any], None]]] = {
    happened.DealBegun: Memory._begun,
    happened.BottomSeen: Memory._bottom_seen,
    happened.BottomKept: Memory._bottom_kept,
    happened.PackCut: Memory._cut,
    happened.HandDealt: Memory._dealt,
    happened.PileStarted: Memory._pile_started,
    happened.CardDrawn: Memory._drew,
    happened.RedThreeLaid: Memory._red_three,
    happened.StockRecycled: Memory._recycled,
    happened.PileTaken: Memory._took,
    happened.MeldPublished: Memory._melded,
    happened.CardDiscarded: Memory._threw,
}


def _deal_order(first: int, kept: int) -> list[int]:
    """The seats in the order in which they are dealt their cards (spec 2)."""
    return [
        (first + turn) % SEATS
        for dealt in range(HAND_SIZE)
        for turn in range(SEATS)
        if turn or dealt >= kept
    ]


def _forget(known: list[Card], cards: Cards) -> None:
    for card in cards:
        if card in known:
            known.remove(card)


def lacking(known: Cards, wanted: Cards) -> list[Card]:
    """Those of `wanted` that are not among `known`."""
    more = list(wanted)
    _forget(more, known)
    return more


def memory_of(view: View, options: BulgarianOptions) -> Memory:
    """The memory of a viewer; of his own hand it knows all."""
    memory = Memory(options).remember(view.history)
    if view.seat is not None:
        memory.hands[view.seat] = list(view.hand)
    return memory


def known_hands(view: View, options: BulgarianOptions) -> tuple[Cards, ...]:
    """By seat, the cards that the viewer knows a hand to hold, sorted; his own hand whole."""
    return tuple([tuple(sorted(hand)) for hand in memory_of(view, options).hands])
