"""Court cards in pictures and as emoji: told apart without their letters."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from bot.pictures import emoji
from bot.pictures.drawing.palette import Back, Suits, palette_of
from bot.pictures.faces import CardStyle, back, face
from tests.bot.pictures.courts import COURTS, SUITS, apart, greys_apart

pytestmark = pytest.mark.slow

SMALLEST = 20
AMONG_WORDS = 22


def seen(sprite: Image.Image, style: CardStyle, width: int) -> Image.Image:
    """What was drawn, so wide."""
    image = sprite.copy()
    image.putpalette(palette_of(*style.paint).data())
    size = (width, round(image.height * width / image.width))
    return image.convert("RGB").resize(size, Image.Resampling.BOX)


@pytest.mark.parametrize("suits", Suits)
def test_king_queen_and_jack_differ_in_a_picture_on_a_phone(suits: Suits) -> None:
    """A hand of the width that a phone shows: 60 of its pixels are 20 there."""
    style, row = CardStyle(suits), 32
    for suit in SUITS:
        cards = []
        for rank in COURTS:
            drawn, _ = face(f"{rank}{suit}", 60, 84, row, style, tinted=False)
            small = seen(drawn, style, SMALLEST)
            cards.append(small.crop((0, row // 3 + 1, SMALLEST, small.height)))
        for one, other in combinations(cards, 2):
            assert apart(one, other) > 0.5, suit
            assert greys_apart(one, other) > 0.2, suit


def test_king_queen_and_jack_differ_among_words() -> None:
    """Their panels, beside letter and suit."""
    for suit in SUITS:
        cards = []
        for rank in COURTS:
            drawn = emoji.drawn(emoji.Emoji(f"{rank}{suit}", rank)).convert("RGB")
            small = drawn.resize((AMONG_WORDS, AMONG_WORDS), Image.Resampling.LANCZOS)
            cards.append(small.crop((AMONG_WORDS // 2, 0, AMONG_WORDS, AMONG_WORDS)))
        for one, other in combinations(cards, 2):
            assert apart(one, other) > 0.5, suit


def test_the_three_backs_look_different() -> None:
    style = CardStyle()
    backs = [seen(back(84, 118, style.paint, one)[0], style, 84) for one in Back]
    for one, other in combinations(backs, 2):
        assert apart(one, other) > 0.05
