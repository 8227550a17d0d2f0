"""The actions of belot, as values with short text."""

from typing import ClassVar

from engine.contract.cards import Card, Cards
from engine.contract.notation import Action, keyword
from engine.contract.values import value
from engine.games.belot.terms import ContractName


@value
class Pass(Action):
    """Pass (B5). Text: ``pass``."""

    verb: ClassVar[str] = "pass"


@value
class Bid(Action):
    """Offer a contract, higher than the last (B4). Text: ``bid H``, ``bid NT``, ``bid AT``."""

    verb: ClassVar[str] = "bid"
    contract: ContractName


@value
class Contra(Action):
    """Double an opponent's contract (B6). Text: ``contra``."""

    verb: ClassVar[str] = "contra"


@value
class Recontra(Action):
    """Double again what an opponent has doubled (B6). Text: ``recontra``."""

    verb: ClassVar[str] = "recontra"


@value
class Surcontra(Action):
    """Double a third time, after an opponent's recontra (B44). Text: ``surcontra``."""

    verb: ClassVar[str] = "surcontra"


@value
class Play(Action):
    """Play a card (B11-B19), the first one of the deal with its announcements (B20).

    `belot`: declare belot with this queen or king (B26). `announce`: the cards of each sequence
    and carre. Text: ``play 7C``, ``play KH belot``, ``play 7C announcing 9H TH JH / AC AD AH AS``.
    """

    verb: ClassVar[str] = "play"
    card: Card
    belot: bool = keyword("belot", False)
    announce: tuple[Cards, ...] = keyword("announcing", ())

    def __post_init__(self) -> None:
        if self.announce:
            each = [tuple(sorted(one)) for one in self.announce]
            object.__setattr__(self, "announce", tuple(sorted(each)))


@value
class Claim(Action):
    """Take all remaining tricks, if nobody can prevent it; the deal ends (B37). Text: ``claim``."""

    verb: ClassVar[str] = "claim"


@value
class ThrowIn(Action):
    """Have the deal thrown in, with four sevens in the hand (B46). Text: ``throw-in``."""

    verb: ClassVar[str] = "throw-in"
