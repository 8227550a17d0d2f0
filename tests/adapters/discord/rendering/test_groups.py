"""Names of the menu of Discord that somebody types: what line they are."""

from __future__ import annotations

import re

import pytest

from adapters.discord.rendering.groups import MOVE, PATHS, shown_path, typed_name
from adapters.discord.rendering.lines import line_of
from bot.handlers.routes import find_routes
from bot.ports import LANGUAGES
from bot.ports.commands import command_aliases, read_command
from bot.words.words import words_in


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("/my calls off", "/calls off"),
        ("/calls off", "/calls off"),
        ("/За-мен  известия 5", "/calls 5"),
        ("/за-мен", "/за-мен"),  # the old name of another command
        ("/start", "/begin"),  # as in the menu; in other chats it opens a table
        ("/sajat csend 22-8", "/quiet 22-8"),
        ("/my data", "/me"),
        ("/server block", "/block"),
        ("/server", "/server"),
        ("/my", "/help"),
        ("/about", "/help"),
        ("/lépés dob K♦", "/dob K♦"),
        ("/move 2S from 2 to 1", "/move 2S from 2 to 1"),  # a verb
        ("/започни", "/започни"),  # an old name, which the bot knows by itself
        ("/my heart", "/help heart"),  # which takes no words, and says so
        ("my calls", "my calls"),
    ],
)
def test_names_of_the_menu_are_understood_when_typed(typed: str, line: str) -> None:
    assert typed_name(typed) == line


def test_the_examples_of_typed_names_are_understood() -> None:
    examples = re.findall("``(/[^`]+) off``", str(typed_name.__doc__))
    assert len(examples) == 3
    assert {typed_name(one) for one in examples} == {"/calls"}


@pytest.mark.parametrize("command", sorted({*PATHS, *command_aliases().values(), "begin"} - {MOVE}))
def test_every_name_of_the_menu_is_a_command_in_a_typed_move(command: str) -> None:
    """In every language, and by the names that only an older menu has; and so in the private
    chat."""
    names = {command, *[name for name, one in command_aliases().items() if one == command]} - {
        "start"
    }
    if command in PATHS:
        names |= {PATHS[command], *[shown_path(words_in(one), command) for one in LANGUAGES]}
    for name in names:
        line = line_of({"name": "move", "options": [{"name": "text", "value": f"/{name}"}]})
        assert line.refusal is None, name
        for text in (line.text, typed_name(f"/{name}")):
            read = read_command(text)
            assert read is not None
            assert f"/{read.name}" in find_routes().tables, name


def test_start_in_a_typed_move_deals_as_in_the_menu() -> None:
    for text in ("/start", "/begin", "/kezdés", "/започни"):
        line = line_of({"name": "move", "options": [{"name": "text", "value": text}]})
        assert line.text == line_of({"name": "start"}).text
