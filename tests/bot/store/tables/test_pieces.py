"""Positions that are written in pieces read as if they were written whole."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bot.store.tables.documents import Documents
from engine.contract.game import AnyGame
from engine.playthrough import play, random_player, seeds
from engine.registry import GAMES, make_game
from tests.lanes import mostly_slow, volume

POSITIONS = volume(120, night=300)


def positions(game: AnyGame, seed: int) -> Iterator[Any]:
    random = Random(seed)
    player = random_player(random)
    for step in play(game, game.start(), lambda _: player, seeds(random)):
        yield step.after


def whole(game: AnyGame, state: Any, logged: int) -> tuple[bytes, list[bytes]]:
    data = {**game.to_json(state, logged), "options": {}}
    log = [msgspec.json.encode(event) for event in data.pop("log")]
    return msgspec.json.encode(data), log


@pytest.mark.parametrize("name", mostly_slow(GAMES, "bulgarian-canasta"))
def test_pieces_make_what_the_whole_would(name: str) -> None:
    """Two tables in turns, both in one place and each in its own; and one without a place."""
    game, documents = make_game(name), Documents()
    both = zip(positions(game, 1), positions(game, 2), strict=False)
    count = 0
    for one, other in itertools.islice(both, POSITIONS):
        for state, table in ((one, "a"), (other, "b"), (one, "c"), (other, "c"), (one, "")):
            logged = count % (len(state.log) + 1)
            found = documents.position_bytes(game, state, logged, table)
            assert found == whole(game, state, logged)
            count += 1
    assert count > 400


def test_another_game_at_the_same_table() -> None:
    documents = Documents()
    for name in ("belot", "bulgarian-canasta", "belot"):
        game = make_game(name)
        for state in itertools.islice(positions(game, 3), 20):
            assert documents.position_bytes(game, state, 0, "a") == whole(game, state, 0)
