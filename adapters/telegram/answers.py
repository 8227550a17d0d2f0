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
from adapters.telegram.links import Ways
from adapters.telegram.platform import whispered
from adapters.telegram.rendering.ids import What, data
from adapters.telegram.rendering.markup import Reader, html_of, link_to, quoted
from adapters.telegram.rendering.render import (
    MOST_CAPTION,
    MOST_EPHEMERAL,
    MOST_TEXT,
    Button,
    Message,
    fit,
)
from adapters.telegram.scrolling import Talk
from adapters.telegram.sending.api import Extra, Fresh, Sender, Spot, name_in_all, number_of
from adapters.telegram.sending.pictures import is_photo
from adapters.telegram.state import Asked, Memory
from bot.ports.chat import Closed, Event, File, Gone, Later, Wrong, clipped
from bot.ports.screen import Kind, Prompt, Screen
from bot.ports.tokens import token
from bot.words.cleaning import unlinked
from bot.words.text import PersonSpan, Plain, Text
from bot.words.words import words_in

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
        return name_in_all(self.spot, self.id)


class Answers:
    """Sends answers to one person."""

    def __init__(
        self,
        bot: Bot,
        sender: Sender,
        memory: Memory,
        admins: Admins,
        talk: Talk,
        ways: Ways,
    ) -> None:
        """`ways`: the buttons that lead elsewhere."""
        self._ways: Final = ways
        self._bot: Final = bot
        self._talk: Final = talk
        self._sender: Final = sender
        self._memory: Final = memory
        self._admins: Final = admins

    def link(self, table: str) -> str:
        """Return the link that opens the private chat, at a table."""
        return link_to(self._bot.username, table)

    async def panel(self, event: Event, where: Where, screen: Screen) -> None:
        """Show a screen that somebody asked for: in the pressed panel, else in a new message."""
        if await self._memory.panel(where.panel) is not None:
            messages = self._fitted(screen, where.spot)
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
        sent = await self._reach(where, partial(self._new, screen))
        if sent is None:
            await self.elsewhere(event, where, screen.table)
            return
        spot, id = sent
        if screen.controls:
            await self._memory.keep_panel(name_in_all(spot, id), screen)
        if not where.private and not spot.receiver:
            await self.elsewhere(event, where, screen.table, reached=True)

    def _new(self, screen: Screen, spot: Spot) -> tuple[Message, ...]:
        """Return the messages of a screen for one person, as new ones."""
        bot, group = self._bot.username, spot.chat < 0
        messages = fit(screen, pictures=not spot.receiver, bot=bot, group=group)
        return self._ways.under(messages, screen, spot)

    def _fitted(
        self,
        screen: Screen,
        spot: Spot,
        unfold: str = "",
        ask: str = "",
        *,
        pictures: bool = True,
    ) -> tuple[Message, ...]:
        """Return the messages of a screen for an edit of an existing message; ephemeral messages
        have words only."""
        bot, group = self._bot.username, spot.chat < 0
        if spot.receiver and screen.kind is Kind.HAND:
            return (whispered(screen, bot, unfold, ask),)
        most = MOST_EPHEMERAL if spot.receiver else MOST_TEXT
        pictures = pictures and not spot.receiver
        messages = fit(
            screen, most=most, pictures=pictures, unfold=unfold, ask=ask, bot=bot, group=group
        )
        return self._ways.under(messages, screen, spot)

    def _line(self, text: Text, spot: Spot) -> list[Message]:
        return [Message(html_of(text, Reader(bot=self._bot.username, group=spot.chat < 0)))]

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
        if await self._admins.governs(spot.chat):
            roads.append((spot, Fresh()))
        if await self._memory.private(where.user) is not False:
            roads.append((Spot(where.user), Fresh()))
        return roads

    async def file(self, event: Event, where: Where, file: File) -> None:
        """Send a file to the private chat; an ephemeral message has none."""
        spot = where.spot if where.private else Spot(where.user)
        caption = clipped(unlinked(file.about, numbers=True), MOST_CAPTION)
        try:
            await _patiently(lambda: self._sender.send_file(spot, file, caption))
        except Closed:
            await self._memory.set_private(where.user, False)
            await self.elsewhere(event, where, "", reached=False)
        except Wrong as error:
            _log.warning("a file was not taken", why=str(error))
            await self.tell(event, where, words_in(event.language).text("file-not-sent"))

    async def elsewhere(
        self, event: Event, where: Where, table: str, *, reached: bool | None = None
    ) -> None:
        """Send a line to the group that leads to the private chat."""
        words = words_in(event.language)
        if reached is None:
            reached = await self._memory.private(where.user) is True
        said = words.plain("hand-elsewhere" if reached else "telegram-open-first")
        label = words.plain("telegram-open-chat")
        message = Message(quoted(said), ((Button(label, url=self.link(table)),),))
        await self._public(where, message)

    async def announce(self, where: Where, text: Text, *buttons: Button) -> None:
        """Send a line to everybody in a group."""
        (line,) = self._line(text, where.spot)
        await self._public(where, Message(line.text, (buttons,) if buttons else ()))

    async def _public(self, where: Where, message: Message) -> None:
        number = 0 if where.id.startswith("e") else number_of(where.id)
        extra = Extra(reply_to=number)
        spot = where.spot._replace(receiver=0)
        id = await _patiently(lambda: self._sender.send(spot, message, extra=extra))
        self._talk.said(spot, number_of(id))

    async def tell(
        self, event: Event, where: Where, text: Text, *, public: bool = False
    ) -> tuple[Spot, str] | None:
        """Send a line to one person. A `public` line goes to the group if no better road is open.
        Return the place and the id of a message that only the person sees."""
        if public and not where.private:
            roads = [road for road in await self._roads(where) if road[0].receiver]
            if not roads:
                await self._public(where, *self._line(text, where.spot))
                return None
        told = await self._reach(where, partial(self._line, text))
        if told is None:
            await self.elsewhere(event, where, "")
        return told

    async def remove(self, spot: Spot, id: str) -> None:
        """Delete a message, if the bot may."""
        await self._sender.delete(spot, id)

    async def anonymous(self, where: Where, language: str, game: str) -> None:
        """Tell somebody whose name Telegram hides from us that a button shows it; the button sets
        up a table."""
        words = words_in(language)
        label = words.plain("telegram-set-up")
        button = Button(label, data(What.PRESS, token("", "play", game)))
        await self._public(where, Message(quoted(words.plain("telegram-anonymous")), ((button,),)))

    async def ask(self, event: Event, where: Where, prompt: Prompt) -> None:
        """Ask for a line, in a message to reply to. In a group it is ephemeral; if that is not
        possible, it mentions whom it asks, because the reply box opens for nobody else."""
        words = words_in(event.language)
        text = html_of(words.text("telegram-no-text", what=prompt.label))
        placeholder = clipped(prompt.placeholder, _MOST_PLACEHOLDER)
        await self._memory.ask(where.user, Asked(prompt.token, where.spot.chat))  # may be quick
        roads = [road for road in await self._roads(where) if road[0].receiver]
        here = where.spot._replace(receiver=0)
        for spot, fresh in [*roads, (here, Fresh())]:
            extra = Extra(silent=True, fresh=fresh, ask=placeholder)
            named = PersonSpan(event.person.id, event.person.name)
            mention = html_of((named, Plain(": ")), Reader((event.person.id,)))
            message = Message(text if spot.receiver or where.private else mention + text)
            send = partial(self._sender.send, spot, message, urgent=True, extra=extra)
            try:
                id = await _patiently(send)
            except (Closed, Wrong) as error:
                if not spot.receiver:
                    raise
                _log.info("no ephemeral question", why=str(error))
                continue
            if not id.startswith("e"):
                await self._memory.ask(where.user, Asked(prompt.token, spot.chat, int(id)))
            return

    async def change(self, where: Where, screen: Screen, unfold: str, ask: str) -> None:
        """Edit the pressed message to show an unfolded list or a question."""
        pictures = is_photo(where.id)
        (*_, message) = self._fitted(screen, where.spot, unfold, ask, pictures=pictures)
        try:
            await _patiently(lambda: self._sender.edit(where.spot, where.id, message, urgent=True))
        except (Gone, Closed) as error:
            _log.info("a message cannot be changed", why=type(error).__name__)


async def _patiently(what: Callable[[], Awaitable[_T]]) -> _T:
    """Do something once the budget allows it."""
    async with asyncio.timeout(_PATIENCE):
        while True:
            try:
                return await what()
            except Later as later:
                await asyncio.sleep(later.seconds)
