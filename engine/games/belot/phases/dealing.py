"""Deal: from the shuffle to the auction, and three more cards after it (B2, B3, B38)."""

from __future__ import annotations

from typing import Final

from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.deal import Cut, cut_at, cut_fault, place_of
from engine.contract.errors import RuleViolation
from engine.contract.events import DealBegunBy, Event, HandDealt, PackCut, SeedCommitted
from engine.contract.moves import Shuffle
from engine.contract.position import NO_SEAT
from engine.contract.values import but, maker
from engine.games.belot.cards import DECK, CardSet, cards_of, mask_of
from engine.games.belot.events import CutShown
from engine.games.belot.options import BelotRules
from engine.games.belot.refusals import refusal
from engine.games.belot.state import (
    EMPTY_TABLE,
    FIRST_CARDS,
    HAND_SIZE,
    NO_HANDS,
    NONE_ANNOUNCED,
    SEATS,
    Deal,
    Hidden,
    Phase,
    State,
    View,
)

Step = tuple[State, tuple[Event, ...]]

FIRST_DEALER_LABEL: Final = "first-dealer"
"""Label of a number stream of the seed. The pack of the deal is shuffle 0."""

PACKETS: Final = (3, 2)
"""Numbers of cards per round of the first five (B3); three more follow later."""
CUTS: Final = range(1, len(DECK))
"""The places where the pack may be cut: at least one card is lifted and one stays (B38)."""
_CUTTING: Final = tuple(but(EMPTY_TABLE, phase=Phase.CUT, seat=seat) for seat in range(SEATS))
_SPEAKING: Final = tuple(
    but(EMPTY_TABLE, phase=Phase.AUCTION, seat=seat, leader=seat) for seat in range(SEATS)
)
"""The table when a seat is to cut, and when it is to speak first."""
_state, _deal, _hidden = maker(State), maker(Deal), maker(Hidden)
_hand_dealt = maker(HandDealt)


def shuffled(state: State, action: Shuffle, rules: BelotRules) -> Step:
    """Begin a deal: commit to the seed. In the first deal the seed names the dealer; then the deal
    moves on (B2)."""
    seed = action.seed
    standing = state.standing.next_deal()
    if state.deal.dealer == NO_SEAT:
        dealer = chance.seeded_number(seed, FIRST_DEALER_LABEL, SEATS)
    else:
        dealer = state.deal.first
    commitment = chance.commitment(seed)
    deal = _deal(commitment, dealer, state.deal.hanging)
    begun = (
        SeedCommitted(commitment),
        DealBegunBy(standing.deal_number, dealer, deal.first),
    )
    pack = chance.shuffle(DECK, seed)
    hidden = _hidden(seed.hex(), pack, NO_HANDS, NONE_ANNOUNCED)
    fresh = _state(standing, deal, _CUTTING[(dealer - 1) % SEATS], hidden, state.log)
    return _dealt(fresh, pack, begun) if rules.options.cut == "chance" else (fresh, begun)


def check_cut(_: View, action: Cut, __: BelotRules) -> RuleViolation | None:
    """Refuse a cut after which no card is lifted, or none stays (B38)."""
    return cut_fault(action, CUTS, refusal)


def cut(state: State, seat: int, action: Cut, rules: BelotRules) -> Step:
    """Cut the pack, perhaps openly, and deal the first five cards (B38, B47)."""
    place = place_of(action, CUTS, state.hidden.seed)
    pack, told = cut_at(state.hidden.stock, place), PackCut(seat, place)
    if rules.options.cut != "open":
        return _dealt(state, pack, (told,))
    shown = pack[0]
    state = but(state, deal=but(state.deal, shown=shown))
    return _dealt(state, pack, (told, CutShown(seat, shown)))


def _dealt(state: State, pack: Cards, before: tuple[Event, ...]) -> Step:
    """Deal three and then two cards to each seat from the top, to the first seat first; it speaks
    (B3)."""
    first = state.deal.first
    order = [(first + turn) % SEATS for turn in range(SEATS)]
    left, given = pack, [0] * SEATS
    for size in PACKETS:
        for seat in order:
            given[seat] |= mask_of(left[-size:])
            left = left[:-size]
    hands = tuple([CardSet(cards) for cards in given])
    dealt = [_hand_dealt(seat, FIRST_CARDS, cards_of(hands[seat])) for seat in order]
    hidden = _hidden(state.hidden.seed, left, hands, state.hidden.announced)
    after = _state(state.standing, state.deal, _SPEAKING[first], hidden, state.log)
    return after, (*before, *dealt)


def dealt_out(hidden: Hidden, first: int) -> tuple[Hidden, tuple[Event, ...]]:
    """Deal three more cards to each seat after the auction (B3)."""
    left = hidden.stock
    hands = list(hidden.hands)
    events: list[Event] = []
    size = HAND_SIZE - FIRST_CARDS
    for turn in range(SEATS):
        seat = (first + turn) % SEATS
        more = mask_of(left[-size:])
        left = left[:-size]
        hands[seat] = CardSet(hands[seat] | more)
        events.append(_hand_dealt(seat, size, cards_of(more)))
    return _hidden(hidden.seed, left, tuple(hands), hidden.announced), tuple(events)
