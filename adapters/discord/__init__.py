"""Kafene on Discord: buttons, selects, modals and slash commands, hands in private messages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from adapters.discord.gateway.shards import ranges
from adapters.discord.keys import KEYS as KEYS
from adapters.discord.settings import Settings
from bot.ports.pages import PageDoor, PublicSettings
from bot.ports.selftest import CannotTest, Listener
from bot.ports.services import ChatService, Finding, Services
from bot.store.redis.scripts import Client

SETTINGS: Final = Settings
PERSON_ID: Final = r"[0-9]{5,20}"
"""Regular expression for a person's id."""


def open_chat(services: Services[Client], environ: Mapping[str, str]) -> ChatService | None:
    """Return Kafene on Discord; None if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return None
    from adapters.discord.service import DiscordService  # noqa: PLC0415  discord.py loads slowly

    launches = bool(services.public_url) and settings.client_secret is not None
    return DiscordService(
        services,
        settings.token,
        launches=launches,
        card_emoji=settings.card_emoji,
        parts=ranges(settings.shards, settings.shard_range),
    )


def open_page_door(environ: Mapping[str, str]) -> PageDoor | None:
    """Return Discord's entrance to the page of the tables; None if there is no client secret."""
    settings = Settings.read(environ)
    if settings.token is None or settings.client_secret is None:
        return None
    from adapters.discord.activity import Activity  # noqa: PLC0415  discord.py loads slowly

    return Activity(settings.token.reveal(), settings.client_secret.reveal())


async def examine(environ: Mapping[str, str], starting: bool = False) -> Sequence[Finding]:
    """Return the checks of Discord's readiness for the bot; nothing if there is no token."""
    settings = Settings.read(environ)
    if settings.token is None:
        return ()
    from adapters.discord import doctor  # noqa: PLC0415  discord.py loads slowly

    launches = settings.client_secret is not None and bool(PublicSettings.read(environ).url)
    return await doctor.examine(
        settings.token.reveal(),
        launches=launches,
        card_emoji=settings.card_emoji,
        uploads=not starting,
        shards=settings.shards,
    )


_CHANNEL: Final = re.compile(
    r"(?:https://(?:\w+\.)?discord\.com/channels/)?(?:(?:\d+|@me)/)?(\d{17,20})(?:/\d+)?"
)
"""A channel's id, alone, behind its server's, or in the link that Discord copies."""


def read_place(text: str) -> str:
    """Return the channel that a text names; empty if it names no channel of Discord."""
    found = _CHANNEL.fullmatch(text.strip())
    return found[1] if found else ""


async def run_selftest(
    environ: Mapping[str, str], place: str, listener: Listener, wait: float
) -> None:
    """Test a channel with the bot (see `bot.ports.selftest`).

    Raises:
        CannotTest: no (further) test is possible.
    """
    settings = Settings.read(environ)
    if settings.token is None:
        raise CannotTest("DISCORD_TOKEN is not set")
    from adapters.discord.selftest import steps  # noqa: PLC0415

    await steps.run_selftest(settings.token.reveal(), place, listener, wait)
