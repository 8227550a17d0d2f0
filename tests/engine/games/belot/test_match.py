"""The end of the match (B34, B35)."""

from __future__ import annotations

import pytest

from engine.contract.events import MatchWon
from engine.games.belot import Belot
from engine.games.belot.state import Phase, State
from tests.engine.games.belot.table import GAME, after, at, speaking, with_options

WON = (
    "JH 9H AH TH KH QH 8H 7H AS TS KS QS JS 9S 8S 7S",
    "AC TC KC QC JC 9C 8C 7C TD KD QD JD",
)


def last_trick(game: Belot = GAME, taken: tuple[str, str] = WON, **fields: object) -> State:
    """Hearts, team 0 declares and writes 9 or 10, team 1 takes the last trick and writes 7."""
    state = at(contract="H", hands={0: "7D", 1: "8D", 2: "9D", 3: "AD"}, taken=taken, **fields)
    for text in ("play 7D", "play 8D", "play 9D", "play AD"):
        state = after(state, text, game=game)
    return state


def capot(game: Belot = GAME, **fields: object) -> State:
    """Team 0 takes all tricks in hearts and writes 25."""
    state = at(
        contract="H",
        hands={0: "AD", 1: "8D", 2: "9D", 3: "7D"},
        taken=(" ".join(WON), ""),
        **fields,
    )
    for text in ("play AD", "play 8D", "play 9D", "play 7D"):
        state = after(state, text, game=game)
    return state


def test_B34_who_reaches_the_limit_wins() -> None:
    state = last_trick(scores=(142, 100))
    assert state.standing.scores == (151, 107)
    assert state.standing.winner == 0
    assert state.table.phase is Phase.MATCH_OVER
    assert state.log[-1] == MatchWon(0)
    assert GAME.is_over(state)
    assert not GAME.needs_shuffle(state)


def test_B34_below_the_limit_another_deal_follows() -> None:
    state = last_trick(scores=(141, 100))
    assert state.standing.scores == (150, 107)
    assert GAME.needs_shuffle(state)


def test_B34_both_over_the_higher_wins_and_equal_scores_play_on() -> None:
    assert last_trick(scores=(145, 148)).standing.winner == 1
    tied = last_trick(scores=(150, 152))
    assert tied.standing.scores == (159, 159)
    assert tied.standing.winner is None


@pytest.mark.parametrize("scores", [(130, 110), (148, 10), (20, 170)])
def test_B34_nobody_wins_by_a_deal_with_capot(scores: tuple[int, int]) -> None:
    state = capot(scores=scores)
    assert state.table.outcome is not None
    assert state.table.outcome.capot == 0
    assert state.standing.winner is None
    assert GAME.needs_shuffle(state)


def test_B34_after_a_capot_the_next_ordinary_deal_decides() -> None:
    state = last_trick(scores=(155, 110))
    assert state.standing.winner == 0


def test_B34_a_table_may_let_capot_end_the_match() -> None:
    assert capot(with_options(capot_ends="yes"), scores=(130, 110)).standing.winner == 0


@pytest.mark.parametrize(("length", "scores"), [("101", (92, 40)), ("51", (42, 40))])
def test_B34_shorter_matches(length: str, scores: tuple[int, int]) -> None:
    assert last_trick(with_options(length=length), scores=scores).standing.winner == 0
    less = (scores[0] - 1, scores[1])
    assert last_trick(with_options(length=length), scores=less).standing.winner is None


def test_B34_a_match_of_one_deal() -> None:
    game = with_options(length="one_deal")
    assert last_trick(game).standing.winner == 0
    assert capot(game).standing.winner == 0
    passed = after(speaking(calls=("P", "P", "P")), "pass", game=game)
    assert passed.standing.winner is None


def test_B35_what_hangs_at_the_end_is_lost_and_the_overshoot_stays() -> None:
    """81 : 81 in hearts: the other side writes 8 and wins, 8 hang and are nobody's."""
    halves = (
        "JH 9H AH TH KH QH AS 8S 7S 9S 7C 8C 9C JD JC JS",
        "AC TC KC QC TS KS QS 8H 7H TD KD QD",
    )
    state = last_trick(taken=halves, scores=(10, 150))
    assert state.table.outcome is not None
    assert state.standing.scores[1] > 151
    assert state.standing.winner == 1
    if state.table.outcome.result == "hanging":
        assert state.deal.hanging == 8
