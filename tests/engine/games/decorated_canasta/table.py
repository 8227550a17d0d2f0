"""A table to test at: positions by hand, actions as text, what happened and why not."""

from __future__ import annotations

from typing import Any, Final

from engine.contract.cards import text_of
from engine.contract.events import Event
from engine.contract.moves import DEALER, Legal, Shuffle
from engine.games.decorated_canasta import DecoratedCanasta
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.state import Phase, State
from tests.engine.acting import check_stuck, line, played, refusal_of
from tests.positions.decorated_canasta import SEED, position

GAME: Final = DecoratedCanasta(seats=2)
EIGHTS: Final = "8C 8D 8H"
"""A group that is no canasta."""
KINGS: Final = "KC KC KD KD KH KH KS"
"""A red canasta. One king of spades is left in the pack."""


def game_of(seats: int = 2, **options: Any) -> DecoratedCanasta:
    """The game for so many seats with these table options."""
    return DecoratedCanasta(DecoratedOptions(**options), seats)


def at(*, stuck: bool = False, **fields: Any) -> State:
    """A position (see `position`) whose JSON form is accepted; a `stuck` one, in which nothing
    can be done and to which no play leads, is refused."""
    state = position(**fields)
    game = game_of(fields.get("seats", 2))
    if stuck:
        check_stuck(game, state)
    elif not fields.get("incomplete"):
        assert game.from_json(game.to_json(state)) == state
    return state


def playing(hand: str, **fields: Any) -> State:
    """Seat 0 has drawn, holds `hand` and may lay."""
    return at(phase=Phase.PLAY, hands={0: hand, **fields.pop("hands", {})}, **fields)


def drawing(hand: str, talon: str = "5S", **fields: Any) -> State:
    """Seat 0 is to draw or to take, and holds `hand`; no card may be taken free."""
    return at(hands={0: hand, **fields.pop("hands", {})}, talon=talon, **fields)


def refused(state: State, text: str, game: DecoratedCanasta = GAME) -> str | None:
    """The code with which an action is refused, None when it is legal."""
    return refusal_of(game, state, text)


def after(state: State, *texts: str, game: DecoratedCanasta = GAME) -> State:
    """The state after these actions, each of the seat that is to act."""
    found: State = played(game, state, *texts)
    return found


def happened(state: State, text: str, game: DecoratedCanasta = GAME) -> tuple[Event, ...]:
    """What an action of the seat that is to act brings about."""
    return game.apply(state, state.table.seat, game.parse(text))[1]


def legal(state: State, game: DecoratedCanasta = GAME) -> Legal:
    """What the seat that is to act may do."""
    return game.legal(game.view(state, state.table.seat))


def listed(state: State, game: DecoratedCanasta = GAME) -> list[str]:
    """The actions that are listed as legal, as text."""
    return [str(action) for action in legal(state, game).actions]


def to_confirm(state: State, game: DecoratedCanasta = GAME) -> dict[str, str]:
    """The actions that the interface should ask about, with their consequence."""
    view = game.view(state, state.table.seat)
    asked = game.consequences(view, game.legal(view).actions)
    return {str(action): code for action, code in asked.items()}


def hand_of(state: State, seat: int = 0) -> str:
    """A hand as text."""
    return text_of(state.hidden.hands[seat])


def groups_of(state: State, seat: int = 0) -> list[str]:
    """The groups that a seat sees of its own, those without cards left out."""
    return [text_of(one.cards) for one in GAME.view(state, seat).groups if one.cards]


def shuffled(state: State, seed: bytes = SEED, game: DecoratedCanasta = GAME) -> State:
    """The state after the dealer has shuffled."""
    return game.apply(state, DEALER, Shuffle(seed))[0]


def ended(state: State) -> bool:
    """Whether the deal is over."""
    return state.table.phase in (Phase.SHUFFLE, Phase.MATCH_OVER)


def points(state: State, code: str, seat: int = 0) -> int:
    """The points of a line, 0 where there is none."""
    found = line(state, code, seat)
    return 0 if found is None else found.points
