"""Draw cards as emoji: small faces with only rank and suit, one below the other; court cards also
have (part of) their figure next to them.

A chat shows an emoji about as high as its words (22 pixels). Each card is drawn in the letters of
each language; languages with the same letter share a picture.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from PIL import Image

from bot.pictures.drawing import shapes
from bot.pictures.drawing.canvas import Canvas, size_for
from bot.pictures.drawing.figures import figure
from bot.pictures.drawing.outlines import FIGURES
from bot.pictures.drawing.palette import OUTLINE, PAPER, WILD, Paint, TableRole
from bot.pictures.faces import FACE_LETTERS, is_wild
from engine.contract.cards import RANKS, SUITS

SIZE: Final = 128
"""Pixels of an emoji, in both directions."""
_CARD: Final = (8, 1, 112, 126)
"""Left, top, width and height of the card."""
_ROUND: Final = 20
_EDGE: Final = 4
_RANK_SIZES: Final = range(78, 40, -2)
_RANK_MIDDLE: Final = 36
_SUIT: Final = 54
_SUIT_TOP: Final = 68
_FIGURE: Final = 46
"""The width of the panel of a figure."""
_JESTER: Final = (96, 110)
_JOKER: Final = "X"
_ALIKE: Final = str.maketrans("АВК", "ABK")
"""Cyrillic letters that look like Latin ones: their pictures are shared."""


class Emoji(msgspec.Struct, frozen=True):
    """One picture: the card of the notation, and the letters of its rank (empty for the joker)."""

    card: str
    rank: str


def emoji_of(card: str, ranks: Sequence[str]) -> Emoji:
    """Return the picture of a card; `ranks`: the letters of ten, jack, queen, king and ace."""
    if card == _JOKER:
        return Emoji(card, "")
    at = FACE_LETTERS.find(card[0])
    return Emoji(card, card[0] if at < 0 else ranks[at].translate(_ALIKE))


def all_cards() -> Iterator[str]:
    """Yield every card of the notation once."""
    for suit in SUITS:
        yield from [f"{rank}{suit}" for rank in RANKS]
    yield _JOKER


def drawn(emoji: Emoji) -> Image.Image:
    """Draw a picture; what is outside the card is transparent."""
    canvas = Canvas(SIZE, SIZE, Paint())
    paper = WILD if is_wild(emoji.card) else PAPER
    left, top, width, height = _CARD
    canvas.box(left, top, width, height, _ROUND, OUTLINE, canvas.of(TableRole.PANEL))
    inner = (left + _EDGE, top + _EDGE, width - 2 * _EDGE, height - 2 * _EDGE)
    canvas.box(*inner, _ROUND - _EDGE, paper, OUTLINE)
    suit = emoji.card[-1]
    ink = canvas.palette.suit(suit)
    panel = _FIGURE if emoji.card[0] in FIGURES else 0
    if emoji.rank:
        room = width - panel - (2 if panel else 4) * _EDGE
        middle = left + _EDGE + (width - 2 * _EDGE - panel) // 2
        size = size_for(emoji.rank, _RANK_SIZES, room)
        canvas.text(middle, _RANK_MIDDLE, emoji.rank, size, ink, paper, align="middle")
        canvas.shape(suit, middle - _SUIT // 2, _SUIT_TOP, _SUIT, ink, paper)
    if panel:
        wide, high = (panel, inner[3]) if emoji.rank else _JESTER
        right = inner[0] + inner[2] - wide if emoji.rank else (SIZE - wide) // 2
        face = figure(emoji.card[0], wide, high, ink, Paint())
        at = (right - inner[0], (inner[3] - high) // 2)
        inside = shapes.box(*inner[2:], _ROUND - _EDGE).point([0] * 128 + [255] * 128)
        cut = inside.crop((*at, at[0] + wide, at[1] + high))
        canvas.image.paste(face, (inner[0] + at[0], inner[1] + at[1]), cut)
    canvas.image.putpalette(canvas.palette.data())
    found = canvas.image.convert("RGBA")
    outline = Image.new("L", (SIZE, SIZE), 0)
    outline.paste(shapes.box(width, height, _ROUND), (left, top))
    found.putalpha(outline)
    return found


def png(emoji: Emoji) -> bytes:
    """Draw a picture as a PNG."""
    out = io.BytesIO()
    drawn(emoji).save(out, "PNG")
    return out.getvalue()
