"""Where the chat in the browser listens, by its settings."""

from __future__ import annotations

import pytest

from adapters.browser.settings import Settings
from bot.ports.settings import BadSettings


@pytest.mark.parametrize(
    ("environ", "host", "port"),
    [
        ({}, "127.0.0.1", 8080),
        ({"PORT": "8080"}, "127.0.0.1", 8080),
        ({"KAFENE_LOCAL_CODE": "moka"}, "127.0.0.1", 8080),
        ({"PORT": "9000", "KAFENE_LOCAL_CODE": "moka"}, "0.0.0.0", 9000),
        ({"PORT": "9000", "KAFENE_LOCAL_CODE": ""}, "127.0.0.1", 9000),
        ({"PORT": "9000", "KAFENE_LOCAL_CODE": "moka", "KAFENE_LOCAL_HOST": "::1"}, "::1", 9000),
        ({"PORT": "9000", "KAFENE_LOCAL_HOST": "0.0.0.0"}, "0.0.0.0", 9000),
    ],
)
def test_a_port_and_a_code_together_open_the_chat(
    environ: dict[str, str], host: str, port: int
) -> None:
    """A hosting platform gives the port alone; so may anybody on their own machine."""
    settings = Settings.read(environ)
    assert (settings.listens_at, settings.listens_on) == (host, port)


def test_the_codes_differ() -> None:
    """A visitor with the entry code would be an administrator."""
    with pytest.raises(BadSettings) as refused:
        Settings.read({"KAFENE_LOCAL_CODE": "moka pot", "KAFENE_LOCAL_ADMIN": "MOKA  pot "})
    (line,) = refused.value.lines
    assert line.startswith("KAFENE_LOCAL_ADMIN: ")
    assert "moka" not in line.lower()
    Settings.read({"KAFENE_LOCAL_CODE": "moka", "KAFENE_LOCAL_ADMIN": "pot"})
