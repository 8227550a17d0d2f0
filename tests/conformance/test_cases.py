"""Every rule case through the engine (README of the cases; `bulgarian` says how)."""

from __future__ import annotations

from typing import Final

import pytest

from engine.registry import GAMES
from tests.conformance import belot, bulgarian, classic, decorated
from tests.conformance.runner import HOME, Case, Registry, folders, read_cases, run

REGISTRY: Final[Registry] = {
    "bulgarian-canasta": bulgarian.KINDS,
    "belot": belot.KINDS,
    "classic-canasta": classic.KINDS,
    "decorated-canasta": decorated.KINDS,
}

CASES: Final = list(read_cases(folders()))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.id}")
def test_case(case: Case) -> None:
    run(case, REGISTRY)


def test_every_game_with_an_engine_has_its_cases_run() -> None:
    assert set(GAMES) == set(REGISTRY)


def test_every_kind_that_is_known_is_run() -> None:
    kinds = {(case.game, case.kind) for case in CASES}
    assert kinds >= {(game, kind) for game, known in REGISTRY.items() for kind in known}


def test_the_cases_of_all_four_games_lie_here() -> None:
    games = {case.game for case in read_cases([HOME])}
    assert games == set(REGISTRY)
