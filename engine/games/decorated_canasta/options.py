"""The table options of decorated canasta, and the winner of a match (H7, H20, H34)."""

from collections.abc import Mapping
from typing import Final, Literal

from engine.canasta.taking_back import TakeBackOption, take_back_option
from engine.contract.rules import Options, Rules, option
from engine.contract.values import value

WINNING: Final = 10_000
"""A match is won by exceeding this score (H34)."""


@value
class DecoratedOptions(Options):
    """The rules that tables agree on; the first choice is the default."""

    minimum: Literal["50", "75", "90", "120"] = option(
        "50", "What the first melds of a player must be worth, in every deal alike. H20"
    )
    cut: Literal["hand", "chance"] = option(
        "hand",
        "The first player cuts the pack and may keep some of the three cards that are shown, or "
        "it is dealt as it was shuffled. H3",
    )
    reshuffle_limit: int = option(
        10, "How often the talon may become the new stock in one deal. H7", range(101)
    )
    length: Literal["10000", "one_deal", "three_deals"] = option(
        "10000", "The match is played to more than 10 000 points, or for this many deals. H34"
    )
    take_back_throw: TakeBackOption = take_back_option("H36")
    twin_after_take: Literal["off", "on"] = option(
        "off",
        "A player who took from the talon in this turn gets no twin, or gets one for the twin of "
        "the card that was on top. H37",
    )
    tax_on_minus: Literal["off", "on"] = option(
        "off", "The points of a deal are taxed only if they are positive, or in any case. H38"
    )
    reshuffle_when: Literal["needed", "empty"] = option(
        "needed",
        "The talon becomes the new stock when a card must be drawn, or as soon as the last card of "
        "the stock is drawn. H39",
    )
    canastas_to_go_out: Literal["one", "two"] = option(
        "one", "A player needs one canasta to go out, or two. H40"
    )

    @property
    def canastas(self) -> int:
        """Return how many canastas a player needs to go out (H25, H40)."""
        return 1 if self.canastas_to_go_out == "one" else 2


MINIMUMS: Final[Mapping[str, int]] = {text: int(text) for text in ("50", "75", "90", "120")}
"""Required points of the first melds, by the option `minimum` (H20)."""
DEALS_OF_LENGTH: Final = {"one_deal": 1, "three_deals": 3}


def winner(length: str, scores: tuple[int, ...], deals: int) -> int | None:
    """Return the winning player after `deals` finished deals, or None if another is played (H34).

    >>> winner("10000", (10_005, 9_000, 10_000), deals=8), winner("10000", (10_000, 0), deals=8)
    (0, None)
    >>> winner("three_deals", (500, 800), deals=3)
    1
    """
    highest = max(scores)
    enough = DEALS_OF_LENGTH.get(length)
    reached = highest > WINNING if enough is None else deals >= enough
    return scores.index(highest) if reached and scores.count(highest) == 1 else None


DecoratedRules = Rules[DecoratedOptions]
