"""People's inputs in a chat, as values. A platform passes each to the `InputHandler`.

Their names are past participles: `bot.ports.screen.Press` is a button, `Pressed` is the press of
one by a person.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec


class Pressed(msgspec.Struct, frozen=True):
    """A button was pressed, and confirmed if it requires that."""

    token: str


class Picked(msgspec.Struct, frozen=True):
    """These items of a picker are chosen now; an item appears once for each of its cards. `among`:
    the items to choose from, if the chat shows a picker as lists that close, all chosen together;
    the choice among the others stays."""

    token: str
    keys: tuple[str, ...]
    among: frozenset[str] | None = None


class Typed(msgspec.Struct, frozen=True):
    """A text was typed into a `Prompt`."""

    token: str
    text: str


class Filled(msgspec.Struct, frozen=True):
    """A `Form` was filled in. `inputs`: a press or a pick for each field that was changed."""

    token: str
    inputs: tuple[Pressed | Picked, ...]


class Dropped(msgspec.Struct, frozen=True):
    """Cards of the hand were dropped on a stack of the board that was shown in this version of the
    table. `way`: the key of one of the ways that the verdict offered. The answer to a drop with a
    consequence is a screen that asks for confirmation."""

    table: str
    version: int
    target: str
    cards: tuple[str, ...]
    way: str = ""


class Said(msgspec.Struct, frozen=True):
    """A line was typed into the chat, perhaps a command: ``/play``, ``/hand``, ``discard kd``.
    `options`: the values of a command whose platform reads them itself, by the names of the options
    (``game``, ``at``)."""

    text: str
    options: Mapping[str, str] = {}


Input: TypeAlias = Pressed | Picked | Typed | Filled | Dropped | Said
