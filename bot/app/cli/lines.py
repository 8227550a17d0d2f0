"""What all commands share: exit codes, and lines that are fit for a terminal."""

from __future__ import annotations

import argparse
import re
import sys
from datetime import UTC, datetime
from typing import Final

from bot.app.chats import find_chats, group_form

FINE: Final = 0
FAILED: Final = 1


def plain(text: str) -> str:
    """Return a text from outside (a name, a place) without what would move a terminal's cursor."""
    return "".join(
        [letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text]
    )


def complain(text: str) -> None:
    """Tell the operator in one line what went wrong."""
    print(f"kafene: {plain(' '.join(text.split()))}", file=sys.stderr)


def time_of(milliseconds: int) -> str:
    """Write a time so that people can read it and lines can be sorted by it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


def count_of(number: int, what: str) -> str:
    """Write how many there are."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def place_id(text: str) -> str:
    """Return the id of a place, as an operator writes it."""
    forms = {chat.name: group_form(chat) for chat in find_chats()}
    chat, _, id = text.partition(":")
    known = rf"(?:{forms.get(chat, '[^/]+')})(/\S+)?"
    if not re.fullmatch(r"[a-z]+:[^\s{}]+", text) or not re.fullmatch(known, id):
        raise argparse.ArgumentTypeError(f"a place is written platform:id, not {text!r}")
    return text


def person_id(text: str) -> str:
    """Return the id of a person, as an operator writes it."""
    forms = {chat.name: chat.person_id for chat in find_chats()}
    chat, _, id = text.partition(":")
    known = forms.get(chat, ".+")
    if not re.fullmatch(r"[a-z]+:[^\s{}/@]+", text) or not re.fullmatch(known, id):
        raise argparse.ArgumentTypeError(
            f"a person is written platform:id, not {text!r}; "
            "`kafene tables show` prints the ids of people at a table"
        )
    return text
