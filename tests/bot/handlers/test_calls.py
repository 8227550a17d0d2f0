"""What people set about calls, how fast a table plays, who is there, who comes back."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.clock import DAY, HOUR, SECOND, Speed
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, VoteKind
from bot.model.tables.waiting import awaited
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.ports.screen import Picker, Screen
from bot.store.redis.errors import Unreachable
from bot.store.redis.trip import Ask
from bot.tables.rules.actor import Actor
from bot.views.clock import moment_of
from bot.words.words import words_in
from tests.bot.application import App, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def clock() -> Clock:
    """1800000000 is Friday, 15 January 2027, 8:00 in London."""
    return Clock()


@pytest.fixture
def app(redis_client: Redis, clock: Clock) -> App:
    return App(redis_client, clock=clock)


async def settings_screen_of(app: App, person: Person = NORTH) -> Screen:
    """The screen of calls, by the way that people go."""
    reply = await app.say(person, "/settings")
    assert reply.screen is not None
    reply = await app.press(person, control(reply.screen, "calls"))
    assert reply.screen is not None
    return reply.screen


async def seat_of(app: App, person: Person = NORTH) -> Any:
    """The seat of a person at the table of the room."""
    table = (await app.held()).table
    number = table.seat_of(person.id)
    assert number is not None
    return table.seats[number]


# --- calls -------------------------------------------------------------------------------------


async def test_calls_are_turned_off_at_every_table(app: App) -> None:
    await app.four()
    await app.redraw()
    reply = await app.press(NORTH, control(await settings_screen_of(app), "mycalls:off"))
    assert wording("calls-state", value=wording("calls-off")) in seen(reply.screen)
    assert (await seat_of(app)).calls.off
    games = (await app.say(NORTH, "/games")).screen
    assert wording("my-tables-calls-off") in seen(games)
    reply = await app.press(NORTH, control(await settings_screen_of(app), "mycalls:on"))
    assert not (await seat_of(app)).calls.off


async def test_whoever_sits_down_brings_their_settings(app: App) -> None:
    await app.press(NORTH, control(await settings_screen_of(app), "mycalls:off"))
    await app.press(EAST, control(await settings_screen_of(app, EAST), "mydigest:off"))
    await app.four()
    assert (await seat_of(app)).calls.off
    assert not (await seat_of(app, EAST)).calls.digest
    await app.say(SOUTH, "/quiet 22-8", "test:other")
    await app.say(SOUTH, "/practice", "test:other")
    table = (await app.held(place_of_own(SOUTH.id))).table
    assert table.seats[table.seat_of(SOUTH.id) or 0].calls.quiet == (22 * 60, 8 * 60)


async def test_whoever_is_let_in_brings_their_settings(app: App) -> None:
    await app.press(EAST, control(await settings_screen_of(app, EAST), "mycalls:off"))
    await app.say(NORTH, "/play")
    await app.act(NORTH, want.SetPrivate(True))
    await app.press(EAST, control(await app.public(), "sit"))
    await app.press(NORTH, control(await app.public(), "letin"))
    assert (await seat_of(app, EAST)).calls.off
    await app.act(NORTH, want.SetGame("belot"))
    assert (await seat_of(app, EAST)).calls.off


@pytest.mark.parametrize("line", ["/clock", "/timezone", "/tz", "/zone", "/time", "/часовник"])
async def test_a_person_finds_their_own_clock(app: App, line: str) -> None:
    shown = (await app.say(NORTH, line)).screen
    assert wording("zone-title") in seen(shown)
    assert wording("zone-taken", zone="London", time="08:00") in seen(shown)
    for typed, zone in (("3:00", "-05:00"), ("Sofia", "Europe/Sofia"), ("America/Lima",) * 2):
        assert not (await app.say(NORTH, f"{line} {typed}")).refused
        assert (await app.bot.settings.read_settings(NORTH.id)).calls.zone == zone
    refused = await app.say(NORTH, f"{line} Narnia")
    assert "narnia" in said(refused).lower()


async def test_quiet_hours_say_whose_clock_they_follow(app: App) -> None:
    """They did not, and whoever pressed nothing had hours by the clock of another city."""
    asked = (await app.say(NORTH, "/quiet 10 pm to 8 am", language="bg")).screen
    assert wording("zone-taken", "bg", zone="София", time="10:00") in seen(asked)
    settings = await app.bot.settings.read_settings(NORTH.id)
    time = moment_of(words_in("bg"), settings, 1_800_000_000_000, True)
    assert time.zone == "София", "nobody has chosen it: who reads a time must know"
    again = (await app.say(NORTH, "/quiet 10 pm to 8 am", language="bg")).screen
    assert wording("calls-zone", "bg", zone="София", time="10:00") in seen(again)


async def test_quiet_hours_ask_for_the_clock_once(app: App) -> None:
    reply = await app.press(NORTH, control(await settings_screen_of(app), "myquiet:1320:480"))
    asked = reply.screen
    assert wording("zone-title") in seen(asked)
    assert asked is not None
    cities = [one.label for one in asked.controls[:3]]
    assert cities == ["London, 08:00", "Sofia, 10:00", "Berlin, 09:00"]
    reply = await app.press(NORTH, control(asked, "myzone:Europe/Sofia"))
    text = seen(reply.screen)
    assert wording("calls-quiet", value="22:00–8:00") in text
    assert wording("calls-zone", time="10:00", zone="Sofia") in text
    settings = await app.bot.settings.read_settings(NORTH.id)
    assert settings.calls.zone == "Europe/Sofia"
    assert moment_of(words_in("en"), settings, 1_800_000_000_000, True).zone == ""
    reply = await app.press(NORTH, control(await settings_screen_of(app), "myquiet:1380:420"))
    assert wording("zone-title") not in seen(reply.screen), "asked once"
    reply = await app.press(NORTH, control(await settings_screen_of(app), "myquiet:off"))
    assert wording("calls-quiet", value=wording("calls-quiet-none")) in seen(reply.screen)


async def test_the_clock_by_a_picker_and_by_typing(app: App) -> None:
    asked = (await app.say(NORTH, "/quiet 22:30-7")).screen
    assert asked is not None
    picker = next(one for one in asked.controls if isinstance(one, Picker))
    assert "03:00 · UTC−5" in [item.label for item in picker.items]
    reply = await app.pick(NORTH, picker, "-05:00")
    assert (await app.bot.settings.read_settings(NORTH.id)).calls.zone == "-05:00"
    assert wording("calls-zone", time="03:00", zone="UTC−5") in seen(reply.screen)
    reply = await app.answer(NORTH, control(asked, "myclock"), "13:31")
    assert (await app.bot.settings.read_settings(NORTH.id)).calls.zone == "+05:30"
    several = await app.answer(NORTH, control(asked, "myclock"), "21:00")
    assert wording("zone-which") in seen(several.screen)
    assert several.screen is not None
    both = [one.label for one in several.screen.controls[:-1]]
    assert both == ["21:00 · UTC−11", "21:00 · UTC+13"]
    assert (await app.answer(NORTH, control(asked, "myclock"), "6 ducks")).refused
    await app.answer(NORTH, control(asked, "myclock"), "1:31 pm")
    assert (await app.bot.settings.read_settings(NORTH.id)).calls.zone == "+05:30"
    assert (await app.pick(NORTH, picker, "Mars/Base")).refused


@pytest.mark.parametrize(
    ("line", "language"), [("/тихо 22-8", "bg"), ("/csend 22-8", "hu"), ("/quiet 22-8", "en")]
)
async def test_commands_in_every_language(app: App, line: str, language: str) -> None:
    await app.say(NORTH, line, language=language)
    assert (await app.bot.settings.read_settings(NORTH.id)).calls.quiet == (1320, 480)
    reply = await app.say(NORTH, "/calls", language=language)
    assert wording("calls-title", language) in seen(reply.screen)
    assert (await app.say(NORTH, "/quiet tonight", language=language)).refused
    await app.say(NORTH, "/quiet off")
    assert (await app.bot.settings.read_settings(NORTH.id)).calls.quiet is None
    midnight = app.event(NORTH, language=language)
    assert not (await app.handle(midnight, Pressed("-:myquiet:0:480"))).refused
    assert (await app.bot.settings.read_settings(NORTH.id)).calls.quiet == (0, 480), (
        "0 is an hour, not off"
    )


# --- vacation ----------------------------------------------------------------------------------


async def test_a_vacation_is_seen_at_the_seat_and_rests_the_clock(app: App, clock: Clock) -> None:
    await app.four()
    await app.redraw()
    reply = await app.press(NORTH, control(await settings_screen_of(app), "myvacation:7"))
    assert wording("calls-vacation-left", days=14) in seen(reply.screen)
    until = "Friday 22 January, 08:00 (London), in 7 days"
    assert wording("calls-vacation-until", date=until) in seen(reply.screen)
    line = wording("seat-vacation", who="North", date="22 January")
    assert line in seen(await app.public())
    clock.now += 8 * DAY
    await app.act(EAST, want.OfferSeat())  # the table goes on, the vacation is over
    assert line not in seen(await app.public())


async def test_the_days_of_a_year_are_counted(app: App, clock: Clock) -> None:
    assert not (await app.say(NORTH, "/vacation 14")).refused
    clock.now += 2 * DAY + HOUR
    reply = await app.press(NORTH, control(await settings_screen_of(app), "myvacation:off"))
    assert wording("calls-vacation-left", days=19) in seen(reply.screen), "unused days come back"
    reply = await app.say(NORTH, "/vacation 20")
    assert said(reply) == wording("refusal-VACATION_SPENT", days=19)
    assert not (await app.say(NORTH, "/vacation 19 days")).refused
    shown = await settings_screen_of(app)
    assert not has(shown, "myvacation:1")
    assert has(shown, "myvacation:off")
    clock.now += 365 * DAY
    assert wording("calls-vacation-left", days=21) in seen(await settings_screen_of(app))
    reply = await app.say(NORTH, "/vacation 5")
    assert wording("calls-vacation-left", days=16) in seen(reply.screen), "another year"


async def test_a_vacation_that_is_changed_costs_the_days_that_were_used(
    app: App, clock: Clock
) -> None:
    async def left(line: str) -> str:
        clock.now += 5 * SECOND
        reply = await app.say(NORTH, line)
        assert not reply.refused, said(reply)
        return next(
            str(days)
            for days in reversed(range(22))
            if wording("calls-vacation-left", days=days) in seen(reply.screen)
        )

    assert await left("/vacation 14") == "7"
    assert await left("/vacation two weeks") == "7", "the same again"
    assert await left("/vacation 14 nap") == "7"
    assert await left("/vacation 3") == "18"
    assert await left("/vacation off") == "21"
    assert await left("/vacation 21") == "0"
    assert await left("/vacation off") == "21"
    for _ in range(4):  # parts of days add up
        await app.say(NORTH, "/vacation 1")
        clock.now += 12 * HOUR
        await app.say(NORTH, "/vacation off")
    assert await left("/vacation 1") == "18"
    assert await left("/vacation off") == "19"


async def test_a_move_ends_a_vacation(app: App, clock: Clock) -> None:
    await app.four()
    await app.redraw()
    person, hand = await app.to_draw()
    await app.say(person, "/vacation 10")
    clock.now += DAY + HOUR
    assert (await seat_of(app, person)).calls.vacation is not None
    reply = await app.press(person, hand.controls[0])
    assert said(reply) == wording("said-vacation-over")
    settings = await app.bot.settings.read_settings(person.id)
    assert settings.calls.vacation is not None
    assert settings.calls.vacation[1] == clock.now
    assert settings.resting[0] == 2027
    assert settings.resting[1] == pytest.approx(1 + 1 / 24)
    assert (await seat_of(app, person)).calls == settings.calls
    hand = await app.hand(person)
    reply = await app.press(person, control(hand, "p"))
    assert said(reply) != wording("said-vacation-over"), "once"


# --- speeds ------------------------------------------------------------------------------------


async def test_a_table_chooses_its_own_time_of_a_turn(app: App) -> None:
    await app.say(NORTH, "/play")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    picker = control(options, "speed")
    assert isinstance(picker, Picker)
    assert {"lively", "relaxed", "slow", "unlimited", "300", "1209600"} <= {
        item.key for item in picker.items
    }
    reply = await app.pick(NORTH, picker, "1800")
    assert "30 min a turn" in seen(reply.screen)
    table = (await app.held()).table
    assert (table.speed, table.limit) == (Speed.SLOW, 1800)
    for _ in range(2):  # the same again is answered, too
        told = said(await app.say(NORTH, "/speed 90 min"))
        assert told == wording("said-speed", time="1 h 30 min")
    assert "1 h 30 min a turn" in seen(await app.public())
    assert not (await app.say(NORTH, "/speed lively")).refused
    table = (await app.held()).table
    assert (table.speed, table.limit) == (Speed.LIVELY, 0)
    reply = await app.say(NORTH, "/speed 1 min")
    assert said(reply) == wording("refusal-BAD_LIMIT", minutes=2, days=14)
    assert (await app.pick(NORTH, picker, "60")).refused
    assert (await app.pick(NORTH, picker, "warp")).refused
    shown = (await app.say(NORTH, "/speed")).screen
    assert wording("speed-typed") in seen(shown)


async def test_in_a_match_the_others_decide_about_the_speed(app: App) -> None:
    await app.four()
    more = (await app.press(EAST, control(await app.public(), "more"))).screen
    assert more is not None
    options = (await app.press(EAST, control(more, "options"))).screen
    assert options is not None
    assert wording("speed-by-vote") in seen(options)
    reply = await app.pick(EAST, control(options, "speed"), "259200")
    assert not reply.refused
    assert not said(reply)
    public = await app.public()
    assert wording("vote-speed", who="East", speed="3 days a turn") in seen(public)
    for person in (SOUTH, WEST):
        await app.press(person, control(public, f"vote:{(await app.held()).table.vote_number}"))
    assert (await app.held()).table.limit == 3 * 86400
    turn = next(iter(awaited((await app.held()).table, *(await _game(app)))))
    assert "⏳" in seen(await app.hand(FRIENDS[turn]))


async def _game(app: App) -> tuple[Any, Any]:
    held = await app.held()
    return held.game, held.state


async def test_alone_at_the_table_one_decides_at_once(app: App) -> None:
    await app.say(NORTH, "/play")
    await app.say(NORTH, "/sit 1")
    await app.say(NORTH, "/computers")
    assert not (await app.say(NORTH, "/speed 12 h")).refused
    table = (await app.held()).table
    assert (table.vote, table.limit) == (None, 12 * 3600)


async def test_when_somebody_may_be_replaced_is_an_option(app: App) -> None:
    await app.say(NORTH, "/play")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    reply = await app.pick(NORTH, control(options, "replaceafter"), "5")
    assert wording("replace-after-value", count=5) in seen(reply.screen)
    assert (await app.held()).table.replace_after == 5
    await app.say(EAST, "/join")
    await app.say(NORTH, "/computers")
    options = (await app.say(NORTH, "/speed")).screen
    assert options is not None
    assert not has(options, "replaceafter"), "what was agreed on stays while both play"


# --- who is there ------------------------------------------------------------------------------


async def test_whoever_presses_or_types_at_their_table_is_there(app: App, clock: Clock) -> None:
    held = await app.four()
    table = held.table.id
    await app.press(EVE, control(await app.public(), "score"))
    assert await app.bot.presence.last(table, EVE.id) == 0, "she does not sit here"
    clock.move(500)
    for person, what in ((NORTH, "score"), (EAST, "hand"), (SOUTH, "more")):
        await app.press(person, control(await app.public(), what))
        assert await app.bot.presence.last(table, person.id) == clock.now
    clock.move(500)
    await app.say(WEST, "/score")
    assert await app.bot.presence.last(table, WEST.id) == clock.now
    clock.move(500)
    await app.say(WEST, "good evening")
    assert await app.bot.presence.last(table, WEST.id) < clock.now, "people talk"


async def test_an_answer_does_not_fail_for_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    await app.four()

    def broken(*_: Any) -> tuple[Ask[None], ...]:
        return (Ask(spoilt, "PING"),) * 2

    def spoilt(_: Any) -> None:
        raise Unreachable("no")

    monkeypatch.setattr(app.bot.presence, "noting", broken)
    assert not (await app.press(NORTH, control(await app.public(), "score"))).refused


async def test_who_may_not_sit_down_is_not_there(app: App) -> None:
    table = (await app.four()).table.id
    assert [await app.bot.presence.last(table, one.id) > 0 for one in FRIENDS] == [True] * 4
    assert (await app.handle(app.event(EVE), Pressed(f"{table}:sit:0"))).refused
    assert await app.bot.presence.last(table, EVE.id) == 0


@pytest.mark.parametrize("deleted", [False, True])
async def test_who_has_left_by_another_process_is_not_there(app: App, deleted: bool) -> None:
    """That they press is noted before this process knows; then it is taken back."""
    held = await app.four()
    table, tables = held.table.id, app.bot.tables
    other = App(tables.store.client)
    score = control(await app.public(), "score")
    await other.press(NORTH, score)
    if deleted:
        assert await tables.store.delete(held, [])
    else:
        await app.act(NORTH, want.StandUp())
    await other.press(NORTH, score)
    assert await other.bot.presence.last(table, NORTH.id) == 0


async def test_a_closed_private_chat_is_told_of_once(app: App) -> None:
    await app.four()
    app.wall.closed |= {one.id for one in FRIENDS}
    await app.redraw()
    reply = await app.press(NORTH, control(await app.public(), "hand"))
    assert wording("closed-told") in seen(reply.screen)
    reply = await app.press(NORTH, control(await app.public(), "hand"))
    assert wording("closed-told") not in seen(reply.screen)
    app.wall.closed.clear()
    reply = await app.press(EAST, control(await app.public(), "hand"))
    assert wording("closed-told") not in seen(reply.screen), "the road is open again"


# --- leaving and coming back -------------------------------------------------------------------


async def miss(app: App, clock: Clock, turns: int) -> tuple[Person, int]:
    """Somebody misses so many turns."""
    held = await app.held()
    seat = held.state.table.seat
    clock.now += 9 * HOUR
    turn = held.table.turn(seat).number
    await app.bot.tables.act(held.table.id, "", Actor(), want.TimeIsUp(seat, turn))

    def done(held: Snapshot) -> bool:
        clock.now += 9 * HOUR  # a turn counts as missed once in its time
        return bool(held.table.seats[seat].missed >= turns)

    await app.play(quick(), done)
    return FRIENDS[seat], seat


async def test_what_was_played_for_somebody_is_told_on_return(app: App, clock: Clock) -> None:
    await app.four()
    await app.to_draw()
    person, _ = await miss(app, clock, 2)
    away = await app.hand(person)
    assert wording("played-title") in seen(away)
    told = seen(away).split(wording("played-title"))[1]
    assert told.count(f"{person.name}: ") >= 2 or told.count(person.name) >= 2
    reply = await app.press(person, control(await app.public(), "hand"))
    assert not (await seat_of(app, person)).away, "my cards: one is back"
    assert wording("played-title") in seen(reply.screen)
    await app.redraw()
    held = await app.held()
    number = held.table.seat_of(person.id)

    def acted(held: Snapshot) -> bool:
        here = held.table.seats[number or 0]
        return bool(held.state.table.seat != number) and here.left is None

    await app.play(quick(), acted)
    assert wording("played-title") not in seen(await app.hand(person))


async def test_the_table_offers_to_replace_somebody(app: App, clock: Clock) -> None:
    await app.four()
    await app.redraw()
    await app.to_draw()
    person, seat = await miss(app, clock, 3)
    others = [one for one in FRIENDS if one != person]
    public = await app.public()
    assert wording("table-missed", who=person.name, count=3) in seen(public)
    button = control(public, f"replace:{seat}")
    assert button.label == wording("button-replace-away", who=person.name)
    assert await app.press(others[0], button) == Reply()
    for other in others[1:]:  # a pair alone gives no opponent's seat away
        assert (await app.held()).table.seats[seat].person == person
        await app.press(other, control(await app.public(), "vote"))
    public = await app.public()
    assert wording("seat-open", who=wording("computer-name", number=seat or 4)) in seen(public)
    await app.redraw()
    games = (await app.say(person, "/games", "test:elsewhere")).screen
    assert wording("my-tables-replaced") in seen(games)
    assert games is not None
    reply = await app.press(person, control(games, f"sit:{seat}"))
    assert not reply.refused
    assert (await app.held()).table.seat_of(person.id) == seat


async def test_my_tables_show_the_time_left(app: App) -> None:
    await app.four()
    await app.redraw()
    games = (await app.say(NORTH, "/games")).screen
    assert "⏳ Fri 16:00" in seen(games)
    await app.act(NORTH, want.Propose(VoteKind.SPEED, speed=Speed.UNLIMITED))
    for person in (EAST, SOUTH):
        await app.act(person, want.Cast(True))
    games = (await app.say(NORTH, "/games")).screen
    assert "⏳" not in seen(games)
