"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.paths import ROOT
from tests.source import text_of

MODULES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for top in ("engine", "bot", "adapters")
    for file in (ROOT / top).rglob("*.py")
    if ">>> " in text_of(file)
)


def test_there_are_examples() -> None:
    assert "engine.games.belot.players.open_hands" in MODULES


@pytest.mark.parametrize("name", MODULES)
def test_examples_hold(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted
    assert found.failed == 0
