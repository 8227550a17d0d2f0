"""Taking back a throw: the turn goes on as it was before it (H36)."""

from __future__ import annotations

from collections import Counter

from engine.canasta.actions import TakeBackThrow
from engine.canasta.events import ThrowTakenBack
from engine.canasta.taking_back import take_back_fault
from engine.contract.cards import Card
from engine.contract.errors import RuleViolation
from engine.contract.values import but, with_item
from engine.games.decorated_canasta.groups import HEART_ACE, WILD, Collection, Group
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.phases.dealing import Step
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.state import PLAY, State, Turn, View


def check_take_back(view: View, _: TakeBackThrow, rules: DecoratedRules) -> RuleViolation | None:
    """Allow it to who threw last, until anybody acts or a hidden card is turned (H36)."""
    return take_back_fault(view, rules.options.take_back_throw, refusal)


def take_back(state: State, seat: int, _: TakeBackThrow, __: DecoratedRules) -> Step:
    """Restore hand, collection and talon as they were before the throw (H36).

    All have seen the card and what was laid, and that stays known. A new group that lost its
    cards again in this turn is gone.
    """
    table, hidden = state.table, state.hidden
    *below, card = table.talon
    thrown, now = table.thrown, table.collections[seat]
    assert thrown is not None
    laid = tuple(sorted((lying(now) - lying(thrown.collection)).elements()))
    hand = tuple(sorted((*hidden.hands[seat], card)))
    checkpoint = tuple(sorted((*hand, *laid)))
    turn = None
    if thrown.phase is PLAY:
        groups = _with_dissolved(thrown.collection.groups, now.groups)
        turn = Turn(checkpoint, groups, now.heart_aces)
    before = but(
        table,
        phase=thrown.phase,
        seat=seat,
        talon=tuple(below),
        hand_sizes=with_item(table.hand_sizes, seat, len(checkpoint)),
        collections=with_item(table.collections, seat, thrown.collection),
        source=thrown.source,
        taken=thrown.taken,
        opened_before=thrown.opened_before,
        thrown=None,
        took_back=True,
    )
    hidden = but(hidden, hands=with_item(hidden.hands, seat, hand))
    after = but(state, table=before, hidden=hidden, turn=turn)
    return after, (ThrowTakenBack(seat, card, laid),)


def lying(collection: Collection) -> Counter[Card]:
    """Return the cards of a collection that came from the hand."""
    found = Counter([card for group in collection.groups for card in group.cards])
    found[HEART_ACE] += collection.heart_aces
    return found


def _with_dissolved(old: tuple[Group, ...], now: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return the groups of the running turn: the old ones in their order, then the new ones.

    A group that the throw dissolved is among them without cards, as it was until the throw.
    """
    left = {group.number: group for group in now}
    there = [left.pop(group.number, Group(group.number, (), WILD, 0)) for group in old]
    return (*there, *left.values())
