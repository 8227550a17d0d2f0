"""``kafene``: wires the faces to the bot. The only module of `bot` that may know adapters."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from adapters.local.face import LocalFace
from bot import cli
from bot.app import Face
from bot.bot import Bot
from bot.config import Settings
from bot.outbox import Presenter


def make_faces(bot: Bot, settings: Settings) -> tuple[Presenter | None, Sequence[Face]]:
    """The chat platforms that the settings ask for."""
    faces: list[Face] = []
    if settings.local_on:
        faces.append(LocalFace(bot, settings))
    bot.platforms.update({face.platform.name: face.platform for face in faces})
    return None, faces


def main() -> None:
    """Runs a command and ends the process with its code."""
    sys.exit(cli.main(make_faces, sys.argv[1:]))


if __name__ == "__main__":
    main()
