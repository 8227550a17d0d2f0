"""Every refusal of the game, through `check` and `apply`, with its rule."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from engine.contract.errors import IllegalAction
from engine.games.decorated_canasta.refusals import RULES
from engine.games.decorated_canasta.state import Phase, State
from tests.engine.games.decorated_canasta.table import (
    EIGHTS,
    GAME,
    KINGS,
    after,
    at,
    drawing,
    playing,
)
from tests.positions.decorated_canasta import pack_position


class Refusal(NamedTuple):
    """An action that is refused."""

    code: str
    state: State
    text: str
    seat: int = 0


LAID: Final = {0: [EIGHTS]}
TWO: Final = {0: [f"{EIGHTS} X", "KC KD KH"]}
BLACK: Final = {0: ["JC JC JD JD JH 2C 2D", "KC KD KH"]}
WILD: Final = {0: ["2C 2D 2H 2S X X X"]}
TOP: Final = drawing("7C 7D 9C TC", "5S 7S", groups=LAID)
BELOW: Final = after(
    drawing("4C 4C 4D 4D 4H 4H 9C", "9D 4S"),
    "take-top",
    "meld 4C 4C 4D 4D 4H 4H 4S",
    "take-rest",
)

REFUSALS: Final = [
    Refusal("TOO_SHORT", after(playing("9C 9D TC"), "meld 9C 9D"), "discard TC"),
    Refusal("THREE_IN_GROUP", playing("3C 3S 3S 9C"), "meld 3C 3S 3S"),
    Refusal("MIXED_RANKS", playing("KC KD QH 9C"), "meld KC KD QH"),
    Refusal("TOO_MANY_WILDS", after(playing("KC X X 9C"), "meld KC X X"), "discard 9C"),
    Refusal("OVER_8_CARDS", after(playing(f"{KINGS} X X 9C"), f"meld {KINGS} X X"), "discard 9C"),
    Refusal(
        "WILD_GROUP_OVER_7",
        after(playing("X X X X 2C 2C 2D 2D 9C"), "meld X X X X 2C 2C 2D 2D"),
        "discard 9C",
    ),
    Refusal("GROUP_UNKNOWN", playing("8S 9C", groups=LAID), "add 2 8S"),
    Refusal("CARD_NOT_AVAILABLE", playing("8S 9C"), "meld 8S 8C"),
    Refusal("WILD_NOT_IN_GROUP", playing("9C 9D", groups=TWO), "move 1 2C to 2"),
    Refusal("NATURAL_STAYS", playing("9C 9D", groups=TWO), "move 1 8C to 2"),
    Refusal(
        "CANASTA_BROKEN",
        after(playing("9C 9D", groups=BLACK), "move 1 2C to 2"),
        "discard 9C",
    ),
    Refusal("WILD_CANASTA_CLOSED", playing("X 9C", groups=WILD), "add 1 X"),
    Refusal("TALON_EMPTY", at(hands={0: "9C 9D"}), "take-top"),
    Refusal("BLACK_THREE_ON_TOP", drawing("9C 9D", "3S"), "take-top"),
    Refusal("WILD_ON_TOP", drawing("2C 2D X", "2S"), "take-top"),
    Refusal("WINDOW_OPEN", drawing("7C 7D 9C", "7S", windows=[0]), "take-top"),
    Refusal("WINDOW_CLOSED", drawing("7C 7D 9C", "7S"), "take-free"),
    Refusal("NEEDS_TWO_IN_HAND", drawing("7C 9D 9C", "7S"), "take-top"),
    Refusal("TOP_NOT_LAID", after(TOP, "take-top"), "take-rest"),
    Refusal(
        "REST_NOT_ENOUGH",
        after(drawing("7C 7D", "7S", groups=LAID), "take-top", "meld 7C 7D 7S"),
        "take-rest",
    ),
    Refusal("OPENING_SHORT", after(playing("4C 4D 4H 9C 9D"), "meld 4C 4D 4H"), "discard 9C"),
    Refusal("NO_CARD_TO_DISCARD", playing("KC KD KH"), "meld KC KD KH"),
    Refusal("TAKEN_CARD", after(drawing("9C 9D", "7S", windows=[0]), "take-free"), "discard 7S"),
    Refusal("MUST_GO_OUT", BELOW, "discard 9C"),
    Refusal("NEEDS_CANASTA", after(playing("8S 9C", groups=LAID), "add 1 8S"), "discard 9C"),
    Refusal("NO_HEART_ACE", playing("9C AD"), "heart-ace"),
    Refusal("NOTHING_TO_UNDO", playing("9C 9D"), "undo"),
    Refusal("THROW_STANDS", playing("9C 9D"), "unthrow", 1),
    Refusal("NOT_YOUR_TURN", playing("9C 9D"), "discard 9C", 1),
    Refusal("NO_SUCH_SEAT", playing("9C 9D"), "discard 9C", 2),
    Refusal("WRONG_PHASE", drawing("9C 9D"), "discard 9C"),
    Refusal("CUT_OUT_OF_RANGE", pack_position(), "cut 2"),
    Refusal("NOT_AMONG_SHOWN", pack_position(bottom="9C 9D 9H", shown=True), "keep 9S"),
]


@pytest.mark.parametrize("one", REFUSALS, ids=[one.code for one in REFUSALS])
def test_refusal(one: Refusal) -> None:
    """`check` and `apply` give the same violation, and nothing has changed."""
    action = GAME.parse(one.text)
    violation = GAME.refusal(one.state, one.seat, action)
    if one.seat in range(GAME.seats):
        assert GAME.check(GAME.view(one.state, one.seat), action) == violation
    assert violation is not None
    assert (violation.code, violation.rule) == (one.code, RULES[one.code])
    before = GAME.to_json(one.state)
    with pytest.raises(IllegalAction, match=one.code):
        GAME.apply(one.state, one.seat, action)
    assert GAME.to_json(one.state) == before


def test_every_code_is_produced() -> None:
    """The option that switches off the taking back of throws is tried in all canastas at once
    (`tests.engine.canasta`)."""
    assert {one.code for one in REFUSALS} == set(RULES) - {"TAKE_BACK_OFF"}


@pytest.mark.parametrize(
    "text",
    [
        "cut 10",
        "keep -",
        "draw",
        "take-free",
        "take-top",
        "take-rest",
        "meld 9C 9D",
        "add 1 8S",
        "move 1 X to 2",
        "heart-ace",
        "undo",
        "discard 9C",
    ],
)
def test_every_action_has_its_phase(text: str) -> None:
    """In each phase an action is legal, or refused with a rule that the game knows."""
    states = (
        pack_position(),
        pack_position(shown=True),
        at(phase=Phase.FIRST_DISCARD, hands={0: "9C 9D"}),
        TOP,
        after(TOP, "take-top"),
        playing("9C 9D TC 8S AH", groups=TWO),
    )
    codes = set()
    for state in states:
        violation = GAME.check(GAME.view(state, 0), GAME.parse(text))
        if violation is not None:
            assert GAME.refusals[violation.code] == violation.rule
            codes.add(violation.code)
    assert "WRONG_PHASE" in codes
