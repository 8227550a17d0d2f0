"""Lists of people: those whom a place blocks or allows, and those whom a person avoids.

A list identifies a person by a keyed hash of their id; id and name are stored next to it so that
people can read the list. When a person is forgotten, the hash stays, so *Forget me* lifts no block.
"""

from __future__ import annotations

import hashlib
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.ids import short
from bot.model.people import Person, is_role

MOST_LISTED: Final = 200
"""Number of people and roles on a list; the oldest entries make room."""
_BYTES: Final = 10
_LETTERS: Final = 16
_FORGOTTEN: Final = Person("", "")


class Listed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person or a role on a list. `key`: the keyed hash of its id; `person`: id and name, both
    empty once the person is forgotten."""

    key: str
    person: Person = _FORGOTTEN


class Listing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A list of people and roles. `salt`: the key of its hashes; `version` counts the writes, if
    the list is its own document."""

    salt: str = ""
    people: tuple[Listed, ...] = ()
    version: int = 0

    def key_of(self, id: str) -> str:
        """Return the keyed hash of the id of a person or a role."""
        key = hashlib.blake2b(id.encode(), key=self.salt.encode(), digest_size=_BYTES).digest()
        return short(int.from_bytes(key), _LETTERS)

    def has(self, id: str) -> bool:
        """Return True if a person or a role is on the list."""
        return bool(self.people) and self.key_of(id) in {one.key for one in self.people}

    @property
    def names_roles(self) -> bool:
        """Return True if a role is on the list."""
        return any([is_role(one.person.id) for one in self.people])

    def plus(self, person: Person, salt: str) -> Listing:
        """Return the list with a person or a role added. `salt`: fresh and secret, for a new
        list."""
        found = self if self.salt else replace(self, salt=salt)
        new = Listed(found.key_of(person.id), person)
        others = [one for one in found.people if one.key != new.key]
        return replace(found, people=(*others, new)[-MOST_LISTED:])

    def minus(self, key: str) -> Listing:
        """Return the list without the person with this hash."""
        return replace(self, people=tuple([one for one in self.people if one.key != key]))

    def forgotten(self, id: str) -> Listing:
        """Return the list without a person's id and name; the hash stays."""
        key = self.key_of(id)
        people = [Listed(one.key) if one.key == key else one for one in self.people]
        return replace(self, people=tuple(people))


class Opens(StrEnum):
    """The people who may open tables in a place."""

    EVERYBODY = "everybody"
    ADMINS = "admins"
    LISTED = "listed"


class PlaceRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """Permissions in a server, a group or a room.

    `blocked`: people and roles that may not take part; `allowed`: if there are any, only these may
    take part. `opens`: who may open tables, `openers`: the listed people. `links`: people may watch
    by a link from elsewhere. `version` counts the writes of the document.
    """

    blocked: Listing = Listing()
    allowed: Listing = Listing()
    openers: Listing = Listing()
    opens: Opens = Opens.EVERYBODY
    links: bool = True
    version: int = 0

    def forgotten(self, id: str) -> PlaceRules:
        """Return the rules without a person's id and name. The hash of a block stays; permissions
        of the person are removed."""
        return replace(
            self,
            blocked=self.blocked.forgotten(id),
            allowed=self.allowed.minus(self.allowed.key_of(id)),
            openers=self.openers.minus(self.openers.key_of(id)),
        )
