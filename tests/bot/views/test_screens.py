"""What screens say is written down in the first three languages, and reviewed when it changes.

The oracle (`test_says.py`) knows what is true of a match; here are the rest of the words, and which
of two sentences is said in which state.
"""

from __future__ import annotations

import pytest

from tests.bot.views.screens import page, page_in
from tests.languages import FIRST


@pytest.mark.parametrize("language", FIRST)
def test_screens_say_what_is_written_down(language: str) -> None:
    assert page(language) == page_in(language).read_text(encoding="utf-8"), "read it, then --write"
