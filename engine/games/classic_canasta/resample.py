"""States that fit everything a viewer knows (`Game.resample`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.canasta.memory import in_sight
from engine.canasta.position import Hidden
from engine.canasta.resampling import Known, sampled, shown_hands
from engine.contract import chance
from engine.contract.cards import Cards
from engine.games.classic_canasta.memory import memory_of
from engine.games.classic_canasta.phases.going_out import way_out_of
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import (
    ANSWER,
    FREE,
    MATCH_OVER,
    PACKS,
    PLAY,
    SHUFFLE,
    TEAMS,
    State,
    Turn,
    View,
    view_of,
)

_PLAYING: Final = (PLAY, ANSWER)
_OVER: Final = (SHUFFLE, MATCH_OVER)
_TRIES: Final = 200


def resample(view: View, seed: bytes, holding: Mapping[int, Cards], rules: ClassicRules) -> State:
    """Draw a state that the viewer cannot tell from the true one (`Game.resample`).

    Its seed does not match the commitment: nobody knows the true seed. A player who is bound to go
    out can do so in it, if a number of tries finds a hand for them.
    """
    pack = PACKS[rules.seats]
    state = _sample(view, chance.shuffle(pack, seed, "resample"), seed, holding)
    for number in range(1, _TRIES):
        if not _stuck(state, rules):
            break
        state = _sample(view, chance.shuffle(pack, seed, f"resample {number}"), seed, holding)
    return state


def _stuck(state: State, rules: ClassicRules) -> bool:
    """Return True if the seat to act holds a hand with which it could not have taken the pile."""
    table, turn = state.table, state.turn
    free = table.bound is FREE and table.phase is PLAY
    if turn is None or (free and len(turn.checkpoint) > 1):
        return False
    if rules.last_turn(table.stock):
        return False
    view = view_of(state, table.seat)
    return turn.melds == table.melds[table.seat % TEAMS] and way_out_of(view, rules) is None


def _sample(view: View, deck: Cards, seed: bytes, holding: Mapping[int, Cards]) -> State:
    table, phase = view.table, view.table.phase
    seats = len(table.hand_sizes)
    if view.commitment is None:
        return _state(view, Hidden("", (), ((),) * seats), None)
    memory = memory_of(view)
    known = Known(
        in_sight((*view.melds, *table.melds[1 - view.team]), view.watched.pile, *table.red_threes),
        shown_hands(view.history, seats) if phase in _OVER else memory.known_hands(),
        {},
        table.stock,
        table.hand_sizes,
    )
    hands, stock = sampled(deck, known, memory, view.seat, holding)
    turn = view.turn
    if turn is None and phase in _PLAYING:
        turn = Turn(hands[table.seat], table.melds[table.seat % TEAMS])
    return _state(view, Hidden(chance.commitment(seed), stock, hands), turn)


def _state(view: View, hidden: Hidden, turn: Turn | None) -> State:
    return State(
        view.standing, view.deal, view.table, hidden, view.history, view.watched, turn, view.before
    )
