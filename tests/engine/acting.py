"""What all games' tests ask of a position: why an action is refused, what comes after some."""

from __future__ import annotations

from typing import Any, Protocol

import pytest

from engine.contract.errors import IllegalAction, PositionError
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
    assert violation.rule == game.refusals[violation.code]
    return violation.code


def played(game: AnyGame, state: Any, *texts: str) -> Any:
    """The state after these actions, each of the seat that is to act."""
    for text in texts:
        (seat,) = game.to_act(state)
        state, _ = game.apply(state, seat, game.parse(text))
    return state


def check_stuck(game: AnyGame, state: Any) -> None:
    """A position in which a seat is to act and can do nothing is refused on loading."""
    with pytest.raises(PositionError, match="NO_LEGAL_ACTION"):
        game.from_json(game.to_json(state))


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


class Case(Protocol):
    """A refusal that a game's tests produce."""

    @property
    def code(self) -> str: ...
    @property
    def state(self) -> Any: ...
    @property
    def text(self) -> str: ...
    @property
    def params(self) -> tuple[tuple[str, Any], ...] | None: ...
    @property
    def seat(self) -> int | None: ...


def check_refused(game: AnyGame, case: Case) -> None:
    """An action is refused, by `check` and `apply` alike, as the case says; and is not listed."""
    state = case.state
    actor = state.table.seat if case.seat is None else case.seat
    action = game.parse(case.text)
    before = game.to_json(state)
    with pytest.raises(IllegalAction, match=case.code) as refused:
        game.apply(state, actor, action)
    assert game.to_json(state) == before
    violation = refused.value.violation
    assert violation.code == case.code
    assert violation.rule == game.refusals[case.code]
    assert not case.params or violation.params == case.params
    assert game.refusal(state, actor, action) == violation
    if actor in range(game.seats):
        assert game.check(game.view(state, actor), action) == violation
        assert action not in game.legal(game.view(state, actor)).actions
