"""The value of melds and a hand for a team in the middle of a deal, in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.canasta.values import (
    CANASTA_SIZE,
    IS_BLACK_THREE,
    NATURAL_BIT,
    VALUE,
    ranks_and_suits,
)
from engine.contract.cards import (
    ACE,
    ALL_CARDS,
    FOUR,
    JOKER_RANK,
    RANK_OF,
    SUIT_OF,
    THREE,
    TWO,
    Card,
    Cards,
)
from engine.contract.values import maker, value
from engine.games.bulgarian_canasta.melds import RUN, SET, WILD, Meld
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.scoring import BLACK_THREES

REMEMBERED: Final = 1024
"""Number of hands with a cached value: a turn requests the same ones again and again."""


@value
class Weights:
    """The player's judgement in numbers; points unless said otherwise.

    - `progress`: what an unfinished clean meld of 0..6 cards is worth on its way to a canasta;
      `dirty`, `aces`, `wild_meld`: the share of it for such melds
    - `chance_of_canasta`: how likely a team whose longest meld has 0..6 cards still makes its
      first canasta; `haste`: how fast that goes as the end comes near; `red_chance`: the least
      such chance when it comes to keeping red threes
    - `held`: naturals of one rank in hand, by count; `fits`: share of the progress that a held
      card gives to a meld it fits; `neighbours`: two cards in sequence; `joker`, `two`,
      `more_wilds` (each beyond two), `black_three`: such a card in hand; `few_cards`: what each
      card under four costs, squared
    - `opening_helps`: what an opened team is worth to the partner; `race`: how much more when the
      opponents are open and their hands shrink; `wild_in_opening`: what a wild card that helps
      to open is missed later
    - `drawn_card`: the unknown top card of the stock; `denied`: share of the pile's worth that
      counts for not leaving it to the opponents; `danger`: share of it that a discard risks,
      `pile_share`: what is added to it; `bars_partner`: share of it that a red three costs which
      bars the pile for the partner, whom the partner's own red three has made the first to take
    - `finish`: share of the other hands that is still laid if the deal goes on; `crowded`: what
      each card over 13 in another's hand may still bring their side; `reluctance`: points by which
      closing must beat playing on
    """

    progress: tuple[float, ...] = (0, 0, 0, 40, 75, 125, 215)
    dirty: float = 0.4
    aces: float = 1.6
    wild_meld: float = 1.9
    chance_of_canasta: tuple[float, ...] = (0.5, 0.5, 0.5, 0.55, 0.62, 0.75, 0.9)
    held: tuple[float, ...] = (0, 3, 16, 36, 62, 100, 150, 330, 340)
    fits: float = 0.7
    neighbours: float = 3.0
    joker: float = 48.0
    two: float = 34.0
    more_wilds: float = 6.0
    black_three: float = -25.0
    few_cards: float = 7.0
    opening_helps: float = 30.0
    race: float = 120.0
    haste: float = 2.0
    crowded: float = 15.0
    wild_in_opening: float = 25.0
    drawn_card: float = 12.0
    denied: float = 0.35
    danger: float = 1.0
    pile_share: float = 10.0
    bars_partner: float = 1.0
    finish: float = 0.5
    reluctance: float = 0.0
    red_chance: float = 0.6

    def __hash__(self) -> int:
        return hash(self.joker)  # enough for the few instances: caches hash it all the time


NORMAL: Final = Weights()
"""The judgement of an experienced player, set by hand."""


def meld_worth(meld: Meld, weights: Weights, rules: BulgarianRules) -> float:
    """Return the bonus of a canasta, or the progress towards it, without the card points."""
    size = len(meld.cards)
    if size >= CANASTA_SIZE:
        return rules.bonus(meld)
    worth = weights.progress[size]
    if meld.kind is WILD:
        return worth * weights.wild_meld
    if meld.rank == ACE and meld.kind is SET:
        worth *= weights.aces
    return worth * weights.dirty if meld.wilds else worth


def team_worth(
    melds: Iterable[Meld],
    red_threes: int,
    weights: Weights,
    rules: BulgarianRules,
    urgency: float = 0.0,
) -> float:
    """Return the worth of a team's melds and red threes.

    These are their bonuses and progress, and their points weighted by the chance that the team ends
    with a canasta, because without one they count against it. The chance shrinks as the end comes
    near.
    """
    worth, longest, points = 0.0, 0, 0
    for meld in melds:
        worth += meld_worth(meld, weights, rules)
        size = len(meld.cards)
        longest = max(longest, size)
        points += meld.points
    if longest >= CANASTA_SIZE:
        chance = red_chance = 1.0
    else:
        chance = weights.chance_of_canasta[longest]
        left = max(0.0, 1 - weights.haste * urgency)
        red_chance = max(chance, weights.red_chance) * left
        chance *= left
    red = 100 * red_threes * (2 * red_chance - 1)
    return worth * (0.6 + 0.4 * chance) + (2 * chance - 1) * points + red


def hand_worth(hand: Cards, melds: Iterable[Meld], urgency: float, weights: Weights) -> float:
    """Return the potential value of cards in hand, less their cost if the deal ends first."""
    held = _held(hand, weights)
    fits = weights.fits * _fitting(held.counts, held.suited, melds, weights)
    return _less_cost(held.worth + fits, held.cost, len(hand), urgency, weights)


def losses(
    hand: Cards, some: Iterable[Card], melds: Iterable[Meld], urgency: float, weights: Weights
) -> list[float]:
    """Return the loss of a hand's value without each of some cards that it has."""
    held = _held(hand, weights)
    counts, suited, size = [*held.counts], [*held.suited], len(hand)
    whole = held.worth + weights.fits * _fitting(counts, suited, melds, weights)
    worth = _less_cost(whole, held.cost, size, urgency, weights)
    found: list[float] = []
    for card in some:
        rank, suit = RANK_OF[card], SUIT_OF[card]
        ranks = suited[suit]
        counts[rank] -= 1
        if hand.count(card) == 1:
            suited[suit] &= ~NATURAL_BIT[card]
        left = _future(counts, suited, size - 1, weights)
        left += weights.fits * _fitting(counts, suited, melds, weights)
        cost = held.cost - _COST[card]
        found.append(worth - _less_cost(left, cost, size - 1, urgency, weights))
        counts[rank] += 1
        suited[suit] = ranks
    return found


def _less_cost(worth: float, cost: int, size: int, urgency: float, weights: Weights) -> float:
    """Return the worth of a hand of a size that is hard to play if it is small."""
    few = 4 - size
    if few > 0:
        worth -= weights.few_cards * few * few
    return worth * (1 - urgency) - cost * urgency


@value
class _Held:
    """A hand on its own: its cards by rank, for each suit a bit per natural's rank, its potential,
    and the cost of its cards."""

    counts: list[int]
    suited: list[int]
    worth: float
    cost: int


_made: Final = maker(_Held)
_COST: Final = tuple(VALUE[card] + 100 * IS_BLACK_THREE[card] for card in ALL_CARDS)
"""The cost of a card in hand at the end."""


@lru_cache(REMEMBERED)
def _held(hand: Cards, weights: Weights) -> _Held:
    counts, suited = ranks_and_suits(hand)
    cost = sum([_COST[card] for card in hand])
    return _made(counts, suited, _future(counts, suited, len(hand), weights), cost)


def _future(counts: list[int], suited: list[int], size: int, weights: Weights) -> float:
    """Return the potential of a hand on its own."""
    twos, black, jokers = counts[TWO], counts[THREE], counts[JOKER_RANK]
    worth = weights.joker * jokers + weights.two * twos
    if jokers + twos > 2:
        worth += weights.more_wilds * (jokers + twos - 2)
    if black:
        worth += weights.black_three * black
        if black == BLACK_THREES and size <= 5:
            worth += 1500
    held = weights.held
    worth += sum([held[count] for count in counts[FOUR:ACE] if count])
    if counts[ACE]:
        worth += held[counts[ACE]] * weights.aces
    for ranks in suited:
        near, apart = ranks & ranks >> 1, ranks & ranks >> 2
        if near or apart:
            pairs = near.bit_count() + 1.5 * (near & apart).bit_count()
            worth += weights.neighbours * (pairs + (apart & ~near).bit_count() / 2)
    return worth


def _fitting(
    counts: Sequence[int], suited: Sequence[int], melds: Iterable[Meld], weights: Weights
) -> float:
    """Return the progress that held cards would give to the team's melds."""
    worth = 0.0
    for meld in melds:
        kind = meld.kind
        if kind is SET:
            count = counts[meld.rank]
            if count:
                size = len(meld.cards)
                worth += _step(size, min(size + count, CANASTA_SIZE), meld, weights)
                worth -= weights.held[count] * 0.8
        elif kind is RUN:
            size = len(meld.cards)
            if suited[meld.suit] >> (meld.rank + meld.step * size) & 1:
                worth += _step(size, size + 1, meld, weights)
    return worth


def _step(size: int, to: int, meld: Meld, weights: Weights) -> float:
    if size >= CANASTA_SIZE:
        return 8.0
    high = 450.0 if to >= CANASTA_SIZE else weights.progress[to]
    gain = high - weights.progress[size]
    return gain * weights.dirty if meld.wilds else gain
