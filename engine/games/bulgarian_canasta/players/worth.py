"""What melds and a hand are worth to a team in the middle of a deal, in points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from typing import Final

from engine.contract.cards import ACE, JOKER, RANK_OF, SUIT_OF, Cards
from engine.contract.values import value
from engine.games.bulgarian_canasta.melds import Meld, MeldKind
from engine.games.bulgarian_canasta.players.outlook import Outlook
from engine.kits.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_NATURAL, IS_WILD, VALUE

REMEMBERED: Final = 1024
"""Hands whose worth is remembered: a turn asks for the same ones again and again."""


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


NORMAL: Final = Weights()
"""The judgement of an experienced player, set by hand."""


def meld_worth(meld: Meld, weights: Weights) -> float:
    """Return the bonus of a canasta, or the progress towards it, without the card points."""
    size = len(meld.cards)
    if size >= CANASTA_SIZE:
        return meld.bonus
    if meld.kind is MeldKind.WILD:
        return weights.progress[size] * weights.wild_meld
    worth = weights.progress[size]
    if meld.kind is MeldKind.SET and meld.rank == ACE:
        worth *= weights.aces
    return worth * weights.dirty if meld.wilds else worth


def team_worth(
    melds: Iterable[Meld], red_threes: int, weights: Weights, urgency: float = 0.0
) -> float:
    """Return the worth of a team's melds and red threes.

    These are their bonuses and progress, and their points by the chance that the team ends with
    a canasta, as they count against it without one. The chance shrinks as the end comes near.
    """
    worth, longest, points = 0.0, 0, 0
    for meld in melds:
        worth += meld_worth(meld, weights)
        longest = max(longest, len(meld.cards))
        points += meld.points
    chance = 1.0 if longest >= CANASTA_SIZE else weights.chance_of_canasta[longest]
    red_chance = 1.0 if longest >= CANASTA_SIZE else max(chance, weights.red_chance)
    if longest < CANASTA_SIZE:
        left = max(0.0, 1 - weights.haste * urgency)
        chance, red_chance = chance * left, red_chance * left
    red = 100 * red_threes * (2 * red_chance - 1)
    return worth * (0.6 + 0.4 * chance) + (2 * chance - 1) * points + red


def hand_worth(hand: Cards, melds: Iterable[Meld], look: Outlook, weights: Weights) -> float:
    """Return what cards in hand may still become, less what they cost if the deal ends first."""
    held = _held(hand, weights)
    worth = held.worth + weights.fits * _fitting(held.counts, held.suited, melds, weights)
    few = 4 - len(hand)
    if few > 0:
        worth -= weights.few_cards * few * few
    return worth * (1 - look.urgency) - held.cost * look.urgency


@value
class _Held:
    """A hand by itself: its naturals by rank, the ranks of each suit, what it may become, and what
    its cards cost."""

    counts: tuple[int, ...]
    suited: tuple[frozenset[int], ...]
    worth: float
    cost: int


@lru_cache(REMEMBERED)
def _held(hand: Cards, weights: Weights) -> _Held:
    counts = [0] * 14
    suited: list[set[int]] = [set(), set(), set(), set()]
    wilds = black = 0
    worth = 0.0
    cost = 0
    for card in hand:
        cost += VALUE[card]
        if IS_NATURAL[card]:
            counts[RANK_OF[card]] += 1
            suited[SUIT_OF[card]].add(RANK_OF[card])
        elif IS_WILD[card]:
            worth += weights.joker if card == JOKER else weights.two
            wilds += 1
        elif IS_BLACK_THREE[card]:
            black += 1
    worth += weights.more_wilds * max(0, wilds - 2)
    cost += 100 * black
    worth += weights.black_three * black
    if len(hand) <= 5 and black == 4:
        worth += 1500
    for rank, count in enumerate(counts):
        if count:
            worth += weights.held[min(count, 8)] * (weights.aces if rank == ACE else 1)
    for ranks in suited:
        for rank in ranks:
            if rank + 1 in ranks:
                worth += weights.neighbours * (2.5 if rank + 2 in ranks else 1)
            elif rank + 2 in ranks:
                worth += weights.neighbours / 2
    return _Held(tuple(counts), tuple(map(frozenset, suited)), worth, cost)


def _fitting(
    counts: Sequence[int], suited: Sequence[Set[int]], melds: Iterable[Meld], weights: Weights
) -> float:
    """Return the progress that held cards would give to the team's melds."""
    worth = 0.0
    for meld in melds:
        size = len(meld.cards)
        if meld.kind is MeldKind.SET and (count := counts[meld.rank]):
            worth += _step(size, min(size + count, CANASTA_SIZE), meld, weights)
            worth -= weights.held[min(count, 8)] * 0.8
        elif meld.kind is MeldKind.RUN and meld.rank + meld.step * size in suited[meld.suit]:
            worth += _step(size, size + 1, meld, weights)
    return worth


def _step(size: int, to: int, meld: Meld, weights: Weights) -> float:
    if size >= CANASTA_SIZE:
        return 8.0
    high = 450.0 if to >= CANASTA_SIZE else weights.progress[to]
    gain = high - weights.progress[size]
    return gain * weights.dirty if meld.wilds else gain
