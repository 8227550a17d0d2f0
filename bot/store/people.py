"""Every key that knows a person: the keys of that person alone, and those that may name them among
others. All of it follows from the declarations of the keys (`bot/store/key.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from bot.model.people import place_of_own
from bot.store import keys
from bot.store.key import PERSON, Key


class PersonKeys(msgspec.Struct, frozen=True):
    """Keys that know a person, as patterns for ``SCAN``. `own`: keys of this person alone, with
    `PERSON` for their id. `shared`: keys that may name the person among others, in a value or a
    field."""

    own: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()


def person_keys(declared: Iterable[Key[Any]]) -> PersonKeys:
    """Return which of some keys know a person."""
    every = tuple(declared)
    return PersonKeys(
        tuple([one.own for one in every if one.own]),
        tuple([one.glob for one in every if one.people]),
    )


def keys_of(person: str, chats: Mapping[str, PersonKeys]) -> PersonKeys:
    """Return the keys that know a person; `chats`: those of each chat, by its name, in which a
    person's id has no platform.

    A private chat may be a place, with a table of its own: that has the person's id on Telegram. A
    table to practise at has a place of the person's own everywhere.
    """
    platform, _, id = person.partition(":")
    chat, ours = chats.get(platform, PersonKeys()), person_keys(keys.KEYS)
    own = (
        *[one.replace(PERSON, person) for one in ours.own],
        f"{keys.place(person)}*",
        f"{keys.place(place_of_own(person))}*",
        *[one.replace(PERSON, id) for one in chat.own],
    )
    return PersonKeys(own, (*ours.shared, *chat.shared))
