"""From the shuffle to the first turn: cut for the deal, bottom three, cut, deal (§5-§7)."""

from __future__ import annotations

from typing import Final

from engine.canasta.stock import deal
from engine.canasta.values import IS_RED_THREE
from engine.contract import chance
from engine.contract.cards import JOKER, RANK_OF, Card, Cards, without
from engine.contract.deal import Cut, cut_at, cut_fault, place_of
from engine.contract.errors import RuleViolation
from engine.contract.events import DealBegunBy, Event, PackCut, SeedCommitted
from engine.contract.moves import Shuffle
from engine.contract.position import NO_SEAT
from engine.contract.values import but, with_item
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import CutForDeal, Keep
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import (
    BOTTOM,
    BOTTOM_THREE,
    CUT,
    CUT_FOR_DEAL,
    DECK,
    DRAW,
    EMPTY_TABLE,
    HAND_SIZE,
    NO_CARDS,
    NO_DEAL,
    SEATS,
    State,
    TurnedUp,
    View,
)

Step = tuple[State, tuple[Event, ...]]

RED_THREE_BLOCK: Final = 3
"""Turns for which a thrown red three keeps the pile closed (A7)."""

CUT_FOR_DEAL_LABEL: Final = "cut-for-deal"
FIRST_DEALER_LABEL: Final = "first-dealer"
"""Labels of the seed's number streams; the pack of the deal is shuffle 0."""
CUTS_FOR_DEAL: Final = range(1, len(DECK) + 1)
"""Places of the card turned up for the deal (A1)."""


def shuffled(state: State, action: Shuffle, rules: BulgarianRules) -> Step:
    """Begin a deal: commit to the seed; the first deal finds its dealer first (§5, A2)."""
    commitment = chance.commitment(action.seed)
    committed = SeedCommitted(commitment)
    fresh = but(
        state,
        standing=state.standing.next_deal(),
        deal=but(NO_DEAL, commitment=commitment),
        table=EMPTY_TABLE,
        hidden=but(NO_CARDS, seed=action.seed.hex()),
    )
    uncut = rules.options.cut == "chance"
    begin = _deal_uncut if uncut else _bottom_three
    if state.deal.dealer != NO_SEAT:
        return begin(fresh, (state.deal.dealer + 1) % SEATS, (committed,))
    if uncut or rules.options.first_dealer == "random":
        dealer = chance.seeded_number(action.seed, FIRST_DEALER_LABEL, SEATS)
        return begin(fresh, dealer, (committed,))
    pack = chance.shuffle(DECK, action.seed, CUT_FOR_DEAL_LABEL)
    everybody = tuple(range(SEATS))
    return but(
        fresh,
        deal=but(fresh.deal, cutting=everybody, contenders=everybody),
        table=but(fresh.table, phase=CUT_FOR_DEAL, stock=len(pack)),
        hidden=but(fresh.hidden, stock=pack),
    ), (committed,)


# --- the cut for the deal ------------------------------------------------------------------


def check_cut_for_deal(_: View, action: CutForDeal, __: BulgarianRules) -> RuleViolation | None:
    """Refuse a place that is not in the pack."""
    if action.place is not None and action.place not in CUTS_FOR_DEAL:
        return refusal("CUT_OUT_OF_RANGE", place=action.place, lowest=1, highest=len(DECK))
    return None


def cut_for_deal(state: State, seat: int, action: CutForDeal, _: BulgarianRules) -> Step:
    """Turn up a card. When all have done so, the dealer is named or the tied seats cut again
    (A1)."""
    deal, pack = state.deal, state.hidden.stock
    taken = {cut.place for cut in deal.turned_up}
    place = action.place
    if place is None:
        label = f"{CUT_FOR_DEAL_LABEL} {len(deal.turned_up)}"
        place = 1 + chance.seeded_number(bytes.fromhex(state.hidden.seed), label, len(pack))
    while place in taken:
        place = place % len(pack) + 1
    card = pack[-place]
    turned_up = (*deal.turned_up, TurnedUp(seat, place, card))
    turned = happened.CardTurnedUp(seat, place, card)
    cutting, contenders = cutting_after(
        deal.cutting, deal.contenders, tuple([(cut.seat, cut.card) for cut in turned_up])
    )
    events: tuple[Event, ...] = (turned,)
    if card != JOKER and deal.cutting == (seat,) and len(contenders) > 1:
        events += (happened.CutAgain(contenders),)
    deal = but(deal, cutting=cutting, contenders=contenders, turned_up=turned_up)
    after = but(state, deal=deal)
    if len(contenders) == 1 or len(turned_up) == len(pack):
        return _bottom_three(after, contenders[0], events)
    return after, events


def cutting_after(
    cutting: tuple[int, ...],
    contenders: tuple[int, ...],
    turned_up: tuple[tuple[int, Card], ...],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats still to cut, and those still in the contest, after the last of `turned_up`
    (seat and card).

    A joker cuts again. When nobody is left to cut, those tied for the highest cut again (A1).
    """
    seat, card = turned_up[-1]
    if card != JOKER:
        cutting = tuple([one for one in cutting if one != seat])
    if cutting:
        return cutting, contenders
    latest = dict(turned_up)
    highest = max([RANK_OF[latest[one]] for one in contenders])
    tied = tuple([one for one in contenders if RANK_OF[latest[one]] == highest])
    return tied, tied


# --- a pack that nobody cuts ---------------------------------------------------------------


def _deal_uncut(state: State, dealer: int, before: tuple[Event, ...]) -> Step:
    """Deal the pack as it was shuffled; nobody sees or keeps its bottom three (A3)."""
    first = (dealer + 1) % SEATS
    begun = DealBegunBy(state.standing.deal_number, dealer, first)
    fresh = but(state, deal=but(state.deal, dealer=dealer, first=first))
    pack = chance.shuffle(DECK, bytes.fromhex(state.hidden.seed))
    return _dealt(fresh, pack, (*before, begun))


# --- the bottom three and the cut ----------------------------------------------------------


def _bottom_three(state: State, dealer: int, before: tuple[Event, ...]) -> Step:
    """Bring the pack of the deal; the first player looks at its bottom three (§6)."""
    first = (dealer + 1) % SEATS
    pack = chance.shuffle(DECK, bytes.fromhex(state.hidden.seed))
    events = (
        *before,
        DealBegunBy(state.standing.deal_number, dealer, first),
        happened.BottomSeen(first, pack[:BOTTOM]),
    )
    return but(
        state,
        deal=but(state.deal, dealer=dealer, first=first, cutting=(), contenders=()),
        table=but(EMPTY_TABLE, phase=BOTTOM_THREE, seat=first, stock=len(pack)),
        hidden=but(state.hidden, stock=pack),
    ), events


def check_keep(view: View, action: Keep, _: BulgarianRules) -> RuleViolation | None:
    """Refuse cards that are not among the bottom three (§6, A3)."""
    if without(view.bottom or (), action.cards) is None:
        return refusal("NOT_AMONG_BOTTOM_THREE", cards=" ".join(map(str, action.cards)))
    return None


def keep(state: State, seat: int, action: Keep, _: BulgarianRules) -> Step:
    """Keep some of the bottom three; the rest stay where they were (§6)."""
    stock = state.hidden.stock
    rest = without(stock[:BOTTOM], action.cards)
    assert rest is not None
    left = rest + stock[BOTTOM:]
    kept = len(action.cards)
    hands = with_item(state.hidden.hands, seat, action.cards)
    table = state.table
    return but(
        state,
        deal=but(state.deal, kept=kept),
        table=but(
            table,
            phase=CUT,
            stock=len(left),
            hand_sizes=with_item(table.hand_sizes, seat, kept),
        ),
        hidden=but(state.hidden, stock=left, hands=hands),
    ), (happened.BottomKept(seat, kept, action.cards),)


def cuts(at: State | View) -> range:
    """Return where the first player may cut: 1 .. n-1 of the n cards left (A3)."""
    return range(1, at.table.stock)


def check_cut(view: View, action: Cut, _: BulgarianRules) -> RuleViolation | None:
    """Refuse a cut that is not at 1 .. n-1 of the n cards left (§6, A3)."""
    return cut_fault(action, cuts(view), refusal)


def cut_and_deal(state: State, seat: int, action: Cut, _: BulgarianRules) -> Step:
    """Cut the pack and deal it (§6, §7)."""
    place = place_of(action, cuts(state), state.hidden.seed)
    return _dealt(state, cut_at(state.hidden.stock, place), (PackCut(seat, place),))


def _dealt(state: State, pack: Cards, before: tuple[Event, ...]) -> Step:
    """Deal the hands, lay the red threes in seat order, begin the pile (§7)."""
    first = state.deal.first
    dealt = deal(pack, state.hidden.hands, first, HAND_SIZE)
    return but(
        state,
        table=but(
            EMPTY_TABLE,
            phase=DRAW,
            seat=first,
            stock=len(dealt.stock),
            pile=(dealt.top,),
            hand_sizes=(HAND_SIZE,) * SEATS,
            red_threes=dealt.red_threes,
            block=RED_THREE_BLOCK if IS_RED_THREE[dealt.top] else 0,
        ),
        hidden=but(state.hidden, stock=dealt.stock, hands=dealt.hands),
    ), (*before, *dealt.events)
