"""Draw the cup of `cup.svg` as icons of the page, for browsers that install it.

    uv run python -m bot.pictures.icon adapters/web/static/table

A masked icon fills its square, and its cup is in the middle four fifths, which every mask shows.
"""

from __future__ import annotations

import math
import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

ICONS: Final = {
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-mask.png": (512, True),
}
"""The files: their width (pixels), and whether they are masked."""
_SIDE: Final = 64
"""The width of the drawing's own units."""
_SMOOTH: Final = 4
_MASKED: Final = 0.95
_BROWN, _CREAM, _RED = "#5b3a24", "#fff6e6", "#c0261c"
Point = tuple[float, float]


def _curve(start: Point, *turns: tuple[Point, Point, Point]) -> list[Point]:
    """Return points on a chain of cubic curves, whose points are relative to the start of each
    curve."""
    found, (x, y) = [start], start
    for (ax, ay), (bx, by), (cx, cy) in turns:
        for step in range(1, 25):
            t = step / 24
            a, b, c = 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
            found.append((x + a * ax + b * bx + c * cx, y + a * ay + b * by + c * cy))
        x, y = x + cx, y + cy
    return found


def _arc(middle: Point, radius: float, first: int, last: int) -> list[Point]:
    """Return points on an arc from one angle to another (degrees, clockwise from the right)."""
    angles = [math.radians(first + (last - first) * step / 24) for step in range(25)]
    return [
        (middle[0] + radius * math.cos(one), middle[1] + radius * math.sin(one)) for one in angles
    ]


def icon(width: int, masked: bool) -> Image.Image:
    """Draw the icon."""
    side = width * _SMOOTH
    picture = Image.new("RGBA", (side, side), _BROWN if masked else (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    scale = side / _SIDE * (_MASKED if masked else 1)
    edge = (side - scale * _SIDE) / 2

    def placed(points: list[Point]) -> list[Point]:
        return [(edge + x * scale, edge + y * scale) for x, y in points]

    def line(points: list[Point], thick: float) -> None:
        half = thick * scale / 2
        at = placed(points)
        draw.line(at, _CREAM, round(2 * half))
        for x, y in at:  # round joints, and round ends
            draw.ellipse((x - half, y - half, x + half, y + half), _CREAM)

    if not masked:
        draw.rounded_rectangle((0, 0, side - 1, side - 1), 14 * scale, _BROWN)
    bowl = [(14.0, 26.0), (44.0, 26.0), *_arc((32, 40), 12, 0, 90), *_arc((26, 40), 12, 90, 180)]
    draw.polygon(placed(bowl), _CREAM)
    line([(44, 29), *_arc((48, 36), 7, -90, 90), (44, 43)], 4)
    heart = _curve(
        (29, 45),
        ((-6, -4), (-8, -7), (-8, -10)),
        ((0, -4), (6, -5), (8, -1)),
        ((2, -4), (8, -3), (8, 1)),
        ((0, 3), (-2, 6), (-8, 10)),
    )
    draw.polygon(placed(heart), _RED)
    for x in (23, 34):
        line(_curve((x, 20), ((-3, -4), (3, -5), (0, -9))), 3)
    drawn = picture.resize((width, width), Image.Resampling.LANCZOS)
    return drawn.quantize(64, method=Image.Quantize.FASTOCTREE)


def main(folder: str) -> None:
    """Write all icons into a folder."""
    for name, (width, masked) in ICONS.items():
        icon(width, masked).save(Path(folder) / name, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1])
