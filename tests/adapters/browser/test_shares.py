"""One person fills neither the store nor the processor, however many pages they open."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest
import pytest_asyncio
from redis.asyncio import Redis
from yarl import URL

from adapters.browser import server
from adapters.browser.keys import IDLE, SILENCE, YEAR
from adapters.browser.protocol import Body
from adapters.browser.server import LocalChat
from adapters.browser.settings import LocalSettings
from adapters.browser.shares import ShareLimits
from adapters.browser.visitors import FIRST, Visitors
from bot.ports.chat import Event, Target
from bot.ports.screen import Screen
from bot.ports.services import CannotStart
from bot.tables.tables import now_ms
from tests.adapters.browser.conftest import App, Visitor
from tests.adapters.browser.painted import HAND, OTHER, get, picture_of
from tests.adapters.browser.scripted import Scripted
from tests.bot.readers import STUDIO
from tests.bot.servers import Server, ask
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ROOM = Target(place="local:kafene")
LIMITS = ShareLimits((3, 0), unknown=(4, 0), acts=(12, 0), lines=(2, 0), rooms=(3, 0))
"""Few, and none of them comes back: how fast this machine is does not matter."""


@pytest_asyncio.fixture(loop_scope="session")
async def strict(store: Redis, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[App]:
    """A chat with little for each."""
    monkeypatch.setattr(server, "SHARES", LIMITS)
    app = App(store, Scripted(), LocalSettings(port=0, proxies=("127.0.0.1",)))
    await app.start()
    yield app
    await app.stop()


async def keys(app: App) -> set[bytes | str]:
    """All keys of the store."""
    return set(await app.redis.keys("*"))


async def test_all_pages_of_a_person_share_what_they_may_do(strict: App) -> None:
    ani, vera = await strict.visitor("Ani"), await strict.visitor("Vera")
    second = Visitor(strict, "Ani")
    url = URL(strict.address)
    second.session.cookie_jar.update_cookies(ani.session.cookie_jar.filter_cookies(url))
    await second.connect()
    said = []
    for number in range(12):
        one = (ani, second)[number % 2]
        answer = await one.act("press", id=f"press-{number:04}", token="rules")
        said.append(answer.get("code", ""))
    assert said == [""] * 10 + ["slow"] * 2, "12 acts, and two pages were opened"
    assert (await vera.act("press", token="rules"))["is"] == "answer"
    for one in (ani, second, vera):
        await one.close()


async def test_lines_are_fewer_than_acts(strict: App) -> None:
    ani = await strict.visitor("Ani")
    texts = ("one", " /play", "two", "three", "/rules")
    answers = [await ani.act("say", text=text) for text in texts]
    assert [one.get("code", "") for one in answers] == ["", "", "", "slow", ""]
    private = await ani.act("say", text="draw", private=True)
    assert private["code"] == "slow"
    assert (await ani.act("press", token="rules"))["is"] == "answer"
    await ani.close()


async def test_rooms_beyond_ones_share_are_shown_and_leave_no_key(strict: App) -> None:
    ani = await strict.visitor("Ani")
    for room in ("r1", "r2"):
        await ani.connect(room=room)
    before = await keys(strict)
    await ani.connect(room="r3")
    assert (await ani.until("trouble"))["code"] == "rooms"
    for text in ("hello", "/play"):
        answer = await ani.act("say", room="r4", text=text)
        assert (answer["is"], answer["code"]) == ("trouble", "rooms")
    assert await keys(strict) == before
    assert strict.scripted.events == []
    vera = await strict.visitor("Vera", room="r3")
    await ani.connect(room="r3")
    assert not [frame for frame in ani.frames if frame["is"] == "trouble"]
    assert (await ani.act("say", room="r3", text="hello"))["is"] == "answer"
    for one in (ani, vera):
        await one.close()


async def test_newcomers_of_an_address_have_a_share(strict: App) -> None:
    async def newcomer(address: str) -> int:
        one = Visitor(strict, "Mallory")
        one.session.headers["X-Forwarded-For"] = address
        status, told = await one.enter()
        assert told.get("why", "") == ("wait" if status == 429 else "")
        if status == 200:
            assert (await one.enter())[0] == 200, "whoever is known is no newcomer"
        await one.close()
        return status

    assert [await newcomer("192.0.2.1") for _ in range(4)] == [200, 200, 200, 429]
    assert await newcomer("192.0.2.2") == 200
    behind = [await newcomer("") for _ in range(5)]
    assert behind == [200, 200, 200, 200, 429], "a proxy that does not tell"


async def test_who_only_came_in_is_soon_forgotten(app: App) -> None:
    ani = Visitor(app, "Ani")
    await ani.enter()
    key = "local:{person/" + ani.id.partition(":")[2] + "}:profile"
    assert 0 < await app.redis.pttl(key) <= FIRST
    await ani.connect()
    assert FIRST < await app.redis.pttl(key) <= YEAR
    await ani.enter()
    assert await app.redis.pttl(key) > FIRST
    before = ani.id
    await app.redis.delete(key)
    await ani.hang_up()
    assert (await ani.enter())[0] == 200
    assert ani.id != before, "a cookie lives as long as what it names"
    await ani.close()


async def test_a_room_without_a_table_lives_for_days(app: App, people: list[Visitor]) -> None:
    store = app.redis

    async def life(room: str) -> set[int]:
        keys = await store.keys(f"local:{{place/{room}}}:*")
        found = [await store.pttl(key) for key in keys if b":name:" not in key]
        return {round(ms / 100_000) * 100_000 for ms in found}

    await people[0].act("say", text="hello")
    assert await life("kafene") == {IDLE}
    await app.chat.send(ROOM, app.scripted.lobby(), "n")
    assert await life("kafene") == {SILENCE}
    await people[0].act("say", text="hello again")
    id = await app.chat.chats.send("place/kafene", Body(text="x"), "")
    await app.chat.delete(ROOM, str(id))
    await people[0].connect()
    assert await life("kafene") == {SILENCE}


@contextmanager
def full(server: Server) -> Iterator[None]:
    """No room in the store."""
    ask(server.port, "CONFIG", "SET", "maxmemory", "1")
    try:
        yield
    finally:
        ask(server.port, "CONFIG", "SET", "maxmemory", "0")


async def test_a_full_store_is_said_and_shows_what_it_has(app: App, browser_store: Server) -> None:
    ani = await app.visitor("Ani")
    await ani.act("say", text="before")
    with full(browser_store):
        answer = await ani.act("say", id="said-twice-1", text="after")
        assert (answer["is"], answer["code"]) == ("trouble", "full")
        await ani.connect()
        assert [one["body"]["text"] for one in ani.messages("kafene").values()] == ["before"]
        vera = Visitor(app, "Vera")
        assert await vera.enter() == (507, {"code": False, "why": "full"})
    assert (await ani.act("say", id="said-twice-1", text="after"))["is"] == "answer"
    await vera.close()
    await ani.close()


async def test_what_cannot_be_shown_keeps_nobody_out(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def torn(_: Event) -> tuple[Screen, ...]:
        raise OverflowError("a spoilt position")

    monkeypatch.setattr(app.scripted, "private_screens", torn)
    ani = await app.visitor("Ani")
    assert (await ani.act("press", token="rules"))["is"] == "answer"
    await ani.close()


@pytest.mark.parametrize("spoilt", [b"", b"short"])
async def test_an_empty_secret_signs_nothing(store: Redis, spoilt: bytes) -> None:
    await store.set("local:secret", spoilt)
    forged = Visitors(store, "", spoilt.decode())
    visitors = Visitors(store, "")
    await visitors.load()
    ani = await visitors.enter("Ani", "en", "")
    assert await visitors.known(forged.cookie(ani)) is None
    assert len(await store.get("local:secret") or "") == 64
    again = Visitors(store, "")
    await again.load()
    assert await again.known(visitors.cookie(ani)) == ani


async def test_a_store_that_takes_no_keys_is_a_line(store: Redis, browser_store: Server) -> None:
    chat = LocalChat(Scripted(), store, LocalSettings(port=0), STUDIO, now_ms)
    with full(browser_store), pytest.raises(CannotStart, match="does not take its keys"):
        await chat.run(asyncio.Event())


class Slow:
    """A studio that draws when it is told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.go = asyncio.Event()

    async def png(self, layout: str, facts: str) -> bytes:
        self.asked.append(facts)
        await self.go.wait()
        return layout.encode()

    async def png_of(self, picture: object) -> bytes | None:
        raise NotImplementedError


async def test_a_person_has_a_share_of_the_drawing(
    app: App, people: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many pictures are asked for at once: another person's is begun before the third of them."""
    ani, vera = people
    studio = Slow()
    monkeypatch.setattr(app.chat._gallery, "_studio", studio)
    message = await app.chat.send(Target(person=ani.id), HAND, "n")
    await app.chat.send(Target(person=vera.id), OTHER, "n")
    came, share = [], app.chat._shares.pictures

    def counted(person: str) -> asyncio.Semaphore:
        came.append(person)
        return share(person)

    monkeypatch.setattr(app.chat._shares, "pictures", counted)
    key = picture_of(HAND).key
    many = [asyncio.create_task(get(ani, f"{key}?message={message}")) for _ in range(8)]
    await until(lambda: len(came) == 8)
    assert len(studio.asked) == 2
    hers = asyncio.create_task(get(vera, f"{picture_of(OTHER).key}?message={message}"))
    await until(lambda: len(studio.asked) == 3)
    mine, other = picture_of(HAND).facts, picture_of(OTHER).facts
    assert studio.asked == [mine, mine, other]
    studio.go.set()
    assert [status for status, *_ in await asyncio.gather(hers, *many)] == [200] * 9
    assert len(studio.asked) == 9
