"""The discard, which settles the turn, and the beginning of the next one (spec 3 and 5)."""

from __future__ import annotations

from engine.contract.cards import JOKER, Card, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Shuffle
from engine.contract.values import with_item
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import Discard, Keep
from engine.games.decorated_canasta.collection import Collection
from engine.games.decorated_canasta.dealing import Step, deal_uncut, keep_and_deal, shuffled
from engine.games.decorated_canasta.drawing import draw_cards
from engine.games.decorated_canasta.ending import finished
from engine.games.decorated_canasta.groups import has_canasta
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.scoring import Ending, is_sweep
from engine.games.decorated_canasta.settling import settled_fault
from engine.games.decorated_canasta.state import (
    Deal,
    Hidden,
    Phase,
    Source,
    State,
    Table,
    Thrown,
    View,
    view_of,
)
from engine.games.decorated_canasta.turns import MINIMUMS, settled

_THROWING = (Phase.PLAY, Phase.FIRST_DISCARD)


def check_discard(view: View, action: Discard, options: DecoratedOptions) -> RuleViolation | None:
    """Any hand card, when the turn may be settled as it lies (spec 5; H8, H10, H20-H25)."""
    table, card = view.table, action.card
    if table.phase not in _THROWING:
        return refusal("WRONG_PHASE", phase=table.phase)
    if card not in view.hand:
        return refusal("CARD_NOT_AVAILABLE", cards=str(card))
    fault = turn_fault(view, options)
    if fault is not None:
        return fault
    return refusal("TAKEN_CARD", card=str(card)) if is_held_back(view, card) else None


def is_held_back(view: View, card: Card) -> bool:
    """Whether a card was taken without penalty in this turn, so that it may not be thrown unless
    the hand had one like it before (H10)."""
    table, turn = view.table, view.turn
    return (
        table.source is Source.FREE
        and card == table.taken[0]
        and turn is not None
        and turn.checkpoint.count(card) == 1
    )


def turn_fault(view: View, options: DecoratedOptions) -> RuleViolation | None:
    """Why nothing may be thrown now, whatever the card (spec 4 and 5)."""
    table, turn = view.table, view.turn
    if turn is None:  # the starter's first card
        return None
    goes_out = len(view.hand) == 1
    fault = settled_fault(view, MINIMUMS[options.minimum], goes_out or table.must_go_out)
    if fault is not None:
        return fault
    if not goes_out:
        return refusal("MUST_GO_OUT", cards=len(view.hand)) if table.must_go_out else None
    return None if has_canasta(turn.groups) else refusal("NEEDS_CANASTA")


def is_twin(table: Table, card: Card) -> bool:
    """Whether throwing `card` makes a twin: it is the card on top, which the player before threw
    and nobody took; never a joker (H9). After a draw the top card is always the one thrown
    before: a reshuffle takes the whole talon."""
    talon = table.talon
    return table.source is Source.STOCK and bool(talon) and talon[-1] == card and card != JOKER


def discard(state: State, seat: int, action: Discard, options: DecoratedOptions) -> Step:
    """What was laid is settled, the card goes on the talon (spec 5); the next turn begins."""
    card, table, hidden, turn = action.card, state.table, state.hidden, state.turn
    mine = table.collections[seat]
    events: list[Event] = []
    if turn is not None:
        mine, events = settled(view_of(state, seat), options)
    hand = without(hidden.hands[seat], (card,))
    assert hand is not None
    if is_twin(table, card):
        events.append(happened.TwinThrown(seat, card))
        mine = Collection(
            mine.groups,
            mine.heart_aces,
            mine.red_threes,
            mine.twins + 1,
            mine.opened,
            mine.free_window,
            mine.pending,
        )
    events.append(happened.CardDiscarded(seat, card))
    collections = table.collections
    if mine is not collections[seat]:
        collections = with_item(collections, seat, mine)
    next_seat = (seat + 1) % len(collections)
    after = State(
        state.standing,
        state.deal,
        Table(
            Phase.DRAW,
            next_seat,
            table.stock,
            (*table.talon, card),
            with_item(table.hand_sizes, seat, len(hand)),
            collections,
            Source.NONE,
            (),
            collections[next_seat].opened,
            _kept_for_taking_back(table, seat, options),
        ),
        Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand)),
        None,
        state.log,
    )
    happenings = tuple(events)
    if not hand:
        from_hand = not table.opened_before
        took = table.source is Source.PILE
        sweep = is_sweep(from_hand=from_hand, took_talon=took, talon=len(table.taken))
        return finished(after, happenings, Ending(seat, from_hand, sweep), options)
    if collections[next_seat].pending:
        return _pending_drawn(after, happenings, options)
    return State(
        after.standing,
        after.deal,
        after.table,
        after.hidden,
        None,
        state.log.with_events(happenings),
    ), happenings


def _kept_for_taking_back(table: Table, seat: int, options: DecoratedOptions) -> Thrown | None:
    """What the throw changes; None where it stands at once: by option, or for who has taken a
    throw back in this turn (H36)."""
    if options.take_back_throw == "off" or table.took_back:
        return None
    return Thrown(
        table.phase, table.collections[seat], table.source, table.taken, table.opened_before
    )


def keep(state: State, seat: int, action: Keep, options: DecoratedOptions) -> Step:
    """The deal; then the starter draws for his red threes and throws his first card (H5, H6)."""
    return _begun(state, keep_and_deal(state, seat, action), options)


def begin_uncut(state: State, action: Shuffle, options: DecoratedOptions) -> Step:
    """A new deal whose pack nobody cuts, up to the starter's first turn (H3-H6)."""
    fresh, begun = shuffled(state, action)
    after, events = _begun(fresh, deal_uncut(fresh), options)
    return after, begun + events


def _begun(state: State, dealt: Step, options: DecoratedOptions) -> Step:
    """The starter of a deal draws for his red threes (H5)."""
    after, events = dealt
    if not after.table.collections[after.deal.starter].pending:
        return after, events
    before = State(after.standing, after.deal, after.table, after.hidden, None, state.log)
    return _pending_drawn(before, events, options)


def _pending_drawn(state: State, before: tuple[Event, ...], options: DecoratedOptions) -> Step:
    """At the beginning of his first turn the player to act draws for the red threes that he laid
    at the deal (H5). The events `before` are not in the log yet."""
    table, hidden, deal = state.table, state.hidden, state.deal
    seat = table.seat
    mine = table.collections[seat]
    drawn = draw_cards(
        seat,
        mine.pending,
        hidden.hands[seat],
        hidden.stock,
        table.talon,
        deal.reshuffles,
        seed=hidden.seed,
        limit=options.reshuffle_limit,
    )
    mine = Collection(
        mine.groups,
        mine.heart_aces,
        mine.red_threes + drawn.red,
        mine.twins,
        mine.opened,
        mine.free_window,
        0,
    )
    events = before + drawn.events
    after = State(
        state.standing,
        Deal(deal.commitment, deal.starter, deal.shown, deal.kept, drawn.reshuffles),
        Table(
            table.phase,
            seat,
            len(drawn.stock),
            drawn.talon,
            with_item(table.hand_sizes, seat, len(drawn.hand)),
            with_item(table.collections, seat, mine),
            table.source,
            table.taken,
            table.opened_before,
        ),
        Hidden(hidden.seed, drawn.stock, with_item(hidden.hands, seat, drawn.hand)),
        None,
        state.log,
    )
    if drawn.over:
        return finished(after, events, Ending(None, False, False), options)
    return State(
        after.standing,
        after.deal,
        after.table,
        after.hidden,
        None,
        state.log.with_events(events),
    ), events
