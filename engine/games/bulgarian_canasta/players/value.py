"""The value of a position between turns, linear in features of all hands and melds.

Everything is seen from the seat to act. The numbers are learned by `bench/bulgarian_learning.py`
from deals of normal players.
"""

from __future__ import annotations

from typing import Final

from engine.canasta.players.looking_ahead import weighed
from engine.canasta.values import (
    CANASTA_SIZE,
    IS_NATURAL,
    IS_RED_THREE,
    IS_WILD,
    VALUE,
    ranks_and_suits,
)
from engine.contract.cards import (
    ACE,
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
from engine.games.bulgarian_canasta.melds import RUN, SET, WILD, has_canasta
from engine.games.bulgarian_canasta.players.learned import WEIGHTS
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.scoring import BLACK_THREES
from engine.games.bulgarian_canasta.state import SEATS, TEAMS, State

SCORES: Final = (0, 0, 2600, 5100, 7600)
"""Scores of a side before the deals used for learning: the opening threshold depends on the
score."""
FULL: Final = 13
"""Cards above which a hand counts as crowded."""
SMALL: Final = 6
"""Cards below which a hand counts as small: the deal may end."""
MOST_WILDS: Final = 3
RANKS: Final = 14


@value
class _Side:
    """The context in which the hands of a side are read.

    `sets`: by rank, the size of its set and its wild cards. `runs`: suit, rank that continues it,
    direction, size and wild cards of each unfinished run. `wild`: the size of its largest
    unfinished wild meld. `own`, `danger`: whether the side has a canasta, whether the other has.
    `need`: points that open, 0 once open.
    """

    sets: dict[int, tuple[int, int]]
    runs: list[tuple[int, int, int, int, int]]
    wild: int
    own: bool
    danger: bool
    need: int


def features(state: State, rules: BulgarianRules) -> list[float]:
    """Return the features of the position for the side of the seat to act."""
    table, hands = state.table, state.hidden.hands
    seat = table.seat
    has = [has_canasta(melds) for melds in table.melds]
    ours, theirs = seat % TEAMS, (seat + 1) % TEAMS
    sides = [_side(state, side, has, rules) for side in range(TEAMS)]
    first, second, third, fourth = [
        _hand(hands[at % SEATS], sides[at % TEAMS]) for at in range(seat, seat + SEATS)
    ]
    each = zip(first, second, third, fourth, strict=True)
    return [
        *_pile(state, seat, rules),
        *_shown(state, ours, has, rules),
        *_shown(state, theirs, has, rules),
        *[one + third - two - four for one, two, third, four in each],
        *first,
        *second,
    ]


def _pile(state: State, seat: int, rules: BulgarianRules) -> list[float]:
    """Return the value of the turn, and of the pile if the seat to act can take it.

    Where a team that has not opened must open by its take (A42), a key alone does not take it.
    """
    table = state.table
    opened = table.opened[seat % TEAMS]
    may_take = opened or rules.options.unopened_take == "free"
    worth = 0.0
    for card in table.pile:
        if IS_RED_THREE[card]:
            worth += 40
        elif IS_WILD[card]:
            worth += 35
        elif IS_NATURAL[card]:
            worth += 10 + 0.3 * VALUE[card]
    worth /= 100
    takes = 0.0
    if table.pile and not table.block and may_take:
        takes = float(holds_key(state.hidden.hands[seat], table.pile[-1]))
    size = len(table.pile)
    return [
        1.0,
        worth,
        takes,
        takes * worth,
        takes * size,
        takes * worth * opened,
    ]


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


def _side(state: State, side: int, has: list[bool], rules: BulgarianRules) -> _Side:
    sets: dict[int, tuple[int, int]] = {}
    runs: list[tuple[int, int, int, int, int]] = []
    wild = 0
    for meld in state.table.melds[side]:
        size = len(meld.cards)
        if meld.kind is SET:
            sets[meld.rank] = size, meld.wilds
        elif size >= CANASTA_SIZE:
            continue
        elif meld.kind is RUN:
            runs.append((meld.suit, meld.rank + meld.step * size, meld.step, size, meld.wilds))
        else:
            wild = max(wild, size)
    opened = state.table.opened[side]
    need = 0 if opened else rules.threshold(state.standing.scores[side])
    return _Side(sets, runs, wild, has[side], has[1 - side], need)


def _shown(state: State, side: int, has: list[bool], rules: BulgarianRules) -> list[float]:
    """Return the features of a side's melds and red threes."""
    table = state.table
    own, danger = has[side], has[1 - side]
    sizes = [0.0] * CANASTA_SIZE
    dirty = [0.0] * CANASTA_SIZE
    points = bonus = made = aces = runs = wild = 0.0
    longest = 0
    for meld in table.melds[side]:
        size = len(meld.cards)
        points += meld.points
        longest = max(longest, size)
        if size >= CANASTA_SIZE:
            bonus += rules.bonus(meld)
            made += 1
        elif meld.kind is WILD:
            wild += (size - 2) ** 2
        else:
            (dirty if meld.wilds else sizes)[size] += 1
            if meld.kind is RUN:
                runs += size - 2
            elif meld.rank == ACE:
                aces += (size - 2) * (0.5 if meld.wilds else 1.0)
    red = float(sum([len(table.red_threes[seat]) for seat in range(side, SEATS, TEAMS)]))
    opened = table.opened[side]
    need = 0 if opened else rules.threshold(state.standing.scores[side])
    return [
        points / 100 if own else 0.0,
        0.0 if own else points / 100,
        bonus / 100,
        made,
        float(own),
        *sizes[3:],
        *dirty[3:],
        aces,
        runs,
        wild,
        red if own else 0.0,
        0.0 if own else red,
        float(opened),
        need / 100,
        points / 100 if danger and not own else 0.0,
        red if danger and not own else 0.0,
        float(danger and not opened),
        float(danger and own),
        0.0 if own else float(longest >= 5),
    ]


def _hand(hand: Cards, side: _Side) -> list[float]:
    """Return the features of one hand."""
    counts, suited = ranks_and_suits(hand)
    cost = sum([VALUE[card] for card in hand])
    jokers, twos, black = counts[JOKER_RANK], counts[TWO], counts[THREE]
    wilds, size = jokers + twos, len(hand)
    sets = _sets(counts, wilds, side)
    runs = _runs(suited, sets.alone, wilds, side)
    filled = min(len(sets.pairs), wilds)
    laid = sets.laid + runs.laid + 3 * filled
    if side.sets or side.runs or sets.threes:
        laid += wilds - filled
    left = max(0, size - laid)
    reach = min(CANASTA_SIZE, max(sets.reach, runs.reach))
    own, danger, opened = side.own, side.danger, not side.need
    ready = reach >= CANASTA_SIZE and opened
    small = float(max(0, SMALL - size) ** 2)
    opening = _opening(sets, runs.laid if runs.cards else 0, jokers, twos, side.need)
    return [
        float(size),
        cost / 100,
        float(jokers),
        float(twos),
        float(wilds * wilds),
        float(black),
        float(black == BLACK_THREES),
        float(counts[ACE]),
        float(counts[ACE] ** 2),
        float(len(sets.pairs)),
        float(sets.threes),
        float(sets.more),
        float(runs.neighbours),
        float(runs.cards),
        float(sets.fits),
        sets.near / 10,
        runs.ahead / 10,
        float(left),
        float(min(left, 4) ** 2) if own else 0.0,
        small,
        small if own else 0.0,
        float(max(0, size - FULL)),
        float(ready and not own),
        float(ready and own),
        float(reach >= CANASTA_SIZE and not opened),
        float(max(sets.clean, runs.clean) if opened else 0),
        float(reach == CANASTA_SIZE - 1 and not own and opened),
        float(reach == CANASTA_SIZE - 2 and not own and opened),
        float(left < 2 and (own or ready) and opened),
        float(left == 2 and (own or ready) and opened),
        float(left) if danger else 0.0,
        cost / 100 if danger else 0.0,
        float(size) if danger else 0.0,
        float(black) if danger else 0.0,
        *opening,
        float(size) if opening[3] and not opening[2] else 0.0,
    ]


@value
class _Sets:
    """Equal cards of a hand.

    `pairs`: the points of each; `threes`: ranks with three naturals and more, `more` beyond three;
    `opens`: the points of these. `fits`: cards that go to the side's sets, `near`: the same by the
    size of those. `laid`: cards that can be laid as sets without wild cards. `reach`: the longest
    meld that they and the wild cards make; `clean`: 2 if a clean canasta is among these, 1 if a
    canasta without another wild card. `alone`: ranks of which there is one card.
    """

    pairs: list[int]
    threes: int
    more: int
    opens: int
    fits: int
    near: int
    laid: int
    reach: int
    clean: int
    alone: int


_made_sets: Final = maker(_Sets)


def _sets(counts: list[int], wilds: int, side: _Side) -> _Sets:
    pairs: list[int] = []
    threes = more = opens = fits = near = laid = clean = alone = 0
    reach = max(side.wild + wilds if side.wild else 0, wilds if wilds >= MOST_WILDS else 0)
    for rank, count in enumerate(counts[FOUR : ACE + 1], FOUR):
        lying = side.sets.get(rank)
        if lying is not None:
            size, used = lying
            fits += count
            laid += count
            if size < CANASTA_SIZE:
                near += count * size * size
                reach = max(reach, size + count + min(wilds, MOST_WILDS - used))
                if size + count >= CANASTA_SIZE:
                    clean = max(clean, 1 if used else 2)
        elif count == 1:
            alone |= 1 << rank
        elif count == 2:
            pairs.append(2 * VALUE[4 * rank])
        elif count:
            threes += 1
            more += count - 3
            laid += count
            opens += count * VALUE[4 * rank]
            if count > 3:
                reach = max(reach, count + min(wilds, MOST_WILDS))
                clean = 2 if count >= CANASTA_SIZE else clean
    return _made_sets(pairs, threes, more, opens, fits, near, laid, reach, clean, alone)


@value
class _Runs:
    """Cards of a hand in sequence, and cards that continue the side's runs.

    `cards`: those of three naturals in sequence and more; `ahead`: cards that continue a run, by
    its size. `laid`: cards that can be laid only so. `reach`, `clean`: as of sets.
    """

    neighbours: int
    cards: int
    ahead: int
    laid: int
    reach: int
    clean: int


_made_runs: Final = maker(_Runs)


def _runs(suited: list[int], alone: int, wilds: int, side: _Side) -> _Runs:
    neighbours = cards = laid = ahead = reach = clean = 0
    for ranks in suited:
        neighbours += (ranks & ranks >> 1).bit_count()
        starts = ranks & ranks >> 1 & ranks >> 2
        if starts:
            found = starts | starts << 1 | starts << 2
            cards += found.bit_count()
            laid += (found & alone).bit_count()
            reach = max(reach, found.bit_count() + min(wilds, MOST_WILDS))
    for suit, first, step, size, used in side.runs:
        more = 0
        while 0 <= (rank := first + step * more) < RANKS and suited[suit] & 1 << rank:
            more += 1
        ahead += more * size * size
        laid += more
        reach = max(reach, size + more + min(wilds, MOST_WILDS - used))
        if more and size + more >= CANASTA_SIZE:
            clean = max(clean, 1 if used else 2)
    return _made_runs(neighbours, cards, ahead, laid, reach, clean)


def _opening(sets: _Sets, runs: int, jokers: int, twos: int, need: int) -> list[float]:
    """Return the points that a hand lacks to open: with sets of three naturals, and with wild cards
    too."""
    if not need:
        return [0.0, 0.0, 0.0, 0.0]
    opens = sets.opens + 8 * runs
    wilds = jokers + twos
    filled = min(len(sets.pairs), wilds)
    worth: float = opens + sum(sorted(sets.pairs, reverse=True)[:filled]) + 20 * filled
    worth += 15 * min(jokers, filled)
    if wilds >= MOST_WILDS:
        worth = max(worth, opens + 50 * jokers + 20 * twos)
    elif not opens:
        worth /= 2
    lacks, lacks_filled = max(0, need - opens), max(0.0, need - worth)
    return [lacks / 100, lacks_filled / 100, float(not lacks), float(not lacks_filled)]


def value_of(state: State, side: int, rules: BulgarianRules) -> float:
    """Return the expected lead of a side when the deal ends, in points."""
    found = weighed(WEIGHTS, features(state, rules))
    return found if state.table.seat % TEAMS == side else -found
