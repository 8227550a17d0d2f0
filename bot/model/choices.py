"""The actions behind controls, each identified by the digest of its text.

A control carries a digest, never a position in a list: the offered actions are recomputed from the
view when it is pressed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.model.ids import digest
from engine.contract.game import AnyGame
from engine.contract.notation import Action

DIGEST_LETTERS: Final = 7


def digest_of(action: Action) -> str:
    """Return the digest that a control carries for an action."""
    return digest(str(action), DIGEST_LETTERS)


def short_of(person: str) -> str:
    """Return the digest that a control carries for a person."""
    return digest(person, DIGEST_LETTERS)


def choices(game: AnyGame, view: Any) -> Iterator[Action]:
    """Yield every action that may be offered as a control now: the listed ones, the optional ones,
    then examples of the open kinds of move."""
    legal = game.legal(view)
    yield from legal.actions
    yield from game.optional(view)
    for move in legal.open:
        yield from game.expand(view, move)


def find(game: AnyGame, view: Any, wanted: str) -> Action | None:
    """Return the action with a digest, or None if it is not offered (any more)."""
    for action in choices(game, view):
        if digest_of(action) == wanted:
            return action
    return None
