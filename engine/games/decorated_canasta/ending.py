"""The discard, the next player's turn, and how a deal ends (spec 5-7; H7-H9, H25-H34)."""

from __future__ import annotations

from engine.contract.events import Event
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.options import DecoratedOptions, winner
from engine.games.decorated_canasta.scoring import Ending, score_deal
from engine.games.decorated_canasta.state import NO_SEAT, Phase, Source, State, Table

Step = tuple[State, tuple[Event, ...]]


def finished(
    state: State, before: tuple[Event, ...], ending: Ending, options: DecoratedOptions
) -> Step:
    """The deal is scored, hands and seed are shown; the match may be over (H26, H33, H34)."""
    table, hidden = state.table, state.hidden
    sheet = score_deal(table.collections, hidden.hands, ending, state.standing.scores)
    standing = state.standing.scored(
        sheet, lambda scores, deals: winner(options.length, scores, deals)
    )
    events: list[Event] = [
        *before,
        happened.DealEnded(ending.seat, ending.from_hand, ending.sweep),
    ]
    events += [happened.HandShown(seat, hand) for seat, hand in enumerate(hidden.hands)]
    events += [
        happened.SideScored(seat, side.lines, side.total, standing.scores[seat])
        for seat, side in enumerate(sheet)
    ]
    events.append(happened.SeedRevealed(hidden.seed))
    if standing.winner is not None:
        events.append(happened.MatchWon(standing.winner))
    happenings = tuple(events)
    ended = Table(
        Phase.SHUFFLE if standing.winner is None else Phase.MATCH_OVER,
        NO_SEAT,
        table.stock,
        table.talon,
        table.hand_sizes,
        table.collections,
        Source.NONE,
        (),
        False,
    )
    return State(
        standing,
        state.deal,
        ended,
        hidden,
        None,
        state.log.with_events(happenings),
    ), happenings
