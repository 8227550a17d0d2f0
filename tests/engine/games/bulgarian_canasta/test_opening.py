"""Opening: threshold, package, the strict meld, the word on the table, and undo (13)."""

from __future__ import annotations

import pytest

from engine.canasta.events import CardDiscarded, Opened
from engine.canasta.opening import OpeningStatus
from engine.contract.cards import cards, text_of
from engine.games.bulgarian_canasta import events as what
from engine.games.bulgarian_canasta.state import Phase, State
from tests.engine.games.bulgarian_canasta.table import (
    GAME,
    RUN,
    after,
    at,
    drawing,
    hand_of,
    happened,
    legal,
    listed,
    made,
    melds_of,
    playing,
    red_of,
    refused,
    with_options,
)


def package(*melds: str, score: int = 0) -> str | None:
    """Why these melds, laid in a turn, do not open; None when they do. Two cards are left."""
    state = playing("3C 3S", laid=melds, scores=(score, 0))
    return refused(state, "discard 3C")


# --- 13.1 the threshold ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "points"),
    [
        (-5000, 60),
        (-5, 60),
        (0, 60),
        (2490, 60),
        (2495, 60),
        (2500, 90),
        (4995, 90),
        (5000, 120),
        (7495, 120),
        (7500, 150),
        (9995, 150),
        (20000, 150),
    ],
)
def test_A10_thresholds(score: int, points: int) -> None:
    assert GAME.rules.threshold(score) == points


def test_A56_a_negative_score_opens_at_sixty() -> None:
    assert package("AC AD AH", score=-3000) is None


def test_13_1_each_team_has_its_own_threshold() -> None:
    state = playing("3C 3S", laid=["AC AD AH"], scores=(0, 9000))
    assert refused(state, "discard 3C") is None
    other = playing("3C 3S", laid=["AC AD AH"], scores=(9000, 0))
    assert refused(other, "discard 3C") == "OPENING_SHORT"


@pytest.mark.parametrize(
    ("melds", "score", "opens"),
    [
        (["AC AD AH"], 0, True),
        (["KC KD KH KS", "4C 5C 6C"], 0, False),
        (["KC KD KH KS", "5C 6C 7C 8C"], 0, True),
        (["2C 2D 2H"], 0, True),
        (["2C 2D 2H"], 2500, False),
        (["X X X"], 7500, True),
        (["X X 2C"], 5000, True),
        (["X X 2C"], 7500, False),
    ],
)
def test_13_1_points_against_the_threshold(melds: list[str], score: int, opens: bool) -> None:
    assert package(*melds, score=score) == (None if opens else "OPENING_SHORT")


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        (["5C 5D 5H", "QH JH 2C"], 55),
        (["6C 6D 6H", "AC AD AH", "7C 8C 9C", "2C 2D 2H"], 160),
        (["7C 8C 9C", "AC AD 2C", "6C 6D 2H", "TH 9H X"], 185),
    ],
)
def test_A11_the_table_of_values_counts(melds: list[str], points: int) -> None:
    assert GAME.rules.opening_of([made(one) for one in melds], 0).points == points


def test_A11_the_first_example_of_the_rulebook_does_not_open() -> None:
    assert package("5C 5D 5H", "QH JH 2C") == "OPENING_SHORT"


def test_A12_a_ten_a_nine_and_a_joker_are_a_run_downwards() -> None:
    assert (made("TH 9H X").stands_for, made("TH 9H X").points) == ("T98", 70)


def test_A13_the_letter_J_is_the_jack() -> None:
    assert made("QH JH 2C").points == 40
    assert made("JC JD JH").wilds == 0


def test_A14_bonus_of_a_canasta_besides_the_card_points() -> None:
    found = GAME.rules.opening_of([made("4C 4D 4H 4S 4C 4D 4H")], 7500)
    assert (found.card_points, found.bonus, found.points) == (35, 500, 535)
    assert package("4C 4D 4H 4S 4C 4D 4H", score=7500) is None
    big = GAME.rules.opening_of([made("X X X X 2C 2D 2H")], 0)
    assert big.points == 260 + 1500


def test_A14_a_canasta_made_of_two_melds_of_the_turn() -> None:
    assert package("4C 4D 4H", "4S 4C 4D", score=7500) == "OPENING_SHORT"
    assert package("4C 4D 4H", "4S 4C 4D 4H", score=7500) is None


def test_A14_red_threes_do_not_count() -> None:
    state = playing("3C 3S", laid=["KC KD KH KS", "4C 5C 6C"], red_threes={0: "3D 3D 3H", 2: "3H"})
    assert refused(state, "discard 3C") == "OPENING_SHORT"


def test_A14_the_discard_does_not_count() -> None:
    state = playing("X 9C", laid=["KC KD KH KS", "4C 5C 6C"])
    assert refused(state, "discard X") == "OPENING_SHORT"


# --- 13.2, 13.3 the package --------------------------------------------------------------------


def test_A20_one_strict_meld_is_enough_wherever_it_is() -> None:
    assert package("AC AD 2C", "4C 4D 4H") is None
    assert package("4C 4D 4H", "AC AD 2C") is None


def test_13_3_without_a_strict_meld_no_points_open() -> None:
    assert package("AC AD 2C", "KC KD X") == "OPENING_NO_VALID_MELD"
    assert package("6C 6D 2H", "4H 5H X 7H 8H 9H TH") == "OPENING_NO_VALID_MELD"


def test_13_3_the_missing_strict_meld_is_named_before_the_points() -> None:
    assert package("6C 6D 2H") == "OPENING_NO_VALID_MELD"


@pytest.mark.parametrize(
    ("text", "strict"),
    [
        ("5C 5D 5H", True),
        ("7H 8H 9H", True),
        ("5C 5D 5H X", True),
        ("7H 8H 9H X", True),
        ("5C 5D X", False),
        ("7H 8H X", False),
        ("5C 5D X 5H", False),
        ("4H 5H X 7H 8H 9H TH", False),
        ("2C 2D 2H", True),
        ("X 2C X", True),
    ],
)
def test_A21_the_first_three_cards_are_natural_or_all_are_wild(text: str, strict: bool) -> None:
    assert made(text).opening_valid is strict


def test_A21_a_set_opens_when_its_naturals_lie_first() -> None:
    assert package("KC KD X KH") == "OPENING_NO_VALID_MELD"
    assert package("KC KD KH X") is None


def test_13_2_a_package_with_a_meld_that_is_none() -> None:
    game = with_options(unopened_take="must_open")
    state = drawing("AC AD KC KD 2C 2D 9S", "TD AS")
    violation = game.check(game.view(state, 0), game.parse("take AC AD opening KC KD 2C 2D"))
    assert violation is not None
    assert (violation.code, dict(violation.params)) == (
        "INVALID_MELD",
        {"meld": 2, "reason": "WILD_SERIES"},
    )


def test_13_opening_is_for_both_partners() -> None:
    state = after(playing("3C 3S", laid=["AC AD AH"]), "discard 3C")
    assert state.table.opened == (True, False)
    assert GAME.view(state, 2).melds == (made("AC AD AH"),)
    partner = playing("6C 6D 2H 9C 9S", melds=(["AC AD AH"], ()))
    assert refused(partner, "meld 6C 6D 2H") is None


def test_13_4_after_the_opening_no_points_are_asked() -> None:
    state = playing("6C 6D 2H 9C 9S", melds=([RUN], ()), scores=(8000, 0))
    assert refused(after(state, "meld 6C 6D 2H"), "discard 9C") is None


def test_13_4_the_other_teams_opening_is_theirs() -> None:
    state = playing("6C 6D 2H 9C 9S", melds=((), [RUN]))
    assert refused(after(state, "meld 6C 6D 2H"), "discard 9C") == "OPENING_NO_VALID_MELD"


def test_13_opening_is_told_with_its_points() -> None:
    events = happened(playing("3C 3S", laid=["AC AD AH", "4C 4D 4H"]), "discard 3C")
    assert events[0] == Opened(0, 75, 60)
    assert [type(event) for event in events] == [
        Opened,
        what.MeldPublished,
        what.MeldPublished,
        CardDiscarded,
    ]


def test_13_5_short_of_the_threshold_nothing_can_be_thrown() -> None:
    state = playing("3C 3S KC", laid=["5C 5D 5H"], red_threes={0: "3D"})
    for text in ("discard 3C", "discard KC", "discard 3D"):
        assert refused(state, text) == "OPENING_SHORT"
    assert listed(state) == ["undo"]


def test_13_7_nothing_laid_nothing_asked() -> None:
    assert refused(playing("3C 3S KC"), "discard KC") is None


# --- 13.8 the word on the table ----------------------------------------------------------------


def status(state: State) -> OpeningStatus | None:
    shown = GAME.rules.opening(GAME.view(state, 0))
    return None if shown is None else shown.status


def test_A59_ready_means_points_and_a_strict_meld() -> None:
    assert status(playing("3C 3S", laid=["AC AD AH"])) is OpeningStatus.READY
    assert status(playing("3C 3S", laid=["AC AD 2C", "KC KD X"])) is OpeningStatus.CLOSED
    assert status(playing("3C 3S", laid=["5C 5D 5H"])) is OpeningStatus.CLOSED
    assert status(playing("3C 3S")) is OpeningStatus.CLOSED


def test_A59_the_reason_is_told() -> None:
    short = GAME.rules.opening(GAME.view(playing("3C 3S", laid=["5C 5D 5H"]), 0))
    assert short is not None
    fault = GAME.rules.opening_fault(short)
    assert fault is not None
    assert fault.params == (("points", 15), ("threshold", 60), ("missing", 45))
    loose = GAME.rules.opening(GAME.view(playing("3C 3S", laid=["AC AD 2C", "KC KD X"]), 0))
    assert loose is not None
    fault = GAME.rules.opening_fault(loose)
    assert fault is not None
    assert fault.code == "OPENING_NO_VALID_MELD"


def test_13_8_an_open_team_has_no_package() -> None:
    assert status(playing("3C 3S", melds=([RUN], ()))) is None


def test_13_8_the_others_are_not_shown_the_package() -> None:
    state = playing("3C 3S", laid=["AC AD AH"])
    for seat in (1, 2, 3, None):
        assert GAME.rules.opening(GAME.view(state, seat)) is None


# --- 13.7 undo ---------------------------------------------------------------------------------


def test_13_7_undo_takes_back_everything_at_once() -> None:
    start = playing("KC KD KS AC AD AH 6H 9H 9S", melds=(["6D 7D 8D", RUN], ()))
    state = after(start, "meld KC KD KS", "add 2 9H", "meld AC AD AH", "undo")
    assert (state.table, state.hidden, state.turn) == (start.table, start.hidden, start.turn)


def test_13_7_undo_can_be_used_again_and_again() -> None:
    start = playing("KC KD KS AC AD AH 9S")
    state = start
    for _ in range(3):
        state = after(state, "meld KC KD KS", "undo")
        assert refused(state, "undo") == "NOTHING_TO_UNDO"
    assert state.hidden == start.hidden


def test_13_7_undo_does_not_undo_the_draw() -> None:
    state = drawing("KC KD 9S", draws="3D KS 4C")
    state = after(state, "draw", "meld KC KD KS", "undo")
    assert (hand_of(state), red_of(state)) == ("9S KC KD KS", "3D")
    assert state.table.phase is Phase.PLAY
    assert refused(state, "draw") == "WRONG_PHASE"


def test_13_7_after_undo_another_meld_may_be_laid() -> None:
    state = after(playing("KC KD KS AC AD AH 9S 9C"), "meld KC KD KS", "undo", "meld AC AD AH")
    assert after(state, "discard 9S").table.opened == (True, False)


def test_13_7_nothing_laid_nothing_to_undo() -> None:
    state = playing("KC KD 9S")
    assert refused(state, "undo") == "NOTHING_TO_UNDO"
    assert "undo" not in listed(state)
    assert refused(drawing("KC KD"), "undo") == "WRONG_PHASE"


def test_13_7_undo_is_for_the_player_only() -> None:
    state = playing("3C 3S", laid=["AC AD AH"])
    for seat in (1, 2, 3):
        assert refused(state, "undo", seat=seat) == "NOT_YOUR_TURN"


def test_A43_an_unopened_team_gets_the_key_meld_back() -> None:
    state = after(drawing("4C 4D 8C 9H", "TD 4S"), "take 4C 4D", "undo")
    assert (hand_of(state), melds_of(state)) == ("4C 4D 4S 8C 9H TD", [])
    assert state.table.pile == ()
    assert refused(state, "take 4C 4D") == "WRONG_PHASE"
    assert refused(state, "undo") == "NOTHING_TO_UNDO"


def test_A43_the_extra_cards_come_back_too() -> None:
    state = after(drawing("QD JD TD 4S 5C", "7C 9D"), "take JD TD with QD", "undo")
    assert hand_of(state) == "4S 5C 7C 9D TD JD QD"


def test_A43_an_open_teams_key_meld_stays() -> None:
    start = drawing("4C 4D 8C 9H QH QD QS", "TD 4S", melds=([RUN], ()))
    state = after(start, "take 4C 4D", "meld QH QD QS", "add 1 9H", "undo")
    assert (hand_of(state), melds_of(state)) == ("8C 9H TD QD QH QS", [RUN, "4C 4D 4S"])
    assert refused(state, "undo") == "NOTHING_TO_UNDO"


def test_A43_an_open_team_that_only_took_has_nothing_to_undo() -> None:
    state = after(drawing("4C 4D 8C 9H", "TD 4S", melds=([RUN], ())), "take 4C 4D")
    assert refused(state, "undo") == "NOTHING_TO_UNDO"
    assert "undo" not in listed(state)
    assert refused(state, "discard 8C") is None


def test_A43_cards_added_to_the_key_meld_come_back() -> None:
    start = drawing("4C 4D 8C 9H 4H", "TD 4S", melds=([RUN], ()))
    state = after(start, "take 4C 4D", "add 2 4H", "undo")
    assert melds_of(state) == [RUN, "4C 4D 4S"]


def test_A43_the_key_meld_counts_in_the_package_again_when_it_is_laid_again() -> None:
    state = after(drawing("AC AD 8C 9H", "TD AS"), "take AC AD", "undo", "meld AC AD AS")
    assert after(state, "discard 8C").table.opened == (True, False)


def test_13_7_a_package_in_a_position_can_be_undone() -> None:
    state = after(at(phase=Phase.PLAY, hands={0: "3C 3S"}, laid=["AC AD AH"]), "undo")
    assert hand_of(state) == text_of(cards("3C 3S AC AD AH"))
    assert legal(state).offers(GAME.parse("discard AC"))


# --- 13.5, 13.6 ---------------------------------------------------------------------------------


def test_13_6_opening_and_closing_on_plus_in_one_turn() -> None:
    state = playing("9C", laid=["4C 4D 4H 4S 4C 4D 4H", "AC AD AH", "5C 6C 7C"], scores=(7500, 0))
    assert happened(state, "discard 9C")[0] == Opened(0, 35 + 500 + 60 + 15, 150)
    assert after(state, "discard 9C").table.phase is not Phase.DRAW


def test_9_6_on_minus_closes_only_who_opens_in_this_turn() -> None:
    """Not to be reached in play, for an unopened hand never shrinks below thirteen: "not c and
    opened_now -> close minus; else CLOSE_NEEDS_CANASTA" (spec 9, check 6)."""
    assert refused(playing("9C", stuck=True), "discard 9C") == "CLOSE_NEEDS_CANASTA"
