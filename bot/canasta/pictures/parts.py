"""Draw the parts of a table of canasta: the players, the stock, the pile with its bars, the match.
A layout places them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.pictures.drawing.canvas import SMALLEST, WIDTH, Canvas, in_lines, size_for
from bot.pictures.drawing.letters import drawable
from bot.pictures.drawing.palette import GOLD, INK, PAPER, RED, SIDES, Colour, TableRole
from bot.pictures.faces import CardStyle, back, face, is_wild
from bot.pictures.headline import EDGE, HEADLINE, draw_chip

SEAT_HEIGHT: Final = 90
FOOT_HEIGHT: Final = 150
"""The panels of stock, pile and match."""
STOCK_WIDTH: Final = 230
_GAP: Final = 8
_NONE_LEFT: Final = "0"


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table: name, side, number of cards in hand, laid red threes; `acts`: it is
    their turn."""

    name: str
    team: int
    cards: int
    red_threes: tuple[str, ...] = ()
    acts: bool = False


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pile: its top card (empty: there is no pile), its number of cards, and the reason why it
    is barred, in words. `barred`: the number of turns left, on the sign; 0 for a bar without a
    number."""

    title: str
    count: str
    top: str = ""
    bar: str = ""
    barred: int = 0


def draw_seats(canvas: Canvas, style: CardStyle, seats: Sequence[Seat]) -> None:
    """Draw a player in one row with their number of cards; the player to act is gold with an
    arrow."""
    top, count = HEADLINE, len(seats)
    width = (WIDTH - 2 * EDGE - _GAP * (count - 1)) // count
    for number, seat in enumerate(seats):
        x = EDGE + number * (width + _GAP)
        below = GOLD if seat.acts else canvas.of(TableRole.PANEL)
        text = INK if seat.acts else canvas.of(TableRole.TEXT)
        canvas.box(x, top, width, SEAT_HEIGHT, 12, below, canvas.of(TableRole.GROUND))
        draw_chip(canvas, x + 8, top + 6, seat.team, below)
        room = width - 60 - (28 if seat.acts else 0)
        if seat.acts:
            canvas.shape("up", x + width - 34, top + 10, 26, INK, below)
        size = size_for(seat.name, (32, 30, 28), room)
        canvas.text(x + 50, top + 23, seat.name, size, text, below, width=room)
        canvas.sprite(back(28, 38, style.paint, style.back), x + 11, top + 46)
        canvas.text(x + 50, top + 66, str(seat.cards), 38, text, below)
        _draw_red_threes(canvas, style, seat, x + width - 8, width - 102, below)


def _draw_red_threes(
    canvas: Canvas, style: CardStyle, seat: Seat, right: int, room: int, below: Colour
) -> None:
    """Draw a player's red threes side by side; if there is no room, one of them and their
    number."""
    threes, y, step = seat.red_threes, HEADLINE + 47, 46
    if step * len(threes) > room:
        text = INK if seat.acts else canvas.of(TableRole.TEXT)
        right -= canvas.text(right, y + 19, f"×{len(threes)}", SMALLEST, text, below, align="right")
        threes = threes[-1:]
    for place, three in enumerate(threes):
        left = right - step * (len(threes) - place)
        canvas.sprite(face(three, 44, 36, 32, style, False), left, y)


def draw_panel(canvas: Canvas, x: int, y: int, width: int, height: int = FOOT_HEIGHT) -> None:
    """Draw an empty panel."""
    canvas.box(x, y, width, height, 14, canvas.of(TableRole.PANEL), canvas.of(TableRole.GROUND))


def draw_stock(canvas: Canvas, style: CardStyle, title: str, count: str, x: int, y: int) -> None:
    """Draw the number of cards left to draw, on a panel `STOCK_WIDTH` wide."""
    panel, text, quiet = (
        canvas.of(one) for one in (TableRole.PANEL, TableRole.TEXT, TableRole.QUIET)
    )
    draw_panel(canvas, x, y, STOCK_WIDTH)
    if count == _NONE_LEFT:
        _draw_empty_place(canvas, x + 12, y + 13, 84, 118)
    else:
        for step in (0, 5):
            canvas.sprite(back(84, 118, style.paint, style.back), x + 12 + step, y + 13 + step)
    canvas.text(x + 120, y + 34, title, SMALLEST, quiet, panel, width=104)
    canvas.text(x + 120, y + 94, count, 50, text, panel, width=104)


def draw_pile(canvas: Canvas, style: CardStyle, pile: Pile, x: int, y: int, width: int) -> None:
    """Draw the top card, the number of cards, and the signs that bar the pile."""
    panel, text, quiet = (
        canvas.of(one) for one in (TableRole.PANEL, TableRole.TEXT, TableRole.QUIET)
    )
    draw_panel(canvas, x, y, width)
    left = x + 14
    if pile.top:
        tinted = is_wild(pile.top)
        canvas.sprite(face(pile.top, 96, 130, 42, style, tinted), left, y + 10)
    else:
        _draw_empty_place(canvas, left, y + 10, 96, 130)
    at, room = left + 116, width - 14 - 116 - 12
    wide = canvas.text(at, y + 34, pile.title, SMALLEST, quiet, panel, width=room - 110)
    canvas.text(at + wide + 14, y + 34, pile.count, 44, text, panel, width=room - wide - 14)
    if pile.bar:
        _draw_bar(canvas, pile, at, y + 54, room)


def _draw_empty_place(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Draw the place for cards."""
    panel, line = canvas.of(TableRole.PANEL), canvas.of(TableRole.LINE)
    canvas.box(x, y, width, height, 10, line, panel)
    canvas.box(x + 3, y + 3, width - 6, height - 6, 8, panel, line)


def _draw_bar(canvas: Canvas, pile: Pile, x: int, y: int, room: int) -> None:
    """Draw the sign that bars the pile, with its meaning in words."""
    panel, text = canvas.of(TableRole.PANEL), canvas.of(TableRole.TEXT)
    canvas.shape("round", x, y + 12, 64, PAPER, panel)
    if pile.barred:
        canvas.shape("round", x + 4, y + 16, 56, RED, PAPER)
        canvas.text(x + 32, y + 44, str(pile.barred), 44, PAPER, RED, align="middle")
    else:
        canvas.shape("bar", x + 4, y + 16, 56, RED, PAPER)
    lines = in_lines(drawable(pile.bar), SMALLEST, room - 76, 3)
    first = y + 44 - (len(lines) - 1) * 15
    for number, line in enumerate(lines):
        canvas.text(x + 76, first + number * 30, line, SMALLEST, text, panel, width=room - 76)


def draw_match(
    canvas: Canvas, title: str, sides: Sequence[tuple[str, str]], x: int, y: int, width: int
) -> None:
    """Draw the match scores: each side's name and score."""
    panel, text, quiet = (
        canvas.of(one) for one in (TableRole.PANEL, TableRole.TEXT, TableRole.QUIET)
    )
    draw_panel(canvas, x, y, width)
    canvas.text(x + 16, y + 28, title, SMALLEST, quiet, panel, width=width - 32)
    for number, (name, score) in enumerate(sides):
        line = y + 70 + number * 48
        draw_chip(canvas, x + 16, line - 17, number, panel)
        right = x + width - 16
        wide = canvas.text(right, line, score, 44, SIDES[number], panel, align="right")
        room = width - 32 - 48 - wide - 14
        canvas.text(x + 62, line, name, 28, text, panel, width=room)
