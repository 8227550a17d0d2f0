"""The bot's process on a stand-in: started, killed, stopped."""

from __future__ import annotations

from pathlib import Path

from tests.adapters.telegram.world import TOKEN
from tests.forked import Bot


class Child(Bot):
    """``kafene`` with Telegram alone, its budgets counted `speed` times as fast."""

    module = "tests.adapters.telegram.bot_child"

    def __init__(self, folder: Path, api: str, redis: str, speed: float, **settings: str) -> None:
        ours = {"REDIS_URL": redis, "TELEGRAM_TOKEN": TOKEN, "TELEGRAM_API": api}
        super().__init__(folder, str(speed), **{**ours, "KAFENE_LOCAL": "off", **settings})
