"""The local chat: the same bot in a browser, without any token."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adapters.browser.keys import KEYS as KEYS
from adapters.browser.settings import Settings
from bot.ports.services import ChatService, Services
from bot.store.redis.scripts import Client

SETTINGS: Final = Settings
PLATFORM: Final = "local"
"""Ids in the store begin with it."""
PERSON_ID: Final = r"[a-z2-7]{16}"
"""The form of a person's id, as a regular expression."""
PLACE_SECRET: Final = r"((?:local:|\{place/)[\w-]+-)[a-z2-7]{8}(?![\w-])"
"""The name of a room that friends made, up to the letters that let everybody in."""


def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None:
    """Return the chat in the browser; None if it is off, by its settings or for other chats."""
    settings = Settings.read(environ)
    if not settings.runs(services.alone):
        return None
    from adapters.browser.service import LocalService  # noqa: PLC0415  aiohttp loads slowly

    return LocalService(services, settings)
