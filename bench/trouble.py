"""A Redis that is slow or poor for ten minutes: far away, very slow, full, read-only, resetting.

    uv run python -m bench.trouble [--minutes 10] [--tables 4] [near far full read-only resets]

All troubles go on side by side. Each has a Valkey of its own, a real process of the bot behind a
proxy, and tables of four people who read English, Bulgarian or Hungarian. A person presses a button
of their hand whenever there is one (after 2 s on average). A person who hears that something is
wrong with the store presses the same button again after a second.

For each trouble these are printed: how many presses were done and refused, with which words, and
after how long; how soon afterwards every table has gone on; and, once nobody presses any more, how
soon every message shows the stored table. Then the record must contain every press that was
answered with *done*, once and in order. Besides them it may contain only presses that were answered
with *I cannot reach my notes*. A fault in one trouble does not stop the others: all faults are
raised in the end.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import structlog

from bench.crowd import ACTIONS, Crowd, crowd, moves_of, what_of
from bench.room import NAME, Shown
from bench.showing import not_shown
from bot.app.wiring import Kafene
from bot.model.choices import digest_of
from bot.model.languages import LANGUAGES
from bot.model.outcomes import OF_STORE, STORE_UNAVAILABLE, Done
from bot.model.people import Person
from bot.model.settings import AUTOMATIONS
from bot.model.tables import intents as want
from bot.ports.screen import Kind, Screen
from bot.store.redis.connection import connect
from bot.tables.tables import Limits, Opening
from bot.views.answers import refusal_text
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.record import loads
from engine.replay import replay
from tests.bot.people import done, held_of
from tests.bot.proxy import Proxy, proxy_to
from tests.bot.servers import HOST, Server, ask, free_port, valkey_server

SEATS: Final = range(4)
AGAIN_SECONDS: Final = 1.0
RESET_SECONDS: Final = 0.5
MOST_SECONDS: Final = 60.0
"""Longest time until an answer."""
REST_SECONDS: Final = 40.0
"""Longest time until every table has gone on, and until every message is right."""


# --- troubles -------------------------------------------------------------------------------------


class Place:
    """A server and the proxy in front of it."""

    def __init__(self, server: Server, proxy: Proxy) -> None:
        self.server = server
        self.proxy = proxy

    def configure(self, *words: str | int) -> None:
        """Send a command to the server, past the proxy."""
        said = ask(self.server.port, *words)
        assert said.startswith("+OK"), said


Trouble = Callable[[Place], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def late(seconds: float, place: Place) -> AsyncIterator[None]:
    """Every answer comes `seconds` late."""
    place.proxy.delay = seconds
    yield
    place.proxy.restore()


@asynccontextmanager
async def full(place: Place) -> AsyncIterator[None]:
    """The server has no room."""
    place.configure("CONFIG", "SET", "maxmemory", 1)
    yield
    place.configure("CONFIG", "SET", "maxmemory", 0)


@asynccontextmanager
async def read_only(place: Place) -> AsyncIterator[None]:
    """The server is a replica of one that cannot be reached."""
    place.configure("REPLICAOF", HOST, free_port())
    yield
    place.configure("REPLICAOF", "NO", "ONE")


@asynccontextmanager
async def resets(place: Place) -> AsyncIterator[None]:
    """Every `RESET_SECONDS` a connection is reset in the middle of an answer."""

    async def reset() -> None:
        while True:
            place.proxy.cut_amid()
            await asyncio.sleep(RESET_SECONDS)

    task = asyncio.create_task(reset())
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    place.proxy.restore()


TROUBLES: Final[Mapping[str, Trouble]] = {
    "near": partial(late, 0.05),
    "far": partial(late, 2.0),
    "full": full,
    "read-only": read_only,
    "resets": resets,
}


# --- people ---------------------------------------------------------------------------------------


@dataclass
class Found:
    """What people heard of the presses that began before, during or after a trouble."""

    waiting: int = 0
    """How many presses have no answer yet."""
    done: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """How often a press was refused for the store, by the code."""
    late: Counter[str] = field(default_factory=Counter)
    """How often a button was out of date, by the words of the refusal."""
    seconds: list[float] = field(default_factory=list)
    """The time of each press until its answer."""

    @property
    def worst(self) -> float:
        """Return the longest time until an answer, in seconds."""
        return max(self.seconds, default=0.0)

    def __str__(self) -> str:
        middle = statistics.median(self.seconds) if self.seconds else 0.0
        return (
            f"{self.done} done, refused {dict(self.refused)}, answered after "
            f"{middle:.2f} s (median), {self.worst:.2f} s (worst)"
            f"; {self.late.total()} presses came too late"
        )


class Player:
    """A person at a table."""

    def __init__(self, trial: Trial, table: str, seat: int, language: str) -> None:
        self.trial = trial
        self.table = table
        self.seat = seat
        self.person = person_at(table, seat)
        self.language = language
        self.moves: list[tuple[str, str]] = []
        self.news = asyncio.Event()
        self.done: list[str] = []
        """The digests of what was acknowledged, in order."""
        self.unknown = 0
        """How often it stayed open whether a press had happened: pressing again came too late."""

    def sees(self, screen: Screen) -> None:
        """Note what the person's hand offers now."""
        self.moves = [*moves_of(screen)]
        self.news.set()

    async def play(self) -> None:
        """Press on, one press after the other."""
        while True:
            self.news.clear()
            if not self.moves or self.trial.resting:
                await self.news.wait()
                continue
            await asyncio.sleep(self.trial.random.expovariate(1 / self.trial.think))
            if self.moves and not self.trial.resting:
                move = self.trial.random.choice(self.moves)
                self.trial.busy += 1
                try:
                    await self.press(move)
                finally:
                    self.trial.busy -= 1
                    if self.trial.resting:
                        self.trial.rested.set()

    async def press(self, move: tuple[str, str]) -> None:
        """Press until it is clear what became of it."""
        doubtful = False
        while True:
            began, found = time.monotonic(), self.trial.found
            found.waiting += 1
            async with asyncio.timeout(MOST_SECONDS):
                place = place_of(self.table)
                answer = await self.trial.crowd.does(self.person, place, self.language, move)
            found.waiting -= 1
            found.seconds.append(time.monotonic() - began)
            if not answer.refused:
                found.done += 1
                self.trial.went_on[self.table] = time.monotonic()
                if what_of(move[0]) in ACTIONS:
                    self.done.append(move[1] or move[0].split(":")[3])
                return
            code = self.trial.codes[self.language].get(answer.said)
            if code is None:  # it has happened after all, or somebody else was faster
                found.late[answer.said] += 1
                self.unknown += doubtful
                return
            found.refused[code] += 1
            doubtful = doubtful or code == STORE_UNAVAILABLE.code
            await asyncio.sleep(AGAIN_SECONDS)


def place_of(table: str) -> str:
    """Return where a table is shown."""
    return f"{NAME}:{table}"


def person_at(table: str, seat: int) -> Person:
    """Return the person in a seat of a table."""
    return Person(f"{NAME}:{table}.{seat}", f"P{seat}")


class Trial:
    """The tables on one server, and what people at them hear."""

    def __init__(self, crowd: Crowd, client: Any, think: float) -> None:
        self.crowd = crowd
        self.bot = Kafene(client, limits=Limits(patience=60))
        self.think = think
        self.random = Random(3)
        self.found = Found()
        self.players: dict[str, Player] = {}
        self.tables: dict[str, str] = {}
        self.went_on: dict[str, float] = {}
        self.resting = False
        self.rested = asyncio.Event()
        self.busy = 0
        self.board: defaultdict[str, dict[str, Screen]] = defaultdict(dict)
        self.codes = {
            language: {
                plain_of(refusal_text(words_in(language), one)): one.code for one in OF_STORE
            }
            for language in LANGUAGES
        }
        crowd.on_shown.append(self._shown)

    def _shown(self, shown: Shown) -> None:
        if shown.screen is None:
            self.board[shown.where].pop(shown.message, None)
            return
        self.board[shown.where][shown.message] = shown.screen
        player = self.players.get(shown.where)
        if player is not None and shown.screen.kind is Kind.HAND:
            player.sees(shown.screen)

    async def open(self, count: int) -> None:
        """Begin matches of four people."""
        for number in range(count):
            name = f"room{number}"
            language = LANGUAGES[number % len(LANGUAGES)]
            people = [person_at(name, seat) for seat in SEATS]
            for seat, person in enumerate(people):
                self.players[person.id] = Player(self, name, seat, language)
            opening = Opening("bulgarian-canasta", {"first_dealer": "random"}, language=language)
            opened = await self.bot.tables.open(place_of(name), f"open{number}", people[0], opening)
            assert isinstance(opened, Done), opened
            table = self.tables[name] = str(opened.params["table"])
            for seat, person in enumerate(people):
                sit = want.Sit(seat, automations_off=AUTOMATIONS)
                await done(self.bot.tables, table, person, sit)
            await done(self.bot.tables, table, people[0], want.Start())

    def take(self) -> Found:
        """Return what is heard of the presses since the last call; some may wait for an answer."""
        found, self.found = self.found, Found()
        return found

    async def all_went_on(self) -> float:
        """Wait until a press was done at every table; return how many seconds that took."""
        began = time.monotonic()
        while still := [one for one in self.tables if self.went_on.get(one, 0) <= began]:
            if time.monotonic() - began > REST_SECONDS:
                hands = {one.person.id: one.moves for one in self.players.values()}
                raise AssertionError(f"{still} stand still: {hands}, {self.found}")
            await asyncio.sleep(0.05)
        return time.monotonic() - began

    async def rest(self) -> float:
        """Let nobody press any more; return how many seconds it takes until every message shows
        its table."""
        self.resting = True
        for player in self.players.values():
            player.news.set()
        async with asyncio.timeout(REST_SECONDS):
            while self.busy:
                self.rested.clear()
                await self.rested.wait()
        began = time.monotonic()
        while wrong := await self.wrong():
            if time.monotonic() - began > REST_SECONDS:
                raise AssertionError(f"not drawn after {REST_SECONDS:.0f} s: {dict(wrong)}")
            await asyncio.sleep(0.1)
        return time.monotonic() - began

    async def wrong(self) -> Counter[str]:
        """Count the messages that do not show the stored tables."""
        found: Counter[str] = Counter()
        for table in self.tables.values():
            held = await held_of(self.bot.tables, table)
            found += await not_shown(self.bot, self._screens, held)
        return found

    async def _screens(self, where: str) -> Collection[Screen]:
        return self.board[where].values()

    async def check(self) -> str:
        """Compare what was acknowledged with the records; return what was compared.

        Raises: AssertionError: something is lost or doubled.
        """
        said = doubtful = 0
        for name, table in self.tables.items():
            held = await held_of(self.bot.tables, table)
            text = "\n".join(await self.bot.tables.store.record_lines(table, 1)) + "\n"
            steps = [*replay(loads(text))]
            assert steps[-1].after == held.state, f"{name}: the record is not the table"
            for seat in SEATS:
                player = self.players[person_at(name, seat).id]
                lines = [one for one in text.splitlines() if one.startswith(f"{seat} ")]
                stored = [digest_of(held.game.parse(one[2:])) for one in lines]
                rest = iter(stored)
                lost = [one for one in player.done if one not in rest]
                assert not lost, f"{name}, seat {seat}: acknowledged and lost: {lost}"
                more = len(stored) - len(player.done)
                assert more <= player.unknown, f"{name}, seat {seat}: {more} more were stored"
                said += len(player.done)
                doubtful += more
        return f"{said} moves that were done are recorded once and in order, {doubtful} more are"


@asynccontextmanager
async def trial_on(
    place: Place, folder: Path, tables: int, think: float = 2.0, *, real: bool = True
) -> AsyncIterator[Trial]:
    """Open tables on a server, with a process of the bot behind the proxy, and let people play."""
    client: Any = connect(place.server.url)
    url = place.proxy.url
    async with crowd(folder, url, real=real, KAFENE_PRESSES_AT_ONCE="1000") as people:
        trial = Trial(people, client, think)
        await trial.open(tables)
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(one.play()) for one in trial.players.values()]
            yield trial
            for task in playing:
                task.cancel()
    await client.aclose()


async def lived_through(name: str, asked: argparse.Namespace, folder: Path) -> str:
    """Play before, during and after a trouble; return what was found."""
    with valkey_server(folder / "valkey") as server:
        async with (
            proxy_to(server.port) as proxy,
            trial_on(place := Place(server, proxy), folder, asked.tables) as trial,
        ):
            await trial.all_went_on()
            trial.take()
            await asyncio.sleep(asked.calm)
            before = trial.take()
            async with TROUBLES[name](place):
                await asyncio.sleep(asked.minutes * 60)
                trouble = trial.take()
            on = await trial.all_went_on()
            await asyncio.sleep(asked.calm)
            after = trial.take()
            drawn = await trial.rest()
            lines = [name, f"  before:  {before}", f"  trouble: {trouble}"]
            lines.append(f"  after:   {after}; every table went on within {on:.1f} s")
            lines.append(f"  all messages are as they must be {drawn:.1f} s after the last press")
            lines.append(f"  {await trial.check()}; {proxy.cuts} connections were cut")
            (process,) = trial.crowd.processes
            lines.append(f"  the process {'lives' if process.lives else 'ENDED'}")
            lines.append(f"  warned of: {dict(process.warnings)}")
    return "\n".join(lines)


async def main() -> None:
    """Live through all troubles that are asked for.

    Raises: BaseExceptionGroup: something was lost, doubled or not drawn, or a table stood still.
    """
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("troubles", nargs="*", default=[], choices=[*TROUBLES, []])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--calm", type=float, default=20.0, help="seconds before and after")
    parser.add_argument("--tables", type=int, default=4)
    asked = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))

    async def told(name: str, folder: Path) -> None:
        print(await lived_through(name, asked, folder), flush=True)

    names = asked.troubles or [*TROUBLES]
    with tempfile.TemporaryDirectory() as folder:
        todo = [told(name, Path(folder) / name) for name in names]
        ends = await asyncio.gather(*todo, return_exceptions=True)
    faults = {name: end for name, end in zip(names, ends, strict=True) if end is not None}
    if faults:
        raise BaseExceptionGroup(f"FAILED: {' '.join(faults)}", [*faults.values()])


if __name__ == "__main__":
    asyncio.run(main())
