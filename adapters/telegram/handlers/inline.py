"""Inline mode: a person types ``@bot`` in any chat, and chooses from a list of results one of their
moves, which is played, or an invitation to one of their tables, which is posted.

Telegram does not say in which chat a person types, so the results cover all their tables. Only that
person sees them: results are personal and not cached. The posted text names no card, because the
table decides and shows afterwards if the move counts. Telegram tells us which result was chosen
only if *inline feedback* is on (@BotFather, ``/setinlinefeedback``). A result has the data of the
button of the same move as its id, so both do the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

import structlog
from msgspec.structs import replace
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)
from telegram.error import TelegramError

from adapters.telegram.act import Act, is_private
from adapters.telegram.answers import Answers
from adapters.telegram.groups.admins import Admins
from adapters.telegram.links import group_link, has_seats, seat_link
from adapters.telegram.rendering.ids import Data, What, data, read_data
from adapters.telegram.rendering.markup import link_to
from adapters.telegram.rendering.render import item_label
from adapters.telegram.sending.spots import Spot
from adapters.telegram.state import TelegramState
from bot.http.buckets import Bucket, Buckets
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Kind, Picker, Press, Screen
from bot.ports.services import Services, Shown
from bot.ports.tokens import read_token
from bot.store.redis.errors import StoreError
from bot.store.redis.scripts import Client
from bot.words.cleaning import unlinked
from bot.words.words import Words, words_in

_log: Final = structlog.get_logger(__name__)
MOST_RESULTS: Final = 50
MOST_TABLES: Final = 5
"""Maximum number of tables to which a person is offered an invitation at once."""
AT_ONCE: Final = 10
A_SECOND: Final = 3.0
"""Answers per person, at once and per second: each typed letter is a query."""
FEEDBACK_SECONDS: Final = 3.0
"""Seconds within which Telegram says which result was chosen, if inline feedback is on."""
OPEN: Final = "play"
"""The payload of the button above the results: it sets up a table in the private chat."""
_MOVES: Final = {"p", "pp"}
"""`Token.what` of a hand's buttons that play a move at once."""
_TIMEOUT: Final = 10.0


class Inline:
    """Answers inline queries, and plays the moves that are chosen."""

    def __init__(
        self,
        bot: Bot,
        services: Services[Client],
        state: TelegramState,
        admins: Admins,
        answers: Answers,
    ) -> None:
        self._bot: Final = bot
        self._dispatcher: Final = services.dispatcher
        self._screens: Final = services.screens
        self._boards: Final = services.boards
        self._state: Final = state
        self._admins: Final = admins
        self._answers: Final = answers
        self._asked: Final = Buckets(lambda: Bucket(AT_ONCE, A_SECOND))

    async def answer_query(self, act: Act) -> None:
        """Answer with the moves whose labels begin with the text after our name; without a text,
        with all moves and then invitations."""
        if not self._asked.take(str(act.user)):
            return
        words = words_in(act.event.language)
        try:
            found = await self._find_results(act, words)
        except StoreError as error:
            _log.warning("an inline query is not answered", error=str(error))
            return
        button = InlineQueryResultsButton(words.plain("telegram-set-up"), start_parameter=OPEN)
        try:
            async with asyncio.timeout(_TIMEOUT):
                await self._bot.answer_inline_query(
                    act.query, found[:MOST_RESULTS], cache_time=0, is_personal=True, button=button
                )
        except (TelegramError, TimeoutError) as error:  # continued typing sends a new query
            _log.info("an inline query is not answered", why=type(error).__name__)

    async def _find_results(self, act: Act, words: Words) -> list[InlineQueryResultArticle]:
        event = act.event
        tables = await self._boards.tables(event.person.id)
        titles = {one.table: one.title for one in tables}
        typed = act.line.strip().casefold()
        found: list[InlineQueryResultArticle] = []
        for hand in await self._dispatcher.private_screens(event):
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
            screen = await self._screens.public(table.table, event)
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
        """Return a result that posts a button to add the bot, which can do nothing in a chat that
        it is not in."""
        return _article(
            "group",
            words.plain("telegram-inline-group"),
            words.plain("telegram-inline-group-how"),
            words.plain("telegram-inline-group-said"),
            words.plain("telegram-inline-add"),
            group_link(self._bot.username),
        )

    async def play_choice(self, act: Act) -> None:
        """Play the chosen move. For any other result Telegram has already posted the text, and
        nothing is left to do."""
        await self._state.note_choice(act.user, 2 * FEEDBACK_SECONDS)
        button = act.button
        if button is None or act.wants not in _MOVES:
            return
        if button.what is What.PICK:
            reply = await self._dispatcher.handle(act.event, Picked(button.token, (button.key,)))
        else:
            reply = await self._dispatcher.handle(act.event, Pressed(button.token))
        if not reply.refused:
            return
        if act.message:
            await self._say_refused(act.message, act.event.language)
        if await self._state.private(act.user) is True:  # the reason may reveal part of the hand
            await self._answers.tell(replace(act, message="0"), reply.toast)

    async def _say_refused(self, message: str, language: str) -> None:
        try:
            async with asyncio.timeout(_TIMEOUT):
                words = words_in(language).plain("telegram-inline-refused")
                await self._bot.edit_message_text(words, inline_message_id=message)
        except (TelegramError, TimeoutError) as error:
            _log.info("an inline message is not edited", why=type(error).__name__)

    async def clear_post(self, act: Act) -> None:
        """Delete a posted *My move*, if the bot is an administrator of the group. If Telegram does
        not say within `FEEDBACK_SECONDS` which move was chosen, tell the person why nothing was
        played."""
        chat = act.chat
        if chat is not None and not is_private(chat) and await self._admins.governs(chat.id):
            await self._answers.remove(act.spot, act.message)
        await asyncio.sleep(FEEDBACK_SECONDS)
        if await self._state.has_chosen(act.user):
            return
        _log.warning("inline feedback is off: @BotFather, /setinlinefeedback, 100%")
        if await self._state.private(act.user) is True:
            why = words_in(act.event.language).text("telegram-inline-off")
            await self._answers.tell(replace(act, spot=Spot(act.user), message="0"), why)


def moves_of(hand: Screen) -> Iterator[tuple[str, str]]:
    """Yield the moves of a hand that take one press: the labels and the data of their buttons."""
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
    """Return a result. It has a button, so Telegram sends the id of the posted message."""
    return InlineQueryResultArticle(
        id,
        title,
        InputTextMessageContent(unlinked(text, numbers=True)),
        InlineKeyboardMarkup([[InlineKeyboardButton(label, url=url)]]),
        description=about or None,
    )
