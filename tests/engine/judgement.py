"""Positions in which a good player does not hesitate: read from ``judgement.toml``, tried by
strong."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

import pytest

from engine.contract.game import AnyGame
from engine.players import computer_player
from tests.lanes import lane

Entry = Mapping[str, Any]
ALL_HAVE: Final = frozenset({"id", "from", "why", "acceptable", "unacceptable"})
"""What an entry of any game may have; `from`: the deal that its position is taken from."""
SEEDS: Final = range(1, 6)
"""What strong decides each position on, unless a test says otherwise."""


def positions_beside(test: str) -> tuple[Entry, ...]:
    """Return the positions of the file beside a test (``__file__``)."""
    with Path(test).with_name("judgement.toml").open("rb") as file:
        return tuple(tomllib.load(file)["position"])


def decisions(
    positions: Sequence[Entry],
    astray: Mapping[str, Collection[int]],
    *before: str,
    seeds: Sequence[int] = SEEDS,
    every: int = 2,
) -> list[Any]:
    """Return parameters of a test, a seed and a position each: all positions on all seeds.

    All seeds but the first are for the night, and of the positions all but one in `every`: other
    lanes do not even make their tests. `astray`:
    known misses, the seeds by the id of the position; they have to fail, so that a mended one is
    noticed. `before`: parameters that come before the seed, a level for example.
    """
    ids = {entry["id"] for entry in positions}
    for identity, missed in astray.items():
        assert identity in ids, identity
        assert {*missed} <= {*seeds}, f"{identity} is not tried on all of {missed}"
    miss = pytest.mark.xfail(strict=True, reason="a known miss")
    return [
        pytest.param(
            *(*before, seed, entry),
            id="-".join([*before, str(seed), entry["id"]]),
            marks=[miss] if seed in astray.get(entry["id"], ()) else [],
        )
        for seed in (seeds if lane() == "night" else seeds[:1])
        for entry in positions[:: 1 if lane() == "night" else every]
    ]


def see_complete(positions: tuple[Entry, ...], fields: frozenset[str]) -> None:
    """See that ten positions and more are there, each once, with its argument and with patterns.

    `fields`: what else an entry may have, to build its position.
    """
    assert len({entry["id"] for entry in positions}) == len(positions) >= 10
    for entry in positions:
        assert len(entry["why"].split()) >= 8, entry["id"]
        assert entry.get("acceptable") or entry.get("unacceptable"), entry["id"]
        assert entry.keys() <= ALL_HAVE | fields, entry["id"]


def see_strong(game: AnyGame, state: Any, entry: Entry, seed: int) -> None:
    """See that strong, in seat 0, plays a position as its patterns say."""
    see_done(entry, str(computer_player(game, "strong").decide(game.view(state, 0), seed)))


def see_done(entry: Entry, done: str) -> None:
    """See that an action is as the patterns of a position say."""
    assert any(fnmatchcase(done, one) for one in entry.get("acceptable", ("*",))), entry["why"]
    assert not any(fnmatchcase(done, one) for one in entry.get("unacceptable", ())), entry["why"]
