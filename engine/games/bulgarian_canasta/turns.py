"""A turn: draw or take, play, undo, discard, and how a deal ends (BG spec 3, 4, 7-9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from engine.contract import chance, deal
from engine.contract.cards import Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Undo
from engine.contract.values import but, with_item
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import (
    AddCards,
    Discard,
    Draw,
    EndDeal,
    LayMeld,
    TakePile,
)
from engine.games.bulgarian_canasta.dealing import RED_THREE_BLOCK, Step
from engine.games.bulgarian_canasta.melds import Laid, Meld, add, has_canasta, lay
from engine.games.bulgarian_canasta.opening import Opening, OpeningStatus, opening_of
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.pile import (
    Take,
    judge_take,
    keys,
    leaves_no_discard,
    pile_is_closed,
    takes,
)
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.scoring import BLACK_THREES, CloseMode, Ending, score_deal
from engine.games.bulgarian_canasta.state import (
    SEATS,
    TEAMS,
    Deal,
    Hidden,
    Phase,
    State,
    Table,
    Thrown,
    Turn,
    View,
    view_of,
)
from engine.kits.canasta.match_end import winner
from engine.kits.canasta.values import IS_BLACK_THREE, IS_RED_THREE

CONFIRM: Final[Mapping[CloseMode, str]] = {
    CloseMode.MINUS: "CLOSES_ON_MINUS",
    CloseMode.BLACK_FOUR_MINUS: "BLACK_FOUR_COSTS",
}
"""Ways of closing that the interface asks about, with the code of their consequence."""


# --- draw ------------------------------------------------------------------------------------


def can_draw(view: View, options: BulgarianOptions) -> bool:
    """Whether a card can be drawn, if need be after recycling the pile (spec 4)."""
    return _can_draw(
        view.table.stock, len(view.table.pile), view.deal.recyclings, options.recycle_limit
    )


def _can_draw(stock: int, pile: int, recyclings: int, limit: int) -> bool:
    return stock > 0 or (pile >= 2 and recyclings < limit)


def check_draw(view: View, _: Draw, options: BulgarianOptions) -> RuleViolation | None:
    """A card can be drawn while there is a stock, or a pile to make one of."""
    if view.table.phase is not Phase.DRAW:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return None if can_draw(view, options) else refusal("STOCK_EMPTY")


def draw(state: State, seat: int, _: Draw, options: BulgarianOptions) -> Step:
    """Draw the top card; a red three is laid and replaced (spec 4, 7.2, A5, A51-A53)."""
    table, hidden, deal = state.table, state.hidden, state.deal
    stock, pile, recyclings = hidden.stock, table.pile, deal.recyclings
    red, hand = table.red_threes[seat], hidden.hands[seat]
    events: list[Event] = []
    while _can_draw(len(stock), len(pile), recyclings, options.recycle_limit):
        if not stock:
            recyclings += 1
            stock = recycled(pile[:-1], hidden.seed, recyclings, options)
            pile = pile[-1:]
            events.append(happened.StockRecycled(len(stock)))
        card = stock[-1]
        stock = stock[:-1]
        events.append(happened.CardDrawn(seat, card))
        if not IS_RED_THREE[card]:
            hand = tuple(sorted((*hand, card)))
            break
        red = (*red, card)
        events.append(happened.RedThreeLaid(seat, card))
    if recyclings != deal.recyclings:
        deal = Deal(
            deal.commitment,
            deal.dealer,
            deal.first,
            deal.cutting,
            deal.contenders,
            deal.turned_up,
            deal.kept,
            recyclings,
        )
    new_table = Table(
        Phase.PLAY,
        seat,
        len(stock),
        pile,
        with_item(table.hand_sizes, seat, len(hand)),
        table.red_threes
        if red is table.red_threes[seat]
        else with_item(table.red_threes, seat, red),
        table.melds,
        table.opened,
        table.block,
    )
    happenings = tuple(events)
    return State(
        state.standing,
        deal,
        new_table,
        Hidden(hidden.seed, stock, with_item(hidden.hands, seat, hand)),
        Turn(hand, table.melds[seat % TEAMS], False),
        state.log.with_events(happenings),
    ), happenings


def recycled(under: Cards, seed: str, counter: int, options: BulgarianOptions) -> Cards:
    """The new stock (last = top) of the pile's cards under its top card (16, A51)."""
    if options.recycle_shuffle == "off":
        return under[::-1]
    return chance.shuffle(under, bytes.fromhex(seed), counter)


def check_end_deal(view: View, _: EndDeal, options: BulgarianOptions) -> RuleViolation | None:
    """Only when no card can be drawn (A53)."""
    if view.table.phase is not Phase.DRAW:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return refusal("DRAW_IS_POSSIBLE") if can_draw(view, options) else None


def end_deal(state: State, _: int, __: EndDeal, options: BulgarianOptions) -> Step:
    """The deal runs out: nobody closes it (A53)."""
    return finished(state, (), Ending(None, CloseMode.EXHAUSTED, False), options)


# --- take the pile ---------------------------------------------------------------------------


def can_take(view: View, options: BulgarianOptions) -> bool:
    """Whether the pile can be taken (spec 4). Where the table asks for a whole opening package
    a key is enough to wait for the player: whether some package opens is for him to find, and
    ending the deal is open to him."""
    if options.unopened_take == "must_open" and not view.opened_before:
        return pile_is_closed(view) is None and bool(keys(view, options))
    return bool(takes(view, options))


def check_take(view: View, action: TakePile, options: BulgarianOptions) -> RuleViolation | None:
    """Spec 5."""
    judged = judge_take(view, action, options)
    return judged if isinstance(judged, RuleViolation) else None


def take_pile(state: State, seat: int, action: TakePile, options: BulgarianOptions) -> Step:
    """The pile goes to the hand, the key meld to the table; for a team that has not opened it
    is part of the player's package and nobody else sees it lie yet (spec 5, A42, A43)."""
    judged = judge_take(view_of(state, seat), action, options)
    assert isinstance(judged, Take)
    table, team = state.table, seat % TEAMS
    opens_now = not table.opened[team] and options.unopened_take == "must_open"
    lies = table.opened[team] or opens_now
    pile = table.pile
    red = table.red_threes[seat] + judged.red_threes
    events: list[Event] = [happened.PileTaken(seat, action.key, pile)]
    events += [happened.RedThreeLaid(seat, card) for card in judged.red_threes]
    if lies:
        if opens_now:
            events.append(_opened(seat, opening_of(judged.melds, state.standing.scores[team])))
        events += _published(seat, table.melds[team], judged.melds)
        checkpoint, melds, opened = judged.hand, judged.melds, with_item(table.opened, team, True)
    else:
        laid = judged.melds[judged.index].cards
        events.append(happened.CardsLaid(seat, judged.index + 1, laid))
        checkpoint = tuple(sorted(judged.hand + laid))
        melds, opened = table.melds[team], table.opened
    new_table = Table(
        Phase.PLAY,
        seat,
        table.stock,
        (),
        with_item(table.hand_sizes, seat, len(checkpoint)),
        with_item(table.red_threes, seat, red),
        with_item(table.melds, team, melds),
        opened,
        table.block,
    )
    hidden = state.hidden
    happenings = tuple(events)
    return State(
        state.standing,
        state.deal,
        new_table,
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, judged.hand)),
        Turn(checkpoint, judged.melds, opens_now),
        state.log.with_events(happenings),
    ), happenings


# --- play ------------------------------------------------------------------------------------


def _judge_play(
    view: View, cards: Cards, laid: Laid | RuleViolation, options: BulgarianOptions
) -> RuleViolation | None:
    if isinstance(laid, RuleViolation):
        return laid
    assert view.seat is not None
    return leaves_no_discard(
        options,
        len(view.hand) - len(cards),
        len(view.table.red_threes[view.seat]),
        view.opened_before,
        has_canasta(laid[0]),
    )


def check_lay(view: View, action: LayMeld, options: BulgarianOptions) -> RuleViolation | None:
    """A valid meld of hand cards that leaves a legal discard (spec 6 and 7)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if without(view.hand, action.cards) is None:
        return refusal("CARD_NOT_AVAILABLE", cards=" ".join(map(str, action.cards)))
    return _judge_play(view, action.cards, lay(view.turn.melds, action.cards), options)


def check_add(view: View, action: AddCards, options: BulgarianOptions) -> RuleViolation | None:
    """Hand cards at the end of one of the team's melds (spec 6 and 7)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if not 1 <= action.meld <= len(view.turn.melds):
        return refusal("MELD_UNKNOWN", meld=action.meld)
    if not action.cards or without(view.hand, action.cards) is None:
        return refusal("CARD_NOT_AVAILABLE", cards=" ".join(map(str, action.cards)))
    laid = add(view.turn.melds, action.meld - 1, action.cards)
    return _judge_play(view, action.cards, laid, options)


def lay_meld(state: State, seat: int, action: LayMeld, _: BulgarianOptions) -> Step:
    """A new meld, or an addition to the set of that rank."""
    assert state.turn is not None
    return _laid(state, seat, action.cards, lay(state.turn.melds, action.cards))


def add_cards(state: State, seat: int, action: AddCards, _: BulgarianOptions) -> Step:
    """Cards at the end of a meld."""
    assert state.turn is not None
    return _laid(state, seat, action.cards, add(state.turn.melds, action.meld - 1, action.cards))


def _laid(state: State, seat: int, cards: Cards, laid: Laid | RuleViolation) -> Step:
    assert not isinstance(laid, RuleViolation)
    assert state.turn is not None
    hidden, turn = state.hidden, state.turn
    hand = without(hidden.hands[seat], cards)
    assert hand is not None
    events: tuple[Event, ...] = (happened.CardsLaid(seat, laid[1] + 1, cards),)
    return State(
        state.standing,
        state.deal,
        state.table,
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand)),
        Turn(turn.checkpoint, laid[0], turn.opened_now),
        state.log.with_events(events),
    ), events


def can_undo(view: View) -> bool:
    """Whether something lies that undo takes back (spec 8)."""
    return view.turn is not None and view.turn.melds != view.table.melds[view.team]


def check_undo(view: View, _: Undo, __: BulgarianOptions) -> RuleViolation | None:
    """Only in one's own play, when something can be taken back (13.7, A43)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return None if can_undo(view) else refusal("NOTHING_TO_UNDO")


def undo(state: State, seat: int, _: Undo, __: BulgarianOptions) -> Step:
    """Hand and melds as at the snapshot: after the draw or the take (spec 8, A43)."""
    assert state.turn is not None
    hidden, turn = state.hidden, state.turn
    events: tuple[Event, ...] = (happened.LaidUndone(seat),)
    return State(
        state.standing,
        state.deal,
        state.table,
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, turn.checkpoint)),
        Turn(turn.checkpoint, state.table.melds[seat % TEAMS], turn.opened_now),
        state.log.with_events(events),
    ), events


# --- discard ---------------------------------------------------------------------------------


def opening(view: View) -> Opening | None:
    """The running turn's package against the threshold; None once the team had opened."""
    if view.turn is None or view.table.opened[view.team]:
        return None
    return opening_of(view.turn.melds, view.standing.scores[view.team])


def opening_status(view: View) -> OpeningStatus:
    """The status word of the viewer's team as he sees it (13.8): what he has laid in his running
    turn counts for himself alone."""
    if view.table.opened[view.team]:
        return OpeningStatus.OPENED
    package = opening(view)
    return OpeningStatus.CLOSED if package is None else package.status


def package_fault(view: View) -> RuleViolation | None:
    """Why what was laid by a team that had not opened may not stay (spec 9.3)."""
    package = opening(view)
    return package.fault if package is not None and view.turn and view.turn.melds else None


def close_mode(
    view: View, card: Card, options: BulgarianOptions
) -> CloseMode | RuleViolation | None:
    """How throwing `card` closes the deal, None when it does not, or why it may not (spec 9,
    4-6). Whether the card is there and the package opens is not asked here."""
    hand = view.hand
    red = IS_RED_THREE[card]
    after = len(hand) if red else len(hand) - 1
    if after == BLACK_THREES and not red and not IS_BLACK_THREE[card]:
        black = sum([IS_BLACK_THREE[one] for one in hand])
        if black == BLACK_THREES:
            has = has_canasta(view.melds)
            return CloseMode.BLACK_FOUR_PLUS if has else CloseMode.BLACK_FOUR_MINUS
    if after:
        return None
    if has_canasta(view.melds):
        return CloseMode.PLUS
    opens_now = bool(view.melds) and not view.opened_before
    if opens_now or (view.opened_before and options.close_without_canasta == "on"):
        return CloseMode.MINUS
    return refusal("CLOSE_NEEDS_CANASTA")


def check_discard(view: View, action: Discard, options: BulgarianOptions) -> RuleViolation | None:
    """Spec 9, 1-6."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    assert view.seat is not None
    card = action.card
    if card not in (view.table.red_threes[view.seat] if IS_RED_THREE[card] else view.hand):
        return refusal("CARD_NOT_AVAILABLE", cards=str(card))
    fault = package_fault(view)
    if fault is not None:
        return fault
    mode = close_mode(view, card, options)
    return mode if isinstance(mode, RuleViolation) else None


def discard(state: State, seat: int, action: Discard, options: BulgarianOptions) -> Step:
    """The turn ends: what was laid is published, the card goes on the pile (spec 9)."""
    view = view_of(state, seat)
    card, turn, table, hidden = action.card, state.turn, state.table, state.hidden
    assert turn is not None
    mode = close_mode(view, card, options)
    assert not isinstance(mode, RuleViolation)
    team = seat % TEAMS
    old = table.melds[team]
    events: list[Event] = []
    opened, melds = table.opened, table.melds
    if turn.melds != old:
        package = opening(view)
        if package is not None:
            events.append(_opened(seat, package))
            opened = with_item(opened, team, True)
        events += _published(seat, old, turn.melds)
        melds = with_item(melds, team, turn.melds)
    hand, red = hidden.hands[seat], table.red_threes
    if IS_RED_THREE[card]:
        own = without(red[seat], (card,))
        assert own is not None
        red = with_item(red, seat, own)
        block = RED_THREE_BLOCK
    else:
        left = without(hand, (card,))
        assert left is not None
        hand = left
        block = table.block and table.block - 1
    events.append(happened.CardDiscarded(seat, card))
    next_seat = (seat + 1) % SEATS
    after = State(
        state.standing,
        state.deal,
        Table(
            Phase.DRAW,
            next_seat,
            table.stock,
            (*table.pile, card),
            with_item(table.hand_sizes, seat, len(hand)),
            red,
            melds,
            opened,
            block if mode is None else table.block,
            _kept_for_taking_back(table, turn, seat, options),
        ),
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand)),
        None,
        state.log,
    )
    happenings = tuple(events)
    if mode is not None:
        opened_now = not view.opened_before
        return finished(after, happenings, Ending(seat, mode, opened_now), options)
    if not _can_draw(
        table.stock, len(table.pile) + 1, state.deal.recyclings, options.recycle_limit
    ) and not can_take(view_of(after, next_seat), options):
        return finished(after, happenings, Ending(None, CloseMode.EXHAUSTED, False), options)
    return State(
        after.standing,
        after.deal,
        after.table,
        after.hidden,
        None,
        state.log.with_events(happenings),
    ), happenings


def _kept_for_taking_back(
    table: Table, turn: Turn, seat: int, options: BulgarianOptions
) -> Thrown | None:
    """What the throw changes; None where it stands at once: by option, or for who has taken a
    throw back in this turn (A64)."""
    if options.take_back_throw == "off" or table.took_back:
        return None
    team = seat % TEAMS
    return Thrown(
        table.melds[team], table.opened[team], turn.opened_now, table.red_threes[seat], table.block
    )


def _opened(seat: int, package: Opening) -> Event:
    return happened.Opened(seat, package.points, package.threshold)


def _published(seat: int, old: tuple[Meld, ...], new: tuple[Meld, ...]) -> list[Event]:
    """What lies now that did not lie before, meld by meld."""
    events: list[Event] = []
    for index, meld in enumerate(new):
        before = len(old[index].cards) if index < len(old) else 0
        if len(meld.cards) == before:
            continue
        events.append(
            happened.MeldPublished(seat, index + 1, meld.kind, meld.cards[before:], len(meld.cards))
        )
        kind = meld.canasta
        if kind is not None and (index >= len(old) or not old[index].is_canasta):
            events.append(happened.CanastaMade(seat, index + 1, kind))
    return events


# --- the end of a deal -----------------------------------------------------------------------


def finished(
    state: State, before: tuple[Event, ...], ending: Ending, options: BulgarianOptions
) -> Step:
    """Score the deal and show the hands; the match may be over (§15, A55)."""
    table, hands = state.table, state.hidden.hands
    sheet = score_deal(table.melds, hands, table.red_threes, ending, options.no_canasta_melds)
    shown = [happened.HandShown(seat, hand) for seat, hand in enumerate(hands)]
    told = (*before, happened.DealEnded(ending.closer, ending.mode), *shown)
    after = but(state, turn=None, table=but(table, thrown=None, took_back=False))
    return deal.finished(after, told, sheet, partial(winner, options.length))
