"""The words of the pages: messages in ``languages/<language>/pages``, for their scripts."""

from __future__ import annotations

import hashlib
from functools import cache

from bot.model.languages import FACTS, FALLBACK, FOLDER, files_of
from bot.words.messages import Compiled, Messages, entries
from bot.words.words import sources, writer_of


def page_words(page: str, language: str) -> dict[str, Compiled]:
    """Return the messages of a page (``table``, ``chat``) by their ids. They may refer to messages
    of the bot.

    Raises: Unresolved: a message has what pages cannot resolve.
    """
    found = _messages(page, language)
    ids = entries(_text(page, FALLBACK))
    return {one: found.compiled(one) for one in ids}


@cache
def mark_of(language: str) -> str:
    """Return a mark of all words of a language, which is another one after any change."""
    found = hashlib.sha256()
    facts = FACTS[language]
    for one in filter(
        None, dict.fromkeys((language, facts.written_from, facts.falls_back, FALLBACK))
    ):
        for folder in ("", "games", "chats", "pages"):
            for file in files_of(one, folder):
                found.update(file.read_bytes())
    return found.hexdigest()[:20]


def _messages(page: str, language: str) -> Messages:
    """Return the messages of a page in a language, and behind them those of the bot."""
    behind = _messages(page, FACTS[language].falls_back) if language != FALLBACK else None
    facts = FACTS[language]
    own = [_text(page, one) for one in filter(None, (language, facts.written_from))]
    texts = [*own, *[text for _, text in sources(language)]]
    return Messages(texts, facts.plurals, str, behind, writer_of(language))


def _text(page: str, language: str) -> str:
    """Return the messages of a page, and those that all pages say."""
    files = [FOLDER / language / "pages" / f"{one}.ftl" for one in (page, "shared")]
    return "\n".join([one.read_text(encoding="utf-8") for one in files if one.is_file()])
