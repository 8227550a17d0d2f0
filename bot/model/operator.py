"""The operator's decisions: where the bot may be, and who may use it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from bot.model.ids import digest
from bot.model.outcomes import Refusal
from bot.model.people import platform_of, server_of

_YEAR_9999: Final = 253_370_764_800_000
"""The last year of a date (ms)."""
_LETTERS: Final = 26
"""Length of the digest that identifies a blocked person: 130 bits."""


def mark_of(person: str) -> str:
    """Return the digest that identifies a blocked person. So a block outlives *Forget me*, and the
    stored data names nobody."""
    return digest(f"blocked {person}", _LETTERS)


class Grounds(msgspec.Struct, frozen=True):
    """The places where the bot may be: servers and groups by their ids, or a whole chat by its name
    (``local``). If none are allowed, all are. A forbidden place is forbidden in any case."""

    allowed: frozenset[str] = frozenset()
    forbidden: frozenset[str] = frozenset()

    def allow(self, place: str) -> bool:
        """Return True if the bot may be in this place, or in this server or group."""
        names = {server_of(place), platform_of(place)}
        if not names.isdisjoint(self.forbidden):
            return False
        return not self.allowed or not names.isdisjoint(self.allowed)


EVERYWHERE: Final = Grounds()


def turned_away(
    grounds: Grounds, place: str, *, private: bool = False, blocked: bool = False
) -> Refusal | None:
    """Return the refusal for a person whom the operator does not let do anything: they are
    `blocked`, or they act in a place where the bot may not be. None: they may go on. `private`: the
    place is their own chat with the bot, or no place is confirmed. A private chat shows hands, so
    it is open to everybody who is not blocked."""
    if blocked:
        return Refusal("BLOCKED_BY_OPERATOR")
    if not private and place and not grounds.allow(place):
        return Refusal("PLACE_NOT_ALLOWED")
    return None


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """A server or group where the bot has been: its name, when the bot last heard from it, and when
    the bot was removed (ms; 0: it is there)."""

    title: str = ""
    heard: int = 0
    left: int = 0


class Copied(msgspec.Struct, frozen=True):
    """The mark of a store in which the bot must not run, because its data is, or will be, elsewhere
    (`bot.store.copying`): ``unfinished``: the store is filled with a copy; ``left``: everything was
    copied from it. `other`: the other store, without its password; `at`: when that began or was
    done (ms)."""

    state: Literal["unfinished", "left"]
    other: str
    at: Annotated[int, msgspec.Meta(ge=0, lt=_YEAR_9999)]
