"""Where the chat in the browser listens, by its settings; what nobody may read of a room."""

from __future__ import annotations

import re

import pytest

from adapters.browser import PLACE_SECRET
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


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("local:tea-abcdefg2", "local:tea-…"),
        ("local:green-tea-abcdefg2", "local:green-tea-…"),
        ("local:{place/tea-abcdefg2}:bodies", "local:{place/tea-…}:bodies"),
        ("of local:tea-abcdefg2 and local:a-2345672a.", "of local:tea-… and local:a-…."),
        ("local:kafene", "local:kafene"),
        ("local:tea-abcdefg", "local:tea-abcdefg"),
        ("local:tea-abcdefg23", "local:tea-abcdefg23"),
        ("local:tea-abcdefg1", "local:tea-abcdefg1"),
        ("discord:tea-abcdefg2", "discord:tea-abcdefg2"),
    ],
)
def test_the_letters_that_let_everybody_into_a_room(name: str, shown: str) -> None:
    """Whoever may not enter it may not read them."""
    assert re.sub(PLACE_SECRET, r"\1…", name) == shown
