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
from cachetools import LRUCache, TTLCache
from msgspec.structs import replace
from telegram import (
    Bot,
    CallbackQuery,
    Message,
    Update,
)
from telegram.error import BadRequest, TelegramError

from adapters.telegram.admins import Admins
from adapters.telegram.answers import Answers, Where
from adapters.telegram.events import (
    ephemeral_id,
    event_of,
    is_private,
    line_of,
    named_in,
    shown_in,
    spot_in,
    title_of,
)
from adapters.telegram.groups import Groups
from adapters.telegram.inline import OPEN, Inline
from adapters.telegram.links import into_groups, seat_in
from adapters.telegram.menu import TOPIC
from adapters.telegram.platform import TelegramPlatform
from adapters.telegram.receiving.reactions import Reactions
from adapters.telegram.rendering.ids import Data, What, key_of, read_data, toggled
from adapters.telegram.rendering.markup import RULE, Reader, plain_for
from adapters.telegram.rendering.render import control_of
from adapters.telegram.scrolling import Talk
from adapters.telegram.sending.api import Fresh, Spot
from adapters.telegram.state import Memory
from bot.ports import Refusal, is_table_id
from bot.ports.chat import Event, Reply, clipped
from bot.ports.commands import COMMANDS, TABLE_WORDS, read_command
from bot.ports.misclicks import Calm
from bot.ports.screen import Kind, Picker, Prompt, Screen
from bot.ports.services import Services
from bot.ports.tokens import read_token, token
from bot.store.redis.errors import StoreError, refusal_of
from bot.store.redis.scripts import Client
from bot.util.caches import PersonalCache
from bot.words.text import Text
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

ANSWER_SECONDS: Final = 5.0
"""Seconds after which a press is answered in any case; Telegram allows 15."""
MARK_SECONDS: Final = 0.1
"""Seconds after which a tap that marks a card is answered, whether or not its mark is visible."""
SEND_SECONDS: Final = 1.0
"""Seconds that the answer waits for what is sent to the one who pressed: nobody has written down
whether a press that was answered still allows an ephemeral message."""
AGAIN_SECONDS: Final = 60.0
"""Seconds within which *My cards* again opens the private chat."""
QUIET_SECONDS: Final = 600.0
"""Seconds in which a group's anonymous administrators are answered once."""
MOST_ANSWER: Final = 200
_LONG: Final = 60
"""Length above which a reason stays until the reader closes it."""
_TIMEOUT: Final = 10.0
_REMEMBERED: Final = 5000


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
        calm: Calm,
        reactions: Reactions,
    ) -> None:
        self._reactions: Final = reactions
        self._calm: Final = calm
        self._bot: Final = bot
        self._front: Final = services.front
        self._screens: Final = services.screens
        self._games: Final = services.games
        self._refusal_text: Final = services.refusal_text
        self._platform: Final = platform
        self._memory: Final = memory
        self._admins: Final = admins
        self._answers: Final = answers
        self._talk: Final = talk
        self._background: Final[set[asyncio.Task[None]]] = set()
        self._brought: Final[TTLCache[int, str]] = TTLCache(_REMEMBERED, AGAIN_SECONDS)
        """The hand that *My cards* has just brought a person."""
        self._languages: Final[PersonalCache[int, str]] = PersonalCache(_REMEMBERED)
        """The language of whoever did something last in a group."""
        self._answered: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, QUIET_SECONDS)
        """Groups where an anonymous user gets no answer for now."""
        self._exchanges: Final[LRUCache[int, list[str]]] = LRUCache(_REMEMBERED)
        """The messages of the last exchange in a private chat: the line that the person typed, and
        the answer."""
        self._inline: Final = Inline(bot, services, memory, admins, answers)
        self.groups: Final = Groups(
            services, memory, admins, answers, talk, self._languages, self.later
        )

    async def handle(self, update: Update, waited: float = 0.0) -> None:
        """Do what an update asks for. `waited`: seconds that it has waited for the updates before
        it."""
        if update.callback_query is not None:
            await self._pressed(update, update.callback_query, waited)
        elif update.message is not None:
            await self._said(update, update.message)
        elif update.my_chat_member is not None:
            await self.groups.member(update, update.my_chat_member)
        elif update.inline_query is not None:
            await self._inline.answer(update.inline_query)
        elif update.chosen_inline_result is not None:
            await self._inline.chosen(update.update_id, update.chosen_inline_result)

    def later(self, what: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a coroutine in the background, and log its failure."""
        task = asyncio.create_task(_watched(what))
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    async def finish(self, seconds: float) -> None:
        """Wait for what runs in the background, at most this many seconds."""
        if self._background:
            await asyncio.wait(set(self._background), timeout=seconds)
        late = list(self._background)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    # --- presses --------------------------------------------------------------------------------

    async def _pressed(self, update: Update, query: CallbackQuery, waited: float) -> None:
        shown = shown_in(query)
        meant = read_data(query.data or "")
        if shown is None or meant is None or query.message is None:
            await self._answer(query, self._refused("en", _UNKNOWN))
            return
        spot, id = shown
        user = query.from_user
        private = is_private(query.message.chat)
        if private:
            self._fold(user.id)
        else:
            self.later(self.groups.noted(query.message.chat))
            self._languages[spot.chat] = user.language_code or ""
            self._platform.pressed(user.id, spot._replace(receiver=0), Fresh(query.id))
            wanted = read_token(meant.token)
            if wanted is not None and wanted.what == "hand":  # it brings what waits for it
                self._platform.free(user.id)
        where = Where(spot, id, user.id, Fresh(query.id), private)
        sudden = self._calm.sudden(where.panel, query.data or "", waited)
        sending: list[asyncio.Task[None]] = []
        doing = asyncio.create_task(self._done(update, meant, where, sending, sudden))
        mark = meant.what is What.MARK
        patience = MARK_SECONDS if mark else ANSWER_SECONDS
        done, _ = await asyncio.wait({doing}, timeout=patience)
        if not done:
            slow = words_in(user.language_code or "").text("telegram-slow")
            await self._answer(query, Reply() if mark else Reply(slow))
        event, reply, url = await doing
        if reply.screen is not None and reply.screen.kind is not Kind.HAND:
            sending.append(self.later(self._answers.panel(event, where, reply.screen)))
        if reply.file is not None:
            self.later(self._answers.file(event, where, reply.file))
        if done:
            if sending and not private:  # a press that was answered may allow nothing more
                await asyncio.wait(sending, timeout=SEND_SECONDS)
            self._platform.free(user.id)
            await self._answer(query, reply, url, group=not private)
        elif reply.toast:
            self.later(self._tell(event, where, reply.toast))
        self._platform.free(user.id)

    async def _done(
        self,
        update: Update,
        meant: Data,
        where: Where,
        sending: list[asyncio.Task[None]],
        sudden: bool,
    ) -> tuple[Event, Reply, str]:
        """Do what was pressed; return a link to the private chat if the hand is there. `sending`
        gets the tasks that send the result to the person. `sudden`: see `Event`."""
        user, query = update.effective_user, update.callback_query
        assert user is not None
        assert query is not None
        message = query.message
        admins = await self._admins.of(where.spot.chat)
        language = user.language_code or ""
        title = "" if message is None else title_of(message.chat, message, language)
        unknown = self._calm.unknown(where.panel, query.data or "")
        event = event_of(update, user, where.spot, admins, title)
        event = replace(event, sudden=sudden, unknown=unknown)
        try:
            if where.private:
                await self.groups.came(user.id)
            elif await self._must_be_told(meant, where):
                words = words_in(language).text("telegram-named", who=event.person.name)
                return event, Reply(words, refused=True), ""
            before = self._platform.reached(where.user)
            led = await self._led(event, meant, query)
            reply = await self._do(led, meant, where, sending)
            if led is not event and not reply.refused:
                self.later(self.groups.lead(where, led))
            screen = reply.screen
            if screen is None or screen.kind is not Kind.HAND:
                return event, reply, ""
            return event, *await self._hand(event, reply, screen, where, before)
        except StoreError as error:
            _log.warning("store failed", error=str(error))
            refusal = refusal_of(error)
        except Exception as error:  # noqa: BLE001  whoever pressed must hear something
            _log.exception("a press failed", what=meant.what.name)
            refusal = refusal_of(error)
        return event, self._refused(event.language, refusal), ""

    async def _led(self, event: Event, meant: Data, query: CallbackQuery) -> Event:
        """Return what was pressed, in the topic where tables open if it opens one."""
        pressed = read_token(meant.token)
        if query.message is None or pressed is None or pressed.what != "play":
            return event
        return await self.groups.led(query.message.chat, event)

    async def _must_be_told(self, meant: Data, where: Where) -> bool:
        """Return True if somebody who is anonymous in the group is about to show their name for
        the first time: their press does nothing yet."""
        pressed = read_token(meant.token)
        if pressed is None or pressed.what not in _NAMING:
            return False
        if not self._admins.is_anonymous(where.spot.chat, where.user):
            return False
        return await self._memory.once(where.user, "named")

    async def _hand(
        self, event: Event, reply: Reply, screen: Screen, where: Where, before: int
    ) -> tuple[Reply, str]:
        """Make sure that a person who wants their hand has it; return the answer, and the link to
        the hand if it is elsewhere.

        Nobody promises that an ephemeral message is shown, so a second press within a minute
        opens the private chat.
        """
        if where.private or where.spot.receiver:
            if await self._memory.panel(where.panel) is not None:  # asked for in a list
                await self._screens.repost(event.person.id, screen)
            return reply, ""
        link = self._answers.link(screen.table)
        if await self._memory.private(where.user) is True:
            return reply, link
        shown = self._platform.whispered_to(where.user, screen.table, where.spot.chat)
        if shown and self._brought.get(where.user) == shown:
            return reply, link
        if self._platform.reached(where.user) == before:
            sending = asyncio.create_task(self._screens.repost(event.person.id, screen))
            await asyncio.wait({sending}, timeout=SEND_SECONDS)
            if not sending.done():
                self.later(self._late(sending, event, where, screen.table, before))
                return Reply(words_in(event.language).text("telegram-slow")), ""
            sending.result()
        if self._platform.reached(where.user) == before:
            return reply, link
        shown = self._platform.whispered_to(where.user, screen.table, where.spot.chat)
        self._brought[where.user] = shown
        return Reply(words_in(event.language).text("telegram-cards-below")), ""

    async def _late(
        self, sending: asyncio.Task[None], event: Event, where: Where, table: str, before: int
    ) -> None:
        """Wait for a hand that is on its way; lead to the private chat if it does not arrive."""
        await sending
        if self._platform.reached(where.user) == before:
            await self._answers.elsewhere(event, where, table)

    async def _answer(
        self, query: CallbackQuery, reply: Reply, url: str = "", *, group: bool = False
    ) -> None:
        reader = Reader(bot=self._bot.username, group=group)
        text = clipped(plain_for(reply.toast, reader), MOST_ANSWER)
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

    async def _do(
        self, event: Event, meant: Data, where: Where, sending: list[asyncio.Task[None]]
    ) -> Reply:
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
        return await self._change(event, meant, where, sending)

    async def _pick(self, event: Event, meant: Data, where: Where) -> Reply:
        key = meant.key
        if key.startswith("#"):
            screen = await self._screen(event, meant.token, where)
            control = None if screen is None else control_of(screen, meant.token)
            key = key_of(meant, control.items) if isinstance(control, Picker) else ""
            if not key:
                return self._refused(event.language, _OLD)
        return await self._front.pick(event, meant.token, (key,))

    async def _change(
        self, event: Event, meant: Data, where: Where, sending: list[asyncio.Task[None]]
    ) -> Reply:
        """Do what changes the pressed message alone, or ask for a line."""
        screen = await self._screen(event, meant.token, where)
        control = None if screen is None else control_of(screen, meant.token)
        if screen is None or control is None:
            return self._refused(event.language, _OLD)
        if meant.what is What.TYPE and isinstance(control, Prompt):
            sending.append(self.later(self._answers.ask(event, where, control)))
            return Reply()
        unfold = meant.token if meant.what is What.UNFOLD else ""
        ask = meant.token if meant.what is What.ASK else ""
        self.later(self._answers.change(where, screen, unfold, ask))
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
        return None if read is None else await self._screens.public(read.table, event)

    # --- lines ----------------------------------------------------------------------------------

    async def _said(self, update: Update, message: Message) -> None:
        if message.migrate_to_chat_id:
            await self.groups.moved(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id:
            await self.groups.moved(message.migrate_from_chat_id, message.chat.id)
        user = message.from_user
        if not is_private(message.chat) and message.message_id:
            self.later(self.groups.noted(message.chat))
            await self._heard(message)
        if message.forum_topic_reopened or message.general_forum_topic_unhidden:
            await self.groups.back(spot_in(message.chat, message))
        if not message.text or message.is_automatic_forward:
            return
        if message.via_bot is not None:  # nobody typed that
            if self._inline.is_move(message):
                self.later(self._inline.posted(message))
            return
        line = line_of(message, self._bot.username)
        if not line:
            return
        private = is_private(message.chat)
        spot = spot_in(message.chat, message)
        if message.sender_chat is not None:
            if message.sender_chat.id == message.chat.id:
                self._from_nobody(update, spot, message, line)
            return  # a channel
        if user is None or user.is_bot:
            return
        if private:
            self._fold(user.id)
            self._exchanges[user.id] = [] if line.startswith("/") else [str(message.message_id)]
            await self.groups.came(user.id)
        command = ephemeral_id(message)
        if command:
            self._platform.pressed(user.id, spot, Fresh(command=command))
            self._platform.free(user.id)
        admins = await self._admins.of(spot.chat)
        language = user.language_code or ""
        if not private:
            self._languages[spot.chat] = language
        event = replace(
            event_of(update, user, spot, admins, title_of(message.chat, message, language)),
            named=named_in(message),
        )
        where = Where(spot, str(message.message_id), user.id, Fresh(command=command), private)
        await self._typed(event, line, message, where)

    async def _typed(self, event: Event, line: str, message: Message, where: Where) -> None:
        """Do what somebody typed, and answer it where they see it."""
        command = ephemeral_id(message)
        before = self._platform.reached(where.user)
        try:
            reply = await self._line(event, line, message, where)
        except StoreError:
            raise  # it is tried again
        except Exception as error:
            if not (where.private or _is_public(line)):
                raise  # people talk
            _log.exception("a line failed")
            reply = self._refused(event.language, refusal_of(error))
        seen = where.private or command
        if reply.file is not None:
            self.later(self._answers.file(event, where, reply.file))
        elif reply.toast and (reply.refused or seen):  # else the group sees it
            self.later(self._tell(event, where, reply.toast, public=_is_public(line)))
        elif reply.moved and not command:
            self.later(self._reactions.made(where.spot.chat, message.message_id))
        if reply.screen is None:
            return
        if reply.screen.kind is not Kind.HAND:
            self.later(self._answers.panel(event, where, reply.screen))
        elif where.private:
            await self._screens.repost(event.person.id, reply.screen)
        elif self._platform.reached(where.user) == before:
            self.later(self._answers.elsewhere(event, where, reply.screen.table))

    async def _tell(self, event: Event, where: Where, text: Text, *, public: bool = False) -> None:
        """Send a line to one person. In their private chat it is deleted together with the line
        that it answers."""
        told = await self._answers.tell(event, where, text, public=public)
        if where.private and told is not None:
            self._exchanges.setdefault(where.user, []).append(told[1])

    def _fold(self, user: int) -> None:
        """Delete the last line that a person typed in their private chat, and its answer, so that
        their hand is not pushed up."""
        for id in self._exchanges.pop(user, []):
            self.later(self._answers.remove(Spot(user), id))

    def _from_nobody(self, update: Update, spot: Spot, message: Message, line: str) -> None:
        """Answer an anonymous administrator, of whom Telegram says nothing but the group: once in a
        while, and only what was said to the bot. Where tables open they may choose: that they are
        administrators is certain."""
        replied = message.reply_to_message
        author = None if replied is None else replied.from_user
        ours = author is not None and author.id == self._bot.id
        command = read_command(line)
        if command is not None and command.name == TOPIC and message.from_user is not None:
            title = title_of(message.chat, message, "")
            user, language = message.from_user, self._languages.get(spot.chat, "")
            event = event_of(update, user, spot, frozenset([user.id]), title)
            where = Where(spot, str(message.message_id), 0, Fresh(), private=False)
            event = replace(event, language=language)
            self.later(self.groups.choose_topic(message, event, where))
            return
        if not (ours or _is_public(line) or (command is not None and command.name == "start")):
            return
        if spot.chat in self._answered:
            return
        self._answered[spot.chat] = True
        self.later(self._tell_nobody(spot, message.message_id, line))

    async def _tell_nobody(self, spot: Spot, number: int, line: str) -> None:
        command = read_command(line)
        word = "" if command is None or command.name != "play" else command.rest.partition(" ")[0]
        game = word if word.isascii() and word.isalnum() and len(word) < _LONG_WORD else ""
        where = Where(spot, str(number), 0, Fresh(), private=False)
        language = self._languages.get(spot.chat, "")
        await self._answers.anonymous(where, language, game)

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

    async def _line(self, event: Event, line: str, message: Message, where: Where) -> Reply:
        asked = await self._memory.asked(where.user)
        if asked is not None and asked.chat == message.chat.id and not line.startswith("/"):
            answers = message.reply_to_message
            same = answers is not None and asked.message in {0, answers.message_id}
            if same or ephemeral_id(message):
                await self._memory.answered(where.user)
                if where.private and asked.message:
                    self._exchanges.setdefault(where.user, []).append(str(asked.message))
                return await self._front.answer(event, asked.token, line)
        word, _, rest = line.partition(" ")
        if word.lower() == "/start" and where.private:
            if is_table_id(rest):
                return await self._front.press(event, token(rest, "hand"))
            if seat_in(rest):
                return await self._seat(event, seat_in(rest))
            rule = self._rule_in(rest)
            if rule:
                return await self._front.press(event, rule)
            line = "/play" if rest == OPEN else "/welcome"
        elif word.lower() == "/start":  # the bot was added by a link
            if self.groups.has_joined(message.chat.id):
                return Reply()
            line = "/play"
        command = read_command(line)
        name = "" if command is None else command.name
        if name == TOPIC and not where.private:
            self.later(self.groups.choose_topic(message, event, where))
            return Reply()
        led = await self.groups.led(message.chat, event) if name == "play" else event
        reply = await self._front.say(led, line)
        if led is not event and not reply.refused:
            self.later(self.groups.lead(where, led))
        if name in _GREETS and where.private and reply.screen is not None:
            reply = replace(reply, screen=into_groups(reply.screen, self._bot.username))
        return reply

    async def _seat(self, event: Event, table: str) -> Reply:
        """Sit down at a table by a link, or ask to be let in, and show the table."""
        reply = await self._front.press(event, token(table, "sit", _ANY_SEAT))
        shown = await self._front.press(replace(event, id=f"{event.id}/look"), token(table, "look"))
        return replace(reply, screen=shown.screen)

    def _rule_in(self, payload: str) -> str:
        """Return the token of the rule that a link leads to; empty if it leads to none."""
        said = payload.removeprefix(RULE)
        game = next((one.id for one in self._games if said.startswith(f"{one.id}-")), "")
        if said == payload or not game:
            return ""
        anchor = said.removeprefix(f"{game}-").replace("_", ".")
        return token("", "rule", game, anchor)

    def _refused(self, language: str, refusal: Refusal) -> Reply:
        return Reply(self._refusal_text(language, refusal), refused=True)


_NAMING: Final = {"sit"}
"""Buttons that make a person's name public."""
_GREETS: Final = {"help", "welcome"}
"""Commands whose answers lead on to groups."""
_LONG_WORD: Final = 32
_ANY_SEAT: Final = -1
_OLD: Final = Refusal("OLD_CONTROL")
_UNKNOWN: Final = Refusal("UNKNOWN_CONTROL")


def _is_public(line: str) -> bool:
    """Return True if everybody may read the answer: that of a table word, never that of a move."""
    command = read_command(line)
    if command is None:
        return False
    return command.name in COMMANDS or command.name in TABLE_WORDS


async def _watched(what: Coroutine[Any, Any, None]) -> None:
    try:
        await what
    except Exception:  # noqa: BLE001  nobody waits for it
        _log.exception("something could not be said")
