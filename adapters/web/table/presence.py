"""Presence: the people with an open page of ours, by place: a room of the browser chat, or a table.

It covers only the pages that this process serves. A closed page counts for some seconds more, so
that reloading a page is not visible to others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.ports import Person

GRACE_SECONDS: Final = 6.0
"""Seconds that a person counts as here after their last page has closed."""


@dataclass(slots=True)
class _Here:
    name: str
    pages: int = 0
    going: asyncio.TimerHandle | None = None


class Presence:
    """The people who are here. `where` is a place (``local:kafene``) or the id of a table."""

    def __init__(self) -> None:
        self.grace = GRACE_SECONDS
        self._here: Final[dict[str, dict[str, _Here]]] = {}
        self.changed: Final[list[Callable[[str], None]]] = []
        """Called when a person arrives at a place or leaves it."""

    def came(self, person: Person, where: str) -> None:
        """Count an open page of a person at a place."""
        people = self._here.setdefault(where, {})
        known = people.get(person.id)
        one = people[person.id] = known or _Here(person.name)
        if one.going is not None:
            one.going.cancel()
            one.going = None
        one.pages += 1
        if known is None or known.name != person.name:
            one.name = person.name
            self._tell(where)

    def went(self, person: str, where: str) -> None:
        """Stop counting a page; the person counts as here for some seconds."""
        one = self._here[where][person]
        one.pages -= 1
        if not one.pages:
            loop = asyncio.get_running_loop()
            one.going = loop.call_later(self.grace, self._gone, person, where)

    def _gone(self, person: str, where: str) -> None:
        people = self._here[where]
        del people[person]
        if not people:
            del self._here[where]
        self._tell(where)

    def _tell(self, where: str) -> None:
        for told in self.changed:
            told(where)

    def here(self, where: str) -> dict[str, str]:
        """Return the people there: their names by their ids."""
        return {id: one.name for id, one in self._here.get(where, {}).items()}
