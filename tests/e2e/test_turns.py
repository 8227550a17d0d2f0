"""Turns as different people play them: by keyboard, on a phone, in three languages, by typing."""

from __future__ import annotations

import asyncio
import json
import os
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from engine.contract.cards import Card
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.playing import CARD, DealOver, Player, in_a_longer_deal
from tests.e2e.window import DESKTOP, PHONE, Json, Window

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


async def picture(page: Page, name: str) -> None:
    """Keeps a screenshot where somebody wants to look (PICTURES)."""
    folder = os.environ.get("PICTURES")
    if folder:
        await page.wait_for_timeout(200)
        await page.screenshot(path=Path(folder) / f"{name}.png")


# --- by keyboard ------------------------------------------------------------------------------

FOCUSED = """() => {
  const at = document.activeElement;
  return [at?.closest('.pane')?.dataset.pane ?? '', at?.tagName, at?.className ?? '',
          (at?.innerText || at?.getAttribute('aria-label') || '').trim()];
}"""


async def focused(page: Page) -> list[str]:
    """Where the focus is: pane, element, classes, words."""
    found: list[str] = await page.evaluate(FOCUSED)
    return found


async def tab_to(page: Page, pane: str, words: str = "", css: str = "") -> None:
    """Presses Tab until the focus is there."""
    for _ in range(80):
        at = await focused(page)
        if at[0] == pane and (at[3] == words if words else css in at[2].split()):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {words or css!r}")


async def key(player: Player, control: Json) -> None:
    """Goes to a button of my hand with Tab and presses it with Enter; once more where the button
    was an older one than the decision by then."""
    window, page = player.window, player.window.page
    before, answers = window.hand, len(window.toasts)

    def refused() -> bool:
        return any(one["refused"] for one in window.toasts[answers:])

    await tab_to(page, "private", control["label"])
    await page.keyboard.press("Enter")
    await window.until(lambda: window.hand != before or refused(), "another hand, or an answer")
    if window.hand == before:
        await window.changed(lambda: page.keyboard.press("Enter"))


@in_a_longer_deal
async def test_by_keyboard_only(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.open()
    page = maria.page
    await page.goto(f"{kafene.address}#{windows.room}")
    await expect(page.locator("input[name=name]")).to_be_focused()
    await page.keyboard.type("Maria")
    await page.keyboard.press("Enter")
    await maria.online()
    await page.keyboard.press("/")
    await expect(page.locator("#pane-room .composer input")).to_be_focused()
    await page.keyboard.type("play")
    await page.keyboard.press("Enter")
    await maria.until(lambda: maria.public, "a lobby")
    await page.keyboard.press("Escape")
    fill = maria.controls(maria.public, "fill")[0]
    await tab_to(page, "room", fill["label"])
    await page.keyboard.press("Enter")
    await maria.until(lambda: maria.hand, "a hand")

    player = Player(maria, kafene)
    for turn in range(2):
        while True:
            if not await maria.my_move():
                raise DealOver
            if await player.can_throw():
                break
            if not (moves := maria.moves()):
                continue  # what it was my turn for is done, and now somebody else plays
            await key(player, moves[0])
            at = await focused(page)
            assert at[0] == "private", f"the focus was lost after a press: {at}"
        if turn == 0:
            # into the hand, to its third card, mark it, throw it
            await tab_to(page, "private", css="card")
            await page.keyboard.press("Home")
            await page.keyboard.press("ArrowRight")
            await page.keyboard.press("ArrowRight")
            await page.keyboard.press("Space")
            await maria.until(lambda: maria.chosen == 1, "a card chosen")
            await key(player, maria.controls(maria.hand, "draft")[0])
            await maria.until(lambda: not maria.chosen, "a card thrown")
        else:
            await key(player, maria.moves()[0])


# --- on a phone, in other languages, by day and night ------------------------------------------


def labels(window: Window) -> list[str]:
    return [window.hand["language"], window.public["language"]]


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [
        pytest.param("bg", PHONE, "light", id="bg-phone"),
        pytest.param("hu", PHONE, "dark", id="hu-phone-dark"),
        pytest.param("bg", DESKTOP, "dark", id="bg-dark"),
    ],
)
async def test_turns_in_every_look(
    windows: Windows, kafene: Kafene, language: str, size: dict[str, int], scheme: str
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

    await page.goto(f"{kafene.address}#{windows.room}")
    await page.select_option("select[name=language]", language)
    await maria.enter(name, language)
    await look()
    await maria.open_table()
    await look()
    await maria.play_with_computers()
    player = Player(maria, kafene)
    for turn in range(3):
        if not await player.may_throw():
            held = await kafene.held(windows.room)  # quick computers
            assert held.game.needs_shuffle(held.state)
            break
        assert labels(maria) == [language, language]
        await look()
        view = await player.view()
        await maria.front("private")
        await player.tap(view.hand[: turn + 1])
        await look()
        await player.throw()
    dark = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (dark == "rgb(29, 22, 17)") == (scheme == "dark"), dark


# --- quick fingers -----------------------------------------------------------------------------


@pytest.mark.parametrize("late", ["answer", "chat"])
@in_a_longer_deal
async def test_quick_taps_on_a_slow_line(windows: Windows, kafene: Kafene, late: str) -> None:
    """Whatever comes late, answers or screens (each has other buttons): no tap is lost."""
    maria = await windows.open()
    underway: list[asyncio.Task[None]] = []
    slow = False

    async def met(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        async def pass_on(text: str | bytes) -> None:
            if slow and json.loads(text)["is"] == late:
                await asyncio.sleep(1.5)
            route.send(text)

        def on_message(text: str | bytes) -> None:
            underway.append(asyncio.create_task(pass_on(text)))

        server.on_message(on_message)

    await maria.page.route_web_socket("**/ws", met)
    await maria.enter("Maria")
    await maria.open_table()
    await maria.play_with_computers()
    player = Player(maria, kafene)
    await player.to_throw()
    slow = True
    view = await player.view()
    page = maria.page
    for number, card in enumerate(view.hand[:5], 1):
        drawn = page.locator(f'svg[data-still^="{card} "]')
        await page.locator(f"{CARD}[aria-pressed=false]").filter(has=drawn).first.click()
        await page.wait_for_timeout(200 * number)
    chosen = page.locator(f"{CARD}[aria-pressed=true]")
    await expect(chosen).to_have_count(5)
    await maria.until(lambda: maria.chosen == 5, "my choice")
    await page.wait_for_timeout(4000)
    await expect(chosen).to_have_count(5)
    await asyncio.gather(*underway)


# --- by typing ------------------------------------------------------------------------------------


@in_a_longer_deal
async def test_a_typed_move_and_one_that_is_refused(windows: Windows, kafene: Kafene) -> None:
    maria = await windows.seated()
    player = Player(maria, kafene)
    await player.to_throw()
    view = await player.view()

    strange = next(Card(n) for n in range(52) if Card(n) not in view.hand)
    await maria.say(f"discard {str(strange).lower()}", "private")
    toast = maria.page.locator(".toast.refused")
    await expect(toast).to_be_visible()
    await maria.until(lambda: maria.toasts and maria.toasts[-1]["refused"], "an answer")
    rule = next(span for span in maria.toasts[-1]["toast"] if span["type"] == "rule")
    await expect(toast).to_contain_text(f"§{rule['rule']}")

    card = view.hand[0]
    await maria.changed(lambda: maria.say(f"Discard {str(card).lower()}", "private"))
    await maria.until(lambda: len(maria.cards()) <= len(view.hand) - 1, "a card thrown")
