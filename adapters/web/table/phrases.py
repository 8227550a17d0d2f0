"""Phrases and signs that people at a table send with one press. The pages know them by their keys
and show them in the reader's language (``phrase-…`` in ``words/*.json``)."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Annotated, Final

import msgspec

from bot.ports import LANGUAGES

PHRASES: Final = ("well", "thanks", "moment", "hurry", "luck", "sorry")
SIGNS: Final = ("smile", "laugh", "wow", "sad", "angry", "coffee")
Phrase = Annotated[str, msgspec.Meta(pattern=rf"^(?:{'|'.join((*PHRASES, *SIGNS))})\Z")]


def _words(language: str) -> dict[str, str]:
    text = files("adapters.web").joinpath(f"static/table/words/{language}.json").read_text("utf-8")
    words = json.loads(text)
    return {key: words[f"phrase-{key}"] for key in (*PHRASES, *SIGNS)}


_SAID: Final = {language: _words(language) for language in LANGUAGES}


def said_in(phrase: str, language: str) -> str:
    """Return a phrase in a language, or in English."""
    return _SAID.get(language, _SAID["en"])[phrase]
