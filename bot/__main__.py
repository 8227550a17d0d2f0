"""``kafene``: wires the faces to the bot. The only module of `bot` that may know adapters."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bot import cli
from bot.app import Face
from bot.bot import Bot
from bot.config import Settings
from bot.outbox import Presenter


def make_faces(bot: Bot, settings: Settings) -> tuple[Presenter | None, Sequence[Face]]:
    """The chat platforms that the settings ask for. There are none yet."""
    del bot, settings
    print("kafene: there is no chat platform yet; the bot does the jobs of the tables it finds.")
    return None, ()


def main() -> None:
    """Runs a command and ends the process with its code."""
    sys.exit(cli.main(make_faces, sys.argv[1:]))


if __name__ == "__main__":
    main()
