"""A table to test at: positions by hand, actions as text, what happened and why not."""

from __future__ import annotations

from typing import Any, Final

from engine.contract.cards import cards
from engine.contract.moves import DEALER, Legal, Shuffle
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.melds import Meld, classify
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.state import Phase, State
from tests.engine.acting import played, refusal_of
from tests.positions.bulgarian_canasta import position
from tests.positions.melding import SEED

GAME: Final = BulgarianCanasta()

KINGS: Final = "KC KD KH KS KC KD KH"
"""A clean canasta: seven kings. One king of spades is left in the pack."""
RUN: Final = "6H 7H 8H"
"""A meld that is no canasta."""


def with_options(**options: Any) -> BulgarianCanasta:
    """The game with these table options."""
    return BulgarianCanasta(BulgarianOptions(**options))


def at(game: BulgarianCanasta = GAME, **fields: Any) -> State:
    """A position (see `position`) whose JSON form is accepted."""
    state = position(**fields)
    if not fields.get("incomplete"):
        assert game.from_json(game.to_json(state)) == state
    return state


def playing(hand: str, **fields: Any) -> State:
    """Seat 0 has drawn, holds `hand` and may lay melds."""
    return at(phase=Phase.PLAY, hands={0: hand, **fields.pop("hands", {})}, **fields)


def drawing(hand: str, pile: str = "5S", **fields: Any) -> State:
    """Seat 0 is to draw or to take the pile, and holds `hand`."""
    return at(hands={0: hand, **fields.pop("hands", {})}, pile=pile, **fields)


def refused(
    state: State, text: str, seat: int | None = None, game: BulgarianCanasta = GAME
) -> str | None:
    """The code with which an action is refused, None when it is legal."""
    return refusal_of(game, state, text, seat)


def after(state: State, *texts: str, game: BulgarianCanasta = GAME) -> State:
    """The state after these actions, each of the seat that is to act."""
    found: State = played(game, state, *texts)
    return found


def legal(state: State, game: BulgarianCanasta = GAME, seat: int | None = None) -> Legal:
    """What the seat that is to act may do."""
    return game.legal(game.view(state, state.table.seat if seat is None else seat))


def listed(state: State, game: BulgarianCanasta = GAME) -> list[str]:
    """The actions that are listed as legal, as text."""
    return [str(action) for action in legal(state, game).actions]


def shuffled(state: State, seed: bytes = SEED, game: BulgarianCanasta = GAME) -> State:
    """The state after the dealer has shuffled."""
    return game.apply(state, DEALER, Shuffle(seed))[0]


def made(text: str) -> Meld:
    """The meld that cards make."""
    meld = classify(cards(text))
    assert isinstance(meld, Meld), meld
    return meld
