"""The discard, the next player's turn, and how a deal ends (H7-H9, H25-H34)."""

from __future__ import annotations

from functools import partial

from engine.contract import deal
from engine.contract.events import Event, HandShown
from engine.contract.values import but
from engine.games.decorated_canasta import events as happened
from engine.games.decorated_canasta.options import DecoratedOptions, winner
from engine.games.decorated_canasta.scoring import Ending, score_deal
from engine.games.decorated_canasta.state import FROM_NOWHERE, State

Step = tuple[State, tuple[Event, ...]]


def finished(
    state: State, before: tuple[Event, ...], ending: Ending, options: DecoratedOptions
) -> Step:
    """Score the deal and show the hands; the match may be over (H26, H33, H34)."""
    table, hands = state.table, state.hidden.hands
    sheet = score_deal(table.collections, hands, ending, state.standing.scores)
    shown = [HandShown(seat, hand) for seat, hand in enumerate(hands)]
    told = (*before, happened.DealEnded(ending.seat, ending.from_hand, ending.sweep), *shown)
    after = but(
        state,
        turn=None,
        before=None,
        table=but(
            table,
            source=FROM_NOWHERE,
            taken=(),
            opened_before=False,
            took_back=False,
        ),
    )
    return deal.finished(after, told, sheet, partial(winner, options.length))
