"""The standing of a series in words: by teams, or by people once partners have changed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.tables.series import SeatScore, Series
from bot.views.series import standing_line
from bot.words.text import plain_of
from bot.words.words import words_in
from tests.bot.games.seated import sitting
from tests.bot.readers import reader_of
from tests.positions.belot import position

HIGH, SAME, LOW, NONE = SeatScore(2, 90), SeatScore(2, 80), SeatScore(1, 60), SeatScore(0, 95)


@pytest.mark.parametrize(
    ("places", "rows", "won"),
    [
        (
            (HIGH, LOW, HIGH, LOW),
            "North and South 2 (90) · East and West 1 (60)",
            "goes to North and South",
        ),
        (
            (LOW, HIGH, LOW, HIGH),
            "East and West 2 (90) · North and South 1 (60)",
            "goes to East and West",
        ),
        (
            (HIGH, HIGH, HIGH, HIGH),
            "North and South 2 (90) · East and West 2 (90)",
            "is shared by North and South, East and West",
        ),
        (  # the partners of one team have the same, those of the other have not
            (HIGH, LOW, HIGH, NONE),
            "North 2 (90) · South 2 (90) · East 1 (60) · West 0 (95)",
            "is shared by North, South",
        ),
        (
            (NONE, HIGH, LOW, HIGH),
            "East 2 (90) · West 2 (90) · South 1 (60) · North 0 (95)",
            "is shared by East, West",
        ),
        (
            (SAME, LOW, NONE, HIGH),
            "West 2 (90) · North 2 (80) · East 1 (60) · South 0 (95)",
            "goes to West",
        ),
    ],
)
def test_a_team_stands_there_if_its_partners_have_the_same(
    places: tuple[SeatScore, ...], rows: str, won: str
) -> None:
    held = sitting("belot", position())
    told = []
    for over in (False, True):
        series = Series(4, rotating=True, played=3, places=places, over=over)
        reader = reader_of(words_in("en"), replace(held, table=replace(held.table, series=series)))
        told.append(plain_of(standing_line(reader)))
    assert told == [
        f"Series (4 matches), played 3, won (points): {rows}",
        f"The series (4 matches) {won}. Won (points): {rows}",
    ]
