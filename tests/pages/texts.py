"""The words of the pages, for tests that look at what is read there."""

from bot.words.pages import page_words


def page_texts(page: str, language: str) -> dict[str, str]:
    """The messages of a page (``table``, ``chat``) that have no choices, by their ids."""
    return {key: one for key, one in page_words(page, language).items() if isinstance(one, str)}
