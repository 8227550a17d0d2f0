"""Check Telegram's readiness for the bot, for ``kafene doctor``."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from email.utils import parsedate_to_datetime
from typing import Final

import httpx
from telegram import Bot, __version__
from telegram.error import InvalidToken, TelegramError

from adapters.telegram.links import group_link
from adapters.telegram.miniapp import MOST_AHEAD
from adapters.telegram.sending.requests import why_of
from adapters.telegram.service import telegram_bot, unknown_loggers
from bot.ports.services import Finding

_TIMEOUT: Final = 15.0
_RECENT: Final = 3600
_MANY: Final = 500


async def examine(
    token: str,
    api: str = "https://api.telegram.org",
    webhook_url: str = "",
    clock: Callable[[], float] = time.time,
) -> list[Finding]:
    """Return each check with its finding. It changes nothing on Telegram. `webhook_url`: the
    setting; empty if the bot polls. `clock`: of this machine, in s since 1970."""
    bot = telegram_bot(token, api)
    try:
        async with asyncio.timeout(_TIMEOUT):
            found = [*await _findings(bot, webhook_url), *await _clocks(api, clock)]
            return [*found, *_library(unknown_loggers())]
    except InvalidToken:
        return [(False, "Telegram does not know this TELEGRAM_TOKEN, ask @BotFather for one")]
    except (TelegramError, TimeoutError) as error:
        return [(False, f"Telegram cannot be reached: {why_of(error)}")]
    finally:
        await bot.shutdown()


def _library(loggers: Sequence[str]) -> list[Finding]:
    """Check what we rely on below the surface of the client library."""
    if not loggers:
        return []
    text = f"python-telegram-bot {__version__} has no logger {', '.join(loggers)}"
    return [(False, f"Telegram: {text}: an update that it cannot read may be in the log")]


async def _clocks(api: str, clock: Callable[[], float]) -> list[Finding]:
    """Compare the clock of this machine with Telegram's, by which the Mini App's users are
    signed."""
    async with httpx.AsyncClient() as client:
        try:
            said = (await client.head(api)).headers.get("Date", "")
        except httpx.HTTPError as error:
            return [(False, f"Telegram: its clock was not read: {type(error).__name__}")]
    try:
        ahead = clock() - parsedate_to_datetime(said).timestamp()
    except ValueError:
        return []  # a server in between says no time
    if abs(ahead) < MOST_AHEAD:
        return [(True, "Telegram: the clock of this machine is right")]
    how = f"{abs(ahead):.0f} s {'ahead' if ahead > 0 else 'behind'}"
    return [(False, f"Telegram: the clock of this machine is {how}: the Mini App lets nobody in")]


async def _findings(bot: Bot, webhook_url: str) -> list[Finding]:
    await bot.initialize()
    me, name = bot.bot, bot.username
    found: list[Finding] = [(True, f"Telegram: @{me.username}")]
    if me.can_join_groups:
        found.append((True, f"Telegram: add it to a group by {group_link(name)}"))
        link = group_link(name, admin=True)
        found.append((True, f"Telegram: as an administrator, so that it pins the table, by {link}"))
    else:
        found.append((False, "Telegram: groups are off, @BotFather: /setjoingroups, Enable"))
    if me.can_read_all_group_messages:
        found.append((True, "Telegram: privacy mode is off, moves may be typed in groups"))
    else:
        text = "privacy mode is on, in groups moves are typed as answers to the bot"
        found.append((True, f"Telegram: {text}"))
    if me.supports_inline_queries:
        text = "inline mode is on; moves need @BotFather: /setinlinefeedback, 100%"
    else:
        text = f"inline mode is off; for @{name} in every chat @BotFather: /setinline"
    found.append((True, f"Telegram: {text}"))
    if me.has_topics_enabled:
        text = "topics are on in private chats, where cards come outside of them"
        found.append((False, f"Telegram: {text}; @BotFather, bot settings: switch them off"))
    hook = await bot.get_webhook_info()
    if webhook_url and hook.url and hook.url != webhook_url:
        found.append((False, "Telegram: another webhook is set, a running bot sets its own"))
    elif webhook_url and not hook.url:
        found.append((False, "Telegram: the webhook is not set yet: does a bot run?"))
    elif hook.url and not webhook_url:
        found.append((False, "Telegram: a webhook is set, polling bots remove it: does a bot run?"))
    else:
        found.append((True, "Telegram: updates come by " + ("webhook" if hook.url else "polling")))
    if hook.last_error_date and time.time() - hook.last_error_date.timestamp() < _RECENT:
        found.append((False, f"Telegram: the webhook fails: {hook.last_error_message}"))
    if hook.pending_update_count > _MANY:
        waiting = hook.pending_update_count
        found.append((False, f"Telegram: {waiting} updates wait: does a bot run?"))
    return found
