"""The end of a deal, which is alike in every game: the scores, the seed, the end of the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from engine.contract.events import Event, MatchWon, SeedRevealed, SideScored
from engine.contract.position import NO_SEAT, DealState
from engine.contract.scores import SideScore, Standing, WinnerOf
from engine.contract.values import but, maker

S = TypeVar("S", bound=DealState[Any, Any, Any])

_side_scored = maker(SideScored)
SHUFFLE: Final = "shuffle"
"""The phase of every game's table in which the dealer is awaited."""
MATCH_OVER: Final = "match_over"
"""The phase of every game's table after the last deal."""


def finished(
    state: S, told: Iterable[Event], sheet: tuple[SideScore, ...], winner_of: WinnerOf
) -> tuple[S, tuple[Event, ...]]:
    """Write the `sheet` of a deal that has ended, and end the match if somebody has won it.

    The events are those that were `told` of the deal's end so far, then what each side scored,
    the seed, and the winner. The table stays to be looked at.
    """
    standing = state.standing.scored(sheet, winner_of)
    after = ended(state, standing)
    events = [*told]
    written = standing.written[-1]
    for side, score in enumerate(sheet):
        events.append(_side_scored(side, score.lines, written[side], standing.scores[side]))
    events.append(seed_of(after))
    if standing.winner is not None:
        events.append(MatchWon(standing.winner))
    return after, tuple(events)


def ended(state: S, standing: Standing) -> S:
    """Return the state after a deal: with the new `standing`, nobody to act."""
    phase = type(state.table.phase)(SHUFFLE if standing.winner is None else MATCH_OVER)
    return but(state, standing=standing, table=but(state.table, phase=phase, seat=NO_SEAT))


def seed_of(state: DealState[Any, Any, Any]) -> SeedRevealed:
    """Return the event that reveals the secret seed of a state's deal."""
    return SeedRevealed(state.hidden.seed)
