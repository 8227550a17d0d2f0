"""``kafene`` as a process of its own, on a stand-in, its budgets counted faster.

    python -m tests.adapters.telegram.bot_child SPEED [arguments of kafene]

The stand-in is named by TELEGRAM_API, like a Bot API server of one's own.
"""

from __future__ import annotations

import sys
from unittest.mock import patch

from adapters.telegram.sending.budget import Clock
from adapters.telegram.service import TelegramService
from adapters.telegram.settings import Settings
from bot.app import cli
from bot.app.config import environment
from bot.app.wiring import Kafene
from bot.pictures.layouts import Layouts
from bot.ports.misclicks import MisclickGuard
from bot.ports.services import ChatService
from tests.bot.decks import seeded
from tests.bot.pictures import traced


def open_chats(bot: Kafene) -> list[ChatService]:
    """Telegram alone."""
    settings = Settings.read(environment())
    clock = Clock(float(sys.argv[1]))
    return [TelegramService(bot.services, settings, clock, MisclickGuard(0))]


def main() -> None:
    """Run the bot, or a command."""
    patch.object(Layouts, "draw", traced.draw).start()  # a picture says what it shows
    with seeded():
        sys.exit(cli.main(sys.argv[2:], open_chats))


if __name__ == "__main__":
    main()
