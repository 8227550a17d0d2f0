"""How much one person may do."""

from __future__ import annotations

from collections import Counter

from redis.asyncio import Redis

from bot.handlers.limits import Floods, FloodVerdict
from bot.ports.chat import Reply
from tests.bot.application import App, control, said, wording
from tests.bot.people import FRIENDS

NORTH, EAST, *_ = FRIENDS


class Clock:
    """Seconds that the test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def tried(buckets: Floods, clock: Clock, times: int, a_second: float) -> Counter[FloodVerdict]:
    """What becomes of so many deeds of one person, so many a second."""
    found = Counter[FloodVerdict]()
    for _ in range(times):
        found[buckets.take(NORTH.id)] += 1
        clock.now += 1 / a_second
    return found


def test_who_taps_ten_times_a_second_for_some_seconds_never_meets_it() -> None:
    clock = Clock()
    buckets = Floods(clock=clock)
    for _ in range(20):  # a turn of many taps, then a look at the others
        assert set(tried(buckets, clock, 80, 10)) == {FloodVerdict.DONE}
        clock.now += 10


def test_a_flood_is_told_once_and_then_ignored() -> None:
    clock = Clock()
    buckets = Floods(clock=clock)
    flood = tried(buckets, clock, 1000, 100)
    assert flood[FloodVerdict.TOLD] == 1
    assert flood[FloodVerdict.DONE] in range(100, 120), "60 at once, and 5 in each of ten seconds"
    assert buckets.take(EAST.id) is FloodVerdict.DONE, "others do not pay for it"
    clock.now += 3
    assert tried(buckets, clock, 20, 100)[FloodVerdict.TOLD] == 0, "they know"
    clock.now += 10
    assert tried(buckets, clock, 100, 100)[FloodVerdict.TOLD] == 1, "a new flood is told again"


def test_a_flood_is_told_again_when_half_of_the_acts_are_back() -> None:
    clock = Clock()
    buckets = Floods(4, 1.0, clock)
    assert [buckets.take(NORTH.id) for _ in range(6)] == [
        *[FloodVerdict.DONE] * 4,
        FloodVerdict.TOLD,
        FloodVerdict.IGNORED,
    ]
    for seconds, last in ((1.0, FloodVerdict.IGNORED), (2.0, FloodVerdict.TOLD)):
        clock.now += seconds
        verdicts = [buckets.take(NORTH.id) for _ in range(int(seconds) + 1)]
        assert verdicts == [*[FloodVerdict.DONE] * int(seconds), last]


async def test_it_costs_nobody_else_anything(redis_client: Redis) -> None:
    """The cards a hundred times: politely told once in the person's language, then silence, and
    nothing of it reaches the store."""
    clock = Clock()
    app = App(redis_client, buckets=Floods(20, 5.0, clock))
    await app.four()
    clock.now += 60
    hand = control(await app.public(), "hand")
    replies = [await app.press(NORTH, hand, language="bg") for _ in range(30)]
    assert not any(one.refused for one in replies[:20])
    assert said(replies[20]) == wording("refusal-TOO_FAST", "bg")
    assert replies[21:] == [Reply(refused=True)] * 9
    assert not (await app.press(EAST, hand)).refused
    assert await app.say(NORTH, "good evening") == Reply(refused=True), "talk gets no answer"
    clock.now += 1
    assert not (await app.press(NORTH, hand)).refused
