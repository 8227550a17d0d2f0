"""A bot on make-believe chats with a clock that the test moves: a job is done when it is due."""

from __future__ import annotations

import os
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from bot.app.wiring import Kafene, Thinkers
from bot.jobs.worker import Handler
from bot.model import ids
from bot.model.clock import SECOND
from bot.model.jobs import Job
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace
from bot.store.people.people import PersonKeys
from bot.tables.tables import Limits
from engine.playthrough import seeds
from tests.bot.toys import Clock
from tests.faces.wall import Rang, Wall

DEALS: Final = int(os.environ.get("KAFENE_DEALS", "5"))
"""Which deals are played."""


class World:
    """The bot on make-believe chats of these names."""

    known: ClassVar[Mapping[str, PersonKeys] | None] = None
    """Which keys of each chat know people, where a chat has any."""

    def __init__(
        self, client: Any, *names: str, deals: int = DEALS, players: Thinkers | None = None
    ) -> None:
        self.client: Final = client
        self.players: Final = players
        """Who thinks for computer players (None: the processes of `Players`)."""
        self.clock: Final = Clock()
        self.chats: Final = {name: Wall(name, self.clock) for name in names}
        self.deals: Final = seeds(Random(deals))
        self._shards: Final[set[int]] = set()
        """Those where jobs were put: to look at all of them costs more than all else."""
        self.start()

    def start(self) -> None:
        """Start the bot (again): another process on the same Redis."""
        self.bot = Kafene(
            self.client,
            pace=Pace(computer_delay=800),
            limits=Limits(patience=10, openings=100),
            clock=self.clock,
            seed=self.deals,  # the same deals every time
            players=self.players,
            chats=self.known,
        )
        self.bot.moments.looks = 2, 5
        tables = self.bot.tables
        tables.on_commit.append(self._followed)
        tables.jobs.on_put.append(lambda _, job: self._shards.add(ids.shard_of(job.table)))
        self.bot.platforms.update(self.chats)
        self.connect()

    def connect(self) -> None:
        """Take the jobs of the bot as its parts are now."""
        self._by_kind: Mapping[str, Handler] = self.bot.handlers(self.bot.outbox)

    def _followed(self, _: Snapshot, after: Snapshot, __: object) -> None:
        self._shards.add(ids.shard_of(after.table.id))

    async def beat(self) -> None:
        """The bot says that it lives, and hears how long it did not."""
        self.bot.tables.gaps = await self.bot.uptime.beat(self.clock)

    @property
    def rang(self) -> list[Rang]:
        """Every ring on every chat, in order."""
        return sorted(
            [one for chat in self.chats.values() for one in chat.rang], key=lambda r: r.at
        )

    async def held(self, table: str) -> Snapshot:
        """The table as it is."""
        held = await self.bot.tables.read_table(table)
        assert held is not None
        return held

    # --- time -----------------------------------------------------------------------------

    async def work(self) -> None:
        """Do all that is due now."""
        await self.until(self.clock.now)

    async def passes(self, seconds: float) -> None:
        """Let time pass, and do each job when it is due."""
        await self.until(self.clock.now + int(seconds * SECOND))

    @property
    def shards(self) -> list[int]:
        """Where the jobs of the world's tables are."""
        return sorted(self._shards)

    async def until(self, moment: int) -> None:
        """Let time pass until a moment (ms)."""
        jobs = self.bot.tables.jobs
        while True:
            heads = await jobs.heads(self.shards)
            due = min(heads.values(), default=moment + 1)
            if due > moment:
                break
            self.clock.now = max(self.clock.now, due)
            for shard, first in heads.items():
                if first <= self.clock.now:
                    now, free = self.clock.now, dict.fromkeys(self._by_kind, 1000)
                    for job in (await jobs.claim(shard, now, now + 10_000, free)).jobs:
                        await self.does_job(job)
                        jobs.done(job)
        self.clock.now = max(self.clock.now, moment)
        await self.bot.moments.work(self.bot.players)

    async def does_job(self, job: Job) -> None:
        """Do one job, as the worker would."""
        await self._by_kind[job.kind](job)
