"""Every key that knows a person: the keys of that person alone, and those that may name them among
others.

The bot's own keys are listed here; a chat says in its front door which of its notes know a person
(`bot/ports/services.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.model.people import place_of_own
from bot.store import keys

PAST: Final = (keys.MATCHES_PATTERN, keys.RATINGS_PATTERN, keys.STATISTICS_PATTERN, keys.UNLISTED)
"""Keys of matches that are over, and of what is counted of them, which name those who played."""
OURS: Final = (f"{keys.TABLES_PATTERN}*", keys.JOBS_PATTERN, keys.TOURNAMENTS_PATTERN)
"""Keys of tables, of jobs and of tournaments."""
PERSON: Final = "<person>"
"""In a chat's patterns, the place of a person's id there, without the name of the platform."""


class PersonKeys(msgspec.Struct, frozen=True):
    """Keys that know a person, as patterns for ``SCAN``. `own`: keys of this person alone.
    `shared`: keys that may name the person among others, in a value or a field."""

    own: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()


def keys_of(person: str, chats: Mapping[str, PersonKeys]) -> PersonKeys:
    """Return the keys that know a person; `chats`: those of each chat, by its name.

    A private chat may be a place, with a table of its own: that has the person's id on Telegram. A
    table to practise at has a place of the person's own everywhere.
    """
    platform, _, id = person.partition(":")
    chat = chats.get(platform, PersonKeys())
    own = (
        keys.person(person),
        keys.hosted(person),
        keys.called(person),
        keys.settings(person),
        keys.lesson(person),
        keys.vouched(person),
        keys.matches(person),
        keys.statistics(person),
        f"{keys.place(person)}*",
        f"{keys.place(place_of_own(person))}*",
        *[one.replace(PERSON, id) for one in chat.own],
    )
    return PersonKeys(own, (*OURS, *PAST, *chat.shared))
