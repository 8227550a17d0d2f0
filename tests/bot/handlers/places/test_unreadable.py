"""A place whose table cannot be read: a newer bot wrote it, or its bytes are spoilt."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable

import pytest
import structlog
from redis.asyncio import Redis

from bot.model.jobs import PROJECT, Job
from bot.model.languages import LANGUAGES
from bot.model.people import place_of_own
from bot.model.tables.table import SCHEMA
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.store.redis import keys
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.tables.upkeep import Upkeep
from tests.bot.application import ROOM, App, control, said, seen, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS
Spoils = Callable[[Redis, str], Awaitable[str]]


async def newer(client: Redis, table: str) -> str:
    """A bot of tomorrow has written the table."""
    await client.hset(keys.table(table), "schema", str(SCHEMA + 1))
    return "refusal-TABLE_NEWER"


async def spoilt(client: Redis, table: str) -> str:
    """What is stored is no table."""
    await client.hset(keys.table(table), "table", b'{"id":')
    return "refusal-TABLE_BROKEN"


KINDS = pytest.mark.parametrize("spoils", [newer, spoilt])
EVERY = itertools.product((newer, spoilt), LANGUAGES, (False, True))
DAY = ((newer, "en", False), (spoilt, "bg", True), (spoilt, "hu", False))
CASES = [pytest.param(*one, marks=[] if one in DAY else pytest.mark.night) for one in EVERY]
"""By day each kind, each language and each person once or twice."""
WHO_DAY = ((spoilt, "en"), (newer, "bg"), (spoilt, "hu"))
WHO_MAY = [
    pytest.param(*one, marks=[] if one in WHO_DAY else pytest.mark.night)
    for one in itertools.product((newer, spoilt), LANGUAGES)
]


async def unreadable(client: Redis, spoils: Spoils) -> tuple[App, str, str]:
    """Four sit at a table that another process cannot read, and which words say why."""
    before = App(client)
    await before.four()
    await before.redraw()
    table = (await before.held()).table.id
    why = await spoils(client, table)
    return App(client), table, why


@KINDS
async def test_talk_gets_no_answer(redis_client: Redis, spoils: Spoils) -> None:
    """Before, every line of talk in the place was answered with an error."""
    app, _, _ = await unreadable(redis_client, spoils)
    for line in ("good evening", "pass", "and then she said"):
        assert await app.say(EAST, line) == Reply()


@pytest.mark.parametrize(("spoils", "language"), WHO_MAY)
async def test_whoever_may_close_no_table_hears_who_may_set_up_another(
    redis_client: Redis, spoils: Spoils, language: str
) -> None:
    app, table, why = await unreadable(redis_client, spoils)
    await app.say(EAST, f"/language {language}")
    for line in ("/play", "/play belot", "/table"):
        reply = await app.say(EAST, line)
        assert reply.refused
        assert said(reply) == wording(why, language)
        assert "/play" in said(reply)
    assert (await app.handle(app.event(EAST), Pressed("-:anew:belot"))).refused, "nor by a button"
    assert await app.bot.tables.places.table_at(ROOM) == table


@pytest.mark.parametrize(("spoils", "language", "admin"), CASES)
async def test_the_host_or_an_administrator_sets_up_a_new_one(
    redis_client: Redis, spoils: Spoils, admin: bool, language: str
) -> None:
    """Before, /play answered with an error for ever. The old table stays as it is stored."""
    app, table, _ = await unreadable(redis_client, spoils)
    await app.say(who := EAST if admin else NORTH, f"/language {language}")
    before = await redis_client.hgetall(keys.table(table))
    reply = await app.say(who, "/play belot", admin=admin)
    assert reply.screen is not None
    assert wording("unreadable-anew", language) in seen(reply.screen)
    assert await app.bot.tables.places.table_at(ROOM) == table, "only asked yet"
    pressed = control(reply.screen, "anew")
    assert not (await app.press(who, pressed, admin=admin)).refused
    held = await app.held()
    assert (held.table.game, held.table.host) == ("belot", who)
    assert held.table.id != table
    assert await redis_client.hgetall(keys.table(table)) == before
    assert not (await app.press(who, pressed, admin=admin)).refused, "it is theirs, and empty"
    assert (await app.held()).table.id == held.table.id


async def test_the_old_table_is_found_by_whoever_can_read_it(redis_client: Redis) -> None:
    app, table, _ = await unreadable(redis_client, newer)
    asked = await app.say(NORTH, "/play")
    assert asked.screen is not None
    await app.press(NORTH, control(asked.screen, "anew"))
    new = (await app.held()).table.id
    await redis_client.hset(keys.table(table), "schema", str(SCHEMA))  # the newer bot reads it
    reader = App(redis_client)
    found = await reader.bot.tables.of_person(EAST.id)
    assert [one.table.id for one in found] == [table]
    await Upkeep(reader.bot.tables).project(Job(table, PROJECT))
    assert (await reader.held()).table.id == new


@KINDS
async def test_a_table_that_came_there_in_the_meantime_stays(
    redis_client: Redis, spoils: Spoils
) -> None:
    app, table, _ = await unreadable(redis_client, spoils)
    asked = await app.say(NORTH, "/play")
    assert asked.screen is not None
    twin = App(redis_client)
    await redis_client.delete(keys.table(table))
    await twin.bot.tables.places.release(ROOM, table)
    await twin.say(SOUTH, "/play")
    there = (await twin.held()).table.id
    await app.press(NORTH, control(asked.screen, "anew"))
    assert (await app.held()).table.id == there


@KINDS
async def test_somebodys_own_table_to_practise_gives_way(
    redis_client: Redis, spoils: Spoils
) -> None:
    app = App(redis_client)
    await app.say(EAST, "/practice")
    own = place_of_own(EAST.id)
    table = (await app.held(own)).table.id
    await spoils(redis_client, table)
    other = App(redis_client)
    assert not (await other.say(EAST, "/practice")).refused
    assert (await other.held(own)).table.id != table


@KINDS
async def test_a_table_beside_it_is_kept_up_without_a_fault(
    redis_client: Redis, spoils: Spoils
) -> None:
    """The indexes of a table of a tournament in the same place."""
    app = App(redis_client)
    await app.four()
    held = await app.held()
    other = App(redis_client)
    await redis_client.delete(keys.place(ROOM))
    await other.say(NORTH, "/play")
    blocking = (await other.held()).table.id
    await spoils(redis_client, blocking)
    fresh = App(redis_client)
    with structlog.testing.capture_logs():
        await Upkeep(fresh.bot.tables).project(Job(held.table.id, PROJECT))
    assert await fresh.bot.tables.places.table_at(ROOM) == blocking
    with pytest.raises((NewerSchema, BadDocument)):
        await fresh.bot.tables.read_table(blocking)
