"""Taking, laying, rearranging, undo (spec 3 and 4; H10-H24)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.contract.cards import CARD_OF_TEXT, Card, Cards, without
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.moves import Undo
from engine.contract.values import with_item
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import (
    AddCards,
    Draw,
    LayGroup,
    LayHeartAce,
    MoveWilds,
    TakeFree,
    TakeRest,
    TakeTop,
)
from engine.games.decorated_canasta.collection import Collection
from engine.games.decorated_canasta.dealing import Step
from engine.games.decorated_canasta.drawing import draw_cards
from engine.games.decorated_canasta.ending import finished
from engine.games.decorated_canasta.groups import (
    CanastaKind,
    Group,
    group_of,
    next_number,
    place_of,
)
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.scoring import Ending
from engine.games.decorated_canasta.settling import (
    can_take_top,
    hand_at_start,
    laid_value,
    lays_first,
    played,
    rest_fault,
    without_empty,
)
from engine.games.decorated_canasta.state import (
    Deal,
    Hidden,
    Phase,
    Source,
    State,
    Table,
    Turn,
    View,
    view_of,
)
from engine.kits.canasta.values import IS_BLACK_THREE, IS_THREE, IS_WILD

HEART_ACE: Final = CARD_OF_TEXT["AH"]
CLOSED_KINDS: Final = (CanastaKind.BLACK_WILD, CanastaKind.RED_WILD)
MINIMUMS: Final[Mapping[str, int]] = {text: int(text) for text in ("50", "75", "90", "120")}


# --- where the card comes from -----------------------------------------------------------------


def free_is_offered(table: Table) -> bool:
    """Whether the top card may now be taken without penalty (H10)."""
    talon = table.talon
    return (
        table.collections[table.seat].free_window and bool(talon) and not IS_BLACK_THREE[talon[-1]]
    )


def check_draw(view: View, _: Draw, __: DecoratedOptions) -> RuleViolation | None:
    """Always, before anything else in a turn."""
    if view.table.phase is not Phase.DRAW:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return None


def draw(state: State, seat: int, _: Draw, options: DecoratedOptions) -> Step:
    """Draw the top card; red threes are laid and replaced (H5, H7). An offered pick-up without
    penalty is gone for the deal (H10)."""
    table, hidden, deal = state.table, state.hidden, state.deal
    drawn = draw_cards(
        seat,
        1,
        hidden.hands[seat],
        hidden.stock,
        table.talon,
        deal.reshuffles,
        seed=hidden.seed,
        limit=options.reshuffle_limit,
    )
    mine = table.collections[seat]
    window = mine.free_window and not free_is_offered(table)
    collections = table.collections
    if drawn.red or window != mine.free_window:
        mine = Collection(
            mine.groups,
            mine.heart_aces,
            mine.red_threes + drawn.red,
            mine.twins,
            mine.opened,
            window,
            mine.pending,
        )
        collections = with_item(collections, seat, mine)
    hand = drawn.hand
    if drawn.reshuffles != deal.reshuffles:
        deal = Deal(deal.commitment, deal.starter, deal.shown, deal.kept, drawn.reshuffles)
    after = State(
        state.standing,
        deal,
        Table(
            Phase.PLAY,
            seat,
            len(drawn.stock),
            drawn.talon,
            with_item(table.hand_sizes, seat, len(hand)),
            collections,
            Source.STOCK,
            (),
            mine.opened,
        ),
        Hidden(hidden.seed, drawn.stock, with_item(hidden.hands, seat, hand)),
        Turn(hand, mine.groups, mine.heart_aces),
        state.log,
    )
    if drawn.over:
        return finished(after, drawn.events, Ending(None, False, False), options)
    return _logged(after, drawn.events)


def _logged(state: State, events: tuple[Event, ...]) -> Step:
    return State(
        state.standing,
        state.deal,
        state.table,
        state.hidden,
        state.turn,
        state.log.with_events(events),
    ), events


def check_take_free(view: View, _: TakeFree, __: DecoratedOptions) -> RuleViolation | None:
    """Once in a deal, the first card of the player before that is no black three (H10, H11)."""
    table = view.table
    if table.phase is not Phase.DRAW:
        return refusal("WRONG_PHASE", phase=table.phase)
    if not table.talon:
        return refusal("TALON_EMPTY")
    if not table.collections[table.seat].free_window:
        return refusal("WINDOW_CLOSED")
    return None if free_is_offered(table) else refusal("BLACK_THREE_ON_TOP")


def take_free(state: State, seat: int, _: TakeFree, __: DecoratedOptions) -> Step:
    """The top card goes to the hand, nothing below it (H10)."""
    table, hidden = state.table, state.hidden
    card = table.talon[-1]
    hand = tuple(sorted((*hidden.hands[seat], card)))
    mine = table.collections[seat]
    mine = Collection(
        mine.groups, mine.heart_aces, mine.red_threes, mine.twins, mine.opened, False, mine.pending
    )
    return _logged(
        State(
            state.standing,
            state.deal,
            Table(
                Phase.PLAY,
                seat,
                table.stock,
                table.talon[:-1],
                with_item(table.hand_sizes, seat, len(hand)),
                with_item(table.collections, seat, mine),
                Source.FREE,
                (card,),
                mine.opened,
            ),
            Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand)),
            Turn(hand, mine.groups, mine.heart_aces),
            state.log,
        ),
        (happened.TakenFree(seat, card),),
    )


def check_take_top(view: View, _: TakeTop, __: DecoratedOptions) -> RuleViolation | None:
    """The penalised pick-up begins (H10, H12, H14)."""
    table = view.table
    if table.phase is not Phase.DRAW:
        return refusal("WRONG_PHASE", phase=table.phase)
    if not table.talon:
        return refusal("TALON_EMPTY")
    top = table.talon[-1]
    if IS_THREE[top]:
        return refusal("BLACK_THREE_ON_TOP")
    if table.collections[table.seat].free_window:
        return refusal("WINDOW_OPEN")
    if IS_WILD[top]:
        return refusal("WILD_ON_TOP", card=str(top))
    return None if can_take_top(view.hand, top) else refusal("NEEDS_TWO_IN_HAND", card=str(top))


def take_top(state: State, seat: int, _: TakeTop, __: DecoratedOptions) -> Step:
    """The top card goes to the hand, from where it must be laid (H13)."""
    table, hidden = state.table, state.hidden
    before = hidden.hands[seat]
    top = table.talon[-1]
    mine = table.collections[seat]
    return _logged(
        State(
            state.standing,
            state.deal,
            Table(
                Phase.PILE,
                seat,
                table.stock,
                table.talon[:-1],
                with_item(table.hand_sizes, seat, len(before) + 1),
                table.collections,
                Source.PILE,
                table.talon,
                mine.opened,
            ),
            Hidden(
                hidden.seed,
                hidden.stock,
                with_item(hidden.hands, seat, tuple(sorted((*before, top)))),
            ),
            Turn(before, mine.groups, mine.heart_aces),
            state.log,
        ),
        (happened.TopTaken(seat, top),),
    )


def rest_is_below(view: View, options: DecoratedOptions) -> bool:
    """Whether a take of the rest would be below the minimum, so that the player must go out in
    this turn (H21)."""
    collection = view.table.collections[view.table.seat]
    return not collection.opened and laid_value(view) < MINIMUMS[options.minimum]


def check_take_rest(view: View, _: TakeRest, __: DecoratedOptions) -> RuleViolation | None:
    """After the top card has been laid (H12, H13)."""
    if view.table.phase is not Phase.PILE:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return rest_fault(view)


def take_rest(state: State, seat: int, _: TakeRest, options: DecoratedOptions) -> Step:
    """The rest goes to the hand. What lies is settled, unless the player must go out (H13, H21)."""
    view = view_of(state, seat)
    table, hidden, turn = state.table, state.hidden, state.turn
    assert turn is not None
    hand = tuple(sorted((*hidden.hands[seat], *table.talon)))
    hands = Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand))
    taken = happened.RestTaken(seat, table.talon)
    if rest_is_below(view, options):
        size = len(hand_at_start(table, turn)) + len(table.talon)
        return _logged(
            State(
                state.standing,
                state.deal,
                Table(
                    Phase.PLAY,
                    seat,
                    table.stock,
                    (),
                    with_item(table.hand_sizes, seat, size),
                    table.collections,
                    Source.PILE,
                    table.taken,
                    table.opened_before,
                ),
                hands,
                turn,
                state.log,
            ),
            (taken,),
        )
    collection, events = settled(view, options)
    return _logged(
        State(
            state.standing,
            state.deal,
            Table(
                Phase.PLAY,
                seat,
                table.stock,
                (),
                with_item(table.hand_sizes, seat, len(hand)),
                with_item(table.collections, seat, collection),
                Source.PILE,
                table.taken,
                table.opened_before,
            ),
            hands,
            Turn(hand, collection.groups, collection.heart_aces),
            state.log,
        ),
        (*events, taken),
    )


# --- what lies is settled ------------------------------------------------------------------------


def settled(view: View, options: DecoratedOptions) -> tuple[Collection, list[Event]]:
    """The player's collection with what he laid in this turn, and what all see of it."""
    turn, table = view.turn, view.table
    assert turn is not None
    seat = table.seat
    old = table.collections[seat]
    if turn.groups is old.groups and turn.heart_aces == old.heart_aces:
        return old, []
    events: list[Event] = []
    opened = old.opened
    if lays_first(view):
        events.append(happened.Opened(seat, laid_value(view), MINIMUMS[options.minimum]))
        opened = True
    cards = tuple(sorted(played(table, turn, view.hand).elements()))
    if cards:
        events.append(happened.CardsPlayed(seat, cards))
    for place, group in enumerate(turn.groups):
        before = old.groups[place] if place < len(old.groups) else None
        if group is before:
            continue
        lay = () if before is None else before.cards
        added, removed = _more(group.cards, lay), _more(lay, group.cards)
        if not added and not removed:
            continue
        size = len(group.cards)
        events.append(happened.GroupChanged(seat, group.number, added, removed, size))
        kind = group.canasta
        if kind is not None and (before is None or kind != before.canasta):
            events.append(happened.CanastaMade(seat, group.number, kind))
    if turn.heart_aces > old.heart_aces:
        events.append(happened.HeartAcesApart(seat, turn.heart_aces - old.heart_aces))
    collection = Collection(
        without_empty(turn.groups),
        turn.heart_aces,
        old.red_threes,
        old.twins,
        opened,
        old.free_window,
        old.pending,
    )
    return collection, events


def _more(some: Cards, others: Cards) -> Cards:
    """The cards that `some` has more than `others`."""
    left = list(others)
    more: list[Card] = []
    for card in some:
        if card in left:
            left.remove(card)
        else:
            more.append(card)
    return tuple(more)


# --- laying and moving ---------------------------------------------------------------------------


def _leaves_none(view: View, cards: int) -> bool:
    """Whether no card would be left to throw, after the talon has been dealt with (H25)."""
    return view.table.phase is not Phase.PILE and len(view.hand) <= cards


def _hand_fault(view: View, cards: Cards) -> RuleViolation | None:
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if not cards or without(view.hand, cards) is None:
        return refusal("CARD_NOT_AVAILABLE", cards=" ".join(map(str, cards)))
    return None


def check_lay(view: View, action: LayGroup, _: DecoratedOptions) -> RuleViolation | None:
    """Hand cards of one rank, wild ones among them; whether they may stay is asked later."""
    fault = _hand_fault(view, action.cards)
    if fault is not None:
        return fault
    made = group_of(next_number(view.groups), action.cards)
    if isinstance(made, RuleViolation):
        return made
    return refusal("NO_CARD_TO_DISCARD") if _leaves_none(view, len(action.cards)) else None


def check_add(view: View, action: AddCards, _: DecoratedOptions) -> RuleViolation | None:
    """Hand cards to one of the player's groups (H23)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    place = place_of(view.groups, action.group)
    if place is None:
        return refusal("GROUP_UNKNOWN", group=action.group)
    fault = _hand_fault(view, action.cards)
    if fault is not None:
        return fault
    group = view.groups[place]
    if group.canasta in CLOSED_KINDS and _lay_there(view, group):
        return refusal("WILD_CANASTA_CLOSED", group=group.number)
    made = group_of(group.number, group.cards + action.cards)
    if isinstance(made, RuleViolation):
        return made
    return refusal("NO_CARD_TO_DISCARD") if _leaves_none(view, len(action.cards)) else None


def _lay_there(view: View, group: Group) -> bool:
    """Whether a group lay as it is when the turn, or its last checkpoint, began."""
    return group in view.table.collections[view.table.seat].groups


def check_move(view: View, action: MoveWilds, _: DecoratedOptions) -> RuleViolation | None:
    """Wild cards from group to group, or to a new one (H22, H24)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    groups = view.groups
    source = place_of(groups, action.source)
    if source is None:
        return refusal("GROUP_UNKNOWN", group=action.source)
    target = None if action.target is None else place_of(groups, action.target)
    if action.target is not None and (target is None or target == source):
        return refusal("GROUP_UNKNOWN", group=action.target)
    for card in action.cards:
        if not IS_WILD[card]:
            return refusal("NATURAL_STAYS", card=str(card))
    if not action.cards or without(groups[source].wild_cards, action.cards) is None:
        return refusal("WILD_NOT_IN_GROUP", cards=" ".join(map(str, action.cards)))
    touched = (groups[source],) if target is None else (groups[source], groups[target])
    for group in touched:
        if group.canasta in CLOSED_KINDS and _lay_there(view, group):
            return refusal("WILD_CANASTA_CLOSED", group=group.number)
    return None


def check_heart_ace(view: View, _: LayHeartAce, __: DecoratedOptions) -> RuleViolation | None:
    """A heart ace of the hand (H18)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    if HEART_ACE not in view.hand:
        return refusal("NO_HEART_ACE")
    return refusal("NO_CARD_TO_DISCARD") if _leaves_none(view, 1) else None


def lay(state: State, seat: int, action: LayGroup, _: DecoratedOptions) -> Step:
    """A new group."""
    turn = state.turn
    assert turn is not None
    number = next_number(turn.groups)
    groups = (*turn.groups, _made(number, action.cards))
    return _laid(state, seat, action.cards, groups, happened.CardsLaid(seat, number, action.cards))


def add(state: State, seat: int, action: AddCards, _: DecoratedOptions) -> Step:
    """Cards to a group."""
    turn = state.turn
    assert turn is not None
    place = place_of(turn.groups, action.group)
    assert place is not None
    group = turn.groups[place]
    groups = with_item(turn.groups, place, _made(group.number, group.cards + action.cards))
    return _laid(
        state, seat, action.cards, groups, happened.CardsLaid(seat, group.number, action.cards)
    )


def move(state: State, seat: int, action: MoveWilds, _: DecoratedOptions) -> Step:
    """Wild cards to another group."""
    turn = state.turn
    assert turn is not None
    groups = moved(turn.groups, action)
    target = groups[-1].number if action.target is None else action.target
    event = happened.WildsMoved(seat, action.source, action.cards, target)
    return _laid(state, seat, (), groups, event)


def moved(groups: tuple[Group, ...], action: MoveWilds) -> tuple[Group, ...]:
    """The groups after wild cards have been moved; a group without cards stays until the turn is
    settled."""
    source = place_of(groups, action.source)
    assert source is not None
    left = without(groups[source].cards, action.cards)
    assert left is not None
    changed = with_item(groups, source, _made(action.source, left))
    if action.target is None:
        return (*changed, _made(next_number(groups), action.cards))
    target = place_of(groups, action.target)
    assert target is not None
    return with_item(changed, target, _made(action.target, groups[target].cards + action.cards))


def heart_ace(state: State, seat: int, _: LayHeartAce, __: DecoratedOptions) -> Step:
    """A heart ace apart."""
    turn = state.turn
    assert turn is not None
    event = happened.HeartAceLaid(seat)
    return _laid(state, seat, (HEART_ACE,), turn.groups, event, 1)


def _made(number: int, cards: Cards) -> Group:
    group = group_of(number, cards)
    assert isinstance(group, Group)
    return group


def _laid(
    state: State,
    seat: int,
    cards: Cards,
    groups: tuple[Group, ...],
    event: Event,
    heart_aces: int = 0,
) -> Step:
    turn, hidden = state.turn, state.hidden
    assert turn is not None
    if cards:
        hand = without(hidden.hands[seat], cards)
        assert hand is not None
        hidden = Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand))
    events = (event,)
    return State(
        state.standing,
        state.deal,
        state.table,
        hidden,
        Turn(turn.checkpoint, groups, turn.heart_aces + heart_aces),
        state.log.with_events(events),
    ), events


# --- undo ----------------------------------------------------------------------------------------


def can_undo(view: View) -> bool:
    """Whether something can be taken back: what was laid, or a talon that is not settled (H19)."""
    turn, table = view.turn, view.table
    if turn is None:
        return False
    if table.phase is Phase.PILE or table.must_go_out:
        return True
    collection = table.collections[table.seat]
    return turn.heart_aces != collection.heart_aces or turn.groups != collection.groups


def check_undo(view: View, _: Undo, __: DecoratedOptions) -> RuleViolation | None:
    """Only in one's own turn, when something can be taken back (H19)."""
    if view.turn is None:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return None if can_undo(view) else refusal("NOTHING_TO_UNDO")


def undo(state: State, seat: int, _: Undo, __: DecoratedOptions) -> Step:
    """Back to the checkpoint: after the draw or the settled take of the rest; before the take of
    a talon that is not settled (H19, H21)."""
    turn, table, hidden = state.turn, state.table, state.hidden
    assert turn is not None
    hand = turn.checkpoint
    hands = Hidden(hidden.seed, hidden.stock, with_item(hidden.hands, seat, hand))
    collection = table.collections[seat]
    if table.phase is Phase.PILE or table.must_go_out:
        given = table.taken[len(table.talon) :]
        return _logged(
            State(
                state.standing,
                state.deal,
                Table(
                    Phase.DRAW,
                    seat,
                    table.stock,
                    table.taken,
                    with_item(table.hand_sizes, seat, len(hand)),
                    table.collections,
                    Source.NONE,
                    (),
                    table.opened_before,
                ),
                hands,
                None,
                state.log,
            ),
            (happened.TalonReturned(seat, given),),
        )
    return _logged(
        State(
            state.standing,
            state.deal,
            table,
            hands,
            Turn(hand, collection.groups, collection.heart_aces),
            state.log,
        ),
        (happened.LaidUndone(seat),),
    )
