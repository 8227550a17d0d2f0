"""Every refusal: produced once by `check` and by `apply`, with its rule on the page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from engine.games.classic_canasta.refusals import RULES
from engine.games.classic_canasta.state import Bound, State
from tests.engine.acting import check_refused
from tests.engine.games.classic_canasta.table import (
    FOURS,
    GAME,
    KINGS,
    after,
    drawing,
    last_turn,
    playing,
    shuffled,
)


@dataclass(frozen=True)
class Refusal:
    code: str
    state: State
    text: str
    params: tuple[tuple[str, Any], ...] = ()
    seat: int | None = None


PLAYING: Final = playing("KC KD KH KS QH 2C 2D 2H X X 3C 3S 5C", melds=((FOURS,), ()))
DRAWING: Final = drawing("9C 9S X KD KH KS 3C", pile="5C 9D", melds=((FOURS,), ()))
BOUND: Final = playing(
    "9H",
    melds=(("5H 5C 5D", "6C 6D 6H 6S 6C 6D 6H", "9C 9D X"), ()),
    opened=(False, False),
    taken="9H 5H",
    bound=Bound.GO_OUT_WITH_PILE,
    scores=(3000, 0),
)
CUTTING: Final = shuffled(GAME.start(), cut="hand")
REFUSALS: Final = [
    *[
        Refusal(
            "CUT_OUT_OF_RANGE",
            CUTTING,
            f"cut {place}",
            (("place", place), ("lowest", 1), ("highest", 107)),
        )
        for place in (0, 108, -1)
    ],
    Refusal("WRONG_PHASE", PLAYING, "cut any", (("phase", "play"),)),
    Refusal("WRONG_PHASE", DRAWING, "cut 40", (("phase", "draw"),)),
    *[
        Refusal("WRONG_PHASE", CUTTING, text, (("phase", "cut"),))
        for text in (
            "draw",
            "take -",
            "meld KD KH KS",
            "add 1 KD",
            "undo",
            "discard KD",
            "end-turn",
        )
    ],
    Refusal("TOO_SHORT", PLAYING, "meld KC KD", (("cards", 2),)),
    Refusal("MIXED_RANKS", PLAYING, "meld KC KD QH", (("card", "QH"), ("rank", "K"))),
    Refusal("TOO_FEW_NATURALS", PLAYING, "meld KC 2C X", (("naturals", 1),)),
    Refusal("OVER_3_WILDS", PLAYING, "meld KC KD KH KS 2C 2D X X", (("wilds", 4),)),
    Refusal(
        "MORE_WILDS_THAN_NATURALS",
        PLAYING,
        "meld KC KD 2C 2D X",
        (("wilds", 3), ("naturals", 2)),
    ),
    Refusal("WILD_MELD_UNDER_7", PLAYING, "meld 2C 2D 2H X X", (("cards", 5),)),
    Refusal(
        "NATURAL_TO_WILD_MELD",
        playing("KC 5C", melds=(("2C 2D 2H 2S X X X",), ())),
        "add 1 KC",
        (("card", "KC"),),
    ),
    Refusal("WILD_WITH_BLACK_THREES", PLAYING, "meld 3C 3S X", (("wilds", 1),)),
    Refusal("MELD_UNKNOWN", PLAYING, "add 2 KC", (("meld", 2),)),
    Refusal("PILE_EMPTY", drawing("9C 9S", pile=""), "take 9C 9S"),
    Refusal("PILE_CLOSED", drawing("2C 2D", pile="5C X"), "take 2C 2D", (("top", "X"),)),
    Refusal(
        "PILE_FROZEN",
        drawing("9C X 5H 6H", pile="2C 9D", melds=((FOURS,), ())),
        "take 9C X",
        (("top", "9D"),),
    ),
    Refusal("PILE_BLOCKED", drawing("3C 5H", pile="9D 3S"), "take 3C", (("top", "3S"),)),
    Refusal("TOP_CARD_NOT_USED", DRAWING, "take 9C", (("top", "9D"),)),
    Refusal("PACKAGE_NOT_ALLOWED", DRAWING, "take 9C 9S opening KD KH KS"),
    Refusal(
        "TAKE_NEEDS_GOING_OUT",
        drawing("3C 3S 8C 9C", pile="QS 3S", melds=((KINGS,), ())),
        "take 3C 3S",
    ),
    Refusal(
        "TAKE_LEAVES_TOO_FEW",
        drawing("9C 9S", pile="5C 9D", melds=((FOURS,), ())),
        "take 9C 9S",
        (("cards", 1),),
    ),
    Refusal("CARD_NOT_AVAILABLE", PLAYING, "meld AC AD AH", (("cards", "AC AD AH"),)),
    Refusal("CARD_NOT_AVAILABLE", PLAYING, "add 1 -"),
    Refusal("CARD_NOT_AVAILABLE", PLAYING, "discard 3D", (("cards", "3D"),)),
    Refusal("CARD_NOT_AVAILABLE", DRAWING, "take 9C 9H"),
    Refusal(
        "OPENING_SHORT",
        after(playing("5C 5D 5H 8C 9C"), "meld 5C 5D 5H"),
        "discard 8C",
        (("points", 15), ("threshold", 50), ("missing", 35)),
    ),
    Refusal(
        "BLACK_THREES_STAY",
        after(playing("3C 3S 3S 8C 9C", melds=((KINGS,), ())), "meld 3C 3S 3S"),
        "discard 8C",
    ),
    Refusal(
        "MUST_GO_OUT",
        after(drawing("3C 3S KS 5H", pile="QS 3S", melds=((KINGS, "QC QD QH"), ())), "take 3C 3S"),
        "discard KS",
    ),
    Refusal("PILE_NOT_MELDED", BOUND, "discard 9H", (("cards", "9H"),)),
    Refusal(
        "GOING_OUT_NEEDS_CANASTAS",
        playing("5C", melds=((FOURS,), ()), laid=("AC AD AH",)),
        "discard 5C",
        (("canastas", 0), ("needed", 1)),
    ),
    Refusal("MUST_DISCARD", PLAYING, "end-turn", (("cards", 13),)),
    Refusal("NOTHING_TO_UNDO", PLAYING, "undo"),
    Refusal("THROW_STANDS", PLAYING, "unthrow", seat=3),
    Refusal("NOT_YOUR_TURN", PLAYING, "discard 5C", (("seat", 0),), seat=1),
    Refusal("NO_SUCH_SEAT", PLAYING, "draw", (("seat", 4),), seat=4),
    Refusal("WRONG_PHASE", PLAYING, "draw", (("phase", "play"),)),
    Refusal("WRONG_PHASE", PLAYING, "take KC KD", (("phase", "play"),)),
    *[
        Refusal("WRONG_PHASE", DRAWING, text, (("phase", "draw"),))
        for text in ("meld KD KH KS", "add 1 KD", "undo", "discard KD", "end-turn")
    ],
]


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}: {case.text}")
def test_what_is_refused_changes_nothing_and_says_why(case: Refusal) -> None:
    check_refused(GAME, case)


def test_every_refusal_is_produced() -> None:
    """A deal ends with the turn that empties the stock, so drawing from an empty one is refused
    only in a state that `from_json` does not accept. The option that switches off the taking back
    of throws is tried in all canastas at once (`tests.engine.canasta`)."""
    assert {case.code for case in REFUSALS} == set(RULES) - {"STOCK_EMPTY", "TAKE_BACK_OFF"}


def test_a_draw_from_no_stock_is_refused() -> None:
    state = drawing("5C 6C", pile="8S")
    table = replace(state.table, stock=0)
    empty = replace(state, table=table, hidden=replace(state.hidden, stock=()))
    refused = GAME.refusal(empty, 0, GAME.parse("draw"))
    assert refused is not None
    assert refused.code == "STOCK_EMPTY"


def test_a_spectator_is_refused() -> None:
    refused = GAME.check(GAME.view(last_turn("5C 6C"), None), GAME.parse("discard 5C"))
    assert refused is not None
    assert refused.code == "NOT_YOUR_TURN"
