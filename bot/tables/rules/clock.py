"""The clock of turns: whose turn has begun, ended, or goes on after something has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.model.clock import Turn, overlap
from bot.model.intents import Tell
from bot.model.outcomes import Refused
from bot.model.table import Seat, Snapshot, Stage, Table, Version
from bot.model.waiting import Wait, awaited
from bot.tables.rules.seats import seat_number
from engine.contract.game import AnyGame

Gaps = Sequence[tuple[int, int]]
"""When the bot was not there: from and until (ms)."""


class Turns(NamedTuple):
    """The turns of a table, how many there have been, and since when its clock has stood still."""

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
    """Return the turns of a table and its resting time as they are from now on. `then`, `waits`:
    whom the table waited for, and waits for.

    A turn begins when the table begins to wait for a person, and ends when it waits for them no
    more. What the person does meanwhile does not move it; others who act in between (`acted`: the
    seats and the dealer, in order) make it a new one. While the table rests the clock stands
    still, and time when the bot was down is given back.
    """
    playing = table.stage is Stage.PLAYING
    since = before.table.resting
    resting = (since or now) if playing and table.rests else 0
    rested = max(0, now - since) if since and not resting else 0
    turns, count = [], table.turn_number
    for number, seat in enumerate(table.seats):
        old = table.turn(number)
        if not playing or number not in waits or seat.person is None or seat.computer:
            turns.append(replace(old, began=0, calls=None) if old.began > 0 else old)
            continue
        same = _same_person(before, table, number)
        goes_on = old.runs and same and then.get(number) is waits[number]
        if goes_on and not _interrupted(number, acted):
            turns.append(gone_on(old, rested, since, now, gaps))
        else:
            count += 1
            rung = old.rung if same else ""
            turns.append(Turn(count, now, rung=rung, calls=seat.calls))
    return Turns(tuple(turns), count, resting)


def fresh_turns(table: Table, game: AnyGame, state: Any, now: int) -> Table:
    """Return the table with a new turn for everybody whom it waits for."""
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


def with_told(table: Table, tell: Tell, now: int) -> Table:
    """Return the table whose seat has been called or reminded in its turn.

    Raises:
        Refused: ``NOTHING_TO_DO`` if it has been already.
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
    """Return a turn that goes on, with the time that it rested and what is given back.

    `rested`: the table has just stopped resting, which it did `since` then.
    """
    if rested:
        turn = replace(turn, rested=turn.rested + now - max(since, turn.began))
    down = overlap(gaps, turn.began, now)
    return turn if down <= turn.down else replace(turn, down=down)


def _same_person(before: Snapshot, table: Table, number: int) -> bool:
    if number >= len(before.table.seats):
        return False
    old, new = before.table.seats[number], table.seats[number]
    if old.person is None or new.person is None:
        return False
    return old.person.id == new.person.id and not old.computer


def _interrupted(number: int, acted: Sequence[int]) -> bool:
    """Return True if somebody else acted after the seat did."""
    if number not in acted:
        return False
    return any(other != number for other in acted[acted.index(number) :])
