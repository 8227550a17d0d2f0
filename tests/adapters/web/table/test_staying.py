"""Who may stay in: until they log out everywhere or are forgotten, until the chat's word ends, and
in a place for as long as the chat says that they belong there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from msgspec.structs import replace

from adapters.web.service import PageService
from adapters.web.table import site
from adapters.web.table.connection import Connection
from adapters.web.table.tickets import ALL_SECONDS, first_ticket
from bot.app.wiring import Kafene
from bot.ports.inputs import Pressed
from bot.ports.pages import Entered
from bot.store.operator import Blocked
from bot.store.people.generations import Generations, name_of
from bot.store.redis import keys
from tests.adapters.web.table.conftest import TablePage, TestDoor, serving, with_door
from tests.bot.application import ROOM, App
from tests.bot.people import FRIENDS
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
ANI = FRIENDS[0]


@pytest.fixture
def door() -> TestDoor:
    return TestDoor()


@pytest_asyncio.fixture(loop_scope="session")
async def served(app: App, door: TestDoor) -> AsyncIterator[PageService]:
    """The page, in a process that hears what others do."""
    listening = asyncio.create_task(app.bot.news.listen())
    async with serving(with_door(app.bot, door)) as service:
        yield service
    listening.cancel()


async def by_ticket(page: TablePage, ticket: str) -> TablePage:
    """The same page in another window, which shows a ticket."""
    other = TablePage(page.address, page.session)
    await other.connect()
    await other.say("enter", door="ticket", said={"ticket": ticket})
    return other


async def turned_away(page: TablePage, why: str, then: str) -> None:
    """The page is told why, and its socket ends."""
    told = await page.hears("trouble", code=why)
    assert told["then"] == then
    await until(lambda: page.socket.closed)


def place_of(page: Connection) -> str:
    """Where somebody is whose page is open."""
    assert page.guest is not None
    return page.guest.place


def ticket_of(service: PageService, issued: float, **more: object) -> str:
    """A ticket of Ani's that was first given at a time."""
    guest = Entered(person=ANI, place=ROOM, language="en")
    ticket = replace(first_ticket(guest, issued, 0), until=int(time.time()) + 3600, **more)
    return service._site._tickets.write(ticket)


# --- blocked by the operator ----------------------------------------------------------------------


async def test_whom_the_operator_has_blocked_comes_in_no_more(app: App, page: TablePage) -> None:
    """By no door, whether they sit at a table or not; what is open ends."""
    await app.four()
    client = app.bot.tables.store.client
    for name in (ANI.name, "Zoe"):
        again = TablePage(page.address, page.session)
        await again.connect()
        entered = await again.enters(name)
        await again.opens(table=(await app.held()).table.id)
        await Blocked(client).block(entered["person"], 5)
        await Generations(client).raised(entered["person"])
        await turned_away(again, "blocked", "final")
        await turned_away(await by_ticket(page, entered["ticket"]), "blocked", "final")
        fresh = TablePage(page.address, page.session)
        await fresh.connect()
        await fresh.say("enter", door="test", said={"who": name})
        await turned_away(fresh, "blocked", "final")
        assert [one["is"] for one in fresh.frames] == ["trouble"]


# --- logging out ----------------------------------------------------------------------------------


async def test_who_logs_out_is_out_everywhere(app: App, page: TablePage) -> None:
    """Also in another process, and for good: but the chat may let them in again."""
    await app.four()
    ticket = (await page.enters(ANI.name))["ticket"]
    second = await by_ticket(page, ticket)
    await second.hears("entered")
    stranger = await by_ticket(page, "")
    await turned_away(stranger, "ticket", "anew")
    other = Kafene(app.bot.tables.store.client)
    listening = asyncio.create_task(other.news.listen())
    async with serving(with_door(other)) as service, ClientSession() as web:
        elsewhere = TablePage(service.address, web)
        await elsewhere.connect()
        await elsewhere.enters(ANI.name)
        friend = TablePage(service.address, web)
        await friend.connect()
        await friend.enters(FRIENDS[1].name)
        await second.say("leave")
        for one in (page, second, elsewhere):
            await turned_away(one, "out", "final")
        await friend.say("ping")
        await friend.hears("pong")
        assert not friend.socket.closed, "nobody else is put out"
        await friend.close()
    listening.cancel()
    again = await by_ticket(page, ticket)
    await turned_away(again, "out", "final")
    assert [one["is"] for one in again.frames] == ["trouble"], "they were not in for a moment"
    await again.connect()
    fresh = (await again.enters(ANI.name))["ticket"]
    await (await by_ticket(page, fresh)).hears("entered")
    await again.close()


async def test_who_is_forgotten_is_out(app: App, page: TablePage, served: PageService) -> None:
    """And what was answered, which may name them, is in no memory."""
    await app.four()
    ticket = (await page.enters(ANI.name))["ticket"]
    await page.opens()
    await page.act("press", token="-:settings")
    assert len(served._site._answers._known) == 1
    await app.bot.dispatcher.handle(app.event(ANI), Pressed("-:forget"))
    await turned_away(page, "out", "final")
    assert len(served._site._answers._known) == 0
    await turned_away(await by_ticket(page, ticket), "out", "final")
    store = app.bot.tables.store.client
    assert not [key async for key in store.scan_iter() if ANI.id.encode() in key]


async def test_a_generation_outlives_every_ticket_of_it(app: App) -> None:
    store = app.bot.tables.store.client
    generations = Generations(store)
    assert await generations.read_generation(ANI.id, FRIENDS[1].id) == [0, 0]
    assert await generations.read_generation() == []
    assert await store.exists(name_of(ANI.id)) == 0, "nothing is kept of who never left"
    before = int(time.time() * 1000)
    raised = await generations.raised(ANI.id)
    assert before <= raised <= time.time() * 1000
    await store.expire(name_of(ANI.id), 5)
    assert await generations.read_generation(ANI.id, FRIENDS[1].id) == [raised, 0]
    assert await store.pttl(name_of(ANI.id)) > keys.generation.ms - 60_000, "it was asked for"
    assert ANI.id not in name_of(ANI.id)


async def test_a_generation_is_above_the_one_before(app: App) -> None:
    """Whether an older version has counted it, or a process whose clock is ahead has raised it."""
    store = app.bot.tables.store.client
    generations = Generations(store)
    await store.set(name_of(ANI.id), 3)
    assert await generations.read_generation(ANI.id) == [3]
    raised = await generations.raised(ANI.id)
    assert raised > 1_000_000_000_000
    assert await store.incr(name_of(ANI.id)) == raised + 1, "an older version may count on"
    ahead = raised + 3_600_000
    await store.set(name_of(ANI.id), ahead)
    assert await generations.raised(ANI.id) == ahead + 1
    assert await generations.read_generation(ANI.id) == [ahead + 1]
    assert await store.pttl(name_of(ANI.id)) > keys.generation.ms - 60_000


@pytest.mark.parametrize("forgotten", [False, True], ids=["logged out", "forgotten"])
async def test_what_the_chat_signed_before_is_void(
    app: App, page: TablePage, forgotten: bool
) -> None:
    """Telegram's word is good for an hour, and it can be shown again; what it signs later is
    good."""
    now = int(time.time())
    await app.bot.tables.store.client.set(name_of(ANI.id), 3)  # an older version has counted
    before = {"who": ANI.name, "signed": str(now - 600)}
    await page.enters(**before)
    if forgotten:
        await app.bot.dispatcher.handle(app.event(ANI), Pressed("-:forget"))
        await page.close()
    else:
        await page.say("leave")
        await turned_away(page, "out", "final")
    await page.connect()
    await page.say("enter", door="test", said=before)
    await turned_away(page, "out", "final")
    assert [one["is"] for one in page.frames] == ["trouble"], "they were not in for a moment"
    await page.connect()
    await page.enters(who=ANI.name, signed=str(now + 2))


async def test_who_is_put_out_while_they_come_in(
    app: App, page: TablePage, served: PageService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at their generation and the list of open pages."""
    real = served._site._wanted

    async def wanted(guest: Entered) -> str:
        await Generations(app.bot.tables.store.client).raised(guest.person.id)
        return await real(guest)

    monkeypatch.setattr(served._site, "_wanted", wanted)
    await page.say("enter", door="test", said={"who": ANI.name})
    await turned_away(page, "out", "final")


async def test_nobody_logs_out_over_and_over(page: TablePage) -> None:
    """Each time costs a look at all pages."""
    for _ in range(5):
        await page.enters(ANI.name)
        await page.say("leave")
        await turned_away(page, "out", "final")
        await page.connect()
    await page.enters(ANI.name)
    await page.say("leave")
    await page.hears("trouble", code="slow")
    assert not page.socket.closed


# --- the chat's word ------------------------------------------------------------------------------


async def test_the_chat_is_asked_again_at_the_end(page: TablePage, served: PageService) -> None:
    """However lately the ticket was renewed."""
    now = time.time()
    old = await by_ticket(page, ticket_of(served, now - ALL_SECONDS - 1))
    await turned_away(old, "ticket", "anew")
    soon = await by_ticket(page, ticket_of(served, now - ALL_SECONDS + 2))
    await soon.hears("entered")
    await turned_away(soon, "ticket", "anew")


async def test_who_has_left_is_in_no_place(
    page: TablePage, served: PageService, door: TestDoor
) -> None:
    """The chat is asked once an hour at most, when a ticket is shown."""
    now = int(time.time())
    fresh = await by_ticket(page, ticket_of(served, now - 60))
    assert (await fresh.hears("entered"))["place"] == ROOM
    assert door.asked == []
    old = ticket_of(served, now - 7200)
    belongs = await by_ticket(page, old)
    entered = await belongs.hears("entered")
    assert (entered["place"], door.asked) == (ROOM, [(ANI.id, ROOM)])
    await (await by_ticket(page, entered["ticket"])).hears("entered")
    assert len(door.asked) == 1, "within the hour"
    door.left.add(ANI.id)
    left = await by_ticket(page, old)
    entered = await left.hears("entered")
    assert (entered["person"], entered["place"]) == (ANI.id, "")
    again = await by_ticket(page, entered["ticket"])
    assert (await again.hears("entered"))["place"] == "", "nor by what they got then"


async def test_a_chat_that_cannot_say_changes_nothing(
    page: TablePage, served: PageService, door: TestDoor
) -> None:
    door.away = True
    old = ticket_of(served, int(time.time()) - 7200)
    entered = await (await by_ticket(page, old)).hears("entered")
    assert entered["place"] == ROOM
    await (await by_ticket(page, entered["ticket"])).hears("entered")
    assert len(door.asked) == 1, "it is asked again after some minutes"


async def test_a_place_whose_chat_is_gone_counts_no_more(app: App) -> None:
    """Its door is not there any more, so nobody can say."""
    services = with_door(app.bot)
    door = services.page_doors[0]
    door.name = "elsewhere"  # type: ignore[misc]
    async with serving(services) as service, ClientSession() as web:
        one = TablePage(service.address, web)
        await one.connect()
        ticket = ticket_of(service, int(time.time()) - 7200)
        await one.say("enter", door="ticket", said={"ticket": ticket})
        assert (await one.hears("entered"))["place"] == ""
        await one.close()


async def test_an_open_page_loses_its_place(
    page: TablePage, served: PageService, door: TestDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has left while their page is open."""
    monkeypatch.setattr(site, "ASKED_AGAIN", 0.05)
    await page.enters(ANI.name)
    (one,) = served._site._open
    await until(lambda: len(door.asked) > 1)
    assert place_of(one) == ROOM
    door.left.add(ANI.id)
    await until(lambda: place_of(one) == "")
    await page.say("open", place=ROOM)
    await page.hears("closed", why="none")
