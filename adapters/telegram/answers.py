"""Answers to one person that the outbox does not send: lists, rules, reasons, questions.

In a group they are ephemeral if Telegram allows that, otherwise they go to the private chat. If
neither is open, a line has a button that leads there. What the budget does not allow at once is
tried again for some seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar

import structlog
from telegram import Bot

from adapters.telegram.admins import Admins
from adapters.telegram.api import Extra, Fresh, Sender, Spot, number_of
from adapters.telegram.fit import MOST_EPHEMERAL, Button, Message, fit
from adapters.telegram.markup import clipped, html_of, quoted
from adapters.telegram.notes import Asked, Memory
from adapters.telegram.pictures import is_photo
from adapters.telegram.talk import Talk
from bot.ports.chat import Closed, Event, Gone, Later, Wrong
from bot.ports.screen import Prompt, Screen
from bot.words.text import Text
from bot.words.words import Words, words_in

_log: Final = structlog.get_logger(__name__)
_PATIENCE: Final = 12.0
_MOST_PLACEHOLDER: Final = 64
_T = TypeVar("_T")


class Where(NamedTuple):
    """Where somebody pressed or typed: the chat, the message, the person, what allows an ephemeral
    answer, and whether it is their private chat."""

    spot: Spot
    id: str
    user: int
    fresh: Fresh
    private: bool

    @property
    def panel(self) -> str:
        """The name of the message as a panel."""
        return panel_name(self.spot, self.id)


def panel_name(spot: Spot, id: str) -> str:
    """Return the name of a message under which its screen is kept."""
    return f"{spot.chat}/{id}"


def link_to(bot: Bot, table: str) -> str:
    """Return the link that opens the private chat with a bot, at a table."""
    return f"https://t.me/{bot.username}?start={table}"


class Answers:
    """Sends answers to one person."""

    def __init__(
        self, bot: Bot, sender: Sender, memory: Memory, admins: Admins, talk: Talk
    ) -> None:
        self._bot: Final = bot
        self._talk: Final = talk
        self._sender: Final = sender
        self._memory: Final = memory
        self._admins: Final = admins

    def link(self, table: str) -> str:
        """Return the link that opens the private chat, at a table."""
        return link_to(self._bot, table)

    async def _words(self, event: Event) -> Words:
        return words_in(event.language)

    async def panel(self, event: Event, where: Where, screen: Screen) -> None:
        """Show a screen that somebody asked for: in the pressed panel, else in a new message."""
        if await self._memory.panel(where.panel) is not None:
            messages = _fitted(screen, where.spot)
            if len(messages) == 1:
                try:
                    await _patiently(
                        lambda: self._sender.edit(where.spot, where.id, messages[0], urgent=True)
                    )
                except (Gone, Closed):
                    _log.info("the panel is gone, another is sent")
                    await self._sender.delete(where.spot, where.id)  # it may be of another kind
                else:
                    await self._memory.keep_panel(where.panel, screen)
                    return
        sent = await self._reach(where, lambda spot: fit(screen, pictures=not spot.receiver))
        if sent is None:
            await self.elsewhere(event, where, screen.table)
            return
        spot, id = sent
        if screen.controls:
            await self._memory.keep_panel(panel_name(spot, id), screen)
        if not where.private and not spot.receiver:
            await self.elsewhere(event, where, screen.table, reached=True)

    async def _reach(
        self, where: Where, fitted: Callable[[Spot], Sequence[Message]]
    ) -> tuple[Spot, str] | None:
        """Send messages to one person by the first road that is open; return where, and the last
        one's id. `fitted`: the messages as they fit there."""
        for spot, fresh in await self._roads(where):
            extra = Extra(fresh=fresh)
            try:
                id = ""
                for message in fitted(spot):
                    send = partial(self._sender.send, spot, message, urgent=True, extra=extra)
                    id = await _patiently(send)
            except Closed:
                if not spot.receiver:
                    await self._memory.set_private(where.user, False)
                continue
            except Wrong as error:
                if not spot.receiver:
                    raise
                _log.info("no ephemeral message", why=str(error))
                continue
            return spot, id
        return None

    async def _roads(self, where: Where) -> list[tuple[Spot, Fresh]]:
        if where.private:
            return [(where.spot, Fresh())]
        roads: list[tuple[Spot, Fresh]] = []
        spot = where.spot._replace(receiver=where.user)
        if any(where.fresh):
            roads.append((spot, where.fresh))
        elif await self._admins.governs(spot.chat):
            roads.append((spot, Fresh()))
        if await self._memory.private(where.user) is not False:
            roads.append((Spot(where.user), Fresh()))
        return roads

    async def elsewhere(
        self, event: Event, where: Where, table: str, *, reached: bool | None = None
    ) -> None:
        """Send a line to the group that leads to the private chat."""
        words = await self._words(event)
        if reached is None:
            reached = await self._memory.private(where.user) is True
        said = words.plain("hand-elsewhere" if reached else "telegram-open-first")
        label = words.plain("telegram-open-chat")
        message = Message(quoted(said), ((Button(label, url=self.link(table)),),))
        await self._public(where, message)

    async def _public(self, where: Where, message: Message) -> None:
        number = 0 if where.id.startswith("e") else number_of(where.id)
        extra = Extra(reply_to=number)
        spot = where.spot._replace(receiver=0)
        id = await _patiently(lambda: self._sender.send(spot, message, extra=extra))
        self._talk.said(spot, number_of(id))

    async def tell(self, event: Event, where: Where, text: Text, *, public: bool = False) -> None:
        """Send a line to one person; to the group if it may be `public` and no better road is
        open."""
        message = Message(html_of(text))
        if public and not where.private:
            roads = [road for road in await self._roads(where) if road[0].receiver]
            if not roads:
                await self._public(where, message)
                return
        if await self._reach(where, lambda _: [message]) is None:
            await self.elsewhere(event, where, "")

    async def remove(self, spot: Spot, id: str) -> None:
        """Delete a message, if the bot may."""
        await self._sender.delete(spot, id)

    async def ask(self, event: Event, where: Where, prompt: Prompt) -> None:
        """Ask for a line, in a message to reply to."""
        words = await self._words(event)
        text = words.text("telegram-no-text", what=prompt.label)
        spot = where.spot
        placeholder = clipped(prompt.placeholder, _MOST_PLACEHOLDER)
        extra = Extra(silent=True, fresh=where.fresh if spot.receiver else Fresh(), ask=placeholder)
        message = Message(html_of(text))
        await self._memory.ask(where.user, Asked(prompt.token, spot.chat))  # answers may be quick
        id = await _patiently(lambda: self._sender.send(spot, message, urgent=True, extra=extra))
        if not id.startswith("e"):
            await self._memory.ask(where.user, Asked(prompt.token, spot.chat, int(id)))

    async def change(
        self, event: Event, where: Where, screen: Screen, unfold: str, ask: str
    ) -> None:
        """Edit the pressed message to show an unfolded list or a question."""
        del event
        message = _fitted(screen, where.spot, unfold, ask, pictures=is_photo(where.id))[-1]
        try:
            await _patiently(lambda: self._sender.edit(where.spot, where.id, message, urgent=True))
        except (Gone, Closed) as error:
            _log.info("a message cannot be changed", why=type(error).__name__)


def _fitted(
    screen: Screen, spot: Spot, unfold: str = "", ask: str = "", *, pictures: bool = True
) -> tuple[Message, ...]:
    """Return the messages of a screen for an edit of an existing message; ephemeral messages have
    words only."""
    if spot.receiver:
        return fit(screen, most=MOST_EPHEMERAL, unfold=unfold, ask=ask)
    return fit(screen, pictures=pictures, unfold=unfold, ask=ask)


async def _patiently(what: Callable[[], Awaitable[_T]]) -> _T:
    """Do something once the budget allows it."""
    async with asyncio.timeout(_PATIENCE):
        while True:
            try:
                return await what()
            except Later as later:
                await asyncio.sleep(later.seconds)
