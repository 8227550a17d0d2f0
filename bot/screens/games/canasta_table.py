"""What lies on the table of any canasta, in words: stock and pile, hands, red threes, melds."""

from __future__ import annotations

from dataclasses import dataclass

from bot.ports.screen import Block, Look
from bot.screens.games.canasta_choice import meld_lines
from bot.screens.games.canasta_helper import NumberedMelds
from bot.screens.games.cards import APART
from bot.screens.page import Page, strong
from bot.words.text import Text, joined, joined_with
from engine.contract.cards import Card, Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class LyingCards:
    """What a viewer sees lying: how many cards in stock and pile, its top card (None: no pile),
    what bars it in words and for how many turns still (0: no number); hand sizes and red threes by
    seat, melds by side."""

    stock: int
    pile: int
    top: Card | None
    signs: tuple[Text, ...] = ()
    barred: int = 0
    hand_sizes: tuple[int, ...]
    red_threes: tuple[Cards, ...]
    melds: tuple[NumberedMelds, ...]

    @property
    def is_dealt(self) -> bool:
        """Whether any cards are out."""
        return any(self.hand_sizes) or self.pile > 0


def pile_line(page: Page, lying: LyingCards) -> Text:
    """The pile: how many cards, which on top."""
    words = page.words
    if lying.top is None:
        return words.text("pile-empty")
    return words.text("pile-line", cards=words.text("cards-count", count=lying.pile), top=lying.top)


def stock_line(page: Page, lying: LyingCards) -> Text:
    """How many cards are left to draw."""
    words = page.words
    return words.text("stock-line", cards=words.text("cards-count", count=lying.stock))


def hand_count(page: Page, lying: LyingCards, seat: int) -> Text:
    """Who holds how many cards."""
    words = page.words
    count = words.text("cards-count", count=lying.hand_sizes[seat])
    return words.text("hand-count", who=page.name(seat), cards=count)


def lying_blocks(page: Page, lying: LyingCards) -> tuple[Block, ...]:
    """What a picture shows: stock and pile, hands, red threes, melds by side; nothing before the
    cards are dealt."""
    words = page.words
    if not lying.is_dealt:
        return ()
    lines = [joined([*stock_line(page, lying), APART, *pile_line(page, lying)])]
    seats = range(page.game.seats)
    lines.append(joined_with(" · ", [hand_count(page, lying, seat) for seat in seats]))
    lines += [
        words.text("red-threes-line", who=page.name(seat), cards=red)
        for seat, red in enumerate(lying.red_threes)
        if red
    ]
    blocks = [Block(tuple(lines), Look.QUIET)]
    for side, melds in zip(page.sides, lying.melds, strict=True):
        if melds:
            title = words.text("melds-title", team=side)
            blocks.append(Block((strong(title), *meld_lines(page, melds))))
    return tuple(blocks)


def opening_line(page: Page, side: Text, threshold: int | None) -> Text:
    """Whether a side has opened (None), or from which sum it opens."""
    words = page.words
    if threshold is None:
        return words.text("team-line", team=side, status=words.text("status-opened"))
    return words.text("team-threshold", team=side, threshold=threshold)
