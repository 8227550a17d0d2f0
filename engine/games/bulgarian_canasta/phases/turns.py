"""A turn after the draw or with a take: play, discard; and the end of a deal (§8, §12-§14)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from engine.canasta.events import CardDiscarded, CardsLaid, RedThreeLaid, ThrowTakenBack
from engine.canasta.position import Hidden
from engine.canasta.taking_back import added, before_throw, restored, take_back_fault
from engine.canasta.team import publish
from engine.canasta.team_rules import winner
from engine.canasta.values import IS_BLACK_THREE, IS_RED_THREE
from engine.contract import deal
from engine.contract.cards import Card, Cards, without_one
from engine.contract.errors import RuleViolation
from engine.contract.events import Event, HandShown
from engine.contract.values import but, maker, with_item
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import Discard, EndDeal, TakeBackThrow, TakePile
from engine.games.bulgarian_canasta.melds import Meld, has_canasta
from engine.games.bulgarian_canasta.phases.dealing import RED_THREE_BLOCK, Step
from engine.games.bulgarian_canasta.phases.drawing import can_draw
from engine.games.bulgarian_canasta.phases.pile import Take, judge_take, keys, takes
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.rules import BulgarianRules
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

_publish: Final = partial(publish, maker(happened.MeldPublished), happened.CanastaMade)
_state, _table, _hidden = maker(State), maker(Table), maker(Hidden)
_card_discarded = maker(CardDiscarded)
MAY_CLOSE: Final = (0, 1, BLACK_THREES + 1)
"""Hand cards from which a throw may close the deal, including the thrown one; a red three is thrown
from the table (§14)."""

CONFIRM: Final[Mapping[CloseMode, str]] = {
    CloseMode.MINUS: "CLOSES_ON_MINUS",
    CloseMode.BLACK_FOUR_MINUS: "BLACK_FOUR_COSTS",
}
"""Ways of closing that the interface confirms, with the code of their consequence."""


# --- take the pile, or end a deal that has run out ------------------------------------------


def check_end_deal(view: View, _: EndDeal, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse to end the deal while a card can be drawn (A53)."""
    return refusal("DRAW_IS_POSSIBLE") if can_draw(view, rules) else None


def end_deal(state: State, _: int, __: EndDeal, rules: BulgarianRules) -> Step:
    """End a deal that has run out: nobody closes it (A53)."""
    return finished(state, (), Ending(None, CloseMode.EXHAUSTED, False), rules)


def can_take(view: View, rules: BulgarianRules) -> bool:
    """Return True if the pile can be taken (§12).

    With the option unopened_take = must_open a key is enough: the deal goes on, and the player has
    to find a package that opens or to end the deal.
    """
    return bool(keys(view, rules) if rules.must_open(view) else takes(view, rules))


def check_take(view: View, action: TakePile, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse a take that breaks a rule of §12."""
    judged = judge_take(view, action, rules)
    return judged if isinstance(judged, RuleViolation) else None


def take_pile(state: State, seat: int, action: TakePile, rules: BulgarianRules) -> Step:
    """Take the pile to the hand and lay the key meld (A42, A43, A66).

    For a team that has not opened the key meld is part of the player's package, and nobody else
    sees it yet. The option undo_take = returns treats a team that has opened alike.
    """
    view = view_of(state, seat)
    judged, opens = judge_take(view, action, rules), rules.must_open(view)
    assert isinstance(judged, Take)
    table, hidden, team, hand = state.table, state.hidden, seat % TEAMS, judged.hand
    events: list[Event] = [happened.PileTaken(seat, action.key, table.pile)]
    events += [RedThreeLaid(seat, card) for card in judged.red_threes]
    if opens or (table.opened[team] and rules.options.undo_take == "stays"):
        package = rules.opening_of(judged.melds, state.standing.scores[team]) if opens else None
        events += _publish(seat, table.melds[team], judged.melds, package)
        checkpoint = hand
        table = but(
            table,
            melds=with_item(table.melds, team, judged.melds),
            opened=with_item(table.opened, team, True),
        )
    else:
        laid = added_to(table.melds[team], judged)
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
            opened_now=opens,
        ),
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand)),
        turn=Turn(checkpoint, judged.melds),
        before=None,
    ), tuple(events)


def added_to(melds: Sequence[Meld], take: Take) -> Cards:
    """Return the cards that a take adds to these melds of the team, in table order."""
    before = melds[take.index].cards if take.index < len(melds) else ()
    return take.melds[take.index].cards[len(before) :]


# --- discard ---------------------------------------------------------------------------------


def close_mode(view: View, card: Card, rules: BulgarianRules) -> CloseMode | RuleViolation | None:
    """Return how throwing `card` closes the deal, None if it does not, or why it may not (§14).

    It is not checked here that the card is there and that the package opens.
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
    if opens_now or (view.opened_before and rules.options.close_without_canasta == "on"):
        return CloseMode.MINUS
    return refusal("CLOSE_NEEDS_CANASTA")


def check_discard(view: View, action: Discard, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse a card that is not there, a package that does not open, or a close without a
    canasta."""
    assert view.seat is not None
    card = action.card
    if card not in (view.table.red_threes[view.seat] if IS_RED_THREE[card] else view.hand):
        return refusal("CARD_NOT_AVAILABLE", cards=str(card))
    fault = rules.package_fault(view)
    if fault is not None:
        return fault
    return _close_fault(view, card, rules)


def _close_fault(view: View, card: Card, rules: BulgarianRules) -> RuleViolation | None:
    """Return why a throw may not close the deal; None if it may, or leaves cards in the hand."""
    mode = None if len(view.hand) > 1 else close_mode(view, card, rules)
    return mode if isinstance(mode, RuleViolation) else None


def throwable(view: View, rules: BulgarianRules) -> Collection[Card]:
    """Return the cards that the viewer may throw in the current turn."""
    assert view.seat is not None
    if rules.package_fault(view) is not None:
        return ()
    hand = view.hand
    found = dict.fromkeys(hand + view.table.red_threes[view.seat])
    if len(hand) > 1:
        return found
    return [card for card in found if _close_fault(view, card, rules) is None]


def discard(state: State, seat: int, action: Discard, rules: BulgarianRules) -> Step:
    """End the turn: publish its melds and put the card on the pile (§8.2.1).

    The deal ends too if this closes it, or if the next player can neither draw nor take (A53).
    """
    turn, table, hidden, team = state.turn, state.table, state.hidden, seat % TEAMS
    assert turn is not None
    card, reds, melds, opened = action.card, table.red_threes, table.melds, table.opened
    told: list[Event] = []
    if turn.melds != melds[team]:
        opens = None
        if not opened[team]:
            opens = rules.opening_of(turn.melds, state.standing.scores[team])
            opened = with_item(opened, team, True)
        told = _publish(seat, melds[team], turn.melds, opens)
        melds = with_item(melds, team, turn.melds)
    events = (*told, _card_discarded(seat, card))
    hand = hidden.hands[seat]
    mode: CloseMode | None = None
    if len(hand) in MAY_CLOSE:
        closes = close_mode(view_of(state, seat), card, rules)
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
    )
    hidden = _hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand))
    before = before_throw(table, rules)
    after = _state(state.standing, state.deal, next_turn, hidden, state.log, None, before)
    if mode is not None:
        from_hand = not view_of(state, seat).opened_before
        return finished(after, events, Ending(seat, mode, from_hand), rules)
    if can_draw(after, rules) or can_take(new_view(after, next_seat), rules):
        return after, events
    return finished(after, events, Ending(None, CloseMode.EXHAUSTED, False), rules)


# --- taking back a throw ---------------------------------------------------------------------


def check_take_back(view: View, _: TakeBackThrow, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse anybody but the last thrower, and everything after another action or a turned hidden
    card (A64)."""
    return take_back_fault(view, rules.options.take_back_throw, refusal)


def take_back(state: State, seat: int, _: TakeBackThrow, __: BulgarianRules) -> Step:
    """Restore hand, melds and pile to the state before the throw (A64).

    The card and the melds, which everybody has seen, stay known.
    """
    before, melds, card = state.before, state.table.melds[seat % TEAMS], state.table.pile[-1]
    assert before is not None
    laid = added(before.melds[seat % TEAMS], melds)
    hand = state.hidden.hands[seat]
    if not IS_RED_THREE[card]:
        hand = tuple(sorted((*hand, card)))
    turn = Turn(tuple(sorted((*hand, *laid))), melds)
    return restored(state, seat, hand, turn), (ThrowTakenBack(seat, card, laid),)


# --- the end of a deal -----------------------------------------------------------------------


def finished(
    state: State, before: tuple[Event, ...], ending: Ending, rules: BulgarianRules
) -> Step:
    """Score the deal and show the hands; the match may be over (§15, A55)."""
    table, hands = state.table, state.hidden.hands
    sheet = score_deal(table.melds, hands, table.red_threes, ending, rules)
    shown = [HandShown(seat, hand) for seat, hand in enumerate(hands)]
    told = (*before, happened.DealEnded(ending.closer, ending.mode), *shown)
    after = but(state, turn=None, before=None)
    return deal.finished(after, told, sheet, partial(winner, rules.options.length))
