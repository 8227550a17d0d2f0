"""Shapes as soft masks: suits, the joker's star, boxes, arrows, signs. Each size is made
once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing.outlines import SUITS, Circle, Point, polygon, star

Mask = Image.Image
"""Mode ``L``: 0 outside, 255 inside, the values between on the edge."""

_FINE: Final = 4
"""Supersampling factor of shapes, for soft edges."""

_SHAPES: Final[dict[str, list[list[Point]]]] = {
    **{suit: list(map(polygon, parts)) for suit, parts in SUITS.items()},
    "X": [star()],
    "up": [[(0.5, 0.1), (0.95, 0.9), (0.05, 0.9)]],
    "down": [[(0.05, 0.1), (0.95, 0.1), (0.5, 0.9)]],
    "tick": [[(0.12, 0.52), (0.26, 0.38), (0.43, 0.56), (0.76, 0.16), (0.9, 0.3), (0.44, 0.84)]],
    "bar": [polygon(Circle(0.5, 0.5, 0.5))],
    "diamond": [[(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]],
    "square": [[(0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)]],
    "round": [polygon(Circle(0.5, 0.5, 0.5))],
}


@lru_cache(maxsize=256)
def shape(name: str, size: int) -> Mask:
    """Return a suit by its letter (``X``: the star), or one of the signs, in a square of `size`
    pixels. ``bar`` is the round no-entry sign."""
    fine = size * _FINE
    mask = Image.new("L", (fine, fine), 0)
    draw = ImageDraw.Draw(mask)
    for points in _SHAPES[name]:
        draw.polygon([(x * fine, y * fine) for x, y in points], fill=255)
    if name == "bar":
        draw.rectangle((fine * 0.2, fine * 0.41, fine * 0.8, fine * 0.59), fill=0)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


@lru_cache(maxsize=32)
def box(width: int, height: int, radius: int) -> Mask:
    """Return a rectangle with round corners."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    fine = radius * _FINE
    round_ = Image.new("L", (2 * fine, 2 * fine), 0)
    ImageDraw.Draw(round_).ellipse((0, 0, 2 * fine - 1, 2 * fine - 1), fill=255)
    small = round_.resize((2 * radius, 2 * radius), Image.Resampling.BOX)
    for left in (True, False):
        for top in (True, False):
            x, y = (0 if left else radius), (0 if top else radius)
            part = small.crop((x, y, x + radius, y + radius))
            mask.paste(part, (0 if left else width - radius, 0 if top else height - radius))
    return mask
