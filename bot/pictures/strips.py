"""Several pictures as one: a strip, or an animated picture. Each of them has a line of words
above it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image

from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.palette import TableRole

MOST_BYTES: Final = 2 * 1024 * 1024
"""Size limit of a strip and of an animated picture."""
_LINE: Final = 72
_EDGE: Final = 24
_LETTERS: Final = 34
_GAP: Final = 16
_SECONDS: Final = 1.6
_LAST_SECONDS: Final = 4.0
"""Seconds for which a picture is shown, and the last one."""


class Panel(msgspec.Struct, frozen=True):
    """One picture: its layout and its facts (`bot.pictures.layouts`), and the words above it."""

    layout: str
    facts: str
    words: str


def headed(canvas: Canvas, words: str) -> Canvas:
    """Return a picture with a line of words above it."""
    head = canvas.of(TableRole.HEAD)
    whole = Canvas(canvas.width, canvas.height + _LINE, canvas.paint)
    whole.fill(0, 0, canvas.width, _LINE, head)
    text = canvas.of(TableRole.TEXT)
    whole.text(_EDGE, _LINE // 2, words, _LETTERS, text, head, width=canvas.width - 2 * _EDGE)
    whole.image.paste(canvas.image, (0, _LINE))
    return whole


def strip(canvases: Sequence[Canvas]) -> bytes:
    """Stack pictures below each other as a PNG: the last ones, as many as fit the size limit."""
    first = canvases[0]
    height = sum([one.height + _GAP for one in canvases]) - _GAP
    whole = Canvas(max([one.width for one in canvases]), height, first.paint)
    top = 0
    for one in canvases:
        whole.image.paste(one.image, (0, top))
        top += one.height + _GAP
    png = whole.png()
    return png if len(png) <= MOST_BYTES or len(canvases) == 1 else strip(canvases[1:])


def animated(canvases: Sequence[Canvas]) -> bytes:
    """Return pictures as a repeating GIF: the last ones, as many as fit the size limit. It uses the
    pictures' palette, so no colour is lost."""
    width = max([one.width for one in canvases])
    height = max([one.height for one in canvases])
    frames: list[Image.Image] = []
    for one in canvases:
        whole = Canvas(width, height, one.paint)
        whole.image.paste(one.image, (0, 0))
        whole.image.putpalette(one.palette.data())
        frames.append(whole.image)
    times = [*[round(_SECONDS * 1000)] * (len(frames) - 1), round(_LAST_SECONDS * 1000)]
    out = io.BytesIO()
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False
    )
    gif = out.getvalue()
    return gif if len(gif) <= MOST_BYTES or len(canvases) == 1 else animated(canvases[1:])
