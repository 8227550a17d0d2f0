"""Before a match: seats kept for people, and the time when they want to meet. Pure changes of a
table."""

from __future__ import annotations

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.meeting import FORTNIGHT, LATE, LONGEST_WAIT, kept_until, meets
from bot.model.tables.table import Kept, Table
from bot.tables.rules.governing import not_host
from bot.tables.rules.seats import seat_number, sit, without_kept


def gather(table: Table, host: Person, wish: want.Gather, now: int) -> Table:
    """Keep seats for people and note when they want to meet. People who sit here, or already have a
    kept seat, need none.

    Raises:
        Refused: ``MATCH_RUNNING``, ``BAD_MEETING`` for a time that is past or too far ahead,
            ``TOO_FEW_SEATS``, ``NOTHING_TO_DO``.
    """
    if not meets(table):
        raise Refused("MATCH_RUNNING")
    _check_time(wish.begins, now)
    new = {one.id: one for one in wish.people if one.id != host.id}
    new = {
        id: one
        for id, one in new.items()
        if table.seat_of(id) is None and table.kept_for(id) is None
    }
    if not new and not wish.begins:
        raise Refused("NOTHING_TO_DO")
    if wish.begins:
        table = _meeting_at(table, wish.begins, wish.zone, now)
    if new and host.id == table.host.id and table.seat_of(host.id) is None:
        table = sit(table, host, -1)
    free = [at for at, seat in enumerate(table.seats) if seat.is_free and seat.kept is None]
    if len(free) < len(new):
        raise Refused("TOO_FEW_SEATS", seats=len(free))
    if not new:
        return table
    calls = table.meeting.calls + 1
    table = replace(
        table,
        meeting=replace(table.meeting, calls=calls),
        barred=tuple([one for one in table.barred if one not in new]),
    )
    until = kept_until(table.meeting, now)
    for number, person in zip(free, new.values(), strict=False):
        kept = replace(table.seats[number], kept=Kept(person, until, calls))
        table = table.with_seat(number, kept)
    return table


def arrange(table: Table, wish: want.Arrange, now: int) -> Table:
    """Set another time to meet, or none.

    Raises:
        Refused: ``MATCH_RUNNING``, ``BAD_MEETING``, ``NOTHING_TO_DO``.
    """
    if not meets(table):
        raise Refused("MATCH_RUNNING")
    _check_time(wish.begins, now)
    if not wish.begins and not table.meeting.begins:
        raise Refused("NOTHING_TO_DO")
    return _meeting_at(table, wish.begins, wish.zone, now)


def _check_time(begins: int, now: int) -> None:
    if begins and not now < begins <= now + LONGEST_WAIT:
        raise Refused("BAD_MEETING", days=FORTNIGHT)


def _meeting_at(table: Table, begins: int, zone: str, now: int) -> Table:
    """Return the table with another time to meet (0: none); kept seats stay kept until after it. If
    another time was set before, the people of kept seats are told again."""
    was = table.meeting
    again = begins != was.begins and bool(begins and was.begins)
    asked = any([seat.kept is not None for seat in table.seats])
    calls = was.calls + 1 if again and asked else was.calls
    meeting = replace(was, begins=begins, zone=zone, rung=False, calls=calls)
    until = kept_until(meeting, now)
    seats = tuple(
        [
            seat
            if seat.kept is None
            else replace(
                seat,
                kept=replace(seat.kept, until=until, call=calls if again else seat.kept.call),
            )
            for seat in table.seats
        ]
    )
    return replace(table, meeting=meeting, seats=seats)


def unkeep(table: Table, person: Person, number: int, admin: bool) -> Table:
    """Free a kept seat, or (-1) the seat that is kept for the person.

    Raises:
        Refused: ``NO_SUCH_SEAT``, ``NOTHING_TO_DO``, ``NOT_HOST``.
    """
    own = table.kept_for(person.id)
    number = (-1 if own is None else own) if number < 0 else number
    if number < 0 or seat_number(table, number).kept is None:
        raise Refused("NOTHING_TO_DO")
    if number != own and not admin and person.id != table.host.id:
        raise not_host(table)
    return without_kept(table, number)


def unkept_late(table: Table, now: int) -> Table:
    """Free the seats whose time is up, and forget a meeting that is past."""
    for number, seat in enumerate(table.seats):
        if seat.kept is not None and seat.kept.until <= now:
            table = without_kept(table, number)
    meeting = table.meeting
    if meeting.rung and meeting.begins + LATE <= now:
        table = replace(table, meeting=replace(meeting, begins=0, zone="", rung=False))
    return table


def met(table: Table, now: int) -> Table:
    """Note that everybody is told that the meeting begins.

    Raises:
        Refused: ``NOTHING_TO_DO`` if nobody meets now.
    """
    meeting = table.meeting
    if not meets(table) or meeting.rung or not 0 < meeting.begins <= now:
        raise Refused("NOTHING_TO_DO")
    return replace(table, meeting=replace(meeting, rung=True))
