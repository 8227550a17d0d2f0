"""``kafene`` with Discord, Telegram and the browser's chat as a process, on stand-ins."""

from __future__ import annotations

import os
import sys
from typing import Any, cast
from unittest.mock import patch

from adapters.browser.service import LocalService
from adapters.browser.settings import Settings as BrowserSettings
from adapters.discord.service import DiscordService
from adapters.telegram.sending.budget import Clock
from adapters.telegram.service import TelegramService
from adapters.telegram.settings import Settings as TelegramSettings
from bot.app import cli
from bot.app.config import environment
from bot.app.wiring import Kafene
from bot.pictures.layouts import Layouts
from bot.ports.misclicks import MisclickGuard
from bot.ports.services import ChatService
from bot.ports.settings import Secret
from tests.adapters.discord.launcher import hasten
from tests.bot.decks import seeded
from tests.bot.pictures import traced


def open_chats(bot: Kafene) -> list[ChatService]:
    """All three."""
    environ, guard, services = environment(), MisclickGuard(0), bot.services
    telegram = TelegramSettings.read(environ), Clock(float(os.environ["TELEGRAM_SPEED"])), guard
    return [
        DiscordService(services, Secret(environ["DISCORD_TOKEN"]), misclicks=guard),
        TelegramService(services, *telegram),
        LocalService(services, BrowserSettings.read(environ)),
    ]


def main() -> None:
    """Run the bot."""
    hasten()
    patch.object(Layouts, "draw", traced.draw).start()  # a picture says what it shows
    with seeded():
        sys.exit(cli.main(sys.argv[1:], cast(Any, open_chats)))


if __name__ == "__main__":
    main()
