"""Take back a throw: the turn continues as it was before (H36)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.canasta.actions import TakeBackThrow
from engine.canasta.events import ThrowTakenBack
from engine.canasta.taking_back import put, restored, take_back_fault
from engine.contract.cards import Card, cards
from engine.contract.errors import RuleViolation
from engine.games.decorated_canasta.groups import HEART_ACE, WILD, Collection, Group
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.phases.dealing import Step
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.state import PLAY, State, Turn, View


def check_take_back(view: View, _: TakeBackThrow, rules: DecoratedRules) -> RuleViolation | None:
    """Allow it to the last thrower, until another action or until a hidden card is turned (H36)."""
    return take_back_fault(view, rules.options.take_back_throw, refusal)


def take_back(state: State, seat: int, _: TakeBackThrow, __: DecoratedRules) -> Step:
    """Restore hand, collection and talon to the state before the throw (H36).

    The card and the melds, which everybody has seen, stay known. A new group that lost its cards
    again in this turn is gone.
    """
    before, now, card = state.before, state.table.collections[seat], state.table.talon[-1]
    assert before is not None
    old = before.collections[seat]
    laid = tuple(sorted((lying(now) - lying(old)).elements()))
    hand = tuple(sorted((*state.hidden.hands[seat], card)))
    turn = None
    if before.phase is PLAY:
        groups = _with_dissolved(old.groups, now.groups)
        turn = Turn(tuple(sorted((*hand, *laid))), groups, now.heart_aces)
    return restored(state, seat, hand, turn), (ThrowTakenBack(seat, card, laid),)


def lying(collection: Collection) -> Counter[Card]:
    """Return the cards of a collection that came from the hand."""
    found = Counter([card for group in collection.groups for card in group.cards])
    found[HEART_ACE] += collection.heart_aces
    return found


def _with_dissolved(old: tuple[Group, ...], now: tuple[Group, ...]) -> tuple[Group, ...]:
    """Return the groups of the current turn: the old ones in their order, then the new ones.

    A group that the throw dissolved is among them without cards, as it was until the throw.
    """
    left = {group.number: group for group in now}
    there = [left.pop(group.number, Group(group.number, (), WILD, 0)) for group in old]
    return (*there, *left.values())


def before_throw_of(
    _: dict[str, Any], table: dict[str, Any], thrown: Any, seat: int
) -> dict[str, Any]:
    """Return the changes by a throw, as schema 1 wrote them."""
    now, old = table["collections"][seat], thrown["collection"]
    laid = [sum(len(cards(group.split(":")[1])) for group in one["groups"]) for one in (old, now)]
    aces = now["heart_aces"] - old["heart_aces"]
    size = table["hand_sizes"][seat] + 1 + laid[1] - laid[0] + aces
    return {
        "phase": thrown["phase"],
        "talon": " ".join(table["talon"].split()[:-1]),
        "hand_sizes": put(table["hand_sizes"], seat, size),
        "collections": put(table["collections"], seat, old),
        "source": thrown["source"],
        "taken": thrown["taken"],
        "opened_before": thrown["opened_before"],
    }
