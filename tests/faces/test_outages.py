"""The service answers nothing for a while, or asks to wait for an hour: the match goes on, and what
people see is right again soon after."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from tests.faces.language import Guest
from tests.faces.on_discord import DiscordFace
from tests.faces.on_telegram import TelegramFace
from tests.faces.playing import Evening
from tests.faces.shown import move, stands

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]

REQUESTS: Final = 12
"""How many of them are not answered before the service is back."""
MOST_REQUESTS: Final = 60
"""Of a bot that nobody answers: its pauses grow."""
AFTERWARDS_SECONDS: Final = 60.0
HOUR_SECONDS: Final = 3600.0
AnyFace = DiscordFace | TelegramFace


def has_hand(guest: Guest, prompt: int) -> bool:
    """Return True if the guest sees the hand of a decision."""
    return any(one.prompt == prompt and one.where == "private" for one in guest.controls())


@pytest.mark.parametrize("standing", ["discord", "telegram"], indirect=True)
@pytest.mark.parametrize("status", [502, 503])
async def test_a_service_that_answers_nothing(face: AnyFace, status: int) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, line="/play classic 2", cut="chance")
    await face.until(partial(stands, face), "the table stands")
    down = face.standin if isinstance(face, DiscordFace) else face.server
    before = down.unanswered
    down.outage = status
    try:
        for _ in range(3):
            await move(face, ann, bob)
        await face.until(lambda: down.unanswered >= before + REQUESTS, "it asks again")
    finally:
        down.outage = 0
    assert down.unanswered - before <= MOST_REQUESTS
    await face.until(partial(stands, face), "the table stands", AFTERWARDS_SECONDS)
    held = await face.held()
    acting = held.game.to_act(held.state)[0]
    guest, prompt = (ann, bob)[acting], held.table.prompts[acting]
    await face.until(lambda: has_hand(guest, prompt), "the hand", AFTERWARDS_SECONDS)


@pytest.mark.parametrize("standing", ["discord"], indirect=True)
async def test_presses_are_answered_while_the_service_asks_to_wait_for_an_hour(
    face: DiscordFace,
) -> None:
    (ann,) = await face.people("Ann")
    await face.playing(ann, line="/play belot", cut="chance")
    await face.until(partial(stands, face), "the table stands")
    held = await face.held()
    began, prompt = held.version.number, held.table.prompts[0]
    await face.until(lambda: has_hand(ann, prompt), "the hand")
    face.standin.limits.extend([HOUR_SECONDS] * 12)

    try:
        await Evening(face).play(lambda held: held.version.number > began + 5)
    finally:
        face.standin.limits.clear()
