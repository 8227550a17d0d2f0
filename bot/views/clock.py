"""Put deadlines and turn times into the reader's words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from bot.model.clock import CAPITALS, DAY, LIMITS, MINUTE, SECOND, ZONES, Speed, zone_of
from bot.model.settings import Settings
from bot.model.tables.table import Stage, Table
from bot.model.tables.waiting import chance_at
from bot.views.reader import Reader
from bot.words.text import Plain, Text, TimeSpan, joined, joined_with
from bot.words.words import Words

APART: Final = " · "
_MINUTE: Final = 60
_HOUR: Final = 3600
_WHOLE_DAY: Final = 24 * _HOUR


def up_at(table: Table, seat: int) -> int | None:
    """Return the deadline of a seat's turn (ms); None if it has none or the clock is stopped."""
    if table.stage is not Stage.PLAYING or table.rests or seat >= len(table.seats):
        return None
    turn = table.turn(seat)
    return table.deadline(turn, seat)


def time_left(reader: Reader, *seats: int) -> Text:
    """Return the deadline of a seat's turn, or the earliest of several seats, as text; nothing if
    there is none or the clock is stopped. Where chance acts before it, that is the deadline."""
    table, state = reader.table, reader.held.state
    ups = [up for seat in seats if (up := up_at(table, seat)) is not None]
    if ups and state is not None:
        acting = [seat for seat in seats if seat in reader.game.to_act(state)]
        chances = [chance_at(table, reader.game, state, seat) for seat in acting]
        ups += [at for at in chances if at is not None]
    return (moment(reader, min(ups)),) if ups else ()


def with_time(reader: Reader, text: Text, seats: Iterable[int]) -> Text:
    """Append the earliest deadline of the seats to a text."""
    left = time_left(reader, *seats)
    if not left:
        return text
    mark = reader.words.text("clock-time", time=left)
    return joined([*text, Plain(APART), *mark])


def next_deal(reader: Reader, seats: Iterable[int]) -> Text:
    """Say when the next deal begins by itself, or for whom it waits; nothing if it begins when all
    are ready. `seats`: those that are not ready."""
    table = reader.table
    found = {seat: up for seat in seats if (up := up_at(table, seat)) is not None}
    if not table.interval or not found:
        return ()
    time = (moment(reader, max(found.values())),)
    holders = [reader.name(seat) for seat in found if not table.turn(seat).interval]
    if holders:
        who = joined_with(", ", holders)
        return reader.words.text("next-deal-held", who=who, count=len(holders), time=time)
    return reader.words.text("next-deal-at", time=time)


def moment(reader: Reader, at: int) -> TimeSpan:
    """Return a moment as a clock time in the reader's zone, with the day in slower games."""
    return moment_of(reader.words, reader.settings, at, reader.table.speed is not Speed.LIVELY)


def moment_of(words: Words, settings: Settings, at: int, day: bool) -> TimeSpan:
    """Return a moment as a clock time in a person's zone, with the day of the week if asked. If
    their zone is not known, or many people read it, the span names the zone of the clock."""
    when = local(words, settings, at)
    clock = f"{when:%H:%M}"
    if day:
        clock = f"{words.plain(f'weekday-{when.weekday()}')} {clock}"
    calls = settings.calls
    named = "" if calls.chosen_zone else zone_name(words, calls.zone or ZONES[words.language])
    return TimeSpan(at, clock, zone=named)


def meeting_time(reader: Reader, now: int | None = None) -> Text:
    """Return the meeting time of a table in full; nothing if it has none. A reader whose own time
    zone is not known sees it by the clock of the person who set it, with the name of that zone.
    `now`: say also how long it is until then."""
    begins, own = reader.table.meeting.begins, reader.settings.calls.chosen_zone
    if not begins:
        return ()
    zone = own or reader.table.meeting.zone or ZONES[reader.words.language]
    return (full_moment(reader.words, begins, zone, named=not own, now=now),)


def full_moment(
    words: Words, at: int, zone: str, *, named: bool, now: int | None = None
) -> TimeSpan:
    """Return a moment with its day, by the clock of a zone: ``Saturday 28 November, 20:00``. An
    hour that this clock shows twice has its offset from UTC. `named`: add the name of the zone;
    `now`: add how long it is until then.
    """
    when = datetime.fromtimestamp(at / SECOND, zone_of(zone))
    said = words.plain(
        "moment-full",
        day=words.plain(f"day-{when.weekday()}"),
        date=_date(words, when),
        time=f"{when:%H:%M}",
    )
    offset = when.utcoffset() or timedelta()
    if offset != when.replace(fold=1 - when.fold).utcoffset():
        zone, named = offset_name(int(offset.total_seconds()) // _MINUTE), True
    if named:
        said = words.plain("moment-zone", moment=said, zone=zone_name(words, zone))
    until = now is not None and at > now
    if now is not None and until:
        said = words.plain("moment-in", moment=said, time=time_until(words, at - now))
    return TimeSpan(at, said, clock=True, until=until)


def time_until(words: Words, ms: int) -> str:
    """Return a length of time in its two largest units, rounded up to minutes: ``2 days 3 hours``,
    ``5 hours``."""
    minutes = -(-ms // MINUTE)
    days, rest = divmod(minutes, 24 * 60)
    units = {"days": days, "hours": rest // 60, "minutes": rest % 60}
    known = [words.plain(f"until-{unit}", count=count) for unit, count in units.items() if count]
    return " ".join(known[:2])


def offset_name(minutes: int) -> str:
    """Return an offset by its minutes, as a zone of `Calls`: ``+05:30``."""
    ahead = abs(minutes)
    return f"{'-' if minutes < 0 else '+'}{ahead // 60:02}:{ahead % 60:02}"


def zone_name(words: Words, zone: str) -> str:
    """Return the name of a zone: a capital, or ``UTC+5:30``."""
    for language, known in CAPITALS.items():
        if known == zone and words.has(f"zone-city-{language}"):
            return words.plain(f"zone-city-{language}")
    if zone in CAPITALS.values():  # of a language that has come later than these words
        return zone.rpartition("/")[2].replace("_", " ")
    if zone[:1] not in {"+", "-"}:
        return zone
    hours, _, minutes = zone[1:].partition(":")
    rest = f":{minutes}" if minutes.strip("0") else ""
    return f"UTC{'−' if zone[0] == '-' else '+'}{int(hours)}{rest}"


def date_of(words: Words, settings: Settings, at: int) -> str:
    """Return the day of a moment in a person's zone: ``24 November``."""
    return _date(words, local(words, settings, at))


def _date(words: Words, when: datetime) -> str:
    return words.plain("date-short", day=str(when.day), month=words.plain(f"month-{when.month}"))


def local(words: Words, settings: Settings, at: int) -> datetime:
    """Return a moment on a person's clock."""
    return datetime.fromtimestamp(
        at / SECOND, zone_of(settings.calls.zone or ZONES[words.language])
    )


def span(words: Words, seconds: int) -> str:
    """Return a length of time in whole minutes: ``1 h 30 min``, ``3 days``."""
    days, rest = divmod(seconds, _WHOLE_DAY)
    hours, minutes = divmod(rest // _MINUTE, _HOUR // _MINUTE)
    amounts = {"days": days, "hours": hours, "minutes": minutes}
    parts = [words.plain(f"time-{unit}", **{unit: one}) for unit, one in amounts.items() if one]
    return " ".join(parts)


def speed_said(words: Words, speed: Speed, limit: int) -> Text:
    """Say how long a turn takes at most."""
    seconds = limit or LIMITS.get(speed, 0)
    if not seconds:
        return words.text("said-speed-unlimited")
    return words.text("said-speed", time=span(words, seconds))


def speed_name(words: Words, speed: Speed, limit: int) -> str:
    """Return a speed by its name, or by its own time of a turn."""
    if limit:
        return words.plain("speed-own", time=span(words, limit))
    return words.plain(f"speed-{speed.value}")


def on_vacation(table: Table, seat: int) -> int | None:
    """Return the end of the vacation of a seat's person (ms); None if they are not on vacation.

    The comparison is with the time of the table's last change, so equal tables give equal screens.
    """
    calls = table.seats[seat].calls
    if table.seats[seat].person is None or calls.vacation is None:
        return None
    until = calls.vacation[1]
    return until if until > table.changed else None


def days_of(vacation: tuple[int, int], now: int) -> int:
    """Return the number of whole days left of a vacation."""
    return max(0, (vacation[1] - now) // DAY)
