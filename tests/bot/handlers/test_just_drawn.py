"""A press on what another process has just drawn, of which this one knows no place."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.handlers.dispatcher import CALM_MS
from bot.ports.inputs import Pressed
from tests.bot.house import House, control, said, wording


async def test_a_press_on_a_hand_that_another_process_has_just_drawn(redis_client: Redis) -> None:
    """That process knows what stood there, this one does not: so the note of the hand says when it
    was drawn, and who presses sooner than an eye can see is asked to press again."""
    house = House(redis_client)
    await house.four()
    person, hand = await house.to_draw()
    await house.redraw()
    draw, sort = hand.controls[0], control(hand, "sort")
    other = House(redis_client)
    held, drawn = await house.held(), house.bot.tables.clock()
    now = [drawn + 100]
    other.bot.tables.clock = lambda: now[0]  # type: ignore[misc]
    reply = await other.press(person, draw, unknown=True)
    assert said(reply) == wording("refusal-JUST_CHANGED")
    assert (await house.held()).version == held.version
    assert not (await other.press(person, sort, unknown=True)).refused, "it decides nothing"
    old = draw.token.replace(":p:", ":p:9")  # type: ignore[union-attr]
    reply = await other.bot.dispatcher.handle(other.event(person, unknown=True), Pressed(old))
    assert said(reply) == wording("refusal-OLD_CONTROL")
    now[0] = drawn + CALM_MS + 100
    assert not (await other.press(person, draw, unknown=True)).refused
