"""Cards as emoji: the size that chats want, and told apart where they are smallest."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.model.languages import LANGUAGES
from bot.pictures import emoji
from bot.words.words import words_in
from tests.bot.pictures.keeping import EMOJI, GROUNDS, emoji_sheet, opened
from tests.languages import FIRST

pytestmark = pytest.mark.slow

AMONG_WORDS = 22


def pictures() -> list[emoji.Emoji]:
    """Every picture once."""
    found = {
        emoji.emoji_of(card, [words_in(language).rank(rank) for rank in "TJQKA"])
        for language in LANGUAGES
        for card in emoji.all_cards()
    }
    return sorted(found, key=lambda one: (one.card, one.rank))


def test_languages_share_what_looks_the_same() -> None:
    ranks = {language: [words_in(language).rank(one) for one in "TJQKA"] for language in FIRST}
    kings = {emoji.emoji_of("KD", one) for one in ranks.values()}
    assert len(kings) == 1, "K and its Cyrillic twin"
    assert len({emoji.emoji_of("QD", one) for one in ranks.values()}) == len(FIRST)
    assert 65 <= len(pictures()) < 120


def test_a_picture_is_what_a_chat_takes() -> None:
    for data in [emoji.png(one) for one in pictures()]:
        with Image.open(io.BytesIO(data)) as image:
            assert (image.size, image.mode) == ((128, 128), "RGBA")
            assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]  # a tuple in this mode
            assert image.getpixel((64, 12))[3] == 255  # type: ignore[index]  # the same
        assert len(data) < 10_000


def test_cards_are_told_apart_among_words() -> None:
    """Two cards differ clearly in some place, as small as they are shown, on dark and light."""
    for ground in GROUNDS:
        seen = {}
        for one in pictures():
            face = emoji.drawn(one).resize((AMONG_WORDS, AMONG_WORDS), Image.Resampling.LANCZOS)
            seen[one] = Image.new("RGB", face.size, ground)
            seen[one].paste(face, (0, 0), face)
        for (one, here), (other, there) in combinations(seen.items(), 2):
            away = ImageChops.difference(here, there).convert("L").getextrema()[1]
            assert isinstance(away, int | float)
            assert away > 60, (one, other)


def test_the_kept_sheet_is_of_this_drawing() -> None:
    """``uv run python -m tests.bot.pictures.keeping`` draws it again; look at it."""
    kept, now = opened(EMOJI.read_bytes()), emoji_sheet()
    assert kept.size == now.size
    assert ImageChops.difference(kept, now).convert("L").getextrema()[1] < 40  # type: ignore[operator]  # a number in this mode
