"""Measure a place and people with many finished matches: pages, leaderboard, statistics, memory.

Usage: python -m bench.history [--matches 100000] [--people 500]
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from bot.app.wiring import Kafene
from bot.history.matches import Matches
from bot.history.ratings import month_of, rated
from bot.history.statistics import counted
from bot.model.matches import PlayedMatch
from bot.model.people import Person
from bot.model.statistics import Ratings, Statistics
from bot.ports.chat import Event
from bot.ports.inputs import Pressed
from bot.store.redis import keys
from bot.store.redis.connection import connect
from tests.bot.history.playing import made_up
from tests.bot.servers import valkey_server

PLACE: Final = "test:room0"
_AT_ONCE: Final = 500
_TIMES: Final = 30


async def fill(client: Any, matches: list[PlayedMatch]) -> None:
    """Store matches with all that is counted of them, as counting them one by one would."""
    people: dict[str, Statistics] = {}
    ratings: dict[str, Ratings] = {}
    for at in range(0, len(matches), _AT_ONCE):
        async with client.pipeline(transaction=False) as trip:
            for match in matches[at : at + _AT_ONCE]:
                trip.set(keys.match(match.id), msgspec.json.encode(match))
                entry = {match.id: match.ended}
                trip.zadd(keys.history(match.place), entry)
                for person in match.people:
                    trip.zadd(keys.matches(person), entry)
                    people[person] = counted(people.get(person, Statistics()), person, match)
                for period in ("", month_of(match.ended)):
                    key = keys.ratings(match.place, match.game, period)
                    ratings[key] = rated(ratings.get(key, Ratings()), match)
            await trip.execute()
    for person, found in people.items():
        await client.set(keys.statistics(person), msgspec.json.encode(found))
    for key, rating in ratings.items():
        await client.set(key, msgspec.json.encode(rating))


async def measured(what: Callable[[], Awaitable[Any]]) -> tuple[float, float]:
    """Return the median and the worst time (ms) of what is done some times."""
    times = []
    for _ in range(_TIMES):
        begun = time.perf_counter()
        reply = await what()
        times.append(1000 * (time.perf_counter() - begun))
        assert reply is None or not reply.refused
    return statistics.median(times), max(times)


async def run(url: str, count: int, people: int) -> None:
    """Fill a server, and print what was measured."""
    client: Any = connect(url)
    random = Random(1)
    bot = Kafene(client)
    before = (await client.info("memory"))["used_memory"]
    matches = [made_up(number, random, people) for number in range(count)]
    await fill(client, matches)
    used = (await client.info("memory"))["used_memory"] - before
    print(f"{count} matches of {people} people in one place: {used / count:.0f} bytes a match")
    sizes = [await client.memory_usage(keys.match(one.id)) for one in matches[:_AT_ONCE]]
    print(f"of these the match itself: {statistics.mean(sizes):.0f} bytes")
    person = Person(matches[-1].people[0], "P")
    done = 0

    def press(token: str) -> Callable[[], Awaitable[Any]]:
        async def do() -> Any:
            nonlocal done
            done += 1
            event = Event(id=f"bench-{done}", person=person, place=PLACE, language="en")
            return await bot.dispatcher.handle(event, Pressed(token))

        return do

    last, counts = iter(range(count, count + 2 * _TIMES)), Matches(bot.matches)

    async def count_one() -> None:
        await counts.add(made_up(next(last), random, people))

    for name, what in (
        ("newest page of the place", press("-:past:here:0")),
        ("oldest page of the place", press(f"-:past:here:{count // 8 - 1}")),
        ("newest page of a person", press("-:past:mine:0")),
        ("one match", press(f"-:match:{matches[0].table}:1")),
        ("statistics", press("-:stats")),
        ("leaderboard", press("-:top:belot:ever:0")),
        ("count one more match", count_one),
    ):
        median, worst = await measured(what)
        print(f"{name}: {median:.1f} ms, at most {worst:.1f} ms")
    await client.aclose()


def main() -> None:
    """Run with a Valkey of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--people", type=int, default=500)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        asyncio.run(run(server.url, given.matches, given.people))


if __name__ == "__main__":
    main()
