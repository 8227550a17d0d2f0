"""What a forged or mangled choice of the options is answered with."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.ports.inputs import Picked
from bot.ports.screen import Picker
from tests.bot.application import App, control, said, seen, wording
from tests.bot.people import FRIENDS

NORTH = FRIENDS[0]


@pytest.mark.parametrize("key", ["", "warp", "-600", "6e2", "²", "１２００", "1" * 9, "1" * 5000])
async def test_a_speed_that_is_none_is_refused(redis_client: Redis, key: str) -> None:
    """Neither a name, nor few digits as a keyboard has them."""
    app = App(redis_client)
    await app.say(NORTH, "/play")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    picker = control(options, "speed")
    assert isinstance(picker, Picker)
    before = (await app.held()).version
    reply = await app.handle(app.event(NORTH), Picked(picker.token, (key,)))
    assert said(reply) == wording("refusal-BAD_SPEED")
    assert (await app.held()).version == before
    assert not (await app.pick(NORTH, picker, "1200")).refused


@pytest.mark.parametrize(
    ("game", "name"),
    [("bulgarian-canasta", "recycle_limit"), ("decorated-canasta", "reshuffle_limit")],
)
async def test_as_good_as_no_limit_can_be_chosen(redis_client: Redis, game: str, name: str) -> None:
    """The rules pages say that families without a limit choose 100."""
    app = App(redis_client)
    await app.say(NORTH, f"/play {game}")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    assert not (await app.pick(NORTH, control(options, wording(f"option-{name}")), "100")).refused
    assert (await app.held()).table.options[name] == "100"
    assert wording(f"option-{name}-value", count=100) in seen(await app.public())
