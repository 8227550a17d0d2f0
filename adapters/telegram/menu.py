"""What Telegram shows of the bot in every language: the command menus of private chats and groups,
the texts of an empty chat and of the profile, and the menu button."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NamedTuple

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    MenuButtonCommands,
    MenuButtonWebApp,
    WebAppInfo,
)
from telegram.error import TelegramError

from adapters.telegram.state import TelegramState
from bot.ports import FALLBACK, LANGUAGES, digest
from bot.ports.commands import COMMANDS
from bot.store.redis.errors import StoreError
from bot.words.words import Words, words_in

_log: Final = structlog.get_logger(__name__)
_TIMEOUT: Final = 15.0
MENU_NAME: Final = "Kafene"
TOPIC: Final = "topic"
_CODE: Final = 2
"""Letters of a language on Telegram, which knows no scripts (ISO 639-1)."""
OF_ADMINS: Final = ("kick", "movetable", "group", "block")
"""Commands of administrators whose answers only they see."""
_PRIVATE: Final = ("hand", "games", "practice", "score", "rules", "join", "leave", "close", "help")
_GROUP: Final = ("play", "hand", "table", "join", "leave", "games", "score", "rules", "close")
"""The first commands of each menu, in the order of use; the others follow."""
_SCOPES: Final = (
    BotCommandScopeAllPrivateChats(),
    BotCommandScopeAllGroupChats(),
    BotCommandScopeAllChatAdministrators(),
)
PUBLIC: Final = ("play", "table")
"""The commands that everybody sees. In groups only the bot sees the others."""


def commands(language: str, *, group: bool, admin: bool = False) -> list[BotCommand]:
    """Return the commands of a scope with their descriptions. `admin`: those of administrators."""
    words = words_in(language)
    found = []
    first = _GROUP if group else _PRIVATE
    for name in dict.fromkeys((*first, *COMMANDS)):
        ephemeral: dict[str, Any] | None = None
        if group and name not in PUBLIC:
            ephemeral = {"is_ephemeral": True}
        found.append(BotCommand(name, _said(words, name), api_kwargs=ephemeral))
    if admin:
        found.append(BotCommand(TOPIC, words.plain("telegram-command-topic")))
        hidden = {"is_ephemeral": True}
        found += [BotCommand(one, _said(words, one), api_kwargs=hidden) for one in OF_ADMINS]
    return found


def _said(words: Words, name: str) -> str:
    """Return the description of a command; some have one on Telegram only."""
    own = f"telegram-command-{name}"
    return words.plain(own if words.has(own) else f"command-{name}")


async def tell_about(bot: Bot, state: TelegramState, page: str = "") -> None:
    """Send Telegram the commands, the descriptions and the menu button if they have changed since
    the last time. `page`: the address of the page of the tables (empty: there is none)."""
    try:
        await state.expire_old_digests(bot.username)
    except StoreError as error:
        _log.warning("what older bots told is believed", error=str(error))
    for language in LANGUAGES:
        if len(language) != _CODE:
            continue
        code = None if language == FALLBACK else language
        words = words_in(language)
        long, short = [words.plain(f"telegram-about-{one}") for one in ("long", "short")]
        told = [
            *[_commands(bot, language, code, scope) for scope in _SCOPES],
            _Told(f"about {language}", long, partial(bot.set_my_description, long, code)),
            _Told(f"profile {language}", short, partial(bot.set_my_short_description, short, code)),
        ]
        for one in told:
            if not await _tell(bot, state, one):
                return
    await _tell(bot, state, _menu_button(bot, page))


class _Told(NamedTuple):
    """A setting of the bot on Telegram: its key in Redis, its value, and the call that sends it."""

    name: str
    says: str
    tell: Callable[[], Awaitable[bool]]


def _menu_button(bot: Bot, page: str) -> _Told:
    """The button beside the input line of a private chat: it opens the page, or else the commands.
    Its text has no language, so it is the name of the bot."""
    button = MenuButtonWebApp(MENU_NAME, WebAppInfo(f"{page}/")) if page else MenuButtonCommands()
    tell = partial(bot.set_chat_menu_button, menu_button=button)
    return _Told("menu button", str(button.to_dict()), tell)


def _commands(bot: Bot, language: str, code: str | None, scope: BotCommandScope) -> _Told:
    group = not isinstance(scope, BotCommandScopeAllPrivateChats)
    admin = isinstance(scope, BotCommandScopeAllChatAdministrators)
    wanted = commands(language, group=group, admin=admin)
    says = str([one.to_dict() for one in wanted])
    return _Told(
        f"{scope.type} {language}", says, partial(bot.set_my_commands, wanted, scope, code)
    )


async def _tell(bot: Bot, state: TelegramState, what: _Told) -> bool:
    """Send one setting if it is new; return False if Telegram or Redis does not answer."""
    mark = digest(what.says, 16)
    try:
        async with asyncio.timeout(_TIMEOUT):
            if await state.digest_told(bot.username, what.name) != mark:
                await what.tell()
                await state.keep_digest(bot.username, what.name, mark)
    except (TelegramError, TimeoutError, StoreError) as error:
        _log.warning("not told to Telegram", what=what.name, why=type(error).__name__)
        return False
    return True
