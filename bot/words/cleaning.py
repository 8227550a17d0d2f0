"""Clean user input into one line: names and messages that damage nobody else's screen, and that no
chat turns into a link."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_LEFT_OUT: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_MARKS: Final = frozenset({"Mn", "Me"})
MOST_MARKS: Final = 2
"""Number of accents and other marks on one letter; more of them cover the lines above."""
_WORDS: Final = {0xFDFD: " بسم الله الرحمن الرحيم "} | {
    code: f" {unicodedata.normalize('NFKC', chr(code))} " for code in (0xFDFA, 0xFDFB)
}
"""Signs as wide as a sentence, with that sentence. A line of them is as high as many screens."""
_BLANK: Final = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159))
) | {chr(code) for ends in ((0x180B, 0x180F), (0xE0100, 0xE01EF)) for code in range(*ends)}
"""Invisible letters, signs and marks."""

JOINER: Final = "\u2060"
"""The word joiner: it is invisible, and no chat makes a link of a text that contains it."""
_LINKED: Final = re.compile(
    r"[@/#$:.](?:"  # the beginning of a link: in other letters there are many
    r"(?<=@)(?=\w)"  # a user's name, an e-mail address
    r"|(?<=/)(?<!\w/)(?=\w)"  # a command
    r"|(?<=[#$])(?=\d*[^\W\d])"  # a tag
    r"|(?<=:)(?=//)"
    r"|(?<=\S\.)(?=[^\W\d])|(?<=\d\.)(?=\d+\.)"  # an address
    r")"
)
_NUMBER: Final = re.compile(r"(?<!\w)(?:\+\d|\d)(?:[ \u00a0.()-]{0,2}\d){5,}(?!\w)")
"""A telephone number, or the number of a payment card."""
_FOUR_DIGITS: Final = re.compile(r"\+|\d(?:\D*\d){3}(?=.)")


def unlinked(text: str, *, numbers: bool = False) -> str:
    """Return words that no chat turns into a link, mention, command or tag: a word joiner is
    inserted into everything that looks like one. `numbers`: the chat turns long numbers into links,
    too."""
    found = _LINKED.sub(rf"\g<0>{JOINER}", text)
    return _NUMBER.sub(_apart, found) if numbers else found


def _apart(number: re.Match[str]) -> str:
    return _FOUR_DIGITS.sub(rf"\g<0>{JOINER}", number[0])


def one_line(text: str) -> str:
    """Return a text as one line in NFC, with single blanks and without invisible characters.

    Control and direction characters, fillers and marks beyond `MOST_MARKS` are removed. A sign as
    wide as a sentence becomes the sentence.
    """
    found: list[str] = []
    marks = MOST_MARKS  # a mark without a letter is invisible
    for letter in unicodedata.normalize("NFC", text.translate(_WORDS)):
        category = unicodedata.category(letter)
        if letter.isspace():
            found.append(" ")
            marks = MOST_MARKS
        elif category in _MARKS:
            marks += 1
            if marks <= MOST_MARKS and letter not in _BLANK:
                found.append(letter)
        elif category not in _LEFT_OUT and letter not in _BLANK:
            found.append(letter)
            marks = 0
    return " ".join("".join(found).split())


def short_name(text: str, columns: int) -> str:
    """Return a name as others see it, cut to a width; empty if it has no visible character.

    A wide letter, for example a Chinese one, takes two columns, and a mark none.
    """
    found: list[str] = []
    for letter in one_line(text):
        if unicodedata.category(letter) not in _MARKS:
            columns -= 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if columns < 0:
            break
        found.append(letter)
    return "".join(found).strip()
