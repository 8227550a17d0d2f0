"""Phrases at a table of a chat that has its own talk: who says them, whom they reach."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack, suppress
from typing import Any

import pytest
from aiohttp import ClientSession
from msgspec.structs import replace

from adapters.web.table.phrases import PHRASES, SIGNS, said_in
from bot.app.wiring import Kafene
from bot.model.blocks import Listing, PlaceRules
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.store.people.blocks import Blocks
from tests.adapters.web.table.conftest import TablePage, serving, with_door
from tests.bot.application import App
from tests.bot.people import FRIENDS
from tests.pages.texts import page_texts
from tests.paths import ROOT
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
NAMES = [one.name for one in FRIENDS]


def lines(page: TablePage) -> list[dict[str, Any]]:
    return [one for one in page.frames if one["is"] == "line"]


async def test_the_chat_says_the_same_phrases_as_the_table() -> None:
    """In each language; the pages have their words from files of their own."""
    for language in LANGUAGES:
        words = page_texts("chat", language)
        said = {key: said_in(key, language) for key in (*PHRASES, *SIGNS)}
        assert {key: words[f"phrase-{key}"] for key in said} == said
    assert said_in("thanks", "xx") == said_in("thanks", "en")
    text = (ROOT / "adapters/web/static/table/talk/talk.js").read_text(encoding="utf-8")
    for name, keys in (("PHRASES", PHRASES), ("SIGNS", SIGNS)):
        assert f"{name} = {json.dumps(keys)};" in text


async def caught_up(page: TablePage) -> None:
    """Wait until the page has what was said before."""
    before = page.frames.count({"is": "pong"})
    await page.say("ping")
    await until(lambda: page.frames.count({"is": "pong"}) > before)


async def test_a_phrase_goes_to_whoever_may_look_in_every_process(
    app: App, web: ClientSession
) -> None:
    """Who plays says it; who looks on hears it, and has none to say. Nobody types a line here."""
    held = await app.four()
    table, store = held.table.id, app.bot.tables.store.client
    async with AsyncExitStack() as stack:
        pages = {}
        served = []
        for bot in (app.bot, Kafene(store)):
            stack.callback(asyncio.create_task(bot.news.listen()).cancel)
            served.append(await stack.enter_async_context(serving(with_door(bot))))
        for name, process in ((NAMES[0], 0), (NAMES[1], 1), ("Guest", 0)):
            page = pages[name] = TablePage(served[process].address, web)
            stack.push_async_callback(page.close)
            await page.connect()
            await page.enters(name)
            await page.opens(table=table)
            await page.hears("people")
        ani, boris, guest = pages.values()
        told = (await ani.hears("people"))["here"]
        assert told == [0], "the other page is another process's"
        assert "gone" not in await ani.hears("people"), "whoever plays in the chat is not away"

        async def heard() -> bool:
            await ani.act("phrase", phrase="luck")
            with suppress(AssertionError):
                return bool(await until(lambda: lines(boris), seconds=1))
            return False

        await until(heard, "the other process listens")
        line = {"is": "line", "name": NAMES[0], "phrase": "luck", "seat": 0}
        assert lines(boris)[0] == line
        assert await guest.hears("line") == line
        assert await ani.hears("line") == line | {"mine": True}
        said = [await page.act("say", text="typed") for page in (ani, guest)]
        assert [one["code"] for one in said] == ["bad", "bad"]
        assert (await guest.act("phrase", phrase="wow"))["code"] == "bad"


async def test_a_phrase_reaches_nobody_who_may_look_no_more(app: App, page: TablePage) -> None:
    """Those who govern the place want no guests any more, or block a player who still sits there;
    and somebody who is muted or avoided is not heard."""
    held = await app.four()
    blocks = Blocks(app.bot.tables.store.client)
    guest, ani, boris = [TablePage(page.address, page.session) for _ in range(3)]
    for one, name, place in ((guest, "Guest", ""), (ani, NAMES[0], None), (boris, NAMES[1], None)):
        await one.connect()
        await one.enters(name, **({} if place is None else {"place": place}))
        await one.opens(table=held.table.id)
    await ani.act("phrase", phrase="well")
    await guest.hears("line", phrase="well")
    await boris.hears("line", phrase="well")

    rules = await blocks.places.read_list("test:room")
    await blocks.places.write_list("test:room", replace(rules, links=False))
    await boris.act("mute", seat=0)
    await boris.hears("people", muted=[0])
    await ani.act("phrase", phrase="thanks")
    await ani.hears("line", phrase="thanks")
    await caught_up(guest)
    await caught_up(boris)
    assert [one["phrase"] for one in lines(guest)] == ["well"]
    assert [one["phrase"] for one in lines(boris)] == ["well"]

    await boris.act("mute", seat=0, on=False)
    own = await blocks.avoided.read_list(FRIENDS[1].id)
    await blocks.avoided.write_list(FRIENDS[1].id, own.plus(FRIENDS[0], "salt"))
    await ani.act("phrase", phrase="luck")
    await ani.hears("line", phrase="luck")
    await caught_up(boris)
    assert [one["phrase"] for one in lines(boris)] == ["well"], "not at my table"

    rules = await blocks.places.read_list("test:room")
    shut = Listing().plus(Person(FRIENDS[0].id, NAMES[0]), "salt")
    await blocks.places.write_list("test:room", PlaceRules(blocked=shut, version=rules.version))
    assert (await ani.act("phrase", phrase="sorry"))["code"] == "bad"
    for one in (guest, ani, boris):
        await one.close()


async def test_what_is_written_at_a_table_of_several_chats_is_said_there(
    app: App, page: TablePage
) -> None:
    """Players write on the page, and the table says it in its chats; a guest does not. A page hears
    what is said by the command, too."""
    held = await app.four()
    await app.act(FRIENDS[0], want.Share("code", app.bot.tables.clock() + 60_000))
    await app.act(FRIENDS[0], want.AskIn("code", "test:hall", "Hall"))
    guest, ani, boris = [TablePage(page.address, page.session) for _ in range(3)]
    for one, name, place in ((guest, "Guest", ""), (ani, NAMES[0], None), (boris, NAMES[1], None)):
        await one.connect()
        await one.enters(name, **({} if place is None else {"place": place}))
        await one.opens(table=held.table.id)
    assert "writes" not in await ani.hears("people")
    assert (await ani.act("say", text="not yet"))["code"] == "bad"
    assert (await ani.act("say", text="not yet", all=True))["code"] == "bad"
    await app.act(FRIENDS[0], want.LetIn("test:hall"))
    await ani.hears("people", writes=True)
    assert "writes" not in await guest.hears("people")
    text = "  good   <b>luck</b> "
    assert (await ani.act("say", text="for the room alone"))["code"] == "all"
    assert (await ani.act("say", text=text, all=True))["is"] == "answer"
    line = {"is": "line", "name": NAMES[0], "text": "good <b>luck</b>", "seat": 0}
    assert await boris.hears("line") == line
    assert await guest.hears("line") == line
    assert await ani.hears("line") == line | {"mine": True}
    assert (await guest.act("say", text="me too"))["code"] == "bad"
    assert (await guest.act("say", text="/say me too", all=True))["code"] == "bad"
    assert (await ani.act("say", text="for my chat"))["code"] == "all", "its page says so"
    assert (await app.say(FRIENDS[1], "/say thanks", "test:hall")).refused is False
    assert (await ani.hears("line", text="thanks"))["seat"] == 1
    said = (await app.held()).table.said
    assert [one.text for one in said] == ["good <b>luck</b>", "thanks"]
    for command in ("/say", "/settings", "  /nothing of this kind"):
        answer = await ani.act("say", text=command, all=True)
        assert answer["is"] == "answer"
    assert len((await app.held()).table.said) == 2, "a command is no line"
    answers = [await ani.act("say", text=f"{number}", all=True) for number in range(3)]
    refused = [one.get("refused", False) for one in answers]
    assert refused == [False, False, True], "a few lines at once are enough"
    for one in (guest, ani, boris):
        await one.close()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/tie 342066287", []),
        ("  /Block @Boris", []),
        ("/me", []),
        ("/say are you there?", ["are you there?"]),
        ("discard kd", []),
        ("lay 5c 5d 5h", []),
        ("discard kd?", []),
        ("play well", ["play well"]),
    ],
)
async def test_what_is_to_be_done_is_said_to_nobody(
    app: App, page: TablePage, line: str, said: list[str]
) -> None:
    """Commands and moves on the page of a table of several chats; whoever they are for, the others
    read none of them."""
    held = await app.four()
    await app.act(FRIENDS[0], want.Share("code", app.bot.tables.clock() + 60_000))
    await app.act(FRIENDS[0], want.AskIn("code", "test:hall", "Hall"))
    await app.act(FRIENDS[0], want.LetIn("test:hall"))
    await page.enters(NAMES[0])
    await page.opens(table=held.table.id)
    answer = await page.act("say", text=line, all=True)
    assert answer["is"] == "answer"
    assert [one.text for one in (await app.held()).table.said] == said
    assert bool(answer.get("refused") or answer.get("screen") or answer["toast"]) is not bool(
        said and not line.startswith("/")
    )


async def test_a_move_is_played(app: App, page: TablePage) -> None:
    held = await app.four()
    await app.act(FRIENDS[0], want.Share("code", app.bot.tables.clock() + 60_000))
    await app.act(FRIENDS[0], want.AskIn("code", "test:hall", "Hall"))
    await app.act(FRIENDS[0], want.LetIn("test:hall"))
    person, _ = await app.to_draw()
    held = await app.held()
    await page.enters(person.name)
    await page.opens(table=held.table.id)
    await page.act("say", text="draw", all=True)
    now = await app.held()
    assert now.table.said == ()
    assert now.state.table.stock < held.state.table.stock


@pytest.mark.parametrize("quiet", ["test:room", "test:hall"])
async def test_a_place_without_table_talk_has_none_on_its_pages(
    app: App, page: TablePage, quiet: str
) -> None:
    """Of two places of one chat one wants no lines: neither in bubbles nor with the table."""
    held = await app.four()
    await app.act(FRIENDS[0], want.Share("code", app.bot.tables.clock() + 60_000))
    await app.act(FRIENDS[0], want.AskIn("code", "test:hall", "Hall"))
    await app.act(FRIENDS[0], want.LetIn("test:hall"))
    await app.act(FRIENDS[0], want.SetPlace(quiet, quiet=True))
    looks = {place: TablePage(page.address, page.session) for place in ("test:room", "test:hall")}
    for place, one in looks.items():
        await one.connect()
        await one.enters(f"Guest in {place[5:]}", place=place)
        await one.opens(table=held.table.id)
    await page.enters(NAMES[1])
    await page.opens(table=held.table.id)
    await page.act("say", text="a rude line", all=True)
    await page.hears("line", text="a rude line")
    version = (await app.held()).shown
    for place, one in looks.items():
        shown = str(await one.sees(version))
        await caught_up(one)
        await one.opens(table=held.table.id)
        assert ("a rude line" in shown) is (place != quiet), place
        assert [line["text"] for line in lines(one)] == ["a rude line"] * (place != quiet)
        await one.close()
