"""Store a person's settings, and copy them to each of their seats."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from bot.handlers.messages import TableMessages
from bot.handlers.personal import times
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.model.clock import DAY, LONGEST, MOST_QUIET, SECOND, ZONES, Calls
from bot.model.languages import FACTS
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.settings import AUTOMATIONS, CUTS, FAMILIAR, Settings
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.rights import Right
from bot.pictures.drawing.palette import Felt, Suits
from bot.ports.chat import Reply
from bot.ports.screen import Screen
from bot.store.people.settings import PeopleSettings
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from bot.typed.kinds import LANGUAGE
from bot.typed.times import clock_of
from bot.views.clock import offset_name
from bot.views.personal.calls import (
    calls_screen,
    fitting_offsets,
    is_zone,
    quiet_said,
    vacation_said,
    vacation_until,
    zone_screen,
)
from bot.views.personal.personal import settings_screen
from bot.words.words import words_in

_DAY_MINUTES: Final = 24 * 60
AS_DEVICE: Final = "auto"
"""The table colour of people who have chosen none."""
_VALUES: Final = {
    "mylang": ("language", frozenset(FACTS)),
    "mysort": ("sort", frozenset({"rank", "suit"})),
    "mysuits": ("suits", frozenset(one.value for one in Suits)),
    "myfelt": ("felt", frozenset([AS_DEVICE, *[one.value for one in Felt]])),
    "myletters": ("letters", frozenset({"own", "international"})),
}
"""The field that a control sets, and its allowed values."""


async def store_settings(request: Request, people: PeopleSettings, settings: Settings) -> None:
    """Store a person's settings; for a new person, also their language."""
    await people.write_settings(request.event.person.id, settings)


async def change(
    request: Request, tables: Tables, people: PeopleSettings, settings: Settings
) -> None:
    """Store a person's settings and bring the seats of all their accounts up to date."""
    await store_settings(request, people, settings)
    await seats_follow(request.event.id, tables, await _accounts(request, people), settings)


async def _accounts(request: Request, people: PeopleSettings) -> tuple[Person, ...]:
    person = request.event.person
    return (person, *await people.ties.read_others(person.id))


async def sort_hands(request: Request, messages: TableMessages, people: PeopleSettings) -> Settings:
    """Sort a person's hands in the order that the button names; return the new settings. Each hand
    is drawn soon. A second press on the same button changes nothing more."""
    settings, asked = request.settings, request.token.word(0)
    known = asked in {"rank", "suit"}  # a button of an earlier version names none
    settings = replace(settings, sort=asked if known else settings.other_sort)
    await messages.hands_follow(*[one.id for one in await _accounts(request, people)])
    await store_settings(request, people, settings)
    return settings


async def seats_follow(
    event: str, tables: Tables, accounts: Sequence[Person], settings: Settings
) -> None:
    """Copy settings to the seats of some accounts. `event`: the id of the person's act."""
    for account, person in enumerate(accounts):
        for held in await tables.of_person(person.id):
            number = held.table.seat_of(person.id)
            if number is None:
                continue
            seat = held.table.seats[number]
            changed: list[Intent] = []
            if seat.automations_off != settings.automations_off:
                changed.append(want.SetAutomations(settings.automations_off))
            if seat.calls != settings.calls:
                changed.append(want.SetCalls(settings.calls))
            for at, intent in enumerate(changed):
                name = f"{event}/{held.table.id}" + (f"/{at}" if at else "")
                name += f"~{account}" if account else ""
                await tables.act(held.table.id, name, Actor(person), intent)


async def sat(request: Request, people: PeopleSettings) -> None:
    """Count how often a person has sat down, until they count as experienced. The automations of
    the next table depend on it."""
    settings = request.settings
    if settings.sat < FAMILIAR:
        await store_settings(request, people, replace(settings, sat=settings.sat + 1))


# --- settings ----------------------------------------------------------------------------------


@route("sort", right=Right.LOOK)
async def sort(request: Request, messages: TableMessages, people: PeopleSettings) -> Reply:
    """Sort the hands of all tables the other way from now on, that of this table at once."""
    settings = await sort_hands(request, messages, people)
    await messages.draw_hand(request.event.person.id, request.held, settings)
    return Reply()


@route("cuts", right=Right.PART)
async def cuts(
    request: Request, messages: TableMessages, tables: Tables, people: PeopleSettings
) -> Reply:
    """Let a person cut themselves from now on, at all their tables, or let chance do it."""
    by_chance = request.token.word(0) == "chance"
    off = [one for one in request.settings.automations_off if one != CUTS]
    off = off if by_chance else [*off, CUTS]
    settings = replace(request.settings, turned_off=tuple(off), chosen=True)
    await _saved(request, messages, tables, people, settings)
    return Reply(request.words.text("said-cuts-chance" if by_chance else "said-cuts-self"))


@route(
    "mylang",
    "mylang[]",
    "mysort",
    "mysuits",
    "myfelt",
    "myletters",
    "mypictures",
    "mycomfort",
    right=Right.OWN,
    where=Where.NOWHERE,
)
async def setting(
    request: Request, messages: TableMessages, tables: Tables, people: PeopleSettings
) -> Reply:
    """Give one setting the value that a control carries."""
    settings, word, what = request.settings, request.token.word(0), request.token.what
    if what == "mypictures" and word in {"on", "off"}:
        return await _saved(
            request, messages, tables, people, replace(settings, text_only=word == "off")
        )
    if what == "mycomfort" and word in AUTOMATIONS:
        automations_off = tuple(
            [one for one in AUTOMATIONS if (one == word) != (one in settings.automations_off)]
        )
        return await _saved(
            request,
            messages,
            tables,
            people,
            replace(settings, turned_off=automations_off, chosen=True),
        )
    field, values = _VALUES.get(what, ("", frozenset()))
    wanted = request.key or word
    if wanted not in values:
        raise Refused("UNKNOWN_CONTROL")
    value = "" if wanted == AS_DEVICE else wanted
    return await _saved(request, messages, tables, people, replace(settings, **{field: value}))


@route("/language", right=Right.OWN, where=Where.NOWHERE, takes=(LANGUAGE,))
async def language(
    request: Request, messages: TableMessages, tables: Tables, people: PeopleSettings
) -> Reply:
    """Set the language: ``/language bg``. Without one, show the settings."""
    wanted = request.line.get(LANGUAGE)
    if wanted is None:
        return Reply(screen=settings_screen(request.words, request.settings))
    return await _saved(
        request, messages, tables, people, replace(request.settings, language=wanted)
    )


async def _saved(
    request: Request,
    messages: TableMessages,
    tables: Tables,
    people: PeopleSettings,
    settings: Settings,
) -> Reply:
    accounts = await _accounts(request, people)
    await messages.hands_follow(*[one.id for one in accounts])
    await change(request, tables, people, settings)
    for person in accounts:
        for held in await tables.of_person(person.id):
            await messages.draw_hand(person.id, held, settings)
    return Reply(screen=settings_screen(words_in(settings.language), settings))


# --- calls -------------------------------------------------------------------------------------


def _screen(tables: Tables, settings: Settings) -> Screen:
    """Show a person's call settings."""
    now = tables.clock()
    words = words_in(settings.language)
    return calls_screen(words, settings, now, _days_left(tables, settings, now))


@route("calls", "mycalls", "mydigest", "/calls", right=Right.OWN, where=Where.NOWHERE)
async def calls(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Show the person's call settings; turn calls, or one call for several tables, on or off."""
    settings, what, word = request.settings, request.token.what, request.token.word(0)
    if what == "mycalls" and word in {"on", "off"}:
        return await _call(
            request, tables, people, settings, replace(settings.calls, off=word == "off")
        )
    if what == "mydigest" and word in {"on", "off"}:
        return await _call(
            request, tables, people, settings, replace(settings.calls, digest=word == "on")
        )
    return Reply(screen=_screen(tables, settings))


@route("myquiet", "/quiet", right=Right.OWN, where=Where.NOWHERE, free="time")
async def quiet(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Set quiet hours, or end them: by a button, ``/quiet 22-8``, ``/quiet off``. A person with no
    known time zone is asked for it, once."""
    token, text, settings, words = request.token, request.text, request.settings, request.words
    if not text and not token.arguments:
        return await calls(request, tables, people)
    if times.is_off(text) if text else token.word(0) == "off":
        return await _call(request, tables, people, settings, replace(settings.calls, quiet=None))
    hours = times.quiet_of(text) if text else (token.number(0), token.number(1))
    if hours[0] == hours[1] or not all(0 <= one < _DAY_MINUTES for one in hours):
        raise Refused("BAD_QUIET")
    if (hours[1] - hours[0]) % _DAY_MINUTES > MOST_QUIET:
        raise Refused("TOO_QUIET", hours=MOST_QUIET // 60)
    new = replace(settings.calls, quiet=hours)
    if not new.zone:
        new = replace(new, zone=ZONES[words.language], guessed=True)
    reply = await _call(request, tables, people, settings, new)
    if text:
        reply = replace(reply, toast=quiet_said(words, hours))
    if settings.calls.zone:
        return reply
    return replace(reply, screen=zone_screen(words, settings.calls, tables.clock()))


@route("myzone", "myzone[]", right=Right.OWN, where=Where.NOWHERE)
async def zone(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Set the time zone that a button carries or that was picked; without one, show them."""
    wanted = request.key or request.token.word(0)
    if wanted:
        return await _zone(request, tables, people, wanted)
    return Reply(screen=zone_screen(request.words, request.settings.calls, tables.clock()))


@route("myoffset", right=Right.OWN, where=Where.NOWHERE)
async def offset(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Set the offset from UTC that a button carries (minutes)."""
    return await _zone(request, tables, people, offset_name(request.token.number(0)))


@route("/zone", right=Right.OWN, where=Where.NOWHERE, free="time")
async def own_clock(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Show the person's clock, or set it by the time that it shows: ``/zone 18:40``."""
    return await (clock if request.text else zone)(request, tables, people)


@route("myclock?", right=Right.OWN, where=Where.NOWHERE)
async def clock(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Set the time zone that the person has named, or find those whose clocks show the time that
    they have typed."""
    named, settings = times.zone_of(request.text), request.settings
    if named:
        return await _call(request, tables, people, settings, _chosen(settings.calls, named))
    shown, now = clock_of(request.text), tables.clock()
    fitting = fitting_offsets(shown, now)
    if not fitting:
        raise Refused("BAD_CLOCK")
    if len(fitting) > 1:
        return Reply(screen=zone_screen(request.words, settings.calls, now, shown))
    return await _zone(request, tables, people, offset_name(int(fitting[0] * 60)))


async def _call(
    request: Request, tables: Tables, people: PeopleSettings, settings: Settings, calls: Calls
) -> Reply:
    settings = replace(settings, calls=calls)
    await change(request, tables, people, settings)
    return Reply(screen=_screen(tables, settings))


async def _zone(request: Request, tables: Tables, people: PeopleSettings, zone: str) -> Reply:
    if not is_zone(zone):
        raise Refused("UNKNOWN_CONTROL")
    return await _call(
        request, tables, people, request.settings, _chosen(request.settings.calls, zone)
    )


def _chosen(calls: Calls, zone: str) -> Calls:
    return replace(calls, zone=zone, guessed=False)


# --- vacation ----------------------------------------------------------------------------------


def _days_left(tables: Tables, settings: Settings, now: int) -> int:
    """Return the days of vacation that a person may still take this year; a day of which only a
    part was used is left."""
    year, taken = settings.resting
    most = tables.limits.vacation_days
    return max(0, most - int(taken)) if year == _year(now) else most


@route("myvacation", "/vacation", right=Right.OWN, where=Where.NOWHERE, free="time")
async def vacation(request: Request, tables: Tables, people: PeopleSettings) -> Reply:
    """Begin a vacation now, or restart the running one with another length: by a button,
    ``/vacation 10``. ``/vacation off`` ends it; unused days are given back."""
    token, text, now = request.token, request.text, tables.clock()
    if not text and not token.arguments:
        return await calls(request, tables, people)
    settings = _ended(request.settings, now)
    if times.is_off(text) if text else token.word(0) == "off":
        return await _call(request, tables, people, settings, settings.calls)
    days, left = (
        times.days_of(text) if text else token.number(0),
        _days_left(tables, settings, now),
    )
    if not 0 < days <= left:
        raise Refused("BAD_VACATION") if days < 1 else Refused("VACATION_SPENT", days=left)
    year, taken = settings.resting
    before = settings.calls.vacation
    begins = now
    if before is not None and now - before[1] < LONGEST * SECOND:
        begins -= before[1] - before[0]  # a turn that lasted through both keeps its time
    away = replace(settings.calls, vacation=(begins, now + days * DAY))
    taken = days + (taken if year == _year(now) else 0)
    settings = replace(settings, resting=(_year(now), taken))
    reply = await _call(request, tables, people, settings, away)
    return replace(reply, toast=vacation_said(request.words, away, days, now)) if text else reply


async def moved(request: Request, tables: Tables, people: PeopleSettings, calls: Calls) -> bool:
    """End the vacation of a player who has moved (`calls`: their seat's copy). Return True if there
    was one."""
    now = tables.clock()
    if vacation_until(calls, now) is None:
        return False
    await change(request, tables, people, _ended(request.settings, now))
    return True


def _ended(settings: Settings, now: int) -> Settings:
    """Return settings without a running vacation. The past part stays, because the clocks of turns
    stood still during it."""
    calls = settings.calls
    until = vacation_until(calls, now)
    if until is None or calls.vacation is None:
        return settings
    begun = calls.vacation[0]
    year, taken = settings.resting
    taken = max(0, taken - (until - now) / DAY)
    calls = replace(calls, vacation=(begun, now))
    return replace(settings, calls=calls, resting=(year, taken))


def _year(now: int) -> int:
    return datetime.fromtimestamp(now / SECOND, UTC).year
