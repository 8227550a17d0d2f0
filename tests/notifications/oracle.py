"""What should ring, told a second time: minute by minute, without the bot's own arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from bot.model.clock import Calls, Speed
from tests.notifications.world import Turned, World

MINUTE = 60_000
HOURS = {Speed.RELAXED: 8, Speed.SLOW: 24}


@dataclass(frozen=True)
class Wanted:
    """A ring that should come: when (ms), whom, how."""

    at: int
    person: str
    by: str
    kind: str


def quiet(calls: Calls, moment: int, *, lively: bool = False) -> bool:
    """Whether this person is not to be called at this moment."""
    if calls.vacation and calls.vacation[0] <= moment < calls.vacation[1]:
        return True
    if calls.quiet is None or lively:
        return False
    zone = timezone(timedelta()) if not calls.zone else ZoneInfo(calls.zone)
    here = datetime.fromtimestamp(moment / 1000, zone)
    minute, (first, last) = here.hour * 60 + here.minute, calls.quiet
    return first <= minute < last if first < last else minute >= first or minute < last


def rings_of(turn: Turned, speed: Speed, closed: bool, present: bool) -> list[Wanted]:
    """The rings of one turn of a slow or relaxed game, if it lasts that long. `present`: the person
    pressed something just before it began. Nobody is called for the next deal, which begins by
    itself."""
    if turn.calls.off or turn.ready:
        return []
    by = "line" if closed else "hand"
    call = turn.began + (20_000 if present else 0)
    while quiet(turn.calls, call):
        call = _next_minute(call)
    left, moment = HOURS[speed] * 60, turn.began
    quarter = min(left // 4, 720) if speed is Speed.SLOW else left // 4
    remind = None
    while left > 0:  # minutes that count
        if not quiet(turn.calls, moment):
            left -= 1
        moment += MINUTE
    due = moment
    remind = due - quarter * MINUTE
    while quiet(turn.calls, remind):
        remind = _next_minute(remind)
    found = [Wanted(call, turn.person, by, "call"), Wanted(remind, turn.person, by, "remind")]
    return [one for one in found if one.at < (turn.ended or due) and one.at < due]


def _next_minute(moment: int) -> int:
    return moment - moment % MINUTE + MINUTE


def check(world: World, speed: Speed, closed: set[str]) -> None:
    """Every ring that should have come has come, within a minute, and no other."""
    last_act: dict[str, int] = {}
    wanted: list[Wanted] = []
    for turn in world.turns:
        present = turn.began - last_act.get(turn.person, -(10**15)) < 2 * MINUTE
        wanted += rings_of(turn, speed, turn.person in closed, present)
        if turn.ended is not None:
            last_act[turn.person] = turn.ended
    wanted = [one for one in wanted if one.at <= world.clock.now]
    for who in {*[one.person for one in wanted], *[ring.person for ring in world.rang]}:
        got = [(ring.at, ring.by) for ring in world.rang if ring.person == who]
        expected = sorted([(one.at, one.by) for one in wanted if one.person == who])
        assert [by for _, by in got] == [by for _, by in expected], (who, got, expected)
        for (at, _), (due, _) in zip(got, expected, strict=True):
            assert abs(at - due) <= MINUTE, (who, at, due)
