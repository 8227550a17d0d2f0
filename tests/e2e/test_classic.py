"""Whole matches of classic canasta (of one deal) in the browser, for two and for four, against
computer players."""

from __future__ import annotations

from functools import partial
from typing import Final

import pytest

from bot.model.table import Stage
from engine.players import computer_player
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.window import Window, shows

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
TYPED: Final = 5
"""Of so many moves one is typed."""


@pytest.mark.parametrize("seats", [2])
async def test_a_match_of_classic_canasta(windows: Windows, kafene: Kafene, seats: int) -> None:
    maria = await windows.enter("Maria")
    await maria.say(f"/practice classic {seats}")
    await maria.until(lambda: maria.hand, "a hand")
    pressed = typed = 0
    while await maria.my_move():
        held = await kafene.held(windows.room)
        if held.table.stage is Stage.OVER:
            break
        seat = maria.hand["seat"]
        if str(held.table.prompts[seat]) not in {
            one["token"].split(":")[2] for one in maria.moves()
        }:
            await maria.page.wait_for_timeout(10)
            continue  # the page is a moment behind
        view = held.game.view(held.state, seat)
        action = computer_player(held.game, "normal").decide(view, held.version, 20)
        hand, control = maria.hand, maria.control_of(action)
        if control is None or control["type"] != "press" or (pressed + typed) % TYPED == 1:
            await maria.changed(partial(maria.say, str(action)))
            typed += 1
        else:
            await maria.changed(partial(maria.press, hand, control))
            pressed += 1
        prompt = str(held.table.prompts[seat])
        await maria.until(partial(_has_left, maria, prompt), "what comes next")
    held = await kafene.held(windows.room)
    assert held.table.stage is Stage.OVER
    assert held.game.seats == len(held.table.seats) == seats
    assert held.state.standing.winner is not None
    assert pressed
    assert typed
    await shows(maria, "table", "The match goes to")


def _has_left(window: Window, prompt: str) -> bool:
    """Whether the hand is not the one of a decision that has been made."""
    return prompt not in {one["token"].split(":")[2] for one in window.moves()}
