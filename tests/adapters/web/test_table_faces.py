"""Cards on the page as they are seen: court cards told apart where they are smallest, wild cards in
their colour for everybody, backs as they are chosen."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image
from playwright.async_api import ViewportSize, expect

from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.sitting import Open, sitting
from tests.bot.pictures.courts import COURTS, SUITS, apart, greys_apart
from tests.chromium import DESKTOP, Pages
from tests.e2e.fingers import Table

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

NARROW = ViewportSize(width=390, height=844)
SMALLEST = 20


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


DRAW = """async ([cards, width, suits, felt]) => {
  const { face, colours } = await import("/table/shared/cards.js");
  colours(suits);
  document.documentElement.dataset.felt = felt;
  document.querySelector("#faces")?.remove();
  const box = document.createElement("div");
  box.id = "faces";
  document.body.append(box);
  box.style.cssText = "position: fixed; inset: 0; z-index: 999; background: #14332c";
  cards.forEach((card, at) => {
    const one = document.createElement("div");
    one.className = card[0] === "X" || card[0] === "2" ? "card is-wild" : "card";
    one.style.cssText = `position: absolute; top: 0; left: ${at * width}px; --w: ${width}px`;
    one.append(face(card, card === "X" ? "" : card[0]).make());
    box.append(one);
  });
}"""
"""Draws cards side by side over the page, in its own style."""


async def drawn(
    page: Table, cards: list[str], width: int, suits: str = "four", felt: str = "green"
) -> list[Image.Image]:
    """Return cards as the page shows them."""
    await page.page.evaluate(DRAW, [cards, width, suits, felt])
    clip = {"x": 0, "y": 0, "width": width * len(cards), "height": width * 7 // 5}
    png = await page.page.screenshot(clip=clip)  # type: ignore[arg-type]  # a rectangle
    with Image.open(io.BytesIO(png)) as image:
        whole = image.convert("RGB")
    places = [(at * width, 0, (at + 1) * width, whole.height) for at in range(len(cards))]
    return [whole.crop(place) for place in places]


@pytest.mark.parametrize("size", [NARROW, DESKTOP], ids=["phone", "desktop"])
async def test_king_queen_and_jack_differ_where_they_are_smallest(
    sit: Open, size: ViewportSize
) -> None:
    """Without their letters: by colour, and for whoever sees no colours by shape."""
    async with sit(MakeBelieve(), size) as page:
        for suits, felt in (("four", "green"), ("two", "light"), ("contrast", "blue")):
            for suit in SUITS:
                cards = [f"{rank}{suit}" for rank in COURTS]
                seen = await drawn(page, cards, SMALLEST, suits, felt)
                for one, other in combinations(seen, 2):
                    assert apart(one, other) > 0.5, (suits, suit)
                    assert greys_apart(one, other) > 0.2, (suits, suit)


async def test_all_classes_of_a_drawing_are_its_own(sit: Open) -> None:
    """No rule for a part of the page or of the chat hits a part of a card."""
    async with sit(MakeBelieve(), NARROW) as page:
        found = set[str]()
        for back in ("", "cafe"):
            await page.page.evaluate(
                "(back) => (document.documentElement.dataset.back = back)", back
            )
            await drawn(page, ["KS", "7H", "X", ""], 58)
            found |= set(await page.page.evaluate(CLASSES))
        assert found >= {"face-panel", "face-lace", "face-pattern"}
        assert {one for one in found if not one.startswith(("face", "suit-"))} == set()
        assert await page.page.evaluate(ELSEWHERE) == []


CLASSES = """() =>
  [...document.querySelectorAll(".face, .face *")].flatMap((one) => [...one.classList])"""
ELSEWHERE = """() => [...document.querySelectorAll("[class^='face'], [class*=' face']")]
  .filter((one) => !one.closest("svg.face")).map((one) => one.className)"""


async def test_the_page_draws_the_figures_of_the_pictures_in_every_size(sit: Open) -> None:
    """A joker is no empty card, and what is larger shows more."""
    async with sit(MakeBelieve(), NARROW) as page:
        for width in (35, 58, 96, 160):
            joker, king = await drawn(page, ["X", "KS"], width)
            assert apart(joker, king) > 0.5
            colours = joker.crop((width // 4, 0, 3 * width // 4, joker.height)).getcolors(99999)
            assert colours is not None
            assert len(colours) > 8


async def test_a_two_is_wild_for_whoever_has_never_held_one(sit: Open) -> None:
    table = MakeBelieve(cards=11)
    assert not any(card[0] in "2X" for card in table.hand)
    async with sit(table, NARROW) as page:
        fill = "(one) => getComputedStyle(one).fill"
        papers = page.page.locator('[data-zone="m1"] .face-paper')
        assert [await one.evaluate(fill) for one in await papers.all()] == [
            *["rgb(255, 255, 255)"] * 2,
            "rgb(255, 233, 168)",
        ]


async def test_cards_that_buttons_name_have_their_colours(sit: Open) -> None:
    table = MakeBelieve()
    table.acts = ("Draw", "Throw 4♦", "Q♥ Q♥ 🃏 = 90")
    async with sit(table, NARROW) as page:
        chips = page.page.locator("#acts .chip")
        named = [(await one.inner_text()).rstrip("\ufe0e") for one in await chips.all()]
        assert named == ["4♦", "Q♥", "Q♥", "🃏"]
        colour = "(one) => getComputedStyle(one).color"
        assert await chips.first.evaluate(colour) == "rgb(20, 55, 171)"
        await expect(page.page.get_by_role("button", name="Throw 4♦", exact=True)).to_be_visible()


async def test_the_back_is_the_one_that_is_chosen(sit: Open) -> None:
    """The three look different, and the stock changes at once."""
    async with sit(MakeBelieve(), NARROW) as page:
        seen = []
        for back in ("", "lattice", "cafe"):
            await page.page.evaluate(
                "(back) => (document.documentElement.dataset.back = back)", back
            )
            png = await page.page.locator(".stack-stock .face-down").first.screenshot()
            with Image.open(io.BytesIO(png)) as image:
                seen.append(image.convert("RGB"))
        for one, other in combinations(seen, 2):
            assert apart(one, other) > 0.1
