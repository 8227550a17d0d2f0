"""The deal: starter, hands, red threes, the first card of the pile (spec 2, 1; C2-C6)."""

from __future__ import annotations

from typing import Final

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.events import Event
from engine.contract.log import Log
from engine.contract.moves import Shuffle
from engine.games.classic_canasta import events as happened
from engine.games.classic_canasta.state import (
    DECK,
    HAND_SIZE,
    NO_SEAT,
    TEAMS,
    Bound,
    Deal,
    Hidden,
    Phase,
    State,
    Table,
    Watched,
    is_frozen,
)
from engine.kits.canasta.values import IS_RED_THREE

Step = tuple[State, tuple[Event, ...]]

FIRST_PLAYER_LABEL: Final = "first-player"
"""Label of the seed's number stream for the first deal; the pack of the deal is shuffle 0."""


def shuffled(state: State, action: Shuffle) -> Step:
    """A new deal, dealt at once: nobody decides anything before the first turn."""
    seats = len(state.table.hand_sizes)
    seed = action.seed
    standing = state.standing.next_deal()
    first = (state.deal.first + 1) % seats
    if state.deal.first == NO_SEAT:
        first = chance.seeded_number(seed, FIRST_PLAYER_LABEL, seats)
    pack = list(chance.shuffle(DECK, seed))
    size = HAND_SIZE[seats]
    in_order = [(first + turn) % seats for turn in range(seats)]
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for _ in range(size):
        for seat in in_order:
            hands[seat].append(pack.pop())
    commitment = chance.commitment(seed)
    events: list[Event] = [
        happened.SeedCommitted(commitment),
        happened.DealBegun(standing.deal_number, first),
    ]
    events += [happened.HandDealt(seat, size, tuple(sorted(hands[seat]))) for seat in in_order]
    red: list[Cards] = [()] * seats
    for seat in in_order:
        events += _lay_red_threes(seat, hands[seat], red, pack)
    top = pack.pop()
    events.append(happened.PileStarted(top))
    happenings = tuple(events)
    return State(
        standing,
        Deal(commitment, first),
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
        Hidden(seed.hex(), tuple(pack), tuple([tuple(sorted(hand)) for hand in hands])),
        None,
        Log.empty(seats).with_events(happenings),
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
