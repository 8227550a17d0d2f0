"""The kept pictures, and the sheet that shows them all at the size of a phone.

    uv run python -m tests.bot.pictures.keeping

draws them anew: `tests/golden/pictures`, `docs/pictures/contact-sheet.png`, and the cards as emoji,
`docs/pictures/card-emoji.png`.
"""

from __future__ import annotations

import io
from typing import Final

from PIL import Image, ImageChops, ImageStat

from bot.pictures import emoji
from bot.pictures.drawing.canvas import WIDTH
from bot.ports.screen import Picture
from bot.words.words import words_in
from tests.bot.pictures.kept import KEPT
from tests.bot.readers import LAYOUTS
from tests.languages import FIRST
from tests.paths import ROOT

GOLDEN: Final = ROOT / "tests" / "golden" / "pictures"
CONTACT: Final = ROOT / "docs" / "pictures" / "contact-sheet.png"
EMOJI: Final = ROOT / "docs" / "pictures" / "card-emoji.png"
GROUNDS: Final = ("#313338", "#FFFFFF")
"""Discord's background, dark and light."""
EMOJI_SIZES: Final = (22, 48)
"""The pixels of an emoji among words, and alone."""
PHONE: Final = 400
"""The pixels that a small phone gives to a picture."""
_COLUMNS: Final = 3
_TILE: Final = 8


def drawn(picture: Picture) -> bytes:
    """The PNG of a picture."""
    return LAYOUTS.draw(picture.layout, picture.facts)


def opened(png: bytes) -> Image.Image:
    """A PNG as it is seen."""
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGB")


def small(image: Image.Image) -> Image.Image:
    """As a small phone shows it."""
    height = round(image.height * PHONE / image.width)
    return image.resize((PHONE, height), Image.Resampling.BOX)


def apart(one: Image.Image, other: Image.Image) -> float:
    """How different two pictures look: the mean difference (0..255) of the small tile in which they
    differ most, at the size of a phone; 255 for different sizes."""
    if one.size != other.size:
        return 255.0
    difference = ImageChops.difference(small(one), small(other)).convert("L")
    tiles = (-(-difference.width // _TILE), -(-difference.height // _TILE))
    return float(difference.resize(tiles, Image.Resampling.BOX).getextrema()[1])  # type: ignore[arg-type]


def mean(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size."""
    return float(sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3)


def contact_sheet(pictures: list[Image.Image]) -> Image.Image:
    """All pictures as a phone shows them, in columns."""
    tiles = [small(one) for one in pictures]
    heights = [0] * _COLUMNS
    places = []
    for tile in tiles:
        column = heights.index(min(heights))
        places.append((column * (PHONE + 8), heights[column]))
        heights[column] += tile.height + 8
    sheet = Image.new("RGB", (_COLUMNS * (PHONE + 8) - 8, max(heights) - 8), "#808080")
    for tile, place in zip(tiles, places, strict=True):
        sheet.paste(tile, place)
    return sheet


def emoji_sheet() -> Image.Image:
    """Some cards as emoji in each language, as small as they are among words and larger, on dark
    and light."""
    some = [f"{rank}{suit}" for rank in "27TJQKA" for suit in "CDHS"] + ["X"]
    rows = []
    for language in FIRST:
        ranks = [words_in(language).rank(rank) for rank in "TJQKA"]
        faces = [emoji.drawn(emoji.emoji_of(card, ranks)) for card in some]
        for size in EMOJI_SIZES:
            for ground in GROUNDS:
                row = Image.new("RGB", (len(some) * (size + 4), size + 8), ground)
                for at, face in enumerate(faces):
                    small_one = face.resize((size, size), Image.Resampling.LANCZOS)
                    row.paste(small_one, (at * (size + 4) + 2, 4), small_one)
                rows.append(row)
    sheet = Image.new("RGB", (max(one.width for one in rows), sum(one.height for one in rows)))
    top = 0
    for row in rows:
        sheet.paste(row, (0, top))
        top += row.height
    return sheet


def keep() -> None:
    """Draws all kept pictures anew."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for old in GOLDEN.glob("*.png"):
        old.unlink()
    seen = []
    for kept in KEPT:
        with Image.open(io.BytesIO(drawn(kept.make()))) as image:
            image.save(GOLDEN / f"{kept.name}.png", "PNG", compress_level=9)
            seen.append(image.convert("RGB"))
    sheet = contact_sheet(seen).quantize(255, dither=Image.Dither.NONE)
    sheet.save(CONTACT, "PNG", compress_level=9)
    few = emoji_sheet().quantize(255, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    few.save(EMOJI, "PNG", compress_level=9)
    print(f"{len(seen)} pictures, {sum(one.stat().st_size for one in GOLDEN.iterdir())} bytes")


if __name__ == "__main__":
    keep()


MOST_BYTES = 150_000


def check(picture: Picture | None) -> None:
    """It is drawn within size, and again the same."""
    if picture is None or not picture.facts:
        return
    png = drawn(picture)
    seen = opened(png)
    assert seen.width == WIDTH
    assert 0 < seen.height <= WIDTH * 3 // 4
    assert len(png) < MOST_BYTES
    assert picture.alt.strip()
