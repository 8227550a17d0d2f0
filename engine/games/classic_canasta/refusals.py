"""The refusals of classic canasta: each code with the rule that it cites."""

from collections.abc import Mapping
from typing import Final

from engine.contract.errors import Refusals

RULES: Final[Mapping[str, str]] = {
    # before the deal
    "CUT_OUT_OF_RANGE": "C27",
    # a meld
    "TOO_SHORT": "C9",
    "MIXED_RANKS": "C9",
    "TOO_FEW_NATURALS": "C9",
    "OVER_3_WILDS": "C9",
    "MORE_WILDS_THAN_NATURALS": "C9",
    "WILD_MELD_UNDER_7": "C17",
    "NATURAL_TO_WILD_MELD": "C17",
    "WILD_WITH_BLACK_THREES": "C19",
    "MELD_UNKNOWN": "C10",
    # taking the pile
    "PILE_EMPTY": "C12",
    "PILE_CLOSED": "C14",
    "PILE_FROZEN": "C14",
    "PILE_BLOCKED": "C15",
    "PILE_BLOCKED_ROUND": "C32",
    "PILE_FROZEN_UNOPENED": "C34",
    "TOP_CARD_NOT_USED": "C13",
    "PACKAGE_NOT_ALLOWED": "C8",
    "TAKE_NEEDS_GOING_OUT": "C16",
    "TAKE_LEAVES_TOO_FEW": "C25",
    # playing and ending the turn
    "CARD_NOT_AVAILABLE": "C26",
    "OPENING_SHORT": "C8",
    "BLACK_THREES_STAY": "C19",
    "MUST_GO_OUT": "C16",
    "PILE_NOT_MELDED": "C16",
    "GOING_OUT_NEEDS_CANASTAS": "C18",
    "ASKING_OFF": "C36",
    "CANNOT_ASK": "C36",
    "PARTNER_SAID_NO": "C36",
    "MUST_DISCARD": "C18",
    "NOTHING_TO_UNDO": "C11",
    "THROW_STANDS": "C28",
    "TAKE_BACK_OFF": "C28",
    # turn and phase
    "NOT_YOUR_TURN": "C2",
    "NO_SUCH_SEAT": "C2",
    "WRONG_PHASE": "C3",
    "STOCK_EMPTY": "C22",
}
refusal: Final = Refusals(RULES)
"""Makes the violation of a code, with its rule."""
