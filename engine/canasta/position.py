"""What the positions of all canastas share: the hidden part, and cached judgements of takes.

A view caches how the rules judge each take of the pile (see `engine.contract.position`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from engine.contract.cards import Cards
from engine.contract.position import keep
from engine.contract.values import value

F = TypeVar("F", bound=Callable[..., Any])
_NOT_JUDGED: Final = (None, None)


@value
class Hidden:
    """The hidden part of a state: the seed, the face-down cards (last = top) and all hands."""

    seed: str
    stock: Cards
    hands: tuple[Cards, ...]


def no_cards(seats: int) -> Hidden:
    """Return the hidden part before the shuffle."""
    return Hidden(seed="", stock=(), hands=((),) * seats)


def judged_once(judge: F) -> F:
    """Let a view cache how the rules of the table judge each take."""

    def judged(view: Any, action: Any, rules: Any) -> Any:
        known = view.kept
        if known is None:
            known = {}
            keep(view, known)
        under, found = known.get(action, _NOT_JUDGED)
        if found is None or under is not rules:
            found = judge(view, action, rules)
            known[action] = rules, found
        return found

    once: Any = judged
    found: F = once
    return found
