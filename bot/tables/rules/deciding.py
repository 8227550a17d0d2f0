"""Record who takes the decisions of each seat in a deal, so that the deal counts for that
player."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from msgspec.structs import replace

from bot.model.matches import Player
from bot.model.tables.table import Decided, Seat, Table
from engine.contract.moves import DEALER


def with_decided(before: Table, table: Table, acted: tuple[int, ...]) -> Table:
    """Return the table with the decisions of its seats since `before`. `acted`: who has acted, in
    order. Decisions before the last shuffle belong to another deal."""
    if not acted:
        return table
    decided = before.decided
    if DEALER in acted:
        decided, acted = (), acted[len(acted) - acted[::-1].index(DEALER) :]
    return replace(table, decided=_after(decided, table, acted))


def players(before: Table, table: Table, acted: tuple[int, ...]) -> tuple[Player, ...]:
    """Return who has played the deal of `before`, by seat, when it ends with these decisions: the
    player with most decisions, and of equals the first one. A computer player counts as playing in
    the place of the person who began. A seat without decisions counts for the player who sits
    there."""
    decided = _after(before.decided, table, takewhile(lambda one: one != DEALER, acted))
    return tuple(map(_player, before.seats, decided))


def sitting(seat: Seat) -> Player:
    """Return the player of a seat."""
    if seat.person is None:
        return Player(level=seat.level)
    level = seat.level if seat.away else ""
    return Player(seat.person.id, seat.person.name, level, seat.by)


def without_person(table: Table, person: str) -> Table:
    """Return the table with a person's decisions made anonymous."""
    decided = [
        tuple([replace(one, person="", name="") if one.person == person else one for one in some])
        for some in table.decided
    ]
    return replace(table, decided=tuple(decided))


def _after(
    decided: tuple[tuple[Decided, ...], ...], table: Table, acted: Iterable[int]
) -> tuple[tuple[Decided, ...], ...]:
    seats = len(table.seats)
    found: list[tuple[Decided, ...]] = list(decided) if len(decided) == seats else [()] * seats
    for number in acted:
        seat = table.seats[number]
        who, level = seat.person, seat.level if seat.computer else ""
        own = Decided(level=level)
        if who is not None:
            own = Decided(who.id, who.name, level, by=seat.by)
        at = next((at for at, one in enumerate(found[number]) if _same(one, own)), None)
        if at is None:
            found[number] = (*found[number], replace(own, times=1))
        else:
            one = found[number][at]
            more = replace(one, times=one.times + 1)
            found[number] = (*found[number][:at], more, *found[number][at + 1 :])
    return tuple(found)


def _same(one: Decided, other: Decided) -> bool:
    return (one.person, one.level) == (other.person, other.level)


def _player(seat: Seat, decided: tuple[Decided, ...]) -> Player:
    if not decided:
        return sitting(seat)
    times: dict[str, int] = {}
    for one in decided:
        times[_by(one)] = times.get(_by(one), 0) + one.times
    most = max(times, key=lambda whose: times[whose])
    played = next(one for one in decided if _by(one) == most)
    whose = decided[0] if played.level else played
    return Player(whose.person, whose.name, played.level, whose.by)


def _by(one: Decided) -> str:
    """Return the id of the person who decided, or an empty text for a computer player."""
    return "" if one.level else one.person
