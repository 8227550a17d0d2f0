"""``kafene`` as a process of its own, on a stand-in, its budgets counted faster.

    python -m tests.adapters.telegram.bot_child SPEED [arguments of kafene]

The stand-in is named by TELEGRAM_API, like a Bot API server of one's own.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from unittest.mock import patch

from adapters.telegram.budget import Clock
from adapters.telegram.service import TelegramFace
from bot.delivery.outbox import Presenter
from bot.pictures.layouts import Layouts
from bot.program import cli
from bot.program.config import Settings
from bot.program.run import Face
from bot.program.wiring import Bot
from tests.bot.pictures import traced


def make_faces(bot: Bot, settings: Settings) -> tuple[Presenter | None, Sequence[Face]]:
    """Telegram alone."""
    face = TelegramFace(bot, settings, Clock(float(sys.argv[1])))
    bot.platforms[face.platform.name] = face.platform
    return None, [face]


if __name__ == "__main__":
    patch.object(Layouts, "draw", traced.draw).start()  # a picture says what it shows
    sys.exit(cli.main(make_faces, sys.argv[2:]))
