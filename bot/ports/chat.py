"""The interface between the bot and a chat platform.

The bot calls a `Platform` to show screens on it. A platform calls an `InputHandler` with people's
inputs (`bot.ports.inputs`).
"""

from __future__ import annotations

import mimetypes
from collections.abc import Callable
from enum import StrEnum
from typing import Protocol, runtime_checkable

import msgspec

from bot.model.people import Person
from bot.ports.board import Preview
from bot.ports.inputs import Input
from bot.ports.screen import Screen
from bot.ports.study import Study
from bot.words.text import Text


def length_of(text: str) -> int:
    """Return the length of a text as chat platforms count it: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def clipped(text: str, most: int) -> str:
    """Cut a plain text to at most `most` characters."""
    if length_of(text) <= most:
        return text
    while length_of(text) > most - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"


class Target(msgspec.Struct, frozen=True):
    """The target of a message: a place (a channel, a topic), or one person."""

    place: str = ""
    person: str = ""


class Gone(Exception):
    """The message to edit is gone."""


class Missing(StrEnum):
    """A permission that the bot lacks to write to a place, if the platform names it. The words for
    each (``missing-files``) say what an administrator of the place can grant."""

    VIEW = "view"
    """It may not see the place (Discord: *View Channel*)."""
    SEND = "send"
    """It may not write there (Discord: *Send Messages*; Telegram: the bot or all are muted)."""
    THREADS = "threads"
    """It may not write in threads (Discord: *Send Messages in Threads*)."""
    FILES = "files"
    """It may not send pictures (Discord: *Attach Files*; Telegram: *Send photos*)."""
    MEMBER = "member"
    """It is not in the private thread or the group and must be added."""
    GONE = "gone"
    """The channel, thread, topic or group was deleted, or has become something else."""
    OPEN = "open"
    """The thread is locked or archived, or the topic is closed; it must be opened."""


class Closed(Exception):
    """Nothing can be sent there now: a closed DM, a bot that was never started or was removed, or a
    bot that lacks a permission. `missing`: the permission, if the platform names it."""

    def __init__(self, why: str = "", *, missing: Missing | None = None) -> None:
        super().__init__(why)
        self.missing = missing


class Wrong(Exception):
    """The platform rejects the request itself; repeating it would fail again."""


class Later(Exception):
    """The platform asks to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class Platform(Protocol):
    """One chat platform. Every call may raise `Closed`, `Wrong`, `Later`, or `OSError` for a
    network failure."""

    @property
    def name(self) -> str:
        """The first part of the ids of its persons and places."""

    @property
    def counts_edits(self) -> bool:
        """True if the platform limits edits of messages. Then a change that is usually followed by
        others does not trigger an edit."""

    @property
    def leads_back(self) -> bool:
        """True if hands link to the table's public message. Then they are redrawn when that message
        is posted again."""

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Send a new message and return its id. If the platform supports it, sending with the same
        nonce again returns the first message.

        The message is silent unless `rings` is set. Then it notifies the person it goes to or, in a
        place, only the people in the screen's `notify`. `reply_to`: the id of a message there to
        which it replies.
        """

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the screen in an existing message, silently. May raise `Gone`."""

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message. It is not an error if the message is already gone."""

    async def below(self, target: Target, message: str) -> int:
        """Return the number of messages below one of ours in a place, as far as known."""

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Pin a message silently instead of the previous one (empty: none); do nothing if the bot
        may not pin."""


@runtime_checkable
class Rooms(Protocol):
    """A platform that can open a thread for one table."""

    async def open_room(self, place: str, name: str) -> str:
        """Open a thread in a place, and return the thread's place. Raises as the calls of a
        `Platform` do."""


@runtime_checkable
class BringsTables(Protocol):
    """A platform with links that bring a table to one of its places."""

    def share_link(self, code: str) -> str:
        """Return the link by which a person chooses a place and asks there for the table of a code
        (``/table CODE``); empty if the platform has none now."""


@runtime_checkable
class Leaves(Protocol):
    """A platform whose servers or groups the bot can leave."""

    async def leave(self, group: str) -> None:
        """Leave a server or a group. Raises as the calls of a `Platform` do: `Closed` if the bot is
        not there."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """An act of a person. `id` is the platform's own id, the same if the platform delivers the
    event twice. `place`: where it happened, as vouched for by the platform; empty if it vouches for
    no place. `admin`: the platform says that the person governs the place (`channel_only`: that
    channel alone, and not its server). `private`: the place is the person's own chat with the bot,
    and nobody else reads it. `title`: the name of the place; empty if the platform does not give it
    or its ids can be shown as they are. `sudden`: the pressed control had just replaced another
    one; `unknown`: this process does not know whether it had (`bot.ports.misclicks`). `named`: the
    people (and roles) whom a typed line names, if the platform identifies them; `answered`: the
    author of the message that the line answers. `to`: a place that the line names, in which the
    person may write. `server`: the server, group or room that the
    place belongs to, if it can have administrators; `around`: the channel of the place, if it is a
    thread. `roles`: the ids of the person's roles in the server; empty if the platform has no
    roles. `missing`: the person who has left the table while all its other players are here, as
    vouched for by the platform."""

    id: str
    person: Person
    place: str
    admin: bool = False
    channel_only: bool = False
    language: str = ""
    private: bool = False
    title: str = ""
    sudden: bool = False
    unknown: bool = False
    named: tuple[Person, ...] = ()
    answered: Person | None = None
    to: str = ""
    server: str = ""
    around: str = ""
    roles: tuple[str, ...] = ()
    missing: str = ""

    @property
    def meant(self) -> tuple[Person, ...]:
        """The people whom a command is about: those it names, else the author of the message that
        it answers."""
        return self.named or (() if self.answered is None else (self.answered,))

    @property
    def governs_server(self) -> bool:
        """True if the person governs the server, the group or the room of the place as a whole."""
        return self.admin and not self.channel_only


class File(msgspec.Struct, frozen=True):
    """A file for one person: its name (the ending gives its type: an animated picture is a
    ``.gif``), its bytes, and a description of its contents."""

    name: str
    data: bytes
    about: str

    @property
    def kind(self) -> str:
        """Its media type."""
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"


class Reply(msgspec.Struct, frozen=True):
    """The answer for the person who acted: a `toast` of one line (empty if the screens show the
    change) and perhaps a private `screen`. A `file` is sent privately, in a separate message with
    the toast; then there is no screen. `moved`: a typed line was a move and was made, so a platform
    with reactions marks the line. `opens`: the table that the person has opened or was led to; a
    page of tables goes there. `study` makes the value that such a page draws instead of the
    screen. `written`: a message that says the same is on its way to the person's private chat, so
    the toast need not go there too."""

    toast: Text = ()
    screen: Screen | None = None
    refused: bool = False
    file: File | None = None
    moved: bool = False
    opens: str = ""
    study: Callable[[], Study] | None = None
    written: bool = False


class Completion(msgspec.Struct, frozen=True):
    """A suggested line to type, and its effect."""

    text: str
    meaning: str


class InputHandler(Protocol):
    """The interface that a platform calls. People's inputs never raise: a refusal is a `Reply`."""

    async def handle(self, event: Event, input: Input) -> Reply:
        """Handle an input of a person, and return the answer."""

    async def complete(self, event: Event, text: str) -> tuple[Completion, ...]:
        """Return possible completions of a line."""

    async def preview(
        self, event: Event, table: str, version: int, cards: tuple[str, ...]
    ) -> Preview:
        """Return verdicts on cards of the hand for every stack of the board, at this version of the
        table. Nothing is stored or drawn; there are no verdicts if they cannot be computed."""

    async def private_screens(self, event: Event) -> tuple[Screen, ...]:
        """Return the current private screens of a person (after an hour away)."""

    async def place_reopened(self, place: str) -> None:
        """Retry failed messages to this place, because the platform has just reported that it is
        open again."""

    async def place_closed(self, place: str) -> None:
        """Check the message of the table in this place, because the platform has just reported that
        the place is closed to the bot or gone. The people of the table are then told in private."""
