"""The beginning and the end of a deal, which all games share: the cut, then the scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final, TypeVar

from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.errors import RuleViolation
from engine.contract.events import Event, MatchWon, SeedRevealed, SideScored
from engine.contract.notation import Action
from engine.contract.position import NO_SEAT, DealState
from engine.contract.scores import SideScore, Standing, WinnerOf
from engine.contract.values import but, maker, value

# --- the cut ------------------------------------------------------------------------------

LABEL: Final = "cut"
"""Label of the seed's number stream for the place of a cut."""


@value
class Cut(Action):
    """Lift `place` cards from the top of the pack and put them below the rest.

    None leaves the place to the dealer's seed. Text: ``cut 40``, ``cut any``.
    """

    verb: ClassVar[str] = "cut"
    place: int | None


def cut_fault(
    cut: Cut, places: range, refusal: Callable[..., RuleViolation]
) -> RuleViolation | None:
    """Return why the pack may not be cut at this place, or None; `places` are allowed."""
    if cut.place is None or cut.place in places:
        return None
    lowest, highest = places[0], places[-1]
    return refusal("CUT_OUT_OF_RANGE", place=cut.place, lowest=lowest, highest=highest)


def some_cuts(places: range) -> tuple[Cut, ...]:
    """Return cuts at the lowest place, in the middle and at the highest place."""
    lowest, highest = places[0], places[-1]
    return Cut(lowest), Cut((lowest + highest) // 2), Cut(highest)


def place_of(cut: Cut, places: range, seed: str) -> int:
    """Return the place of a cut. If it is left to the dealer, it comes from the secret `seed` (in
    hex)."""
    if cut.place is not None:
        return cut.place
    return places[chance.seeded_number(bytes.fromhex(seed), LABEL, len(places))]


def cut_at(pack: Cards, place: int) -> Cards:
    """Return the pack (last = top) with `place` cards from the top below the rest.

    >>> from engine.contract.cards import cards
    >>> cut_at(cards("7C 8C 9C TC"), 1)
    (TC, 7C, 8C, 9C)
    """
    return pack[-place:] + pack[:-place]


# --- the end ------------------------------------------------------------------------------

S = TypeVar("S", bound=DealState[Any, Any, Any])

_side_scored = maker(SideScored)
SHUFFLE: Final = "shuffle"
"""The phase of every game's table in which the dealer is to shuffle."""
MATCH_OVER: Final = "match_over"
"""The phase of every game's table after the last deal."""


def finished(
    state: S, told: Iterable[Event], sheet: tuple[SideScore, ...], winner_of: WinnerOf
) -> tuple[S, tuple[Event, ...]]:
    """Write the `sheet` of a finished deal, and end the match if a side has won it.

    The events are those `told` about the deal's end so far, then each side's scores, the seed, and
    the winner. The table stays as it is, for people to look at.
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
