"""Kafene on Discord: buttons, selects, modals and slash commands, hands in private messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from adapters.discord.settings import Settings
from bot.ports.services import ChatService, Finding, Services
from bot.store.people import PersonKeys
from bot.store.scripts import Client

SETTINGS: Final = Settings
PERSON_KEYS: Final = PersonKeys(shared=("discord:dms", "discord:panels*"))
"""The notes that know a person (`adapters/discord/notes.py`)."""


def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None:
    """Return Kafene on Discord; None if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return None
    from adapters.discord.service import DiscordService  # noqa: PLC0415  discord.py loads slowly

    return DiscordService(services, settings.token)


async def examine(environ: Mapping[str, str]) -> Sequence[Finding]:
    """Return whether Discord is ready for the bot; nothing if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return ()
    from adapters.discord import doctor  # noqa: PLC0415  discord.py loads slowly

    return await doctor.examine(settings.token.get_secret_value())
