"""What people do in a chat, as values. A platform hands each to the `InputHandler`.

They are named as what has happened: a `bot.ports.screen.Press` is the button, `Pressed` is what a
person did with it.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Pressed(msgspec.Struct, frozen=True):
    """A button was pressed, and confirmed if it asks for that."""

    token: str


class Picked(msgspec.Struct, frozen=True):
    """These items of a picker are chosen now; an item appears once for each card of it. `among`:
    the items to choose from, if the chat shows a picker in parts; what was chosen of the others
    stays."""

    token: str
    keys: tuple[str, ...]
    among: frozenset[str] | None = None


class Typed(msgspec.Struct, frozen=True):
    """A text was typed into a `Prompt`."""

    token: str
    text: str


class Dropped(msgspec.Struct, frozen=True):
    """Cards of the hand were dropped on a stack of the board that was shown in this version of the
    table. `way`: the key of one of the ways that the verdict offered. A drop that costs something
    is answered with a screen that asks first."""

    table: str
    version: int
    target: str
    cards: tuple[str, ...]
    way: str = ""


class Said(msgspec.Struct, frozen=True):
    """A line was typed into the chat, perhaps a command: ``/play``, ``/hand``, ``discard kd``."""

    text: str


Input: TypeAlias = Pressed | Picked | Typed | Dropped | Said
