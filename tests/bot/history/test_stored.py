"""What is stored of somebody is read once in a while, for one person at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from bot.app.wiring import Kafene
from bot.history.stored import COOL_SECONDS, TURN_SECONDS, Stored
from bot.store.people.mentions import Mention
from bot.store.redis.scripts import Client
from bot.util.caches import PersonalCache
from tests.bot.history.known import house_of
from tests.bot.people import FRIENDS


class Reads:
    """Counts who is read, and how many at once."""

    def __init__(self) -> None:
        self.now = 0.0
        self.read: list[str] = []
        self.at_once = self.most = 0
        self.stored = Stored(self.mentions, lambda: self.now)

    def mentions(self, person: str) -> Any:
        reads = self

        class Found:
            async def all(self) -> AsyncIterator[Mention]:
                reads.read.append(person)
                reads.at_once += 1
                reads.most = max(reads.most, reads.at_once)
                await asyncio.sleep(0)
                yield Mention(f"of {person}", "string", True, (("", str(len(reads.read))),))
                yield Mention("of many", "hash", False, (("x", "y"),))
                reads.at_once -= 1

        return Found()


async def test_it_is_not_read_at_every_press() -> None:
    reads = Reads()
    first = await reads.stored.lines("a")
    assert (first.own, first.shared) == (("of a (string)", "1"), ("of many",))
    reads.now = COOL_SECONDS
    assert await reads.stored.lines("a") is first
    reads.now = TURN_SECONDS
    assert await reads.stored.lines("a", turning=True) is first
    assert (await reads.stored.lines("a")).own[1] == "2"
    reads.now += TURN_SECONDS + 1
    assert (await reads.stored.lines("a", turning=True)).own[1] == "3"


async def test_it_is_read_for_one_person_at_a_time() -> None:
    reads = Reads()
    people = [str(number) for number in range(5)]
    await asyncio.gather(*[reads.stored.lines(one) for one in people * 3])
    await asyncio.gather(*[reads.stored.file(one) for one in people])
    assert reads.most == 1
    assert sorted(reads.read) == sorted(people * 2)


async def test_nothing_stays_in_memory_of_who_is_forgotten(redis_client: Client) -> None:
    """Another process hears of it with its next beat."""
    app = house_of(redis_client)
    other = Kafene(redis_client)
    assert await other._beat()
    words: PersonalCache[str, str] = PersonalCache(2)
    words["a"] = "Ann"
    await app.say(FRIENDS[0], "/language bg")
    assert await app.bot.forgetting.forget(FRIENDS[0])
    assert not words
    words["a"] = "Ann"
    assert await other._beat()
    assert not words
    words["a"] = "Ann"
    assert await other._beat()
    assert words
