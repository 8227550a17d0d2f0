"""What must hold when a turn is settled: at the take of the rest and at the discard (H12-H22).

In between groups may be ones that may not stay; all that counts is how they lie in the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.contract.cards import ACE, RANK_OF, SUIT_OF, SUITS, Card, Cards
from engine.contract.errors import RuleViolation
from engine.games.decorated_canasta.groups import CanastaKind, Group, has_canasta, value_of
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.state import Phase, Table, Turn, View
from engine.kits.canasta.values import IS_WILD

HEARTS: Final = SUITS.index("H")


def is_heart_ace(card: Card) -> bool:
    """Whether a card may be laid apart (H18)."""
    return RANK_OF[card] == ACE and SUIT_OF[card] == HEARTS


def hand_at_start(table: Table, turn: Turn) -> Cards:
    """The hand that the running turn began with: at its checkpoint, with what was taken since."""
    if table.phase is Phase.PILE:
        return (*turn.checkpoint, table.taken[-1])
    return turn.checkpoint + table.taken if table.must_go_out else turn.checkpoint


def played(table: Table, turn: Turn, hand: Cards) -> Counter[Card]:
    """The cards that went from the hand to the collection since the checkpoint."""
    return Counter(hand_at_start(table, turn)) - Counter(hand)


def without_empty(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """The groups that lie when the turn is settled: those without cards are dissolved."""
    return tuple([group for group in groups if group.cards])


def groups_fault(before: tuple[Group, ...], after: tuple[Group, ...]) -> RuleViolation | None:
    """Why `after` may not lie where `before` lay: a group that may not stay (H16), or a canasta
    that was broken (H22). The groups that were there come first in `after`, in their order."""
    if after is before:
        return None
    known = len(before)
    for place, group in enumerate(after):
        if place < known and group is before[place]:
            continue
        if group.cards or (place < known and before[place].naturals):
            fault = group.fault
            if fault is not None:
                return fault
    for old, new in zip(before, after, strict=False):
        if old is not new and old.canasta is not None and canasta_is_broken(old, new):
            return refusal("CANASTA_BROKEN", group=old.number)
    return None


def canasta_is_broken(old: Group, new: Group) -> bool:
    """Whether a group that was a canasta has become what it may not be: a wild canasta is left
    as it is; from a black one a wild card goes only when a natural takes its place (it keeps
    seven cards) or it becomes red or gold; no other wild card comes to it (H22, H24)."""
    kind = old.canasta
    if kind in (CanastaKind.BLACK_WILD, CanastaKind.RED_WILD):
        return new.cards != old.cards
    if Counter(old.naturals) - Counter(new.naturals) or len(new.cards) < len(old.cards):
        return True
    return bool(Counter(new.wild_cards) - Counter(old.wild_cards))


def top_lies(view: View) -> bool:
    """Whether the taken top card lies as it must before the rest is taken: in a group of its
    rank that was there, in a new one with two cards of the hand, or, a heart ace, apart (H12)."""
    table, turn = view.table, view.turn
    assert turn is not None
    top = table.taken[-1]
    laid = played(table, turn, view.hand)
    if not laid[top]:
        return False
    collection = table.collections[table.seat]
    if is_heart_ace(top) and turn.heart_aces > collection.heart_aces:
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
        wilds = Counter(group.wild_cards) & laid
        if len(group.naturals) - 1 + wilds.total() >= 2:
            return True
    return False


def can_take_top(hand: Iterable[Card], top: Card) -> bool:
    """Whether the hand has two cards of the rank of `top`, or one and a wild card (H12)."""
    rank = RANK_OF[top]
    naturals = wilds = 0
    for card in hand:
        if RANK_OF[card] == rank:
            naturals += 1
        elif IS_WILD[card]:
            wilds += 1
    return naturals >= 2 or (naturals == 1 and wilds > 0)


def lays_first(view: View) -> bool:
    """Whether the player has not opened and has laid something in this turn (H20)."""
    turn, table = view.turn, view.table
    return (
        turn is not None
        and not table.collections[table.seat].opened
        and bool(turn.heart_aces or any([group.cards for group in turn.groups]))
    )


def laid_value(view: View) -> int:
    """What the first melds count for the minimum (H20)."""
    return value_of(view.groups)


def settled_fault(view: View, minimum: int, goes_out: bool) -> RuleViolation | None:
    """Why the turn may not be settled as it lies; `goes_out`: the player then goes out, and the
    minimum is waived (H21)."""
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


def rest_fault(view: View) -> RuleViolation | None:
    """Why the rest of the talon may not be taken, the minimum left aside (H12, H13)."""
    turn, table = view.turn, view.table
    assert turn is not None
    if not top_lies(view):
        return refusal("TOP_NOT_LAID", card=str(table.taken[-1]))
    fault = groups_fault(table.collections[table.seat].groups, turn.groups)
    if fault is not None:
        return fault
    count = len(view.hand) + len(table.talon)
    if count < 1 or (count == 1 and not has_canasta(turn.groups)):
        return refusal("REST_NOT_ENOUGH", cards=count)
    return None
