"""The refusals of decorated canasta: each code with the rule that it cites."""

from collections.abc import Mapping
from typing import Final

from engine.contract.errors import Refusals

RULES: Final[Mapping[str, str]] = {
    # a group (H16, H24)
    "TOO_SHORT": "H16",
    "THREE_IN_GROUP": "H16",
    "MIXED_RANKS": "H16",
    "TOO_MANY_WILDS": "H16",
    "OVER_8_CARDS": "H16",
    "WILD_GROUP_OVER_7": "H16",
    "GROUP_UNKNOWN": "H23",
    "CARD_NOT_AVAILABLE": "H23",
    # rearranging (H22)
    "WILD_NOT_IN_GROUP": "H22",
    "NATURAL_STAYS": "H22",
    "CANASTA_BROKEN": "H22",
    "WILD_CANASTA_CLOSED": "H24",
    # taking (H10-H15)
    "TALON_EMPTY": "H15",
    "BLACK_THREE_ON_TOP": "H14",
    "WILD_ON_TOP": "H14",
    "WINDOW_OPEN": "H10",
    "WINDOW_CLOSED": "H10",
    "NEEDS_TWO_IN_HAND": "H12",
    "TOP_NOT_LAID": "H12",
    "REST_NOT_ENOUGH": "H13",
    # opening, discarding, going out (H20-H25)
    "OPENING_SHORT": "H20",
    "NO_CARD_TO_DISCARD": "H25",
    "TAKEN_CARD": "H10",
    "MUST_GO_OUT": "H21",
    "NEEDS_CANASTA": "H25",
    "NEEDS_TWO_CANASTAS": "H40",
    "NO_HEART_ACE": "H18",
    "NOTHING_TO_UNDO": "H19",
    "THROW_STANDS": "H36",
    "TAKE_BACK_OFF": "H36",
    # turn and phase
    "NOT_YOUR_TURN": "H2",
    "NO_SUCH_SEAT": "H1",
    "WRONG_PHASE": "H6",
    "CUT_OUT_OF_RANGE": "H3",
    "NOT_AMONG_SHOWN": "H3",
}
refusal: Final = Refusals(RULES)
"""Makes the violation of a code, with its rule."""
