"""Who is rung, when and by which road: told a second time, minute by minute, without the bot's own
arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.model.clock import Calls, Turn
from bot.model.people import place_of_own, platform_of
from bot.model.tables.table import Snapshot, Stage, Table
from bot.ports.screen import Kind
from tests.faces.wall import Rang
from tests.sim.world import World

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
LIMITS: Final = {"lively": 120, "relaxed": 8 * 3600, "slow": 24 * 3600}
LATE: Final = 3 * MINUTE
"""How late a call may be: whoever was there just now is left in peace for two minutes."""
PRESENT: Final = 20 * SECOND
"""For so long whoever has just moved is left in peace."""
DIGEST: Final = 10 * MINUTE
"""For so long other tables wait with their calls for somebody who was called."""


@lru_cache(maxsize=4096)
def quiet(calls: Calls, moment: int, lively: bool = False) -> bool:
    """Whether somebody is not to be called at a moment (ms)."""
    if calls.vacation and calls.vacation[0] <= moment < calls.vacation[1]:
        return True
    if calls.quiet is None or lively:
        return False
    here = datetime.fromtimestamp(moment / 1000, _zone(calls.zone))
    minute, (first, last) = here.hour * 60 + here.minute, calls.quiet
    return first <= minute < last if first < last else minute >= first or minute < last


def _zone(name: str) -> ZoneInfo | timezone:
    if name[:1] in {"+", "-"}:
        hours, _, minutes = name[1:].partition(":")
        ahead = timedelta(hours=int(hours), minutes=int(minutes or 0))
        return timezone(ahead if name[0] == "+" else -ahead)
    return ZoneInfo(name) if name else timezone(timedelta())


@dataclass(frozen=True)
class Times:
    """When a turn should be called at the earliest, reminded, and over (ms; 0: never)."""

    call: int
    remind: int
    up: int


def times_of(turn: Turn, calls: Calls, speed: str, limit: int) -> Times:
    """The times of a running turn: quiet hours rest its clock as they were when it began, and those
    of now say when its player may be called."""
    clock = calls if turn.calls is None else replace(turn.calls, vacation=calls.vacation)
    return _times(turn.began, turn.rested, turn.down, clock, calls, speed, limit)


@lru_cache(maxsize=4096)
def _times(
    began: int, rested: int, down: int, clock: Calls, calls: Calls, speed: str, limit: int
) -> Times:
    seconds, lively = limit or LIMITS.get(speed, 0), speed == "lively"
    begins = began + rested
    call = _awake(calls, begins + (20 * SECOND if lively else 0))
    if not seconds:
        return Times(call, _awake(calls, begins + 24 * HOUR), 0)
    left, up = seconds * SECOND + rested + down, began
    while left > 0:  # what counts, by the minute
        step = min(left, MINUTE - up % MINUTE)
        if not quiet(clock, up, lively):
            left -= step
        up += step
    if lively:
        return Times(call, up - 30 * SECOND, up)
    quarter = seconds * SECOND // 4
    remind = _awake(calls, up - (min(quarter, 12 * HOUR) if speed == "slow" else quarter))
    return Times(call, remind if remind < up else 0, up)


def _awake(calls: Calls, moment: int) -> int:
    for _ in range(60 * 24 * 60):
        if not quiet(calls, moment):
            return moment
        later = moment + MINUTE - moment % MINUTE
        over = calls.vacation[1] if calls.vacation else 0
        moment = min(later, over) if moment < over else later
    return 0


class Bells:
    """Follows the turns of all tables, and looks at each ring."""

    def __init__(self, world: World) -> None:
        self.world: Final = world
        self.read: Final[Counter[str]] = Counter()
        self.rung: Final[Counter[tuple[str, str, str]]] = Counter()
        self.called: Final[Counter[tuple[str, str, str]]] = Counter()
        """The same by a line before all."""
        """How often each turn was rung, by table, person and the name of the ring."""
        self._known: dict[str, list[tuple[int, Snapshot]]] = {}
        self._lives = 0

    def learn(self, tables: list[Snapshot]) -> None:
        """What was committed since the last look."""
        for at, after in self.world.commits:
            self._known.setdefault(after.table.id, []).append((at, after))
        for held in tables:
            found = self._known.setdefault(held.table.id, [])
            if not found or found[-1][1].version != held.version:
                # by a bot that died then, or to which the answer of its commit was lost
                at = min(self.world.clock.now, held.table.changed)
                found.append((max(at, found[-1][0] if found else 0), held))
            del found[:-60]

    def check(self, tables: list[Snapshot], troubled: Callable[..., bool]) -> None:
        """Each ring was for a turn that runs, once, by the right road, when it was allowed; and no
        ring is missing. `troubled`: whether one of some places, persons, chats may be behind."""
        self.learn(tables)
        killed = self.world.lives != self._lives or bool(self.world.happened)
        self._lives = self.world.lives
        for name, chat in self.world.chats.items():
            for ring in chat.rang[self.read[name] :]:
                if ring.screen.kind in {Kind.HAND, Kind.CALL}:
                    self._one(name, ring, killed)
            self.read[name] = len(chat.rang)
        for held in tables:
            if held.table.stage is Stage.PLAYING and not held.table.rests:
                self._none_missing(held, troubled)

    def _one(self, chat: str, ring: Rang, killed: bool) -> None:
        table = self._at(ring)
        person = ring.person
        assert platform_of(person) == chat, f"{person} is rung on {chat}"
        seat = table.seat_of(person)
        assert seat is not None, f"{person} is rung, and sits nowhere: {ring}"
        if ring.by == "line":
            assert ring.target.place in table.place_ids, ring
            shut = person in self.world.chats[chat].closed
            doubt = self.world.recovers.get(person, 0) > ring.at - HOUR
            assert shut or doubt, f"{person} is called before all, and can be written to"
        else:
            assert ring.target.person == person, ring
        calls, turn = table.seats[seat].calls, table.turn(seat)
        about = f"at {ring.at}, {calls}, {turn}, {table.speed}"
        # what they changed at the same moment may have been changed after it
        could = [one for one in self._then(ring) if one.seat_of(person) == seat]
        assert not all([one.seats[seat].calls.off for one in could]), (
            f"{person} wants none: {about}"
        )
        asleep = [quiet(one.seats[seat].calls, ring.at) for one in could]
        assert not all(asleep), f"{person} is rung in quiet hours: {about}"
        moved = [at for at in self.world.moved.get((table.id, person), ()) if at < ring.at]
        here = turn.rung.endswith(".call") and moved and ring.at - moved[-1] < PRESENT
        assert not here, f"{person} has just moved, and is called: {about}"
        # a line may follow a letter whose chat was closed after it rang; each comes once
        rung, key = self.called if ring.by == "line" else self.rung, (table.id, person, turn.rung)
        rung[key] += 1
        nonces = self.world.chats[chat].honours_nonces
        most = 1 if nonces or not killed else 2
        assert rung[key] <= most, f"{person} is rung {rung[key]} times for {turn.rung}"

    def _rang(self, person: str) -> list[tuple[int, str, str]]:
        chat = self.world.chats[platform_of(person)]
        return [(one.at, one.by, one.screen.table) for one in chat.rang if one.person == person]

    def _at(self, ring: Rang) -> Table:
        """The table when it rang."""
        known = self._known.get(ring.screen.table, [])
        before = [held.table for at, held in known if at <= ring.at]
        assert before, f"a ring of an unknown table: {ring}"
        return before[-1]

    def _then(self, ring: Rang) -> list[Table]:
        """The table just before it rang, and what it was in that moment."""
        known = self._known.get(ring.screen.table, [])
        before = [held.table for at, held in known if at < ring.at]
        return [*before[-1:], *[held.table for at, held in known if at == ring.at]]

    def _none_missing(self, held: Snapshot, troubled: Callable[..., bool]) -> None:
        table, now = held.table, self.world.clock.now
        for number, seat in enumerate(table.seats):
            turn = table.turn(number)
            if seat.person is None or not turn.runs or turn.interval or seat.away:
                continue
            times = times_of(turn, seat.calls, str(table.speed), table.limit)
            where = f"{seat.person.id} at {table.id}, {turn}"
            assert not times.up or now < times.up + LATE, f"the time is up, {where}"
            if seat.calls.off:
                continue
            told, person = turn.told, seat.person.id
            if turn.rung.partition(".")[0] == str(turn.number):
                key = table.id, person, turn.rung
                heard = self.rung[key] + self.called[key]
                chat = self.world.chats[platform_of(person)]
                deaf = person in chat.closed and set(table.place_ids) == {place_of_own(person)}
                waits = _awake(seat.calls, now) > now  # an outage delayed it until they sleep
                assert heard or deaf or waits or troubled(person, *table.place_ids), (
                    f"no ring is heard: {where}, {self._rang(person)}"
                )
            late = times.call + DIGEST + LATE
            if times.call and now > _awake(seat.calls, late) + LATE:
                assert "call" in told, f"not called by {late}: {where}"
            if times.remind and now > times.remind + LATE and str(table.speed) != "lively":
                assert "remind" in told, f"not reminded by {times.remind}: {where}"
            changed = turn.calls is not None and turn.calls != seat.calls
            if "call" in told and not changed:
                early = told["call"] - times.call
                assert early >= 0 or turn.rested or turn.down, f"called {early} ms early: {where}"
