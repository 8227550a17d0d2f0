"""Fixtures for what is typed: the cases are written in the first languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.words.hearing import hearing
from tests.languages import FIRST


@pytest.fixture(autouse=True)
def first_languages() -> Iterator[None]:
    """Hear the languages of the cases first, as if they were those of the writer and the table."""
    with hearing(*FIRST):
        yield
