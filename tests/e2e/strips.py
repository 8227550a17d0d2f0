"""Draw film strips of what moves on the page of a table: six frames each of a draw, a throw, a
meld, a taken pile, a trick and a deal's end, on the real bot, for whoever wants to look at them.

    uv run python -m tests.e2e.strips FOLDER
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Browser, ViewportSize, async_playwright

from tests.chromium import CHROMIUM, DESKTOP
from tests.e2e.at_table import Player
from tests.e2e.filming import Film, guest
from tests.e2e.kafene import running
from tests.until import until

PHONE: Final = ViewportSize(width=360, height=640)
SIZES: Final = {"phone": PHONE, "desktop": DESKTOP}
FRAMES: Final = 6
SECONDS: Final = 1.5
END_SECONDS: Final = 5.0
"""How long what has happened is filmed."""
MOST_SECONDS: Final = 240.0
EVENTS: Final = {
    "belot": {"trick", "end"},
    "bulgarian-canasta": {"draw", "throw", "meld", "pile"},
}


def happened(frame: dict[str, Any]) -> set[str]:
    """Return what happened in a frame of the table."""
    board = frame["board"]
    found = set()
    for flight in board.get("flights", ()):
        source, goal = flight["source"], flight["goal"]
        if source == "stock":
            found.add("draw")
        if goal == "pile":
            found.add("throw")
        if goal.startswith("meld"):
            found.add("meld")
        if source == "pile":
            found.add("pile")
        if source == "trick":
            found.add("trick")
    controls = (frame.get("hand") or {}).get("controls", ())
    if any(one["token"].split(":")[1] == "next" for one in controls):
        found.add("end")
    return found


async def something(player: Player, version: int) -> None:
    """Wait until it is a player's turn, or the table is another one."""
    await until(lambda: player.mine or player.version != version)


async def strips(browser: Browser, address: str, size: str, game: str, folder: Path) -> None:
    """Play until everything that is wanted of a game has happened, and draw it."""
    wanted = set(EVENTS[game])
    began = time.monotonic()
    motion = {"reduced_motion": "no-preference"}
    async with guest(browser, address, SIZES[size], "en", game, **motion) as player:
        await player.open(game)
        film = Film(player.page)
        await film.start()
        shown = player.version
        while wanted and time.monotonic() - began < MOST_SECONDS:
            if player.version != shown:
                shown = player.version
                events = wanted & happened(player.frame)
                if events:
                    begin = max(0, len(film.frames) - 1)
                    seconds = END_SECONDS if "end" in events else SECONDS
                    await player.page.wait_for_timeout(seconds * 1000)
                    for event in events:
                        save(film.frames[begin:], folder / f"{size}-{event}.png")
                    wanted -= events
            elif player.mine:
                await player.move()
            else:
                await something(player, shown)
            del film.frames[:-400]
        await film.stop()
        if wanted:
            print(size, game, "did not happen:", *sorted(wanted))


def save(frames: list[tuple[float, bytes]], path: Path) -> None:
    """Write six of these frames beside each other."""
    if not frames:
        return
    count = len(frames)
    some = [frames[at * (count - 1) // (FRAMES - 1)] for at in range(FRAMES)]
    images = [Image.open(io.BytesIO(data)).convert("RGB") for _, data in some]
    width, height = images[0].size
    strip = Image.new("RGB", (width * FRAMES, height))
    for at, image in enumerate(images):
        strip.paste(image, (at * width, 0))
    strip.save(path)
    print(path.name, [round(at - some[0][0], 2) for at, _ in some])


async def main(folder: Path) -> None:
    """Draw all strips."""
    folder.mkdir(parents=True, exist_ok=True)
    with running(Path(tempfile.mkdtemp()), KAFENE_COMPUTER_DELAY="0.9") as kafene:
        async with async_playwright() as driver:
            browser = await driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for size in SIZES:
                for game in EVENTS:
                    await strips(browser, kafene.address, size, game, folder)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
