"""A table in a thread of its own, where the server wants that; the host's own table again."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from bot.model.clock import Speed
from bot.model.outcomes import Refusal
from bot.model.presets import Preset, Presets
from bot.model.server import Server
from bot.model.tables import intents as want
from bot.ports.inputs import Said
from bot.store.presets import PresetStore
from bot.store.redis import keys
from bot.store.servers import Servers
from bot.tables.rules.actor import Actor
from tests.bot.application import ROOM, App, control, said, wording
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, *_ = FRIENDS
SERVER = "test:server"


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


def with_rooms(app: App, opened: list[str], name: str = "A table for Bulgarian canasta") -> App:
    """Let the platform open rooms, which all have this name."""

    async def open_room(place: str, named: str) -> str:
        assert named == name
        opened.append(f"{place}-{len(opened)}")
        return opened[-1]

    app.wall.open_room = open_room  # type: ignore[attr-defined]  # most places have no rooms
    return app


async def test_two_processes_with_one_command_open_one_thread(redis_client: Redis) -> None:
    """For a moment two processes may hear the same, while a lease changes hands."""
    await Servers(redis_client).write_server(SERVER, Server(threads=True))
    opened: list[str] = []
    one, other = [with_rooms(App(redis_client), opened) for _ in range(2)]
    event = one.event(NORTH, server=SERVER)
    replies = await asyncio.gather(
        *[each.bot.dispatcher.handle(event, Said("/play")) for each in (one, other)]
    )
    assert opened == [f"{ROOM}-0"]
    assert (await one.held(opened[0])).table.host == NORTH
    assert replies[0] == replies[1], "both say where the table is"
    assert await other.bot.dispatcher.handle(event, Said("/play")) == replies[0], (
        "it comes again later"
    )
    assert opened == [f"{ROOM}-0"]
    await one.say(NORTH, "/play", server=SERVER)
    assert len(opened) == 2, "another command opens another table"


async def test_settings_of_a_server_that_cannot_be_read_stop_nobody(redis_client: Redis) -> None:
    await redis_client.set(keys.server(SERVER), b'{"speed":"warp","threads":true}')
    app = App(redis_client)
    assert not (await app.say(NORTH, "/play", server=SERVER)).refused
    written = await app.say(NORTH, "/server threads=on", server=SERVER, admin=True)
    assert not written.refused
    assert await Servers(redis_client).read_server(SERVER) == Server(threads=True)


# --- the host's own table -------------------------------------------------------------------------


async def test_an_empty_table_of_ones_own_becomes_what_its_host_asks_for(app: App) -> None:
    """A bot that is added to a group opens a table; the first thing that person types is another
    game."""
    await app.say(NORTH, "/play")
    table = (await app.held()).table.id
    reply = await app.say(NORTH, "/play belot slow bg tomorrow 20:00")
    held = (await app.held()).table
    assert not reply.refused
    assert (held.id, held.game, held.speed, held.language) == (table, "belot", Speed.SLOW, "bg")
    assert held.meeting.begins
    assert len(held.seats) == 4
    assert (await app.say(NORTH, "/play classic 2")).opens == table
    held = (await app.held()).table
    assert (held.game, len(held.seats), held.speed) == ("classic-canasta", 2, Speed.SLOW)


async def test_an_own_table_keeps_what_the_line_does_not_say(app: App) -> None:
    await app.say(NORTH, "/play classic 2")
    await app.press(NORTH, control(await app.public(), "sit:0"))
    held = (await app.held()).table
    for line in ("/play", "/play classic", "/play fast"):
        assert not (await app.say(NORTH, line)).refused
        held = (await app.held()).table
        assert (held.game, len(held.seats)) == ("classic-canasta", 2)
        assert held.seat_of(NORTH.id) == 0, "the host still sits"
    assert held.speed is Speed.LIVELY


async def test_another_game_begins_by_the_rules_of_the_place(app: App) -> None:
    preset = Preset("k1", "Ours", "belot", {})
    rules = Presets((preset,), {"belot": "k1"})
    assert await PresetStore(app.bot.tables.store.client).write_presets(ROOM, rules)
    await app.say(NORTH, "/play")
    await app.say(NORTH, "/play belot")
    assert (await app.held()).table.preset == "Ours"


async def test_a_table_that_others_are_at_stays_what_it_is(app: App) -> None:
    """Neither for its host, who is told what is possible, nor for others."""
    await app.say(NORTH, "/play")
    await app.press(EAST, control(await app.public(), "sit:1"))
    before = (await app.held()).version
    reply = await app.say(NORTH, "/play belot")
    assert reply.refused
    assert said(reply) == f"{wording('refusal-OTHERS_HERE')} {wording('here-elsewhere')}"
    assert said(await app.say(EAST, "/play belot")) == wording("refusal-TABLE_HERE_ALREADY")
    assert (await app.held()).version == before


async def test_a_kept_seat_and_a_running_match_keep_the_game(app: App) -> None:
    await app.say(NORTH, "/play", named=(EAST,))
    reply = await app.say(NORTH, "/play belot")
    assert said(reply).startswith(wording("refusal-OTHERS_HERE"))
    await app.say(EAST, "/leave")
    await app.press(NORTH, control(await app.public(), "fill"))
    reply = await app.say(NORTH, "/play belot")
    assert said(reply) == f"{wording('here-playing')} {wording('here-elsewhere')}"
    assert (await app.held()).table.game == "bulgarian-canasta"


async def test_another_game_asks_in_the_rule_whether_others_are_there(app: App) -> None:
    """Somebody may sit down after the handler has looked."""
    await app.say(NORTH, "/play")
    await app.press(EAST, control(await app.public(), "sit:1"))
    table = (await app.held()).table
    parts = (("", want.SetGame("belot")),)
    become = want.SetSeveral(parts, alone=True)
    outcome = await app.bot.tables.act(table.id, "race", Actor(NORTH), become)
    assert isinstance(outcome, Refusal)
    assert outcome.code == "OTHERS_HERE"
    assert (await app.held()).table == table


async def test_whoever_cannot_be_invited_opens_no_table(app: App) -> None:
    """Oneself, and a person who is blocked here."""
    reply = await app.say(NORTH, "/play", named=(NORTH,))
    assert said(reply) == wording("refusal-INVITE_YOURSELF")
    await app.say(SOUTH, "/block", named=(EAST,), admin=True, server=ROOM)
    reply = await app.say(NORTH, "/play", named=(EAST,))
    assert said(reply) == wording("refusal-THEY_ARE_BLOCKED")
    assert await app.bot.tables.at(ROOM) is None
