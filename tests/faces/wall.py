"""A make-believe chat platform: it keeps what it shows, and says who was rung."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.ports.chat import Closed, Gone, Missing, Target
from bot.ports.screen import Screen


@dataclass(frozen=True)
class Rang:
    """A message that rang: when (ms), whom, where it went, and what it was."""

    at: int
    person: str
    target: Target
    screen: Screen

    @property
    def by(self) -> str:
        """``hand`` in private, ``line`` in a place."""
        return "hand" if self.target.person else "line"


def _now() -> int:
    return int(time.time() * 1000)


class Wall:
    """A platform that keeps what it shows, counts what it is asked, and says who was rung."""

    counts_edits = True
    leads_back = False

    def __init__(self, name: str = "test", clock: Callable[[], int] = _now) -> None:
        self.name: Final = name
        self.clock: Final = clock
        self.shown: dict[tuple[str, str], tuple[Target, Screen]] = {}
        """The messages that are there, by their chat and id."""
        self.told: list[tuple[str, Screen]] = []
        """Every screen that was sent or edited, in order, and the chat that it went to."""
        self.trouble: dict[str, Exception] = {}
        """Raised instead of showing anything in a chat."""
        self.down: Exception | None = None
        """Raised instead of doing anything anywhere, as by a service that is away."""
        self.closed: set[str] = set()
        """Persons who cannot be written to in private."""
        self.muted: dict[str, Missing | None] = {}
        """Places where the bot may not write, and what it lacks there."""
        self.slow: asyncio.Event | None = None
        """Nothing is shown until it is set."""
        self.rang: list[Rang] = []
        self.requests: list[tuple[str, str]] = []
        """What was asked of the chat: ``send``, ``ring``, ``edit`` or ``delete``, and the kind."""
        self.pictures = 0
        """How many pictures had to be uploaded: those of new messages, and those that changed."""
        self.talk: dict[str, int] = {}
        self.pins: dict[str, str] = {}
        self.honours_nonces = True
        self._ids = itertools.count(1)
        self._nonces: dict[str, str] = {}

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Show a new message; the same nonce again is the first message, if the chat knows it."""
        await self._open(target)
        if reply_to:
            assert (_chat(target), reply_to) in self.shown, "answers a message that is gone"
        if nonce and self.honours_nonces and nonce in self._nonces:
            return self._nonces[nonce]
        message = self._nonces[nonce] = f"{self.name}-{next(self._ids)}"
        self.requests.append(("ring" if rings else "send", screen.kind.value))
        self.pictures += _picture(screen) != ""
        if target.place:
            self.talk[message] = 0
            for other in self.talk:
                self.talk[other] += other != message
        if rings:
            people = (target.person,) if target.person else screen.notify
            assert people, "a ring is for somebody"
            self.rang += [Rang(self.clock(), person, target, screen) for person in people]
        self.told.append((_chat(target), screen))
        self.shown[_chat(target), message] = (target, screen)
        return message

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show another screen in a message; never rings."""
        key = (_chat(target), message)
        if key not in self.shown:
            raise Gone
        await self._open(target)
        self.requests.append(("edit", screen.kind.value))
        before = self.shown[key][1]
        self.pictures += _picture(screen) not in {"", _picture(before)}
        self.told.append((_chat(target), screen))
        self.shown[key] = (target, screen)

    async def _open(self, target: Target) -> None:
        """Raises where nothing can be shown."""
        if self.slow is not None:
            await self.slow.wait()
        if self.down is not None:
            raise self.down
        if _chat(target) in self.trouble:
            raise self.trouble[_chat(target)]
        if target.person in self.closed:
            raise Closed
        if target.place in self.muted:
            raise Closed("muted", missing=self.muted[target.place])

    async def delete(self, target: Target, message: str) -> None:
        """Take a message away."""
        if self.down is not None:
            raise self.down
        self.requests.append(("delete", ""))
        self.shown.pop((_chat(target), message), None)

    async def below(self, target: Target, message: str) -> int:
        """How many messages stand below one of ours."""
        del target
        return self.talk.get(message, 0)

    async def pin(self, target: Target, message: str, before: str) -> None:
        """One pinned message a place."""
        # after a crash it may be pinned a second time
        assert self.pins.get(target.place, "") in {before, "", message} or before == ""
        self.pins[target.place] = message

    def lose(self, place: str) -> None:
        """Somebody deletes a place with everything that stands in it."""
        self.trouble[place] = Closed("the place is gone")
        for chat, message in [*self.shown]:
            if chat == place:
                del self.shown[chat, message]

    def talks(self, place: str, messages: int) -> None:
        """People talk in a place."""
        for chat, message in self.shown:
            if chat == place:
                self.talk[message] = self.talk.get(message, 0) + messages

    def of(self, where: str) -> list[Screen]:
        """The screens in a place or in somebody's private chat, oldest first."""
        return [screen for (chat, _), (_, screen) in self.shown.items() if chat == where]


def _chat(target: Target) -> str:
    return target.place or target.person


def _picture(screen: Screen) -> str:
    return "" if screen.picture is None else screen.picture.key
