"""The bot's own process against the stand-in: it may be killed and started again."""

from __future__ import annotations

from pathlib import Path

from tests.adapters.discord.standin import TOKEN, Standin
from tests.bot.servers import Server
from tests.forked import Bot

START_SECONDS = 120.0


class Kafene(Bot):
    """``kafene`` with a Discord token and the test's Redis."""

    module = "tests.adapters.discord.launcher"

    def __init__(self, folder: Path, standin: Standin, server: Server, **settings: str) -> None:
        ours = {
            "DISCORD_STANDIN": str(standin.port),
            "DISCORD_TOKEN": TOKEN,
            "REDIS_URL": server.url,
            "KAFENE_COMPUTER_DELAY": "0.4",
        }
        super().__init__(folder, **{**ours, **settings})
        self.standin = standin

    async def listens(self) -> None:
        """Start it and wait until it listens."""
        self.start()
        try:
            await self.standin.until(lambda: self.standin.connected, START_SECONDS, "the bot")
        except TimeoutError:
            raise AssertionError(self.log) from None

    def kill(self) -> None:
        """SIGKILL: no farewell."""
        if self.process is not None:
            super().kill()
            self.standin.forget_sessions()
