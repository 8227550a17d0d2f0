"""Every rule case through the engine (the module of each game says how)."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from engine.registry import GAMES
from tests.conformance.registry import REGISTRY
from tests.conformance.runner import HOME, Case, folders, read_cases, run
from tests.paths import ROOT

CASES: Final = list(read_cases(folders()))
RULES: Final = {"belot": ("B", 47), "classic-canasta": ("C", 37), "decorated-canasta": ("H", 36)}
"""The letter of each game's resolutions, and the last of them."""
EDITORIAL: Final = {"C1", "C28", "B36"}
"""The words of the rule text; taking a throw back, which is tested for all canastas together; and
which rule a refusal names."""
NOT_BY_ACTING: Final = {"STOCK_EMPTY", "TAKE_BACK_OFF"}
"""A state that no play leads to; an option that all canastas share (`tests.engine.canasta`)."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.kind}-{case.id}")
def test_case(case: Case) -> None:
    run(case, REGISTRY)


def test_every_kind_that_is_known_is_run() -> None:
    kinds = {(case.game, case.kind) for case in CASES}
    assert kinds >= {(game, kind) for game, known in REGISTRY.items() for kind in known}


def test_the_cases_of_every_game_lie_here() -> None:
    games = {case.game for case in read_cases([HOME])}
    assert games == set(REGISTRY)


@pytest.mark.parametrize("game", RULES)
def test_every_resolution_has_a_case_or_a_test(game: str) -> None:
    letter, last = RULES[game]
    folder = ROOT / "tests" / "engine" / "games" / game.replace("-", "_")
    named = {case.rule for case in CASES if case.game == game}
    for file in folder.glob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        named |= set(re.findall(rf"^def test_({letter}\d+)_", text, re.MULTILINE))
    assert {f"{letter}{number}" for number in range(1, last + 1)} - named <= EDITORIAL


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_in_a_case(game: str) -> None:
    """And `Position.refused` sees that all who may say so give the same code and rule."""
    said = json.dumps([case.expected for case in CASES if case.game == game])
    assert set(GAMES[game].refusals) - set(re.findall(r"[A-Z][A-Z_0-9]+", said)) <= NOT_BY_ACTING
