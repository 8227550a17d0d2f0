"""The actor of an intent at a table."""

from __future__ import annotations

import msgspec

from bot.model.outcomes import Refused
from bot.model.people import Person


class Actor(msgspec.Struct, frozen=True):
    """A person who wants something, or nobody (the clock, a computer player). `admin`: the person
    administers the place. `place`: the place of the table where the person acts, with its `title`;
    empty if they act elsewhere."""

    person: Person | None = None
    admin: bool = False
    title: str = ""
    place: str = ""

    @property
    def somebody(self) -> Person:
        """Return the person, or refuse: only people may want this."""
        if self.person is None:
            raise Refused("NOT_A_PERSON")
        return self.person
