"""Personal: what people set for themselves is remembered, and copied to each of their seats."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from bot.front import times
from bot.front.cards import drawn
from bot.front.request import Request
from bot.model import intents as want
from bot.model.clock import DAY, LONGEST, SECOND, Calls
from bot.model.intents import Intent
from bot.model.outcomes import Refused
from bot.model.settings import COMFORTS, LANGUAGES, Habits
from bot.pictures.palette import Suits
from bot.ports.chat import Reply
from bot.ports.screen import Screen
from bot.screens.calls import (
    calls_screen,
    fitting_offsets,
    is_zone,
    offset_name,
    vacation_until,
    zone_screen,
)
from bot.screens.clock import ZONES
from bot.screens.personal import settings_screen
from bot.words.words import words_in

_DAY_MINUTES: Final = 24 * 60
_VALUES: Final = {
    "mylang": ("language", frozenset(LANGUAGES)),
    "mysort": ("sort", frozenset({"rank", "suit"})),
    "mysuits": ("suits", frozenset(one.value for one in Suits)),
    "myletters": ("letters", frozenset({"own", "international"})),
}
"""The field that a control sets, and the values that it may have."""


async def put(request: Request, habits: Habits) -> None:
    """Remember a person's settings; their language too, whoever did nothing before."""
    await request.parts.habits.put(request.event.person.id, habits)


async def change(request: Request, habits: Habits) -> None:
    """Remember a person's settings and bring their seats up to date."""
    parts, person, event = request.parts, request.event.person, request.event
    await put(request, habits)
    for held in await parts.tables.of_person(person.id):
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
            await parts.tables.act(held.table.id, name, request.who, intent)


# --- settings ----------------------------------------------------------------------------------


async def sort(request: Request) -> Reply:
    """Sort the hand of this table the other way from now on."""
    habits = request.habits
    habits = replace(habits, sort="suit" if habits.sort == "rank" else "rank")
    await put(request, habits)
    await drawn(request.parts, request.event.person.id, request.held, habits)
    return Reply()


async def setting(request: Request) -> Reply:
    """Give one setting the value that a control carries."""
    habits, word, what = request.habits, request.token.word(0), request.token.what
    if what == "mypictures" and word in {"on", "off"}:
        return await _saved(request, replace(habits, text_only=word == "off"))
    if what == "mycomfort" and word in COMFORTS:
        manual = tuple([one for one in COMFORTS if (one == word) != (one in habits.manual)])
        return await _saved(request, replace(habits, manual=manual))
    field, values = _VALUES.get(what, ("", frozenset()))
    if word not in values:
        raise Refused("UNKNOWN_CONTROL")
    return await _saved(request, replace(habits, **{field: word}))


async def language(request: Request) -> Reply:
    """Set the language: ``/language bg``; show the settings if it is none of ours."""
    wanted = request.text.lower()[:2]
    if wanted not in LANGUAGES:
        return Reply(screen=settings_screen(request.words, request.habits))
    return await _saved(request, replace(request.habits, language=wanted))


async def _saved(request: Request, habits: Habits) -> Reply:
    await change(request, habits)
    parts, person = request.parts, request.event.person.id
    for held in await parts.tables.of_person(person):
        await drawn(parts, person, held, habits)
    words = words_in(habits.language)
    return Reply(words.text("said-saved"), settings_screen(words, habits))


# --- calls -------------------------------------------------------------------------------------


def _screen(request: Request, habits: Habits) -> Screen:
    """Show how a person is called."""
    now = request.parts.tables.clock()
    words = words_in(habits.language)
    return calls_screen(words, habits, now, _days_left(request, habits, now))


async def calls(request: Request) -> Reply:
    """Show how the person is called; turn calls, or one call for several tables, on or off."""
    habits, what, word = request.habits, request.token.what, request.token.word(0)
    if what == "mycalls" and word in {"on", "off"}:
        return await _call(request, habits, replace(habits.calls, off=word == "off"))
    if what == "mydigest" and word in {"on", "off"}:
        return await _call(request, habits, replace(habits.calls, digest=word == "on"))
    return Reply(screen=_screen(request, habits))


async def quiet(request: Request) -> Reply:
    """Set quiet hours, or end them: by a button, ``/quiet 22-8``, ``/quiet off``. Whoever has told
    nothing of their clock is asked, once."""
    token, text, habits, words = request.token, request.text, request.habits, request.words
    if not text and not token.arguments:
        return await calls(request)
    if times.is_off(text) if text else token.word(0) == "off":
        return await _call(request, habits, replace(habits.calls, quiet=None))
    hours = times.quiet_of(text) if text else (token.number(0), token.number(1))
    if hours[0] == hours[1] or not all(0 <= one < _DAY_MINUTES for one in hours):
        raise Refused("BAD_QUIET")
    zone = habits.calls.zone or ZONES[words.language]
    reply = await _call(request, habits, replace(habits.calls, quiet=hours, zone=zone))
    if habits.calls.zone:
        return reply
    return replace(reply, screen=zone_screen(words, request.parts.tables.clock()))


async def zone(request: Request) -> Reply:
    """Set the time zone that a button carries or that was picked; without one, show them."""
    wanted = request.key or request.token.word(0)
    if wanted:
        return await _zone(request, wanted)
    return Reply(screen=zone_screen(request.words, request.parts.tables.clock()))


async def offset(request: Request) -> Reply:
    """Set the difference to UTC that a button carries (minutes)."""
    return await _zone(request, offset_name(request.token.number(0)))


async def clock(request: Request) -> Reply:
    """Find the zones whose clocks show what the person has typed."""
    shown, now = times.clock_of(request.text), request.parts.tables.clock()
    fitting = fitting_offsets(shown, now)
    if not fitting:
        raise Refused("BAD_CLOCK")
    if len(fitting) > 1:
        return Reply(screen=zone_screen(request.words, now, shown))
    return await _zone(request, offset_name(int(fitting[0] * 60)))


async def _call(request: Request, habits: Habits, calls: Calls) -> Reply:
    habits = replace(habits, calls=calls)
    await change(request, habits)
    return Reply(words_in(habits.language).text("said-saved"), _screen(request, habits))


async def _zone(request: Request, zone: str) -> Reply:
    if not is_zone(zone):
        raise Refused("UNKNOWN_CONTROL")
    return await _call(request, request.habits, replace(request.habits.calls, zone=zone))


# --- vacation ----------------------------------------------------------------------------------


def _days_left(request: Request, habits: Habits, now: int) -> int:
    """Return the days of vacation that a person may still take this year."""
    year, taken = habits.resting
    most = request.parts.tables.limits.vacation_days
    return max(0, most - taken) if year == _year(now) else most


async def vacation(request: Request) -> Reply:
    """Begin a vacation now, or begin the running one again with another length: by a button,
    ``/vacation 10``. ``/vacation off`` ends it; the days that were not used come back."""
    token, text, now = request.token, request.text, request.parts.tables.clock()
    if not text and not token.arguments:
        return await calls(request)
    habits = _ended(request.habits, now)
    if times.is_off(text) if text else token.word(0) == "off":
        return await _call(request, habits, habits.calls)
    days, left = times.days_of(text) if text else token.number(0), _days_left(request, habits, now)
    if not 0 < days <= left:
        raise Refused("BAD_VACATION") if days < 1 else Refused("VACATION_SPENT", days=left)
    year, taken = habits.resting
    before = habits.calls.vacation
    begins = now
    if before is not None and now - before[1] < LONGEST * SECOND:
        begins -= before[1] - before[0]  # a turn that lasted through both keeps its time
    away = replace(habits.calls, vacation=(begins, now + days * DAY))
    taken = days + (taken if year == _year(now) else 0)
    return await _call(request, replace(habits, resting=(_year(now), taken)), away)


async def moved(request: Request, calls: Calls) -> bool:
    """End the vacation of somebody who has moved (`calls`: as their seat has it). Return True if
    there was one."""
    now = request.parts.tables.clock()
    if vacation_until(calls, now) is None:
        return False
    await change(request, _ended(request.habits, now))
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
