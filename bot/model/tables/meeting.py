"""The schedule before a match: people meet at a time, and kept seats become free. At any time,
requests of other places for the table end. Times in ms."""

from __future__ import annotations

from typing import Final

from bot.model.clock import DAY, HOUR, MINUTE
from bot.model.jobs import MEET, UNKEEP, Job
from bot.model.tables.table import Meeting, Stage, Table

KEPT: Final = HOUR
"""How long a seat is kept for a person if no time to meet is set."""
LATE: Final = 15 * MINUTE
"""How long a seat is kept after the time to meet."""
ASKED: Final = DAY
"""How long a request to show the table in another place waits for the host."""
FORTNIGHT: Final = 14
"""How many days ahead people may arrange to meet."""
LONGEST_WAIT: Final = (FORTNIGHT + 1) * DAY
"""How far ahead the last time of the last day is, at most."""


def kept_until(meeting: Meeting, now: int) -> int:
    """Return until when a seat is kept that is kept from now on."""
    return max(now, meeting.begins) + LATE if meeting.begins else now + KEPT


def meets(table: Table) -> bool:
    """Return True if people may still meet at a table: no match is running."""
    return table.stage is Stage.LOBBY or table.stage is Stage.OVER


def let_in(table: Table) -> list[str]:
    """Return the people (ids) who asked in another chat to be let in and have been: they get
    messages there until the match begins."""
    return [one for one in table.meeting.elsewhere if meets(table) and one in table.invited]


def expected(table: Table) -> list[str]:
    """Return the people (ids) whose settings decide how they are told something before a match."""
    kept = [seat.kept.person.id for seat in table.seats if meets(table) and seat.kept is not None]
    met = [one.id for one in table.people if meets(table) and table.meeting.rung]
    return list(dict.fromkeys([*kept, *met, *let_in(table)]))


def unkeep_at(table: Table) -> int | None:
    """Return when the next kept seat becomes free, the meeting is past, or a request of another
    place ends; None if nothing does."""
    times = [one.at + ASKED for one in table.asking]
    if meets(table):
        times += [seat.kept.until for seat in table.seats if seat.kept is not None]
        if table.meeting.rung:
            times.append(table.meeting.begins + LATE)
    return min(times, default=None)


def meeting_jobs(table: Table) -> dict[Job, int]:
    """Return the jobs of a table before a match, and for requests of other places, with their due
    times."""
    if table.stage is Stage.CLOSED:
        return {}
    found = {}
    if meets(table) and table.meeting.begins and not table.meeting.rung:
        found[Job(table.id, MEET)] = table.meeting.begins
    free = unkeep_at(table)
    if free is not None:
        found[Job(table.id, UNKEEP)] = free
    return found
