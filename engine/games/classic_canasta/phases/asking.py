"""Ask the partner before going out; the answer binds for the turn (C36)."""

from __future__ import annotations

from engine.contract.errors import RuleViolation
from engine.contract.values import but
from engine.games.classic_canasta.actions import AskPartner, SayNo, SayYes
from engine.games.classic_canasta.events import PartnerAnswered, PartnerAsked
from engine.games.classic_canasta.phases.dealing import Step
from engine.games.classic_canasta.phases.going_out import way_out_of
from engine.games.classic_canasta.phases.pile import FEWEST_CARDS
from engine.games.classic_canasta.refusals import refusal
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import (
    ANSWER,
    ASKED,
    FREE,
    GO_OUT,
    NO,
    NOBODY,
    PLAY,
    YES,
    State,
    View,
)


def check_ask(view: View, _: AskPartner, rules: ClassicRules) -> RuleViolation | None:
    """Refuse a question at a table without this rule, a second one, and one of a player who cannot
    go out, has to, or could not do otherwise (C36)."""
    if not rules.asks:
        return refusal("ASKING_OFF")
    table = view.table
    open_question = (
        table.asked is NOBODY
        and table.bound is FREE
        and not rules.last_turn(table.stock)
        and len(view.hand) >= FEWEST_CARDS
        and way_out_of(view, rules) is not None
    )
    return None if open_question else refusal("CANNOT_ASK")


def ask(state: State, seat: int, _: AskPartner, __: ClassicRules) -> Step:
    """Ask the partner, who then has to answer (C36)."""
    table = but(state.table, phase=ANSWER, asked=ASKED)
    return but(state, table=table), (PartnerAsked(seat),)


def say_yes(state: State, seat: int, _: SayYes, __: ClassicRules) -> Step:
    """Bind the player who asked to go out (C36)."""
    table = but(state.table, phase=PLAY, asked=YES, bound=GO_OUT)
    return but(state, table=table), (PartnerAnswered(seat, YES),)


def say_no(state: State, seat: int, _: SayNo, __: ClassicRules) -> Step:
    """Forbid the player who asked to go out in this turn (C36)."""
    table = but(state.table, phase=PLAY, asked=NO)
    return but(state, table=table), (PartnerAnswered(seat, NO),)
