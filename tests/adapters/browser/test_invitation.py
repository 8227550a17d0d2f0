"""Who waits in a room, for whoever has its address; and the address as a QR code."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from redis.asyncio import Redis

from adapters.browser import invitation
from adapters.browser.visitors import DEFAULT_ROOMS, Visitors
from adapters.web.server.pages import load_pages
from tests.adapters.browser.conftest import Visitor
from tests.adapters.browser.serving import opened
from tests.bot.application import App, control
from tests.bot.people import FRIENDS

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

NORTH, EAST, *_ = FRIENDS
SECRET = "coffee-walnut-k4wd7xqa"


async def asked(session: ClientSession, url: str) -> tuple[int, object]:
    """Return what is answered."""
    async with session.get(url) as answer:
        told = await answer.json() if answer.content_type == "application/json" else None
        return answer.status, told


@pytest_asyncio.fixture(loop_scope="session")
async def session() -> AsyncIterator[ClientSession]:
    """A browser that nobody knows."""
    async with ClientSession() as session:
        yield session


async def test_a_link_says_who_waits_and_nothing_else(store: Redis, session: ClientSession) -> None:
    app = App(store)
    place = f"local:{SECRET}"
    async with opened(app) as service:
        url = f"{service._chat.address}room?room="
        assert await asked(session, url + SECRET) == (200, {})
        await app.say(NORTH, "/play belot", place)
        for number, person in enumerate((NORTH, EAST)):
            lobby = await app.public(place)
            await app.press(person, control(lobby, f"sit:{number}"), place=place)
        told = {"game": "belot", "waiting": ["North", "East"], "free": 2}
        assert await asked(session, url + SECRET) == (200, told)
        assert await asked(session, url + "no/room") == (400, None)
        lobby = await app.public(place)
        await app.press(NORTH, control(lobby, "fill"), place=place)
        playing = {"game": "belot", "waiting": ["North", "East"], "playing": True}
        assert await asked(session, url + SECRET) == (200, playing)
        async with session.get(url.replace("room?", "room/qr.svg?") + SECRET) as answer:
            assert answer.content_type == "image/svg+xml"
            plain = await answer.text()
            assert plain.count("<path") == 2  # the paper, and what is on it
        behind = {"X-Forwarded-Proto": "https"}
        picture = url.replace("room?", "room/qr.svg?") + SECRET
        async with session.get(picture, headers=behind) as answer:
            assert await answer.text() != plain, "a proxy with TLS has another address"


async def test_where_a_code_is_asked_only_who_is_in_may_ask(
    store: Redis, session: ClientSession
) -> None:
    app = App(store)
    async with opened(app, code="open-sesame") as service:
        for path in ("room", "room/qr.svg"):
            url = f"{service._chat.address}{path}?room={SECRET}"
            assert (await asked(session, url))[0] == 401
            ani = Visitor(service._chat, "Ani")
            await ani.enter(code="open-sesame")
            assert (await asked(ani.session, url))[0] == 200
            await ani.close()


async def test_whoever_asks_too_much_waits(
    store: Redis, session: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitation, "ALL_ASKS", (3.0, 0.0))
    async with opened(App(store)) as service:
        url = f"{service._chat.address}room?room={SECRET}"
        found = [(await asked(session, url))[0] for _ in range(4)]
        assert found == [200, 200, 200, 429]


async def test_no_list_names_a_room_of_friends(store: Redis) -> None:
    visitors = Visitors(store, "", "secret")
    for room in (SECRET, "our-club"):
        await visitors.go_into(room, "a" * 16)
    assert await visitors.rooms() == (*DEFAULT_ROOMS, "our-club")
    page = load_pages("adapters.web")["table/entrance/rooms.js"].body.decode()
    assert f"ALWAYS = {list(DEFAULT_ROOMS)}".replace("'", '"') in page
