"""What Telegram said of the bot itself, asked again: its name and switches, its commands and texts.

@BotFather can rename a bot and turn its switches at any time, and Telegram tells the bot nothing of
it. So the answer counts for `NAME_SECONDS`, and a line that is addressed to a name we do not know
has it asked at once. (With privacy mode on, Telegram hands a bot only such commands as name it.)
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from telegram import Bot, Message
from telegram.error import TelegramError

_log: Final = structlog.get_logger(__name__)

NAME_SECONDS: Final = 600.0
"""Seconds for which Telegram's answer about our name counts."""
TEXTS_SECONDS: Final = 6 * 3600.0
"""Seconds until it is made sure again that Telegram has our commands and texts."""
DOUBT_SECONDS: Final = 60.0
"""Seconds in which names that we do not know have it asked only once: where the bot reads
everything, people name other bots often."""
_TIMEOUT: Final = 5.0
_ADDRESSED: Final = re.compile(r"^/\w+@(\w+)|@(\w*bot)\b", re.ASCII | re.IGNORECASE)


class Identity:
    """Keeps what the client knows of the bot up to date."""

    def __init__(self, bot: Bot, tell: Callable[[], Awaitable[None]]) -> None:
        """`tell`: tells Telegram our commands and texts, as far as it may have lost them."""
        self._bot: Final = bot
        self._tell: Final = tell
        self._doubted = -DOUBT_SECONDS

    async def run(self) -> None:
        """Ask again from time to time."""
        told = time.monotonic()
        while True:
            await asyncio.sleep(NAME_SECONDS)
            renamed = await self.ask()
            if renamed or time.monotonic() - told >= TEXTS_SECONDS:
                await self._tell()
                told = time.monotonic()

    async def ask(self) -> bool:
        """Ask Telegram who we are; return True if we have another name since."""
        before = self._bot.username
        try:
            async with asyncio.timeout(_TIMEOUT):
                await self._bot.get_me()  # the client keeps the answer
        except (TelegramError, TimeoutError) as error:
            _log.info("own name not asked", why=type(error).__name__)
            return False
        if self._bot.username == before:
            return False
        _log.info("renamed on Telegram", name=f"@{self._bot.username}", before=f"@{before}")
        return True

    async def doubt(self, message: Message) -> None:
        """Ask who we are if a message is addressed to a name that may be our new one."""
        own = self._bot.username.lower()
        named = [one or other for one, other in _ADDRESSED.findall(message.text or "")]
        if own in [one.lower() for one in named] or not named:
            return
        if time.monotonic() - self._doubted >= DOUBT_SECONDS:
            self._doubted = time.monotonic()
            if await self.ask():
                await self._tell()
