"""Persons and places, as every platform names them.

An id is ``platform:whatever``: ``discord:80351110224678912``, ``telegram:-100123/7``, ``local:a1``.
The part after the colon belongs to the platform. It contains no blank and no brace. A role is
``platform:&whatever``. Places of one server or group have the same beginning, up to a slash.
"""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """A person on a platform: an id, and the name that others see."""

    id: str
    name: str

    @property
    def platform(self) -> str:
        """Return the platform of this person."""
        return platform_of(self.id)


def platform_of(some_id: str) -> str:
    """Return the platform of a person's or place's id."""
    return some_id.partition(":")[0]


def place_of_own(person: str) -> str:
    """Return the place of a table that only this person sees: their private chat with the bot."""
    platform, _, own = person.partition(":")
    return f"{platform}:@{own}"


def owner_of(place: str) -> str:
    """Return the person to whom a place belongs alone; empty for any other place."""
    platform, _, own = place.partition(":")
    return f"{platform}:{own[1:]}" if own.startswith("@") else ""


def server_of(place: str) -> str:
    """Return the server, group or room that a place belongs to; empty for a place of one person."""
    return "" if owner_of(place) else place.partition("/")[0]


def is_role(some_id: str) -> bool:
    """Return True if an id is that of a role."""
    return some_id.partition(":")[2].startswith("&")


def number_on(platform: str, person: str) -> str:
    """Return the number by which a platform knows a person; empty if the person is on another."""
    name, _, number = person.partition(":")
    return number if name == platform and number.isascii() and number.isdigit() else ""
