"""Answer an interaction: one sender for each, which knows what has been answered already.

The first answer acknowledges. It may be the outcome itself, or (`later`) a promise: for a press
nothing is seen, for a command *thinking* is. Whoever has something to show calls `show`, `say` or
`nothing` and need not know which of the two it was.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import discord

from adapters.discord.act import Act
from adapters.discord.api import ORIGINAL, Dead, File, Sent, Wire
from adapters.discord.pictures import Made
from adapters.discord.rendering.render import EPHEMERAL, Body, edited, hidden, said
from bot.ports.chat import Closed, Later, Wrong
from bot.words.text import Text

_MESSAGE: Final = 4
_THINKING: Final = 5
_LATER: Final = 6
_UPDATE: Final = 7
_CHOICES: Final = 8
_MODAL: Final = 9
_LAUNCH: Final = 12


class Answers:
    """The answers to one interaction. All messages are private."""

    def __init__(self, act: Act, wire: Wire) -> None:
        self._act: Final = act
        self._wire: Final = wire
        self._command: Final = act.kind is discord.InteractionType.application_command
        self._answered: Final = asyncio.Event()
        self.begun = False
        """True once an answer has been sent, or is on its way."""
        self.address = ORIGINAL
        """What the shown message is edited by, with the token of the interaction."""
        self.changes_pressed = False
        """True if `ORIGINAL` is the pressed message: the first answer was an update, at once or
        deferred. If the first answer is a new message, `ORIGINAL` is that message."""

    async def later(self) -> None:
        """Acknowledge now, show later."""
        if self._command:
            await self._answer(_THINKING, {"flags": EPHEMERAL})
        else:
            await self._answer(_LATER)

    async def show(self, made: Made, *, here: bool = False) -> Sent:
        """Show the first of some messages in a private message, or (`here`) in the pressed one;
        return it."""
        body, token = made.bodies[0], self._act.token
        if not self.begun and here:
            sent = await self._answer(_UPDATE, body, made.file)
            return sent._replace(message=self._act.pressed)
        if not self.begun:
            return await self._answer(_MESSAGE, hidden(body), made.file)
        if self._command:  # *thinking* has no components yet: the flag for them is in the body
            return await self._wire.edit_answer(token, ORIGINAL, body, made.file)
        if here:
            known = self._act.pressed if self.changes_pressed else ""
            return await self._wire.edit_answer(
                token, ORIGINAL, edited(body), made.file, message=known
            )
        sent = await self._wire.follow(token, body, made.file)
        self.address = sent.message  # the original is the pressed message
        return sent

    async def further(self, body: Body) -> Sent:
        """Show one more private message."""
        return await self._wire.follow(self._act.token, body)

    async def say(self, text: Text, *, here: bool = False) -> None:
        """Say a line: in a private message, or (`here`) in the place of the pressed one."""
        if text:
            await self.show(Made((said(text),)), here=here)
        else:
            await self.nothing()

    async def nothing(self) -> None:
        """There is nothing to say: leave no trace."""
        if not self.begun:
            await self.later()
        if self._command:
            await self._wire.delete_answer(self._act.token, ORIGINAL)

    async def close(self) -> None:
        """Delete the pressed message."""
        if not self.begun:
            await self.later()
        await self._wire.delete_answer(self._act.token, ORIGINAL)

    async def ask(self, modal: Body) -> None:
        """Open a modal."""
        await self._answer(_MODAL, modal)

    async def launch(self) -> None:
        """Open our Activity where the press was made.

        Raises: Wrong: the application has none.
        """
        await self._answer(_LAUNCH)

    async def suggest(self, texts: list[str]) -> None:
        """Suggest how a command's text may go on."""
        choices = [{"name": text, "value": text} for text in texts]
        await self._answer(_CHOICES, {"choices": choices})

    async def answered(self, seconds: float) -> None:
        """Wait until somebody has answered, at most some seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._answered.wait()
        except TimeoutError:
            return

    async def _answer(self, kind: int, data: Body | None = None, file: File | None = None) -> Sent:
        self.begun = True
        act = self._act
        try:
            pressed = act.pressed if kind == _UPDATE else ""
            sent = await self._wire.answer(
                act.id, act.token, kind, data, act.left(), file, pressed=pressed
            )
        except (Closed, Later, Wrong):
            self.begun = False  # what is refused does not acknowledge
            raise
        self.changes_pressed = kind in {_LATER, _UPDATE}
        self._answered.set()
        return sent


class Letters:
    """Presses on messages in private chats that wait for what the outbox draws there.

    The outbox draws a hand in a private chat, after the press on it has done its work. If the press
    has no answer yet, the drawing is the answer: it comes at once, and does not count as an edit of
    the channel.
    """

    def __init__(self) -> None:
        self._waiting: Final[defaultdict[str, deque[Answers]]] = defaultdict(deque)

    @contextmanager
    def waits(self, message: str, answers: Answers) -> Iterator[None]:
        """A press on a message waits here for the duration."""
        self._waiting[message].append(answers)
        try:
            yield
        finally:
            self._waiting[message].remove(answers)
            if not self._waiting[message]:
                del self._waiting[message]

    def has(self, message: str) -> bool:
        """Return True if a press on a message waits for an answer."""
        return any(not one.begun for one in self._waiting.get(message, ()))

    async def draw(self, message: str, made: Made) -> Sent | None:
        """Draw a message by answering the first press on it that waits; return None if none does,
        or if it was too late."""
        for answers in self._waiting.get(message, ()):
            if not answers.begun:
                try:
                    return await answers.show(made, here=True)
                except Dead:
                    return None
        return None
