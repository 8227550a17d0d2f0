"""Screens of a person's call settings: on or off, quiet hours with their time zone, vacation,
digests."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from bot.model.clock import CAPITALS, SECOND, ZONES, Calls, zone_of
from bot.model.settings import Settings
from bot.ports.screen import (
    Block,
    BlockStyle,
    Control,
    Form,
    Item,
    Kind,
    Picker,
    Press,
    Prompt,
    Screen,
    Style,
)
from bot.ports.tokens import token
from bot.views.clock import full_moment, local, offset_name, zone_name
from bot.views.parts import choice, private_screen
from bot.words.text import Text
from bot.words.words import Words

QUIET: Final = ((22 * 60, 8 * 60), (23 * 60, 7 * 60))
"""Proposed quiet hours, in minutes of the day."""
VACATIONS: Final = (1, 3, 7, 14)
"""Proposed lengths of a vacation, in days."""
OFFSETS: Final = tuple(range(-10, 15))
"""Proposed whole hours ahead of UTC: as many as a picker holds."""
MORE_OFFSETS: Final = (-12, -11, -9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75)
"""Other offsets from UTC in hours, found by the time on a person's clock."""
_NEAR: Final = 8
"""Tolerance for a person's clock, in minutes."""
_DAY_MINUTES: Final = 24 * 60


def calls_screen(words: Words, settings: Settings, now: int, left: int) -> Screen:
    """Show a person's call settings; `left`: days of vacation left this year."""
    calls = settings.calls
    state = words.text("calls-off" if calls.off else "calls-on")
    digest = words.text("calls-digest-on" if calls.digest else "calls-digest-off")
    none = words.plain("calls-quiet-none")
    quiet = none if calls.quiet is None else "–".join(_ends(calls.quiet).values())
    until = vacation_until(calls, now)
    vacation = words.text("calls-vacation-none")
    if until is not None:
        vacation = words.text("calls-vacation-until", date=_until(words, calls, until, now))
    lines: list[Text] = [
        words.text("calls-state", value=state),
        words.text("calls-digest", value=digest),
        words.text("calls-quiet", value=quiet),
        words.text("calls-vacation", value=vacation),
    ]
    if calls.zone:
        shown = f"{local(words, settings, now):%H:%M}"
        zone = zone_name(words, calls.zone)
        lines.append(words.text("calls-zone", time=shown, zone=zone))
    quietly = [
        words.text("calls-how"),
        words.text("calls-quiet-help"),
        words.text("calls-vacation-left", days=left),
    ]
    typed = Block((words.text("calls-typed"),), BlockStyle.QUIET, drawn=True)
    form = Form(
        token("", "calls", "form"),
        words.plain("calls-form"),
        (*_switches(words, calls), *_quiet(words, calls)),
        words.plain("form-switches"),
        rank=2,
    )
    controls: list[Control] = [form, *_vacation(words, until, left)]
    if calls.quiet is not None or calls.zone:
        controls.append(Press(token("", "myzone"), words.plain("button-zone"), rank=4))
    blocks = (Block(tuple(lines)), Block(tuple(quietly), BlockStyle.QUIET), typed)
    return private_screen(words, Kind.SETTINGS, words.text("calls-title"), blocks, controls)


def quiet_said(words: Words, hours: tuple[int, int]) -> Text:
    """Say which quiet hours were read."""
    return words.text("said-quiet", **_ends(hours))


def vacation_said(words: Words, calls: Calls, days: int, now: int) -> Text:
    """Say how many days of vacation were read, and when they end."""
    until = vacation_until(calls, now) or now
    return words.text("said-vacation", days=days, date=_until(words, calls, until, now))


def _until(words: Words, calls: Calls, until: int, now: int) -> Text:
    zone = calls.zone or ZONES[words.language]
    return (full_moment(words, until, zone, named=not calls.chosen_zone, now=now),)


def _switches(words: Words, calls: Calls) -> list[Press]:
    on, digest = "on" if calls.off else "off", "off" if calls.digest else "on"
    return [
        choice(token("", "mycalls", on), words.plain("button-calls"), not calls.off, 1),
        choice(token("", "mydigest", digest), words.plain("button-digest"), calls.digest, 4),
    ]


def _quiet(words: Words, calls: Calls) -> list[Press]:
    found: list[Press] = []
    group = words.plain("setting-quiet")
    for hours in QUIET:
        label = words.plain("button-quiet", **_ends(hours))
        on = hours == calls.quiet
        found.append(choice(token("", "myquiet", *hours), label, on, 2, group=group))
    label = words.plain("button-quiet-off")
    on = calls.quiet is None
    found.append(choice(token("", "myquiet", "off"), label, on, 2, group=group))
    return found


def _vacation(words: Words, until: int | None, left: int) -> list[Control]:
    if until is not None:
        label = words.plain("button-vacation-end")
        return [Press(token("", "myvacation", "off"), label, Style.SUCCESS, 3)]
    return [
        Press(token("", "myvacation", days), words.plain("button-vacation", days=days), rank=3)
        for days in VACATIONS
        if days <= left
    ]


def vacation_until(calls: Calls, now: int) -> int | None:
    """Return the end of a person's vacation (ms); None if they are not on vacation."""
    if calls.vacation is None or calls.vacation[1] <= now:
        return None
    return calls.vacation[1]


def _ends(hours: tuple[int, int]) -> dict[str, str]:
    return {"from": _shown(hours[0]), "until": _shown(hours[1])}


def _shown(minute: int) -> str:
    """Return a minute of the day as a clock shows it."""
    return f"{minute // 60}:{minute % 60:02}"


# --- the clock of a person ------------------------------------------------------------------


def _capitals(words: Words, now: int) -> list[str]:
    """Return the zones of the capitals, one for each time that a clock shows: that of the reader's
    language, else the first."""
    found: dict[str, str] = {}
    for zone in (ZONES[words.language], *CAPITALS.values()):
        found.setdefault(_time_in(zone, now), zone)
    chosen = {*found.values()}
    return [zone for zone in dict.fromkeys(CAPITALS.values()) if zone in chosen]


def zone_screen(words: Words, calls: Calls, now: int, shown: int | None = None) -> Screen:
    """Ask for a person's time zone by capitals or by the time on their clock, and say which one is
    taken until they answer; `shown`: the minute of the day that they have typed, if several zones
    fit it."""
    controls: list[Control] = []
    if shown is None:
        for zone in _capitals(words, now):
            city, time = zone_name(words, zone), _time_in(zone, now)
            label = words.plain("zone-city", city=city, time=time)
            controls.append(Press(token("", "myzone", zone), label, rank=1))
        items = tuple([Item(_named(one), _offset_label(words, one, now)) for one in OFFSETS])
        label = words.plain("zone-pick")
        controls.append(Picker(token("", "myzone"), label, items, 1, 1, at_once=True, rank=2))
    else:
        for one in fitting_offsets(shown, now):
            label = _offset_label(words, one, now)
            controls.append(Press(token("", "myoffset", int(one * 60)), label, rank=1))
    controls.append(
        Prompt(token("", "myclock"), words.plain("zone-type"), "18:40", most_letters=20, rank=3)
    )
    zone = calls.zone or ZONES[words.language]
    lines = (
        words.text("zone-taken", zone=zone_name(words, zone), time=_time_in(zone, now)),
        words.text("zone-ask" if shown is None else "zone-which"),
    )
    title = words.text("zone-title")
    return private_screen(words, Kind.SETTINGS, title, (Block(lines),), controls)


def fitting_offsets(shown: int, now: int) -> Sequence[float]:
    """Return the offsets from UTC (hours) at which clocks now show this minute of the day."""
    utc = datetime.fromtimestamp(now / SECOND, UTC)
    here = utc.hour * 60 + utc.minute
    found = []
    for one in sorted((*OFFSETS, *MORE_OFFSETS)):
        apart = (here + int(one * 60) - shown) % _DAY_MINUTES
        if min(apart, _DAY_MINUTES - apart) <= _NEAR:
            found.append(one)
    return found


def is_zone(zone: str) -> bool:
    """Return True for a zone that the screens propose."""
    offsets = {_named(one) for one in (*OFFSETS, *MORE_OFFSETS)}
    return zone in offsets or zone in ZONES.values()


def _named(hours: float) -> str:
    return offset_name(int(hours * 60))


def _offset_label(words: Words, hours: float, now: int) -> str:
    zone = _named(hours)
    return words.plain("zone-offset", time=_time_in(zone, now), zone=zone_name(words, zone))


def _time_in(zone: str, now: int) -> str:
    return f"{datetime.fromtimestamp(now / SECOND, zone_of(zone)):%H:%M}"
