"""What the stand-in refuses of the bot's own face: its commands, its descriptions, its button."""

from __future__ import annotations

from typing import Final

import pytest

from tests.adapters.rules import Rule
from tests.adapters.telegram.asking import API, call
from tests.adapters.telegram.server import Server

pytestmark = pytest.mark.slow
READ: Final = "2026-11-27"


def commands(name: str, description: str = "x") -> dict[str, object]:
    """A bot with one command."""
    command = {"command": name, "description": description}
    return {"commands": [command], "scope": {"type": "default"}}


RULES: Final = {
    name: (method, Rule(says, f"{API}#{source}", READ, broken, against))
    for name, method, says, source, broken, against in (
        (
            "capitals",
            "setMyCommands",
            "A command is written in small letters.",
            "botcommand",
            commands("Play"),
            "BOT_COMMAND_INVALID",
        ),
        (
            "a long command",
            "setMyCommands",
            "What a command does is said in at most 256 letters.",
            "botcommand",
            commands("play", "x" * 257),
            "BOT_COMMAND_DESCRIPTION_INVALID",
        ),
        (
            "a long description",
            "setMyDescription",
            "What an empty chat says has at most 512 letters.",
            "setmydescription",
            {"description": "x" * 513},
            "description is too long",
        ),
        (
            "a long line",
            "setMyShortDescription",
            "What the profile says has at most 120 letters.",
            "setmyshortdescription",
            {"short_description": "x" * 121},
            "short description is too long",
        ),
        (
            "a button of blanks",
            "setChatMenuButton",
            "The button of the menu has a text.",
            "menubuttonwebapp",
            {"menu_button": {"type": "web_app", "text": " ", "web_app": {"url": "https://a.b"}}},
            "must be non-empty",
        ),
    )
}


@pytest.mark.parametrize(("method", "rule"), RULES.values(), ids=RULES.keys())
async def test_a_broken_profile(server: Server, method: str, rule: Rule) -> None:
    status, why = await call(server, method, **rule.broken)
    assert status == 400, rule.says
    assert rule.against in why
    assert not server.commands
    assert not server.descriptions
