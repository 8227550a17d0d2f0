"""Draw card faces: rank and suit in one row, so that a strip of a card shows both."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image

from bot.pictures.drawing import shapes
from bot.pictures.drawing.canvas import SMALLEST, Canvas, width_of
from bot.pictures.drawing.figures import figure, pattern
from bot.pictures.drawing.outlines import FIGURES
from bot.pictures.drawing.palette import (
    BLACK,
    OUTLINE,
    PAPER,
    RED,
    VIOLET,
    WILD,
    Back,
    Colour,
    Felt,
    Paint,
    Suits,
    TableRole,
)

Sprite = tuple[Image.Image, Image.Image]
"""Something drawn, in palette indices, and the mask of its outline."""

FACE_LETTERS: Final = "TJQKA"
INTERNATIONAL: Final = ("10", "J", "Q", "K", "A")
_JOKER: Final = "X"
_INSIDE: Final = [0] * 120 + [255] * 136
_TWO: Final = "2"


class CardStyle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reader's choice of cards: the colours of the suits, the letters of tens, jacks, queens,
    kings and aces, the table, and the pattern of backs."""

    suits: Suits = Suits.FOUR
    ranks: tuple[str, ...] = INTERNATIONAL
    felt: Felt = Felt.GREEN
    back: Back = Back.WEAVE

    @property
    def paint(self) -> Paint:
        """Return the inputs of the colours."""
        return Paint(self.suits, self.felt)

    def rank(self, rank: str) -> str:
        """Return the letters of a rank of the notation."""
        at = FACE_LETTERS.find(rank)
        return rank if at < 0 else self.ranks[at]


@lru_cache(maxsize=96)
def _paper(width: int, height: int, paint: Paint, paper: Colour) -> Sprite:
    """Return an empty card for the table."""
    canvas = Canvas(width, height, paint)
    radius = max(5, width // 11)
    canvas.box(0, 0, width, height, radius, OUTLINE, canvas.of(TableRole.PANEL))
    edge = 3 if paint.suits is Suits.CONTRAST else 2
    inner = (edge, edge, width - 2 * edge, height - 2 * edge)
    canvas.box(*inner, max(1, radius - edge), paper, OUTLINE)
    return canvas.image, shapes.box(width, height, radius).point(_INSIDE)


class _Card:
    """Return an empty card to draw on."""

    def __init__(self, width: int, height: int, paint: Paint, paper: Colour) -> None:
        empty, self._outline = _paper(width, height, paint, paper)
        self.canvas: Final = Canvas(width, height, paint, image=empty.copy())
        self.paper: Final = paper

    def sprite(self) -> Sprite:
        """Return the drawing."""
        return self.canvas.image, self._outline


def is_wild(card: str) -> bool:
    """Return True if a card of the notation is tinted as a wild card: jokers and twos."""
    return card[0] in (_JOKER, _TWO)


@lru_cache(maxsize=256)
def face(card: str, width: int, height: int, row: int, style: CardStyle, tinted: bool) -> Sprite:
    """Draw a card face up. `row`: height of the row with rank and suit; a card hardly higher than
    it shows only that row. `tinted`: as a wild card."""
    drawn = _Card(width, height, style.paint, WILD if tinted else PAPER)
    canvas, paper = drawn.canvas, drawn.paper
    suit = card[-1]
    ink = canvas.palette.suit(suit)
    _index(canvas, card, width, row, style, paper)
    room = height - row
    big = min(round(width * 0.64), round(room * 0.74))
    if big < round(width * 0.3):
        return drawn.sprite()
    if card[0] in FIGURES:
        edge = max(5, round(width * 0.1))
        size = (width - 2 * edge, room - max(5, round(width * 0.06)))
        canvas.image.paste(figure(card[0], *size, ink, style.paint), (edge, row))
    else:
        top = row + max(0, (room - big) // 2) - round(room * 0.03)
        canvas.shape(suit, (width - big) // 2, top, big, ink, paper)
    return drawn.sprite()


def _index(
    canvas: Canvas, card: str, width: int, row: int, style: CardStyle, paper: Colour
) -> None:
    """Draw the rank at the left and the suit at the right."""
    suit = card[-1]
    ink = canvas.palette.suit(suit)
    margin = max(4, round(width * 0.07))
    middle = row // 2 + 2
    sign = min(round(row * 0.74), round(width * 0.36))
    canvas.shape(suit, width - margin - sign, middle - sign // 2, sign, ink, paper)
    room = width - 2 * margin - sign - 2
    text = "JK" if card == _JOKER else style.rank(card[0])
    size = _largest(text, round(row * 1.06), room)
    canvas.text(margin, middle, text, size, ink, paper)


@lru_cache(maxsize=32)
def back(width: int, height: int, paint: Paint, chosen: Back = Back.WEAVE) -> Sprite:
    """Draw a card face down."""
    drawn = _Card(width, height, paint, PAPER)
    canvas = drawn.canvas
    radius = max(4, width // 14)
    ground, weave = canvas.palette.back
    if chosen is not Back.WEAVE:
        canvas.image.paste(pattern(chosen, width - 12, height - 12, paint), (6, 6))
        return drawn.sprite()
    canvas.box(6, 6, width - 12, height - 12, radius, ground, PAPER)
    step = max(12, width // 7)
    small = max(6, step // 2)
    for number, y in enumerate(range(6 + step // 2, height - 6 - small, step)):
        start = 6 + step // 2 + (number % 2) * step // 2
        for x in range(start, width - 6 - small, step):
            canvas.shape("diamond", x - small // 2 + 2, y, small, weave, ground)
    return drawn.sprite()


PILLS: Final[dict[str, Colour]] = {"clean": RED, "dirty": BLACK, "wild": VIOLET}
"""The colour of the pill of each kind of canasta. The pill says the kind in words too."""


class Pill(msgspec.Struct, frozen=True):
    """A closed canasta: its name (``K``, ``4–10``), its suit (for a run, else empty), its kind and
    the kind's name, its number of cards."""

    of: str
    suit: str
    kind: str
    name: str
    count: int


@lru_cache(maxsize=96)
def canasta(pill: Pill, width: int, height: int, style: CardStyle) -> Sprite:
    """Draw a canasta: one card with a pill that says its kind."""
    tinted = pill.kind == "wild"
    drawn = _Card(width, height, style.paint, WILD if tinted else PAPER)
    canvas, paper = drawn.canvas, drawn.paper
    suit = "X" if tinted else pill.suit
    ink = canvas.palette.suit(suit) if suit else BLACK
    pill_height = 32
    row = (height - pill_height - 3) // 2
    if pill.of:
        size = _largest(pill.of, round(row * 0.98), width - 10)
        canvas.text(width // 2, row // 2 + 3, pill.of, size, ink, paper, align="middle")
    else:
        star = round(row * 0.86)
        canvas.shape("X", (width - star) // 2, (row - star) // 2 + 2, star, ink, paper)
    count = f"×{pill.count}"
    sign = round(row * 0.72) if pill.suit else 0
    size = _largest(count, min(round(row * 0.9), 40), width - 12 - sign)
    x = (width - width_of(count, size) - sign) // 2
    if sign:
        canvas.shape(suit, x - 2, row + (row - sign) // 2, sign, ink, paper)
    canvas.text(x + sign, row + row // 2, count, size, BLACK, paper)
    fill = PILLS[pill.kind]
    top = height - pill_height - 3
    canvas.box(3, top, width - 6, pill_height, pill_height // 2, fill, paper)
    size = _largest(pill.name, SMALLEST, width - 14)
    canvas.text(width // 2, top + pill_height // 2, pill.name, size, PAPER, fill, align="middle")
    return drawn.sprite()


def _largest(text: str, size: int, width: int) -> int:
    """Return the size, or the largest below it in which the words fit."""
    while size > 14 and width_of(text, size) > width:
        size -= 1
    return size
