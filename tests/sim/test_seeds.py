"""Plans that are drawn from seeds: some by day, thousands by night.

A red one prints its seed; ``uv run python -m tests.sim SEED --shrink`` makes it small.
"""

from __future__ import annotations

from datetime import date
from typing import Final

import pytest

from tests.bot.servers import Server
from tests.lanes import lane, volume
from tests.sim.plan import drawn, read_plan
from tests.sim.running import run

BY_DAY: Final = range(5001, 5004 if lane() == "push" else 5008)
"""The same ones each day, so that nobody is surprised by what they have not changed."""
EACH: Final = volume(1, night=250)
"""How many seeds a test of the night has."""
A_NIGHT: Final = 10_000
"""Seeds of a date; each night has others."""


@pytest.mark.parametrize("seed", BY_DAY)
def test_a_plan_holds(redis_server: Server, seed: int) -> None:
    _holds(redis_server, seed)


@pytest.mark.night
@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_many_plans_hold(redis_server: Server, part: int) -> None:
    first = date.today().toordinal() * A_NIGHT + part * EACH
    for seed in range(first, first + EACH):
        _holds(redis_server, seed)


@pytest.mark.night
@pytest.mark.slow
def test_a_week_of_a_hundred_tables_holds(redis_server: Server) -> None:
    plan = drawn(date.today().toordinal(), days=7, tables=100, pace=40)
    ran = run(redis_server, plan)
    assert not ran.judge, f"seed {plan.seed}, {ran.at}: {ran.what}"


def _holds(server: Server, seed: int) -> None:
    ran = run(server, drawn(seed))
    assert not ran.judge, f"seed {seed}, {ran.at}: {ran.what}"


def test_a_plan_reads_back() -> None:
    for seed in range(50):
        plan = drawn(seed)
        assert read_plan(str(plan)) == plan
