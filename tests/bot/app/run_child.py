"""``kafene`` as a process of its own, with a chat that only tests have: its first word is a scene,
the others are arguments of ``kafene``.

Scenes: ``play`` opens tables of computer players; ``quiet`` does nothing; ``crash`` fails, and
``leave`` ends by itself, the first time; ``stay`` goes on when all are to stop, and is waited for;
``house`` opens the chats that the settings ask for instead. Every commit goes to the file
ROOM_DIARY: table, version.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import bot.app.main
from bot.app import cli
from bot.app.wiring import Kafene
from bot.model.jobs import Job
from bot.model.outcomes import Done
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.services import ChatService
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.bot.app.crash_child import Diary
from tests.bot.people import FRIENDS
from tests.bot.silent import Silent

TABLES = 2
SCENES = ("play", "quiet", "crash", "leave", "stay", "house")


class Room(Silent):
    """A chat that shows nothing, where a scene is played."""

    def __init__(self, scene: str, bot: Kafene) -> None:
        self.scene = scene
        self.bot = bot
        self.runs = 0

    async def run(self, stop: asyncio.Event) -> None:
        """Plays the scene."""
        if self.scene == "play":
            for number in range(TABLES):
                await self.open(number)
        print("ready", flush=True)
        self.runs += 1
        if self.scene == "crash" and self.runs == 1:
            raise ValueError("the chat has\nfallen off")
        if self.scene != "leave" or self.runs > 1:
            await stop.wait()
        if self.scene == "stay":
            print("stays", flush=True)
            await asyncio.sleep(60)

    async def open(self, number: int) -> None:
        """A table with computer players at each seat, opened once for all lives of the bot."""
        host = FRIENDS[0]
        event = f"open{number}"
        opened = await self.bot.tables.open(
            f"test:room{number}", event, host, Opening("bulgarian-canasta")
        )
        assert isinstance(opened, Done), opened
        intent = want.PlayWithComputers("normal", sit=False)
        await self.bot.tables.act(str(opened.params["table"]), f"s{event}", Actor(host), intent)


def open_chats(bot: Kafene) -> list[ChatService]:
    """The room of this scene."""
    if "ROOM_DIARY" in os.environ:
        diary = Diary(Path(os.environ["ROOM_DIARY"]))

        def committed(_: Snapshot, after: Snapshot, __: tuple[tuple[int, Job], ...]) -> None:
            diary.write(after.table.id, after.version.number)

        bot.tables.on_commit.append(committed)
    return [Room(sys.argv[1], bot)]


def main() -> None:
    """Play the scene."""
    assert sys.argv[1] in SCENES
    if sys.argv[1] == "stay":
        vars(bot.app.main)["_STOP_SECONDS"] = 60.0
    sys.exit(cli.main(sys.argv[2:], None if sys.argv[1] == "house" else open_chats))
