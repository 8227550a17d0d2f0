"""The kind of case that every game may have: a whole position and one action in it."""

from __future__ import annotations

from typing import Any

from engine.contract.errors import PositionError
from engine.registry import load_position
from tests.conformance.runner import Input


def position(inputs: Input) -> dict[str, Any]:
    """``position``: {position (its JSON form), action?}. Does it load, and if not, why (`code`)?
    Is the action legal, and if not, why (`reason`)? Is it among the moves that are offered?
    `after`: the JSON form of the state that it leads to."""
    try:
        game, state = load_position(inputs["position"])
    except PositionError as error:
        return {"loads": False, "code": error.code}
    if "action" not in inputs:
        return {"loads": True, "code": None}
    (seat,) = game.to_act(state)
    action, view = game.parse(inputs["action"]), game.view(state, seat)
    violation = game.check(view, action)
    result = {
        "loads": True,
        "legal": violation is None,
        "reason": violation and violation.code,
        "offered": game.legal(view).offers(action),
    }
    if violation is None:
        after, _ = game.apply(state, seat, action)
        result["after"] = game.to_json(after)["state"]
    return result
