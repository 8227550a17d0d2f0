"""What the normal player thinks cards and groups are worth, as a table of numbers set by hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.contract.cards import JOKER, RANK_OF, Cards
from engine.contract.values import value
from engine.games.decorated_canasta.collection import Collection
from engine.games.decorated_canasta.groups import BONUS, WILD, Group, has_canasta
from engine.games.decorated_canasta.state import View
from engine.kits.canasta.players import stepped
from engine.kits.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_WILD, VALUE


@value
class Weights:
    """Judgement in numbers: points unless said otherwise."""

    on_the_way: tuple[float, ...] = (0, 0, 0, 10, 30, 65, 130)
    """Of a group with naturals, by its size, beside its cards."""
    wild_in_group: float = 18
    """What each wild card in an unfinished group takes from that: it could be used elsewhere."""
    red_chance: float = 1.2
    """A group without wild cards may become red or gold."""
    wild_on_the_way: tuple[float, ...] = (0, 0, 0, 40, 60, 90, 130)
    """Of a pure wild group, likewise."""
    wild: float = 38
    """Of a wild card in hand: it completes canastas, and takes talons."""
    first_wild: float = 25
    """Of having one at all: with it any card takes the talon on its like."""
    single: float = 5
    several: float = 15
    """Of a card in hand that is alone of its rank, and of one that is not."""
    with_group: float = 9
    """And more where the player has an unfinished group of the rank."""
    few_cards: float = 28
    """For each card less than five in the hand of a player without a canasta."""
    heart_ace: float = 350
    """Of a heart ace in hand."""
    black_three: float = 12
    """Of a black three in hand while the deal goes on: it keeps the talon closed once."""


NORMAL: Final = Weights()
_FEW: Final = 5
_ENDS: Final = ((2, 0.9), (4, 0.6), (7, 0.35), (99, 0.15))
_WITHOUT_CANASTA: Final = 0.4


def end_is_near(view: View) -> float:
    """Return how likely the deal seems to end before the player's next turn (0 to 1).

    Others with few cards end it, the more so with a canasta.
    """
    table = view.table
    nearest = 0.0
    for seat, collection in enumerate(table.collections):
        if seat != view.seat:
            nearest = max(nearest, _ends(collection, table.hand_sizes[seat]))
    return nearest


def _ends(collection: Collection, cards: int) -> float:
    near = stepped(cards, _ENDS)
    return near if has_canasta(collection.groups) else near * _WITHOUT_CANASTA


def group_worth(group: Group, weights: Weights) -> float:
    """Return what a group that may stay is worth now and on its way to a canasta."""
    kind = group.canasta
    if kind is not None:
        return BONUS[kind] + group.points
    size = len(group.cards)
    if group.rank == WILD:
        return weights.wild_on_the_way[size] + group.points
    way = weights.on_the_way[size]
    if not group.wilds:
        way *= weights.red_chance
    return way - weights.wild_in_group * group.wilds + group.points


def groups_worth(groups: Iterable[Group], weights: Weights) -> float:
    """Return what groups that may stay are worth together."""
    return sum([group_worth(group, weights) for group in groups if group.cards])


def hand_worth(hand: Cards, groups: Iterable[Group], near: float, weights: Weights) -> float:
    """Return what a hand may still become, less what it costs if the deal ends, at the risk `near`.

    Heart aces are counted apart.
    """
    groups = tuple(groups)
    own = {group.rank for group in groups if len(group.cards) < CANASTA_SIZE or not group.wilds}
    ranks: dict[int, int] = {}
    wilds = caught = 0
    potential = 0.0
    for card in hand:
        if IS_BLACK_THREE[card]:
            potential += weights.black_three
            caught += 100
            continue
        caught += VALUE[card]
        if IS_WILD[card]:
            wilds += 1
            potential += weights.wild + VALUE[card] * 0.5 + (5 if card == JOKER else 0)
        else:
            rank = RANK_OF[card]
            ranks[rank] = ranks.get(rank, 0) + 1
    if wilds:
        potential += weights.first_wild
    for rank, count in ranks.items():
        potential += weights.several * count if count > 1 else weights.single
        if count > 1 or rank in own:
            potential += 0.8 * VALUE[4 * rank] * count
        if rank in own:
            potential += weights.with_group * count
    if len(hand) < _FEW and not has_canasta(groups):
        potential -= weights.few_cards * (_FEW - len(hand))
    return potential * (1 - near) - caught * near
