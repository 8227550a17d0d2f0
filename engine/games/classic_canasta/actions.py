"""The actions of classic canasta, as values with short text."""

from typing import ClassVar

from engine.canasta.actions import AddCards, Discard, Draw, LayMeld, TakeBackThrow
from engine.contract.cards import Cards
from engine.contract.deal import Cut
from engine.contract.notation import Action, keyword
from engine.contract.values import value

__all__ = [
    "AddCards",
    "AskPartner",
    "Cut",
    "Discard",
    "Draw",
    "EndTurn",
    "LayMeld",
    "SayNo",
    "SayYes",
    "TakeBackThrow",
    "TakePile",
]


@value
class TakePile(Action):
    """Take the whole pile: its top card and these hand cards make a meld, or go to the team's meld
    of that rank (C13-C15).

    `package` are the other melds of the hand that a team without melds lays with the take to reach
    its minimum (C8). Text: ``take KC KD``, ``take -`` (the top card alone goes to an own meld),
    ``take KC 2S opening QC QD QH / 5S 5H X``.
    """

    verb: ClassVar[str] = "take"
    cards: Cards
    package: tuple[Cards, ...] = keyword("opening", ())


@value
class EndTurn(Action):
    """End the turn without a discard, with no card in hand (C18, C22). Text: ``end-turn``."""

    verb: ClassVar[str] = "end-turn"


@value
class AskPartner(Action):
    """Ask the partner whether to go out in this turn; the answer binds (C36). Text: ``ask``."""

    verb: ClassVar[str] = "ask"


@value
class SayYes(Action):
    """Answer the partner, who then must go out in this turn (C36). Text: ``yes``."""

    verb: ClassVar[str] = "yes"


@value
class SayNo(Action):
    """Answer the partner, who then may not go out in this turn (C36). Text: ``no``."""

    verb: ClassVar[str] = "no"
