"""The normal player's values of cards and groups, as a table of numbers set by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from engine.canasta.values import CANASTA_SIZE, VALUE, points, rank_counts
from engine.contract.cards import ACE, FOUR, JOKER, JOKER_RANK, RANK_OF, THREE, TWO, Card, Cards
from engine.contract.values import value
from engine.games.decorated_canasta.groups import (
    BONUS,
    HEART_ACE,
    RANK_VALUE,
    WILD,
    CanastaKind,
    Group,
    canastas_in,
    natural_canasta,
)
from engine.games.decorated_canasta.help.rearranging import HAND_WILDS, Place, Shift, laid_by
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.players.tax import fear
from engine.games.decorated_canasta.scoring import HEART_ACE as HEART_ACE_BONUS
from engine.games.decorated_canasta.state import State, View


@value
class Weights:
    """Judgement in numbers: points unless said otherwise."""

    on_the_way: tuple[float, ...] = (0, 0, 0, 10, 30, 65, 130)
    """Of a group with naturals, by its size, in addition to its cards."""
    wild_in_group: float = 18
    """Deduction for each wild card in an unfinished group: it could be used elsewhere."""
    red_chance: float = 1.2
    """A group without wild cards may become red or gold."""
    wild_on_the_way: tuple[float, ...] = (0, 0, 0, 40, 60, 90, 130)
    """Of a pure wild group, likewise."""
    wild: float = 38
    """Of a wild card in hand: it completes canastas, and takes talons."""
    first_wild: float = 25
    """Of having at least one: with it, any card takes the talon on an equal rank."""
    single: float = 5
    several: float = 15
    """Of a card in hand that is alone of its rank, and of one that is not."""
    with_group: float = 9
    """Addition if the player has an unfinished group of the rank."""
    few_cards: float = 28
    """For each card less than five in the hand of a player without the canastas to go out."""
    heart_ace: float = 350
    """Of a heart ace in hand."""
    black_three: float = 12
    """Of a black three in hand while the deal goes on: it keeps the talon closed once."""


NORMAL: Final = Weights()
_FEW: Final = 5
_ENDS: Final = (0.9, 0.9, 0.9, 0.6, 0.6, 0.35, 0.35, 0.35, 0.15)
"""Chance with the canastas to go out, by cards; the last entry applies to all larger hands."""
_WITHOUT_CANASTA: Final = 0.4
"""Factor of that chance for each canasta that is missing."""
LATE: Final = 0.3
"""Limit from which the end is near: see `end_is_near`."""
_WITHOUT_STOCK: Final = 0.8
"""The least chance if the players before the next turn use up a stock that is the last."""
_TWO: Final = RANK_VALUE[TWO]
_JOKER: Final = VALUE[JOKER]
_ROUNDING: Final = 0.01
"""Possible difference of a sum if it is added up in another order."""
_NATURAL_RANKS: Final = range(FOUR, ACE + 1)


def end_is_near(state: View | State, player: int | None, rules: DecoratedRules) -> float:
    """Return the chance that the deal ends before the player's next turn (0 to 1).

    Others with few cards end it, more so with the canastas that going out needs. So does a stock
    that is used up and may not be renewed (H7).
    """
    table = state.table
    nearest = 0.0
    if state.deal.reshuffles >= rules.options.reshuffle_limit and table.stock < rules.seats:
        nearest = _WITHOUT_STOCK
    for seat, cards in enumerate(table.hand_sizes):
        near = _ENDS[cards] if cards < len(_ENDS) else _ENDS[-1]
        if near > nearest and seat != player:
            missing = rules.options.canastas - canastas_in(table.collections[seat].groups)
            if missing > 0:
                near *= _WITHOUT_CANASTA**missing
            nearest = max(nearest, near)
    return nearest


def group_worth(group: Group, weights: Weights) -> float:
    """Return the value of a valid group now and on its way to a canasta."""
    size = len(group.cards)
    if size >= CANASTA_SIZE:
        return group.bonus + group.points
    return _on_the_way(group.rank, size, group.wilds, weights) + group.points


def _on_the_way(rank: int, size: int, wilds: int, weights: Weights) -> float:
    """Return the value of a group without a canasta, in addition to its cards."""
    if rank == WILD:
        return weights.wild_on_the_way[size]
    way = weights.on_the_way[size]
    if not wilds:
        way *= weights.red_chance
    return way - weights.wild_in_group * wilds


def _at_most(rank: int, size: int, wilds: int, weights: Weights) -> float:
    """Return an upper bound of the value of a group of this shape, in addition to its cards."""
    if not size:
        return 0.0
    if size < CANASTA_SIZE:
        return _on_the_way(rank, size, wilds, weights)
    return BONUS[CanastaKind.RED_WILD if rank == WILD else natural_canasta(size, wilds)]


_Judged = tuple[float, int, bool]
"""Of a group: its value, its rank if it may still grow (else WILD), and True for a canasta."""


def _judged(group: Group, weights: Weights) -> _Judged:
    size = len(group.cards)
    if not size:
        return 0.0, WILD, False
    grows = size < CANASTA_SIZE or not group.wilds
    return group_worth(group, weights), group.rank if grows else WILD, size >= CANASTA_SIZE


class Outlook:
    """The value of the groups and the hand of a view, now and after plays.

    Parts that a play leaves unchanged have been judged once.
    """

    def __init__(self, view: View, weights: Weights, rules: DecoratedRules) -> None:
        mine = view.table.collections[view.seat or 0] if view.turn is None else view.turn
        self._table, self._seat = view.table, view.seat
        self._hand = view.hand
        self._groups = view.groups
        self._judged = [_judged(group, weights) for group in self._groups]
        self._counts = rank_counts(view.hand)
        self._held = view.hand.count(HEART_ACE)
        self._apart = HEART_ACE_BONUS * mine.heart_aces
        self.near = end_is_near(view, view.seat, rules)
        self._weights = weights
        self._fear = fear(view, rules) if self.near >= LATE else 1.0
        self._own = [one[1] for one in self._judged]
        self._needed = rules.options.canastas
        self._made = sum([one[2] for one in self._judged])
        self._whole = self._hand_worth(self._own, self._made, ())

    def is_of(self, view: View) -> bool:
        """Return True if everything that counts is unchanged in this view."""
        if self._table is not view.table or self._seat != view.seat or self._hand != view.hand:
            return False
        return self._groups == view.groups

    def worth(self, groups: tuple[Group, ...] | None = None, gone: Cards = ()) -> float:
        """Return the total value after groups have become these and cards have left the hand."""
        judged, whole = self._judged, self._whole
        if groups is not None:
            judged = [self._known(place, group) for place, group in enumerate(groups)]
            own, made = [one[1] for one in judged], sum([one[2] for one in judged])
            whole = self._hand_worth(own, made, gone)
        held = self._held - gone.count(HEART_ACE)
        of_groups = fsum([one[0] for one in judged])
        return of_groups + whole + self._apart + self._weights.heart_ace * held

    def may_exceed(self, worth: float, found: Iterable[Shift]) -> bool:
        """Return False if no move of wild cards can make the total worth more than this.

        Sizes show that, so no groups are made. An impossible move may be taken for possible.
        """
        groups = {group.number: group for group in self._groups}
        lacking = worth - _ROUNDING - self.worth() + self._whole
        for shift in found:
            gone = self._grown(shift.source, len(shift.added) - shift.count, -shift.count)
            for at in shift.may_gain:
                places = shift.placed[at][2]
                wilds = shift.count // len(places)
                come = [self._placed(groups.get(place.number), place, wilds) for place in places]
                laid = laid_by(shift.added, places)
                gain = gone[0] + fsum([one[0] for one in come]) + points(laid)
                own = [*self._own, gone[1], *[one[1] for one in come]]
                made = self._made + gone[2] + sum([one[2] for one in come])
                if gain + self._hand_worth(own, made, laid) > lacking:
                    return True
        return False

    def _placed(self, group: Group | None, place: Place, wilds: int) -> _Judged:
        """Return an upper bound of a place's gain by its cards and this number of wild ones,
        without points; its rank; and whether it then is a canasta."""
        more = len(place.cards) + wilds
        if group is not None:
            return self._grown(group, more, wilds)
        rank = WILD if place.rank == HAND_WILDS else place.rank
        return _at_most(rank, more, wilds, self._weights), rank, more >= CANASTA_SIZE

    def _grown(self, group: Group, more: int, wilds: int) -> _Judged:
        """Return the same for a group with this number of cards added, wild ones among them."""
        weights, size = self._weights, len(group.cards) + more
        then = _at_most(group.rank, size, group.wilds + wilds, weights)
        gain = then - group_worth(group, weights) + group.points
        return gain, group.rank, size >= CANASTA_SIZE

    def loss(self, card: Card) -> float:
        """Return the loss of the hand's value without a card. Heart aces are counted separately."""
        return self._whole - self._hand_worth(self._own, self._made, (card,))

    def _known(self, place: int, group: Group) -> _Judged:
        before = self._groups
        if place < len(before) and group is before[place]:
            return self._judged[place]
        return _judged(group, self._weights)

    def _hand_worth(self, own: Sequence[int], made: int, gone: Cards) -> float:
        """Return the potential value of the hand without some cards, less its cost if the deal ends
        now.

        `own`: ranks of groups that may grow. `made`: the number of canastas. Heart aces are counted
        separately.
        """
        weights, near, counts = self._weights, self.near, self._counts
        if gone:
            counts = counts.copy()
            for card in gone:
                counts[RANK_OF[card]] -= 1
        twos, threes, jokers = counts[TWO], counts[THREE], counts[JOKER_RANK]
        caught = 100 * threes + _TWO * twos + _JOKER * jokers
        potential = weights.black_three * threes + weights.wild * (twos + jokers)
        potential += 0.5 * _TWO * twos + (0.5 * _JOKER + 5) * jokers
        if twos or jokers:
            potential += weights.first_wild
        for rank in _NATURAL_RANKS:
            count = counts[rank]
            if not count:
                continue
            worth = RANK_VALUE[rank] * count
            caught += worth
            potential += weights.several * count if count > 1 else weights.single
            if rank in own:
                potential += 0.8 * worth + weights.with_group * count
            elif count > 1:
                potential += 0.8 * worth
        few = _FEW - sum(counts)
        if few > 0 and made < self._needed:
            potential -= weights.few_cards * few
        return potential * (1 - near) - caught * near * self._fear
