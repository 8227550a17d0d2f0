"""What a viewer knows of hidden cards from the history alone: cards of taken piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.games.classic_canasta import events as happened
from engine.games.classic_canasta.state import DECK, View
from engine.kits.canasta.memory import CardMemory


class Memory(CardMemory):
    """Folds a history; read it after `remember`."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, len(DECK))
        self._pile: list[Card] = []

    def remember(self, history: tuple[Event, ...]) -> Memory:
        """The memory after these events."""
        for event in history:
            told = _TOLD.get(type(event))
            if told is not None:
                told(self, event)
        return self

    def _dealt(self, event: happened.HandDealt) -> None:
        self.stock -= event.count

    def _pile_started(self, event: happened.PileStarted) -> None:
        self.stock -= 1
        self._pile = [event.card]

    def _drew(self, event: happened.CardDrawn) -> None:
        self.drew(event.seat, event.card)

    def _took(self, event: happened.PileTaken) -> None:
        self.took(event.seat, event.cards, tuple(self._pile) or (event.top,))
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
    happened.HandDealt: Memory._dealt,
    happened.PileStarted: Memory._pile_started,
    happened.CardDrawn: Memory._drew,
    happened.PileTaken: Memory._took,
    happened.MeldPublished: Memory._melded,
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
