"""*I want to cut* in a hand between two deals of a slow game: one line, and the other button."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.clock import Speed
from bot.model.settings import CUTS
from bot.model.tables import intents as want
from tests.bot.application import App, control, has, quick, said, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow


async def test_the_button_to_cut_oneself_answers_in_a_line_and_turns(redis_client: Redis) -> None:
    app, person = App(redis_client), FRIENDS[1]
    await app.four(want.SetGame("belot"), want.SetSpeed(Speed.SLOW), first_dealer="random")
    await app.play(quick(), lambda held: held.state.standing.sheet is not None)
    await app.redraw()
    for label, text, off in (
        ("button-cut-self", "said-cuts-self", True),
        ("button-cut-chance", "said-cuts-chance", False),
    ):
        button = control(await app.hand(person), wording(label))
        reply = await app.press(person, button)
        assert (said(reply), reply.screen) == (wording(text), None)
        assert (CUTS in (await app.bot.settings.read_settings(person.id)).automations_off) is off
        again = await app.press(person, button)
        assert said(again) == wording(text), "pressed twice, it does not turn back"
        assert not has(await app.hand(person), wording(label))
