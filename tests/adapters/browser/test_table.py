"""The page of a table in the chat in the browser: its cookie is the door, its rooms are places."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from unittest.mock import AsyncMock

import pytest
import pytest_asyncio
from aiohttp import ClientSession, CookieJar
from redis.asyncio import Redis
from redis.exceptions import OutOfMemoryError

from adapters.browser.service import LocalService
from adapters.web.table import site
from adapters.web.table.connection import Connection
from bot.model.people import Person
from bot.ports.services import CannotStart
from tests.adapters.browser.serving import opened
from tests.adapters.web.table.conftest import PUBLIC, TablePage
from tests.bot.application import App
from tests.until import until

pytestmark = pytest.mark.asyncio(loop_scope="session")


@asynccontextmanager
async def visitor(service: LocalService, name: str, **form: str) -> AsyncIterator[TablePage]:
    """Somebody who came in by the form, with the page of a table."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        address = service._chat.address
        origin = {"Origin": address.rstrip("/")}
        sent = {"name": name, "language": "bg", **form}
        async with session.post(f"{address}enter", json=sent, headers=origin) as answer:
            assert answer.status == 200
        page = TablePage(address, session)
        await page.connect()
        yield page
        await page.close()


def pages_of_tables(service: LocalService) -> list[Connection]:
    """The pages on which somebody has come in."""
    site = service._chat._site
    assert site is not None
    return list(site._open)


@pytest_asyncio.fixture(loop_scope="session")
async def app(store: Redis) -> App:
    return App(store)


async def test_the_cookie_is_the_door(app: App) -> None:
    """No ticket is given: the browser has the cookie. A room without a table says so; one with a
    table shows it to everybody in the app."""
    async with opened(app) as service, visitor(service, "Ани") as page:
        await page.say("enter", door="local")
        entered = await page.hears("entered")
        assert (entered["ticket"], entered["name"], entered["language"]) == ("", "Ани", "bg")
        await page.say("open", place="local:кафене")
        await page.hears("closed", why="none")
        person = Person(entered["person"], "Ани")
        await app.say(person, "/play", "local:кафене")
        frame = await page.opens(place="local:Кафене", language="bg")
        assert frame["public"]["kind"] == "lobby"
        sit = next(one["token"] for one in frame["public"]["controls"] if ":sit:" in one["token"])
        assert not (await page.act("press", token=sit))["refused"]
        seat = (await app.held("local:кафене")).table.seats[0]
        assert seat.person == person
        async with visitor(service, "Ани") as namesake:
            await namesake.say("enter", door="local")
            await namesake.opens(place="local:кафене")
            (other,) = [one for one in pages_of_tables(service) if one.owner != person.id]
            assert other.guest is not None
            assert other.guest.person.name == "Ани 2", "as the chat calls them there"
            assert other.guest.admin, "on this machine everybody governs"


async def test_without_the_cookie_nobody_comes_in(app: App) -> None:
    async with opened(app) as service, ClientSession() as session:
        page = TablePage(service._chat.address, session)
        await page.connect()
        await page.say("enter", door="local")
        await page.hears("trouble", code="cookie")
        await until(lambda: page.socket.closed)


async def test_with_a_public_address_a_code_is_asked(app: App) -> None:
    """It leads to the chat of this machine as well: nobody governs it just by being there."""
    async with opened(app, public_url=PUBLIC) as service:
        assert service._chat.code
        for name, governs in (("Ани", True), ("Боби", False)):  # who opens a room governs it
            async with visitor(service, name, code=service._chat.code) as page:
                await page.say("enter", door="local")
                await page.hears("entered")
                await page.say("open", place="local:moka")
                await page.hears("closed", why="none")
                (one,) = pages_of_tables(service)
                assert one.guest is not None
                assert one.guest.server == "local:moka", "whose rules count on its page, too"
                assert one.guest.admin is governs


async def test_the_files_of_the_page(app: App) -> None:
    async with opened(app) as service, ClientSession() as session:
        etag = ""
        for path in ("", "chat", "table/main.js"):
            async with session.get(service._chat.address + path) as answer:
                assert answer.status == 200
                assert answer.headers["Content-Encoding"] in {"br", "gzip"}
                ancestors = "'self'" if path == "chat" else "'none'"
                rules = answer.headers["Content-Security-Policy"]
                assert f"frame-ancestors {ancestors};" in rules
                etag = answer.headers["ETag"]
        known = {"If-None-Match": etag}
        async with session.get(f"{service._chat.address}table/main.js", headers=known) as answer:
            assert answer.status == 304


async def test_a_store_that_takes_no_key_of_the_tables_is_told(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "secret_of", AsyncMock(side_effect=OutOfMemoryError("no room")))
    with pytest.raises(ExceptionGroup) as refused:
        async with opened(app):
            pass
    assert refused.group_contains(CannotStart, match="does not take its keys")


async def test_a_stop_tells_the_pages_of_tables(app: App) -> None:
    """While the port is still open: whoever is not told by then is cut off."""
    async with AsyncExitStack() as stack:
        async with opened(app) as service:
            page = await stack.enter_async_context(visitor(service, "Ани"))
            await page.say("enter", door="local")
            await page.hears("entered")
        await until(lambda: page.socket.closed)
        assert page.socket.close_code == 1012
