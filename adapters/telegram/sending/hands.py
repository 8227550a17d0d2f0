"""Hands in a group that only their owner sees: the permission to send one, and the last one sent.

Telegram accepts an ephemeral message from an administrator at any time, otherwise within 15 s of a
press or an ephemeral command of its reader. A press may allow only one message, so a hand waits
until the press's own messages have been sent.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple

from cachetools import LRUCache, TTLCache
from msgspec.structs import replace

from adapters.telegram.rendering.markup import PLATFORM, link_to
from adapters.telegram.rendering.render import MOST_EPHEMERAL, Button, Message, render
from adapters.telegram.sending.api import Extra, Sender
from adapters.telegram.sending.spots import Allowance, Spot, is_photo, spot_of
from bot.ports.chat import Closed, Wrong
from bot.ports.screen import Kind, Screen
from bot.util.caches import PersonalCache
from bot.words.words import words_in

FRESH_SECONDS: Final = 14.0
"""Seconds after a press in which an ephemeral message is sent; Telegram says 15."""
OWN_SECONDS: Final = 1.0
"""Seconds that a hand waits for the messages of a press itself."""
_REFUSED_SECONDS: Final = 3600.0
"""Seconds after a refusal in which a hand in words stays as it is."""
_REMEMBERED: Final = 5000

PlaceOf = Callable[[str, str], Awaitable[str]]
"""Returns the place by which a person sees a table."""
Governs = Callable[[int], Awaitable[bool]]
"""Returns whether the bot is an administrator of a group."""
Arrived = Callable[[], bool]
"""Returns whether a hand has been sent to a person in a group since a moment."""


class _Allowed(NamedTuple):
    """What a press or a command allows. `asked`: the person asked for their hand there."""

    spot: Spot
    allowance: Allowance
    until: float
    free: asyncio.Event
    asked: bool


class EphemeralHands:
    """Sends hands into groups, each for its owner alone."""

    def __init__(
        self, sender: Sender, place_of: PlaceOf, governs: Governs, username: Callable[[], str]
    ) -> None:
        """`username`: returns our own, for links and commands."""
        self._sender: Final = sender
        self._place_of: Final = place_of
        self._governs: Final = governs
        self._username: Final = username
        self._allowed: Final[dict[int, _Allowed]] = {}
        self._last: Final[PersonalCache[tuple[int, str], str]] = PersonalCache(_REMEMBERED)
        """The id of the last hand of a person at a table."""
        self._counts: Final[LRUCache[int, int]] = LRUCache(_REMEMBERED)
        """The number of the last hand that was sent to a person."""
        self._refused: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, _REFUSED_SECONDS)
        """People to whom a hand could not be sent, though it seemed to be allowed."""
        self._used: Final[LRUCache[int, Allowance]] = LRUCache(_REMEMBERED)
        """What allowed a person's last hand; it may allow no other."""
        self._sent = 0

    @contextmanager
    def reserve(
        self, user: int, spot: Spot, allowance: Allowance, *, for_hand: bool = False
    ) -> Iterator[Arrived]:
        """Record what a person's press or command in a group allows. During the block it is
        reserved for the action's own messages, then for a hand. A command, and a press `for_hand`
        (*My cards*, ``/hand``), leave it to the hand at once. Yield a function that says if a hand
        has been sent to the person since."""
        allowed, before = None, self._counts.get(user, 0)
        if any(allowance):
            now, spot = time.monotonic(), spot._replace(receiver=0)
            for one in [one for one, known in self._allowed.items() if known.until < now]:
                del self._allowed[one]
            until = now + FRESH_SECONDS
            allowed = _Allowed(spot, allowance, until, asyncio.Event(), for_hand)
            self._allowed[user] = allowed
            if for_hand or allowance.command:
                allowed.free.set()
        try:
            yield lambda: self._counts.get(user, 0) != before
        finally:
            if allowed is not None:
                allowed.free.set()

    def awaits(self, user: int) -> bool:
        """Return True if a person has just pressed something in a group."""
        allowed = self._allowed.get(user)
        return allowed is not None and time.monotonic() < allowed.until

    async def send(self, user: int, screen: Screen) -> str:
        """Send a hand to the group of its table, or to the topic or group where its owner has just
        asked for it, and return the message's id among all groups (``e-100500/7``).

        Raises: Closed: the table is in no group, or nothing allows an ephemeral message there.
        """
        place = await self._place_of(screen.table, f"{PLATFORM}:{user}")
        if not place.startswith(f"{PLATFORM}:-"):
            raise Closed("never started, and the table is in no group")
        spot, ways = spot_of(place), list[tuple[Spot, Allowance]]()
        allowed = self._allowed_at(user, spot)
        if allowed is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(OWN_SECONDS):
                    await allowed.free.wait()
            ways.append((allowed.spot, allowed.allowance))
        if await self._governs(spot.chat):
            ways.append((spot, Allowance()))
        if not ways:
            raise Closed("never started, no press, and the bot does not govern the group")
        message, why = ephemeral(screen, self._username()), ""
        for at, allowance in ways:
            to, extra = at._replace(receiver=user), Extra(allowance=allowance)
            try:
                sent = await self._sender.send(to, message, urgent=True, extra=extra)
            except Wrong as error:  # the press is too old, the person has left the group
                why = str(error)
                if self._used.get(user) != allowance:
                    self._refused[user] = True
                continue
            self._used[user] = allowance
            self._sent += 1
            self._counts[user] = self._sent
            id = self._last[user, screen.table] = f"e{at.chat}/{sent[1:]}"
            return id
        raise Closed(why)

    def _allowed_at(self, user: int, spot: Spot) -> _Allowed | None:
        """What a person's last press still allows for a hand of a table that is there."""
        allowed = self._allowed.get(user)
        if allowed is None or time.monotonic() >= allowed.until:
            return None
        return allowed if allowed.asked or allowed.spot == spot else None

    async def may_draw(self, user: int, id: str, screen: Screen) -> bool:
        """Return True if a hand stands there in words and can be sent again with its picture now:
        an edit cannot give it one."""
        spot, number = split_ephemeral(id, user)
        if screen.picture is None or is_photo(number) or user in self._refused:
            return False
        place = await self._place_of(screen.table, f"{PLATFORM}:{user}")
        if not place.startswith(f"{PLATFORM}:-"):
            return False
        allowed = self._allowed_at(user, spot_of(place))
        unused = allowed is not None and allowed.allowance != self._used.get(user)
        may = unused or await self._governs(spot_of(place).chat)
        return may and await self._sender.takes(spot, screen.picture)

    def last_in(self, chat: int, user: int, table: str) -> str:
        """Return the id of a person's last hand of a table, if it is in this group; else empty."""
        id = self._last.get((user, table), "")
        return id if id.startswith(f"e{chat}/") else ""

    async def delete_last(self, user: int, table: str) -> None:
        """Delete a person's hand in the group: from now on it would be out of date."""
        id = self._last.pop((user, table), "")
        if id:
            await self._sender.delete(*split_ephemeral(id, user))


def split_ephemeral(id: str, user: int) -> tuple[Spot, str]:
    """Return where an ephemeral message of a person is, and its id there (``e7``, ``ep7``)."""
    chat, _, number = id[1:].partition("/")
    return Spot(int(chat), receiver=user), f"e{number}"


def ephemeral(screen: Screen, bot: str, unfold: str = "", ask: str = "") -> Message:
    """Return the one ephemeral message of a screen, a hand with its picture. A hand has a button
    that opens the private chat, because an app may not show ephemeral messages, or may lose them.
    `unfold`, `ask`: see `render`."""
    (*_, message) = render(
        screen,
        most=MOST_EPHEMERAL,
        pictures=screen.kind is Kind.HAND,
        unfold=unfold,
        ask=ask,
        bot=bot,
        group=True,
    )
    if screen.kind is not Kind.HAND or unfold or ask:
        return message
    return with_private_link(message, screen, bot, "telegram-in-private")


def with_private_link(message: Message, screen: Screen, bot: str, label: str) -> Message:
    """Return a message with a button that opens the private chat at the screen's table."""
    words = words_in(screen.language)
    row = (Button(words.plain(label), url=link_to(bot, screen.table)),)
    return replace(message, keyboard=(*message.keyboard, row))
