"""Answer people in places where the bot is not a member: they have installed it for themselves.

There Discord accepts only answers to commands: the bot cannot post a table, or edit anything after
fifteen minutes. So the bot says so and shows two ways to play: practice in the private chat, and a
server to invite it to.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adapters.discord.gateway.invite import invite_link
from bot.ports.commands import read_command
from bot.ports.screen import Block, Control, Kind, Link, Press, Screen, Style
from bot.ports.services import Offer
from bot.ports.tokens import token
from bot.words.words import words_in

WORKS: Final = frozenset({"practice"})
"""Commands that work in the private chat."""
MOST_GAMES: Final = 5
"""Maximum number of games to practise: a row of buttons."""


def works(line: str) -> bool:
    """Return True if a typed command works in any place."""
    command = read_command(line)
    return command is not None and command.name in WORKS


def elsewhere_screen(
    language: str, games: Iterable[Offer], application: int, private: str
) -> Screen:
    """Return the answer. `private`: the channel of the private chat; empty if there is none yet."""
    words = words_in(language)
    controls: list[Control] = [
        Press(
            token("", "practice", one.id),
            words.plain("help-practise", game=one.name(words.language)),
            Style.PRIMARY if number == 0 else Style.PLAIN,
            0,
        )
        for number, one in enumerate(list(games)[:MOST_GAMES])
    ]
    if private:
        there = f"https://discord.com/channels/@me/{private}"
        controls.append(Link(words.plain("discord-private-chat"), there))
    controls.append(Link(words.plain("discord-invite"), invite_link(application)))
    block = Block((words.text("discord-elsewhere"),))
    return Screen(Kind.ANSWER, "", None, (block,), tuple(controls), language=words.language)
