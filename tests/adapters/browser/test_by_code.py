"""A person in a browser asks for a table of another chat, by its code."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import ClientSession
from redis.asyncio import Redis

from adapters.browser.service import LocalService
from bot.model.ids import shown_code
from bot.model.tables import intents as want
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.ports.pages import Entered
from bot.ports.screen import Copy
from bot.store.redis import keys
from bot.tables.rules.actor import Actor
from tests.adapters.browser.conftest import Visitor
from tests.adapters.browser.serving import opened
from tests.adapters.web.table.conftest import TablePage
from tests.bot.application import ROOM, App, control, wording
from tests.bot.people import FRIENDS
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

NORTH, *_ = FRIENDS
OWN, OTHER = "coffee-walnut-k4wd7xqa", "honey-river-abcd2345"
"""Rooms that friends make."""


class Cafe:
    """A table in another chat, and people in browsers."""

    def __init__(self, app: App, service: LocalService, stack: AsyncExitStack) -> None:
        self.app = app
        self.service = service
        self.address = service._chat.address
        self._stack = stack

    async def share(self) -> Reply:
        """The host of the table shares it."""
        table = (await self.app.held()).table
        return await self.app.handle(self.app.event(NORTH), Pressed(f"{table.id}:share"))

    async def code(self) -> str:
        """Return a fresh code of the table."""
        screen = (await self.share()).screen
        assert screen is not None
        return next(
            one.text for one in screen.controls if isinstance(one, Copy) and "/" not in one.text
        )

    async def comes(self, name: str, room: str = OWN, **entering: Any) -> TablePage:
        """Somebody comes into a room of their own."""
        visitor = Visitor(self, name)
        await visitor.enter(**entering)
        page = TablePage(self.address, visitor.session)
        self._stack.push_async_callback(visitor.close)
        self._stack.push_async_callback(page.close)
        await page.connect()
        await page.say("enter", door="local")
        await page.hears("entered")
        await page.say("open", place=f"local:{room}")
        await page.hears("closed")
        return page

    async def room(self, room: str = OWN) -> object:
        """Return what anybody reads who has the address of a room."""
        async with (
            ClientSession() as session,
            session.get(f"{self.address}room?room={room}") as answer,
        ):
            return await answer.json()

    def guests(self) -> list[Entered]:
        """Return who has a page open, and where."""
        site = self.service._chat._site
        assert site is not None
        return [one.guest for one in site._open if one.guest is not None]

    def where(self) -> dict[str, str]:
        """Return the place of everybody who has a page open."""
        return {one.person.name: one.place for one in self.guests()}

    async def answers(self, what: str) -> None:
        """The host answers the request."""
        await self.app.press(NORTH, control(await self.app.public(), what))


@pytest_asyncio.fixture(loop_scope="session")
async def cafe(store: Redis) -> AsyncIterator[Cafe]:
    app = App(store)
    await app.say(NORTH, "/play belot")
    await app.press(NORTH, control(await app.public(), "sit:0"))
    async with AsyncExitStack() as stack, opened(app) as service:
        yield Cafe(app, service, stack)
        await stack.aclose()


async def asks(page: TablePage, code: str) -> dict[str, Any]:
    """Somebody asks for the table of a code."""
    return await page.act("say", text=f"/table {code}")


def told(answer: dict[str, Any]) -> str:
    """What a person is told in a line."""
    return "".join([one.get("text", one.get("name", "")) for one in answer["toast"]])


NO_SUCH = wording("refusal-NO_SUCH_CODE")


async def test_who_asks_by_a_code_learns_nothing_before_the_host_agrees(cafe: Cafe) -> None:
    code = await cafe.code()
    assert await cafe.room() == {}
    ben = await cafe.comes("Ben")
    assert not (await asks(ben, code))["refused"]
    assert await cafe.room() == {"asked": "waits"}
    assert await cafe.room(OTHER) == {}
    await ben.say("open", place=f"local:{OWN}")
    await ben.say("mine")
    assert (await ben.hears("mine"))["tables"] == []
    assert [one for one in ben.frames if one["is"] == "frame"] == []
    await cafe.answers("letplace")
    assert await cafe.room() == {"game": "belot", "waiting": ["North"], "free": 3}
    frame = await ben.opens(place=f"local:{OWN}")
    table = frame["board"]["table"]
    assert not (await ben.act("press", token=f"{table}:sit:1"))["refused"]
    held = await cafe.app.held()
    assert [one.name for one in held.table.people] == ["North", "Ben"]
    assert held.table.place_ids == (ROOM, f"local:{OWN}")


async def test_others_read_no_name_of_a_room_that_friends_made(cafe: Cafe) -> None:
    """By its name anybody would enter it."""
    ben = await cafe.comes("Ben")
    await asks(ben, await cafe.code())
    await cafe.answers("letplace")
    table = (await cafe.app.held()).table
    assert table.places[1].title == "coffee walnut"
    answer = await cafe.app.handle(cafe.app.event(NORTH), Pressed(f"{table.id}:places"))
    assert "coffee walnut" in str(answer.screen)
    assert OWN not in str(answer.screen)
    assert OWN not in str(await cafe.app.public())


async def test_the_host_says_no(cafe: Cafe) -> None:
    ben = await cafe.comes("Ben")
    await asks(ben, await cafe.code())
    await cafe.answers("keepplace")
    assert await cafe.room() == {"asked": "over"}
    assert (await asks(ben, "zzzzzzzz"))["refused"]
    again = await asks(ben, await cafe.code())
    assert not again["refused"]
    assert await cafe.room() == {"asked": "waits"}


async def test_a_closed_table_lets_nobody_in(cafe: Cafe) -> None:
    ben = await cafe.comes("Ben")
    await asks(ben, await cafe.code())
    await cafe.app.say(NORTH, "/close")
    assert await cafe.room() == {"asked": "over"}


async def test_one_code_is_for_one_person(cafe: Cafe) -> None:
    code = await cafe.code()
    ben, cili = await cafe.comes("Ben"), await cafe.comes("Cili", OTHER)
    assert not (await asks(ben, code))["refused"]
    late = await asks(cili, code)
    assert late["refused"]
    assert told(late) == NO_SUCH
    assert await cafe.room(OTHER) == {}
    assert len((await cafe.app.held()).table.asking) == 1


@pytest.mark.parametrize(
    "code",
    ["1", "k7qd-2mx", "k7qd 2mx9 k7qd", "<b>x</b>", "%00", "../../x", "з" * 8, "9" * 900, "*"],
)
async def test_what_is_no_code_is_answered_and_changes_nothing(cafe: Cafe, code: str) -> None:
    await cafe.code()
    before = (await cafe.app.held()).version
    ben = await cafe.comes("Ben")
    answer = await asks(ben, code)
    assert answer["refused"]
    assert await cafe.room() == {}
    assert (await cafe.app.held()).version == before


async def test_who_tries_many_codes_is_slowed_down(cafe: Cafe, store: Redis) -> None:
    """And others are served meanwhile; no try leaves anything behind."""
    code = await cafe.code()
    eve, ben = await cafe.comes("Eve", OTHER), await cafe.comes("Ben")
    before = [one async for one in store.scan_iter(keys.asked("*"))]
    for number in range(130):
        answer = await asks(eve, shown_code(f"{number:08}"))
        if answer["is"] == "trouble":
            assert answer["code"] == "slow"
            break
        assert answer["refused"]
        if told(answer) != NO_SUCH:  # the bot's own limit
            break
    else:
        pytest.fail("nobody minds")
    assert [one async for one in store.scan_iter(keys.asked("*"))] == before
    assert not (await asks(ben, code))["refused"]


async def test_a_code_outlives_a_restart(cafe: Cafe, store: Redis) -> None:
    code = await cafe.code()
    app = App(store)
    async with AsyncExitStack() as stack, opened(app) as service:
        again = Cafe(app, service, stack)
        ben = await again.comes("Ben")
        assert not (await asks(ben, code))["refused"]
        assert await again.room() == {"asked": "waits"}
        await stack.aclose()


@pytest.mark.parametrize(
    ("services", "begins"),
    [
        ({}, "http://localhost:"),  # nobody else could be meant
        ({"alone": False}, None),
        ({"public_url": "https://cards.example.org"}, "https://cards.example.org/?join="),
        (
            {"public_url": "https://cards.example.org", "alone": False},
            "https://cards.example.org/?join=",
        ),
    ],
)
async def test_the_link_is_there_if_others_can_open_it(
    store: Redis, services: dict[str, Any], begins: str | None
) -> None:
    app = App(store)
    await app.say(NORTH, "/play belot")
    async with AsyncExitStack() as stack, opened(app, **services) as service:
        cafe = Cafe(app, service, stack)
        app.bot.platforms["local"] = service.platform
        screen = (await cafe.share()).screen
        assert screen is not None
        copied = [one.text for one in screen.controls if isinstance(one, Copy)]
        links = [one for one in copied if "/" in one]
        if begins is None:
            assert links == []
        else:
            assert len(links) == 1
            assert links[0].startswith(begins)
            (code,) = set(copied) - set(links)
            assert links[0].endswith(f"/?join={code.replace('-', '').lower()}")


async def test_an_entry_code_still_guards(store: Redis) -> None:
    app = App(store)
    await app.say(NORTH, "/play belot")
    async with AsyncExitStack() as stack, opened(app, code="open-sesame") as service:
        cafe = Cafe(app, service, stack)
        code = await cafe.code()
        eve = Visitor(cafe, "Eve")
        stack.push_async_callback(eve.close)
        assert (await eve.enter())[0] == 403
        async with eve.session.get(f"{cafe.address}room?room={OWN}") as answer:
            assert answer.status == 401
        ben = await cafe.comes("Ben", code="open-sesame")
        assert not (await asks(ben, code))["refused"]
        await stack.aclose()


async def test_who_is_here_is_known_of_people_in_browsers_alone(cafe: Cafe) -> None:
    """North plays in another chat and is not away without a page. Ben and Cili, each in a room of
    their own, see each other come and go."""
    site = cafe.service._chat._site
    assert site is not None
    site.talk.settle()
    site.talk.presence.grace = 0.2
    pages, table = [], (await cafe.app.held()).table.id
    for seat, (name, room) in enumerate({"Ben": OWN, "Cili": OTHER}.items(), 1):
        page = await cafe.comes(name, room)
        await asks(page, await cafe.code())
        await cafe.answers("letplace")
        await page.opens(place=f"local:{room}")
        await page.act("press", token=f"{table}:sit:{seat}")
        pages.append(page)
    ben, cili = pages

    def seen() -> tuple[list[int], list[int]]:
        told = [one for one in ben.frames if one["is"] == "people"][-1]
        return told.get("here", []), told.get("gone", [])

    await until(lambda: seen() == ([1, 2], []))
    await cili.close()
    await until(lambda: seen() == ([1], [2]))
    guest = next(one.guest for one in site._open if one.guest is not None)
    assert site.talk.missing(guest, table) == "", "nobody knows if North is here"


async def test_a_shared_table_leads_into_no_room_that_a_person_does_not_name(cafe: Cafe) -> None:
    """Ben sits in his room. Cili looks on from hers, and asks for the table without any room."""
    pages = []
    for name, room in {"Ben": OWN, "Cili": OTHER}.items():
        page = await cafe.comes(name, room)
        await asks(page, await cafe.code())
        await cafe.answers("letplace")
        await page.opens(place=f"local:{room}")
        pages.append(page)
    table, (ben, cili) = (await cafe.app.held()).table.id, pages
    await ben.act("press", token=f"{table}:sit:1")
    for asked in ({"table": table}, {"table": table, "place": f"local:{OTHER}"}):
        cili.frames.clear()
        await cili.opens(**asked)
        assert cafe.where() == {"Ben": f"local:{OWN}", "Cili": f"local:{OTHER}"}, asked
        told = await cili.hears("people")
        assert [one["name"] for one in told["room"]] == ["Cili"]
    ben.frames.clear()
    await ben.opens(table=table)
    assert [one["name"] for one in (await ben.hears("people"))["room"]] == ["Ben"]
    for page, place in ((cili, f"local:{OWN[:-1]}"), (cili, ""), (ben, "local:kafene")):
        page.frames.clear()
        await page.say("open", place="local:kafene")
        await page.hears("closed")
        await page.hears("people")
        page.frames.clear()
        await page.opens(table=table, place=place)
        assert "room" not in await page.hears("people")
        name = "Ben" if page is ben else "Cili"
        assert cafe.where()[name] == "", "they are in no room"


async def test_who_lost_their_place_learns_of_no_other_room(cafe: Cafe) -> None:
    """Cili brings the table of Ben's room to hers, sits down, and takes it away from hers again.
    Zoe, who is in no room of it, is let in."""
    ben, cili = await cafe.comes("Ben"), await cafe.comes("Cili", OTHER)
    for page in (ben, cili):
        await asks(page, await cafe.code())
        await cafe.answers("letplace")
    await cafe.app.act(NORTH, want.LeavePlace(ROOM))
    table = (await cafe.app.held(f"local:{OWN}")).table.id
    for page, room, seat in ((ben, OWN, 1), (cili, OTHER, 2)):
        await page.opens(place=f"local:{room}")
        await page.act("press", token=f"{table}:sit:{seat}")
    zoe = await cafe.comes("Zoe", "kafene")
    person = next(one for one in cafe.guests() if one.person.name == "Zoe").person
    await cafe.app.bot.tables.act(table, "zoe-sits", Actor(person), want.Sit(3))
    await cili.act("press", token=f"{table}:leaveplace:2")
    for page, place in ((ben, f"local:{OWN}"), (cili, ""), (zoe, "")):
        page.frames.clear()
        await page.say("mine")
        (mine,) = (await page.hears("mine"))["tables"]
        assert (mine["table"], mine["place"]) == (table, place)
        await page.opens(table=table, place=place)
        await page.hears("people")
        assert (OWN in json.dumps(page.frames)) is (page is ben)
    assert cafe.where() == {"Ben": f"local:{OWN}", "Cili": "", "Zoe": ""}


async def test_a_line_is_read_where_its_writer_was_told(cafe: Cafe) -> None:
    """Ben and Cili play from rooms of their own, where North's table comes and goes. What Ben
    began to write for one room or for all chats is not read elsewhere."""
    ben = await cafe.comes("Ben")
    await asks(ben, await cafe.code())
    await cafe.answers("letplace")
    await ben.opens(place=f"local:{OWN}")
    held = await cafe.app.held()
    await ben.act("press", token=f"{held.table.id}:sit:1")
    await ben.hears("people", writes=True)
    assert (await ben.act("say", text="gossip"))["code"] == "all"
    assert (await ben.act("say", text="hello", all=True))["is"] == "answer"
    assert not (await ben.act("say", text="/say hello again"))["refused"]
    assert (await ben.act("say", text="/mute Eve", all=True))["refused"], "the room has nobody"
    said = [one.text for one in (await cafe.app.held()).table.said]
    assert said == ["hello", "hello again"]
    await cafe.app.act(NORTH, want.LeavePlace(ROOM))
    await until(lambda: "writes" not in [one for one in ben.frames if one["is"] == "people"][-1])
    assert (await ben.act("say", text="for all", all=True))["code"] == "room"
    assert (await ben.act("say", text="for the room"))["is"] == "answer"
    assert [one["text"] for one in ben.frames if one["is"] == "line" and one.get("number")] == [
        "for the room"
    ]
    assert len((await cafe.app.held(f"local:{OWN}")).table.said) == 2


async def test_who_plays_from_another_room_does_not_sleep(cafe: Cafe) -> None:
    """Ben's chat shows a name as awake while its page is open in Cili's room; who is with her there
    and does not play is not told to him."""
    site = cafe.service._chat._site
    assert site is not None
    site.talk.settle()
    site.talk.presence.grace = 0.2
    ben, table = Visitor(cafe, "Ben"), (await cafe.app.held()).table.id
    cili, eve = await cafe.comes("Cili", OTHER), await cafe.comes("Eve", OTHER)
    await asks(cili, await cafe.code())
    await cafe.answers("letplace")
    await ben.enter()
    await ben.connect(room=OWN)
    await ben.act("say", room=OWN, text=f"/table {await cafe.code()}")
    await cafe.answers("letplace")

    def seen() -> set[str]:
        return set([one for one in ben.frames if one["is"] == "here"][-1]["people"])

    await cili.opens(place=f"local:{OTHER}")
    await eve.opens(place=f"local:{OTHER}")
    await cili.act("press", token=f"{table}:sit:1")
    who = (await cafe.app.held()).table.people[1].id
    await ben.act("say", room=OWN, text="Who plays?")  # the room changes
    await until(lambda: seen() == {ben.id, who})
    await cili.close()
    await until(lambda: seen() == {ben.id})
    await cili.connect()
    await cili.say("enter", door="local")
    await cili.hears("entered")
    await cili.opens(place=f"local:{OTHER}")
    await until(lambda: seen() == {ben.id, who})
    await ben.close()
