"""Make the end of a deal or match for a page: one big line, the points of all sides, the cards
still held, the sheet in columns. The texts are those of the score screens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from bot.model.tables.series import winner_of
from bot.model.tables.table import Stage
from bot.model.tables.waiting import awaited
from bot.ports.board import Ending, ScoreRow, ScoreTable, Shown, SideEnd, Tone
from bot.ports.screen import Confirm, Control, Press
from bot.ports.tokens import token
from bot.views.clock import next_deal
from bot.views.parts import plain
from bot.views.reader import Reader
from bot.views.series import after_match, next_line
from bot.words import phrases
from bot.words.text import Plain, RuleSpan, Text, joined, plain_of
from engine.contract.errors import anchor_of
from engine.contract.events import HandShown
from engine.contract.scores import ScoreLine, SideScore

Headline = Callable[[Reader, Any], tuple[Text, Text]]
"""See `bot.views.board.GameBoard.headline`."""


def ending_of(reader: Reader, headline: Headline) -> Ending | None:
    """Return the end of the last deal; None while a deal is running, before the first, and after
    the table is closed."""
    view, standing, words = reader.public, reader.standing, reader.words
    closed = reader.table.stage is Stage.CLOSED
    if closed or standing.sheet is None or not reader.presenter.ending(reader, view):
        return None
    over = reader.table.stage is Stage.OVER
    big, told = headline(reader, view)
    sides = _sides(reader, standing.sheet)
    counts = reader.presenter.counts(view)
    tables = []
    if counts:
        tables.append(_table(reader, counts, words.plain("ending-counted")))
    written = words.plain("ending-written") if counts else ""
    tables.append(_table(reader, standing.sheet, written))
    number = len(standing.written)
    winner = winner_of(standing, reader.game.sides, reader.table.conceded) if over else None
    won = ""
    if over:
        said = "ending-won" if winner is not None else "ending-drawn"
        won = words.plain(said, team=reader.sides[winner or 0], count=_people(reader))
    waits = awaited(reader.table, reader.game, reader.held.state)
    again = [*after_match(reader), next_line(reader)] if over else [next_deal(reader, waits)]
    return Ending(
        headline=_begun(plain(big)),
        sides=sides,
        tables=tuple(tables),
        tone=_tone(reader, winner, standing.sheet, over),
        told=_begun(plain(told)),
        last=" · ".join([plain(line) for line in _ended(reader, view) if line]),
        title=words.plain("picture-deal", number=number),
        shown=_shown(reader, view.history),
        won=won,
        lines=tuple([plain(line) for line in again if line]),
        controls=tuple(_controls(reader, number, over)),
    )


def _ended(reader: Reader, view: Any) -> tuple[Text, Text]:
    """Return the last turn of the deal, and who won it; each may be empty."""
    look = reader.presenter
    return look.last_turn(reader, view), look.deal_won(reader, view)


def _begun(line: str) -> str:
    """Return a line with its first letter in upper case."""
    return line[:1].upper() + line[1:]


def _people(reader: Reader) -> int:
    """Return the number of players of a side."""
    return len(reader.table.seats) // len(reader.sides)


def _own(reader: Reader) -> int | None:
    return None if reader.seat is None else reader.side_of(reader.seat)


def _tone(reader: Reader, winner: int | None, sheet: Sequence[SideScore], over: bool) -> Tone:
    """Return how good the result is for the reader: by the winner of a match, else by the most
    points."""
    own, totals = _own(reader), [one.total for one in sheet]
    if own is None or (over and winner is None) or (not over and len(set(totals)) == 1):
        return Tone.EVEN
    first = winner == own if over else totals[own] == max(totals)
    return Tone.GOOD if first else Tone.BAD


def _sides(reader: Reader, sheet: Sequence[SideScore]) -> tuple[SideEnd, ...]:
    words, own = reader.words, _own(reader)
    return tuple(
        [
            SideEnd(
                plain(name),
                score.total,
                after - score.total,
                after,
                words.signed(score.total),
                words.number(after),
                own == side,
            )
            for side, (name, score, after) in enumerate(
                zip(reader.sides, sheet, reader.standing.scores, strict=True)
            )
        ]
    )


def _shown(reader: Reader, events: Sequence[Any]) -> tuple[Shown, ...]:
    """Return the cards that were turned over at the end."""
    return tuple(
        [
            Shown(one.seat, plain(reader.name(one.seat)), tuple(map(str, one.cards)))
            for one in events
            if isinstance(one, HandShown) and one.cards
        ]
    )


# --- the sheet in columns ------------------------------------------------------------------------

_Key = tuple[str, str, str, int]


def _table(reader: Reader, sheet: Sequence[SideScore], title: str) -> ScoreTable:
    """Return a sheet that merges equal lines of several sides into one row, even if their counts
    differ."""
    by_side = [_keyed(score.lines) for score in sheet]
    keys: list[_Key] = []
    for row in zip_longest(*[list(lines) for lines in by_side]):
        keys += [key for key in dict.fromkeys(row) if key is not None and key not in keys]
    rows = [_row(reader, [lines.get(key) for lines in by_side]) for key in keys]
    totals = tuple([reader.words.signed(score.total) for score in sheet])
    return ScoreTable(tuple(rows), totals, title)


def _keyed(lines: Sequence[ScoreLine]) -> dict[_Key, ScoreLine]:
    seen: Counter[tuple[str, str, str]] = Counter()
    found: dict[_Key, ScoreLine] = {}
    for line in lines:
        what = line.code, line.subject, line.rule
        found[(*what, seen[what])] = line
        seen[what] += 1
    return found


def _row(reader: Reader, lines: Sequence[ScoreLine | None]) -> ScoreRow:
    """Return the row of the lines of all sides (None: the side has none)."""
    words = reader.words
    there = [line for line in lines if line is not None]
    longest = max(there, key=lambda line: line.count)
    said = phrases.score_line(words, longest)
    counts: tuple[str, ...] = ()
    if len({line.count for line in there}) > 1:
        number = words.number(longest.count)
        counts = tuple(["" if line is None else words.number(line.count) for line in lines])
        said = _without(said, number)
    rule = RuleSpan(reader.table.game, longest.rule, anchor_of(longest.rule))
    points = tuple(["" if line is None else words.signed(line.points) for line in lines])
    return ScoreRow(joined([*said, Plain(" "), rule]), points, counts)


def _without(said: Text, number: str) -> Text:
    """Remove a number from the text of a line, because each column has its own."""
    text = plain_of(said)
    return (Plain(" ".join(text.replace(number, " ", 1).split())),)


# --- links ---------------------------------------------------------------------------------------


def _controls(reader: Reader, number: int, over: bool) -> list[Control]:
    """Return the links to the replay of the deal, to its best and worst moments and to its check;
    after a match also the link to another game."""
    words, table = reader.words, reader.table
    if not reader.belongs or table.sealed(table.match):
        return []
    name = table.id, table.match, number
    found: list[Control] = [
        Press(token("", "replay", *name), words.plain("button-replay"), rank=2),
        Press(token("", "moments", *name), words.plain("button-moments"), rank=2),
        reader.press("check", label=words.plain("check-button"), rank=4),
    ]
    if over and reader.seat is not None and table.duplicate is None:
        alone = len(table.people) == 1
        label = words.plain("button-another-game")
        if alone:
            found.append(reader.press("close", label=label, rank=3))
        elif reader.governs:
            found.append(
                Confirm(
                    reader.token("close"),
                    label,
                    words.text("confirm-another-game"),
                    words.plain("button-yes"),
                    words.plain("button-cancel"),
                    rank=3,
                )
            )
    return found
