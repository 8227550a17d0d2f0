"""The platform ``telegram``, on which the outbox draws.

Places are ``telegram:<chat>`` or ``telegram:<chat>/<topic>``, persons ``telegram:<user>``. A
message is named by its numbers: ``12`` (or ``12,13`` if a text needed two), ``p12`` a photo,
``e-100500/7`` an ephemeral message in a group (``e-100500/p7`` a photo).

**Where a hand goes.** Into the private chat, if the person has started the bot. Otherwise an
ephemeral message in the table's group: at any time if the bot is an administrator there, else
within 15 s of a press of that person (*My cards*). `Closed` if neither is open; the next press
tries again. Blocking the bot closes the private chat and nothing else. A notification goes only to
the private chat, or is a line in the group.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import structlog
from cachetools import TTLCache

from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.links import Links, share_link
from adapters.telegram.rendering.markup import PLATFORM
from adapters.telegram.rendering.render import Message, render
from adapters.telegram.sending.api import Extra, Sender
from adapters.telegram.sending.hands import (
    EphemeralHands,
    Governs,
    ephemeral,
    split_ephemeral,
    with_private_link,
)
from adapters.telegram.sending.spots import Spot, is_ephemeral, is_photo, spot_of, user_of
from adapters.telegram.sending.spots import number_of as number_of_message
from adapters.telegram.state import TelegramState
from bot.ports.chat import Closed, Gone, Later, Target, Wrong
from bot.ports.screen import Kind, Screen

_log: Final = structlog.get_logger(__name__)
NO_PIN_SECONDS: Final = 3600.0
"""Seconds before pinning is tried again in a group that refused it."""
_REMEMBERED: Final = 5000


class TelegramPlatform:
    """Sends, edits and deletes on Telegram."""

    name = PLATFORM
    counts_edits = True
    leads_back = True  # by `links`

    def __init__(
        self,
        sender: Sender,
        state: TelegramState,
        hands: EphemeralHands,
        governs: Governs,
        username: Callable[[], str],
        numbers: MessageNumbers,
        links: Links,
    ) -> None:
        """`username`: returns our own, for links and commands; `links`: adds the buttons that lead
        elsewhere."""
        self._links: Final = links
        self._username: Final = username
        self._numbers: Final = numbers
        self._no_pins: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, NO_PIN_SECONDS)
        self._sender: Final = sender
        self._state: Final = state
        self._hands: Final = hands
        self._governs: Final = governs

    def share_link(self, code: str) -> str:
        """Return the link that brings the table of a code to a group; empty as long as our name is
        not known."""
        try:
            return share_link(self._username(), code)
        except Later:
            return ""

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Send a new message and return its id. Telegram has no nonce: a send whose answer was lost
        may leave an unrecorded message; its buttons work.

        Every message is silent unless it `rings`. An ephemeral message does not count as a
        notification, because its arrival is not guaranteed: the person is pinged in the group
        instead.
        """
        del nonce
        extra = Extra(silent=not rings, reply_to=_answered(reply_to))
        if target.place:
            if screen.seat is not None and screen.kind is Kind.HAND:
                raise ValueError("a hand does not go into a group")
            spot = spot_of(target.place)
            id = await self._send(spot, self._render(screen, spot), screen, extra)
            self._numbers.note_ours(spot, number_in(id))
            return id
        person = user_of(target.person)
        if await self._state.private(person) is not False:
            try:
                spot = Spot(person)
                sent = await self._send(spot, self._render(screen, spot), screen, extra)
            except Closed:
                await self._state.set_private(person, False)
            else:
                await self._state.set_private(person, True)
                return sent
        if rings:
            await self._hands.delete_last(person, screen.table)
            raise Closed("never started, and an ephemeral message is no call")
        return await self._hands.send(person, screen)

    def _render(self, screen: Screen, spot: Spot) -> tuple[Message, ...]:
        """Return the messages of a screen. A line that pings a person whose private chat is closed
        has a button that opens it."""
        bot, group = self._username(), spot.chat < 0
        if screen.kind is not Kind.CALL:
            messages = render(screen, pictures=True, bot=bot, group=group)
            return self._links.add_to(messages, screen, spot)
        *others, last = render(screen, bot=bot, group=group)
        return (*others, with_private_link(last, screen, bot, "telegram-open-chat"))

    async def _send(
        self, spot: Spot, messages: tuple[Message, ...], screen: Screen, extra: Extra
    ) -> str:
        urgent = is_urgent(screen)
        return ",".join(await self._sender.send_all(spot, messages, urgent=urgent, extra=extra))

    async def leave(self, group: str) -> None:
        """Leave a group."""
        await self._sender.leave(spot_of(group).chat)

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the screen in an existing message. A message that its person cannot see, because
        they blocked the bot, is `Gone`: a new message may reach them elsewhere. So is an ephemeral
        hand in words that can be sent with its picture now."""
        if is_ephemeral(message):
            spot, id = split_ephemeral(message, user_of(target.person))
            only = ephemeral(screen, self._username())
            urgent = self._hands.awaits(spot.receiver) or is_urgent(screen)
            await self._sender.edit(spot, id, only, urgent=urgent)
            if await self._hands.may_draw(spot.receiver, message, screen):
                raise Gone("it can have its picture now")  # its words are right until then
            return
        spot = spot_of(target.place) if target.place else Spot(user_of(target.person))
        ids = message.split(",")
        messages = self._render(screen, spot)
        if len(messages) != len(ids) and len(messages) > 1:
            raise Gone("another number of messages")
        if len(messages) < len(ids):
            if is_photo(ids[0]):
                raise Gone("the photo is not the one with the buttons")
            for id in ids[:-1]:
                await self._sender.delete(spot, id)
            ids = ids[-1:]
        try:
            for id, one in zip(ids, messages, strict=True):
                await self._sender.edit(spot, id, one, urgent=is_urgent(screen))
        except Closed:
            if not target.person:
                raise
            await self._state.set_private(spot.chat, False)
            raise Gone("the private chat is closed") from None

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message. It is not an error if the message is already gone."""
        if is_ephemeral(message):
            await self._sender.delete(*split_ephemeral(message, user_of(target.person)))
            return
        spot = spot_of(target.place) if target.place else Spot(user_of(target.person))
        for id in message.split(","):
            await self._sender.delete(spot, id)

    async def below(self, target: Target, message: str) -> int:
        """Return the number of messages of others below one of ours, as far as we know."""
        return await self._numbers.count_below(spot_of(target.place), number_in(message))

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Pin a message in place of the one before, silently. In groups where the bot may not pin,
        nothing happens."""
        chat = spot_of(target.place).chat
        if chat > 0 or chat in self._no_pins or not await self._governs(chat):
            return
        try:
            await self._sender.pin(chat, _last(message), _last(before))
        except (Closed, Wrong) as error:
            _log.info("may not pin", chat=chat, why=str(error))
            self._no_pins[chat] = True


def is_urgent(screen: Screen) -> bool:
    """Return True if the message waits for a person's action: then it comes before messages only to
    be seen."""
    acts = any(control.rank == 0 for control in screen.controls)
    return bool(screen.notify) or (screen.kind is Kind.HAND and acts)


def number_in(message: str) -> int:
    """Return the number of the last part of a message in a chat; 0 if it is ephemeral."""
    return 0 if is_ephemeral(message) else number_of_message(_last(message))


def _last(message: str) -> str:
    """Return the last part of a message, which has the buttons."""
    return message.rpartition(",")[2]


def _answered(message: str) -> int:
    """Return the number of a message that another one answers; 0 if there is none."""
    first = message.partition(",")[0]
    return number_of_message(first) if first and not is_ephemeral(first) else 0
