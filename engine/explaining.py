"""Explain a move of a computer player: what its level would do, and how other moves compare.

Everything follows from the view of the seat, so an explanation contains no card that the seat did
not know. The strongest player of the game estimates the move and the others in the same sampled
deals (`engine.contract.player.Estimator`), as for the moments of a deal. A first look chooses the
other moves that come closest; a second look, in other samples, says by how much they differ. So a
move is not called good because chance put it at the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from engine.contract.game import AnyGame
from engine.contract.moves import Undo
from engine.contract.notation import Action
from engine.contract.player import Estimator
from engine.contract.values import value
from engine.moments import Difference, difference, measures
from engine.players import computer_player, default_level, levels

FIRST_LOOK: Final = 40
SECOND_LOOK: Final = 120
"""Milliseconds of counted work for the samples, at the first and the second look."""
MOST_TRIED: Final = 8
"""Number of moves that the first look compares."""
MOST_NAMED: Final = 3
"""Number of other moves that the second look compares."""


@value
class Alternative:
    """Another move, written as text, and the points by which it is better (less than 0: worse)."""

    action: str
    gain: Difference


@value
class Explanation:
    """Why a player of a `level` made a move. `usual`: the move that this level's player makes in
    this view, as text; it may be another one if they are about as good. `judge`: the level that
    compared the moves in a number of sampled deals (`samples`), empty if none did. `others`: the
    moves that come closest, best first."""

    level: str
    usual: str
    judge: str
    samples: int
    others: tuple[Alternative, ...]


def explained(
    game: AnyGame,
    view: Any,
    action: Action,
    level: str,
    seed: int,
    looks: tuple[int, int] = (FIRST_LOOK, SECOND_LOOK),
) -> Explanation:
    """Explain an action of the viewer, who plays at a level. The same arguments give the same
    explanation. `looks`: milliseconds of counted work of the first and the second look."""
    known = level if level in levels(game) else default_level(game)
    first_look, second_look = looks
    usual = computer_player(game, known).decide(view, seed, second_look)
    found = measures(game)
    if found is None:
        return Explanation(known, str(usual), "", 0, ())
    judge = computer_player(game, found[1])
    assert isinstance(judge, Estimator)
    best = usual if known == found[1] else judge.decide(view, seed, second_look)
    others = _others(game, view, action, usual, best)
    tried, results = _tried(judge, view, [action, *others], seed + 1, first_look)
    if len(tried) < 2:
        return Explanation(known, str(usual), "", 0, ())
    by_mean = sorted(zip(tried[1:], results[1:], strict=True), key=lambda one: -fmean(one[1]))
    differ = {tuple(result): one for one, result in reversed(by_mean)}  # twins come to the same
    close = [one for one, _ in by_mean if one in differ.values()][:MOST_NAMED]
    base, *again = judge.estimates(view, [action, *close], seed + 2, second_look)
    named = [
        Alternative(str(one), difference(result, base))
        for one, result in zip(close, again, strict=True)
    ]
    named.sort(key=lambda one: -one.gain.points)
    return Explanation(known, str(usual), found[1], len(base), tuple(named))


def _others(game: AnyGame, view: Any, action: Action, *chosen: Action) -> list[Action]:
    """Return the other moves to compare: those that players choose, then the listed ones. To take
    back what was laid is no alternative."""
    legal = [one for one in game.legal(view).actions if not isinstance(one, Undo)]
    return [one for one in dict.fromkeys([*chosen, *legal]) if one != action][: MOST_TRIED - 1]


def _tried(
    judge: Estimator, view: Any, actions: Sequence[Action], seed: int, budget: int
) -> tuple[Sequence[Action], Sequence[Sequence[float]]]:
    """Return the moves that the judge compares with the first one, and the results of each. If it
    compares only moves of one kind, moves of other kinds are left out."""
    same = [one for one in actions if type(one) is type(actions[0])]
    for tried in (actions, same):
        results = judge.estimates(view, tried, seed, budget) if len(tried) > 1 else ()
        if results:
            return tried, results
    return (), ()
