"""What flies and what stands on the page of a table, looked at: pixels of a frame in mid-flight."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops
from playwright.async_api import ViewportSize, expect

from bot.ports.board import Flight, Frame
from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.sitting import Open, sitting
from tests.chromium import DESKTOP, PHONE, Pages
from tests.e2e.fingers import Table

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SMALL = ViewportSize(width=360, height=640)

_STOP = """async (part) => {
  while (!document.querySelector('#air .is-flying')) {
    await new Promise(requestAnimationFrame);
  }
  for (const one of document.querySelectorAll('#air .is-flying')) {
    for (const flight of one.getAnimations()) {
      flight.pause();
      const { delay, duration } = flight.effect.getComputedTiming();
      flight.currentTime = delay + duration * part;
    }
  }
}"""
"""Holds everything that flies at a part of its way."""


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


async def flown(page: Table) -> tuple[Image.Image, dict[str, float]]:
    """Return a picture of the first card in the air, and its box."""
    box = await page.page.locator("#air .is-flying").first.bounding_box()
    assert box is not None
    shot = await page.page.screenshot(clip=box, animations="allow")
    return Image.open(io.BytesIO(shot)).convert("RGB"), {"x": box["x"], "y": box["y"]}


def paper(picture: Image.Image) -> float:
    """Return which part of a picture is as white as paper."""
    darkest = ImageChops.darker(ImageChops.darker(*picture.split()[:2]), picture.split()[2])
    return sum(darkest.histogram()[226:]) / (picture.width * picture.height)


THROW = Flight(("KC",), "seat:1", "pile")


def throws(table: MakeBelieve) -> None:
    """Somebody throws a king."""
    table.pile.append("KC")
    table.flights = (THROW,)


def takes(table: MakeBelieve) -> None:
    """I get a card from the stock."""
    table.hand.append("AH")
    table.flights = (Flight(("AH",), "stock", "seat:0"),)


def lays(table: MakeBelieve) -> None:
    """Others lay three cards on a meld."""
    table.theirs[0] += ["QC", "QC", "QD"]
    table.flights = (Flight(("QC", "QC", "QD"), "seat:1", "t0"),)


@pytest.mark.parametrize("size", [SMALL, DESKTOP])
@pytest.mark.parametrize("happens", [throws, takes, lays])
async def test_a_card_that_flies_is_seen_on_its_way(
    sit: Open, size: ViewportSize, happens: Callable[[MakeBelieve], None]
) -> None:
    table = MakeBelieve()
    async with sit(table, size, motion="no-preference") as page:
        happens(table)
        table.version += 1
        await table.show()
        boxes = []
        for part in (0.1, 0.5, 0.9):
            await page.page.evaluate(_STOP, part)
            picture, box = await flown(page)
            assert paper(picture) > 0.3, "a card is mostly paper"
            boxes.append((box["x"], box["y"]))
        assert len(set(boxes)) == 3, "it moves"


async def test_what_lay_on_the_pile_is_seen_until_the_next_card_lands(sit: Open) -> None:
    table = MakeBelieve()
    async with sit(table, motion="no-preference") as page:
        throws(table)
        table.version += 1
        await table.show()
        await page.page.evaluate(_STOP, 0.1)
        box = await page.page.locator('[data-zone="pile"] .slot:last-child > .card').bounding_box()
        assert box is not None
        shot = Image.open(io.BytesIO(await page.page.screenshot(clip=box, animations="allow")))
        assert paper(shot.convert("RGB")) > 0.3


TRICK = ("7H", "8H", "9H")


async def finish(table: MakeBelieve) -> None:
    """The fourth card is played, by me, and the player to my right takes the trick."""
    table.trick = ()
    table.flights = (
        Flight(("AH",), "seat:0", "trick"),
        Flight((*TRICK, "AH"), "trick", "seat:3"),
    )
    table.told = ("East takes the trick.",)
    table.version += 1
    table.turn = 3
    await table.show()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
async def test_a_finished_trick_stands_until_it_was_seen(sit: Open, motion: str) -> None:
    table = MakeBelieve()
    table.trick = TRICK
    async with sit(table, motion=motion) as page:
        await expect(page.page.locator(".stack-trick .slot")).to_have_count(3)
        await finish(table)
        whole = page.page.locator(".stack-trick .slot:visible > .card")
        await expect(whole).to_have_count(4)
        await expect(page.page.locator(".stack-trick .is-taking")).to_have_count(1)
        begun = await page.page.evaluate("performance.now()")
        await expect(page.page.locator(".stack-trick .slot")).to_have_count(0, timeout=5000)
        assert await page.page.evaluate("performance.now()") - begun > 700
        await expect(page.page.locator("#news")).to_have_text("East takes the trick.")


# --- a finger that points -----------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, PHONE])
async def test_the_place_under_the_finger_gets_the_card(sit: Open, size: ViewportSize) -> None:
    """Although the cards hang over another one, where they do not fit."""
    table = MakeBelieve()
    async with sit(table, size) as page:
        x, y = await page.stack("pile")
        start = await page.card("KD")
        await page.touch("touchStart", start)
        for way in (20, 60):
            await page.touch("touchMove", (start[0], start[1] - way))
        await page.touch("touchMove", (x, y))
        await page.judged("pile")
        await page.page.wait_for_selector('.is-over[data-zone="pile"]')
        ring = await page.page.locator("#drag .drag-aim").bounding_box()
        assert ring is not None
        assert ring["width"] > 20, "the aim is drawn"
        await page.touch("touchEnd")
        await expect(page.page.locator("#hand .card")).to_have_count(14)
        assert table.pile[-1] == "KD"


async def test_a_finger_on_the_stock_throws_nothing(sit: Open) -> None:
    """The pile lies beside it; a throw ends the turn."""
    table = MakeBelieve()
    async with sit(table, SMALL) as page:
        stock = await page.page.locator('[data-zone="stock"]').bounding_box()
        pile = await page.page.locator('[data-zone="pile"]').bounding_box()
        assert stock is not None
        assert pile is not None
        x, y = stock["x"] + stock["width"] / 2, stock["y"] + stock["height"] / 2
        assert pile["x"] - x < 60, "it is near"
        start = await page.card("KD")
        await page.touch("touchStart", start)
        for way in (20, 60):
            await page.touch("touchMove", (start[0], start[1] - way))
        await page.touch("touchMove", (x, y))
        await page.judged("pile")
        await page.touch("touchMove", (x, y + 1))
        await page.touch("touchEnd")
        await expect(page.page.locator("#hand .card:not(.is-away)")).to_have_count(15)
        assert table.pile[-1] != "KD"


@pytest.mark.parametrize(("counter", "first"), [(False, "left"), (True, "right")])
async def test_the_next_player_sits_where_play_goes(sit: Open, counter: bool, first: str) -> None:
    class Turning(MakeBelieve):
        """A table where play goes one way or the other."""

        def frame(self) -> Frame:
            frame = super().frame()
            return replace(frame, board=replace(frame.board, counter=counter))

    async with sit(Turning(), DESKTOP) as page:
        me = await page.page.locator("#hand").bounding_box()
        following = await page.page.locator('[data-zone="seat:1"]').bounding_box()
        assert me is not None
        assert following is not None
        middle = me["x"] + me["width"] / 2
        assert (following["x"] < middle) is (first == "left")


async def test_the_focus_is_kept_when_the_new_card_takes_its_place(sit: Open) -> None:
    """A card that flies is not hidden from keys."""
    table = MakeBelieve()
    async with sit(table, DESKTOP, motion="no-preference") as page:
        await page.page.locator("#acts .button").first.focus()
        await page.page.keyboard.press("Enter")
        table.hand.insert(0, "2C")
        table.flights = (Flight(("2C",), "stock", "seat:0"),)
        table.acts = ()
        table.version += 1
        await table.show()
        await page.page.wait_for_selector("#air .is-flying")
        await page.page.wait_for_selector("#air .is-flying", state="detached")
        assert await page.page.evaluate("() => Boolean(document.activeElement.closest('#hand'))")
