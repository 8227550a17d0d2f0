"""The bot for hours under a modest load: memory, descriptors, keys and file sizes over time.

    python -m bench.hours [--hours 10] [--rooms 12] [--think 12] [--out FOLDER]
    python -m bench.hours --read FOLDER

The real bot runs in a process of its own, with its own Valkey and the chat in the browser. In each
room a table of one of the four games is opened, half of them for matches of a single deal. Two
people play there with two computer players, each at the page of the table, and one of them has the
room's chat open as well and looks at its pictures. Whoever can move thinks for a while
(exponential, `--think` seconds on average), then does something. A table ends when its match is
over, or closes after `LIFE` seconds. After every third table of a room one of its people is
forgotten, and somebody new comes.

Each minute a line is appended to ``hours.csv``, and the curves are drawn in ``hours.svg``.
`--read` draws the curves of a run, which may still be going on, and prints the verdict: how fast
each figure has grown after the warm-up (`SETTLED` hours: closed tables are deleted an hour later).
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import json
import os
import random
import statistics
import time
import traceback
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from aiohttp import ClientError, ClientWebSocketResponse, WSMsgType

from bench.curves import drawn
from bench.load import children_of, processor_of, resident_of, slope_of
from bot.app.embedded import LOCK, url_of_running_bot
from bot.app.wiring import Kafene
from bot.model import ids
from bot.model.languages import LANGUAGES
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.store.redis.connection import connect
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening, now_ms
from tests.adapters.web.table.robot import Robot
from tests.bot.people import NO_LIMITS
from tests.e2e import kafene as running

GAMES: Final = ("belot", "bulgarian-canasta", "classic-canasta", "decorated-canasta")
SEATS: Final = 4
LIFE: Final = 2400.0
SETTLED: Final = 1.5
STUCK: Final = 300.0
"""Seconds without a move after which a table counts as stuck, and is closed."""
LOOK: Final = 30.0
"""Seconds between two pictures that somebody looks at in a chat."""
PATIENCE: Final = 30.0
OPERATOR: Final = Person("operator", "")
KINDS: Final = {
    "tables": ":t:",
    "jobs": ":jobs",
    "claims": ":claims",
    "people": "person:",
    "places": "place:",
    "matches": "match:",
    "index": "known:",
    "chat": "local:",
}
"""Kinds of keys, and what is in their names; all others are *rest*."""
COLUMNS: Final = (
    *("hours", "bot_mb", "workers_mb", "valkey_mb", "stored_mb", "fragmentation", "file_mb"),
    *("driver_mb", "bot_files", "valkey_files", "late_s", "processor", "driver", "load"),
    *("presses", "p50_ms", "p99_ms", "worst_ms", "refused", "lost", "pictures"),
    *("opened", "over", "closed", "stuck", "forgotten", "faults", "warnings"),
    *("keys", *[f"keys_{kind}" for kind in (*KINDS, "rest")]),
)
PANELS: Final = (
    ("Memory of processes (MB)", ("bot_mb", "workers_mb", "valkey_mb")),
    ("Stored in Valkey, and its append-only file (MB)", ("stored_mb", "file_mb")),
    ("Valkey's fragmentation", ("fragmentation",)),
    ("Open files", ("bot_files", "valkey_files")),
    ("Keys", ("keys", "keys_tables", "keys_index", "keys_people", "keys_matches", "keys_chat")),
    ("Oldest job that is due (s)", ("late_s",)),
    ("A press until its answer (ms)", ("p50_ms", "p99_ms")),
    ("Processor (share of one core)", ("processor", "driver")),
    ("Presses a minute", ("presses",)),
)
GROWING: Final = (
    *("bot_mb", "workers_mb", "valkey_mb", "stored_mb", "file_mb", "fragmentation"),
    *("bot_files", "valkey_files", "late_s", "p50_ms", "p99_ms"),
    *("keys", *[f"keys_{kind}" for kind in (*KINDS, "rest")]),
)


class Room:
    """A room whose tables follow each other."""

    def __init__(self, run: Run, number: int) -> None:
        self.run = run
        self.number = number
        self.name = f"room-{number}"
        self.robots = [self._newcomer(seat) for seat in (0, 2)]
        self.tables = 0
        self._people = 0
        self._moved = 0.0
        self._chat: ClientWebSocketResponse | None = None

    def _newcomer(self, seat: int) -> Robot:
        self.run.people += 1
        name = f"P{self.number}x{seat}n{self.run.people}"
        return Robot(self.run.house.address, name, self.name, self.run.people)

    async def live(self) -> None:
        """Have tables, one after the other, for as long as the run lasts."""
        await asyncio.sleep(self.number * 2.0)
        while True:
            try:
                await self._evening()
            except (AssertionError, ClientError, OSError, TimeoutError):  # counted and shown
                self.run.count["faults"] += 1
                traceback.print_exc()
                await asyncio.sleep(10)
            finally:
                await asyncio.gather(*[robot.hang_up() for robot in self.robots])

    async def _evening(self) -> None:
        run, game = self.run, GAMES[self.number % len(GAMES)]
        for robot in self.robots:
            if not robot.person:
                await robot.enter()
        people = [Person(robot.person, robot.name) for robot in self.robots]
        self.tables += 1
        short = (self.number // len(GAMES) + self.tables) % 2
        opening = Opening(
            game,
            {"length": "one_deal"} if short else {},
            language=LANGUAGES[self.number % len(LANGUAGES)],
        )
        place, event = f"local:{self.name}", f"open{self.number}.{self.tables}.{now_ms()}"
        before = await run.bot.tables.at(place)
        if before is not None and before.table.stage is not Stage.CLOSED:
            await self._close(before.table.id)
        opened = await run.bot.tables.open(place, event, people[0], opening)
        assert isinstance(opened, Done), opened
        table = str(opened.params["table"])
        for seat, person in zip((0, 2), people, strict=True):
            await run.act(table, person, want.Sit(seat))
        await run.act(table, people[0], want.PlayWithComputers("normal", sit=False))
        run.count["opened"] += 1
        await asyncio.gather(*[robot.connect() for robot in self.robots])
        self._moved = time.monotonic()
        tasks = [asyncio.create_task(self._plays(robot)) for robot in self.robots]
        tasks.append(asyncio.create_task(self._reads()))
        try:
            await self._until_it_ends(table, tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await self._close(table)
        run.count["closed"] += 1
        if self.tables % 3 == 0:
            await self._forget()

    async def _close(self, table: str) -> None:
        await self.run.act(table, OPERATOR, want.Close(), admin=True)

    async def _until_it_ends(self, table: str, tasks: list[asyncio.Task[None]]) -> None:
        began = time.monotonic()
        while True:
            await asyncio.sleep(5)
            for task in tasks:
                if task.done():
                    task.result()
            held = await self.run.bot.tables.read_table(table)
            assert held is not None, f"{table} is gone"
            now = time.monotonic()
            if held.table.stage is Stage.OVER:
                self.run.count["over"] += 1
                return
            if now - self._moved > max(STUCK, 20 * self.run.think):
                self.run.count["stuck"] += 1
                print(f"{table} ({held.table.game}) stands still in {self.name}", flush=True)
                return
            if now - began > LIFE:
                return

    async def _forget(self) -> None:
        robot = self.robots[1]
        person = Person(robot.person, robot.name)
        await robot.close()
        self.robots[1] = self._newcomer(2)
        for _ in range(5):
            if await self.run.bot.forgetting.forget(person):
                self.run.count["forgotten"] += 1
                return
        raise AssertionError(f"{person} is not forgotten")

    async def _plays(self, robot: Robot) -> None:
        """Move whenever it is possible."""
        run, refused = self.run, False
        while True:
            if not robot.turn:
                await robot.changed(1.0)
                continue
            await asyncio.sleep(run.random.expovariate(1 / run.think))
            if not robot.turn:
                continue
            said, version = robot.chosen(drops=not refused), robot.version
            began = time.perf_counter()
            robot.answers.clear()
            robot.seen.clear()
            await robot.say(said)
            try:
                async with asyncio.timeout(PATIENCE):
                    answer = await robot.answer_to(said["id"])
            except TimeoutError:
                run.count["lost"] += 1
                continue
            run.times.append(time.perf_counter() - began)
            refused = answer["is"] != "answer" or bool(answer["refused"])
            if refused:
                run.count["refused"] += 1
                await robot.changed(1.0)
                continue
            self._moved = time.monotonic()
            if robot.version == version:
                await robot.changed(1.0)

    async def _reads(self) -> None:
        """Have the room's chat open, and look at a picture now and then."""
        robot, origin = self.robots[0], {"Origin": self.run.house.address.rstrip("/")}
        address, looked = self.run.house.address, 0.0
        async with robot.session.ws_connect(
            f"{address}ws", headers=origin, max_msg_size=0
        ) as socket:
            await socket.send_json({"do": "open", "room": self.name})
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                found = _picture_in(json.loads(message.data))
                if found is None or time.monotonic() - looked < LOOK:
                    continue
                looked = time.monotonic()
                room, number, key = found
                url = f"{address}picture/{key}"
                query = {"room": room, "message": str(number)}
                async with robot.session.get(url, params=query) as answer:
                    await answer.read()
                    self.run.count["pictures" if answer.status == 200 else "no picture"] += 1
        raise ConnectionError(f"the chat of {self.name} was closed")


def _picture_in(frame: dict[str, Any]) -> tuple[str, int, str] | None:
    """Return the room, the message and the key of the newest picture in a frame."""
    if frame["is"] != "chat":
        return None
    for message in reversed(frame["messages"]):
        picture = (message["body"].get("screen") or {}).get("picture")
        if picture and picture.get("key"):
            return frame["room"], message["id"], picture["key"]
    return None


class Run:
    """A bot, its rooms, and what is measured."""

    def __init__(self, house: running.Kafene, bot: Kafene, think: float) -> None:
        self.house = house
        self.bot = bot
        self.think = think
        self.random = random.Random(1)
        self.people = 0
        self.times: list[float] = []
        self.count: Counter[str] = Counter()
        self._events = 0
        self._used = self._own = 0.0
        self._at = time.monotonic()

    async def act(self, table: str, person: Person, intent: Any, *, admin: bool = False) -> None:
        """Do something at a table, beside the bot."""
        self._events += 1
        event = f"hours{self._events}.{now_ms()}"
        outcome = await self.bot.tables.act(table, event, Actor(person, admin=admin), intent)
        assert isinstance(outcome, Done), outcome

    async def look(self, hours: float) -> dict[str, float]:
        """Return the columns of this minute."""
        assert self.house.process is not None
        client: Any = self.bot.tables.store.client
        pid = self.house.process.pid
        server = int((self.house.data / LOCK).read_text(encoding="utf-8").split(" ")[1])
        workers = [one for one in _family(pid) if one not in {pid, server}]
        memory = await client.info("memory")
        heads = await self.bot.tables.jobs.heads(range(ids.SHARDS))
        times, self.times = sorted(self.times), []
        used, now = processor_of(pid), time.monotonic()
        seconds, self._at = now - self._at, now
        share, self._used = (used - self._used) / seconds, used
        own = time.process_time()
        driver, self._own = own - self._own, own
        files = [*(self.house.data / "appendonlydir").iterdir()]
        count, self.count = self.count, Counter()
        levels = ('"level":"warning"', '"level":"error"')
        return {
            "hours": round(hours, 4),
            "bot_mb": resident_of(pid),
            "workers_mb": sum(map(resident_of, workers)),
            "valkey_mb": resident_of(server),
            "stored_mb": memory["used_memory"] / 2**20,
            "fragmentation": memory["mem_fragmentation_ratio"],
            "file_mb": sum([_size_of(one) for one in files]) / 2**20,
            "driver_mb": resident_of(os.getpid()),
            "bot_files": _files_of(pid),
            "valkey_files": _files_of(server),
            "late_s": max(0.0, (now_ms() - min(heads.values(), default=now_ms())) / 1000),
            "processor": share,
            "driver": driver / seconds,
            "load": os.getloadavg()[0],
            "presses": len(times),
            "p50_ms": _cut(times, 50),
            "p99_ms": _cut(times, 99),
            "worst_ms": (times[-1] if times else 0.0) * 1000,
            "warnings": sum([self.house.log.replace(" ", "").count(one) for one in levels]),
            **await self._keys(client),
            **{name: count[name] for name in _COUNTED},
        }

    async def _keys(self, client: Any) -> dict[str, float]:
        found = dict.fromkeys(["keys", *[f"keys_{kind}" for kind in (*KINDS, "rest")]], 0.0)
        async for raw in client.scan_iter(count=500):
            name = raw.decode()
            kind = next((kind for kind, mark in KINDS.items() if mark in name), "rest")
            found["keys"] += 1
            found[f"keys_{kind}"] += 1
        return found


_COUNTED: Final = (
    *("refused", "lost", "pictures", "opened", "over", "closed", "stuck", "forgotten", "faults"),
)


def _family(pid: int) -> list[int]:
    return [pid, *[one for child in children_of(pid) for one in _family(child)]]


def _files_of(pid: int) -> int:
    return len([*Path(f"/proc/{pid}/fd").iterdir()])


def _size_of(file: Path) -> int:
    with suppress(FileNotFoundError):  # it is being rewritten
        return file.stat().st_size
    return 0


def _cut(times: list[float], share: int) -> float:
    if len(times) < 2:
        return sum(times) * 1000
    return statistics.quantiles(times, n=100, method="inclusive")[share - 1] * 1000


# --- what was found ------------------------------------------------------------------------------


def rows_of(file: Path) -> list[dict[str, float]]:
    """Read what was measured so far."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [{name: float(one) for name, one in row.items()} for row in csv.DictReader(lines)]


def points_of(rows: list[dict[str, float]], name: str) -> list[tuple[float, float]]:
    """Return a column by the hour."""
    return [(row["hours"], row[name]) for row in rows]


def verdict(rows: list[dict[str, float]]) -> list[str]:
    """Return a line for each figure: its growth an hour after the warm-up, from what to what."""
    last = rows[-1]["hours"] if rows else 0.0
    settled = SETTLED if last > 2 * SETTLED else last / 2
    warm = [row for row in rows if row["hours"] >= settled]
    lines = [
        f"{last:.2f} hours, {sum(row['presses'] for row in rows):.0f} presses, "
        f"{sum(row['opened'] for row in rows):.0f} tables, "
        f"{sum(row['over'] for row in rows):.0f} matches to their end, "
        f"{sum(row['forgotten'] for row in rows):.0f} people forgotten, "
        f"{sum(row['stuck'] for row in rows):.0f} tables stuck, "
        f"{sum(row['lost'] for row in rows):.0f} presses lost, "
        f"{sum(row['faults'] for row in rows):.0f} faults; "
        f"{100 * statistics.fmean([row['processor'] for row in rows[1:]] or [0]):.0f} % of a core",
        f"growth an hour from {settled:.2f} h on:",
    ]
    for name in GROWING:
        points = points_of(warm, name)
        if points:
            tenth = max(1, len(points) // 10)
            begin, end = (
                statistics.median([value for _, value in part])
                for part in (points[:tenth], points[-tenth:])
            )
            lines.append(f"  {name:14} {slope_of(points):+9.3f}  ({begin:.2f} to {end:.2f})")
    return lines


def draw(folder: Path) -> list[str]:
    """Draw the curves of a run; return its verdict."""
    rows = rows_of(folder / "hours.csv")
    panels = [(title, {one: points_of(rows, one) for one in names}) for title, names in PANELS]
    (folder / "hours.svg").write_text(drawn(panels), encoding="utf-8")
    return verdict(rows)


async def measure(asked: argparse.Namespace) -> None:
    """Run it all."""
    folder: Path = asked.out
    folder.mkdir(parents=True, exist_ok=True)
    house = running.Kafene(
        folder / "bot",
        KAFENE_COMPUTER_DELAY="0.8",
        KAFENE_COMPUTER_BUDGET="50",
        KAFENE_JOB_LEASE="10",
        KAFENE_LOG_FORMAT="json",
        KAFENE_LOG_LEVEL="warning",
    )
    house.command = house.real()
    running.START_SECONDS = 300.0  # a busy machine
    await asyncio.to_thread(house.start)
    url = url_of_running_bot(house.data)
    assert url is not None
    client = connect(url)
    run = Run(house, Kafene(client, limits=NO_LIMITS), asked.think)
    rooms = [Room(run, number) for number in range(asked.rooms)]
    lives = [asyncio.create_task(room.live()) for room in rooms]
    began, minute = time.monotonic(), 0
    try:
        with (folder / "hours.csv").open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, COLUMNS)
            table.writeheader()
            while minute * asked.every < asked.hours * 3600:
                minute += 1
                await asyncio.sleep(began + minute * asked.every - time.monotonic())
                for life in lives:
                    if life.done():
                        life.result()
                row = await run.look((time.monotonic() - began) / 3600)
                table.writerow({name: round(value, 4) for name, value in row.items()})
                file.flush()
                draw(folder)
    finally:
        for life in lives:
            life.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        for room in rooms:
            await asyncio.gather(*[robot.close() for robot in room.robots])
        await client.aclose()
        await asyncio.to_thread(house.stop)
    print("\n".join(draw(folder)))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--hours", type=float, default=10.0)
    parser.add_argument("--rooms", type=int, default=12)
    parser.add_argument("--think", type=float, default=12.0, help="seconds, on average")
    parser.add_argument("--every", type=float, default=60.0, help="seconds between two lines")
    parser.add_argument("--out", type=Path, default=Path("hours"), help="a folder")
    parser.add_argument("--read", type=Path, help="the folder of a run")
    asked = parser.parse_args()
    if asked.read is not None:
        print("\n".join(draw(asked.read)))
        return
    asyncio.run(measure(asked))


if __name__ == "__main__":
    main()
