"""The platform ``discord``, on which the outbox draws.

A screen is one message, seldom two; the id of a message names all of its parts (``12+34``). A
screen that needs more parts than the message has is `Gone`: the outbox sends a new message. Edits
notify nobody. A channel takes at most five edits in five seconds, and three in six of messages that
are older than an hour; one more waits (`Later`), and then the outbox draws the newest state. A new
message is silent unless it should notify a person.

Where files are not allowed, a screen is sent in words, and the channel is told once. A place that
refuses everything is remembered for all processes, until Discord reports a change there
(`service`).

Any process that is logged in may draw; only one listens (see `service`).
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Final

import discord.utils
import structlog
from cachetools import LRUCache, TTLCache

from adapters.discord.api import INVALID, NO_REPLY, BadRequest, Sent, Wire
from adapters.discord.gateway.permissions import Rights
from adapters.discord.gateway.scrolling import Scrolling
from adapters.discord.hands.direct_messages import DirectHands
from adapters.discord.pictures import Made, Pictures
from adapters.discord.rendering.ids import (
    NAME,
    channel_of,
    is_private,
    mention_of,
    place_id,
    server_of,
    user_of,
)
from adapters.discord.rendering.render import Body, answering, questions_in, ringing, said, silent
from adapters.discord.state import DiscordState
from bot.ports import number_on
from bot.ports.chat import Closed, Gone, Later, Missing, Target, Wrong
from bot.ports.screen import Screen
from bot.store.redis.errors import StoreError
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)
_AND: Final = "+"
CLOSED_SECONDS: Final = 30.0
"""Seconds before a private chat that refused a message is tried again."""
NO_PIN_SECONDS: Final = 3600.0
"""Seconds before pinning is tried again in a channel that refused it."""
OLD_SECONDS: Final = 3590.0
"""Age from which fewer edits of a message are allowed: an hour, less a margin for a slow clock."""
MOST_REMEMBERED: Final = 5000
MOST_NAME: Final = 100
"""Maximum length of a thread's name."""


def is_old(message: str) -> bool:
    """Return True if a message is older than an hour, by the time in its id."""
    sent = discord.utils.snowflake_time(int(message)).timestamp()
    return time.time() - sent > OLD_SECONDS


def _addressed(body: Body, target: Target, screen: Screen, *, rings: bool) -> Body:
    """Return a new message for the people it should notify, if any."""
    if not rings:
        return silent(body)
    if target.person:
        return body
    return ringing(body, screen.notify) if any(map(mention_of, screen.notify)) else silent(body)


class DiscordPlatform:
    """Puts screens into channels and private chats."""

    name = NAME
    counts_edits = True
    leads_back = False

    def __init__(
        self,
        wire: Wire,
        state: DiscordState,
        pictures: Pictures,
        changed: Callable[[str], None],
        scrolling: Scrolling,
        rights: Rights,
        direct_hands: DirectHands,
    ) -> None:
        """`changed`: called with a table whose screens have been drawn; `scrolling`: what was
        posted in the channels; `rights`: what the bot may do there; `direct_hands`: the presses
        that an edit may answer."""
        self._pictures: Final = pictures
        self._direct_hands: Final = direct_hands
        self._rights: Final = rights
        self._no_opening = 0.0
        self._wire: Final = wire
        self._state: Final = state
        self._changed: Final = changed
        self._scrolling: Final = scrolling
        self._closed: Final[TTLCache[str, bool]] = TTLCache(MOST_REMEMBERED, CLOSED_SECONDS)
        self._no_pins: Final[TTLCache[str, bool]] = TTLCache(MOST_REMEMBERED, NO_PIN_SECONDS)
        self._paced: Final[LRUCache[str, float]] = LRUCache(MOST_REMEMBERED)

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Send a new message and return its id. The same nonce within minutes gives the first
        message.

        Without `rings` the message has Discord's flag that suppresses notifications and mentions
        nobody. With `rings` a private message has no such flag, and a message in a channel mentions
        the person whom the screen notifies. If there are several parts, the first one rings.
        """
        self._changed(screen.table)
        channel = await self._channel(target, screen, sends=True)
        await self._state.write_questions(questions_in(screen))

        async def first(made: Made) -> tuple[Made, Sent]:
            body = _addressed(made.bodies[0], target, screen, rings=rings)
            answered = reply_to.partition(_AND)[0]
            sent = await self._send(channel, body, nonce, made, answered)
            return made, sent

        words = not self._rights.may_attach(target.place)
        try:
            made, sent = await self._pictures.put(screen, first, words=words)
            found = [sent.message]
            for number, body in enumerate(made.bodies[1:], start=1):
                part = f"{nonce}{_AND}{number}" if nonce else ""
                found.append((await self._wire.send(channel, silent(body), part)).message)
        except Closed as error:
            raise await self._closed_to(target, error) from error
        if sent.picture.key:
            await self._state.write_picture(sent.message, sent.picture)
        await self._tell(target, channel, screen, made, words=words)
        return _AND.join(found)

    async def _send(
        self, channel: str, body: Body, nonce: str, made: Made, reply_to: str = ""
    ) -> Sent:
        """Send the first message of a screen. If Discord does not allow the reply, send it without
        one."""
        if not reply_to:
            return await self._wire.send(channel, body, nonce, made.file)
        try:
            return await self._wire.send(channel, answering(body, reply_to), nonce, made.file)
        except BadRequest as error:
            if error.code != NO_REPLY:
                raise
            return await self._wire.send(channel, body, nonce, made.file)

    async def open_room(self, place: str, name: str) -> str:
        """Open a thread for a table in a channel."""
        thread = await self._wire.open_thread(channel_of(place), name[:MOST_NAME])
        return place_id(thread, server_of(place))

    async def leave(self, group: str) -> None:
        """Leave a server. Any process that is logged in may do that."""
        server = number_on(NAME, group)
        if not server:
            raise Closed("no server of Discord")
        await self._wire.leave(server)

    async def _tell(
        self, target: Target, channel: str, screen: Screen, made: Made, *, words: bool
    ) -> None:
        """Tell a channel, once a month, that the bot may not send pictures there. `words`: that was
        already known."""
        if made.refused:
            self._rights.no_files(target.place)
        if not target.place or screen.picture is None or not (made.refused or words):
            return
        try:
            if await self._state.claim_notice(channel):
                text = words_in(screen.language).text("discord-no-files")
                await self._wire.send(channel, silent(said(text)), "")
        except (Closed, Gone, Later, Wrong, StoreError, OSError, TimeoutError) as error:
            _log.info("not told that pictures are missing", error=type(error).__name__)

    async def _closed_to(self, target: Target, error: Closed) -> Closed:
        """Remember a place that refuses messages, and return its reason."""
        if target.person:
            self._noticed(target.person)
            return error
        try:
            await self._state.write_shut(server_of(target.place), target.place)
        except StoreError as lost:  # the clock retries it
            _log.info("not remembered that it is shut", error=str(lost))
        return Closed(str(error), missing=self._rights.lacks(target.place, error.missing))

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the screen in an existing message, silently. May raise `Gone`."""
        self._changed(screen.table)
        channel = await self._channel(target, screen)
        parts = message.split(_AND)
        early = self._paced.get(channel, 0.0) - time.monotonic()
        if early > 0 and not self._direct_hands.is_awaited(parts[0]):
            raise Later(early)
        await self._state.write_questions(questions_in(screen))

        async def first(made: Made) -> Made:
            if len(parts) < len(made.bodies):
                raise Gone("it has more parts now")
            await self._edit(channel, parts[0], made)
            return made

        words = not self._rights.may_attach(target.place)
        has = await self._state.read_picture(parts[0])
        try:
            made = await self._pictures.put(screen, first, has=has, words=words)
            for part, body in zip(parts[1:], made.bodies[1:], strict=False):
                await self._edit(channel, part, Made((body,)))
            for part in parts[len(made.bodies) :]:
                await self._delete(channel, part)
        except Closed as error:
            raise await self._closed_to(target, error) from error
        await self._tell(target, channel, screen, made, words=words)

    async def _edit(self, channel: str, message: str, made: Made) -> None:
        """Make one edit: as the answer to a press on the message, or if the channel's edit limit
        allows it."""
        if await self._direct_hands.answer(message, made):
            return
        edit = secrets.token_hex(6)
        wait = await self._state.begin_edit(channel, edit, old=is_old(message))
        if wait:
            self._paced[channel] = time.monotonic() + wait
            raise Later(wait)
        try:
            sent = await self._wire.edit(channel, message, made.bodies[0], made.file)
        except (Gone, Closed, Later, Wrong) as error:
            await self._answered(channel, edit)
            if isinstance(error, BadRequest) and error.code == INVALID:
                await self._state.forget_picture(message)
            raise
        await self._answered(channel, edit)
        await self._state.write_picture(message, sent.picture)

    async def _answered(self, channel: str, edit: str) -> None:
        try:
            await self._state.end_edit(channel, edit)
        except StoreError as error:  # it counts as unanswered, so the next one waits longer
            _log.info("edit not counted", error=str(error))

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message. It is not an error if the message is already gone."""
        channel = await self._channel(target, None)
        for part in message.split(_AND):
            await self._delete(channel, part)

    async def _delete(self, channel: str, message: str) -> None:
        try:
            await self._wire.delete(channel, message)
        except Gone:
            _log.debug("was gone already")
        except Closed as error:
            if error.missing is not Missing.GONE:
                raise
            _log.debug("its channel is gone")

    async def below(self, target: Target, message: str) -> int:
        """Return the number of messages of others below one of ours, as far as the gateway has told
        this process."""
        channel = channel_of(target.place)
        return self._scrolling.below(channel, message.rpartition(_AND)[2]) if channel else 0

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Pin a message in place of the one before. If the bot may not pin, nothing happens, and it
        is not tried again for an hour: Discord counts refusals."""
        channel = channel_of(target.place)
        if not channel or is_private(target.place):
            return
        if channel in self._no_pins:
            return
        try:
            await self._wire.pin(channel, message.partition(_AND)[0])
            if before:
                await self._wire.unpin(channel, before.partition(_AND)[0])
        except Gone:
            _log.debug("was gone already")
        except (Closed, Wrong) as error:
            _log.info("may not pin", channel=channel, error=str(error))
            self._no_pins[channel] = True

    async def _channel(self, target: Target, screen: Screen | None, *, sends: bool = False) -> str:
        """Return the target's channel; a private screen goes to its person or nowhere."""
        if target.place:
            if screen is not None and screen.seat is not None:
                raise ValueError("a private screen does not go into a channel")
            channel = channel_of(target.place)
            if not channel:
                raise Closed("no place of Discord")
            return channel
        user = user_of(target.person)
        if not user:
            raise Closed("no person of Discord")
        if sends and user in self._closed:
            raise Closed("refused a moment ago")
        channel = await self._state.read_dm(user)
        if not channel:
            channel = await self._open(user)
            await self._state.write_dm(user, channel)
        return channel

    async def _open(self, user: str) -> str:
        """Open a private chat. After one too many, no other is opened for a while."""
        early = self._no_opening - time.monotonic()
        if early > 0:
            raise Later(early)
        try:
            return await self._wire.open_dm(user)
        except Later as later:
            self._no_opening = time.monotonic() + later.seconds
            raise

    def _noticed(self, person: str) -> None:
        """Avoid a private chat that refuses messages for a while: Discord counts refusals."""
        user = user_of(person)
        if user:
            self._closed[user] = True
