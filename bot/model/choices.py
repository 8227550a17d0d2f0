"""The actions that controls may stand for, found again by the digest of their text.

A control carries a digest, never a position in a list: what is offered is recomputed from the view
when it is pressed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.model.ids import digest
from engine.contract.game import AnyGame
from engine.contract.notation import Action

DIGEST_LETTERS: Final = 7


def digest_of(action: Action) -> str:
    """Return what a control carries for an action."""
    return digest(str(action), DIGEST_LETTERS)


def short_of(person: str) -> str:
    """Return what a control carries for a person."""
    return digest(person, DIGEST_LETTERS)


def choices(game: AnyGame, view: Any) -> Iterator[Action]:
    """Yield every action that may be offered as a control now: the listed ones, those that nobody
    waits for, then examples of the open kinds of move."""
    legal = game.legal(view)
    yield from legal.actions
    yield from game.optional(view)
    for move in legal.open:
        yield from game.expand(view, move)


def find(game: AnyGame, view: Any, wanted: str) -> Action | None:
    """Return the action of a digest; None if it is not offered, or no longer."""
    for action in choices(game, view):
        if digest_of(action) == wanted:
            return action
    return None
