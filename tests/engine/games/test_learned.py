"""What the strong players of the canastas have learned is what the script of today learns."""

from __future__ import annotations

from importlib import import_module

import pytest

from bench.learning import deal_rows, fingerprint, learned
from engine.registry import make_game

CANASTAS = ("bulgarian_canasta", "classic_canasta", "decorated_canasta")


@pytest.mark.parametrize("canasta", CANASTAS)
def test_what_was_learned_is_of_the_script_that_is_here(canasta: str) -> None:
    """As many weights as features, for each table that was learned."""
    players = f"engine.games.{canasta}.players"
    written, value = import_module(f"{players}.learned"), import_module(f"{players}.value")
    assert fingerprint() == written.SCRIPT, "learn them again: docs/players.md"
    for seats, weights in written.VALUES.items():
        rows = deal_rows(make_game(canasta.replace("_", "-"), {}, seats), value, 1)
        assert {len(found) for found, _ in rows} == {len(weights)}


def test_learning_is_repeatable() -> None:
    """A few deals: the same weights twice."""
    game = make_game("bulgarian-canasta", {})
    value = import_module("engine.games.bulgarian_canasta.players.value")

    def weights() -> tuple[list[float], float]:
        return learned([deal_rows(game, value, seed) for seed in range(10)])

    assert weights() == weights()
