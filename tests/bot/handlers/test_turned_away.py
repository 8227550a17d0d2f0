"""Whom the operator turns away: one line in their language, and nothing is done."""

from __future__ import annotations

import pytest

from bot.app.wiring import Kafene
from bot.model.operator import Grounds
from bot.ports.chat import Reply
from bot.ports.inputs import Said
from bot.store.operator import Blocked
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.application import App, control, said, wording
from tests.bot.people import FRIENDS
from tests.languages import of_the_day

NORTH, EAST, *_ = FRIENDS


async def names(client: Client) -> list[str]:
    """All keys there are."""
    return sorted([one.decode() async for one in client.scan_iter()])


async def test_who_is_blocked_does_nothing_until_they_are_let_in(redis_client: Client) -> None:
    """The running bot hears of it with the next press: the command may be another process."""
    app = App(redis_client)
    await app.say(NORTH, "/play belot")
    blocked = Blocked(redis_client)
    assert await blocked.block(EAST.id, 5)
    assert not await blocked.block(EAST.id, 6)
    assert await blocked.since(EAST.id) == 5
    before = await names(redis_client)
    sit = control(await app.public(), "sit")
    for language in of_the_day(__name__):
        for reply in (
            await app.press(EAST, sit, language=language),
            await app.say(EAST, "/play belot", "test:other", language=language),
            await app.say(EAST, "/me", language=language, private=True),
        ):
            assert reply.refused
            assert said(reply) == wording("refusal-BLOCKED_BY_OPERATOR", language)
    assert (await app.say(EAST, "just talk")).toast == ()
    assert [one for one in await names(redis_client) if one != keys.vouched(EAST.id)] == before
    assert EAST.id not in repr(await redis_client.hgetall(keys.blocked()))
    held = await app.held()
    assert held.table.seat_of(EAST.id) is None
    assert await app.bot.boards.frame(held.table.id, EAST, "en", 0, held.table.place) is None
    assert not await app.bot.boards.may_look(held.table.id, EAST, held.table.place)
    for place in ("test:room", ""):
        event = app.event(EAST, place)
        assert await app.bot.services.screens.public(held.table.id, event) is None
        assert await app.bot.dispatcher.complete(event, "/") == ()
    assert await blocked.unblock(EAST.id)
    assert not await blocked.unblock(EAST.id)
    assert not (await app.press(EAST, sit)).refused


async def test_who_is_blocked_at_a_table_sees_none_of_it(redis_client: Client) -> None:
    """Before anybody takes them out of it."""
    app = App(redis_client)
    await app.four()
    await app.redraw()
    held = await app.held()
    dispatcher, boards, event = app.bot.dispatcher, app.bot.boards, app.event(EAST)
    assert await dispatcher.private_screens(event)
    assert await boards.frame(held.table.id, EAST, "en", 0, held.table.place) is not None
    await Blocked(redis_client).block(EAST.id, 5)
    assert await dispatcher.private_screens(event) == ()
    assert await boards.frame(held.table.id, EAST, "en", 0, held.table.place) is None
    assert await app.bot.services.screens.public(held.table.id, event) is None
    asked = await dispatcher.preview(event, held.table.id, held.shown, ())
    assert asked.verdicts == ()


async def test_to_be_forgotten_does_not_undo_a_block(redis_client: Client) -> None:
    app = App(redis_client)
    await app.say(EAST, "/language bg")
    await Blocked(redis_client).block(EAST.id, 5)
    assert await app.bot.forgetting.forget(EAST)
    assert (await app.say(EAST, "/play belot")).refused


@pytest.mark.parametrize("place", ["test:elsewhere", "test:elsewhere/3"])
async def test_where_the_bot_may_not_be_it_opens_nothing(redis_client: Client, place: str) -> None:
    app = App(redis_client)
    dispatcher = Kafene(redis_client, grounds=Grounds(allowed=frozenset({"test:room"}))).dispatcher

    async def say(text: str, where: str, *, private: bool = False) -> Reply:
        return await dispatcher.handle(app.event(NORTH, where, private=private), Said(text))

    reply = await say("/play belot", place)
    assert said(reply) == wording("refusal-PLACE_NOT_ALLOWED", "en")
    assert await redis_client.keys("place:*") == []
    assert (await say("hello", place)).toast == ()
    assert not (await say("/help", "test:dm", private=True)).refused
    assert not (await say("/help", "test:room")).refused
    if "/" not in place:  # the chat in the browser: a private line from a room
        event = app.event(NORTH, place, private=True, server=place)
        assert said(await dispatcher.handle(event, Said("/help"))) == wording(
            "refusal-PLACE_NOT_ALLOWED", "en"
        )
