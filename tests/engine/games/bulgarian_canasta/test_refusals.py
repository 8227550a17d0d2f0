"""Every refusal of the game, through `check` and `apply`, with its rule and parameters."""

from __future__ import annotations

import pytest

from engine.contract.errors import IllegalAction
from engine.contract.moves import DEALER, Shuffle
from engine.games.bulgarian_canasta.refusals import RULES
from tests.engine.acting import check_refused
from tests.engine.games.bulgarian_canasta.refusals import (
    PLAIN,
    REFUSALS,
    Refusal,
)
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    playing,
)
from tests.positions.bulgarian_canasta import pack_position


@pytest.mark.parametrize("one", REFUSALS, ids=[one.code for one in REFUSALS])
def test_refusal(one: Refusal) -> None:
    check_refused(one.game, one)


def test_every_code_is_produced() -> None:
    assert {one.code for one in REFUSALS} == set(RULES)


# --- the dealer and spectators -----------------------------------------------------------------


def test_a_spectator_does_nothing() -> None:
    view = GAME.view(PLAIN, None)
    violation = GAME.check(view, GAME.parse("draw"))
    assert violation is not None
    assert violation.code == "NOT_YOUR_TURN"
    assert GAME.legal(view).actions == ()


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (DEALER, f"shuffle {'00' * 32}", "NO_SHUFFLE_DUE"),
        (DEALER, "draw", "NOT_THE_DEALERS"),
        (0, f"shuffle {'00' * 32}", "WRONG_PHASE"),
        (1, f"shuffle {'00' * 32}", "WRONG_PHASE"),
    ],
)
def test_the_dealer_shuffles_and_nothing_else(seat: int, text: str, code: str) -> None:
    with pytest.raises(IllegalAction, match=code):
        GAME.apply(PLAIN, seat, GAME.parse(text))


def test_a_seed_of_another_size_is_refused() -> None:
    with pytest.raises(IllegalAction, match="BAD_SEED"):
        GAME.apply(GAME.start(), DEALER, Shuffle(b"short"))


def test_every_action_out_of_its_phase() -> None:
    """Nothing of a turn before the deal, nothing of the deal in a turn."""
    deal = ["cut-for-deal any", "keep -", "cut any"]
    turn = ["draw", "take KC KD", "end-deal", "meld KC KD KS", "add 1 KS", "undo", "discard KC"]
    for state, texts in (
        (pack_position(), [*deal[::2], *turn]),
        (after(pack_position(), "keep -"), [*deal[:2], *turn]),
        (PLAIN, [*deal, *turn[3:]]),
        (playing("KC KD"), [*deal, *turn[:3]]),
    ):
        for text in texts:
            violation = GAME.check(GAME.view(state, state.table.seat), GAME.parse(text))
            assert violation is not None, text
            assert violation.code == "WRONG_PHASE", text


def test_plays_of_no_cards_are_refused() -> None:
    state = playing("KC KD 9C", melds=([RUN], ()))
    for text, code in (("meld -", "TOO_SHORT"), ("add 1 -", "CARD_NOT_AVAILABLE")):
        violation = GAME.check(GAME.view(state, 0), GAME.parse(text))
        assert violation is not None
        assert violation.code == code
