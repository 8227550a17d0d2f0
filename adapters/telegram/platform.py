"""The platform ``telegram``, on which the outbox draws.

Places are ``telegram:<chat>`` or ``telegram:<chat>/<topic>``, persons ``telegram:<user>``. A
message is named by its numbers: ``12`` (or ``12,13`` if a text needed two), ``p12`` a photo,
``e-100500/7`` an ephemeral message in a group, which has words only.

**The roads of a hand.** The private chat, if the person has started the bot. Otherwise an ephemeral
message in the table's group: at any time if the bot is an administrator there, else within 15 s of
a press of that person (*My cards*). `Closed` if neither is open; the next press tries again.
Blocking the bot closes the private road and nothing else. What rings goes by the private chat
alone, or by a line in the group.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

import structlog
from cachetools import LRUCache, TTLCache
from msgspec.structs import replace

from adapters.telegram.links import Ways
from adapters.telegram.rendering.markup import PLATFORM, link_to
from adapters.telegram.rendering.render import MOST_EPHEMERAL, MOST_TEXT, Button, Message, fit
from adapters.telegram.scrolling import Talk
from adapters.telegram.sending.api import Extra, Fresh, Sender, Spot
from adapters.telegram.sending.api import number_of as number_of_message
from adapters.telegram.sending.pictures import is_photo
from adapters.telegram.state import Memory
from bot.ports import number_on
from bot.ports.chat import Closed, Gone, Target, Wrong
from bot.ports.screen import Kind, Screen
from bot.util.caches import PersonalCache
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)
FRESH_SECONDS: Final = 14.0
"""Seconds after a press in which an ephemeral message is sent; Telegram says 15."""


OWN_SECONDS: Final = 1.0
"""Seconds that a hand waits for what a press itself brings."""
NO_PIN_SECONDS: Final = 3600.0
"""Seconds before pinning is tried again in a group that refused it."""
_REMEMBERED: Final = 5000


class _Pressed(NamedTuple):
    spot: Spot
    fresh: Fresh
    until: float
    free: asyncio.Event


PlaceOf = Callable[[str], Awaitable[str]]
"""Returns where a table is shown."""
Governs = Callable[[int], Awaitable[bool]]
"""Returns whether the bot is an administrator of a group."""


class TelegramPlatform:
    """Sends, edits and deletes on Telegram."""

    name = PLATFORM
    counts_edits = True
    leads_back = True  # by `ways`

    def __init__(
        self,
        sender: Sender,
        memory: Memory,
        place_of: PlaceOf,
        governs: Governs,
        username: Callable[[], str],
        talk: Talk,
        ways: Ways,
    ) -> None:
        """`username`: returns our own, for links and commands; `talk`: what was said in the
        groups; `ways`: the buttons that lead elsewhere."""
        self._ways: Final = ways
        self._username: Final = username
        self._talk: Final = talk
        self._whispered: Final[PersonalCache[tuple[int, str], str]] = PersonalCache(_REMEMBERED)
        """The last ephemeral hand of a person at a table."""
        self._no_pins: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, NO_PIN_SECONDS)
        self._sender: Final = sender
        self._memory: Final = memory
        self._place_of: Final = place_of
        self._governs: Final = governs
        self._pressed: Final[dict[int, _Pressed]] = {}
        self._reached: Final[LRUCache[int, int]] = LRUCache(_REMEMBERED)
        """The number of the last hand that was sent to a person in a group."""
        self._sent = 0

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Send a new message and return its id. Telegram knows no nonce: a send whose answer was
        lost may leave a message that nobody remembers; its buttons work.

        Every message is silent unless it `rings`. An ephemeral message is no ring, because nobody
        promises that it arrives: the person is called in the group instead.
        """
        del nonce
        extra = Extra(silent=not rings, reply_to=_answered(reply_to))
        if target.place:
            if screen.seat is not None and screen.kind is Kind.HAND:
                raise ValueError("a hand does not go into a group")
            spot = spot_of(target.place)
            id = await self._send(spot, self._fitted(screen, spot), screen, extra)
            self._talk.said(spot, number_in(id))
            return id
        person = number_of(target.person)
        if await self._memory.private(person) is not False:
            try:
                spot = Spot(person)
                sent = await self._send(spot, self._fitted(screen, spot), screen, extra)
            except Closed:
                await self._memory.set_private(person, False)
            else:
                await self._memory.set_private(person, True)
                return sent
        if rings:
            await self._forget_whispered(person, screen.table)
            raise Closed("never started, and an ephemeral message is no call")
        return await self._send_ephemeral(person, screen)

    def _fitted(self, screen: Screen, spot: Spot) -> tuple[Message, ...]:
        """Return the messages of a screen; a line that calls a person whose private chat is closed
        has a button that opens it."""
        bot, group = self._username(), spot.chat < 0
        if screen.kind is not Kind.CALL:
            messages = fit(screen, pictures=True, bot=bot, group=group)
            return self._ways.under(messages, screen, spot)
        *others, last = fit(screen, bot=bot, group=group)
        return (*others, with_door(last, screen, bot, "telegram-open-chat"))

    async def _send(
        self, spot: Spot, messages: tuple[Message, ...], screen: Screen, extra: Extra
    ) -> str:
        urgent = is_urgent(screen)
        return ",".join(await self._sender.send_all(spot, messages, urgent=urgent, extra=extra))

    async def _send_ephemeral(self, person: int, screen: Screen) -> str:
        place = await self._place_of(screen.table)
        if not place.startswith(f"{PLATFORM}:-"):
            raise Closed("never started, and the table is in no group")
        spot = spot_of(place)
        pressed = self._pressed.get(person)
        roads: list[Fresh] = []
        if pressed is not None and pressed.spot == spot and time.monotonic() < pressed.until:
            with suppress(TimeoutError):
                async with asyncio.timeout(OWN_SECONDS):
                    await pressed.free.wait()
            roads.append(pressed.fresh)
        if await self._governs(spot.chat):
            roads.append(Fresh())
        if not roads:
            raise Closed("never started, no press, and the bot does not govern the group")
        sent = await self._send_by(roads, spot._replace(receiver=person), screen)
        self._sent += 1
        self._reached[person] = self._sent
        id = f"e{spot.chat}/{sent[1:]}"
        self._whispered[person, screen.table] = id
        return id

    async def _send_by(self, roads: Sequence[Fresh], spot: Spot, screen: Screen) -> str:
        """Send an ephemeral message by the first road that is open."""
        message, why = whispered(screen, self._username()), ""
        for fresh in roads:
            extra = Extra(fresh=fresh)
            try:
                return await self._sender.send(spot, message, urgent=True, extra=extra)
            except Wrong as error:  # the press is too old, the person has left the group
                why = str(error)
        raise Closed(why)

    def whispered_to(self, person: int, table: str, chat: int) -> str:
        """Return the id of a person's last hand in a group; empty if there is none."""
        id = self._whispered.get((person, table), "")
        return id if id.startswith(f"e{chat}/") else ""

    async def _forget_whispered(self, person: int, table: str) -> None:
        """Delete a person's hand in the group: from now on it would be out of date."""
        id = self._whispered.pop((person, table), "")
        if id:
            await self.delete(Target(person=f"{PLATFORM}:{person}"), id)

    async def leave(self, group: str) -> None:
        """Leave a group."""
        await self._sender.leave(spot_of(group).chat)

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the screen in an existing message. A message that its person cannot see, because
        they blocked the bot, is `Gone`: a new message may find another road."""
        if message.startswith("e"):
            spot, id = _ephemeral(message, target)
            only = whispered(screen, self._username())
            pressed = self._pressed.get(spot.receiver)  # who has just pressed waits for this
            urgent = pressed is not None and time.monotonic() < pressed.until
            await self._sender.edit(spot, id, only, urgent=urgent or is_urgent(screen))
            return
        spot = spot_of(target.place) if target.place else Spot(number_of(target.person))
        ids = message.split(",")
        messages = self._fitted(screen, spot)
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
            await self._memory.set_private(spot.chat, False)
            raise Gone("the private chat is closed") from None

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message. It is not an error if the message is already gone."""
        if message.startswith("e"):
            spot, id = _ephemeral(message, target)
            await self._sender.delete(spot, id)
            return
        spot = spot_of(target.place) if target.place else Spot(number_of(target.person))
        for id in message.split(","):
            await self._sender.delete(spot, id)

    async def below(self, target: Target, message: str) -> int:
        """Return how many messages of others stand below one of ours, as far as we know."""
        return await self._talk.below(spot_of(target.place), number_in(message))

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

    def reached(self, person: int) -> int:
        """Return a number that changes whenever a hand is sent to a person in a group."""
        return self._reached.get(person, 0)

    def pressed(self, person: int, spot: Spot, fresh: Fresh) -> None:
        """Note that somebody pressed something in a group: ephemeral messages may be sent for a
        while, once `free` says that what the press itself brings is sent. A press may allow no more
        than one, and a hand that waits for a press must not take it."""
        now = time.monotonic()
        for one in [one for one, known in self._pressed.items() if known.until < now]:
            del self._pressed[one]
        self._pressed[person] = _Pressed(spot, fresh, now + FRESH_SECONDS, asyncio.Event())

    def free(self, person: int) -> None:
        """Let a hand use what a person pressed last."""
        if person in self._pressed:
            self._pressed[person].free.set()


def whispered(screen: Screen, bot: str, unfold: str = "", ask: str = "") -> Message:
    """Return the one ephemeral message of a screen. A hand has a button that opens the private
    chat, as an app may show no ephemeral messages, or lose them; `unfold`, `ask`: see `fit`."""
    (*_, message) = fit(screen, most=MOST_EPHEMERAL, unfold=unfold, ask=ask, bot=bot, group=True)
    if screen.kind is not Kind.HAND or unfold or ask:
        return message
    return with_door(message, screen, bot, "telegram-in-private")


def with_door(message: Message, screen: Screen, bot: str, label: str) -> Message:
    """Return a message with a button that opens the private chat at the screen's table."""
    words = words_in(screen.language)
    row = (Button(words.plain(label), url=link_to(bot, screen.table)),)
    return replace(message, keyboard=(*message.keyboard, row))


def is_urgent(screen: Screen) -> bool:
    """Return True if somebody is to act on it: then it comes before what is only to be seen."""
    acts = any(control.rank == 0 for control in screen.controls)
    return bool(screen.notify) or (screen.kind is Kind.HAND and acts)


def number_of(person: str) -> int:
    """Return the number of a person; raise `Closed` if they are not of Telegram."""
    number = number_on(PLATFORM, person)
    if not number:
        raise Closed("not on Telegram")
    return int(number)


def spot_of(place: str) -> Spot:
    """Return the chat and topic of a place; raise `Closed` if it is not of Telegram."""
    platform, _, rest = place.partition(":")
    chat, _, topic = rest.partition("/")
    if platform != PLATFORM or not chat.removeprefix("-").isdecimal():
        raise Closed("not on Telegram")
    return Spot(int(chat), int(topic) if topic.isdecimal() else 0)


def place_of(spot: Spot) -> str:
    """Return the place of a chat and topic."""
    return f"{PLATFORM}:{spot.chat}" + (f"/{spot.topic}" if spot.topic else "")


def number_in(message: str) -> int:
    """Return the number of the last part of a message in a chat; 0 if it is ephemeral."""
    return 0 if message.startswith("e") else number_of_message(_last(message))


def _last(message: str) -> str:
    """Return the last part of a message, which has the buttons."""
    return message.rpartition(",")[2]


def _answered(message: str) -> int:
    """Return the number of a message that another one answers; 0 if there is none."""
    first = message.partition(",")[0]
    return number_of_message(first) if first and not first.startswith("e") else 0


def _ephemeral(message: str, target: Target) -> tuple[Spot, str]:
    """Return where an ephemeral message is, and its id there."""
    chat, _, number = message[1:].partition("/")
    return Spot(int(chat), receiver=number_of(target.person)), f"e{number}"


assert MOST_EPHEMERAL < MOST_TEXT
