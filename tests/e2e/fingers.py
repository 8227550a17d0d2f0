"""Hands at the page of the table: a finger, a mouse or keys move cards; what the page shows is read
from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from playwright.async_api import CDPSession, Page, TimeoutError

from tests.chromium import hear

Point = tuple[float, float]

_LEAVES: Final = 20.0
"""How far below the upper edge of the hand, which is the room of raised cards, a finger has left
its cards."""
_AIMS: Final = 5
_AIM_MS: Final = 2000
_CARD = """([card, at]) => {
  const loose = document.querySelector(`[data-ref="${CSS.escape(card)}"]`);
  if (loose) {  // the list scrolls, and the pile lies over it
    for (const block of ['nearest', 'center', 'end', 'start']) {
      loose.scrollIntoView({block});
      const box = loose.getBoundingClientRect();
      for (let down = box.height / 2; down < box.height; down += 6) {
        const x = box.left + 6, y = box.top + down;
        if (document.elementFromPoint(x, y)?.closest('[data-ref]') === loose) return [x, y];
      }
    }
    return null;
  }
  const hand = document.querySelector('#hand');
  const cards = [...hand.children].filter((one) => one.dataset.card === card);
  const one = cards[at];
  if (!one) return null;
  const box = one.getBoundingClientRect();
  const next = one.nextElementSibling?.getBoundingClientRect();
  const right = next && next.left > box.left && next.top < box.top + 20 ? next.left : box.right;
  for (let down = 8; down < box.height; down += 6) {
    const x = (box.left + Math.min(right, box.right)) / 2, y = box.top + down;
    if (document.elementFromPoint(x, y)?.closest('.card') === one) return [x, y];
  }
  return [(box.left + Math.min(right, box.right)) / 2, box.top + 12];
}"""

_STACK = """(id) => {
  const one = document.querySelector(`[data-zone="${CSS.escape(id)}"]`);
  if (!one) return null;
  const felt = document.querySelector('#felt').getBoundingClientRect();
  let middle = null;
  for (const block of ['nearest', 'center', 'end', 'start']) {  // stock and pile lie over the melds
    one.scrollIntoView({block});
    const box = one.getBoundingClientRect();
    const top = Math.max(box.top, felt.top), bottom = Math.min(box.bottom, felt.bottom);
    const x = (box.left + box.right) / 2, y = (top + bottom) / 2;
    middle ??= [x, y];
    for (let away = 0; away < (bottom - top) / 2 - 4; away += 6) {
      for (const at of [y + away, y - away]) {
        const around = [[-8, -8], [-8, 8], [8, -8], [8, 8]];  // another's round corner is its own
        const hit = ([dx, dy]) => document.elementFromPoint(x + dx, at + dy);
        if (around.every((by) => hit(by)?.closest('[data-zone]') === one)) return [x, at];
      }
    }
  }
  return middle;
}"""


def between(start: Point, end: Point, steps: int) -> list[Point]:
    """Return points on the way."""
    return [
        (
            start[0] + (end[0] - start[0]) * step / steps,
            start[1] + (end[1] - start[1]) * step / steps,
        )
        for step in range(1, steps + 1)
    ]


class Table:
    """The page of a table, and the hands of somebody."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._window = page
        """Where the hands are, if `page` is a frame in it."""
        self.faults: list[str] = []
        self._cdp: CDPSession | None = None
        hear(page, "pageerror", lambda error: self.faults.append(str(error)))
        hear(page, "console", self._said)

    def _said(self, message: Any) -> None:
        away = "WebSocket" in message.text or "ERR_" in message.text
        if message.type == "error" and not away:
            self.faults.append(message.text)

    # --- what is there ---

    async def hand(self) -> list[str]:
        """Return the cards of the hand, in their order."""
        found = await self.page.evaluate(
            "[...document.querySelectorAll('#hand .card')].map((one) => one.dataset.card)"
        )
        return [str(card) for card in found]

    async def ids(self) -> list[str]:
        """Return the ids of the cards of the hand, in their order."""
        found = await self.page.evaluate(
            "[...document.querySelectorAll('#hand .card')].map((one) => one.dataset.id)"
        )
        return [str(one) for one in found]

    async def said(self) -> str:
        """Return what a screen reader was told last."""
        return await self.page.inner_text("#say")

    async def lit(self) -> list[str]:
        """Return the stacks that light up."""
        found = await self.page.evaluate(
            "[...document.querySelectorAll('.stack.is-fitting')].map((one) => one.dataset.zone)"
        )
        return [str(one) for one in found]

    async def card(self, card: str, copy: int = 0) -> Point:
        """Return a point of a card of the hand where a finger hits it."""
        found = await self.page.evaluate(_CARD, [card, copy])
        assert found is not None, (card, await self.hand())
        return (found[0], found[1])

    async def stack(self, id: str) -> Point:
        """Return a point of a stack that is seen, near its middle, scrolled into sight."""
        found = await self.page.evaluate(_STACK, id)
        assert found is not None, id
        return (found[0], found[1])

    # --- a finger ---

    async def touch(self, kind: str, *points: Point) -> None:
        """Put fingers on the glass: ``touchStart``, ``touchMove``, ``touchEnd``..."""
        if self._cdp is None:
            self._cdp = await self._window.context.new_cdp_session(self._window)
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        await self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    async def lift(self, card: str, over: str, copy: int = 0) -> None:
        """Take a card with a finger and hold it over a stack."""
        await self.card(card, copy)  # one that lies on the table is scrolled into sight
        goal, start = await self._under(over), await self.card(card, copy)
        await self.touch("touchStart", start)
        for point in between(start, (start[0], start[1] - 60), 4):
            await self.touch("touchMove", point)
        for point in between((start[0], start[1] - 60), goal, 6):
            await self.touch("touchMove", point)
        await self._aim(over, self._under, lambda point: self.touch("touchMove", point))

    async def _under(self, stack: str) -> Point:
        """Return where a finger is that points at a stack; it leaves the hand."""
        x, y = await self.stack(stack)
        hand = await self.page.locator("#hand").bounding_box()
        return x, min(y, hand["y"] + _LEAVES) if hand else y

    async def _aim(
        self,
        stack: str,
        at: Callable[[str], Awaitable[Point]],
        move: Callable[[Point], Awaitable[None]],
    ) -> None:
        """Hold the cards over a stack; where the list has scrolled on the way, aim again."""
        over = self.page.locator(f'.is-over[data-zone="{stack}"]')
        for _ in range(_AIMS):
            await move(await at(stack))
            with suppress(TimeoutError):
                await over.wait_for(timeout=_AIM_MS)
                return
        await over.wait_for()

    async def drag(self, card: str, to: str) -> None:
        """Drag a card to a stack with a finger, wait for the verdict, and drop it."""
        await self.lift(card, to)
        await self.judged(to)
        await self.touch("touchEnd")

    async def judged(self, stack: str) -> None:
        """Wait until a stack says what the cards would become."""
        await self.page.wait_for_selector(f'.stack:is(.is-fitting, .is-unfit)[data-zone="{stack}"]')

    async def tap(self, card: str, copy: int = 0) -> None:
        """Tap a card with a finger."""
        at = await self.card(card, copy)
        await self.touch("touchStart", at)
        await self.touch("touchEnd")

    # --- a mouse ---

    async def pull(self, card: str, to: str) -> None:
        """Drag a card to a stack with a mouse."""
        await self.card(card)  # one that lies on the table is scrolled into sight
        goal, start = await self.stack(to), await self.card(card)
        mouse = self.page.mouse
        await mouse.move(*start)
        await mouse.down()
        for point in between(start, (goal[0], goal[1] + 12), 6):
            await mouse.move(*point)
        await self._aim(to, self.stack, lambda point: mouse.move(point[0], point[1] + 12))
        await self.judged(to)
        await mouse.up()

    # --- keys ---

    async def choose(self, card: str) -> None:
        """Walk to a card of the hand and choose it, with keys."""
        await self.page.focus('#hand [tabindex="0"]')
        await self.page.keyboard.press("Home")
        at = (await self.hand()).index(card)
        for _ in range(at):
            await self.page.keyboard.press("ArrowRight")
        await self.page.keyboard.press("Space")
