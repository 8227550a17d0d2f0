"""A viewer's knowledge of hidden cards, from the history alone: cards of taken piles."""

from __future__ import annotations

from typing import ClassVar

from engine.canasta.memory import CardMemory, Told
from engine.games.classic_canasta import events as happened
from engine.games.classic_canasta.state import PACKS, View


class Memory(CardMemory):
    """Folds the history of a deal."""

    def _took(self, event: happened.PileTaken) -> None:
        self.took(event.seat, event.cards, tuple(self.pile) or (event.top,))
        self.pile = []

    def _melded(self, event: happened.MeldPublished) -> None:
        self.left(event.seat, event.cards)

    told: ClassVar[Told] = {
        **CardMemory.told,
        happened.PileTaken: _took,
        happened.MeldPublished: _melded,
    }


def memory_of(view: View) -> Memory:
    """Return the viewer's knowledge of hidden cards."""
    seats = len(view.table.hand_sizes)
    return Memory(seats, len(PACKS[seats])).after(view)
