"""Settle a turn, at the take of the rest and at the discard: check the conditions and publish.

In between, groups may be invalid; only their final form counts (H12-H22).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial

from engine.canasta.events import Opened
from engine.canasta.memory import lacking
from engine.canasta.values import IS_WILD
from engine.contract import deal
from engine.contract.cards import RANK_OF, Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event, HandShown
from engine.contract.values import but
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.groups import (
    HEART_ACE,
    CanastaKind,
    Collection,
    Group,
    canastas_in,
    value_of,
)
from engine.games.decorated_canasta.options import MINIMUMS, DecoratedRules, winner
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.scoring import Ending, score_deal
from engine.games.decorated_canasta.state import FROM_NOWHERE, PILE, State, Table, Turn, View

# --- what must hold ------------------------------------------------------------------------------


def hand_at_start(table: Table, turn: Turn) -> Cards:
    """Return the hand at the checkpoint of the current turn, with the cards taken since."""
    if table.phase is PILE:
        return (*turn.checkpoint, table.taken[-1])
    return turn.checkpoint + table.taken if table.must_go_out else turn.checkpoint


def played(table: Table, turn: Turn, hand: Cards) -> list[Card]:
    """Return the cards that went from the hand to the collection since the checkpoint."""
    return lacking(hand, hand_at_start(table, turn))


def groups_fault(before: tuple[Group, ...], after: tuple[Group, ...]) -> RuleViolation | None:
    """Return why `after` may not take the place of `before`, or None.

    A group may be invalid (H16), or a canasta broken (H22). The old groups come first in `after`,
    in their order.
    """
    if after is before:
        return None
    known = len(before)
    changed: list[tuple[Group, Group]] = []
    for place, group in enumerate(after):
        old = before[place] if place < known else None
        if group is old:
            continue
        if group.cards or (old is not None and old.naturals):
            fault = group.fault
            if fault is not None:
                return fault
        if old is not None:
            changed.append((old, group))
    for old, new in changed:
        if old.canasta is not None and canasta_is_broken(old, new):
            return refusal("CANASTA_BROKEN", group=old.number)
    return None


def canasta_is_broken(old: Group, new: Group) -> bool:
    """Return True if a former canasta has become something illegal (H22, H24).

    A wild canasta must not change. A wild card may leave a black canasta only if a natural takes
    its place (it keeps seven cards) or the canasta becomes red or gold; no other wild card may join
    it.

    >>> from engine.contract.cards import cards
    >>> from engine.games.decorated_canasta.groups import made
    >>> black = made(1, cards("5C 5C 5D 5H 5S 2C 2D"))
    >>> canasta_is_broken(black, made(1, cards("5C 5C 5D 5H 5S 5D 2D")))
    False
    >>> canasta_is_broken(black, made(1, cards("5C 5C 5D 5H 5S 2D")))
    True
    """
    kind = old.canasta
    if kind in (CanastaKind.BLACK_WILD, CanastaKind.RED_WILD):
        return new.cards != old.cards
    if Counter(old.naturals) - Counter(new.naturals) or len(new.cards) < len(old.cards):
        return True
    return bool(Counter(new.wild_cards) - Counter(old.wild_cards))


def top_lies(view: View) -> bool:
    """Return True if the taken top card has been laid as required before the rest is taken.

    It is in an existing group of its rank, in a new one with two cards of the hand or, if it is a
    heart ace, apart (H12).
    """
    table, turn = view.table, view.turn
    assert turn is not None
    top = table.taken[-1]
    laid = played(table, turn, view.hand)
    if top not in laid:
        return False
    collection = table.collections[table.seat]
    if top == HEART_ACE and turn.heart_aces > collection.heart_aces:
        return True
    old = {group.number: group for group in collection.groups}
    for group in turn.groups:
        if group.rank != RANK_OF[top] or top not in group.cards:
            continue
        before = old.get(group.number)
        if before is not None and before.rank == group.rank:
            if group.cards.count(top) > before.cards.count(top):
                return True
            continue
        wilds = group.wilds - len(lacking(tuple(laid), group.wild_cards))
        if len(group.naturals) - 1 + wilds >= 2:
            return True
    return False


def can_take_top(hand: Iterable[Card], top: Card) -> bool:
    """Return True if the hand has two cards of the rank of `top`, or one and a wild card (H12).

    >>> from engine.contract.cards import card, cards
    >>> can_take_top(cards("8C 8H KS"), card("8D")), can_take_top(cards("8C 9H KS"), card("8D"))
    (True, False)
    """
    rank = RANK_OF[top]
    naturals = wilds = 0
    for card in hand:
        if RANK_OF[card] == rank:
            naturals += 1
        elif IS_WILD[card]:
            wilds += 1
    return naturals >= 2 or (naturals == 1 and wilds > 0)


def lays_first(view: View) -> bool:
    """Return True if the player had not opened and has laid something in this turn (H20)."""
    turn, table = view.turn, view.table
    return (
        turn is not None
        and not table.collections[table.seat].opened
        and bool(turn.heart_aces or any([group.cards for group in turn.groups]))
    )


def laid_value(view: View) -> int:
    """Return the points of the first melds for the minimum (H20)."""
    return value_of(view.groups)


def settled_fault(view: View, minimum: int, goes_out: bool) -> RuleViolation | None:
    """Return why the turn may not be settled as it is, or None.

    `goes_out`: the player then goes out, and the minimum is waived (H21).
    """
    turn, table = view.turn, view.table
    assert turn is not None
    collection = table.collections[table.seat]
    fault = groups_fault(collection.groups, turn.groups)
    if fault is not None:
        return fault
    if not goes_out and not collection.opened and lays_first(view):
        value = laid_value(view)
        if value < minimum:
            return refusal("OPENING_SHORT", points=value, minimum=minimum, missing=minimum - value)
    return None


def rest_fault(view: View, rules: DecoratedRules) -> RuleViolation | None:
    """Return why the rest of the talon may not be taken, ignoring the minimum (H12, H13, H40)."""
    turn, table = view.turn, view.table
    assert turn is not None
    if not top_lies(view):
        return refusal("TOP_NOT_LAID", card=str(table.taken[-1]))
    fault = groups_fault(table.collections[table.seat].groups, turn.groups)
    if fault is not None:
        return fault
    count = len(view.hand) + len(table.talon)
    if count < 1 or (count == 1 and canastas_in(turn.groups) < rules.options.canastas):
        return refusal("REST_NOT_ENOUGH", cards=count)
    return None


# --- what all see --------------------------------------------------------------------------------


def settled(view: View, rules: DecoratedRules) -> tuple[Collection, list[Event]]:
    """Return the player's collection with the melds of this turn, and the events for everybody.

    Groups without cards are dissolved.
    """
    turn, table = view.turn, view.table
    assert turn is not None
    seat = table.seat
    old = table.collections[seat]
    if turn.groups is old.groups and turn.heart_aces == old.heart_aces:
        return old, []
    events: list[Event] = []
    opens = lays_first(view)
    if opens:
        events.append(Opened(seat, laid_value(view), MINIMUMS[rules.options.minimum]))
    cards = tuple(sorted(played(table, turn, view.hand)))
    if cards:
        events.append(happened.CardsPlayed(seat, cards))
    for place, group in enumerate(turn.groups):
        before = old.groups[place] if place < len(old.groups) else None
        events += _changes(seat, before, group)
    if turn.heart_aces > old.heart_aces:
        events.append(happened.HeartAcesApart(seat, turn.heart_aces - old.heart_aces))
    groups = tuple([group for group in turn.groups if group.cards])
    opened = old.opened or opens
    return but(old, groups=groups, heart_aces=turn.heart_aces, opened=opened), events


def _changes(seat: int, before: Group | None, group: Group) -> list[Event]:
    """Return the public event of a group that was different, or None, when the turn began."""
    old = () if before is None else before.cards
    if group is before or group.cards == old:
        return []
    added, removed = tuple(lacking(old, group.cards)), tuple(lacking(group.cards, old))
    size, kind = len(group.cards), group.canasta
    events: list[Event] = [happened.GroupChanged(seat, group.number, added, removed, size)]
    if kind is not None and (before is None or kind != before.canasta):
        events.append(happened.CanastaMade(seat, group.number, kind))
    return events


# --- the end of a deal ---------------------------------------------------------------------------


def finished(
    state: State, before: tuple[Event, ...], ending: Ending, rules: DecoratedRules
) -> tuple[State, tuple[Event, ...]]:
    """Score the deal and show the hands; the match may be over (H26, H33, H34)."""
    table, hands = state.table, state.hidden.hands
    options, scores = rules.options, state.standing.scores
    on_minus = options.tax_on_minus == "on"
    sheet = score_deal(table.collections, hands, ending, scores, tax_on_minus=on_minus)
    shown = [HandShown(seat, hand) for seat, hand in enumerate(hands)]
    told = (*before, happened.DealEnded(ending.seat, ending.from_hand, ending.sweep), *shown)
    after = but(
        state,
        turn=None,
        before=None,
        table=but(
            table,
            source=FROM_NOWHERE,
            taken=(),
            opened_before=False,
            took_back=False,
        ),
    )
    return deal.finished(after, told, sheet, partial(winner, options.length))
