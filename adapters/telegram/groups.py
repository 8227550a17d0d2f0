"""Groups and private chats that open and close: the bot is added, removed, muted, blocked; a group
becomes a supergroup."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import structlog
from cachetools import LRUCache, TTLCache
from msgspec.structs import replace
from telegram import Chat, ChatMemberUpdated, Update
from telegram import Message as TelegramMessage
from telegram.constants import ChatMemberStatus, ChatType

from adapters.telegram.admins import Admins
from adapters.telegram.answers import Answers, Where
from adapters.telegram.events import event_of, is_out, is_private, may_write, title_of
from adapters.telegram.keys import Topic
from adapters.telegram.links import message_link
from adapters.telegram.platform import place_of
from adapters.telegram.rendering.markup import PLATFORM
from adapters.telegram.rendering.render import Button
from adapters.telegram.scrolling import Talk
from adapters.telegram.sending.api import Fresh, Spot
from adapters.telegram.state import Memory
from bot.ports import Refusal
from bot.ports.chat import Event
from bot.ports.services import Services
from bot.ports.tokens import token
from bot.store.redis.errors import StoreError
from bot.store.redis.scripts import Client
from bot.words.text import Text
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)
GREET_SECONDS: Final = 1.0
"""Seconds between being added to a group and the greeting: a group that has become a supergroup
brings its table, and a link brings ``/start``."""
JOINED_SECONDS: Final = 60.0
"""Seconds after a table was set up in a group in which it needs no greeting."""
_REMEMBERED: Final = 5000
_GROUPS: Final = {ChatType.GROUP, ChatType.SUPERGROUP}
InBackground = Callable[[Coroutine[Any, Any, None]], object]
"""Runs a coroutine in the background."""


class Groups:
    """Handles what happens to a chat itself, not what people say in it."""

    def __init__(
        self,
        services: Services[Client],
        memory: Memory,
        admins: Admins,
        answers: Answers,
        talk: Talk,
        languages: LRUCache[int, str],
        later: InBackground,
    ) -> None:
        """`languages`: the language of whoever did something last in a group; `later`: see
        `Desk.later`."""
        self._front: Final = services.front
        self._screens: Final = services.screens
        self._stays: Final = services.stays
        self._memory: Final = memory
        self._admins: Final = admins
        self._answers: Final = answers
        self._talk: Final = talk
        self._languages: Final = languages
        self._later: Final = later
        self._greetings: dict[int, Event] = {}
        """What set up a table in the group that was greeted last."""
        self._joined: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, JOINED_SECONDS)
        """Groups that need no greeting for now: they have got a table in another way."""

    async def came(self, user: int) -> None:
        """Note that a person writes to the bot in private: hands go there from now on."""
        if await self._memory.set_private(user, True):
            await self._screens.reachable(f"{PLATFORM}:{user}")

    async def member(self, update: Update, change: ChatMemberUpdated) -> None:
        """Note that the bot was blocked or let in again, made an administrator, muted or removed;
        greet a group that it was added to."""
        chat, new = change.chat, change.new_chat_member
        if is_private(chat):
            if new.status == ChatMemberStatus.BANNED:
                await self._memory.set_private(chat.id, False)
            elif new.status == ChatMemberStatus.MEMBER:
                await self.came(chat.id)
            return
        self._admins.forget(chat.id)
        if is_out(new):
            self._joined.pop(chat.id, None)
            await self._noted(self._stays.gone(place_of(Spot(chat.id))))
            return
        allowed = await self.here(chat)
        if may_write(new):
            for spot in {Spot(chat.id), *self._talk.spots(chat.id)}:
                await self.back(spot)
            if is_out(change.old_chat_member) and chat.type in _GROUPS:
                if allowed:
                    await self._greet(update, change)
                else:
                    await self._refuse(update, change)

    async def here(self, chat: Chat) -> bool:
        """Note that the bot is in a group. Return False if it may not be: then it leaves."""
        if is_private(chat):
            return True
        place = place_of(Spot(chat.id))
        return await self._noted(self._stays.here(place, chat.title or "")) is not False

    async def noted(self, chat: Chat) -> None:
        """Note that something was heard of a chat."""
        await self.here(chat)

    async def _noted(self, noting: Awaitable[object]) -> object:
        """Note where the bot is, as far as the store does it; return what it says."""
        try:
            return await noting
        except StoreError as error:
            _log.warning("not noted where the bot is", error=str(error))
            return None

    async def _refuse(self, update: Update, change: ChatMemberUpdated) -> None:
        """Say in a group why the bot leaves it again."""
        chat, user = change.chat, change.from_user
        spot = Spot(chat.id)
        where = Where(spot, "0", user.id, Fresh(), private=False)
        event = event_of(update, user, spot, frozenset(), title_of(chat, None, ""))
        text = words_in(event.language).text("refusal-PLACE_NOT_ALLOWED")
        self._later(self._tell(event, where, text))

    async def back(self, spot: Spot) -> None:
        """Pass on that the bot may write there again."""
        try:
            await self._front.back(place_of(spot))
        except StoreError as error:
            _log.warning("not drawn again", place=place_of(spot), error=str(error))

    def has_joined(self, chat: int) -> bool:
        """Return True if a group got its table a moment ago; from now on that is so."""
        before = chat in self._joined
        self._joined[chat] = True
        return before

    async def _greet(self, update: Update, change: ChatMemberUpdated) -> None:
        """Set up a table in a group that the bot was added to, unless it has one by now."""
        chat, user = change.chat, change.from_user
        self._languages[chat.id] = user.language_code or ""
        await asyncio.sleep(GREET_SECONDS)
        if self.has_joined(chat.id):
            return
        spot = Spot(chat.id)
        where = Where(spot, "0", user.id, Fresh(), private=False)
        if user.is_bot:  # an anonymous administrator
            self._later(self._answers.anonymous(where, user.language_code or "", ""))
            return
        admins = await self._admins.of(chat.id)
        title = title_of(chat, None, user.language_code or "")
        event = event_of(update, user, spot, admins, title)
        self._greetings = {chat.id: event}
        reply = await self._front.say(event, "/play")
        if reply.refused:
            self._later(self._tell(event, where, reply.toast))

    async def moved(self, old: int, new: int) -> None:
        """Move a table with its group, which has become a supergroup."""
        self.has_joined(new)
        await self._noted(self._stays.moved(place_of(Spot(old)), place_of(Spot(new))))
        places = place_of(Spot(old)), place_of(Spot(new))
        outcome = await self._screens.moved(*places)
        greeting = self._greetings.pop(new, None)
        if isinstance(outcome, Refusal) and greeting is not None:  # our greeting came first
            table = str(outcome.params.get("table", ""))
            closing = replace(greeting, id=f"{greeting.id}/close")
            await self._front.press(closing, token(table, "close"))
            outcome = await self._screens.moved(*places)
        if outcome is not None:
            _log.info("a group became a supergroup", outcome=type(outcome).__name__)

    # --- the topic where tables open ------------------------------------------------------------

    async def choose_topic(self, message: TelegramMessage, event: Event, where: Where) -> None:
        """Do what ``/topic`` asks for: tables open in this topic from now on, or, typed there once
        more, where people want one. Administrators alone may."""
        words, spot = words_in(event.language), where.spot
        if not event.admin:
            await self._answers.tell(event, where, words.text("telegram-topic-admins"))
            return
        known = await self._memory.topic(spot.chat)
        if known is not None and known.number == spot.topic:
            await self._memory.set_topic(spot.chat, None)
            said = "telegram-topic-off"
        elif message.chat.is_forum and spot.topic:
            await self._memory.set_topic(spot.chat, Topic(spot.topic, event.title))
            said = "telegram-topic-set"
        else:
            said = "telegram-topic-none"
        await self._answers.announce(where, words.text(said))

    async def led(self, chat: Chat, event: Event) -> Event:
        """Return what somebody does who wants a table in the main topic of a forum: they do it in
        the topic where tables open, if there is one."""
        if not chat.is_forum or event.place != place_of(Spot(chat.id)):
            return event
        topic = await self._memory.topic(chat.id)
        if topic is None:
            return event
        place = place_of(Spot(chat.id, topic.number))
        return replace(event, place=place, title=topic.title or event.title)

    async def lead(self, where: Where, event: Event) -> None:
        """Say in the main topic where the table is."""
        words = words_in(event.language)
        main, _, topic = event.place.partition("/")
        button = Button(words.plain("telegram-to-table"), url=message_link(main, topic))
        await self._answers.announce(where, words.text("telegram-topic-there"), button)

    async def _tell(self, event: Event, where: Where, text: Text) -> None:
        await self._answers.tell(event, where, text, public=True)
