"""A meeting days ahead: said in full, changed, ended, and told when it is time."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.clock import DAY, SECOND, Calls
from bot.model.people import Person
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.screen import Confirm, Screen
from bot.tables.job_guard import NOBODY
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock

NORTH, EAST, SOUTH, _ = FRIENDS
FULL = {
    "en": "Sunday 17 January, 20:00 (London)",
    "bg": "неделя, 17 януари, 20:00 (София)",
    "hu": "január 17., vasárnap, 20:00 (Budapest)",
}


@pytest.fixture
def clock() -> Clock:
    """1800000000 is Friday, 15 January 2027, 8:00 in London."""
    return Clock()


@pytest.fixture
def app(redis_client: Redis, clock: Clock) -> App:
    return App(redis_client, clock=clock)


def ms(day: int, hour: int, zone: str = "Europe/London") -> int:
    """A time of January 2027."""
    return int(datetime(2027, 1, day, hour, tzinfo=ZoneInfo(zone)).timestamp()) * SECOND


async def begins(app: App) -> int:
    return (await app.held()).table.meeting.begins


async def meeting(app: App, person: Person = NORTH) -> Screen:
    """The screen of the meeting, by the button of the lobby."""
    screen = (await app.press(person, control(await app.public(), "meet"))).screen
    assert screen is not None
    return screen


@pytest.mark.parametrize("language", FULL)
async def test_the_table_says_the_time_in_full_with_its_zone(app: App, language: str) -> None:
    await app.say(NORTH, f"/play belot {language} on sunday at 8 pm", language=language)
    lobby = seen(await app.public())
    assert wording("lobby-begins", language, time=FULL[language]) in lobby


async def test_whoever_sets_it_hears_it_in_full_and_how_long_it_is_until_then(app: App) -> None:
    reply = await app.say(NORTH, "/play belot tomorrow 20:00")
    assert said(reply) == "We meet: Saturday 16 January, 20:00 (London), in 1 day 12 hours."
    assert await begins(app) == ms(16, 20)


@pytest.mark.parametrize("line", ["/play belot tomorrow 20:00", "/play belot"])
async def test_computers_do_not_take_the_place_of_people_who_are_expected_unasked(
    app: App, line: str
) -> None:
    await app.say(NORTH, line, named=() if "20:00" in line else (EAST,))
    await app.say(NORTH, "/join")
    asked = await app.say(NORTH, "/computers strong")
    assert (await app.held()).table.stage is Stage.LOBBY
    assert asked.screen is not None
    assert isinstance(control(await app.public(), "fill"), Confirm)
    await app.press(NORTH, control(asked.screen, "fill"))
    held = await app.held()
    assert held.table.stage is Stage.PLAYING
    assert {seat.level for seat in held.table.seats if seat.level} == {"strong"}


async def test_each_reader_sees_it_by_their_own_clock(app: App) -> None:
    for person, zone in ((NORTH, "Europe/Sofia"), (EAST, "-05:00")):
        await app.bot.settings.write_settings(person.id, Settings(calls=Calls(zone=zone)))
    await app.say(NORTH, "/play belot sunday 20:00")
    assert await begins(app) == ms(17, 20, "Europe/Sofia")
    assert "Sunday 17 January, 20:00 (Sofia)" in seen(await app.public())
    assert "Sunday 17 January, 20:00, in 2 days 10 hours" in seen(await meeting(app))
    assert "Sunday 17 January, 13:00, in 2 days 10 hours" in seen(await meeting(app, EAST))


async def test_a_typed_zone_is_heeded_and_said(app: App) -> None:
    await app.say(NORTH, "/play belot sunday 8 pm UTC-3")
    assert await begins(app) == ms(17, 23)
    assert "Sunday 17 January, 20:00 (UTC−3)" in seen(await app.public())


async def test_the_host_changes_and_ends_it(app: App) -> None:
    await app.say(NORTH, "/play belot sunday 20:00", named=(EAST,))
    await app.redraw()
    assert [one.person for one in app.wall.rang] == [EAST.id]
    screen = await meeting(app)
    reply = await app.answer(NORTH, control(screen, "meet"), "next monday 9 pm")
    assert "Monday 18 January, 21:00 (London)" in seen(reply.screen)
    assert await begins(app) == ms(18, 21)
    await app.redraw()
    assert [one.person for one in app.wall.rang] == [EAST.id, EAST.id], "another time is news"
    await app.say(NORTH, "/play at 22:00")
    assert await begins(app) == ms(15, 22), "typed again"
    ended = await app.press(NORTH, control(await meeting(app), "unmeet"))
    assert wording("meet-none") in seen(ended.screen)
    assert await begins(app) == 0
    assert not has(await app.public(), "meet")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    again = (await app.press(NORTH, control(options, "meet"))).screen
    assert again is not None
    await app.answer(NORTH, control(again, "meet"), "20")
    assert await begins(app) == ms(15, 20)
    await app.answer(NORTH, control(again, "meet"), "off")
    assert await begins(app) == 0


@pytest.mark.parametrize("typed", ["now", "any time", "без час", "időpont nélkül"])
async def test_whoever_says_that_no_time_is_wanted_sets_none(app: App, typed: str) -> None:
    opened = await app.say(NORTH, f"/play belot {typed}")
    assert not opened.refused
    assert await begins(app) == 0
    again = await app.say(NORTH, f"/play {typed}")
    assert said(again) == said(await app.say(NORTH, "/play")), "there was none"
    await app.say(NORTH, "/play at 22:00")
    assert await begins(app)
    refused = await app.say(EAST, f"/play {typed}")
    assert refused.refused
    assert await begins(app), "the host decides"
    ended = await app.say(NORTH, f"/play {typed}")
    assert (said(ended), ended.refused) == (wording("meet-none"), False)
    assert await begins(app) == 0
    await app.say(NORTH, "/play at 22:00")
    await app.answer(NORTH, control(await meeting(app), "meet"), typed)
    assert await begins(app) == 0


async def test_others_see_it_and_change_nothing(app: App) -> None:
    await app.say(NORTH, "/play belot sunday 20:00")
    screen = await meeting(app, EAST)
    assert not has(screen, "unmeet")
    assert wording("refusal-NOT_HOST-who", who=NORTH.name) in seen(screen)
    own = control(await meeting(app), "meet")
    refused = await app.answer(EAST, own, "21:00")
    assert refused.refused
    assert await begins(app) == ms(17, 20)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("25:00", "BAD_HOUR"),
        ("13 pm", "BAD_HOUR"),
        ("30 feb 20:00", "BAD_DATE"),
        ("sunday", "MOMENT_HOUR"),
        ("today 7:00", "MOMENT_PAST"),
        ("saturday 17 january 20:00", "WRONG_WEEKDAY"),
        ("8 ducks", "BAD_MOMENT"),
    ],
)
async def test_what_cannot_be_is_refused_by_its_words(app: App, typed: str, code: str) -> None:
    await app.say(NORTH, "/play belot sunday 20:00")
    refused = await app.answer(NORTH, control(await meeting(app), "meet"), typed)
    assert refused.refused
    what = "ducks" if code == "BAD_MOMENT" else typed
    hour = {"hour": "20:00"} if code == "MOMENT_HOUR" else {}
    assert said(refused) == wording(f"refusal-{code}", what=what, **hour)
    assert await begins(app) == ms(17, 20)


async def test_a_day_too_far_opens_no_table(app: App) -> None:
    reply = await app.say(NORTH, "/play belot 20 february 20:00")
    assert said(reply) == wording("refusal-MOMENT_TOO_FAR", what="20 february 20:00", days=14)
    assert await app.bot.tables.at("test:room") is None


async def test_everybody_is_called_when_it_is_time_and_not_before(app: App, clock: Clock) -> None:
    await app.say(NORTH, "/play belot in 10 days", named=(EAST,))
    held = await app.held()
    assert held.table.meeting.begins == clock.now + 10 * DAY
    for _ in range(9):
        clock.now += DAY
        for idle in (want.UnkeepLate(), want.Expire()):
            await app.bot.tables.act(held.table.id, "", NOBODY, idle)
        await app.bot.tables.act(held.table.id, "", NOBODY, want.Meet())
    held = await app.held()
    assert held.table.kept_for(EAST.id) is not None, "the seat is kept all the time"
    assert not held.table.meeting.rung
    clock.now += DAY
    await app.bot.tables.act(held.table.id, "", NOBODY, want.Meet())
    assert (await app.held()).table.meeting.rung
    await app.redraw()
    assert {one.person for one in app.wall.rang} == {NORTH.id, EAST.id}


async def test_a_table_where_nobody_came_is_closed_a_day_later(app: App, clock: Clock) -> None:
    await app.say(NORTH, "/play belot in 10 days")
    held = await app.held()
    clock.now += 10 * DAY
    await app.bot.tables.act(held.table.id, "", NOBODY, want.Meet())
    clock.now += DAY
    await app.bot.tables.act(held.table.id, "", NOBODY, want.UnkeepLate())
    assert (await app.held()).table.meeting.begins == 0
    clock.now += DAY
    await app.bot.tables.act(held.table.id, "", NOBODY, want.Expire())
    assert await app.bot.tables.at("test:room") is None


async def test_an_older_table_has_no_zone_and_shows_that_of_its_language(app: App) -> None:
    await app.say(NORTH, "/play belot sunday 20:00")
    held = await app.held()
    older = replace(held.table, meeting=replace(held.table.meeting, zone=""), language="bg")
    public = app.bot.contents.public(replace(held, table=older))
    assert "неделя, 17 януари, 22:00 (София)" in seen(public)
