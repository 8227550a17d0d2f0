"""The refusals of Bulgarian canasta: each code with the rule that it cites."""

from collections.abc import Mapping
from typing import Final

from engine.contract.errors import Refusals

RULES: Final[Mapping[str, str]] = {
    # a meld
    "TOO_SHORT": "§9.1",
    "THREE_IN_MELD": "A15",
    "WILD_MELD_OVER_7": "A25",
    "WILD_AT_1": "§10.3",
    "WILD_AT_2": "§10.3",
    "WILD_AFTER_CANASTA": "A27",
    "OVER_3_WILDS": "§10.2",
    "WILD_SERIES": "A18",
    "MIXED_RANKS": "§9.1",
    "NOT_SET_NOT_RUN": "§9",
    "RUN_STARTS_WITH_9": "A29",
    "RUN_ENDS_WITH_9": "A67",
    "RUN_WRONG_DIRECTION": "A30",
    "RUN_OUT_OF_RANGE": "A32",
    "RUN_SUIT": "§9.2",
    "RUN_GAP": "§9.2",
    "SECOND_RUN": "A65",
    "WILD_CANASTA_CLOSED": "§11",
    "NATURAL_TO_WILD_MELD": "A24",
    "MELD_UNKNOWN": "§8.2.2",
    # taking the pile
    "PILE_EMPTY": "§12.1",
    "PILE_BLOCKED_RED3": "A7",
    "PILE_BLOCKED_BLACK3": "A8",
    "KEY_NOT_IN_HAND": "§12.1",
    "WILD_TOP_NEEDS_5_WILDS": "A41",
    "KEY_NEEDS_2_NATURALS": "A38",
    "KEY_MISMATCH": "A39",
    "BAD_ORDER": "§12.1",
    "TARGET_MISMATCH": "A40",
    "PACKAGE_NOT_ALLOWED": "§13",
    # opening, discarding, closing
    "CARD_NOT_AVAILABLE": "A5",
    "INVALID_MELD": "§13.2",
    "OPENING_NO_VALID_MELD": "§13.3",
    "OPENING_SHORT": "§13.1",
    "NO_CARD_TO_DISCARD": "A37",
    "CLOSE_NEEDS_CANASTA": "A45",
    "NOTHING_TO_UNDO": "§13.7",
    "THROW_STANDS": "A64",
    "TAKE_BACK_OFF": "A64",
    # turn and phase
    "NOT_YOUR_TURN": "§8",
    "NO_SUCH_SEAT": "§2",
    "WRONG_PHASE": "§8.1.1",
    "STOCK_EMPTY": "§16",
    "DRAW_IS_POSSIBLE": "A53",
    "NOT_AMONG_BOTTOM_THREE": "§6",
    "CUT_OUT_OF_RANGE": "§6",
}
refusal: Final = Refusals(RULES)
"""Makes the violation of a code, with its rule."""
