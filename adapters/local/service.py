"""The local chat as a part of the process: started with the bot, stopped with it."""

from __future__ import annotations

import asyncio
from typing import Final

from adapters.local.server import LocalChat, LocalSettings
from bot.ports.chat import Platform
from bot.program.config import Settings
from bot.program.wiring import Bot


class LocalFace:
    """The chat in the browser for as long as the bot runs."""

    def __init__(self, bot: Bot, settings: Settings) -> None:
        code = settings.local_code
        self._chat: Final = LocalChat(
            bot.front,
            bot.tables.store.client,
            LocalSettings(
                host=settings.local_host,
                port=settings.local_port,
                code="" if code is None else code.get_secret_value(),
            ),
            bot.studio,
        )

    @property
    def platform(self) -> Platform:
        """What the outbox draws on."""
        return self._chat

    async def run(self, stop: asyncio.Event) -> None:
        """Serves people until `stop` is set; says where once the page can be opened."""
        async with asyncio.TaskGroup() as group:
            serving = group.create_task(self._chat.run())
            greeting = group.create_task(self._greet())
            await stop.wait()
            greeting.cancel()
            serving.cancel()

    async def _greet(self) -> None:
        await self._chat.ready.wait()
        print(f"Kafene is open: {self._chat.address}", flush=True)
        if self._chat.code:
            print(f"Entry code: {self._chat.code}", flush=True)
