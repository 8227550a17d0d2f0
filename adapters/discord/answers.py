"""Answer an interaction: each has one `Answer`, which knows the messages sent so far.

The first message acknowledges the interaction. It may be the outcome itself, or (`defer`) a
promise: a press then shows nothing, a command shows *thinking*. Callers of `show`, `say` and
`leave_no_trace` need not know which of the two it was.
"""

from __future__ import annotations

import asyncio
from typing import Final

import discord

from adapters.discord.act import Act
from adapters.discord.api import ORIGINAL, Sent, Wire
from adapters.discord.gateway.library import File
from adapters.discord.pictures import Made
from adapters.discord.rendering.render import EPHEMERAL, Body, edited, hidden, said
from bot.ports.chat import Closed, Later, Wrong
from bot.words.text import Text

DEADLINE: Final = 1.2
"""Seconds within which the outcome can be the acknowledgement."""
DRAWING: Final = 0.5
"""Seconds that an answer waits for its picture, or for a drawing of the outbox."""
LOOK_UP: Final = 0.8
"""Seconds for looking up the words of a modal."""
_MESSAGE: Final = 4
_THINKING: Final = 5
_LATER: Final = 6
_UPDATE: Final = 7
_CHOICES: Final = 8
_MODAL: Final = 9
_LAUNCH: Final = 12


class Answer:
    """The answer to one interaction. All its messages are private."""

    def __init__(self, act: Act, wire: Wire) -> None:
        self._act: Final = act
        self._wire: Final = wire
        self._command: Final = act.kind is discord.InteractionType.application_command
        self._sent: Final = asyncio.Event()
        self.begun = False
        """True once an answer has been sent, or is on its way."""
        self.address = ORIGINAL
        """Edits the shown message, with the token of the interaction."""
        self.changes_pressed = False
        """True if `ORIGINAL` is the pressed message: the first answer was an update, at once or
        deferred. If the first answer is a new message, `ORIGINAL` is that message."""

    async def defer(self) -> None:
        """Acknowledge now, show later."""
        if self._command:
            await self._send(_THINKING, {"flags": EPHEMERAL})
        else:
            await self._send(_LATER)

    async def show(self, made: Made, *, here: bool = False) -> Sent:
        """Show the first of some messages in a private message, or (`here`) in the pressed one;
        return it."""
        body, token = made.bodies[0], self._act.token
        if not self.begun and here:
            sent = await self._send(_UPDATE, body, made.file)
            return sent._replace(message=self._act.pressed)
        if not self.begun:
            return await self._send(_MESSAGE, hidden(body), made.file)
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

    async def show_more(self, body: Body) -> Sent:
        """Show one more private message."""
        return await self._wire.follow(self._act.token, body)

    async def say(self, text: Text, *, here: bool = False) -> None:
        """Say a line: in a private message, or (`here`) in the place of the pressed one."""
        if text:
            await self.show(Made((said(text),)), here=here)
        else:
            await self.leave_no_trace()

    async def leave_no_trace(self) -> None:
        """Leave no trace, because there is nothing to say."""
        if not self.begun:
            await self.defer()
        if self._command:
            await self._wire.delete_answer(self._act.token, ORIGINAL)

    async def delete_pressed(self) -> None:
        """Delete the pressed message."""
        if not self.begun:
            await self.defer()
        await self._wire.delete_answer(self._act.token, ORIGINAL)

    async def open_modal(self, modal: Body) -> None:
        """Open a modal."""
        await self._send(_MODAL, modal)

    async def launch_activity(self) -> None:
        """Open our Activity where the press was made.

        Raises: Wrong: the application has none.
        """
        await self._send(_LAUNCH)

    async def suggest(self, texts: list[str]) -> None:
        """Suggest continuations of a command's text."""
        choices = [{"name": text, "value": text} for text in texts]
        await self._send(_CHOICES, {"choices": choices})

    async def sent_within(self, seconds: float) -> None:
        """Wait until an answer has been sent, at most this many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._sent.wait()
        except TimeoutError:
            return

    async def _send(self, kind: int, data: Body | None = None, file: File | None = None) -> Sent:
        self.begun = True
        act = self._act
        try:
            pressed = act.pressed if kind == _UPDATE else ""
            sent = await self._wire.answer(
                act.id, act.token, kind, data, act.left(), file, pressed=pressed
            )
        except (Closed, Later, Wrong):
            self.begun = False  # a refused request acknowledges nothing
            raise
        self.changes_pressed = kind in {_LATER, _UPDATE}
        self._sent.set()
        return sent
