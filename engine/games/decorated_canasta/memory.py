"""What a viewer knows of hidden cards from the history alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.dealing import deal_order
from engine.games.decorated_canasta.state import DECK, View
from engine.kits.canasta.memory import CardMemory, forget
from engine.kits.canasta.values import IS_RED_THREE


class Memory(CardMemory):
    """Folds a history; read it after `remember`. `talon` is remembered for its reshuffle."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, len(DECK))
        self._talon: list[Card] = []
        self._shown: Cards = ()
        self._kept = 0

    def remember(self, history: tuple[Event, ...]) -> Memory:
        """The memory after these events."""
        for event in history:
            told = _TOLD.get(type(event))
            if told is not None:
                told(self, event)
        return self

    def _cut(self, event: happened.PackCut) -> None:
        self._shown = event.shown
        self.places = dict(enumerate(event.shown))

    def _shown_kept(self, event: happened.ShownKept) -> None:
        left = list(self._shown)
        forget(left, event.cards)
        self._kept = len(event.cards)
        self.stock -= self._kept
        self.places = dict(enumerate(left))
        self.hands[event.seat] += [card for card in event.cards if not IS_RED_THREE[card]]
        self.dealt(deal_order(len(self.hands), event.seat, self._kept))

    def _hand_dealt(self, event: happened.HandDealt) -> None:
        self.stock -= event.count - self._kept
        self._kept = 0  # the starter, who kept cards, is dealt first

    def _drew(self, event: happened.CardDrawn) -> None:
        self.drew(event.seat, event.card)

    def _red_three(self, event: happened.RedThreeLaid) -> None:
        self.laid_red_three(event.seat, event.card)

    def _reshuffled(self, event: happened.TalonReshuffled) -> None:
        self.recycled(tuple(self._talon), event.count)
        self._talon = []

    def _took(self, event: happened.TakenFree | happened.TopTaken) -> None:
        del self._talon[-1:]  # nothing is there where a position was made by hand
        self.took(event.seat, (), (event.card,))

    def _took_rest(self, event: happened.RestTaken) -> None:
        self._talon = []
        self.took(event.seat, (), event.cards)

    def _returned(self, event: happened.TalonReturned) -> None:
        self._talon += event.cards
        self.left(event.seat, event.cards)

    def _played(self, event: happened.CardsPlayed) -> None:
        self.left(event.seat, event.cards)

    def _threw(self, event: happened.CardDiscarded) -> None:
        self._talon.append(event.card)
        self.left(event.seat, (event.card,))

    def _took_back(self, event: happened.ThrowTakenBack) -> None:
        del self._talon[-1:]  # nothing is there where a position was made by hand
        self.took_back(event.seat, (event.card, *event.laid))


_TOLD: Final[dict[type[Event], Callable[[Memory, Any], None]]] = {
    happened.PackCut: Memory._cut,
    happened.ShownKept: Memory._shown_kept,
    happened.HandDealt: Memory._hand_dealt,
    happened.CardDrawn: Memory._drew,
    happened.RedThreeLaid: Memory._red_three,
    happened.TalonReshuffled: Memory._reshuffled,
    happened.TakenFree: Memory._took,
    happened.TopTaken: Memory._took,
    happened.RestTaken: Memory._took_rest,
    happened.TalonReturned: Memory._returned,
    happened.CardsPlayed: Memory._played,
    happened.CardDiscarded: Memory._threw,
    happened.ThrowTakenBack: Memory._took_back,
}


def memory_of(view: View) -> Memory:
    """The memory of a viewer; of his own hand it knows all."""
    memory = Memory(len(view.table.hand_sizes)).remember(view.history)
    if view.seat is not None:
        memory.hands[view.seat] = list(view.hand)
    return memory


def known_hands(view: View) -> tuple[Cards, ...]:
    """By seat, the cards that the viewer knows a hand to hold, sorted; his own hand whole."""
    return tuple([tuple(sorted(hand)) for hand in memory_of(view).hands])
