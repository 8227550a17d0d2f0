"""One person plays alone, with the mouse and nothing else."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.playing import DealOver, Player, in_a_longer_deal

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


@in_a_longer_deal
async def test_a_whole_deal_with_the_mouse_then_the_next_one(
    windows: Windows, kafene: Kafene
) -> None:
    maria = await windows.seated()
    player = Player(maria, kafene)
    offered = 0
    while await player.may_throw():
        offered += bool(maria.hints())
        if offered == 1 and not player.did["undone"] and maria.hints():
            await player.lay_and_take_back()
        hint = await player.good_hint()
        if hint is not None:
            by_tapping = player.did["tapped"] < player.did["hinted"]
            await player.lay(hint, by_tapping=by_tapping)
        view = await player.view()
        if player.did["threw"] == 1:  # the card that is tapped, then thrown
            card = view.hand[0]
            await player.tap([card])
            await player.press(maria.controls(maria.hand, "draft")[0])
            player.did["threw"] += 1
        else:
            await player.throw()
    if player.did["drew"] < 2 or player.did["threw"] < 2:
        raise DealOver

    held = await kafene.held(windows.room)
    sheet = maria.message("sheet")
    await expect(sheet.locator("td.number").last).to_be_visible()
    numbers = [
        int(text.replace("−", "-").replace("\u00a0", "").replace(" ", "").replace(",", ""))
        for text in await sheet.locator("td.number strong").all_inner_texts()
    ]
    assert tuple(numbers) == tuple(score.total for score in held.state.standing.sheet)

    again = maria.controls(maria.hand, "next")[0]
    await maria.press(maria.hand, again)
    await maria.until(lambda: not maria.deal_is_over, "the next deal")
    await player.to_throw()
    assert (await kafene.held(windows.room)).state.standing.deal_number == 2
    assert len(maria.cards()) >= 14
