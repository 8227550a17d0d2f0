"""Inline mode: ``@bot`` in the line of any chat. People play a move of theirs from the row of
results, or post an invitation to a table of theirs.

Telegram does not say in which chat somebody types, so the results are about all their tables. They
go to whoever asks, and to nobody else: they are personal and not cached. What is posted names no
card, because whether the move counts is decided afterwards: the table shows it. Which result was
chosen Telegram says only with *inline feedback* on (@BotFather, ``/setinlinefeedback``). The id of
a result is what the button of the same move says to us, so both do the same.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Final

import structlog
from telegram import (
    Bot,
    ChosenInlineResult,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    Message,
    User,
)
from telegram.error import TelegramError

from adapters.telegram.admins import Admins
from adapters.telegram.answers import Answers, Where
from adapters.telegram.api import Fresh, Spot
from adapters.telegram.events import is_private, person_of, spot_in
from adapters.telegram.fit import item_label
from adapters.telegram.ids import Data, What, data, read_data
from adapters.telegram.markup import link_to
from adapters.telegram.notes import Memory
from adapters.telegram.platform import place_of
from adapters.telegram.ways import group_link, has_seats, seat_link
from bot.net.buckets import Bucket, Buckets
from bot.ports import is_table_id
from bot.ports.chat import Event
from bot.ports.screen import Kind, Picker, Press, Screen
from bot.ports.services import Services, Shown
from bot.ports.tokens import read_token
from bot.recent import Recent
from bot.store.errors import StoreError
from bot.store.scripts import Client
from bot.words.words import Words, words_in

_log: Final = structlog.get_logger(__name__)
MOST_RESULTS: Final = 50
MOST_TABLES: Final = 5
"""The most tables to which somebody is offered an invitation at once."""
AT_ONCE: Final = 10
A_SECOND: Final = 3.0
"""How often a person is answered: each letter that they type is a question."""
FEEDBACK_SECONDS: Final = 3.0
"""Seconds in which Telegram has said which result was chosen, if inline feedback is on."""
OPEN: Final = "play"
"""What the button above the results says in the private chat: set up a table there."""
_MOVES: Final = {"p", "pp"}
"""What the buttons of a hand say that play a move at once."""
_TIMEOUT: Final = 10.0
_REMEMBERED: Final = 5000


class Inline:
    """Answers inline queries, and does what was chosen of the results."""

    def __init__(
        self,
        bot: Bot,
        services: Services[Client],
        memory: Memory,
        admins: Admins,
        answers: Answers,
    ) -> None:
        self._bot: Final = bot
        self._front: Final = services.front
        self._screens: Final = services.screens
        self._boards: Final = services.boards
        self._memory: Final = memory
        self._admins: Final = admins
        self._answers: Final = answers
        self._asked: Final = Buckets(lambda: Bucket(AT_ONCE, A_SECOND))
        self._chosen: Final[Recent[int, float]] = Recent(_REMEMBERED)
        """When (monotonic) Telegram last said what a person has chosen."""

    async def answer(self, query: InlineQuery) -> None:
        """Answer what somebody types behind our name: the moves that begin so; of nothing all
        moves, then invitations."""
        person = query.from_user
        if not self._asked.of(str(person.id)).take():
            return
        words = words_in(person.language_code or "")
        try:
            found = await self._results(query, words)
        except StoreError as error:
            _log.warning("an inline query is not answered", error=str(error))
            return
        button = InlineQueryResultsButton(words.plain("telegram-set-up"), start_parameter=OPEN)
        try:
            async with asyncio.timeout(_TIMEOUT):
                await self._bot.answer_inline_query(
                    query.id, found[:MOST_RESULTS], cache_time=0, is_personal=True, button=button
                )
        except (TelegramError, TimeoutError) as error:  # whoever types on asks again
            _log.info("an inline query is not answered", why=type(error).__name__)

    async def _results(self, query: InlineQuery, words: Words) -> list[InlineQueryResultArticle]:
        event = _event(query.from_user, f"tg:i{query.id}")
        tables = await self._boards.tables(event.person.id)
        titles = {one.table: one.title for one in tables}
        typed = query.query.strip().casefold()
        found: list[InlineQueryResultArticle] = []
        for hand in await self._front.private(event):
            if hand.waits:
                title = titles.get(hand.table, "")
                found += [
                    self._move(hand, label, id, title)
                    for label, id in moves_of(hand)
                    if label.casefold().startswith(typed)
                ]
        if typed:
            return found
        for table in tables[:MOST_TABLES]:
            screen = await self._screens.public(table.table)
            if screen is not None and screen.kind is Kind.LOBBY and has_seats(screen):
                found.append(self._invitation(screen, table, words))
        return [*found, self._into_group(words)]

    def _move(self, hand: Screen, label: str, id: str, title: str) -> InlineQueryResultArticle:
        words = words_in(hand.language)
        return _article(
            id,
            label,
            title,
            words.plain("telegram-inline-move"),
            words.plain("telegram-open-chat"),
            link_to(self._bot.username, hand.table),
        )

    def _invitation(self, screen: Screen, table: Shown, words: Words) -> InlineQueryResultArticle:
        theirs = words_in(screen.language)
        return _article(
            f"seat-{table.table}",
            words.plain("telegram-invite"),
            table.title,
            theirs.plain("telegram-inline-invitation", table=table.title),
            theirs.plain("telegram-inline-sit"),
            seat_link(self._bot.username, table.table),
        )

    def _into_group(self, words: Words) -> InlineQueryResultArticle:
        """The bot can do nothing in a chat that it is not in: a button brings it there."""
        return _article(
            "group",
            words.plain("telegram-inline-group"),
            words.plain("telegram-inline-group-how"),
            words.plain("telegram-inline-group-said"),
            words.plain("telegram-inline-add"),
            group_link(self._bot.username),
        )

    async def chosen(self, update: int, result: ChosenInlineResult) -> None:
        """Play the move that was chosen; anything else has been posted, and no more."""
        user = result.from_user
        self._chosen[user.id] = time.monotonic()
        meant = read_data(result.result_id)
        wanted = None if meant is None else read_token(meant.token)
        if meant is None or wanted is None or wanted.what not in _MOVES:
            return
        event = _event(user, f"tg:i{result.inline_message_id or update}")
        if meant.what is What.PICK:
            reply = await self._front.pick(event, meant.token, (meant.key,))
        else:
            reply = await self._front.press(event, meant.token)
        if not reply.refused:
            return
        if result.inline_message_id:
            await self._say_refused(result.inline_message_id, event.language)
        if await self._memory.private(user.id) is True:  # why not may say something of the hand
            where = Where(Spot(user.id), "0", user.id, Fresh(), private=True)
            await self._answers.tell(event, where, reply.toast)

    async def _say_refused(self, message: str, language: str) -> None:
        try:
            async with asyncio.timeout(_TIMEOUT):
                words = words_in(language).plain("telegram-inline-refused")
                await self._bot.edit_message_text(words, inline_message_id=message)
        except (TelegramError, TimeoutError) as error:
            _log.info("an inline message is not edited", why=type(error).__name__)

    def is_move(self, message: Message) -> bool:
        """Return True if a message was chosen among our results as a move."""
        if message.via_bot is None or message.via_bot.id != self._bot.id:
            return False
        rows = () if message.reply_markup is None else message.reply_markup.inline_keyboard
        begin = link_to(self._bot.username, "")
        links = [one.url or "" for row in rows for one in row]
        return any(is_table_id(link.removeprefix(begin)) for link in links if link)

    async def posted(self, message: Message) -> None:
        """Take away what stands for a move, if the bot may. If Telegram has not said which move it
        was, the person hears why nothing happens."""
        user, before = message.from_user, time.monotonic()
        assert user is not None
        if not is_private(message.chat) and await self._admins.governs(message.chat.id):
            await self._answers.remove(spot_in(message.chat, message), str(message.message_id))
        await asyncio.sleep(FEEDBACK_SECONDS)
        if self._chosen.get(user.id, 0.0) > before - FEEDBACK_SECONDS:
            return
        _log.warning("inline feedback is off: @BotFather, /setinlinefeedback, 100%")
        if await self._memory.private(user.id) is True:
            event = _event(user, f"tg:i{message.chat.id}/{message.message_id}")
            where = Where(Spot(user.id), "0", user.id, Fresh(), private=True)
            words = words_in(event.language)
            await self._answers.tell(event, where, words.text("telegram-inline-off"))


def moves_of(hand: Screen) -> Iterator[tuple[str, str]]:
    """Yield the moves of a hand that one press plays: their labels, and what the buttons say."""
    for control in hand.controls:
        token = read_token(getattr(control, "token", ""))
        if token is None or token.what not in _MOVES:
            continue
        if isinstance(control, Press) and control.enabled:
            yield control.label, data(What.PRESS, control.token)
        elif isinstance(control, Picker) and control.at_once:
            for item in control.items:
                meant = data(What.PICK, control.token, item.key)
                if item.enabled and read_data(meant) == Data(What.PICK, control.token, item.key):
                    yield item_label(item, at_once=True), meant


def _article(
    id: str, title: str, about: str, text: str, label: str, url: str
) -> InlineQueryResultArticle:
    """Return a result. With a button Telegram says by which message it was posted."""
    return InlineQueryResultArticle(
        id,
        title,
        InputTextMessageContent(text),
        InlineKeyboardMarkup([[InlineKeyboardButton(label, url=url)]]),
        description=about or None,
    )


def _event(user: User, id: str) -> Event:
    """Return what somebody does in a chat that Telegram does not name; only they are answered."""
    return Event(
        id=id,
        person=person_of(user),
        place=place_of(Spot(user.id)),
        language=user.language_code or "",
        private=True,
    )
