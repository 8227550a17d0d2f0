"""The examples in docstrings are true, and the rules of the games have them."""

from __future__ import annotations

import doctest
import importlib
import inspect
from typing import Final

import pytest

from tests.paths import ROOT
from tests.source import text_of

MODULES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for top in ("engine", "bot", "adapters")
    for file in (ROOT / top).rglob("*.py")
    if ">>> " in text_of(file)
)

RULES: Final = (
    "games.belot.announcements",
    "games.belot.cards",
    "games.belot.phases.claims",
    "games.belot.options",
    "games.belot.scoring",
    "games.belot.tricks",
    "games.bulgarian_canasta.melds",
    "games.bulgarian_canasta.scoring",
    "games.classic_canasta.melds",
    "games.classic_canasta.scoring",
    "games.decorated_canasta.groups",
    "games.decorated_canasta.options",
    "games.decorated_canasta.scoring",
    "canasta.team_rules",
    "canasta.values",
)
"""Modules of the engine whose public functions are rules on small values: each has an example."""


def test_there_are_examples() -> None:
    assert "engine.games.belot.players.open_hands" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_examples_hold(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted
    assert found.failed == 0


@pytest.mark.parametrize("name", [f"engine.{name}" for name in RULES])
def test_every_rule_on_small_values_has_an_example(name: str) -> None:
    module = importlib.import_module(name)
    with_examples = {one.name for one in doctest.DocTestFinder().find(module) if one.examples}
    public = {
        f"{name}.{one}"
        for one, found in vars(module).items()
        if not one.startswith("_")
        and inspect.isfunction(inspect.unwrap(found))
        and found.__module__ == name
    }
    assert public
    assert public <= with_examples
