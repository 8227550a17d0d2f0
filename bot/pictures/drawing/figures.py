"""Draw what `bot.pictures.drawing.outlines` has of figures and backs, in the indices of a
palette."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing.outlines import BACK, BACK_LAYERS, FIGURE, FIGURES, Layer, corners
from bot.pictures.drawing.palette import PANELS, Back, Colour, Paint, palette_of

_FINE: Final = 4
"""Supersampling factor, for soft edges."""


@lru_cache(maxsize=64)
def figure(rank: str, width: int, height: int, ink: Colour, paint: Paint) -> Image.Image:
    """Draw the half of a figure on its panel, as large as fits, down to the lower edge."""
    wide, high = FIGURE
    scale = min(width / wide, height / high)
    left, top = (width - wide * scale) / 2, height - high * scale
    return _drawn(
        FIGURES[rank], (width, height), (left, top, scale, scale), PANELS[rank], ink, paint
    )


@lru_cache(maxsize=64)
def pattern(back: Back, width: int, height: int, paint: Paint) -> Image.Image:
    """Draw the pattern of a back on its ground."""
    ground, ink = palette_of(*paint).back
    x, y = (width / (BACK[0] - 28), height / (BACK[1] - 28))
    return _drawn(BACK_LAYERS[back], (width, height), (-14 * x, -14 * y, x, y), ground, ink, paint)


def _drawn(
    layers: tuple[Layer, ...],
    size: tuple[int, int],
    place: tuple[float, float, float, float],
    ground: Colour,
    ink: Colour,
    paint: Paint,
) -> Image.Image:
    """Draw layers at a `place`: the offset right and down, and the width and height of one unit."""
    fine = Image.new("RGB", (size[0] * _FINE, size[1] * _FINE), ground)
    draw = ImageDraw.Draw(fine)
    left, top, wide, high = (one * _FINE for one in place)
    for layer in layers:
        for points in corners(layer.path):
            spots = [(left + x * wide, top + y * high) for x, y in points]
            draw.polygon(spots, fill=layer.fill or ink)
    found = fine.resize(size, Image.Resampling.BOX)
    indexed = found.quantize(palette=_palette(paint), dither=Image.Dither.NONE)
    return Image.frombytes("L", size, indexed.tobytes())


@lru_cache(maxsize=16)
def _palette(paint: Paint) -> Image.Image:
    """Return an image with the palette of this choice."""
    found = Image.new("P", (1, 1))
    found.putpalette(palette_of(*paint).data())
    return found
