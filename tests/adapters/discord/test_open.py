"""What the settings of Discord say reaches the bot and the doctor, each thing by its own name."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import pytest

from adapters import discord
from adapters.discord import doctor, service
from adapters.discord.gateway.shards import Range

TOKEN: Final = f"{'M' * 24}.{'a' * 6}.{'b' * 27}"
PAGE: Final = "https://cards.example.org"
SECRET: Final = {"DISCORD_CLIENT_SECRET": "s" * 32, "KAFENE_PUBLIC_URL": PAGE}
NO_EMOJI: Final = {"DISCORD_CARD_EMOJI": "off"}
SHARDS: Final = {"DISCORD_SHARDS": "5", "DISCORD_SHARD_RANGE": "3"}
ALONE: Final = (Range(0, 0, 1),)

SETTINGS: Final = [
    # settings beside the token; an Activity, faces of cards, shards, ranges of them
    ({}, False, True, 1, ALONE),
    (NO_EMOJI, False, False, 1, ALONE),
    (SECRET, True, True, 1, ALONE),
    ({**SECRET, **NO_EMOJI}, True, False, 1, ALONE),
    (SHARDS, False, True, 5, (Range(0, 2, 5), Range(3, 4, 5))),
]


@pytest.mark.parametrize(("settings", "launches", "emoji", "shards", "parts"), SETTINGS)
async def test_what_the_settings_ask_for(
    settings: dict[str, str],
    launches: bool,
    emoji: bool,
    shards: int,
    parts: tuple[Range, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def examine(*args: Any, **more: Any) -> list[Any]:
        return [args, more]

    def opened(_: Any, token: Any, **more: Any) -> Any:
        return [token.reveal(), more]

    monkeypatch.setattr(doctor, "examine", examine)
    monkeypatch.setattr(service, "DiscordService", opened)
    environ = {"DISCORD_TOKEN": TOKEN, **settings}
    for starting in (False, True):
        asked: Any = await discord.examine(environ, starting)
        args, more = asked
        assert args == (TOKEN,)
        assert more == {
            "launches": launches,
            "card_emoji": emoji,
            "uploads": not starting,
            "shards": shards,
        }
    services: Any = SimpleNamespace(public_url=settings.get("KAFENE_PUBLIC_URL", ""))
    bot: Any = discord.open_chat(services, environ)
    assert bot == [TOKEN, {"launches": launches, "card_emoji": emoji, "parts": parts}]
