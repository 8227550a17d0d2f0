"""A turn: draw or take, play, undo, discard, and how a deal ends (spec 2, 2-7)."""

from __future__ import annotations

from functools import partial

from engine.contract import deal
from engine.contract.cards import Card, Cards, text_of, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Undo
from engine.contract.values import but, with_item
from engine.games.classic_canasta import events as happened
from engine.games.classic_canasta.actions import AddCards, Discard, Draw, EndTurn, LayMeld, TakePile
from engine.games.classic_canasta.dealing import Step
from engine.games.classic_canasta.going_out import end_fault, goes_out
from engine.games.classic_canasta.melds import Laid, Meld, add, lay
from engine.games.classic_canasta.opening import Opening, OpeningStatus, opening_of
from engine.games.classic_canasta.options import ClassicOptions
from engine.games.classic_canasta.pile import Take, judge_take
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.scoring import Ending, EndMode, score_deal
from engine.games.classic_canasta.state import (
    NOTHING_WATCHED,
    TEAMS,
    Bound,
    Hidden,
    Phase,
    State,
    Table,
    Thrown,
    Turn,
    View,
    Watched,
    view_of,
)
from engine.kits.canasta.match_end import winner
from engine.kits.canasta.values import IS_RED_THREE, IS_WILD

# --- draw ------------------------------------------------------------------------------------


def check_draw(view: View, _: Draw) -> RuleViolation | None:
    """A card can be drawn while there is a stock (C3)."""
    if view.table.phase is not Phase.DRAW:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return None if view.table.stock else refusal("STOCK_EMPTY")


def draw(state: State, seat: int, _: Draw) -> Step:
    """Draw the top card; a red three is laid and replaced while there is a stock (C6, C21)."""
    table, hidden = state.table, state.hidden
    stock, red, hand = hidden.stock, table.red_threes[seat], hidden.hands[seat]
    events: list[Event] = []
    while stock:
        card = stock[-1]
        stock = stock[:-1]
        events.append(happened.CardDrawn(seat, card))
        if not IS_RED_THREE[card]:
            hand = tuple(sorted((*hand, card)))
            break
        red = (*red, card)
        events.append(happened.RedThreeLaid(seat, card))
    happenings = tuple(events)
    return State(
        state.standing,
        state.deal,
        Table(
            Phase.PLAY,
            seat,
            len(stock),
            table.pile,
            table.top,
            table.frozen,
            with_item(table.hand_sizes, seat, len(hand)),
            table.red_threes
            if red is table.red_threes[seat]
            else with_item(table.red_threes, seat, red),
            table.melds,
            table.opened,
            Bound.FREE,
        ),
        state.watched,
        Hidden(hidden.seed, stock, with_item(hidden.hands, seat, hand)),
        Turn(hand, table.melds[seat % TEAMS]),
        state.log.with_events(happenings),
    ), happenings


# --- take the pile ---------------------------------------------------------------------------


def check_take(view: View, action: TakePile) -> RuleViolation | None:
    """C12-C16, C25."""
    judged = judge_take(view, action)
    return judged if isinstance(judged, RuleViolation) else None


def take_pile(state: State, seat: int, action: TakePile) -> Step:
    """The melds of the take lie for all, the rest of the pile goes to the hand; final (spec 2,
    2)."""
    judged = judge_take(view_of(state, seat), action)
    assert isinstance(judged, Take)
    table, hidden, team = state.table, state.hidden, seat % TEAMS
    assert table.top is not None
    events: list[Event] = [happened.PileTaken(seat, action.cards, table.top, table.pile)]
    events += [happened.RedThreeLaid(seat, card) for card in judged.red_threes]
    if not table.opened[team]:
        events.append(_opened(seat, opening_of(judged.melds, state.standing.scores[team])))
    events += _published(seat, table.melds[team], judged.melds)
    happenings = tuple(events)
    return State(
        state.standing,
        state.deal,
        Table(
            Phase.PLAY,
            seat,
            table.stock,
            0,
            None,
            False,
            with_item(table.hand_sizes, seat, len(judged.hand)),
            with_item(table.red_threes, seat, table.red_threes[seat] + judged.red_threes),
            with_item(table.melds, team, judged.melds),
            table.opened,
            judged.bound,
        ),
        Watched((), judged.taken),
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, judged.hand)),
        Turn(judged.hand, judged.melds),
        state.log.with_events(happenings),
    ), happenings


# --- play ------------------------------------------------------------------------------------


def check_lay(view: View, action: LayMeld) -> RuleViolation | None:
    """A valid meld of hand cards (C9, C17, C19)."""
    turn = view.turn
    if turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if without(view.hand, action.cards) is None:
        return refusal("CARD_NOT_AVAILABLE", cards=text_of(action.cards))
    laid = lay(turn.melds, action.cards)
    return laid if isinstance(laid, RuleViolation) else None


def check_add(view: View, action: AddCards) -> RuleViolation | None:
    """Hand cards to one of the team's melds (C10)."""
    turn = view.turn
    if turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if not 1 <= action.meld <= len(turn.melds):
        return refusal("MELD_UNKNOWN", meld=action.meld)
    if not action.cards or without(view.hand, action.cards) is None:
        return refusal("CARD_NOT_AVAILABLE", cards=text_of(action.cards))
    laid = add(turn.melds, action.meld - 1, action.cards)
    return laid if isinstance(laid, RuleViolation) else None


def lay_meld(state: State, seat: int, action: LayMeld) -> Step:
    """A new meld, or an addition to the team's meld of that rank."""
    assert state.turn is not None
    return _laid(state, seat, action.cards, lay(state.turn.melds, action.cards))


def add_cards(state: State, seat: int, action: AddCards) -> Step:
    """Cards added to a meld."""
    assert state.turn is not None
    return _laid(state, seat, action.cards, add(state.turn.melds, action.meld - 1, action.cards))


def _laid(state: State, seat: int, cards: Cards, laid: Laid | RuleViolation) -> Step:
    assert not isinstance(laid, RuleViolation)
    assert state.turn is not None
    hand = without(state.hidden.hands[seat], cards)
    assert hand is not None
    events: tuple[Event, ...] = (happened.CardsLaid(seat, laid[1] + 1, cards),)
    return _in_turn(state, seat, hand, Turn(state.turn.checkpoint, laid[0]), events)


def _in_turn(state: State, seat: int, hand: Cards, turn: Turn, events: tuple[Event, ...]) -> Step:
    """The running turn goes on with another hand and other melds."""
    hidden = state.hidden
    return State(
        state.standing,
        state.deal,
        state.table,
        state.watched,
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand)),
        turn,
        state.log.with_events(events),
    ), events


def can_undo(view: View) -> bool:
    """Whether something lies that undo takes back (C11)."""
    return view.turn is not None and view.turn.melds != view.table.melds[view.team]


def check_undo(view: View, _: Undo) -> RuleViolation | None:
    """Only in one's own play, when something can be taken back (C11)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return None if can_undo(view) else refusal("NOTHING_TO_UNDO")


def undo(state: State, seat: int, _: Undo) -> Step:
    """Hand and melds as at the snapshot: after the draw or the take (C11)."""
    assert state.turn is not None
    checkpoint = state.turn.checkpoint
    turn = Turn(checkpoint, state.table.melds[seat % TEAMS])
    return _in_turn(state, seat, checkpoint, turn, (happened.LaidUndone(seat),))


def opening(view: View) -> Opening | None:
    """The running turn's melds against the minimum; None once the team had melds before it."""
    if view.turn is None or view.opened_before:
        return None
    return opening_of(view.turn.melds, view.standing.scores[view.team])


def opening_status(view: View) -> OpeningStatus:
    """Whether the viewer's team has opened, as he sees it: what he has laid in his running turn
    counts for himself alone."""
    if view.table.melds[view.team]:
        return OpeningStatus.OPENED
    package = opening(view)
    return OpeningStatus.CLOSED if package is None else package.status


# --- the end of the turn ---------------------------------------------------------------------


def check_discard(view: View, action: Discard) -> RuleViolation | None:
    """A hand card, when the turn may end with it (C8, C16, C18, C19, C22, C26)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if action.card not in view.hand:
        return refusal("CARD_NOT_AVAILABLE", cards=str(action.card))
    return end_fault(view, action.card)


def check_end_turn(view: View, _: EndTurn) -> RuleViolation | None:
    """Only with no card in hand (C18, C22)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if view.hand:
        return refusal("MUST_DISCARD", cards=len(view.hand))
    return end_fault(view, None)


def discard(state: State, seat: int, action: Discard, options: ClassicOptions) -> Step:
    """The turn ends: what was laid is published, the card goes on the pile."""
    return _turn_ended(state, seat, action.card, options)


def end_turn(state: State, seat: int, _: EndTurn, options: ClassicOptions) -> Step:
    """The turn ends without a discard, as no card is left."""
    return _turn_ended(state, seat, None, options)


def _turn_ended(state: State, seat: int, card: Card | None, options: ClassicOptions) -> Step:
    turn, table, hidden, team = state.turn, state.table, state.hidden, seat % TEAMS
    assert turn is not None
    old = table.melds[team]
    events: list[Event] = []
    opened, melds = table.opened, table.melds
    if turn.melds != old:
        if not old:
            events.append(_opened(seat, opening_of(turn.melds, state.standing.scores[team])))
        events += _published(seat, old, turn.melds)
        melds = with_item(melds, team, turn.melds)
    if turn.melds and not opened[team]:
        opened = with_item(opened, team, True)
    hand, pile, frozen, top = hidden.hands[seat], state.watched.pile, table.frozen, table.top
    if card is not None:
        left = without(hand, (card,))
        assert left is not None
        hand, pile, top = left, (*pile, card), card
        frozen = frozen or IS_WILD[card]
        events.append(happened.CardDiscarded(seat, card))
    ending: Ending | None = None
    if not hand and goes_out(view_of(state, seat)):
        concealed = not table.opened[team]
        ending = Ending(seat, EndMode.CONCEALED if concealed else EndMode.OUT)
    elif not table.stock:
        ending = Ending(None, EndMode.EXHAUSTED)
    after = State(
        state.standing,
        state.deal,
        Table(
            Phase.DRAW,
            (seat + 1) % len(table.hand_sizes),
            table.stock,
            len(pile),
            top,
            frozen,
            with_item(table.hand_sizes, seat, len(hand)),
            table.red_threes,
            melds,
            opened,
            Bound.FREE,
            None if card is None else _kept_for_taking_back(state, seat, options),
        ),
        Watched(pile, ()) if pile else NOTHING_WATCHED,
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand)),
        None,
        state.log,
    )
    happenings = tuple(events)
    if ending is not None:
        return finished(after, happenings, ending, options)
    return State(
        after.standing,
        after.deal,
        after.table,
        after.watched,
        after.hidden,
        None,
        state.log.with_events(happenings),
    ), happenings


def _kept_for_taking_back(state: State, seat: int, options: ClassicOptions) -> Thrown | None:
    """What the throw changes; None where it stands at once: by option, or for who has taken a
    throw back in this turn (C28)."""
    table, team = state.table, seat % TEAMS
    if options.take_back_throw == "off" or table.took_back:
        return None
    return Thrown(
        table.melds[team], table.opened[team], table.frozen, table.bound, state.watched.taken
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
    state: State, before: tuple[Event, ...], ending: Ending, options: ClassicOptions
) -> Step:
    """Score the deal and show the hands; the match may be over (§7)."""
    table, hands = state.table, state.hidden.hands
    sheet = score_deal(table.melds, hands, table.red_threes, ending)
    shown = [happened.HandShown(seat, hand) for seat, hand in enumerate(hands)]
    told = (*before, happened.DealEnded(ending.closer, ending.mode), *shown)
    after = but(state, turn=None, table=but(table, thrown=None, took_back=False))
    return deal.finished(after, told, sheet, partial(winner, options.length))
