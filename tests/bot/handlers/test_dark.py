"""A place that the bot may not write to: people hear it, and whatever they do there opens it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.handlers.messages import POST_SECONDS
from bot.model.jobs import REDRAW, SETTLE
from bot.model.settings import LANGUAGES
from bot.ports.chat import Missing, Reply
from bot.store.redis import keys
from tests.bot.house import ROOM, House, control, quick, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock, jobs_in
from tests.orders.loop import BY_HAND

pytestmark = [pytest.mark.slow, pytest.mark.budget(10)]

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def house(redis_client: Redis) -> House:
    made = House(redis_client)
    tables: Any = made.bot.tables
    tables.clock = Clock()
    return made


def later(house: House, seconds: float) -> None:
    """Time passes; nothing is done."""
    clock = house.bot.tables.clock
    assert isinstance(clock, Clock)
    clock.move(seconds)


async def due(house: House) -> None:
    """The jobs of screens that are due are done."""
    for at, job in await jobs_in(house.bot.tables, REDRAW, SETTLE):
        if at <= house.bot.tables.clock():
            await house.bot.outbox.redraw(job)


async def dark(house: House) -> None:
    """Four play; the bot is muted, and somebody has moved since."""
    await house.four()
    await due(house)
    house.wall.muted[ROOM] = Missing.SEND
    before = (await house.held()).version.number
    await house.play(quick(), lambda held: held.version.number >= before + 2)
    await due(house)
    assert not await stands(house)
    later(house, 20)


async def stands(house: House) -> bool:
    """The table's message is there, and right."""
    return await house.public() in house.wall.of(ROOM)


# --- what was promised -------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/play", "/play belot"])
async def test_the_table_stands_before_it_is_answered(house: House, line: str) -> None:
    reply = await house.say(NORTH, line)
    assert not reply.refused
    assert await stands(house)
    assert len(house.wall.of(ROOM)) == 1
    await due(house)
    assert len(house.wall.of(ROOM)) == 1


@pytest.mark.parametrize("missing", [*Missing, None])
async def test_whoever_opens_a_table_in_a_closed_place_hears_why_it_is_not_there(
    house: House, missing: Missing | None
) -> None:
    house.wall.muted[ROOM] = missing
    for line in ("/play", "/table", "/play"):
        reply = await house.say(NORTH, line)
        assert reply.refused
        assert said(reply).startswith(wording("place-closed"))
        assert said(reply).endswith(wording(f"missing-{missing}" if missing else "place-closed"))
    house.wall.muted.clear()
    assert not (await house.say(NORTH, "/table")).refused
    assert await stands(house)


async def test_it_is_said_in_the_language_of_whoever_asks(house: House) -> None:
    house.wall.muted[ROOM] = Missing.MEMBER
    for language, person in zip(LANGUAGES, FRIENDS, strict=False):
        told = said(await house.say(person, "/play", language=language))
        assert wording("place-closed", language) in told
        assert wording("missing-member", language) in told


@BY_HAND
async def test_an_answer_does_not_wait_for_ever_and_the_message_comes(redis_client: Redis) -> None:
    """The chat takes long: the answer comes in time, the message once, and not a second one."""
    house = House(redis_client)
    house.wall.honours_nonces = False
    house.wall.slow = asyncio.Event()
    loop = asyncio.get_running_loop()
    began = loop.time()
    reply = await house.say(NORTH, "/play")
    assert reply == Reply(opens=reply.opens)
    assert loop.time() - began == pytest.approx(POST_SECONDS, abs=0.1)
    house.wall.slow.set()
    await house.redraw()
    assert await stands(house)
    assert len(house.wall.of(ROOM)) == 1


# --- who comes there ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["/table", "/play"])
async def test_who_asks_for_the_table_gets_it_at_once(house: House, line: str) -> None:
    await dark(house)
    house.wall.muted.clear()
    await house.say(EAST, line)
    assert await stands(house)
    assert len(house.wall.of(ROOM)) == 1


@pytest.mark.parametrize("what", ["press", "hand", "/help", "/hand", "/settings", "/score"])
async def test_whatever_is_pressed_or_typed_there_opens_the_place(house: House, what: str) -> None:
    await dark(house)
    house.wall.muted.clear()
    if what.startswith("/"):
        await house.say(EAST, what)
    else:
        await house.press(EAST, control(await house.public(), "rules" if what == "press" else what))
    await due(house)
    assert await stands(house)
    assert len(house.wall.of(ROOM)) == 1


async def test_what_is_done_elsewhere_and_mere_talk_opens_nothing(house: House) -> None:
    await dark(house)
    before = len(house.wall.requests)
    jobs = await jobs_in(house.bot.tables, SETTLE)
    await house.say(EAST, "what a day")
    await house.say(EAST, "/help", "test:elsewhere")
    rules = control(await house.public(), "rules")
    await house.press(EAST, rules, place="test:elsewhere")
    assert await jobs_in(house.bot.tables, SETTLE) == jobs
    assert len(house.wall.requests) == before


async def test_a_person_whose_private_chat_is_open_again_gets_their_hand(house: House) -> None:
    house.wall.leads_back = True
    house.wall.closed.add(EAST.id)
    await house.four()
    await due(house)
    assert house.wall.of(EAST.id) == []
    house.wall.closed.clear()
    later(house, 20)
    rules = control(await house.public(), "rules")
    await house.press(EAST, rules, place="test:private", private=True)
    await due(house)
    assert house.wall.of(EAST.id) == [await house.hand(EAST)]


async def test_the_platform_says_that_the_bot_is_back(house: House) -> None:
    """The table, and the hands that some chats send into the place."""
    house.wall.leads_back = True
    house.wall.closed |= {one.id for one in FRIENDS}
    await dark(house)
    house.wall.muted.clear()
    house.wall.closed.clear()
    await house.bot.dispatcher.place_reopened("test:nowhere")
    await house.bot.dispatcher.place_reopened(ROOM)
    await due(house)
    assert await stands(house)
    for person in FRIENDS:
        assert house.wall.of(person.id) == [await house.hand(person)]


async def test_a_spoilt_note_keeps_nobody_from_pressing(house: House) -> None:
    await house.four()
    table = (await house.held()).table.id
    client = house.bot.tables.store.client
    await client.hset(keys.messages(table), "sheet:9", "{")
    reply = await house.press(EAST, control(await house.public(), "rules"))
    assert "rules" in seen(reply.screen).lower()
