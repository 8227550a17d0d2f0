"""The commands of Telegram's menus: which come first, and which everybody in a group sees."""

from __future__ import annotations

from typing import Final

import pytest

from adapters.telegram.menu import commands
from bot.model.languages import LANGUAGES
from bot.ports.commands import COMMANDS
from tests.languages import FIRST

SEEN: Final = {"play", "table"}
"""Commands that open a table or show it; all others in a group are between a person and the bot."""
OF_ADMINS: Final = ["topic", "kick", "movetable", "group", "block"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("group", "admin", "first", "more"),
    [
        (False, False, ["hand", "games", "practice", "score", "rules"], []),
        (True, False, ["play", "hand", "table", "join", "leave"], []),
        (True, True, ["play", "hand", "table", "join", "leave"], OF_ADMINS),
    ],
)
def test_the_menu(
    language: str, *, group: bool, admin: bool, first: list[str], more: list[str]
) -> None:
    found = commands(language, group=group, admin=admin)
    names = [one.command for one in found]
    assert names[:5] == first
    assert [one for one in names if one in OF_ADMINS] == more
    assert {*COMMANDS, "join", "leave", "close", *more} == {*names}
    assert len(names) == len({*names})
    hidden = {one.command for one in found if one.to_dict().get("is_ephemeral")}
    assert hidden == ({*names} - SEEN - {"topic"} if group else set())
    assert all(one.description.strip() for one in found)


def test_each_language_has_its_own_words() -> None:
    said = [
        {one.command: one.description for one in commands(language, group=True, admin=True)}
        for language in FIRST
    ]
    for command in said[0]:
        assert len({one[command] for one in said}) == 3, command
