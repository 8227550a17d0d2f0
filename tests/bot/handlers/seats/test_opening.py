"""A table in a thread of its own, where the server wants that."""

from __future__ import annotations

import asyncio

from redis.asyncio import Redis

from bot.model.server import Server
from bot.ports.inputs import Said
from bot.store.redis import keys
from bot.store.servers import Servers
from tests.bot.application import ROOM, App
from tests.bot.people import FRIENDS

NORTH, *_ = FRIENDS
SERVER = "test:server"


def with_rooms(app: App, opened: list[str]) -> App:
    """Let the platform open rooms."""

    async def open_room(place: str, _: str) -> str:
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
