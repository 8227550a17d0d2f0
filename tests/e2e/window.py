"""A browser window at the chat: what the server sent to it, what it shows, what is pressed in it.

Controls are found by their tokens: the screens that came over the socket say which label they have.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.async_api import (
    Locator,
    Page,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)

from bot.model.choices import digest_of
from engine.contract.notation import Action
from tests.chromium import hear
from tests.until import until

Json = dict[str, Any]

_AWAY = re.compile("ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)")
PHONE: Final = ViewportSize(width=400, height=800)
SECONDS = 40.0
SAME = ("/static/", "/table/", "/picture/")
QUICK = "try { localStorage.setItem('calm', 'off') } catch { /* no page yet */ }"
"""The switch of the page's menu for whoever presses faster than a person."""
HEARD = """
  const heard = (window.heard = []);
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        heard.push(data);
        heard.splice(0, heard.length - 50);
      });
    }
  };
"""
"""Makes a page note the last frames that its sockets heard (`Window.caught_up`)."""
CAUGHT_UP = """(frame) => new Promise((done) => {
  const look = () => {
    if (window.heard.includes(frame)) requestAnimationFrame(() => setTimeout(done));
    else setTimeout(look, 5);
  };
  look();
})"""


BEHIND: Final = """async ([room, frame]) => {
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/ws");
  await new Promise((done) => { socket.onopen = done; });
  socket.send(JSON.stringify({do: "open", room}));
  socket.send(JSON.stringify(frame));
  await new Promise((done) => {
    socket.onmessage = ({data}) => { if (JSON.parse(data).id === frame.id) done(); };
  });
  socket.close();
}"""
"""Another page of the same person, which presses what this one does not show."""
_numbers = itertools.count(1)


class Window:
    """One page of one person. `received`: every byte that the server sent to it, as text, but for
    pictures and for the files of the page, which are the same for everybody."""

    def __init__(self, page: Page, address: str, room: str) -> None:
        self.page = page
        self.address = address
        self.room = room
        self.received: list[str] = []
        self.faults: list[str] = []
        self.sockets = 0
        self.last = ""
        """The frame that came last."""
        self.toasts: list[Json] = []
        self.answers: list[Json] = []
        self.rung: list[str] = []
        """Whom the messages call that ring; empty: whoever reads this private chat."""
        self.person = ""
        self._chats: dict[str, dict[int, Json]] = {"": {}, room: {}}
        self._notes: list[Json] = []
        hear(page, "console", self._said)
        hear(page, "pageerror", lambda error: self.faults.append(str(error)))
        hear(page, "websocket", self._listen)
        hear(page, "response", self._answered)

    # --- what came ---

    def _said(self, message: Any) -> None:
        # a bot that is down is not the page's fault
        if message.type == "error" and not _AWAY.search(message.text):
            self.faults.append(message.text)

    async def _answered(self, response: Response) -> None:
        path = urlsplit(response.url).path
        if response.status in {101, 204, 304} or path == "/chat" or path.startswith(SAME):
            return
        try:
            body = await response.body()
        except Exception:  # noqa: BLE001  a page that went away takes its bodies along
            return
        self.received.append(body.decode())

    def _listen(self, socket: WebSocket) -> None:
        self.sockets += 1
        socket.on("framereceived", self._frame)

    def _frame(self, data: str | bytes) -> None:
        text = data if isinstance(data, str) else data.decode()
        self.last = text
        self.received.append(text)
        frame = json.loads(text)
        if frame["is"] == "welcome":
            self.person = frame["person"]
        elif frame["is"] == "answer":
            self.answers.append(frame)
            if frame.get("toast"):
                self.toasts.append(frame)
            if frame.get("screen"):
                self._notes.append(frame["screen"])
        elif frame["is"] == "chat":
            chat = self._chats.setdefault(frame["room"], {})
            new = [one for one in frame["messages"] if one["id"] not in chat]
            ringing = [one["body"] for one in new if one["body"].get("rings")]
            for one in ringing:
                self.rung += one["screen"].get("notify", ()) if frame["room"] else [""]
            if frame["whole"]:
                chat.clear()
            chat.update({one["id"]: one for one in frame["messages"]})
            for gone in frame["gone"]:
                chat.pop(gone, None)

    @property
    def bytes(self) -> str:
        """Everything that the server sent until now."""
        return "\n".join(self.received)

    def chat(self, room: str) -> dict[int, Json]:
        """The messages of a chat by their numbers; the private one is called ``""``."""
        return self._chats.get(room, {})

    def screens(self, room: str) -> list[Json]:
        """The screens of a chat, oldest first."""
        chat = sorted(self.chat(room).items())
        return [one["body"]["screen"] for _, one in chat if one["body"].get("screen")]

    @property
    def hand(self) -> Json:
        """My hand as the server sent it last; empty before there is one."""
        return next((one for one in self.screens("")[::-1] if one["kind"] == "hand"), {})

    @property
    def public(self) -> Json:
        """The newest lobby or table of the room."""
        found = [one for one in self.screens(self.room) if one["kind"] in {"lobby", "table"}]
        return found[-1] if found else {}

    @property
    def note(self) -> Json:
        """The newest answer for me alone."""
        return self._notes[-1] if self._notes else {}

    def cards(self) -> list[str]:
        """The cards of my hand, as they were sent."""
        items = (self.hand.get("picture") or {}).get("cards") or []
        return [item["card"] for item in items for _ in range(item.get("count", 1))]

    # --- controls ---

    @staticmethod
    def controls(screen: Json, what: str = "", type: str = "") -> list[Json]:
        """The controls of a screen whose token wants this, in their order."""
        return [
            one
            for one in screen.get("controls", [])
            if (not what or one.get("token", "::").split(":")[1] == what)
            and (not type or one["type"] == type)
        ]

    def moves(self) -> list[Json]:
        """The buttons of my hand that play something at once; nothing while it does not wait for
        me (what takes back my throw is no turn)."""
        return self.controls(self.hand, "p", "press") if self.hand.get("waits") else []

    def control_of(self, action: Action) -> Json | None:
        """The control of my hand that plays this action."""
        digest = digest_of(action)
        found = [
            one for one in self.controls(self.hand, "p") if one["token"].split(":")[3] == digest
        ]
        return found[0] if found else None

    @property
    def my_turn(self) -> bool:
        """Whether the table waits for me to play (not between deals)."""
        return bool(self.moves())

    # --- the page ---

    async def enter(self, name: str, language: str = "en", code: str = "") -> None:
        await self.page.goto(f"{self.address}chat#{self.room}")
        await self.page.fill("input[name=name]", name)
        await self.page.select_option("select[name=language]", language)
        if code:
            await self.page.fill("input[name=code]", code)
        await self.page.locator(".enter button[type=submit]").click()
        await self.online()

    async def online(self) -> None:
        await self.page.wait_for_selector(".top-state.is-online", state="attached")

    @property
    def phone(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < 900

    async def front(self, pane: str) -> None:
        """Where a phone shows one pane: this one."""
        if self.phone:
            await self.page.click(f"#tab-{pane}")

    def message(self, kind: str) -> Locator:
        """The newest message of this kind on the page."""
        pane = "private" if kind == "hand" else "room"
        return self.page.locator(f"#pane-{pane} article.screen-{kind}").last

    async def behind(self, token: str, keys: Sequence[str] = (), text: str = "") -> None:
        """Presses what the chat does not show, as another page of the same person does."""
        frame: Json = {"do": "press", "id": f"behind-{next(_numbers):08}", "room": self.room}
        frame |= {"token": token} | ({"do": "pick", "keys": list(keys)} if keys else {})
        frame |= {"do": "type", "text": text} if text else {}
        async with asyncio.timeout(2 * SECONDS):  # Playwright itself would wait for ever
            await self.page.evaluate(BEHIND, [self.room, frame])

    async def press(self, screen: Json, control: Json) -> None:
        """Presses a button with the mouse where the page shows it. A hand is played at the table:
        its buttons are pressed as the table's page does it."""
        if screen["kind"] == "hand":
            await self.behind(control["token"])
            return
        await self.front("room")
        button = self.message(screen["kind"]).get_by_role(
            "button", name=control["label"], exact=True
        )
        await button.first.click()

    async def press_what(self, screen: Json, what: str, at: int = 0) -> None:
        """Presses a button by what its token wants."""
        await self.press(screen, self.controls(screen, what)[at])

    async def say(self, text: str, pane: str = "room") -> None:
        await self.front(pane)
        await self.page.fill(f"#pane-{pane} .composer input", text)
        await self.page.press(f"#pane-{pane} .composer input", "Enter")

    async def caught_up(self) -> None:
        """Wait until the page has drawn what has come: it hears of it a moment after us."""
        if self.last:
            async with asyncio.timeout(2 * SECONDS):
                await self.page.evaluate(CAUGHT_UP, self.last)

    async def until(self, true: Callable[[], object], what: str = "") -> None:
        """Waits until something came."""
        try:
            await until(lambda: bool(true()), seconds=SECONDS)
        except AssertionError:
            raise AssertionError(f"{what} did not come: {self.standing()}") from None

    def standing(self) -> str:
        """Where things stand, for who reads that a test failed."""
        words = [
            span.get("text") or span.get("name", "")
            for block in self.hand.get("blocks", [])[:2]
            for line in block["lines"]
            for span in line
        ]
        labels = [one.get("label", "") for one in self.hand.get("controls", [])]
        return f"{''.join(words)} | {labels} | {self.toasts[-2:]}"

    async def changed(self, do: Callable[[], Awaitable[None]]) -> None:
        """Does something and waits until my hand is another one, in the page too."""
        before = self.hand
        await do()
        await self.until(lambda: self.hand != before, "another hand")

    # --- the game ---

    async def open_table(self) -> None:
        await self.front("room")
        await self.page.click("#pane-room .pane-empty .button-primary")
        await self.until(lambda: self.public.get("kind") == "lobby", "a lobby")

    async def play_with_computers(self) -> None:
        await self.press_what(self.public, "fill")
        await self.until(lambda: self.hand, "a hand")

    async def my_move(self) -> bool:
        """Waits until I may play; False when the deal is over."""
        await self.until(lambda: self.my_turn or self.deal_is_over, "my turn")
        return self.my_turn

    @property
    def deal_is_over(self) -> bool:
        """Whether the table waits for the next deal."""
        return bool(self.controls(self.public, "next") or self.controls(self.hand, "next"))

    async def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        wide = await self.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
        return int(wide)


async def shows(window: Window, kind: str, text: str) -> None:
    """The newest message of a kind shows this text."""
    await expect(window.message(kind)).to_contain_text(text)
