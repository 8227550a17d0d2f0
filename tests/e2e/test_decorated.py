"""A match of decorated canasta (of one deal) in the browser, with the mouse: by four and by two."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.async_api import expect

from bot.model import intents as want
from bot.model.table import Stage
from bot.tables.rules.decide import Who
from engine.games.decorated_canasta.actions import Draw, TakeFree
from engine.games.decorated_canasta.state import Phase
from engine.players import computer_player
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.window import Window

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("seats", [4])
async def test_a_match_of_decorated_canasta(windows: Windows, kafene: Kafene, seats: int) -> None:
    maria = await windows.enter("Maria")
    await maria.say(f"/play decorated {seats}")
    await maria.until(lambda: maria.public.get("kind") == "lobby", "a lobby")
    await one_short_deal(kafene, windows.room)
    await maria.play_with_computers()
    while not await over(kafene, windows.room):
        if await maria.my_move():
            await move(maria, kafene, windows.room)
        elif not await over(kafene, windows.room):  # the highest were equal: another deal
            await maria.press(maria.hand, maria.controls(maria.hand, "next")[0])
            await maria.until(lambda: not maria.deal_is_over, "the next deal")

    held = await kafene.held(windows.room)
    assert len(held.table.seats) == seats
    standing = held.state.standing
    assert standing.winner is not None
    sheet = maria.message("sheet")
    await expect(sheet.locator("td.number").last).to_be_visible()
    totals = [
        int(text.replace("−", "-").replace("\u00a0", "").replace(" ", "").replace(",", ""))
        for text in await sheet.locator("td.number strong").all_inner_texts()
    ]
    assert totals == [side.total for side in standing.sheet]


async def one_short_deal(kafene: Kafene, room: str) -> None:
    """The match is one deal, and nothing is shuffled twice."""
    held = await kafene.held(room)
    async with kafene.tables() as tables:
        for name, value in (("length", "one_deal"), ("reshuffle_limit", "0")):
            option = want.SetOption(name, value)
            await tables.act(held.table.id, f"{room}-{name}", Who(held.table.host), option)


async def over(kafene: Kafene, room: str) -> bool:
    return (await kafene.held(room)).table.stage is Stage.OVER


async def move(maria: Window, kafene: Kafene, room: str) -> None:
    """What a computer player would do, pressed where there is a button for it, else typed."""
    held = await kafene.held(room)
    seat = maria.hand["seat"]
    if seat not in held.game.to_act(held.state):
        return
    view = held.game.view(held.state, seat)
    action = computer_player(held.game, "normal").decide(view, held.version, 5)
    if view.table.phase is Phase.DRAW and TakeFree() in held.game.legal(view).actions:
        action = TakeFree() if held.version % 2 else Draw()
    hand, control = maria.hand, maria.control_of(action)
    if control is not None and control["type"] == "press":
        await maria.changed(partial(maria.press, hand, control))
    else:
        await maria.changed(partial(maria.say, str(action)))
    await maria.until(partial(_goes_on, maria, hand), "what comes next")


def _goes_on(window: Window, before: dict[str, Any]) -> bool:
    """Whether the hand is not the one of a decision that has been made."""
    tokens = {one["token"] for one in window.controls(before, "p")}
    return not tokens & {one["token"] for one in window.moves()}
