"""A deal of belot in the browser, with the mouse, one card typed."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.async_api import expect

from engine.belot.actions import Bid, Pass
from engine.belot.state import Phase
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.window import Window

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_deal_of_belot_then_the_next_one(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.enter("Maria")
    await maria.say("/play belot")
    await maria.until(lambda: maria.public.get("kind") == "lobby", "a lobby")
    await maria.play_with_computers()
    played, typed = 0, False
    while await maria.my_move():
        view = await kafene.view(windows.room, maria.hand["seat"])
        moves = [one for one in maria.moves() if one.get("enabled", True)]
        wanted = moves[0]
        if view.table.phase is Phase.AUCTION:
            bid = maria.control_of(Bid("H") if view.table.auction.contract is None else Pass())
            wanted = bid or wanted
        played += view.table.phase is Phase.PLAY
        hand = maria.hand
        if played and not typed:
            typed = True
            await maria.changed(partial(maria.say, wanted["label"].split()[0]))
        else:
            await maria.changed(partial(maria.press, hand, wanted))
        await maria.until(partial(_goes_on, maria, hand), "what comes next")
    assert typed, "one always plays to the first trick"

    held = await kafene.held(windows.room)
    outcome, standing = held.state.table.outcome, held.state.standing
    sheet = maria.message("sheet")
    await expect(sheet.locator("td.number").last).to_be_visible()
    totals = [
        int(text.replace("−", "-").replace("\u00a0", "").replace(" ", ""))
        for text in await sheet.locator("td.number strong").all_inner_texts()
    ]
    assert totals == [side.total for side in (*outcome.counts, *standing.sheet)]

    await maria.press(maria.hand, maria.controls(maria.hand, "next")[0])
    await maria.until(lambda: not maria.deal_is_over, "the next deal")
    assert (await kafene.held(windows.room)).state.standing.deal_number == 2


def _goes_on(window: Window, before: dict[str, Any]) -> bool:
    """Whether the hand is not the one of a decision that has been made."""
    tokens = {one["token"] for one in window.controls(before, "p")}
    return not tokens & {one["token"] for one in window.moves()}
