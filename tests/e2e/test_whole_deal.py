"""A deal on a small phone by touch: at each of my turns, and while cards are chosen, every card and
every button that is needed can be seen and pressed.

    uv run pytest --lane night -n 0 tests/e2e/test_whole_deal.py

plays a whole deal of each game in each language, each turn looked at in three sizes.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.async_api import ViewportSize, expect

from tests.e2e.conftest import Windows
from tests.e2e.playing import CARD
from tests.e2e.sight import SIZES, hidden_anywhere
from tests.e2e.window import Window, unfold
from tests.lanes import volume

pytestmark = [pytest.mark.slow, pytest.mark.budget(40), pytest.mark.asyncio(loop_scope="session")]

SMALL = ViewportSize(width=360, height=640)
MOST = volume(3, night=1000)
"""My moves in a deal."""
GAMES = ("bulgarian", "belot", "classic", "decorated")
SAMPLE = ("bulgarian", "bg")


@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(*one, marks=() if one == SAMPLE else pytest.mark.night)
        for one in itertools.product(GAMES, ("en", "bg", "hu"))
    ],
)
async def test_nothing_is_hidden(windows: Windows, game: str, language: str) -> None:
    maria = await windows.enter("Maria", SMALL, language, has_touch=True)
    await maria.say(f"/play {game}")
    await maria.until(lambda: maria.public.get("kind") == "lobby", "a lobby")
    await maria.play_with_computers()
    tried: set[str] = set()
    looked = 0
    for number in itertools.count():
        if not await maria.my_move() or number >= MOST:
            break
        await expect(maria.page.locator("#tab-private .badge.is-turn")).to_be_visible()
        await expect(maria.page.locator("#pane-private")).to_be_visible()
        # the last size is the one in which I press
        sizes = ("side", "phone", "small") if number % 2 else ("side", "small", "phone")
        turned = {size: SIZES[size] for size in sizes}
        found = await hidden_anywhere(maria.page, turned)
        if maria.deal_is_over:  # I have closed it, and that came in two screens
            break
        assert found == {}, (number, maria.standing())
        looked += 1
        if number % 3 == 2 and await choose(maria, 2):
            assert await hidden_anywhere(maria.page, turned) == {}, (number, maria.standing())
            await choose(maria, 0)
            looked += 1
        await touch(maria, tried)
    print(f"\n{game} {language}: {number} moves, {looked} looks in three sizes")


async def choose(maria: Window, wanted: int) -> bool:
    """Chooses so many cards by touch, or none; False where cards are not chosen."""
    if not maria.controls(maria.hand, "c", "picker"):
        return False
    page = maria.page
    while (count := await page.locator(f"{CARD}[aria-pressed=true]").count()) != wanted:
        cards = page.locator(f"{CARD}[aria-pressed={'true' if count > wanted else 'false'}]")
        if not await cards.count():
            return False
        await cards.first.tap(position={"x": 8, "y": 8})
        after = count + (1 if count < wanted else -1)
        await expect(page.locator(f"{CARD}[aria-pressed=true]")).to_have_count(after)
    await maria.until(lambda: maria.chosen == wanted, "my choice")
    return True


async def touch(maria: Window, tried: set[str]) -> None:
    """Taps what plays: the card itself, or its button. In canasta each suggestion to lay is tried
    once; in belot the first call bids, because a deal that all pass has no cards."""
    moves = [one for one in maria.moves() if one.get("enabled", True)]

    def fresh(one: dict[str, Any]) -> bool:
        return not one.get("card") and one["label"] not in tried

    lays = [one for one in moves if one.get("style") == "success" and fresh(one)]
    bids = [one for one in moves if one.get("rank") == 1 and fresh(one)] if not tried else []
    move = (lays or bids or moves)[0]
    tried.add(move["label"])
    button = maria.message("hand").get_by_role("button", name=move["label"], exact=True)
    if not await button.first.is_visible():
        assert move.get("rank", 5) > 1, "what comes first is never folded"
        await unfold(maria.page, button)
    await button.first.tap()
    await maria.until(
        lambda: move["token"] not in [one["token"] for one in maria.moves()], "another decision"
    )
