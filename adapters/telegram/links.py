"""Add buttons that lead elsewhere: from a hand in a private chat to the table in its group, from a
lobby to Telegram's list of chats (to invite people), from a table to its page.

The link of a message in a supergroup is ``https://t.me/c/CHAT/MESSAGE``, in a topic
``https://t.me/c/CHAT/TOPIC/MESSAGE`` (core.telegram.org/api/links#message-links). It works for
members of the group only, and a basic group has no such links. *Show the table* works everywhere:
it shows in the private chat what the group sees.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from urllib.parse import urlencode

from msgspec.structs import replace

from adapters.telegram.miniapp import NO_LINKS, PageLinks
from adapters.telegram.rendering.ids import What, data
from adapters.telegram.rendering.markup import PLATFORM, link_to
from adapters.telegram.rendering.render import Button, Message, Row, flowing
from adapters.telegram.sending.spots import Spot, is_ephemeral, number_of
from bot.ports import is_table_id, read_code
from bot.ports.screen import Kind, Link, Screen
from bot.ports.tokens import read_token, token
from bot.words.words import words_in

SEAT: Final = "seat-"
"""The beginning of the payload of a link to a seat; the table's id follows."""
SHARE: Final = "share-"
"""The beginning of the payload of a link that adds the bot to a group and brings a table there; the
table's code follows."""
GROUP: Final = "kafene"
"""The payload of a link that adds the bot to a group."""
RIGHTS: Final = ("pin_messages", "delete_messages")
"""The administrator rights that the second link requests: to pin the table, and to delete old
messages."""
_SUPERGROUP: Final = re.compile(rf"{PLATFORM}:-100(\d+)(?:/(\d+))?")


def message_link(place: str, message: str) -> str:
    """Return the link to a message of a supergroup; empty if there is none."""
    found = _SUPERGROUP.fullmatch(place)
    last = message.rpartition(",")[2]
    if found is None or not last or is_ephemeral(last):
        return ""
    topic = f"/{found[2]}" if found[2] else ""
    return f"https://t.me/c/{found[1]}{topic}/{number_of(last)}"


def group_link(bot: str, *, admin: bool = False) -> str:
    """Return the link that adds the bot to a group; `admin`: as an administrator with `RIGHTS`."""
    rights = f"&admin={'+'.join(RIGHTS)}" if admin else ""
    return f"https://t.me/{bot}?startgroup={GROUP}{rights}"


def share_link(bot: str, code: str) -> str:
    """Return the link that chooses a group, adds the bot if it is not there, and asks for the table
    of a code."""
    return f"https://t.me/{bot}?startgroup={SHARE}{code}"


def code_in(payload: str) -> str:
    """Return the code by which a link's payload asks for a table; empty if there is none."""
    return read_code(payload.removeprefix(SHARE)) if payload.startswith(SHARE) else ""


def seat_link(bot: str, table: str) -> str:
    """Return the link that requests a seat at a table."""
    return link_to(bot, f"{SEAT}{table}")


def seat_in(payload: str) -> str:
    """Return the table at which a link's payload requests a seat; empty if there is none."""
    table = payload.removeprefix(SEAT)
    return table if payload.startswith(SEAT) and is_table_id(table) else ""


def into_groups(screen: Screen, bot: str, *, admin: bool) -> Screen:
    """Return a screen with a first link that adds the bot to a group; `admin`: also with a last
    link that adds it as an administrator."""
    words = words_in(screen.language)
    link = Link(words.plain("telegram-into-group"), group_link(bot), rank=0)
    more = Link(words.plain("telegram-into-group-admin"), group_link(bot, admin=True))
    return replace(screen, controls=(link, *screen.controls, *([more] if admin else [])))


class Links:
    """Adds the buttons to messages."""

    def __init__(self, username: Callable[[], str], pages: PageLinks = NO_LINKS) -> None:
        """`username`: returns our own; `pages`: links to the page of a table."""
        self._username: Final = username
        self._pages: Final = pages

    def add_to(
        self, messages: tuple[Message, ...], screen: Screen, spot: Spot
    ) -> tuple[Message, ...]:
        """Return the messages of a screen with the buttons that belong under the last one;
        ephemeral messages have none."""
        if spot.receiver:
            return messages
        row = self._row(screen, spot)
        if row:
            *others, last = messages
            rows = (*last.keyboard, row)
            if (
                screen.kind is Kind.LOBBY and last.keyboard
            ):  # the last rows of a hand are for throws
                rows = (*last.keyboard[:-1], *flowing([*last.keyboard[-1], *row]))
            messages = (*others, replace(last, keyboard=rows))
        group = spot.chat < 0
        return self._pages.add_to(messages, screen, self._username(), group=group)

    def _row(self, screen: Screen, spot: Spot) -> Row:
        words = words_in(screen.language)
        if screen.kind is Kind.HAND and spot.chat > 0:
            place, message = screen.table_at
            if not place or place == f"{PLATFORM}:{spot.chat}":
                return ()
            link = message_link(place, message)
            look = data(What.PRESS, token(screen.table, "look"))
            back = [Button(words.plain("telegram-to-table"), url=link)] if link else []
            return (*back, Button(words.plain("telegram-look"), look))
        if screen.kind is Kind.LOBBY and has_seats(screen):
            text = words.plain("telegram-invitation")
            asked = urlencode({"url": seat_link(self._username(), screen.table), "text": text})
            label = words.plain("telegram-invite")
            return (Button(label, url=f"https://t.me/share/url?{asked}"),)
        return ()


def has_seats(screen: Screen) -> bool:
    """Return True if a person may sit down."""
    tokens = [read_token(getattr(one, "token", "")) for one in screen.controls]
    return any(one is not None and one.what == "sit" for one in tokens)
