"""The value of a position between turns for a player, linear in features of all hands and groups.

The numbers are learned from the normal player's own deals by `bench/learning.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from engine.canasta.players.looking_ahead import weighed
from engine.canasta.values import (
    CANASTA_SIZE,
    IS_BLACK_THREE,
    IS_NATURAL,
    IS_THREE,
    IS_WILD,
    VALUE,
)
from engine.contract.cards import ACE, JOKER, RANK_OF, Cards
from engine.games.decorated_canasta.groups import HEART_ACE, WILD, Group, canastas_in
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.phases.settling import can_take_top
from engine.games.decorated_canasta.players.learned import VALUES
from engine.games.decorated_canasta.players.tax import minus_now, taxes
from engine.games.decorated_canasta.players.worth import end_is_near
from engine.games.decorated_canasta.scoring import (
    ALL_RED_THREES,
    FOUR_RED_THREES,
    written_share,
)
from engine.games.decorated_canasta.state import State, Table

SCORES: Final = (0,)
"""Score before the deals used for learning: the opening does not depend on it."""
SMALL = 6
"""Cards below which a hand counts as small: the deal may end."""
FOUR = 4
"""Seats of the table whose weights also serve tables of three and of five to seven."""


def features(
    state: State, side: int, rules: DecoratedRules, shares: Sequence[float] = ()
) -> list[float]:
    """Return the features of a player less the mean of the others', and those of the turn and the
    talon for the player who has the turn.

    `shares`: by seat, how much of a point is written; all of it if there are none.
    """
    table = state.table
    seats = len(table.collections)
    needed = rules.options.canastas
    shown = [_shown(state, seat, needed) for seat in range(seats)]
    others = seats - 1
    sign = 1.0 if table.seat == side else -1.0 / others
    if shares:
        shown = [[share * one for one in row] for share, row in zip(shares, shown, strict=True)]
        sign *= shares[table.seat]
    sums = [fsum(column) for column in zip(*shown, strict=True)]
    found = [one - (whole - one) / others for one, whole in zip(shown[side], sums, strict=True)]
    return [*found, *[sign * one for one in _to_act(state)]]


def _to_act(state: State) -> list[float]:
    """Return the value of having the turn, and of the talon if the seat can take it."""
    table = state.table
    hand = state.hidden.hands[table.seat]
    talon = table.talon
    worth = sum([10 + VALUE[card] * 0.3 + 25 * IS_WILD[card] for card in talon]) / 100
    mine = table.collections[table.seat]
    if not talon or IS_THREE[talon[-1]] or mine.free_window:
        return [1.0, worth, 0.0, 0.0, 0.0]
    top = talon[-1]
    fits = mine.opened and any([group.rank == RANK_OF[top] for group in mine.groups])
    takes = float(fits or can_take_top(hand, top))
    opened = takes if mine.opened else 0.0
    return [1.0, worth, takes, takes * worth, opened * worth]


def _ends(table: Table, seat: int, needed: int) -> float:
    """Return how few cards another player with the canastas to go out has: the deal may end."""
    few = 0
    for other, collection in enumerate(table.collections):
        if other != seat and canastas_in(collection.groups) >= needed:
            few = max(few, SMALL - table.hand_sizes[other])
    return float(few**2)


def _shown(state: State, seat: int, needed: int) -> list[float]:
    table = state.table
    mine = table.collections[seat]
    sizes = [0.0] * CANASTA_SIZE
    mixed = [0.0] * CANASTA_SIZE
    points = bonus = made = wild = black = 0.0
    own: dict[int, Group] = {}
    for group in mine.groups:
        size = len(group.cards)
        points += group.points
        bonus += group.bonus
        if group.rank == WILD:
            wild += (size - 2) ** 2 if size < CANASTA_SIZE else 0
            made += size >= CANASTA_SIZE
            continue
        own[group.rank] = group
        if size >= CANASTA_SIZE:
            made += 1
            black += group.wilds
        else:
            (mixed if group.wilds else sizes)[size] += 1
    held = _held(state.hidden.hands[seat], own)
    small = max(0, SMALL - len(state.hidden.hands[seat])) ** 2
    ends = _ends(table, seat, needed)
    red = len(mine.red_threes)
    return [
        points / 100,
        bonus / 100,
        made,
        float(made >= needed),
        *sizes[3:],
        *mixed[3:],
        wild,
        black,
        float(mine.opened),
        float(mine.free_window),
        float(mine.heart_aces),
        float(red) if red < ALL_RED_THREES else FOUR_RED_THREES / 100,
        float(mine.twins),
        *held,
        float(small),
        0.0 if made >= needed else float(small),
        ends,
        ends * held[1],
        held[0] if mine.opened else 0.0,
        held[1] if mine.opened else 0.0,
    ]


def _held(hand: Cards, own: dict[int, Group]) -> list[float]:
    """Return the features of a hand; `own`: the player's groups with naturals by rank."""
    counts = [0] * 14
    cost = jokers = twos = black = hearts = fits = near = makes_red = 0.0
    for card in hand:
        cost += VALUE[card]
        if card == HEART_ACE:
            hearts += 1
        elif IS_NATURAL[card]:
            rank = RANK_OF[card]
            counts[rank] += 1
            group = own.get(rank)
            if group is not None:
                size = len(group.cards)
                fits += 1
                near += size * size if size < CANASTA_SIZE else 0
                makes_red += size >= CANASTA_SIZE
        elif card == JOKER:
            jokers += 1
        elif IS_WILD[card]:
            twos += 1
        elif IS_BLACK_THREE[card]:
            black += 1
            cost += 100
    pairs = sum([count == 2 for count in counts])
    threes = sum([count == 3 for count in counts])
    fours = sum([count - 3 for count in counts if count > 3])
    wilds = jokers + twos
    return [
        float(len(hand)),
        cost / 100,
        jokers,
        twos,
        float(wilds > 0),
        wilds * wilds,
        black,
        hearts,
        float(counts[ACE]),
        float(pairs),
        float(threes),
        float(fours),
        fits,
        near / 10,
        makes_red,
    ]


def value_of(state: State, side: int, rules: DecoratedRules) -> float:
    """Return the expected lead of a player when the deal ends, in written points."""
    totals = state.standing.scores
    seats = len(totals)
    weights = VALUES[seats if seats in VALUES else FOUR]
    if not taxes(totals):
        return weighed(weights, features(state, side, rules))
    shares = [written_share(total) for total in totals]
    value = weighed(weights, features(state, side, rules, shares))
    if rules.options.tax_on_minus == "on":
        return value
    collections, hands = state.table.collections, state.hidden.hands
    for seat, share in enumerate(shares):  # negative points are written in full
        minus = minus_now(collections[seat], hands[seat], seat) if share < 1 else 0
        if minus:
            lost = (1 - share) * minus * end_is_near(state, seat, rules)
            value += lost if seat == side else -lost / (seats - 1)
    return value
