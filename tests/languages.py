"""Which languages the tests of a day try.

A test with a parameter `language` tries the first three and one of the others by day, another one
in each test, and all of them at night. Tests marked `every_language` always try all.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

import pytest

from bot.model.languages import FACTS, LANGUAGES
from bot.words.words import all_ids

FIRST: Final = ("en", "bg", "hu")
"""The languages of which each change of the bot brings the words."""
OTHERS: Final = tuple([one for one in LANGUAGES if one not in FIRST])
WHOLE: Final = tuple([one for one in LANGUAGES if all_ids() <= all_ids(one)])
"""The languages that lack nothing: what a screen says in one of them can be read back."""
WALKED: Final = tuple([one for one in FACTS if one in WHOLE or one == "en-XA"])
"""The languages of the walks: the whole ones, and one that is longer than any. Pictures have no
letters of languages that are read from right to left."""
_PARAMETERS: Final = ("language", "locale")


def of_the_day(test: str) -> tuple[str, ...]:
    """Return the languages that a test tries by day."""
    return FIRST if not OTHERS else (*FIRST, OTHERS[crc32(test.encode()) % len(OTHERS)])


def for_the_night(item: pytest.Item) -> bool:
    """Return True for a test of a language that another test of the day tries."""
    if not isinstance(item, pytest.Function) or item.get_closest_marker("every_language"):
        return False
    given = getattr(item, "callspec", None)
    found = {given.params.get(one) for one in _PARAMETERS} if given else set()
    return bool(found & {*OTHERS} - {*of_the_day(item.originalname)})
