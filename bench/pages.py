"""People at the pages of tables: from a drop to the new state, with many tables in play.

    python -m bench.pages [--tables 50] [--seconds 60] [--think 2.5] [--game belot]
                          [--warm 15] [--profile FILE]

The real bot in a process of its own, four people at each table, each with the page's socket open.
Whoever can move thinks for a while (exponential, `--think` seconds on average), then drops a card
or presses a button. Measured from the moment at which that is sent until the new state has come: to
whoever moved, and to the last of the four. Bot, Valkey and all people share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from bench.load import resident_of
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.adapters.web.table.robot import Robot
from tests.e2e.kafene import Kafene

PEOPLE = 4
PATIENCE = 10.0
"""Seconds after which a state that does not come counts as lost."""
Times = defaultdict[str, list[float]]


async def seated(kafene: Kafene, tables: list[list[Robot]], game: str) -> None:
    """All people come in; a table is opened for each four."""
    for table in tables:
        await asyncio.gather(*[robot.enter() for robot in table])
    async with kafene.tables() as store:
        for at, table in enumerate(tables):
            people = [Person(robot.person, robot.name) for robot in table]
            opening = Opening(game)
            opened = await store.open(table[0].place, f"open-{at}", people[0], opening)
            assert isinstance(opened, Done), opened
            id = str(opened.params["table"])
            for seat, person in enumerate(people):
                await store.act(id, f"sit-{at}-{seat}", Actor(person), want.Sit(seat))
            begun = await store.act(id, f"start-{at}", Actor(people[0]), want.Start())
            assert isinstance(begun, Done), begun
    for table in tables:
        await asyncio.gather(*[robot.connect() for robot in table])


async def play(robot: Robot, table: list[Robot], think: float, times: Times, until: float) -> None:
    """Move whenever it is possible."""
    chance = random.Random(robot.name)
    await asyncio.sleep(chance.uniform(0, think))
    while time.perf_counter() < until:
        if not robot.turn:
            await robot.changed(0.5)
            continue
        await asyncio.sleep(chance.expovariate(1 / think))
        if not robot.turn:
            continue
        said, version, began = robot.chosen(), robot.version, time.perf_counter()
        await robot.say(said)
        answer = await robot.answer_to(said["id"])
        if answer["is"] != "answer" or answer["refused"]:
            times["refused"].append(0.0)
            await robot.changed(0.5)
            continue
        times[f"{said['do']}: answer"].append(time.perf_counter() - began)
        for name, some in (("own page", [robot]), ("last of four", table)):
            took = [await arrived(one, version, began) for one in some]
            times[f"{said['do']}: {name}"].append(max(took))


async def arrived(robot: Robot, version: int, began: float) -> float:
    """How long it took until a newer state had come."""
    while True:
        for at, seen in robot.seen:
            if seen > version and at >= began:
                return at - began
        if time.perf_counter() - began > PATIENCE:
            return PATIENCE
        await robot.changed(0.2)


def processor(pid: int) -> float:
    """How much processor time (s) a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def line(name: str, times: list[float]) -> str:
    """p50, p95, p99 and the worst."""
    ordered = [one * 1000 for one in sorted(times)]
    p50, p95, p99 = (ordered[int(len(ordered) * share)] for share in (0.5, 0.95, 0.99))
    return (
        f"{name:22} {len(ordered):6}: p50 {p50:6.1f} ms, p95 {p95:6.1f} ms, p99 {p99:6.1f} ms, "
        f"worst {ordered[-1]:6.1f} ms"
    )


async def measure(asked: argparse.Namespace) -> None:
    """Run it all."""
    with tempfile.TemporaryDirectory() as data:
        kafene = Kafene(Path(data), KAFENE_PRESSES_AT_ONCE="1000")
        profile = ["-m", "cProfile", "-o", asked.profile] if asked.profile else []
        kafene.command = kafene.real(*profile)
        await asyncio.to_thread(kafene.start)
        tables = [
            [
                Robot(kafene.address, f"P{at}x{seat}", f"room-{at}", at * PEOPLE + seat)
                for seat in range(PEOPLE)
            ]
            for at in range(asked.tables)
        ]
        times: Times = defaultdict(list)
        try:
            assert kafene.process is not None
            held = resident_of(kafene.process.pid)
            await seated(kafene, tables, asked.game)
            more = resident_of(kafene.process.pid) - held
            print(
                f"{asked.tables} tables of {asked.game}, {asked.tables * PEOPLE} people with their "
                f"pages open: {held:.0f} MB and {more:.0f} MB more",
                flush=True,
            )
            used = 0.0
            for seconds in (asked.warm, asked.seconds):  # the first round is not counted
                times.clear()
                used = processor(kafene.process.pid)
                until = time.perf_counter() + seconds
                await asyncio.gather(
                    *[
                        play(robot, table, asked.think, times, until)
                        for table in tables
                        for robot in table
                    ]
                )
                used = processor(kafene.process.pid) - used
        finally:
            for table in tables:
                await asyncio.gather(*[robot.close() for robot in table])
            await asyncio.to_thread(kafene.stop)
    moved = sum(len(some) for name, some in times.items() if name.endswith("own page"))
    each = used / max(1, moved) * 1000
    rate = moved / asked.seconds
    print(f"{rate:.1f} moves a second, {each:.1f} ms of the bot's processor time for each")
    print(f"load of the machine {os.getloadavg()[0]:.1f}")
    for name, some in sorted(times.items()):
        print(line(name, some))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=15)
    parser.add_argument("--think", type=float, default=2.5)
    parser.add_argument("--game", default="belot")
    parser.add_argument("--profile", default="", help="a file for cProfile of the bot")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
