"""The actions of Bulgarian canasta, as values with short text."""

from typing import ClassVar

from engine.canasta.actions import AddCards, Discard, Draw, Keep, LayMeld, TakeBackThrow
from engine.contract.cards import Cards
from engine.contract.deal import Cut
from engine.contract.notation import Action, keyword
from engine.contract.values import value

__all__ = [
    "AddCards",
    "Cut",
    "CutForDeal",
    "Discard",
    "Draw",
    "EndDeal",
    "Keep",
    "LayMeld",
    "TakeBackThrow",
    "TakePile",
]


@value
class CutForDeal(Action):
    """Turn up the card at a place (1 = top) of the pack to find the dealer (§5, A1).

    If that card is already turned up, the next one below is taken; None leaves the place to the
    dealer's seed. Text: ``cut-for-deal 57``, ``cut-for-deal any``.
    """

    verb: ClassVar[str] = "cut-for-deal"
    place: int | None


@value
class TakePile(Action):
    """Take the pile with a key from the hand (§12).

    The key, the top card and the `extra` hand cards make one meld: a new one, or an addition to
    meld `target` (from 1) of the team. `order` is their table order, empty for the first legal one.
    `package` are the other melds of the opening, only if a table option requires it. Text: ``take
    JD TD with QD as QD JD TD 9D``, ``take KC KD``, ``take 5H 6H to 2``.
    """

    verb: ClassVar[str] = "take"
    key: Cards
    extra: Cards = keyword("with", ())
    order: Cards = keyword("as", ())
    target: int | None = keyword("to", None)
    package: tuple[Cards, ...] = keyword("opening", ())


@value
class EndDeal(Action):
    """End the deal when no card can be drawn (A53). Text: ``end-deal``."""

    verb: ClassVar[str] = "end-deal"
