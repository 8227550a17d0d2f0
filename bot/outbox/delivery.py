"""Deliver one message of a table: send it, edit it, pin it, delete the message it replaces.

The intent of a send is noted before it and the id of the message after it. After a crash the next
process therefore sends with the same nonce, or edits the message that is there.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

import structlog
from msgspec.structs import replace

from bot.model import ids
from bot.model.clock import waking
from bot.model.people import platform_of
from bot.model.tables.note import NOTHING_REJECTED, Note, Pending, Posted, Replaced
from bot.model.tables.table import Snapshot
from bot.outbox.content import Content, as_drawn, digest_of, read_target, written_target
from bot.outbox.slots import HAND, LINE, SHEET
from bot.ports.chat import (
    BringsTables,
    Closed,
    Gone,
    Later,
    Platform,
    Rooms,
    Target,
    Wrong,
)
from bot.ports.screen import Screen
from bot.store.tables.notes import Overtaken, StoredNote
from bot.tables.tables import Tables
from bot.util.metrics import DRAWS, FAILED_SENDS

_log: Final = structlog.get_logger(__name__)
_NONCE_LETTERS: Final = 16
_SENDING_MS: Final = 10_000
"""Ms after which an unfinished send counts as abandoned. It equals the lease of a job; afterwards
another process continues with the same nonce."""
_WHILE_SENDING: Final = 0.5
"""Seconds between checks of a message that another process is sending."""
_MOST_BELOW: Final = 15
_SILENCE: Final = 600_000
_LEAST_APART: Final = 120_000
"""A table is posted again when a turn begins, if more than `_MOST_BELOW` messages are below it, or
any message after `_SILENCE` ms; at most once every `_LEAST_APART` ms."""


class Order(NamedTuple):
    """An order for one message of a table: show `content`, or delete the message (None).
    `reply_to`: the id of the message to which it replies. `shut`: when another message that its
    place has refused is retried (ms; 0: none); nothing new is sent there before."""

    held: Snapshot
    slot: str
    content: Content | None
    reply_to: str = ""
    shut: int = 0


class Shut(Exception):
    """The place has refused another message, so nothing new is sent there until that one is
    retried."""


class Deliveries:
    """Delivers messages on the platforms, by name."""

    def __init__(self, tables: Tables, platforms: Mapping[str, Platform]) -> None:
        self._tables: Final = tables
        self._platforms: Final = platforms
        self._process: Final = secrets.token_hex(4)
        """Identifies this process's sends to other processes."""

    def share_links(self, code: str) -> dict[str, str]:
        """Return the link of each platform that brings the table of a code to one of its places;
        empty if the platform has none."""
        return {
            name: one.share_link(code) if isinstance(one, BringsTables) else ""
            for name, one in sorted(self._platforms.items())
        }

    def platform_for(self, target: Target) -> Platform | None:
        """Return the platform of a target, or None if this process does not serve it."""
        return self._platforms.get(platform_of(target.place or target.person))

    async def deliver(self, order: Order, stored: StoredNote) -> int:
        """Bring a message up to date, or delete it, and keep its note. Return when it must be drawn
        again (ms), because it may not ring yet; 0 otherwise.

        Raises: Later, Overtaken, NoTable, Shut, and what the platform raises.
        """
        content = order.content
        if content is None:
            if stored.note is not None:
                if not order.slot.startswith(SHEET):
                    await self.delete(stored.note.leftovers())
                await stored.write(None)
            return 0
        wakes = self._wakes(order, content, stored.note)
        if wakes:
            if order.slot.startswith(LINE):
                return wakes
            rang_for = "" if stored.note is None else stored.note.posted.rang_for
            content = replace(content, occasion=rang_for, rings=False)
        platform = self.platform_for(content.target)
        if platform is not None:
            screen = as_drawn(content.screen, platform.leads_back)
            content = replace(content, screen=screen)
            delivery = _Delivery(self._tables, self._process, platform, order, content, stored)
            try:
                note = await delivery.run()
            except (Later, OSError) as error:  # a TimeoutError is one
                why = "later" if isinstance(error, Later) else "unreachable"
                FAILED_SENDS.labels(platform=platform.name, why=why).inc()
                raise
            if note.pending.replaced:
                await self.delete(note.pending.replaced)
                await stored.write(replace(note, pending=replace(note.pending, replaced=())))
        return wakes

    def _wakes(self, order: Order, content: Content, note: Note | None) -> int:
        """Return when a hand or a line may ring (ms), if an outage has delayed it into the quiet
        hours or the vacation of its player; 0 if it may ring now, or has nothing to ring for."""
        rang_for = "" if note is None else note.posted.rang_for
        rings = content.rings and rang_for != content.occasion
        if not rings or not order.slot.startswith((HAND, LINE)):
            return 0
        seat = int(order.slot.removeprefix(HAND).removeprefix(LINE))
        now = self._tables.clock()
        wakes = waking(order.held.table.seats[seat].calls, now)
        return wakes if wakes > now else 0

    async def open_room(self, place: str, name: str) -> str:
        """Open a thread for one table in a place and return it; return the place itself if threads
        are not possible."""
        platform: object = self.platform_for(Target(place=place))
        if isinstance(platform, Rooms):
            try:
                return await platform.open_room(place, name)
            except (Closed, Gone, Later, Wrong, OSError, TimeoutError) as error:
                _log.info("no room for a table", place=place, error=type(error).__name__)
        return place

    async def try_place(self, place: str, screen: Screen, nonce: str) -> Closed | None:
        """Try whether a place takes a new message: send one and delete it. Return the refusal; None
        if the place takes it, or does not say."""
        target = Target(place=place)
        platform = self.platform_for(target)
        if platform is None:
            return None
        try:
            await platform.delete(target, await platform.send(target, screen, nonce))
        except Closed as closed:
            return closed
        except (Gone, Later, Wrong, OSError, TimeoutError) as error:
            _log.info("a place does not say", place=place, error=type(error).__name__)
        return None

    async def delete(self, replaced: Replaced) -> None:
        """Delete messages. Messages that the platform cannot delete stay."""
        for where, message in replaced:
            target = read_target(where)
            platform = self.platform_for(target)
            if platform is not None:
                try:
                    await platform.delete(target, message)
                    DRAWS.labels(platform=platform.name, what="delete").inc()
                except (Gone, Closed, Wrong) as error:
                    why = type(error).__name__
                    _log.info("old message stays", platform=platform.name, error=why)


class _Delivery:
    """One message that is being delivered. Methods take the note of the message and return the note
    after the step."""

    def __init__(
        self,
        tables: Tables,
        process: str,
        platform: Platform,
        order: Order,
        content: Content,
        stored: StoredNote,
    ) -> None:
        self._tables: Final = tables
        self._process: Final = process
        self._platform: Final = platform
        self._order: Final = order
        self._content: Final = content
        self._stored: Final = stored
        self._shows: Final = digest_of(content.screen)

    async def run(self) -> Note:
        """Draw the message if it is outdated, and pin it if it is new."""
        content, known = self._content, self._stored.note
        where = written_target(content.target)
        if known is None:
            note = Note(where)
        elif known.target != where:
            note = Note(where, pending=Pending(replaced=known.leftovers()))
        else:
            note = known
        if note.closed and self._order.slot.startswith(HAND):
            note = note.rung_elsewhere(content.occasion)
            if note != known:
                await self._stored.write(note)
        if not note.rests(self._shows, self._tables.clock()):
            note = await self._try(note)
        if note.pending.unpinned:
            await self._pin(note)
            note = replace(note, pending=replace(note.pending, unpinned=False))
            await self._stored.write(note)
        return note

    async def _try(self, note: Note) -> Note:
        """Bring the message up to date, or note why that is impossible. If the platform rejects the
        request, retry with text only."""
        held, content, shows = self._order.held, self._content, self._shows
        where = {
            "platform": self._platform.name,
            "table": held.table.id,
            "slot": self._order.slot,
        }
        try:
            wanted = note
            if not self._order.shut and await self._scrolled_away(note):
                wanted = replace(note, posted=note.posted.again())
            if (wanted.posted.shows, wanted.posted.occasion) == (shows, content.occasion):
                return note
            try:
                return await self._bring(wanted, content)
            except Wrong as error:
                in_words = content.in_words
                if in_words is None:
                    raise
                brought = await self._bring(wanted, in_words)
                _log.warning("a message goes without its picture", **where, error=str(error))
                return brought
            except Closed:
                if wanted is note:
                    raise
                await self._stored.write(note)  # sending may fail where editing works
                return await self._bring(note, content)
        except Wrong as error:
            _log.warning("the platform calls a message wrong", **where, error=str(error))
            FAILED_SENDS.labels(platform=self._platform.name, why="wrong").inc()
            note = self._newest(note).called_wrong(shows)
        except Closed as error:
            newest = self._newest(note)
            posted = replace(newest.posted, occasion=note.posted.occasion)
            lacks = "" if error.missing is None else error.missing.value
            refused = replace(newest, posted=posted)
            note = refused.refused(held.table.id, self._tables.clock(), lacks)
            tries = note.rejected.tries
            _log.info("nothing can be sent there", **where, tries=tries, error=str(error))
            FAILED_SENDS.labels(platform=self._platform.name, why="closed").inc()
        await self._stored.write(note)
        return note

    def _newest(self, note: Note) -> Note:
        """Return the newest note stored during this delivery."""
        stored = self._stored.note
        return note if stored is None or stored.target != note.target else stored

    async def _scrolled_away(self, note: Note) -> bool:
        """Return True if a turn has begun and the message should be posted again: many messages are
        below it, or any message after a long silence."""
        posted, turn = note.posted, self._content.public.turn
        if not posted.message or turn <= posted.turn:
            return False
        now = self._tables.clock()
        if now - posted.sent < _LEAST_APART:
            return False
        below = await self._platform.below(self._content.target, posted.message)
        return below > _MOST_BELOW or (below > 0 and now - posted.drawn >= _SILENCE)

    async def _bring(self, note: Note, content: Content) -> Note:
        """Edit the existing message, or send a new one."""
        posted = note.posted
        if posted.message and posted.occasion == content.occasion and not note.pending.nonce:
            try:
                return await self._edit(note, content)
            except Gone:  # note it, so the next try sends without an edit first
                note = replace(note, posted=posted.again())
        return await self._send(note, content)

    def _posted(self, message: str, shows: str, sent: int) -> Posted:
        """Return the state of the message after it was drawn."""
        content = self._content
        return Posted(
            message,
            self._order.held.version,
            shows,
            content.occasion,
            sent=sent,
            drawn=self._tables.clock(),
            turn=content.public.turn,
            moment=content.public.moment,
            drafted=content.drafted,
        )

    async def _edit(self, note: Note, content: Content) -> Note:
        before = note.posted
        await self._platform.edit(content.target, before.message, content.screen)
        DRAWS.labels(platform=self._platform.name, what="edit").inc()
        posted = self._posted(before.message, self._shows, before.sent)
        drawn = replace(note, posted=posted, rejected=NOTHING_REJECTED)
        try:
            await self._stored.write(drawn)
        except Overtaken:  # nobody knows whose edit came last
            await self._stored.change(lambda now: now and now.outdated())
            raise
        return drawn

    async def _send(self, note: Note, content: Content) -> Note:
        """Send a new message in place of the old one, if there is one. An unfinished send is
        repeated with its nonce, and the resulting message is then edited. While another process is
        sending, this one waits.

        Raises: Later, Overtaken, NoTable, Shut, and what the platform raises.
        """
        held, now, before, pending = (
            self._order.held,
            self._tables.clock(),
            note.posted,
            note.pending,
        )
        begun, others = pending.nonce, pending.sender not in {"", self._process}
        if begun and others and now < pending.began + _SENDING_MS:
            raise Later(_WHILE_SENDING)
        if self._order.shut:
            raise Shut
        rings = content.rings and before.rang_for != content.occasion
        if rings and await self._tables.is_past(held):
            raise Overtaken(held.table.id)  # the reason to notify may be over
        # the name includes the previous message: after a manual deletion, the next message gets
        # another name
        name = f"{held.table.id} {self._order.slot} {held.version.number} {before.message}"
        nonce = begun or ids.digest(name, _NONCE_LETTERS)
        sending = replace(pending, nonce=nonce, sender=self._process, began=now)
        await self._stored.write(replace(note, pending=sending))
        try:
            message = await self._platform.send(
                content.target,
                content.screen,
                nonce,
                rings=rings,
                reply_to=self._order.reply_to,
            )
        except Later:
            if not begun:
                await self._stored.write(note)
            raise
        DRAWS.labels(platform=self._platform.name, what="send").inc()
        shows = "" if begun else self._shows  # it may be the message of the earlier send
        is_new = message != before.message
        drawn = Note(
            note.target,
            self._posted(message, shows, self._tables.clock()),
            Pending(
                unpinned=content.public.pinned and is_new,
                replaced=note.leftovers() if is_new else pending.replaced,
            ),
        )
        try:
            await self._stored.write(drawn)
        except Overtaken:
            await self._stored.change(drawn.merged)
            raise
        return await self._bring(drawn, content) if begun else drawn

    async def _pin(self, note: Note) -> None:
        """Pin the message instead of the previous one; ignore a failure, the game goes on."""
        replaced = note.pending.replaced
        where, before = replaced[-1] if replaced else ("", "")
        before = before if where == note.target else ""
        try:
            await self._platform.pin(self._content.target, note.posted.message, before)
        except (Closed, Gone, Later, Wrong, OSError, TimeoutError) as error:
            _log.info("not pinned", platform=self._platform.name, error=type(error).__name__)
