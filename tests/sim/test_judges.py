"""The judges find what is planted, and a red plan becomes small."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.outbox import calls, outbox, reach
from tests.bot.servers import Server
from tests.sim.plan import Plan, read_plan
from tests.sim.running import run
from tests.sim.shrink import Shrinking

PLAN: Final = read_plan(
    """
    plan seed=2 days=0.02 steps=4
    room telegram:-11 language=bg
    room local:r1
    human Ann chat=telegram calls=7-9@+00:00
    human Bob chat=local language=hu
    table game=belot speed=lively rooms=telegram:-11,local:r1 people=Ann,Bob options=cut:chance
    fault kill at=60 step=900
    """
)
"""It begins in the quiet hours of Ann."""


def _small(server: Server, plan: Plan, judge: str) -> Plan:
    ran = run(server, plan)
    assert ran.judge == judge, ran.what
    return Shrinking(ran, lambda one: run(server, one), 12).shrunk().plan


@pytest.mark.slow
def test_a_call_in_quiet_hours(redis_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (reach, calls):
        monkeypatch.setattr(module, "waking", lambda _, at: at)
    small = _small(redis_server, PLAN, "rings_are_right")
    assert (small.faults, len(small.humans)) == ((), 1)


@pytest.mark.slow
def test_a_message_that_is_behind(redis_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    draw: Any = outbox.Outbox._draw_message

    async def late(self: Any, order: Any, before: Any = None, **more: Any) -> Any:
        if order.slot == "table:1" and order.held.state is not None:
            return outbox._Drawn()
        return await draw(self, order, before, **more)

    monkeypatch.setattr(outbox.Outbox, "_draw_message", late)
    small = _small(redis_server, PLAN, "screens_are_true")
    assert small.faults == ()
    assert len(small.rooms) == 2, "it is about the second place"
