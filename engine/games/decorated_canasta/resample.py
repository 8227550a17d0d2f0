"""States that fit all that a viewer knows (`Game.resample`)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.events import SPECTATOR, redacted
from engine.contract.log import Log
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.collection import HEART_ACE
from engine.games.decorated_canasta.memory import memory_of
from engine.games.decorated_canasta.state import DECK, Hidden, Phase, State, Turn, View
from engine.kits.canasta.memory import lacking
from engine.kits.canasta.resampling import sampled

_OVER = (Phase.SHUFFLE, Phase.MATCH_OVER)


def resample(view: View, seed: bytes, holding: Mapping[int, Cards]) -> State:
    """A state that the viewer cannot tell from the true one (`Game.resample`).

    Its seed does not fit the commitment: nobody knows the one that does.
    """
    table, phase = view.table, view.table.phase
    seats = len(table.hand_sizes)
    if view.commitment is None:
        return _state(view, Hidden("", (), ((),) * seats), None)
    memory = memory_of(view)
    known = [tuple(hand) for hand in memory.hands]
    if phase in _OVER:
        known = _shown_hands(view, seats)
    elif view.turn is None and phase in (Phase.PILE, Phase.PLAY):
        seat = table.seat
        known[seat] += tuple(lacking(known[seat], _taken(view)))
    unseen = list(chance.shuffle(DECK, seed, "resample"))
    in_sight = _in_sight(view)
    for card in (*in_sight, *[card for hand in known for card in hand], *memory.places.values()):
        if card in unseen:
            unseen.remove(card)
    sizes = list(table.hand_sizes)
    if view.turn is not None:
        sizes[table.seat] = len(view.hand)
    hands, stock = sampled(
        unseen, memory, known, memory.places, table.stock, sizes, view.seat, holding
    )
    turn = view.turn
    if turn is None and phase in (Phase.PILE, Phase.PLAY):
        turn = _turn_unseen(view, hands[table.seat])
    return _state(view, Hidden(chance.commitment(seed), stock, hands), turn)


def _turn_unseen(view: View, hand: Cards) -> Turn:
    """The running turn of another player as if he had laid nothing yet."""
    table = view.table
    left = list(hand)
    for card in _taken(view):
        left.remove(card)
    collection = table.collections[table.seat]
    return Turn(tuple(left), collection.groups, collection.heart_aces)


def _taken(view: View) -> Cards:
    """What the player to act has taken of the talon since his checkpoint."""
    table = view.table
    if table.phase is Phase.PILE:
        return table.taken[-1:]
    return table.taken if table.must_go_out else ()


def _in_sight(view: View) -> list[Card]:
    """The cards that the viewer sees lie, his own laid ones included."""
    table, turn = view.table, view.turn
    seen = list(table.talon)
    for seat, collection in enumerate(table.collections):
        mine = turn is not None and seat == table.seat
        groups = view.groups if mine else collection.groups
        aces = turn.heart_aces if turn is not None and mine else collection.heart_aces
        seen += [card for group in groups for card in group.cards]
        seen += [HEART_ACE] * aces
        seen += collection.red_threes
    return seen


def _shown_hands(view: View, seats: int) -> list[Cards]:
    """The hands at the end of a deal, which all have seen."""
    shown: list[Cards] = [()] * seats
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
    return State(view.standing, view.deal, view.table, hidden, turn, log)
