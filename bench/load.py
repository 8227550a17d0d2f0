"""Thousands of live tables on three processes: memory, presses, and how late jobs are.

    uv run python -m bench.load [--tables 10000] [--minutes 30] [--think 600] [--processes 3]

At every table two people play with two computer players (easy or normal), at the speed *relaxed*.
Half of the tables play belot, half Bulgarian canasta. The processes are the real `kafene` with the
chat of `bench.room`, on a Valkey of their own. A player who is to act thinks for a while
(exponential, `--think` seconds on average) and presses one of the buttons of their hand; a process
chosen at random gets the press. Pictures are described and not drawn, as the chat does not ask for
them. `--models` tables are opened and played for `--warm` minutes. The others are copies of them
with all that Redis holds.

Each minute a line is printed: presses, the time from a press to its answer and to the new hand, how
late computers' moves and calls are, and memory. In the end, the slope of the memory of each process
from minute `--settled` on is printed, by least squares.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from typing import Any

from bench.copies import Stencil, event_of, group_of, make_known, pour, stencil_of, table_of
from bench.crowd import Crowd, crowd, moves_of
from bench.room import NAME, Committed, Shown
from bot.app.wiring import Kafene
from bot.model import ids
from bot.model.jobs import CALL, MOVE, REDRAW, SETTLE, Job
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.ports.screen import Kind, Screen
from bot.store.redis.connection import connect
from bot.tables.tables import Opening, Tables, now_ms
from tests.bot.people import NO_LIMITS, done
from tests.bot.servers import HOST, valkey_server
from tests.until import until

GAMES = ("belot", "bulgarian-canasta")
LEVELS = ("easy", "normal")
SEATS = (0, 2)
"""Where people sit; computer players have the other seats."""
MODEL_SECONDS = 3.0
"""How long people at the models think, on average."""
READS = 1.0
"""Seconds for which somebody reads why a press did nothing."""
PATIENCE = 30.0
"""Seconds after which an answer that does not come counts as lost."""
SOON = 60.0
"""A table does not rest while something will move or be drawn within so many seconds."""
_DRAWS = {MOVE, REDRAW, SETTLE}


class Figures:
    """What was measured since the last line."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.hands: list[float] = []
        self.moves: list[float] = []
        self.calls: list[float] = []
        self.count: Counter[str] = Counter()

    def __iadd__(self, other: Figures) -> Figures:
        for name in ("answers", "hands", "moves", "calls"):
            getattr(self, name).extend(getattr(other, name))
        self.count += other.count
        return self


def place_of(number: int) -> str:
    """Return where a table is shown."""
    return f"{NAME}:{group_of(number)}"


def person_at(number: int, seat: int) -> Person:
    """Return the person in a seat of a table."""
    return Person(f"{NAME}:{group_of(number)}.{seat}", f"P{number}x{seat}")


class Sitter:
    """A person at a table, who presses a button whenever their hand has one."""

    def __init__(self, load: Load, person: Person, place: str, language: str) -> None:
        self.load = load
        self.person = person
        self.place = place
        self.language = language
        self.moves: list[tuple[str, str]] = []
        self.pressed = 0.0
        self.thinks = False

    def sees(self, screen: Screen) -> None:
        """Note what the person's hand offers now."""
        before, self.moves = self.moves, [*moves_of(screen)]
        if self.pressed and before != self.moves:
            self.load.now.hands.append(time.perf_counter() - self.pressed)
            self.pressed = 0.0
        self.think()

    def think(self, pause: float = 0.0) -> None:
        """Think about what to press, if there is something, after a pause (seconds)."""
        if self.moves and not self.thinks:
            self.thinks = True
            pause += self.load.random.expovariate(1 / self.load.think)
            asyncio.get_running_loop().call_later(pause, self.load.begin, self)

    async def press(self) -> None:
        """Press something, if it is still their turn. If told no, read why, and think again."""
        self.thinks = False
        if not self.moves:
            return
        figures, move = self.load.now, self.load.random.choice(self.moves)
        began = self.pressed = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await self.load.crowd.does(self.person, self.place, self.language, move)
        except TimeoutError:
            figures.count["lost"] += 1
            self.pressed = 0.0
            self.think(READS)
            return
        figures.answers.append(time.perf_counter() - began)
        if answer.refused:
            figures.count[f"refused: {answer.said}"] += 1
            self.pressed = 0.0
            self.think(READS)


class Load:
    """All tables and people."""

    def __init__(self, crowd: Crowd, tables: Tables, think: float) -> None:
        self.crowd = crowd
        self.tables = tables
        self.think = think
        self.random = Random(2)
        self.sitters: dict[str, Sitter] = {}
        self.seats: dict[str, tuple[str, int]] = {}
        self.table_of: dict[int, str] = {}
        self.now = Figures()
        self.all = Figures()
        self._due: dict[tuple[str, str, int], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._over = False
        crowd.on_shown.append(self._shown)
        crowd.on_due.append(self._put)
        crowd.on_commit.append(self._committed)

    # --- tables -----------------------------------------------------------------------------

    async def open(
        self,
        models: int,
        count: int,
        warm: float,
        port: int,
        *,
        quick: float = MODEL_SECONDS,
    ) -> None:
        """Begin `models` matches, let people play for `warm` seconds, and copy the tables until the
        server at this port has `count`. People think for `quick` seconds at first. From then on
        they think as long as the load says."""
        usual, self.think = self.think, quick
        client: Any = self.tables.store.client
        await make_known(client)
        for number in range(models):
            await self._begin(number)
        await asyncio.sleep(warm)
        self._over = True
        await asyncio.gather(*self._tasks)
        await until(self._at_rest, "the models rest")
        stencils = [
            await stencil_of(client, self.table_of[number], number) for number in range(models)
        ]
        copies = (self._copy(stencils[one % models], one) for one in range(models, count))
        await pour(HOST, port, copies)
        self.think, self._over = (
            usual,
            False,
        )  # not before: a model must not change while it is read
        for sitter in self.sitters.values():
            sitter.thinks = False
            sitter.think()

    async def _at_rest(self) -> bool:
        """Return True when all computer players have moved and all is drawn. A copy of a job that
        a process is doing would have its lease too, and wait for nothing; a hand that is not drawn
        yet would be pressed in vain."""
        soon = now_ms() + SOON * 1000
        found = [await self.tables.jobs.of_table(table) for table in self.table_of.values()]
        return not any([job.kind in _DRAWS and due < soon for jobs in found for due, job in jobs])

    def _copy(self, stencil: Stencil, number: int) -> bytes:
        """Return the commands that copy a table, and seat its people."""
        table = table_of(event_of(number))
        for seat in SEATS:
            model = self.sitters[person_at(stencil.number, seat).id]
            sitter = Sitter(self, person_at(number, seat), place_of(number), model.language)
            sitter.moves = [(one.replace(stencil.table, table), key) for one, key in model.moves]
            self.sitters[sitter.person.id] = sitter
            self.seats[sitter.person.id] = (table, seat)
        return stencil.copy(table, number)

    async def _begin(self, number: int) -> None:
        place, people = place_of(number), [person_at(number, seat) for seat in SEATS]
        language = LANGUAGES[number % len(LANGUAGES)]
        opening = Opening(GAMES[number % 2], language=language)
        opened = await self.tables.open(place, event_of(number), people[0], opening)
        assert isinstance(opened, Done), opened
        table = self.table_of[number] = str(opened.params["table"])
        for seat, person in zip(SEATS, people, strict=True):
            self.sitters[person.id] = Sitter(self, person, place, language)
            self.seats[person.id] = (table, seat)
            await done(self.tables, table, person, want.Sit(seat))
        fill = want.PlayWithComputers(LEVELS[number // 2 % 2], sit=False)
        await done(self.tables, table, people[0], fill)

    def begin(self, sitter: Sitter) -> None:
        """Let somebody press."""
        if self._over:
            sitter.thinks = False
            return
        task = asyncio.get_running_loop().create_task(sitter.press())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def end(self) -> None:
        """Let nobody press any more."""
        self._over = True
        await asyncio.gather(*self._tasks)

    # --- what is told -----------------------------------------------------------------------

    def _shown(self, shown: Shown) -> None:
        self.now.count["messages"] += 1
        if shown.rings and shown.where in self.seats:
            table, seat = self.seats[shown.where]
            due = self._due.pop((table, CALL, seat), None)
            if due is not None:
                self.now.calls.append((shown.at - due) / 1000)
        sitter = self.sitters.get(shown.where)
        if sitter is not None and shown.screen is not None and shown.screen.kind is Kind.HAND:
            sitter.sees(shown.screen)

    def _put(self, jobs: list[tuple[int, str]]) -> None:
        for due, text in jobs:
            job = Job.read(text)
            if job.kind in {MOVE, CALL}:
                self._due[job.table, job.kind, job.seat] = due

    def _committed(self, committed: Committed) -> None:
        self.now.count["commits"] += 1
        for seat, _ in committed.ended:
            self._due.pop((committed.table, CALL, seat), None)
            due = self._due.pop((committed.table, MOVE, seat), None)
            if due is not None and due <= committed.at:
                self.now.moves.append((committed.at - due) / 1000)

    def overdue(self, most: float) -> int:
        """Return how many moves and calls have been due for more than `most` seconds."""
        now = now_ms() - most * 1000
        return sum([due < now for due in self._due.values()])

    def take(self) -> Figures:
        """Return what was measured since the last call."""
        found, self.now = self.now, Figures()
        self.all += found
        return found


# --- measuring ------------------------------------------------------------------------------------


def resident_of(pid: int) -> float:
    """Return the memory of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    (line,) = [one for one in status.splitlines() if one.startswith("VmRSS")]
    return int(line.split()[1]) / 1024


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(one) for one in found.split()]


def processor_of(pid: int) -> float:
    """Return the processor time (s) of a process and of the children that it has now."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum([processor_of(child) for child in children_of(pid)])


def spread(values: list[float]) -> str:
    """Return p50, p99 and the worst, in ms."""
    if len(values) < 2:
        return "-"
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return "/".join([f"{one * 1000:.0f}" for one in (cuts[49], cuts[98], max(values))])


def slope_of(points: list[tuple[float, float]]) -> float:
    """Return the slope of these points by least squares; 0 if there are fewer than two."""
    if len(points) < 2:
        return 0.0
    return statistics.linear_regression(*zip(*points, strict=True)).slope


class Course:
    """Memory over time."""

    def __init__(self, load: Load, client: Any, server: int) -> None:
        self._load = load
        self._client = client
        self._pids = {
            **{f"process {n}": p.pid for n, p in enumerate(load.crowd.processes, 1)},
            "Valkey": server,
        }
        self.memory: defaultdict[str, list[tuple[float, float]]] = defaultdict(list)
        self._used = dict.fromkeys([*self._pids, "driver"], 0.0)
        self._at = time.monotonic()

    async def look(self, minute: float) -> None:
        """Print the line of this minute, and note the memory."""
        figures, seconds = self._load.take(), time.monotonic() - self._at
        self._at += seconds
        shares = []
        for name, pid in {**self._pids, "driver": os.getpid()}.items():
            used = processor_of(pid) if name != "driver" else time.process_time()
            shares.append(f"{(used - self._used[name]) / seconds:.0%}")
            self._used[name] = used
        for name, pid in self._pids.items():
            self.memory[name].append((minute, resident_of(pid)))
        for n, process in enumerate(self._load.crowd.processes, 1):
            players = sum([resident_of(one) for one in children_of(process.pid)])
            self.memory[f"computer players of process {n}"].append((minute, players))
        stored = (await self._client.info("memory"))["used_memory"] / 2**20
        self.memory["stored"].append((minute, stored))
        late = await self._late()
        told = [
            f"{minute:4.0f} min",
            f"{figures.count['commits'] / seconds:6.1f} commits/s",
            f"{len(figures.answers):5} presses {spread(figures.answers)} ms",
            f"hand {spread(figures.hands)}",
            f"moves {len(figures.moves)} {spread(figures.moves)}",
            f"calls {len(figures.calls)} {spread(figures.calls)}",
            f"oldest job {late:.1f} s",
            "MB " + " ".join([f"{points[-1][1]:.1f}" for points in self.memory.values()]),
            "processor " + " ".join(shares),
            f"load {os.getloadavg()[0]:.1f}",
        ]
        print(" | ".join(told), flush=True)
        strange = {name: n for name, n in figures.count.items() if ":" in name or name == "lost"}
        if strange:
            print("         ", strange, flush=True)

    async def _late(self) -> float:
        """Return how many seconds the oldest job has been due."""
        heads = await self._load.tables.jobs.heads(range(ids.SHARDS))
        return max(0.0, (now_ms() - min(heads.values(), default=now_ms())) / 1000)

    def slopes(self, settled: float) -> None:
        """Print how fast the memory grows from minute `settled` on."""
        for name, points in self.memory.items():
            warm = [(at / 60, size) for at, size in points if at >= settled]
            if warm:
                begin, end = warm[0][1], warm[-1][1]
                print(f"{name}: {slope_of(warm):+.1f} MB an hour ({begin:.1f} to {end:.1f} MB)")


async def measure(asked: argparse.Namespace) -> None:
    """Run it all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        valkey_server(Path(folder) / "valkey") as server,
    ):
        client: Any = connect(server.url)
        assert server.process is not None
        tables = Kafene(client, limits=NO_LIMITS).tables
        async with crowd(Path(folder), server.url, asked.processes) as people:
            load = Load(people, tables, asked.think)
            course = Course(load, client, server.process.pid)
            began = time.monotonic()
            await load.open(
                min(asked.models, asked.tables), asked.tables, asked.warm * 60, server.port
            )
            print(
                f"{asked.tables} tables are open after {time.monotonic() - began:.0f} s", flush=True
            )
            await course.look(0)
            began = time.monotonic()
            for minute in range(1, asked.minutes + 1):
                await asyncio.sleep(began + minute * 60 - time.monotonic())
                await course.look(minute)
            print("all:", dict(load.all.count))
            for name in ("answers", "hands", "moves", "calls"):
                values = getattr(load.all, name)
                print(f"{name}: {len(values)}, p50/p99/worst {spread(values)} ms")
            print(f"due for more than 10 s: {load.overdue(10)} moves and calls")
            course.slopes(asked.settled)
            for process in people.processes:
                print("warned of:", dict(process.warnings))
            await load.end()
        await client.aclose()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--minutes", type=int, default=30)
    parser.add_argument("--think", type=float, default=600.0, help="seconds")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--models", type=int, default=48, help="tables that are played before")
    parser.add_argument("--warm", type=float, default=3.0, help="minutes that they are played")
    parser.add_argument("--settled", type=float, default=5.0, help="minutes")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
