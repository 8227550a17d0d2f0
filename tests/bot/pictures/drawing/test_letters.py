"""Whatever a name holds, a picture shows letters or leaves them out: never an empty box."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.languages import LANGUAGES
from bot.pictures.drawing.canvas import Canvas, _words, fitted, in_lines, width_of
from bot.pictures.drawing.letters import COVERED, SIGNS, drawable
from bot.pictures.drawing.palette import PAPER, Paint, Suits, TableRole, palette_of
from bot.words.words import sources
from tests.texts import LETTERS

KNOWN = frozenset(chr(one) for first, last in COVERED for one in range(first, last + 1))


def inked(text: str) -> bool:
    """Whether anything is seen of words that are drawn as they are."""
    return _words(text, 40).getbbox() is not None


def test_the_font_has_what_is_said_of_it() -> None:
    """What it lacks is drawn as nothing: every letter of ours leaves ink."""
    assert not inked("\U0010ffff")
    assert [hex(ord(one)) for one in KNOWN if not one.isspace() and not inked(one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_words_can_be_drawn(language: str) -> None:
    for name, text in sources(language):
        assert {one for one in text if one.isalnum()} <= KNOWN, name
    for word in ("ЪъЩщЖжЙй", "ŐőŰűÁáÉéÍí", "№ 10 – „Ана“ … 2 415 −45"):
        assert drawable(word) == word


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ани 🌸", "Ани"),
        ("🌸🎲", "East"),
        ("مريم عبد الله", "East"),
        ("𝓕𝓪𝓷𝓬𝔂 Jó", "Fancy Jó"),
        ("Gergo\u030b", "Gergő"),
        ("Z\u0334\u0321a\u0315\u0358l\u0336g\u0337o", "Zalgo"),
        ("  a \u200b\u200d  b\t", "a b"),
        ("李小龙 Bruce", "Bruce"),
        ("...", "East"),
        ("", "East"),
        ("Ｗｉｄｅ", "Wide"),
        ("K♦ 🃏", "K♦ 🃏"),
    ],
)
def test_names(name: str, shown: str) -> None:
    assert drawable(name, "East") == shown


@given(st.text(LETTERS, max_size=64))
def test_any_text_can_be_drawn(text: str) -> None:
    plain = drawable(text, "East")
    assert plain
    assert set(plain) <= KNOWN | set(SIGNS)
    assert drawable(plain, "East") == plain
    canvas = Canvas(400, 60, Paint(), PAPER)
    ink = palette_of(Suits.FOUR).of(TableRole.PANEL)
    wide = canvas.text(10, 30, text, 40, ink, PAPER, width=380)
    assert bool(wide) == bool(drawable(text))
    assert wide <= 380


@given(st.text("ab cWМй♦🃏", min_size=1, max_size=60), st.integers(60, 500))
def test_words_fit_or_end_in_an_ellipsis(text: str, width: int) -> None:
    shown = fitted(text, 28, width)
    assert width_of(shown, 28) <= width
    assert shown == text or shown.endswith("…")
    lines = in_lines(text, 28, width, 3)
    assert 1 <= len(lines) <= 3
    assert all(width_of(line, 28) <= width for line in lines)
    if not any("…" in line for line in lines):
        assert " ".join(lines) == text
