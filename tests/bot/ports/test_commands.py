"""What a line with a slash means."""

from __future__ import annotations

import pytest

from bot.ports.commands import Command, read_command


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("/play", Command("play")),
        ("/play classic 2", Command("play", "classic 2")),
        ("/PLAY Classic", Command("play", "Classic")),
        ("/play@kafene_bot", Command("play")),
        ("/play@kafene_bot classic 2", Command("play", "classic 2")),
        ("/маса@kafene_bot", Command("play")),
        ("/h@kafene_bot", Command("hand")),
        ("/  help", Command("help")),
        ("/sit 2", Command("sit", "2")),
        ("/nothing of ours", Command("nothing", "of ours")),
        ("play", None),
        ("", None),
        ("@kafene_bot /play", None),
    ],
)
def test_a_line(line: str, command: Command | None) -> None:
    """A name behind an @ is the bot's: chats with several bots write it."""
    assert read_command(line) == command


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("/leülés", "join"),
        ("/leülök", "join"),
        ("/felállás", "leave"),
        ("/felállok", "leave"),
        ("/mutatás", "table"),
        ("/mutasd", "table"),
        ("/áthelyezés", "movetable"),
        ("/Szabályok", "rules"),
        ("/előzmények", "history"),
        ("/ÓRA", "zone"),
        ("/седни", "join"),
        ("/Стани", "leave"),
        ("/моите-маси", "games"),
    ],
)
def test_a_name_that_the_menu_has_or_had_in_another_language(typed: str, name: str) -> None:
    """With its accents, as the menu writes it."""
    assert read_command(typed) == Command(name)
