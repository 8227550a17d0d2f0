"""Points that open: each limit met exactly, in every canasta that has one."""

import pytest

from engine.canasta.opening import Opening
from engine.canasta.team_rules import TeamRules
from engine.registry import make_game


@pytest.mark.parametrize(
    ("game", "scores"),
    [
        (
            "bulgarian-canasta",
            {-300: 60, 0: 60, 2499: 60, 2500: 90, 4999: 90, 5000: 120, 7499: 120, 7500: 150},
        ),
        (
            "classic-canasta",
            {-1: 15, 0: 50, 1499: 50, 1500: 90, 2999: 90, 3000: 120, 9000: 120},
        ),
    ],
)
def test_the_points_that_open_at_a_score(game: str, scores: dict[int, int]) -> None:
    rules = make_game(game).rules
    assert isinstance(rules, TeamRules)
    assert {score: rules.threshold(score) for score in scores} == scores


@pytest.mark.parametrize(
    ("opening", "missing", "ready", "status", "text"),
    [
        (Opening(60, 0), 60, False, "closed", "0 / 60"),
        (Opening(60, 55), 5, False, "closed", "55 / 60"),
        (Opening(60, 60), 0, True, "ready", "60 / 60"),
        (Opening(60, 75), 0, True, "ready", "75 / 60"),
        (Opening(60, 20, 40), 0, True, "ready", "60 / 60"),
        (Opening(60, 20, 35), 5, False, "closed", "55 / 60"),
        (Opening(60, 75, qualified=False), 0, False, "closed", "75 / 60"),
    ],
)
def test_what_is_laid_towards_it(
    opening: Opening, missing: int, ready: bool, status: str, text: str
) -> None:
    assert (opening.missing, opening.ready, opening.status) == (missing, ready, status)
    assert str(opening) == text
