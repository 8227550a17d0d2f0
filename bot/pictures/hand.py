"""Draw the private hand: numbered cards in groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.pictures.canvas import SMALLEST, WIDTH, Canvas, size_for
from bot.pictures.faces import Style, face, is_wild
from bot.pictures.palette import GOLD, INK, Table

MOST_HEIGHT: Final = 900
"""Height above which a picture is shown smaller on a phone."""
_HEAD: Final = 68
_EDGE: Final = 14
_WIDTHS: Final = (144, 132, 120, 110, 102, 94, 87, 81, 75, 70, 65, 60, 56, 52)
_NARROWEST: Final = _WIDTHS[-1]
_FEW: Final = 16
_FEW_HEIGHT: Final = 600
"""Largest number of cards in such a picture: two rows."""
_SOME: Final = 24
"""Number of cards from which every pixel counts."""
_RATIO: Final = 1.4
"""Height of a card, as a multiple of its width."""


class HandCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the hand. Frames and signs show `playable` and `selected`; `opens`: a group (a
    rank, a suit) begins with this card; `new`: it has just come, and its number is on a label."""

    card: str
    playable: bool = False
    selected: bool = False
    opens: bool = False
    new: bool = False


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a picture of a hand shows: a title, a note at its right, the cards in order."""

    style: Style
    title: str
    note: str
    cards: tuple[HandCard, ...]
    plain: bool = False
    """No card of this game is wild: twos are ordinary cards."""


class _Grid(msgspec.Struct, frozen=True):
    """How cards are placed: a card's width, the height of a row, the gap between groups."""

    width: int
    row: int
    group: int

    @property
    def step(self) -> int:
        return self.width + max(6, self.width // 11)

    @property
    def number(self) -> int:
        """The size of the numbers."""
        return max(SMALLEST, min(46, round(self.width * 0.36)))

    @property
    def card(self) -> int:
        """The height of a card."""
        return self.row - self.number - 34


def _grid(width: int, share: float) -> _Grid:
    number = max(SMALLEST, min(46, round(width * 0.36)))
    return _Grid(width, round(width * _RATIO * share) + number + 34, max(8, width // 8))


def _rows(cards: Sequence[HandCard], grid: _Grid, room: int) -> list[list[int]]:
    """Return the left edge of each card, row by row. Groups have gaps between them and continue in
    the next row."""
    rows: list[list[int]] = [[]]
    x = 0
    for card in cards:
        if card.opens and rows[-1]:
            x += grid.group
        if x + grid.width > room:
            rows.append([])
            x = 0
        rows[-1].append(x)
        x += grid.step
    return rows


def _arranged(cards: Sequence[HandCard], room: int) -> tuple[_Grid, list[list[int]]]:
    """Return the largest cards for which there is room, with one row less if that costs little."""
    highest = _FEW_HEIGHT if len(cards) <= _FEW else MOST_HEIGHT
    fitting: list[tuple[_Grid, list[list[int]]]] = []
    for width in _WIDTHS:
        for share in (1.0, 0.86):
            grid = _grid(width, share)
            rows = _rows(cards, grid, room)
            fewer = not fitting or len(rows) < len(fitting[-1][1])
            if fewer and _HEAD + len(rows) * grid.row + 8 <= highest:
                fitting.append((grid, rows))
    if fitting:
        enough = fitting[0][0].width * (0.85 if len(cards) <= _SOME else 1)
        return [one for one in fitting if one[0].width >= enough][-1]
    grid = _grid(_NARROWEST, 0.7)
    most = (MOST_HEIGHT - _HEAD - 8) // grid.row
    return grid, _rows(cards, grid, room)[:most]


def draw_hand(facts: Hand) -> Canvas:
    """Draw the picture of a hand."""
    room = WIDTH - 2 * _EDGE
    grid, rows = _arranged(facts.cards, room)
    height = _HEAD + max(1, len(rows)) * grid.row + 8
    canvas = Canvas(WIDTH, height, facts.style.suits)
    _title(canvas, facts)
    number = 0
    widest = max([starts[-1] + grid.width for starts in rows if starts], default=0)
    left = _EDGE + max(0, room - widest) // 2
    for line, starts in enumerate(rows):
        y = _HEAD + line * grid.row
        for x in starts:
            _card(canvas, facts, number, grid, left + x, y)
            number += 1
    if number < len(facts.cards):
        ground = canvas.of(Table.GROUND)
        rest = f"+{len(facts.cards) - number}"
        canvas.text(WIDTH - _EDGE, height - 24, rest, 34, GOLD, ground, align="right")
    return canvas


def _title(canvas: Canvas, facts: Hand) -> None:
    ground = canvas.of(Table.GROUND)
    note = canvas.text(
        WIDTH - 20, 34, facts.note, 32, canvas.of(Table.QUIET), ground, width=420, align="right"
    )
    room = WIDTH - 60 - note
    size = size_for(facts.title, (40, 36, 32), room)
    canvas.text(20, 34, facts.title, size, canvas.of(Table.TEXT), ground, width=room)


def _card(canvas: Canvas, facts: Hand, number: int, grid: _Grid, x: int, y: int) -> None:
    """Draw one card with its number. Playable cards get a frame and an arrow; chosen cards are
    raised and get a thick bright frame and a tick."""
    card = facts.cards[number]
    ground, text = canvas.of(Table.GROUND), canvas.of(Table.TEXT)
    top = y + 14
    below = ground
    frame = 5
    if card.selected:
        top = y + 8
        below = text
        canvas.box(x - frame, y, grid.width + 2 * frame, grid.row - 6, 12, text, ground)
    elif card.playable:
        below = GOLD
        canvas.box(x - frame, y + 6, grid.width + 2 * frame, grid.row - 12, 12, GOLD, ground)
    row = round(grid.width * 0.36)
    tinted = is_wild(card.card) and not facts.plain
    canvas.sprite(face(card.card, grid.width, grid.card, row, facts.style, tinted), x, top)
    middle = top + grid.card + (grid.row - 6 - (top - y) - grid.card) // 2
    colour = canvas.of(Table.QUIET) if below == ground else INK
    size = grid.number
    centre = x + grid.width // 2
    if card.new and not card.selected:
        high = size + 6
        canvas.box(x + 2, middle - high // 2, grid.width - 4, high, high // 2, text, below)
        below, colour = text, INK
    sign = "tick" if card.selected else "up" if card.playable else ""
    if sign:
        small = round(size * 0.55)
        wide = canvas.text(centre + small // 2 + 2, middle, str(number + 1), size, colour, below,
                           align="middle")  # fmt: skip
        canvas.shape(sign, centre - wide // 2 - small // 2 - 3, middle - small // 2, small, colour,
                     below)  # fmt: skip
    else:
        canvas.text(centre, middle, str(number + 1), size, colour, below, align="middle")
