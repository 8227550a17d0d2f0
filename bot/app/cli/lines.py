"""Helpers for all commands: exit codes, and lines that are safe for a terminal."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Final

from bot.app.chats import find_chats, group_form, in_words
from bot.model.tables.table import Table

FINE: Final = 0
FAILED: Final = 1


def plain(text: str) -> str:
    """Return an external text (a name, a place) without terminal control characters."""
    return "".join(
        [letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text]
    )


def places_of(table: Table) -> str:
    """Return the places where a table is shown."""
    return ", ".join(map(plain, table.place_ids))


def complain(text: str) -> None:
    """Print an error in one line."""
    print(f"kafene: {plain(' '.join(text.split()))}", file=sys.stderr)


def time_of(milliseconds: int) -> str:
    """Format a time so that it is readable and sorts correctly."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


def count_of(number: int, what: str, ending: str = "s") -> str:
    """Format a count with its noun; `ending`: that of its plural."""
    return f"{number} {what}{'' if number == 1 else ending}"


def _form(chat: str, forms: Mapping[str, str]) -> str:
    """Return how an id of a chat is written, by the forms of its chat's ids."""
    return f"{chat}:ID, the ID with {in_words(forms[chat])}" if chat in forms else "platform:id"


def place_id(text: str) -> str:
    """Read the id of a place that an operator typed."""
    forms = {chat.name: group_form(chat) for chat in find_chats()}
    chat, _, id = text.partition(":")
    known = rf"(?:{forms.get(chat, '[^/]+')})(/\S+)?"
    if not re.fullmatch(r"[a-z]+:[^\s{}]+", text) or not re.fullmatch(known, id):
        raise argparse.ArgumentTypeError(f"a place is written {_form(chat, forms)}, not {text!r}")
    return text


def person_id(text: str) -> str:
    """Read the id of a person that an operator typed."""
    forms = {chat.name: chat.person_id for chat in find_chats()}
    chat, _, id = text.partition(":")
    known = forms.get(chat, ".+")
    if not re.fullmatch(r"[a-z]+:[^\s{}/@]+", text) or not re.fullmatch(known, id):
        raise argparse.ArgumentTypeError(
            f"a person is written {_form(chat, forms)}, not {text!r}; "
            "`kafene tables show` prints the ids of people at a table"
        )
    return text
