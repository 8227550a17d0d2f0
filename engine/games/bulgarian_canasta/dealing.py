"""From the shuffle to the first turn: cut for the deal, bottom three, cut, deal (BG spec 2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.contract import chance
from engine.contract.cards import JOKER, RANK_OF, Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.log import Log
from engine.contract.moves import Shuffle
from engine.contract.values import with_item
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import Cut, CutForDeal, Keep
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.state import (
    BOTTOM,
    DECK,
    EMPTY_TABLE,
    HAND_SIZE,
    NO_DEAL,
    NO_SEAT,
    SEATS,
    Hidden,
    Phase,
    State,
    Table,
    TurnedUp,
    View,
)
from engine.kits.canasta.values import IS_RED_THREE

Step = tuple[State, tuple[Event, ...]]

RED_THREE_BLOCK: Final = 3
"""Turns for which a thrown red three keeps the pile closed (A7)."""

CUT_FOR_DEAL_LABEL: Final = "cut-for-deal"
CUT_LABEL: Final = "cut"
FIRST_DEALER_LABEL: Final = "first-dealer"
"""Labels of the seed's number streams; the pack of the deal is shuffle 0."""
CUTS_FOR_DEAL: Final = range(1, len(DECK) + 1)
"""Where the card that is turned up for the deal may lie (A1)."""


def shuffled(state: State, action: Shuffle, options: BulgarianOptions) -> Step:
    """A new deal: the seed is committed to; the first deal finds its dealer first (5, A2)."""
    standing = state.standing.next_deal()
    commitment = chance.commitment(action.seed)
    committed = happened.SeedCommitted(commitment)
    hidden = Hidden(action.seed.hex(), (), ((),) * SEATS)
    deal = replace(NO_DEAL, commitment=commitment)
    fresh = State(standing, deal, EMPTY_TABLE, hidden, None, Log.empty(SEATS))
    uncut = options.cut == "chance"
    begin = _deal_uncut if uncut else _bottom_three
    if state.deal.dealer != NO_SEAT:
        return begin(fresh, (state.deal.dealer + 1) % SEATS, (committed,))
    if uncut or options.first_dealer == "random":
        dealer = chance.seeded_number(action.seed, FIRST_DEALER_LABEL, SEATS)
        return begin(fresh, dealer, (committed,))
    pack = chance.shuffle(DECK, action.seed, CUT_FOR_DEAL_LABEL)
    everybody = tuple(range(SEATS))
    cutting = replace(
        fresh,
        deal=replace(deal, cutting=everybody, contenders=everybody),
        table=replace(EMPTY_TABLE, phase=Phase.CUT_FOR_DEAL, stock=len(pack)),
        hidden=replace(hidden, stock=pack),
    )
    return _logged(cutting, (committed,))


def _logged(state: State, events: tuple[Event, ...]) -> Step:
    return replace(state, log=state.log.with_events(events)), events


# --- the cut for the deal ------------------------------------------------------------------


def check_cut_for_deal(view: View, action: CutForDeal) -> RuleViolation | None:
    """Any place of the pack will do."""
    if view.table.phase is not Phase.CUT_FOR_DEAL:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if view.seat not in view.deal.cutting:
        return refusal("NOT_YOUR_TURN")
    if action.place is not None and action.place not in CUTS_FOR_DEAL:
        return refusal("CUT_OUT_OF_RANGE", place=action.place, lowest=1, highest=len(DECK))
    return None


def cut_for_deal(state: State, seat: int, action: CutForDeal) -> Step:
    """A seat turns up a card; when all have, the dealer is named or the tied cut again (A1)."""
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
    deal = replace(deal, cutting=cutting, contenders=contenders, turned_up=turned_up)
    after = replace(state, deal=deal)
    if len(contenders) == 1 or len(turned_up) == len(pack):
        return _bottom_three(after, contenders[0], events)
    return _logged(after, events)


def cutting_after(
    cutting: tuple[int, ...],
    contenders: tuple[int, ...],
    turned_up: tuple[tuple[int, Card], ...],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who still cuts, and who is still in, after the last of `turned_up` (seat and card).

    A joker cuts again; when nobody is left to cut, those tied for the highest cut again (A1).
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
    """The pack is dealt as it was shuffled; nobody sees or keeps its bottom three (A3)."""
    first = (dealer + 1) % SEATS
    begun = happened.DealBegunBy(state.standing.deal_number, dealer, first)
    fresh = replace(state, deal=replace(state.deal, dealer=dealer, first=first))
    pack = chance.shuffle(DECK, bytes.fromhex(state.hidden.seed))
    return _dealt(fresh, pack, (*before, begun))


# --- the bottom three and the cut ----------------------------------------------------------


def _bottom_three(state: State, dealer: int, before: tuple[Event, ...]) -> Step:
    """The pack of the deal is there; the first player looks at its bottom three (6)."""
    first = (dealer + 1) % SEATS
    pack = chance.shuffle(DECK, bytes.fromhex(state.hidden.seed))
    events = (
        *before,
        happened.DealBegunBy(state.standing.deal_number, dealer, first),
        happened.BottomSeen(first, pack[:BOTTOM]),
    )
    begun = replace(
        state,
        deal=replace(state.deal, dealer=dealer, first=first, cutting=(), contenders=()),
        table=replace(EMPTY_TABLE, phase=Phase.BOTTOM_THREE, seat=first, stock=len(pack)),
        hidden=replace(state.hidden, stock=pack),
    )
    return _logged(begun, events)


def check_keep(view: View, action: Keep) -> RuleViolation | None:
    """Only cards that are among the bottom three (6, A3)."""
    if view.bottom is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if without(view.bottom, action.cards) is None:
        return refusal("NOT_AMONG_BOTTOM_THREE", cards=" ".join(map(str, action.cards)))
    return None


def keep(state: State, seat: int, action: Keep) -> Step:
    """The first player keeps some of the bottom three; the rest stay where they were (6)."""
    stock = state.hidden.stock
    rest = without(stock[:BOTTOM], action.cards)
    assert rest is not None
    left = rest + stock[BOTTOM:]
    kept = len(action.cards)
    hands = with_item(state.hidden.hands, seat, action.cards)
    table = state.table
    return _logged(
        replace(
            state,
            deal=replace(state.deal, kept=kept),
            table=replace(
                table,
                phase=Phase.CUT,
                stock=len(left),
                hand_sizes=with_item(table.hand_sizes, seat, kept),
            ),
            hidden=Hidden(state.hidden.seed, left, hands),
        ),
        (happened.BottomKept(seat, kept, action.cards),),
    )


def cuts(view: View) -> range:
    """Return where the first player may cut: 1 .. n-1 of the n cards left (A3)."""
    return range(1, view.table.stock)


def check_cut(view: View, action: Cut) -> RuleViolation | None:
    """The first player cuts at 1 .. n-1 of the n cards left (6, A3)."""
    if view.table.phase is not Phase.CUT:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    places = cuts(view)
    if action.place is not None and action.place not in places:
        return refusal("CUT_OUT_OF_RANGE", place=action.place, lowest=1, highest=places[-1])
    return None


def cut_and_deal(state: State, seat: int, action: Cut) -> Step:
    """The pack is cut and dealt (6, 7)."""
    stock = state.hidden.stock
    place = action.place
    if place is None:
        seed = bytes.fromhex(state.hidden.seed)
        place = 1 + chance.seeded_number(seed, CUT_LABEL, len(stock) - 1)
    return _dealt(state, stock[-place:] + stock[:-place], (happened.PackCut(seat, place),))


def _dealt(state: State, stock: Cards, before: tuple[Event, ...]) -> Step:
    """The deal, the red threes in seat order, the first card of the pile (7)."""
    pack = list(stock)
    first = state.deal.first
    hands = [list(hand) for hand in state.hidden.hands]
    for dealt in range(HAND_SIZE):
        for turn in range(SEATS):
            to = (first + turn) % SEATS
            if to != first or dealt >= state.deal.kept:
                hands[to].append(pack.pop())
    in_order = [(first + turn) % SEATS for turn in range(SEATS)]
    events: list[Event] = list(before)
    events += [happened.HandDealt(to, HAND_SIZE, tuple(sorted(hands[to]))) for to in in_order]
    red: list[Cards] = [()] * SEATS
    for to in in_order:
        events += _lay_red_threes(to, hands[to], red, pack)
    pile_card = pack.pop()
    events.append(happened.PileStarted(pile_card))
    table = Table(
        Phase.DRAW,
        first,
        len(pack),
        (pile_card,),
        (HAND_SIZE,) * SEATS,
        tuple(red),
        ((), ()),
        (False, False),
        RED_THREE_BLOCK if IS_RED_THREE[pile_card] else 0,
    )
    sorted_hands = tuple([tuple(sorted(hand)) for hand in hands])
    hidden = Hidden(state.hidden.seed, tuple(pack), sorted_hands)
    return _logged(replace(state, table=table, hidden=hidden), tuple(events))


def _lay_red_threes(seat: int, hand: list[Card], red: list[Cards], pack: list[Card]) -> list[Event]:
    """Red threes of a fresh hand are laid, and replaced until no more come (7.2)."""
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
