"""Give chats, which know no tables, the screens of tables (`bot.ports.services.Screens`)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from bot.model.ids import is_table_id
from bot.model.outcomes import Outcome
from bot.model.tables.rights import BELONGS, Right, may
from bot.outbox.content import Content
from bot.outbox.onlookers import part_of_onlooker
from bot.outbox.outbox import Outbox
from bot.outbox.slots import HAND
from bot.outbox.table_contents import TableContents
from bot.ports.chat import Event, Target
from bot.ports.screen import Screen
from bot.store.people.blocks import Blocks
from bot.store.presets import PresetStore
from bot.tables.tables import Tables
from bot.views.table.table import for_onlooker

Follows = Callable[[str, str], Awaitable[None]]
"""Moves data of a place to the new id of its chat."""


class TableScreens:
    """The screens of tables, for chats."""

    def __init__(
        self,
        tables: Tables,
        contents: TableContents,
        outbox: Outbox,
        presets: PresetStore,
        blocks: Blocks,
        follows: Sequence[Follows],
    ) -> None:
        """`follows`: functions that move other data of a place when its chat moves, in this order,
        after its table."""
        self._follows: Final = follows
        self._tables: Final = tables
        self._presets: Final = presets
        self._blocks: Final = blocks
        self._contents: Final = contents
        self._outbox: Final = outbox

    async def place_of(self, table: str, person: str) -> str:
        """Return the place by which a person sees a table; empty if there is no such table.
        `table`: any text that a page names."""
        held = await self._tables.read_table(table) if is_table_id(table) else None
        return "" if held is None else held.table.place_for(person).id

    async def message_at(self, place: str) -> str:
        """Return the id of the message that shows the table of a place; empty if there is none."""
        table = await self._tables.places.table_at(place)
        return "" if table is None else await self._outbox.message_in(table, place)

    async def public(self, table: str, event: Event) -> Screen | None:
        """Return the public screen of a table for a person who acted. Return None if there is no
        such table for them, or if people outside its place would see it."""
        held = await self._tables.read_table(table) if is_table_id(table) else None
        if held is None or not (event.private or event.place in held.table.place_ids):
            return None
        part = await part_of_onlooker(
            self._blocks,
            held,
            event.person.id,
            event.place,
            event.roles,
            governs=event.admin,
            governs_server=event.governs_server,
        )
        if not may(part, Right.LOOK):
            return None
        screen = self._contents.public(held, held.table.place_at(event.place))
        return screen if part & BELONGS else for_onlooker(screen)

    async def hand(self, table: str, person: str) -> Screen | None:
        """Return a person's hand at a table; None if the person has none there."""
        held = await self._tables.read_table(table)
        seat = None if held is None else held.table.seat_of(person)
        if held is None or seat is None:
            return None
        return await self._contents.hand(held, seat)

    async def shut(self, table: str, person: str) -> Sequence[Screen]:
        """Return what a person was told in private of a table's places that take no messages, one
        screen for each."""
        held = await self._tables.read_table(table) if is_table_id(table) else None
        return () if held is None else tuple((await self._contents.shut(held, person)).values())

    async def repost(self, person: str, hand: Screen) -> None:
        """Post a person's hand in a new message: the old one is lost or far up in the chat."""
        slot = f"{HAND}{hand.seat}"
        await self._again(hand.table, slot)
        held = await self._tables.read_table(hand.table)
        if held is not None:
            await self._outbox.draw(held, slot, Content(Target(person=person), hand))

    async def reachable(self, person: str) -> None:
        """Post all hands of a person whose private chat has just opened."""
        for held in await self._tables.of_person(person):
            seat = held.table.seat_of(person)
            if seat is not None and held.state is not None:
                await self._again(held.table.id, f"{HAND}{seat}")

    async def moved(self, old: str, new: str) -> Outcome | None:
        """Move the table and all other data of a place to another place, because the chat itself
        has moved; return None if there is no table. Repeating an unfinished or finished move is
        safe."""
        await self._presets.move(old, new)
        held = await self._tables.at(old)
        outcome = None if held is None else await self._tables.move(held.table.id, new, before=old)
        for follows in self._follows:
            await follows(old, new)
        return outcome

    async def _again(self, table: str, slot: str) -> None:
        await self._outbox.reopen(table, slot)
        await self._outbox.post_again(table, slot)
