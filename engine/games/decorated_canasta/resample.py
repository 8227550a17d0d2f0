"""States that fit everything a viewer knows (`Game.resample`)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.canasta.memory import in_sight, lacking
from engine.canasta.position import Hidden
from engine.canasta.resampling import Known, sampled, shown_hands
from engine.contract import chance
from engine.contract.cards import Cards
from engine.games.decorated_canasta.groups import HEART_ACE
from engine.games.decorated_canasta.memory import memory_of
from engine.games.decorated_canasta.state import (
    DECK,
    MATCH_OVER,
    PILE,
    PLAY,
    SHUFFLE,
    State,
    Turn,
    View,
)

_OVER = (SHUFFLE, MATCH_OVER)


def resample(view: View, seed: bytes, holding: Mapping[int, Cards]) -> State:
    """Draw a state that the viewer cannot tell from the true one (`Game.resample`).

    Its seed does not match the commitment: nobody knows the true seed.
    """
    table, phase = view.table, view.table.phase
    seats = len(table.hand_sizes)
    if view.commitment is None:
        return _state(view, Hidden("", (), ((),) * seats), None)
    memory = memory_of(view)
    hands_known = list(memory.known_hands())
    sizes = list(table.hand_sizes)
    if view.turn is not None:
        sizes[table.seat] = len(view.hand)
    if phase in _OVER:
        hands_known = shown_hands(view.history, seats)
    elif view.turn is None and phase in (PILE, PLAY):
        hands_known[table.seat] += tuple(lacking(hands_known[table.seat], _taken(view)))
    known = Known(_in_sight(view), hands_known, memory.places, table.stock, sizes)
    pack = chance.shuffle(DECK, seed, "resample")
    hands, stock = sampled(pack, known, memory, view.seat, holding)
    turn = view.turn
    if turn is None and phase in (PILE, PLAY):
        turn = _turn_unseen(view, hands[table.seat])
    return _state(view, Hidden(chance.commitment(seed), stock, hands), turn)


def _turn_unseen(view: View, hand: Cards) -> Turn:
    """Return the current turn of another player as if they had laid nothing yet."""
    table = view.table
    left = list(hand)
    for card in _taken(view):
        left.remove(card)
    collection = table.collections[table.seat]
    return Turn(tuple(left), collection.groups, collection.heart_aces)


def _taken(view: View) -> Cards:
    """Return the cards that the player to act has taken of the talon since their checkpoint."""
    table = view.table
    if table.phase is PILE:
        return table.taken[-1:]
    return table.taken if table.must_go_out else ()


def _in_sight(view: View) -> Cards:
    """Return the cards that the viewer sees on the table, including their own laid ones."""
    table, turn = view.table, view.turn
    found: Cards = table.talon
    for seat, collection in enumerate(table.collections):
        groups, aces = collection.groups, collection.heart_aces
        if turn is not None and seat == table.seat:
            groups, aces = turn.groups, turn.heart_aces
        found += in_sight(groups, collection.red_threes, (HEART_ACE,) * aces)
    return found


def _state(view: View, hidden: Hidden, turn: Turn | None) -> State:
    return State(view.standing, view.deal, view.table, hidden, view.history, turn, view.before)
