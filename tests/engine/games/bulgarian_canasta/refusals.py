"""Every refusal of Bulgarian canasta: a position, an action, and what is said."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.state import State
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    drawing,
    playing,
    with_options,
)
from tests.positions.bulgarian_canasta import pack_position

MUST_OPEN: Final = with_options(unopened_take="must_open")
ONE_RUN: Final = with_options(runs_in_suit="one")


class Refusal(NamedTuple):
    """An action that is refused."""

    code: str
    state: State
    text: str
    seat: int | None = None
    game: BulgarianCanasta = GAME
    params: tuple[tuple[str, Any], ...] | None = None


def laying(cards: str, code: str, *params: tuple[str, Any]) -> Refusal:
    """Cards that make no meld."""
    return Refusal(code, playing(f"{cards} 9C 9D"), f"meld {cards}", params=params or None)


def adding(meld: str, cards: str, code: str, *params: tuple[str, Any]) -> Refusal:
    """Cards that do not go to a meld."""
    state = playing(f"{cards} 9C 9D", melds=([meld], ()))
    return Refusal(code, state, f"add 1 {cards}", params=params or None)


def taking(hand: str, pile: str, text: str, code: str, **fields: Any) -> Refusal:
    """A pile that may not be taken."""
    return Refusal(code, drawing(hand, pile, **{"melds": ([RUN], ()), **fields}), text)


DRY: Final = drawing("8C 8D 9H JC", "8S", stock="", incomplete=True)


PLAIN: Final = drawing("KC KD", "8S")


REFUSALS: Final = [
    laying("KC KD", "TOO_SHORT", ("cards", 2)),
    laying("3C 3S 3S", "THREE_IN_MELD", ("card", "3C"), ("place", 1)),
    laying("X X X X 2C 2D 2H 2S", "WILD_MELD_OVER_7", ("cards", 8)),
    laying("X KC KD", "WILD_AT_1", ("wilds", 1), ("card", "X"), ("place", 1)),
    laying("KC X KD", "WILD_AT_2", ("wilds", 1), ("card", "X"), ("place", 2)),
    adding(
        "KC KD KH KS KC KD KH", "X", "WILD_AFTER_CANASTA", ("wilds", 1), ("card", "X"), ("place", 8)
    ),
    laying("KC KD X KH 2C 2D X", "OVER_3_WILDS", ("wilds", 4), ("card", "X"), ("place", 7)),
    laying(
        "KC KD KH X 2S 2C",
        "WILD_SERIES",
        *(("wilds", 3), ("naturals", 3), ("series", 3), ("card", "2C"), ("place", 6)),
    ),
    laying(
        "KC KD KH X KS 2C",
        "WILD_SERIES",
        *(("wilds", 2), ("naturals", 1), ("series", 1), ("card", "2C"), ("place", 6)),
    ),
    laying("KC KD QH", "MIXED_RANKS", ("card", "QH"), ("place", 3), ("rank", "K")),
    laying("4H 5S 6D", "NOT_SET_NOT_RUN"),
    laying("9H TH JH", "RUN_STARTS_WITH_9", ("card", "9H"), ("place", 1)),
    laying("7H 6H 5H", "RUN_WRONG_DIRECTION", ("first", "7H"), ("card", "6H"), ("place", 2)),
    adding("8H 9H TH JH QH KH AH", "4H", "RUN_OUT_OF_RANGE"),
    laying("4H 5H 6S", "RUN_SUIT", ("card", "6S"), ("place", 3)),
    laying("4H 5H 7H", "RUN_GAP", ("card", "7H"), ("place", 3), ("wanted", "6")),
    Refusal(
        "SECOND_RUN",
        playing("TH JH QH 9C", melds=([RUN], ())),
        "meld QH JH TH",
        game=ONE_RUN,
        params=(("card", "QH"), ("meld", 1)),
    ),
    adding("X X X X 2C 2D 2H", "2S", "WILD_CANASTA_CLOSED"),
    adding("2C 2D 2H", "KC", "NATURAL_TO_WILD_MELD"),
    Refusal("MELD_UNKNOWN", playing("KC KD 9C", melds=([RUN], ())), "add 2 KC"),
    taking("KC KD 9C", "", "take KC KD", "PILE_EMPTY"),
    taking("KC KD 9C", "KS", "take KC KD", "PILE_BLOCKED_RED3", block=2),
    taking("KC KD 9C", "KS 3C", "take KC KD", "PILE_BLOCKED_BLACK3"),
    taking("KC 9D 9C", "KS", "take KC KD", "KEY_NOT_IN_HAND"),
    taking("KC KD 9C", "2S", "take KC KD", "WILD_TOP_NEEDS_5_WILDS"),
    taking("KC X 9C", "KS", "take KC X", "KEY_NEEDS_2_NATURALS"),
    taking("KC QD 9C", "KS", "take QD KC", "KEY_MISMATCH"),
    taking("KC KD 9C 9D", "KS", "take KC KD as KC KD KH", "BAD_ORDER"),
    taking("KC KD 9C 9D", "KS", "take KC KD to 1", "TARGET_MISMATCH"),
    taking("KC KD 9C 9D", "KS", "take KC KD opening 9C 9D", "PACKAGE_NOT_ALLOWED"),
    Refusal("CARD_NOT_AVAILABLE", playing("KC KD"), "discard QD", params=(("cards", "QD"),)),
    Refusal(
        "INVALID_MELD",
        drawing("KC KD 9C 9D 9H", "KS"),
        "take KC KD opening 9C 9D",
        game=MUST_OPEN,
        params=(("meld", 2), ("reason", "TOO_SHORT")),
    ),
    Refusal("OPENING_NO_VALID_MELD", playing("KC KD", laid=["AC AD X"]), "discard KC"),
    Refusal(
        "OPENING_SHORT",
        playing("KC KD", laid=["4C 4D 4H"]),
        "discard KC",
        params=(("points", 15), ("threshold", 60), ("missing", 45)),
    ),
    Refusal("NO_CARD_TO_DISCARD", playing("KC KD KS"), "meld KC KD KS"),
    Refusal(
        "CLOSE_NEEDS_CANASTA",
        playing("KC", melds=([RUN], ()), red_threes={0: "3D"}),
        "discard KC",
    ),
    Refusal("NOTHING_TO_UNDO", playing("KC KD"), "undo"),
    Refusal("THROW_STANDS", PLAIN, "unthrow"),
    Refusal("TAKE_BACK_OFF", PLAIN, "unthrow", game=with_options(take_back_throw="off")),
    Refusal("NOT_YOUR_TURN", PLAIN, "draw", seat=2, params=(("seat", 0),)),
    Refusal("NO_SUCH_SEAT", PLAIN, "draw", seat=4, params=(("seat", 4),)),
    Refusal("NO_SUCH_SEAT", PLAIN, "draw", seat=-2),
    Refusal("WRONG_PHASE", PLAIN, "discard KC", params=(("phase", "draw"),)),
    Refusal("STOCK_EMPTY", DRY, "draw"),
    Refusal("DRAW_IS_POSSIBLE", PLAIN, "end-deal"),
    Refusal("NOT_AMONG_BOTTOM_THREE", pack_position(bottom="9C 9D 9H"), "keep 9S"),
    Refusal(
        "CUT_OUT_OF_RANGE",
        after(pack_position(), "keep -"),
        "cut 110",
        params=(("place", 110), ("lowest", 1), ("highest", 109)),
    ),
]
