"""The numbers that settings of the chats take, at both ends exactly."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from adapters.browser.settings import Settings as Browser
from adapters.discord.settings import Settings as Discord
from adapters.telegram.settings import Settings as Telegram
from adapters.web.settings import Settings as Web
from bot.ports.settings import BadSettings, ChatSection

DISCORD = {"DISCORD_TOKEN": f"{'M' * 24}.{'a' * 6}.{'b' * 27}", "DISCORD_SHARDS": "2"}
TELEGRAM = {
    "TELEGRAM_TOKEN": f"123456:{'a' * 35}",
    "TELEGRAM_WEBHOOK_URL": "https://cards.example.org/telegram",
}
LIMITS: list[tuple[type[ChatSection], str, Mapping[str, str], int, int]] = [
    (Discord, "DISCORD_SHARDS", DISCORD, 1, 256),
    (Discord, "DISCORD_SHARD_RANGE", DISCORD, 1, 256),
    (Telegram, "TELEGRAM_WEBHOOK_PORT", TELEGRAM, 1, 65535),
    (Browser, "PORT", {}, 1, 65535),
    (Web, "PORT", {}, 1, 65535),
]


@pytest.mark.parametrize(("settings", "name", "others", "least", "most"), LIMITS)
def test_what_is_taken(
    settings: type[ChatSection], name: str, others: Mapping[str, str], least: int, most: int
) -> None:
    for number in (least, most):
        settings.read({**others, name: str(number)})
    for number in (least - 1, most + 1):
        with pytest.raises(BadSettings, match=name):
            settings.read({**others, name: str(number)})


def test_what_is_meant_without_them() -> None:
    discord, telegram = Discord.read({}), Telegram.read({})
    assert (discord.shards, discord.shard_range, discord.card_emoji) == (1, 1, True)
    assert (telegram.webhook_port, telegram.webhook_host) == (8443, "127.0.0.1")
    for found in (Browser.read({}), Web.read({})):
        assert (found.listens_at, found.listens_on) == ("127.0.0.1", 8080)
        assert found.proxies == ()
