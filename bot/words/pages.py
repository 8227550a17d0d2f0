"""The words of the pages: messages in ``languages/<language>/pages``, for their scripts."""

from __future__ import annotations

import hashlib

from bot.model.languages import FACTS, FALLBACK, FOLDER, files_of
from bot.words.messages import Compiled, Messages, entries
from bot.words.words import sources


def page_words(page: str, language: str) -> dict[str, Compiled]:
    """Return the messages of a page (``table``, ``chat``) by their ids. They may refer to messages
    of the bot.

    Raises: Unresolved: a message has what pages cannot resolve.
    """
    found = _messages(page, language)
    ids = entries(_text(page, FALLBACK))
    return {one: found.compiled(one) for one in ids}


def mark_of(language: str) -> str:
    """Return a mark of all words of a language, which is another one after any change."""
    found = hashlib.sha256()
    for one in dict.fromkeys((language, FACTS[language].falls_back, FALLBACK)):
        for folder in ("", "games", "chats", "pages"):
            for file in files_of(one, folder):
                found.update(file.read_bytes())
    return found.hexdigest()[:20]


def _messages(page: str, language: str) -> Messages:
    """Return the messages of a page in a language, and behind them those of the bot."""
    behind = _messages(page, FACTS[language].falls_back) if language != FALLBACK else None
    texts = [_text(page, language), *[text for _, text in sources(language)]]
    return Messages(texts, FACTS[language].plurals, str, behind)


def _text(page: str, language: str) -> str:
    """Return the messages of a page, and those that all pages say."""
    files = [FOLDER / language / "pages" / f"{one}.ftl" for one in (page, "shared")]
    return "\n".join([one.read_text(encoding="utf-8") for one in files if one.is_file()])
