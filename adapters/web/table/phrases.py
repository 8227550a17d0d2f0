"""Phrases and signs that people at a table send with one press. The pages know them by their keys
and show them in the reader's language (``phrase-…`` of the page's words)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

import msgspec

from bot.words.pages import page_words
from bot.words.words import language_of

PHRASES: Final = ("well", "thanks", "moment", "hurry", "luck", "sorry")
SIGNS: Final = ("smile", "laugh", "wow", "sad", "angry", "coffee")
Phrase = Annotated[str, msgspec.Meta(pattern=rf"^(?:{'|'.join((*PHRASES, *SIGNS))})\Z")]


def said_in(phrase: str, language: str) -> str:
    """Return a phrase in a language, or in English."""
    return _said(language_of(language))[phrase]


@cache
def _said(language: str) -> dict[str, str]:
    words = page_words("table", language)
    return {key: str(words[f"phrase-{key}"]) for key in (*PHRASES, *SIGNS)}
