"""Telegram: groups, forum topics and private chats by the Bot API."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Final

from adapters.telegram.settings import Settings
from bot.ports.services import ChatService, Finding, Services
from bot.store.people import PersonKeys
from bot.store.scripts import Client

SETTINGS: Final = Settings
PERSON_KEYS: Final = PersonKeys(
    own=(
        "telegram:person:{<person>}",
        "telegram:panel:{<person>/*}",
        "telegram:picture:{<person>/*}",
        "telegram:budget:{<person>}",
    ),
    shared=("telegram:panel:*", "telegram:updates:*"),
)
"""The notes that know a person; their private chat has their number (`adapters/telegram/notes.py`,
`adapters/telegram/budget.py`)."""

# python-telegram-bot is about to give times as timedelta; asked so, it does now, without a warning
os.environ.setdefault("PTB_TIMEDELTA", "true")


def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None:
    """Return Kafene on Telegram; None if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return None
    from adapters.telegram.service import TelegramService  # noqa: PLC0415  its library loads slowly

    return TelegramService(services, settings)


async def examine(environ: Mapping[str, str]) -> Sequence[Finding]:
    """Return whether Telegram is ready for the bot; nothing if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return ()
    from adapters.telegram import doctor  # noqa: PLC0415  its library loads slowly

    token = settings.token.get_secret_value()
    return await doctor.examine(token, settings.api, settings.webhook_url)
