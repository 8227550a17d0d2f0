"""A bot that is killed: plays tables of computer players and of one scripted person.

    python -m tests.bot.app.crash_child REDIS_URL FOLDER

Every action of the person that was acknowledged goes to ``FOLDER/acks`` (a line: table, match,
prompt, version, action), every job that this process did to ``FOLDER/jobs`` (table, kind, seat,
prompt), both written through before anything else happens.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

from redis.asyncio import Redis

from bot.app.wiring import Kafene
from bot.model.jobs import Job
from bot.model.outcomes import Done
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace, Wait, awaited
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Opening
from tests.bot.history.counting import Counting
from tests.bot.people import FRIENDS

TABLES = 3
PERSON = FRIENDS[0]
_LINES = os.O_WRONLY | os.O_CREAT | os.O_APPEND


class Diary:
    """A file of lines that outlives a kill."""

    def __init__(self, file: Path) -> None:
        self._file = os.open(file, _LINES)

    def write(self, *words: object) -> None:
        """One line, in the kernel's hands when this returns."""
        os.write(self._file, (" ".join(map(str, words)) + "\n").encode())


async def table_of(bot: Kafene, number: int) -> str:
    """Table number `number`, opened once by an event that every life of the bot repeats."""
    opened = await bot.tables.open(
        f"test:room{number}", f"open{number}", PERSON, Opening("bulgarian-canasta")
    )
    assert isinstance(opened, Done), opened
    table = str(opened.params["table"])
    intent = want.PlayWithComputers("normal" if number else "easy", sit=number > 0)
    await bot.tables.act(table, f"start{number}", Actor(PERSON), intent)
    return table


async def person(bot: Kafene, table: str, acks: Diary) -> None:
    """Plays seat 0 by the engine's stand-in, each decision as an event of its own name."""
    while True:
        held = await bot.tables.read_table(table)
        assert held is not None
        seat = held.table.seat_of(PERSON.id)
        waits = awaited(held.table, held.game, held.state)
        if seat is None or seat not in waits:
            await asyncio.sleep(0.002)
            continue
        prompt = held.table.prompts[seat]
        intent: Any
        if waits[seat] is Wait.READY:
            text, intent = "ready", want.Ready(prompt)
        else:
            text = str(held.game.stand_in(held.game.view(held.state, seat)))
            intent = want.Act(prompt, text)
        match = held.table.match
        outcome = await bot.tables.act(table, f"{table}.{prompt}", Actor(PERSON), intent)
        assert isinstance(outcome, Done), outcome
        acks.write(table, match, prompt, outcome.version, text)


async def live(url: str, folder: Path) -> None:
    """Runs until killed."""
    jobs, acks = Diary(folder / "jobs"), Diary(folder / "acks")
    async with Redis.from_url(url, protocol=3) as client:
        bot = Kafene(
            client,
            pace=Pace(computer_delay=0),
            limits=Limits(openings=10**9),
            lease=1.0,
            sweep=0.4,
            consumers=(Counting(client, seconds=0.3),),  # time to be killed in
        )

        def committed(before: Snapshot, after: Snapshot, new: tuple[tuple[int, Job], ...]) -> None:
            del new
            for seat, prompt in enumerate(before.table.prompts[: len(before.table.seats)]):
                if after.table.prompts[seat] != prompt and before.table.seats[seat].computer:
                    waits = awaited(before.table, before.game, before.state)
                    if waits.get(seat) is Wait.ACT and before.table.stage == "playing":
                        jobs.write(before.table.id, "move", seat, prompt)

        bot.tables.on_commit.append(committed)
        tables = [await table_of(bot, number) for number in range(TABLES)]
        print("ready", flush=True)
        async with asyncio.TaskGroup() as group:
            group.create_task(bot.run(asyncio.Event()))
            for table in tables[1:]:
                group.create_task(person(bot, table, acks))


def main() -> None:
    """Live."""
    asyncio.run(live(sys.argv[1], Path(sys.argv[2])))
