"""What the bot and a chat platform ask of each other.

The bot calls a `Platform` to put screens on it; a platform calls a `Front` with what people do.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from bot.model.people import Person
from bot.ports.screen import Screen
from bot.words.text import Text


def length_of(text: str) -> int:
    """How long chat platforms count a text: in units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


class Target(msgspec.Struct, frozen=True):
    """Where a message goes: a place (a channel, a topic), or to one person alone."""

    place: str = ""
    person: str = ""


class Gone(Exception):
    """The message to edit is not there any more."""


class Closed(Exception):
    """Nothing can be sent there: a closed DM, a bot that was never started or was thrown out."""


class Later(Exception):
    """The platform asks to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"{seconds:.1f} s")
        self.seconds = seconds


class Platform(Protocol):
    """One chat platform. Every call may raise `Closed`, `Later`, or `OSError` for a bad line."""

    @property
    def name(self) -> str:
        """What ids of its persons and places begin with."""

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
        """Shows the screen in a message that is there; notifies nobody. May raise `Gone`."""

    async def delete(self, target: Target, message: str) -> None:
        """Delete a message. It is not an error if the message is already gone."""

    async def below(self, target: Target, message: str) -> int:
        """Return how many messages stand below one of ours in a place, as far as is known."""

    async def pin(self, target: Target, message: str, before: str) -> None:
        """Pin a message silently in the place of the one before (empty: none); do nothing where
        the bot may not pin."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something a person did. `id` is the platform's own id of it, the same when the platform
    delivers it twice; `admin`: the platform says that the person governs the place."""

    id: str
    person: Person
    place: str
    admin: bool = False
    language: str = ""


class Reply(msgspec.Struct, frozen=True):
    """The answer for the one who acted: a `toast` of one line (empty: nothing to say; what
    changed is seen on the screens) and perhaps a private `screen` to show."""

    toast: Text = ()
    screen: Screen | None = None
    refused: bool = False


class Completion(msgspec.Struct, frozen=True):
    """A line that may be typed next, and what it does."""

    text: str
    meaning: str


class Front(Protocol):
    """What a platform calls. Nothing raises for what people may do: a refusal is a `Reply`."""

    async def press(self, event: Event, token: str) -> Reply:
        """A button, a confirmed one included."""

    async def pick(self, event: Event, token: str, keys: tuple[str, ...]) -> Reply:
        """Everything that is chosen in a picker now, an item once for each of its count."""

    async def answer(self, event: Event, token: str, text: str) -> Reply:
        """What was typed into a `Prompt`."""

    async def say(self, event: Event, text: str) -> Reply:
        """A line typed into the chat, perhaps a command: ``/play``, ``/hand``, ``discard kd``."""

    async def complete(self, event: Event, text: str) -> tuple[Completion, ...]:
        """What a line may become."""

    async def private(self, event: Event) -> tuple[Screen, ...]:
        """The private screens of a person as they are now (after an hour away)."""
