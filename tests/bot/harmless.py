"""An action after which nothing hidden has come up, so that it may be taken back."""

from __future__ import annotations

from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from engine.contract.moves import Step


def harmless(held: Snapshot, then: int | None = None) -> Step | None:
    """What the first seat, which is to choose, may do without uncovering anything; None if there is
    nothing. `then`: the seat that must be next."""
    if awaited(held.table, held.game, held.state) != {0: Wait.ACT}:
        return None
    view = held.game.view(held.state, 0)
    for action in held.game.legal(view).actions if held.game.forced(view) is None else ():
        step = held.game.try_apply(held.state, 0, action)
        assert isinstance(step, Step)
        goes_on = then is None or held.game.to_act(step.after) == (then,)
        if goes_on and not any([event.uncovers() for event in step.events]):
            return step
    return None
