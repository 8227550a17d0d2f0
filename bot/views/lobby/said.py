"""Show what people have said at a table, in its public message."""

from __future__ import annotations

from typing import Final

from bot.model.tables.table import SaidLine
from bot.ports.screen import Block, BlockStyle, Control, Prompt
from bot.views.reader import Reader, chat_name
from bot.words.text import Plain, Text

MOST_SHOWN: Final = 3
"""Number of lines that the public message shows."""


def said_blocks(reader: Reader) -> list[Block]:
    """Return the last lines that people have said at the table, as far as the reader's place shows
    them."""
    lines = reader.table.said_in(reader.place)[-MOST_SHOWN:]
    if not lines:
        return []
    title = reader.words.text("said-title")
    return [Block((title, *[_line(reader, one) for one in lines]), BlockStyle.QUIET)]


def _line(reader: Reader, said: SaidLine) -> Text:
    """Return a line with its speaker and, if people of several chats are at the table, their
    chat."""
    words, person, text = reader.words, said.person, (Plain(said.text),)
    who, chat = reader.called(person), chat_name(words, person.platform)
    people = (person, reader.table.host, *reader.table.people)
    several = len({one.platform for one in people if one.id}) > 1
    if not several or who.name.startswith(f"{person.name} ({chat})"):
        return words.text("said-line", who=(who,), text=text)
    return words.text("said-line-from", who=(who,), chat=chat, text=text)


def say_prompt(reader: Reader, rank: int) -> list[Control]:
    """Return the prompt for a line, for players and the host of a table in several places."""
    table, words = reader.table, reader.words
    if not table.is_shared or (reader.seat is None and not reader.governs):
        return []
    label, hint = words.plain("button-say"), words.plain("say-placeholder")
    return [Prompt(reader.token("say"), label, hint, rank=rank)]
