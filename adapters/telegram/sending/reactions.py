"""React to a typed move that was made, as an answer without words.

A reaction is optional, so it never delays anything else: it comes after the table, only if the
budget has room. If a chat refuses it, it is not tried again for an hour. A refused move is answered
in words.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog
from cachetools import TTLCache
from telegram import Bot
from telegram.constants import ReactionEmoji
from telegram.error import BadRequest, TelegramError

from bot.ports.chat import Later
from bot.store.redis.errors import StoreError

_log: Final = structlog.get_logger(__name__)
MADE: Final = ReactionEmoji.THUMBS_UP
AFTER_SECONDS: Final = 1.0
"""Seconds after the move: Telegram does not document if reactions count as messages, so the table
goes first."""
OFF_SECONDS: Final = 3600.0
_GONE: Final = ("message to react not found", "message_id_invalid")
"""Telegram's words about a line that was deleted in the meantime."""
_TIMEOUT: Final = 10.0
_REMEMBERED: Final = 5000


class Reactions:
    """Adds reactions to people's lines."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        self._off: Final[TTLCache[int, bool]] = TTLCache(_REMEMBERED, OFF_SECONDS)
        """Chats that refuse reactions for now."""

    async def made(self, chat: int, message: int) -> None:
        """React to a line whose move was made."""
        await asyncio.sleep(AFTER_SECONDS)
        if chat in self._off:
            return
        try:
            async with asyncio.timeout(_TIMEOUT):
                await self._bot.set_message_reaction(chat, message, MADE)
        except (TelegramError, TimeoutError) as error:
            _log.info("no reaction", chat=chat, why=str(error))
            if not (isinstance(error, BadRequest) and error.message.lower() in _GONE):
                self._off[chat] = True
        except (Later, StoreError) as error:
            _log.info("no reaction", error=str(error))
