"""From the shuffle to the auction, and the three cards after it (B2, B3, B38)."""

from __future__ import annotations

from typing import Final

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.log import Log
from engine.contract.moves import Shuffle
from engine.games.belot import events as happened
from engine.games.belot.actions import Cut
from engine.games.belot.cards import DECK, CardSet, cards_of, mask_of
from engine.games.belot.options import BelotOptions
from engine.games.belot.refusals import refusal
from engine.games.belot.state import (
    EMPTY_TABLE,
    FIRST_CARDS,
    HAND_SIZE,
    NO_AUCTION,
    NO_BONUSES,
    NO_HANDS,
    NO_SEAT,
    NONE_ANNOUNCED,
    SEATS,
    Deal,
    Hidden,
    Phase,
    State,
    Table,
)

Step = tuple[State, tuple[Event, ...]]

CUT_LABEL: Final = "cut"
FIRST_DEALER_LABEL: Final = "first-dealer"
"""Labels of the seed's number streams; the pack of the deal is shuffle 0."""

PACKETS: Final = (3, 2)
"""How the first five cards are given (B3); then three more."""


def shuffled(state: State, action: Shuffle, options: BelotOptions) -> Step:
    """A new deal: the seed is committed to; it names the first dealer, later the deal moves on."""
    seed = action.seed
    standing = state.standing.next_deal()
    if state.deal.dealer == NO_SEAT:
        dealer = chance.seeded_number(seed, FIRST_DEALER_LABEL, SEATS)
    else:
        dealer = state.deal.first
    deal = Deal(chance.commitment(seed), dealer, state.deal.hanging)
    begun = (
        happened.SeedCommitted(chance.commitment(seed)),
        happened.DealBegunBy(standing.deal_number, dealer, deal.first),
    )
    pack = chance.shuffle(DECK, seed)
    hidden = Hidden(seed.hex(), pack, NO_HANDS, NONE_ANNOUNCED)
    log = Log.empty(SEATS)
    if options.cut == "chance":
        return _dealt(State(standing, deal, EMPTY_TABLE, hidden, log), pack, begun)
    empty = EMPTY_TABLE
    table = Table(
        Phase.CUT,
        (dealer - 1) % SEATS,
        NO_AUCTION,
        NO_SEAT,
        (),
        None,
        empty.taken,
        NO_BONUSES,
        None,
    )
    return State(standing, deal, table, hidden, log.with_events(begun)), begun


def check_cut(
    table: Table,
    hand: int,  # noqa: ARG001
    action: Cut,
    options: BelotOptions,  # noqa: ARG001
) -> RuleViolation | None:
    """At least one card is lifted and one stays (B38)."""
    if table.phase is not Phase.CUT:
        return refusal("WRONG_PHASE", phase=table.phase)
    highest = len(DECK) - 1
    if action.place is not None and not 1 <= action.place <= highest:
        return refusal("CUT_OUT_OF_RANGE", place=action.place, lowest=1, highest=highest)
    return None


def cut(state: State, seat: int, action: Cut) -> Step:
    """The pack is cut and the first five cards are dealt."""
    place = action.place
    if place is None:
        seed = bytes.fromhex(state.hidden.seed)
        place = 1 + chance.seeded_number(seed, CUT_LABEL, len(DECK) - 1)
    pack = state.hidden.stock
    return _dealt(state, pack[-place:] + pack[:-place], (happened.PackCut(seat, place),))


def _dealt(state: State, pack: Cards, before: tuple[Event, ...]) -> Step:
    """Three and two cards each from the top, the first seat's first; then it speaks (B3)."""
    first = state.deal.first
    order = [(first + turn) % SEATS for turn in range(SEATS)]
    left = list(pack)
    given: list[list[Card]] = [[] for _ in range(SEATS)]
    for size in PACKETS:
        for seat in order:
            given[seat] += [left.pop() for _ in range(size)]
    hands = tuple([CardSet(mask_of(cards)) for cards in given])
    events = (
        *before,
        *[happened.HandDealt(seat, FIRST_CARDS, cards_of(hands[seat])) for seat in order],
    )
    empty = EMPTY_TABLE
    table = Table(Phase.AUCTION, first, NO_AUCTION, first, (), None, empty.taken, NO_BONUSES, None)
    hidden = Hidden(state.hidden.seed, tuple(left), hands, NONE_ANNOUNCED)
    log = state.log.with_events(events)
    return State(state.standing, state.deal, table, hidden, log), events


def dealt_out(hidden: Hidden, first: int) -> tuple[Hidden, tuple[Event, ...]]:
    """Three more cards each, after the auction (B3)."""
    left = hidden.stock
    hands = list(hidden.hands)
    events: list[Event] = []
    size = HAND_SIZE - FIRST_CARDS
    for turn in range(SEATS):
        seat = (first + turn) % SEATS
        more = mask_of(left[-size:])
        left = left[:-size]
        hands[seat] = CardSet(hands[seat] | more)
        events.append(happened.HandDealt(seat, size, cards_of(more)))
    return Hidden(hidden.seed, left, tuple(hands), NONE_ANNOUNCED), tuple(events)
