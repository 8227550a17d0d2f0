"""A match of belot in the browser, with the mouse, one card typed."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.async_api import expect

from engine.games.belot.actions import Bid, Pass
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.window import Window, shows

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_match_of_belot(windows: Windows, kafene: Kafene) -> None:
    """To 51 points, as many deals as that takes."""
    maria = await windows.enter("Maria")
    await maria.say("/play belot")
    await maria.until(lambda: maria.public.get("kind") == "lobby", "a lobby")
    await maria.press_what(maria.public, "options")
    await maria.page.get_by_role("button", name="to 51 points").click()
    await maria.until(lambda: "to 51 points" in str(maria.public), "a shorter match")
    await maria.play_with_computers()
    typed, deals = False, 0
    while True:
        while await maria.my_move():
            typed = await _moves(maria, typed)
        deals += 1
        held = await kafene.held(windows.room)
        outcome, standing = held.state.table.outcome, held.state.standing
        assert standing.deal_number == deals
        await maria.until(partial(_shows_deal, maria, deals), "the sheet")
        sheet = maria.message("sheet")
        await expect(sheet.locator("td.number").last).to_be_visible()
        totals = [
            int(text.replace("−", "-").replace("\u00a0", "").replace(" ", "").replace(",", ""))
            for text in await sheet.locator("td.number strong").all_inner_texts()
        ]
        assert totals == [side.total for side in (*outcome.counts, *standing.sheet)]
        if standing.winner is not None:
            break
        hand = maria.hand
        await maria.press(hand, maria.controls(hand, "next")[0])
        await maria.until(lambda: not maria.deal_is_over, "the next deal")
    assert typed, "one always plays to the first trick"
    assert max(standing.scores) >= 51
    await shows(maria, "hand", "The match goes to")
    await shows(maria, "table", "The match goes to")


async def _moves(maria: Window, typed: bool) -> bool:
    """One move: hearts where nobody has bid, else a pass; the first card that may be played, once
    typed. Whether one has been typed by now."""
    moves = [one for one in maria.moves() if one.get("enabled", True)]
    wanted, hand = moves[0], maria.hand
    pass_ = maria.control_of(Pass())
    if pass_ is not None:
        nobody = maria.control_of(Bid("C")) is not None
        wanted = (maria.control_of(Bid("H")) if nobody else None) or pass_
    cuts = bool(maria.controls(hand, "number"))
    if pass_ is None and not cuts and not typed:
        typed = True
        await maria.changed(partial(maria.say, wanted["label"].split()[0]))
    else:
        await maria.changed(partial(maria.press, hand, wanted))
    await maria.until(partial(_goes_on, maria, hand), "what comes next")
    return typed


def _shows_deal(window: Window, deals: int) -> bool:
    """Whether the newest sheet is that of this deal."""
    sheets = [one for one in window.screens(window.room) if one["kind"] == "sheet"]
    return bool(sheets) and f"Deal {deals}:" in str(sheets[-1]["blocks"][0])


def _goes_on(window: Window, before: dict[str, Any]) -> bool:
    """Whether the hand is not the one of a decision that has been made."""
    tokens = {one["token"] for one in window.controls(before, "p")}
    return not tokens & {one["token"] for one in window.moves()}
