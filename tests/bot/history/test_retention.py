"""For how long matches are kept: a store of before loses nothing by surprise."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.history.matches import Matches, read
from bot.history.ratings import lately
from bot.history.retention import JOB, Retention
from bot.jobs.claims import Jobs
from bot.model.matches import COUNTED, PlayedMatch
from bot.model.statistics import Rating, Ratings, Statistics
from bot.store.matches import GRACE, MatchStore
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.history.playing import BEGIN, DAY, apart, made_up
from tests.bot.toys import Clock

YEAR: Final = 365 * DAY


class Bot:
    """A process with a setting."""

    def __init__(self, client: Client, clock: Clock, days: int) -> None:
        self.store = MatchStore(client, days * DAY)
        self.jobs = Jobs(client)
        self.retention = Retention(client, self.jobs, self.store, clock)
        self.clock = clock

    async def starts(self) -> list[str]:
        """It starts; what it warns of."""
        with capture_logs() as logs:
            await self.retention.begin()
        return [f"{one['older_than_days']} {one['deleted_from']}" for one in logs]

    @property
    async def due(self) -> int | None:
        """When it looks at old matches."""
        found = await self.jobs.of_table(JOB.table)
        return found[0][0] if found else None

    async def works(self) -> None:
        """It does what is due."""
        due = await self.due
        if due is not None and due <= self.clock():
            await self.retention.apply(JOB)


async def played(store: MatchStore, days: range) -> list[PlayedMatch]:
    """A match each of these days, every other one of a table in two places."""
    random = Random(11)
    found = []
    for day in days:
        match = made_up(8 * day, random)
        if day % 2:
            match = apart(match, match.place, "test:club")
        await Matches(store).add(match)
        found.append(match)
    return found


async def kept(store: MatchStore, matches: list[PlayedMatch]) -> list[str]:
    """Which of these are there, and in the indexes of their places and people."""
    there = {one.id for one in await store.read_match([one.id for one in matches])}
    for index in (keys.history, keys.matches):
        named = {
            name
            for one in matches
            for of in (one.place_ids if index is keys.history else one.people)
            for name in await store.names(index(of))
        }
        assert named == there
    return [one.id for one in matches if one.id in there]


@pytest.fixture
def clock() -> Clock:
    found = Clock()
    found.now = BEGIN + YEAR + 20 * DAY
    return found


async def test_an_old_store_keeps_all_for_a_grace(redis_client: Client, clock: Clock) -> None:
    """It was written by a version that kept matches for ever."""
    matches = await played(MatchStore(redis_client), range(0, 60, 6))
    bot = Bot(redis_client, clock, 365)
    clock_before = clock()
    assert await bot.starts() == ["365 2028-01-07"]
    assert await bot.due == clock_before + GRACE
    await bot.works()
    new = await played(bot.store, range(385, 386))
    assert await kept(bot.store, matches + new) == [one.id for one in matches + new]
    again = Bot(redis_client, clock, 365)  # it is said at each start
    assert len(await again.starts()) == 1
    assert await again.due == clock_before + GRACE
    clock.move(GRACE / 1000)
    assert await Bot(redis_client, clock, 365).starts() == []
    await again.works()
    young = [one for one in matches if one.ended > clock() - YEAR]
    assert 0 < len(young) < len(matches)
    assert await kept(bot.store, matches + new) == [one.id for one in young + new]
    assert await again.due is None
    for one in young:
        left = await redis_client.pttl(keys.match(one.id))
        assert left == pytest.approx(one.ended + YEAR - clock(), abs=60_000)
    for pattern in (*keys.INDEXES, keys.STATISTICS_PATTERN, keys.RATINGS_PATTERN):
        names: Any = await redis_client.keys(pattern)
        assert names
        for name in names:
            assert await redis_client.pttl(name) > 0, name


async def test_a_new_store_has_nothing_to_tell(redis_client: Client, clock: Clock) -> None:
    bot = Bot(redis_client, clock, 365)
    assert await bot.starts() == []
    await bot.works()
    assert await bot.due is None
    assert await Bot(redis_client, clock, 365).starts() == []


@pytest.mark.parametrize("days", [0, 700])
async def test_a_longer_time_holds_at_once(redis_client: Client, clock: Clock, days: int) -> None:
    """Also for what was kept by a shorter one, as far as it is still there."""
    clock.now = BEGIN + 10 * DAY
    before = Bot(redis_client, clock, 30)
    assert await before.starts() == []
    await before.works()
    matches = await played(before.store, range(0, 8, 2))
    bot = Bot(redis_client, clock, days)
    assert await bot.starts() == []
    await bot.works()
    assert await kept(bot.store, matches) == [one.id for one in matches]
    for one in matches:
        left = await redis_client.pttl(keys.match(one.id))
        wanted = one.ended + days * DAY - clock() if days else -1
        assert left == pytest.approx(wanted, abs=60_000) if days else left == -1
    for name in (keys.statistics(matches[0].people[0]), keys.history(matches[0].place)):
        assert await redis_client.pttl(name) > 30 * DAY if days else True
        assert (await redis_client.pttl(name) == -1) is not bool(days)


async def test_a_shorter_time_has_its_grace_too(redis_client: Client, clock: Clock) -> None:
    clock.now = BEGIN + 100 * DAY
    before = Bot(redis_client, clock, 365)
    await before.starts()
    await before.works()
    matches = await played(before.store, range(0, 80, 20))
    bot = Bot(redis_client, clock, 60)
    assert len(await bot.starts()) == 1
    await bot.works()
    assert len(await kept(bot.store, matches)) == len(matches)
    clock.move(GRACE / 1000)
    await bot.works()
    assert await kept(bot.store, matches) == []


async def test_a_match_that_is_written_again_is_kept_no_longer(redis_client: Client) -> None:
    """A neighbour at its table is forgotten."""
    store = MatchStore(redis_client, YEAR)
    (match,) = await played(store, range(1))
    await redis_client.pexpire(keys.match(match.id), DAY)
    await store.write_match(match)
    assert 0 < await redis_client.pttl(keys.match(match.id)) <= DAY
    await MatchStore(redis_client).write_match(made_up(3, Random(1)))
    assert await redis_client.pttl(keys.match(made_up(3, Random(1)).id)) == -1


async def test_what_is_counted_outlives_the_matches(redis_client: Client) -> None:
    """As long again; and late matches do not empty it, though others are gone."""
    store = MatchStore(redis_client, YEAR)
    matches = await played(store, range(3))
    person = matches[-1].people[0]
    key = keys.statistics(person)
    assert await redis_client.pttl(key) == pytest.approx(COUNTED * YEAR, abs=60_000)
    before = read(await store.ledger(key), Statistics)
    for one in matches:
        await redis_client.delete(keys.match(one.id))
    late = replace(matches[0], match=77, seats=matches[-1].seats)
    assert late.order < before.last
    await Matches(store).add(late)
    after = read(await store.ledger(key), Statistics)
    assert after.last == before.last
    numbers = [sum(tally.deals for tally in one.games.values()) for one in (before, after)]
    assert numbers[1] > numbers[0] > 0


def test_who_has_not_played_for_long_is_rated_no_more() -> None:
    def one(last: int) -> Rating:
        return Rating("x", 25.0, 8.0, 3, 1, last=last)

    found = Ratings((9, "x"), {"a": one(100), "b": one(0), "c": one(4_000)})
    assert lately(found, 5_000, 0) == found
    last = {person: one.last for person, one in lately(found, 5_000, 2_000).people.items()}
    assert last == {"b": 5_000, "c": 4_000}
