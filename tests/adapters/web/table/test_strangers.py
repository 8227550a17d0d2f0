"""Whoever opens a table is not in its place by that: people of other chats get nothing of it, and
those whose chat vouches for no place look on and ask for a seat."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.web.service import PageService
from adapters.web.table.talk import event_of
from bot.model.people import Person, place_of_own
from bot.model.server import Server
from bot.model.tables import intents as want
from bot.ports.tokens import read_token
from bot.store.servers import Servers
from bot.views.table.table import ONLOOKER
from tests.adapters.web.table.conftest import TablePage
from tests.bot.application import ROOM, App
from tests.bot.people import FRIENDS

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


def tokens(screen: dict[str, Any]) -> set[str]:
    """What the controls of a screen are for."""
    found = [read_token(one.get("token", "")) for one in screen.get("controls", ())]
    return {one.what for one in found if one is not None}


async def test_a_person_of_another_chat_gets_nothing(app: App, page: TablePage) -> None:
    """By any token or drop, whatever they know: a table of another chat, and somebody's practice,
    are answered exactly as a table that nobody ever opened. Nothing changes, and nothing is sent.
    """
    zoe = Person("other:1", "Zoe")
    await app.say(zoe, "/play classic", "other:room")
    lobby = await app.held("other:room")
    await app.say(FRIENDS[0], "/practice belot")
    practice = await app.held(place_of_own(FRIENDS[0].id))
    await page.enters("Mallory")
    sent = list(app.wall.requests)
    for tried in (
        "look",
        "sit:-1",
        "sit:0",
        "hand",
        "score",
        "options",
        "fill",
        "close",
        "p:1:abc",
    ):
        said = []
        for id in ("00000000", lobby.table.id, practice.table.id):
            answer = await page.act("press", token=f"{id}:{tried}")
            said.append({**answer, "id": ""})
        assert said[0]["refused"], tried
        assert said == said[:1] * 3, tried
    for id in (lobby.table.id, practice.table.id):
        await page.say("open", table=id)
        await page.hears("closed", why="gone")
        for token in (f"-:match:{id}:1", f"-:replay:{id}:1:1", f"-:record:{id}:1"):
            answer = await page.act("press", token=token)
            none = await page.act("press", token=token.replace(id, "00000000"))
            assert {**answer, "id": ""} == {**none, "id": ""}, token
    assert (await app.held("other:room")).version == lobby.version
    assert (await app.held(place_of_own(FRIENDS[0].id))).version == practice.version
    assert app.wall.requests == sent


async def test_to_look_on_vouches_for_no_place(app: App, page: TablePage) -> None:
    """A person whose chat says only who they are, as Telegram does of who opens the Mini App: the
    group's history, leaderboard, rules and tournaments stay shut, and so does what plays there."""
    await app.say(FRIENDS[0], "/play belot")
    held = await app.held()
    entered = await page.enters("Zoe", place="", table=held.table.id)
    assert (entered["place"], entered["table"]) == ("", held.table.id)
    frame = await page.opens(table=held.table.id)
    assert tokens(frame["public"]) <= ONLOOKER
    assert "sit" in tokens(frame["public"])
    sent = list(app.wall.requests)
    shut = ["-:play:belot", "-:anew:belot", "-:top", "-:past:here", "-:tnew", "-:tour"]
    shut += [f"{held.table.id}:{one}" for one in ("start", "fill", "close", "presets", "private")]
    for one in shut:
        answer = await page.act("press", token=one)
        assert answer["refused"], one
        assert answer["screen"] is None, one
    assert (await app.held()).version == held.version
    assert app.wall.requests == sent, "nothing is sent to the group"
    asks = await page.act("press", token=f"{held.table.id}:sit:1")
    assert not asks["refused"]
    table = (await app.held()).table
    assert table.people == held.table.people, "they ask, and somebody there lets them in"
    await app.act(FRIENDS[0], want.Invite("test:Zoe"))
    seen = await page.sees((await app.held()).version.number)
    assert "up" in tokens(seen["public"]), "who sits there belongs there"


async def test_nobody_opens_a_table_where_they_are_not(app: App, page: TablePage) -> None:
    """The group's table is closed; who looked on at it opens no new one there, or anywhere."""
    await app.say(FRIENDS[0], "/play belot")
    held = await app.held()
    await page.enters("Zoe", place="", table=held.table.id)
    await page.opens(table=held.table.id)
    await app.act(FRIENDS[0], want.Close())
    for act, more in (("press", {"token": "-:play:belot"}), ("press", {"token": "-:anew:belot"})):
        assert (await page.act(act, **more))["refused"]
    assert await app.bot.services.boards.at(ROOM) in {"", held.table.id}
    assert await app.bot.services.boards.at("") == ""


async def test_who_is_in_a_place_stays_in_it(
    app: App, page: TablePage, served: PageService
) -> None:
    """The event of whoever opens a table of another place names the place that was vouched for."""
    await app.say(FRIENDS[0], "/play", "test:hall")
    other = (await app.held("test:hall")).table.id
    await page.enters("Zoe")
    frame = await page.opens(table=other)
    assert tokens(frame["public"]) <= ONLOOKER
    (one,) = served._site._open
    assert one.guest is not None
    event = event_of(one.guest, "event-1")
    assert (event.place, event.admin) == (ROOM, False)
    answer = await page.act("press", token="-:play:belot")
    assert not answer["refused"]
    assert (await app.held()).table.host.id == "test:Zoe", "and opens tables there alone"


async def test_who_has_no_table_open_still_has_what_is_their_own(page: TablePage) -> None:
    await page.enters("Zoe", place="")
    await page.say("open")
    await page.hears("closed", why="none")
    for own in ("settings", "mine", "welcome"):  # as the menu of the page has them
        assert (await page.act("press", token=f"-:{own}"))["screen"] is not None, own
    assert (await page.act("press", token="-:play"))["refused"]


async def test_the_page_opens_tables_where_the_chat_would(app: App, page: TablePage) -> None:
    """Who governs a server has named one channel for tables; the page knew no server, and opened
    them everywhere. A ticket carries the server, too."""
    servers = Servers(app.bot.tables.store.client)
    await servers.write_server("test:1", Server(places=("test:hall",)))
    ticket = (await page.enters("Zoe", server="test:1"))["ticket"]
    back = TablePage(page.address, page.session)
    await back.connect()
    await back.say("enter", door="ticket", said={"ticket": ticket})
    await back.hears("entered")
    for one in (page, back):
        assert (await one.act("press", token="-:play:belot"))["refused"]
    assert await app.bot.services.boards.at(ROOM) == ""
    await back.close()
