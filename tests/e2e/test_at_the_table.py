"""Whole deals and matches at the page of a table, of the real bot, by dragging, by tapping or with
keys alone.

    uv run pytest --lane night -n 0 tests/e2e/test_at_the_table.py

plays a whole match of each game at each size, the language and the way going round, and tables
at which two people have the page and two the chat.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from bot.model.outcomes import Done
from bot.model.settings import FORCED
from bot.model.tables.intents import SetAutomations
from bot.model.tables.table import Stage
from bot.tables.rules.actor import Actor
from tests.chromium import DESKTOP, LYING, PHONE, SMALL, TABLET, Pages
from tests.e2e.at_table import DRAG, KEYS, TAP, Player
from tests.e2e.conftest import Windows
from tests.e2e.kafene import Kafene
from tests.e2e.window import Window
from tests.languages import FIRST
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

_numbers = itertools.count(1)
GAMES = ("bulgarian-canasta", "classic-canasta", "decorated-canasta", "belot")
SIZES = {
    "small": SMALL,
    "phone": PHONE,
    "lying": LYING,
    "tablet": TABLET,
    "desktop": DESKTOP,
}
LENGTHS = {
    ("decorated-canasta", size): "three_deals" for size in ("small", "phone", "lying", "tablet")
}
"""Where a match is shorter than usual, as tables may agree: to 10,000 points, decorated canasta
lasts a quarter of an hour and longer."""
WAYS = (DRAG, TAP, KEYS)
MATCHES = [
    (game, size, FIRST[at % 3], WAYS[(at + at // 3) % 3])
    for at, (game, size) in enumerate(itertools.product(GAMES, SIZES))
]

Come = Callable[..., AbstractAsyncContextManager[Player]]


@pytest.fixture
def come(pages: Pages, kafene: Kafene) -> Come:
    """Let somebody come to the page of a table."""

    @asynccontextmanager
    async def come(
        size: str, how: str, language: str = "en", room: str = "", name: str = "Maria"
    ) -> AsyncIterator[Player]:
        box = SIZES[size]
        touch = how == TAP or box["width"] < 1000
        more = {"has_touch": touch, "reduced_motion": "reduce", "locale": "en-GB"}
        async with pages.open(box, **more) as page:
            player = Player(page, how)
            try:
                player.room = room or f"table-{next(_numbers)}"
                await player.enter(kafene.address, player.room, name, language)
                yield player
                assert player.faults == []
            except BaseException:
                if folder := os.environ.get("PICTURES"):
                    await player.page.screenshot(path=Path(folder) / f"{player.room}-{name}.png")
                print(f"\n{name} tried {player.tried} at {player.board}")
                raise

    return come


async def my_turn(player: Player) -> bool:
    """Wait until the table waits for me; False if the deal is over."""
    await until(lambda: player.mine)
    return not player.wanted("next")


async def sound(player: Player) -> None:
    """See that nothing is wider than the page and that what I need is in sight."""
    page = player.page
    assert await page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    hand = await page.locator("#hand").bounding_box() if player.board.get("hand") else None
    size = page.viewport_size
    assert size is not None
    if hand is not None:
        assert hand["y"] + hand["height"] <= size["height"] + 1
    acts = page.locator("#acts")  # many buttons scroll in it
    if await acts.locator(".button, summary").count():
        await expect(acts.locator(".button, summary").first).to_be_in_viewport()
        await expect(acts).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(
    ("size", "language", "how"),
    [("phone", "bg", DRAG), ("small", "hu", TAP), ("desktop", "en", KEYS)],
)
async def test_a_stranger_plays_a_deal(come: Come, size: str, language: str, how: str) -> None:
    async with come(size, how, language) as maria:
        await maria.open("belot")
        while await my_turn(maria):
            await sound(maria)
            await maria.move()
        assert maria.refused == []
        await ended(maria)
        await maria.control("next")
        await until(lambda: maria.deal == "1.2")
        await expect(maria.page.locator(".ending")).to_have_count(0)


async def test_a_match_ends_with_its_winner_and_leads_to_another_game(come: Come) -> None:
    async with come("phone", TAP) as maria:
        await maria.open("belot", "one_deal")
        await until(lambda: maria.mine)
        while "won" not in maria.board.get("ending", {}):  # a tie is played on
            await maria.move()
            await until(lambda: maria.mine or "won" in maria.board.get("ending", {}))
        page, ending = maria.page, maria.board["ending"]
        await expect(page.locator(".ending .ending-big")).to_have_text(ending["won"])
        assert (await page.inner_text("#table")).count(ending["won"]) == 1
        await page.get_by_role("button", name="Another game", exact=True).tap()
        await expect(page.locator(".ending")).to_have_count(0)
        await expect(page.locator("#pause .button-primary").first).to_be_visible()


async def ended(player: Player) -> None:
    """See the end of a deal: one big line, the points of both sides, no fingerprint but behind its
    button, and a way to every step of the deal."""
    page, ending = player.page, player.board["ending"]
    await expect(page.locator(".ending .ending-big")).to_have_text(ending["headline"])
    said = [one["said"] for one in ending["sides"]]
    await expect(page.locator(".ending-side .ending-points")).to_have_text(said)
    sheet = page.locator("dialog[open]")
    for what, tells in (("score", False), ("check", True)):
        controls = [*player.frame["public"]["controls"], *ending["controls"]]
        label = next(
            str(one["label"]) for one in controls if one.get("token", "::").split(":")[1] == what
        )
        button = page.locator(".ending").get_by_role("button", name=label, exact=True)
        await button.scroll_into_view_if_needed()
        await player._press(button)
        await expect(sheet).to_have_count(1)
        shown = await sheet.inner_text()
        assert bool(re.search(r"[0-9a-f]{64}", shown)) is tells, what
        await player._press(sheet.locator(".sheet-close"))
        await expect(sheet).to_have_count(0)
    steps = next(
        one for one in ending["controls"] if one.get("token", "::").split(":")[1] == "replay"
    )
    button = page.locator(".ending").get_by_role("button", name=str(steps["label"]), exact=True)
    await player._press(button)
    await expect(page.locator("#app[data-study]")).to_have_count(1)
    await player._press(page.locator(".icon-leave"))
    await expect(page.locator(".ending .ending-big")).to_have_text(ending["headline"])


async def test_the_chat_is_beside_the_table(come: Come) -> None:
    async with come("desktop", DRAG) as maria:
        await maria.open("belot")
        await maria.page.click(".icon-chat")
        chat = maria.page.frame_locator("#chat iframe")
        await expect(chat.locator("#pane-room .composer")).to_be_visible()
        await my_turn(maria)
        if not maria.board.get(
            "hand"
        ):  # whoever sits behind the dealer cuts before they have cards
            await maria.move()
        await expect(maria.page.locator("#hand .card").first).to_be_visible()
        await maria.page.click("#chat .icon-close")
        await expect(maria.page.locator("#chat")).to_be_hidden()


async def test_who_has_lost_their_cookie_comes_in_anew(come: Come) -> None:
    """The page opens its line at once, as somebody it knows; the server does not know them."""
    async with come("phone", TAP) as maria:
        await maria.page.context.clear_cookies()
        await maria.page.reload()
        await expect(maria.page.locator(".entrance-why")).to_be_visible()
        await maria.page.tap(".do-in")
        await maria.page.fill("input[name=name]", "Mária")
        await maria.page.tap(".enter .button-primary")
        await expect(maria.page.locator(".bar-link.is-online")).to_be_attached()
        await maria.page.reload()
        await expect(maria.page.locator(".bar-link.is-online")).to_be_attached()


@pytest.mark.night
@pytest.mark.parametrize(("game", "size", "language", "how"), MATCHES)
async def test_a_whole_match(
    come: Come, kafene: Kafene, game: str, size: str, language: str, how: str
) -> None:
    async with come(size, how, language) as maria:
        await maria.open(game, LENGTHS.get((game, size), ""))
        while True:
            await until(lambda: maria.mine)
            await sound(maria)
            if maria.wanted("next") and await over(kafene, maria):
                break
            await maria.move()
        assert maria.refused == []
        print(f"\n{game} {size} {language} {how}: {maria.moves} moves, deal {maria.deal}")


@pytest.mark.night
@pytest.mark.parametrize("when", ["while the bot is down", "when it is back"])
@pytest.mark.parametrize("game", ["classic-canasta", "belot"])
async def test_killed_while_a_finger_holds_a_card(
    come: Come, kafene: Kafene, game: str, when: str
) -> None:
    """``kill -9``: the card hangs on under the finger, and where it is let go it is played, once,
    without a reload."""
    async with come("phone", DRAG) as maria:
        await maria.open(game)
        await by_hand(kafene, maria)
        await maria.page.evaluate("window.stays = true")
        compared = 0
        while compared < 3:
            while not (await my_turn(maria) and throws(maria)):
                await maria.move()
            before, hand = maria.version, await maria.hand()
            one = throws(maria)[0]
            (card,), stack = one["cards"], one["target"]
            await maria.lift(card, stack)
            await maria.judged(stack)
            await asyncio.to_thread(kafene.kill)
            await expect(maria.page.locator(".bar-link:not(.is-online)")).to_have_count(1)
            await expect(maria.page.locator("#drag.is-moving")).to_have_count(1)
            if when == "while the bot is down":
                await maria.touch("touchEnd")
                await asyncio.to_thread(kafene.start)
            else:
                await asyncio.to_thread(kafene.start)
                await expect(maria.page.locator(".bar-link.is-online")).to_have_count(1)
                await maria.judged(stack)
                await maria.touch("touchEnd")
            await until(lambda before=before: maria.version > before)  # type: ignore[misc]
            if not await my_turn(maria):
                continue  # a claim has ended the deal
            compared += 1
            view = await kafene.view(maria.room, 0)
            hand.remove(card)
            left = [str(one) for one in view.hand]
            assert not Counter(hand) - Counter(left), "it cost this card and no other"
            assert Counter(left)[card] == Counter(hand)[card]
            await expect(maria.page.locator("#hand .card")).to_have_count(len(left))
        assert maria.refused == []
        assert await maria.page.evaluate("window.stays")


async def by_hand(kafene: Kafene, player: Player) -> None:
    """Have the bot play no card of mine by itself, not even the only one that I may play."""
    async with kafene.tables() as tables:
        held = await tables.at(f"local:{player.room}")
        assert held is not None
        me = Actor(held.table.seats[0].person)
        done = await tables.act(held.table.id, "by-hand", me, SetAutomations((f"{FORCED}play",)))
        assert isinstance(done, Done), done


def throws(player: Player) -> list[dict[str, Any]]:
    """Return the plays of one card that end my turn, or are my part of a trick."""
    plays = player.board.get("plays", [])
    last = [one for one in plays if one["target"] in {"pile", "trick"}]
    return [one for one in last if len(one.get("cards", ())) == 1 and "/" not in one["cards"][0]]


async def over(kafene: Kafene, player: Player) -> bool:
    """Return True if the match has ended."""
    held = await kafene.held(player.room)
    return held.table.stage is Stage.OVER


@pytest.mark.night
@pytest.mark.parametrize("game", GAMES)
async def test_two_at_the_page_and_two_in_the_chat(
    come: Come, kafene: Kafene, windows: Windows, game: str
) -> None:
    room = windows.room
    async with (
        come("phone", DRAG, "bg", room, "Ann") as ann,
        come("desktop", KEYS, "hu", room, "Béla") as bela,
    ):
        chats = [await windows.enter(name) for name in ("Cveta", "Dimo")]
        await ann.friends(game)
        await come_to_lobby(bela)
        await bela.sit()
        for number, window in enumerate(chats, 2):
            await sit(window, 4 - number)
        await ann.control("start")
        moves, ready = 0, set[Window]()
        while moves < 120:
            held = await kafene.held(room)
            if held.state is not None and held.game.needs_shuffle(held.state) and moves > 20:
                break
            moves += await one_of_them([ann, bela], chats, ready)
        assert ann.refused == bela.refused == []
        assert ann.moves
        assert bela.moves


async def come_to_lobby(page: Player) -> None:
    """Wait until somebody's page shows the table."""
    await until(lambda: page.frame.get("public"))


async def sit(window: Window, free: int) -> None:
    """Sit down in the chat when so many seats are free."""

    def seats() -> int:
        return len(window.controls(window.public, "sit"))

    await window.until(lambda: seats() == free, "free seats")
    await window.press_what(window.public, "sit")
    await window.until(lambda: seats() < free, "my seat")


async def press_one(window: Window, ready: set[Window]) -> int:
    """Press the first move of somebody in the chat, if there is one; after a deal in which nobody
    bid, *Next deal* once. `ready`: who has pressed it, and sees it still."""
    if window.controls(window.hand, "next"):
        if window in ready:
            return 0
        ready.add(window)
        await window.press_what(window.hand, "next")
        return 1
    ready.discard(window)
    moves = [one for one in window.moves() if one.get("enabled", True)]
    if moves:
        await window.changed(lambda: window.press(window.hand, moves[0]))
    return bool(moves)


async def one_of_them(pages: list[Player], chats: list[Window], ready: set[Window]) -> int:
    """Let each who can do something."""
    done = 0
    for page in pages:
        if page.mine:
            await page.move()
            done += 1
    for window in chats:
        done += await press_one(window, ready)
    await asyncio.sleep(0)
    return done
