"""Pictures that carry the facts they were drawn from, so that a stand-in can read what it shows.

Tests put `draw` in the place of `Layouts.draw`: the same picture, with one chunk more.
"""

from __future__ import annotations

import json
import struct
import zlib
from typing import Any

from bot.pictures.layouts import Layouts

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHUNK = b"kaFe"
"""A chunk that no reader of PNG minds."""
DRAW = Layouts.draw


def draw(layouts: Layouts, layout: str, facts: str) -> bytes:
    """The picture, and behind its header its layout and facts."""
    png = DRAW(layouts, layout, facts)
    end = len(SIGNATURE) + 25  # the header is the first chunk, and 25 bytes long
    data = f"{layout} {facts}".encode()
    chunk = struct.pack(">I", len(data)) + CHUNK + data
    return png[:end] + chunk + struct.pack(">I", zlib.crc32(chunk[4:])) + png[end:]


def read(png: bytes) -> tuple[int, int, str, Any]:
    """Width, height, layout and facts (None where they do not stand in it) of a PNG; raises
    `ValueError` where it is none."""
    if not png.startswith(SIGNATURE) or png[12:16] != b"IHDR":
        raise ValueError("no PNG")
    width, height = struct.unpack(">II", png[16:24])
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        if (
            zlib.crc32(kind + data)
            != struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0]
        ):
            raise ValueError("a broken PNG")
        if kind == CHUNK:
            layout, _, facts = data.decode().partition(" ")
            return width, height, layout, json.loads(facts)
        at += 12 + length
    return width, height, "", None
