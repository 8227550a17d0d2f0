"""Where everything lies on the page of the table, at each size: mine is always in sight, and
nothing lies over it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace
from playwright.async_api import ViewportSize, expect

from bot.model.languages import LANGUAGES
from bot.ports.board import Frame, Lying, Stack
from bot.views.lobby.lobby import MOST_ON_A_PAGE, house_line
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.games.belot import Phase
from engine.playthrough import play, random_player, seeds
from engine.registry import make_game
from tests.adapters.web.make_believe import MakeBelieve
from tests.adapters.web.positions import BottomThree, Position, Trick
from tests.adapters.web.real_position import Position as Real
from tests.adapters.web.real_position import held_at
from tests.adapters.web.sitting import Open, sitting
from tests.bot.readers import reader_of
from tests.chromium import Pages
from tests.e2e.fingers import Table

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

SIZES: Final = [
    ViewportSize(width=width, height=height)
    for width, height in ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800))
]
UNSEEN: Final = """(wanted) => [...document.querySelectorAll(wanted)].filter((one) => {
  const {left, top, right, bottom} = one.getBoundingClientRect();
  const spots = [[.5, .5], [.12, .15], [.88, .85]];
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const hit = ([x, y]) => {
    const found = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
    return found && one.contains(found);
  };
  return !inside || right - left < 24 || bottom - top < 24 || !spots.every(hit);
}).map((one) => one.dataset.zone ?? one.textContent)"""
"""What of these cannot be seen whole, or hit."""


@pytest.fixture
def sit(pages: Pages) -> Open:
    """Open the page of a made-up table."""
    return sitting(pages)


async def unseen(page: Table, wanted: str) -> Any:
    """Return what of these cannot be seen whole."""
    return await page.page.evaluate(UNSEEN, wanted)


async def at(page: Table, size: ViewportSize) -> None:
    """Give the window this size, and the page the time to draw itself."""
    await page.page.set_viewport_size(size)
    await page.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


MINE: Final = "#ours .stack, #centre .stack:not(.is-absent, .stack-trick), #me .seat, #seats .seat"


@pytest.mark.parametrize(
    "table",
    [
        Position(15, melds=4, frozen=True),
        Position(44, melds=12, ideas=("Q♣ Q♦ Q♥ 2♠ = 65 to meld 2", "7♦ 7♥ 7♠ = 15")),
        Position(14, melds=3, players=6, sides=6),
        Position(14, melds=3, players=7, sides=7),
        Position(26, melds=9, players=6, frozen=True),
        Position(14, melds=2, players=2),
        Position(14, melds=2, players=3, sides=3),
        Position(14, melds=2, players=5, sides=5),
        Trick(),
    ],
    ids=["four", "44 cards", "six", "seven", "three each", "two", "three", "five", "trick"],
)
async def test_what_is_mine_is_always_in_sight(sit: Open, table: MakeBelieve) -> None:
    async with sit(table, SIZES[0]) as page:
        for size in SIZES:
            await at(page, size)
            assert await unseen(page, MINE) == [], size


OVERLAPS: Final = """() => {
  const all = (wanted) => [...document.querySelectorAll(wanted)]
    .filter((one) => one.checkVisibility());
  const over = ({ left, top, right, bottom }, other) => left < other.right - 0.5
    && other.left < right - 0.5 && top < other.bottom - 0.5 && other.top < bottom - 0.5;
  const things = all('.seat, #question, #pause, #centre .stack:not(.is-absent, .stack-trick), '
    + '#ours .stack, .slot, #hand .card, .icon, #acts .button, #news:not(:empty)');
  const clash = (one, other) => one !== other && !one.contains(other) && !other.contains(one)
    && over(one.getBoundingClientRect(), other.getBoundingClientRect());
  const what = (one) => one.id || one.dataset.zone || one.textContent;
  const cut = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;
  return [
    ...all('.seat, #question').flatMap((one) => things.filter((other) => clash(one, other))
      .map((other) => `${what(one)} over ${what(other)}`)),
    ...all('.seat bdi').filter(cut).map((one) => `${one.textContent} cut`),
  ];
}"""
"""Over what seats and the question lie, and whose name is cut."""
NOT_ASKED: Final = ("0",)
"""Scripts of somebody to whom the page's small questions are new."""


class Deal(Position):
    """A canasta in which all see the cards at the bottom of the stock."""

    def frame(self) -> Frame:
        shown = super().frame()
        bottom = Stack("bottom", Lying.BONUS, "Bottom", ("3S", "JH", "4C"), caption="At the bottom")
        board = msgspec.structs.replace(shown.board, stacks=(*shown.board.stacks, bottom))
        return msgspec.structs.replace(shown, board=board)


@pytest.mark.parametrize(
    ("players", "sides"), [(2, 2), (3, 3), (4, 2), (5, 5), (6, 2), (6, 6), (7, 7)]
)
async def test_seats_lie_over_nothing(sit: Open, players: int, sides: int) -> None:
    """Nor does the question that is asked at the first start."""
    table = Deal(14, melds=2, players=players, sides=sides)
    table.notes = ("not open, 50 needed",)
    async with sit(table, SIZES[1], scripts=NOT_ASKED) as page:
        await expect(page.page.locator("#question")).to_be_visible()
        for size in SIZES:
            await at(page, size)
            assert await page.page.evaluate(OVERLAPS) == [], size
        await page.page.locator("#question .button-plain").click()
        for size in SIZES:
            await at(page, size)
            assert await page.page.evaluate(OVERLAPS) == [], size
            assert await unseen(page, MINE) == [], size


def plays(view: Any) -> bool:
    """Whether the first player plays a card now."""
    return view.table.phase is Phase.PLAY and view.table.seat == 0


def bids(view: Any) -> bool:
    """Whether the first player bids now."""
    return view.table.phase is Phase.AUCTION and view.table.seat == 0


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_bid_hides_nobody(sit: Open, language: str) -> None:
    game = make_game("belot")
    player = random_player(Random(7))
    steps = play(game, game.start(), lambda _: player, seeds(Random(7)))
    state = next(one.after for one in steps if bids(game.view(one.after, 0)))
    async with sit(
        Real(held_at(game, state, language), language), SIZES[0], scripts=NOT_ASKED
    ) as page:
        await expect(page.page.locator("#question")).to_be_visible()
        for size in SIZES:
            await at(page, size)
            assert await page.page.evaluate(OVERLAPS) == [], size
            assert await unseen(page, "#pause .button, .seat") == [], size


HOUSE: Final = {"after_contra": "frozen", "trump_lead": "beat_opponents", "length": "1001"}
PLACES: Final = """() => ['#me', '#hand', '#felt', '#acts', '#turn', '#facts'].map((one) => {
  const { left, top, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, left, top, width, height].join(' ');
})"""
"""Where the parts of the page lie."""


@pytest.mark.parametrize("language", LANGUAGES)
async def test_house_rules_are_one_line_that_hides_and_moves_nothing(
    sit: Open, language: str
) -> None:
    """It is there from the first card of a match to the last; a tap says all of it."""
    game = make_game("belot", HOUSE)
    player = random_player(Random(7))
    steps = play(game, game.start(), lambda _: player, seeds(Random(7)))
    state, later = [one.after for one in steps if plays(game.view(one.after, 0))][:2]
    held = held_at(game, state, language)
    held = replace(held, table=replace(held.table, options=dict(game.options.texts())))
    table = Real(held, language)
    said = plain_of(house_line(reader_of(words_in(language), held, 0), MOST_ON_A_PAGE))
    async with sit(table, SIZES[0]) as page:
        house = page.page.locator("#house")
        await expect(house).to_have_text(said)
        for size in SIZES:
            await at(page, size)
            assert await page.page.evaluate(OVERLAPS) == [], size
            assert await unseen(page, MINE) == [], size
            box = await house.bounding_box()
            assert box is not None
            assert box["height"] < (24 if size["height"] > 480 else 56), "one line"
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]
        await at(page, SIZES[0])
        await house.tap()
        await expect(page.page.locator("#toast")).to_have_text(said)
        before = await page.page.evaluate(PLACES)
        table.goes_on(later)
        await table.show()
        await expect(house).to_have_text(said)
        assert await page.page.evaluate(PLACES) == before


async def test_by_the_standard_there_is_no_line(sit: Open) -> None:
    async with sit(Position(15), SIZES[0]) as page:
        await expect(page.page.locator("#house")).to_be_hidden()


async def test_nobody_sits_on_the_cards(sit: Open) -> None:
    async with sit(Trick(), SIZES[0]) as page:
        for size in SIZES:
            await at(page, size)
            assert await page.page.evaluate(OVERLAPS) == [], size
            for card in await page.page.locator(".stack-trick .slot").all():
                await expect(card).to_be_in_viewport(ratio=0.99)


async def test_the_trick_stays_where_it_is_when_my_last_card_is_in_it(sit: Open) -> None:
    table = Trick(1)
    async with sit(table, SIZES[1]) as page:
        trick = page.page.locator(".stack-trick .stack-cards")
        before = await trick.bounding_box()
        table.hand.clear()
        table.version += 1
        await table.show()
        await expect(page.page.locator("#hand .card")).to_have_count(0)
        assert await trick.bounding_box() == before


async def test_whose_melds_they_are_stands_beside_them(sit: Open) -> None:
    """Of six players, and for somebody who looks on."""
    six = Position(14, melds=3, players=6, sides=6)
    async with sit(six, SIZES[0]) as page:
        names = await page.page.locator("#theirs .melds-whose").all_inner_texts()
        assert names == ["Пешо", "Mara", "Ginka", "Koljo", "Rada"]
        scores = await page.page.locator(".bar-scores b").all_inner_texts()
        assert scores == ["1 245", "980", "2 310", "55", "1 115", "870"]
        six.seat = None
        six.sides = 2
        six.names = six.names[:4]
        six.version += 1
        await six.show()
        await expect(page.page.locator(".melds-whose")).to_have_text(
            ["Пешо + Ginka", "Мария + Mara"]
        )


async def test_all_choices_are_on_the_page_and_cards_can_be_tapped(sit: Open) -> None:
    """The bottom three, on a small phone."""
    async with sit(BottomThree(), SIZES[0]) as page:
        assert await page.page.locator("#acts .button").count() == 8
        for size in SIZES:
            await at(page, size)
            assert await unseen(page, "#acts .button, #centre .slot") == [], size
        await at(page, SIZES[0])
        cards = page.page.locator('[data-zone="bottom"] .slot')
        await cards.nth(0).tap()
        await cards.nth(2).tap()
        await expect(page.page.locator("#acts .button.is-on")).to_have_attribute(
            "aria-label", "Keep 2♠ 7♣"
        )


HIDDEN: Final = """() => [...document.querySelectorAll('#hand .card')].filter((one) => {
  const face = one.querySelector('svg');
  const {x, y, width, height} = face.viewBox.baseVal;
  const corner = new DOMPoint(x + width * .12, y + height * .12);
  const spot = corner.matrixTransform(face.getScreenCTM());
  return document.elementFromPoint(spot.x, spot.y)?.closest('.card') !== one;
}).map((one) => one.dataset.card)"""
"""Cards whose corner lies under another card."""


async def test_the_card_that_has_the_keys_hides_no_corner(sit: Open) -> None:
    async with sit(MakeBelieve(), SIZES[0]) as page:
        for size in (SIZES[0], SIZES[-1]):
            await at(page, size)
            await page.page.locator('#hand [tabindex="0"]').focus()
            await page.page.keyboard.press("Home")
            for _ in range(len(await page.hand())):
                assert await page.page.evaluate(HIDDEN) == []
                await page.page.keyboard.press("ArrowRight")


async def test_a_hand_does_not_turn_over_within_a_turn(sit: Open) -> None:
    """A card is drawn and one is thrown: it keeps its rows, as wide as it is."""
    table = Position(13, melds=1)
    async with sit(table, SIZES[0]) as page:
        hand = page.page.locator("#hand")
        before = await hand.bounding_box()
        table.hand.append("5C")
        table.version += 1
        await table.show()
        await expect(hand.locator(".card")).to_have_count(14)
        assert await hand.bounding_box() == before
