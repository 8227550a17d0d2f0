"""The runner itself: what it finds wrong, what it refuses, and the forms of input that the cases
of today do not use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from engine.contract.cards import cards
from engine.contract.errors import IllegalAction
from tests.conformance.registry import REGISTRY
from tests.conformance.runner import (
    HOME,
    MORE_FOLDERS,
    Bag,
    Case,
    CaseError,
    CaseFailed,
    cards_in,
    differences,
    folders,
    read_cases,
    run,
)

pytestmark = [pytest.mark.slow, pytest.mark.budget(10)]

BULGARIAN: Final = "bulgarian-canasta"


def case(kind: str, inputs: Any, expected: Any, game: str = BULGARIAN) -> Case:
    return Case("T1", game, kind, inputs, expected)


def case_file(folder: Path, content: Any) -> Path:
    file = folder / "some.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    return file


# --- what fails ------------------------------------------------------------------------------


def test_a_game_nobody_knows_fails() -> None:
    with pytest.raises(CaseError, match="nobody knows the game 'whist'"):
        run(case("meld", {}, {}, game="whist"), REGISTRY)


def test_a_kind_nobody_knows_fails() -> None:
    with pytest.raises(CaseError, match="bulgarian-canasta has no kind 'melds'"):
        run(case("melds", {}, {}), REGISTRY)


def test_a_wrong_expectation_fails_and_says_where() -> None:
    wrong = case("threshold", {"score": 0}, {"threshold": 90})
    with pytest.raises(CaseFailed, match="/threshold: expected 90, found 60"):
        run(wrong, REGISTRY)


@pytest.mark.parametrize("game", REGISTRY)
def test_every_case_fails_when_its_expectation_is_spoilt(game: str) -> None:
    """Every value that a case names is really compared."""
    cases = list(read_cases([HOME / f"{game}.json"]))
    assert len(cases) > 20
    for good in cases:
        found = REGISTRY[good.game][good.kind](good.input)
        spoilt = list(_spoilt(good.expected))
        assert spoilt, good.id
        for expected in spoilt:
            assert list(differences(expected, found)), (good.id, expected)


def _spoilt(expected: Any) -> Any:
    """The expectation with one of its values changed, in every way."""
    if isinstance(expected, dict):
        for key, value in expected.items():
            for other in _spoilt(value):
                yield {**expected, key: other}
    elif isinstance(expected, list):
        yield [*expected, "QS"]
        for place, value in enumerate(expected):
            for other in _spoilt(value):
                yield [*expected[:place], other, *expected[place + 1 :]]
    elif isinstance(expected, bool):
        yield not expected
    elif isinstance(expected, int):
        yield expected + 5
    else:
        yield "SOMETHING_ELSE"


def test_a_key_that_no_result_has_fails() -> None:
    with pytest.raises(CaseFailed, match="/luck: expected None, but nothing is known of it"):
        run(case("threshold", {"score": 0}, {"luck": None}), REGISTRY)


@pytest.mark.parametrize(
    ("expected", "found", "equal"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}}, True),
        ({"a": 1}, None, False),
        (["KC", "5D"], ["5D", "KC"], False),
        (["KC", "5D"], Bag(cards("5D KC")), True),
        (["KC", "KC"], Bag(cards("KC")), False),
        (None, Bag(()), False),
        ([], Bag(()), True),
        ([{"a": 1}], [{"a": 1, "b": 2}], True),
        ([{"a": 1}], [{"a": 1}, {"a": 1}], False),
        (1, True, False),
        (0, None, False),
        (None, None, True),
    ],
)
def test_comparing(expected: Any, found: Any, equal: bool) -> None:
    assert (not list(differences(expected, found))) is equal


# --- where cases come from -------------------------------------------------------------------


def test_more_folders_come_from_the_environment(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    one = {"id": "X1", "game": "g", "kind": "k", "input": {}, "expected": 1}
    case_file(tmp_path / "a", [one])
    places = folders({MORE_FOLDERS: f"{tmp_path / 'a'}:{tmp_path / 'a' / 'some.json'}"})
    assert places[0] == HOME
    assert [found.id for found in read_cases(places[1:])] == ["X1", "X1"]


def test_without_the_environment_only_our_own_cases_are_read() -> None:
    assert folders({}) == [HOME]


def test_a_folder_that_is_not_there_fails(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="holds no case files"):
        list(read_cases([tmp_path / "nowhere"]))


@pytest.mark.parametrize("content", [{"id": "X1"}, [{"id": "X1"}], [1]])
def test_a_file_that_holds_no_cases_fails(tmp_path: Path, content: Any) -> None:
    with pytest.raises(CaseError):
        list(read_cases([case_file(tmp_path, content)]))


def test_a_card_that_is_none_fails() -> None:
    with pytest.raises(CaseError, match="1C"):
        cards_in(["1C"])


# --- forms that the README allows ------------------------------------------------------------

TAKE: Final = {"legal": True, "reason": None}
FORMS: Final[list[tuple[str, str, dict[str, Any], Any]]] = [
    (
        "a set key goes into the set of its rank without being told",
        "take_pile",
        {
            "hand": ["KC", "KD", "8C", "9C"],
            "pile": ["5D", "KS"],
            "key": ["KC", "KD"],
            "target": ["KH", "KS", "KH"],
        },
        {
            **TAKE,
            "meld": ["KH", "KS", "KH", "KC", "KD", "KS"],
            "hand_after": ["5D", "8C", "9C"],
            "must_lock_key_meld": True,
        },
    ),
    (
        "a run key at the open end of a run",
        "take_pile",
        {
            "hand": ["TH", "JH", "8C", "9C"],
            "pile": ["9H"],
            "key": ["TH", "JH"],
            "target": ["6H", "7H", "8H"],
        },
        {**TAKE, "meld": ["6H", "7H", "8H", "9H", "TH", "JH"], "hand_after": ["8C", "9C"]},
    ),
    (
        "five wild cards take a wild card",
        "take_pile",
        {
            "hand": ["2C", "2D", "2H", "X", "X", "KC", "4S"],
            "pile": ["5D", "7C", "X"],
            "key": ["2C", "2D", "2H", "X", "X"],
        },
        {**TAKE, "hand_after": ["KC", "4S", "5D", "7C"], "red_threes_laid": []},
    ),
    (
        "a red three blocks whatever is on top",
        "take_pile",
        {"hand": ["KC", "KD", "8C"], "pile": ["5D", "KS"], "key": ["KC", "KD"], "block": 1},
        {"legal": False, "reason": "PILE_BLOCKED_RED3"},
    ),
    (
        "with a canasta one card is enough",
        "take_pile",
        {
            "hand": ["KC", "KD"],
            "pile": ["7C", "KS"],
            "key": ["KC", "KD"],
            "team_canasta": True,
        },
        {**TAKE, "hand_after": ["7C"]},
    ),
    (
        "the take itself may make the canasta",
        "take_pile",
        {
            "hand": ["KC", "KD"],
            "pile": ["7C", "KS"],
            "key": ["KC", "KD"],
            "target": ["KH", "KS", "KH", "2C"],
        },
        {**TAKE, "meld": ["KH", "KS", "KH", "2C", "KC", "KD", "KS"], "hand_after": ["7C"]},
    ),
    (
        "a card that is not in the hand is no key",
        "take_pile",
        {"hand": ["KC", "8C"], "pile": ["KS"], "key": ["KC", "KD"]},
        {"legal": False, "reason": "KEY_NOT_IN_HAND", "meld": None},
    ),
    (
        "a card that is not in the hand is no extra",
        "take_pile",
        {"hand": ["KC", "KD", "8C"], "pile": ["KS"], "key": ["KC", "KD"], "extra": ["KH"]},
        {"legal": False, "reason": "KEY_NOT_IN_HAND"},
    ),
    (
        "four black threes with a canasta",
        "discard",
        {
            "hand": ["3C", "3C", "3S", "3S", "KD"],
            "card": "KD",
            "team_open_before_turn": True,
            "team_has_canasta": True,
            "laid_red_threes": ["3D"],
            "laid_this_turn_by_unopened_team": None,
            "score": 0,
        },
        {"legal": True, "closes": True, "mode": "black4_plus", "minus_close_14_3": False},
    ),
    (
        "four black threes without a canasta, opened earlier",
        "discard",
        {
            "hand": ["3C", "3C", "3S", "3S", "KD"],
            "card": "KD",
            "team_open_before_turn": True,
            "team_has_canasta": False,
            "laid_red_threes": [],
            "laid_this_turn_by_unopened_team": None,
            "score": 0,
        },
        {"legal": True, "closes": True, "mode": "black4_minus", "minus_close_14_3": False},
    ),
    (
        "a black three declines",
        "discard",
        {
            "hand": ["3C", "3C", "3S", "3S", "KD"],
            "card": "3S",
            "team_open_before_turn": True,
            "team_has_canasta": True,
            "laid_red_threes": [],
            "laid_this_turn_by_unopened_team": None,
            "score": 0,
        },
        {"legal": True, "closes": False, "mode": None, "pile_block": 0},
    ),
    (
        "a red three as the card that closes on minus",
        "discard",
        {
            "hand": [],
            "card": "3H",
            "team_open_before_turn": False,
            "team_has_canasta": False,
            "laid_red_threes": ["3H"],
            "laid_this_turn_by_unopened_team": [["AC", "AD", "AH"], ["2C", "2D", "2H"]],
            "score": 7495,
        },
        {"legal": True, "closes": True, "mode": "minus", "minus_close_14_3": True},
    ),
    (
        "a package with a meld that is none",
        "discard",
        {
            "hand": ["9C", "4D"],
            "card": "9C",
            "team_open_before_turn": False,
            "team_has_canasta": False,
            "laid_red_threes": [],
            "laid_this_turn_by_unopened_team": [["KC", "KD", "2C", "2D"], ["AC", "AD", "AH"]],
            "score": 0,
        },
        {"legal": False, "closes": False, "reason": "INVALID_MELD"},
    ),
    (
        "a package without a strict meld",
        "discard",
        {
            "hand": ["9C", "4D"],
            "card": "9C",
            "team_open_before_turn": False,
            "team_has_canasta": False,
            "laid_red_threes": [],
            "laid_this_turn_by_unopened_team": [["AC", "AD", "2C"]],
            "score": 0,
        },
        {"legal": False, "closes": False, "reason": "OPENING_NO_VALID_MELD"},
    ),
    (
        "a discard counts the block down",
        "discard",
        {
            "hand": ["9C", "4D"],
            "card": "9C",
            "team_open_before_turn": False,
            "team_has_canasta": False,
            "laid_red_threes": [],
            "laid_this_turn_by_unopened_team": None,
            "score": 0,
            "block": 2,
        },
        {"legal": True, "closes": False, "pile_block": 1},
    ),
    (
        "undo after a draw",
        "undo",
        {
            "team_open_before_turn": False,
            "hand_before_draw": ["KC", "KD", "8C"],
            "drawn": ["KS"],
            "laid": [["KC", "KD", "KS"]],
        },
        {"hand": ["8C", "KC", "KD", "KS"], "team_melds": [], "may_discard": True},
    ),
    (
        "undo in the middle of a turn, a meld of before stays",
        "undo",
        {
            "team_open_before_turn": True,
            "hand_after_draw": ["KC", "KD", "KS", "8C", "9S"],
            "team_melds": [["4C", "5C", "6C"]],
            "laid": [["KC", "KD", "KS"]],
        },
        {"hand": ["8C", "9S", "KC", "KD", "KS"], "team_melds": [["4C", "5C", "6C"]]},
    ),
    (
        "an open team that has only taken the pile has nothing to undo",
        "undo",
        {
            "team_open_before_turn": True,
            "hand_before_take": ["4C", "4D", "8C", "9H"],
            "pile": ["TD", "4S"],
            "key": ["4C", "4D"],
        },
        {
            "legal": False,
            "reason": "NOTHING_TO_UNDO",
            "hand": ["8C", "9H", "TD"],
            "team_melds": [["4C", "4D", "4S"]],
            "may_discard": True,
        },
    ),
    (
        "nothing to draw, but the pile can be taken",
        "draw",
        {"stock": [], "pile": ["8S"], "can_take_pile": True},
        {"deal_ends": False, "may_take_pile": True, "may_end_deal": True, "drawn": 0},
    ),
    (
        "nothing to draw, but the wild pile can be taken",
        "draw",
        {"stock": [], "pile": ["X"], "can_take_pile": True},
        {"deal_ends": False, "may_take_pile": True},
    ),
    (
        "a draw from a stock",
        "draw",
        {"stock": ["4C", "5C"], "pile": ["9S", "8S"]},
        {
            "deal_ends": False,
            "pile": ["9S", "8S"],
            "drawn": 1,
            "stock_left": 1,
            "new_stock_multiset": None,
        },
    ),
    (
        "a red three in the recycled stock",
        "draw",
        {"stock": [], "pile": ["3D", "5D", "8S"]},
        {"new_stock_multiset": ["3D", "5D"], "pile": ["8S"], "deal_ends": False},
    ),
    (
        "a red three on top of the pile stays there",
        "draw",
        {"stock": [], "pile": ["5D", "3D"]},
        {"new_stock_multiset": ["5D"], "pile": ["3D"], "drawn": 1, "stock_left": 0},
    ),
    (
        "a red three is the last card of all",
        "red_three_draw",
        {"hand": ["KC"], "stock_top_first": ["3D"], "phase": "DRAW"},
        {"hand": ["KC"], "laid": ["3D"], "stock": []},
    ),
    (
        "red threes before the first turn",
        "red_three_draw",
        {
            "hand": ["KC", "3D", "3H"],
            "stock_top_first": ["3H", "4C", "5C", "6C"],
            "phase": "DEAL",
        },
        {"hand": ["KC", "4C", "5C"], "laid": ["3D", "3H", "3H"], "stock": ["6C"]},
    ),
    (
        "the highest card deals, whatever its suit",
        "cut",
        {"draws_by_seat": ["2S", "5D", "AC", "KS"]},
        {"dealer": 2, "first_player": 3, "redraw": None},
    ),
    (
        "two jokers draw again",
        "cut",
        {"draws_by_seat": ["X", "5D", "X", "KS"]},
        {"redraw_single": [0, 2]},
    ),
    (
        "a joker draws again before a tie is broken",
        "cut",
        {"draws_by_seat": ["KD", "KS", "X", "2C"]},
        {"redraw_single": [2], "dealer": None},
    ),
    (
        "a red three as the first card of the pile",
        "block_timeline",
        {"first_seat": 2, "initial_block": 3, "discards": ["5C", "6C", "3C", "KD"]},
        [
            {"seat": 2, "pile_blocked": True},
            {"seat": 3, "pile_blocked": True},
            {"seat": 0, "pile_blocked": True},
            {"seat": 1, "pile_blocked": True},
            {"seat": 2, "pile_blocked": False},
        ],
    ),
    (
        "a second red three begins anew",
        "block_timeline",
        {"first_seat": 0, "initial_block": 0, "discards": ["3H", "3H", "5C", "6C", "7C"]},
        [
            {"seat": 0, "pile_blocked": False},
            {"seat": 1, "pile_blocked": True},
            {"seat": 2, "pile_blocked": True},
            {"seat": 3, "pile_blocked": True},
            {"seat": 0, "pile_blocked": True},
            {"seat": 1, "pile_blocked": False},
        ],
    ),
    ("equal scores go on", "game_end", {"scores": [10500, 10500]}, {"over": False, "winner": None}),
    (
        "four black threes and a closed deal, on minus",
        "score_deal",
        {
            "melds": [[["AC", "AD", "AH"]], []],
            "hands": [["3C", "3C", "3S", "3S"], ["KC"], [], ["X"]],
            "red": [["3D"], [], [], []],
            "closer": 0,
            "mode": "black4_minus",
            "minus_close_14_3": True,
            "score_before": [0, 100],
        },
        {
            "totals": [-60 - 100 - 2000 + 100, -60],
            "score_after": [-2060, 40],
            "totals_if_no_canasta_melds_plus": [-2060, -60],
        },
    ),
    (
        "four black threes in a hand when nobody closed",
        "score_deal",
        {
            "melds": [[], []],
            "hands": [["3C", "3C", "3S", "3S"], [], [], []],
            "red": [[], [], [], []],
            "closer": None,
            "mode": "exhausted",
        },
        {"totals": [-2000, 0], "score_after": [-2000, 0]},
    ),
    (
        "a table option of a case",
        "take_pile",
        {
            "hand": ["4H", "6H", "9S", "QC"],
            "pile": ["7C", "5H"],
            "key": ["4H", "6H"],
            "options": {"run_key": "adjacent"},
        },
        {"legal": False, "reason": "KEY_MISMATCH"},
    ),
]


@pytest.mark.parametrize(
    ("kind", "inputs", "expected"),
    [pytest.param(*form, id=name.replace(" ", "-")) for name, *form in FORMS],
)
def test_a_form_of_the_readme(kind: str, inputs: dict[str, Any], expected: Any) -> None:
    run(case(kind, inputs, expected), REGISTRY)


@pytest.mark.parametrize("dealer", range(4))
def test_rotation_of_each_dealer(dealer: int) -> None:
    following = (dealer + 1) % 4
    expected = {"first_player": following, "next_dealer": following}
    run(case("rotation", {"dealer": dealer}, expected), REGISTRY)


@pytest.mark.parametrize("threes", range(5))
@pytest.mark.parametrize("kept", range(4))
def test_deal_counts_of_every_number(threes: int, kept: int) -> None:
    inputs = {"red_threes_laid_in_total": threes, "taken_by_first_player": kept}
    expected = {
        "hand_sizes": [13] * 4,
        "stock_after_first_pile_card": 57 - threes,
        "pile": 1,
        "cards_dealt_by_dealer_to_first": 13 - kept,
        "rotations_skipped": kept,
    }
    run(case("deal_counts", inputs, expected), REGISTRY)


@pytest.mark.parametrize(
    ("kind", "inputs"),
    [
        ("add", {"meld": ["KC", "QD", "5H"], "add": ["KD"]}),
        ("undo", {"team_open_before_turn": True}),
        ("draw", {"stock": [], "pile": ["3C"], "can_take_pile": True}),
        ("red_three_draw", {"hand": [], "stock_top_first": ["5C"], "phase": "DISCARD"}),
        (
            "score_deal",
            {"melds": [[], []], "hands": [[]] * 4, "red": [[]] * 4, "closer": 1, "mode": None},
        ),
    ],
)
def test_an_input_that_means_nothing_fails(kind: str, inputs: dict[str, Any]) -> None:
    with pytest.raises(CaseError):
        run(case(kind, inputs, {}), REGISTRY)


def test_an_act_on_the_way_that_is_refused_fails() -> None:
    inputs = {
        "team_open_before_turn": False,
        "hand_after_draw": ["KC", "KD", "8C"],
        "laid": [["KC", "KD", "8C"]],
    }
    with pytest.raises(IllegalAction):
        run(case("undo", inputs, {}), REGISTRY)
