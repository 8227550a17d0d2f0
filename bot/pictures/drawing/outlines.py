"""The outlines of suits, of the figures on court cards and of backs, shared by drawn pictures and
browser pages.

``python -m bot.pictures.drawing.outlines > adapters/web/static/table/shared/suits.js`` writes them
as SVG paths, with the colours of `bot.pictures.drawing.palette`."""

from __future__ import annotations

import json
import math
import re
from typing import Final, NamedTuple

from bot.pictures.drawing.palette import CROWN, PANELS, PAPER, SUIT_COLOURS, Back, Colour

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
"""A cubic Bézier curve: its start, two control points, its end."""


class Half(NamedTuple):
    """The left half of an outline in a square of 1, from top to bottom; the right mirrors it."""

    curves: tuple[Curve, ...]


class Circle(NamedTuple):
    """A circle in a square of 1."""

    x: float
    y: float
    radius: float


Part = Half | Circle

_STEM: Final = Half((((0.5, 0.55), (0.5, 0.8), (0.42, 0.93), (0.3, 0.99)),))
SUITS: Final[dict[str, tuple[Part, ...]]] = {
    "H": (
        Half(
            (
                ((0.5, 0.26), (0.42, 0.02), (0.0, 0.0), (0.03, 0.36)),
                ((0.03, 0.36), (0.05, 0.6), (0.36, 0.76), (0.5, 0.98)),
            )
        ),
    ),
    "D": (
        Half(
            (
                ((0.5, 0.0), (0.42, 0.17), (0.24, 0.38), (0.1, 0.5)),
                ((0.1, 0.5), (0.24, 0.62), (0.42, 0.83), (0.5, 1.0)),
            )
        ),
    ),
    "S": (
        Half(
            (
                ((0.5, 0.0), (0.38, 0.22), (0.02, 0.4), (0.04, 0.62)),
                ((0.04, 0.62), (0.06, 0.86), (0.4, 0.86), (0.5, 0.66)),
            )
        ),
        _STEM,
    ),
    "C": (
        Circle(0.5, 0.24, 0.235),
        Circle(0.245, 0.6, 0.235),
        Circle(0.755, 0.6, 0.235),
        Circle(0.5, 0.5, 0.16),
        _STEM,
    ),
}


class Layer(NamedTuple):
    """Shapes of one colour, drawn over what is there. `path`: the data of an SVG path, with only M,
    L, C and Z. `fill`: the colour; empty for the ink, which is that of the suit."""

    path: str
    fill: Colour = ""


FIGURE: Final = (100, 126)
"""Width and height of the half of a figure. A page shows it twice, the second upside down."""
FIGURES: Final[dict[str, tuple[Layer, ...]]] = {
    # A king: a broad crown of points, a square beard.
    "K": (
        Layer("M0 126C0 106 12 97 30 93L70 93C88 97 100 106 100 126Z"),
        Layer(
            "M20 98C28 112 40 116 50 116C60 116 72 112 80 98L88 103"
            "C80 120 64 126 50 126C36 126 20 120 12 103Z",
            PAPER,
        ),
        Layer("M17 42L9 6L32 25L50 2L68 25L91 6L83 42Z"),
        Layer("M26 42L74 42L74 70L26 70Z", PAPER),
        Layer(
            "M19 46L26 46L27 64C36 66 44 64 50 60C56 64 64 66 73 64L74 46L81 46"
            "L81 102L66 102L66 110L58 104L50 112L42 104L34 110L34 102L19 102Z",
        ),
        Layer("M40 72L60 72L57 79L43 79Z", PAPER),
        Layer("M18 33L82 33L81 40L19 40Z", PAPER),
        Layer("M35 49L45 49L45 55L35 55ZM55 49L65 49L65 55L55 55Z"),
    ),
    # A queen: a diadem, long hair at both sides.
    "Q": (
        Layer(
            "M50 20C20 20 16 46 14 70C12 96 8 112 2 126L98 126C92 112 88 96 86 70"
            "C84 46 80 20 50 20Z",
        ),
        Layer(
            "M30 44C40 42 46 38 50 32C54 38 60 42 70 44L69 64C68 80 58 89 50 89C42 89 32 80 31 64Z",
            PAPER,
        ),
        Layer("M43 86L57 86L57 97C68 99 76 106 78 126L22 126C24 106 32 99 43 97Z", PAPER),
        Layer("M34 101L50 120L66 101L72 126L28 126Z"),
        Layer("M22 36C38 22 62 22 78 36L82 14L66 20L50 0L34 20L18 14Z", CROWN),
        Layer("M50 9L55 15L50 21L45 15Z", PAPER),
        Layer("M37 53L46 53L46 59L37 59ZM54 53L63 53L63 59L54 59Z"),
        Layer("M43 75C46 71 48 72 50 73C52 72 54 71 57 75C53 81 47 81 43 75Z"),
    ),
    # A jack: a cap with a feather, no beard.
    "J": (
        Layer("M6 126C8 108 22 100 38 97L62 97C78 100 92 108 94 126Z"),
        Layer("M42 84L58 84L58 96L78 98L66 112L50 102L34 112L22 98L42 96Z", PAPER),
        Layer("M22 38L78 38L78 66C78 74 74 78 68 78L32 78C26 78 22 74 22 66Z"),
        Layer("M32 38L68 38L68 70C68 82 58 91 50 91C42 91 32 82 32 70Z", PAPER),
        Layer("M8 38C4 20 26 10 50 14C72 12 88 22 88 36L86 45C60 37 40 38 12 47Z"),
        Layer("M62 36C58 14 72 0 98 0C99 20 88 34 70 40Z", PAPER),
        Layer("M66 38C70 24 78 13 91 6L93 8C81 17 74 27 71 39Z"),
        Layer("M37 52L46 52L46 58L37 58ZM54 52L63 52L63 58L54 58Z"),
        Layer("M42 75L59 72L57 77L44 79Z"),
    ),
    # A joker: a cap of three horns with bells, half a mask.
    "X": (
        Layer("M2 126L16 96L84 96L98 126Z"),
        Layer("M18 96L82 96L76 116L63 104L50 120L37 104L24 116Z", PAPER),
        Layer(
            "M28 50C26 36 18 36 14 54C4 44 2 18 24 14C34 12 44 18 50 2"
            "C56 18 66 12 76 14C98 18 96 44 86 54C82 36 74 36 72 50Z",
        ),
        Layer("M28 46C40 52 60 52 72 46L72 72C72 86 60 95 50 95C40 95 28 86 28 72Z", PAPER),
        Layer("M50 50C58 50 66 49 72 46L72 72C72 86 60 95 50 95Z"),
        Layer("M36 56L40 50L44 56L40 62Z"),
        Layer("M56 56L60 50L64 56L60 62Z", PAPER),
        Layer("M50 76C56 76 60 74 63 70C62 82 56 87 50 87Z", PAPER),
        Layer("M50 76C44 76 40 74 37 70C38 82 44 87 50 87Z"),
        Layer(
            "M14 47L22 55L14 63L6 55ZM86 47L94 55L86 63L78 55ZM50 -6L58 2L50 10L42 2Z",
            CROWN,
        ),
    ),
}


def _bar(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}L{x + width:g} {y:g}L{x + width:g} {y + height:g}L{x:g} {y + height:g}Z"


def _lattice() -> str:
    """Bars across and down, and a lozenge in each field between them."""
    bars = [_bar(38.5 + 40 * at, 14, 3, 252) for at in range(4)]
    bars += [_bar(14, 38.5 + 40 * at, 172, 3) for at in range(6)]
    lozenges = [
        f"M{x} {y - 12}L{x + 9} {y}L{x} {y + 12}L{x - 9} {y}Z"
        for x in range(60, 141, 40)
        for y in range(60, 221, 40)
    ]
    return "".join(bars + lozenges)


_CUP: Final = (
    "M52 76L124 76C124 104 112 118 98 118L78 118C64 118 52 104 52 76Z"
    "M123 82C150 78 150 110 114 110L118 102C136 102 136 90 122 91Z"
    "M42 122L134 122C132 128 128 131 122 131L54 131C48 131 44 128 42 122Z"
    "M70 70C60 58 84 50 72 34C94 48 72 56 80 70Z"
    "M94 70C84 58 108 50 96 34C118 48 96 56 104 70Z"
)
"""A cup that steams, with its saucer: in the upper half of a back."""


def _turned(path: str) -> str:
    """Return a path upside down, as the lower half of a card has it."""

    def turned(point: re.Match[str]) -> str:
        return f"{200 - float(point[1]):g} {280 - float(point[2]):g}"

    return re.sub(r"(-?[\d.]+) (-?[\d.]+)", turned, path)


BACK: Final = (200, 280)
"""Width and height of a back."""
BACK_LAYERS: Final[dict[Back, tuple[Layer, ...]]] = {
    Back.LATTICE: (Layer(_lattice()),),
    Back.CAFE: (Layer(_CUP + _turned(_CUP)),),
}
"""The patterns of backs. Pictures and pages draw the weave each in its own way."""


def sampled(curve: Curve, steps: int = 24) -> list[Point]:
    """Return points on a curve, its ends among them."""
    found = []
    for step in range(steps + 1):
        t = step / steps
        parts = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        rows = zip(*curve, strict=True)
        x, y = (sum(p * q for p, q in zip(parts, row, strict=True)) for row in rows)
        found.append((x, y))
    return found


def polygon(part: Part) -> list[Point]:
    """Return the corners of a part as a polygon that is fine enough to be drawn."""
    if isinstance(part, Circle):
        turns = [step / 40 * math.tau for step in range(40)]
        return [
            (part.x + part.radius * math.cos(turn), part.y + part.radius * math.sin(turn))
            for turn in turns
        ]
    points = [point for curve in part.curves for point in sampled(curve)]
    return points + [(1 - x, y) for x, y in reversed(points)]


def star() -> list[Point]:
    """Return the corners of the joker's star."""
    found = []
    for point in range(10):
        radius, turn = (0.2 if point % 2 else 0.5), point * math.pi / 5
        found.append((0.5 + radius * math.sin(turn), 0.52 - radius * math.cos(turn)))
    return found


def corners(path: str) -> list[list[Point]]:
    """Return the polygons of a path of M, L, C and Z.

    >>> corners("M0 0L8 0L8 6Z")
    [[(0.0, 0.0), (8.0, 0.0), (8.0, 6.0)]]
    """
    found: list[list[Point]] = []
    for command, written in re.findall(r"([MLC])([^MLCZ]*)", path):
        numbers = [float(one) for one in re.findall(r"-?[\d.]+", written)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            found.append(points)
        elif command == "L":
            found[-1] += points
        else:
            for one, two, end in zip(points[::3], points[1::3], points[2::3], strict=True):
                found[-1] += sampled((found[-1][-1], one, two, end), 12)[1:]
    return found


def svg_path(parts: tuple[Part, ...]) -> str:
    """Return parts as the data of an SVG path, in a square of 100 around the origin."""
    return "".join(map(_drawn, parts))


def _drawn(part: Part) -> str:
    if isinstance(part, Circle):
        across = _number(2 * part.radius * 100)
        half = _number(part.radius * 100)
        left = _point((part.x - part.radius, part.y))
        return f"M{left}a{half} {half} 0 1 0 {across} 0a{half} {half} 0 1 0 -{across} 0z"
    there = [_curve(*curve[1:]) for curve in part.curves]
    back = [_curve(*[(1 - x, y) for x, y in curve[2::-1]]) for curve in reversed(part.curves)]
    start, end = part.curves[0][0], part.curves[-1][3]
    bottom = f"L{_point((1 - end[0], end[1]))}" if end[0] != 1 - end[0] else ""
    return f"M{_point(start)}{''.join(there)}{bottom}{''.join(back)}z"


def _curve(*points: Point) -> str:
    return "C" + " ".join(map(_point, points))


def _point(point: Point) -> str:
    return " ".join(_number(100 * one - 50) for one in point)


def _number(value: float) -> str:
    return f"{round(value, 1):g}"


def module() -> str:
    """Return the JavaScript module for browser pages."""
    paths = {suit: svg_path(parts) for suit, parts in SUITS.items()}
    paths["X"] = f"M{'L'.join(map(_point, star()))}z"
    colours = {str(name): colours for name, colours in SUIT_COLOURS.items()}
    backs = {str(name): _written(layers) for name, layers in BACK_LAYERS.items()}
    return (
        "// Written by `python -m bot.pictures.drawing.outlines`: what the pictures draw, too.\n\n"
        f"export const SUITS = {json.dumps(paths, indent=2)};\n\n"
        f"export const COLOURS = {json.dumps(colours, indent=2)};\n\n"
        "// The half of a figure: a path and its colour each, none for that of the suit.\n"
        f"export const FIGURES = {_table({rank: _written(FIGURES[rank]) for rank in FIGURES})};\n\n"
        f"export const PANELS = {json.dumps(PANELS)};\n\n"
        f"export const BACKS = {_table(backs)};\n"
    )


def _written(layers: tuple[Layer, ...]) -> list[list[str]]:
    return [[layer.path, layer.fill] if layer.fill else [layer.path] for layer in layers]


def _table(rows: dict[str, list[list[str]]]) -> str:
    """Return rows of layers, a layer a line."""
    lines = [
        f'  "{name}": [\n' + "".join([f"    {json.dumps(one)},\n" for one in row]) + "  ],\n"
        for name, row in rows.items()
    ]
    return "{\n" + "".join(lines) + "}"


if __name__ == "__main__":
    print(module(), end="")
