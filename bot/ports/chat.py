"""What the bot and a chat platform ask of each other.

The bot calls a `Platform` to show screens on it. A platform calls an `InputHandler` with what
people do (`bot.ports.inputs`).
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
    """Cut a plain text that is longer than `most`."""
    if length_of(text) <= most:
        return text
    while length_of(text) > most - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"


class Target(msgspec.Struct, frozen=True):
    """Where a message goes: a place (a channel, a topic), or one person."""

    place: str = ""
    person: str = ""


class Gone(Exception):
    """The message to edit is gone."""


class Missing(StrEnum):
    """What the bot lacks to write to a place, where the platform says it. There are words for each
    (``missing-files``), which name what a person who governs the place can give."""

    VIEW = "view"
    """It may not see the place (Discord: *View Channel*)."""
    SEND = "send"
    """It may not write there (Discord: *Send Messages*; Telegram: the bot or all are muted)."""
    THREADS = "threads"
    """It may not write in threads (Discord: *Send Messages in Threads*)."""
    FILES = "files"
    """It may not send pictures (Discord: *Attach Files*; Telegram: *Send photos*)."""
    MEMBER = "member"
    """It is not in the private thread or the group: somebody must add it."""
    OPEN = "open"
    """The thread is locked or archived, the topic is closed: somebody must open it."""


class Closed(Exception):
    """Nothing can be sent there now: a closed DM, a bot that was never started or was removed, or
    one that lacks a permission. `missing`: what it lacks, if the platform says it."""

    def __init__(self, why: str = "", *, missing: Missing | None = None) -> None:
        super().__init__(why)
        self.missing = missing


class Wrong(Exception):
    """The platform calls the request itself wrong: the same again would be refused again."""


class Later(Exception):
    """The platform asks to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class Platform(Protocol):
    """One chat platform. Every call may raise `Closed`, `Wrong`, `Later`, or `OSError` for a bad
    line."""

    @property
    def name(self) -> str:
        """The first part of the ids of its persons and places."""

    @property
    def counts_edits(self) -> bool:
        """True if the platform limits how often messages are edited, so that a change that others
        mostly follow is not worth an edit."""

    @property
    def leads_back(self) -> bool:
        """True if hands have a link to the table's public message, so that they are drawn again
        when that is posted again."""

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Send a new message and return its id. The same nonce again gives the first message, where
        the platform can do that.

        It is silent unless it `rings`: then it rings the person it goes to, or in a place the one
        whom the screen notifies, and nobody else. `reply_to`: a message there that it answers.
        """

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show the screen in an existing message, silently. May raise `Gone`."""

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message. It is not an error if the message is already gone."""

    async def below(self, target: Target, message: str) -> int:
        """Return how many messages stand below one of ours in a place, as far as is known."""

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Pin a message silently in the place of the one before (empty: none); do nothing where
        the bot may not pin."""


@runtime_checkable
class Rooms(Protocol):
    """A platform that can open a room for one table."""

    async def open_room(self, place: str, name: str) -> str:
        """Open a thread in a place, and return the thread's place. Raises as the calls of a
        `Platform` do."""


@runtime_checkable
class Leaves(Protocol):
    """A platform whose servers or groups the bot can leave."""

    async def leave(self, group: str) -> None:
        """Leave a server or a group. Raises as the calls of a `Platform` do: `Closed` if the bot is
        not there."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something a person did. `id` is the platform's own id of it, the same when the platform
    delivers it twice. `place`: where the person did it, as the platform vouches; empty if it
    vouches for no place. `admin`: the platform says that the person governs the place
    (`channel_only`: that channel alone, and not its server). `private`: the place is the person's
    own chat with the bot, and nobody else reads it. `title`: what people call the place; empty
    where the platform does not say or its ids can be shown as they are. `sudden`: the pressed
    control had just taken the place of another one; `unknown`: this process does not know whether
    it had (`bot.ports.misclicks`). `named`: the people (and roles) whom a typed line names, where
    the platform says who they are. `to`: a place that the line names, where the person may write.
    `server`: the server, group or room that the place belongs to, if somebody can govern it;
    `around`: the channel of the place, if it is a thread. `roles`: the roles that the person has in
    the server, as ids; empty where the platform says nothing of roles. `missing`: who has left the
    table although all others who play there are here, as the platform vouches."""

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
    to: str = ""
    server: str = ""
    around: str = ""
    roles: tuple[str, ...] = ()
    missing: str = ""

    @property
    def governs_server(self) -> bool:
        """True if the person governs the server, the group or the room of the place as a whole."""
        return self.admin and not self.channel_only


class File(msgspec.Struct, frozen=True):
    """A file for one person: its name (the ending says what it is: a picture that moves is a
    ``.gif``), its bytes, and in words what it shows or has."""

    name: str
    data: bytes
    about: str

    @property
    def kind(self) -> str:
        """Its media type."""
        return mimetypes.guess_type(self.name)[0] or "application/octet-stream"


class Reply(msgspec.Struct, frozen=True):
    """The answer for the person who acted: a `toast` of one line (empty: nothing to say, as the
    screens show what changed) and perhaps a private `screen`. A `file` is sent in private, in a
    message of its own with the toast; there is no screen then. `moved`: a typed line was a move,
    and it was made: a platform with reactions marks the line. `opens`: the table that the person
    has opened or was led to: a page of tables goes there. `study` makes what such a page draws in
    place of the screen."""

    toast: Text = ()
    screen: Screen | None = None
    refused: bool = False
    file: File | None = None
    moved: bool = False
    opens: str = ""
    study: Callable[[], Study] | None = None


class Completion(msgspec.Struct, frozen=True):
    """A line that may be typed next, and what it does."""

    text: str
    meaning: str


class InputHandler(Protocol):
    """What a platform calls. No call raises for what people may do: a refusal is a `Reply`."""

    async def handle(self, event: Event, input: Input) -> Reply:
        """Do what a person asks for, and return the answer."""

    async def complete(self, event: Event, text: str) -> tuple[Completion, ...]:
        """Return how a line may continue."""

    async def preview(
        self, event: Event, table: str, version: int, cards: tuple[str, ...]
    ) -> Preview:
        """Say what cards of the hand would become on every stack of the board, at this version of
        the table. Nothing is stored and nothing drawn; what cannot be answered has no verdicts."""

    async def private_screens(self, event: Event) -> tuple[Screen, ...]:
        """Return the private screens of a person as they are now (after an hour away)."""

    async def place_reopened(self, place: str) -> None:
        """Hear that messages can be sent to this place again, as the platform has just said: what
        could not be sent there is tried again."""
