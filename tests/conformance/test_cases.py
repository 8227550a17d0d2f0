"""Every rule case through the engine (the module of each game says how)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.conformance.registry import REGISTRY
from tests.conformance.runner import HOME, Case, folders, read_cases, run

CASES: Final = list(read_cases(folders()))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.id}")
def test_case(case: Case) -> None:
    run(case, REGISTRY)


def test_every_kind_that_is_known_is_run() -> None:
    kinds = {(case.game, case.kind) for case in CASES}
    assert kinds >= {(game, kind) for game, known in REGISTRY.items() for kind in known}


def test_the_cases_of_every_game_lie_here() -> None:
    games = {case.game for case in read_cases([HOME])}
    assert games == set(REGISTRY)
