"""Take from the talon: its top card without penalty, or all of it (H10-H15)."""

from __future__ import annotations

from engine.canasta.values import IS_BLACK_THREE, IS_NATURAL, IS_THREE, IS_WILD
from engine.contract.cards import Cards, hand_with
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.values import but, with_item
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import TakeFree, TakeRest, TakeTop
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedRules
from engine.games.decorated_canasta.phases.dealing import Step
from engine.games.decorated_canasta.phases.settling import (
    can_take_top,
    hand_at_start,
    laid_value,
    rest_fault,
    settled,
)
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.state import (
    FREE_TOP,
    FROM_TALON,
    PILE,
    PLAY,
    State,
    Table,
    Turn,
    View,
    view_of,
)


def free_is_offered(table: Table) -> bool:
    """Return True if the top card may now be taken without penalty (H10)."""
    talon = table.talon
    return (
        table.collections[table.seat].free_window and bool(talon) and not IS_BLACK_THREE[talon[-1]]
    )


def check_take_free(view: View, _: TakeFree, __: DecoratedRules) -> RuleViolation | None:
    """Allow, once per deal, the first card of the player before that is not a black three (H10)."""
    table = view.table
    if not table.talon:
        return refusal("TALON_EMPTY")
    if not table.collections[table.seat].free_window:
        return refusal("WINDOW_CLOSED")
    return None if free_is_offered(table) else refusal("BLACK_THREE_ON_TOP")


def take_free(state: State, seat: int, _: TakeFree, __: DecoratedRules) -> Step:
    """Take the top card to the hand, and nothing below it (H10)."""
    table, hidden = state.table, state.hidden
    card = table.talon[-1]
    hand = hand_with(hidden.hands[seat], (card,))
    mine = but(table.collections[seat], free_window=False)
    after = but(
        state,
        table=but(
            table,
            phase=PLAY,
            talon=table.talon[:-1],
            hand_sizes=with_item(table.hand_sizes, seat, len(hand)),
            collections=with_item(table.collections, seat, mine),
            source=FREE_TOP,
            taken=(card,),
            opened_before=mine.opened,
        ),
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand)),
        turn=Turn(hand, mine.groups, mine.heart_aces),
        before=None,
    )
    return after, (happened.TakenFree(seat, card),)


def top_may_be_taken(table: Table, hand: Cards) -> bool:
    """Return True if the player to act, with this hand, may take the top card with penalty (H10,
    H12, H14)."""
    talon = table.talon
    return (
        bool(talon)
        and IS_NATURAL[talon[-1]]
        and not table.collections[table.seat].free_window
        and can_take_top(hand, talon[-1])
    )


def check_take_top(view: View, _: TakeTop, __: DecoratedRules) -> RuleViolation | None:
    """Allow a penalised pick-up to a player who can lay the top card (H10, H12, H14)."""
    table = view.table
    if not table.talon:
        return refusal("TALON_EMPTY")
    if top_may_be_taken(table, view.hand):
        return None
    top = table.talon[-1]
    if IS_THREE[top]:
        return refusal("BLACK_THREE_ON_TOP")
    if table.collections[table.seat].free_window:
        return refusal("WINDOW_OPEN")
    if IS_WILD[top]:
        return refusal("WILD_ON_TOP", card=str(top))
    return refusal("NEEDS_TWO_IN_HAND", card=str(top))


def take_top(state: State, seat: int, _: TakeTop, __: DecoratedRules) -> Step:
    """Take the top card to the hand, from which it must be laid (H13)."""
    table, hidden = state.table, state.hidden
    before, top, mine = hidden.hands[seat], table.talon[-1], table.collections[seat]
    after = but(
        state,
        table=but(
            table,
            phase=PILE,
            talon=table.talon[:-1],
            hand_sizes=with_item(table.hand_sizes, seat, len(before) + 1),
            source=FROM_TALON,
            taken=table.talon,
            opened_before=mine.opened,
        ),
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand_with(before, (top,)))),
        turn=Turn(before, mine.groups, mine.heart_aces),
        before=None,
    )
    return after, (happened.TopTaken(seat, top),)


def rest_is_below(view: View, rules: DecoratedRules) -> bool:
    """Return True if a player who takes the rest now is below the minimum, so that they must go out
    in this turn (H21)."""
    collection = view.table.collections[view.table.seat]
    return not collection.opened and laid_value(view) < MINIMUMS[rules.options.minimum]


def check_take_rest(view: View, _: TakeRest, rules: DecoratedRules) -> RuleViolation | None:
    """Allow the rest once the top card has been laid (H12, H13)."""
    return rest_fault(view, rules)


def take_rest(state: State, seat: int, _: TakeRest, rules: DecoratedRules) -> Step:
    """Take the rest and settle the melds laid so far, unless the player must go out (H13, H21)."""
    view = view_of(state, seat)
    table, hidden, turn = state.table, state.hidden, state.turn
    assert turn is not None
    hand = hand_with(hidden.hands[seat], table.talon)
    collections, size = table.collections, len(hand)
    events: list[Event] = []
    if rest_is_below(view, rules):
        size = len(hand_at_start(table, turn)) + len(table.talon)
    else:
        mine, events = settled(view, rules)
        collections = with_item(collections, seat, mine)
        turn = Turn(hand, mine.groups, mine.heart_aces)
    after = but(
        state,
        table=but(
            table,
            phase=PLAY,
            talon=(),
            hand_sizes=with_item(table.hand_sizes, seat, size),
            collections=collections,
        ),
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand)),
        turn=turn,
    )
    return after, (*events, happened.RestTaken(seat, table.talon))
