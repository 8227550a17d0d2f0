"""Which table somebody means, and that they are there."""

from __future__ import annotations

from typing import Final

import structlog

from bot.model.outcomes import Refused
from bot.model.table import Held
from bot.ports.chat import Event
from bot.store.errors import StoreError
from bot.store.presence import Presence
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)


class Finding:
    """Finds tables for people, and notes who is at theirs."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self._tables: Final = tables
        self._presence: Final = presence

    async def held(self, table: str) -> Held:
        """The table of a control.

        Raises:
            Refused: ``NO_TABLE``.
        """
        held = await self._tables.read(table) if table else None
        if held is None:
            raise Refused("NO_TABLE")
        return held

    async def here(self, event: Event) -> Held:
        """The table of this place.

        Raises:
            Refused: ``NO_TABLE_HERE``.
        """
        held = await self._tables.at(event.place)
        if held is None:
            raise Refused("NO_TABLE_HERE")
        return held

    async def near(self, event: Event) -> Held:
        """The table of this place; where there is none, mine."""
        here = await self._tables.at(event.place)
        return await self.mine(event) if here is None else here

    async def mine(self, event: Event) -> Held:
        """The table that a typed line is about: the one of this place if I sit there, else the one
        of mine that waits for me."""
        here = await self._tables.at(event.place)
        if here is not None and here.table.seat_of(event.person.id) is not None:
            return here
        others = await self._tables.of_person(event.person.id)
        for held in others:
            seat = held.table.seat_of(event.person.id)
            if held.state is not None and seat in held.game.to_act(held.state):
                return held
        if others:
            return others[0]
        if here is not None:
            raise Refused("NOT_SEATED")
        raise Refused("NO_TABLE_HERE")

    async def present(self, event: Event, held: Held) -> None:
        """Remember that somebody who sits at a table is there; an answer never fails for it."""
        if held.table.seat_of(event.person.id) is not None:
            await self.is_there(event, held.table.id)

    async def is_there(self, event: Event, table: str) -> None:
        """Remember that a person did something at a table just now, such as sitting down."""
        now = self._tables.clock()
        try:
            await self._presence.touch(table, event.person.id, now)
        except StoreError as error:
            _log.info("presence not noted", error=str(error))
