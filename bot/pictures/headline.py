"""Draw the head line of a picture: whose turn it is, what may be done, which deal it is; the line
of house rules below a table; and the mark of a team."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.pictures.drawing.canvas import SMALLEST, WIDTH, Canvas, size_for, width_of
from bot.pictures.drawing.letters import drawable
from bot.pictures.drawing.palette import GOLD, INK, SIDES, Paint, TableRole

TABLE_HEIGHT: Final = 700
"""Height of the picture of a table: with its words and buttons it fits on a phone."""
EDGE: Final = 10
"""Margin at the left and the right of a picture."""
HEADLINE: Final = 76
"""Height of the line that says whose turn it is."""
HOUSE: Final = 34
"""Height of the line of house rules, which makes the picture of a table higher."""
HOUSE_ROOM: Final = WIDTH - 32
"""Width of its words."""


class Headline(msgspec.Struct, frozen=True, omit_defaults=True):
    """The largest words: whose turn it is (`who` is empty if the table waits for several players),
    what may be done, which deal it is. `house`: the house rules, below the table."""

    who: str
    what: str
    deal: str
    house: str = ""


def table_canvas(paint: Paint, line: Headline) -> Canvas:
    """Return the canvas of a table with its head line; below the table, the house rules."""
    canvas = Canvas(WIDTH, TABLE_HEIGHT + HOUSE * bool(line.house), paint)
    draw_headline(canvas, line)
    quiet, ground = canvas.of(TableRole.QUIET), canvas.of(TableRole.GROUND)
    canvas.text(16, TABLE_HEIGHT + 11, line.house, SMALLEST, quiet, ground, width=HOUSE_ROOM)
    return canvas


def draw_chip(canvas: Canvas, x: int, y: int, side: int, below: str) -> None:
    """Draw the mark of a team: its number on its colour."""
    canvas.box(x, y, 34, 34, 8, SIDES[side], below)
    canvas.text(x + 17, y + 17, str(side + 1), 28, INK, SIDES[side], align="middle")


def draw_headline(canvas: Canvas, line: Headline) -> None:
    """Draw whose turn it is and what may be done; the deal at the right."""
    ground = canvas.of(TableRole.GROUND)
    quiet = canvas.of(TableRole.QUIET)
    deal = canvas.text(WIDTH - 18, 38, line.deal, 28, quiet, ground, width=280, align="right")
    x, room = 16, WIDTH - 50 - deal
    if line.who:
        room_of_words = room - 44  # the arrow stands before them
        size = size_for(f"{line.who}  {line.what}", (50, 46, 42, 38), room_of_words)
        what = width_of(drawable(line.what), size)
        who = max(room - what - 22, room * 2 // 5)
        canvas.shape("up", x, 24, 28, GOLD, ground)
        x += 40
        x += canvas.text(x, 38, line.who, size, GOLD, ground, width=who - 40) + 18
    else:
        size = size_for(line.what, (50, 46, 42, 38), room)
    text = canvas.of(TableRole.TEXT)
    canvas.text(x, 38, line.what, size, text, ground, width=room + 16 - x)
