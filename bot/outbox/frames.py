"""The frames of tables for pages (`bot.ports.services.Boards`): everything that a person may see of
a table, in one value."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.games import Catalogue
from bot.model.ids import is_table_id
from bot.model.people import Person, server_of
from bot.model.tables.rights import BELONGS, Part, Right, may
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import awaits
from bot.outbox.onlookers import part_of_onlooker
from bot.outbox.table_contents import Public, TableContents
from bot.ports.board import Frame
from bot.ports.services import Gathering, Shown
from bot.store.operator import Blocked
from bot.store.people.blocks import Blocks
from bot.store.people.settings import PeopleSettings
from bot.store.redis.trip import Ask, together
from bot.store.tables.drafts import Drafts, Stored
from bot.store.tables.news import News
from bot.tables.rules.talk import may_say
from bot.tables.tables import Tables
from bot.util.caches import PersonalCache
from bot.views.board import board_of
from bot.views.lobby.lobby import table_name
from bot.views.parts import plain
from bot.views.reader import Reader, called
from bot.views.table.table import public_controls
from bot.words.words import words_in

_MOST_KNOWN: Final = 4096
"""Maximum number of shown versions of tables that are remembered."""


class _Past(NamedTuple):
    """A remembered version of a table: its deal, the number of its events that each seat had seen,
    the prompts of the seats."""

    deal: str
    seen: dict[int | None, int]
    prompts: tuple[int, ...]


class Looked(NamedTuple):
    """A person who looks at a table, and the draft of their seat (empty without a seat)."""

    reader: Reader
    stored: Stored


class TableBoards:
    """Makes frames, and remembers their versions."""

    def __init__(
        self,
        tables: Tables,
        contents: TableContents,
        settings: PeopleSettings,
        catalogue: Catalogue,
        news: News,
        blocks: Blocks,
    ) -> None:
        self._tables: Final = tables
        self._contents: Final = contents
        self._settings: Final = settings
        self._catalogue: Final = catalogue
        self._news: Final = news
        self._blocks: Final = blocks
        self._past: Final[PersonalCache[tuple[str, int], _Past]] = PersonalCache(_MOST_KNOWN)

    async def tables(self, person: str) -> tuple[Shown, ...]:
        """Return the tables where a person sits."""
        settings = await self._settings.read_settings(person)
        shown = []
        for held in await self._tables.of_person(person):
            table = held.table
            place = table.place_for(person)
            words = words_in(settings.language or table.language_in(place))
            title = plain(table_name(words, table, place))
            if table.only_for:
                title = words.plain("own-practice" if table.practice else "own-match", table=title)
            known = table.own_place(person)
            known_id = "" if known is None else known.id
            shown.append(Shown(table.id, known_id, title, table.game, awaits(held, person)))
        return tuple(shown)

    async def gathering(self, place: str) -> Gathering | None:
        """Return the summary of a place's table that the place sees; None without a table."""
        held = await self._tables.at(place)
        if held is None or held.table.stage is Stage.CLOSED:
            return None
        table = held.table
        free = sum([seat.is_free and seat.kept is None for seat in table.seats])
        words = words_in(table.language)
        names = tuple([called(words, table, one).name for one in table.people])
        return Gathering(table.game, names, free, playing=table.stage is not Stage.LOBBY)

    async def asked(self, place: str) -> bool | None:
        """Return True if the last request of a place for a table of another place waits for the
        host, False if it came to nothing, None if there is none or the table is shown there."""
        held = await self._tables.asked_from(place)
        if held is None:
            return None
        return held.table.stage is not Stage.CLOSED and held.table.asks(place)

    async def at(self, place: str) -> str:
        """Return the table of a place; empty if there is none."""
        held = await self._tables.at(place)
        return "" if held is None else held.table.id

    def followed(self, table: str) -> AbstractAsyncContextManager[asyncio.Event]:
        """Follow a table: the event is set whenever a frame of it may have changed."""
        return self._news.followed(table)

    def seated(self, table: str) -> tuple[Person | None, ...]:
        """Return the person of each seat of a table, as of the version seen last (None: nobody)."""
        held = self._tables.seen(table)
        return () if held is None else tuple([seat.person for seat in held.table.seats])

    def places(self, table: str) -> tuple[str, ...]:
        """Return the places that show a table, as of the version seen last."""
        held = self._tables.seen(table)
        return () if held is None else held.table.place_ids

    def company(self, place: str) -> tuple[str, frozenset[str]]:
        """Return the table of a place that other places show too, and the people whom its messages
        name there, as of the version seen last; nothing if there is none."""
        held = self._tables.seen_shared(place)
        if held is None:
            return "", frozenset()
        table = held.table
        named = (*table.people, table.host, *[one.person for one in table.said])
        return table.id, frozenset([one.id for one in named])

    def shows_lines(self, table: str, person: str, place: str) -> bool:
        """Return True if a person is shown what is said at a table, as of the version seen last:
        those who govern their place may not want it there. `place`: where they are."""
        held = self._tables.seen(table)
        return held is not None and not held.table.place_for(person, place).quiet

    async def say(self, table: str, person: Person, phrase: str) -> bool:
        """Send a phrase of a person to all pages that follow a table, in all processes. Return
        False if they do not play there, or those who govern one of its places have blocked them."""
        held = await self._tables.read_table(table) if is_table_id(table) else None
        if held is None or held.table.seat_of(person.id) is None:
            return False
        servers = dict.fromkeys(map(server_of, held.table.place_ids))
        asks = map(self._blocks.places.ask_list, servers)
        rules = await together(self._tables.store.client, *asks)
        if any(read().blocked.has(person.id) for read in rules):
            return False
        await self._news.say(table, person, phrase=phrase)
        return True

    async def writes(self, table: str, person: str, place: str) -> bool:
        """Return True if what a person writes on the page of a table is said at the table, where
        all its places show it. In its only place, it is a line of talk there."""
        held = await self._tables.read_table(table) if is_table_id(table) else None
        if held is None or held.table.only_for or not may_say(held.table, person):
            return False
        return held.table.is_shared or place not in held.table.place_ids

    def hear(self, said: Callable[[str, Person, str, str], None]) -> None:
        """Call `said` with table, person, phrase and text for each phrase or text said at a table
        that is followed in this process; one of the two is empty."""
        self._news.on_said.append(said)

    async def may_look(self, table: str, person: Person, place: str) -> bool:
        """Return True if there is such a table for a person. `place`: where their chat vouches for
        them; empty: nowhere. `table`: any text that a page names."""
        held = await self._tables.read_table(table) if is_table_id(table) else None
        return held is not None and may(await self._part(held, person, place), Right.LOOK)

    async def _part(
        self, held: Snapshot, person: Person, place: str, *, barred: bool | None = None
    ) -> Part:
        return await part_of_onlooker(self._blocks, held, person.id, place, barred=barred)

    async def frame(
        self, table: str, person: Person, language: str, since: int = 0, place: str = ""
    ) -> Frame | None:
        """Return everything that a page shows a person of a table; None if they may not look at
        it."""
        looked = await self.read_board(table, person, language, place)
        if looked is None:
            return None
        reader = looked.reader
        held = reader.held
        past = self._past.get((table, since))
        known = None
        if past is not None and past.deal == held.deal:
            known = past.seen.get(reader.seat)
        seat = reader.seat
        hint = "" if seat is None else looked.stored.of(held, seat).hint
        board = board_of(
            reader, self._catalogue.presentation_of(held.table.game).board, known, hint
        )
        shown = None
        if reader.seat is not None:
            shown = await self._contents.hand_content(reader, looked.stored, Public(announced=True))
        self._remember(reader)
        hand = None if shown is None else shown.screen
        public = self._contents.public_for(reader)
        return Frame(board, public_controls(reader, public), hand)

    async def read_board(
        self, table: str, person: Person, language: str, place: str = ""
    ) -> Looked | None:
        """Read in one round trip all data for a person who looks at a table. Return None if there
        is no such table for them, or its cards are still being played at other tables. Their seat
        is taken from the version seen last. `place`: where their chat vouches for them.
        """
        client = self._tables.store.client
        asks: list[Ask[Any]] = [
            self._settings.ask_settings(person.id),
            self._tables.ask_table(table),
        ]
        asks.append(Blocked.ask_blocked(person.id))
        seen = self._tables.seen(table)
        seat = None if seen is None else seen.table.seat_of(person.id)
        if seat is not None:
            asks.append(Drafts.ask_draft(table, seat))
        settings, found, barred, *drafts = await together(client, *asks)
        held: Snapshot | None = found()
        part = Part.NOBODY
        if held is not None:
            part = await self._part(held, person, place, barred=barred())
        if held is None or not may(part, Right.LOOK):
            return None
        own = settings()
        own = replace(own, language=own.language or words_in(language).language)
        reader = self._contents.reader(held, person.id, own, belongs=bool(part & BELONGS), at=place)
        if reader.seat is None and held.table.sealed(held.table.match):
            return None
        if reader.seat is None:
            return Looked(reader, Stored())
        if reader.seat == seat:
            return Looked(reader, drafts[0]())
        return Looked(reader, await Drafts.ask_draft(table, reader.seat).alone(client))

    def chosen(self, table: str) -> None:
        """Handle a changed draft of a seat, which the frame shows."""
        self._news.changed(table)

    def prompts(self, table: str, version: int) -> tuple[int, ...]:
        """Return the prompts of the seats in a shown version; empty if it is no longer
        remembered."""
        past = self._past.get((table, version))
        return () if past is None else past.prompts

    def _remember(self, reader: Reader) -> None:
        held = reader.held
        key = held.table.id, held.shown
        past = self._past.get(key)
        if past is None or past.prompts != held.table.prompts:
            seen = {} if past is None else past.seen  # an event that nobody else saw moved no card
            past = self._past[key] = _Past(held.deal, seen, held.table.prompts)
        if held.state is not None:
            past.seen[reader.seat] = len(reader.view.history)
