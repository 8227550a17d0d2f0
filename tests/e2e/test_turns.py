"""Turns as different people play them: on a phone, in three languages, by typing."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, ViewportSize, expect

from engine.contract.cards import Card
from tests.chromium import DESKTOP
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.playing import Player, in_a_longer_deal
from tests.e2e.window import PHONE, Window

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

ENGLISH = re.compile(
    r"\b(the|and|card|cards|turn|draw|throw|pile|deal|meld|your|you|computer|rules|score|more|"
    r"table|play|sort|choose|sit|free|options|next|team|points|stock|hand|send|type)\b",
    re.IGNORECASE,
)
NOT_WORDS = re.compile(
    r"#?room-\d+|Kafene|/\w+|\b(discard|meld|take)( [\dA-Z]{2,3})+", re.IGNORECASE
)
"""What is no word of a language: names, commands, and the notation that a line may be typed in."""


BACKGROUND = "(one) => getComputedStyle(one).backgroundColor"


async def picture(page: Page, name: str) -> None:
    """Keeps a screenshot where somebody wants to look (PICTURES)."""
    folder = os.environ.get("PICTURES")
    if folder:
        await page.wait_for_timeout(200)
        await page.screenshot(path=Path(folder) / f"{name}.png")


# --- on a phone, in other languages, by day and night ------------------------------------------


def labels(window: Window) -> list[str]:
    return [window.hand["language"], window.public["language"]]


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [
        pytest.param("bg", PHONE, "light", id="bg-phone", marks=pytest.mark.night),
        pytest.param("hu", PHONE, "dark", id="hu-phone-dark"),
        pytest.param("bg", DESKTOP, "dark", id="bg-dark", marks=pytest.mark.night),
    ],
)
@in_a_longer_deal
async def test_turns_in_every_look(
    windows: Windows, kafene: Kafene, language: str, size: ViewportSize, scheme: str
) -> None:
    name = {"bg": "Мария", "hu": "Mária"}[language]
    maria = await windows.open(size, color_scheme=scheme)
    page = maria.page
    shots = 0

    async def look() -> None:
        """Nothing is wider than the window, nothing is in another language."""
        nonlocal shots
        for pane in ("room", "private") if maria.phone else ("private",):
            if await page.locator(f"#tab-{pane}").count():
                await maria.front(pane)
            await page.evaluate("new Promise(requestAnimationFrame)")
            assert await maria.overflow() <= 0
            said = NOT_WORDS.sub("", await page.inner_text("body"))
            assert ENGLISH.findall(said) == [], said
            shots += 1
            await picture(page, f"{language}-{scheme}-{size['width']}-{shots:02d}-{pane}")

    await page.goto(f"{kafene.address}chat#{windows.room}")
    await page.select_option("select[name=language]", language)
    await maria.enter(name, language)
    await look()
    await maria.open_table()
    await look()
    await maria.play_with_computers()
    player = Player(maria, kafene)
    await player.to_throw()
    assert labels(maria) == [language, language]
    await look()
    await maria.front("private")
    paper = await page.locator(".screen-cards .chip").first.evaluate(BACKGROUND)
    assert paper == "rgb(255, 253, 248)", "suits are dark: paper below"
    await expect(page.locator(".screen-cards .chip")).to_have_count(len(maria.cards()))
    await player.throw()
    await look()
    dark = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (dark == "rgb(29, 22, 17)") == (scheme == "dark"), dark


# --- by typing ------------------------------------------------------------------------------------


@in_a_longer_deal
async def test_a_typed_move_and_one_that_is_refused(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.seated()
    player = Player(maria, kafene)
    await player.to_throw()
    view = await player.view()

    strange = next(Card(n) for n in range(52) if Card(n) not in view.hand)
    await maria.say(f"discard {str(strange).lower()}", "private")
    told = maria.page.locator("#pane-private .said .said-answer.is-refused")
    await expect(told).to_be_visible()
    await maria.until(lambda: maria.toasts and maria.toasts[-1]["refused"], "an answer")
    rule = next(span for span in maria.toasts[-1]["toast"] if span["type"] == "rule")
    assert rule["text"] == "Rule"
    name = f"Rule §{rule['rule'].removeprefix('§')}"
    await expect(told.get_by_role("button", name=name)).to_have_text("Rule")

    card = view.hand[0]
    await maria.changed(lambda: maria.say(f"Discard {str(card).lower()}", "private"))
    await maria.until(lambda: len(maria.cards()) <= len(view.hand) - 1, "a card thrown")
