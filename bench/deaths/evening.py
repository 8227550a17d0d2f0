"""People at many tables whose bots are killed: they press, and remember what was acknowledged.

A press goes to one process by chance. If that process dies, or nobody answers within three seconds,
the press goes to another, as a platform delivers it again. A person presses the same thing until
there is an answer.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace
from redis.exceptions import RedisError

from bench.deaths.process import PLATFORM, READY, Answered
from bench.frozen import DELIVERED_AGAIN, NAMES, Delivered
from bot.app.wiring import Kafene
from bot.model.outcomes import OF_STORE, Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.store.redis.errors import StoreError
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from engine.players import computer_player
from tests.bot.people import NO_LIMITS
from tests.forked import PROCESSES, Forked, environment_of

AT_ONCE: Final = 20
"""Tables that are opened side by side."""
FEW: Final = 4
PLAYED: Final = (
    ("belot", {"length": "51", "cut": "chance"}),
    ("bulgarian-canasta", {"length": "one_deal", "cut": "chance", "first_dealer": "random"}),
)
PROCESSES.set_forkserver_preload(["tests.warm", "pytest", "bench.deaths.process"])
_TROUBLE: Final = frozenset([one.code for one in OF_STORE])


class Ack(NamedTuple):
    """Something that a person was told is done. `pressed` and `at`: when it was pressed and when
    acknowledged (seconds of the machine); `version`: the table's version in which it was done."""

    pressed: float
    at: float
    match: int
    seat: int
    version: int
    action: str
    table: str


@dataclass(frozen=True)
class Room:
    """A table, and the people at it by their seats. Computer players have the other seats."""

    number: int
    table: str
    people: dict[int, Person]

    @property
    def place(self) -> str:
        """Return where the table is."""
        return place_of(self.number)


def place_of(number: int) -> str:
    """Return the place of a table."""
    return f"{PLATFORM}:room{number}"


class Evening:
    """Tables, people and the processes that serve them.

    Without a `chat_url` nothing is drawn. `pause`: average number of seconds between two presses at
    a table; `computers`: whether two computer players sit at every other table.
    """

    def __init__(
        self,
        url: str,
        chat_url: str,
        folder: Path,
        *,
        processes: int = 3,
        pause: float = 1.0,
        computers: bool = True,
        finish: int = 10**9,
        wait_replicas: int = 0,
        seed: int = 1,
    ) -> None:
        self.client: Final[Any] = connect(url)
        limits = replace(NO_LIMITS, patience=60.0)
        self.bot: Final = Kafene(self.client, limits=limits)
        self.names: Final = [f"bot{number}" for number in range(processes)]
        self.random: Final = Random(seed)
        self.pause: Final = pause
        self.computers: Final = computers
        self.rooms: Final[list[Room]] = []
        self.acks: Final[defaultdict[str, list[Ack]]] = defaultdict(list)
        self.count: Final[Counter[str]] = Counter()
        self.refused: Final[Counter[str]] = Counter()
        self.waits: Final[list[float]] = []
        """Seconds from each press to its answer."""
        self.thought = 0.0
        """The longest time for which a table waited for a computer player."""
        self.deaths: Final[list[float]] = []
        """When a server died."""
        self.closing = False
        """Whether people stop: at the first `finish` tables when their match is over, at the others
        after `FEW` more presses."""
        self.finish = finish
        self._folder: Final = folder
        self._words: Final = [url, chat_url, str(folder / "presses")]
        self._last: Final = str(wait_replicas)
        self._children: Final[dict[str, Forked]] = {}
        self._lines: Final[dict[str, asyncio.StreamWriter]] = {}
        self._open: Final[dict[tuple[str, str], asyncio.Future[Answered | None]]] = {}
        self._answers: Final[dict[str, Answered]] = {}
        self._changed: Final = asyncio.Condition()
        self._events: Final = itertools.count(1)

    # --- processes ------------------------------------------------------------------------------

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Start all processes, and kill them in the end."""
        server = await asyncio.start_unix_server(self._connected, self._words[-1])
        try:
            await asyncio.gather(*map(self.start, self.names))
            yield
        finally:
            for child in self._children.values():
                child.kill()
                child.wait()
            server.close()
            await self.client.aclose()

    async def start(self, name: str) -> None:
        """Start a process; return when it takes presses."""
        words = [*self._words, name, self._last]
        self._children[name] = Forked(
            "bench.deaths.process", words, self._folder, environment_of(), out=f"out-{name}"
        )
        async with self._changed, asyncio.timeout(60):
            await self._changed.wait_for(lambda: name in self._lines)

    async def kill(self, name: str) -> None:
        """Kill a process and start it again."""
        child = self._children[name]
        assert child.poll() is None, (self._folder / "log").read_text()
        child.kill()
        await asyncio.to_thread(child.wait)
        async with self._changed:
            await self._changed.wait_for(lambda: name not in self._lines)
        await self.start(name)

    def signal(self, name: str, number: int) -> None:
        """Send a signal to a process."""
        self._children[name].send_signal(number)

    async def pressed(self, name: str) -> None:
        """Wait until a press has been given to a process and not been answered."""
        async with self._changed:
            await self._changed.wait_for(lambda: any(name == one for one, _ in self._open))

    @property
    def log(self) -> str:
        """What the processes have complained of."""
        return (self._folder / "log").read_text("utf-8")

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        name = (await reader.readline()).decode().strip()
        async with self._changed:
            self._lines[name] = writer
            self._changed.notify_all()
        try:
            while line := await reader.readline():
                if line.endswith(b"\n"):
                    self._answered(name, msgspec.json.decode(line, type=Answered))
        except ConnectionError:
            pass  # it was killed
        writer.close()
        async with self._changed:
            del self._lines[name]
            self._changed.notify_all()
        for (one, _), future in list(self._open.items()):
            if one == name and not future.done():
                self.count["under way at a kill"] += 1
                future.set_result(None)

    def _alive(self) -> list[str]:
        return sorted([name for name, line in self._lines.items() if not line.is_closing()])

    def _answered(self, name: str, answer: Answered) -> None:
        future = self._open.pop((name, answer.event), None)
        if answer.code not in _TROUBLE:
            first = self._answers.setdefault(answer.event, answer)
            if first is not answer:
                again = (first.version, first.code) == (answer.version, answer.code)
                same = "the same" if again else "DIFFERENTLY"
                self.count[f"answered once more, {same}"] += 1
        if future is not None and not future.done():
            future.set_result(answer)

    # --- people ---------------------------------------------------------------------------------

    async def open(self, tables: int) -> None:
        """Open tables and begin a match at each."""
        for first in range(0, tables, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, tables))
            self.rooms.extend(await asyncio.gather(*map(self._opened, numbers)))

    async def _opened(self, number: int) -> Room:
        act = self.bot.tables.act
        people = [Person(f"{PLATFORM}:{number}.{name}", name) for name in NAMES]
        game, options = PLAYED[number % 2]
        opened = await self.bot.tables.open(
            place_of(number), f"open{number}", people[0], Opening(game, options)
        )
        assert isinstance(opened, Done), opened
        table = str(opened.params["table"])
        seats = (0, 2) if self.computers and number % 4 > 1 else (0, 1, 2, 3)
        wanted: list[tuple[Person, want.Intent]]
        wanted = [(people[seat], want.Sit(seat)) for seat in seats]
        wanted += [(people[0], want.AddComputer(seat, "easy")) for seat in {*range(4)} - {*seats}]
        for turn, (person, intent) in enumerate([*wanted, (people[0], want.Start())]):
            done = await act(table, f"begin{number}.{turn}", Actor(person), intent)
            assert isinstance(done, Done), done
        return Room(number, table, {seat: people[seat] for seat in seats})

    async def look(self, room: Room) -> Snapshot:
        """Return a table, as soon as it can be read."""
        while True:
            try:
                held = await self.bot.tables.read_table(room.table)
            except StoreError:
                await asyncio.sleep(0.1)
                continue
            assert held is not None, room
            return held

    async def play(self, room: Room) -> None:
        """Press on, one press after the other, until the match is over and people get up."""
        random = Random(room.number)
        await asyncio.sleep(2 * self.pause * random.random())
        thinks, more = 0.0, 0
        while more < FEW or room.number < self.finish:
            held = await self.look(room)
            if self.closing and held.table.stage is Stage.OVER:
                return
            waits = awaited(held.table, held.game, held.state)
            seats = [seat for seat in waits if seat in room.people]
            now = time.monotonic()
            if not seats:
                thinks = thinks or now
                await asyncio.sleep(0.1)
                continue
            if thinks:
                self.thought, thinks = max(self.thought, now - thinks), 0.0
            seat = random.choice(seats)
            await self._press(room, held, seat, waits[seat], random)
            more += self.closing
            await asyncio.sleep((0.1 if self.closing else 2) * self.pause * random.random())

    async def _press(
        self, room: Room, held: Snapshot, seat: int, wait: Wait, random: Random
    ) -> None:
        action = READY
        if wait is Wait.ACT:
            view = held.game.view(held.state, seat)
            player = computer_player(held.game, "easy")
            action = str(player.decide(view, random.getrandbits(32), 5))
        prompt = held.table.prompts[seat]
        event = f"press{next(self._events)}"
        press = Delivered(event, room.people[seat].id, room.table, prompt, action)
        began = time.monotonic()
        answer = await self._until_answered(press)
        self.waits.append(time.monotonic() - began)
        if answer.code:
            self.refused[answer.code] += 1
        else:
            match = held.table.match
            ack = Ack(began, answer.at, match, seat, answer.version, action, room.table)
            self.acks[room.table].append(ack)

    async def _until_answered(self, press: Delivered) -> Answered:
        """Deliver a press until somebody says what became of it."""
        while True:
            async with self._changed:
                await self._changed.wait_for(self._alive)
                name = self.random.choice(self._alive())
                future: asyncio.Future[Answered | None]
                future = asyncio.get_running_loop().create_future()
                self._open[name, press.event] = future
                self._lines[name].write(msgspec.json.encode(press) + b"\n")
                self._changed.notify_all()
            try:
                async with asyncio.timeout(DELIVERED_AGAIN):
                    answer = await asyncio.shield(future)
            except TimeoutError:
                self.count["not answered within 3 s"] += 1
                answer = self._answers.get(press.event)
            else:
                if answer is None:
                    self._open.pop((name, press.event), None)
                    self.count["of these stored, and not answered"] += await self._is_stored(press)
            if answer is None:
                continue
            if answer.code not in _TROUBLE:
                return answer
            self.count[answer.code] += 1
            await asyncio.sleep(0.1)

    async def _is_stored(self, press: Delivered) -> bool:
        """Return True if the table knows the event."""
        try:
            known = await self.client.lrange(keys.outcomes(press.table), 0, -1)
        except RedisError:
            return False
        event = keys.event(press.event).encode() + b" "
        return any(one.startswith(event) for one in known)
