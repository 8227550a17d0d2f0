"""What the strong players of the canastas have learned is what the script of today learns."""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from typing import Final

import pytest

from bench import bulgarian_learning as bulgarian
from bench.learning import deal_rows, fingerprint, learned
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.players.learned import SCRIPT as BULGARIAN_SCRIPT
from engine.games.bulgarian_canasta.players.learned import WEIGHTS
from engine.games.bulgarian_canasta.players.strong import Strong
from engine.registry import make_game
from tests.lanes import volume

CANASTAS = ("classic_canasta", "decorated_canasta")
NUMBERS: Final = {
    ("belot", "HABITS"): "f767571427b3f693",
    ("belot", "BIDS"): "b019a6c081c9eba4",
    ("bulgarian_canasta", "WEIGHTS"): "020a280f408761a4",
    ("classic_canasta", "VALUES"): "b0ca540e81dd7314",
    ("decorated_canasta", "VALUES"): "98564f9239d837a0",
}
"""The beginning of the hash of the numbers that were learned."""


@pytest.mark.parametrize(("game", "name"), NUMBERS)
def test_no_number_was_changed_since_it_was_learned(game: str, name: str) -> None:
    """One that is wrong makes a player a little weaker, and nothing else would show it."""
    numbers = getattr(import_module(f"engine.games.{game}.players.learned"), name)
    found = sha256(repr(numbers).encode()).hexdigest()[:16]
    assert found == NUMBERS[game, name], "after learning again, write the new hash here"


@pytest.mark.parametrize("canasta", CANASTAS)
def test_what_was_learned_is_of_the_script_that_is_here(canasta: str) -> None:
    """As many weights as features, for each table that was learned."""
    players = f"engine.games.{canasta}.players"
    written, value = import_module(f"{players}.learned"), import_module(f"{players}.value")
    assert fingerprint() == written.SCRIPT, "learn them again: docs/players.md"
    for seats, weights in written.VALUES.items():
        rows = deal_rows(make_game(canasta.replace("_", "-"), {}, seats), value, 1)
        assert {len(found) for found, _ in rows} == {len(weights)}


@pytest.mark.slow
def test_learning_is_repeatable() -> None:
    """A few deals: the same weights twice."""
    game = make_game("classic-canasta", {}, 2)
    value = import_module("engine.games.classic_canasta.players.value")

    def weights() -> tuple[list[float], float]:
        return learned([deal_rows(game, value, seed) for seed in range(volume(6, night=10))])

    assert weights() == weights()


def test_what_was_learned_of_bulgarian_canasta_is_of_its_script() -> None:
    """As many weights as features."""
    assert bulgarian.fingerprint() == BULGARIAN_SCRIPT, "learn them again: docs/players.md"
    rows = bulgarian.deal_rows(Strong(BulgarianCanasta()), 1)
    assert {len(found) for found, _ in rows} == {len(WEIGHTS)}


@pytest.mark.slow
def test_learning_bulgarian_canasta_is_repeatable() -> None:
    """A few deals: the same weights twice."""

    def weights() -> list[float]:
        strong = Strong(BulgarianCanasta())
        rows = [
            row for seed in range(volume(2, night=4)) for row in bulgarian.deal_rows(strong, seed)
        ]
        return bulgarian.solved(bulgarian.gathered(rows), len(rows))

    assert weights() == weights()
