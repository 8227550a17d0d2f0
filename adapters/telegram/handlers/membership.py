"""Groups and private chats that open and close: the bot is added, removed, muted or blocked; a
group becomes a supergroup."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

import structlog
from cachetools import LRUCache, TTLCache
from msgspec.structs import replace
from telegram import Bot, Chat, ChatMemberUpdated, Message
from telegram.constants import ChatMemberStatus, ChatType

from adapters.telegram.act import Act, is_out, is_private, may_write, spot_in
from adapters.telegram.answers import Answers
from adapters.telegram.groups.admins import Admins
from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.keys import Topic
from adapters.telegram.links import message_link
from adapters.telegram.rendering.markup import PLATFORM
from adapters.telegram.rendering.render import Button
from adapters.telegram.sending.spots import Spot, place_of
from adapters.telegram.state import TelegramState
from bot.ports import Refusal
from bot.ports.chat import Event
from bot.ports.inputs import Pressed, Said
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
InBackground = Callable[[Coroutine[Any, Any, object]], object]
"""Runs a coroutine in the background."""


class Groups:
    """Handles events about a chat itself, as opposed to lines in it."""

    def __init__(
        self,
        bot: Bot,
        services: Services[Client],
        state: TelegramState,
        admins: Admins,
        answers: Answers,
        numbers: MessageNumbers,
        languages: LRUCache[int, str],
        later: InBackground,
    ) -> None:
        """`languages`: the language of the last active person in a group; `later`: see
        `Router.later`."""
        self._bot: Final = bot
        self._dispatcher: Final = services.dispatcher
        self._screens: Final = services.screens
        self._stays: Final = services.stays
        self._state: Final = state
        self._admins: Final = admins
        self._answers: Final = answers
        self._numbers: Final = numbers
        self._languages: Final = languages
        self._later: Final = later
        self._greetings: dict[int, Event] = {}
        """The action that set up a table in the last greeted group."""
        self._joined: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, JOINED_SECONDS)
        """Groups that need no greeting for now: they have a table already."""

    async def note_private(self, user: int) -> None:
        """Record that a person writes to the bot in private: hands go there from now on."""
        if await self._state.set_private(user, True):
            await self._screens.reachable(f"{PLATFORM}:{user}")

    async def change_member(self, act: Act, change: ChatMemberUpdated) -> None:
        """Record that the bot was blocked or unblocked, made an administrator, muted or removed;
        greet a group that it was added to."""
        chat, new = change.chat, change.new_chat_member
        if is_private(chat):
            if new.status == ChatMemberStatus.BANNED:
                await self._state.set_private(chat.id, False)
            elif new.status == ChatMemberStatus.MEMBER:
                await self.note_private(chat.id)
            return
        self._admins.forget(chat.id)
        if is_out(new):
            self._joined.pop(chat.id, None)
            await self._noted(self._stays.gone(place_of(act.spot)))
            await self._close_places(act.spot)
            return
        allowed = await self.note_chat(chat)
        if may_write(new):
            for spot in {act.spot, *self._numbers.spots(chat.id)}:
                await self.retry_place(spot)
            if is_out(change.old_chat_member) and chat.type in _GROUPS:
                if allowed:  # beside the updates that come next: a link brings ``/start``
                    self._later(self._greet(act, by_bot=change.from_user.is_bot))
                else:  # the bot leaves it again
                    text = words_in(act.event.language).text("refusal-PLACE_NOT_ALLOWED")
                    self._later(self._tell(act, text))
        else:
            await self._close_places(act.spot)

    async def _close_places(self, spot: Spot) -> None:
        """Report that the bot may not write in a group any more."""
        for one in {spot, *self._numbers.spots(spot.chat)}:
            await self._noted(self._dispatcher.place_closed(place_of(one)))

    async def hear(self, message: Message) -> None:
        """Handle what a message says about its chat: the group has become a supergroup, something
        was written, a topic is open again. Telegram's notice that we pinned something is
        deleted."""
        chat, spot, user = message.chat, spot_in(message.chat, message), message.from_user
        if message.migrate_to_chat_id:
            await self.move(chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            await self.move(message.migrate_from_chat_id, chat.id)
        if not is_private(chat) and message.message_id:
            self._later(self.note_chat(chat))
            if user is not None and user.id == self._bot.id:
                self._numbers.note_ours(spot, message.message_id)
                if message.pinned_message is not None:
                    self._later(self._answers.remove(spot, str(message.message_id)))
            else:
                await self._noted(self._numbers.note_theirs(spot, message.message_id))
        if message.forum_topic_closed or message.general_forum_topic_hidden:
            await self._noted(self._dispatcher.place_closed(place_of(spot)))
        if message.forum_topic_reopened or message.general_forum_topic_unhidden:
            await self.retry_place(spot)

    async def note_chat(self, chat: Chat) -> bool:
        """Record that the bot is in a group. Return False if it may not be there: then it
        leaves."""
        if is_private(chat):
            return True
        place = place_of(Spot(chat.id))
        return await self._noted(self._stays.here(place, chat.title or "")) is not False

    async def _noted(self, noting: Awaitable[object]) -> object:
        """Record or report a fact about a group, if the store succeeds; return its result."""
        try:
            return await noting
        except StoreError as error:
            _log.warning("nothing noted of a group", error=str(error))
            return None

    async def retry_place(self, spot: Spot) -> None:
        """Report that the bot may write there again."""
        try:
            await self._dispatcher.place_reopened(place_of(spot))
        except StoreError as error:
            _log.warning("not drawn again", place=place_of(spot), error=str(error))

    def has_joined(self, chat: int) -> bool:
        """Return True if a group got its table a moment ago, and record that it has one now."""
        before = chat in self._joined
        self._joined[chat] = True
        return before

    async def _greet(self, act: Act, *, by_bot: bool) -> None:
        """Set up a table in a group that the bot was added to, unless it has one by now. `by_bot`:
        an anonymous administrator added it."""
        chat = act.spot.chat
        self._languages[chat] = act.event.language
        await asyncio.sleep(GREET_SECONDS)
        if self.has_joined(chat):
            return
        if by_bot:
            self._later(self._answers.tell_anonymous(act, ""))
            return
        event = replace(act.event, admin=act.user in await self._admins.list_admins(chat))
        self._greetings = {chat: event}
        reply = await self._dispatcher.handle(event, Said("/play"))
        if reply.refused:
            self._later(self._tell(act, reply.toast))

    async def move(self, old: int, new: int) -> None:
        """Move a table with its group, which has become a supergroup."""
        self.has_joined(new)
        await self._noted(self._stays.moved(place_of(Spot(old)), place_of(Spot(new))))
        places = place_of(Spot(old)), place_of(Spot(new))
        outcome = await self._screens.moved(*places)
        greeting = self._greetings.pop(new, None)
        if isinstance(outcome, Refusal) and greeting is not None:  # our greeting came first
            table = str(outcome.params.get("table", ""))
            closing = replace(greeting, id=f"{greeting.id}/close")
            await self._dispatcher.handle(closing, Pressed(token(table, "close")))
            outcome = await self._screens.moved(*places)
        if outcome is not None:
            _log.info("a group became a supergroup", outcome=type(outcome).__name__)

    # --- the topic where tables open ------------------------------------------------------------

    async def choose_topic(self, act: Act) -> None:
        """Handle ``/topic``: from now on tables open in this topic; if it is typed there again,
        they open anywhere. For administrators only."""
        words, spot, chat = words_in(act.event.language), act.spot, act.chat
        if not act.event.admin:
            await self._answers.tell(act, words.text("telegram-topic-admins"))
            return
        known = await self._state.topic(spot.chat)
        if known is not None and known.number == spot.topic:
            await self._state.set_topic(spot.chat, None)
            said = "telegram-topic-off"
        elif chat is not None and chat.is_forum and spot.topic:
            await self._state.set_topic(spot.chat, Topic(spot.topic, act.event.title))
            said = "telegram-topic-set"
        else:
            said = "telegram-topic-none"
        await self._answers.announce(act, words.text(said))

    async def find_place(self, act: Act) -> Event:
        """Redirect a request for a table: from the main topic of a forum to the topic where tables
        open, if there is one."""
        event, chat = act.event, act.chat
        if chat is None or not chat.is_forum or event.place != place_of(Spot(chat.id)):
            return event
        topic = await self._state.topic(chat.id)
        if topic is None:
            return event
        place = place_of(Spot(chat.id, topic.number))
        return replace(event, place=place, title=topic.title or event.title)

    async def say_place(self, act: Act, place: str) -> None:
        """Say in the main topic where the table is."""
        words = words_in(act.event.language)
        main, _, topic = place.partition("/")
        button = Button(words.plain("telegram-to-table"), url=message_link(main, topic))
        await self._answers.announce(act, words.text("telegram-topic-there"), button)

    async def say_group(self, act: Act) -> None:
        """Say under a post of the linked channel that the table is in the group itself."""
        words, place = words_in(act.event.language), act.event.place
        link = message_link(place, await self._screens.message_at(place))
        buttons = [Button(words.plain("telegram-to-table"), url=link)] if link else []
        await self._answers.announce(act, words.text("telegram-not-comments"), *buttons)

    async def _tell(self, act: Act, text: Text) -> None:
        await self._answers.tell(act, text, public=True)
