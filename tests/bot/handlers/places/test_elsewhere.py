"""A server, a group or a room that wants no tables from elsewhere."""

from __future__ import annotations

from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.ports.screen import Press
from bot.store.servers import Servers
from tests.bot.application import ROOM, App, control, has, said, seen, wording

BOSS: Final = Person("test:boss", "Boss")
GOVERNS: Final[dict[str, Any]] = {"server": ROOM, "admin": True}


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def wants(app: App) -> bool:
    """Whether tables of other places may come."""
    servers = Servers(app.bot.tables.store.client)
    return (await servers.read_server(ROOM)).elsewhere


async def test_by_a_button(app: App) -> None:
    screen = (await app.say(BOSS, "/server", **GOVERNS)).screen
    assert screen is not None
    allowed = wording("server-elsewhere", value=wording("server-elsewhere-on"))
    assert allowed in seen(screen)
    button = control(screen, "serverelsewhere")
    assert isinstance(button, Press)
    assert button.on
    screen = (await app.press(BOSS, button, **GOVERNS)).screen
    assert not await wants(app)
    assert wording("server-elsewhere", value=wording("server-elsewhere-off")) in seen(screen)
    assert screen is not None
    await app.press(BOSS, control(screen, "serverelsewhere"), **GOVERNS)
    assert await wants(app)


async def test_by_a_command(app: App) -> None:
    assert not (await app.say(BOSS, "/server elsewhere=off", **GOVERNS)).refused
    assert not await wants(app)
    assert not (await app.say(BOSS, "/server elsewhere=on", **GOVERNS)).refused
    assert await wants(app)
    assert (await app.say(BOSS, "/server elsewhere=perhaps", **GOVERNS)).refused
    assert await wants(app)


async def test_by_those_who_govern_alone(app: App) -> None:
    reply = await app.say(BOSS, "/server elsewhere=off", server=ROOM)
    assert said(reply) == wording("refusal-NOT_ADMIN")
    assert await wants(app)


async def test_where_the_operator_wants_no_shared_tables_nothing_is_said_of_them(
    redis_client: Redis,
) -> None:
    app = App(redis_client, shared=False)
    screen = (await app.say(BOSS, "/server", **GOVERNS)).screen
    assert screen is not None
    assert screen is not None
    assert not has(screen, "serverelsewhere")
    for value in ("on", "off"):
        line = wording("server-elsewhere", value=wording(f"server-elsewhere-{value}"))
        assert line not in seen(screen)
