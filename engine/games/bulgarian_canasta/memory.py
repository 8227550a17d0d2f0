"""What a viewer knows of hidden cards from the history alone, as one who watched and forgot
nothing: cards of taken piles, the bottom three, and which cards a recycled stock was made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.state import DECK, HAND_SIZE, SEATS, View
from engine.kits.canasta.memory import CardMemory, forget


class Memory(CardMemory):
    """Folds a history; read it after `remember`."""

    def __init__(self, options: BulgarianOptions) -> None:
        super().__init__(SEATS, len(DECK))
        self._options = options
        self._pile: list[Card] = []
        self._bottom: Cards | None = None
        self._kept = self._first = 0

    def remember(self, history: tuple[Event, ...]) -> Memory:
        """The memory after these events."""
        for event in history:
            told = _TOLD.get(type(event))
            if told is not None:
                told(self, event)
        return self

    # --- the deal --------------------------------------------------------------------------

    def _begun(self, event: happened.DealBegunBy) -> None:
        self._first = event.first

    def _bottom_seen(self, event: happened.BottomSeen) -> None:
        self._bottom = event.cards

    def _bottom_kept(self, event: happened.BottomKept) -> None:
        self._kept = event.count
        self.stock -= event.count
        if self._bottom is not None and event.cards is not None:
            left = list(self._bottom)
            forget(left, event.cards)
            self._bottom = tuple(left)

    def _cut(self, event: happened.PackCut) -> None:
        if self._bottom is not None:
            size = self.stock
            self.places = {(event.place + at) % size: card for at, card in enumerate(self._bottom)}
        self.dealt(_deal_order(self._first, self._kept))

    def _dealt(self, event: happened.HandDealt) -> None:
        self.stock -= event.count - (self._kept if event.seat == self._first else 0)

    def _pile_started(self, event: happened.PileStarted) -> None:
        self.stock -= 1
        self.places.pop(self.stock, None)
        self._pile = [event.card]

    # --- turns -----------------------------------------------------------------------------

    def _drew(self, event: happened.CardDrawn) -> None:
        self.drew(event.seat, event.card)

    def _red_three(self, event: happened.RedThreeLaid) -> None:
        self.laid_red_three(event.seat, event.card)

    def _recycled(self, event: happened.StockRecycled) -> None:
        under = tuple(self._pile[:-1])
        self._pile = self._pile[-1:]
        self.recycled(under, event.count)
        if self._options.recycle_shuffle == "off":
            self.places = dict(enumerate(reversed(under)))

    def _took(self, event: happened.PileTaken) -> None:
        self.took(event.seat, event.key, event.pile)
        self._pile = []

    def _melded(self, event: happened.MeldPublished) -> None:
        self.left(event.seat, event.cards)

    def _threw(self, event: happened.CardDiscarded) -> None:
        self._pile.append(event.card)
        self.left(event.seat, (event.card,))

    def _took_back(self, event: happened.ThrowTakenBack) -> None:
        del self._pile[-1:]  # nothing is there where a position was made by hand
        self.took_back(event.seat, (event.card, *event.laid))


_TOLD: Final[dict[type[Event], Callable[[Memory, Any], None]]] = {
    happened.DealBegunBy: Memory._begun,
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
    happened.ThrowTakenBack: Memory._took_back,
}


def _deal_order(first: int, kept: int) -> list[int]:
    """The seats in the order in which they are dealt their cards (spec 2)."""
    return [
        (first + turn) % SEATS
        for dealt in range(HAND_SIZE)
        for turn in range(SEATS)
        if turn or dealt >= kept
    ]


def memory_of(view: View, options: BulgarianOptions) -> Memory:
    """The memory of a viewer; of his own hand it knows all."""
    memory = Memory(options).remember(view.history)
    if view.seat is not None:
        memory.hands[view.seat] = list(view.hand)
    return memory


def known_hands(view: View, options: BulgarianOptions) -> tuple[Cards, ...]:
    """By seat, the cards that the viewer knows a hand to hold, sorted; his own hand whole."""
    return tuple([tuple(sorted(hand)) for hand in memory_of(view, options).hands])
