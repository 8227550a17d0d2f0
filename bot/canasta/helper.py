"""Helpers for the screens of every canasta: its rules, and the cards on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.views.reader import Reader
from engine.canasta import AnyCanasta, CanastaGame, NumberedMelds, TableMeld, TeamCanasta
from engine.contract.cards import Card, Cards
from engine.contract.game import AnyGame
from engine.contract.notation import Action

ActionLabel = Callable[[Reader, Any, Action, Cards], str]
"""Writes the label of a play in the viewer's words, its cards in the order of the meld (empty: the
action's own)."""


def canasta(game: AnyGame) -> AnyCanasta:
    """Cast a game that is known to be a canasta."""
    assert isinstance(game, CanastaGame)
    return game


def team_rules(game: AnyGame) -> Any:
    """Return the rules of a table of team canasta."""
    assert isinstance(game, TeamCanasta)
    return game.rules


def numbered(melds: tuple[TableMeld, ...]) -> NumberedMelds:
    """Number melds in table order."""
    return tuple(enumerate(melds, 1))


def hand_sizes(view: Any) -> tuple[int, ...]:
    """Return the number of cards that each player holds. The viewer's excludes cards laid in this
    turn, although nobody else sees that yet."""
    sizes: tuple[int, ...] = view.table.hand_sizes
    if view.turn is None or view.seat is None:
        return sizes
    return (*sizes[: view.seat], len(view.hand), *sizes[view.seat + 1 :])


def laid_since(before: tuple[TableMeld, ...], after: tuple[TableMeld, ...]) -> tuple[Card, ...]:
    """Return the new cards, meld by meld: cards are added at the end of a meld."""
    found: list[Card] = []
    for number, meld in enumerate(after):
        found += meld.cards[len(before[number].cards) if number < len(before) else 0 :]
    return tuple(found)
