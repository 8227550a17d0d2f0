"""From the shuffle to the first turn: the cut, the hands, the red threes, the first card of the
pile (spec 2, 1; C2-C6, C27)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.log import Log
from engine.contract.moves import Shuffle
from engine.games.classic_canasta import events as happened
from engine.games.classic_canasta.actions import Cut
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.state import (
    DECK,
    HAND_SIZE,
    NO_SEAT,
    NOTHING_WATCHED,
    TEAMS,
    Bound,
    Deal,
    Hidden,
    Phase,
    State,
    Table,
    View,
    Watched,
    empty_table,
    is_frozen,
)
from engine.kits.canasta.values import IS_RED_THREE

Step = tuple[State, tuple[Event, ...]]

CUT_LABEL: Final = "cut"
FIRST_PLAYER_LABEL: Final = "first-player"
"""Labels of the seed's number streams; the pack of the deal is shuffle 0."""

CUTS: Final = range(1, len(DECK))
"""One card stays below the cut (C27)."""


def shuffled(state: State, action: Shuffle, options: ClassicOptions) -> Step:
    """A new deal: the seed is committed to; it names the first player of the match (C2)."""
    seats = len(state.table.hand_sizes)
    seed = action.seed
    standing = state.standing.next_deal()
    first = (state.deal.first + 1) % seats
    if state.deal.first == NO_SEAT:
        first = chance.seeded_number(seed, FIRST_PLAYER_LABEL, seats)
    commitment = chance.commitment(seed)
    begun = (
        happened.SeedCommitted(commitment),
        happened.DealBegun(standing.deal_number, first),
    )
    pack = chance.shuffle(DECK, seed)
    fresh = State(
        standing,
        Deal(commitment, first),
        replace(empty_table(seats), phase=Phase.CUT, seat=first, stock=len(pack)),
        NOTHING_WATCHED,
        Hidden(seed.hex(), pack, ((),) * seats),
        None,
        Log.empty(seats),
    )
    if options.cut == "chance":
        return _dealt(fresh, pack, begun)
    return replace(fresh, log=fresh.log.with_events(begun)), begun


def check_cut(view: View, action: Cut) -> RuleViolation | None:
    """At least one card is lifted and one stays (C27)."""
    if view.table.phase is not Phase.CUT:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if action.place is not None and action.place not in CUTS:
        return refusal("CUT_OUT_OF_RANGE", place=action.place, lowest=1, highest=CUTS[-1])
    return None


def cut(state: State, seat: int, action: Cut) -> Step:
    """The pack is cut and dealt (C27)."""
    place = action.place
    if place is None:
        seed = bytes.fromhex(state.hidden.seed)
        place = 1 + chance.seeded_number(seed, CUT_LABEL, len(CUTS))
    pack = state.hidden.stock
    return _dealt(state, pack[-place:] + pack[:-place], (happened.PackCut(seat, place),))


def _dealt(state: State, stock: Cards, before: tuple[Event, ...]) -> Step:
    """The hands, the red threes in seat order, the first card of the pile (C4-C6)."""
    seats, first = len(state.table.hand_sizes), state.deal.first
    pack = list(stock)
    size = HAND_SIZE[seats]
    in_order = [(first + turn) % seats for turn in range(seats)]
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for _ in range(size):
        for seat in in_order:
            hands[seat].append(pack.pop())
    events: list[Event] = list(before)
    events += [happened.HandDealt(seat, size, tuple(sorted(hands[seat]))) for seat in in_order]
    red: list[Cards] = [()] * seats
    for seat in in_order:
        events += _lay_red_threes(seat, hands[seat], red, pack)
    top = pack.pop()
    events.append(happened.PileStarted(top))
    happenings = tuple(events)
    return State(
        state.standing,
        state.deal,
        Table(
            Phase.DRAW,
            first,
            len(pack),
            1,
            top,
            is_frozen((top,)),
            (size,) * seats,
            tuple(red),
            ((),) * TEAMS,
            (False,) * TEAMS,
            Bound.FREE,
        ),
        Watched((top,), ()),
        Hidden(state.hidden.seed, tuple(pack), tuple([tuple(sorted(hand)) for hand in hands])),
        None,
        state.log.with_events(happenings),
    ), happenings


def _lay_red_threes(seat: int, hand: list[Card], red: list[Cards], pack: list[Card]) -> list[Event]:
    """Red threes of a fresh hand are laid, and replaced until no more come (C6)."""
    events: list[Event] = []
    while threes := [card for card in hand if IS_RED_THREE[card]]:
        for three in threes:
            hand.remove(three)
            red[seat] += (three,)
            events.append(happened.RedThreeLaid(seat, three))
        for _ in threes:
            card = pack.pop()
            hand.append(card)
            events.append(happened.CardDrawn(seat, card))
    return events
