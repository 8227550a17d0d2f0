"""From the shuffle to the first discard: the cut with its three cards, the deal (H2-H5)."""

from __future__ import annotations

from typing import Final

from engine.canasta.events import RedThreeLaid
from engine.canasta.position import Hidden
from engine.canasta.values import IS_RED_THREE
from engine.contract import chance
from engine.contract.cards import Card, Cards, without
from engine.contract.deal import Cut, cut_at, cut_fault, place_of
from engine.contract.errors import RuleViolation
from engine.contract.events import DealBegun, Event, HandDealt, SeedCommitted
from engine.contract.moves import Shuffle
from engine.contract.position import NO_SEAT
from engine.contract.values import but
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import Keep
from engine.games.decorated_canasta.groups import NO_COLLECTION
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.state import (
    CUT,
    DECK,
    FIRST_DISCARD,
    HAND_SIZE,
    KEEP,
    NO_DEAL,
    SHOWN,
    State,
    View,
    empty_table,
)

Step = tuple[State, tuple[Event, ...]]

FIRST_STARTER_LABEL: Final = "first-starter"
"""Label of a number stream of the seed; the pack of the deal is shuffle 0."""


def cut_range(seats: int) -> range:
    """Return how many cards the upper part of the cut may have (H3).

    Three of them are shown, and enough must be left below to deal from.

    >>> cut_range(4), cut_range(6)
    (range(3, 56), range(3, 28))
    """
    return range(SHOWN, len(DECK) - HAND_SIZE * seats)


def shuffled(state: State, action: Shuffle) -> Step:
    """Begin a deal: commit to the seed, which also names the first starter of the match (H2)."""
    seats = len(state.hidden.hands)
    standing = state.standing.next_deal()
    commitment = chance.commitment(action.seed)
    if state.deal.starter == NO_SEAT:
        starter = chance.seeded_number(action.seed, FIRST_STARTER_LABEL, seats)
    else:
        starter = (state.deal.starter + 1) % seats
    pack = chance.shuffle(DECK, action.seed)
    events: tuple[Event, ...] = (
        SeedCommitted(commitment),
        DealBegun(standing.deal_number, starter),
    )
    after = but(
        state,
        standing=standing,
        deal=but(NO_DEAL, commitment=commitment, starter=starter),
        table=but(empty_table(seats), phase=CUT, seat=starter, stock=len(pack)),
        hidden=Hidden(action.seed.hex(), pack, ((),) * seats),
        turn=None,
    )
    return after, events


def check_cut(view: View, action: Cut, _: DecoratedRules) -> RuleViolation | None:
    """Refuse a cut that leaves less than three cards above, or too few to deal from below (H3)."""
    return cut_fault(action, cut_range(len(view.table.hand_sizes)), refusal)


def cut(state: State, seat: int, action: Cut, _: DecoratedRules) -> Step:
    """Show the three lowest cards of the upper part, and put it below (H3)."""
    place = place_of(action, cut_range(len(state.hidden.hands)), state.hidden.seed)
    pack = cut_at(state.hidden.stock, place)
    shown = pack[:SHOWN]
    after = but(
        state,
        deal=but(state.deal, shown=shown),
        table=but(state.table, phase=KEEP),
        hidden=but(state.hidden, stock=pack),
    )
    return after, (happened.PackCut(seat, place, shown),)


def check_keep(view: View, action: Keep, _: DecoratedRules) -> RuleViolation | None:
    """Refuse cards that are not among the three (H3)."""
    if without(view.deal.shown, action.cards) is None:
        return refusal("NOT_AMONG_SHOWN", cards=" ".join(map(str, action.cards)))
    return None


def deal_order(seats: int, starter: int, kept: int) -> list[int]:
    """Return the seats in the order in which they are dealt their cards (H4).

    Cards are dealt one at a time, starting with the starter. The starter has 15 including the kept
    cards, and is skipped for those in the first rounds.

    >>> deal_order(seats=3, starter=1, kept=2)[:6]
    [2, 0, 2, 0, 1, 2]
    """
    return [
        (starter + turn) % seats
        for dealt in range(HAND_SIZE + 1)
        for turn in range(seats)
        if (dealt >= kept if turn == 0 else dealt < HAND_SIZE)
    ]


def keep_and_deal(state: State, seat: int, action: Keep) -> Step:
    """Give the starter the kept cards, leave the others below, and deal (H3)."""
    stock = state.hidden.stock
    left = without(stock[:SHOWN], action.cards)
    assert left is not None
    kept = happened.ShownKept(seat, action.cards)
    return _dealt(state, left + stock[SHOWN:], action.cards, (kept,))


def deal_uncut(state: State) -> Step:
    """Deal the pack as it was shuffled: no card is shown and none is kept (H3)."""
    return _dealt(state, state.hidden.stock, (), ())


def _dealt(state: State, stock: Cards, kept: Cards, before: tuple[Event, ...]) -> Step:
    """Deal, and lay the red threes of all hands (H4, H5). The starter draws for theirs later."""
    seats, seat = len(state.hidden.hands), state.deal.starter
    pack = list(stock)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    hands[seat] += kept
    for to in deal_order(seats, seat, len(kept)):
        hands[to].append(pack.pop())
    events: list[Event] = list(before)
    in_order = [(seat + turn) % seats for turn in range(seats)]
    events += [HandDealt(to, len(hands[to]), tuple(sorted(hands[to]))) for to in in_order]
    red: list[Cards] = [()] * seats
    for to in in_order:
        red[to] = tuple([card for card in hands[to] if IS_RED_THREE[card]])
        hands[to] = sorted([card for card in hands[to] if not IS_RED_THREE[card]])
        events += [RedThreeLaid(to, card) for card in red[to]]
    after = but(
        state,
        deal=but(state.deal, kept=kept),
        table=but(
            state.table,
            phase=FIRST_DISCARD,
            stock=len(pack),
            hand_sizes=tuple([len(hand) for hand in hands]),
            collections=tuple(
                [but(NO_COLLECTION, red_threes=cards, pending=len(cards)) for cards in red]
            ),
        ),
        hidden=but(state.hidden, stock=tuple(pack), hands=tuple([tuple(hand) for hand in hands])),
    )
    return after, tuple(events)
