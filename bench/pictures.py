"""How fast pictures are drawn, how much memory they take, how little the event loop notices.

    uv run python -m bench.pictures [--pictures 300]

One core (where the system can bind a process to one). Every picture is another one: cards, names
and numbers change from picture to picture, so that nothing but the parts (faces, words) is
remembered. Warm: everything was drawn once before. Then the memory after so many pictures that all
caches are full, and the event loop's lag while 50 tables are redrawn by the one worker thread.

Beside other work: `nice -n -20`. Not at a real-time priority: two threads of one core would take
turns of 100 ms and more there, and the lag would be that of the turns.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace

from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.pictures.studio import Studio
from bot.ports.screen import Picture, Screen
from bot.tables.rules.lobby.lobby import new_table
from bot.views.afterwards.sheet import scores_screen, sheet_screen
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.words import words_in
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.players import computer_player
from engine.playthrough import play, seeds
from engine.registry import GAMES
from tests.bot.readers import CATALOGUE, LAYOUTS, reader_of

GAME: Final = BulgarianCanasta()
NAMES: Final = ("Ana", "Йордан", "Gergő", "Станиславка-Александрина Петрова", "Őrsi Zsófia", "Dora")
TABLES: Final = 50
KINDS: Final = ("table", "hand", "sheet", "graph")
BEAT: Final = 0.001


def moments(random: Random) -> Iterator[Snapshot]:
    """Moments of matches between computers, at tables of changing people."""
    player = computer_player(GAME, "easy")
    while True:
        steps = play(
            GAME,
            GAME.start(),
            lambda _: lambda _, view: player.decide(view, random.getrandbits(32), 5),
            seeds(random),
        )
        for number, step in enumerate(steps):
            if number % 7 == 0 and number > 20:
                yield held_of(random, step.after)


def held_of(random: Random, state: object) -> Snapshot:
    """A table with four of the people."""
    people = [Person(f"test:{at}", name) for at, name in enumerate(random.sample(NAMES, 4))]
    table = new_table(
        GAMES, id="00abcdef", place="test:room", host=people[0], game="bulgarian-canasta", now=0,
        language=random.choice(LANGUAGES),
    )  # fmt: skip
    seats = tuple([Seat(person) for person in people])
    version = random.randrange(4)
    return Snapshot(Version(version), replace(table, seats=seats, stage=Stage.PLAYING), GAME, state)


def pictures(held: Snapshot) -> Iterator[tuple[str, Picture]]:
    """The pictures of a moment by their kind."""
    reader = reader_of(words_in(held.table.language), held)
    found: list[tuple[str, Screen | None]] = [("table", table_screen(reader))]
    seat = held.version.number % 4
    own = reader_of(reader.words, held, seat, Settings())
    found += [("hand", hand_screen(own, Draft(0))), ("sheet", sheet_screen(reader))]
    found.append(("graph", scores_screen(reader)))
    for kind, screen in found:
        if screen is not None and screen.picture is not None and screen.picture.facts:
            yield kind, screen.picture


def described(wanted: int) -> dict[str, list[Picture]]:
    """Pictures that all differ, by kind: twice so many tables and hands. In another process, whose
    memory for the matches is not that of the pictures."""
    found: dict[str, dict[str, Picture]] = {}
    for held in moments(Random(7)):
        for kind, picture in pictures(held):
            found.setdefault(kind, {}).setdefault(picture.facts, picture)
        if len(found) == 4 and min(len(found["table"]), len(found["hand"])) >= 2 * wanted:
            break
    return {kind: list(by.values()) for kind, by in found.items()}


def resident() -> float:
    """Megabytes of this process that are in memory now."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def shown(name: str, times: list[float], limit: str = "") -> None:
    """A line of figures in milliseconds."""
    times.sort()
    half, most = times[len(times) // 2], times[len(times) * 99 // 100]
    print(f"{name:28} p50 {half:6.2f} ms  p99 {most:6.2f} ms  longest {times[-1]:6.2f} ms  {limit}")


async def lag(made: list[Picture]) -> tuple[list[float], float]:
    """The lag of a beating event loop (ms), and the seconds until all tables were drawn."""
    studio = Studio(LAYOUTS, CATALOGUE.samples())
    lags: list[float] = []

    async def beat() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(BEAT)
            lags.append((time.perf_counter() - start - BEAT) * 1e3)

    beating = asyncio.create_task(beat())
    start = time.perf_counter()
    await asyncio.gather(*[studio.png(one.layout, one.facts) for one in made])
    took = time.perf_counter() - start
    beating.cancel()
    await asyncio.gather(beating, return_exceptions=True)
    assert studio.drawn == len(made)
    studio.close()
    return lags, took


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=int, default=300, help="of each kind")
    wanted = parser.parse_args().pictures
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    limits = {"table": "(15, 30)", "hand": "(8, 16)"}
    with ProcessPoolExecutor(1, get_context("spawn")) as apart:
        made = apart.submit(described, wanted).result()
    before = resident()
    start = time.perf_counter()
    asyncio.run(_warm())
    print(f"{'warming at the start':28} {(time.perf_counter() - start) * 1e3:10.2f} ms")
    start = time.perf_counter()
    _fill(made["table"][:1], ["four"])
    print(f"{'first table after it':28} {(time.perf_counter() - start) * 1e3:10.2f} ms")
    some = [one for kind in KINDS for one in made[kind][:wanted]]
    kept = _fill(some, ["two", "contrast", "four"])
    print(f"{'pictures kept':28} {kept / 1e6:6.1f} MB")
    print(f"{'resident memory':28} {resident():6.1f} MB, {before:.1f} MB before  (120)")
    lags, took = asyncio.run(lag(made["table"][-TABLES:]))
    shown(f"loop lag, {TABLES} tables", lags, f"(p99 10) all drawn in {took:.2f} s")
    for kind in KINDS:
        times, work, sizes = [], [], []
        for one in made[kind][wanted : 2 * wanted] or made[kind]:
            start, worked = time.perf_counter(), time.thread_time()
            png = LAYOUTS.draw(one.layout, one.facts)
            times.append((time.perf_counter() - start) * 1e3)
            work.append((time.thread_time() - worked) * 1e3)
            sizes.append(len(png))
        shown(f"{kind}, {len(times)} of them", times, limits.get(kind, ""))
        shown("  of which the core worked", work)
        print(f"{'':28} bytes: mean {sum(sizes) // len(sizes)}, largest {max(sizes)}  (150000)")


async def _warm() -> None:
    """What the bot draws when it starts."""
    studio = Studio(LAYOUTS, CATALOGUE.samples())
    await studio.warm()
    studio.close()


def _fill(some: list[Picture], styles: list[str]) -> int:
    """Draws pictures in these styles, as the bot does, in the worker thread: all caches are full
    then. How many bytes of pictures are kept."""
    studio = Studio(LAYOUTS, CATALOGUE.samples())

    async def draw_all() -> None:
        for suits in styles:
            for one in some:
                facts = one.facts.replace('"style":{', f'"style":{{"suits":"{suits}",', 1)
                await studio.png(one.layout, facts)

    asyncio.run(draw_all())
    studio.close()
    return studio.kept_bytes


if __name__ == "__main__":
    main()
