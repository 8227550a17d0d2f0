"""A deal on a small phone by touch: at each of my turns every card and every button that is needed
can be seen and pressed."""

from __future__ import annotations

import itertools

import pytest
from playwright.async_api import expect

from tests.e2e.conftest import Windows
from tests.e2e.sight import hidden_anywhere
from tests.e2e.window import Window
from tests.lanes import volume

pytestmark = [pytest.mark.slow, pytest.mark.budget(40), pytest.mark.asyncio(loop_scope="session")]

SMALL = {"width": 360, "height": 640}
TURNED = {"side": (844, 390), "phone": (390, 844), "small": (360, 640)}
MOST = volume(3, night=1000)
"""My moves in a deal."""


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("bulgarian", "bg"),
        pytest.param("belot", "hu", marks=pytest.mark.night),
        pytest.param("classic", "en", marks=pytest.mark.night),
        pytest.param("decorated", "hu", marks=pytest.mark.night),
        pytest.param("belot", "bg", marks=pytest.mark.night),
        pytest.param("bulgarian", "en", marks=pytest.mark.night),
    ],
)
async def test_nothing_is_hidden(windows: Windows, game: str, language: str) -> None:
    maria = await windows.enter("Maria", SMALL, language, has_touch=True)
    await maria.say(f"/play {game}")
    await maria.until(lambda: maria.public.get("kind") == "lobby", "a lobby")
    await maria.play_with_computers()
    for number in itertools.count():
        if not await maria.my_move() or number >= MOST:
            break
        hand = maria.hand
        await expect(maria.page.locator("#tab-private .badge.turn")).to_be_visible()
        await expect(maria.page.locator("#pane-private")).to_be_visible()
        assert await hidden_anywhere(maria.page, TURNED) == {}, (number, maria.standing())
        await touch(maria)
        await maria.until(lambda before=hand: maria.hand != before, "another hand")  # type: ignore[misc]


async def touch(maria: Window) -> None:
    """Taps what plays: the card itself, or its button."""
    move = next(one for one in maria.moves() if one.get("enabled", True))
    name = move["label"]
    button = maria.message("hand").get_by_role("button", name=name, exact=True)
    await button.first.tap()
