"""What melds and a hand are worth to a team in the middle of a deal, in points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.contract.cards import ACE, JOKER_RANK, THREE, Cards
from engine.contract.cards import FOUR as FOUR_RANK
from engine.contract.cards import TWO as TWO_RANK
from engine.contract.values import value
from engine.games.classic_canasta.melds import BLACK_THREES, MOST_WILDS, SET, WILD, Meld
from engine.games.classic_canasta.players.outlook import Outlook
from engine.games.classic_canasta.scoring import BLACK_THREE_HELD
from engine.games.classic_canasta.state import TEAMS
from engine.kits.canasta.values import CANASTA_SIZE, VALUE, rank_counts


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
    - `behind`: points by which the deal may stand against the team and it still goes out
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
    behind: float = 0.0


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


def normal_weights(seats: int) -> Weights:
    """Return the judgement of the normal player at a table of so many seats."""
    return TWO if seats == TEAMS else FOUR


def meld_worth(meld: Meld, weights: Weights) -> float:
    """Return the points of a meld and its bonus, or its progress towards one."""
    size = len(meld.cards)
    if size >= CANASTA_SIZE:
        return meld.points + meld.bonus
    if meld.kind is BLACK_THREES:
        return meld.points
    progress = weights.progress[size]
    return meld.points + (progress * weights.mixed if meld.wilds else progress)


def team_worth(melds: Iterable[Meld], weights: Weights) -> float:
    """Return the worth of a team's melds: points, bonuses and progress."""
    worth, canasta = 0.0, False
    for meld in melds:
        worth += meld_worth(meld, weights)
        canasta = canasta or meld.is_canasta
    return worth + (weights.first_canasta if canasta else 0.0)


def hand_worth(
    hand: Cards, melds: tuple[Meld, ...], look: Outlook, weights: Weights, can_go_out: bool
) -> float:
    """Return what cards in hand may still become, less what they cost if the deal ends first."""
    counts = rank_counts(hand)
    jokers, twos, black = counts[JOKER_RANK], counts[TWO_RANK], counts[THREE]
    wilds = jokers + twos
    cost = sum([VALUE[card] for card in hand]) + BLACK_THREE_HELD * black
    worth = weights.joker * jokers + weights.two * twos + weights.black_three * black
    worth += weights.many_wilds * max(0, wilds - 4)
    for meld in melds:
        if meld.kind is SET and (count := counts[meld.rank]):
            worth += weights.fits * _step(meld, count, weights)
            counts[meld.rank] = 0
    held = weights.held
    for count in counts[FOUR_RANK : ACE + 1]:
        if count:
            worth += held[count]
    worth += weights.card * len(hand)
    few = weights.wanted - len(hand)
    if few > 0 and not can_go_out:
        worth -= weights.few_cards * few * few
    return worth * (1 - look.urgency) - cost * look.urgency


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
    """Return how many more wild cards a meld may get (C9, C17)."""
    if meld.kind is SET:
        return min(MOST_WILDS, meld.naturals) - meld.wilds
    return MOST_WILDS if meld.kind is WILD else 0
