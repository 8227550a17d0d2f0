"""From the shuffle to the first turn: the cut and the deal (C2-C6, C27)."""

from __future__ import annotations

from typing import Final

from engine.canasta.position import Hidden
from engine.canasta.stock import deal
from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.deal import Cut, cut_at, cut_fault, place_of
from engine.contract.errors import RuleViolation
from engine.contract.events import DealBegun, Event, PackCut, SeedCommitted
from engine.contract.moves import Shuffle
from engine.contract.position import NO_SEAT
from engine.contract.values import but
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import (
    CUT,
    DRAW,
    HAND_SIZE,
    NOTHING_WATCHED,
    PACKS,
    Deal,
    State,
    View,
    Watched,
    empty_table,
    is_frozen,
)

Step = tuple[State, tuple[Event, ...]]

FIRST_PLAYER_LABEL: Final = "first-player"
"""Label of a number stream of the seed; the pack of the deal is shuffle 0."""

CUTS: Final = {seats: range(1, len(pack)) for seats, pack in PACKS.items()}
"""The places of a cut, by the number of players: one card stays below it (C27)."""


def shuffled(state: State, action: Shuffle, rules: ClassicRules) -> Step:
    """Begin a deal: commit to the seed, which also names the first player of the match (C2)."""
    seats = len(state.table.hand_sizes)
    seed = action.seed
    standing = state.standing.next_deal()
    first = (state.deal.first + 1) % seats
    if state.deal.first == NO_SEAT:
        first = chance.seeded_number(seed, FIRST_PLAYER_LABEL, seats)
    commitment = chance.commitment(seed)
    begun = (
        SeedCommitted(commitment),
        DealBegun(standing.deal_number, first),
    )
    pack = chance.shuffle(PACKS[seats], seed)
    fresh = but(
        state,
        standing=standing,
        deal=Deal(commitment, first),
        table=but(empty_table(seats), phase=CUT, seat=first, stock=len(pack)),
        watched=NOTHING_WATCHED,
        hidden=Hidden(seed.hex(), pack, ((),) * seats),
    )
    return _dealt(fresh, pack, begun) if rules.options.cut == "chance" else (fresh, begun)


def check_cut(_: View, action: Cut, rules: ClassicRules) -> RuleViolation | None:
    """Refuse a cut after which no card is lifted, or none stays (C27)."""
    return cut_fault(action, CUTS[rules.seats], refusal)


def cut(state: State, seat: int, action: Cut, rules: ClassicRules) -> Step:
    """Cut the pack and deal it (C27)."""
    place = place_of(action, CUTS[rules.seats], state.hidden.seed)
    return _dealt(state, cut_at(state.hidden.stock, place), (PackCut(seat, place),))


def _dealt(state: State, pack: Cards, before: tuple[Event, ...]) -> Step:
    """Deal the hands, lay the red threes in seat order, begin the pile (C4-C6)."""
    seats, first = len(state.table.hand_sizes), state.deal.first
    size = HAND_SIZE[seats]
    dealt = deal(pack, state.hidden.hands, first, size)
    pile = (dealt.top,)
    return but(
        state,
        table=but(
            empty_table(seats),
            phase=DRAW,
            seat=first,
            stock=len(dealt.stock),
            pile=len(pile),
            top=dealt.top,
            frozen=is_frozen(pile),
            hand_sizes=(size,) * seats,
            red_threes=dealt.red_threes,
        ),
        watched=Watched(pile, ()),
        hidden=but(state.hidden, stock=dealt.stock, hands=dealt.hands),
    ), (*before, *dealt.events)
