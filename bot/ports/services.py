"""The services that the bot gives a chat, and those that a chat gives the bot.

A chat is a package in `adapters` whose `__init__` has ``SETTINGS`` (a `ChatSection`), ``KEYS``
(`bot.store.redis.key.Key`: its keys in the store), ``open_chat`` and, if there is something to
check, ``examine``. If it can test its service (`bot.ports.selftest`), it has ``run_selftest`` and
``read_place``, which returns the place that a text names (empty: not a place of this chat). If its
people can open the tables page inside it, it has ``open_page_door`` (`bot.ports.pages`). Its
platform is named after the folder or ``PLATFORM``:

    def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None
    async def examine(environ: Mapping[str, str], starting: bool = False) -> Sequence[Finding]
    async def run_selftest(
        environ: Mapping[str, str], place: str, listener: Listener, wait: float
    ) -> None
    def read_place(text: str) -> str

`open_chat` returns None if the chat's token is not set. `examine` looks at the service for
``kafene doctor``, or for a bot that is `starting` and mends by itself what it can. Libraries of a
chat are imported inside these functions, so a chat that is off costs nothing.
"""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from bot.model.outcomes import Outcome, Refusal
from bot.model.people import Person
from bot.ports.board import Frame
from bot.ports.chat import Event, InputHandler, Platform
from bot.ports.pages import PageDoor
from bot.ports.screen import Picture, Screen
from bot.ports.settings import EXIT_CODE
from bot.ports.state import ChatState
from bot.words.text import Text

Redis = TypeVar("Redis")
"""The Redis client, whose type the ports do not know."""

STOP_SECONDS: Final = 0.8
"""Seconds that started work may take after a stop. A process that has not ended soon after SIGTERM
may be killed."""

Finding: TypeAlias = tuple[bool, str]
"""A line of ``kafene doctor``: True if the check passed, and the result in words."""


class CannotStart(Exception):
    """The process, or a chat of it, cannot start. The message says what to do."""

    exit_code = 1


class Misconfigured(CannotStart):
    """It cannot start with these settings, or with this installation: another start is useless
    until somebody changes them."""

    exit_code = EXIT_CODE


def cannot_listen(what: str, error: OSError, host: str, port: str) -> CannotStart:
    """Return the error of a part that cannot listen: with the part, the reason, and the setting
    that helps. `host`, `port`: the settings of its address."""
    # asyncio puts the address before the system's words
    why = (error.strerror or str(error)).removeprefix("error while attempting to ")
    of_host = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
    hint = f"{host} to an address of this machine" if of_host else f"{port} to a port that is free"
    return CannotStart(f"{what}: {why}. Set {hint}.")


class Screens(Protocol):
    """The screens of tables, for a chat that shows them outside the messages the bot keeps.

    Every method may raise `bot.store.redis.errors.StoreError`.
    """

    async def place_of(self, table: str, person: str) -> str:
        """Return the place by which a person sees a table; empty if there is no such table."""

    async def message_at(self, place: str) -> str:
        """Return the id of the message that shows the table of a place; empty if there is none."""

    async def public(self, table: str, event: Event) -> Screen | None:
        """Return the public screen of a table for a person who acted. Return None if there is no
        such table for them, or if people outside its place would see it."""

    async def hand(self, table: str, person: str) -> Screen | None:
        """Return a person's hand at a table; None if the person has none there."""

    async def shut(self, table: str, person: str) -> Sequence[Screen]:
        """Return what a person was told in private of a table's places that take no messages, one
        screen for each."""

    async def repost(self, person: str, hand: Screen) -> None:
        """Post a person's hand in a new message: the old one is lost or far up in the chat."""

    async def reachable(self, person: str) -> None:
        """Post all hands of a person whose private chat has just opened."""

    async def moved(self, old: str, new: str) -> Outcome | None:
        """Move the table of a place to another place, because the chat itself has moved; return
        None if there is no table."""


@dataclass(frozen=True)
class Shown:
    """A table in a list of tables: its id, the place by which the reader sat down (empty: by none
    of its places), its name for the reader (which includes the kind of table), its game, and
    whether it waits for them."""

    table: str
    place: str
    title: str
    game: str = ""
    waits: bool = False


@dataclass(frozen=True)
class Gathering:
    """The table of a place, as the place sees it: the game, the names of the seated people, the
    number of free seats, and whether its match has begun."""

    game: str
    waiting: tuple[str, ...]
    free: int
    playing: bool = False


class Boards(Protocol):
    """The tables for a page that draws them (`bot.ports.board`).

    Every method may raise `bot.store.redis.errors.StoreError`.
    """

    async def tables(self, person: str) -> tuple[Shown, ...]:
        """Return the tables where a person sits."""

    async def at(self, place: str) -> str:
        """Return the table of a place; empty if there is none."""

    async def gathering(self, place: str) -> Gathering | None:
        """Return the summary of a place's table that the place sees; None without a table."""

    async def asked(self, place: str) -> bool | None:
        """Return True if the last request of a place for a table of another place waits for the
        host, False if it came to nothing, None if there is none or the table is shown there."""

    async def may_look(self, table: str, person: Person, place: str) -> bool:
        """Return True if there is such a table for a person. `table`: any text that a page names;
        `place`: where their chat vouches for them (empty: nowhere)."""

    async def frame(
        self, table: str, person: Person, language: str, since: int = 0, place: str = ""
    ) -> Frame | None:
        """Return everything that a page shows a person of a table; None if there is no such table
        for them. `language`: the page's, for people who have set none. `since`: the version that
        the page has shown; cards fly from there if it is still remembered. `place`: where their
        chat vouches for them (empty: nowhere)."""

    def seated(self, table: str) -> tuple[Person | None, ...]:
        """Return the person of each seat of a table, as of the version seen last (None: nobody)."""

    def places(self, table: str) -> tuple[str, ...]:
        """Return the places that show a table, as of the version seen last."""

    def company(self, place: str) -> tuple[str, frozenset[str]]:
        """Return the table of a place that other places show too, and the people whom its messages
        name there, as of the version seen last; nothing if there is none."""

    def shows_lines(self, table: str, person: str, place: str) -> bool:
        """Return True if a person is shown what is said at a table, as of the version seen last:
        those who govern their place may not want it there. `place`: where they are."""

    async def say(self, table: str, person: Person, phrase: str) -> bool:
        """Send a phrase of a person to all pages that follow a table, in all processes. Return
        False if they do not play there, or those who govern one of its places have blocked
        them."""

    async def writes(self, table: str, person: str, place: str) -> bool:
        """Return True if what a person writes on the page of a table is said at the table, where
        all its places show it. In its only place, it is a line of talk there."""

    def hear(self, said: Callable[[str, Person, str, str], None]) -> None:
        """Call `said` with table, person, phrase and text for each phrase or text said at a table
        that is followed in this process; one of the two is empty."""

    def followed(self, table: str) -> AbstractAsyncContextManager[asyncio.Event]:
        """Follow a table: the event is set whenever a frame of it may have changed, in any process.
        A waiter clears it before reading."""


class Stays(Protocol):
    """Tracks the servers and groups in which the bot is (by ids like ``discord:1``).

    Every method may raise `bot.store.redis.errors.StoreError`.
    """

    async def here(self, group: str, title: str = "") -> bool:
        """Record that the bot is in a group; `title`: its name. Return False if the operator does
        not allow it: the bot leaves shortly, without a greeting."""

    async def gone(self, group: str) -> None:
        """Record that the bot was removed from a group."""

    async def place_gone(self, place: str) -> None:
        """Record that a place was deleted."""

    async def moved(self, old: str, new: str) -> None:
        """Record that a group has a new id."""

    async def only_in(self, platform: str, groups: Callable[[str], bool]) -> None:
        """Update the servers of a chat in which the bot is, after a time offline; `groups` returns
        True for a server that it is in."""


class Studio(Protocol):
    """Draws pictures off the event loop."""

    async def png(self, layout: str, facts: str) -> bytes:
        """Draw the picture of written facts as a PNG."""

    async def png_of(self, picture: Picture | None) -> bytes | None:
        """Draw the picture of a screen as a PNG; None if there is none, or none can be drawn."""


@dataclass(frozen=True)
class Offer:
    """A game on offer: its id, its name in a language (by the tag), and the possible numbers of
    players (empty: no choice)."""

    id: str
    name: Callable[[str], str]
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Services(Generic[Redis]):
    """The services that a chat gets from the bot."""

    dispatcher: InputHandler
    """Handles people's inputs."""
    screens: Screens
    studio: Studio
    redis: Redis
    """For the chat's own keys alone."""
    games: tuple[Offer, ...]
    """The games on offer, in order."""
    boards: Boards
    refusal_text: Callable[[str, Refusal], Text]
    """Returns the reason of a refusal in a language."""
    stays: Stays
    """Tracks the servers and groups in which the bot is."""
    clock: Callable[[], int]
    """Returns the time (ms since 1970) by which turns are counted, the same in all processes."""
    alone: bool = True
    """True if the settings enable no other chat."""
    public_url: str = ""
    """The public address (https://) of the tables page; empty: none."""
    page_doors: tuple[PageDoor, ...] = ()
    """The logins of the chats to that page."""
    page_served: bool = False
    """True if another chat serves that page."""


class ChatService(Protocol):
    """A chat as a part of the process."""

    @property
    def platform(self) -> Platform | None:
        """The platform to show screens on; None if the chat has no messages, as the tables page."""

    @property
    def state(self) -> ChatState:
        """How the chat is; always the same value."""

    async def run(self, stop: asyncio.Event) -> None:
        """Serve people until `stop` is set, then end within `STOP_SECONDS`. After an error it may
        be called again.

        Raises:
            CannotStart: the chat cannot start. Misconfigured: nor will it with these settings.
        """
