"""Telegram: from a press to its answer, with tables of computer players at work.

    uv run python -m bench.telegram [--seconds 60] [--tables 50] [--people 10]

The real bot as a process of its own, the real library over HTTP, a stand-in for Telegram in this
process (its own share of the time is in the figures). People sit with three computers each and
press something every second: a move, a tap, *my cards*, *rules*; computers play at the other
tables. Budgets are those of life.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from bot.model import intents as want
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.store.connection import connect
from bot.store.store import Store
from bot.tables.rules.decide import Actor
from bot.tables.tables import Opening, Tables
from tests.adapters.telegram.child import Child
from tests.adapters.telegram.people import Client, data_of
from tests.adapters.telegram.server import Server, serving
from tests.adapters.telegram.world import BOT_ID, Group, Query, User, World
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
        f"edits, {world.refused} refused (429), {len(server.violations)} violations"
    )


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--people", type=int, default=10)
    found = parser.parse_args()
    asyncio.run(measure(found.seconds, found.tables, found.people))


if __name__ == "__main__":
    main()
