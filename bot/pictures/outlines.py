"""The outlines of the suits, once for drawn pictures and for the pages of a browser.

``python -m bot.pictures.outlines > adapters/web/static/table/suits.js`` writes them as SVG paths,
with the colours of `bot.pictures.palette`.
"""

from __future__ import annotations

import json
import math
from typing import Final, NamedTuple

from bot.pictures.palette import SUIT_COLOURS

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]
"""A cubic Bézier curve: where it begins, two control points, where it ends."""


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
    """Return the module that the pages of a browser load."""
    paths = {suit: svg_path(parts) for suit, parts in SUITS.items()}
    colours = {str(name): colours for name, colours in SUIT_COLOURS.items()}
    return (
        "// Written by `python -m bot.pictures.outlines`: the suits as the pictures draw them.\n\n"
        f"export const SUITS = {json.dumps(paths, indent=2)};\n\n"
        f"export const COLOURS = {json.dumps(colours, indent=2)};\n"
    )


if __name__ == "__main__":
    print(module(), end="")
