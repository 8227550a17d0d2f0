"""A table in several chats as one face: its people come in by the chats in turn."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

from bot.model.people import platform_of
from bot.model.tables.note import Note
from bot.model.tables.table import Snapshot
from bot.outbox.content import Content
from bot.outbox.slots import HAND
from bot.ports.chat import Target
from bot.ports.screen import Screen
from bot.store.redis.trip import together
from bot.store.tables.notes import Notes
from tests.across.sharing import share
from tests.faces.language import Guest
from tests.faces.wired import ReadFace, Stale, pointed_all

DRAWN_LATER: Final = 601.0
"""Seconds after which a draw from the stock alone is shown."""


class JointFace(ReadFace):
    """Rooms of several chats with one table. Whatever a scenario does in *the room*, each guest
    does in the room of their own chat. A table of one room is shown in all of them at once, past
    all screens."""

    name = "joint"

    def __init__(self, house: Sequence[ReadFace], members: Sequence[ReadFace]) -> None:
        super().__init__(house[0].bot, house[0].clock)
        self.house: Final = house
        """The faces of all chats of the bot."""
        self.members: Final = members
        """Those where the table is, each with a room of its own."""
        self.shuts = any(one.shuts for one in members)
        self.crowd = min(one.crowd for one in members)
        self.shares = True
        """Whether a table of one room is shown in all of them at once."""
        self.languages: dict[str, str] = {}
        """The language of a chat's room, by the name of the face; else it is the table's."""

    def serving(self) -> Any:
        raise NotImplementedError("the members serve")

    @contextmanager
    def pointed(self) -> Iterator[None]:
        with pointed_all(self.house):
            yield

    def is_ready(self) -> bool:
        return all(one.is_ready() for one in self.members)

    def move_in(self) -> None:
        for one in self.members:
            one.move_in()
            one.begin()
            one.secrets.close()  # ours sees all of them
        self.place = self.members[0].place

    async def leave(self) -> None:
        for one in self.members:
            await one.leave()

    def faults(self) -> list[str]:
        return [fault for one in self.members for fault in one.faults()]

    @property
    def began(self) -> float:
        """As each member's."""
        return self.members[0].began

    @began.setter
    def began(self, moment: float) -> None:
        for one in self.members:
            one.began = moment

    @property
    def table(self) -> str:
        """The id of the table that was there last; empty if there was none."""
        return self._table

    def member_of(self, target: Target) -> ReadFace:
        """The face of the chat where something is."""
        chat = platform_of(target.place or target.person)
        return next(one for one in self.members if platform_of(one.place) == chat)

    def standing(self, target: Target, message: str) -> str:
        return self.member_of(target).standing(target, message)

    def drawn(self, screen: Screen, message: str) -> str:
        raise NotImplementedError("each member draws its own")

    async def stale(self, held: Snapshot) -> list[Stale]:
        """Compare each message with what the bot makes of all that it knows."""
        client, contents = self.bot.tables.store.client, self.bot.contents
        asks = Notes(client).ask_table(held.table.id), *contents.asks(held)
        read, *answers = await together(client, *asks)
        notes = read()
        made = await contents.make_all(held, notes, answers)
        found = [self.compared(slot, notes.get(slot), one) for slot, one in made.items()]
        return [one for one in found if one is not None]

    def compared(self, slot: str, note: Note | None, wanted: Content) -> Stale | None:
        return self.member_of(wanted.target).compared(slot, note, wanted)

    async def guest(self, name: str, language: str = "en", *, shut: bool = False) -> Guest:
        """By the chat with the fewest guests: somebody who is shut, by one where people can be."""
        able = [one for one in self.members if one.shuts or not shut]
        able.sort(key=lambda one: len(one.guests))
        found = await able[0].guest(name, language, shut=shut)
        self.guests.append(found)
        return found

    async def _there(self) -> Snapshot | None:
        """The table of the rooms; wherever it began, it is in all of them."""
        tables = self.bot.tables
        for one in self.members:
            there = await tables.at(one.place)
            if there is not None:
                self._table = there.table.id
        held = await tables.read_table(self._table)
        if held is None:
            return None
        for one in self.members if self.shares else ():
            if one.place not in held.table.place_ids:
                held = await share(tables, held, one.place, self.languages.get(one.name, ""))
        return held

    async def are_true(self) -> None:
        """Wait until each chat shows the stored table: a draw that nothing follows too."""
        await self.passes(DRAWN_LATER)

        left: list[str] = []

        async def right() -> bool:
            held = await self.held()
            left[:] = [str(one) for one in await self.stale(held) if not _unreached(one)]
            jobs, now = await self.bot.tables.jobs.of_table(held.table.id), self.clock()
            return not left and all([due > now for due, _ in jobs])

        await self.until(right, lambda: f"{left}", 30.0)


def _unreached(stale: Stale) -> bool:
    """Whether it is the hand of somebody who cannot be written to: they ask for their cards."""
    return stale.slot.startswith(HAND) and stale.note is not None and stale.note.closed


@asynccontextmanager
async def room_of(house: Sequence[ReadFace], names: Iterable[str]) -> AsyncIterator[JointFace]:
    """A room in each of these chats, for one scenario. In the end each chat shows the table as it
    is, and everything of the closed table has been drawn."""
    known = {one.name: one for one in house}
    face = JointFace(house, [known[name] for name in names])
    async with face.room():
        yield face
        if await face.bot.tables.read_table(face.table) is not None:
            await face.are_true()
