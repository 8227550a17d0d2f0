"""The score sheet of a deal and the standing of the match, as text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.contract.game import AnyGame
from engine.contract.scores import SideScore, Standing

_HEAD = ("", "count", "points", "rule")


def side_name(game: AnyGame, side: int) -> str:
    """Name a side by its seats: ``seat 3``, ``seats 0+2``."""
    seats = game.sides[side]
    return f"seat{'s' * (len(seats) > 1)} {'+'.join(map(str, seats))}"


def sheet_lines(game: AnyGame, standing: Standing) -> Iterator[str]:
    """Return the itemised score of the last deal, a table for each side, then the match score."""
    assert standing.sheet is not None
    rows: list[tuple[str, ...]] = []
    for side, score in enumerate(standing.sheet):
        rows.append((side_name(game, side), *_HEAD[1:]))
        rows += _rows(score)
    widths = [max([len(row[column]) for row in rows]) for column in range(len(_HEAD))]
    yield f"The score of deal {standing.deal_number}"
    for row in rows:
        head = row[1:] == _HEAD[1:]
        if head:
            yield ""
        indent = 2 if head else 4
        what, count, points, rule = row
        line = f"{' ' * indent}{what:<{widths[0] + 4 - indent}}"
        line += f"  {count:>{widths[1]}}  {points:>{widths[2]}}  {rule}"
        yield line.rstrip()
    yield ""
    yield match_line(game, standing)


def _rows(score: SideScore) -> Iterator[tuple[str, ...]]:
    for line in score.lines:
        what = f"{line.code} {line.subject}".strip().replace("_", " ")
        yield what, str(line.count), str(line.points), line.rule
    yield "total", "", str(score.total), ""


def match_line(game: AnyGame, standing: Standing) -> str:
    """Return the scores of the match, and the winner."""
    scores = ", ".join(
        [f"{side_name(game, side)}: {points}" for side, points in enumerate(standing.scores)]
    )
    line = f"The match after deal {len(standing.written)}: {scores}"
    if standing.winner is None:
        return line
    return f"{line}. Won by {side_name(game, standing.winner)}."
