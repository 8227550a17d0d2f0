"""Taking back a throw: the turn goes on as it was before it (C28)."""

from __future__ import annotations

from engine.canasta.actions import TakeBackThrow
from engine.canasta.events import ThrowTakenBack
from engine.canasta.taking_back import added, take_back_fault
from engine.contract.errors import RuleViolation
from engine.contract.values import but, with_item
from engine.games.classic_canasta.dealing import Step
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import PLAY, TEAMS, State, Turn, View, Watched


def check_take_back(view: View, _: TakeBackThrow, rules: ClassicRules) -> RuleViolation | None:
    """Refuse all but the last thrower, until anybody acts or a hidden card is turned (C28)."""
    return take_back_fault(view, rules.options.take_back_throw, refusal)


def take_back(state: State, seat: int, _: TakeBackThrow, __: ClassicRules) -> Step:
    """Restore hand, melds and pile as they were before the throw.

    That all have seen the card, and what was laid, stays known.
    """
    table, hidden, team = state.table, state.hidden, seat % TEAMS
    *below, card = state.watched.pile
    thrown, pile = table.thrown, tuple(below)
    assert thrown is not None
    melds = table.melds[team]
    laid = added(thrown.melds, melds)
    hand = tuple(sorted((*hidden.hands[seat], card)))
    checkpoint = tuple(sorted((*hand, *laid)))
    now = but(
        table,
        phase=PLAY,
        seat=seat,
        pile=len(pile),
        top=pile[-1] if pile else None,
        frozen=thrown.frozen,
        hand_sizes=with_item(table.hand_sizes, seat, len(checkpoint)),
        melds=with_item(table.melds, team, thrown.melds),
        opened=with_item(table.opened, team, thrown.opened),
        bound=thrown.bound,
        thrown=None,
        took_back=True,
    )
    return but(
        state,
        table=now,
        watched=Watched(pile, thrown.taken),
        hidden=but(hidden, hands=with_item(hidden.hands, seat, hand)),
        turn=Turn(checkpoint, melds),
    ), (ThrowTakenBack(seat, card, laid),)
