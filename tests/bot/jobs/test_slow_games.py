"""Fewer waits in slow games: chance cuts, and the next deal begins by itself."""

from __future__ import annotations

import json

import pytest

from bot.model.clock import Speed
from bot.model.jobs import CALL, CHANCE, REMIND, TIME_UP
from bot.model.settings import CUTS
from bot.model.tables import intents as want
from bot.model.tables.table import SCHEMA
from bot.model.tables.waiting import Wait
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from engine.registry import GAMES
from tests.bot.people import FRIENDS, acted, done, held_of, opened, tables_of
from tests.bot.toys import Clock, Hands, jobs_in, play_deal, toy_playing, toy_tables, waits_of
from tests.orders.loop import BY_HAND

pytestmark = [BY_HAND, pytest.mark.slow]
HOST, EAST, *_ = FRIENDS
HOUR = 3600


async def test_the_next_deal_begins_by_itself(redis_client: Client, clock: Clock) -> None:
    """At a day a turn after three hours, and nobody is called or counted as absent."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.SLOW)
    await play_deal(tables, table)
    due = [(due - clock.now, job.kind) for due, job in await jobs_in(tables, CALL, REMIND, TIME_UP)]
    assert due == [(3 * HOUR * 1000, TIME_UP)] * 4
    hands = Hands(tables)
    clock.move(3 * HOUR - 1)
    await hands.work()
    assert set((await waits_of(tables, table)).values()) == {Wait.READY}
    clock.move(1)
    await hands.work()
    held = await held_of(tables, table)
    assert held.state.standing.deal_number == 2
    assert not any(seat.away or seat.missed for seat in held.table.seats)


async def test_somebody_holds_the_next_deal(redis_client: Client, clock: Clock) -> None:
    """It waits as long as a turn, for whoever holds it alone; another process sees it so, too."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.SLOW)
    await play_deal(tables, table)
    assert (await acted(tables, table, EAST, want.Hold())).code == "HELD"
    assert (await acted(tables, table, EAST, want.Hold())).code == "NOTHING_TO_DO"
    again = toy_tables(redis_client, clock)  # a bot that was killed and started again
    hands = Hands(again)
    clock.move(3 * HOUR)
    await hands.work()
    assert await waits_of(again, table) == {1: Wait.READY}
    assert [(job.kind, job.seat) for _, job in await jobs_in(again, CALL)] == []
    await done(again, table, EAST, want.Ready())
    assert (await held_of(again, table)).state.standing.deal_number == 2


async def test_a_held_deal_begins_when_a_turn_is_up(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.SLOW)
    await play_deal(tables, table)
    await done(tables, table, EAST, want.Hold())
    hands = Hands(tables)
    for _ in range(8):
        clock.move(3 * HOUR)
        await hands.work()
    held = await held_of(tables, table)
    assert held.state.standing.deal_number == 2
    assert not held.table.seats[1].away


@pytest.mark.parametrize("people", [1, 4])
async def test_a_lively_game_and_one_person_alone_wait_as_ever(
    redis_client: Client, clock: Clock, people: int
) -> None:
    tables = toy_tables(redis_client, clock)
    speed = Speed.LIVELY if people > 1 else Speed.SLOW
    table = await toy_playing(tables, people, speed=speed)
    held = await held_of(tables, table)
    assert (held.table.unhurried, held.table.interval) == (False, 0)
    assert (await acted(tables, table, HOST, want.Hold())).code == "NOTHING_TO_DO"


@pytest.mark.parametrize("wants", [False, True])
async def test_nobody_is_called_for_a_cut_unless_they_want_it(
    redis_client: Client, clock: Clock, wants: bool
) -> None:
    """Whoever wants to cut has a turn for it, as for every decision."""
    tables = tables_of(redis_client, clock=clock)
    table = await opened(tables, game="belot", speed=Speed.RELAXED)
    for seat, person in enumerate(FRIENDS):
        await done(tables, table, person, want.Sit(seat, (CUTS,) if wants else ()))
    await done(tables, table, HOST, want.Start())
    kinds = {job.kind for _, job in await jobs_in(tables, CALL, CHANCE, TIME_UP)}
    assert kinds == ({CALL, TIME_UP} if wants else {CHANCE, TIME_UP})


async def test_an_interval_of_an_older_bot_is_a_turn(redis_client: Client, clock: Clock) -> None:
    """A table stored between two deals before there were intervals is read, and goes on."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, speed=Speed.SLOW)
    await play_deal(tables, table)
    held = await held_of(tables, table)
    documents = Documents(GAMES)
    stored = json.loads(documents.table_bytes(held.table))
    for turn in stored["turns"]:
        del turn["pause"]
    old = documents.table_of(SCHEMA, json.dumps(stored).encode())
    assert old.deadline(old.turn(0), 0) == clock.now + 24 * HOUR * 1000
