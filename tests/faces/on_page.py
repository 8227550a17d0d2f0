"""The browser as a face: Chromium on the local chat, the mouse where the page shows a button."""

from __future__ import annotations

import itertools
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from playwright.async_api import Locator

from adapters.browser.service import LocalService
from adapters.browser.settings import Settings
from adapters.web.server.guard import Tries
from bot.model.people import Person
from bot.ports.chat import Target
from bot.ports.screen import Screen, Style
from bot.ports.settings import Secret
from tests.bot.servers import free_port
from tests.chromium import DESKTOP, Pages
from tests.e2e.window import HEARD, QUICK, Json, Window
from tests.faces.language import Control, Guest, Where
from tests.faces.on_sockets import as_json
from tests.faces.wired import ReadFace

_rooms = itertools.count(1)
CODE = "moka-2"
KINDS = {"press": "press", "confirm": "confirm", "picker": "pick", "prompt": "type"}
READ = ("toast", "screen", "blocks", "lines", "controls", "items", "label", "alt", "picture")
"""What of a frame somebody reads."""


class PageFace(ReadFace):
    """A room of the local chat for each scenario; each guest has a browser of their own."""

    name = "browser"
    shuts = False
    crowd = 2
    pages: Pages

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[LocalService]:
        # on loopback everybody governs the room; elsewhere whoever came in first
        settings = Settings(host="0.0.0.0", port=free_port(), code=Secret(CODE))
        self.service = LocalService(self.bot.services, settings)
        self.came = AsyncExitStack()
        yield self.service

    def is_ready(self) -> bool:
        return self.service._chat.ready.is_set()

    def move_in(self) -> None:
        self.room_name = f"room-{next(_rooms)}"
        self.place = f"local:{self.room_name}"
        self.service._chat._tries = Tries()  # of the code: how many guests come in is no matter

    async def leave(self) -> None:
        await self.came.aclose()

    def faults(self) -> list[str]:
        return [fault for one in self.guests for fault in one.window.faults]  # type: ignore[attr-defined]

    def standing(self, target: Target, message: str) -> str:
        for one in self.guests:
            if isinstance(one, PageGuest) and target.person in {"", one.person.id}:
                chat = one.window.chat(one.window.room if target.place else "")
                return json.dumps(chat.get(int(message or 0), {}).get("body", {}).get("screen", {}))
        return ""

    def drawn(self, screen: Screen, message: str) -> str:
        del message
        return as_json(screen)

    async def guest(self, name: str, language: str = "en", *, shut: bool = False) -> Guest:
        assert not shut, "nothing keeps a page from its private messages"
        opening = self.pages.open(DESKTOP, QUICK, HEARD, locale="en-GB")
        page = await self.came.enter_async_context(opening)
        address = f"http://localhost:{self.service._chat.address.rpartition(':')[2]}"
        window = Window(page, address, self.room_name)
        await window.enter(name, language, CODE)
        await window.until(lambda: window.person, "a welcome")
        found = PageGuest(self, Person(window.person, name), language, window)
        self.guests.append(found)
        return found


class PageGuest(Guest):
    """Somebody at a page."""

    face: PageFace  # type: ignore[misc]

    def __init__(self, face: PageFace, person: Person, language: str, window: Window) -> None:
        super().__init__(face, person, language)
        self.window = window
        self.page = window.page

    def _screens(self, where: Where) -> Iterator[tuple[Where, Json, str]]:
        """Where it stands, the screen, how the page names its message (not a hand, which is played
        at the table)."""
        window = self.window
        if where != "room":
            if window.note:
                yield "private", window.note, "article.is-note"
            for one in reversed(window.screens("")):
                place = f"#pane-private article.screen-{one['kind']}:not(.is-note)"
                yield "private", one, "" if one["kind"] == "hand" else place
        if where != "private":
            for one in reversed(window.screens(window.room)):
                yield "room", one, f"#pane-room article.screen-{one['kind']}:not(.is-note)"

    def controls(self) -> Iterator[Control]:
        for where, screen, place in self._screens(""):
            for one in screen.get("controls", ()):
                if one["type"] in KINDS:
                    keys = tuple([item["key"] for item in one.get("items", ())])
                    kind: Any = KINDS[one["type"]]
                    bold = one.get("style") == Style.PRIMARY
                    yield Control(where, one["token"], kind, (place, one), keys, bold)

    def words(self, where: Where = "") -> str:
        return "\n".join([text_of(one) for _, one, _ in self._screens(where)])

    def pictures(self, where: Where) -> list[str]:
        found = [one.get("picture") or {} for _, one, _ in self._screens(where)]
        return [one["key"] for one in found if one.get("key")]

    def read(self, since: int) -> tuple[int, list[Any]]:
        received = self.window.received
        return len(received), [json.loads(one) for one in received[since:]]

    @property
    def rings(self) -> int:
        return len([one for one in self.window.rung if one in {"", self.person.id}])

    @property
    def heard(self) -> list[str]:
        return [text_of(one) for one in self.window.answers]

    async def sees(self, words: str, where: Where = "") -> None:
        await super().sees(words, where)
        if not any(words in text_of(one) for _, one, at in self._screens(where) if at):
            return  # a hand is read whole at the table
        place = self.page.locator(f"#pane-{where}" if where else "body")

        async def there() -> bool:
            return " ".join(words.split()) in " ".join((await place.inner_text()).split())

        await self.face.until(there, f"{self.name} sees {words!r} on the page")

    async def act(self, control: Control, *keys: str, text: str = "") -> None:
        await self.window.caught_up()
        place, shown = control.at
        before = len(self.window.answers)
        if not place or not any(one.token == control.token for one in self.controls()):
            await self.window.behind(control.token, keys, text)
        elif control.kind == "pick":
            await self._pick(self.page.locator(place).last, shown, keys)
        elif control.kind == "type":
            field = self.page.locator(place).last.get_by_label(shown["label"], exact=True)
            least, most = shown.get("within") or (0, 0)
            if most and not least <= int(text) <= most:  # no slider goes there
                await self.window.say(text, "private")
            elif most:
                await self.page.locator(place).last.locator(".picker-within summary").click()
                await field.first.fill(text)
                await field.first.press("Enter")
            else:
                await field.first.fill(text)
                await field.first.press("Enter")
        else:
            message = self.page.locator(place).last
            button = message.get_by_role("button", name=shown["label"], exact=True)
            if not await button.count():  # a player's button, which a watcher's page does not show
                await self.window.behind(control.token, keys)
            else:
                await button.first.click()
                if control.kind == "confirm":
                    await message.locator(".confirm button").first.click()
        await self.face.until(lambda: len(self.window.answers) > before, "an answer")

    async def _pick(self, message: Locator, picker: Json, keys: tuple[str, ...]) -> None:
        """Press what the list has, one after the other."""
        items = {item["key"]: item for item in picker["items"]}
        for key in keys:
            label = items[key]["label"]
            name = f"{picker['label']}: {label}" if picker.get("at_once") else label
            await message.get_by_role("button", name=name, exact=True).first.click()

    async def say(self, line: str, where: Where = "room", *others: Guest) -> None:
        line = " ".join([line, *[f"@{one.name}" for one in others]])
        before = len(self.window.answers)
        await self.window.say(line, where or "room")
        await self.face.until(lambda: len(self.window.answers) > before, f"an answer to {line}")

    async def comes_back(self) -> None:
        await self.page.reload()
        await self.window.online()

    async def look(self) -> None:
        """Private messages come by themselves."""


def text_of(frame: Any) -> str:
    """What a screen or an answer says: its lines and labels."""
    if isinstance(frame, list):
        spans = [one for one in frame if isinstance(one, dict) and "type" in one]
        if spans and not any("token" in one or "items" in one for one in spans):
            return "".join([str(one.get("text") or one.get("name") or "") for one in spans])
        return "\n".join([text_of(one) for one in frame])
    if isinstance(frame, dict):
        return "\n".join([text_of(frame[one]) for one in READ if frame.get(one)])
    return str(frame)
