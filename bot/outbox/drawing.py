"""Draw one message of a table: send it, edit it, pin it, delete what it replaces.

The intent of a send is noted before it and the id of the message after it, so whoever goes on after
a crash sends with the same nonce, or edits the message that is there.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import structlog
from msgspec.structs import replace

from bot.model import ids
from bot.model.people import platform_of
from bot.model.tables.table import Snapshot
from bot.outbox.notes import (
    AGAIN,
    HAND,
    both,
    called_wrong,
    litter_of,
    refused,
    rests,
    rung_elsewhere,
)
from bot.ports.chat import Closed, Gone, Later, Platform, Target, Wrong
from bot.ports.screen import Screen
from bot.store.tables.messages import NO_DRAFT, Litter, Message, Note, Overtaken
from bot.tables.tables import Tables
from bot.util.metrics import DRAWS

_log: Final = structlog.get_logger(__name__)
_NONCE_LETTERS: Final = 16
_SHOWS_LETTERS: Final = 12
STAYS: Final = "sheet:"
"""Slots that begin with this stay in the chat when the table no longer shows them."""
_SENDING_MS: Final = 10_000
"""Ms for which a process that has begun to send a message is believed to be sending. It is as long
as the lease of a job: after it, another process goes on with the same nonce."""
_WHILE_SENDING: Final = 0.5
"""Seconds until a message that another process is sending is looked at again."""
_MOST_BELOW: Final = 15
_SILENCE: Final = 600_000
_LEAST_APART: Final = 120_000
"""A table is posted again when a turn begins and more than `_MOST_BELOW` messages are below it, or
any message after `_SILENCE` ms; and not more often than every `_LEAST_APART` ms."""
_ENCODER: Final = msgspec.json.Encoder()


class Shown(msgspec.Struct, frozen=True):
    """What one message of a table must show, and where.

    `anew`: when this text changes, a new message is sent instead of an edit. `rings`: the new
    message rings. `replies`: the slot of a message in the same place that it answers. `follows`:
    the number of the table's last turn, if the message stays at the bottom of the talk: it may be
    posted again when a turn has begun. `pinned`: it is pinned. `moment`: the part of it that cannot
    wait, in a word (empty: all of it). A change of the rest is shown when nothing has happened at
    the table for `patience` (ms), because another change mostly follows at once. `drafted`: the
    draft that a hand shows, as prompt and revision.
    """

    target: Target
    screen: Screen
    anew: str = ""
    rings: bool = False
    replies: str = ""
    follows: int = 0
    pinned: bool = False
    moment: str = ""
    patience: int = 0
    drafted: tuple[int, int] = NO_DRAFT


class _One(msgspec.Struct, frozen=True):
    """One message that is being drawn; `shows`: the digest of its screen. `shut`: when
    another message is tried again that its place has refused (ms); nothing new is sent before."""

    platform: Any
    held: Snapshot
    slot: str
    note: Note
    wanted: Shown
    shows: str
    reply_to: str = ""
    shut: int = 0

    @property
    def in_words(self) -> _One | None:
        """The same message without its picture; None if it has none."""
        screen = self.wanted.screen
        if screen.picture is None or not screen.picture.facts:
            return None
        picture = replace(screen.picture, facts="", key="")
        return replace(self, wanted=replace(self.wanted, screen=replace(screen, picture=picture)))


class Shut(Exception):
    """Nothing new is sent to a place that has refused another message, until that one is tried
    again."""


class Drawer:
    """Draws messages on the platforms, by name."""

    def __init__(self, tables: Tables, platforms: Mapping[str, Platform]) -> None:
        self._tables: Final = tables
        self._platforms: Final = platforms
        self._name: Final = secrets.token_hex(4)
        """Tells other processes whose send has begun."""

    async def draw_or_delete(
        self,
        held: Snapshot,
        slot: str,
        wanted: Shown | None,
        note: Note,
        reply_to: str = "",
        shut: int = 0,
    ) -> None:
        """Bring the message of a slot up to date, or delete it (`wanted` is None).

        Raises: Later, Overtaken, NoTable, Shut, and what the platform raises.
        """
        if wanted is None:
            if note.message is not None:
                if not slot.startswith(STAYS):
                    await self._delete(litter_of(note.message))
                await note.put(None)
            return
        platform = self.platform(wanted.target)
        if platform is not None:
            wanted = replace(wanted, screen=as_drawn(wanted.screen, platform.leads_back))
            shows = digest_of(wanted.screen)
            await self._draw(_One(platform, held, slot, note, wanted, shows, reply_to, shut))

    async def _draw(self, one: _One) -> None:
        """Draw one message if it is behind, and pin it if it is new. Then delete the messages that
        it has replaced."""
        wanted, note = one.wanted, one.note
        where, known = written_target(wanted.target), note.message
        if known is None or known.target != where:
            message = Message(where, litter=() if known is None else litter_of(known))
        else:
            message = known
        if message.closed and one.slot.startswith(HAND):
            message = rung_elsewhere(message, wanted.anew)
            if message != note.message:
                await note.put(message)
        if not rests(message, one.shows, self._tables.clock()):
            message = await self._tried(one, message)
        if message.unpinned:
            await self._pin(one.platform, wanted.target, message)
            message = replace(message, unpinned=False)
            await note.put(message)
        if message.litter:
            await self._delete(message.litter)
            await note.put(replace(message, litter=()))

    async def _tried(self, one: _One, message: Message) -> Message:
        """Return the message once it shows what is wanted, or as it is noted why it cannot. If the
        platform calls it wrong, it is tried in words alone."""
        where = {"platform": one.platform.name, "table": one.held.table.id, "slot": one.slot}
        try:
            posted = message
            if not one.shut and await self._scrolled_away(one.platform, message, one.wanted):
                posted = replace(message, anew="?", shows="")
            if (posted.shows, posted.anew) == (one.shows, one.wanted.anew):
                return message
            try:
                return await self._bring(one, posted)
            except Wrong as error:
                in_words = one.in_words
                if in_words is None:
                    raise
                posted = await self._bring(in_words, posted)
                _log.warning("a message goes without its picture", **where, error=str(error))
                return posted
            except Closed:
                if posted is message:
                    raise
                await one.note.put(message)  # where nothing new is sent it may still be edited
                return await self._bring(one, message)
        except Wrong as error:
            _log.warning("the platform calls a message wrong", **where, error=str(error))
            message = called_wrong(_newest(one, message), one.shows)
        except Closed as error:
            message = self._refused(one, message, error)
            _log.info("nothing can be sent there", **where, tries=message.tries, error=str(error))
        await one.note.put(message)
        return message

    def _refused(self, one: _One, message: Message, error: Closed) -> Message:
        message = replace(_newest(one, message), anew=message.anew)
        lacks = "" if error.missing is None else error.missing.value
        return refused(message, one.held.table.id, self._tables.clock(), lacks)

    async def _scrolled_away(self, platform: Platform, message: Message, wanted: Shown) -> bool:
        """Return True if the message is to be posted again because a turn has begun: much is below
        it, or something is below it after a long silence."""
        if not message.message or wanted.follows <= message.follows:
            return False
        now = self._tables.clock()
        if now - message.posted < _LEAST_APART:
            return False
        below = await platform.below(wanted.target, message.message)
        return below > _MOST_BELOW or (below > 0 and now - message.drawn >= _SILENCE)

    async def _bring(self, one: _One, message: Message) -> Message:
        """Return the message as it is once it shows what is wanted."""
        if message.message and message.anew == one.wanted.anew and not message.nonce:
            try:
                return await self._edit(one, message)
            except Gone:  # noted as that: if a new one must wait, its turn is not spent on an edit
                message = replace(message, shows="", anew=AGAIN + message.anew)
        return await self._send(one, message)

    async def _edit(self, one: _One, message: Message) -> Message:
        await one.platform.edit(one.wanted.target, message.message, one.wanted.screen)
        DRAWS.labels(platform=one.platform.name, what="edit").inc()
        drawn = replace(
            message,
            version=one.held.version,
            shows=one.shows,
            drawn=self._tables.clock(),
            follows=one.wanted.follows,
            moment=one.wanted.moment,
            drafted=one.wanted.drafted,
            refused=0,
            tries=0,
            due=0,
            lacks="",
            wrong="",
        )
        try:
            await one.note.put(drawn)
        except Overtaken:  # nobody knows whose edit came last
            await one.note.change(lambda now: None if now is None else replace(now, shows=""))
            raise
        return drawn

    async def _send(self, one: _One, message: Message) -> Message:
        """Send a new message in place of the old one, if there is one. A send that was begun before
        and never finished is begun again with its nonce; the message that results is then edited.
        While another process is sending, this one waits.

        Raises: Later, Overtaken, NoTable, Shut, and what the platform raises.
        """
        table, now, begun = one.held.table.id, self._tables.clock(), message.nonce
        if begun and message.sender not in {"", self._name} and now < message.began + _SENDING_MS:
            raise Later(_WHILE_SENDING)
        if one.shut:
            raise Shut
        has_rung = message.anew.removeprefix(AGAIN) == one.wanted.anew
        rings = one.wanted.rings and not has_rung
        if rings and await self._tables.is_past(one.held):
            raise Overtaken(table)  # what it would ring for may be over
        # the message before is part of it: after one was deleted by hand the next is another
        name = f"{table} {one.slot} {one.held.version.number} {message.message}"
        nonce = begun or ids.digest(name, _NONCE_LETTERS)
        await one.note.put(replace(message, nonce=nonce, sender=self._name, began=now))
        try:
            sent = await one.platform.send(
                one.wanted.target,
                one.wanted.screen,
                nonce,
                rings=rings,
                reply_to=one.reply_to,
            )
        except Later:
            if not begun:
                await one.note.put(message)
            raise
        DRAWS.labels(platform=one.platform.name, what="send").inc()
        drawn = Message(
            message.target,
            sent,
            one.held.version,
            "" if begun else one.shows,  # it may be the one of that time
            anew=one.wanted.anew,
            litter=litter_of(message) if message.message != sent else message.litter,
            posted=self._tables.clock(),
            drawn=self._tables.clock(),
            follows=one.wanted.follows,
            moment=one.wanted.moment,
            drafted=one.wanted.drafted,
            unpinned=one.wanted.pinned and sent != message.message,
        )
        try:
            await one.note.put(drawn)
        except Overtaken:
            await one.note.change(lambda now: both(drawn, now))
            raise
        return await self._bring(one, drawn) if begun else drawn

    @staticmethod
    async def _pin(platform: Platform, target: Target, message: Message) -> None:
        """Pin the message in place of the one before; if that is impossible, the game goes on."""
        where, before = message.litter[-1] if message.litter else ("", "")
        try:
            await platform.pin(target, message.message, before if where == message.target else "")
        except (Closed, Gone, Later, Wrong, OSError, TimeoutError) as error:
            _log.info("not pinned", platform=platform.name, error=type(error).__name__)

    def platform(self, target: Target) -> Platform | None:
        """Return the platform of a target, if this process has it."""
        return self._platforms.get(platform_of(target.place or target.person))

    async def _delete(self, litter: Litter) -> None:
        for where, message in litter:
            target = read_target(where)
            platform = self.platform(target)
            if platform is not None:
                try:
                    await platform.delete(target, message)
                    DRAWS.labels(platform=platform.name, what="delete").inc()
                except (Gone, Closed, Wrong) as error:
                    why = type(error).__name__
                    _log.info("old message stays", platform=platform.name, error=why)


def _newest(one: _One, message: Message) -> Message:
    """Return a message as it was noted last while it was being drawn."""
    noted = one.note.message
    return message if noted is None or noted.target != message.target else noted


def as_drawn(screen: Screen, leads_back: bool) -> Screen:
    """Return a screen as a platform gets it: without the way to the table's message where the
    platform shows none (`Platform.leads_back`)."""
    return screen if leads_back else replace(screen, table_at=("", ""))


def digest_of(screen: Screen) -> str:
    """Return the digest of what a message shows."""
    return ids.digest(_ENCODER.encode(screen).decode(), _SHOWS_LETTERS)


def written_target(target: Target) -> str:
    """Return a target as notes have it."""
    return _ENCODER.encode(target).decode()


def read_target(target: str) -> Target:
    """Return the target of a note."""
    return msgspec.json.decode(target, type=Target)
