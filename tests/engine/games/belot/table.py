"""A table to test at: positions by hand, actions as text, what happened and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.contract.events import Event
from engine.contract.moves import Legal
from engine.games.belot import Belot
from engine.games.belot.options import BelotOptions
from engine.games.belot.state import State
from tests.engine.acting import refusal_of
from tests.positions.belot import auction_position, position

GAME: Final = Belot()


def with_options(**options: Any) -> Belot:
    """The game with these table options."""
    return Belot(BelotOptions(**options))


def _stored(make: Callable[..., State], fields: dict[str, Any]) -> State:
    state = make(**fields)
    assert GAME.from_json(GAME.to_json(state)) == state
    return state


def at(**fields: Any) -> State:
    """A position in play (see `position`) whose JSON form is accepted."""
    return _stored(position, fields)


def speaking(**fields: Any) -> State:
    """A position in the auction (see `auction_position`)."""
    return _stored(auction_position, fields)


def refused(state: State, text: str, seat: int | None = None, game: Belot = GAME) -> str | None:
    """The code with which an action is refused, None when it is legal."""
    return refusal_of(game, state, text, seat)


def after(state: State, *texts: str, game: Belot = GAME) -> State:
    """The state after these actions, each of the seat that is to act."""
    for text in texts:
        (seat,) = game.to_act(state)
        state, _ = game.apply(state, seat, game.parse(text))
    return state


def happened(state: State, text: str, game: Belot = GAME) -> tuple[Event, ...]:
    """What an action of the seat that is to act brings about."""
    return game.apply(state, state.table.seat, game.parse(text))[1]


def legal(state: State, game: Belot = GAME, seat: int | None = None) -> Legal:
    """What the seat that is to act may do."""
    return game.legal(game.view(state, state.table.seat if seat is None else seat))


def listed(state: State, game: Belot = GAME) -> list[str]:
    """The actions that are listed as legal, as text."""
    return [str(action) for action in legal(state, game).actions]


def playable(state: State, game: Belot = GAME) -> str:
    """The cards that may be played, as text."""
    plays = [text.split()[1] for text in listed(state, game) if text.startswith("play")]
    return " ".join(dict.fromkeys(plays))
