"""A turn after the draw, or with a take: play, discard; how a deal ends (§8, §12-§14)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Final

from engine.canasta.events import CardDiscarded, CardsLaid, RedThreeLaid
from engine.canasta.match_end import winner
from engine.canasta.position import Hidden
from engine.canasta.team_turn import TeamTurn
from engine.canasta.values import IS_BLACK_THREE, IS_RED_THREE
from engine.contract import deal
from engine.contract.cards import Card, Cards, without_one
from engine.contract.errors import RuleViolation
from engine.contract.events import Event, HandShown
from engine.contract.values import but, maker, with_item
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import (
    AddCards,
    Discard,
    EndDeal,
    LayMeld,
    TakePile,
)
from engine.games.bulgarian_canasta.dealing import RED_THREE_BLOCK, Step
from engine.games.bulgarian_canasta.drawing import can_draw
from engine.games.bulgarian_canasta.melds import Laid, add, has_canasta, lay
from engine.games.bulgarian_canasta.opening import opening_of
from engine.games.bulgarian_canasta.options import BulgarianOptions, BulgarianRules
from engine.games.bulgarian_canasta.pile import (
    ENOUGH_CARDS,
    Take,
    judge_take,
    keys,
    leaves_no_discard,
    takes,
)
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.scoring import BLACK_THREES, CloseMode, Ending, score_deal
from engine.games.bulgarian_canasta.state import (
    DRAW,
    PLAY,
    SEATS,
    TEAMS,
    State,
    Table,
    Turn,
    View,
    new_view,
    view_of,
)
from engine.games.bulgarian_canasta.taking_back import before_throw

TURN: Final = TeamTurn(
    refusal, lay, add, opening_of, maker(happened.MeldPublished), happened.CanastaMade
)
lay_meld, add_cards = TURN.lay_meld, TURN.add_cards
can_undo, check_undo, undo = TURN.can_undo, TURN.check_undo, TURN.undo
opening, opening_status, package_fault = TURN.opening, TURN.opening_status, TURN.package_fault

_state, _table, _hidden = maker(State), maker(Table), maker(Hidden)
_card_discarded = maker(CardDiscarded)
MAY_CLOSE: Final = (0, 1, BLACK_THREES + 1)
"""Hand cards from which a throw may close the deal, the thrown one included; a red three is thrown
from the table (§14)."""

CONFIRM: Final[Mapping[CloseMode, str]] = {
    CloseMode.MINUS: "CLOSES_ON_MINUS",
    CloseMode.BLACK_FOUR_MINUS: "BLACK_FOUR_COSTS",
}
"""Ways of closing that the interface asks about, with the code of their consequence."""


# --- take the pile, or end a deal that has run out ------------------------------------------


def check_end_deal(view: View, _: EndDeal, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse to end the deal while a card can be drawn (A53)."""
    return refusal("DRAW_IS_POSSIBLE") if can_draw(view, rules.options) else None


def end_deal(state: State, _: int, __: EndDeal, rules: BulgarianRules) -> Step:
    """End a deal that has run out: nobody closes it (A53)."""
    return finished(state, (), Ending(None, CloseMode.EXHAUSTED, False), rules.options)


def can_take(view: View, options: BulgarianOptions) -> bool:
    """Return True if the pile can be taken (§12).

    Where the table asks for a whole opening package, a key is enough to wait for the player: they
    have to find a package that opens, or may end the deal.
    """
    if options.unopened_take == "must_open" and not view.opened_before:
        return bool(keys(view, options))
    return bool(takes(view, options))


def check_take(view: View, action: TakePile, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse a take that breaks a rule of §12."""
    judged = judge_take(view, action, rules.options)
    return judged if isinstance(judged, RuleViolation) else None


def take_pile(state: State, seat: int, action: TakePile, rules: BulgarianRules) -> Step:
    """Take the pile to the hand and lay the key meld (A42, A43).

    For a team that has not opened the key meld is part of the player's package, and nobody else
    sees it yet.
    """
    judged = judge_take(view_of(state, seat), action, rules.options)
    assert isinstance(judged, Take)
    table, hidden, team, hand = state.table, state.hidden, seat % TEAMS, judged.hand
    opens = not table.opened[team] and rules.options.unopened_take == "must_open"
    events: list[Event] = [happened.PileTaken(seat, action.key, table.pile)]
    events += [RedThreeLaid(seat, card) for card in judged.red_threes]
    if opens or table.opened[team]:
        package = opening_of(judged.melds, state.standing.scores[team]) if opens else None
        events += TURN.publish(seat, table.melds[team], judged.melds, package)
        checkpoint = hand
        table = but(
            table,
            melds=with_item(table.melds, team, judged.melds),
            opened=with_item(table.opened, team, True),
        )
    else:
        laid = judged.melds[judged.index].cards
        events.append(CardsLaid(seat, judged.index + 1, laid))
        checkpoint = tuple(sorted(hand + laid))
    red = table.red_threes[seat] + judged.red_threes
    return but(
        state,
        table=but(
            table,
            phase=PLAY,
            pile=(),
            hand_sizes=with_item(table.hand_sizes, seat, len(checkpoint)),
            red_threes=with_item(table.red_threes, seat, red),
            thrown=None,
        ),
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand)),
        turn=Turn(checkpoint, judged.melds, opens),
    ), tuple(events)


# --- play ------------------------------------------------------------------------------------


def check_lay(view: View, action: LayMeld, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse cards that are no meld, or after which no discard is left (§8.2, §9)."""
    return _play_fault(view, action.cards, TURN.judge_lay(view, action), rules.options)


def check_add(view: View, action: AddCards, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse cards that do not go to the meld, or after which no discard is left (§8.2, §9)."""
    return _play_fault(view, action.cards, TURN.judge_add(view, action), rules.options)


def _play_fault(
    view: View, cards: Cards, laid: Laid | RuleViolation, options: BulgarianOptions
) -> RuleViolation | None:
    if isinstance(laid, RuleViolation):
        return laid
    left = len(view.hand) - len(cards)
    if left >= ENOUGH_CARDS:
        return None
    assert view.seat is not None
    red = len(view.table.red_threes[view.seat])
    return leaves_no_discard(options, left, red, view.opened_before, has_canasta(laid[0]))


# --- discard ---------------------------------------------------------------------------------


def close_mode(
    view: View, card: Card, options: BulgarianOptions
) -> CloseMode | RuleViolation | None:
    """Return how throwing `card` closes the deal, None if it does not, or why it may not (§14).

    Whether the card is there and the package opens is not asked here.
    """
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


def check_discard(view: View, action: Discard, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse a card that is not there, a package that does not open, a close without a canasta."""
    assert view.seat is not None
    card = action.card
    if card not in (view.table.red_threes[view.seat] if IS_RED_THREE[card] else view.hand):
        return refusal("CARD_NOT_AVAILABLE", cards=str(card))
    fault = package_fault(view)
    if fault is not None:
        return fault
    return _close_fault(view, card, rules.options)


def _close_fault(view: View, card: Card, options: BulgarianOptions) -> RuleViolation | None:
    """Return why a throw may not close the deal; None if it may, or leaves cards in the hand."""
    mode = None if len(view.hand) > 1 else close_mode(view, card, options)
    return mode if isinstance(mode, RuleViolation) else None


def throwable(view: View, options: BulgarianOptions) -> Collection[Card]:
    """Return the cards that may be thrown in the running turn of the viewer."""
    assert view.seat is not None
    if package_fault(view) is not None:
        return ()
    hand = view.hand
    found = dict.fromkeys(hand + view.table.red_threes[view.seat])
    if len(hand) > 1:
        return found
    return [card for card in found if _close_fault(view, card, options) is None]


def discard(state: State, seat: int, action: Discard, rules: BulgarianRules) -> Step:
    """End the turn: publish what was laid, put the card on the pile (§8.2.1).

    The deal ends too if this closes it, or if the next player can neither draw nor take (A53).
    """
    turn, table, hidden, team = state.turn, state.table, state.hidden, seat % TEAMS
    assert turn is not None
    card, reds, melds, opened = action.card, table.red_threes, table.melds, table.opened
    told: list[Event] = []
    if turn.melds != melds[team]:
        opens = None
        if not opened[team]:
            opens = opening_of(turn.melds, state.standing.scores[team])
            opened = with_item(opened, team, True)
        told = TURN.publish(seat, melds[team], turn.melds, opens)
        melds = with_item(melds, team, turn.melds)
    events = (*told, _card_discarded(seat, card))
    hand = hidden.hands[seat]
    mode: CloseMode | None = None
    if len(hand) in MAY_CLOSE:
        closes = close_mode(view_of(state, seat), card, rules.options)
        assert not isinstance(closes, RuleViolation)
        mode = closes
    if IS_RED_THREE[card]:
        reds, block = with_item(reds, seat, without_one(reds[seat], card)), RED_THREE_BLOCK
    else:
        hand, block = without_one(hand, card), max(0, table.block - 1)
    next_seat = (seat + 1) % SEATS
    next_turn = _table(
        phase=DRAW,
        seat=next_seat,
        stock=table.stock,
        pile=(*table.pile, card),
        hand_sizes=with_item(table.hand_sizes, seat, len(hand)),
        red_threes=reds,
        melds=melds,
        opened=opened,
        block=block if mode is None else table.block,
        thrown=before_throw(table, turn, seat, rules.options),
    )
    hidden = _hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand))
    after = _state(state.standing, state.deal, next_turn, hidden, state.log, None)
    if mode is not None:
        from_hand = not view_of(state, seat).opened_before
        return finished(after, events, Ending(seat, mode, from_hand), rules.options)
    if can_draw(after, rules.options) or can_take(new_view(after, next_seat), rules.options):
        return after, events
    return finished(after, events, Ending(None, CloseMode.EXHAUSTED, False), rules.options)


# --- the end of a deal -----------------------------------------------------------------------


def finished(
    state: State, before: tuple[Event, ...], ending: Ending, options: BulgarianOptions
) -> Step:
    """Score the deal and show the hands; the match may be over (§15, A55)."""
    table, hands = state.table, state.hidden.hands
    sheet = score_deal(table.melds, hands, table.red_threes, ending, options.no_canasta_melds)
    shown = [HandShown(seat, hand) for seat, hand in enumerate(hands)]
    told = (*before, happened.DealEnded(ending.closer, ending.mode), *shown)
    after = but(state, turn=None, table=but(table, thrown=None, took_back=False))
    return deal.finished(after, told, sheet, partial(winner, options.length))
