"""Send and edit messages: one request at a time in each chat, with the outbox's error types.

Nothing is queued here. A request that the budget forbids (`limiter`) raises `Later`. The outbox
then redraws with the newest state, so newer states replace waiting ones, and the last state always
arrives.

Telegram cannot turn a photo into words: if the kind of a message changes, it is `Gone`, and a new
one is sent.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, NamedTuple, NoReturn, TypeVar
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache
from msgspec.structs import replace
from telegram import (
    Bot,
    CopyTextButton,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaPhoto,
    LinkPreviewOptions,
    ReplyParameters,
    WebAppInfo,
)
from telegram import Message as Sent
from telegram.constants import ParseMode
from telegram.error import EndPointNotFound
from telegram.ext import ExtBot

from adapters.telegram.rendering.markup import without_clocks
from adapters.telegram.rendering.render import Keyboard, Message
from adapters.telegram.sending import ephemeral
from adapters.telegram.sending.ephemeral import EphemeralRequests
from adapters.telegram.sending.errors import (
    REFUSALS,
    BadPicture,
    NoClocks,
    NoPhotos,
    Same,
    TooOld,
    meaning_of,
)
from adapters.telegram.sending.errors import Moved as GroupMoved
from adapters.telegram.sending.limiter import Limiter, Paid
from adapters.telegram.sending.pictures import File as Photo
from adapters.telegram.sending.pictures import Photos
from adapters.telegram.sending.spots import (
    EPHEMERAL,
    PHOTO,
    Allowance,
    Spot,
    is_ephemeral,
    is_photo,
    name_in_all,
    number_of,
)
from bot.ports.chat import Closed, File, Gone, Later, Wrong
from bot.ports.misclicks import MisclickGuard, Place, places_of
from bot.ports.screen import Picture

_log: Final = structlog.get_logger(__name__)
REQUEST_SECONDS: Final = 15.0
NO_CLOCKS_SECONDS: Final = 24 * 3600.0
"""Seconds before moments are tried again on a server that refused them."""
_T = TypeVar("_T")
_REMEMBERED: Final = 5000
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)
Moved = Callable[[int, int], Awaitable[None]]
"""Called when a group has become a supergroup: old id, new id."""


class Extra(NamedTuple):
    """How to send a message: silently or not, what allows an ephemeral one, which message it
    replies to, and whether its reader should type (`ask`: the placeholder)."""

    silent: bool = True
    allowance: Allowance = Allowance()
    reply_to: int = 0
    ask: str | None = None


_PLAIN: Final = Extra()
UNKNOWN_SECONDS: Final = 1.0
"""How long to wait while Telegram has not yet told us our name."""


def own_name(bot: Bot) -> str:
    """Return the bot's own name.

    Raises: Later: Telegram has not been reached yet, so nothing can be sent either.
    """
    try:
        return bot.username
    except RuntimeError:  # it is not initialized
        raise Later(UNKNOWN_SECONDS) from None


class _Shown(NamedTuple):
    """The content of a message; the picture by its key."""

    text: str
    keyboard: Keyboard
    picture: str


class Sender:
    """Sends all messages."""

    def __init__(
        self,
        bot: ExtBot[Paid],
        limiter: Limiter,
        photos: Photos,
        moved: Moved,
        misclicks: MisclickGuard,
    ) -> None:
        """`limiter`: that of the bot; `misclicks`: is told where each button is on the messages
        that are shown."""
        self._misclicks: Final = misclicks
        self._photos: Final = photos
        self._bot: Final = bot
        self._ephemeral: Final = EphemeralRequests(bot)
        self._limiter: Final = limiter
        self._moved: Final = moved
        self._locks: Final[WeakValueDictionary[Spot, asyncio.Lock]] = WeakValueDictionary()
        self._shown: Final[LRUCache[tuple[int, str], _Shown]] = LRUCache(_REMEMBERED)
        self._whispers: bool | None = None
        """True if this Bot API server knows ephemeral messages; None: not asked yet."""
        self._no_clocks_until = 0.0
        """Until then the server is believed to refuse moments."""

    # --- messages -----------------------------------------------------------------------------

    async def send(
        self, spot: Spot, message: Message, *, urgent: bool = False, extra: Extra = _PLAIN
    ) -> str:
        """Send a new message and return its id in the chat (see `spots`). If the picture cannot be
        drawn or is not accepted, only the words are sent.

        Raises: Closed, Wrong, Later, OSError: as `Platform.send`.
        """
        (id,) = await self.send_all(spot, (message,), urgent=urgent, extra=extra)
        return id

    async def send_all(
        self,
        spot: Spot,
        messages: Sequence[Message],
        *,
        urgent: bool = False,
        extra: Extra = _PLAIN,
    ) -> list[str]:
        """Send new messages that belong together, as `send` does: only if there is room for all; if
        one fails, the others are deleted."""
        if spot.receiver:
            await self._must_whisper(spot)
        photos = self._photos.may(spot)
        sent: list[str] = []
        async with self._turn(spot, urgent, len(messages)) as paid:
            try:
                for message in messages:
                    id = await self._by_clock(
                        message, partial(self._send, spot, extra=extra, paid=paid, photos=photos)
                    )
                    sent.append(id)
            except Exception:
                for id in sent:
                    with suppress(Later, OSError):
                        await self.delete(spot, id)
                raise
        return sent

    async def _by_clock(self, message: Message, send: Callable[[Message], Awaitable[_T]]) -> _T:
        """Send or edit a message; if the server refuses its moments, with their words."""
        if time.monotonic() >= self._no_clocks_until:
            try:
                return await send(message)
            except NoClocks:
                _log.warning("the Bot API server knows no moments (Bot API 9.5)")
                self._no_clocks_until = time.monotonic() + NO_CLOCKS_SECONDS
        text, words = without_clocks(message.text), without_clocks(message.words)
        return await send(replace(message, text=text, words=words))

    async def _send(
        self, spot: Spot, message: Message, extra: Extra, paid: Paid, *, photos: bool
    ) -> str:
        """Send one of them; `photos`: the chat takes photos, as far as we know."""
        picture, no_photo = message.picture, ""
        markup: Any = _markup(message.keyboard)
        if extra.ask is not None:
            one_of_many = spot.chat < 0 and not spot.receiver  # a selective one wants a mention
            placeholder = extra.ask or None
            markup = ForceReply(selective=one_of_many, input_field_placeholder=placeholder)
        if picture is not None and photos:
            try:
                id = await self._send_photo(spot, message, picture, extra, paid)
            except Wrong as error:
                if not spot.receiver or isinstance(error, NoClocks):
                    raise
                id, no_photo = "", str(error)  # the photo, or the press that allows it
            if id:
                return id
        message = message.in_words
        try:
            async with self._errors(spot.chat):
                said = await self._bot.send_message(
                    spot.chat,
                    message.text,
                    ParseMode.HTML,
                    message_thread_id=spot.topic or None,
                    disable_notification=extra.silent,
                    reply_markup=markup,
                    link_preview_options=_NO_PREVIEW,
                    reply_parameters=_reply(extra),
                    api_kwargs=ephemeral.parameters(spot, extra.allowance),
                    rate_limit_args=paid,
                )
        except Closed:
            self._photos.closed(spot)
            raise
        if no_photo:
            self._photos.forbid(spot, no_photo)
        id = await self._id_of(spot, said)
        self._remember(spot, id, message.text, message.keyboard)
        self._misclicks.sent(name_in_all(spot, id), _places(message.keyboard))
        return id

    async def _id_of(self, spot: Spot, sent: Sent, kind: str = "") -> str:
        """Return the id of a new message. Raise `Closed` if everybody sees one for one person; it
        is deleted."""
        number = ephemeral.ephemeral_id(sent)
        if number:
            return f"{EPHEMERAL}{kind}{number}"
        id = f"{kind}{sent.message_id}"
        if spot.receiver:
            self._whispers = False
            _log.error("an ephemeral message was seen by all: it is deleted", chat=spot.chat)
            await self.delete(spot, id)
            raise Closed("the Bot API server knows no ephemeral messages")
        return id

    async def _send_photo(
        self, spot: Spot, message: Message, picture: Picture, extra: Extra, paid: Paid
    ) -> str:
        """Send a new photo and return its id, empty if the picture cannot be drawn or is not
        accepted."""
        file = await self._photos.find_file(picture)
        if file is None:
            return ""
        try:
            async with self._errors(spot.chat):
                sent = await self._bot.send_photo(
                    spot.chat,
                    file,
                    message.text,
                    parse_mode=ParseMode.HTML,
                    message_thread_id=spot.topic or None,
                    disable_notification=extra.silent,
                    reply_markup=_markup(message.keyboard),
                    reply_parameters=_reply(extra),
                    api_kwargs=ephemeral.parameters(spot, extra.allowance),
                    rate_limit_args=paid,
                )
        except (NoPhotos, BadPicture) as error:
            self._photos.refused(picture, spot, error)
            return ""
        id = await self._id_of(spot, sent, PHOTO)
        self._remember(spot, id, message.text, message.keyboard, picture.key)
        self._misclicks.sent(name_in_all(spot, id), _places(message.keyboard))
        self._photos.taken(picture, sent)
        await self._photos.keep(name_in_all(spot, id), picture)
        return id

    async def send_file(self, spot: Spot, file: File, caption: str) -> str:
        """Send a file and return the id of its message. An animation plays; any other file is sent
        as a document, to keep its size.

        Raises: Closed, Wrong, Later, OSError: as `Platform.send`.
        """
        data = InputFile(file.data, file.name, attach=True)
        moves = file.kind == "image/gif"
        send = self._bot.send_animation if moves else self._bot.send_document
        try:
            async with self._turn(spot, urgent=True) as paid, self._errors(spot.chat):
                sent = await send(
                    spot.chat,
                    data,
                    caption=caption,
                    message_thread_id=spot.topic or None,
                    rate_limit_args=paid,
                )
        except (NoPhotos, BadPicture) as error:
            raise Wrong(str(error)) from error
        return str(sent.message_id)

    async def _must_whisper(self, spot: Spot) -> None:
        """Raise `Closed` if the server is older than ephemeral messages (Bot API 10.2): it ignores
        unknown parameters, and everybody would read the message."""
        if self._whispers is None:
            try:
                async with self._errors(spot.chat):
                    await self._ephemeral.delete(spot, f"{EPHEMERAL}0")
            except EndPointNotFound:
                _log.warning("the Bot API server knows no ephemeral messages (Bot API 10.2)")
                self._whispers = False
            except (Wrong, Gone, Closed):  # it knows them, and no message has number 0
                self._whispers = True
            else:
                self._whispers = True
        if not self._whispers:
            raise Closed("the Bot API server knows no ephemeral messages")

    async def edit(self, spot: Spot, id: str, message: Message, *, urgent: bool = False) -> None:
        """Change the content of a message; if only its buttons change, only they are sent. An
        ephemeral message that has no picture gets none: a new one might not be allowed.

        Raises: Gone, Closed, Wrong, Later, OSError: as `Platform.edit`.
        """
        picture = message.picture
        if picture is not None and not is_photo(id):
            if not is_ephemeral(id) and await self.takes(spot, picture):
                raise Gone("it has a picture now")
            picture, message = None, message.in_words
        elif picture is None and is_photo(id):
            await self._give_up(spot, id, "it has no picture any more")
        now = _Shown(message.text, message.keyboard, "" if picture is None else picture.key)
        async with self._lock(spot):
            before = self._shown.get((spot.chat, id))
            if before == now:
                return
            name = name_in_all(spot, id)
            new = picture is not None and await self._photos.shown(name) != picture.key
            paid = await self._pay(spot, urgent)
            file = await self._photos.find_file(picture) if new and picture is not None else None
            if new and file is None:
                await self._give_up(spot, id, "its picture cannot be drawn")
            self._shown.pop((spot.chat, id), None)  # until it is answered nobody knows what stands
            same_text = before is not None and before.text == message.text
            with self._misclicks.drawing(name, _places(message.keyboard)):
                change: Callable[[Message], Awaitable[None]]
                if picture is not None and file is not None:
                    change = partial(
                        self._edit_photo, spot, id, picture=picture, file=file, paid=paid
                    )
                else:
                    change = partial(self._edit_words, spot, id, paid=paid, same_text=same_text)
                await self._by_clock(message, change)
        self._remember(spot, id, *now)

    async def takes(self, spot: Spot, picture: Picture) -> bool:
        """Return True if a new message there would show the picture, as far as we know."""
        return self._photos.may(spot) and await self._photos.find_file(picture) is not None

    async def _edit_words(
        self, spot: Spot, id: str, message: Message, paid: Paid, *, same_text: bool
    ) -> None:
        """Change words and buttons; the picture stays."""
        markup = _markup(message.keyboard)
        try:
            async with self._errors(spot.chat, there=True):
                if is_ephemeral(id):
                    text = None if same_text else message.text
                    await self._ephemeral.edit_words(spot, id, text, markup, paid)
                elif same_text:
                    await self._bot.edit_message_reply_markup(
                        spot.chat, number_of(id), reply_markup=markup, rate_limit_args=paid
                    )
                elif is_photo(id):
                    await self._bot.edit_message_caption(
                        spot.chat,
                        number_of(id),
                        caption=message.text,
                        parse_mode=ParseMode.HTML,
                        reply_markup=markup,
                        rate_limit_args=paid,
                    )
                else:
                    await self._bot.edit_message_text(
                        message.text,
                        spot.chat,
                        number_of(id),
                        parse_mode=ParseMode.HTML,
                        reply_markup=markup,
                        link_preview_options=_NO_PREVIEW,
                        rate_limit_args=paid,
                    )
        except Wrong as error:
            if not is_ephemeral(id) or isinstance(error, NoClocks):
                raise
            raise Gone(str(error)) from error  # short-lived; how short is not documented

    async def _edit_photo(
        self, spot: Spot, id: str, message: Message, picture: Picture, file: Photo, paid: Paid
    ) -> None:
        """Change the picture, with its words and buttons."""
        name = name_in_all(spot, id)
        await self._photos.forget(name)
        media = InputMediaPhoto(file, message.text, ParseMode.HTML)
        markup = _markup(message.keyboard)
        sent: object = None
        try:
            async with self._errors(spot.chat, there=True):
                if is_ephemeral(id):
                    await self._ephemeral.edit_photo(spot, id, media, markup, paid)
                else:
                    sent = await self._bot.edit_message_media(
                        media,
                        spot.chat,
                        number_of(id),
                        reply_markup=markup,
                        rate_limit_args=paid,
                    )
        except (NoPhotos, Wrong) as error:
            if isinstance(error, NoClocks):
                raise
            if is_ephemeral(id) and not isinstance(file, str):
                self._photos.forbid(spot, str(error))  # Bot API 10.2 takes no new file
            elif isinstance(error, NoPhotos | BadPicture):
                self._photos.refused(picture, spot, error)
            elif not is_ephemeral(id):
                raise
            await self._give_up(spot, id, "the picture is not taken")
        self._photos.taken(picture, sent)
        await self._photos.keep(name, picture)

    async def _give_up(self, spot: Spot, id: str, why: str) -> NoReturn:
        """Raise `Gone` for a photo that cannot show what it should. An ephemeral one is deleted,
        since no other may be sent now and it shows an old hand."""
        if is_ephemeral(id):
            await self.delete(spot, id)
        raise Gone(why)

    async def delete(self, spot: Spot, id: str) -> None:
        """Delete a message. A deleted message is ignored. A message too old to be deleted (48
        hours) loses its buttons."""
        self._shown.pop((spot.chat, id), None)
        if is_photo(id):
            await self._photos.forget(name_in_all(spot, id))
        try:
            async with self._errors(spot.chat, there=True):
                if is_ephemeral(id):
                    await self._ephemeral.delete(spot, id)
                else:
                    await self._bot.delete_message(spot.chat, number_of(id))
        except TooOld:
            await self._bare(spot, id)
        except (Gone, Closed, Wrong) as error:
            _log.info("message not deleted", why=str(error))

    async def _bare(self, spot: Spot, id: str) -> None:
        """Take the buttons away from a message that is too old to be deleted."""
        try:
            async with (
                self._turn(spot, urgent=False) as paid,
                self._errors(spot.chat, there=True),
            ):
                await self._bot.edit_message_reply_markup(
                    spot.chat, number_of(id), rate_limit_args=paid
                )
        except (Gone, Closed, Wrong) as error:
            _log.info("message keeps its buttons", why=str(error))

    async def pin(self, chat: int, id: str, before: str) -> None:
        """Pin a message without a sound, and unpin the one before.

        Raises:
            Closed, Wrong, Later, OSError: as `Platform.pin`.
        """
        async with self._turn(Spot(chat), urgent=True) as paid, self._errors(chat, there=True):
            await self._bot.pin_chat_message(
                chat, number_of(id), disable_notification=True, rate_limit_args=paid
            )
        if before:
            with suppress(Gone, Wrong):  # it may have been deleted
                async with self._errors(chat, there=True):
                    await self._bot.unpin_chat_message(chat, number_of(before))

    async def leave(self, chat: int) -> None:
        """Leave a group. Raises `Closed` if we are not in it."""
        async with self._errors(chat):
            await self._bot.leave_chat(chat)

    def _remember(
        self, spot: Spot, id: str, text: str, keyboard: Keyboard, picture: str = ""
    ) -> None:
        self._shown[spot.chat, id] = _Shown(text, keyboard, picture)

    # --- turns and errors -----------------------------------------------------------------------

    def _lock(self, spot: Spot) -> asyncio.Lock:
        """The lock of a chat, or of one person's messages in it."""
        key = spot._replace(topic=0)
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock

    async def _pay(self, spot: Spot, urgent: bool, requests: int = 1) -> Paid:
        """Spend part of the budget; raise `Later` if there is no room."""
        private = bool(spot.receiver)
        return await self._limiter.pay(
            spot.chat, urgent=urgent, requests=requests, ephemeral=private
        )

    @asynccontextmanager
    async def _turn(self, spot: Spot, urgent: bool, requests: int = 1) -> AsyncIterator[Paid]:
        """Make one request at a time in a chat, if there is room in the budget."""
        async with self._lock(spot):
            yield await self._pay(spot, urgent, requests)

    @asynccontextmanager
    async def _errors(self, chat: int, *, there: bool = False) -> AsyncIterator[None]:
        """Turn Telegram's errors into those of the outbox; `there`: the error is about a message in
        the chat, which stays behind when the chat moves."""
        own_name(self._bot)
        try:
            async with asyncio.timeout(REQUEST_SECONDS):
                yield
        except REFUSALS as error:
            match meaning_of(error):
                case Same():
                    return
                case GroupMoved(chat=new):
                    await self._moved(chat, new)
                    if there:
                        raise Gone("the group has become a supergroup") from error
                    raise Later(0.1) from error
                case meant:
                    raise meant from error


def _places(keyboard: Keyboard) -> dict[str, Place]:
    """Return the positions of the buttons, by their data."""
    return places_of([[one.data for one in row] for row in keyboard])


def _reply(extra: Extra) -> ReplyParameters | None:
    if not extra.reply_to:
        return None
    return ReplyParameters(extra.reply_to, allow_sending_without_reply=True)


def _markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    if not keyboard:
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(
                    one.label,
                    url=one.url or None,
                    callback_data=one.data or None,
                    style=one.style or None,
                    web_app=WebAppInfo(one.page) if one.page else None,
                    copy_text=CopyTextButton(one.copies) if one.copies else None,
                )
                for one in row
            ]
            for row in keyboard
        ]
    )
