"""Starts the bot against the stand-in: ``python -m tests.adapters.discord.launcher``.

For tests alone. It is set by ``DISCORD_STANDIN``, the port of the stand-in on loopback, and
``STANDIN_SETTLED``, the seconds after which a chat has served; the bot itself knows neither.
"""

from __future__ import annotations

import os

import discord.gateway
import discord.http
import yarl

HOST = "127.0.0.1"


def point_at(port: int) -> None:
    """Makes discord.py speak to the stand-in."""
    discord.http.Route.BASE = f"http://{HOST}:{port}/api/v10"
    gateway = yarl.URL(f"ws://{HOST}:{port}/gateway")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway


def hasten() -> None:
    """Speak to the stand-in, as fast as the settings say."""
    from adapters.discord import state  # noqa: PLC0415
    from adapters.discord.hands import panels  # noqa: PLC0415
    from bot.app import supervision  # noqa: PLC0415
    from bot.ports import misclicks  # noqa: PLC0415

    point_at(int(os.environ["DISCORD_STANDIN"]))
    os.environ.setdefault("DISCORD_CARD_EMOJI", "off")  # tests read cards as words
    speed = int(os.environ.get("DISCORD_SPEED", "1"))
    state.EDIT_MS //= speed  # type: ignore[misc]
    state.OLD_EDIT_MS //= speed  # type: ignore[misc]
    panels.PAUSE /= speed  # type: ignore[misc]
    settled = os.environ.get("STANDIN_SETTLED", supervision.SETTLED_SECONDS)
    supervision.SETTLED_SECONDS = float(settled)  # type: ignore[misc]
    misclicks.GUARD_SECONDS = -misclicks.ON_THE_WAY  # type: ignore[misc]  # people press at once


def main() -> None:
    """Run the bot, or a command."""
    from bot.__main__ import main  # noqa: PLC0415
    from tests.bot.decks import seeded  # noqa: PLC0415

    hasten()
    with seeded():
        main()


if __name__ == "__main__":
    main()
