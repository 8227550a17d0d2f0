"""The page of the tables without the browser chat, for people of other chats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from adapters.web.keys import KEYS as KEYS
from adapters.web.settings import Settings
from bot.ports.pages import PublicSettings
from bot.ports.services import ChatService, Finding, Services
from bot.store.redis.scripts import Client

SETTINGS: Final = Settings


def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None:
    """Return the service of the page; None if nobody can reach it, or if another chat serves it."""
    if not services.public_url or services.page_served or not services.page_doors:
        return None
    from adapters.web.service import PageService  # noqa: PLC0415  aiohttp loads slowly

    return PageService(services, Settings.read(environ))


async def examine(environ: Mapping[str, str], starting: bool = False) -> Sequence[Finding]:  # noqa: ARG001
    """Return the check that people can open the page; nothing if they are not meant to."""
    url = PublicSettings.read(environ).url
    if not url:
        return ()
    from adapters.web import doctor  # noqa: PLC0415  aiohttp loads slowly

    return await doctor.examine(url)
