"""Tied accounts: one person who is in several chats, or has several accounts in one."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.people import Person
from bot.model.settings import Settings

MOST_TIED: Final = 4
"""Maximum number of accounts of one person."""


class Tie(msgspec.Struct, frozen=True):
    """The document of tied accounts. `people`: the accounts, in the order in which they came;
    `settings`: the settings of all of them; `version`: raised by each change. `leaving`: the
    accounts that are no longer tied, until nothing of the tie is stored with them."""

    people: tuple[Person, ...]
    settings: Settings
    version: int = 1
    leaving: tuple[str, ...] = ()

    def has(self, person: str) -> bool:
        """Return True if an account is tied by this."""
        return any(one.id == person for one in self.people)

    def beside(self, person: str) -> tuple[Person, ...]:
        """Return the other accounts."""
        return tuple([one for one in self.people if one.id != person])

    def without(self, *gone: str) -> Tie:
        """Return the tie without some accounts; the last one is tied to nobody, so it leaves,
        too."""
        kept = tuple([one for one in self.people if one.id not in gone])
        if len(kept) < 2:
            kept = ()
        left = [one.id for one in self.people if one not in kept]
        return replace(self, people=kept, leaving=tuple(dict.fromkeys([*self.leaving, *left])))


class Tied(msgspec.Struct, frozen=True):
    """What is stored with an account: its tie, the version of it, and the other accounts. Version
    0: the account is about to be tied."""

    tie: str
    version: int = 0
    others: tuple[Person, ...] = ()


class Offer(msgspec.Struct, frozen=True):
    """The accounts that one code is to tie. `by`: the account that has made it; `asked`: the
    account that has typed it and wants to be tied."""

    by: Person
    asked: Person | None = None


def joined(settings: Settings, other: Settings) -> Settings:
    """Return the settings of two accounts that become one person: the first account's, but a
    vacation of either goes on, and the days of vacation used up with either stay used up."""
    both = (settings.calls.vacation, other.calls.vacation)
    vacation = max([one for one in both if one], key=lambda one: one[1], default=None)
    return replace(
        settings,
        calls=replace(settings.calls, vacation=vacation),
        resting=max(settings.resting, other.resting),
        sat=max(settings.sat, other.sat),
    )
