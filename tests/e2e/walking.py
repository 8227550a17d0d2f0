"""A walk over the page of a table: presses every control of every sheet, and looks what becomes of
it."""

from __future__ import annotations

import json
import re
from collections import deque
from typing import Any, Final

from playwright.async_api import Page, WebSocket

from tests.chromium import hear
from tests.until import until

WRONG: Final = (
    "I don't know this button",
    "That button is not here any more",
    "Open your cards again",
    "private messages",
)
"""What no control of the page answers."""
TYPED: Final = re.compile(r"(?<![\w/.])/(?:play|speed|quiet|vacation|hand|rules|settings|tourn)\w*")
"""A command: nobody can type one here."""
ENDS: Final = re.compile(
    r"^(Close|Learn(\n.*)?|Copied"
    r"|Pass|▾ Language|Let a computer play|Log out.*|Forget.*|Concede.*|Leave.*"
    r"|Stand up|Start|Play with computers|Practise.*|Play( now.*| a deal.*)?|With friends.*"
    r"|Just come in|To the café|Next deal|Another match|Offer.*|Yes.*|Save.*|.*film.*|➤|Undo"
    r"|Share…|Sit down|Lay.*|Throw.*|Pause.*|Close the table.*|Play on.*|Open a table.*"
    r"|Back to the table.*|.* · (with computers|practice).*)$",
    re.IGNORECASE | re.DOTALL,
)
"""What leads to another stage or away from the page: other tests press it."""

_FOUND: Final = """() => {
  const sheet = document.querySelector("dialog[open]");
  const inside = sheet && [sheet.querySelector(".sheet-body") ?? sheet];
  const roots = inside ?? document.querySelectorAll("#pause, .bar");
  const all = [...roots].flatMap((one) => [...one.querySelectorAll("button, summary, select")]);
  const chosen = (one) => one.ariaChecked === "true" && one.role === "radio";
  const alone = (one) => one.options && [...one.options].every((o) => o.selected || o.disabled);
  const away = (one) => one.name === "language" || chosen(one) || alone(one)
    || one.matches(".icon-chat, .confirm *");
  window.walked = all.filter((one) => one.checkVisibility() && !away(one));
  const text = (one) => (one.tagName === "SELECT" ? one.name : one.innerText.trim());
  const mark = (one) => (one.tagName === "SELECT" ? "▾ " : "");
  return window.walked.map((one) => mark(one) + (one.ariaLabel || text(one)));
}"""
_PRESS: Final = """(at) => {
  const one = window.walked[at];
  if (one.tagName !== "SELECT") return one.click();
  const others = [...one.options].filter((option) => !option.selected && !option.disabled);
  if (!others.length) return;
  one.value = others[0].value;
  one.dispatchEvent(new Event("change", { bubbles: true }));
}"""
_DRAWN: Final = """() => new Promise((done) => requestAnimationFrame(() =>
  requestAnimationFrame(done)))"""
_SEEN: Final = """() => {
  const sheet = document.querySelector("dialog[open]");
  const toast = document.getElementById("toast");
  const title = sheet?.querySelector("h2")?.innerText ?? sheet?.ariaLabel ?? "";
  const body = sheet?.querySelector(".sheet-body") ?? sheet;
  return [title, body?.innerText.trim() ?? "",
    toast.hidden ? "" : toast.innerText, document.getElementById("table").innerText.trim(),
    document.getElementById("app").innerHTML + (sheet?.innerHTML ?? "")];
}"""
Path = tuple[str, ...]


class Walk:
    """A walk that begins at what the page shows now. `deep`: so many controls one after the other;
    `most`: how many of one sheet are pressed (of a book of rules all pages are alike)."""

    def __init__(self, page: Page, deep: int, most: int = 40) -> None:
        self.page: Final = page
        self.deep: Final = deep
        self.most: Final = most
        self.pressed: list[Path] = []
        self.wrong: list[str] = []
        self._asked: set[str] = set()
        self._told = 0
        hear(page, "websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda data: self._said(json.loads(data)))
        socket.on("framereceived", lambda data: self._heard(json.loads(data)))

    def _said(self, frame: dict[str, Any]) -> None:
        if "id" in frame:
            self._asked.add(frame["id"])

    def _heard(self, frame: dict[str, Any]) -> None:
        self._asked.discard(frame.get("id", ""))
        self._told += frame["is"] != "pong"

    async def _quiet(self) -> None:
        """Wait until everything that was asked is answered and drawn."""
        await until(lambda: not self._asked)
        await self.page.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    async def _begin(self) -> None:
        await self.page.evaluate("document.querySelector('dialog[open]')?.close()")
        await self.page.evaluate("document.getElementById('toast').hidden = true")

    async def _press(self, label: str) -> bool:
        names = await self.page.evaluate(_FOUND)
        if label not in names:
            return False
        await self.page.evaluate(_PRESS, names.index(label))
        await self._quiet()
        return True

    async def walk(self) -> None:
        """Press everything."""
        known: set[tuple[str, str]] = set()
        ways: deque[Path] = deque([()])
        while ways:
            way = ways.popleft()
            await self._begin()
            for label in way[:-1]:
                if not await self._press(label):
                    break
            else:
                if way and not await self._try(way):
                    continue
                title = (await self.page.evaluate(_SEEN))[0]
                if len(way) == self.deep or (way and not title):
                    continue
                names = [one for one in dict.fromkeys(await self.page.evaluate(_FOUND)) if one]
                fresh = [one for one in names if (title, one) not in known and not ENDS.match(one)]
                known.update((title, one) for one in fresh)
                ways.extend((*way, one) for one in fresh[: self.most])
        await self._begin()

    async def _try(self, way: Path) -> bool:
        """Press the last of the way and look what has become of it."""
        before, told = await self.page.evaluate(_SEEN), self._told
        if not await self._press(way[-1]):
            return False
        self.pressed.append(way)
        title, body, toast, table, _ = after = await self.page.evaluate(_SEEN)
        said = f"{title}\n{body}\n{toast}\n{table}"
        faults = [f"{one} ({said!r})" for one in WRONG if one in said]
        faults += TYPED.findall(said)
        if title and not body:
            faults.append("a sheet without words")
        if not table:
            faults.append("an empty page")
        if after == before and told == self._told:
            faults.append("nothing has happened")
        self.wrong += [f"{' → '.join(way)}: {one}" for one in faults]
        return True
