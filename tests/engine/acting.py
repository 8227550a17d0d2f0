"""What all games' tests ask of a position: why an action is refused, what comes after some."""

from __future__ import annotations

from typing import Any

import pytest

from engine.contract.errors import IllegalAction
from engine.contract.game import AnyGame
from engine.contract.scores import ScoreLine, SideScore


def refusal_of(game: AnyGame, state: Any, text: str, seat: int | None = None) -> str | None:
    """The code with which an action of the seat that is to act (or another) is refused, None when
    it is legal. `check` and `apply` are of one mind."""
    actor = state.table.seat if seat is None else seat
    action = game.parse(text)
    violation = game.check(game.view(state, actor), action)
    if violation is None:
        game.apply(state, actor, action)
        return None
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, actor, action)
    assert caught.value.violation == violation
    assert violation.rule == game.rules[violation.code]
    return violation.code


def played(game: AnyGame, state: Any, *texts: str) -> Any:
    """The state after these actions, each of the seat that is to act."""
    for text in texts:
        (seat,) = game.to_act(state)
        state, _ = game.apply(state, seat, game.parse(text))
    return state


def sheet_of(state: Any, side: int = 0) -> SideScore:
    """What a side wrote for the deal that has ended."""
    assert state.standing.sheet is not None
    found: SideScore = state.standing.sheet[side]
    return found


def line(state: Any, code: str, side: int = 0) -> ScoreLine | None:
    """The one line of a side's score sheet with this code."""
    found = [one for one in sheet_of(state, side).lines if one.code == code]
    assert len(found) <= 1
    return found[0] if found else None
