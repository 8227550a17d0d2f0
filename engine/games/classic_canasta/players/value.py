"""The value of a position between turns for a side, linear in features of all hands and melds.

The numbers are learned from the normal player's own deals by `bench/learning.py`.
"""

from __future__ import annotations

from typing import Final

from engine.canasta.players.looking_ahead import weighed
from engine.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_NATURAL, IS_WILD, VALUE
from engine.contract.cards import RANK_OF
from engine.games.classic_canasta.melds import SET, canastas
from engine.games.classic_canasta.players.learned import VALUES
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.scoring import BLACK_THREE_HELD
from engine.games.classic_canasta.state import TEAMS, State

SCORES: Final = (0, 0, 1600, 3100)
"""Scores of a side before the deals used for learning: the opening threshold depends on the
score."""
SURE_TO_GO_OUT = 0.5
"""The share of the points for going out that a side expects if it alone has the canastas."""
FOUR = 4
"""Seats of the table whose weights also serve tables of six."""
LATE = 40.0
"""Draws of the stock above which a deal is young; below that number, late features fade in."""


def features(state: State, side: int, rules: ClassicRules) -> list[float]:
    """Return the features of a side less those of the other, and the same scaled by how late it
    is."""
    mine, theirs = _shown(state, side, rules), _shown(state, 1 - side, rules)
    found = [one - other for one, other in zip(mine, theirs, strict=True)]
    late = max(0.0, 1 - rules.turns_left(state.table.stock) / LATE)
    turn = 1.0 if state.table.seat % TEAMS == side else -1.0
    found += [turn, turn * state.table.pile]
    return [*found, *[late * one for one in found]]


def _shown(state: State, side: int, rules: ClassicRules) -> list[float]:
    table = state.table
    seats = range(side, len(table.hand_sizes), TEAMS)
    melds = table.melds[side]
    made = canastas(melds)
    sizes = [0.0] * CANASTA_SIZE
    mixed = realised = 0.0
    lying = set()
    for meld in melds:
        realised += meld.points + rules.bonus(meld)
        if meld.kind is SET:
            lying.add(meld.rank)
            if len(meld.cards) < CANASTA_SIZE:
                sizes[len(meld.cards)] += 1
                mixed += meld.wilds > 0
    cards = cost = wilds = pairs = threes = fours = fits = black = small = 0.0
    for seat in seats:
        hand = state.hidden.hands[seat]
        counts = [0] * 14
        for card in hand:
            cost += VALUE[card]
            if IS_NATURAL[card]:
                counts[RANK_OF[card]] += 1
                fits += RANK_OF[card] in lying
            wilds += IS_WILD[card]
            if IS_BLACK_THREE[card]:
                black += 1
                cost += BLACK_THREE_HELD
        cards += len(hand)
        small += max(0, 5 - len(hand)) ** 2
        pairs += sum([count == 2 for count in counts])
        threes += sum([count == 3 for count in counts])
        fours += sum([count - 3 for count in counts if count > 3])
    red = sum([len(table.red_threes[seat]) for seat in seats])
    return [
        realised / 100,
        cards,
        cost / 100,
        wilds,
        pairs,
        threes,
        fours,
        fits,
        black,
        small,
        *sizes[3:],
        mixed,
        float(bool(melds)),
        float(made >= rules.needed),
        float(made),
        red if melds else -red,
    ]


def value_of(state: State, side: int, rules: ClassicRules) -> float:
    """Return the expected lead of a side when the deal ends, in points."""
    learned = weighed(
        VALUES[rules.seats if rules.seats in VALUES else FOUR], features(state, side, rules)
    )
    return learned + _going_out(state, side, rules) if rules.going_out else learned


def _going_out(state: State, side: int, rules: ClassicRules) -> float:
    """Return what the points for going out are worth to a side that alone has the canastas for it
    (C31)."""
    mine, theirs = [canastas(state.table.melds[one]) >= rules.needed for one in (side, 1 - side)]
    return SURE_TO_GO_OUT * rules.going_out * (mine - theirs)
