"""Describe the length and standing of a series, and the score of an evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.model.tables.series import rotated, two_pairs
from bot.model.tables.table import Stage
from bot.ports.screen import Block, Item, Picker, Press
from bot.views.clock import APART
from bot.views.parts import choice, plain
from bot.views.reader import Reader
from bot.words.text import Text, joined_with
from bot.words.words import Words

BEST: Final = "best"
"""The suffix of a picker's key for a series that ends early."""
_BEST_OF: Final = (3, 5, 7)
_ALL: Final = (2, 3, 4, 6, 9, 12)


def kind_of(words: Words, matches: int, best: bool) -> Text:
    """Return the length of a series in words."""
    if matches == 1:
        return words.text("series-single")
    return words.text("series-best" if best else "series-all", count=matches)


def series_line(reader: Reader) -> Text:
    """Return the table's choice; nothing for single matches with fixed partners."""
    words, series = reader.words, reader.table.series
    if not (series.counts or series.rotating):
        return ()
    kind = kind_of(words, series.matches, series.best)
    if series.rotating and two_pairs(reader.game.sides):
        kind = words.text("series-rotating", series=kind)
    return words.text("series-line", series=kind)


def standing_line(reader: Reader) -> Text:
    """Return the standing of the series, or its winner after the last match; nothing before its
    first match has ended."""
    words, series = reader.words, reader.table.series
    if not series.places:
        return ()
    sides = reader.game.sides
    names = reader.people
    groups: list[tuple[int, ...]] = [(seat,) for seat in range(len(series.places))]
    if all(len({series.places[seat] for seat in seats}) == 1 for seats in sides):
        names, groups = reader.sides, [tuple(seats) for seats in sides]
    order = sorted(range(len(groups)), key=lambda at: series.places[groups[at][0]], reverse=True)
    rows = []
    for at in order:
        place = series.places[groups[at][0]]
        rows.append(words.text("series-row", who=names[at], won=place.won, points=place.points))
    kind, standing = kind_of(words, series.matches, series.best), joined_with(APART, rows)
    if not series.over:
        return words.text("series-after", series=kind, played=series.played, who=standing)
    first = [names[at] for at in order if set(groups[at]) <= set(series.leaders)]
    said = "series-won" if len(first) == 1 else "series-shared"
    return words.text(said, series=kind, who=joined_with(", ", first), standing=standing)


def evening_line(reader: Reader) -> Text:
    """Return each person's wins and points; nothing after a single match."""
    words, evening = reader.words, reader.table.evening
    if evening.matches < 2 or not evening.people:
        return ()
    order = sorted(evening.people, key=lambda one: (-one.won, -one.points))
    rows = [
        words.text("series-row", who=(reader.called(one.person),), won=one.won, points=one.points)
        for one in order
    ]
    return words.text("evening-line", matches=evening.matches, who=joined_with(APART, rows))


def after_match(reader: Reader) -> list[Text]:
    """Return the standings of series and evening after a match; the evening only if it is longer
    than the series."""
    series, evening = reader.table.series, reader.table.evening
    longer = evening.matches > series.played or not series.places
    found = [standing_line(reader), evening_line(reader) if longer else ()]
    return [line for line in found if line]


def next_line(reader: Reader) -> Text:
    """Return the partners of the next match, if they change."""
    table, sides = reader.table, reader.game.sides
    if table.stage is not Stage.OVER or not table.series.moves or not two_pairs(sides):
        return ()
    names: Sequence[Text] = reader.people
    for _ in range(table.series.moves):
        names = rotated(names)
    words = reader.words
    first, second = (
        words.text("team-of", first=names[one], second=names[other]) for one, other in sides
    )
    return words.text("series-next", first=first, second=second)


def score_block(reader: Reader) -> list[Block]:
    """Return the standings of series and evening, for the score of a match."""
    lines = after_match(reader)
    if reader.table.series.counts and not reader.table.series.places:
        lines = [series_line(reader), *lines]
    return [Block(tuple(lines))] if lines else []


def series_controls(reader: Reader) -> list[Press | Picker]:
    """Return the picker of series and, for two pairs, the switch for changing partners."""
    words, series = reader.words, reader.table.series
    usual = [(1, False), *[(one, True) for one in _BEST_OF], *[(one, False) for one in _ALL]]
    items = [
        Item(
            f"{matches}.{BEST if best else ''}",
            plain(kind_of(words, matches, best)),
            chosen=int((matches, best) == (series.matches, series.best)),
        )
        for matches, best in usual
    ]
    token, name = reader.token("series"), words.plain("series-name")
    help = words.text("series-help")
    found: list[Press | Picker] = [
        Picker(token, name, tuple(items), 1, 1, at_once=True, rank=4, help=help)
    ]
    if two_pairs(reader.game.sides):
        label, help = words.plain("button-rotating"), words.text("rotating-help")
        found.append(choice(reader.token("rotating"), label, series.rotating, 5, help=help))
    return found
