"""The end of a deal: count, score, hanging points, and the end of the match (B27-B35)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import deal
from engine.contract.events import Event
from engine.contract.values import but, maker
from engine.games.belot import events as happened
from engine.games.belot.announcements import counting
from engine.games.belot.cards import cards_of
from engine.games.belot.options import BelotRules, winner
from engine.games.belot.phases.dealing import Step
from engine.games.belot.scoring import NOTHING_WRITTEN, THROWN_IN, bonus_lines, outcome_of
from engine.games.belot.state import NO_BONUSES, NONE_ANNOUNCED, SEATS, TEAMS, Hidden, State
from engine.games.belot.terms import TERMS

_state, _side_counted = maker(State), maker(happened.SideCounted)


def finished(state: State, last: int, before: tuple[Event, ...], rules: BelotRules) -> Step:
    """Count and score a deal whose cards are all taken; `last` is the side with the last trick."""
    table, hidden, auction = state.table, state.hidden, state.table.auction
    assert auction.contract is not None
    terms, first, options = TERMS[auction.contract], state.deal.first, rules.options
    outcome, settled = outcome_of(
        terms,
        auction.declarer % TEAMS,
        auction.mult,
        table.taken,
        last,
        bonus_lines(hidden.announced, table.bonuses.belots, terms.trumps, first, options),
        state.deal.hanging,
        options,
    )
    kept = counting(hidden.announced, terms.trumps, first, options)
    told = [*before, *_shown(hidden, first, kept)]
    told += [
        _side_counted(side, count.lines, count.total) for side, count in enumerate(outcome.counts)
    ]
    told.append(happened.DealEnded(outcome.result, outcome.capot, settled.hanging))
    after = _state(
        state.standing,
        but(state.deal, hanging=settled.hanging),
        but(table, trick=(), outcome=outcome),
        hidden,
        state.log,
    )
    capot = outcome.capot is not None
    return deal.finished(
        after, told, settled.sheet, lambda scores, _: winner(options, scores, capot)
    )


def thrown_in(state: State, told: Event) -> Step:
    """End a deal that is thrown in: nothing is written, and hanging points still hang (B46)."""
    standing = state.standing.scored(NOTHING_WRITTEN, lambda scores, deals: None)  # noqa: ARG005
    table = but(state.table, trick=(), bonuses=NO_BONUSES, outcome=THROWN_IN)
    hidden = but(state.hidden, announced=NONE_ANNOUNCED)
    return deal.ended(but(state, table=table, hidden=hidden), standing), (told, deal.seed_of(state))


def _shown(hidden: Hidden, first: int, kept: Sequence[Sequence[int]]) -> list[Event]:
    """Return the announcements in playing order, each with whether it is `kept` (B21)."""
    order = [(first + turn) % SEATS for turn in range(SEATS)]
    return [
        happened.AnnouncementShown(seat, cards_of(one), one in kept[seat])
        for seat in order
        for one in hidden.announced[seat]
    ]
