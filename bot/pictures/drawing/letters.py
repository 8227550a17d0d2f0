"""Find out which letters the pictures' font has, and replace the others.

The font is Inter (`fonts/`): Latin, Greek, Cyrillic. A name may contain anything. A letter that the
font lacks is first replaced by a plainer form (``𝓐`` is ``A``). An emoji or an Arabic letter has no
such form and is dropped. If nothing readable is left, the caller's other words are used (a seat's
name). So no picture ever shows an empty box.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Final

from bot.words.words import JOKER_TEXT, SYMBOLS

COVERED: Final = (
    (0x20, 0x7E), (0xA0, 0xAC), (0xAE, 0x148), (0x14A, 0x1C3), (0x1C5, 0x24F), (0x374, 0x376),
    (0x37A, 0x37F), (0x384, 0x38A), (0x38C, 0x38C), (0x38E, 0x3A1), (0x3A3, 0x3D7),
    (0x3DC, 0x3DD), (0x3F0, 0x3F6), (0x3F9, 0x3FA), (0x3FC, 0x479), (0x480, 0x482),
    (0x48A, 0x49D), (0x4A0, 0x4FF), (0x52F, 0x52F), (0x1E00, 0x1E9B), (0x1E9D, 0x1EFF),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030),
    (0x2039, 0x203A), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193),
    (0x2212, 0x2212),
)  # fmt: skip
"""The characters of the font, as ranges; written by its subset (docs/pictures.md)."""

SIGNS: Final = {**{symbol: suit for suit, symbol in SYMBOLS.items()}, JOKER_TEXT: "X"}
"""Signs in text that are drawn as shapes: suits, the joker."""

_HAS: Final = frozenset(
    [chr(one) for first, last in COVERED for one in range(first, last + 1)]
) | frozenset(SIGNS)
_ZALGO: Final = 0x0300, 0x036F


@lru_cache(maxsize=4096)
def drawable(text: str, otherwise: str = "") -> str:
    """Return the drawable form of the words; `otherwise` if none of their letters, digits or signs
    can be drawn."""
    letters = unicodedata.normalize("NFC", text)
    found = "".join([one if one in _HAS else _plainer(one) for one in letters])
    plain = " ".join([word for word in found.split(" ") if word])
    plain = plain.replace("( ", "(").replace(" )", ")")  # next to dropped letters
    readable = any(one.isalnum() or one in SIGNS for one in plain)
    return plain if readable else otherwise


def _plainer(letter: str) -> str:
    """Return the font's form of a letter; empty if it has none."""
    if letter.isspace():
        return " "
    for form in ("NFKC", "NFKD"):
        parts = unicodedata.normalize(form, letter)
        kept = [one for one in parts if one in _HAS and not _ZALGO[0] <= ord(one) <= _ZALGO[1]]
        if kept:
            return "".join(kept)
    return ""
