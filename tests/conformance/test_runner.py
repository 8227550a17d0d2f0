"""The runner itself: what it finds wrong, and what it refuses."""

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

pytestmark = pytest.mark.slow

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
    with pytest.raises(CaseError, match="bulgarian-canasta has no kind 'mells'"):
        run(case("mells", {}, {}), REGISTRY)


def test_a_wrong_expectation_fails_and_says_where() -> None:
    wrong = case("threshold", {"score": 0}, {"threshold": 90})
    with pytest.raises(CaseFailed, match="/threshold: expected 90, found 60"):
        run(wrong, REGISTRY)


@pytest.mark.parametrize("game", REGISTRY)
def test_every_case_fails_when_its_expectation_is_spoilt(game: str) -> None:
    """Every value that a case names is really compared."""
    cases = [one for one in read_cases([HOME]) if one.game == game]
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
        ({"a": "A"}, str.upper, True),
        ({"a": "A", "b": "b"}, str.upper, False),
        (["a"], lambda: ["a"], True),
        (["a"], list, False),
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


# --- what means nothing ----------------------------------------------------------------------


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
        ("play", {"position": {"hand": "KC"}}),
    ],
)
def test_an_input_that_means_nothing_fails(kind: str, inputs: dict[str, Any]) -> None:
    with pytest.raises(CaseError):
        run(case(kind, inputs, {}), REGISTRY)


def test_a_move_on_the_way_that_is_refused_fails() -> None:
    with pytest.raises(IllegalAction):
        run(case("play", {"start": {}, "moves": ["shuffle", "draw"]}, {}), REGISTRY)
