"""What players may do in more than one canasta, as values with short text."""

from dataclasses import dataclass
from typing import ClassVar

from engine.contract.cards import Card, Cards
from engine.contract.notation import Action


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw the top card of the stock. Text: ``draw``."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class LayMeld(Action):
    """Lay a new meld in table order. Text: ``meld KC KD KH 2S``."""

    verb: ClassVar[str] = "meld"
    cards: Cards


@dataclass(frozen=True, slots=True)
class AddCards(Action):
    """Add cards at the end of meld `meld` (from 1) of one's team. Text: ``add 2 KS``."""

    verb: ClassVar[str] = "add"
    meld: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Throw one card, which ends the turn. Text: ``discard KD``."""

    verb: ClassVar[str] = "discard"
    card: Card


@dataclass(frozen=True, slots=True)
class TakeBackThrow(Action):
    """Take back the card just thrown, before anybody acts. Text: ``unthrow``."""

    verb: ClassVar[str] = "unthrow"
