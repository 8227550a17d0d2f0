"""Plans that are drawn from seeds: some by day, thousands by night.

A red one prints its seed; ``uv run python -m tests.sim SEED --shrink`` makes it small.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.bot.servers import Server
from tests.lanes import lane, volume
from tests.sim.plan import drawn, read_plan
from tests.sim.running import run

BY_DAY: Final = (0, 1, 17) if lane() == "push" else (0, 1, 8, 9, 16, 17, 18)
"""Seeds that had been run when this was written: by day nobody is to be surprised."""
EACH: Final = volume(1, night=250)
"""How many seeds a test of the night has."""


@pytest.mark.parametrize("seed", BY_DAY)
def test_a_plan_holds(redis_server: Server, seed: int) -> None:
    _holds(redis_server, seed)


@pytest.mark.night
@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 100 + 8 * EACH, EACH))
def test_many_plans_hold(redis_server: Server, first: int) -> None:
    for seed in range(first, first + EACH):
        _holds(redis_server, seed)


def _holds(server: Server, seed: int) -> None:
    ran = run(server, drawn(seed))
    assert not ran.judge, f"seed {seed}, {ran.at}: {ran.what}"


def test_a_plan_reads_back() -> None:
    for seed in range(50):
        plan = drawn(seed)
        assert read_plan(str(plan)) == plan
