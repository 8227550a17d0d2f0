"""Drawing from the stock: red threes, and the talon that becomes the stock (H5, H7)."""

from __future__ import annotations

from engine.contract import chance
from engine.contract.cards import Card, Cards, hand_with
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.values import but, with_item
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import Draw
from engine.games.decorated_canasta.dealing import Step
from engine.games.decorated_canasta.ending import finished
from engine.games.decorated_canasta.options import DecoratedOptions
from engine.games.decorated_canasta.refusals import refusal
from engine.games.decorated_canasta.scoring import Ending
from engine.games.decorated_canasta.state import Phase, Source, State, Turn, View
from engine.games.decorated_canasta.taking import free_is_offered
from engine.kits.canasta.values import IS_RED_THREE


def check_draw(view: View, _: Draw, __: DecoratedOptions) -> RuleViolation | None:
    """Allow a draw at the beginning of any turn (H6)."""
    if view.table.phase is not Phase.DRAW:
        return refusal("WRONG_PHASE", phase=view.table.phase)
    return None


def draw(state: State, seat: int, _: Draw, options: DecoratedOptions) -> Step:
    """Draw the top card (H5, H7). A card that was offered without penalty is lost for the deal
    (H10)."""
    offered = free_is_offered(state.table)
    after, events, over = draw_cards(state, 1, options)
    table, hand = after.table, after.hidden.hands[seat]
    mine, collections = table.collections[seat], table.collections
    if offered:
        mine = but(mine, free_window=False)
        collections = with_item(collections, seat, mine)
    after = but(
        after,
        table=but(
            table,
            phase=Phase.PLAY,
            collections=collections,
            source=Source.STOCK,
            opened_before=mine.opened,
        ),
        turn=Turn(hand, mine.groups, mine.heart_aces),
    )
    return finished(after, events, Ending(), options) if over else (after, events)


def draw_pending(state: State, before: tuple[Event, ...], options: DecoratedOptions) -> Step:
    """Draw for the red threes of the deal, before the first turn of the player to act (H5).

    The events `before` are of the same step.
    """
    seat = state.table.seat
    after, events, over = draw_cards(state, state.table.collections[seat].pending, options)
    table = after.table
    mine = but(table.collections[seat], pending=0)
    after = but(after, table=but(table, collections=with_item(table.collections, seat, mine)))
    events = before + events
    return finished(after, events, Ending(), options) if over else (after, events)


def draw_cards(
    state: State, count: int, options: DecoratedOptions
) -> tuple[State, tuple[Event, ...], bool]:
    """Draw for the player to act: return the state, the events, and True if the deal is over.

    A red three is laid and another card drawn for it. A draw for which there is neither stock
    nor talon is left out; one that needs a reshuffle more than there may be ends the deal (H7).
    """
    table, hidden, seat = state.table, state.hidden, state.table.seat
    stock, talon, reshuffles = hidden.stock, table.talon, state.deal.reshuffles
    events: list[Event] = []
    red: Cards = ()
    drawn: list[Card] = []
    over = False
    while len(drawn) < count:
        if not stock:
            if not talon:
                events.append(happened.NothingDrawn(seat))
                break
            if reshuffles >= options.reshuffle_limit:
                over = True
                break
            reshuffles += 1
            stock, talon = chance.shuffle(talon, bytes.fromhex(hidden.seed), reshuffles), ()
            events.append(happened.TalonReshuffled(len(stock)))
        card, stock = stock[-1], stock[:-1]
        events.append(happened.CardDrawn(seat, card))
        if IS_RED_THREE[card]:
            red += (card,)
            events.append(happened.RedThreeLaid(seat, card))
        else:
            drawn.append(card)
    hand, collections, deal = hand_with(hidden.hands[seat], drawn), table.collections, state.deal
    if red:
        mine = collections[seat]
        mine = but(mine, red_threes=mine.red_threes + red)
        collections = with_item(collections, seat, mine)
    if reshuffles != deal.reshuffles:
        deal = but(deal, reshuffles=reshuffles)
    after = but(
        state,
        deal=deal,
        table=but(
            table,
            stock=len(stock),
            talon=talon,
            hand_sizes=with_item(table.hand_sizes, seat, len(hand)),
            collections=collections,
            thrown=None,
        ),
        hidden=but(hidden, stock=stock, hands=with_item(hidden.hands, seat, hand)),
    )
    return after, tuple(events), over


def draw_ends_deal(stock: int, talon: int, reshuffles: int, limit: int) -> bool:
    """Return True if the next draw needs a reshuffle that is not made (H7).

    >>> draw_ends_deal(stock=0, talon=12, reshuffles=10, limit=10)
    True
    >>> draw_ends_deal(stock=0, talon=0, reshuffles=10, limit=10)  # the draw is left out
    False
    """
    return not stock and talon > 0 and reshuffles >= limit
