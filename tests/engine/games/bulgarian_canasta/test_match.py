"""The end of the match: scores, ties and the lengths that a table may choose (4; A55, A56)."""

from __future__ import annotations

import pytest

from engine.canasta.team_rules import winner
from engine.contract.events import MatchWon, SeedRevealed
from engine.games.bulgarian_canasta.state import Phase, State
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    KINGS,
    after,
    happened,
    legal,
    playing,
    refused,
    shuffled,
    with_options,
    written,
)


def closing(scores: tuple[int, int], deal_number: int | None = None) -> State:
    """Seat 0 closes with 670 points for his team; the others write -20."""
    return playing(
        "9C",
        melds=([KINGS], ()),
        hands={1: "9D", 2: "", 3: "9H"},
        scores=scores,
        deal_number=deal_number,
    )


def test_the_deal_of_these_tests_writes_what_it_says() -> None:
    assert written(after(closing((0, 0)), "discard 9C")) == (670, -20)


@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ((9330, 0), 0),
        ((9325, 0), None),
        ((0, 10015), None),
        ((0, 10020), 1),
        ((9830, 11220), 1),
        ((9830, 10510), 0),
        ((9330, 10020), None),
        ((9335, 10020), 0),
        ((-5000, 0), None),
    ],
)
def test_A55_the_higher_score_of_ten_thousand_wins(
    scores: tuple[int, int], won: int | None
) -> None:
    state = after(closing(scores), "discard 9C")
    assert state.standing.winner == won
    assert state.table.phase is (Phase.SHUFFLE if won is None else Phase.MATCH_OVER)
    assert GAME.is_over(state) is (won is not None)
    assert GAME.needs_shuffle(state) is (won is None)
    assert GAME.to_act(state) == ()


def test_A55_equal_scores_play_another_deal() -> None:
    state = after(closing((9830, 10520)), "discard 9C")
    assert state.standing.scores == (10500, 10500)
    assert state.standing.winner is None
    assert shuffled(state).standing.deal_number == 3


def test_A55_the_winner_is_told() -> None:
    assert happened(closing((9330, 0)), "discard 9C")[-1] == MatchWon(0)
    assert isinstance(happened(closing((0, 0)), "discard 9C")[-1], SeedRevealed)


def test_A55_after_the_end_nobody_acts_and_nobody_shuffles() -> None:
    state = after(closing((9330, 0)), "discard 9C")
    for seat in range(4):
        assert refused(state, "draw", seat=seat) == "NOT_YOUR_TURN"
        assert not legal(state, seat=seat).actions
    violation = GAME.refusal(state, -1, GAME.parse(f"shuffle {'00' * 32}"))
    assert violation is not None
    assert violation.code == "NO_SHUFFLE_DUE"


def test_A56_scores_have_no_floor() -> None:
    state = after(closing((-20000, -3000)), "discard 9C")
    assert state.standing.scores == (-19330, -3020)


@pytest.mark.parametrize(
    ("length", "scores", "deals", "won"),
    [
        ("10000", (10000, 9995), 1, 0),
        ("10000", (9995, 9990), 40, None),
        ("10000", (10500, 11200), 9, 1),
        ("10000", (12000, 12000), 9, None),
        ("5000", (4995, 0), 9, None),
        ("5000", (5000, 0), 1, 0),
        ("5000", (5000, 5005), 1, 1),
        ("3000", (2995, -5), 9, None),
        ("3000", (-100, 3000), 2, 1),
        ("one_deal", (5, 0), 1, 0),
        ("one_deal", (-300, -295), 1, 1),
        ("one_deal", (20, 20), 1, None),
        ("one_deal", (20, 25), 2, 1),
        ("three_deals", (9000, 0), 2, None),
        ("three_deals", (20000, 0), 2, None),
        ("three_deals", (0, 5), 3, 1),
        ("three_deals", (5, 5), 3, None),
        ("three_deals", (5, 0), 4, 0),
    ],
)
def test_4_lengths_of_a_match(
    length: str, scores: tuple[int, int], deals: int, won: int | None
) -> None:
    assert winner(length, scores, deals) == won


@pytest.mark.parametrize(
    ("length", "scores", "deal_number", "over"),
    [
        ("10000", (5000, 0), 5, False),
        ("5000", (4330, 0), 5, True),
        ("5000", (4325, 0), 5, False),
        ("3000", (2330, 0), 5, True),
        ("one_deal", (0, 0), 1, True),
        ("three_deals", (0, 0), 2, False),
        ("three_deals", (0, 0), 3, True),
        ("three_deals", (0, 690), 3, False),
        ("three_deals", (0, 690), 4, False),
    ],
)
def test_13_length_ends_the_match(
    length: str, scores: tuple[int, int], deal_number: int, over: bool
) -> None:
    game = with_options(length=length)
    state = after(closing(scores, deal_number), "discard 9C", game=game)
    assert game.is_over(state) is over
    assert game.needs_shuffle(state) is not over


def test_4_points_are_written_only_when_a_deal_is_over() -> None:
    state = playing("9C 9D", melds=([KINGS], ()), scores=(9990, 0))
    thrown = after(state, "discard 9C")
    assert thrown.standing == state.standing
