"""Words of games from elsewhere are taken in for one test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.words import words


@pytest.fixture(autouse=True)
def words_of_the_house() -> Iterator[None]:
    """Forget afterwards the words that a test has added."""
    before = list(words.PACKAGES)
    yield
    if before != words.PACKAGES:
        words.PACKAGES[:] = before
        words.forget()
        words.Words.used &= words.all_ids()
