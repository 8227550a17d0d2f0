"""Draw from the stock, which the pile renews (A5, §16)."""

from __future__ import annotations

from typing import Final

from engine.canasta.position import Hidden
from engine.canasta.stock import draw_cards
from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.values import but, changer_of, maker, with_item
from engine.games.bulgarian_canasta import events as happened
from engine.games.bulgarian_canasta.actions import Draw
from engine.games.bulgarian_canasta.phases.dealing import Step
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import PLAY, TEAMS, Deal, State, Table, Turn, View

_state, _hidden, _turn = maker(State), maker(Hidden), maker(Turn)
_after_draw: Final = changer_of(Table, "phase", "stock", "pile", "hand_sizes", "red_threes")


def can_draw(at: State | View, rules: BulgarianRules) -> bool:
    """Return True if a card can be drawn, if necessary after recycling the pile (§16)."""
    return at.table.stock > 0 or _can_recycle(at.table, at.deal, rules)


def _can_recycle(table: Table, deal: Deal, rules: BulgarianRules) -> bool:
    return len(table.pile) >= 2 and deal.recyclings < rules.options.recycle_limit


def check_draw(view: View, _: Draw, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse a draw without a stock or a pile to make one of (§16)."""
    return None if can_draw(view, rules) else refusal("STOCK_EMPTY")


def draw(state: State, seat: int, _: Draw, rules: BulgarianRules) -> Step:
    """Draw the top card; a red three is laid and replaced (A5, A51-A53)."""
    table, hidden, deal = state.table, state.hidden, state.deal

    def recycling() -> tuple[Cards, Event] | None:
        if not _can_recycle(table, deal, rules):
            return None
        stock = recycled(table.pile[:-1], hidden.seed, deal.recyclings + 1, rules)
        return stock, happened.StockRecycled(len(stock))

    drawn = draw_cards(seat, hidden.hands[seat], hidden.stock, recycling)
    pile, reds = table.pile, table.red_threes
    if drawn.renewed:
        deal, pile = but(deal, recyclings=deal.recyclings + 1), pile[-1:]
    if drawn.red:
        reds = with_item(reds, seat, reds[seat] + drawn.red)
    sizes = with_item(table.hand_sizes, seat, len(drawn.hand))
    after = _after_draw(table, PLAY, len(drawn.stock), pile, sizes, reds)
    hidden = _hidden(hidden.seed, drawn.stock, with_item(hidden.hands, seat, drawn.hand))
    turn = _turn(drawn.hand, table.melds[seat % TEAMS])
    return _state(state.standing, deal, after, hidden, state.log, turn), drawn.events


def recycled(under: Cards, seed: str, counter: int, rules: BulgarianRules) -> Cards:
    """Return the new stock (last = top) of the pile's cards under its top card (§16, A51)."""
    if rules.options.recycle_shuffle == "off":
        return under[::-1]
    return chance.shuffle(under, bytes.fromhex(seed), counter)
