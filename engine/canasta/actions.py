"""Actions shared by several canastas, as values with a short text."""

from typing import ClassVar

from engine.contract.cards import Card, Cards
from engine.contract.notation import Action
from engine.contract.values import value


@value
class Keep(Action):
    """Keep these of the bottom three cards, perhaps none; sorted. Text: ``keep 3D 5C``, ``keep
    -``."""

    verb: ClassVar[str] = "keep"
    cards: Cards

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))


@value
class Draw(Action):
    """Draw the top card of the stock. Text: ``draw``."""

    verb: ClassVar[str] = "draw"


@value
class LayMeld(Action):
    """Lay a new meld in table order. Text: ``meld KC KD KH 2S``."""

    verb: ClassVar[str] = "meld"
    cards: Cards


@value
class AddCards(Action):
    """Add cards at the end of meld `meld` (from 1) of the player's team. Text: ``add 2 KS``."""

    verb: ClassVar[str] = "add"
    meld: int
    cards: Cards


@value
class Discard(Action):
    """Throw one card, ending the turn. Text: ``discard KD``."""

    verb: ClassVar[str] = "discard"
    card: Card


@value
class TakeBackThrow(Action):
    """Take back the card just thrown, before any player acts. Text: ``unthrow``."""

    verb: ClassVar[str] = "unthrow"
