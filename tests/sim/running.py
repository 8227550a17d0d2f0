"""Run a plan, and say what came of it."""

from __future__ import annotations

import asyncio
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.bot.servers import Server, valkey_server
from tests.orders.loop import HandLoop
from tests.sim.judges import Judges, Wrong
from tests.sim.plan import Plan
from tests.sim.world import World


@dataclass(frozen=True)
class Ran:
    """What came of a plan. `judge` is empty if all held; else who found what, at which step."""

    plan: Plan
    judge: str = ""
    what: str = ""
    at: str = ""
    steps: int = 0
    """How many steps were made until then."""
    lives: int = 0
    seconds: float = 0.0
    days: float = 0.0
    happened: Counter[str] | None = None
    refused: Counter[str] | None = None
    reached: Mapping[str, int] = field(default_factory=dict)
    """What `Plan.expects` counts."""

    @property
    def kind(self) -> str:
        """What a shrunk plan must find again."""
        return self.judge


async def _run(server: Server, plan: Plan, only: str) -> Ran:
    began, at = time.process_time(), "the beginning"
    server.flush()
    judge = what = ""
    async with server.client() as client:
        world = World(client, server, plan)
        try:
            async with world.running():
                judges = Judges(world, only)
                async for step in world.happens():
                    at = str(step or "a table that is opened")
                    await judges.look(all_tables=step is None and world.steps > 0)
                if missed := world.missed():
                    raise Wrong("expected", f"{missed} of {dict(plan.expects)}")
        except Wrong as wrong:
            judge, what = wrong.judge, str(wrong)
        except Exception as error:  # noqa: BLE001  the finding is told
            judge, what = type(error).__name__, traceback.format_exc()
    return Ran(
        plan,
        judge,
        what,
        at,
        world.steps,
        world.lives,
        time.process_time() - began,
        (world.clock.now - world.begun) / 86_400_000,
        world.happened,
        world.refused,
        world.reached(),
    )


def run(server: Server, plan: Plan, only: str = "") -> Ran:
    """Run a plan on an empty server, in virtual time. `only`: the judge who alone looks."""
    with asyncio.Runner(loop_factory=HandLoop) as runner:
        return runner.run(_run(server, plan, only))


@contextmanager
def own_server() -> Iterator[Server]:
    """A Valkey for the plans of a process."""
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        yield server
