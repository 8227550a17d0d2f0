"""Update the messages of a table during an answer: the public message, a person's hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import structlog
from msgspec.structs import replace

from bot.handlers.request import Request
from bot.model.ids import digest
from bot.model.jobs import REDRAW, Job
from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.model.tables.table import Place, Snapshot, Table
from bot.outbox.frames import TableBoards
from bot.outbox.outbox import Outbox
from bot.outbox.slots import SHUT, public_slot, public_slots, slot_in
from bot.outbox.table_contents import TableContents, public_notes, public_of
from bot.ports.chat import Reply
from bot.ports.screen import Block, Kind, Screen, heading_of
from bot.store.redis.errors import Full, ReadOnly
from bot.store.redis.trip import together
from bot.store.tables.drafts import Drafts
from bot.store.tables.notes import Notes
from bot.tables.tables import Tables
from bot.words.text import Plain, Text
from bot.words.words import Words, words_in

_log: Final = structlog.get_logger(__name__)

_NONCE: Final = 16
_LOOK_AGAIN_MS: Final = 150
_FOLLOW_MS: Final = 1000
"""Ms after which hands are drawn for settings that are about to be stored."""
_TRIES: Final = 10
_TRY_SECONDS: Final = 0.1
"""How often, and at which interval (s), a place is tried."""
POST_SECONDS: Final = 2.0
"""Seconds that an answer waits for the message. Discord wants an answer within three seconds."""

How = Callable[[Draft], Draft]
"""A change of a draft by a press."""


@dataclass(frozen=True, slots=True)
class TableMessages:
    """Shows changes at once, without a job."""

    tables: Tables
    drafts: Drafts
    contents: TableContents
    outbox: Outbox
    boards: TableBoards

    async def post_table(self, request: Request, reply: Reply) -> Reply:
        """Post the table in the place of the event, or else in its first place, before announcing
        it, and return the reply. If the place refuses the message, the reply says so, and which
        permission the bot lacks."""
        held = request.held
        place = held.table.place_at(request.event.place) or held.table.places[0]
        letter = slot_in(place, f"{SHUT}{request.event.person.id}")
        told = await self.outbox.message_of(held.table.id, letter)
        shown = self.contents.public_content(held, place)
        note = await self.outbox.post(held, public_slot(place), shown, POST_SECONDS)
        if note is None or not (note.closed or note.rejected.wrong):
            return reply
        if held.table.only_for:
            return Reply(request.words.text("practice-closed"), refused=True)
        said = _with_reason(request.words, "place-closed", note.rejected.lacks)
        comes = not told and letter in await self.contents.shut(held, request.event.person.id)
        return Reply(said, refused=True, written=comes)

    async def with_reason(self, request: Request, screen: Screen, *tables: Snapshot) -> Screen:
        """Add to a private answer why tables are not shown in their places, once for each table, if
        the person could not be told in their private chat."""
        person, blocks = request.event.person.id, list[Block]()
        for held in tables:
            for slot, told in (await self.contents.shut(held, person)).items():
                if await self._says_instead(held.table.id, slot):
                    blocks += told.blocks
        if not blocks:
            return screen
        head = max(1, heading_of(screen.blocks))
        return replace(screen, blocks=(*screen.blocks[:head], *blocks, *screen.blocks[head:]))

    async def _says_instead(self, table: str, slot: str) -> bool:
        try:
            return await self.outbox.says_instead(table, slot, SHUT)
        except (Full, ReadOnly) as error:  # the answer does not fail for it
            _log.warning("the reason is not said", table=table, error=str(error))
            return False

    async def may_go(
        self, request: Request, place: str, comes: str = "table-comes", stays: str = "table-stays"
    ) -> Text:
        """Return why the table cannot go to a place, which is tried; empty if it can. `comes`,
        `stays`: what is said there for a moment, and the beginning of the reason."""
        words = words_in(request.held.table.language)
        said = Block((words.text(comes),))
        screen = Screen(Kind.ANSWER, request.held.table.id, None, (said,), language=words.language)
        closed = await self.outbox.deliveries.try_place(
            place, screen, digest(f"{request.event.id} try", _NONCE)
        )
        if closed is None:
            return ()
        return _with_reason(request.words, stays, closed.missing or "")

    async def may_bring(self, request: Request, table: Table) -> bool:
        """Return True if the person may bring a table to the place of the event: its host, and in a
        match with others only if its place is known to refuse messages."""
        event, person = request.event, request.event.person.id
        if event.private or event.place in table.place_ids or table.only_for or table.duplicate:
            return False
        if table.host.id != person:
            return False
        stays = table.binds(table.seat_of(person))
        return not stays or bool(await self.outbox.closed_places(table))

    async def is_taken(self, held: Snapshot, place: Place) -> bool:
        """Return False if one of the table's places refuses messages. Unless that is known, try it:
        post the table again. An edit tells nothing, since it may work where a new message is
        refused."""
        table = held.table.id
        if place in await self.outbox.closed_places(held.table):
            return False
        slot = public_slot(place)
        await self.outbox.post_again(table, slot)
        for _ in range(_TRIES):  # a redraw that has just begun may come in between
            shown = self.contents.public_content(held, place)
            note = await self.outbox.post(held, slot, shown, POST_SECONDS)
            if note is None or note.closed or note.posted.shows:
                return note is None or not note.closed
            held = self.tables.seen(table) or held
            await asyncio.sleep(_TRY_SECONDS)
        return True

    async def draw_hand(self, person: str, held: Snapshot, settings: Settings) -> Screen | None:
        """Bring a person's own message up to date with their settings; return the screen, None if
        they have no hand there."""
        table, seat = held.table, held.table.seat_of(person)
        if seat is None:
            return None
        notes_asked = Notes.ask_slots(table.id, *public_slots(table))
        asks = self.drafts.ask_draft(table.id, seat), notes_asked
        stored, notes = await together(self.tables.store.client, *asks)
        reader = self.contents.reader(held, person, settings)
        public = public_of(public_notes(table, notes()), held, seat)
        shown = await self.contents.hand_content(reader, stored(), public)
        if shown is None:
            return None
        try:
            await self.outbox.draw(held, f"hand:{seat}", shown)
            # a redraw that has read the settings before this may draw after it: look once more
            again = Job(table.id, REDRAW, seat, table.prompts[seat])
            await self.tables.jobs.put(self.tables.clock() + _LOOK_AGAIN_MS, again)
        except (Full, ReadOnly) as error:  # the person still sees the cards they asked for
            _log.warning("message not brought up to date", table=table.id, error=str(error))
        return shown.screen

    async def hands_follow(self, *people: str) -> None:
        """Have the hands of people drawn soon, at all their tables, because their settings are
        about to be stored: so that is done even if this process dies meanwhile."""
        due = self.tables.clock() + _FOLLOW_MS
        for person in people:
            for held in await self.tables.of_person(person):
                seat = held.table.seat_of(person)
                if seat is not None and held.state is not None:
                    job = Job(held.table.id, REDRAW, seat, held.table.prompts[seat])
                    await self.tables.jobs.put(due, job)

    async def change_draft(self, request: Request, seat: int, how: How) -> Reply:
        """Change the draft of a seat and show it. No job is needed: a redraw that read the old
        draft sees in the message's note that something newer is shown."""
        held = request.held
        slot, table = f"hand:{seat}", held.table
        before = self.outbox.before(table.id, slot)
        stored = await self.drafts.change(
            held,
            seat,
            request.event.id,
            how,
            seen=request.stored,
            slots=(slot, *public_slots(table)),
        )
        self.boards.chosen(table.id)
        note, *found = stored.notes
        public = public_of(public_notes(table, found), held, seat)
        shown = await self.contents.hand_content(request.reader, stored, public)
        if shown is not None:
            await self.outbox.draw(held, slot, shown, before._replace(note=note))
        return Reply()


def _with_reason(words: Words, message: str, lacks: str) -> Text:
    """Return a message with the permission that the bot lacks (empty: not known)."""
    said = words.text(message)
    return (*said, Plain(" "), *words.text(f"missing-{lacks}")) if lacks else said
