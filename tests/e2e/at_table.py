"""Somebody plays at the page of a table of the real bot: by dragging, by tapping, or with keys.

What they know is what the page was sent; what they do, they do to the page.
"""

from __future__ import annotations

import json
import random
from typing import Any, Final

from playwright.async_api import Page, WebSocket, expect

from tests.chromium import hear
from tests.e2e.fingers import Table
from tests.until import until

Json = dict[str, Any]

DRAG: Final = "drag"
TAP: Final = "tap"
KEYS: Final = "keys"
MORE: Final[Json] = {"has_touch": True, "reduced_motion": "reduce", "locale": "en-GB"}
"""How the page of somebody with a phone is opened."""


async def come_in(page: Page, name: str) -> None:
    """Say who I am, where that is asked."""
    await page.fill("input[name=name]", name)
    await page.tap(".enter .button-primary")


async def dealt(page: Page) -> None:
    """Wait until belot is dealt: five cards, or eight where nobody asks me for a bid, because my
    partner has bid all trumps already."""
    await expect(page.locator("#hand .card").nth(4)).to_be_visible()


async def in_menu(page: Page, name: str) -> None:
    """Press a button of the menu."""
    await page.tap(".icon-menu")
    await page.locator("dialog[open]").get_by_role("button", name=name).tap()


class Player(Table):
    """A person at the page. `frame`: the table as it was sent last."""

    def __init__(self, page: Page, how: str, seed: int = 1) -> None:
        super().__init__(page)
        self.how = how
        self.room = ""
        self.frame: Json = {}
        self.answered: Json = {}
        """The screen with which I was answered last."""
        self.refused: list[Json] = []
        self.moves = 0
        self.ready = ""
        """The deal after which I am ready for the next."""
        self.tried: tuple[list[str], str] = ([], "")
        self.rest_ms = 0
        """How long I look at what moves before I tap the next card."""
        self._chance = random.Random(seed)
        hear(page, "websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if socket.url.endswith("/table/ws"):
            socket.on("framereceived", self._hear)

    def _hear(self, data: str | bytes) -> None:
        frame = json.loads(data)
        if frame["is"] == "frame":
            self.frame = frame
        elif frame["is"] == "answer":
            self.answered = frame.get("screen") or self.answered
            if frame["refused"]:
                self.refused.append(frame)

    # --- what I know ---

    @property
    def board(self) -> Json:
        """The board as it was sent last."""
        board: Json = self.frame.get("board", {})
        return board

    @property
    def version(self) -> int:
        """The version of the table."""
        return int(self.board.get("version", 0))

    @property
    def deal(self) -> str:
        """Which deal is played."""
        return str(self.board.get("deal", ""))

    def wanted(self, *what: str) -> list[Json]:
        """Return the controls of my hand that want this."""
        controls = (self.frame.get("hand") or {}).get("controls", [])
        return [one for one in controls if one.get("token", "::").split(":")[1] in what]

    @property
    def mine(self) -> bool:
        """Whether the table waits for me."""
        hand = self.frame.get("hand")
        goes_on = self.wanted("next") and self.ready != self.deal
        return bool(hand and hand["waits"]) or bool(goes_on)

    # --- what I do ---

    async def enter(self, address: str, room: str, name: str, language: str = "en") -> None:
        """Come in."""
        await self.page.goto(f"{address}#{room}")
        await self.page.select_option("select[name=language]", language)
        await self.page.click(".do-in")
        await self.page.fill("input[name=name]", name)
        await self.page.click(".enter .button-primary")
        await expect(self.page.locator(".enter")).to_have_count(0)

    async def friends(self, game: str = "") -> None:
        """Open a table for friends in the room, and sit down there."""
        if game:
            await self._press(self.page.locator(f'[data-game="{game}"]'))
        await self.press_text(".do-friends")
        await until(lambda: self.frame.get("public", {}).get("kind") == "lobby")
        await until(lambda: self.board.get("seat") is not None)
        await self.page.wait_for_selector(".invite-qr")
        await self.press_text("dialog[open] .sheet-close")
        await expect(self.page.locator("dialog[open]")).to_have_count(0)

    async def open(self, game: str = "", length: str = "") -> None:
        """Open a table for a game, choose how long a match is, and play against computers."""
        await self.friends(game)
        if length:
            await self.agree(length)
        await self.control("fill")
        await until(lambda: self.frame["public"]["kind"] == "table")

    async def agree(self, length: str) -> None:
        """Choose a length of the match in the table's options."""
        before = self.version
        await self.control("options")
        await until(lambda: self.answered.get("kind") == "settings")
        picker, item = next(
            (one, item)
            for one in self.answered["controls"]
            for item in one.get("items", ())
            if item["key"] == length
        )
        sheet = self.page.locator("dialog[open]")
        row = sheet.get_by_role("combobox", name=str(picker["label"]), exact=True)
        await row.select_option(str(item["key"]))
        await until(lambda: self.version > before)
        await self._press(sheet.locator(".sheet-close"))
        await expect(sheet).to_have_count(0)

    async def press_text(self, selector: str) -> None:
        """Press a button of the page in my own way."""
        await self._press(self.page.locator(selector).first)

    async def _press(self, button: Any) -> None:
        if self.how == KEYS:
            await button.focus()
            await self.page.keyboard.press("Enter")
        elif self.how == TAP:
            await button.tap()
        else:
            await button.click()

    def _label(self, what: str) -> str:
        controls = [*self.frame["public"]["controls"]]
        controls += (self.frame.get("hand") or {}).get("controls", [])
        return next(
            str(one["label"]) for one in controls if one.get("token", "::").split(":")[1] == what
        )

    async def control(self, what: str) -> None:
        """Press the button that wants this."""
        button = self.page.get_by_role("button", name=self._label(what), exact=True)
        await self._press(button.first)

    async def sit(self) -> None:
        """Sit down where a seat is free, if I do not sit yet."""
        await self.control("sit")
        await until(lambda: self.board.get("seat") is not None)

    async def pick(self, what: str, key: str) -> None:
        """Choose an item of a picker."""
        picker = next(
            one for one in self.frame["public"]["controls"] if one["token"].split(":")[1] == what
        )
        row = self.page.get_by_role("combobox", name=str(picker["label"]), exact=True)
        await row.select_option(key)

    async def lay(self, cards: list[str], target: str) -> None:
        """Bring cards of the hand to a stack in my own way."""
        self.tried = (cards, target)
        if self.how == KEYS:
            await self._by_keys(cards, target)
            return
        if self.how == TAP or len(cards) > 1:
            for card, copy in _copies(cards):
                await self._choose(card, copy)
        if self.how == TAP:
            await self.judged(target)
            await self.page.locator(f'[data-zone="{target}"]').tap()
        elif await self.page.evaluate("matchMedia('(pointer: coarse)').matches"):
            await self.drag(cards[0], target)
        else:
            await self.pull(cards[0], target)

    async def _choose(self, card: str, copy: int) -> None:
        chosen = self.page.locator('#hand [aria-selected="true"], .slot.is-picked')
        before = await chosen.count()
        touch = await self.page.evaluate("matchMedia('(pointer: coarse)').matches")
        if touch:
            await self.tap(card, copy)
        else:
            await self.page.mouse.click(*(await self.card(card, copy)))
        await expect(chosen).to_have_count(before + 1)
        await self.page.wait_for_timeout(self.rest_ms)

    async def _by_keys(self, cards: list[str], target: str) -> None:
        keys = self.page.keyboard
        for card, copy in _copies(cards):
            at = [number for number, one in enumerate(await self.hand()) if one == card][copy]
            await self.page.focus('#hand [tabindex="0"]')
            await keys.press("Home")
            for _ in range(at):
                await keys.press("ArrowRight")
            await keys.press("Space")
        await self.judged(target)
        await keys.press("Enter")
        stack = self.page.locator(f'[data-zone="{target}"]')
        await expect(self.page.locator(".stack:focus")).to_have_count(1)
        for _ in range(40):
            if await stack.evaluate("(one) => one === document.activeElement"):
                break
            await keys.press("Tab")
        await keys.press("Enter")

    async def answer_which(self) -> None:
        """If the page asks in which order, take the first; if the bot asks back, say yes."""
        asked = (
            "dialog[open] :is(.way, .confirm .button, .button-row .button), #acts .confirm .button"
        )
        if await self.page.locator("dialog[open], #acts .confirm").count():
            await self._press(self.page.locator(asked).first)

    async def move(self) -> None:
        """Do one thing that the table waits for, and wait until the table is another one."""
        self.moves += 1
        before = self.version
        if self.wanted("next"):
            self.ready = self.deal
            await self.control("next")
        else:
            await self._play()
        gone_on = """(before) => document.querySelector('dialog[open], #acts .confirm')
          || Number(document.querySelector('#table').dataset.version) > before"""
        await self.page.wait_for_function(gone_on, arg=before)
        if self.version <= before:
            await self.answer_which()
        await until(lambda: self.version > before)

    def _acts(self) -> list[Json]:
        """Return the buttons of my hand that do something at once."""
        return [
            one
            for one in self.wanted("p")
            if one["type"] in {"press", "confirm"} and one.get("enabled", True)
            if one.get("rank", 5) <= 6 and not one.get("card")
        ]

    async def _play(self) -> None:
        plays = self.board.get("plays", [])
        loose = [one for one in plays if "/" in "".join(one.get("cards", ()))]
        if loose and self.how != KEYS and self._chance.random() < 0.3:
            one = self._chance.choice(loose)
            await self.lay(list(one["cards"]), str(one["target"]))
            return
        plays = [one for one in plays if one not in loose]
        melds = [one for one in plays if len(one.get("cards", ())) > 1]
        throws = [one for one in plays if len(one.get("cards", ())) == 1]
        acts = self._acts()
        tricks = any(one["target"] == "trick" for one in plays)
        if plays and not tricks and acts and self._chance.random() < 0.2:
            # what cards begin may lead nowhere: I may draw, take the rest of the pile, undo
            label = str(self._chance.choice(acts)["label"])
            self.tried = ([], label)
            button = self.page.locator("#acts").get_by_role("button", name=label, exact=True)
            await self._press(button.first)
            return
        if melds and self._chance.random() < 0.5:
            one = self._chance.choice(melds)
        elif throws:
            one = self._chance.choice(throws)
        elif melds:
            one = self._chance.choice(melds)
        elif loose:  # what lies so far may not stay: I lay something else
            await self.press_text(".icon-undo")
            return
        else:
            await self._press(self.page.locator("#acts button, #pause .is-near button").first)
            return
        # the page shows what was sent
        cards = sorted(self.board["hand"])
        await until_async(self, cards)
        await self.lay(list(one["cards"]), str(one["target"]))


class Framed:
    """A page that another one shows in a frame over all of its window: what is looked for is in
    the frame, hands are over the window."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __getattr__(self, name: str) -> Any:
        whole = name in {"mouse", "keyboard", "context", "viewport_size"}
        return getattr(self._page if whole else self._page.frames[1], name)


async def until_async(player: Player, cards: list[str]) -> None:
    """Wait until the page shows these cards."""
    await expect(player.page.locator("#hand .card")).to_have_count(len(cards))
    await expect(player.page.locator("#table.is-pending")).to_have_count(0)


def _copies(cards: list[str]) -> list[tuple[str, int]]:
    return [(card, cards[:at].count(card)) for at, card in enumerate(cards)]
