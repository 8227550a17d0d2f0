"""Describe the table of any canasta in words: stock and pile, hands, red threes, melds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.canasta.chosen import meld_lines
from bot.canasta.helper import hand_sizes, numbered
from bot.ports.screen import Block, BlockStyle
from bot.views.parts import strong
from bot.views.pickers import APART
from bot.views.reader import Reader
from bot.words.text import Text, joined, joined_with
from engine.canasta import NumberedMelds
from engine.contract.cards import Card, Cards


@dataclass(frozen=True, slots=True, kw_only=True)
class LyingCards:
    """What a viewer sees on the table: the number of cards in stock and pile, the pile's top card
    (None: no pile), the reason why it is barred, in words, and the number of turns left (0: no
    number); hand sizes and red threes by seat, melds by side. `covered`: the card that bars the
    pile is not on top of it, so that the pile does not show it."""

    stock: int
    pile: int
    top: Card | None
    signs: tuple[Text, ...] = ()
    barred: int = 0
    covered: bool = False
    hand_sizes: tuple[int, ...]
    red_threes: tuple[Cards, ...]
    melds: tuple[NumberedMelds, ...]

    @property
    def is_dealt(self) -> bool:
        """Return True if any cards are dealt."""
        return any(self.hand_sizes) or self.pile > 0


def team_lying(
    view: Any,
    pile: int,
    top: Card | None,
    signs: tuple[Text, ...],
    barred: int = 0,
    covered: bool = False,
) -> LyingCards:
    """Return what is on the table of teams: the viewer also sees their own new melds and their own
    number of cards left."""
    table = view.table
    melds = [numbered(team) for team in table.melds]
    if view.seat is not None:
        melds[view.team] = numbered(view.melds)
    return LyingCards(
        stock=table.stock,
        pile=pile,
        top=top,
        signs=signs,
        barred=barred,
        covered=covered,
        hand_sizes=hand_sizes(view),
        red_threes=table.red_threes,
        melds=tuple(melds),
    )


def pile_line(reader: Reader, lying: LyingCards) -> Text:
    """Describe the pile: number of cards and top card."""
    words = reader.words
    if lying.top is None:
        return words.text("pile-empty")
    return words.text("pile-line", cards=words.text("cards-count", count=lying.pile), top=lying.top)


def stock_line(reader: Reader, lying: LyingCards) -> Text:
    """Return the number of cards left to draw."""
    words = reader.words
    return words.text("stock-line", cards=words.text("cards-count", count=lying.stock))


def hand_count(reader: Reader, lying: LyingCards, seat: int) -> Text:
    """Return the number of cards that a player holds."""
    words = reader.words
    count = words.text("cards-count", count=lying.hand_sizes[seat])
    return words.text("hand-count", who=reader.name(seat), cards=count)


def lying_blocks(reader: Reader, lying: LyingCards) -> tuple[Block, ...]:
    """Describe the picture's contents: stock and pile, hands, red threes, melds by side; nothing
    before the deal."""
    words = reader.words
    if not lying.is_dealt:
        return ()
    lines = [joined([*stock_line(reader, lying), APART, *pile_line(reader, lying)])]
    seats = range(reader.game.seats)
    lines.append(joined_with(" · ", [hand_count(reader, lying, seat) for seat in seats]))
    lines += [
        words.text("red-threes-line", who=reader.name(seat), cards=red)
        for seat, red in enumerate(lying.red_threes)
        if red
    ]
    blocks = [Block(tuple(lines), BlockStyle.QUIET, drawn=True)]
    for side, melds in zip(reader.sides, lying.melds, strict=True):
        if melds:
            title = words.text("melds-title", team=side)
            lines = [strong(title), *meld_lines(reader, melds)]
            blocks.append(Block(tuple(lines), drawn=True))
    return tuple(blocks)


def openings_line(reader: Reader, thresholds: Sequence[int | None]) -> Text:
    """Return a line with the points that each side needs to open (None: it has opened)."""
    sides = zip(reader.sides, thresholds, strict=True)
    return joined_with(" · ", [_opening(reader, side, least) for side, least in sides])


def signs_block(signs: Sequence[Text]) -> tuple[Block, ...]:
    """Return the reasons why the pile is barred, which the picture shows too."""
    return (Block(tuple(signs), drawn=True),) if signs else ()


def _opening(reader: Reader, side: Text, threshold: int | None) -> Text:
    words = reader.words
    if threshold is None:
        return words.text("team-line", team=side, status=words.text("status-opened"))
    return words.text("team-threshold", team=side, threshold=threshold)
