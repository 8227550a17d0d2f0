"""A place that is forgotten stands in no key any more; other places keep what they had."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.history.matches import Matches
from bot.model.blocks import Listing, PlaceRules
from bot.model.people import server_of
from bot.model.tables import intents as want
from bot.store.people.blocks import Blocks
from bot.store.people.indexing import Indexing
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.rules.actor import Actor
from tests.bot.application import ROOM, App
from tests.bot.history.known import house_of
from tests.bot.history.playing import Dead, Mortal, made_up
from tests.bot.people import FRIENDS, let_in
from tests.bot.store.naming import CHATS, contents, not_indexed
from tests.bot.tournaments.playing import Event as Tourney
from tests.orders.rewind import keys_of, put_back

SERVER, OTHER = "telegram:-100777", "telegram:-100888"
PLACES = (SERVER, f"{SERVER}/31", f"{OTHER}/31")


async def lived(app: App) -> None:
    """People have played, play, enter a tournament and have rules in each place."""
    random, counts = Random(3), Matches(app.bot.matches)
    for number, place in enumerate(PLACES):
        for match in range(3):
            await counts.add(replace(made_up(10 * number + match, random, 6, 5), place=place))
        await app.say(FRIENDS[0], "/play belot", place)
        table = (await app.held(place)).table.id
        for seat, person in enumerate(FRIENDS):
            await app.bot.tables.act(table, f"{number}.{seat}", Actor(person), want.Sit(seat))
        await app.bot.tables.act(table, f"{number}.start", Actor(FRIENDS[0]), want.Start())
        await app.say(FRIENDS[1], "/tournament belot", place)
        await app.say(FRIENDS[1], "/tournament enter", place)
        client: Any = app.bot.tables.store.client
        await client.set(keys.server(place), "{}")
        await client.hset(f"{keys.server(place)}:rules", "document", '{"blocked":["telegram:5"]}')
        await app.bot.presets.write_presets(place, await app.bot.presets.read_presets(place))
        listing = Listing().plus(FRIENDS[2], "salt")
        await Blocks(client).places.write_list(server_of(place), PlaceRules(listing))
        await Blocks(client).avoided.write_list(FRIENDS[3].id, listing)


@pytest.mark.parametrize("indexed", [True, False])
async def test_a_server_is_forgotten(redis_client: Client, indexed: bool) -> None:
    """With all its places, also if the store was written by a version without an index."""
    app = house_of(redis_client)
    if indexed:
        await Indexing(redis_client, CHATS).build()
    await lived(app)
    if not indexed:
        names: list[Any] = [name async for name in redis_client.scan_iter("known:*")]
        await redis_client.delete(*names)
    tables = [(await app.held(place)).table.id for place in PLACES]
    before = await contents(redis_client)
    told = [one for one in before.items() if "100777" in "".join(one)]
    assert len(told) > 20
    forgotten = await app.bot.forgetting.forget_place(SERVER)
    assert forgotten.done
    assert forgotten.keys > 20
    after = await contents(redis_client)
    assert [one for one in after.items() if "100777" in "".join(one)] == []
    left = {table for table in tables if any(table in key for key in after)}
    assert left == {tables[2]}  # with records and all
    kept = {key for key in before if "100888" in key or key.startswith("{s")}
    assert {key for key in kept if "100888" in before[key]} <= set(after)
    assert (await app.held(PLACES[2])).table.place == PLACES[2]
    assert await not_indexed(redis_client, [one.id for one in FRIENDS]) == []
    assert (await app.bot.forgetting.forget_place(SERVER)).keys == 0


async def test_one_place_of_a_server_is_forgotten(redis_client: Client) -> None:
    app = house_of(redis_client)
    await lived(app)
    assert await app.bot.forgetting.forget_place(PLACES[1])
    after = await contents(redis_client)
    assert [one for one in after.items() if "100777/31" in "".join(one)] == []
    assert (await app.held(PLACES[0])).table.place == PLACES[0]
    assert (await app.bot.forgetting.forget_place(PLACES[1])).keys == 0


async def shared_too(app: App) -> tuple[str, str]:
    """A table in the room and in a place of the server, and one in another of its places alone."""
    await app.say(FRIENDS[0], "/play belot")
    table = (await app.held()).table.id
    await let_in(app.bot.tables, table, PLACES[1], "Cards")
    await let_in(app.bot.tables, table, PLACES[2])
    await app.say(FRIENDS[1], "/play belot", PLACES[0])
    return table, (await app.held(PLACES[0])).table.id


async def test_a_server_that_is_gone_loses_what_is_shown_elsewhere_too(
    redis_client: Client,
) -> None:
    """What is shown nowhere else waits there, as before; wherever a process dies, the job comes
    again."""
    table, other = await shared_too(house_of(redis_client))
    before = await keys_of(redis_client)
    for commands in range(60):
        await put_back(redis_client, before)
        client: Any = Mortal(redis_client, 10**9)
        mortal = house_of(client)
        client.left = commands
        try:
            await mortal.bot.forgetting.unshare(SERVER)
        except Dead:
            await house_of(redis_client).bot.forgetting.unshare(SERVER)
        app = house_of(redis_client)
        await app.bot.tables.places.project(None, (await app.held()).table)
        assert (await app.held()).table.place_ids == (ROOM, PLACES[2])
        assert (await app.held(PLACES[0])).table.id == other
        assert await app.bot.tables.at(PLACES[1]) is None
        assert (await app.held(PLACES[2])).table.id == table
        if client.left > 0:
            break
    else:
        raise AssertionError("it never came to its end")
    assert commands > 5


async def test_tables_of_a_tournament_are_closed_too(redis_client: Client) -> None:
    app = house_of(redis_client)
    event = Tourney(app)
    await event.begun(4)
    tables = [one.table.id for one in await event.tables()]
    assert tables
    assert (await app.bot.forgetting.forget_place(ROOM)).done
    assert [one for one in tables if await app.bot.tables.read_table(one) is not None] == []
