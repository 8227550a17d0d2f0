"""A place that the bot may not write to: people hear it, and whatever they do there opens it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.handlers.messages import POST_SECONDS
from bot.model.jobs import REDRAW, SETTLE
from bot.model.languages import LANGUAGES
from bot.ports.chat import Missing, Reply
from bot.store.redis import keys
from tests.bot.application import ROOM, App, control, quick, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock, jobs_in
from tests.orders.loop import BY_HAND

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def app(redis_client: Redis) -> App:
    made = App(redis_client)
    tables: Any = made.bot.tables
    tables.clock = Clock()
    return made


def later(app: App, seconds: float) -> None:
    """Time passes; nothing is done."""
    clock = app.bot.tables.clock
    assert isinstance(clock, Clock)
    clock.move(seconds)


async def due(app: App) -> None:
    """The jobs of screens that are due are done."""
    for at, job in await jobs_in(app.bot.tables, REDRAW, SETTLE):
        if at <= app.bot.tables.clock():
            await app.bot.outbox.redraw(job)


async def dark(app: App) -> None:
    """Four play; the bot is muted, and somebody has moved since."""
    await app.four()
    await due(app)
    app.wall.muted[ROOM] = Missing.SEND
    before = (await app.held()).version.number
    await app.play(quick(), lambda held: held.version.number >= before + 2)
    await due(app)
    assert not await stands(app)
    later(app, 20)


async def stands(app: App) -> bool:
    """The table's message is there, and right."""
    return await app.public() in app.wall.of(ROOM)


# --- what was promised -------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/play", "/play belot"])
async def test_the_table_stands_before_it_is_answered(app: App, line: str) -> None:
    reply = await app.say(NORTH, line)
    assert not reply.refused
    assert await stands(app)
    assert len(app.wall.of(ROOM)) == 1
    await due(app)
    assert len(app.wall.of(ROOM)) == 1


@pytest.mark.parametrize("missing", [*Missing, None])
async def test_whoever_opens_a_table_in_a_closed_place_hears_why_it_is_not_there(
    app: App, missing: Missing | None
) -> None:
    app.wall.muted[ROOM] = missing
    for line in ("/play", "/table", "/play"):
        reply = await app.say(NORTH, line)
        assert reply.refused
        assert said(reply).startswith(wording("place-closed"))
        assert said(reply).endswith(wording(f"missing-{missing}" if missing else "place-closed"))
    app.wall.muted.clear()
    assert not (await app.say(NORTH, "/table")).refused
    assert await stands(app)


async def test_it_is_said_in_the_language_of_whoever_asks(app: App) -> None:
    app.wall.muted[ROOM] = Missing.MEMBER
    for language, person in zip(LANGUAGES, FRIENDS, strict=False):
        told = said(await app.say(person, "/play", language=language))
        assert wording("place-closed", language) in told
        assert wording("missing-member", language) in told


@BY_HAND
async def test_an_answer_does_not_wait_for_ever_and_the_message_comes(redis_client: Redis) -> None:
    """The chat takes long: the answer comes in time, the message once, and not a second one."""
    app = App(redis_client)
    app.wall.honours_nonces = False
    app.wall.slow = asyncio.Event()
    loop = asyncio.get_running_loop()
    began = loop.time()
    reply = await app.say(NORTH, "/play")
    assert reply == Reply(opens=reply.opens)
    assert loop.time() - began == pytest.approx(POST_SECONDS, abs=0.1)
    app.wall.slow.set()
    await app.redraw()
    assert await stands(app)
    assert len(app.wall.of(ROOM)) == 1


# --- who comes there ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/table", "/play"])
async def test_who_asks_for_the_table_gets_it_at_once(app: App, line: str) -> None:
    await dark(app)
    app.wall.muted.clear()
    await app.say(EAST, line)
    assert await stands(app)
    assert len(app.wall.of(ROOM)) == 1


@pytest.mark.parametrize("what", ["press", "hand", "/help", "/hand", "/settings", "/score"])
async def test_whatever_is_pressed_or_typed_there_opens_the_place(app: App, what: str) -> None:
    await dark(app)
    app.wall.muted.clear()
    if what.startswith("/"):
        await app.say(EAST, what)
    else:
        await app.press(EAST, control(await app.public(), "score" if what == "press" else what))
    await due(app)
    assert await stands(app)
    assert len(app.wall.of(ROOM)) == 1


async def test_what_is_done_elsewhere_and_mere_talk_opens_nothing(app: App) -> None:
    await dark(app)
    before = len(app.wall.requests)
    jobs = await jobs_in(app.bot.tables, SETTLE)
    await app.say(EAST, "what a day")
    await app.say(EAST, "/help", "test:elsewhere")
    score = control(await app.public(), "score")
    await app.press(EAST, score, place="test:elsewhere")
    assert await jobs_in(app.bot.tables, SETTLE) == jobs
    assert len(app.wall.requests) == before


async def test_a_person_whose_private_chat_is_open_again_gets_their_hand(app: App) -> None:
    app.wall.leads_back = True
    app.wall.closed.add(EAST.id)
    await app.four()
    await due(app)
    assert app.wall.of(EAST.id) == []
    app.wall.closed.clear()
    later(app, 20)
    score = control(await app.public(), "score")
    await app.press(EAST, score, place="test:private", private=True)
    await due(app)
    assert app.wall.of(EAST.id) == [await app.hand(EAST)]


async def test_the_platform_says_that_the_bot_is_back(app: App) -> None:
    """The table, and the hands that some chats send into the place."""
    app.wall.leads_back = True
    app.wall.closed |= {one.id for one in FRIENDS}
    await dark(app)
    app.wall.muted.clear()
    app.wall.closed.clear()
    await app.bot.dispatcher.place_reopened("test:nowhere")
    await app.bot.dispatcher.place_reopened(ROOM)
    await due(app)
    assert await stands(app)
    for person in FRIENDS:
        assert app.wall.of(person.id) == [await app.hand(person)]


async def test_a_spoilt_note_keeps_nobody_from_pressing(app: App) -> None:
    await app.four()
    table = (await app.held()).table.id
    client = app.bot.tables.store.client
    await client.hset(keys.messages(table), "sheet:9", "{")
    reply = await app.press(EAST, control(await app.public(), "score"))
    assert "score" in seen(reply.screen).lower()
