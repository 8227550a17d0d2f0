"""What a chat gets from the bot, and what the bot gets from a chat.

A chat is a package in `adapters` whose `__init__` has ``SETTINGS`` (a `ChatSection`), ``KEYS``
(`bot.store.redis.key.Key`: what it keeps in the store), ``open_chat`` and, if there is something to
look at, ``examine``; if it can test its service (`bot.ports.selftest`), ``run_selftest`` and
``read_place``, which returns the place that a text names (empty: none of this chat); if its people
can open the page of the tables inside it, ``open_page_door`` (`bot.ports.pages`). Its platform has
the name of the folder, or of ``PLATFORM``:

    def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None
    async def examine(environ: Mapping[str, str]) -> Sequence[Finding]
    async def run_selftest(
        environ: Mapping[str, str], place: str, listener: Listener, wait: float
    ) -> None
    def read_place(text: str) -> str

`open_chat` returns None if the chat's token is not set. Libraries of a chat are imported inside
these functions, so a chat that is off costs nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar

from bot.model.outcomes import Outcome, Refusal
from bot.model.people import Person
from bot.ports.board import Frame
from bot.ports.chat import Event, InputHandler, Platform
from bot.ports.pages import PageDoor
from bot.ports.screen import Picture, Screen
from bot.words.text import Text

Redis = TypeVar("Redis")
"""The client of Redis, which the ports do not know."""

Finding: TypeAlias = tuple[bool, str]
"""True if a thing is as it should be, and what was found: a line of ``kafene doctor``."""


class CannotStart(Exception):
    """The process cannot start. The message says what to do."""


def cannot_listen(what: str, error: OSError, hint: str) -> CannotStart:
    """Return the error of a part that cannot listen: what the part is, why it cannot, and which
    settings say where it listens."""
    # asyncio puts the address before the system's words
    why = (error.strerror or str(error)).removeprefix("error while attempting to ")
    return CannotStart(f"{what}: {why}. {hint}")


class Screens(Protocol):
    """The screens of tables, for a chat that shows them outside the messages the bot keeps.

    Every method may raise `bot.store.redis.errors.StoreError`.
    """

    async def place_of(self, table: str) -> str:
        """Return the place where a table is shown; empty if there is no such table."""

    async def public(self, table: str, event: Event) -> Screen | None:
        """Return what the channel sees of a table, for a person who did something; None if there
        is no such table for them, or others would see it who are not in its place."""

    async def hand(self, table: str, person: str) -> Screen | None:
        """Return a person's hand at a table; None if the person has none there."""

    async def repost(self, person: str, hand: Screen) -> None:
        """Post a person's hand in a new message: the old one is lost, or far above."""

    async def reachable(self, person: str) -> None:
        """Post all hands of a person who can be reached in private from now on."""

    async def moved(self, old: str, new: str) -> Outcome | None:
        """Show the table of a place in another place, because the chat itself has moved; None if
        no table is there."""


@dataclass(frozen=True)
class Shown:
    """A table as a list of tables shows it: its id, its place, its name for who asks, which says
    also what kind of table it is; its game; and whether it waits for them."""

    table: str
    place: str
    title: str
    game: str = ""
    waits: bool = False


@dataclass(frozen=True)
class Gathering:
    """The table of a place, as the place sees it: the game, the names of the people who sit there,
    how many seats are free, and whether its match has begun."""

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
        """Return what a place sees of its table; None if it has none."""

    async def may_look(self, table: str, person: Person, place: str) -> bool:
        """Return True if there is such a table for a person. `table`: any text that a page names;
        `place`: where their chat vouches for them (empty: nowhere)."""

    async def frame(
        self, table: str, person: Person, language: str, since: int = 0, place: str = ""
    ) -> Frame | None:
        """Return all that a page shows a person of a table; None if there is no such table for
        them. `language`: the page's, for who has set none. `since`: the version that the page has
        shown; cards fly from there if it is still known. `place`: where their chat vouches for
        them (empty: nowhere)."""

    def seated(self, table: str) -> tuple[Person | None, ...]:
        """Return who has each seat of a table, as it was seen last (None: nobody)."""

    async def say(self, table: str, person: str, phrase: str) -> bool:
        """Tell all pages that follow a table what a person says there, in whichever process. Return
        False if they do not play there, or those who govern its place have blocked them."""

    def hear(self, said: Callable[[str, str, str], None]) -> None:
        """Have `said` called with table, person and phrase when somebody says something at a table
        that is followed here."""

    def followed(self, table: str) -> AbstractAsyncContextManager[asyncio.Event]:
        """Follow a table: the event is set whenever a frame of it may have changed, in whichever
        process. Who waits for it clears it before they read."""


class Stays(Protocol):
    """Hears in which servers and groups the bot is (by ids like ``discord:1``).

    Every method may raise `bot.store.redis.errors.StoreError`.
    """

    async def here(self, group: str, title: str = "") -> bool:
        """Hear that the bot is there; `title`: what people call it. Return False if the operator
        does not allow it: the bot leaves in a moment, and greets nobody."""

    async def gone(self, group: str) -> None:
        """Hear that the bot was removed from there."""

    async def moved(self, old: str, new: str) -> None:
        """Hear that a group has another id from now on."""

    async def only_in(self, platform: str, groups: Callable[[str], bool]) -> None:
        """Hear in which servers of a chat the bot is, after a time in which nobody listened;
        `groups`: says of each whether it is there."""


class Studio(Protocol):
    """Where pictures are drawn, off the event loop."""

    async def png(self, layout: str, facts: str) -> bytes:
        """Draw the picture of written facts as a PNG."""

    async def png_of(self, picture: Picture | None) -> bytes | None:
        """Draw the picture of a screen as a PNG; None if there is none, or none can be drawn."""


@dataclass(frozen=True)
class Offer:
    """A game that people may choose: its id, its name in each language, and the numbers of players
    to choose from (empty: there is no choice)."""

    id: str
    names: Mapping[str, str]
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Services(Generic[Redis]):
    """What a chat gets from the bot."""

    dispatcher: InputHandler
    """Takes what people do."""
    screens: Screens
    studio: Studio
    redis: Redis
    """For the chat's own keys alone."""
    games: tuple[Offer, ...]
    """The games that are offered, in order."""
    boards: Boards
    refusal_text: Callable[[str, Refusal], Text]
    """Says in a language why something is not possible."""
    stays: Stays
    """Hears in which servers and groups the bot is."""
    alone: bool = True
    """True if no other chat is asked for by its settings."""
    public_url: str = ""
    """The address (https://) under which people reach the page of the tables; empty: none."""
    page_doors: tuple[PageDoor, ...] = ()
    """The doors of the chats to that page."""
    page_served: bool = False
    """True if another chat serves that page."""


class ChatService(Protocol):
    """A chat as a part of the process."""

    @property
    def platform(self) -> Platform | None:
        """What the bot draws on; None if there are no messages, as on a page of the tables."""

    async def run(self, stop: asyncio.Event) -> None:
        """Serve people until `stop` is set.

        Raises:
            CannotStart: the settings of the chat cannot work.
        """
