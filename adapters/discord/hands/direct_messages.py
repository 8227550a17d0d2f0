"""Answer a press on a hand in a private chat.

Discord wants each press answered within three seconds. An answer that changes the pressed message
is visible at once, and does not count as an edit of the channel. But this message belongs to the
outbox, so only the outbox decides its next content. The steps of such a press:

1. `Router` reads the press and gives its work and its `Answer` to `DirectHands.serve`. From now on
   the press waits for what is drawn on its message.
2. The work is done: a commit that has a redraw job in it.
3. The outbox does this job as any other, and calls `DiscordPlatform.edit` with the hand.
4. The platform offers what it has made to `DirectHands.answer`. If a press on the message waits,
   the drawing becomes its answer. If none does, or it is too late, the platform edits the message.
5. If the outbox does not draw within `DRAWING`, because the channel was edited too often, `serve`
   shows the hand itself. What the outbox draws later is the same, or newer.

A reply with a text is itself the answer: `serve` returns it to the router. Only `Answer` sends, and
it knows if it has sent; so the first one to come answers.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Final

import structlog

from adapters.discord.act import Act
from adapters.discord.answers import DEADLINE, DRAWING, LOOK_UP, Answer
from adapters.discord.api import Dead
from adapters.discord.hands.panels import Hands
from adapters.discord.pictures import Made, Pictures
from adapters.discord.state import DiscordState
from bot.ports.chat import Reply
from bot.store.redis.errors import StoreError

_log: Final = structlog.get_logger(__name__)


class DirectHands:
    """The presses on hands in private chats that wait for an answer, by message."""

    def __init__(self, state: DiscordState, hands: Hands, pictures: Pictures) -> None:
        self._state: Final = state
        self._hands: Final = hands
        self._pictures: Final = pictures
        self._waiting: Final[defaultdict[str, deque[Answer]]] = defaultdict(deque)

    async def serve(self, act: Act, answer: Answer, work: Awaitable[Reply]) -> Reply | None:
        """Do the work of a press; return the reply if it still has to be shown."""
        with self._waits(act.pressed, answer):
            reply = await work
            if reply == Reply() and not answer.begun:
                await answer.sent_within(min(act.left(DEADLINE), DRAWING))
        if reply != Reply():
            return reply
        if not answer.begun:
            await self._show_hand(act, answer)
        return None

    @contextmanager
    def _waits(self, message: str, answer: Answer) -> Iterator[None]:
        self._waiting[message].append(answer)
        try:
            yield
        finally:
            self._waiting[message].remove(answer)
            if not self._waiting[message]:
                del self._waiting[message]

    def is_awaited(self, message: str) -> bool:
        """Return True if a press on a message waits for an answer."""
        return any(not one.begun for one in self._waiting.get(message, ()))

    async def answer(self, message: str, made: Made) -> bool:
        """Answer the first waiting press on a message with the message's next content. Return False
        if none waits, or if it was too late."""
        for answer in self._waiting.get(message, ()):
            if not answer.begun:
                try:
                    await self._show(message, answer, made)
                except Dead:
                    return False
                return True
        return False

    async def _show(self, message: str, answer: Answer, made: Made) -> None:
        sent = await answer.show(made, here=True)
        await self._state.write_picture(message, sent.picture)

    async def _show_hand(self, act: Act, answer: Answer) -> None:
        """Answer with the hand as it is now."""
        screen, has = None, None
        try:
            async with asyncio.timeout(LOOK_UP):
                screen = await self._hands.hand(act.table, act.event.person.id)
                has = await self._state.read_picture(act.pressed)
        except (StoreError, TimeoutError) as error:
            _log.info("hand is drawn later", error=str(error))
        if screen is None:
            await answer.leave_no_trace()
            return

        async def show(made: Made) -> None:
            if len(made.bodies) == 1:
                await self._show(act.pressed, answer, made)
            else:
                await answer.leave_no_trace()

        await self._state.try_write_questions(screen, act.left())
        await self._pictures.put(screen, show, has=has, seconds=DRAWING)
