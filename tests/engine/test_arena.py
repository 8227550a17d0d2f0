"""The arena: duplicate deals, the same figures with any number of processes."""

from math import isnan, sqrt
from typing import Any

import pytest

from bench.rivals.club import STYLES
from bench.rivals.makers import rival
from engine import arena
from engine.arena import Contest, Figure, Outcome, SetResult, outcome, play_set, run
from engine.cli.main import main
from engine.contract.cards import Cards
from engine.contract.game import AnyGame
from engine.contract.notation import Action
from tests.lanes import volume

GAME = "bulgarian-canasta"
TOY = "tests.engine.games.toy:ToyGame"


Asked = tuple[Cards, int, int]
"""A hand, the seed of the thought, the budget."""


class Quiet:
    """Does what is done for somebody absent, and is remembered with its seat."""

    asked: list[tuple[str, int]]
    thoughts: list[Asked]

    def __init__(self, game: AnyGame, name: str) -> None:
        self.game, self.name = game, name

    def decide(self, view: Any, seed: int, budget: int = 0) -> Action:
        self.asked.append((self.name, view.seat))
        self.thoughts.append((view.hand, seed, budget))
        return self.game.stand_in(view)


@pytest.fixture(autouse=True)
def nobody_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Quiet, "asked", [], raising=False)
    monkeypatch.setattr(Quiet, "thoughts", [], raising=False)


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


def test_a_tie_is_half_a_win_for_each_side() -> None:
    """All pass in belot: nobody writes anything. Each sits once on each side."""
    contest = Contest("belot", (("cut", "chance"),), ("a", "b"), matches=False)
    found = play_set(contest, 1, Quiet)
    assert found == SetResult(((0, 0), (0, 0)), ((0.5, 0.5), (0.5, 0.5)), 8)
    rounds = [dict.fromkeys(Quiet.asked[:4]), dict.fromkeys(Quiet.asked[4:])]
    assert [{name for name, seat in some if seat % 2 == 0} for some in rounds] == [{"a"}, {"b"}]


@pytest.mark.parametrize(
    ("matches", "expected"),
    [
        # a deal: the side that is ahead wins
        (False, SetResult(((0, 6), (6, 0)), ((0, 1), (1, 0)), 18)),
        # a match: the side that the game says, which in the toy game is always the first one
        (True, SetResult(((0, 12), (12, 0)), ((1, 0), (0, 1)), 36)),
    ],
)
def test_a_deal_or_a_whole_match(matches: bool, expected: SetResult) -> None:
    assert play_set(Contest(TOY, (), ("a", "b"), matches, seats=2), 3, Quiet) == expected


def test_a_deal_that_does_not_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_ACTIONS", 8)
    with pytest.raises(RuntimeError, match="does not end"):
        play_set(Contest(TOY, (), ("a", "b"), matches=False, seats=2), 1, Quiet)
    monkeypatch.setattr(arena, "MOST_ACTIONS", 9)
    play_set(Contest(TOY, (), ("a", "b"), matches=True, seats=2), 1, Quiet)  # in each deal


def test_each_rotation_has_the_same_cards_thoughts_and_budget() -> None:
    play_set(Contest(TOY, (), ("a", "b", "c"), matches=True, budget=7, seats=3), 1, Quiet)
    size = len(Quiet.asked) // 3
    rounds = [Quiet.thoughts[at : at + size] for at in (0, size, 2 * size)]
    assert rounds[0] == rounds[1] == rounds[2]
    hands, seeds, budgets = zip(*rounds[0], strict=True)
    assert set(budgets) == {7}
    assert len(set(seeds)) == size
    assert hands[0] != hands[size // 2], "the second deal has other cards"
    sat = [dict(Quiet.asked[at : at + size]) for at in (0, size, 2 * size)]
    assert sat == [{"a": 0, "b": 1, "c": 2}, {"b": 0, "c": 1, "a": 2}, {"c": 0, "a": 1, "b": 2}]


def test_a_contest_plays_the_sets_of_its_seeds() -> None:
    contest = Contest(TOY, (), ("random", "random"), matches=False, seats=2)
    sets = [play_set(contest, seed) for seed in (5, 6, 7)]
    assert run(contest, 3, seed=5) == outcome(contest, sets)
    assert run(contest, 3, seed=6) != outcome(contest, sets)


# --- the command -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "contest", "pairs", "numbers"),
    [
        (
            "belot --players easy normal strong --sets 3 --matches --seed 9 --budget 7 --jobs 2 "
            "--option cut=chance",
            ("belot", (("cut", "chance"),), True, 7, None),
            [("easy", "normal"), ("easy", "strong"), ("normal", "strong")],
            (3, 9, 2),
        ),
        (
            "decorated-canasta --players easy normal --seats 3 --jobs 1",
            ("decorated-canasta", (), False, 200, 3),
            [("easy", "normal")],
            (100, 0, 1),
        ),
        (
            "decorated-canasta --players easy normal easy --seats 3 --jobs 1",
            ("decorated-canasta", (), False, 200, 3),
            [("easy", "normal", "easy")],
            (100, 0, 1),
        ),
    ],
)
def test_what_the_line_says_is_played(
    words: str,
    contest: tuple[Any, ...],
    pairs: list[tuple[str, ...]],
    numbers: tuple[int, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[tuple[Contest, tuple[int, ...]]] = []

    def noted(asked: Contest, *more: int) -> Outcome:
        played.append((asked, more))
        return outcome(asked, [SetResult(((0.0,) * 3,), ((0.0,) * 3,), 0)])

    monkeypatch.setattr("engine.cli.contests.run", noted)
    assert main(["arena", *words.split()]) == 0
    game, options, matches, budget, seats = contest
    assert played == [
        (Contest(game, options, pair, matches, budget, seats), numbers) for pair in pairs
    ]


@pytest.mark.parametrize(("matches", "unit"), [("", "deal"), ("--matches", "match")])
def test_what_a_contest_prints(
    matches: str, unit: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def played(asked: Contest, *_: int) -> Outcome:
        ahead, behind = Figure(12.5, 2.0, 3), Figure(-12.5, 2.0, 3)
        return Outcome(asked, (ahead, behind), (Figure(0.75, 0.1, 3), Figure(0.25, 0.1, 3)), 77)

    monkeypatch.setattr("engine.cli.contests.run", played)
    assert main(f"arena {GAME} --players easy normal --sets 3 {matches}".split()) == 0
    assert capsys.readouterr().out.splitlines() == [
        "easy - normal: 3 sets of 2 each, 77 actions",
        f"  easy           +12.5 ± 2.0 s.e. (95 %: +8.6 to +16.4) points a {unit} over the others;"
        " wins     +75.0 ± 10.0 s.e. (95 %: +55.4 to +94.6) %",
        f"  normal         -12.5 ± 2.0 s.e. (95 %: -16.4 to -8.6) points a {unit} over the others;"
        " wins     +25.0 ± 10.0 s.e. (95 %: +5.4 to +44.6) %",
    ]


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
