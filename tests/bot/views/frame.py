"""Who sits at a table, whom it calls, and how long turns last: part of the oracle of `said`.

Reckoned by itself and simply: no function of a screen is asked. Facts are written as `reading`
writes them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cached_property
from typing import Final
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from bot.model.clock import Calls
from bot.model.languages import FACTS
from bot.model.tables.table import Place, Snapshot, Stage
from tests.bot.views.read_back import Fact

LIMITS: Final = {"lively": 2 * 60, "relaxed": 8 * 3600, "slow": 24 * 3600}
"""Seconds of a turn; no clock has none."""
MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE


def zone_of(name: str) -> tzinfo:
    """Return a time zone: a name or an offset."""
    if name[:1] in {"+", "-"}:
        hours, minutes = int(name[1:3]), int(name[4:6])
        ahead = timedelta(hours=hours, minutes=minutes)
        return timezone(ahead if name[0] == "+" else -ahead)
    return ZoneInfo(name) if name else UTC


def rests(calls: Calls, lively: bool, begin: int, end: int) -> int:
    """Return how long the clock of a person rests between two moments."""
    spans = [calls.vacation] if calls.vacation is not None else []
    if calls.quiet is not None and not lively:
        zone = zone_of(calls.zone)
        first, last = calls.quiet
        day = datetime.fromtimestamp(begin / 1000, zone).date() - timedelta(days=1)
        for ahead in range((end - begin) // DAY + 4):
            midnight = datetime.combine(day + timedelta(days=ahead), datetime.min.time(), zone)
            begins = midnight + timedelta(minutes=first)
            ends = midnight + timedelta(minutes=last, days=int(last < first))
            spans.append((int(begins.timestamp() * 1000), int(ends.timestamp() * 1000)))
    found, reached = 0, begin
    for since, until in sorted(spans):
        since, until = max(since, reached), min(until, end)  # noqa: PLW2901
        if until > since:
            found += until - since
            reached = until
    return found


class Frame:
    """A table in the eyes of a language's reader; `seat`: of one who sits there; `place`: where
    they are (None: the first place of the table); `zone`: their own, if they have chosen one."""

    def __init__(
        self,
        held: Snapshot,
        language: str,
        seat: int | None = None,
        place: Place | None = None,
        zone: str = "",
    ) -> None:
        self.table: Final = held.table
        self.state: Final = held.state
        self.game: Final = held.table.game
        self.language: Final = language
        self.seat: Final = seat
        self._held: Final = held
        self.rules: Final = held.game
        self.place: Final = held.table.places[0] if place is None else place
        self._zone: Final = zone_of(zone or FACTS[language].zone)

    # --- people ----------------------------------------

    def name(self, seat: int) -> str:
        """Return what `reading` calls the one on a seat."""
        one = self.table.seats[seat]
        if one.person is not None:
            return one.person.name
        if not one.level:
            return f"@{seat + 1}"
        return f"#{seat or len(self.table.seats)}"

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side: four or six are partners, but where all play alone."""
        count = len(self.table.seats)
        if count in (4, 6) and self.game != "decorated-canasta":
            return tuple(range(0, count, 2)), tuple(range(1, count, 2))
        return tuple([(seat,) for seat in range(count)])

    def side(self, side: int) -> tuple[str, ...]:
        """Return what `reading` calls a side."""
        return tuple([self.name(seat) for seat in self.teams[side]])

    def side_of(self, seat: int) -> int:
        """Return the side of a seat."""
        return next(number for number, seats in enumerate(self.teams) if seat in seats)

    # --- time ----------------------------------------

    def up(self, seat: int) -> int | None:
        """Return when the time of a seat is up, None if it never is or nothing runs."""
        table = self.table
        people = [one for one in table.seats if one.person is not None]
        nobody = bool(people) and all(one.away for one in people)
        seconds = table.limit or LIMITS.get(table.speed.value)
        turn = table.turn(seat)
        if table.stage is not Stage.PLAYING or table.paused or nobody:
            return None
        if seconds is None or not turn.began:
            return None
        if turn.interval:
            return turn.began + turn.interval * 1000 + turn.rested + turn.down
        length = seconds * 1000 + turn.rested + turn.down
        calls, lively = table.seats[seat].calls, table.speed.value == "lively"
        if turn.calls is not None:  # quiet hours that are changed count from the next turn on
            calls = replace(turn.calls, vacation=calls.vacation)
        up, before = turn.began + length, 0
        while up != before:
            before = up
            up = turn.began + length + rests(calls, lively, turn.began, up)
        return up

    def chance(self, seat: int, up: int) -> int:
        """Return when chance cuts for a seat, else `up`: after 20 s, in slower games ten minutes,
        except for whoever wants to cut in a slow one."""
        held, table = self._held, self.table
        if held.state is None or seat not in held.game.to_act(held.state):
            return up
        if held.game.by_chance(held.game.view(held.state, seat)) is None:
            return up
        if table.unhurried and "cuts" in table.seats[seat].automations_off:
            return up
        turn = table.turn(seat)
        return turn.began + turn.rested + (20 if table.speed.value == "lively" else 600) * 1000

    def soonest(self, seat: int) -> int | None:
        """Return when a seat must have moved, or when chance moves for it."""
        up = self.up(seat)
        return None if up is None else self.chance(seat, up)

    def until(self, seats: Iterable[int]) -> list[Fact]:
        """Return when the first of some seats must have moved, or when chance moves for it."""
        ups = [up for seat in seats if (up := self.soonest(seat)) is not None]
        return [("until", min(ups), *self.clock(min(ups)))] if ups else []

    def rung(self, seat: int) -> str:
        """Return what the running turn of a seat was rung for: ``call``, ``remind``, nothing."""
        turn = self.table.turn(seat)
        number, _, kind = turn.rung.partition(".")
        runs = turn.began > 0 and not self.table.rests and self.table.stage is Stage.PLAYING
        return kind if runs and number == str(turn.number) else ""

    def call(self, person: str, *, several: bool) -> list[Fact]:
        """Return what the line says that calls a person, perhaps to two more tables."""
        (seat,) = [
            number
            for number, one in enumerate(self.table.seats)
            if one.person is not None and one.person.id == person
        ]
        up = self.soonest(seat)
        time = () if up is None else (self.clock(up),)
        found: list[Fact] = [("called", self.rung(seat), self.name(seat), *time)]
        return [*found, *self.until([seat]), *([("more", 2)] if several else [])]

    def clock(self, at: int) -> Fact:
        """Return a moment on a clock, with the day of the week where games last long."""
        when = datetime.fromtimestamp(at / 1000, self._zone)
        lively = self.table.speed.value == "lively"
        return (None if lively else when.weekday(), when.strftime("%H:%M"))
