"""The surface of a picture: flat colours, soft edges, words that always fit."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.pictures.drawing import shapes
from bot.pictures.drawing.letters import SIGNS, drawable
from bot.pictures.drawing.palette import Colour, Paint, Palette, TableRole, palette_of

WIDTH: Final = 1200
"""Width of every picture, in pixels."""
SMALLEST: Final = 26
"""Least size of words: readable at a third of the size (on a phone)."""
_CAP: Final = 0.727
"""Height of a capital letter, as a share of the size."""
_PAD: Final = 2
_PARTS: Final = re.compile("([" + "".join(SIGNS) + "])")


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    data = (files("bot.pictures") / "fonts" / "InterDisplay-Bold.ttf").read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=2048)
def _run(text: str, size: int) -> float:
    return _font(size).getlength(text)


@lru_cache(maxsize=2048)
def width_of(text: str, size: int) -> int:
    """Return the width of a text in pixels."""
    wide = 0.0
    for at, part in enumerate(_PARTS.split(text)):
        wide += _sign_size(size) + 2 if at % 2 else _run(part, size)
    return round(wide)


def _sign_size(size: int) -> int:
    return round(size * 0.8)


@lru_cache(maxsize=2048)
def fitted(text: str, size: int, width: int) -> str:
    """Return the words, cut with an ellipsis if they are wider than `width`."""
    if width_of(text, size) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(f"{text[:middle].rstrip()}…", size) <= width:
            low = middle
        else:
            high = middle - 1
    return f"{text[:low].rstrip()}…"


@lru_cache(maxsize=1024)
def in_lines(text: str, size: int, width: int, most: int) -> tuple[str, ...]:
    """Return the words in at most `most` lines; the last one is cut if there are more."""
    lines: list[str] = []
    left = text.split(" ")
    while left and len(lines) < most - 1:
        count = len(left)
        while count > 1 and width_of(" ".join(left[:count]), size) > width:
            count -= 1
        lines.append(fitted(" ".join(left[:count]), size, width))
        left = left[count:]
    if left:
        lines.append(fitted(" ".join(left), size, width))
    return tuple(lines)


@lru_cache(maxsize=64)
def _words(text: str, size: int) -> Image.Image:
    """Return the mask of words: as high as the font's lines, a little wider than the words."""
    font = _font(size)
    above, below = font.getmetrics()
    mask = Image.new("L", (width_of(text, size) + 2 * _PAD, above + below), 0)
    draw = ImageDraw.Draw(mask)
    x = float(_PAD)
    for at, part in enumerate(_PARTS.split(text)):
        if at % 2:
            wide = _sign_size(size)
            y = round(above - size * _CAP / 2 - wide / 2)
            mask.paste(shapes.shape(SIGNS[part], wide), (round(x) + 1, y))
            x += wide + 2
        elif part:
            draw.text((x, 0), part, fill=255, font=font)
            x += _run(part, size)
    return mask


Stamp = tuple[Image.Image, Image.Image, int, int]
"""A stamp on a picture: palette indices, their mask, the offset right and down."""
_SOLID: Final = [0, *[255] * 255]


@lru_cache(maxsize=256)
def _stamp(text: str, size: int, below: Colour, above: Colour, paint: Paint) -> Stamp:
    whole = _words(text, size)
    box = whole.getbbox() or (0, 0, 1, 1)
    mask = whole.crop(box)
    return mask.point(palette_of(*paint).ramp(below, above)), mask.point(_SOLID), box[0], box[1]


@lru_cache(maxsize=384)
def _shape_stamp(
    kind: tuple[str | int, ...], below: Colour, above: Colour, paint: Paint
) -> tuple[Image.Image, Image.Image]:
    mask = _mask_of(kind)
    solid = mask.point(_SOLID)
    return mask.point(palette_of(*paint).ramp(below, above)), solid


def _mask_of(kind: tuple[str | int, ...]) -> Image.Image:
    name, *sizes = kind
    if name == "box":
        width, height, radius = (int(one) for one in sizes)
        return shapes.box(width, height, radius)
    return shapes.shape(str(name), int(sizes[0]))


class Canvas:
    """A picture in the making, in indices of its palette."""

    def __init__(
        self,
        width: int,
        height: int,
        paint: Paint,
        ground: Colour | None = None,
        image: Image.Image | None = None,
    ) -> None:
        """Begin with `image`, in indices of the palette, or with an empty picture."""
        self.palette: Final[Palette] = palette_of(*paint)
        self.paint: Final = paint
        self.width: Final = width
        self.height: Final = height
        ground = self.of(TableRole.GROUND) if ground is None else ground
        self.image: Final = image or Image.new("L", (width, height), self.palette.index(ground))

    def of(self, role: TableRole) -> Colour:
        """Return the colour of a role on this table."""
        return self.palette.of(role)

    # --- shapes ---------------------------------------------------------------------------

    def fill(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        """Draw a rectangle."""
        self.image.paste(self.palette.index(colour), (x, y, x + width, y + height))

    def box(
        self, x: int, y: int, width: int, height: int, radius: int, colour: Colour, below: Colour
    ) -> None:
        """Draw a rectangle with round corners on a flat colour."""
        radius = min(radius, width // 2, height // 2)
        if radius < 1:
            self.fill(x, y, width, height, colour)
            return
        corner, _ = _shape_stamp(("box", 2 * radius, 2 * radius, radius), below, colour, self.paint)
        self.fill(x, y, width, height, colour)
        for left in (True, False):
            for top in (True, False):
                a, b = (0 if left else radius), (0 if top else radius)
                part = corner.crop((a, b, a + radius, b + radius))
                at = (x if left else x + width - radius, y if top else y + height - radius)
                self.image.paste(part, at)

    def shape(self, name: str, x: int, y: int, size: int, colour: Colour, below: Colour) -> None:
        """Draw a suit or sign of `shapes` in a square, over what is there."""
        colour = self.palette.written(colour, below)
        stamp, solid = _shape_stamp((name, size), below, colour, self.paint)
        self.image.paste(stamp, (x, y), solid)

    def line(self, points: Sequence[tuple[float, float]], colour: Colour, width: int) -> None:
        """Draw a line from point to point."""
        draw = ImageDraw.Draw(self.image)
        colour = self.palette.written(colour, self.of(TableRole.GROUND))
        draw.line(list(points), fill=self.palette.index(colour), width=width, joint="curve")

    def sprite(self, sprite: tuple[Image.Image, Image.Image], x: int, y: int) -> None:
        """Insert an earlier drawing, with the mask of its outline."""
        self.image.paste(sprite[0], (x, y), sprite[1])

    def dimmed(self, sprite: tuple[Image.Image, Image.Image], x: int, y: int) -> None:
        """Insert an earlier drawing, its colours half way to the table's."""
        self.image.paste(sprite[0].point(self.palette.dimmed()), (x, y), sprite[1])

    # --- words ----------------------------------------------------------------------------

    def text(
        self,
        x: int,
        y: int,
        text: str,
        size: int,
        colour: Colour,
        below: Colour,
        *,
        width: int = WIDTH,
        align: str = "left",
    ) -> int:
        """Draw a line of words and return its width. The capitals have their middle at `y`; the
        words are cut with an ellipsis if they are wider than `width`. `x` is where they begin, end
        (``right``) or have their middle (``middle``)."""
        shown = fitted(drawable(text), size, width)
        if not shown:
            return 0
        wide = width_of(shown, size)
        left = x - {"left": 0, "middle": wide // 2, "right": wide}[align]
        colour = self.palette.written(colour, below)
        stamp, solid, right, down = _stamp(shown, size, below, colour, self.paint)
        above, _ = _font(size).getmetrics()
        at = (left - _PAD + right, y - round(above - size * _CAP / 2) + down)
        self.image.paste(stamp, at, solid)
        return wide

    # --- the end --------------------------------------------------------------------------

    def png(self) -> bytes:
        """Return the picture as a PNG with its fixed palette."""
        self.image.putpalette(self.palette.data())
        out = io.BytesIO()
        self.image.save(out, "PNG", compress_level=1)
        return out.getvalue()


def size_for(text: str, sizes: Sequence[int], width: int) -> int:
    """Return the first of the sizes in which the words fit, else the last."""
    plain = drawable(text)
    return next((one for one in sizes if width_of(plain, one) <= width), sizes[-1])
