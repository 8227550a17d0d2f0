"""Where the webhook listens, at home and on a hosting platform."""

from __future__ import annotations

import pytest

from adapters.telegram.settings import Settings
from bot.ports.settings import BadSettings

HOOK = {"TELEGRAM_WEBHOOK_URL": "https://cards.example.org/telegram"}
HOME = ("127.0.0.1", 8443)


@pytest.mark.parametrize(
    ("environ", "address"),
    [
        ({}, HOME),
        (HOOK, HOME),
        ({"PORT": "5000"}, HOME),
        (HOOK | {"PORT": "5000"}, ("0.0.0.0", 5000)),
        (HOOK | {"port": "5000", "TELEGRAM_WEBHOOK_HOST": "10.0.0.1"}, ("10.0.0.1", 5000)),
        (HOOK | {"PORT": "5000", "TELEGRAM_WEBHOOK_PORT": "443"}, ("127.0.0.1", 443)),
    ],
)
def test_where_the_webhook_listens(environ: dict[str, str], address: tuple[str, int]) -> None:
    found = Settings.read(environ)
    assert (found.webhook_host, found.webhook_port) == address


def test_a_port_that_is_none() -> None:
    assert Settings.read({"PORT": "many"}).webhook_port == 8443, "nobody listens"
    with pytest.raises(BadSettings, match="TELEGRAM_WEBHOOK_PORT"):
        Settings.read(HOOK | {"PORT": "many"})
