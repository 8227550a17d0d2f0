"""The value of melds and a hand for a team in the middle of a deal, in points."""

from __future__ import annotations

from functools import reduce
from operator import add, mul
from typing import Final

from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, VALUE, rank_counts
from engine.contract.cards import ACE, ALL_CARDS, JOKER_RANK, RANK_OF, THREE, Card, Cards
from engine.contract.cards import FOUR as FOUR_RANK
from engine.contract.cards import TWO as TWO_RANK
from engine.contract.values import but, value
from engine.games.classic_canasta.melds import (
    BLACK_THREES,
    MOST_WILDS,
    SET,
    WILD,
    Meld,
    canastas,
    meld_of_rank,
)
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.scoring import BLACK_THREE_HELD

_COSTS: Final = tuple(
    [
        BLACK_THREE_HELD if rank == THREE else VALUE[ALL_CARDS[4 * rank]]
        for rank in range(JOKER_RANK + 1)
    ]
)
"""The cost of a card in hand when the deal ends, by rank."""


@value
class Weights:
    """The player's judgement in numbers; points unless said otherwise.

    - `progress`: what an unfinished natural meld of 0..6 cards is worth on its way to a canasta;
      `mixed`: the share of it for a meld with wild cards
    - `held`: naturals of one rank in hand, by count; `fits`: share of the progress that held
      cards give to a meld they fit; `joker`, `two`: such a card in hand; `many_wilds`: from five
      wild cards on, each (a wild canasta); `black_three`: it blocks the pile for a turn
    - `first_canasta`: what the first canasta adds, as the team can then go out
    - `card`: what any card in hand is worth, as it may match what comes; `wanted`: cards below
      which a hand takes few piles, `few_cards`: what each card under it costs, squared
    - `drawn_card`: the unknown top card of the stock; `pile_card`: what each card of the pile is
      worth to one who takes it; `denied`: share of the pile's worth that counts for not leaving
      it to the opponents; `danger`: share of it that a discard risks, `pile_share`: what is added
      to it; `passed`: share of the chance of a take that is left where a card of the rank lies in
      the pile already, which nobody took; `freezes`: share of the pile's worth that a wild card
      thrown on it is worth, against opponents with melds
    - `joker_thrown`: what throwing a joker costs beyond its worth in hand, as people mind it
    - `opening_helps`: what it is worth that melds lie, as red threes then count and cards can be
      added; `wild_in_opening`: what a wild card that helps to open is missed later
    """

    progress: tuple[float, ...] = (0, 0, 0, 30, 60, 110, 190)
    mixed: float = 0.6
    held: tuple[float, ...] = (0, 2, 18, 34, 58, 95, 150, 330, 340)
    fits: float = 0.75
    joker: float = 62.0
    two: float = 44.0
    many_wilds: float = 40.0
    black_three: float = 6.0
    first_canasta: float = 60.0
    card: float = 50.0
    wanted: float = 13.0
    few_cards: float = 3.0
    drawn_card: float = 14.0
    pile_card: float = 50.0
    denied: float = 0.4
    danger: float = 2.0
    pile_share: float = 10.0
    passed: float = 0.4
    freezes: float = 0.2
    joker_thrown: float = 60.0
    opening_helps: float = 120.0
    wild_in_opening: float = 15.0


TWO: Final = Weights()
FOUR: Final = Weights(
    progress=(0, 0, 0, 20, 92, 111, 173),
    mixed=0.4,
    held=(0, 1, 23, 31, 59, 150, 160, 400, 400),
    fits=0.63,
    joker=46.0,
    two=39.0,
    many_wilds=42.0,
    black_three=6.5,
    first_canasta=62.0,
    card=31.0,
    wanted=14.5,
    few_cards=2.0,
    drawn_card=19.0,
    pile_card=58.0,
    denied=0.15,
    danger=2.7,
    passed=0.73,
    freezes=0.04,
    opening_helps=83.0,
)
"""The judgement at a table of two and of four: `python -m bench.tuning classic-canasta`."""
SIX: Final = but(FOUR, held=(*FOUR.held, *[FOUR.held[-1]] * 4))
"""The judgement at a table of six: that of four, with up to twelve naturals of a rank in hand."""
_OF_TABLE: Final = {2: TWO, 4: FOUR, 6: SIX}


def normal_weights(seats: int) -> Weights:
    """Return the judgement of the normal player at a table with this number of seats."""
    return _OF_TABLE[seats]


def held_cost(hand: Cards) -> int:
    """Return what a hand costs when the deal ends (C20)."""
    return sum([_COSTS[RANK_OF[card]] for card in hand])


def meld_worth(meld: Meld, weights: Weights, rules: ClassicRules) -> float:
    """Return the points of a meld and its bonus, or its progress towards one."""
    size = len(meld.cards)
    if size >= CANASTA_SIZE:
        return meld.points + rules.bonus(meld)
    if meld.kind is BLACK_THREES:
        return meld.points
    progress = weights.progress[size]
    return meld.points + (progress * weights.mixed if meld.wilds else progress)


class Worths:
    """The value of a team's melds and a hand together, in parts. A play or a throw changes few of
    the parts, so the values after many of them are found quickly.

    The parts are always added one by one in the same order. So equal positions have equal values to
    the last digit, in every version of Python (`sum` rounds differently in newer ones).
    """

    __slots__ = (
        "_counts",
        "_fits",
        "_held",
        "_made",
        "_melds",
        "_needed",
        "_rules",
        "_team",
        "_urgency",
        "_weights",
    )

    def __init__(
        self,
        hand: Cards,
        melds: tuple[Meld, ...],
        urgency: float,
        weights: Weights,
        needed: int,
        rules: ClassicRules,
    ) -> None:
        """Split a position into parts; `needed`: canastas with which the team may go out."""
        self._melds, self._urgency, self._weights, self._needed = melds, urgency, weights, needed
        self._rules = rules
        self._counts = counts = rank_counts(hand)
        self._team = [meld_worth(meld, weights, rules) for meld in melds]
        self._fits = [_fit(meld, counts, weights) for meld in melds]
        self._held = [weights.held[count] for count in counts[FOUR_RANK : ACE + 1]]
        for meld in melds:
            if meld.kind is SET:
                self._held[meld.rank - FOUR_RANK] = 0.0
        self._made = canastas(melds)

    def whole(self) -> float:
        """Return the value of melds and hand."""
        return self._team_worth(self._team, self._made) + self.hand()

    def hand(self) -> float:
        """Return the potential value of the hand, less its cost if the deal ends first."""
        return self._hand_worth(self._counts, self._fits, self._held, self._made)

    def thrown(self, card: Card) -> float:
        """Return the value of the hand without one of its cards."""
        rank = RANK_OF[card]
        counts, fits, held = [*self._counts], self._fits, self._held
        counts[rank] -= 1
        at = meld_of_rank(self._melds, rank)
        if at is not None:
            fits = [*fits]
            fits[at] = _fit(self._melds[at], counts, self._weights)
        elif IS_NATURAL[card]:
            held = [*held]
            held[rank - FOUR_RANK] = self._weights.held[counts[rank]]
        return self._hand_worth(counts, fits, held, self._made)

    def laid(self, cards: Cards, meld: Meld, at: int) -> float:
        """Return the value after a play of these cards of the hand that puts a meld at a place: a
        new meld, or one that has grown."""
        counts = [*self._counts]
        for card in cards:
            counts[RANK_OF[card]] -= 1
        team, fits, held = [*self._team], [*self._fits], self._held
        made = self._made + (len(meld.cards) >= CANASTA_SIZE)
        if at < len(team):
            made -= len(self._melds[at].cards) >= CANASTA_SIZE
            team[at] = meld_worth(meld, self._weights, self._rules)
            fits[at] = _fit(meld, counts, self._weights)
        else:
            team.append(meld_worth(meld, self._weights, self._rules))
            fits.append(_fit(meld, counts, self._weights))
            if meld.kind is SET:
                held = [*held]
                held[meld.rank - FOUR_RANK] = 0.0
        return self._team_worth(team, made) + self._hand_worth(counts, fits, held, made)

    def _team_worth(self, team: list[float], made: int) -> float:
        """Return the value of melds, `made` of which are canastas, from the value of each."""
        worth = reduce(add, team, 0.0)
        return worth + self._weights.first_canasta if made else worth

    def _hand_worth(
        self, counts: list[int], fits: list[float], held: list[float], made: int
    ) -> float:
        """Return the value of a hand: its cards by rank, the value of those that fit the melds and
        of the others, with this number of canastas."""
        weights, size = self._weights, sum(counts)
        jokers, twos, black = counts[JOKER_RANK], counts[TWO_RANK], counts[THREE]
        worth = weights.joker * jokers + weights.two * twos + weights.black_three * black
        worth += weights.many_wilds * max(0, jokers + twos - 4)
        worth = reduce(add, held, reduce(add, fits, worth))
        worth += weights.card * size
        few = weights.wanted - size
        if few > 0 and made < self._needed:
            worth -= weights.few_cards * few * few
        cost: int = sum(map(mul, counts, _COSTS))
        return worth * (1 - self._urgency) - cost * self._urgency


def _fit(meld: Meld, counts: list[int], weights: Weights) -> float:
    """Return the value of the cards of a hand, by rank, that fit a meld."""
    if meld.kind is not SET:
        return 0.0
    count = counts[meld.rank]
    return weights.fits * _step(meld, count, weights) if count else 0.0


def _step(meld: Meld, count: int, weights: Weights) -> float:
    """Return the progress that a number of naturals gives to a meld, without their points."""
    size = len(meld.cards)
    if size >= CANASTA_SIZE:
        return 6.0 * count
    full = 300.0 if meld.wilds else 500.0
    high = full if size + count >= CANASTA_SIZE else weights.progress[size + count]
    gain = high - weights.progress[size]
    return gain * weights.mixed if meld.wilds else gain


def room_for_wilds(meld: Meld) -> int:
    """Return the number of further wild cards that a meld may get (C9, C17)."""
    if meld.kind is SET:
        return min(MOST_WILDS, meld.naturals) - meld.wilds
    return MOST_WILDS if meld.kind is WILD else 0
