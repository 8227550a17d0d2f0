"""Every key that contains data of a person or belongs to a place: keys of that person or place
alone, and shared keys that may name them. All of it follows from the declarations of the keys
(`bot/store/redis/key.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.model.people import place_of_own
from bot.store.redis import keys
from bot.store.redis.key import PERSON, Key

PLACE: Final = "<place>"
"""Stands for a place's id in a chat's patterns, without the name of the platform."""
_SIGNS: Final = "*?["


class PersonKeys(msgspec.Struct, frozen=True):
    """Keys with data of a person or a place, as patterns for ``SCAN``. `own`: keys of this person
    alone, with `PERSON` for their id. `shared`: keys that may name the person among others, in a
    value or a field; `fields`: those whose fields or members are named by the person's id.
    `places`: keys of a place alone, with `PLACE` for its id; `rooms`: sorted sets with the ids of
    places. `id`: the form of a person's id, as a regular expression. `secret`: that of a place
    whose name lets everybody in, with a group for the part that people may read (empty: none).

    A key with a fixed name needs no index. A key whose pattern has a ``*`` is indexed
    (`bot/store/people/index.py`) before it is written.
    """

    own: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    rooms: tuple[str, ...] = ()
    id: str = r"\w+"
    secret: str = ""


class Known(msgspec.Struct, frozen=True):
    """The keys with data of one person. `own`, `shared`: patterns of all of them. `names`: those
    without a ``*``; `fields`: shared keys, each with the name of the field."""

    own: tuple[str, ...]
    shared: tuple[str, ...]
    names: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]


def person_keys(declared: Iterable[Key[Any]], id: str = r"\w+", secret: str = "") -> PersonKeys:
    """Return those of some keys that contain data of a person or belong to a place. `id`, `secret`:
    see `PersonKeys`."""
    every = tuple(declared)
    return PersonKeys(
        tuple([one.own for one in every if one.own]),
        tuple([one.glob for one in every if one.people]),
        tuple([one.glob for one in every if one.by_person]),
        tuple([one.of_place for one in every if one.of_place]),
        tuple([one.glob for one in every if one.by_place]),
        id,
        secret,
    )


def keys_of(person: str, chats: Mapping[str, PersonKeys]) -> Known:
    """Return the keys with data of the person. `chats`: the keys of each chat, by its name, where a
    person's id has no platform.

    A private chat may be a place with a table of its own: on Telegram its id is the person's. A
    practice table has a private place of the person (`place_of_own`) on every platform.
    """
    platform, _, id = person.partition(":")
    chat, ours = chats.get(platform, PersonKeys()), person_keys(keys.KEYS)
    private = person, place_of_own(person)
    own = (
        *[one.replace(PERSON, person) for one in ours.own],
        *[f"{keys.place(one)}*" for one in private],
        *[one.replace(PERSON, id) for one in chat.own],
    )
    names = (
        *[one.replace(PERSON, person) for one in _exact(ours.own)],
        *[name for one in private for name in keys.of_place(one)],
        *[one.replace(PERSON, id) for one in _exact(chat.own)],
    )
    fields = (*[(one, person) for one in ours.fields], *[(one, id) for one in chat.fields])
    return Known(own, (*ours.shared, *chat.shared), names, fields)


def keys_of_place(place: str, chats: Mapping[str, PersonKeys]) -> tuple[str, ...]:
    """Return the keys of a place alone that have fixed names. `chats`: those of each chat, by its
    name."""
    platform, _, id = place.partition(":")
    chat = chats.get(platform, PersonKeys())
    return (*keys.of_place(place), *[one.replace(PLACE, id) for one in _exact(chat.places)])


def patterns_of_place(place: str, chats: Mapping[str, PersonKeys]) -> tuple[str, ...]:
    """Return the patterns of all keys of a place alone."""
    platform, _, id = place.partition(":")
    chat = chats.get(platform, PersonKeys())
    return (
        keys.place(place),
        f"{keys.place(place)}:*",
        keys.server(place),
        f"{keys.server(place)}:*",
        *[one.replace(PLACE, id) for one in chat.places],
    )


def fields_of_place(place: str, chats: Mapping[str, PersonKeys]) -> list[tuple[str, str]]:
    """Return the sorted sets of several places that may contain a place, each with its name
    there."""
    platform, _, id = place.partition(":")
    return [(one, id) for one in chats.get(platform, PersonKeys()).rooms]


def _exact(patterns: Sequence[str]) -> list[str]:
    return [one for one in patterns if not any([sign in one for sign in _SIGNS])]
