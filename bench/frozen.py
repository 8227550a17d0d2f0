"""Three processes on one Redis, of which one is frozen again and again.

    uv run python -m bench.frozen [--tables 12] [--seconds 90] [--frozen 4] [--no-nonces]

Each process is the bot without a chat of its own. The chat is kept in another Valkey, needs 0.05 to
0.25 s for each half of a call, and knows nonces as Discord does (Telegram: ``--no-nonces``).
Four people at each table press what a stand-in would do. A press goes to one process by
chance; if nobody answers within three seconds, to another, as a platform delivers it again. Every
three seconds one process gets SIGSTOP for some seconds.

After a rest of 25 s everything is compared: each record with its table, each message with what it
must show. The figures: how soon a press is answered, how many were answered twice with different
answers, how many messages stand twice or show an old table.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from redis.asyncio import Redis

from bench.showing import not_shown
from bot.app.wiring import Kafene
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace
from bot.ports.chat import Gone, Target
from bot.ports.screen import Screen
from bot.store.redis.connection import connect
from bot.tables.rules.actor import Actor
from bot.tables.tables import Limits, Opening
from engine.record import loads
from engine.replay import replay
from tests.bot.people import held_of
from tests.bot.servers import valkey_server
from tests.bot.silent import Silent

PROCESSES = ("A", "B", "C")
REST_SECONDS = 25.0
DELIVERED_AGAIN = 3.0
TIMES = 6
NAMES = ("North", "East", "South", "West")
ENCODER = msgspec.json.Encoder()


class Delivered(msgspec.Struct, frozen=True):
    """A press as it reaches a process."""

    event: str
    person: str
    table: str
    prompt: int
    action: str


class Chat(Silent):
    """A chat that lives in a Valkey and is slow; it is the platform ``bench``."""

    name = "bench"
    leads_back = True

    def __init__(self, client: Any, me: str, nonces: bool) -> None:
        self._client = client
        self._nonces = nonces
        self._random = Random(me)

    async def _late(self) -> None:
        await asyncio.sleep(self._random.uniform(0.05, 0.25))

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Post a message; nobody hears it ring."""
        del rings, reply_to
        await self._late()
        where = target.place or target.person
        number = str(await self._client.incr("numbers"))
        if self._nonces and nonce:
            key = f"nonce:{where}:{nonce}"
            if not await self._client.set(key, number, nx=True):
                await self._client.incr("deduplicated")
                return str((await self._client.get(key)).decode())
        await self._client.hset(f"chat:{where}", number, ENCODER.encode(screen))
        await self._client.incr("sends")
        await self._late()
        return number

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Edit a message."""
        await self._late()
        where = f"chat:{target.place or target.person}"
        if not await self._client.hexists(where, message):
            raise Gone(message)
        await self._client.hset(where, message, ENCODER.encode(screen))
        await self._client.incr("edits")
        await self._late()

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message."""
        await self._late()
        await self._client.hdel(f"chat:{target.place or target.person}", message)


async def process(url: str, chat_url: str, me: str, nonces: bool) -> None:
    """Be one process until SIGTERM."""
    client: Any = connect(url)
    chat: Any = Redis.from_url(chat_url, socket_timeout=None)
    bot = Kafene(client, pace=Pace(computer_delay=300), limits=Limits(patience=8))
    bot.platforms["bench"] = Chat(chat, me, nonces)
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)

    async def answer(raw: bytes) -> None:
        press = msgspec.json.decode(raw, type=Delivered)
        who = Actor(Person(press.person, press.person))
        intent = want.Act(press.prompt, press.action)
        outcome = await bot.tables.act(press.table, press.event, who, intent)
        said = f"{type(outcome).__name__} {outcome.code}"
        await chat.rpush(f"answer:{press.event}", said)

    async def take_in() -> None:
        async with asyncio.TaskGroup() as group:
            while not stop.is_set():
                if got := await chat.blpop([f"in:{me}"], timeout=1):
                    group.create_task(answer(got[1]))

    await chat.set(f"up:{me}", 1)
    async with asyncio.TaskGroup() as group:
        group.create_task(take_in())
        group.create_task(bot.run(stop))
    await client.aclose()
    await chat.aclose()


class Trial:
    """The people, the freezing of processes, and the figures."""

    def __init__(self, bot: Kafene, chat: Any, seconds: float, frozen: float) -> None:
        self.bot = bot
        self.chat = chat
        self.seconds = seconds
        self.frozen = frozen
        self.end = 0.0
        self.count: Counter[str] = Counter()
        self.answered: dict[str, str] = {}
        self.waits: list[float] = []

    async def open(self, number: int) -> tuple[str, list[Person]]:
        """Begin a match of four people."""
        people = [Person(f"bench:{number}.{name}", name) for name in NAMES]
        opening = Opening("bulgarian-canasta", {"first_dealer": "random"})
        place = f"bench:room{number}"
        opened = await self.bot.tables.open(place, f"open{number}", people[0], opening)
        assert isinstance(opened, Done), opened
        table = str(opened.params["table"])
        for seat, person in enumerate(people):
            await self.bot.tables.act(table, f"sit{number}.{seat}", Actor(person), want.Sit(seat))
        await self.bot.tables.act(table, f"start{number}", Actor(people[0]), want.Start())
        return table, people

    async def play(self, number: int, table: str, people: list[Person]) -> None:
        """Press on, one press after the other."""
        random = Random(number)
        turn = 0
        while time.monotonic() < self.end:
            held = await held_of(self.bot.tables, table)
            turn += 1
            to_act = held.game.to_act(held.state)
            if not to_act:
                for person in people:
                    event = f"ready{number}.{turn}.{person.name}"
                    await self.bot.tables.act(table, event, Actor(person), want.Ready())
                continue
            seat = to_act[0]
            action = str(held.game.stand_in(held.game.view(held.state, seat)))
            event = f"press{number}.{turn}"
            prompt = held.table.prompts[seat]
            await self.press(random, Delivered(event, people[seat].id, table, prompt, action))
            await asyncio.sleep(random.uniform(0, 0.5))

    async def press(self, random: Random, press: Delivered) -> None:
        """Deliver a press until somebody answers."""
        began = time.monotonic()
        for _ in range(TIMES):
            await self.chat.rpush(f"in:{random.choice(PROCESSES)}", ENCODER.encode(press))
            got = await self.chat.blpop([f"answer:{press.event}"], timeout=DELIVERED_AGAIN)
            if got is not None:
                self.waits.append(time.monotonic() - began)
                self.answered[press.event] = got[1].decode()
                self.count[got[1].decode().split()[0]] += 1
                return
            self.count["delivered again"] += 1
        self.count["never answered"] += 1

    async def freeze(self, children: list[subprocess.Popen[bytes]]) -> None:
        """Freeze one process after the other."""
        random = Random(0)
        while time.monotonic() < self.end - self.frozen - 3:
            await asyncio.sleep(3)
            child = random.choice(children)
            child.send_signal(signal.SIGSTOP)
            self.count["frozen"] += 1
            await asyncio.sleep(self.frozen)
            child.send_signal(signal.SIGCONT)

    async def second_answers(self) -> Counter[str]:
        """Count what was answered once more, and whether it was the first answer."""
        found: Counter[str] = Counter()
        for event, first in self.answered.items():
            for more in await self.chat.lrange(f"answer:{event}", 0, -1):
                found["same" if more.decode() == first else "another"] += 1
        return found

    async def wrong(self, held: Snapshot) -> Counter[str]:
        """Count what is not as it must be after the rest."""
        found: Counter[str] = Counter()
        lines = await self.bot.tables.store.record_lines(held.table.id, 1)
        *_, last = replay(loads("\n".join(lines) + "\n"))
        found["records that differ"] += last.after != held.state
        return +(found + await not_shown(self.bot, partial(screens_of, self.chat), held))


async def screens_of(chat: Any, where: str) -> list[Screen]:
    """Return the messages of a chat that lives in this Valkey."""
    stored = (await chat.hgetall(f"chat:{where}")).values()
    return [msgspec.json.decode(one, type=Screen) for one in stored]


async def main() -> None:
    """Run it and print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=90.0)
    parser.add_argument("--frozen", type=float, default=4.0)
    parser.add_argument("--no-nonces", action="store_true")
    parser.add_argument("--process", nargs=3, metavar=("URL", "CHAT", "NAME"))
    args = parser.parse_args()
    nonces = not args.no_nonces
    if args.process:
        url, chat_url, name = args.process
        await process(url, chat_url, name, nonces)
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        valkey_server(Path(folder)) as server,
        tempfile.TemporaryDirectory() as other,
        valkey_server(Path(other)) as chat_server,
    ):
        client: Any = connect(server.url)
        chat: Any = Redis.from_url(chat_server.url, socket_timeout=None)
        command = [sys.executable, "-m", "bench.frozen", *([] if nonces else ["--no-nonces"])]
        children = [
            subprocess.Popen(
                [*command, "--process", server.url, chat_server.url, name],
                stderr=(Path(folder) / f"{name}.log").open("wb"),
                stdout=subprocess.DEVNULL,
            )
            for name in PROCESSES
        ]
        try:
            while await chat.exists(*[f"up:{name}" for name in PROCESSES]) < len(PROCESSES):
                await asyncio.sleep(0.1)
            trial = Trial(Kafene(client), chat, args.seconds, args.frozen)
            tables = [await trial.open(number) for number in range(args.tables)]
            trial.end = time.monotonic() + args.seconds
            await asyncio.gather(
                trial.freeze(children),
                *[trial.play(number, *table) for number, table in enumerate(tables)],
            )
            await asyncio.sleep(REST_SECONDS)
            wrong: Counter[str] = Counter()
            for table, _ in tables:
                wrong += await trial.wrong(await held_of(trial.bot.tables, table))
            waits = sorted(trial.waits)
            print(f"{len(waits)} presses at {args.tables} tables:", dict(trial.count))
            print(
                f"answered after {statistics.median(waits) * 1000:.0f} ms (median),",
                f"{waits[int(len(waits) * 0.9)] * 1000:.0f} ms (p90), {waits[-1]:.1f} s (worst)",
            )
            print("answered once more:", dict(await trial.second_answers()))
            names = ("sends", "edits", "deduplicated")
            print("the chat:", {name: int(await chat.get(name) or 0) for name in names})
            print(f"after {REST_SECONDS:.0f} s of rest:", dict(wrong) or "all as it must be")
        finally:
            for child in children:
                child.send_signal(signal.SIGCONT)
                child.terminate()
            for child in children:
                with suppress(subprocess.TimeoutExpired):
                    child.wait(20)
            for name in PROCESSES:
                said = (Path(folder) / f"{name}.log").read_text()
                if "Traceback" in said:
                    print(f"--- {name} ---\n{said[-2000:]}")
        await client.aclose()
        await chat.aclose()


if __name__ == "__main__":
    asyncio.run(main())
