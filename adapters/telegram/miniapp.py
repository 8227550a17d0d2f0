"""The page of the tables as a Mini App: identify the user, and add the buttons that open it.

Telegram gives the page `initData`: the user, signed with the bot's token
(core.telegram.org/bots/webapps, "Validating data received via the Mini App"). It is not renewed
while the page is open, so it is accepted once and soon; then the page has a ticket of ours.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable, Mapping
from typing import Annotated, Final, NamedTuple
from urllib.parse import parse_qsl

import msgspec
import structlog
from msgspec.structs import replace

from adapters.telegram.rendering.markup import PLATFORM, person_called
from adapters.telegram.rendering.render import Button, Message
from bot.ports import is_table_id
from bot.ports.pages import Entered, NotLetIn
from bot.ports.screen import Kind, Screen
from bot.words.words import words_in

log = structlog.get_logger(__name__)

MOST_AGE: Final = 3600
"""Maximum age of `initData`, in seconds."""
MOST_AHEAD: Final = 60
"""Seconds by which Telegram's clock may be ahead of ours."""
_MOST_DIGITS: Final = 12
"""Maximum number of digits of a time."""
FRAME: Final = "https://web.telegram.org"
"""The page in which Telegram's web version frames ours; its apps use no frame."""
_PUBLIC: Final = {Kind.LOBBY, Kind.TABLE}
_PRIVATE: Final = {*_PUBLIC, Kind.HAND}


class _User(msgspec.Struct, frozen=True):
    id: Annotated[int, msgspec.Meta(gt=0)]
    first_name: str = ""
    last_name: str = ""
    language_code: str = ""
    is_bot: bool = False


_user = msgspec.json.Decoder(_User)


def verified(token: str, init_data: str, now: float) -> dict[str, str]:
    """Return the fields of `initData` that Telegram has signed for the bot.

    All fields but ``hash`` are signed, including ``signature``, which is for third parties without
    the token.

    Raises: NotLetIn: not signed, older than `MOST_AGE`, or from the future by our clock.
    """
    pairs = parse_qsl(init_data, keep_blank_values=True)
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise NotLetIn("forged")
    given = fields.pop("hash", "")
    text = "\n".join([f"{name}={value}" for name, value in sorted(fields.items())])
    secret = hmac.digest(b"WebAppData", token.encode(), "sha256")
    right = hmac.digest(secret, text.encode(errors="replace"), "sha256").hex()
    if not given.isascii() or not hmac.compare_digest(given, right):
        raise NotLetIn("forged")
    opened = fields.get("auth_date", "")
    seconds = int(opened) if opened.isdecimal() and len(opened) <= _MOST_DIGITS else -1
    if seconds > now + MOST_AHEAD:
        log.error("the clock of this machine is behind Telegram's", seconds=round(seconds - now))
        raise NotLetIn("clock")
    if now - seconds > MOST_AGE:
        raise NotLetIn("late")
    return fields


class MiniApp:
    """Telegram's entrance to the page."""

    name = PLATFORM
    frames = (FRAME,)  # Telegram shows the page in a frame

    def __init__(self, token: str, clock: Callable[[], float] = time.time) -> None:
        self._token: Final = token
        self._clock: Final = clock

    async def owns(self, origin: str) -> bool:  # noqa: ARG002
        """Return False: Telegram shows our page under our address."""
        return False

    async def enter(self, said: Mapping[str, str]) -> Entered:
        """Return the user. The requested table is in the link, which anybody may forward.

        Raises: NotLetIn: Telegram does not say so, or said it too long ago.
        """
        fields = verified(self._token, said.get("init_data", ""), self._clock())
        try:
            user = _user.decode(fields.get("user", ""))
        except (msgspec.DecodeError, RecursionError):
            raise NotLetIn("forged") from None
        if user.is_bot:
            raise NotLetIn("forged")
        table = fields.get("start_param") or said.get("table", "")
        return Entered(
            person=person_called(user.id, f"{user.first_name} {user.last_name}"),
            table=table if is_table_id(table) else "",
            language=user.language_code[:16],
            signed=int(fields["auth_date"]),
        )

    async def vouches(self, person: str, place: str) -> bool:  # noqa: ARG002
        """Return False: Telegram does not name the chat in which the page was opened."""
        return False


class PageLinks(NamedTuple):
    """The buttons that open the page. `url`: the address of the page (empty: there are none);
    `app`: the short name of the Mini App (empty: none in groups, where a link must name it)."""

    url: str = ""
    app: str = ""

    def add_to(
        self, messages: tuple[Message, ...], screen: Screen, bot: str, *, group: bool
    ) -> tuple[Message, ...]:
        """Return the messages of a screen with a button that opens its table under the last one.

        In groups, buttons of the kind ``web_app`` are refused (BUTTON_TYPE_INVALID). There the
        button is a link to the app, which opens the same page.
        """
        kinds = _PUBLIC if group else _PRIVATE
        if not self.url or screen.kind not in kinds or not screen.table or (group and not self.app):
            return messages
        label = words_in(screen.language).plain("telegram-open-table")
        link = f"https://t.me/{bot}/{self.app}?startapp={screen.table}"
        page = f"{self.url}/?table={screen.table}"
        button = Button(label, url=link) if group else Button(label, page=page)
        *others, last = messages
        return (*others, replace(last, keyboard=(*last.keyboard, (button,))))


NO_LINKS: Final = PageLinks()
