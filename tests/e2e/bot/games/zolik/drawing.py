"""Draw the table of Zolik: the seats, the stock and the pile, a row of small cards a meld."""

from typing import Final

import msgspec

from bot.pictures.drawing.canvas import WIDTH, Canvas
from bot.pictures.drawing.palette import GOLD, INK, TableRole
from bot.pictures.faces import CardStyle, back, face
from bot.pictures.headline import EDGE, HEADLINE, Headline, draw_headline

LAYOUT: Final = "zolik-table"
_SEATS: Final = 64
_CARD: Final = (84, 116)
_STEP: Final = 52
_COLUMNS: Final = 3
_LEFT: Final = 240
"""Where the melds begin; the stock and the pile are left of them."""


class Seat(msgspec.Struct, frozen=True):
    """A player: name, number of cards, whether it is their turn."""

    name: str
    cards: int
    acts: bool


class ZolikTable(msgspec.Struct, frozen=True):
    """What the picture shows, in words that are ready to be drawn."""

    style: CardStyle
    headline: Headline
    seats: tuple[Seat, ...]
    melds: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    stock: str


def draw_zolik(facts: ZolikTable) -> Canvas:
    """Draw the picture of a table."""
    top = HEADLINE + _SEATS + 2 * EDGE
    rows = max(2, -(-len(facts.melds) // _COLUMNS))
    canvas = Canvas(WIDTH, top + rows * (_CARD[1] + EDGE) + EDGE, facts.style.paint)
    draw_headline(canvas, facts.headline)
    wide = (WIDTH - EDGE) // len(facts.seats)
    ground, text = canvas.of(TableRole.GROUND), canvas.of(TableRole.TEXT)
    for number, seat in enumerate(facts.seats):
        below, ink = (GOLD, INK) if seat.acts else (canvas.of(TableRole.HEAD), text)
        x, y = EDGE + number * wide, HEADLINE
        canvas.box(x, y, wide - EDGE, _SEATS, 12, below, ground)
        canvas.text(x + 16, y + 32, seat.name, 32, ink, below, width=wide - 100)
        canvas.text(x + wide - 26, y + 32, str(seat.cards), 36, ink, below, align="right")
    canvas.sprite(back(*_CARD, facts.style.paint), EDGE, top)
    canvas.text(
        EDGE + _CARD[0] // 2, top + _CARD[1] + 40, facts.stock, 40, text, ground, align="middle"
    )
    for card in facts.pile:
        canvas.sprite(face(card, *_CARD, 40, facts.style, False), EDGE + _CARD[0] + 20, top)
    for number, meld in enumerate(facts.melds):
        x = _LEFT + number % _COLUMNS * ((WIDTH - _LEFT) // _COLUMNS)
        y = top + number // _COLUMNS * (_CARD[1] + EDGE)
        step = min(_STEP, ((WIDTH - _LEFT) // _COLUMNS - _CARD[0] - EDGE) // max(1, len(meld) - 1))
        for at, card in enumerate(meld):
            canvas.sprite(face(card, *_CARD, 40, facts.style, False), x + at * step, y)
    return canvas
