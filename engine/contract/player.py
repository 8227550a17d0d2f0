"""Computer players: a view in, an action out.

A player is made for a game and keeps no state of its own: the same view, seed and budget give the
same action, in any process. The budget is counted work, not a clock, so decisions are repeatable.
Each player has its own measure of how much work fits a millisecond of an ordinary machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean, stdev
from typing import Any, Final, Protocol, runtime_checkable

from engine.contract.notation import Action

DEFAULT_BUDGET: Final = 200
"""Milliseconds of thinking time for one action, unless the caller says otherwise."""


class ComputerPlayer(Protocol):
    """Decides for one seat of one game."""

    def decide(self, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Choose an action for the viewer, who is to act.

        The action is legal, and the same for the same view, seed and budget (milliseconds of
        counted work).
        """


@runtime_checkable
class Estimator(Protocol):
    """A computer player that also estimates the values of actions."""

    def estimates(
        self, view: Any, actions: Sequence[Action], seed: int, budget: int
    ) -> Sequence[Sequence[float]]:
        """Return, by action, its results in the same sampled deals: the points of the viewer's side
        over the others, in the player's judgement.

        There are at least two samples, and more with more budget (milliseconds of counted work).
        The result is empty if the player does not judge such actions. Each is legal for the viewer,
        who is to act.
        """


@runtime_checkable
class Adviser(Protocol):
    """A computer player that spends more time on advice to a person than on its own move."""

    def advise(self, view: Any, seed: int, budget: int = DEFAULT_BUDGET) -> Action:
        """Return the action that the viewer, who is to act, should take.

        `budget`: as of `ComputerPlayer.decide`, but advice takes a few times as long. The same
        arguments give the same action.
        """


PlayerMaker = Callable[[Any], ComputerPlayer]
"""Makes the player of a level for a game."""

Levels = Mapping[str, PlayerMaker]
"""Makers of computer players by level, weakest first."""


def gains_over(base: Sequence[float], found: Sequence[float]) -> list[float]:
    """Return by sample the gain of a choice over another one, `base`."""
    return [one - other for one, other in zip(found, base, strict=True)]


def mean_and(found: Sequence[float], errors: float) -> float:
    """Return the mean plus a number of standard errors, of two or more samples.

    >>> mean_and([1, 3], 2.0), mean_and([1, 3], -2.0)
    (4.0, 0.0)
    """
    more: float = errors * stdev(found) / len(found) ** 0.5
    return fmean(found) + more


def may_win(base: Sequence[float], found: Sequence[float], errors: float = 1.0) -> bool:
    """Return False if a choice is worse than another one, `base`, by more than `errors` standard
    errors.

    >>> may_win([1, 2, 3], [2, 3, 5]), may_win([9, 8, 9], [1, 2, 3])
    (True, False)
    """
    return mean_and(gains_over(base, found), errors) > 0


def beyond_doubt(results: Sequence[Sequence[float]], doubt: float) -> int:
    """Return the place of the choice that is best over common samples.

    It is the first choice unless another beats it by more than `doubt` standard errors. `results`:
    by choice, the result of each sample; at least two samples.

    >>> beyond_doubt([[1, 2, 3, 4], [2, 4, 5, 6]], 1.0), beyond_doubt([[1, 2], [9, 0]], 1.0)
    (1, 0)
    """
    best, best_edge = 0, 0.0
    for at, found in enumerate(results[1:], 1):
        edge = mean_and(gains_over(results[0], found), -doubt)
        if edge > best_edge:
            best, best_edge = at, edge
    return best
