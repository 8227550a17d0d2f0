"""The actions of decorated canasta, as values with short text."""

from typing import ClassVar

from engine.canasta.actions import Discard, Draw, Keep, TakeBackThrow
from engine.contract.cards import Cards
from engine.contract.deal import Cut
from engine.contract.notation import Action, keyword
from engine.contract.values import value

__all__ = [
    "AddCards",
    "Cut",
    "Discard",
    "Draw",
    "Keep",
    "LayGroup",
    "LayHeartAce",
    "MoveWilds",
    "TakeBackThrow",
    "TakeFree",
    "TakeRest",
    "TakeTop",
]


@value
class TakeFree(Action):
    """Take the top card of the talon, without penalty and once in a deal (H10).

    Text: ``take-free``.
    """

    verb: ClassVar[str] = "take-free"


@value
class TakeTop(Action):
    """Begin the penalised pick-up: take the top card of the talon, to lay it (H12, H13).

    Text: ``take-top``.
    """

    verb: ClassVar[str] = "take-top"


@value
class TakeRest(Action):
    """Take the rest of the talon, after the top card has been laid (H13). Text: ``take-rest``."""

    verb: ClassVar[str] = "take-rest"


@value
class LayGroup(Action):
    """Lay hand cards as a new group (H16). Text: ``meld KC KD KH 2S``."""

    verb: ClassVar[str] = "meld"
    cards: Cards


@value
class AddCards(Action):
    """Add hand cards to group number `group` of the player's own (H23). Text: ``add 2 KS``."""

    verb: ClassVar[str] = "add"
    group: int
    cards: Cards


@value
class MoveWilds(Action):
    """Move wild cards from group number `source` of the player's own to group `target`, or to a new
    group without one (H22). Text: ``move 2 2S to 1``, ``move 2 2S X``."""

    verb: ClassVar[str] = "move"
    source: int
    cards: Cards
    target: int | None = keyword("to", None)


@value
class LayHeartAce(Action):
    """Lay a heart ace apart from all groups (H18). Text: ``heart-ace``."""

    verb: ClassVar[str] = "heart-ace"
