"""Taking back a throw: the turn goes on as it was before it (A64)."""

from __future__ import annotations

from engine.canasta.actions import TakeBackThrow
from engine.canasta.events import ThrowTakenBack
from engine.canasta.taking_back import added, take_back_fault
from engine.canasta.values import IS_RED_THREE
from engine.contract.errors import RuleViolation
from engine.contract.values import but, maker, with_item
from engine.games.bulgarian_canasta.dealing import Step
from engine.games.bulgarian_canasta.refusals import refusal
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import PLAY, TEAMS, State, Table, Thrown, Turn, View

_thrown = maker(Thrown)


def before_throw(table: Table, turn: Turn, seat: int, rules: BulgarianRules) -> Thrown | None:
    """Return what a throw changes, or None if it cannot be taken back (A64).

    An option may forbid it, and nobody takes back two throws in a turn.
    """
    if rules.options.take_back_throw == "off" or table.took_back:
        return None
    team = seat % TEAMS
    return _thrown(
        table.melds[team], table.opened[team], turn.opened_now, table.red_threes[seat], table.block
    )


def check_take_back(view: View, _: TakeBackThrow, rules: BulgarianRules) -> RuleViolation | None:
    """Refuse all but the last thrower, until anybody acts or a hidden card is turned (A64)."""
    return take_back_fault(view, rules.options.take_back_throw, refusal)


def take_back(state: State, seat: int, _: TakeBackThrow, __: BulgarianRules) -> Step:
    """Restore hand, melds and pile as they were before the throw.

    That all have seen the card, and what was laid, stays known.
    """
    table, hidden, team = state.table, state.hidden, seat % TEAMS
    thrown, card = table.thrown, table.pile[-1]
    assert thrown is not None
    melds = table.melds[team]
    laid = added(thrown.melds, melds)
    hand = hidden.hands[seat]
    if not IS_RED_THREE[card]:
        hand = tuple(sorted((*hand, card)))
    checkpoint = tuple(sorted((*hand, *laid)))
    now = but(
        table,
        phase=PLAY,
        seat=seat,
        pile=table.pile[:-1],
        hand_sizes=with_item(table.hand_sizes, seat, len(checkpoint)),
        red_threes=with_item(table.red_threes, seat, thrown.red_threes),
        melds=with_item(table.melds, team, thrown.melds),
        opened=with_item(table.opened, team, thrown.opened),
        block=thrown.block,
        thrown=None,
        took_back=True,
    )
    return but(
        state,
        table=now,
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand)),
        turn=Turn(checkpoint, melds, thrown.opened_now),
    ), (ThrowTakenBack(seat, card, laid),)
