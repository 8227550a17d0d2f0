"""Names and lines of people who mean harm, and of people with accents."""

from __future__ import annotations

import unicodedata

import pytest

from bot.words.cleaning import JOINER, one_line, short_name, unlinked


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("  good \u202e evening\n all\x00 ", "good evening all"),
        ("Баба\u202e \t Ани", "Баба Ани"),
        ("e" + "\u0301" * 23, "é\u0301\u0301"),
        ("\u0301\u0302 \u0303x", "x"),
        ("ф" + "\u0300\u0489" * 12 + "у" + "\u0300", "ф\u0300\u0489у\u0300"),
        ("Ани\u3164\u2800\u115f\u1160\uffa0\u034f\u17b4\u180b\U000e0100", "Ани"),
        ("a\u2066b\u2069\ufeff\ue000", "ab"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("ที่นี่ क्षत्रिय ကြိုး", "ที่นี่ क्षत्रिय ကြိုး"),
        ("❤\ufe0f 🃏", "❤\ufe0f 🃏"),
        ("\ufdfd", "بسم الله الرحمن الرحيم"),
        ("x\ufdfby", "x جل جلاله y"),
    ],
)
def test_a_line_shows_all_that_is_in_it(text: str, line: str) -> None:
    assert one_line(text) == unicodedata.normalize("NFC", line)
    assert one_line(one_line(text)) == one_line(text)


@pytest.mark.parametrize(
    "text", ["", " \t", "\u200b", "\u202e", "\u3164", "\u2800 \u2800", "\u0301"]
)
def test_a_name_that_nobody_sees_is_none(text: str) -> None:
    assert short_name(text, 24) == ""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ани\n\u0000 ", "Ани"),
        ("x" * 90, "x" * 24),
        ("字" * 24, "字" * 12),
        ("x字" * 24, "x字" * 8),
        ("Ａ" * 24, "Ａ" * 12),  # full-width
        ("가" * 24, "가" * 12),  # wide
        ("ｱ" * 30, "ｱ" * 24),  # half-width
        ("α" * 30, "α" * 24),  # wide in some Chinese fonts alone
        ("ש" * 30, "ש" * 24),
        ("😀" * 24, "😀" * 12),
        ("e\u0304\u0301" * 24, "\u0113\u0301" * 24),
        ("a" * 23 + " b", "a" * 23),
        ("\ufdfd" * 24, "بسم الله الرحمن الرحيم ب"[:24].strip()),
    ],
)
def test_a_name_has_a_width(text: str, name: str) -> None:
    assert short_name(text, 24) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("@ann", "@|ann"),
        ("/kick@bot #tag $USD", "/|kick@|bot #|tag $|USD"),
        ("https://evil.com/x", "https:|//|evil.|com/x"),
        ("a@b.bg 1.2.3.4", "a@|b.|bg 1.|2.|3.4"),
        ("+1-212-555-0123", "+|1-212|-555-0|123"),
        ("4111 1111 1111 1111/x", "4111| 1111| 1111| 1111/x"),
        ("0888.123.456", "0888.|123.4|56"),
    ],
)
def test_what_looks_like_a_link_is_broken(text: str, broken: str) -> None:
    assert unlinked(text, numbers=True).replace(JOINER, "|") == broken


@pytest.mark.parametrize(
    "text", ["Ann K.", "2.5", "12:30", "#6", "+10 500", "2 415 : 1 880", "a/b"]
)
def test_other_words_stay_as_they_are(text: str) -> None:
    assert unlinked(text, numbers=True) == text
    assert unlinked(f"{text} 157631605634") == f"{text} 157631605634", "an id can be copied"
