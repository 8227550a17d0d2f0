"""The arena: duplicate deals, the same figures with any number of processes."""

import pytest

from bench.rivals.club import STYLES
from bench.rivals.makers import rival
from engine.arena import Contest, play_set, run
from engine.cli.main import main
from tests.lanes import volume

pytestmark = pytest.mark.slow

GAME = "bulgarian-canasta"


def test_duplicate_deals_of_equals_are_even() -> None:
    found = run(Contest(GAME, (), ("normal", "normal"), matches=False), 3)
    assert [figure.mean for figure in found.points] == [0.0, 0.0]
    assert [figure.mean for figure in found.wins] == [0.5, 0.5]


def test_the_number_of_processes_changes_nothing() -> None:
    contest = Contest(GAME, (), ("easy", "random"), matches=False)
    assert run(contest, 3, jobs=1) == run(contest, 3, jobs=2)


def test_seats_are_exchanged_over_the_same_cards() -> None:
    result = play_set(Contest(GAME, (), ("normal", "random"), matches=False), 1)
    assert len(result.scores) == 2
    assert all(sum(row) == 1.0 for row in result.won)


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


def test_arena_command(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", GAME, "--players", "easy", "normal", "random", "--sets", "1"]
    assert main([*arguments, "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("sets of 2") == 3
    assert main(["arena", GAME, "--players", "easy"]) == 2
    assert main(["arena", GAME, "--players", "easy", "clever"]) == 2
    assert "clever" in capsys.readouterr().err
