"""Perform people's actions on their pages, once per id: a repeated id gets the first answer.

A process that does not know an id calls the dispatcher, which knows it from the stored table.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog

from adapters.web.connection import fault
from adapters.web.sockets import Answer, Trouble
from bot.ports.state import ChatState
from bot.ports.study import ReplayStudy
from bot.store.redis.errors import Full, translated_errors
from bot.util.caches import PersonalCache

log = structlog.get_logger(__name__)

Act = Callable[[], Coroutine[Any, Any, Answer | Trouble]]
"""Performs a person's action, and returns the answer."""


class Answers:
    """The newest answers, by the ids of their events."""

    def __init__(self, most: int, health: ChatState | None = None) -> None:
        """`most`: how many are remembered; `health`: the state of the chat."""
        self._health: Final = health or ChatState()
        self._known: Final[PersonalCache[str, asyncio.Task[Answer | Trouble]]] = PersonalCache(most)
        self._group: asyncio.TaskGroup | None = None

    @property
    def given(self) -> bool:
        """Return True while answers are given."""
        return self._group is not None

    @asynccontextmanager
    async def giving(self) -> AsyncIterator[None]:
        """Give answers until the end of the block; started work is finished."""
        async with asyncio.TaskGroup() as group:
            self._group = group
            try:
                yield
            finally:
                self._group = None

    def forget(self) -> None:
        """Forget finished answers, but not those in progress. The dispatcher knows the rest."""
        for event in [event for event, task in self._known.items() if task.done()]:
            del self._known[event]

    async def to(self, event: str, id: str, act: Act) -> Answer | Trouble:
        """Return the answer to an event, which has an `id` from the page."""
        task = self._known.get(event)
        if task is None:
            if self._group is None:
                return Trouble("broken", id)
            self._health.heard()
            task = self._group.create_task(self._first(event, id, act))
            self._known[event] = task
        return await asyncio.shield(task)

    async def _first(self, event: str, id: str, act: Act) -> Answer | Trouble:
        try:
            async with translated_errors():
                answer = await act()
        except Full:
            self._known.pop(event, None)
            return Trouble("full", id)
        except Exception as error:
            self._known.pop(event, None)  # asked again, it is tried again
            log.exception("page.act", event_id=event)
            return Trouble(fault(error), id)
        if isinstance(answer, Answer) and (answer.file or isinstance(answer.study, ReplayStudy)):
            self._known.pop(event, None)  # it is large, and a repeated request gives the same
        return answer
