"""The arena: duplicate deals, the same figures with any number of processes."""

from math import isnan, sqrt
from typing import Any

import pytest

from bench.rivals.club import STYLES
from bench.rivals.makers import rival
from engine import arena
from engine.arena import Contest, SetResult, outcome, play_set, run
from engine.cli.main import main
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from tests.lanes import volume

GAME = "bulgarian-canasta"
TOY = "tests.engine.games.toy:ToyGame"


class Quiet:
    """Does what is done for somebody absent, and is remembered with its seat."""

    asked: list[tuple[str, int]]

    def __init__(self, game: AnyGame, name: str) -> None:
        self.game, self.name = game, name

    def decide(self, view: Any, seed: int, budget: int = 0) -> Action:  # noqa: ARG002
        self.asked.append((self.name, view.seat))
        return self.game.stand_in(view)


# --- figures, by hand ------------------------------------------------------------------------


def test_points_are_those_over_the_others_with_the_standard_error_of_the_sets() -> None:
    contest = Contest(GAME, (), ("a", "b", "c"), matches=False)
    first = SetResult(((30, 10, 20), (20, 20, 20)), ((1, 0, 0), (0.5, 0.5, 0)), 7)
    second = SetResult(((0, 0, 0), (0, 0, 9)), ((0, 0, 1), (0, 0, 1)), 5)
    found = outcome(contest, [first, second])
    by_set = [(15 + 0) / 2, (0 - 4.5) / 2]
    error = abs(by_set[0] - by_set[1]) / sqrt(2) / sqrt(2)
    assert found.points[0].mean == pytest.approx(sum(by_set) / 2)
    assert found.points[0].error == pytest.approx(error)
    low, high = found.points[0].interval
    assert (high - low) / 2 == pytest.approx(1.96 * error)
    assert (high + low) / 2 == pytest.approx(found.points[0].mean)
    assert [figure.mean for figure in found.wins] == [0.375, 0.125, 0.5]
    assert (found.actions, found.points[0].sets) == (12, 2)


def test_one_set_has_no_error() -> None:
    result = SetResult(((5, 3), (4, 4)), ((1, 0), (0.5, 0.5)), 2)
    (figure, _) = outcome(Contest(GAME, (), ("a", "b"), matches=False), [result]).points
    assert figure.mean == 1
    assert isnan(figure.error)


def test_a_tie_is_half_a_win_for_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """All pass in belot: nobody writes anything. Each sits once on each side."""
    monkeypatch.setattr(Quiet, "asked", [], raising=False)
    contest = Contest("belot", (("cut", "chance"),), ("a", "b"), matches=False)
    found = play_set(contest, 1, Quiet)
    assert found == SetResult(((0, 0), (0, 0)), ((0.5, 0.5), (0.5, 0.5)), 8)
    rounds = [dict.fromkeys(Quiet.asked[:4]), dict.fromkeys(Quiet.asked[4:])]
    assert [{name for name, seat in some if seat % 2 == 0} for some in rounds] == [{"a"}, {"b"}]


@pytest.mark.parametrize(("matches", "actions"), [(False, 18), (True, 36)])
def test_a_deal_or_a_whole_match(
    matches: bool, actions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The toy game has two deals, and its first side wins."""
    monkeypatch.setattr(Quiet, "asked", [], raising=False)
    found = play_set(Contest(TOY, (), ("a", "b"), matches, seats=2), 1, Quiet)
    assert found.actions == actions
    if matches:
        assert found.won == ((1, 0), (0, 1))
    per_deal = 3
    assert [sum(row) for row in found.scores] == [2 * per_deal * (1 + matches)] * 2


def test_a_deal_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Quiet, "asked", [], raising=False)
    monkeypatch.setattr(arena, "MOST_ACTIONS", 8)
    with pytest.raises(RuntimeError, match="does not end"):
        play_set(Contest(TOY, (), ("a", "b"), matches=False, seats=2), 1, Quiet)
    monkeypatch.setattr(arena, "MOST_ACTIONS", 9)
    play_set(Contest(TOY, (), ("a", "b"), matches=False, seats=2), 1, Quiet)


# --- levels ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_duplicate_deals_of_equals_are_even() -> None:
    found = run(Contest(GAME, (), ("normal", "normal"), matches=False), 3)
    assert [figure.mean for figure in found.points] == [0.0, 0.0]
    assert [figure.mean for figure in found.wins] == [0.5, 0.5]


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    contest = Contest(GAME, (), ("easy", "random"), matches=False)
    assert run(contest, 3, jobs=1) == run(contest, 3, jobs=2)


@pytest.mark.slow
def test_seats_are_exchanged_over_the_same_cards() -> None:
    result = play_set(Contest(GAME, (), ("normal", "random"), matches=False), 1)
    assert len(result.scores) == 2
    assert all(sum(row) == 1.0 for row in result.won)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "styles"),
    [
        ("bulgarian-canasta", [*STYLES]),
        ("classic-canasta", [*STYLES]),
        ("decorated-canasta", [*STYLES]),
        ("belot", ["counting"]),
    ],
)
def test_strangers_play_whole_deals(game: str, styles: list[str]) -> None:
    """The styles that levels are measured against: legal play to the end of a deal."""
    for style in styles[: volume(1, night=len(styles))]:
        found = play_set(Contest(game, (), (style, "random"), matches=False), 5, rival)
        assert found.actions > 20
        assert sum(row[0] for row in found.scores) != sum(row[1] for row in found.scores)


@pytest.mark.night
def test_every_level_beats_the_one_below() -> None:
    """A sample; docs/players.md has the figures and how to repeat them."""
    easy = run(Contest(GAME, (), ("easy", "random"), matches=False), 12, jobs=2)
    normal = run(Contest(GAME, (), ("normal", "easy"), matches=False), 12, jobs=2)
    assert easy.points[0].interval[0] > 0
    assert normal.points[0].interval[0] > 0


@pytest.mark.night
def test_normal_wins_every_match_against_random() -> None:
    found = run(Contest(GAME, (("length", "3000"),), ("normal", "random"), matches=True), 6, jobs=2)
    assert found.wins[0].mean == 1.0


@pytest.mark.slow
def test_arena_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", GAME, "--players", "easy", "normal", "random", "--sets", "1"]
    assert main([*arguments, "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("sets of 2") == 3
    assert main(["arena", GAME, "--players", "easy"]) == 2
    assert main(["arena", GAME, "--players", "easy", "clever"]) == 2
    assert "clever" in capsys.readouterr().err
