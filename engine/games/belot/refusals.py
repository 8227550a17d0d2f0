"""The refusals of belot: each code with the rule that it cites."""

from collections.abc import Mapping
from typing import Final

from engine.contract.errors import Refusals

RULES: Final[Mapping[str, str]] = {
    # turn and phase
    "NOT_YOUR_TURN": "B1",
    "NO_SUCH_SEAT": "B1",
    "WRONG_PHASE": "§1",
    "CUT_OUT_OF_RANGE": "B38",
    # the auction
    "BID_TOO_LOW": "B4",
    "NOTHING_TO_DOUBLE": "B6",
    "OWN_BID": "B6",
    "ALREADY_DOUBLED": "B6",
    "NOT_DOUBLED": "B6",
    "NOT_YOUR_BID": "B6",
    "ALREADY_REDOUBLED": "B6",
    "NO_THIRD_DOUBLING": "B44",
    "NOT_REDOUBLED": "B44",
    "OWN_RECONTRA": "B44",
    "ALREADY_TRIPLED": "B44",
    "AUCTION_FROZEN": "B7",
    # playing a card
    "CARD_NOT_IN_HAND": "B36",
    "MUST_FOLLOW": "B14",
    "MUST_RUFF": "B15",
    "MUST_OVERRUFF": "B16",
    "MUST_RAISE_TRUMP": "B17",
    "MUST_RAISE": "B18",
    # announcements and belot
    "ANNOUNCE_TOO_LATE": "B20",
    "ANNOUNCE_IN_NO_TRUMPS": "B25",
    "ANNOUNCE_NOT_IN_HAND": "B36",
    "ANNOUNCE_TWICE": "B24",
    "NO_ANNOUNCEMENT": "B23",
    "BELOT_IN_NO_TRUMPS": "B25",
    "BELOT_NEEDS_PAIR": "B26",
    "BELOT_NEEDS_TRUMP": "B26",
    "BELOT_ON_DISCARD": "B26",
    # throwing the deal in
    "NO_THROW_IN": "B46",
    "THROW_IN_NEEDS_SEVENS": "B46",
    "THROW_IN_TOO_LATE": "B46",
    # claiming the remaining tricks
    "CLAIM_TOO_EARLY": "B37",
    "CLAIM_NOT_ON_LEAD": "B37",
    "CLAIM_LAST_TRICK": "B37",
    "CLAIM_BELOT_OPEN": "B37",
    "CLAIM_NOT_CERTAIN": "B37",
}
refusal: Final = Refusals(RULES)
"""Makes the violation of a code, with its rule."""
