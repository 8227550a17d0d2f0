"""A press on what another process has just drawn, of which this one knows no place."""

from __future__ import annotations

from redis.asyncio import Redis

from bot.handlers.dispatcher import GUARD_MS
from bot.ports.inputs import Pressed
from tests.bot.application import App, control, said, wording


async def test_a_press_on_a_hand_that_another_process_has_just_drawn(redis_client: Redis) -> None:
    """That process knows what stood there, this one does not: so the note of the hand says when it
    was drawn, and who presses sooner than an eye can see is asked to press again."""
    app = App(redis_client)
    await app.four()
    person, hand = await app.to_draw()
    await app.redraw()
    draw, sort = hand.controls[0], control(hand, "sort")
    other = App(redis_client)
    held, drawn = await app.held(), app.bot.tables.clock()
    now = [drawn + 100]
    other.bot.tables.clock = lambda: now[0]  # type: ignore[misc]
    reply = await other.press(person, draw, unknown=True)
    assert said(reply) == wording("refusal-JUST_CHANGED")
    assert (await app.held()).version == held.version
    assert not (await other.press(person, sort, unknown=True)).refused, "it decides nothing"
    old = draw.token.replace(":p:", ":p:9")  # type: ignore[union-attr]
    reply = await other.bot.dispatcher.handle(other.event(person, unknown=True), Pressed(old))
    assert said(reply) == wording("refusal-OLD_CONTROL")
    now[0] = drawn + GUARD_MS + 100
    assert not (await other.press(person, draw, unknown=True)).refused
