"""Talk and presence between the chat in the browser and the pages of its tables, on a real bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from adapters.browser.service import LocalService
from bot.model.people import Person
from bot.store.people.blocks import Blocks
from tests.adapters.browser.conftest import Visitor
from tests.adapters.browser.serving import opened
from tests.adapters.web.table.conftest import TablePage, TestDoor
from tests.bot.application import App
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
ROOM = "local:kafene"
GRACE = 0.4
"""Seconds that somebody counts as here after their last page; six outside of tests."""


@dataclass
class Cafe:
    """The chat and the pages of its tables, and the people there."""

    service: LocalService
    blocks: Blocks
    opened: list[Any]

    @property
    def address(self) -> str:
        return self.service._chat.address

    async def comes(self, name: str) -> Visitor:
        """Somebody who came in and has opened nothing yet."""
        visitor = Visitor(self, name)
        await visitor.enter()
        self.opened.append(visitor)
        return visitor

    async def page(self, visitor: Visitor, **opening: Any) -> TablePage:
        """A page of a table that somebody opens, in the room if nothing else is said."""
        page = TablePage(self.address, visitor.session)
        self.opened.insert(0, page)
        await page.connect()
        await page.say("enter", door="local")
        await page.hears("entered")
        await page.say("open", **{"place": ROOM, **opening})
        await page.hears("talk")
        return page


@pytest_asyncio.fixture(loop_scope="session")
async def cafe(store: Redis) -> AsyncIterator[Cafe]:
    app = App(store)
    async with opened(app, page_doors=(TestDoor(),)) as service:
        service._chat.presence.grace = GRACE
        assert service._chat._site is not None
        service._chat._site.talk.settle()
        cafe = Cafe(service, Blocks(store), [])
        yield cafe
        for one in cafe.opened:
            await one.close()


async def sits(page: TablePage, seat: int) -> None:
    """Sit down, at a table that is opened if there is none."""
    if not [one for one in page.frames if one["is"] == "frame"]:
        if not seat:
            await page.act("press", token="-:play")
        await page.say("open", place=ROOM)
    token = f"{(await page.hears('frame'))['board']['table']}:sit:{seat}"
    await page.act("press", token=token)
    await until(lambda: seat in seen(page).get("here", ()), f"seat {seat}")


def seen(page: TablePage) -> dict[str, Any]:
    """Who is here, as a page was told last."""
    told = [one for one in page.frames if one["is"] == "people"]
    return told[-1] if told else {}


def lines(page: TablePage) -> list[dict[str, Any]]:
    """What a page has heard."""
    return [one for one in page.frames if one["is"] == "line"]


async def caught_up(page: TablePage) -> None:
    """Wait until the page has what was said before."""
    before = page.frames.count({"is": "pong"})
    await page.say("ping")
    await until(lambda: page.frames.count({"is": "pong"}) > before)


async def test_who_has_either_page_open_is_here(cafe: Cafe) -> None:
    """The chat sees who is at the page of a table, the table who is in the chat; a page that is
    loaded again is never gone, a closed one after some seconds."""
    ani, boris = await cafe.comes("Ani"), await cafe.comes("Boris")
    at_table = await cafe.page(ani)
    await sits(at_table, 0)
    await boris.connect()
    both = sorted([ani.id, boris.id])
    assert (await boris.until("here"))["people"] == both
    other = await cafe.page(boris)
    await sits(other, 1)
    await until(lambda: seen(at_table)["here"] == [0, 1])
    await other.close()  # the chat is open still
    room = [("Ani", True), ("Boris", True)]
    assert [(one["name"], one["sits"]) for one in seen(at_table)["room"]] == room

    before = len(boris.frames)
    await at_table.close()
    again = await cafe.page(ani)
    await asyncio.sleep(2 * GRACE)
    assert not [one for one in boris.frames[before:] if one["is"] == "here"]
    assert seen(again)["here"] == [0, 1]

    await boris.hang_up()
    await until(lambda: seen(again).get("gone") == [1], "Boris has left")
    assert [one["name"] for one in seen(again)["room"]] == ["Ani"]


async def test_a_line_is_a_bubble_at_the_seat_and_counted(cafe: Cafe) -> None:
    """A line of the chat comes to the page of the table; a phrase is a line of the chat, too."""
    ani, boris = await cafe.comes("Ani"), await cafe.comes("Boris")
    page, other = await cafe.page(ani), await cafe.page(boris)
    await sits(page, 0)
    await sits(other, 1)
    await boris.connect()
    await boris.act("say", text="Who deals?")
    line = await page.hears("line", name="Boris")
    assert (line["seat"], line["text"], line.get("mine")) == (1, "Who deals?", None)
    assert (await page.act("say", text="Me, as always"))["is"] == "answer"
    heard = await other.hears("line", name="Ani")
    assert (heard["seat"], heard["text"]) == (0, "Me, as always")
    await page.act("phrase", phrase="thanks")

    def bodies() -> list[dict[str, Any]]:
        return [one["body"] for one in boris.messages("kafene").values()]

    await until(lambda: [one for one in bodies() if one.get("phrase") == "thanks"])
    phrase = await other.hears("line", phrase="thanks")

    # how much has come since what somebody has read; their own lines are none
    again = await cafe.page(boris, heard=line["number"])
    talk = await again.hears("talk")
    assert talk["unread"] == 2
    assert talk["newest"] >= phrase["number"]
    new = await cafe.page(await cafe.comes("Vesi"))
    assert (await new.hears("talk"))["unread"] == 0


async def test_nothing_of_whom_somebody_does_not_want_to_hear(cafe: Cafe) -> None:
    """Muted at the seat, by the chat, or wanted at no table: no bubble, and none is counted."""
    ani, boris, vesi = [await cafe.comes(name) for name in ("Ani", "Boris", "Vesi")]
    page = await cafe.page(ani)
    await sits(page, 0)
    other, third = await cafe.page(boris), await cafe.page(vesi)
    await sits(other, 1)
    await ani.connect()
    assert (await page.act("mute", seat=1))["is"] == "answer"
    await until(lambda: seen(page).get("muted") == [1])
    await cafe.blocks.avoided.write_list(
        ani.id, (await cafe.blocks.avoided.read_list(ani.id)).plus(Person(vesi.id, "Vesi"), "salt")
    )
    await other.act("say", text="Nobody hears me")
    await third.act("say", text="Nor me")
    first = (await other.hears("line", name="Vesi"))["number"]
    await page.act("mute", seat=1, on=False)
    await other.act("phrase", phrase="sorry")
    await page.hears("line", phrase="sorry")
    assert [one["name"] for one in lines(page)] == ["Boris"]

    def read() -> list[str]:
        return [one["body"].get("name", "") for one in ani.messages("kafene").values()]

    await until(lambda: read().count("Boris") == 2, "the chat has his lines again")
    again = await cafe.page(ani, heard=first - 1)
    assert (await again.hears("talk"))["unread"] == 1, "that of Boris, whom she hears again"
    assert (await page.act("mute", seat=0))["code"] == "bad", "nobody mutes themself"
    assert (await page.act("mute", seat=3))["code"] == "bad"


async def test_who_has_no_seat_is_muted_by_what_the_page_was_told(cafe: Cafe) -> None:
    ani, boris, vesi = [await cafe.comes(name) for name in ("Ani", "Boris", "Vesi")]
    page, other, third = [await cafe.page(one) for one in (ani, boris, vesi)]
    await sits(page, 0)
    await sits(other, 1)

    def keys(of: TablePage) -> dict[str, str]:
        return {one["name"]: one.get("key", "") for one in seen(of).get("room", ())}

    await until(lambda: keys(page).keys() == {"Ani", "Boris", "Vesi"} and not keys(page)["Boris"])
    key = keys(page)["Vesi"]
    assert key
    assert not keys(page)["Ani"]
    for claim in (vesi.id, keys(other)["Vesi"], ""):
        assert (await page.act("mute", neighbour=claim[:16]))["code"] == "bad", "of no other page"
    assert (await page.act("mute", neighbour=key))["is"] == "answer"
    await until(lambda: [one["name"] for one in seen(page)["room"] if one.get("muted")] == ["Vesi"])
    await third.act("say", text="Nobody hears me")
    await other.hears("line", name="Vesi")
    await page.act("mute", neighbour=key, on=False)
    await third.act("say", text="Now they do")
    await page.hears("line", name="Vesi")
    assert [one["text"] for one in lines(page)] == ["Now they do"]


async def test_who_has_left_may_be_replaced_as_the_chat_vouches(cafe: Cafe) -> None:
    """What a page claims counts for nothing: Boris is here, then he is not."""
    ani, boris = await cafe.comes("Ani"), await cafe.comes("Boris")
    page, other = await cafe.page(ani), await cafe.page(boris)
    await sits(page, 0)
    await sits(other, 1)
    table = (await page.hears("frame"))["board"]["table"]
    site = cafe.service._chat._site
    assert site is not None
    guests = {one.guest.person.name: one.guest for one in site._open if one.guest is not None}
    assert site.talk.missing(guests["Ani"], table) == ""
    await other.close()
    await until(lambda: seen(page).get("gone") == [1])
    assert site.talk.missing(guests["Ani"], table) == boris.id
    await page.close()
    await until(lambda: not site.talk.presence.here(table))
    assert site.talk.missing(guests["Ani"], table) == "", "nobody is together"


async def test_phrases_are_few(cafe: Cafe) -> None:
    ani = await cafe.comes("Ani")
    page = await cafe.page(ani)
    said = [await page.act("phrase", phrase="smile") for _ in range(6)]
    assert [one["is"] for one in said] == ["answer"] * 4 + ["trouble"] * 2
    assert {one["code"] for one in said[4:]} == {"slow"}
    assert (await page.act("phrase", phrase="a text of my own"))["code"] == "bad"


async def test_strangers_hear_no_room(cafe: Cafe) -> None:
    """Somebody of another chat, or of another room, hears and sees nobody; nor can they speak."""
    ani, boris = await cafe.comes("Ani"), await cafe.comes("Boris")
    page = await cafe.page(ani)
    await sits(page, 0)
    table = (await page.hears("frame"))["board"]["table"]
    elsewhere = await cafe.page(boris, place="local:other")
    stranger = TablePage(cafe.address, ani.session)
    cafe.opened.insert(0, stranger)
    await stranger.connect()
    await stranger.enters("Mallory")
    for claim in ({"table": table}, {"place": ROOM}):
        await stranger.say("open", **claim)
        await stranger.hears("closed")
        assert (await stranger.act("say", text="Let me in"))["code"] == "bad"
        assert (await stranger.act("phrase", phrase="wow"))["code"] == "bad"
    await page.act("say", text="Among us")
    await page.hears("line", text="Among us")
    for other in (stranger, elsewhere):
        await caught_up(other)
        assert not lines(other)
        assert "Ani" not in str([one for one in other.frames if one["is"] == "people"])


async def test_nobody_hears_whom_they_play_alone(cafe: Cafe) -> None:
    """A table against computers is its owner's alone: the room from which they came hears nothing
    of it, and their page is told so."""
    ani, boris = await cafe.comes("Ani"), await cafe.comes("Boris")
    page, other = await cafe.page(ani), await cafe.page(boris)
    await until(lambda: seen(page), "who is here")
    assert "alone" not in seen(page)
    table = (await page.act("press", token="-:now:belot"))["opens"]
    await page.say("open", table=table)
    await page.hears("frame")
    await until(lambda: seen(page).get("alone"), "nobody else is there")
    assert (await page.act("phrase", phrase="smile"))["code"] == "bad"
    assert (await page.act("say", text="Only I am here"))["code"] == "bad"
    await page.say("open", place=ROOM)
    await page.act("say", text="Back among you")
    await other.hears("line", text="Back among you")
    assert len(lines(other)) == 1


async def test_who_plays_alone_is_in_the_room_of_the_page(cafe: Cafe) -> None:
    """Also when the page is loaded again: from there a table of the room is opened."""
    ani, boris = await cafe.comes("Ani"), await cafe.comes("Boris")
    page, _ = await cafe.page(ani), await cafe.page(boris)
    table = (await page.act("press", token="-:now:belot"))["opens"]
    again = await cafe.page(ani, table=table)
    await again.hears("frame")
    await until(lambda: len(seen(again).get("room", ())) == 2, "Ani and Boris")
    opened = (await again.act("press", token="-:play:belot"))["opens"]
    await again.say("open", table=opened, place=ROOM)
    shown = again.frames
    await until(
        lambda: any(one.get("board", {}).get("table") == opened for one in shown), "the lobby"
    )
