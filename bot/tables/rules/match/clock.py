"""The clock of turns: which turns begin, end, or continue after a change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.model.clock import Turn, overlap
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.intents import Tell
from bot.model.tables.table import Seat, Snapshot, Stage, Table, Version
from bot.model.tables.waiting import Wait, awaited
from bot.tables.rules.match.match import in_play, ready
from bot.tables.rules.seats import seat_left, seat_number
from engine.contract.game import AnyGame

Gaps = Sequence[tuple[int, int]]
"""Times when the bot was down: from and until (ms)."""


class Turns(NamedTuple):
    """The turns of a table, their number, and since when its clock has stood still."""

    turns: tuple[Turn, ...]
    number: int
    resting: int


def turns_of(
    before: Snapshot,
    table: Table,
    then: Mapping[int, Wait],
    waits: Mapping[int, Wait],
    acted: Sequence[int],
    now: int,
    gaps: Gaps = (),
) -> Turns:
    """Return the turns of a table and its resting time from now on. `then`, `waits`: whom the table
    waited for, and waits for now.

    A turn begins when the table begins to wait for a person, and ends when it stops waiting for
    them. The person's own actions do not change the turn; an action of others in between (`acted`:
    the seats and the dealer, in order) makes it a new one. A person who goes away or stands up, and
    is back before a computer player has ended the turn, continues it. While the table rests the
    clock stands still, and time when the bot was down is given back.
    """
    playing = table.stage is Stage.PLAYING
    since = before.table.resting
    resting = (since or now) if playing and table.rests else 0
    rested = max(0, now - since) if since and not resting else 0
    turns, count = [], table.turn_number
    for number, seat in enumerate(table.seats):
        old = table.turn(number)
        awaited = playing and number in waits
        lasts = awaited and then.get(number) is waits[number] and not _interrupted(number, acted)
        turn = gone_on(old.taken_up, rested, since, now, gaps) if lasts else old.ended
        if not awaited or seat.person is None or seat.computer:
            turns.append(turn.put_aside if turn.runs else old.ended)
        elif turn.runs and _knows(before, table, number, now, turn):
            turns.append(turn)
        else:
            count += 1
            rung = old.rung if _same_person(before, table, number) else ""
            interval = table.interval if waits[number] is Wait.READY else 0
            turns.append(Turn(count, now, rung=rung, calls=seat.calls, interval=interval))
    return Turns(tuple(turns), count, resting)


def fresh_turns(table: Table, game: AnyGame, state: Any, now: int) -> Table:
    """Return the table with a new turn for every seat that it waits for."""
    table = replace(table, turns=(), resting=0)
    waits = awaited(table, game, state)
    made = turns_of(Snapshot(Version(), table, game, state), table, waits, waits, (), now)
    return replace(table, turns=made.turns, turn_number=made.number, resting=made.resting)


def in_turn(held: Snapshot, number: int, turn: int) -> Seat:
    """Return the seat of a person whose turn this is.

    Raises:
        Refused: ``OLD_CONTROL`` if the turn is over.
    """
    seat = seat_number(held.table, number)
    now = held.table.turn(number)
    if now.number != turn or not now.runs or seat.person is None or seat.away:
        raise Refused("OLD_CONTROL")
    return seat


def back_in_time(held: Snapshot, number: int, person: Person, now: int, gaps: Gaps) -> None:
    """Refuse to let a person return to a turn that a computer player is ending for them because
    their time is up. If all people are away, nobody has waited, so they may return.

    Raises:
        Refused: ``TIME_IS_UP``.
    """
    table, old = held.table, held.table.turn(number)
    if not old.aside or table.deserted or not _had(table, number, person.id):
        return
    since = table.resting
    turn = gone_on(old.taken_up, now - since if since else 0, since, now, gaps)
    if _late(table, number, now, turn):
        raise Refused("TIME_IS_UP")


def held_back(held: Snapshot, number: int) -> Table:
    """Return the table whose next deal waits for a seat: its interval becomes a turn.

    Raises:
        Refused: ``NOTHING_TO_DO`` if the next deal does not begin by itself, or waits already.
    """
    in_play(held.table)
    turn = held.table.turn(number)
    if not (turn.runs and turn.interval):
        raise Refused("NOTHING_TO_DO")
    turns = list(held.table.turns)
    turns[number] = turn.kept_waiting
    return replace(held.table, turns=tuple(turns))


def ready_by_time(held: Snapshot, number: int, now: int) -> Table:
    """Return the table where a seat is ready for the next deal, as its time is up, and so are all
    others whose interval is over."""
    table = ready(held, number, 0)
    over = [
        seat
        for seat in awaited(table, held.game, held.state)
        if table.turn(seat).interval and _late(table, seat, now, table.turn(seat))
    ]
    return replace(table, ready=(*table.ready, *over))


def with_told(table: Table, tell: Tell, now: int) -> Table:
    """Return the table whose seat has now been called or reminded in its turn.

    Raises:
        Refused: ``NOTHING_TO_DO`` if it already has been.
    """
    turn = table.turn(tell.seat)
    if tell.kind in turn.told:
        raise Refused("NOTHING_TO_DO")
    told = {**turn.told, tell.kind: now}
    rung = f"{turn.number}.{tell.kind}" if tell.rings else turn.rung
    turns = list(table.turns)
    turns[tell.seat] = replace(turn, told=told, rung=rung)
    return replace(table, turns=tuple(turns))


def gone_on(turn: Turn, rested: int, since: int, now: int, gaps: Gaps) -> Turn:
    """Return a turn that continues, with the time it rested and the time that is given back.

    `rested`: the table has just stopped resting, which began at `since` (ms).
    """
    if rested:
        turn = replace(turn, rested=turn.rested + now - max(since, turn.began))
    down = overlap(gaps, turn.began, now)
    return turn if down <= turn.down else replace(turn, down=down)


def _same_person(before: Snapshot, table: Table, number: int) -> bool:
    if number >= len(before.table.seats):
        return False
    old, new = before.table.seats[number], table.seats[number]
    return old.person is not None and new.person is not None and old.person.id == new.person.id


def _had(table: Table, number: int, person: str) -> bool:
    return table.seat_of(person) == number or seat_left(table, person) == number


def _knows(before: Snapshot, table: Table, number: int, now: int, turn: Turn) -> bool:
    """Return True if the person of a seat continues its turn: they had the seat before, and if its
    time is up, no other person has waited."""
    person = table.seats[number].person
    if person is None or not _had(before.table, number, person.id):
        return False
    return not (before.table.deserted and _late(table, number, now, turn))


def _late(table: Table, number: int, now: int, turn: Turn) -> bool:
    up = table.deadline(turn, number)
    return up is not None and up <= now


def _interrupted(number: int, acted: Sequence[int]) -> bool:
    """Return True if another seat acted after this one did."""
    if number not in acted:
        return False
    return any(other != number for other in acted[acted.index(number) :])
