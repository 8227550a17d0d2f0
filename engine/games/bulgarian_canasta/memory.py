"""A viewer's knowledge of hidden cards, from the history alone.

These are the cards of taken piles, the bottom three, and the cards of a recycled stock.
"""

from __future__ import annotations

from typing import ClassVar

from engine.canasta.memory import CardMemory, Told, forget
from engine.contract.cards import Cards
from engine.contract.events import DealBegunBy, PackCut
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import DECK, HAND_SIZE, SEATS, View


class Memory(CardMemory):
    """Folds the history of a deal."""

    def __init__(self, rules: BulgarianRules) -> None:
        super().__init__(SEATS, len(DECK))
        self._options = rules.options
        self._bottom: Cards | None = None
        self._first = 0

    def _begun(self, event: DealBegunBy) -> None:
        self._first = event.first

    def _bottom_seen(self, event: happened.BottomSeen) -> None:
        self._bottom = event.cards

    def _bottom_kept(self, event: happened.BottomKept) -> None:
        self.kept = event.count
        self.stock -= event.count
        if self._bottom is not None and event.cards is not None:
            left = list(self._bottom)
            forget(left, event.cards)
            self._bottom = tuple(left)

    def _cut(self, event: PackCut) -> None:
        if self._bottom is not None:
            size = self.stock
            self.places = {(event.place + at) % size: card for at, card in enumerate(self._bottom)}
        self.dealt(_deal_order(self._first, self.kept))

    def _recycled(self, event: happened.StockRecycled) -> None:
        under = tuple(self.pile[:-1])
        self.pile = self.pile[-1:]
        self.recycled(under, event.count)
        if self._options.recycle_shuffle == "off":
            self.places = dict(enumerate(reversed(under)))

    def _took(self, event: happened.PileTaken) -> None:
        self.took(event.seat, event.key, event.pile)
        self.pile = []

    def _melded(self, event: happened.MeldPublished) -> None:
        self.left(event.seat, event.cards)

    told: ClassVar[Told] = {
        **CardMemory.told,
        DealBegunBy: _begun,
        happened.BottomSeen: _bottom_seen,
        happened.BottomKept: _bottom_kept,
        PackCut: _cut,
        happened.StockRecycled: _recycled,
        happened.PileTaken: _took,
        happened.MeldPublished: _melded,
    }


def _deal_order(first: int, kept: int) -> list[int]:
    """Return the seats in the order in which they are dealt their cards (§7)."""
    return [
        (first + turn) % SEATS
        for dealt in range(HAND_SIZE)
        for turn in range(SEATS)
        if turn or dealt >= kept
    ]


def memory_of(view: View, rules: BulgarianRules) -> Memory:
    """Return the viewer's knowledge of hidden cards."""
    return Memory(rules).after(view, rules.options.recycle_shuffle)
