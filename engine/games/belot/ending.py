"""The end of a deal: count, score, what hangs, and whether the match is over (B27-B35)."""

from __future__ import annotations

from engine.contract.events import Event
from engine.games.belot import events as happened
from engine.games.belot.announcements import counting
from engine.games.belot.cards import cards_of
from engine.games.belot.dealing import Step
from engine.games.belot.options import BelotOptions, winner
from engine.games.belot.scoring import bonus_lines, outcome_of
from engine.games.belot.state import NO_SEAT, SEATS, TEAMS, Deal, Hidden, Phase, State, Table
from engine.games.belot.terms import TERMS


def finished(
    state: State,
    table: Table,
    hidden: Hidden,
    last: int,
    before: tuple[Event, ...],
    options: BelotOptions,
) -> Step:
    """The deal with all cards taken, `last` the side of the last trick, is scored."""
    auction, deal = table.auction, state.deal
    assert auction.contract is not None
    belots = table.bonuses.belots
    outcome, settled = outcome_of(
        TERMS[auction.contract],
        auction.declarer % TEAMS,
        auction.mult,
        table.taken,
        last,
        bonus_lines(hidden.announced, belots),
        deal.hanging,
    )
    capot = outcome.capot is not None
    standing = state.standing.scored(
        settled.sheet,
        lambda scores, deals: winner(options, scores, capot),  # noqa: ARG005
    )
    events = [*before, *_shown(hidden, deal.first)]
    events += [
        happened.SideCounted(team, side.lines, side.total)
        for team, side in enumerate(outcome.counts)
    ]
    events.append(happened.DealEnded(outcome.result, outcome.capot, settled.hanging))
    events += [
        happened.SideScored(team, side.lines, side.total, standing.scores[team])
        for team, side in enumerate(settled.sheet)
    ]
    events.append(happened.SeedRevealed(hidden.seed))
    if standing.winner is not None:
        events.append(happened.MatchWon(standing.winner))
    happenings = tuple(events)
    now = Table(
        Phase.SHUFFLE if standing.winner is None else Phase.MATCH_OVER,
        NO_SEAT,
        auction,
        table.leader,
        (),
        table.last,
        table.taken,
        table.bonuses,
        outcome,
    )
    after = Deal(deal.commitment, deal.dealer, settled.hanging)
    return State(standing, after, now, hidden, state.log.with_events(happenings)), happenings


def _shown(hidden: Hidden, first: int) -> list[Event]:
    """What was announced, in playing order, with what counts of it (B21)."""
    kept = counting(hidden.announced)
    order = [(first + turn) % SEATS for turn in range(SEATS)]
    return [
        happened.AnnouncementShown(seat, cards_of(one), one in kept[seat])
        for seat in order
        for one in hidden.announced[seat]
    ]
