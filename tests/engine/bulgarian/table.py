"""A table to test at: positions by hand, actions as text, what happened and why not."""

from __future__ import annotations

from typing import Any, Final

import pytest

from engine.canasta.bulgarian import BulgarianCanasta
from engine.canasta.bulgarian.melds import Meld, classify
from engine.canasta.bulgarian.options import BulgarianOptions
from engine.canasta.bulgarian.positions import SEED, position
from engine.canasta.bulgarian.state import Phase, State
from engine.cards import cards, text_of
from engine.errors import IllegalAction, RuleViolation
from engine.game import DEALER, Legal, ScoreLine, Shuffle, SideScore
from engine.history import Event

GAME: Final = BulgarianCanasta()

KINGS: Final = "KC KD KH KS KC KD KH"
"""A clean canasta: seven kings. One king of spades is left in the pack."""
RUN: Final = "6H 7H 8H"
"""A meld that is no canasta."""


def with_options(**options: Any) -> BulgarianCanasta:
    """The game with these table options."""
    return BulgarianCanasta(BulgarianOptions(**options))


def at(**fields: Any) -> State:
    """A position (see `position`) whose JSON form is accepted."""
    state = position(**fields)
    if not fields.get("incomplete"):
        assert GAME.from_json(GAME.to_json(state)) == state
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
    """The code with which an action is refused, None when it is legal. `check` and `apply` are
    of one mind."""
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


def after(state: State, *texts: str, game: BulgarianCanasta = GAME) -> State:
    """The state after these actions, each of the seat that is to act."""
    for text in texts:
        (seat,) = game.to_act(state)
        state, _ = game.apply(state, seat, game.parse(text))
    return state


def happened(state: State, text: str, game: BulgarianCanasta = GAME) -> tuple[Event, ...]:
    """What an action of the seat that is to act brings about."""
    return game.apply(state, state.table.seat, game.parse(text))[1]


def legal(state: State, game: BulgarianCanasta = GAME, seat: int | None = None) -> Legal:
    """What the seat that is to act may do."""
    return game.legal(game.view(state, state.table.seat if seat is None else seat))


def listed(state: State, game: BulgarianCanasta = GAME) -> list[str]:
    """The actions that are listed as legal, as text."""
    return [str(action) for action in legal(state, game).actions]


def to_confirm(state: State, game: BulgarianCanasta = GAME) -> dict[str, str]:
    """The actions that the interface should ask about, with their consequence."""
    return {str(action): code for action, code in legal(state, game).confirm}


def hand_of(state: State, seat: int = 0) -> str:
    """A hand as text."""
    return text_of(state.hidden.hands[seat])


def melds_of(state: State, seat: int = 0) -> list[str]:
    """The melds that a seat sees of its team."""
    return [text_of(meld.cards) for meld in GAME.view(state, seat).melds]


def red_of(state: State, seat: int = 0) -> str:
    """The red threes before a seat."""
    return text_of(state.table.red_threes[seat])


def shuffled(state: State, seed: bytes = SEED, game: BulgarianCanasta = GAME) -> State:
    """The state after the dealer has shuffled."""
    return game.apply(state, DEALER, Shuffle(seed))[0]


def ended(state: State) -> bool:
    """Whether the deal is over."""
    return state.table.phase in (Phase.SHUFFLE, Phase.MATCH_OVER)


def sheet_of(state: State, team: int = 0) -> SideScore:
    """The score sheet of the deal that has ended."""
    assert state.standing.sheet is not None
    return state.standing.sheet[team]


def written(state: State) -> tuple[int, int]:
    """What both teams wrote for the deal that has ended."""
    return sheet_of(state, 0).total, sheet_of(state, 1).total


def line(state: State, code: str, team: int = 0) -> ScoreLine | None:
    """The one line of a score sheet with this code."""
    found = [one for one in sheet_of(state, team).lines if one.code == code]
    assert len(found) <= 1
    return found[0] if found else None


def made(text: str) -> Meld:
    """The meld that cards make."""
    meld = classify(cards(text))
    assert isinstance(meld, Meld), meld
    return meld


def fault(text: str) -> str | None:
    """The code with which cards are refused as a meld, None when they are one."""
    meld = classify(cards(text))
    return meld.code if isinstance(meld, RuleViolation) else None
