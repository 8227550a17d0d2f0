"""What a position between turns is worth to a side: linear in what all hands and melds show.

The numbers are learned from the normal player's own deals by `bench/learning.py`.
"""

from __future__ import annotations

from typing import Final

from engine.contract.cards import ACE, JOKER, RANK_OF, SUIT_OF, Card, Cards
from engine.games.bulgarian_canasta.melds import MeldKind, has_canasta
from engine.games.bulgarian_canasta.opening import threshold
from engine.games.bulgarian_canasta.players.learned import VALUES
from engine.games.bulgarian_canasta.scoring import BLACK_THREES
from engine.games.bulgarian_canasta.state import SEATS, TEAMS, State
from engine.kits.canasta.looking_ahead import weighed
from engine.kits.canasta.values import (
    CANASTA_SIZE,
    IS_BLACK_THREE,
    IS_NATURAL,
    IS_RED_THREE,
    IS_WILD,
    VALUE,
)

SCORES: Final = (0, 0, 2600, 5100, 7600)
"""Scores of a side before the deals that the weights are learned from: what opens depends on it."""
FULL = 13
"""Cards above which a hand counts as crowded."""
SMALL = 6
"""Cards below which a hand counts as small: the deal may end."""


def features(state: State, side: int) -> list[float]:
    """Return what a side shows less what the other does, and what the turn is worth."""
    table = state.table
    has = [has_canasta(melds) for melds in table.melds]
    mine, theirs = _shown(state, side, has), _shown(state, 1 - side, has)
    found = [one - other for one, other in zip(mine, theirs, strict=True)]
    return [*found, *_to_act(state, side)]


def _to_act(state: State, side: int) -> list[float]:
    """Return what it is worth to have the turn, and the pile if the seat can take it."""
    table = state.table
    turn = 1.0 if table.seat % TEAMS == side else -1.0
    pile = _pile(table.pile)
    takes = 0.0
    if table.pile and not table.block and holds_key(state.hidden.hands[table.seat], table.pile[-1]):
        takes = turn
    return [turn, turn * pile, takes, takes * pile, takes * len(table.pile)]


def holds_key(hand: Cards, top: Card) -> bool:
    """Return True if a hand has a key to the pile: a pair of the top card's rank, or two cards next
    to it in suit."""
    if not IS_NATURAL[top]:
        return False
    rank, suit = RANK_OF[top], SUIT_OF[top]
    same = 0
    near = 0
    for card in hand:
        if IS_NATURAL[card]:
            apart = RANK_OF[card] - rank
            if not apart:
                same += 1
            elif -3 < apart < 3 and SUIT_OF[card] == suit:
                near |= 1 << (apart + 2)
    return same > 1 or near & 0b11 == 0b11 or near & 0b1010 == 0b1010 or near & 0b11000 == 0b11000


def _pile(pile: Cards) -> float:
    worth = 0.0
    for card in pile:
        if IS_RED_THREE[card]:
            worth += 40
        elif IS_WILD[card]:
            worth += 35
        elif IS_NATURAL[card]:
            worth += 10 + 0.3 * VALUE[card]
    return worth / 100


def _shown(state: State, side: int, has: list[bool]) -> list[float]:
    table = state.table
    own, danger = has[side], has[1 - side]
    sizes = [0.0] * CANASTA_SIZE
    dirty = [0.0] * CANASTA_SIZE
    value = bonus = made = aces = runs = wild = 0.0
    lying: dict[int, int] = {}
    going: list[tuple[int, int, int]] = []
    for meld in table.melds[side]:
        size = len(meld.cards)
        value += meld.points
        if size >= CANASTA_SIZE:
            bonus += meld.bonus
            made += 1
            if meld.kind is MeldKind.SET:
                lying[meld.rank] = CANASTA_SIZE
            continue
        if meld.kind is MeldKind.WILD:
            wild += (size - 2) ** 2
            continue
        (dirty if meld.wilds else sizes)[size] += 1
        if meld.kind is MeldKind.RUN:
            runs += size - 2
            going.append((meld.suit, meld.rank + meld.step * size, size))
        else:
            lying[meld.rank] = size
            if meld.rank == ACE:
                aces += (size - 2) * (0.5 if meld.wilds else 1.0)
    hands = [_held(state.hidden.hands[seat], lying, going) for seat in range(side, SEATS, TEAMS)]
    held = [one + other for one, other in zip(*hands, strict=True)]
    counts = [len(state.hidden.hands[seat]) for seat in range(side, SEATS, TEAMS)]
    small = max(0, SMALL - min(counts)) ** 2
    crowded = sum([max(0, count - FULL) for count in counts])
    red = sum([len(table.red_threes[seat]) for seat in range(side, SEATS, TEAMS)])
    cost = held[1]
    return [
        value / 100 if own else 0.0,
        0.0 if own else value / 100,
        bonus / 100,
        made,
        float(own),
        *sizes[3:],
        *dirty[3:],
        aces,
        runs,
        wild,
        *held,
        small,
        small if own else 0.0,
        float(crowded),
        red if own else 0.0,
        0.0 if own else float(red),
        float(table.opened[side]),
        *_opening(state, side),
        cost if danger else 0.0,
        float(sum(counts)) if danger else 0.0,
        value / 100 if danger and not own else 0.0,
        float(red) if danger and not own else 0.0,
        float(danger and not table.opened[side]),
    ]


def _opening(state: State, side: int) -> list[float]:
    """Return what a side that has not opened needs, and what the better hand of it lacks.

    That is a hand that lays its sets of three naturals and more, and one that fills its pairs with
    wild cards too.
    """
    if state.table.opened[side]:
        return [0.0, 0.0, 0.0, 0.0]
    need = threshold(state.standing.scores[side])
    most = filled = 0
    for seat in range(side, SEATS, TEAMS):
        by_rank = [0] * 14
        wilds: list[int] = []
        for card in state.hidden.hands[seat]:
            if IS_NATURAL[card]:
                by_rank[RANK_OF[card]] += 1
            elif IS_WILD[card]:
                wilds.append(VALUE[card])
        laid = sum([count * VALUE[4 * rank] for rank, count in enumerate(by_rank) if count > 2])
        pairs = sorted([2 * VALUE[4 * rank] for rank, count in enumerate(by_rank) if count == 2])
        wilds.sort()
        most = max(most, laid)
        for pair, wild in zip(reversed(pairs), reversed(wilds), strict=False):
            laid += pair + wild
        filled = max(filled, laid)
    lacks, lacks_filled = max(0, need - most), max(0, need - filled)
    return [need / 100, lacks / 100, float(lacks == 0), lacks_filled / 100]


def _held(hand: Cards, lying: dict[int, int], going: list[tuple[int, int, int]]) -> list[float]:
    """Return the features of one hand; `lying` are the sizes of the side's sets by rank, `going`
    the suits of its runs, with the rank that continues each and its size."""
    counts = [0] * 14
    suited: list[set[int]] = [set(), set(), set(), set()]
    cost = jokers = twos = black = 0.0
    fits = near = 0.0
    for card in hand:
        cost += VALUE[card]
        if IS_NATURAL[card]:
            rank = RANK_OF[card]
            counts[rank] += 1
            suited[SUIT_OF[card]].add(rank)
            size = lying.get(rank)
            if size is not None:
                fits += 1
                near += size * size if size < CANASTA_SIZE else 0
        elif card == JOKER:
            jokers += 1
        elif IS_WILD[card]:
            twos += 1
        elif IS_BLACK_THREE[card]:
            black += 1
    pairs = threes = fours = neighbours = ahead = 0.0
    for count in counts:
        if count == 2:
            pairs += 1
        elif count == 3:
            threes += 1
        elif count > 3:
            fours += count - 3
            threes += 1
    for ranks in suited:
        for rank in ranks:
            if rank + 1 in ranks:
                neighbours += 1
    for suit, rank, size in going:
        if rank in suited[suit]:
            ahead += size * size
    return [
        float(len(hand)),
        cost / 100,
        jokers,
        twos,
        (jokers + twos) ** 2,
        black,
        float(black == BLACK_THREES),
        float(counts[ACE]),
        float(counts[ACE] * counts[ACE]),
        pairs,
        threes,
        fours,
        neighbours,
        fits,
        near / 10,
        ahead / 10,
    ]


def value_of(state: State, side: int) -> float:
    """Return the points by which a side will probably be ahead when the deal ends."""
    return weighed(VALUES[SEATS], features(state, side))
