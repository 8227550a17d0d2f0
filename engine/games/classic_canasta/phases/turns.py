"""A turn: draw or take, play, throw; and the end of a deal (C3-C28)."""

from __future__ import annotations

from functools import partial
from typing import Final

from engine.canasta.events import CardDiscarded, RedThreeLaid, ThrowTakenBack
from engine.canasta.position import Hidden
from engine.canasta.stock import draw_cards
from engine.canasta.taking_back import added, before_throw, restored, take_back_fault
from engine.canasta.team import publish
from engine.canasta.team_rules import winner
from engine.canasta.values import IS_WILD
from engine.contract import deal
from engine.contract.cards import Card, without_one
from engine.contract.errors import RuleViolation
from engine.contract.events import Event, HandShown
from engine.contract.values import but, changer_of, maker, with_item
from engine.games.classic_canasta import events as happened
from engine.games.classic_canasta.actions import (
    Discard,
    Draw,
    EndTurn,
    TakeBackThrow,
    TakePile,
)
from engine.games.classic_canasta.phases.dealing import Step
from engine.games.classic_canasta.phases.going_out import end_fault, goes_out
from engine.games.classic_canasta.phases.pile import Take, judge_take
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.scoring import Ending, EndMode, score_deal
from engine.games.classic_canasta.state import (
    DRAW,
    FREE,
    PLAY,
    TEAMS,
    State,
    Table,
    Turn,
    View,
    Watched,
    view_of,
)

_publish: Final = partial(publish, maker(happened.MeldPublished), happened.CanastaMade)

_state, _table, _hidden = maker(State), maker(Table), maker(Hidden)
_turn, _watched = maker(Turn), maker(Watched)
_card_discarded = maker(CardDiscarded)
_after_draw: Final = changer_of(Table, "phase", "stock", "hand_sizes", "red_threes")
_EXHAUSTED: Final = Ending(None, EndMode.EXHAUSTED)


# --- draw or take the pile -------------------------------------------------------------------


def check_draw(view: View, _: Draw, rules: ClassicRules) -> RuleViolation | None:
    """Refuse a draw if there is no stock, unless that is how the deal ends (C3, C33)."""
    return None if view.table.stock or rules.plays_on else refusal("STOCK_EMPTY")


def draw(state: State, seat: int, _: Draw, rules: ClassicRules) -> Step:
    """Draw from the top; a red three is laid and replaced while there is a stock (C6, C21, C29).

    The deal may end with it (C33).
    """
    table, hidden = state.table, state.hidden
    if not table.stock:
        return finished(state, (), _EXHAUSTED, rules)
    drawn = draw_cards(seat, hidden.hands[seat], hidden.stock, None, rules.drawn)
    reds = table.red_threes
    if drawn.red:
        reds = with_item(reds, seat, reds[seat] + drawn.red)
    sizes = with_item(table.hand_sizes, seat, len(drawn.hand))
    after = _after_draw(table, PLAY, len(drawn.stock), sizes, reds)
    hidden = _hidden(hidden.seed, drawn.stock, with_item(hidden.hands, seat, drawn.hand))
    turn = _turn(drawn.hand, table.melds[seat % TEAMS])
    log, watched = state.log, state.watched
    if watched.taken:
        watched = _watched(watched.pile, ())
    found = _state(state.standing, state.deal, after, hidden, log, watched, turn)
    nothing = drawn.missing == rules.drawn  # the last card was a red three
    if not drawn.stock and (rules.ends_at_once or (rules.plays_on and nothing)):
        return finished(found, drawn.events, _EXHAUSTED, rules)
    return found, drawn.events


def check_take(view: View, action: TakePile, rules: ClassicRules) -> RuleViolation | None:
    """Refuse a take that breaks a rule (C12-C16, C25)."""
    judged = judge_take(view, action, rules)
    return judged if isinstance(judged, RuleViolation) else None


def take_pile(state: State, seat: int, action: TakePile, rules: ClassicRules) -> Step:
    """Publish the melds of the take and take the rest of the pile to the hand (C12)."""
    judged = judge_take(view_of(state, seat), action, rules)
    assert isinstance(judged, Take)
    table, hidden, team, hand = state.table, state.hidden, seat % TEAMS, judged.hand
    assert table.top is not None
    opens = None
    if not table.opened[team]:
        opens = rules.opening_of(judged.melds, state.standing.scores[team])
    red = table.red_threes[seat] + judged.red_threes
    return but(
        state,
        table=but(
            table,
            phase=PLAY,
            pile=0,
            top=None,
            frozen=False,
            hand_sizes=with_item(table.hand_sizes, seat, len(hand)),
            red_threes=with_item(table.red_threes, seat, red),
            melds=with_item(table.melds, team, judged.melds),
            bound=judged.bound,
        ),
        watched=Watched((), judged.taken),
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand)),
        turn=Turn(hand, judged.melds),
        before=None,
    ), (
        happened.PileTaken(seat, action.cards, table.top, table.pile),
        *[RedThreeLaid(seat, card) for card in judged.red_threes],
        *_publish(seat, table.melds[team], judged.melds, opens),
    )


# --- the end of the turn ---------------------------------------------------------------------


def check_discard(view: View, action: Discard, rules: ClassicRules) -> RuleViolation | None:
    """Refuse a card with which the turn may not end (C8, C16, C18, C19, C22, C26)."""
    if action.card not in view.hand:
        return refusal("CARD_NOT_AVAILABLE", cards=str(action.card))
    return end_fault(view, action.card, rules)


def check_end_turn(view: View, _: EndTurn, rules: ClassicRules) -> RuleViolation | None:
    """Refuse to end the turn without a discard while there is a card in hand (C18, C22)."""
    if view.hand:
        return refusal("MUST_DISCARD", cards=len(view.hand))
    return end_fault(view, None, rules)


def discard(state: State, seat: int, action: Discard, rules: ClassicRules) -> Step:
    """Put a card on the pile, ending the turn (C18, C26)."""
    return _ended(state, seat, action.card, rules)


def end_turn(state: State, seat: int, _: EndTurn, rules: ClassicRules) -> Step:
    """End the turn without a discard, because no card is left (C18, C22)."""
    return _ended(state, seat, None, rules)


def _ended(state: State, seat: int, card: Card | None, rules: ClassicRules) -> Step:
    """Publish the turn's melds, throw `card`, and pass the turn on or end the deal (C18, C22)."""
    turn, table, hidden, team = state.turn, state.table, state.hidden, seat % TEAMS
    assert turn is not None
    melds, opened = table.melds, table.opened
    events: list[Event] = []
    if turn.melds != melds[team]:
        score = state.standing.scores[team]
        opens = None if melds[team] else rules.opening_of(turn.melds, score)
        events = _publish(seat, melds[team], turn.melds, opens)
        melds = with_item(melds, team, turn.melds)
    if turn.melds and not opened[team]:
        opened = with_item(opened, team, True)
    hand, pile, before = hidden.hands[seat], state.watched.pile, None
    if card is not None:
        hand, pile = without_one(hand, card), (*pile, card)
        before = before_throw(table, rules)
        if rules.calls_last_card and len(hand) == 1 and not rules.last_turn(table.stock):
            events.append(happened.LastCard(seat))
        events.append(_card_discarded(seat, card))
    next_turn = _table(
        phase=DRAW,
        seat=(seat + 1) % len(table.hand_sizes),
        stock=table.stock,
        pile=len(pile),
        top=pile[-1] if pile else None,
        frozen=table.frozen or (card is not None and IS_WILD[card]),
        hand_sizes=with_item(table.hand_sizes, seat, len(hand)),
        red_threes=table.red_threes,
        melds=melds,
        opened=opened,
        bound=FREE,
    )
    hidden = _hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand))
    watched = _watched(pile, () if before is None else state.watched.taken)
    log = state.log
    after = _state(state.standing, state.deal, next_turn, hidden, log, watched, None, before)
    if not hand and goes_out(view_of(state, seat), rules):
        mode = EndMode.OUT if table.opened[team] else EndMode.CONCEALED
        return finished(after, tuple(events), Ending(seat, mode), rules)
    if rules.last_turn(table.stock):
        return finished(after, tuple(events), _EXHAUSTED, rules)
    return after, tuple(events)


# --- taking back a throw ---------------------------------------------------------------------


def check_take_back(view: View, _: TakeBackThrow, rules: ClassicRules) -> RuleViolation | None:
    """Refuse anybody but the last thrower, and everything after another action or a turned hidden
    card (C28)."""
    return take_back_fault(view, rules.options.take_back_throw, refusal)


def take_back(state: State, seat: int, _: TakeBackThrow, __: ClassicRules) -> Step:
    """Restore hand, melds and pile to the state before the throw (C28).

    The card and the melds, which everybody has seen, stay known.
    """
    before, melds = state.before, state.table.melds[seat % TEAMS]
    *pile, card = state.watched.pile
    assert before is not None
    laid = added(before.melds[seat % TEAMS], melds)
    hand = tuple(sorted((*state.hidden.hands[seat], card)))
    turn = Turn(tuple(sorted((*hand, *laid))), melds)
    found = but(restored(state, seat, hand, turn), watched=but(state.watched, pile=tuple(pile)))
    return found, (ThrowTakenBack(seat, card, laid),)


# --- the end of a deal -----------------------------------------------------------------------


def finished(state: State, before: tuple[Event, ...], ending: Ending, rules: ClassicRules) -> Step:
    """Score the deal and show the hands; the match may be over (§7)."""
    table, hands = state.table, state.hidden.hands
    sheet = score_deal(table.melds, hands, table.red_threes, ending, rules)
    shown = [HandShown(seat, hand) for seat, hand in enumerate(hands)]
    told = (*before, happened.DealEnded(ending.closer, ending.mode), *shown)
    after = but(state, turn=None, before=None, watched=but(state.watched, taken=()))
    return deal.finished(after, told, sheet, partial(winner, rules.options.length))
