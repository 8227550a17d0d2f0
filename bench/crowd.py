"""People at tables of the bot's real processes, whose chat is `bench.room`.

A `Crowd` speaks for everybody. It hears of each message and each commit, and sends what people do
to a process chosen at random, as a chat does that several processes serve.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec

from bench.room import ENCODER, MOST_BYTES, Answer, Committed, Deed, Due, Shown, Told
from bot.model.people import Person
from bot.ports.screen import Confirm, Picker, Press, Screen
from tests.bot.proxy import listening
from tests.forked import Bot

ACTIONS = ("p", "pp")
"""What the controls of a hand do (`what_of`) that make a move of the game."""
MOVES = (*ACTIONS, "next", "back")
"""What the controls of a hand do with which its owner goes on."""
_DECODER = msgspec.json.Decoder(Told)


class Process(Bot):
    """A process of the bot. `real`: it has an interpreter of its own and is no fork, as when an
    operator starts it."""

    module = "bench.room"

    def __init__(self, folder: Path, url: str, port: int, real: bool, **settings: str) -> None:
        ours = {
            "REDIS_URL": url,
            "ROOM_PORT": str(port),
            "ROOM_SECONDS": "0.05",
            "KAFENE_COMPUTER_DELAY": "0.8",
            "KAFENE_COMPUTER_BUDGET": "200",
            "KAFENE_JOB_LEASE": "10",
            "KAFENE_LOG_FORMAT": "json",
        }
        super().__init__(folder, **{**ours, **settings})
        if real:
            self.command = self.real()

    @property
    def pid(self) -> int:
        """Return its id."""
        assert self.process is not None
        return self.process.pid

    @property
    def lives(self) -> bool:
        """Return True while it runs."""
        return self.process is not None and self.process.poll() is None

    @property
    def warnings(self) -> Counter[str]:
        """Return how often it has logged each warning and each error."""
        lines = [json.loads(line) for line in self.log.splitlines() if line.startswith("{")]
        return Counter(one["event"] for one in lines if one["level"] in {"warning", "error"})


class Crowd:
    """Everybody in the chat, and the processes that serve them."""

    def __init__(self) -> None:
        self.processes: list[Process] = []
        self.on_shown: list[Callable[[Shown], None]] = []
        self.on_due: list[Callable[[list[tuple[int, str]]], None]] = []
        self.on_commit: list[Callable[[Committed], None]] = []
        self.random = Random(1)
        self._lines: list[asyncio.StreamWriter] = []
        self._numbers = itertools.count(1)
        self._open: dict[str, asyncio.Future[Answer]] = {}
        self._came = asyncio.Event()

    async def does(
        self, person: Person, place: str, language: str, move: tuple[str, str]
    ) -> Answer:
        """Do something, and return the answer. The caller limits the time."""
        token, key = move
        deed = Deed(f"deed{next(self._numbers)}", person, place, language, token, key)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._open[deed.id] = answer
        try:
            self.random.choice(self._lines).write(ENCODER.encode(deed) + b"\n")
            return await answer
        finally:
            del self._open[deed.id]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hear what one process tells."""
        await reader.readline()
        self._lines.append(writer)
        self._came.set()
        try:
            while line := await reader.readline():
                self._hear(_DECODER.decode(line))
        finally:
            self._lines.remove(writer)

    def _hear(self, told: Told) -> None:
        match told:
            case Answer():
                if told.id in self._open:
                    self._open[told.id].set_result(told)
            case Shown():
                for shown in self.on_shown:
                    shown(told)
            case Due():
                for due in self.on_due:
                    due(told.jobs)
            case Committed():
                for commit in self.on_commit:
                    commit(told)
                for due in self.on_due:
                    due(told.jobs)

    async def all_there(self, processes: int, seconds: float = 60.0) -> None:
        """Wait until `processes` processes serve the chat.

        Raises: TimeoutError: some do not within `seconds`.
        """
        async with asyncio.timeout(seconds):
            while len(self._lines) < processes:
                self._came.clear()
                await self._came.wait()


@asynccontextmanager
async def crowd(
    folder: Path, url: str, processes: int = 1, *, real: bool = True, **settings: str
) -> AsyncIterator[Crowd]:
    """Run processes of the bot on a server, and give the crowd that they serve: nobody yet."""
    found = Crowd()
    async with listening(found.serve, limit=MOST_BYTES) as port:
        for number in range(processes):
            process = Process(folder / f"bot{number}", url, port, real, **settings)
            found.processes.append(process)
            await asyncio.to_thread(process.start)
        try:
            await found.all_there(processes)
            yield found
        finally:
            for process in found.processes:
                await asyncio.to_thread(process.stop)


def moves_of(screen: Screen) -> Iterator[tuple[str, str]]:
    """Yield what the owner of a hand can go on with: a token, and the key to pick or ""."""
    for control in screen.controls:
        if isinstance(control, Press | Confirm | Picker) and what_of(control.token) in MOVES:
            if isinstance(control, Picker):
                yield from [(control.token, one.key) for one in control.items if one.enabled]
            elif not isinstance(control, Press) or control.enabled:
                yield control.token, ""


def what_of(token: str) -> str:
    """Return what a token does."""
    return token.split(":")[1]
