"""A table that is shown in several places: each of them has its pointer, and only its own."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.jobs import EXPIRE, PROJECT, Job
from bot.model.outcomes import Done, Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Place, Snapshot, Stage
from bot.store.people.index import Index
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.job_guard import OPERATOR
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from tests.bot.history.playing import Dead, Mortal
from tests.bot.people import FRIENDS, acted, done, event, held_of, keeps_order, let_in, opened
from tests.bot.store.naming import not_indexed
from tests.bot.toys import Clock, Hands, toy_table, toy_tables
from tests.orders.rewind import keys_of, put_back

HOST, GUEST, *_ = FRIENDS
ROOM, CLUB, HALL = "test:room", "test:club", "test:hall"


async def shown(tables: Tables, *places: str) -> list[str]:
    """The table that each place shows; empty: none."""
    held = [await tables.at(place) for place in places]
    return ["" if one is None else one.table.id for one in held]


async def pointers(client: Any, *places: str) -> list[str]:
    """The same, as it is stored."""
    found = [await client.get(keys.place(place)) for place in places]
    return ["" if one is None else one.decode() for one in found]


async def is_true(tables: Tables, client: Client, table: str, *places: str) -> None:
    """After the next rest every place shows the table if it is one of its places, and only then."""
    await Hands(tables).work()
    held = await tables.read_table(table)
    own = () if held is None or held.table.stage is Stage.CLOSED else held.table.place_ids
    wanted = [table if place in own else "" for place in places]
    assert await shown(tables, *places) == wanted
    assert await pointers(client, *places) == wanted, "and a reader had nothing to repair"


async def test_each_place_has_its_pointer(any_client: Client, clock: Clock) -> None:
    tables = toy_tables(any_client, clock)
    table = await toy_table(tables)
    await let_in(tables, table, CLUB)
    await let_in(tables, table, HALL)
    assert await pointers(any_client, ROOM, CLUB, HALL) == [table] * 3
    assert await shown(tables, ROOM, CLUB, HALL) == [table] * 3
    for place in (ROOM, CLUB):
        assert keys.table(table) in {one.key for one in await Index(any_client).of(place)}
    assert await not_indexed(any_client, [ROOM, CLUB, HALL]) == []
    await tables.act(table, "", OPERATOR, want.LeavePlace(ROOM))
    assert await pointers(any_client, ROOM, CLUB, HALL) == ["", table, table]
    assert (await held_of(tables, table)).table.place == CLUB
    other = await opened(tables, ROOM)
    assert await shown(tables, ROOM, CLUB) == [other, table], "the place is free"
    await tables.act(table, "", OPERATOR, want.Close())
    assert await pointers(any_client, ROOM, CLUB, HALL) == [other, "", ""]


async def test_a_place_that_shows_a_table_takes_no_other(any_client: Client, clock: Clock) -> None:
    tables = toy_tables(any_client, clock)
    table = await toy_table(tables)
    other = await opened(tables, CLUB)
    await done(tables, table, HOST, want.Share("code", clock() + 1000))
    await done(tables, table, GUEST, want.AskIn("code", CLUB))
    taken = Refusal("TABLE_HERE_ALREADY", {"table": other})
    first = event()
    assert await tables.act(table, first, Actor(HOST), want.LetIn(CLUB)) == taken
    assert await shown(tables, ROOM, CLUB) == [table, other]
    await tables.act(other, "", OPERATOR, want.Close())
    assert await tables.act(table, first, Actor(HOST), want.LetIn(CLUB)) == taken, "the same press"
    assert isinstance(await acted(tables, table, HOST, want.LetIn(CLUB)), Done)
    assert await shown(tables, ROOM, CLUB) == [table, table]


@pytest.mark.parametrize("intent", [want.LetIn(CLUB), want.MoveTo(CLUB), want.LeavePlace(HALL)])
async def test_wherever_a_process_dies(redis_client: Client, clock: Clock, intent: Any) -> None:
    """After each command once; another process goes on, by the jobs alone."""
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables)
    await let_in(tables, table, HALL)
    await done(tables, table, HOST, want.Share("code", clock() + 1000))
    await done(tables, table, GUEST, want.AskIn("code", CLUB))
    await Hands(tables).work()
    before = await keys_of(redis_client)
    for commands in range(200):
        await put_back(redis_client, before)
        mortal: Any = Mortal(redis_client, commands)
        try:
            await toy_tables(mortal, clock).act(table, "", OPERATOR, intent)
        except Dead:
            pass
        else:
            break
        alive = toy_tables(redis_client, clock)
        await is_true(alive, redis_client, table, ROOM, CLUB, HALL)
    else:
        raise AssertionError("it never came to its end")
    assert commands > 3
    await is_true(toy_tables(redis_client, clock), redis_client, table, ROOM, CLUB, HALL)


async def test_one_of_its_places_moves(any_client: Client, clock: Clock) -> None:
    """A group that is one of several places becomes a supergroup: nothing else of them changes."""
    tables = toy_tables(any_client, clock)
    table = await toy_table(tables)
    await let_in(tables, table, CLUB, "Club")
    for _ in range(2):  # told twice
        assert isinstance(await tables.move(table, HALL, before=CLUB), Done)
    places = (await held_of(tables, table)).table.places
    assert places == (Place(ROOM), Place(HALL, "Club", 1))
    await is_true(tables, any_client, table, ROOM, CLUB, HALL)
    other = await opened(tables, CLUB)
    assert await tables.move(table, CLUB, before=HALL) == Refusal(
        "TABLE_HERE_ALREADY", {"table": other}
    )
    assert await tables.move(table, ROOM, before=HALL) == Refusal("SHOWN_HERE_ALREADY")
    assert await tables.move(table, "test:a", before="test:b") == Refusal("NOT_OF_HERE")
    assert await shown(tables, ROOM, CLUB, HALL) == [table, other, table]


async def test_a_table_leaves_a_place_that_shows_another(any_client: Client, clock: Clock) -> None:
    """Its pointer was lost and the place has got a table of its own; a place has one table."""
    tables = toy_tables(any_client, clock)
    table = await toy_table(tables)
    await let_in(tables, table, CLUB)
    await Hands(tables).work()
    await any_client.delete(keys.place(CLUB))
    other = await opened(tables, CLUB)
    await any_client.delete(keys.place(ROOM))
    await tables.jobs.put(clock(), Job(table, PROJECT))
    await is_true(tables, any_client, table, ROOM)
    assert await shown(tables, ROOM, CLUB) == [table, other]
    assert (await held_of(tables, table)).table.place_ids == (ROOM,)
    assert (await held_of(tables, other)).table.place_ids == (CLUB,)
    # its only place stays, as always
    await any_client.delete(keys.place(ROOM))
    third = await opened(tables, ROOM)
    await tables.jobs.put(clock(), Job(table, PROJECT))
    await Hands(tables).work()
    assert (await held_of(tables, table)).table.place_ids == (ROOM,)
    assert await shown(tables, ROOM) == [third]


async def test_two_tables_ask_for_one_place(any_client: Client, clock: Clock) -> None:
    """Whoever comes first has it, in any order of two processes."""
    one, other = toy_tables(any_client, clock), toy_tables(any_client, clock)
    first, second = await toy_table(one), await opened(other, HALL, GUEST)
    held: list[Snapshot] = []
    for tables, table, host in ((one, first, HOST), (other, second, GUEST)):
        await done(tables, table, host, want.Share("code", clock() + 1000))
        await done(tables, table, GUEST, want.AskIn("code", CLUB))
    await done(one, first, HOST, want.LetIn(CLUB))
    late = await acted(other, second, GUEST, want.LetIn(CLUB))
    assert late == Refusal("TABLE_HERE_ALREADY", {"table": first})
    for tables, table in ((one, first), (other, second)):
        await Hands(tables).work()
        held.append(await held_of(tables, table))
    assert [list(one.table.place_ids) for one in held] == [[ROOM, CLUB], [HALL]]
    assert await shown(one, ROOM, CLUB, HALL) == [first, first, second]


async def test_a_closed_table_leaves_no_pointer(redis_client: Client, clock: Clock) -> None:
    """Also when a process has died between its end and its pointers."""
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables)
    await let_in(tables, table, CLUB)
    await keeps_order(tables, table, want.LeavePlace(ROOM))
    await let_in(tables, table, HALL)
    await done(tables, table, HOST, want.Close())
    for place in (CLUB, HALL):
        await redis_client.set(keys.place(place), table)
    clock.move(2 * 3600)
    assert EXPIRE in {job.kind for job in await Hands(tables).work()}
    assert await tables.read_table(table) is None
    assert await pointers(redis_client, ROOM, CLUB, HALL) == ["", "", ""]
