"""What a person sets for themselves: it is remembered, and copied to each of their seats."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from bot.front import typed
from bot.model import intents as want
from bot.model.clock import DAY, LONGEST, SECOND, Calls
from bot.model.intents import Intent
from bot.model.outcomes import Refused
from bot.model.settings import Habits
from bot.ports.chat import Event, Reply
from bot.ports.commands import Command
from bot.ports.screen import Screen
from bot.ports.tokens import Token
from bot.screens.calls import (
    calls_screen,
    fitting_offsets,
    is_zone,
    offset_name,
    vacation_until,
    zone_screen,
)
from bot.screens.clock import ZONES
from bot.store.settings import AllHabits
from bot.tables.rules.decide import Who
from bot.tables.tables import Tables
from bot.words.words import Words, words_in

CONTROLS: Final = frozenset(
    {"calls", "mycalls", "mydigest", "myquiet", "myzone", "myoffset", "myclock", "myvacation"}
)
"""Controls of the screens about calls."""
COMMANDS: Final = frozenset({"calls", "quiet", "vacation"})
_DAY_MINUTES: Final = 24 * 60


class Personal:
    """Changes people's settings."""

    def __init__(self, tables: Tables, habits: AllHabits) -> None:
        self._tables: Final = tables
        self._habits: Final = habits

    async def change(self, event: Event, habits: Habits) -> None:
        """Remember a person's settings and bring their seats up to date."""
        person = event.person
        await self._habits.put(person.id, habits)
        for held in await self._tables.of_person(person.id):
            number = held.table.seat_of(person.id)
            if number is None:
                continue
            seat = held.table.seats[number]
            changed: list[Intent] = []
            if seat.manual != habits.manual:
                changed.append(want.SetManual(habits.manual))
            if seat.calls != habits.calls:
                changed.append(want.SetCalls(habits.calls))
            for at, intent in enumerate(changed):
                name = f"{event.id}/{held.table.id}" + (f"/{at}" if at else "")
                await self._tables.act(held.table.id, name, Who(person, event.admin), intent)

    # --- calls ------------------------------------------------------------------------------

    def calls(self, habits: Habits, words: Words) -> Screen:
        """Show how a person is called."""
        now = self._tables.clock()
        return calls_screen(words, habits, now, self.days_left(habits, now))

    async def press(self, event: Event, token: Token, words: Words) -> Reply:
        """Do what a control of the screens about calls asks for."""
        habits = await self._habits.of(event.person.id)
        calls, word = habits.calls, token.word(0)
        match token.what:
            case "mycalls" if word in {"on", "off"}:
                return await self._call(event, habits, replace(calls, off=word == "off"))
            case "mydigest" if word in {"on", "off"}:
                return await self._call(event, habits, replace(calls, digest=word == "on"))
            case "myquiet" if word == "off":
                return await self._call(event, habits, replace(calls, quiet=None))
            case "myquiet":
                return await self._quiet(event, habits, (token.number(0), token.number(1)))
            case "myzone" if word:
                return await self._zone(event, habits, word)
            case "myzone":
                return Reply(screen=zone_screen(words, self._tables.clock()))
            case "myoffset":
                return await self._zone(event, habits, offset_name(token.number(0)))
            case "myvacation" if word == "off":
                return await self._end(event, habits)
            case "myvacation":
                return await self._vacation(event, habits, token.number(0))
        return Reply(screen=self.calls(habits, words))

    async def pick(self, event: Event, token: Token, key: str) -> Reply:
        """Choose a zone of the picker."""
        if token.what != "myzone":
            raise Refused("UNKNOWN_CONTROL")
        return await self._zone(event, await self._habits.of(event.person.id), key)

    async def answer(self, event: Event, token: Token, text: str, words: Words) -> Reply:
        """Find the zones where clocks show what a person has typed."""
        if token.what != "myclock":
            raise Refused("UNKNOWN_CONTROL")
        shown, now = typed.clock_of(text), self._tables.clock()
        fitting = fitting_offsets(shown, now)
        if not fitting:
            raise Refused("BAD_CLOCK")
        if len(fitting) > 1:
            return Reply(screen=zone_screen(words, now, shown))
        habits = await self._habits.of(event.person.id)
        return await self._zone(event, habits, offset_name(int(fitting[0] * 60)))

    async def command(self, event: Event, command: Command, words: Words) -> Reply:
        """Do what ``/calls``, ``/quiet 22-8``, ``/vacation 10`` ask for."""
        habits, rest = await self._habits.of(event.person.id), command.rest
        if not rest or command.name == "calls":
            return Reply(screen=self.calls(habits, words))
        if command.name == "quiet":
            if typed.is_off(rest):
                return await self._call(event, habits, replace(habits.calls, quiet=None))
            return await self._quiet(event, habits, typed.quiet_of(rest))
        if typed.is_off(rest):
            return await self._end(event, habits)
        return await self._vacation(event, habits, typed.days_of(rest))

    async def _call(self, event: Event, habits: Habits, calls: Calls) -> Reply:
        habits = replace(habits, calls=calls)
        await self.change(event, habits)
        words = words_in(habits.language)
        return Reply(words.text("said-saved"), self.calls(habits, words))

    async def _quiet(self, event: Event, habits: Habits, hours: tuple[int, int]) -> Reply:
        """Set quiet hours; whoever has told nothing of their clock is asked, once."""
        if hours[0] == hours[1] or not all(0 <= one < _DAY_MINUTES for one in hours):
            raise Refused("BAD_QUIET")
        words = words_in(habits.language)
        zone = habits.calls.zone or ZONES[words.language]
        reply = await self._call(event, habits, replace(habits.calls, quiet=hours, zone=zone))
        if habits.calls.zone:
            return reply
        return replace(reply, screen=zone_screen(words, self._tables.clock()))

    async def _zone(self, event: Event, habits: Habits, zone: str) -> Reply:
        if not is_zone(zone):
            raise Refused("UNKNOWN_CONTROL")
        return await self._call(event, habits, replace(habits.calls, zone=zone))

    # --- vacation ---------------------------------------------------------------------------

    def days_left(self, habits: Habits, now: int) -> int:
        """Return the days of vacation that a person may still take this year."""
        year, taken = habits.resting
        most = self._tables.limits.vacation_days
        return max(0, most - taken) if year == _year(now) else most

    async def _vacation(self, event: Event, habits: Habits, days: int) -> Reply:
        """Begin a vacation now, or begin the running one anew with another length."""
        now = self._tables.clock()
        habits = _ended(habits, now)
        left = self.days_left(habits, now)
        if not 0 < days <= left:
            raise Refused("BAD_VACATION") if days < 1 else Refused("VACATION_SPENT", days=left)
        year, taken = habits.resting
        before = habits.calls.vacation
        begins = now
        if before is not None and now - before[1] < LONGEST * SECOND:
            begins -= before[1] - before[0]  # a turn that lasted through both keeps its time
        calls = replace(habits.calls, vacation=(begins, now + days * DAY))
        taken = days + (taken if year == _year(now) else 0)
        return await self._call(event, replace(habits, resting=(_year(now), taken)), calls)

    async def _end(self, event: Event, habits: Habits) -> Reply:
        """End a vacation; the days that were not used come back."""
        habits = _ended(habits, self._tables.clock())
        return await self._call(event, habits, habits.calls)

    async def moved(self, event: Event, calls: Calls) -> bool:
        """End the vacation of somebody who has moved (`calls`: as their seat has it). Return True
        if there was one."""
        now = self._tables.clock()
        if vacation_until(calls, now) is None:
            return False
        habits = await self._habits.of(event.person.id)
        await self.change(event, _ended(habits, now))
        return True


def _ended(habits: Habits, now: int) -> Habits:
    """Return settings without a running vacation. What was of it stays: turns that lasted through
    it have rested."""
    calls = habits.calls
    until = vacation_until(calls, now)
    if until is None or calls.vacation is None:
        return habits
    begun = calls.vacation[0]
    year, taken = habits.resting
    taken = max(0, taken - (until - now) // DAY)
    calls = replace(calls, vacation=(begun, now))
    return replace(habits, calls=calls, resting=(year, taken))


def _year(now: int) -> int:
    return datetime.fromtimestamp(now / SECOND, UTC).year
