"""The socket of the page: who comes in, what they are shown, what they do, how much of it."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from redis.exceptions import OutOfMemoryError
from structlog.testing import capture_logs

from adapters.web import connection as any_connection
from adapters.web.server.crowd import CrowdLimits
from adapters.web.server.guard import Proxies
from adapters.web.service import PageService
from adapters.web.sockets import Pong
from adapters.web.table import connection, site
from adapters.web.table.protocol import Open
from adapters.web.table.site import TableSite
from adapters.web.table.tickets import Tickets, first_ticket
from bot.app.wiring import Kafene
from bot.http.buckets import Bucket, Buckets
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.ports.chat import Event
from bot.ports.inputs import Said
from bot.ports.pages import Entered
from bot.ports.services import CannotStart
from bot.store.redis.key import Key
from bot.store.redis.scripts import Client
from bot.store.redis.secrets import secret_of
from tests.adapters.web.table.conftest import (
    ANCESTOR,
    PROXIED,
    PUBLIC,
    TablePage,
    serving,
    with_door,
)
from tests.bot.application import App, control
from tests.bot.people import FRIENDS
from tests.bot.servers import free_port
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
FORGED = Tickets(b"x" * 64).write(first_ticket(Entered(person=FRIENDS[0]), time.time(), 0))
NAMES = [one.name for one in FRIENDS]


async def test_who_comes_in_sees_their_hand_and_no_other(app: App, page: TablePage) -> None:
    held = await app.four()
    await app.to_draw()
    await app.redraw()
    entered = await page.enters(NAMES[1])
    assert entered["person"] == FRIENDS[1].id
    assert entered["table"] == held.table.id
    assert [one["table"] for one in entered["tables"]] == [held.table.id]
    frame = await page.opens(table=held.table.id, language="en")
    board = frame["board"]
    assert board["seat"] == 1
    view = held.game.view((await app.held()).state, 1)
    assert sorted(board["hand"]) == sorted(map(str, view.hand))
    facts = [screen["picture"]["facts"] for screen in (frame["public"], frame["hand"])]
    assert facts == ["", ""], "the page draws the board itself"
    stranger = TablePage(page.address, page.session)
    await stranger.connect()
    await stranger.enters("Mallory")
    seen = await stranger.opens(table=held.table.id)
    assert "seat" not in seen["board"]
    assert "hand" not in seen["board"]
    assert seen.get("hand") is None
    await stranger.close()


async def test_a_change_brings_the_newest_state(app: App, page: TablePage) -> None:
    """Whole, with its version; what the page has already is not sent again."""
    await app.four()
    await page.enters(NAMES[0])
    first = await page.opens()
    person, hand = await app.to_draw()
    await app.press(person, control(hand, "Draw"))
    newest = (await app.held()).version.number
    frame = await page.sees(newest)
    assert set(frame) == set(first)
    versions = [one["board"]["version"] for one in page.frames if one["is"] == "frame"]
    assert versions == sorted(set(versions))
    await page.say("ping")
    await page.hears("pong")
    assert len([one for one in page.frames if one["is"] == "frame"]) == len(versions)


async def test_what_was_done_is_done_once(app: App, page: TablePage) -> None:
    """A preview writes nothing; an act that is sent again, here or to another process, gets the
    first answer and happens once."""
    held = await app.four()
    person, hand = await app.to_draw()
    await page.enters(person.name)
    board = (await page.opens(table=held.table.id))["board"]
    tried = await page.act("try", version=board["version"], cards=board["hand"][:1])
    assert tried == {"is": "tried", "id": tried["id"], "version": board["version"]} | tried
    assert (await app.held()).version.number == board["version"]
    press = {"token": getattr(control(hand, "Draw"), "token", "")}
    answer = await page.act("press", id="draw-once-1", **press)
    assert (answer["is"], answer["refused"]) == ("answer", False)
    drawn = (await app.held()).version.number
    assert drawn > board["version"]
    assert await page.act("press", id="draw-once-1", **press) == answer
    other = Kafene(app.bot.tables.store.client)
    async with serving(with_door(other)) as second:
        again = TablePage(second.address, page.session)
        await again.connect()
        await again.enters(person.name)
        await again.opens(table=held.table.id)
        repeated = await again.act("press", id="draw-once-1", **press)
        assert (repeated["is"], repeated["refused"]) == ("answer", False)
        refused = await again.act("press", id="draw-twice-1", **press)
        assert refused["refused"]
        await again.close()
    assert (await app.held()).version.number == drawn
    await page.sees(drawn)


async def test_buttons_of_the_screens(app: App, page: TablePage) -> None:
    """A press on a control of the hand; what is refused says why."""
    await app.four()
    person, hand = await app.to_draw()
    await page.enters(person.name)
    await page.opens()
    token = control(hand, "Draw").token  # type: ignore[union-attr]
    first = await page.act("press", token=token)
    assert not first["refused"]
    again = await page.act("press", token=token)
    assert again["refused"]
    assert again["toast"]
    table = (await app.held()).table.id
    unknown = await page.act("press", token=f"{table}:nonsense")
    assert unknown["refused"]


async def test_a_page_comes_back_by_its_ticket(app: App, page: TablePage) -> None:
    """In another process as well; nothing of it is in the logs."""
    held = await app.four()
    with capture_logs() as logs:
        ticket = (await page.enters(NAMES[2]))["ticket"]
        other = Kafene(app.bot.tables.store.client)
        async with serving(with_door(other)) as second:
            again = TablePage(second.address, page.session)
            await again.connect()
            await again.say("enter", door="ticket", said={"ticket": ticket})
            entered = await again.hears("entered")
            frame = await again.opens(table=held.table.id)
            await again.close()
        await page.close()
        await page.connect()
        await page.say("enter", door="ticket", said={"ticket": ticket[:-1]})
        await page.hears("trouble", code="ticket")
        await until(lambda: page.socket.closed)
    assert (entered["person"], entered["place"]) == (FRIENDS[2].id, "test:room")
    assert frame["board"]["seat"] == 2
    assert entered["ticket"].count(".") == 1
    assert ticket not in json.dumps(logs, default=str)


async def test_the_doors_refuse(page: TablePage, served: PageService, web: ClientSession) -> None:
    for door, said, why in (
        ("test", {}, "forged"),
        ("nowhere", {}, "door"),
        ("local", {}, "door"),
        ("ticket", {}, "ticket"),
        ("ticket", {"ticket": FORGED}, "ticket"),
    ):
        one = TablePage(served.address, web)
        await one.connect()
        await one.say("enter", door=door, said=said)
        await one.say("open", table="")  # as a page does, which does not wait
        await until(lambda one=one: one.socket.closed)  # type: ignore[misc]
        assert [frame.get("code") for frame in one.frames] == [why]
    await page.say("open", table="")
    await page.hears("trouble", code="enter")
    await page.socket.send_str("[")
    await page.hears("trouble", code="bad")
    await page.enters("Mallory")
    closed = await page.act("try", version=1, cards=["KC"])
    assert closed["code"] == "closed"
    await page.say("open", place="test:elsewhere")
    await page.hears("closed", why="none")


async def test_tables_of_others_do_not_exist(app: App, page: TablePage) -> None:
    """Tables of other chats, practice tables of others and unknown ids are answered alike."""
    event = Event(id="foreign-1", person=Person("other:1", "Zoe"), place="other:room")
    await app.bot.dispatcher.handle(event, Said("/play"))
    await app.say(FRIENDS[0], "/practice belot")
    foreign = await app.bot.services.boards.at("other:room")
    own = await app.bot.services.boards.at(place_of_own(FRIENDS[0].id))
    assert foreign
    assert own
    await page.enters(NAMES[1])
    for table in (foreign, own, "00000000", "other"):
        page.frames.clear()
        await page.say("open", table=table)
        await page.hears("closed", why="gone")


async def test_a_table_that_is_opened_again_is_sent_again(app: App, page: TablePage) -> None:
    """The page has lost what it showed, and nothing has happened since."""
    held = await app.four()
    await page.enters(NAMES[0])
    first = await page.opens(table=held.table.id)
    page.frames.clear()
    again = await page.opens(table=held.table.id)
    assert again.pop("now") >= first.pop("now") > 1_700_000_000_000
    assert again == first


async def test_of_two_tables_the_last_one_opened_is_shown(
    app: App, page: TablePage, served: PageService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the first one is still being read when the other is opened."""
    await app.say(FRIENDS[0], "/play")
    await app.say(FRIENDS[0], "/play", "test:hall")
    first, other = [(await app.held(one)).table.id for one in ("test:room", "test:hall")]
    boards = app.bot.services.boards
    real, read, may = boards.frame, list[str](), asyncio.Event()

    async def frame(_: object, table: str, *args: Any) -> Any:
        read.append(table)
        if table == first:
            await may.wait()
        return await real(table, *args)

    monkeypatch.setattr(type(boards), "frame", frame)
    await page.enters(NAMES[0])
    await page.say("open", table=first)
    await until(lambda: read == [first])
    await page.say("open", table=other)
    await until(lambda: [one._table for one in served._site._open] == [other])
    may.set()
    await page.hears("frame")
    shown = [one["public"]["table"] for one in page.frames if one["is"] == "frame"]
    assert shown == [other]


async def test_a_table_that_is_no_more(
    app: App, page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await app.say(FRIENDS[0], "/play")
    await page.enters(NAMES[0])
    await page.opens()
    boards = app.bot.services.boards
    monkeypatch.setattr(type(boards), "frame", AsyncMock(return_value=None))
    await app.act(FRIENDS[0], want.Close())
    assert (await page.hears("closed"))["why"] == "gone"


async def test_floods_are_held_up(
    app: App, served: PageService, web: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From all pages of a person together; who goes on is cut off."""
    await app.four()
    monkeypatch.setattr(served._site, "_all", Buckets(lambda: Bucket(5, 0)))
    monkeypatch.setattr(any_connection, "MOST_TROUBLES", 3)
    pages = [TablePage(served.address, web) for _ in range(2)]
    for one in pages:
        await one.connect()
        await one.enters(NAMES[0])
        await one.opens()
    for number in range(3):
        await pages[number % 2].act("press", token=f"nothing-{number}")
    slow = await pages[0].act("press", token="nothing-4")
    assert slow == {"is": "trouble", "code": "slow", "id": slow["id"]}
    for _ in range(4):
        await pages[0].say("open")
    await until(lambda: pages[0].socket.closed)
    assert not pages[1].socket.closed
    await pages[1].close()


async def test_a_person_has_a_share_of_the_sockets(
    served: PageService, web: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(served._site._open, "_limits", CrowdLimits(of_person=2))
    async with AsyncExitStack() as stack:
        pages = [TablePage(served.address, web) for _ in range(3)]
        for one in pages:
            await one.connect()
            stack.push_async_callback(one.close)
        await pages[0].enters("Zoe")
        await pages[1].enters("Zoe")
        await pages[2].say("enter", door="test", said={"who": "Zoe"})
        await pages[2].hears("trouble", code="many")
        await until(lambda: served._site._newcomers.total() == 0)
        await pages[0].close()
        await until(lambda: len(served._site._open) == 1)
        await pages[2].connect()
        await pages[2].enters("Zoe")


async def test_a_page_that_never_comes_in_goes(
    served: PageService, web: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "ENTER_SECONDS", 0.0)
    one = TablePage(served.address, web)
    await one.connect()
    await until(lambda: one.socket.closed)
    await until(lambda: served._site._newcomers.total() == 0)


async def test_a_store_that_is_away_for_a_moment(
    app: App, page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state comes when it can be read again."""
    await app.four()
    await page.enters(NAMES[0])
    boards = app.bot.services.boards
    real, faults = boards.frame, [ConnectionError("away"), TimeoutError("away")]

    async def frame(*args: Any, **more: Any) -> Any:
        if faults:
            raise faults.pop()
        return await real(*args, **more)

    monkeypatch.setattr(connection, "AGAIN_SECONDS", 0.01)
    monkeypatch.setattr(type(boards), "frame", lambda _, *args, **more: frame(*args, **more))
    await page.opens()
    assert faults == []


@pytest.mark.parametrize(
    ("origin", "headers", "status"),
    [
        (PROXIED, {}, 101),
        (PROXIED, {"Sec-Fetch-Site": "cross-site"}, 101),
        ("https://9999.proxy.example", {}, 403),
        ("https://evil.example", {}, 403),
        ("null", {}, 403),
        (PUBLIC, {"Host": "kafene.example"}, 101),
        (PUBLIC, {"Host": "evil.example"}, 421),
    ],
)
async def test_origins_and_hosts(
    served: PageService, web: ClientSession, origin: str, headers: dict[str, str], status: int
) -> None:
    page = TablePage(served.address, web)
    if status == 101:
        await page.connect(origin, **headers)
        await page.close()
        return
    with pytest.raises(WSServerHandshakeError) as refused:
        await page.connect(origin, **headers)
    assert refused.value.status == status


async def test_only_the_chats_may_show_it_in_a_frame(
    served: PageService, web: ClientSession
) -> None:
    for path in ("", "table/nothing.js"):
        async with web.get(served.address + path) as answer:
            rules = answer.headers["Content-Security-Policy"]
            assert f"frame-ancestors {ANCESTOR};" in rules
            assert "X-Frame-Options" not in answer.headers
    async with web.get(served.address + "elsewhere") as answer:
        assert answer.status == 404
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


async def test_nobody_can_come_before_the_key_of_tickets_is_read(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever came sooner would be sent away."""
    listened = []
    port = free_port()

    async def secret(redis: Client, key: Key[bytes]) -> bytes:
        try:
            _, there = await asyncio.open_connection("127.0.0.1", port)
        except ConnectionRefusedError:
            return await secret_of(redis, key)
        there.close()
        listened.append(port)
        return await secret_of(redis, key)

    monkeypatch.setattr(site, "secret_of", secret)
    async with serving(with_door(app.bot), port=port):
        assert listened == []


async def test_a_store_that_takes_no_key_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "secret_of", AsyncMock(side_effect=OutOfMemoryError("no room")))
    with pytest.raises(CannotStart, match=r"page .* does not take its keys"):
        async with serving(with_door(app.bot)):
            pass


async def test_a_stop_ends_what_is_open(app: App, web: ClientSession) -> None:
    async with serving(with_door(app.bot)) as service:
        page = TablePage(service.address, web)
        await page.connect()
        await page.enters("Zoe")
        waiting = asyncio.create_task(until(lambda: page.socket.closed))
    await waiting
    assert page.socket.close_code == 1012


class SlowSocket:
    """A page that reads nothing until it may."""

    closed = False

    def __init__(self) -> None:
        self.may = asyncio.Event()
        self.sent: list[dict[str, Any]] = []
        self.ended: tuple[int, bytes] | None = None

    def __aiter__(self) -> SlowSocket:
        return self

    async def __anext__(self) -> Any:
        await asyncio.Event().wait()

    async def send_str(self, text: str) -> None:
        await self.may.wait()
        self.sent.append(json.loads(text))

    async def close(self, code: int, message: bytes) -> None:
        self.ended = (code, message)


async def test_a_slow_page_gets_the_newest_state_and_no_queue(app: App) -> None:
    """And only so many answers: then it must come back and ask."""
    held = await app.four()
    services: Any = app.bot.services
    slow: Any = SlowSocket()
    one = connection.Connection(TableSite(services, Proxies()), slow, Any)  # type: ignore[arg-type]
    running = asyncio.create_task(one.run())
    await asyncio.sleep(0)
    guest = Entered(person=FRIENDS[0], place="test:room")
    one.guest = guest
    one._say(Pong())
    await one._open(guest, Open(table=held.table.id))
    person, hand = await app.to_draw()
    await app.press(person, control(hand, "Draw"))
    newest = (await app.held()).version.number
    slow.may.set()
    await until(lambda: len(slow.sent) == 3)
    assert [one["is"] for one in slow.sent] == ["pong", "frame", "people"]
    assert slow.sent[1]["board"]["version"] == newest
    slow.may.clear()
    for _ in range(any_connection.MOST_ANSWERS + 2):
        one._say(Pong())
    slow.may.set()
    await until(lambda: slow.ended)
    assert slow.ended == (1013, b"resync")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_page_that_reads_nothing_cannot_stay(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is still sent when a socket is closed must be sent soon; the first reason counts."""
    monkeypatch.setattr(any_connection, "PATIENCE", 0.0)
    services: Any = app.bot.services
    slow: Any = SlowSocket()
    one = connection.Connection(TableSite(services, Proxies()), slow, Any)  # type: ignore[arg-type]
    for _ in range(3):
        one._say(Pong())
    one.close(1012, b"restart")
    monkeypatch.setattr(any_connection, "PATIENCE", 1000.0)
    running = asyncio.create_task(one.run())
    await until(lambda: slow.ended)
    assert (slow.sent, slow.ended) == ([], (1012, b"restart"))
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_strangers_of_one_network_have_a_share(
    app: App, web: ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until they come in; the proxy says where they come from, and nobody else is believed."""
    monkeypatch.setattr(site, "NEWCOMERS_OF_NETWORK", 1)
    async with serving(with_door(app.bot), proxies=("127.0.0.1",)) as service:
        pages = [TablePage(service.address, web) for _ in range(3)]
        near, far = {"X-Forwarded-For": "203.0.113.9"}, {"X-Forwarded-For": "203.0.113.10"}
        await pages[0].connect(**near)
        with pytest.raises(WSServerHandshakeError) as refused:
            await pages[1].connect(**near)
        assert refused.value.status == 503
        await pages[1].connect(**far)
        await pages[0].enters("Zoe")
        await pages[2].connect(**near)
        for one in pages:
            await one.close()


async def test_cards_are_tried_and_dropped(app: App, page: TablePage) -> None:
    """The verdicts come for all stacks; a drop that is sent again is the same drop."""
    held = await app.four()
    person, hand = await app.to_draw()
    await app.press(person, control(hand, "Draw"))
    await page.enters(person.name)
    board = (await page.opens(table=held.table.id))["board"]
    cards, version = board["hand"][:1], board["version"]
    tried = await page.act("try", version=version, cards=cards)
    fits = {one["target"] for one in tried["verdicts"] if one["fits"]}
    assert "pile" in fits
    assert (await app.held()).version.number == version
    drop = {"version": version, "target": "pile", "cards": cards}
    answer = await page.act("drop", id="drop-once-1", **drop)
    assert (answer["is"], answer["refused"]) == ("answer", False)
    thrown = (await app.held()).version.number
    assert thrown > version
    assert await page.act("drop", id="drop-once-1", **drop) == answer
    assert (await page.act("drop", id="drop-twice-1", **drop))["refused"]
    assert (await app.held()).version.number == thrown
    await page.sees(thrown)
    old = await page.act("try", version=version, cards=cards)
    assert (old["version"], old.get("verdicts", [])) == (thrown, []), "it is old by now"
