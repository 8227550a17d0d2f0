"""Plans that are drawn from seeds: some dozens by day, thousands by night.

A red one prints its seed; ``uv run python -m tests.sim SEED --shrink`` makes it small.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.bot.servers import Server
from tests.lanes import volume
from tests.sim.plan import drawn, read_plan
from tests.sim.running import run

EACH: Final = volume(3, night=250, push=1)
"""How many seeds a test has."""
TESTS: Final = 8


@pytest.mark.parametrize("first", range(0, TESTS * EACH, EACH))
def test_a_plan_holds(redis_server: Server, first: int) -> None:
    for seed in range(first, first + EACH):
        ran = run(redis_server, drawn(seed))
        assert not ran.judge, f"seed {seed}, {ran.at}: {ran.what}"


def test_a_plan_reads_back() -> None:
    for seed in range(50):
        plan = drawn(seed)
        assert read_plan(str(plan)) == plan
