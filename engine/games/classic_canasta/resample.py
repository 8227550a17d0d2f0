"""States that fit all that a viewer knows (`Game.resample`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.events import SPECTATOR, redacted
from engine.contract.log import Log
from engine.games.classic_canasta import events as happened
from engine.games.classic_canasta.going_out import way_out_of
from engine.games.classic_canasta.memory import memory_of
from engine.games.classic_canasta.state import (
    DECK,
    TEAMS,
    Bound,
    Hidden,
    Phase,
    State,
    Turn,
    View,
    view_of,
)
from engine.kits.canasta.memory import lacking
from engine.kits.canasta.resampling import sampled

_OVER: Final = (Phase.SHUFFLE, Phase.MATCH_OVER)
_TRIES: Final = 200


def resample(view: View, seed: bytes, holding: Mapping[int, Cards]) -> State:
    """A state that the viewer cannot tell from the true one (`Game.resample`).

    Its seed does not fit the commitment: nobody knows the one that does. Who is bound to go out
    can do so in it, as far as so many tries find a hand for him.
    """
    state = _sample(view, chance.shuffle(DECK, seed, "resample"), seed, holding)
    for number in range(1, _TRIES):
        if not _stuck(state):
            break
        state = _sample(view, chance.shuffle(DECK, seed, f"resample {number}"), seed, holding)
    return state


def _stuck(state: State) -> bool:
    """Whether the seat to act holds a hand with which it could not have taken the pile."""
    table, turn = state.table, state.turn
    if turn is None or (table.bound is Bound.FREE and len(turn.checkpoint) > 1) or not table.stock:
        return False
    view = view_of(state, table.seat)
    return turn.melds == table.melds[table.seat % TEAMS] and way_out_of(view) is None


def _sample(view: View, deck: Cards, seed: bytes, holding: Mapping[int, Cards]) -> State:
    table, phase = view.table, view.table.phase
    if view.commitment is None:
        return _state(view, Hidden("", (), ((),) * len(table.hand_sizes)), None)
    memory = memory_of(view)
    known = _shown_hands(view) if phase in _OVER else [tuple(hand) for hand in memory.hands]
    unseen = list(deck)
    for card in (*_in_sight(view), *[card for hand in known for card in hand]):
        if card in unseen:
            unseen.remove(card)
    hands, stock = sampled(
        unseen, memory, known, {}, table.stock, table.hand_sizes, view.seat, holding
    )
    turn = view.turn
    if turn is None and phase is Phase.PLAY:
        turn = Turn(hands[table.seat], table.melds[table.seat % TEAMS])
    return _state(view, Hidden(chance.commitment(seed), stock, hands), turn)


def _in_sight(view: View) -> list[Card]:
    """The cards that the viewer can place: those that lie, his own laid ones and the pile."""
    table = view.table
    seen = [card for team in table.melds for meld in team for card in meld.cards]
    if view.turn is not None:
        seen += lacking(view.hand, view.turn.checkpoint)
    seen += [card for red in table.red_threes for card in red]
    return [*seen, *view.watched.pile]


def _shown_hands(view: View) -> list[Cards]:
    """The hands at the end of a deal, which all have seen."""
    shown: list[Cards] = [()] * len(view.table.hand_sizes)
    for event in view.history:
        if isinstance(event, happened.HandShown):
            shown[event.seat] = event.cards
    return shown


def _state(view: View, hidden: Hidden, turn: Turn | None) -> State:
    """The viewer's own history becomes the log: more he does not know. The others remember what
    all saw, without the cards that are theirs in this sample."""
    public = redacted(view.history, SPECTATOR)
    seats = range(len(view.table.hand_sizes))
    seen = [view.history if seat == view.seat else public for seat in seats]
    log = Log(view.history, (*seen, public))
    return State(view.standing, view.deal, view.table, view.watched, hidden, turn, log)
