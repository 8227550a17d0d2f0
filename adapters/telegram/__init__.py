"""Telegram: groups, forum topics and private chats by the Bot API."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import Final

from adapters.telegram.keys import KEYS as KEYS
from adapters.telegram.settings import Settings
from bot.ports.pages import PageDoor
from bot.ports.selftest import CannotTest, Listener
from bot.ports.services import ChatService, Finding, Services
from bot.store.redis.scripts import Client

SETTINGS: Final = Settings
PERSON_ID: Final = r"[0-9]{4,20}"
"""Regular expression for a person's id."""
# Opt in to timedelta results now and silence the deprecation warning of python-telegram-bot.
os.environ.setdefault("PTB_TIMEDELTA", "true")


def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None:
    """Return Kafene on Telegram; None if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return None
    from adapters.telegram.service import TelegramService  # noqa: PLC0415  its library loads slowly

    return TelegramService(services, settings)


def open_page_door(environ: Mapping[str, str]) -> PageDoor | None:
    """Return Telegram's entrance to the page of the tables; None if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return None
    from adapters.telegram.miniapp import MiniApp  # noqa: PLC0415  its library loads slowly

    return MiniApp(settings.token.reveal())


async def examine(environ: Mapping[str, str], starting: bool = False) -> Sequence[Finding]:  # noqa: ARG001
    """Return the checks of Telegram's readiness for the bot; nothing if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return ()
    from adapters.telegram import doctor  # noqa: PLC0415  its library loads slowly

    token = settings.token.reveal()
    return await doctor.examine(token, settings.api, settings.webhook_url)


_CHAT: Final = re.compile(
    r"(?P<id>-?\d{1,16})|(?:https://t\.me/)(?:c/(?P<private>\d{1,14})|(?P<public>\w{4,32}))(?:/\d+)*"
    r"|(?P<name>@\w{4,32})"
)
"""A chat's id, the link of a message or of a public group, or its name."""


def read_place(text: str) -> str:
    """Return the chat that a text names; empty if it names no chat of Telegram."""
    found = _CHAT.fullmatch(text.strip())
    if found is None:
        return ""
    if found["private"]:
        return f"-100{found['private']}"
    return found["id"] or found["name"] or f"@{found['public']}"


async def run_selftest(
    environ: Mapping[str, str], place: str, listener: Listener, wait: float
) -> None:
    """Test a chat with the bot (see `bot.ports.selftest`).

    Raises:
        CannotTest: no (further) test is possible.
    """
    settings = Settings.read(environ)
    if settings.token is None:
        raise CannotTest("TELEGRAM_TOKEN is not set")
    from adapters.telegram.selftest import steps  # noqa: PLC0415

    token = settings.token.reveal()
    await steps.run_selftest(token, settings.api, place, listener, wait)
