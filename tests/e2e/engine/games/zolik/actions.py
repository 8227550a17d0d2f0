"""What players may do in Zolik, and the options of a table."""

from typing import ClassVar, Literal

from engine.contract.cards import Card, Cards
from engine.contract.notation import Action
from engine.contract.rules import Options, Rules, option
from engine.contract.values import value


@value
class ZolikOptions(Options):
    """What tables agree on."""

    length: Literal["100", "one_deal"] = option(
        "100", "The match is played to 100 points, or for one deal. Z10"
    )
    hand: int = option(7, "How many cards everybody is dealt. Z2", range(5, 11))


ZolikRules = Rules[ZolikOptions]


@value
class Draw(Action):
    """Draw the top card of the stock (Z3)."""

    verb: ClassVar[str] = "draw"


@value
class Pick(Action):
    """Take the top card of the pile (Z3)."""

    verb: ClassVar[str] = "pick"


@value
class Lay(Action):
    """Lay a meld, in any order (Z4). Text: ``lay 7C 7D 7H``."""

    verb: ClassVar[str] = "lay"
    cards: Cards


@value
class Add(Action):
    """Add cards to meld number `meld` of the table, from 1 (Z5). Text: ``add 2 7S``."""

    verb: ClassVar[str] = "add"
    meld: int
    cards: Cards


@value
class Throw(Action):
    """Throw a card, which ends the turn (Z6, Z7). Text: ``throw 7S``."""

    verb: ClassVar[str] = "throw"
    card: Card
