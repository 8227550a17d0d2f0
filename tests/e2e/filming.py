"""Draw the pictures of the page of a table for the README and the docs.

    uv run python -m tests.e2e.filming

plays on a real bot: a screenshot at each size in the middle of a turn, and a film of a turn as an
animated WebP. Look at them before they are kept.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import io
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Browser, Page, ViewportSize, async_playwright

from tests.chromium import CHROMIUM, DESKTOP, LYING, PHONE, SMALL, TABLET
from tests.e2e.at_table import DRAG, Player
from tests.e2e.fingers import between
from tests.e2e.kafene import running
from tests.paths import ROOT
from tests.until import until

PICTURES: Final = ROOT / "docs" / "pictures"
MOST_BYTES: Final = 3_000_000
FILM: Final = ViewportSize(width=880, height=620)
FRAME_MS: Final = 66
SHOTS: Final = {
    "table-small": (SMALL, "hu", "classic-canasta", 2),
    "table-phone": (PHONE, "bg", "bulgarian-canasta", 2),
    "table-lying": (LYING, "bg", "belot", 2),
    "table-tablet": (TABLET, "hu", "decorated-canasta", 1),
    "table-desktop": (DESKTOP, "en", "bulgarian-canasta", 1),
}
FINGER: Final = """() => {
  const dot = document.createElement('div');
  dot.id = 'finger';
  Object.assign(dot.style, {position: 'fixed', width: '34px', height: '34px', zIndex: 99,
    borderRadius: '50%', background: '#ffffff70', border: '2px solid #fffc', left: '-99px',
    top: '-99px', pointerEvents: 'none', transform: 'translate(-50%, -50%)'});
  document.body.append(dot);
  const follow = (event) => { dot.style.left = `${event.clientX}px`;
    dot.style.top = `${event.clientY}px`; };
  for (const name of ['pointerdown', 'pointermove']) addEventListener(name, follow, true);
}"""


@contextlib.asynccontextmanager
async def guest(
    browser: Browser,
    address: str,
    size: ViewportSize,
    language: str,
    room: str = "film",
    **more: Any,
) -> AsyncIterator[Player]:
    """Somebody at the page."""
    touch = size["width"] < 1000
    told = {"viewport": size, "has_touch": touch, "locale": "en-GB", "color_scheme": "dark"}
    context = await browser.new_context(**{**told, **more})
    await context.add_init_script("localStorage.setItem('asked sounds', 'yes')")
    player = Player(await context.new_page(), DRAG)
    player.rest_ms = 250
    room = f"{room}-{size['width']}-{more.get('device_scale_factor', 1)}"
    await player.enter(address, room, "Мария" if language == "bg" else "Maria", language)
    yield player
    await context.close()


def laid(player: Player) -> list[dict[str, Any]]:
    """Return what I could lay: whole melds of cards of my hand."""
    plays = player.board.get("plays", [])
    return [
        one for one in plays if len(one.get("cards", ())) > 2 and "/" not in "".join(one["cards"])
    ]


async def to_a_meld(player: Player, turns: int) -> None:
    """Play until something can be laid."""
    for _ in range(60):
        await until(lambda: player.mine)
        stacks = player.board.get("stacks", [])
        trick = any(one.get("cards") for one in stacks if one["kind"] == "trick")
        if player.moves > turns * 2 and (laid(player) or trick):
            return
        await player.move()


async def hold(player: Player) -> None:
    """Hold cards over the place where they go."""
    plays = laid(player) or [one for one in player.board["plays"] if one.get("cards")]
    one = plays[0]
    cards = list(one["cards"])
    for at, card in enumerate(cards if len(cards) > 1 else ()):
        await player._choose(card, cards[:at].count(card))
    await player.page.wait_for_timeout(300)
    if await player.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        await player.lift(cards[0], str(one["target"]))
    else:
        goal, start = await player.stack(str(one["target"])), await player.card(cards[0])
        await player.page.mouse.move(*start)
        await player.page.mouse.down()
        for point in between(start, (goal[0] + 30, goal[1] + 30), 8):
            await player.page.mouse.move(*point)
    await player.judged(str(one["target"]))
    await player.page.wait_for_timeout(300)


async def shoot(browser: Browser, address: str) -> None:
    """Make the screenshots."""
    for name, (size, language, game, turns) in SHOTS.items():
        scale = 2 if size["width"] < 500 else 1
        async with guest(browser, address, size, language, device_scale_factor=scale) as player:
            await player.open(game)
            await to_a_meld(player, turns)
            await player.page.wait_for_timeout(1500)
            await hold(player)
            png = await player.page.screenshot()
        image = Image.open(io.BytesIO(png)).convert("RGB")
        image.save(PICTURES / f"{name}.webp", quality=80, method=6)
        print(name, (PICTURES / f"{name}.webp").stat().st_size)


class Film:
    """What a page shows, as it changes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[tuple[float, bytes]] = []

    async def start(self) -> None:
        """Begin."""
        self._cdp = await self.page.context.new_cdp_session(self.page)
        self._cdp.on("Page.screencastFrame", self._take)
        wish = {"format": "jpeg", "quality": 92, "everyNthFrame": 2}
        await self._cdp.send("Page.startScreencast", wish)

    def _take(self, frame: dict[str, Any]) -> None:
        self.frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        task = self._cdp.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
        self._acks = asyncio.ensure_future(task)

    async def stop(self) -> None:
        """End."""
        await self._cdp.send("Page.stopScreencast")

    def save(self, path: Path) -> None:
        """Write an animated WebP; what lasts longer than a second is cut to one."""
        images: list[Image.Image] = []
        times: list[int] = []
        last = self.frames[0][0]
        for at, data in self.frames:
            if images and (at - last) * 1000 < FRAME_MS:
                continue
            if images:
                times.append(min(1000, round((at - last) * 1000)))
            images.append(Image.open(io.BytesIO(data)).convert("RGB"))
            last = at
        times.append(1500)
        for quality in (72, 60, 48, 36):
            images[0].save(
                path,
                save_all=True,
                append_images=images[1:],
                duration=times,
                loop=0,
                quality=quality,
                method=4,
            )
            if path.stat().st_size <= MOST_BYTES:
                break
        print(path.name, len(images), "frames", sum(times) / 1000, "s", path.stat().st_size)


async def gone_on(player: Player, version: int) -> None:
    """Wait until the table is a newer one."""
    await until(lambda: player.version > version)


async def slowly(player: Player, cards: list[str], target: str) -> None:
    """Drag cards with a finger that can be followed."""
    goal = await player.stack(target)
    for at, card in enumerate(cards if len(cards) > 1 else ()):
        await player._choose(card, cards[:at].count(card))
        await player.page.wait_for_timeout(350)
    start = await player.card(cards[0])
    await player.touch("touchStart", start)
    end = (goal[0], goal[1])
    for point in [*between(start, (start[0], start[1] - 60), 8), *between(start, end, 30)]:
        await player.touch("touchMove", point)
        await player.page.wait_for_timeout(20)
    await player.judged(target)
    await player.page.wait_for_timeout(1300)
    await player.touch("touchEnd")
    await player.page.wait_for_timeout(1200)


async def film(browser: Browser, address: str) -> None:
    """Film a turn: what is drawn, laid with its preview, and thrown."""
    async with guest(browser, address, FILM, "en") as player:
        await player.open("bulgarian-canasta")
        await player.page.evaluate(FINGER)
        while True:  # until a turn comes in which something can be laid
            await until(lambda: player.mine)
            drawing = not player.board.get("plays") and bool(player.board.get("stacks"))
            film = Film(player.page)
            if drawing:
                await film.start()
                await player.page.wait_for_timeout(700)
            await player.move()
            await player.page.wait_for_timeout(900)
            if drawing and laid(player):
                break
            if drawing:
                await film.stop()
        for _ in range(2):
            if some := laid(player):
                version = player.version
                await slowly(player, list(some[0]["cards"]), str(some[0]["target"]))
                await gone_on(player, version)
        await player.page.wait_for_timeout(700)
        throws = [
            one
            for one in player.board.get("plays", [])
            if one["target"] == "pile" and one.get("cards")
        ]
        if throws:
            await slowly(player, list(throws[-1]["cards"]), "pile")
        await until(lambda: player.mine)
        await player.page.wait_for_timeout(2500)
        await film.stop()
        film.save(PICTURES / "table.webp")


async def main() -> None:
    """Make all of them."""
    folder = Path(tempfile.mkdtemp())
    with running(folder, KAFENE_COMPUTER_DELAY="0.9") as kafene:
        async with async_playwright() as driver:
            browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            await film(browser, kafene.address)
            await shoot(browser, kafene.address)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
