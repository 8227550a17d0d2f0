"""Draw from the stock: red threes, and the talon that becomes the stock (H5, H7)."""

from __future__ import annotations

from engine.canasta import stock
from engine.canasta.position import Hidden
from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.events import Event
from engine.contract.values import but, maker, with_item
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.actions import Draw
from engine.games.decorated_canasta.groups import Collection
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.phases.dealing import Step
from engine.games.decorated_canasta.phases.settling import finished
from engine.games.decorated_canasta.phases.taking import free_is_offered
from engine.games.decorated_canasta.scoring import Ending
from engine.games.decorated_canasta.state import FROM_STOCK, PLAY, State, Table, Turn

_state, _table, _hidden, _turn = maker(State), maker(Table), maker(Hidden), maker(Turn)


def draw(state: State, seat: int, _: Draw, rules: DecoratedRules) -> Step:
    """Draw the top card (H5, H7). A card that was offered without penalty is lost for the deal
    (H10)."""
    mine = state.table.collections[seat]
    if free_is_offered(state.table):
        mine = but(mine, free_window=False)
    after, events, over = draw_cards(state, mine, 1, rules, in_turn=True)
    return finished(after, events, Ending(), rules) if over else (after, events)


def draw_pending(state: State, before: tuple[Event, ...], rules: DecoratedRules) -> Step:
    """Draw for the red threes of the deal, before the first turn of the player to act (H5).

    The events `before` are of the same step.
    """
    mine = state.table.collections[state.table.seat]
    waiting = mine.pending
    mine = but(mine, pending=0)
    after, events, over = draw_cards(state, mine, waiting, rules, in_turn=False)
    events = before + events
    return finished(after, events, Ending(), rules) if over else (after, events)


def draw_cards(
    state: State, mine: Collection, count: int, rules: DecoratedRules, *, in_turn: bool
) -> tuple[State, tuple[Event, ...], bool]:
    """Draw for the player to act. Return the state, the events, and True if the deal is over.

    `mine` is the player's collection; `in_turn`: their turn begins with it. A red three is laid and
    replaced by another card. Without stock and talon the draw is skipped; a draw that needs more
    reshuffles than allowed ends the deal (H7). The option reshuffle_when = empty reshuffles as soon
    as the stock runs out (H39).
    """
    table, hidden, deal, seat = state.table, state.hidden, state.deal, state.table.seat
    talon, number = table.talon, deal.reshuffles + 1

    def reshuffled() -> tuple[Cards, Event]:
        new = chance.shuffle(talon, bytes.fromhex(hidden.seed), number)
        return new, happened.TalonReshuffled(len(new))

    renewal = reshuffled if talon and number <= rules.options.reshuffle_limit else None
    drawn = stock.draw_cards(seat, hidden.hands[seat], hidden.stock, renewal, count)
    left, events = drawn.stock, drawn.events
    if drawn.renewed:
        deal, talon = but(deal, reshuffles=number), ()
    elif renewal is not None and not left and rules.options.reshuffle_when == "empty":
        left, told = reshuffled()
        deal, talon, events = but(deal, reshuffles=number), (), (*events, told)
    over = drawn.missing > 0 and len(talon) > 0
    if drawn.missing and not talon:
        events += (happened.NothingDrawn(seat),)
    if drawn.red:
        mine = but(mine, red_threes=mine.red_threes + drawn.red)
    collections = table.collections
    if mine is not collections[seat]:
        collections = with_item(collections, seat, mine)
    table = _table(
        phase=PLAY if in_turn else table.phase,
        seat=seat,
        stock=len(left),
        talon=talon,
        hand_sizes=with_item(table.hand_sizes, seat, len(drawn.hand)),
        collections=collections,
        source=FROM_STOCK if in_turn else table.source,
        taken=table.taken,
        opened_before=mine.opened if in_turn else table.opened_before,
        took_back=table.took_back,
    )
    hidden = _hidden(hidden.seed, left, with_item(hidden.hands, seat, drawn.hand))
    turn = _turn(drawn.hand, mine.groups, mine.heart_aces) if in_turn else None
    return _state(state.standing, deal, table, hidden, state.log, turn), events, over


def draw_ends_deal(stock: int, talon: int, reshuffles: int, limit: int) -> bool:
    """Return True if the next draw needs a reshuffle beyond the limit (H7).

    >>> draw_ends_deal(stock=0, talon=12, reshuffles=10, limit=10)
    True
    >>> draw_ends_deal(stock=0, talon=0, reshuffles=10, limit=10)  # the draw is left out
    False
    """
    return not stock and talon > 0 and reshuffles >= limit
