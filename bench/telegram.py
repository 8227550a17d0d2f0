"""Telegram: from a press to its answer, with tables of computer players at work.

    uv run python -m bench.telegram [--seconds 60] [--tables 50] [--people 10]
    uv run python -m bench.telegram --never-started 4 [--ephemerals group [--known]]

The real bot as a process of its own, the real library over HTTP, a stand-in for Telegram in this
process (its own share of the time is in the figures). People sit with three computers each and
press something every second: a move, a tap, *my cards*, *rules*; computers play at the other
tables. Budgets are those of life.

With `--never-started N`, four people play at one table, and N of them have never started the bot:
their hands are ephemeral messages in the group. Each moves after two seconds of thought. Timed
are their own hand after their own press, and the table in the group. `--ephemerals`: what Telegram
counts these messages in, which nobody has written down; `--known`: the bot knows that they count as
the others, and need not be told first.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.store.redis.connection import connect
from bot.store.tables.tables import Store
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening, Tables
from tests.adapters.telegram.child import Child
from tests.adapters.telegram.people import Client, data_of
from tests.adapters.telegram.server import Server, serving
from tests.adapters.telegram.world import BOT_ID, Group, Json, Query, User, World
from tests.bot.servers import Server as Valkey
from tests.bot.servers import valkey_server

FIRST_USER, FIRST_GROUP = 6000, -100_700_000


async def table_of(tables: Tables, number: int, user: User | None) -> None:
    """A table with a person and three computers, or with four computers."""
    host = Person(f"telegram:{user.id if user else 1 + number}", user.name if user else "Nobody")
    opening = Opening("bulgarian-canasta", {"first_dealer": "random"})
    place = f"telegram:{FIRST_GROUP - number}"
    opened = await tables.open(place, f"open{number}", host, opening)
    assert isinstance(opened, Done), opened
    intent = want.PlayWithComputers("normal", sit=user is not None)
    table = str(opened.params["table"])
    done = await tables.act(table, f"start{number}", Actor(host), intent)
    assert isinstance(done, Done), done


THOUGHT: float = 2.0
"""Seconds that people look at their hands before they move."""
_MOST_WAIT = 60.0


class Times(NamedTuple):
    """How long (s) after a press its own hand changed, by whether they have started the bot, and
    the table in the group."""

    started: list[float]
    never: list[float]
    table: list[float]


async def _shown_after(server: Server, to: int, at: float) -> float:
    """How long after a press somebody, or (0) the group, was shown something else."""
    world = server.world

    def shown() -> float:
        for one in reversed(world.seen):
            if one.at < at:
                return 0.0
            if one.to == to and one.method != "toast" and (to == 0 or one.is_hand):
                return one.at - at
        return 0.0

    return float(await server.until(shown, "a change", _MOST_WAIT))


def _next_press(client: Client, group: int) -> tuple[Json, str] | None:
    """A move; *My cards* where no hand is there (whoever is called finds it by that)."""
    hand = client.with_button(":p:", client.id, group) or client.with_button(
        ":sort", client.id, group
    )
    if hand is not None:
        moves = [one for one in data_of(hand) if ":p:" in one and not one.endswith("?")]
        return (hand, moves[0]) if moves else None
    table = client.with_button(":hand", group)
    found = [] if table is None else [one for one in data_of(table) if one.endswith(":hand")]
    return (table, found[0]) if table is not None and found else None


async def _play(server: Server, group: int, people: list[Client], until: float) -> Times:
    """Four people press whenever there is something for them to do."""
    times, tasks = Times([], [], []), set[asyncio.Task[None]]()

    async def timed(to: int, at: float, into: list[float]) -> None:
        with suppress(AssertionError):
            into.append(await _shown_after(server, to, at))

    async def plays(client: Client) -> None:
        own = times.started if client.user.started else times.never
        while time.monotonic() < until:
            await asyncio.sleep(0.05)
            if _next_press(client, group) is None:
                continue
            await asyncio.sleep(THOUGHT)
            press = _next_press(client, group)
            if press is None:
                continue
            at, query = server.world.now(), client.press(*press)
            if ":p:" in press[1]:
                tasks.add(asyncio.create_task(timed(0, at, times.table)))
            await server.until(lambda: query.answer, "an answer")  # noqa: B023  awaited here
            await timed(client.id, at, own)

    await asyncio.gather(*map(plays, people))
    await asyncio.gather(*tasks)
    return times


def _say_seconds(name: str, found: list[float]) -> None:
    if found:
        found = sorted(found)
        high = found[min(len(found) - 1, int(len(found) * 0.9))]
        print(
            f"{name:28} {len(found):4} times, median {found[len(found) // 2]:5.2f} s, "
            f"p90 {high:5.2f} s, slowest {found[-1]:5.2f} s"
        )


async def never_started(seconds: float, count: int, ephemerals: Any, *, known: bool) -> None:
    """Time one table of four people. `count`: how many of them have never started the bot. `known`:
    Telegram has told the bot before that ephemeral messages count as the others."""
    world = World(1.0)
    world.turn(ephemeral_budget=ephemerals)
    group = Group(FIRST_GROUP, members={BOT_ID})
    world.groups[group.id] = group
    for number in range(4):
        user = User(FIRST_USER + number, f"P{number}")
        world.users[user.id] = user
        group.members.add(user.id)
    folder = Path(tempfile.mkdtemp())
    with valkey_server(folder) as store:
        async with serving(world) as server, connect(store.url) as client:
            child = Child(folder / "bot", server.base, store.url, 1.0)
            if known:
                await client.set("telegram:budget:ephemeral", "1")
            child.command = child.real()
            child.start()
            try:
                await server.until(
                    lambda: any(name == "getWebhookInfo" for name, _ in server.calls), "the bot", 60
                )
                people = [Client(server, user) for user in world.users.values()]
                for one in people[count:]:
                    one.start()
                await _seat(Tables(Store(client)), group.id, people)
                for one in people[:count]:
                    table = await server.until(
                        lambda one=one: one.with_button(":hand", group.id), "the table", 60
                    )
                    await one.pressed(table, next(d for d in data_of(table) if d.endswith(":hand")))
                times = await _play(server, group.id, people, time.monotonic() + seconds)
                child.stop()
            finally:
                child.kill()
    print(f"{count} of 4 never started; ephemeral messages are counted: {ephemerals}")
    _say_seconds("own hand, never started", times.never)
    _say_seconds("own hand, in private", times.started)
    _say_seconds("the table in the group", times.table)
    moves = sum([one.answered > 0 for one in world.queries.values()])
    print(
        f"{moves} presses, {len(world.accepted)} messages and edits, {len(server.uploads)} "
        f"pictures, {world.refused} refused (429)"
    )


async def _seat(tables: Tables, group: int, people: list[Client]) -> None:
    """A table where these people sit, and play."""
    persons = [Person(f"telegram:{one.id}", one.user.name) for one in people]
    opening = Opening("bulgarian-canasta", {"first_dealer": "random"})
    opened = await tables.open(f"telegram:{group}", "open", persons[0], opening)
    assert isinstance(opened, Done), opened
    table = str(opened.params["table"])
    for seat, person in enumerate(persons):
        await tables.act(table, f"sit{seat}", Actor(person), want.Sit(seat))
    done = await tables.act(table, "start", Actor(persons[0]), want.Start())
    assert isinstance(done, Done), done


class Presser:
    """A person who presses something every second."""

    def __init__(self, client: Client, group: int, times: dict[str, list[Query]]) -> None:
        self.client = client
        self.group = group
        self.times = times

    async def run(self, until: float) -> None:
        """Presses until that time."""
        self.client.start()
        while time.monotonic() < until:
            await asyncio.sleep(random.uniform(0.7, 1.3))
            kind = self.press()
            if kind is None:
                await asyncio.sleep(0.2)

    def press(self) -> str | None:
        """Presses something that is there; its kind."""
        hand = self.client.with_button(":sort")
        table = self.client.with_button(":hand", self.group)
        choices = []
        if hand is not None:
            for kind, mark in (("move", ":p:"), ("tap", " ~"), ("sort", ":sort")):
                found = [one for one in data_of(hand) if mark in one and not one.endswith("?")]
                choices += [(kind, hand, found[0])] if found else []
        if table is not None:
            for kind, mark in (("my cards", ":hand"), ("rules", ":rules")):
                found = [one for one in data_of(table) if one.endswith(mark)]
                choices += [(kind, table, found[0])] if found else []
        if not choices:
            return None
        weights = [5 if kind in {"move", "tap"} else 1 for kind, _, _ in choices]
        kind, message, data = random.choices(choices, weights)[0]
        self.times[kind].append(self.client.press(message, data))
        return kind


def say(name: str, queries: list[Query]) -> None:
    """A line of figures."""
    done = sorted([one.answered - one.wall for one in queries if one.answered])
    lost = len(queries) - len(done)
    if not done:
        print(f"{name:9} none of {lost} answered")
        return
    middle, high = done[len(done) // 2], done[min(len(done) - 1, int(len(done) * 0.99))]
    print(
        f"{name:9} {len(done):5} answered ({lost} not), median {middle * 1000:5.0f} ms, "
        f"p99 {high * 1000:5.0f} ms, slowest {done[-1] * 1000:5.0f} ms"
    )


async def measure(seconds: float, count: int, people: int) -> None:
    """Runs it all and prints a line for each kind of press."""
    world = World(1.0)
    for number in range(count):
        group = Group(FIRST_GROUP - number, members={BOT_ID})
        world.groups[group.id] = group
        if number < people:
            user = User(FIRST_USER + number, f"P{number}", started=True)
            world.users[user.id] = user
            group.members.add(user.id)
    folder = Path(tempfile.mkdtemp())
    with valkey_server(folder) as store:
        async with serving(world) as server:
            await _measure(seconds, count, store, server, folder)


async def _measure(seconds: float, count: int, store: Valkey, server: Server, folder: Path) -> None:
    world = server.world
    users = list(world.users.values())
    settings = {"KAFENE_COMPUTER_DELAY": "0.8", "KAFENE_COMPUTER_BUDGET": "200"}
    child = Child(folder / "bot", server.base, store.url, 1.0, **settings)
    child.command = child.real()
    child.start()
    times: defaultdict[str, list[Query]] = defaultdict(list)
    try:
        async with connect(store.url) as client:
            tables = Tables(Store(client))
            await server.until(
                lambda: any(name == "getWebhookInfo" for name, _ in server.calls), "the bot", 60
            )
            for number in range(count):
                user = users[number] if number < len(users) else None
                await table_of(tables, number, user)
            await asyncio.sleep(5)
            until = time.monotonic() + seconds
            pressers = [
                Presser(Client(server, user), FIRST_GROUP - number, times)
                for number, user in enumerate(users)
            ]
            await asyncio.gather(*[one.run(until) for one in pressers])
            await asyncio.sleep(2)
            moved = 0
            for number in range(count):
                held = await tables.at(f"telegram:{FIRST_GROUP - number}")
                moved += 0 if held is None else held.version.number
        child.stop()
    finally:
        child.kill()
    for kind, queries in sorted(times.items()):
        say(kind, queries)
    say("all", [one for queries in times.values() for one in queries])
    print(
        f"{count} tables, {moved} commits in {seconds:.0f} s, {len(world.accepted)} messages and "
        f"edits, {len(server.uploads)} pictures, {world.refused} refused (429), "
        f"{len(server.violations)} violations, load {os.getloadavg()[0]:.1f}"
    )


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--people", type=int, default=10)
    parser.add_argument("--never-started", type=int, choices=range(5))
    parser.add_argument("--ephemerals", choices=("group", "own", "free"), default="group")
    parser.add_argument("--known", action="store_true")
    found = parser.parse_args()
    if found.never_started is None:
        asyncio.run(measure(found.seconds, found.tables, found.people))
    else:
        count, ephemerals = found.never_started, found.ephemerals
        asyncio.run(never_started(found.seconds, count, ephemerals, known=found.known))


if __name__ == "__main__":
    main()
