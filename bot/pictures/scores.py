"""Draw the score sheet of a finished deal, and the graph of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.pictures.drawing.canvas import SMALLEST, WIDTH, Canvas, in_lines, size_for
from bot.pictures.drawing.palette import GOLD, INK, SIDES, TableRole
from bot.pictures.faces import CardStyle
from bot.words.words import grouped

_EDGE: Final = 10
_HEAD: Final = 76
LAST_STEP: Final = 36
"""Height of a line of the last turn."""
_MOST_LINES: Final = 16
_MOST_WRITTEN: Final = 6
"""Maximum number of written lines next to a count."""
_GRAPH_HEIGHT: Final = 700
_MARKS: Final = ("round", "square", "up", "diamond", "down", "X")
"""A mark for each side, so that lines differ in more than colour."""


class Line(msgspec.Struct, frozen=True):
    """A line of a sheet: its text, and its points as text."""

    what: str
    points: str


class SideSheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sheet of a side: its name, the lines, the total, its match score. In a game that counts
    before it writes, `counted` are the lines of the count and `count` is its sum."""

    name: str
    lines: tuple[Line, ...]
    total: str
    score: str
    counted: tuple[Line, ...] = ()
    count: str = ""


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts of a score sheet's picture. `total`, `match` and `count` are the words before the
    total, the match score and the sum of the count (empty: there is no count). `last`: the last
    turn of the deal; `won`: who won the deal, in a game whose deals are won."""

    style: CardStyle
    title: str
    total: str
    match: str
    sides: tuple[SideSheet, ...]
    count: str = ""
    last: str = ""
    won: str = ""

    @property
    def last_lines(self) -> tuple[str, ...]:
        """The last turn in lines that fit, and who won the deal in one."""
        told = in_lines(self.last, SMALLEST, WIDTH - 40, 2) if self.last else ()
        return (*told, *in_lines(self.won, SMALLEST, WIDTH - 40, 1)) if self.won else told


def draw_head(canvas: Canvas, facts: Sheet) -> None:
    """Draw the title of a sheet and, below it, the last turn."""
    ground, quiet = canvas.of(TableRole.GROUND), canvas.of(TableRole.QUIET)
    size = size_for(facts.title, (44, 40, 36), WIDTH - 40)
    canvas.text(20, 38, facts.title, size, canvas.of(TableRole.TEXT), ground, width=WIDTH - 40)
    for at, line in enumerate(facts.last_lines):
        canvas.text(20, _HEAD + 12 + at * LAST_STEP, line, SMALLEST, quiet, ground)


def _mark(canvas: Canvas, x: int, y: int, side: int, below: str) -> None:
    """Draw the number of a side on its colour, its middle at `y`."""
    colour = SIDES[side % len(SIDES)]
    canvas.box(x, y - 17, 34, 34, 8, colour, below)
    canvas.text(x + 17, y, str(side + 1), 28, INK, colour, align="middle")


class _Rows(msgspec.Struct, frozen=True):
    """The placement of the lines of a sheet, equal for all sides: their top edge, rows of the
    count, rows of the writing, height of a row."""

    top: int
    counted: int
    written: int
    step: int

    @property
    def height(self) -> int:
        """The height of all rows, with the sum below the count."""
        return (self.counted + bool(self.counted) + self.written) * self.step + 12


def _rows(facts: Sheet) -> _Rows:
    counted = max([len(side.counted) for side in facts.sides], default=0)
    written = max([len(side.lines) for side in facts.sides], default=0)
    told = len(facts.last_lines)
    most = _MOST_LINES - told
    if facts.count:
        counted = min(max(1, counted), most - min(written, _MOST_WRITTEN))
        written = min(written, _MOST_WRITTEN)
    else:
        counted, written = 0, min(written, most)
    lines = counted + bool(counted) + written
    step = 46 if lines <= 10 else 40 if lines + 2 * told <= _MOST_LINES else 36
    return _Rows(_HEAD + told * LAST_STEP, counted, written, step)


def draw_sheet(facts: Sheet) -> Canvas:
    """Draw the picture of a score sheet: a column for each side."""
    columns = len(facts.sides)
    rows = _rows(facts)
    height = rows.top + 56 + rows.height + 114
    canvas = Canvas(WIDTH, height, facts.style.paint)
    draw_head(canvas, facts)
    width = (WIDTH - _EDGE * (columns + 1)) // columns
    for number, side in enumerate(facts.sides):
        _side(canvas, facts, number, side, rows, (_EDGE + number * (width + _EDGE), width))
    return canvas


def _side(
    canvas: Canvas, facts: Sheet, number: int, side: SideSheet, rows: _Rows, place: tuple[int, int]
) -> None:
    (x, width), top = place, rows.top
    panel, head = canvas.of(TableRole.PANEL), canvas.of(TableRole.HEAD)
    text = canvas.of(TableRole.TEXT)
    height = canvas.height - top - _EDGE
    canvas.box(x, top, width, height, 14, panel, canvas.of(TableRole.GROUND))
    canvas.box(x, top, width, 52, 14, head, panel)
    canvas.fill(x, top + 32, width, 20, head)
    _mark(canvas, x + 10, top + 26, number, head)
    canvas.text(x + 54, top + 26, side.name, 30, text, head, width=width - 64)
    y = top + 62 + rows.step // 2
    if rows.counted:
        _lines_of(canvas, side.counted, rows.counted, rows.step, (x, y, width))
        y += rows.counted * rows.step
        canvas.fill(x + 12, y - rows.step // 2, width - 24, 2, canvas.of(TableRole.LINE))
        wide = canvas.text(x + width - 16, y, side.count, 34, text, panel, align="right")
        canvas.text(x + 16, y, facts.count, 30, text, panel, width=width - 46 - wide)
        canvas.fill(x + 12, y + rows.step // 2, width - 24, 2, canvas.of(TableRole.LINE))
        y += rows.step + 6
    _lines_of(canvas, side.lines, rows.written, rows.step, (x, y, width))
    right = x + width - 16
    y = canvas.height - _EDGE - 92
    canvas.fill(x + 12, y - 10, width - 24, 3, canvas.of(TableRole.LINE))
    wide = canvas.text(right, y + 20, side.total, 42, GOLD, panel, align="right")
    canvas.text(x + 16, y + 20, facts.total, 32, GOLD, panel, width=width - 46 - wide)
    colour = SIDES[number % len(SIDES)]
    wide = canvas.text(right, y + 66, side.score, 40, colour, panel, align="right")
    canvas.text(x + 16, y + 66, facts.match, 30, text, panel, width=width - 46 - wide)


def _lines_of(
    canvas: Canvas, lines: Sequence[Line], most: int, step: int, place: tuple[int, int, int]
) -> None:
    """Draw lines with their points; if there are too many, the last ones are left out."""
    x, y, width = place
    panel, text, quiet = (
        canvas.of(one) for one in (TableRole.PANEL, TableRole.TEXT, TableRole.QUIET)
    )
    cut = len(lines) - most
    if cut > 0:
        lines = (*lines[: most - 1], Line(f"… +{cut + 1}", ""))
    for line in lines:
        wide = canvas.text(x + width - 16, y, line.points, 32, text, panel, align="right")
        canvas.text(x + 16, y, line.what, 28, quiet, panel, width=width - 46 - wide)
        y += step


# --- the graph ------------------------------------------------------------------------------


class SideGraph(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side of the match: its name, its points in each deal, its score as text, its initial
    score."""

    name: str
    written: tuple[int, ...]
    score: str
    begun: int = 0


class Graph(msgspec.Struct, frozen=True):
    """The facts of a match's graph; `language`: the number format."""

    style: CardStyle
    title: str
    deal: str
    """The words under the deals' numbers."""
    sides: tuple[SideGraph, ...]
    language: str


def _sums(side: SideGraph) -> list[int]:
    found = [side.begun]
    for points in side.written:
        found.append(found[-1] + points)
    return found


def _steps(low: int, high: int) -> range:
    """Return round numbers from below the lowest to above the highest, at most eight."""
    sizes = [base * power for power in (10, 100, 1000, 10**4, 10**5) for base in (10, 20, 50)]
    sizes.append(10**8)
    step = next(size for size in sizes if (high - low) / size <= 6 or size == sizes[-1])
    return range(low // step * step, (-(-high // step) or 1) * step + 1, step)


def draw_graph(facts: Graph) -> Canvas:
    """Draw the picture of a match: a line for each side, a mark for each deal; or that of ratings,
    match by match."""
    canvas = Canvas(WIDTH, _GRAPH_HEIGHT, facts.style.paint)
    ground, text = canvas.of(TableRole.GROUND), canvas.of(TableRole.TEXT)
    size = size_for(facts.title, (44, 40, 36), WIDTH - 40)
    canvas.text(20, 38, facts.title, size, text, ground, width=WIDTH - 40)
    top = 84
    for number, side in enumerate(facts.sides):
        y = top + 22 + number * 44
        colour = SIDES[number % len(SIDES)]
        canvas.shape(_MARKS[number % len(_MARKS)], 22, y - 14, 28, colour, ground)
        wide = canvas.text(WIDTH - 20, y, side.score, 36, colour, ground, align="right")
        canvas.text(62, y, side.name, 30, text, ground, width=WIDTH - 110 - wide)
    _lines(canvas, facts, top + len(facts.sides) * 44 + 14)
    return canvas


def _lines(canvas: Canvas, facts: Graph, top: int) -> None:
    panel, quiet = canvas.of(TableRole.PANEL), canvas.of(TableRole.QUIET)
    canvas.box(
        _EDGE, top, WIDTH - 2 * _EDGE, canvas.height - top - _EDGE, 14, panel,
        canvas.of(TableRole.GROUND),
    )  # fmt: skip
    sums = [_sums(side) for side in facts.sides]
    every = [value for one in sums for value in one]
    ticks = _steps(min(every), max(every))
    low, high = ticks[0], ticks[-1]
    left, right, upper, lower = 150, WIDTH - 50, top + 34, canvas.height - 88
    deals = max(1, max(len(one) for one in sums) - 1)

    def place(deal: int, value: int) -> tuple[float, float]:
        x = left + (right - left) * deal / deals
        return x, lower - (lower - upper) * (value - low) / (high - low)

    for tick in ticks:
        y = round(place(0, tick)[1])
        strong = tick == 0
        line = canvas.of(TableRole.QUIET) if strong else canvas.of(TableRole.LINE)
        canvas.fill(left, y - 1, right - left, 3 if strong else 2, line)
        written = grouped(tick, facts.language)
        canvas.text(left - 16, y, written, SMALLEST, quiet, panel, align="right")
    every_deal = -(-deals // 14)
    for deal in range(every_deal, deals + 1, every_deal):
        x = round(place(deal, 0)[0])
        canvas.text(x, lower + 24, str(deal), SMALLEST, quiet, panel, align="middle")
    middle = (left + right) // 2
    canvas.text(middle, lower + 54, facts.deal, SMALLEST, quiet, panel, width=400, align="middle")
    for number, one in enumerate(sums):
        colour = SIDES[number % len(SIDES)]
        points = [place(deal, value) for deal, value in enumerate(one)]
        if len(points) > 1:
            canvas.line(points, colour, 5)
        mark = _MARKS[number % len(_MARKS)]
        size = 24 if deals <= 20 else 14
        for left_, top_ in points[1:]:
            canvas.shape(
                mark, round(left_) - size // 2, round(top_) - size // 2, size, colour, panel
            )
