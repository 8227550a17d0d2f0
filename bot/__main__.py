"""``kafene``: wires the faces to the bot. The only module of `bot` that may know adapters."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence

from adapters.local.service import LocalFace
from bot.delivery.outbox import Presenter
from bot.program import cli
from bot.program.config import Settings
from bot.program.run import Face
from bot.program.wiring import Bot


def make_faces(bot: Bot, settings: Settings) -> tuple[Presenter | None, Sequence[Face]]:
    """The chat platforms that the settings ask for."""
    faces: list[Face] = []
    if settings.local_on:
        faces.append(LocalFace(bot, settings))
    if settings.discord_token is not None:
        from adapters.discord.service import DiscordFace  # noqa: PLC0415  discord.py loads slowly

        faces.append(DiscordFace(bot, settings))
    if settings.telegram_token is not None:
        from adapters.telegram.service import TelegramFace  # noqa: PLC0415

        faces.append(TelegramFace(bot, settings))
    bot.platforms.update({face.platform.name: face.platform for face in faces})
    return None, faces


async def examine_chats(settings: Settings) -> AsyncIterator[tuple[bool, str]]:
    """What is right and what is wrong with the chat platforms that the settings ask for."""
    if settings.discord_token is not None:
        from adapters.discord import doctor as discord  # noqa: PLC0415

        for found in await discord.examine(settings.discord_token.get_secret_value()):
            yield found
    if settings.telegram_token is not None:
        from adapters.telegram import doctor as telegram  # noqa: PLC0415

        token = settings.telegram_token.get_secret_value()
        webhook = settings.telegram_webhook_url
        for found in await telegram.examine(token, settings.telegram_api, webhook):
            yield found


def main() -> None:
    """Runs a command and ends the process with its code."""
    sys.exit(cli.main(make_faces, sys.argv[1:], examine_chats))


if __name__ == "__main__":
    main()
