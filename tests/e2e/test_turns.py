"""Turns as different people play them: on a phone, in three languages, by typing."""

from __future__ import annotations

import asyncio
import json
import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, ViewportSize, WebSocketRoute, expect

from engine.contract.cards import Card
from tests.chromium import DESKTOP
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.playing import CARD, Player, in_a_longer_deal
from tests.e2e.window import PHONE, Window

pytestmark = [pytest.mark.slow, pytest.mark.budget(40), pytest.mark.asyncio(loop_scope="session")]

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
    view = await player.view()
    await maria.front("private")
    paper = await page.locator(".desk-throw .chip").first.evaluate(BACKGROUND)
    assert (paper == "rgb(255, 253, 248)") == (scheme == "dark"), "suits are dark: paper below"
    await player.tap(view.hand[:2])
    await look()
    await player.throw()
    await look()
    dark = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (dark == "rgb(29, 22, 17)") == (scheme == "dark"), dark


# --- quick fingers -----------------------------------------------------------------------------


@in_a_longer_deal
async def test_quick_taps_on_a_slow_line(windows: Windows, kafene: Kafene) -> None:
    """Whatever comes late, answers or screens (each has other buttons): no tap is lost."""
    maria = await windows.open()
    underway: list[asyncio.Task[None]] = []
    late = ""
    kept = asyncio.Event()
    kept.set()

    async def met(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        async def pass_on(text: str | bytes) -> None:
            if json.loads(text)["is"] == late:
                await asyncio.sleep(0.4)
                await kept.wait()
            route.send(text)

        def on_message(text: str | bytes) -> None:
            underway.append(asyncio.create_task(pass_on(text)))

        server.on_message(on_message)

    windows.opened.push_async_callback(maria.page.context.close)  # its line is nobody else's
    await maria.page.route_web_socket("**/ws", met)
    await maria.enter("Maria")
    await maria.open_table()
    await maria.play_with_computers()
    player = Player(maria, kafene)
    await player.to_throw()
    view = await player.view()
    page = maria.page
    chosen = page.locator(f"{CARD}[aria-pressed=true]")

    async def choose(before: int) -> None:
        many = before + 5
        for number, card in enumerate(view.hand[before:many], 1):
            drawn = page.locator(f'svg[data-still^="{card} "]')
            await page.locator(f"{CARD}[aria-pressed=false]").filter(has=drawn).first.click()
            await page.wait_for_timeout(60 * number)
        await expect(chosen).to_have_count(many)
        await maria.until(lambda: maria.chosen == many, "my choice")
        await page.wait_for_timeout(1200)
        await expect(chosen).to_have_count(many)

    late = "answer"
    await choose(0)
    late = "chat"
    await choose(5)
    # the screen that confirms one tap comes under the finger of the next, and is drawn after it
    kept.clear()
    await chosen.first.click()
    await expect(chosen).to_have_count(9)
    await maria.until(lambda: maria.chosen == 9, "the bot knows the first tap")
    await chosen.first.hover()
    await page.mouse.down()
    kept.set()
    await asyncio.gather(*underway)
    await page.mouse.up()
    await expect(chosen).to_have_count(8)
    await maria.until(lambda: maria.chosen == 8, "the bot knows the second tap")
    await page.wait_for_timeout(1200)
    await expect(chosen).to_have_count(8)


# --- by typing ------------------------------------------------------------------------------------


@in_a_longer_deal
async def test_a_typed_move_and_one_that_is_refused(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.seated()
    player = Player(maria, kafene)
    await player.to_throw()
    view = await player.view()

    strange = next(Card(n) for n in range(52) if Card(n) not in view.hand)
    await maria.say(f"discard {str(strange).lower()}", "private")
    told = maria.page.locator("#pane-private .pane-reply .said-answer.is-refused")
    await expect(told).to_be_visible()
    await maria.until(lambda: maria.toasts and maria.toasts[-1]["refused"], "an answer")
    rule = next(span for span in maria.toasts[-1]["toast"] if span["type"] == "rule")
    assert rule["text"] == "Rule"
    name = f"Rule §{rule['rule'].removeprefix('§')}"
    await expect(told.get_by_role("button", name=name)).to_have_text("Rule")

    card = view.hand[0]
    await maria.changed(lambda: maria.say(f"Discard {str(card).lower()}", "private"))
    await maria.until(lambda: len(maria.cards()) <= len(view.hand) - 1, "a card thrown")
