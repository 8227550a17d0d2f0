"""Handle updates: answer presses, say lines, open and close chats.

A press is answered by one ``answerCallbackQuery``, with the reason if something is not possible.
The answer waits for the tables, `ANSWER_SECONDS` at most whatever Redis does, and for nothing that
is sent or edited. Everything else (lists, rules, questions) is sent in the background, so an update
is done when what it asks for is committed or refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

import structlog
from telegram import Bot, CallbackQuery, ChatMemberUpdated, Message, Update
from telegram.constants import ChatMemberStatus
from telegram.error import BadRequest, TelegramError

from adapters.telegram.admins import Admins
from adapters.telegram.answers import Answers, Where
from adapters.telegram.api import Fresh, Spot
from adapters.telegram.events import (
    ephemeral_id,
    event_of,
    is_private,
    line_of,
    may_write,
    shown_in,
    spot_in,
)
from adapters.telegram.fit import control_of
from adapters.telegram.ids import Data, What, key_of, read_data, toggled
from adapters.telegram.markup import clipped
from adapters.telegram.notes import Memory
from adapters.telegram.platform import TelegramPlatform, place_of
from adapters.telegram.talk import Talk
from bot.ports import STORE_UNAVAILABLE, Refusal, is_table_id
from bot.ports.chat import Event, Reply
from bot.ports.commands import COMMANDS, TABLE_WORDS, read_command
from bot.ports.screen import Kind, Picker, Prompt, Screen
from bot.ports.services import Services
from bot.ports.tokens import read_token, token
from bot.store.errors import StoreError
from bot.store.scripts import Client
from bot.words.text import plain_of
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

ANSWER_SECONDS: Final = 5.0
"""Seconds after which a press is answered in any case; Telegram allows 15."""
MARK_SECONDS: Final = 0.1
"""Seconds after which a tap that marks a card is answered, whether or not its mark is visible."""
HAND_SECONDS: Final = 1.0
"""Seconds that the answer waits for a hand that is sent in a new message."""
MOST_ANSWER: Final = 200
_LONG: Final = 60
"""Length above which a reason stays until the reader closes it."""
_TIMEOUT: Final = 10.0


class Desk:
    """Handles updates, one by one."""

    def __init__(
        self,
        bot: Bot,
        services: Services[Client],
        platform: TelegramPlatform,
        memory: Memory,
        admins: Admins,
        answers: Answers,
        talk: Talk,
    ) -> None:
        self._bot: Final = bot
        self._front: Final = services.front
        self._screens: Final = services.screens
        self._refusal_text: Final = services.refusal_text
        self._platform: Final = platform
        self._memory: Final = memory
        self._admins: Final = admins
        self._answers: Final = answers
        self._talk: Final = talk
        self._background: Final[set[asyncio.Task[None]]] = set()

    async def handle(self, update: Update) -> None:
        """Do what an update asks for."""
        if update.callback_query is not None:
            await self._pressed(update, update.callback_query)
        elif update.message is not None:
            await self._said(update, update.message)
        elif update.my_chat_member is not None:
            await self._member(update.my_chat_member)

    def later(self, what: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(_watched(what))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def finish(self, seconds: float) -> None:
        """Wait for what runs in the background, at most this many seconds."""
        if self._background:
            await asyncio.wait(set(self._background), timeout=seconds)
        for task in self._background:
            task.cancel()

    # --- presses --------------------------------------------------------------------------------

    async def _pressed(self, update: Update, query: CallbackQuery) -> None:
        shown = shown_in(query)
        meant = read_data(query.data or "")
        if shown is None or meant is None or query.message is None:
            await self._answer(query, self._refused("en", _UNKNOWN))
            return
        spot, id = shown
        user = query.from_user
        private = is_private(query.message.chat)
        if not private:
            self._platform.pressed(user.id, spot._replace(receiver=0), Fresh(query.id))
        where = Where(spot, id, user.id, Fresh(query.id), private)
        doing = asyncio.create_task(self._done(update, meant, where))
        mark = meant.what is What.MARK
        patience = MARK_SECONDS if mark else ANSWER_SECONDS
        done, _ = await asyncio.wait({doing}, timeout=patience)
        if not done:
            slow = words_in(user.language_code or "").text("telegram-slow")
            await self._answer(query, Reply() if mark else Reply(slow))
        event, reply, url = await doing
        if done:
            await self._answer(query, reply, url)
        elif reply.toast:
            self.later(self._answers.tell(event, where, reply.toast))
        if reply.screen is not None and reply.screen.kind is not Kind.HAND:
            self.later(self._answers.panel(event, where, reply.screen))

    async def _done(self, update: Update, meant: Data, where: Where) -> tuple[Event, Reply, str]:
        """Do what was pressed; return a link to the private chat if the hand is there."""
        user = update.effective_user
        assert user is not None  # somebody has pressed
        event = event_of(update, user, where.spot, await self._admins.of(where.spot.chat))
        try:
            if where.private:
                await self._came(user.id)
            before = self._platform.reached(where.user)
            reply = await self._do(event, meant, where)
            screen = reply.screen
            if screen is None or screen.kind is not Kind.HAND:
                return event, reply, ""
            return event, reply, await self._hand(event, screen, where, before)
        except StoreError as error:
            _log.warning("store failed", error=str(error))
            return event, self._refused(event.language, STORE_UNAVAILABLE), ""

    async def _hand(self, event: Event, screen: Screen, where: Where, before: int) -> str:
        """Make sure that a person who wants their hand has it; return the link to it if it is
        elsewhere."""
        if where.private or where.spot.receiver:
            if await self._memory.panel(where.panel) is not None:  # asked for in a list
                await self._screens.repost(event.person.id, screen)
            return ""
        if await self._memory.private(where.user) is not True:
            if self._platform.reached(where.user) == before:
                sending = asyncio.create_task(self._screens.repost(event.person.id, screen))
                await asyncio.wait({sending}, timeout=HAND_SECONDS)
                if not sending.done():
                    self.later(_finished(sending))
                    return ""
                sending.result()
            if self._platform.reached(where.user) != before:
                return ""
        return self._answers.link(screen.table)

    async def _answer(self, query: CallbackQuery, reply: Reply, url: str = "") -> None:
        text = clipped(plain_of(reply.toast), MOST_ANSWER)
        alert = reply.refused and len(text) > _LONG
        try:
            async with asyncio.timeout(_TIMEOUT):
                await self._bot.answer_callback_query(
                    query.id, text or None, show_alert=alert or None, url=url or None
                )
        except BadRequest as error:  # too late: whoever pressed has stopped waiting
            _log.info("press not answered", why=error.message)
        except (TelegramError, TimeoutError) as error:
            _log.warning("press not answered", why=type(error).__name__)

    async def _do(self, event: Event, meant: Data, where: Where) -> Reply:
        """Do what a button asks for."""
        match meant.what:
            case What.PRESS:
                return await self._front.press(event, meant.token)
            case What.PICK:
                return await self._pick(event, meant, where)
            case What.MARK:
                screen = await self._screen(event, meant.token, where)
                control = None if screen is None else control_of(screen, meant.token)
                keys = None
                if isinstance(control, Picker):
                    keys = toggled(control.items, control.most, meant)
                return await self._front.pick(event, meant.token, keys or ())
        return await self._change(event, meant, where)

    async def _pick(self, event: Event, meant: Data, where: Where) -> Reply:
        key = meant.key
        if key.startswith("#"):
            screen = await self._screen(event, meant.token, where)
            control = None if screen is None else control_of(screen, meant.token)
            key = key_of(meant, control.items) if isinstance(control, Picker) else ""
            if not key:
                return self._refused(event.language, _OLD)
        return await self._front.pick(event, meant.token, (key,))

    async def _change(self, event: Event, meant: Data, where: Where) -> Reply:
        """Do what changes the pressed message alone, or ask for a line."""
        screen = await self._screen(event, meant.token, where)
        control = None if screen is None else control_of(screen, meant.token)
        if screen is None or control is None:
            return self._refused(event.language, _OLD)
        if meant.what is What.TYPE and isinstance(control, Prompt):
            self.later(self._answers.ask(event, where, control))
            return Reply()
        unfold = meant.token if meant.what is What.UNFOLD else ""
        ask = meant.token if meant.what is What.ASK else ""
        self.later(self._answers.change(event, where, screen, unfold, ask))
        return Reply()

    async def _screen(self, event: Event, wanted: str, where: Where) -> Screen | None:
        """Return the current screen of the pressed button."""
        panel = await self._memory.panel(where.panel)
        if panel is not None:
            return panel
        for screen in await self._front.private(event):
            if control_of(screen, wanted) is not None:
                return screen
        read = read_token(wanted)
        return None if read is None else await self._screens.public(read.table)

    # --- lines ----------------------------------------------------------------------------------

    async def _said(self, update: Update, message: Message) -> None:
        if message.migrate_to_chat_id:
            await self.moved(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            await self.moved(message.migrate_from_chat_id, message.chat.id)
        user = message.from_user
        if message.forum_topic_reopened is not None:
            await self._front.back(place_of(spot_in(message.chat, message)))
        if not is_private(message.chat) and message.message_id:
            await self._heard(message)
        if user is None or user.is_bot or not message.text:
            return
        line = line_of(message, self._bot.username)
        if not line:
            return
        private = is_private(message.chat)
        spot = spot_in(message.chat, message)
        if private:
            await self._came(user.id)
        command = ephemeral_id(message)
        if command:
            self._platform.pressed(user.id, spot, Fresh(command=command))
        admins = await self._admins.of(spot.chat)
        event = event_of(update, user, spot, admins)
        where = Where(spot, str(message.message_id), user.id, Fresh(command=command), private)
        before = self._platform.reached(user.id)
        reply = await self._line(event, line, message, private)
        if reply.toast and (reply.refused or private or command):  # else the group sees it
            self.later(self._answers.tell(event, where, reply.toast, public=_is_public(line)))
        if reply.screen is None:
            return
        if reply.screen.kind is not Kind.HAND:
            self.later(self._answers.panel(event, where, reply.screen))
        elif private:
            await self._screens.repost(event.person.id, reply.screen)
        elif self._platform.reached(user.id) == before:
            self.later(self._answers.elsewhere(event, where, reply.screen.table))

    async def _heard(self, message: Message) -> None:
        """Handle a line in a group, and delete Telegram's notice that we pinned something."""
        spot = spot_in(message.chat, message)
        user = message.from_user
        if user is not None and user.id == self._bot.id:
            self._talk.said(spot, message.message_id)
            if message.pinned_message is not None:
                self.later(self._answers.remove(spot, str(message.message_id)))
            return
        try:
            await self._talk.heard(spot, message.message_id)
        except StoreError as error:
            _log.info("talk not counted", error=str(error))

    async def _line(self, event: Event, line: str, message: Message, private: bool) -> Reply:
        asked = await self._memory.asked(message.from_user.id) if message.from_user else None
        if asked is not None and asked.chat == message.chat.id and not line.startswith("/"):
            answers = message.reply_to_message
            same = answers is not None and asked.message in {0, answers.message_id}
            if same or ephemeral_id(message):
                await self._memory.answered(message.from_user.id if message.from_user else 0)
                return await self._front.answer(event, asked.token, line)
        word, _, rest = line.partition(" ")
        if word.lower() == "/start" and private:
            if is_table_id(rest):
                return await self._front.press(event, token(rest, "hand"))
            line = "/help"
        elif word.lower() == "/start":  # the bot was added by a link
            line = "/play"
        return await self._front.say(event, line)

    # --- chats ----------------------------------------------------------------------------------

    async def _came(self, user: int) -> None:
        """Note that a person writes to the bot in private: hands go there from now on."""
        if await self._memory.set_private(user, True):
            await self._screens.reachable(f"{self._platform.name}:{user}")

    def _refused(self, language: str, refusal: Refusal) -> Reply:
        return Reply(self._refusal_text(language, refusal), refused=True)

    async def _member(self, update: ChatMemberUpdated) -> None:
        """Note that the bot was blocked or let in again, made an administrator, muted or
        removed."""
        now = update.new_chat_member
        status = now.status
        if not is_private(update.chat):
            self._admins.forget(update.chat.id)
            if may_write(now):
                await self._back(update.chat.id)
        elif status == ChatMemberStatus.BANNED:
            await self._memory.set_private(update.chat.id, False)
        elif status == ChatMemberStatus.MEMBER:
            await self._came(update.chat.id)

    async def _back(self, chat: int) -> None:
        """Tell of a group where the bot may write again, and of each topic in which it has seen or
        said something."""
        for spot in {Spot(chat), *self._talk.spots(chat)}:
            await self._front.back(place_of(spot))

    async def moved(self, old: int, new: int) -> None:
        """Move a table with its group, which has become a supergroup."""
        name = self._platform.name
        outcome = await self._screens.moved(f"{name}:{old}", f"{name}:{new}")
        if outcome is not None:
            _log.info("a group became a supergroup", outcome=type(outcome).__name__)


_OLD: Final = Refusal("OLD_CONTROL")
_UNKNOWN: Final = Refusal("UNKNOWN_CONTROL")


def _is_public(line: str) -> bool:
    """Return True if everybody may read the answer: that of a table word, never that of a move."""
    command = read_command(line)
    if command is None:
        return False
    return command.name in COMMANDS or command.name in TABLE_WORDS


async def _finished(task: asyncio.Task[None]) -> None:
    await task


async def _watched(what: Coroutine[Any, Any, None]) -> None:
    try:
        await what
    except Exception:  # noqa: BLE001  nobody waits for it
        _log.exception("something could not be said")
