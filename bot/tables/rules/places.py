"""The places of a table: the code that brings it to another one, the request and the host's answer,
and what it does in each of them."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.model.clock import DAY
from bot.model.languages import FACTS
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.intents import AskIn, MoveTo, SetPlace, Share
from bot.model.tables.meeting import ASKED
from bot.model.tables.table import MOST_PLACES, Asking, Place, Table
from bot.tables.rules.actor import Actor
from bot.tables.rules.seats import veiled

MOST_CODES: Final = 5
"""Number of codes of a table that are not used up; the oldest end first."""
MOST_ASKING: Final = 5
"""Number of requests that wait for the host; a newer one is refused."""
CODE_LIFE: Final = DAY
"""How long a code can be used (ms)."""


def may_share(table: Table) -> None:
    """Check that a table may be shown in several places.

    Raises:
        Refused: ``STAYS_PRIVATE``: a person plays there alone; ``NOT_SHARED``: it belongs to a
            tournament of its place; ``TOO_MANY_PLACES``.
    """
    if table.only_for:
        raise Refused("STAYS_PRIVATE")
    if table.duplicate is not None:
        raise Refused("NOT_SHARED")
    if len(table.places) >= MOST_PLACES:
        raise Refused("TOO_MANY_PLACES", most=MOST_PLACES)


def shared(table: Table, share: Share, now: int) -> Table:
    """Return the table with another code; see `may_share`."""
    may_share(table)
    codes = {code: until for code, until in table.codes.items() if until > now}
    while len(codes) >= MOST_CODES:
        del codes[min(codes, key=codes.__getitem__)]
    return replace(table, codes={**codes, share.code: share.until})


def asked_in(table: Table, by: Person, asked: AskIn, now: int) -> Table:
    """Return the table with the request of another place. The code is used up.

    Raises:
        Refused: ``NO_SUCH_CODE``, ``SHOWN_HERE_ALREADY``, ``ASKED_ALREADY``, and as `may_share`.
    """
    if table.codes.get(asked.code, 0) <= now:
        raise Refused("NO_SUCH_CODE")
    if asked.place in table.place_ids:
        raise Refused("SHOWN_HERE_ALREADY")
    may_share(table)
    if len(table.asking) >= MOST_ASKING or table.asks(asked.place):
        raise Refused("ASKED_ALREADY")
    asking = Asking(asked.place, by, now, table.numbered, asked.title, asked.language)
    codes = {code: until for code, until in table.codes.items() if code != asked.code}
    asks = (*table.asking, asking)
    return replace(table, codes=codes, asking=asks, numbered=table.numbered + 1)


def unasked_late(table: Table, now: int) -> Table:
    """Return the table without requests that nobody has answered in time."""
    asking = tuple([one for one in table.asking if one.at + ASKED > now])
    return table if len(asking) == len(table.asking) else replace(table, asking=asking)


def _asking(table: Table, place: str) -> Asking:
    for one in table.asking:
        if one.place == place:
            return one
    raise Refused("NOT_ASKING")


def kept_out(table: Table, place: str) -> Table:
    """Return the table without the request of a place.

    Raises:
        Refused: ``NOT_ASKING``: it does not ask (any more).
    """
    asking = _asking(table, place)
    return replace(table, asking=tuple([one for one in table.asking if one is not asking]))


def let_in(table: Table, place: str) -> Table:
    """Return the table shown in a place that has asked for it. If the table has left that place
    before, whoever sat down by it belongs to it again.

    Raises:
        Refused: ``NOT_ASKING``, and as `may_share`.
    """
    asking, rest = _asking(table, place), kept_out(table, place)
    may_share(table)
    fresh, known = Place(place, asking.title, asking.number, asking.language), veiled(table, place)
    gone = {one: number for one, number in table.gone.items() if one != known}
    seats = tuple(
        [
            replace(one, by=fresh.number) if one.by == table.gone.get(known) else one
            for one in table.seats
        ]
    )
    return replace(rest, places=(*table.places, fresh), seats=seats, gone=gone)


def without_requests(table: Table) -> Table:
    """Return the table as it closes: without its codes, its requests to be shown elsewhere, and
    the lines said there."""
    return replace(table, codes={}, asking=(), said=())


def left(table: Table, place: str) -> Table:
    """Return the table without one of its places.

    Raises:
        Refused: ``NOT_OF_HERE``: it is not shown there; ``LAST_PLACE``: it is shown nowhere else.
    """
    gone = _place(table, place)
    if not table.is_shared:
        raise Refused("LAST_PLACE")
    numbers = {**table.gone, veiled(table, gone.id): gone.number}
    used = {one.by for one in table.seats if one.person is not None}
    return replace(
        table,
        places=tuple([one for one in table.places if one is not gone]),
        gone={one: number for one, number in numbers.items() if number in used},
    )


def arranged(table: Table, wanted: SetPlace) -> Table:
    """Return the table with what it does in one place changed.

    Raises:
        Refused: ``NOT_OF_HERE``, ``BAD_LANGUAGE``.
    """
    place = _place(table, wanted.place)
    if wanted.language and wanted.language not in FACTS:
        raise Refused("BAD_LANGUAGE", language=wanted.language)
    quiet = place.quiet if wanted.quiet is None else wanted.quiet
    return table.with_place(replace(place, language=wanted.language or place.language, quiet=quiet))


def hidden(table: Table, place: str, now: int) -> Table:
    """Return the table whose lines so far one place no longer shows.

    Raises:
        Refused: ``NOT_OF_HERE``, ``NOTHING_TO_DO``: it shows none.
    """
    here = _place(table, place)
    if not table.said_in(here):
        raise Refused("NOTHING_TO_DO")
    return table.with_place(replace(here, hides=now))


def _place(table: Table, id: str) -> Place:
    found = table.place_at(id)
    if found is None:
        raise Refused("NOT_OF_HERE")
    return found


def moved(table: Table, move: MoveTo) -> Table:
    """Return the table shown in another place instead of one of its places.

    Raises:
        Refused: ``NOT_OF_HERE``: it is not shown in the place before; ``SHOWN_HERE_ALREADY``: the
            other one is another of its places.
    """
    place = _place(table, move.before or table.place)
    if move.place in table.place_ids and move.place != place.id:
        raise Refused("SHOWN_HERE_ALREADY")
    return table.with_place(replace(place, id=move.place, title=move.title or place.title))


def came_by(before: Table, table: Table, who: Actor) -> Table:
    """Return the table with the place by which each person came who sits down with this change:
    where they act, else none of several. Everybody else keeps theirs."""
    if table.seats is before.seats or table.numbered == 1:
        return table
    if table.places is not before.places:  # nobody sits down with it, and `let_in` binds seats
        return table
    known = {one.person.id: one.by for one in before.seats if one.person is not None}
    for number, seat in enumerate(table.seats):
        if seat.person is not None:
            by = known.get(seat.person.id)
            if by is None:
                own = who.person is not None and who.person.id == seat.person.id
                by = _number(table, who.place if own else "")
            if by != seat.by:
                table = table.with_seat(number, replace(seat, by=by))
    return table


def _number(table: Table, place: str) -> int:
    here = table.place_at(place) if table.is_shared else table.places[0]
    return -1 if here is None else here.number


def titled(table: Table, who: Actor) -> Table:
    """Return the table with the title of the place where the actor is, as their chat says it."""
    place = table.place_at(who.place)
    if place is None or not who.title or who.title == place.title:
        return table
    return table.with_place(replace(place, title=who.title))
