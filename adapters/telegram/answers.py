"""Answers to one person that the outbox does not send: lists, rules, reasons, questions.

In a group they are ephemeral if Telegram allows that, otherwise they go to the private chat. If
neither is open, a line has a button that leads there. Lines for everybody go to the private chat if
the bot may not write in the group. Answers that the budget does not allow at
once are retried for some seconds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import structlog
from msgspec.structs import replace
from telegram import Bot

from adapters.telegram.act import Act
from adapters.telegram.groups.admins import Admins
from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.links import Links
from adapters.telegram.rendering.ids import What, data
from adapters.telegram.rendering.markup import Readers, html_of, link_to, quoted
from adapters.telegram.rendering.render import (
    MOST_CAPTION,
    MOST_EPHEMERAL,
    MOST_TEXT,
    Button,
    Message,
    form_around,
    render,
)
from adapters.telegram.sending.api import Extra, Sender
from adapters.telegram.sending.hands import ephemeral
from adapters.telegram.sending.spots import (
    Allowance,
    Spot,
    is_ephemeral,
    is_photo,
    name_in_all,
    number_of,
    place_of,
)
from adapters.telegram.state import Question, TelegramState
from bot.ports.chat import Closed, File, Gone, Later, Wrong, clipped
from bot.ports.screen import HANDS, Kind, Link, Press, Prompt, Screen
from bot.ports.tokens import read_token, token
from bot.words.cleaning import unlinked
from bot.words.text import PersonSpan, Plain, Strong, Text
from bot.words.words import words_in

_log: Final = structlog.get_logger(__name__)
_PATIENCE: Final = 12.0
_MOST_PLACEHOLDER: Final = 64
_T = TypeVar("_T")


class _Address(NamedTuple):
    """Where a person can be answered, and what allows an ephemeral message there."""

    spot: Spot
    allowance: Allowance = Allowance()


class Answers:
    """Sends answers to one person."""

    def __init__(
        self,
        bot: Bot,
        sender: Sender,
        state: TelegramState,
        admins: Admins,
        numbers: MessageNumbers,
        links: Links,
    ) -> None:
        """`links`: the buttons that lead elsewhere."""
        self._links: Final = links
        self._bot: Final = bot
        self._numbers: Final = numbers
        self._sender: Final = sender
        self._state: Final = state
        self._admins: Final = admins
        self._locks: Final[WeakValueDictionary[Spot, asyncio.Lock]] = WeakValueDictionary()
        """Held while an answer is sent or changed in a chat, until its screen is stored."""

    async def find_panel(self, act: Act) -> Screen | None:
        """Return the screen of the pressed answer; None if the message is no answer. People see an
        answer, and a change of it, before Telegram tells us so: wait until what is on its way there
        is stored."""
        async with self._lock(act.spot):
            return await self._state.panel(act.panel)

    def _lock(self, spot: Spot) -> asyncio.Lock:
        """The lock of the answers in a chat, or of those to one person there."""
        key = spot._replace(topic=0)
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock

    async def show_screen(self, act: Act, screen: Screen, *, public: bool = False) -> bool:
        """Show a requested screen: in the pressed panel, with the form open in which the button is,
        otherwise in a new message. A `public` one may be read by all if its person cannot be
        reached alone. Return False if neither it nor a line that leads to the private chat reached
        the person."""
        if act.panel and await self.find_panel(act) is not None:
            if await self._draw_panel(act, screen):
                return True
            pressed = "" if act.button is None else act.button.token
            messages = self._render(screen, act.spot, form_around(screen, pressed))
            if len(messages) == 1:
                try:
                    await _patiently(partial(self._edit_panel, act, messages[0], screen))
                except (Gone, Closed):
                    _log.info("the panel is gone, another is sent")
                    await self._sender.delete(act.spot, act.message)  # it may be of another kind
                else:
                    return True
        sent = await self._send(act, partial(self._render_new, screen), screen=screen)
        hand = screen.kind is Kind.HAND
        if sent is None and public:
            return await self._show_all(act, screen)
        if sent is None:
            return await self.lead_elsewhere(act, screen.table, hand=hand)
        spot, _ = sent
        if not act.event.private and not spot.receiver:
            await self.lead_elsewhere(act, screen.table, reached=True, hand=hand)
        return True

    async def _edit_panel(self, act: Act, message: Message, screen: Screen) -> None:
        """Show a screen in the pressed answer."""
        async with self._lock(act.spot):
            await self._sender.edit(act.spot, act.message, message, urgent=True)
            await self._state.keep_panel(act.panel, screen)

    async def _show_all(self, act: Act, screen: Screen) -> bool:
        """Show a screen to everybody. Each press there gets an answer of its own, so lists and
        inputs, which change the message, are left out."""
        simple = tuple([one for one in screen.controls if isinstance(one, Press | Link)])
        shown = replace(screen, controls=simple)
        return all(
            [await self._publish(act, one) for one in self._render_new(shown, Spot(act.spot.chat))]
        )

    async def _draw_panel(self, act: Act, screen: Screen) -> bool:
        """Replace a pressed ephemeral panel in words, which can get no picture, by one with the
        cards that the screen has; return False if there are none, or no other is allowed."""
        picture = screen.picture if screen.kind in HANDS else None
        if not is_ephemeral(act.message) or is_photo(act.message) or not (picture and picture.key):
            return False
        addresses = await self._find_ephemeral(act)
        if await self._send(act, partial(self._render_new, screen), addresses, screen) is None:
            return False
        await self._sender.delete(act.spot, act.message)
        return True

    def _render_new(self, screen: Screen, spot: Spot) -> tuple[Message, ...]:
        """Return the messages of a screen for one person, as new ones."""
        screen = _fitting(screen, spot)
        bot, group = self._bot.username, spot.chat < 0
        pictures = not spot.receiver or screen.kind in HANDS
        messages = render(screen, pictures=pictures, bot=bot, group=group)
        return self._links.add_to(messages, screen, spot)

    def _render(
        self,
        screen: Screen,
        spot: Spot,
        unfold: str = "",
        ask: str = "",
        *,
        pictures: bool = True,
    ) -> tuple[Message, ...]:
        """Return the messages of a screen for an edit of an existing message; of ephemeral
        messages hands alone have pictures."""
        bot, group = self._bot.username, spot.chat < 0
        if spot.receiver and screen.kind is Kind.HAND:
            return (ephemeral(screen, bot, unfold, ask),)
        most = MOST_EPHEMERAL if spot.receiver else MOST_TEXT
        pictures = pictures and (not spot.receiver or screen.kind in HANDS)
        messages = render(
            screen, most=most, pictures=pictures, unfold=unfold, ask=ask, bot=bot, group=group
        )
        return self._links.add_to(messages, screen, spot)

    def _render_line(self, text: Text, spot: Spot) -> list[Message]:
        return [Message(html_of(text, Readers(bot=self._bot.username, group=spot.chat < 0)))]

    async def _send(
        self,
        act: Act,
        rendered: Callable[[Spot], Sequence[Message]],
        addresses: Sequence[_Address] | None = None,
        screen: Screen | None = None,
    ) -> tuple[Spot, str] | None:
        """Send messages to one person at the first open address (None: of all that there are);
        return the address and the id of the last message. `rendered`: returns the messages for an
        address; `screen`: what the last one shows, if it can be used on there."""
        if addresses is None:
            addresses = await self._find_addresses(act)
        for spot, allowance in addresses:
            extra = Extra(allowance=allowance)
            try:
                *before, last = rendered(spot)
                for message in before:
                    await _patiently(partial(self._send_one, spot, message, extra))
                id = await _patiently(partial(self._send_one, spot, last, extra, screen))
            except Closed:
                if not spot.receiver:
                    await self._state.set_private(act.user, False)
                continue
            except Wrong as error:
                if not spot.receiver:
                    raise
                _log.info("no ephemeral message", why=str(error))
                continue
            return spot, id
        return None

    async def _send_one(
        self, spot: Spot, message: Message, extra: Extra, screen: Screen | None = None
    ) -> str:
        """Send a message and return its id; store the screen that it shows."""
        async with self._lock(spot):
            id = await self._sender.send(spot, message, urgent=True, extra=extra)
            shown = None if screen is None else _fitting(screen, spot)
            if shown is not None and shown.controls:
                await self._state.keep_panel(name_in_all(spot, id), shown)
        return id

    async def _find_addresses(self, act: Act) -> list[_Address]:
        if act.event.private:
            return [_Address(act.spot)]
        found = await self._find_ephemeral(act)
        if await self._state.private(act.user) is not False:
            found.append(_Address(Spot(act.user)))
        return found

    async def _find_ephemeral(self, act: Act) -> list[_Address]:
        """Return the addresses in the group itself that only the person can read."""
        spot = act.spot._replace(receiver=act.user)
        found = [_Address(spot, act.allowance)] if any(act.allowance) else []
        if await self._admins.governs(spot.chat):
            found.append(_Address(spot))
        return found

    async def send_file(self, act: Act, file: File) -> None:
        """Send a file to the private chat; an ephemeral message has none."""
        spot = act.spot if act.event.private else Spot(act.user)
        caption = clipped(unlinked(file.about, numbers=True), MOST_CAPTION)
        try:
            await _patiently(lambda: self._sender.send_file(spot, file, caption))
        except Closed:
            await self._state.set_private(act.user, False)
            await self.lead_elsewhere(act, "", reached=False)
        except Wrong as error:
            _log.warning("a file was not taken", why=str(error))
            await self.tell(act, words_in(act.event.language).text("file-not-sent"))

    async def lead_elsewhere(
        self, act: Act, table: str, *, reached: bool | None = None, hand: bool = False
    ) -> bool:
        """Send a line to the group that leads to the private chat and says what is there: the
        cards (`hand`) or another answer. Return False if the bot may not write there."""
        words = words_in(act.event.language)
        if reached is None:
            reached = await self._state.private(act.user) is True
        there = "hand-elsewhere" if hand else "telegram-elsewhere"
        said = words.plain(there if reached else "telegram-open-first")
        label = words.plain("telegram-open-chat")
        message = Message(quoted(said), ((Button(label, url=link_to(self._bot.username, table)),),))
        return await self._publish(act, message)

    async def announce(self, act: Act, text: Text, *buttons: Button, written: bool = False) -> None:
        """Send a line to everybody in a group; if the bot may not write there, to the person,
        unless the same is being `written` to them."""
        (line,) = self._render_line(text, act.spot)
        message = Message(line.text, (buttons,) if buttons else ())
        if not await self._publish(act, message) and not written:
            await self._tell_privately(act, text, *buttons)

    async def _publish(self, act: Act, message: Message) -> bool:
        """Send a message to the place of the action. Return False if the bot may not write
        there."""
        number = 0 if is_ephemeral(act.message) else number_of(act.message)
        extra = Extra(reply_to=number)
        spot = act.spot._replace(receiver=0)
        try:
            id = await _patiently(lambda: self._sender.send(spot, message, extra=extra))
        except Closed as error:
            _log.info("nothing can be said there", place=place_of(spot), why=str(error))
            return False
        self._numbers.note_ours(spot, number_of(id))
        return True

    async def _tell_privately(self, act: Act, text: Text, *buttons: Button) -> None:
        """Send a line about another chat to the private chat, if it is open; name that chat."""
        if not act.user or await self._state.private(act.user) is False:
            return
        spot, title = Spot(act.user), act.event.title
        about = (Strong(title), Plain(": "), *text) if title else text
        (line,) = self._render_line(about, spot)
        message = Message(line.text, (buttons,) if buttons else ())
        try:
            await _patiently(lambda: self._sender.send(spot, message))
        except Closed:
            await self._state.set_private(act.user, False)

    async def tell(
        self, act: Act, text: Text, *, public: bool = False, written: bool = False
    ) -> tuple[Spot, str] | None:
        """Send a line to one person. A `public` line goes to the group if it cannot be ephemeral.
        `written`: see `Reply`. Return the place and the id of a message that only the person
        sees."""
        if public and not act.event.private and not await self._find_ephemeral(act):
            await self.announce(act, text, written=written)
            return None
        told = await self._send(act, partial(self._render_line, text))
        if told is None:
            await self.lead_elsewhere(act, "")
        return told

    async def remove(self, spot: Spot, id: str) -> None:
        """Delete a message, if the bot may."""
        await self._sender.delete(spot, id)

    async def tell_anonymous(self, act: Act, game: str) -> None:
        """Tell a user whose name Telegram hides from us that pressing a button shows it; the button
        sets up a table."""
        words = words_in(act.event.language)
        label = words.plain("telegram-set-up")
        button = Button(label, data(What.PRESS, token("", "play", game)))
        await self._publish(act, Message(quoted(words.plain("telegram-anonymous")), ((button,),)))

    async def ask_line(self, act: Act, prompt: Prompt) -> None:
        """Request a line, in a message to reply to. In a group it is ephemeral; if that is
        impossible, it mentions the person, because otherwise the reply box does not open."""
        person, private = act.event.person, act.event.private
        text = html_of(words_in(act.event.language).text("telegram-no-text", what=prompt.label))
        placeholder = clipped(prompt.placeholder, _MOST_PLACEHOLDER)
        asked = Question(prompt.token, act.spot.chat)
        await self._state.put_question(act.user, asked)  # the reply may be quick
        addresses = [] if private else await self._find_ephemeral(act)
        addresses.append(_Address(act.spot._replace(receiver=0)))
        if not private and await self._state.private(act.user) is not False:
            addresses.append(_Address(Spot(act.user)))
        for spot, allowance in addresses:
            extra = Extra(silent=True, allowance=allowance, ask=placeholder)
            named = PersonSpan(person.id, person.name)
            mention = html_of((named, Plain(": ")), Readers((person.id,)))
            message = Message(mention + text if spot.chat < 0 and not spot.receiver else text)
            send = partial(self._sender.send, spot, message, urgent=True, extra=extra)
            try:
                id = await _patiently(send)
            except (Closed, Wrong) as error:
                if isinstance(error, Wrong) and not spot.receiver:
                    raise
                _log.info("not asked there", place=place_of(spot), why=str(error))
                continue
            if not is_ephemeral(id):
                asked = Question(prompt.token, spot.chat, int(id))
                await self._state.put_question(act.user, asked)
            return

    async def change_message(self, act: Act, screen: Screen, unfold: str, ask: str) -> None:
        """Edit the pressed message to show an unfolded list or a question."""
        pictures = is_photo(act.message)
        (*_, message) = self._render(screen, act.spot, unfold, ask, pictures=pictures)
        try:
            await _patiently(lambda: self._sender.edit(act.spot, act.message, message, urgent=True))
        except (Gone, Closed) as error:
            _log.info("a message cannot be changed", why=type(error).__name__)


def _fitting(screen: Screen, spot: Spot) -> Screen:
    """Return a screen without what works in a group alone, if it goes to a private chat."""
    if spot.chat < 0:
        return screen
    works = [one for one in screen.controls if not (isinstance(one, Press) and _brings(one.token))]
    return replace(screen, controls=tuple(works))


def _brings(pressed: str) -> bool:
    """Return True if a button brings its table to the place where it is pressed."""
    found = read_token(pressed)
    return found is not None and found.what == "movehere"


async def _patiently(what: Callable[[], Awaitable[_T]]) -> _T:
    """Run an action once the budget allows it."""
    async with asyncio.timeout(_PATIENCE):
        while True:
            try:
                return await what()
            except Later as later:
                await asyncio.sleep(later.seconds)
