"""What the positions of all canastas have."""

from __future__ import annotations

from engine.contract.cards import Cards
from engine.contract.values import value


@value
class Hidden:
    """What nobody may see whole: the seed, the face-down cards (last = top), all hands."""

    seed: str
    stock: Cards
    hands: tuple[Cards, ...]


def no_cards(seats: int) -> Hidden:
    """Return the hidden part before the shuffle."""
    return Hidden(seed="", stock=(), hands=((),) * seats)
