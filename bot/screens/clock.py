"""When a turn is up, in words of the reader."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from bot.model.clock import SECOND, Speed, deadline, zone_of
from bot.model.table import Stage
from bot.screens.reader import Reader
from bot.words.text import Text, TimeSpan

ZONES: Final = {"en": "Europe/London", "bg": "Europe/Sofia", "hu": "Europe/Budapest"}
"""The zone of a reader who has not named any, by their language: that of its capital."""


def time_left(reader: Reader, seat: int) -> Text:
    """Return when the time of a seat's turn is up; nothing if it never is or the clock rests."""
    table = reader.table
    if table.stage is not Stage.PLAYING or table.rests:
        return ()
    turn = table.turn(seat)
    up = deadline(turn, table.speed, table.limit, table.seats[seat].calls)
    return () if up is None else (moment(reader, up),)


def moment(reader: Reader, at: int) -> TimeSpan:
    """Return a moment as a clock time in the reader's zone, with the day in slower games."""
    zone = reader.habits.calls.zone or ZONES[reader.words.language]
    when = datetime.fromtimestamp(at / SECOND, zone_of(zone))
    clock = f"{when:%H:%M}"
    if reader.table.speed is not Speed.LIVELY:
        clock = f"{reader.words.plain(f'weekday-{when.weekday()}')} {clock}"
    return TimeSpan(at, clock)
