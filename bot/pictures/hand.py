"""Draw the private hand: numbered cards in groups, and the melds that its player has laid in this
turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.pictures.drawing.canvas import SMALLEST, WIDTH, Canvas, size_for, width_of
from bot.pictures.drawing.palette import GOLD, INK, TableRole
from bot.pictures.faces import CardStyle, face, is_wild

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
"""Number of cards from which space is scarce."""
_RATIO: Final = 1.4
"""Height of a card, as a multiple of its width."""
_LAID: Final = (66, 44, 58)
"""Width and height of a laid card, which shows its rank and suit alone, and the height of a row."""
_LAID_ROWS: Final = 3
_LAID_GAP: Final = 34


class HandCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of the hand. Frames and signs show `playable` and `selected`; `opens`: a group (a
    rank, a suit) begins with this card; `new`: it has just come, and its number is on a label;
    `off`: it may not be played now and is dim."""

    card: str
    playable: bool = False
    selected: bool = False
    opens: bool = False
    new: bool = False
    off: bool = False


class Laid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A meld that has changed in the running turn: its cards, and its kind of canasta in words."""

    cards: tuple[str, ...]
    name: str = ""


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts of a picture of a hand: a title, a note to its right, the cards in order; `laid`
    below them, under the heading `laid_title`."""

    style: CardStyle
    title: str
    note: str
    cards: tuple[HandCard, ...]
    plain: bool = False
    """No card of this game is wild: twos are ordinary cards."""
    laid: tuple[Laid, ...] = ()
    laid_title: str = ""


class _Grid(msgspec.Struct, frozen=True):
    """The placement of cards: a card's width, the height of a row, the gap between groups."""

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


def _arranged(cards: Sequence[HandCard], room: int, most: int) -> tuple[_Grid, list[list[int]]]:
    """Return the largest cards that fit in a picture of at most this height, with one row less if
    that costs little."""
    highest = min(_FEW_HEIGHT, most) if len(cards) <= _FEW else most
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
    return grid, _rows(cards, grid, room)[: (most - _HEAD - 8) // grid.row]


def draw_hand(facts: Hand) -> Canvas:
    """Draw the picture of a hand."""
    room = WIDTH - 2 * _EDGE
    laid = _laid_rows(facts)
    below = len(laid) * _LAID[2] + 8 if laid else 0
    grid, rows = _arranged(facts.cards, room, MOST_HEIGHT - below)
    height = _HEAD + max(1, len(rows)) * grid.row + 8
    canvas = Canvas(WIDTH, height + below, facts.style.paint)
    _title(canvas, facts)
    _draw_laid(canvas, facts, laid, height)
    number = 0
    widest = max([starts[-1] + grid.width for starts in rows if starts], default=0)
    left = _EDGE + max(0, room - widest) // 2
    for line, starts in enumerate(rows):
        y = _HEAD + line * grid.row
        for x in starts:
            _card(canvas, facts, number, grid, left + x, y)
            number += 1
    if number < len(facts.cards):
        ground = canvas.of(TableRole.GROUND)
        rest = f"+{len(facts.cards) - number}"
        canvas.text(WIDTH - _EDGE, height - 24, rest, 34, GOLD, ground, align="right")
    return canvas


def _title(canvas: Canvas, facts: Hand) -> None:
    ground = canvas.of(TableRole.GROUND)
    note = canvas.text(
        WIDTH - 20, 34, facts.note, 32, canvas.of(TableRole.QUIET), ground, width=420, align="right"
    )
    room = WIDTH - 60 - note
    size = size_for(facts.title, (40, 36, 32), room)
    canvas.text(20, 34, facts.title, size, canvas.of(TableRole.TEXT), ground, width=room)


def _laid_rows(facts: Hand) -> list[list[tuple[int, Laid]]]:
    """Return the laid melds with their left edges, row by row, as far as they fit; a long meld is
    cut."""
    x = 2 * _EDGE + width_of(facts.laid_title, SMALLEST) + _LAID_GAP
    rows: list[list[tuple[int, Laid]]] = [[]] if facts.laid else []
    for one in facts.laid:
        name = width_of(one.name, SMALLEST) + _EDGE if one.name else 0
        most = (WIDTH - 4 * _EDGE - name) // _LAID[0]
        meld = msgspec.structs.replace(one, cards=one.cards[:most])
        wide = len(meld.cards) * _LAID[0] + name
        if rows[-1] and x + wide > WIDTH - 2 * _EDGE:
            rows.append([])
            x = 2 * _EDGE
        rows[-1].append((x, meld))
        x += wide + _LAID_GAP
    return rows[:_LAID_ROWS]


def _draw_laid(
    canvas: Canvas, facts: Hand, rows: Sequence[Sequence[tuple[int, Laid]]], top: int
) -> None:
    """Draw the laid melds on a separate panel."""
    if not rows:
        return
    width, height, step = _LAID
    panel, text = canvas.of(TableRole.PANEL), canvas.of(TableRole.TEXT)
    ground = canvas.of(TableRole.GROUND)
    canvas.box(_EDGE, top, WIDTH - 2 * _EDGE, len(rows) * step, 12, panel, ground)
    canvas.text(2 * _EDGE, top + step // 2, facts.laid_title, SMALLEST, text, panel)
    for line, row in enumerate(rows):
        y = top + line * step + (step - height) // 2
        for left, meld in row:
            x = left
            for card in meld.cards:
                drawn = face(card, width - 4, height, height - 4, facts.style, is_wild(card))
                canvas.sprite(drawn, x, y)
                x += width
            canvas.text(x + _EDGE, y + height // 2, meld.name, SMALLEST, GOLD, panel)
    missing = len(facts.laid) - sum([len(row) for row in rows])
    if missing:
        middle = top + len(rows) * step - step // 2
        rest = f"… +{missing}"
        canvas.text(WIDTH - 2 * _EDGE, middle, rest, SMALLEST, GOLD, panel, align="right")


def _card(canvas: Canvas, facts: Hand, number: int, grid: _Grid, x: int, y: int) -> None:
    """Draw one card with its number. Playable cards get a frame and an arrow; chosen cards are
    raised and get a thick bright frame and a tick; cards that may not be played are dim."""
    card = facts.cards[number]
    ground, text = canvas.of(TableRole.GROUND), canvas.of(TableRole.TEXT)
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
    drawn = face(card.card, grid.width, grid.card, row, facts.style, tinted)
    if card.off:
        canvas.dimmed(drawn, x, top)
    else:
        canvas.sprite(drawn, x, top)
    middle = top + grid.card + (grid.row - 6 - (top - y) - grid.card) // 2
    colour = canvas.of(TableRole.QUIET) if below == ground else INK
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
