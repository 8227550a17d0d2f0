"""The commands in Telegram's menu, for private chats and for groups, in every language."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from telegram.error import TelegramError

from adapters.telegram.notes import Memory
from bot.ports import LANGUAGES, digest
from bot.ports.commands import COMMANDS
from bot.store.errors import StoreError
from bot.words.words import FALLBACK, words_in

_log: Final = structlog.get_logger(__name__)
_TIMEOUT: Final = 15.0
PUBLIC: Final = ("play", "table", "practice")
"""The commands that everybody sees. In groups only the bot sees the others."""


def commands(language: str, *, group: bool) -> list[BotCommand]:
    """Return the commands of a scope with their descriptions."""
    words = words_in(language)
    found = []
    for name in COMMANDS:
        ephemeral: dict[str, Any] | None = None
        if group and name not in PUBLIC:
            ephemeral = {"is_ephemeral": True}
        found.append(BotCommand(name, words.plain(f"command-{name}"), api_kwargs=ephemeral))
    return found


async def tell_commands(bot: Bot, memory: Memory) -> None:
    """Tell Telegram the commands if they have changed since the last time."""
    for group in (False, True):
        scope: BotCommandScope = (
            BotCommandScopeAllGroupChats() if group else BotCommandScopeAllPrivateChats()
        )
        for language in LANGUAGES:
            wanted = commands(language, group=group)
            name = f"{scope.type} {language}"
            mark = digest(str([one.to_dict() for one in wanted]), 16)
            try:
                async with asyncio.timeout(_TIMEOUT):
                    if await memory.told(bot.username, name) == mark:
                        continue
                    code = None if language == FALLBACK else language
                    await bot.set_my_commands(wanted, scope, code)
                    await memory.set_told(bot.username, name, mark)
            except (TelegramError, TimeoutError, StoreError) as error:
                _log.warning("commands not told", scope=name, why=type(error).__name__)
                return
