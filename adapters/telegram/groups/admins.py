"""The administrators of a group, including the bot: requested from Telegram, cached for some
minutes."""

from __future__ import annotations

import asyncio
import time
from typing import Final, NamedTuple

import structlog
from cachetools import LRUCache
from telegram import Bot
from telegram.error import TelegramError

_log: Final = structlog.get_logger(__name__)
_SECONDS: Final = 300.0
_AFTER_FAILURE: Final = 30.0
_TIMEOUT: Final = 5.0
_REMEMBERED: Final = 5000


class _Known(NamedTuple):
    people: frozenset[int]
    anonymous: frozenset[int]
    until: float


_NOBODY: Final = frozenset[int]()


class Admins:
    """The administrators of groups."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        self._known: Final[LRUCache[int, _Known]] = LRUCache(_REMEMBERED)
        self._fetching: Final[dict[int, asyncio.Task[frozenset[int]]]] = {}

    async def list_admins(self, chat: int) -> frozenset[int]:
        """Return the administrators of a chat; a private chat has its owner."""
        if chat > 0:
            return frozenset([chat])
        known = self._known.get(chat)
        if known is not None and time.monotonic() < known.until:
            return known.people
        task = self._fetching.get(chat)
        if task is None:
            task = self._fetching[chat] = asyncio.create_task(self._fetch(chat))
            task.add_done_callback(lambda _: self._fetching.pop(chat, None))
        if known is not None:  # old data will do until there is new data
            return known.people
        return await asyncio.shield(task)

    async def governs(self, chat: int) -> bool:
        """Return True if the bot itself is an administrator."""
        return self._bot.id in await self.list_admins(chat)

    def is_anonymous(self, chat: int, user: int) -> bool:
        """Return True if a person is known to be an anonymous administrator, whose name others
        cannot read. Telegram says so to bots that are administrators."""
        known = self._known.get(chat)
        return known is not None and user in known.anonymous

    def forget(self, chat: int) -> None:
        """Forget the administrators of a chat, because something changed there."""
        self._known.pop(chat, None)

    async def _fetch(self, chat: int) -> frozenset[int]:
        seconds = _SECONDS
        try:
            async with asyncio.timeout(_TIMEOUT):
                found = await self._bot.get_chat_administrators(chat)
            people = frozenset([one.user.id for one in found])
            hidden = frozenset(
                [one.user.id for one in found if getattr(one, "is_anonymous", False)]
            )
        except (TelegramError, TimeoutError) as error:
            _log.info("administrators not known", why=type(error).__name__)
            known = self._known.get(chat, _Known(_NOBODY, _NOBODY, 0.0))
            people, hidden, seconds = known.people, known.anonymous, _AFTER_FAILURE
        self._known[chat] = _Known(people, hidden, time.monotonic() + seconds)
        return people
