"""People and places, with the ids of every platform.

An id is ``platform:whatever``: ``discord:80351110224678912``, ``telegram:-100123/7``, ``local:a1``.
The platform chooses the part after the colon, which contains no blank and no brace. A role is
``platform:&whatever``. Places of one server or group have the same prefix, up to a slash.
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
    """Return the person who owns a private place; empty for any other place."""
    platform, _, own = place.partition(":")
    return f"{platform}:{own[1:]}" if own.startswith("@") else ""


def server_of(place: str) -> str:
    """Return the server, group or room of a place; empty for a private place."""
    return "" if owner_of(place) else place.partition("/")[0]


def is_role(some_id: str) -> bool:
    """Return True if an id is the id of a role."""
    return some_id.partition(":")[2].startswith("&")


def number_on(platform: str, person: str) -> str:
    """Return the number of a person on a platform; empty if the person is on another platform."""
    name, _, number = person.partition(":")
    return number if name == platform and number.isascii() and number.isdigit() else ""
