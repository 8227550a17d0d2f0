"""The platform ``discord``, on which the outbox draws.

A screen is one message, seldom two; the id of a message names all of its parts (``12+34``). A
screen that needs more parts than the message has is `Gone`: the outbox sends a new message. Edits
notify nobody. A channel takes at most five edits in five seconds; one more waits (`Later`), and by
then the outbox draws what is newest. A new message is silent unless it is to ring somebody.

Any process that is logged in may draw; only one listens (see `service`).
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Final

import structlog

from adapters.discord.api import File, Wire
from adapters.discord.fit import Body, answering, asks, ringing, silent
from adapters.discord.ids import NAME, channel_of, is_private, user_of
from adapters.discord.notes import Notes
from adapters.discord.pictures import Pictures
from adapters.discord.talk import Talk
from bot.ports.chat import Closed, Gone, Later, Target
from bot.ports.screen import Screen
from bot.store.errors import StoreError

_log: Final = structlog.get_logger(__name__)
_AND: Final = "+"
CLOSED_SECONDS: Final = 30.0
"""Seconds before a private chat that refused a message is tried again."""
NO_PIN_SECONDS: Final = 3600.0
"""Seconds before pinning is tried again in a channel that refused it."""
MOST_REMEMBERED: Final = 5000


def _addressed(body: Body, target: Target, screen: Screen, *, rings: bool) -> Body:
    """Return a new message for the people it is to ring: nobody, or one person."""
    if not rings:
        return silent(body)
    if target.person:
        return body
    user = user_of(screen.notify)
    return ringing(body, user) if user else silent(body)


class DiscordPlatform:
    """Puts screens into channels and private chats."""

    def __init__(
        self,
        wire: Wire,
        notes: Notes,
        pictures: Pictures,
        changed: Callable[[str], None],
        talk: Talk,
    ) -> None:
        """`changed`: called with a table whose screens have been drawn; `talk`: what was said in
        the channels."""
        self._pictures: Final = pictures
        self._shown: Final[dict[str, str]] = {}
        """The key of each message's picture; empty for none."""
        self._wire: Final = wire
        self._notes: Final = notes
        self._changed: Final = changed
        self._talk: Final = talk
        self._closed: Final[dict[str, float]] = {}
        self._no_pins: Final[dict[str, float]] = {}
        self._paced: Final[dict[str, float]] = {}

    @property
    def name(self) -> str:
        """The first part of the ids of its persons and places."""
        return NAME

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
        await self._notes.put_asks(asks(screen))
        bodies, picture, file = await self._pictures.made(screen)
        found: list[str] = []
        for number, body in enumerate(bodies):
            part = f"{nonce}{_AND}{number}" if nonce and number else nonce
            sent = _addressed(body, target, screen, rings=rings and not number)
            if reply_to and not number:
                sent = answering(sent, reply_to.partition(_AND)[0])
            try:
                found.append(await self._wire.send(channel, sent, part, None if number else file))
            except Closed:
                self._noticed(target.person)
                raise
        if not nonce:  # with one it may be the message of the first time
            self._has(found[0], picture)
        return _AND.join(found)

    def _has(self, message: str, picture: str) -> None:
        """Note which picture a message shows."""
        self._shown.pop(message, None)
        self._shown[message] = picture
        while len(self._shown) > MOST_REMEMBERED:
            del self._shown[next(iter(self._shown))]

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the screen in an existing message, silently. May raise `Gone`."""
        self._changed(screen.table)
        channel = await self._channel(target, screen)
        early = self._paced.get(channel, 0.0) - time.monotonic()
        if early > 0:
            raise Later(early)
        parts = message.split(_AND)
        bodies, picture, file = await self._pictures.made(screen, has=self._shown.get(parts[0]))
        if len(parts) < len(bodies):
            raise Gone("it has more parts now")
        await self._notes.put_asks(asks(screen))
        for part, body in zip(parts, bodies, strict=False):
            await self._edit(channel, part, body, file if part == parts[0] else None)
            if part == parts[0]:
                self._has(part, picture)
        for part in parts[len(bodies) :]:
            await self._delete(channel, part)

    async def _edit(self, channel: str, message: str, body: Body, file: File | None = None) -> None:
        """Make one edit if the pace of the channel allows it."""
        edit = secrets.token_hex(6)
        wait = await self._notes.may_edit(channel, edit)
        if wait:
            self._paced[channel] = time.monotonic() + wait
            while len(self._paced) > MOST_REMEMBERED:
                del self._paced[next(iter(self._paced))]
            raise Later(wait)
        try:
            await self._wire.edit(channel, message, body, file)
        except (Gone, Closed, Later):
            await self._answered(channel, edit)
            raise
        await self._answered(channel, edit)

    async def _answered(self, channel: str, edit: str) -> None:
        try:
            await self._notes.edited(channel, edit)
        except StoreError as error:  # it counts as unanswered: the next one waits longer
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

    async def below(self, target: Target, message: str) -> int:
        """Return how many messages of others stand below one of ours, as far as the gateway has
        told this process."""
        channel = channel_of(target.place)
        return self._talk.below(channel, message.rpartition(_AND)[2]) if channel else 0

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Pin a message in place of the one before. If the bot may not pin, nothing happens, and it
        is not tried again for an hour: Discord counts refusals."""
        channel = channel_of(target.place)
        if not channel or is_private(target.place):
            return
        if self._no_pins.get(channel, 0.0) > time.monotonic():
            return
        try:
            await self._wire.pin(channel, message.partition(_AND)[0])
            if before:
                await self._wire.unpin(channel, before.partition(_AND)[0])
        except Gone:
            _log.debug("was gone already")
        except Closed as error:
            _log.info("may not pin", channel=channel, error=str(error))
            self._no_pins[channel] = time.monotonic() + NO_PIN_SECONDS
            while len(self._no_pins) > MOST_REMEMBERED:
                del self._no_pins[next(iter(self._no_pins))]

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
        if sends and self._closed.get(user, 0.0) > time.monotonic():
            raise Closed("refused a moment ago")
        channel = await self._notes.dm_of(user)
        if not channel:
            channel = await self._wire.open_dm(user)
            await self._notes.put_dm(user, channel)
        return channel

    def _noticed(self, person: str) -> None:
        """Leave a private chat that refuses messages alone for a while: Discord counts refusals."""
        user = user_of(person)
        if not user:
            return
        self._closed[user] = time.monotonic() + CLOSED_SECONDS
        while len(self._closed) > MOST_REMEMBERED:
            del self._closed[next(iter(self._closed))]
