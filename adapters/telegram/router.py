"""Handle updates, and answer presses.

A press is answered by one ``answerCallbackQuery``, with the reason if something is not possible.
The answer waits for the tables, for `ANSWER_SECONDS` at most even if Redis is slow, and for no
message to be sent or edited. Everything else (lists, rules, questions) is sent in the background,
so an update is done when its request is committed or refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any, Final

import msgspec
import structlog
from cachetools import TTLCache
from msgspec.structs import replace
from telegram import Bot, Update
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from adapters.telegram.act import (
    Act,
    read_choice,
    read_line,
    read_member,
    read_posted,
    read_press,
    read_query,
)
from adapters.telegram.answers import Answers
from adapters.telegram.groups.admins import Admins
from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.handlers.inline import Inline
from adapters.telegram.handlers.lines import Lines
from adapters.telegram.handlers.membership import Groups
from adapters.telegram.identity import Identity
from adapters.telegram.rendering.ids import Data, What, key_of, toggled
from adapters.telegram.rendering.markup import Readers, link_to, plain_for
from adapters.telegram.rendering.render import control_of, form_around
from adapters.telegram.sending.errors import meaning_of
from adapters.telegram.sending.hands import Arrived, EphemeralHands
from adapters.telegram.sending.reactions import Reactions
from adapters.telegram.state import TelegramState
from bot.ports import Refusal
from bot.ports.chat import Closed, Later, Reply, clipped
from bot.ports.inputs import Picked, Pressed
from bot.ports.misclicks import MisclickGuard
from bot.ports.screen import Kind, Picker, Prompt, Screen
from bot.ports.services import Services
from bot.store.redis.errors import StoreError, refusal_of
from bot.store.redis.scripts import Client
from bot.util.caches import PersonalCache
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)

ANSWER_SECONDS: Final = 5.0
"""Seconds after which a press is answered in any case; Telegram allows 15."""
MARK_SECONDS: Final = 0.1
"""Seconds after which a tap that marks a card is answered, whether or not its mark is visible."""
SEND_SECONDS: Final = 1.0
"""Seconds that the answer waits for messages to the person who pressed: it is not documented
whether an answered press still allows an ephemeral message."""
AGAIN_SECONDS: Final = 60.0
"""Seconds within which a second *My cards* opens the private chat."""
MOST_ANSWER: Final = 200
_LONG: Final = 60
"""Length above which a reason stays until the reader closes it."""
_TIMEOUT: Final = 10.0
_REMEMBERED: Final = 5000
_NAMING: Final = {"sit"}
"""Buttons that make a person's name public."""
_OLD: Final = Refusal("OLD_CONTROL")
_UNKNOWN: Final = Refusal("UNKNOWN_CONTROL")


class Outcome(msgspec.Struct, frozen=True):
    """The result of a press: the answer, a link that it opens, a question to ask."""

    reply: Reply = Reply()
    url: str = ""
    asks: Prompt | None = None


class Router:
    """Handles updates, one by one."""

    def __init__(
        self,
        bot: Bot,
        services: Services[Client],
        hands: EphemeralHands,
        state: TelegramState,
        admins: Admins,
        answers: Answers,
        numbers: MessageNumbers,
        misclicks: MisclickGuard,
        reactions: Reactions,
        identity: Identity,
    ) -> None:
        self._identity: Final = identity
        self._misclicks: Final = misclicks
        self._bot: Final = bot
        self._dispatcher: Final = services.dispatcher
        self._screens: Final = services.screens
        self._refusal_text: Final = services.refusal_text
        self._hands: Final = hands
        self._state: Final = state
        self._admins: Final = admins
        self._answers: Final = answers
        self._background: Final[set[asyncio.Task[None]]] = set()
        self._brought: Final[TTLCache[int, str]] = TTLCache(_REMEMBERED, AGAIN_SECONDS)
        """The last hand that *My cards* brought each person."""
        self._languages: Final[PersonalCache[int, str]] = PersonalCache(_REMEMBERED)
        """The language of the last active person in a group."""
        self._inline: Final = Inline(bot, services, state, admins, answers)
        self.groups: Final = Groups(
            bot, services, state, admins, answers, numbers, self._languages, self.later
        )
        self._lines: Final = Lines(
            bot,
            services,
            state,
            hands,
            admins,
            answers,
            self.groups,
            reactions,
            self._languages,
            self.later,
        )

    async def handle(self, update: Update, waited: float = 0.0) -> None:
        """Handle an update. `waited`: seconds that it has waited for the updates before it."""
        if update.callback_query is not None:
            act = read_press(update, update.callback_query)
            await self._press(act, waited)
        elif update.message is not None:
            message = update.message
            await self._identity.doubt(message)
            me = self._bot.bot
            await self.groups.hear(message)
            if posted := read_posted(message, me):
                self.later(self._inline.clear_post(posted))
            elif line := read_line(update, message, me):
                await self._lines.do_line(line)
        elif update.my_chat_member is not None:
            change = update.my_chat_member
            act = read_member(update, change)
            await self.groups.change_member(act, change)
        elif update.inline_query is not None:
            act = read_query(update.inline_query)
            await self._inline.answer_query(act)
        elif update.chosen_inline_result is not None:
            act = read_choice(update.update_id, update.chosen_inline_result)
            await self._inline.play_choice(act)

    def later(self, what: Coroutine[Any, Any, object]) -> asyncio.Task[None]:
        """Run a coroutine in the background, and log its failure."""
        task = asyncio.create_task(_watched(what))
        self._background.add(task)
        task.add_done_callback(self._background.discard)
        return task

    async def finish(self, seconds: float) -> None:
        """Wait for background work, at most this many seconds."""
        if self._background:
            await asyncio.wait(set(self._background), timeout=seconds)
        late = list(self._background)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    # --- presses --------------------------------------------------------------------------------

    async def _press(self, act: Act, waited: float) -> None:
        """Do the work of a press, send its messages, answer it."""
        event, chat, button = act.event, act.chat, act.button
        if button is None or chat is None:
            await self._answer(act, Outcome(self._refused(event.language, _UNKNOWN)))
            return
        if event.private:
            self._lines.remove_exchange(act.user)
        else:
            self.later(self.groups.note_chat(chat))
            self._languages[act.spot.chat] = event.language
        sudden = self._misclicks.sudden(act.panel, act.text, waited)
        unknown = self._misclicks.unknown(act.panel, act.text)
        act = replace(act, event=replace(event, sudden=sudden, unknown=unknown))
        mine = act.wants == "hand"
        with self._hands.reserve(act.user, act.spot, act.allowance, for_hand=mine) as arrived:
            doing = asyncio.create_task(self._outcome(act, arrived))
            mark = button.what is What.MARK
            await asyncio.wait({doing}, timeout=MARK_SECONDS if mark else ANSWER_SECONDS)
            in_time = doing.done()
            if not in_time:
                slow = () if mark else words_in(event.language).text("telegram-slow")
                await self._answer(act, Outcome(Reply(slow)))
            outcome = await doing
            reply = outcome.reply
            if reply.file is not None:
                self.later(self._answers.send_file(act, reply.file))
            sending, unheard = None, asyncio.Event()
            if outcome.asks is not None:
                sending = self.later(self._answers.ask_line(act, outcome.asks))
            elif reply.screen is not None and reply.screen.kind is not Kind.HAND:
                sending = self.later(self._show(act, reply.screen, unheard))
            if sending is not None and in_time and not event.private:
                # an answered press may allow nothing more
                await asyncio.wait({sending}, timeout=SEND_SECONDS)
        if unheard.is_set():  # the answer to the press is the only road that is left
            outcome = self._led_by_button(act, "" if reply.screen is None else reply.screen.table)
        if in_time:
            await self._answer(act, outcome)
        elif reply.toast:
            self.later(self._lines.tell(act, reply.toast))

    async def _show(self, act: Act, screen: Screen, unheard: asyncio.Event) -> None:
        """Show a screen; set `unheard` if the person gets neither it nor a line about it."""
        if not await self._answers.show_screen(act, screen):
            unheard.set()

    def _led_by_button(self, act: Act, table: str) -> Outcome:
        """Return the answer to a press that leads to the private chat."""
        said = words_in(act.event.language).text("telegram-open-first")
        return Outcome(Reply(said, refused=True), link_to(self._bot.username, table))

    async def _outcome(self, act: Act, arrived: Arrived) -> Outcome:
        """Return the result of a press; a failure gives a refusal. `arrived`: see
        `EphemeralHands.reserve`."""
        language = act.event.language
        try:
            if act.event.private:
                await self.groups.note_private(act.user)
            else:
                admins = await self._admins.list_admins(act.spot.chat)
                act = replace(act, event=replace(act.event, admin=act.user in admins))
                if act.wants in _NAMING and await self._must_be_told(act):
                    words = words_in(language).text("telegram-named", who=act.event.person.name)
                    return Outcome(Reply(words, refused=True))
            outcome = await self._do(act)
            screen = outcome.reply.screen
            if screen is None or screen.kind is not Kind.HAND:
                return outcome
            return await self._bring_hand(act, outcome.reply, screen, arrived)
        except StoreError as error:
            _log.warning("store failed", error=str(error))
            refusal = refusal_of(error)
        except Exception as error:  # noqa: BLE001  whoever pressed must hear something
            _log.exception("a press failed", wants=act.wants)
            refusal = refusal_of(error)
        return Outcome(self._refused(language, refusal))

    async def _must_be_told(self, act: Act) -> bool:
        """Return True if a user who is anonymous in the group is about to show their name for the
        first time: their press then does nothing yet."""
        if not self._admins.is_anonymous(act.spot.chat, act.user):
            return False
        return await self._state.note_once(act.user, "named")

    async def _do(self, act: Act) -> Outcome:
        """Do the action of a button."""
        button, event = act.button, act.event
        assert button is not None
        if button.what is not What.PRESS:
            return await self._use_list(act, button)
        if act.wants == "play":
            event = await self.groups.find_place(act)
        reply = await self._dispatcher.handle(event, Pressed(button.token))
        if event.place != act.event.place and not reply.refused:
            self.later(self.groups.say_place(act, event.place))
        return Outcome(reply)

    async def _use_list(self, act: Act, button: Data) -> Outcome:
        """Choose or mark an item of a list, unfold a list, or request a line: that changes only the
        pressed message."""
        event, old = act.event, Outcome(self._refused(act.event.language, _OLD))
        if button.what is What.PICK and not button.is_short:
            return Outcome(
                await self._dispatcher.handle(event, Picked(button.token, (button.key,)))
            )
        screen = await self._find_screen(act, button.token)
        control = None if screen is None else control_of(screen, button.token)
        if button.what is What.MARK:
            keys = None
            if isinstance(control, Picker):
                keys = toggled(control.items, control.most, button)
            return Outcome(await self._dispatcher.handle(event, Picked(button.token, keys or ())))
        if button.what is What.PICK:
            key = key_of(button, control.items) if isinstance(control, Picker) else ""
            return (
                Outcome(await self._dispatcher.handle(event, Picked(button.token, (key,))))
                if key
                else old
            )
        if screen is None or control is None:
            return old
        if button.what is What.TYPE and isinstance(control, Prompt):
            return Outcome(asks=control)
        unfold = button.token if button.what is What.UNFOLD else form_around(screen, button.token)
        ask = button.token if button.what is What.ASK else ""
        self.later(self._answers.change_message(act, screen, unfold, ask))
        return Outcome()

    async def _find_screen(self, act: Act, token: str) -> Screen | None:
        """Return the current screen of the pressed button."""
        panel = await self._answers.find_panel(act)
        if panel is not None:
            return panel
        for screen in await self._dispatcher.private_screens(act.event):
            if control_of(screen, token) is not None:
                return screen
        if not act.table:
            return None
        if act.event.private:
            for told in await self._screens.shut(act.table, act.event.person.id):
                if control_of(told, token) is not None:
                    return told
        return await self._screens.public(act.table, act.event)

    async def _bring_hand(
        self, act: Act, reply: Reply, screen: Screen, arrived: Arrived
    ) -> Outcome:
        """Make sure that a person who wants their hand has it, or gets a link to it.

        Ephemeral messages are not guaranteed to be shown, so a second press within a minute opens
        the private chat.
        """
        event, user, chat = act.event, act.user, act.spot.chat
        if event.private or act.spot.receiver:
            if await self._answers.find_panel(act) is not None:  # requested in a list
                await self._screens.repost(event.person.id, screen)
            return Outcome(reply)
        led = Outcome(reply, link_to(self._bot.username, screen.table))
        if await self._state.private(user) is True:
            return led
        shown = self._hands.last_in(chat, user, screen.table)
        drawn = not (shown and await self._hands.may_draw(user, shown, screen))
        if drawn and shown and self._brought.get(user) == shown:
            return led
        if not arrived():
            sending = asyncio.create_task(self._screens.repost(event.person.id, screen))
            await asyncio.wait({sending}, timeout=SEND_SECONDS)
            if not sending.done():
                self.later(self._await_hand(sending, act, screen.table, arrived))
                return Outcome(Reply(words_in(event.language).text("telegram-slow")))
            sending.result()
        if not arrived():
            return led
        shown = self._hands.last_in(chat, user, screen.table)
        self._brought[user] = shown
        return Outcome(Reply(words_in(event.language).text("telegram-cards-below")))

    async def _await_hand(
        self, sending: asyncio.Task[None], act: Act, table: str, arrived: Arrived
    ) -> None:
        """Wait for a hand that is on its way; link to the private chat if it does not arrive."""
        await sending
        if not arrived():
            await self._answers.lead_elsewhere(act, table, hand=True)

    async def _answer(self, act: Act, outcome: Outcome) -> None:
        """Answer a press with a toast, an alert or a link."""
        reply = outcome.reply
        reader = Readers(bot=self._bot.username, group=not act.event.private)
        text = clipped(plain_for(reply.toast, reader), MOST_ANSWER) if reply.toast else ""
        alert = reply.refused and len(text) > _LONG
        answer = partial(
            self._bot.answer_callback_query,
            act.query,
            text or None,
            show_alert=alert or None,
            url=outcome.url or None,
        )
        try:
            async with asyncio.timeout(_TIMEOUT):
                try:
                    await answer()
                except (RetryAfter, NetworkError) as error:
                    later = meaning_of(error)
                    if not isinstance(later, Later):
                        raise
                    await asyncio.sleep(later.seconds)
                    await answer()
        except BadRequest as error:  # too late: the person has stopped waiting
            _log.info("press not answered", why=error.message)
        except (TelegramError, TimeoutError) as error:
            _log.warning("press not answered", why=type(error).__name__)

    def _refused(self, language: str, refusal: Refusal) -> Reply:
        return Reply(self._refusal_text(language, refusal), refused=True)


async def _watched(what: Coroutine[Any, Any, object]) -> None:
    try:
        await what
    except Closed as error:  # the next press or command there tries again
        _log.info("nothing can be said there", why=str(error))
    except Exception:  # noqa: BLE001  nobody waits for it
        _log.exception("something could not be said")
