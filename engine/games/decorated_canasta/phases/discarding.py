"""The discard, which settles the turn and begins the next one (H6, H8, H25)."""

from __future__ import annotations

from typing import Final

from engine.canasta.events import CardDiscarded
from engine.canasta.position import Hidden
from engine.canasta.taking_back import before_throw
from engine.contract.cards import JOKER, Card, without_one
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Shuffle
from engine.contract.values import but, maker, with_item
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import Discard, Keep
from engine.games.decorated_canasta.groups import canastas_in
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedRules
from engine.games.decorated_canasta.phases.dealing import Step, deal_uncut, keep_and_deal, shuffled
from engine.games.decorated_canasta.phases.drawing import draw_pending
from engine.games.decorated_canasta.phases.settling import finished, settled, settled_fault
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.scoring import Ending, is_sweep
from engine.games.decorated_canasta.state import (
    DRAW,
    FIRST_DISCARD,
    FREE_TOP,
    FROM_NOWHERE,
    FROM_STOCK,
    FROM_TALON,
    PLAY,
    State,
    Table,
    View,
    view_of,
)

THROWING: Final = (PLAY, FIRST_DISCARD)
"""The phases in which a card may be thrown."""


_state, _table, _hidden = maker(State), maker(Table), maker(Hidden)


def check_discard(view: View, action: Discard, rules: DecoratedRules) -> RuleViolation | None:
    """Allow any hand card if the turn may be settled as it is (H8, H10, H20-H25)."""
    card = action.card
    if card not in view.hand:
        return refusal("CARD_NOT_AVAILABLE", cards=str(card))
    fault = turn_fault(view, rules)
    if fault is not None:
        return fault
    return refusal("TAKEN_CARD", card=str(card)) if is_held_back(view, card) else None


def is_held_back(view: View, card: Card) -> bool:
    """Return True for the card that was taken without penalty in this turn (H10).

    It may be thrown only if the hand had an equal card before.
    """
    table, turn = view.table, view.turn
    return (
        table.source is FREE_TOP
        and card == table.taken[0]
        and turn is not None
        and turn.checkpoint.count(card) == 1
    )


def turn_fault(view: View, rules: DecoratedRules) -> RuleViolation | None:
    """Return why no card may be thrown now, or None (H20-H25)."""
    table, turn = view.table, view.turn
    if turn is None:  # the starter's first card
        return None
    goes_out = len(view.hand) == 1
    fault = settled_fault(view, MINIMUMS[rules.options.minimum], goes_out or table.must_go_out)
    if fault is not None:
        return fault
    if not goes_out:
        return refusal("MUST_GO_OUT", cards=len(view.hand)) if table.must_go_out else None
    made, needed = canastas_in(turn.groups), rules.options.canastas
    if made >= needed:
        return None
    return refusal("NEEDS_CANASTA") if needed == 1 else refusal("NEEDS_TWO_CANASTAS", canastas=made)


def throws(view: View, rules: DecoratedRules) -> list[Card]:
    """Return the cards that the player to act may throw now, each once."""
    if view.table.phase not in THROWING or turn_fault(view, rules) is not None:
        return []
    found = list(dict.fromkeys(view.hand))
    if view.table.source is FREE_TOP:
        taken = view.table.taken[0]
        if taken in found and is_held_back(view, taken):
            found.remove(taken)
    return found


def is_twin(table: Table, card: Card, rules: DecoratedRules) -> bool:
    """Return True if throwing `card` makes a twin (H9, H37).

    It equals the card that the player before threw, and is never a joker. That card is still on
    top, or it was on top when this player took it, if the table counts that too. After a draw the
    top card is always the one thrown before: a reshuffle takes the whole talon.
    """
    source = table.source
    if source is FROM_STOCK:
        thrown = table.talon[-1:]
    elif source is not FROM_NOWHERE and rules.options.twin_after_take == "on":
        thrown = table.taken[-1:]
    else:
        return False
    return thrown == (card,) and card != JOKER


def discard(state: State, seat: int, action: Discard, rules: DecoratedRules) -> Step:
    """Settle the turn's melds, throw the card on the talon, and begin the next turn (H6, H25)."""
    card, table, hidden = action.card, state.table, state.hidden
    mine = table.collections[seat]
    laid: list[Event] = []
    if state.turn is not None:
        mine, laid = settled(view_of(state, seat), rules)
    hand = without_one(hidden.hands[seat], card)
    events: tuple[Event, ...] = (*laid, CardDiscarded(seat, card))
    if is_twin(table, card, rules):
        mine = but(mine, twins=mine.twins + 1)
        events = (*laid, happened.TwinThrown(seat, card), CardDiscarded(seat, card))
    collections = table.collections
    if mine is not collections[seat]:
        collections = with_item(collections, seat, mine)
    following = (seat + 1) % len(collections)
    next_turn = _table(
        phase=DRAW,
        seat=following,
        stock=table.stock,
        talon=(*table.talon, card),
        hand_sizes=with_item(table.hand_sizes, seat, len(hand)),
        collections=collections,
        source=FROM_NOWHERE,
        taken=(),
        opened_before=collections[following].opened,
    )
    hidden = _hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand))
    before = before_throw(table, rules)
    after = _state(state.standing, state.deal, next_turn, hidden, state.log, None, before)
    if not hand:
        return finished(after, events, _ending(table, seat), rules)
    if collections[following].pending:
        return draw_pending(after, events, rules)
    return after, events


def _ending(table: Table, seat: int) -> Ending:
    """Return how the player of this turn goes out (H27, H28)."""
    from_hand, took = not table.opened_before, table.source is FROM_TALON
    sweep = is_sweep(from_hand=from_hand, took_talon=took, talon=len(table.taken))
    return Ending(seat, from_hand, sweep)


# --- the starter's first turn --------------------------------------------------------------------


def keep(state: State, seat: int, action: Keep, rules: DecoratedRules) -> Step:
    """Keep shown cards and deal; then the starter draws for red threes and throws (H3-H6)."""
    return _begun(keep_and_deal(state, seat, action), rules)


def begin_uncut(state: State, action: Shuffle, rules: DecoratedRules) -> Step:
    """Begin a deal whose pack nobody cuts, up to the starter's first turn (H3-H6)."""
    fresh, begun = shuffled(state, action)
    after, dealt = deal_uncut(fresh)
    return _begun((after, begun + dealt), rules)


def _begun(dealt: Step, rules: DecoratedRules) -> Step:
    """Let the starter of a deal draw for their red threes (H5)."""
    after, events = dealt
    if not after.table.collections[after.deal.starter].pending:
        return dealt
    return draw_pending(after, events, rules)
