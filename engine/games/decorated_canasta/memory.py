"""A viewer's knowledge of hidden cards, from the history alone."""

from __future__ import annotations

from typing import ClassVar

from engine.canasta.events import CardDiscarded, CardDrawn
from engine.canasta.memory import CardMemory, Told, forget
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import Card, Cards
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.phases.dealing import deal_order
from engine.games.decorated_canasta.state import DECK, View


class Memory(CardMemory):
    """Folds the history of a deal; the talon is remembered for its reshuffle.

    Whoever throws the card that they took without penalty in the same turn had an equal one (H10).
    """

    def __init__(self, seats: int) -> None:
        super().__init__(seats, len(DECK))
        self._shown: Cards = ()
        self._free: tuple[int, Card] | None = None

    def _cut(self, event: happened.PackCut) -> None:
        self._shown = event.shown
        self.places = dict(enumerate(event.shown))

    def _shown_kept(self, event: happened.ShownKept) -> None:
        left = list(self._shown)
        forget(left, event.cards)
        self.kept = len(event.cards)
        self.stock -= self.kept
        self.places = dict(enumerate(left))
        self.hands[event.seat] += [card for card in event.cards if not IS_RED_THREE[card]]
        self.dealt(deal_order(len(self.hands), event.seat, self.kept))

    def _reshuffled(self, event: happened.TalonReshuffled) -> None:
        self.recycled(tuple(self.pile), event.count)
        self.pile = []

    def _drew(self, event: CardDrawn) -> None:
        super()._drew(event)
        self._free = None

    def _took(self, event: happened.TakenFree | happened.TopTaken) -> None:
        del self.pile[-1:]  # empty in a position built for a test
        self.took(event.seat, (), (event.card,))
        self._free = None

    def _took_free(self, event: happened.TakenFree) -> None:
        self._took(event)
        self._free = event.seat, event.card

    def _took_rest(self, event: happened.RestTaken) -> None:
        self.pile = []
        self.took(event.seat, (), event.cards)

    def _returned(self, event: happened.TalonReturned) -> None:
        self.pile += event.cards
        self.left(event.seat, event.cards)

    def _played(self, event: happened.CardsPlayed) -> None:
        self.left(event.seat, event.cards)
        if self._free is not None and self._free[1] in event.cards:
            self._free = None

    def _threw(self, event: CardDiscarded) -> None:
        super()._threw(event)
        hand = self.hands[event.seat]
        if self._free == (event.seat, event.card) and event.card not in hand:
            hand.append(event.card)

    told: ClassVar[Told] = {
        **CardMemory.told,
        happened.PackCut: _cut,
        happened.ShownKept: _shown_kept,
        happened.TalonReshuffled: _reshuffled,
        CardDrawn: _drew,
        CardDiscarded: _threw,
        happened.TakenFree: _took_free,
        happened.TopTaken: _took,
        happened.RestTaken: _took_rest,
        happened.TalonReturned: _returned,
        happened.CardsPlayed: _played,
    }


def memory_of(view: View) -> Memory:
    """Return the viewer's knowledge of hidden cards."""
    return Memory(len(view.table.hand_sizes)).after(view)
