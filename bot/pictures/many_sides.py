"""Draw the score sheet of many sides: panels in two rows, because columns would be too narrow."""

from __future__ import annotations

from typing import Final

from bot.pictures.drawing.canvas import SMALLEST, WIDTH, Canvas
from bot.pictures.drawing.palette import GOLD, INK, SIDES, TableRole
from bot.pictures.scores import LAST_STEP, Line, Sheet, SideSheet, draw_head, draw_sheet

_MOST_COLUMNS: Final = 3
_EDGE: Final = 10
_HEAD: Final = 68
_NAME: Final = 46
_SUMS: Final = 88
_STEPS: Final = (38, 34, 31)
_HIGHEST: Final = 900


def draw_any_sheet(facts: Sheet) -> Canvas:
    """Draw a score sheet: a column for each side, or panels if there are more than three."""
    return draw_sheet(facts) if len(facts.sides) <= _MOST_COLUMNS else _draw_many(facts)


def _draw_many(facts: Sheet) -> Canvas:
    columns = (len(facts.sides) + 1) // 2
    lines = max([len(side.lines) for side in facts.sides], default=0)
    head = _HEAD + len(facts.last_lines) * LAST_STEP
    room = (_HIGHEST - head - 2 * _EDGE) // 2 - _NAME - _SUMS
    step = next((one for one in _STEPS if lines * one <= room), _STEPS[-1])
    lines = min(lines, room // step)
    height = _NAME + lines * step + _SUMS
    canvas = Canvas(WIDTH, head + 2 * (height + _EDGE), facts.style.paint)
    draw_head(canvas, facts)
    width = (WIDTH - _EDGE * (columns + 1)) // columns
    for number, side in enumerate(facts.sides):
        x = _EDGE + number % columns * (width + _EDGE)
        y = head + number // columns * (height + _EDGE)
        _side(canvas, facts, number, side, (x, y, width, height), step, lines)
    return canvas


def _side(
    canvas: Canvas,
    facts: Sheet,
    number: int,
    side: SideSheet,
    area: tuple[int, int, int, int],
    step: int,
    most: int,
) -> None:
    x, y, width, height = area
    panel, head = canvas.of(TableRole.PANEL), canvas.of(TableRole.HEAD)
    text, quiet = canvas.of(TableRole.TEXT), canvas.of(TableRole.QUIET)
    canvas.box(x, y, width, height, 14, panel, canvas.of(TableRole.GROUND))
    canvas.box(x, y, width, _NAME, 14, head, canvas.of(TableRole.GROUND))
    canvas.fill(x, y + _NAME - 16, width, 16, head)
    canvas.box(x + 8, y + 6, 34, 34, 8, SIDES[number], head)
    canvas.text(x + 25, y + 23, str(number + 1), 28, INK, SIDES[number], align="middle")
    canvas.text(x + 50, y + 23, side.name, 30, text, head, width=width - 60)
    right, at = x + width - 14, y + _NAME + step // 2 + 2
    cut = len(side.lines) - most
    shown = side.lines
    if cut > 0:  # the last one, the tax, is always there
        shown = (*shown[: most - 2], Line(f"… +{cut + 1}", ""), shown[-1])
    for line in shown:
        wide = canvas.text(right, at, line.points, 28, text, panel, align="right")
        room = width - 28 - wide - 10
        canvas.text(x + 14, at, line.what, SMALLEST, quiet, panel, width=room)
        at += step
    at = y + height - _SUMS + 8
    canvas.fill(x + 12, at - 4, width - 24, 3, canvas.of(TableRole.LINE))
    for word, sum_, colour, down in (
        (facts.total, side.total, GOLD, 20),
        (facts.match, side.score, SIDES[number], 58),
    ):
        wide = canvas.text(right, at + down, sum_, 36, colour, panel, align="right")
        canvas.text(x + 14, at + down, word, 28, text, panel, width=width - 38 - wide)
