"""Jobs by the clock: reminders, stand-ins, what is not wanted any more."""

from __future__ import annotations

import pytest

from bot.computer_players.pool import Players
from bot.model.clock import LIMITS, Speed
from bot.model.jobs import CALL, EXPIRE, HAPPENED, MOVE, REMIND, TIME_UP, Job
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from tests.bot.people import FRIENDS, done, held_of, keeps_order, opened
from tests.bot.toys import (
    DAY,
    Clock,
    Hands,
    jobs_in,
    play_deal,
    play_on,
    toy_playing,
    toy_tables,
    waits_of,
)
from tests.orders.loop import BY_HAND

pytestmark = [BY_HAND, pytest.mark.slow]
HOST, *_ = FRIENDS
CLOCK = (CALL, REMIND, TIME_UP)


@pytest.mark.parametrize("speed", [Speed.LIVELY, Speed.RELAXED, Speed.SLOW])
async def test_at_full_time_a_computer_plays_until_the_person_acts(
    redis_client: Client, clock: Clock, speed: Speed
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=speed)
    hands, turn = Hands(tables), LIMITS[speed]
    (due,) = [due for due, _ in await jobs_in(tables, TIME_UP)]
    assert due == clock.now + turn * 1000
    clock.move(turn - 1)
    await hands.work()
    assert not (await held_of(tables, table)).table.seats[0].away
    clock.move(1)
    did = [job.kind for job in await hands.work()]
    assert did.count(TIME_UP) == did.count(MOVE) == 1
    held = await held_of(tables, table)
    assert held.table.seats[0].away
    assert await waits_of(tables, table) == {1: Wait.ACT}
    await play_on(tables, table, 3)
    assert set(await waits_of(tables, table)) == {0, 1, 2, 3}
    await hands.work()  # a computer throws in his place
    assert set(await waits_of(tables, table)) == {1, 2, 3}
    await play_on(tables, table, 3)
    assert set(await waits_of(tables, table)) == {0, 1, 2, 3}
    hand = (await held_of(tables, table)).state.hands[0]
    await done(tables, table, HOST, want.Act(0, f"lay {hand[0]}"))
    seat = (await held_of(tables, table)).table.seats[0]
    assert (seat.person, seat.away, seat.level) == (HOST, False, "")
    await play_on(tables, table, 3)
    assert [job.seat for _, job in await jobs_in(tables, TIME_UP)].count(0) == 1, "a clock again"


async def test_who_comes_back_has_all_the_time(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.LIVELY)
    await done(tables, table, HOST, want.GoAway())
    assert await jobs_in(tables, TIME_UP) == []
    clock.move(0)
    await done(tables, table, HOST, want.ComeBack())
    assert await jobs_in(tables, MOVE) == []
    assert [due for due, _ in await jobs_in(tables, TIME_UP)] == [clock.now + 120_000]
    assert [job.kind for job in await Hands(tables).work()].count(MOVE) == 0


async def test_where_everybody_is_away_nothing_goes_on(redis_client: Client, clock: Clock) -> None:
    """Computers do not play a match to its end among themselves."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.LIVELY)
    for person in FRIENDS[:-1]:
        await done(tables, table, person, want.GoAway())
    assert not (await held_of(tables, table)).table.deserted
    await done(tables, table, FRIENDS[-1], want.GoAway())
    held = await held_of(tables, table)
    assert held.table.deserted
    assert await jobs_in(tables, MOVE) == await jobs_in(tables, TIME_UP) == []
    clock.move(3600)
    await Hands(tables).work()
    assert (await held_of(tables, table)).version == held.version
    await done(tables, table, FRIENDS[-1], want.ComeBack())
    assert len(await jobs_in(tables, MOVE)) == 1, "the computer of who is to act goes on"


async def test_a_match_may_end_while_everybody_is_away(redis_client: Client, clock: Clock) -> None:
    """The last move of a computer was on its way when the last person left."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    number = 0
    while True:  # everybody goes in each deal, until one is the match's last
        for person in FRIENDS:
            await done(tables, table, person, want.GoAway())
        while not (held := await held_of(tables, table)).game.needs_shuffle(held.state):
            if held.game.is_over(held.state):
                break
            seat = held.game.to_act(held.state)[0]
            action = held.game.legal(held.game.view(held.state, seat)).actions[0]
            number += 1
            move = want.ComputerMoves(seat, held.table.prompts[seat], str(action))
            await tables.act(table, f"late-{number}", Actor(), move)
        if held.game.is_over(held.state):
            break
        assert held.table.stage is Stage.PLAYING, "nobody deals while all are away"
        for person in FRIENDS:
            await done(tables, table, person, want.ComeBack())
        for person in FRIENDS:
            await done(tables, table, person, want.Ready())
    assert held.table.stage is Stage.OVER


async def test_between_deals_time_is_up_means_ready(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.LIVELY)
    await play_deal(tables, table)
    await done(tables, table, HOST, want.Ready())
    hands = Hands(tables)
    clock.move(120)
    await hands.work()
    held = await held_of(tables, table)
    assert held.state.standing.deal_number == 2
    assert not any(seat.away for seat in held.table.seats)


async def test_who_is_away_is_not_waited_for_between_deals_and_may_be_ready(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.LIVELY)
    await play_deal(tables, table)
    await done(tables, table, HOST, want.GoAway())
    assert set(await waits_of(tables, table)) == {1, 2, 3}
    await done(tables, table, HOST, want.Ready())
    doc = (await held_of(tables, table)).table
    assert (doc.seats[0].person, doc.seats[0].away, doc.ready) == (HOST, False, (0,))
    await done(tables, table, HOST, want.GoAway())
    for person in FRIENDS[1:]:
        await done(tables, table, person, want.Ready())
    assert (await held_of(tables, table)).state.standing.deal_number == 2


async def test_without_a_clock_no_time_is_ever_up(redis_client: Client, clock: Clock) -> None:
    """One call at once and one reminder after a day, then silence."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.UNLIMITED)
    jobs = [(due - clock.now, job.kind) for due, job in await jobs_in(tables, *CLOCK)]
    assert jobs == [(0, CALL), (DAY * 1000, REMIND)]
    hands = Hands(tables)
    for _ in range(10):
        clock.move(DAY)
        await hands.work()
    assert [job.kind for job in hands.done if job.kind in CLOCK] == [CALL, REMIND]
    assert not (await held_of(tables, table)).table.seats[0].away
    assert await jobs_in(tables, *CLOCK) == []


async def test_a_match_that_is_over_has_no_clock(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.LIVELY)
    while (await held_of(tables, table)).table.stage is Stage.PLAYING:
        await play_on(tables, table)
    assert await jobs_in(tables, *CLOCK, MOVE) == []
    assert len(await jobs_in(tables, EXPIRE)) == 1


async def test_jobs_of_old_prompts_do_nothing_and_vanish(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 3, speed=Speed.LIVELY)
    await play_on(tables, table, 2)
    hands = Hands(tables)
    await hands.work()
    before = await held_of(tables, table)
    old = [Job(table, kind, seat, 0) for kind in (MOVE, REMIND, TIME_UP) for seat in range(4)]
    old += [Job("0000zzzz", kind, 1, 1) for kind in hands.by_kind if kind != HAPPENED]
    old += [
        Job(table, MOVE, 17, 3),
        Job(table, TIME_UP, -1, 3),
        Job(table, MOVE, 0, before.table.prompts[0]),
    ]
    for job in old:
        await tables.jobs.put(clock.now, job)
    assert set(await hands.work()) >= set(old)
    assert await held_of(tables, table) is before
    assert not set(old) & {job for _, job in await jobs_in(tables)}


async def test_a_job_that_is_wanted_again_is_not_taken_away(
    redis_client: Client, clock: Clock
) -> None:
    """Time is up in a paused match, and it is resumed before the worker has put its job away."""
    tables, other = toy_tables(redis_client, clock), toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.LIVELY)
    ((_, job),) = await jobs_in(tables, TIME_UP)
    await keeps_order(tables, table, want.Pause())
    hands = Hands(tables)
    read, resumed = tables.read_table, False

    async def read_and_resume(table: str) -> Snapshot | None:
        nonlocal resumed
        held = await read(table)
        if not resumed:
            resumed = True
            await keeps_order(other, table, want.Resume())
        return held

    tables.read_table = read_and_resume  # type: ignore[method-assign]
    await hands.by_kind[TIME_UP](job)
    assert resumed
    assert [one for _, one in await jobs_in(tables, TIME_UP)] == [job]


async def test_a_computers_bad_action_is_replaced(
    redis_client: Client, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a computer player says or raises, the game goes on."""
    tables = toy_tables(redis_client, clock)
    table = await opened(tables, game="toy", seats=2)
    await done(tables, table, HOST, want.PlayWithComputers("random", sit=False))
    hands = Hands(tables)
    sayings: list[str | Exception] = ["lay 5C", "zzz", "", "shuffle", RuntimeError("oops")]

    async def decide(*_: object) -> str:
        said = sayings.pop()
        if isinstance(said, Exception):
            raise said
        return said

    monkeypatch.setattr(Players, "decide", decide)
    for left in range(4, -1, -1):
        ((_, job),) = (await jobs_in(tables, MOVE))[:1]
        await hands.by_kind[MOVE](job)
        assert len(sayings) == left
        assert job not in [one for _, one in await jobs_in(tables, MOVE)]
