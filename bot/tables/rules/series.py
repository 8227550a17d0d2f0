"""Series of matches and the score of the evening, as pure changes of a table."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.tables.intents import SetSeries
from bot.model.tables.series import (
    Evening,
    EveningScore,
    SeatScore,
    Series,
    rotated,
    two_pairs,
    winner_of,
)
from bot.model.tables.table import Stage, Table
from bot.tables.rules.seats import is_veiled, veiled
from engine.contract.game import AnyGame

LONGEST: Final = 20
"""Largest number of matches in a series."""
MOST_PEOPLE: Final = 16
"""Number of people in the score of an evening; the players of the last matches stay."""
_PARTNERSHIPS: Final = 3
"""Number of ways to make two pairs of four players."""


def chosen(table: Table, game: AnyGame, wanted: SetSeries) -> Table:
    """Choose the number of matches in a series, and whether partners change. Another number begins
    another series; the score of the evening stays.

    Raises:
        Refused: ``BAD_SERIES``.
    """
    if not 1 <= wanted.matches <= LONGEST or (wanted.best and wanted.matches % 2 == 0):
        raise Refused("BAD_SERIES", most=LONGEST)
    now, best = table.series, wanted.best and wanted.matches > 1
    if (wanted.matches, best) != (now.matches, now.best):
        now = Series(wanted.matches, best)
    rotating = wanted.rotating and two_pairs(game.sides)
    moves = int(rotating and table.stage is Stage.OVER)
    return replace(table, series=replace(now, rotating=rotating, moves=moves))


def counted(table: Table, game: AnyGame, state: Any) -> Table:
    """Count a match that has just ended: for each seat in the series, for each person in the
    evening. In the evening it counts for the people who sit here at the end, including absent ones.
    If none of the earlier people sit here any more, another evening begins."""
    winner = winner_of(state.standing, game.sides, table.conceded)
    gains = [SeatScore()] * len(table.seats)
    for side, seats in enumerate(game.sides):
        for seat in seats:
            gains[seat] = SeatScore(int(side == winner), state.standing.scores[side])
    series = table.series
    if series.counts:
        series = replace(series.after(gains, game.sides), players=_players(table))
    series = replace(series, moves=int(series.rotating and two_pairs(game.sides)))
    known = {one.person.id: one for one in table.evening.people}
    here = [(seat.person, gain) for seat, gain in zip(table.seats, gains, strict=True)]
    tallies = [
        _tallied(known.pop(person.id, EveningScore(person)), gain)
        for person, gain in here
        if person is not None
    ]
    if all(one.played == 1 for one in tallies):
        return replace(table, series=series, evening=Evening(1, tuple(tallies)))
    people = (*tallies, *known.values())[:MOST_PEOPLE]
    return replace(table, series=series, evening=Evening(table.evening.matches + 1, people))


def _players(table: Table) -> tuple[str, ...]:
    """Return hashes of everybody who has had a seat in the series, including the match that
    ends."""
    left = [one if is_veiled(one) else veiled(table, one) for one in table.left]
    here = [veiled(table, one.id) for one in table.people]
    return tuple(dict.fromkeys((*table.series.players, *left, *here)))


def _tallied(tally: EveningScore, gain: SeatScore) -> EveningScore:
    return replace(
        tally,
        played=tally.played + 1,
        won=tally.won + gain.won,
        points=tally.points + gain.points,
    )


def change_partners(table: Table, game: AnyGame) -> Table:
    """Change partners before the next match: in a cycle of three, so the third change restores the
    first partners.

    Raises:
        Refused: ``NOTHING_TO_DO`` before the first match, or in a game without pairs.
    """
    if table.stage is not Stage.OVER or not two_pairs(game.sides):
        raise Refused("NOTHING_TO_DO")
    moves = (table.series.moves + 1) % _PARTNERSHIPS
    return replace(table, series=replace(table.series, moves=moves))


def arranged(table: Table) -> Table:
    """Return the table with its seats for the next match: partners have changed if that was due.
    All earlier controls are outdated then, because they belonged to other seats."""
    series = table.series
    if not series.moves:
        return table
    seats, places = table.seats, series.places
    for _ in range(series.moves):
        seats, places = rotated(seats), rotated(places) if places else ()
    above = max(table.prompts) + 1
    return replace(
        table,
        seats=seats,
        prompts=(above,) * len(table.prompts),
        series=replace(series, places=places, moves=0),
    )


def begun(table: Table) -> Table:
    """Return the table at the beginning of another match. After the last match of a series, another
    series begins."""
    table = arranged(table)
    return replace(table, series=table.series.restarted) if table.series.over else table
