"""Every key that knows a person is known to one module."""

from __future__ import annotations

import asyncio
import itertools
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.history.matches import Matches
from bot.model.blocks import Listing, PlaceRules
from bot.model.jobs import HAPPENED, Job
from bot.model.matches import Player
from bot.model.people import Person
from bot.model.tables.facts import Happened
from bot.ports.chat import Event
from bot.ports.inputs import Pressed, Said
from bot.store.people.blocks import Blocks
from bot.store.people.index import Index
from bot.store.people.indexing import Indexing
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.application import AtOnce
from tests.bot.history.known import house_of, people_played
from tests.bot.history.playing import made_up
from tests.bot.store.declaring import undeclared
from tests.bot.store.naming import CHATS, not_indexed, unknown
from tests.bot.store.noted import discord_notes, local_notes, telegram_notes
from tests.faces.world import World

DAY: Final = 24 * 3600.0
_EVENTS: Final = itertools.count()


async def plays(world: World, person: Person, place: str) -> str:
    """Somebody opens a table, sits down, plays, is called, has settings; the table's id."""
    dispatcher = world.bot.dispatcher

    def event() -> Event:
        return Event(id=f"{person.id}:{next(_EVENTS)}", person=person, place=place, language="en")

    await dispatcher.handle(event(), Said("/play belot"))
    held = await world.bot.tables.at(place)
    assert held is not None
    table = held.table.id
    for what in ("sit:0", "sit:0", "fill"):  # the second is refused
        await dispatcher.handle(event(), Pressed(f"{table}:{what}"))
    await dispatcher.handle(event(), Said("/practice belot"))
    await dispatcher.handle(event(), Pressed("-:show:1:belot"))
    if person.id != place:
        await dispatcher.handle(event(), Said("/tournament belot"))
        await dispatcher.handle(event(), Said("/tournament enter"))
    await dispatcher.handle(event(), Said("/quiet 22-8"))
    await dispatcher.handle(event(), Said("/vacation 3"))
    await world.passes(DAY)
    assert (await world.held(table)).table.seat_of(person.id) == 0
    return table


async def test_whoever_plays_is_known(redis_client: Client) -> None:
    """On every chat: each key that names a person is known, and is as it was declared."""
    await Indexing(redis_client, CHATS).build()
    world = World(redis_client, "discord", "telegram", "local", players=AtOnce())
    ids = {"discord": "80351110224678912", "telegram": "4242424242", "local": "abcdefghijklmnop"}
    people = [Person(f"{chat}:{id}", chat.title()) for chat, id in ids.items()]
    places = ("discord:1/2", f"telegram:{ids['telegram']}", "local:kafene")
    tables = [await plays(world, one, place) for one, place in zip(people, places, strict=True)]
    await discord_notes(redis_client, ids["discord"], tables[0])
    await telegram_notes(redis_client, int(ids["telegram"]))
    await local_notes(redis_client, ids["local"])
    for person, table in zip(people, tables, strict=True):
        fact = Happened("seated", table, 1, version=2, person=person.id)
        await world.bot.tables.jobs.put(0, Job(table, HAPPENED, fact=fact.id))
    past = made_up(1, Random(1))
    seats = (*[Player(one.id, one.name) for one in people], past.seats[3])
    await Matches(world.bot.matches).add(replace(past, seats=seats))
    blocks = Blocks(redis_client)
    listing = Listing()
    for one in people:
        listing = listing.plus(one, "salt")
    for one in people:
        await world.bot.matches.put_listed(False, one.id)
        await blocks.places.write_list(f"{one.platform}:1", PlaceRules(listing))
        await blocks.avoided.write_list(one.id, listing)
        await blocks.muted.write_list(one.id, listing)
    assert await unknown(redis_client, [one.id for one in people]) == []
    assert await not_indexed(redis_client, [one.id for one in people]) == []
    assert await undeclared(redis_client) == []


async def test_the_index_is_built_from_what_is_there(redis_client: Client) -> None:
    """A store of an older version has no index: it leads to the same keys once it is built."""
    app = house_of(redis_client)
    people, _ = await people_played(app, 16)
    index: list[Any] = [name async for name in redis_client.scan_iter("known:*")]
    await redis_client.delete(*index)
    await Indexing(redis_client, CHATS).build()
    assert "local:abcdefghijklmnop" in [one.id for one in people]
    assert await not_indexed(redis_client, [one.id for one in people]) == []


async def test_a_key_without_its_entry_is_told(redis_client: Client) -> None:
    """The law of the index finds what was written without an entry, and an entry of what is not
    searched for; what is only just being written is neither."""
    index, person, written = Index(redis_client), "test:ann", keys.presence("0" * 8)
    await keys.presence.put_field(redis_client, person, 1, "0" * 8)
    assert await not_indexed(redis_client, [person]) == [(person, written)]
    law = asyncio.create_task(not_indexed(redis_client, [person]))
    await asyncio.sleep(0.1)
    await index.note(keys.table("0" * 8), [person])
    assert await law == []
    await index.note("ladder", [person])
    assert await not_indexed(redis_client, [person]) == []
    await redis_client.set("ladder", person)
    assert await not_indexed(redis_client, [person]) == [(person, "ladder")]


@pytest.mark.parametrize("key", ["person:{telegram:42}:rating", "telegram:42:x", "ladder"])
async def test_a_key_that_nobody_told_of_is_found(redis_client: Client, key: str) -> None:
    await redis_client.set(key, "telegram:42" if key == "ladder" else "1")
    assert await unknown(redis_client, ["telegram:42", "telegram:4"]) == [("telegram:42", key)]
