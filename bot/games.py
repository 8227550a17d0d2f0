"""The games that the bot offers: those of the house that have words and screens, and those that
whoever runs it adds by name. The engine may know more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.registry import GAMES, Games, UnknownGame, game_type

_WITH_WORDS: Final = ("bulgarian-canasta", "belot", "classic-canasta", "decorated-canasta")

OFFERED: Final[Games] = {name: GAMES[name] for name in _WITH_WORDS}
"""In the order in which they are offered."""


def offered(more: Iterable[str] = ()) -> Games:
    """The games of the house, then `more`, each an id or ``module:Class`` (see `game_type`).

    Raises:
        UnknownGame: where a name leads to no game, or to one whose id is taken (``TAKEN_ID``).
    """
    found = dict(OFFERED)
    for name in more:
        kind = game_type(name)
        if {**GAMES, **found}.get(kind.id, kind) is not kind:
            raise UnknownGame("TAKEN_ID", name=name, id=kind.id)
        found[kind.id] = kind
    return found
