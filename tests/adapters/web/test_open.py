"""Who serves the page of the tables, and where."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest

from adapters.web.settings import Settings
from bot.app.chats import open_chats
from bot.app.wiring import Kafene
from bot.ports.pages import PublicSettings
from bot.ports.services import ChatService
from bot.ports.settings import BadSettings
from bot.store.redis.connection import connect
from tests import tokens

URL = "https://kafene.example"


def opened(environ: Mapping[str, str]) -> set[str]:
    """What is opened; nothing is sent to the Redis, which does not exist."""

    async def run() -> list[ChatService]:
        async with connect("redis://127.0.0.1:9") as client:
            kafene = Kafene(client)
            try:
                return open_chats(kafene.services, environ)
            finally:
                kafene.studio.close()

    return {one.platform.name if one.platform else "page" for one in asyncio.run(run())}


@pytest.mark.parametrize(
    ("environ", "names"),
    [
        ({"KAFENE_PUBLIC_URL": URL}, {"local"}),  # its chat serves the page
        ({"KAFENE_PUBLIC_URL": URL, "TELEGRAM_TOKEN": tokens.TELEGRAM}, {"telegram", "page"}),
        ({"TELEGRAM_TOKEN": tokens.TELEGRAM}, {"telegram"}),
        (
            {"KAFENE_PUBLIC_URL": URL, "TELEGRAM_TOKEN": tokens.TELEGRAM, "KAFENE_LOCAL": "on"},
            {"telegram", "local"},
        ),
        ({"KAFENE_PUBLIC_URL": URL, "KAFENE_LOCAL": "off"}, set()),  # nobody has a door
        ({"KAFENE_PUBLIC_URL": URL, "DISCORD_TOKEN": tokens.DISCORD}, {"discord"}),
        (
            {
                "KAFENE_PUBLIC_URL": URL,
                "DISCORD_TOKEN": tokens.DISCORD,
                "DISCORD_CLIENT_SECRET": "s" * 32,
            },
            {"discord", "page"},
        ),
    ],
)
def test_one_of_them_listens(environ: Mapping[str, str], names: set[str]) -> None:
    assert opened(environ) == names


@pytest.mark.parametrize("url", ["http://a.example", "a.example", "https://a.example/x", "https:"])
def test_a_frame_shows_https_at_the_root_of_a_name(url: str) -> None:
    with pytest.raises(BadSettings):
        PublicSettings.read({"KAFENE_PUBLIC_URL": url})


def test_the_address() -> None:
    assert PublicSettings.read({"KAFENE_PUBLIC_URL": f"{URL}/"}).url == URL
    assert PublicSettings.read({}).url == ""
    assert Settings.read({}).listens_at == "127.0.0.1"
    assert Settings.read({"PORT": "80"}).listens_at == "0.0.0.0"
    assert Settings.read({"PORT": "80", "KAFENE_LOCAL_HOST": "::1"}).listens_at == "::1"
