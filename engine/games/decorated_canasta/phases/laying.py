"""Lay groups, add to them, move wild cards, and undo all that (H16-H24)."""

from __future__ import annotations

from typing import Final

from engine.canasta.events import CardsLaid, LaidUndone
from engine.canasta.values import CANASTA_SIZE, IS_WILD
from engine.contract.cards import Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Undo
from engine.contract.values import but, with_item
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import AddCards, LayGroup, LayHeartAce, MoveWilds
from engine.games.decorated_canasta.groups import (
    HEART_ACE,
    WILD,
    Group,
    group_of,
    made,
    next_number,
    place_of,
)
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.phases.dealing import Step
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.state import DRAW, FROM_NOWHERE, PILE, PLAY, State, Turn, View

LAYING: Final = (PILE, PLAY)
"""The phases in which cards may be laid: before the rest of the talon is taken, and after."""

# --- what may be laid ----------------------------------------------------------------------------


def check_lay(view: View, action: LayGroup, _: DecoratedRules) -> RuleViolation | None:
    """Allow hand cards of one rank, plus wilds; whether the group is valid is checked when the turn
    is settled (H16)."""
    fault = _hand_fault(view, action.cards)
    if fault is not None:
        return fault
    group = group_of(next_number(view.groups), action.cards)
    if isinstance(group, RuleViolation):
        return group
    return refusal("NO_CARD_TO_DISCARD") if len(action.cards) > most_to_lay(view) else None


def check_add(view: View, action: AddCards, _: DecoratedRules) -> RuleViolation | None:
    """Allow hand cards to one of the player's own groups (H23)."""
    place = place_of(view.groups, action.group)
    if place is None:
        return refusal("GROUP_UNKNOWN", group=action.group)
    fault = _hand_fault(view, action.cards)
    if fault is not None:
        return fault
    group = view.groups[place]
    if is_closed(view, group):
        return refusal("WILD_CANASTA_CLOSED", group=group.number)
    larger = group_of(group.number, group.cards + action.cards)
    if isinstance(larger, RuleViolation):
        return larger
    return refusal("NO_CARD_TO_DISCARD") if len(action.cards) > most_to_lay(view) else None


def check_move(view: View, action: MoveWilds, _: DecoratedRules) -> RuleViolation | None:
    """Allow wild cards from a group to another or to a new one (H22, H24)."""
    groups = view.groups
    source = place_of(groups, action.source)
    if source is None:
        return refusal("GROUP_UNKNOWN", group=action.source)
    target = None if action.target is None else place_of(groups, action.target)
    if action.target is not None and (target is None or target == source):
        return refusal("GROUP_UNKNOWN", group=action.target)
    for card in action.cards:
        if not IS_WILD[card]:
            return refusal("NATURAL_STAYS", card=str(card))
    if not action.cards or without(groups[source].wild_cards, action.cards) is None:
        return refusal("WILD_NOT_IN_GROUP", cards=" ".join(map(str, action.cards)))
    touched = (groups[source],) if target is None else (groups[source], groups[target])
    for group in touched:
        if is_closed(view, group):
            return refusal("WILD_CANASTA_CLOSED", group=group.number)
    return None


def check_heart_ace(view: View, _: LayHeartAce, __: DecoratedRules) -> RuleViolation | None:
    """Allow a heart ace of the hand apart from all groups (H18)."""
    if HEART_ACE not in view.hand:
        return refusal("NO_HEART_ACE")
    return refusal("NO_CARD_TO_DISCARD") if most_to_lay(view) < 1 else None


def _hand_fault(view: View, cards: Cards) -> RuleViolation | None:
    if not cards or without(view.hand, cards) is None:
        return refusal("CARD_NOT_AVAILABLE", cards=" ".join(map(str, cards)))
    return None


def most_to_lay(view: View) -> int:
    """Return the number of hand cards that may be laid. Once the player is done with the talon, a
    card must be left to throw (H25)."""
    return len(view.hand) - (view.table.phase is not PILE)


def is_closed(view: View, group: Group) -> bool:
    """Return True for a wild canasta that existed at the checkpoint of the turn: nothing may be
    added to it or taken from it (H24)."""
    if group.rank != WILD or len(group.cards) != CANASTA_SIZE:
        return False
    return group in view.table.collections[view.table.seat].groups


# --- what is laid --------------------------------------------------------------------------------


def lay(state: State, seat: int, action: LayGroup, _: DecoratedRules) -> Step:
    """Lay a new group."""
    turn = state.turn
    assert turn is not None
    number = next_number(turn.groups)
    laid = but(turn, groups=(*turn.groups, made(number, action.cards)))
    event = CardsLaid(seat, number, action.cards)
    return _laid(state, seat, action.cards, laid, event)


def add(state: State, seat: int, action: AddCards, _: DecoratedRules) -> Step:
    """Add cards to a group."""
    turn = state.turn
    assert turn is not None
    laid = but(turn, groups=added(turn.groups, action.group, action.cards))
    event = CardsLaid(seat, action.group, action.cards)
    return _laid(state, seat, action.cards, laid, event)


def move(state: State, seat: int, action: MoveWilds, _: DecoratedRules) -> Step:
    """Move wild cards to another group."""
    turn = state.turn
    assert turn is not None
    groups = moved(turn.groups, action)
    target = groups[-1].number if action.target is None else action.target
    event = happened.WildsMoved(seat, action.source, action.cards, target)
    return _laid(state, seat, (), but(turn, groups=groups), event)


def heart_ace(state: State, seat: int, _: LayHeartAce, __: DecoratedRules) -> Step:
    """Lay a heart ace apart."""
    turn = state.turn
    assert turn is not None
    laid = but(turn, heart_aces=turn.heart_aces + 1)
    return _laid(state, seat, (HEART_ACE,), laid, happened.HeartAceLaid(seat))


def added(groups: tuple[Group, ...], number: int, cards: Cards) -> tuple[Group, ...]:
    """Return the groups after cards are added to one of them."""
    place = place_of(groups, number)
    assert place is not None
    return with_item(groups, place, made(number, groups[place].cards + cards))


def moved(groups: tuple[Group, ...], action: MoveWilds) -> tuple[Group, ...]:
    """Return the groups after wild cards are moved.

    A group without cards stays until the turn is settled.
    """
    source = place_of(groups, action.source)
    assert source is not None
    left = without(groups[source].cards, action.cards)
    assert left is not None
    changed = with_item(groups, source, made(action.source, left))
    if action.target is None:
        return (*changed, made(next_number(groups), action.cards))
    return added(changed, action.target, action.cards)


def _laid(state: State, seat: int, cards: Cards, turn: Turn, event: Event) -> Step:
    hidden = state.hidden
    if cards:
        hand = without(hidden.hands[seat], cards)
        assert hand is not None
        hidden = but(hidden, hands=with_item(hidden.hands, seat, hand))
    return but(state, hidden=hidden, turn=turn), (event,)


# --- undo ----------------------------------------------------------------------------------------


def can_undo(view: View) -> bool:
    """Return True if something can be taken back: melds of this turn, or a talon that is not
    settled (H19)."""
    turn, table = view.turn, view.table
    if turn is None:
        return False
    if table.phase is PILE or table.must_go_out:
        return True
    collection = table.collections[table.seat]
    return turn.heart_aces != collection.heart_aces or turn.groups != collection.groups


def check_undo(view: View, _: Undo, __: DecoratedRules) -> RuleViolation | None:
    """Allow undo in the player's own turn, if something can be taken back (H19)."""
    return None if can_undo(view) else refusal("NOTHING_TO_UNDO")


def undo(state: State, seat: int, _: Undo, __: DecoratedRules) -> Step:
    """Go back to the checkpoint: to the state after the draw or the settled take of the rest, or to
    the state before the take of a talon that is not settled (H19, H21)."""
    turn, table, hidden = state.turn, state.table, state.hidden
    assert turn is not None
    hand, mine = turn.checkpoint, table.collections[seat]
    hidden = but(hidden, hands=with_item(hidden.hands, seat, hand))
    if not (table.phase is PILE or table.must_go_out):
        undone = Turn(hand, mine.groups, mine.heart_aces)
        return but(state, hidden=hidden, turn=undone), (LaidUndone(seat),)
    returned = table.taken[len(table.talon) :]
    before = but(
        table,
        phase=DRAW,
        talon=table.taken,
        hand_sizes=with_item(table.hand_sizes, seat, len(hand)),
        source=FROM_NOWHERE,
        taken=(),
        took_back=False,
    )
    after = but(state, table=before, hidden=hidden, turn=None)
    return after, (happened.TalonReturned(seat, returned),)
