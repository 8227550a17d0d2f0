"""A tournament goes on by itself: each table is opened once and each deal counted once."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest

from bot.model.clock import DAY, Calls
from bot.model.jobs import TOURNAMENT, Job
from bot.model.outcomes import Refusal
from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import Stage
from bot.model.tables.waiting import life_of
from bot.model.tournament import Phase
from bot.ports.inputs import Pressed, Said
from bot.store.redis.scripts import Client
from bot.tables.records import record_of
from bot.tables.rules.actor import Actor
from bot.tables.transfer import export
from bot.tournaments.rules import course
from bot.tournaments.rules.standing import standing
from bot.views.table.tournament import short
from bot.words.text import plain_of
from engine.replay import verify
from tests.bot.application import ROOM, App, control, has, said, wording
from tests.bot.tournaments.playing import PEOPLE, Event
from tests.bot.views.leaks import shown_cards
from tests.bot.views.text import written

pytestmark = pytest.mark.slow
HALL: Final = "test:hall"
GAMES: Final = [
    "belot",
    *[pytest.param(one, marks=pytest.mark.night) for one in ("bulgarian", "classic", "decorated")],
]


@pytest.mark.parametrize("game", GAMES)
async def test_all_tables_of_a_round_play_the_same_deals(redis_client: Client, game: str) -> None:
    """Two rounds of two deals with eight people: the check of each deal holds, and the seeds are
    those whose fingerprints everybody could see."""
    app = App(redis_client)
    event = Event(app)
    found = await event.begun(8, game, rounds="2", deals="2")
    assert found.last is not None
    assert [one.table.place for one in await event.tables()] == [ROOM, ROOM]
    found = await event.played()
    assert found.phase is Phase.OVER
    assert len(found.played) == 2
    for round in found.played:
        for table in round.tables:
            assert len(table.deals) == 2
            for deal, seed in enumerate(round.seeds, 1):
                record = await record_of(app.bot.tables, table.id, deal)
                assert record is not None
                checked = verify(record, app.bot.catalogue.games)
                assert [one.seed for one in checked.deals] == [seed]
    places = standing(found)
    assert len(places) == 8
    assert all(one.deals == 4 for one in places)
    assert abs(sum([one.points for one in places])) < 1e-6
    matches = await app.bot.matches.names(f"place:{{{ROOM}}}:history")
    assert len(matches) <= 8  # a deal that nobody bid is no match


async def test_a_tournament_goes_along_with_its_group(redis_client: Client) -> None:
    """A group becomes a supergroup in the middle of a round: the tournament and all its tables are
    at the new id, and it goes on there."""
    app = App(redis_client)
    event = Event(app)
    found = await event.begun(8, deals="1", rounds="2")
    for _ in range(2):
        await app.bot.services.screens.moved(ROOM, HALL)
        assert await app.bot.tournaments.at(ROOM) is None
        now = await app.bot.tournaments.at(HALL)
        assert now is not None
        assert (now.id, now.place) == (found.id, HALL)
        event.place = HALL
        tables = await event.tables()
        assert len(tables) == 2
        assert {one.table.place for one in tables} == {HALL}
        assert await app.bot.tables.at(ROOM) is None
    found = await event.played()
    assert found.phase is Phase.OVER
    assert [len(round.tables) for round in found.played] == [2, 2]


async def test_a_job_that_is_done_again_changes_nothing(any_client: Client) -> None:
    app = App(any_client)
    event = Event(app)
    await event.begun(8, deals="1", rounds="1")
    before = [one.version for one in await event.tables()]
    for _ in range(3):
        await event.goes_on()
    assert [one.version for one in await event.tables()] == before
    one, other = await event.tables()
    await event.deal(one.table.id)
    await event.goes_on()
    found = await event.now()
    assert found.last is not None
    assert found.last.opened == 0
    await event.goes_on()
    assert await event.now() == found
    await event.deal(other.table.id)
    await event.goes_on()
    assert (await event.now()).phase is Phase.OVER


class Dead(BaseException):
    """The process is no more."""


class Mortal:
    """A client of a process that dies after some commands."""

    def __init__(self, client: Any) -> None:
        self._client: Final = client
        self.left = 1_000_000

    def __getattr__(self, name: str) -> Any:
        if self.left <= 0:
            raise Dead
        self.left -= 1
        return getattr(self._client, name)


async def test_whoever_dies_each_table_is_opened_once(redis_client: Client) -> None:
    """The process dies after each command once; another one does the job again."""
    alive = Event(App(redis_client))
    found = await alive.entered(8, deals="1", rounds="1")
    await alive.press(PEOPLE[0], "tbegin")
    mortal = Mortal(redis_client)
    deaths = 0
    for commands in range(500):
        app = App(mortal)
        mortal.left = commands
        try:
            await app.bot.director.direct(Job(found.id, TOURNAMENT))
        except Dead:
            deaths += 1
            continue
        break
    else:
        raise AssertionError("it never came to its end")
    assert deaths > 5
    tables = await alive.tables()
    assert [one.table.stage for one in tables] == [Stage.PLAYING] * 2
    assert [one.table.match for one in tables] == [1, 1]
    people = [person.id for one in tables for person in one.table.people]
    assert sorted(people) == sorted(one.id for one in PEOPLE[:8])
    assert len({held.state.table.phase for held in tables}) == 1


async def test_nobody_sees_cards_that_others_still_play(redis_client: Client) -> None:
    app = App(redis_client)
    event = Event(app)
    await event.begun(8, deals="1", rounds="1")
    one, other = await event.tables()
    sealed = wording("tournament-sealed")
    assert sealed in written(app.bot.contents.public(one))
    over = await event.deal(one.table.id)
    await event.goes_on()
    public = written(app.bot.contents.public(over))
    assert sealed in public
    shown = await app.bot.contents.make_all(over)
    assert not [slot for slot in shown if slot.startswith("sheet")]
    seed = over.table.duplicate.seeds[0] if over.table.duplicate else ""
    stranger, own = PEOPLE[8], over.table.people[0]
    refused = wording("refusal-SEALED")
    for person in (stranger, own):
        for what in ("score", "history", "check", "details:1:1"):
            reply = await app.handle(app.event(person), Pressed(f"{one.table.id}:{what}"))
            assert refused in said(reply), (person.name, what)
        for what in ("replay", "fair"):
            token = f"-:{what}:{one.table.id}:1:1"
            reply = await app.handle(app.event(person), Pressed(token))
            assert refused in said(reply), (person.name, what)
    assert await app.bot.boards.frame(other.table.id, stranger, "en") is None
    assert await app.bot.boards.frame(other.table.id, other.table.people[0], "en") is not None
    for seat in range(4):
        hand = await app.bot.contents.hand(over, seat)
        assert hand is not None
        assert seed not in written(hand)
    await event.deal(other.table.id)
    app.bot.tables.pace = type(app.bot.tables.pace)(computer_delay=1000)  # type: ignore[misc]
    await event.goes_on()  # the cards are shown, and for a while the tables stay
    now = await app.bot.tables.read_table(one.table.id)
    assert now is not None
    assert seed in written((await app.bot.contents.make_all(now))["sheet:1"].screen)
    reply = await app.handle(app.event(stranger), Pressed(f"{one.table.id}:check"))
    assert reply.screen is not None
    assert seed in written(reply.screen)


async def test_a_deal_stays_sealed_while_its_players_go_on(redis_client: Client) -> None:
    """Their table plays the next deal; the other table still plays the one before."""
    app = App(redis_client)
    event = Event(app)
    await event.begun(8, deals="2", rounds="1")
    one, _ = await event.tables()
    await event.deal(one.table.id)
    await event.goes_on()
    now = await app.bot.tables.read_table(one.table.id)
    assert now is not None
    assert (now.table.match, now.table.stage) == (2, Stage.PLAYING)
    for what in ("replay", "fair", "moments"):
        event_ = app.event(now.table.people[0])
        reply = await app.handle(event_, Pressed(f"-:{what}:{one.table.id}:1:1"))
        assert wording("refusal-SEALED") in said(reply), what


async def test_the_settings_of_people_hold_at_its_tables(redis_client: Client) -> None:
    """Nobody is rung in the quiet hours that they have chosen."""
    app = App(redis_client)
    event = Event(app)
    own = Settings(calls=Calls(quiet=(0, 60)), turned_off=("forced",))
    await app.bot.settings.write_settings(PEOPLE[2].id, own)
    await event.begun(4)
    (held,) = await event.tables()
    seat = held.table.seats[held.table.seat_of(PEOPLE[2].id) or 0]
    assert (seat.calls, seat.automations_off) == (own.calls, own.automations_off)


@pytest.mark.parametrize("game", ["belot", "bulgarian", "classic", "decorated"])
async def test_the_players_see_the_table_in_their_hands(redis_client: Client, game: str) -> None:
    """After some moves everything that a public table says stands in each hand, and no card of it
    in the public message."""
    app = App(redis_client)
    event = Event(app)
    await event.begun(4, game)
    (held,) = await event.tables()
    for _ in range(14):
        await event.move(held)
        (held,) = await event.tables()
    assert held.table.stage is Stage.PLAYING
    for seat, person in enumerate(held.table.people):
        number = held.table.seat_of(person.id)
        assert number == seat
        hand = await app.bot.contents.hand(held, seat)
        reader = await app.bot.contents.page_of(held, person.id)
        assert hand is not None
        told = reader.presenter.table(reader, reader.view)
        assert told
        for line in [line for block in told for line in block.lines]:
            assert plain_of(line) in [plain_of(one) for block in hand.blocks for one in block.lines]
    public = app.bot.contents.public(held)
    assert public.picture is None
    assert not list(shown_cards(public))


async def test_nobody_arranges_a_table_of_a_tournament(redis_client: Client) -> None:
    app = App(redis_client)
    event = Event(app)
    await event.begun(8)
    table = (await event.tables())[0].table
    for who in (Actor(table.people[0]), Actor(PEOPLE[8], admin=True)):
        intents: list[Intent] = [want.StandUp(), want.Sit(0), want.Close(), want.Pause()]
        for intent in (*intents, want.Unseal(1), want.Follow(follows=True)):
            done = await app.bot.tables.act(table.id, "", who, intent)
            assert isinstance(done, Refusal)
            assert done.code == "IN_TOURNAMENT"


async def test_who_is_away_keeps_their_points(redis_client: Client) -> None:
    """All at a table go away: computer players play on, and the people get the points."""
    app = App(redis_client)
    event = Event(app)
    await event.begun(8, deals="1", rounds="1")
    table = (await event.tables())[0].table
    for person in table.people:
        await app.bot.tables.act(table.id, f"away-{person.id}", Actor(person), want.GoAway())
    held = await app.bot.tables.read_table(table.id)
    assert held is not None
    assert not held.table.rests
    found = await event.played()
    assert {one.person.id for one in standing(found)} == {one.id for one in PEOPLE[:8]}
    assert all(one.deals == 1 for one in standing(found))


async def test_computers_fill_the_last_table(redis_client: Client) -> None:
    event = Event(App(redis_client))
    await event.begun(5, deals="1", rounds="1")
    tables = await event.tables()
    assert sum([len(one.table.people) for one in tables]) == 5
    assert (await event.played()).phase is Phase.OVER


async def test_administrators_break_it_off(redis_client: Client) -> None:
    app = App(redis_client)
    event = Event(app)
    await event.begun(8)
    reply = await app.say(PEOPLE[5], "/tournament end")
    assert wording("refusal-TOURNAMENT_NOT_HOST", who="P0") in said(reply)
    end = control(await event.screen(PEOPLE[8], admin=True), "tend")
    reply = await app.press(PEOPLE[8], end, place="test:elsewhere", admin=True)
    assert wording("refusal-NO_TOURNAMENT") in said(reply), "it is of another place"
    reply = await app.press(PEOPLE[5], end, place="test:elsewhere", admin=True)
    assert wording("refusal-TOURNAMENT_NOT_HOST", who="P0") in said(reply), "governs another place"
    for plays, admin in ((0, False), (1, True)):
        assert not has(await event.screen(PEOPLE[plays], admin=admin), "tend")
        reply = await app.say(PEOPLE[plays], "/tournament end", admin=admin)
        assert wording("refusal-TOURNAMENT_PLAYS") in said(reply), "who loses does not end it"
    await app.say(PEOPLE[8], "/tournament end", admin=True)
    await event.goes_on()
    assert (await event.now()).phase is Phase.BROKEN
    tables = await event.tables()
    assert [one.table.stage for one in tables] == [Stage.CLOSED] * 2
    assert not any(one.table.sealed(1) for one in tables), "nobody plays these cards any more"
    await event.press(PEOPLE[3], "tnew")
    assert (await event.now()).phase is Phase.ENTERING


async def test_pairs_play_by_the_swiss_system(redis_client: Client) -> None:
    """Four pairs play two rounds at most, and nobody meets the same pair twice."""
    event = Event(App(redis_client))
    await event.entered(7, form="pairs", system="swiss", rounds="3", deals="1")
    await event.press(PEOPLE[7], f"tenter:{(await event.now()).id}:{short(PEOPLE[0].id)}")
    await event.press(PEOPLE[0], "tbegin")
    await event.goes_on()
    found = await event.played()
    assert found.phase is Phase.OVER
    assert len(found.played) == found.rounds == 2
    partner = found.lineup[found.lineup.index(PEOPLE[0].id) ^ 1]
    assert partner == PEOPLE[7].id
    met = [
        frozenset({table.seats[0] // 2, table.seats[1] // 2})
        for one in found.played
        for table in one.tables
    ]
    assert len(set(met)) == len(met)
    points = {one.person.id: one.points for one in standing(found)}
    assert points[PEOPLE[0].id] == points[PEOPLE[7].id]


async def test_all_who_enter_at_once_are_in_and_an_event_counts_once(redis_client: Client) -> None:
    app = App(redis_client)
    event = Event(app)
    await event.screen(PEOPLE[0])
    await asyncio.gather(*[app.say(one, "/tournament enter") for one in PEOPLE])
    found = await event.now()
    assert {one.person.id for one in found.entrants} == {one.id for one in PEOPLE}
    twice = app.event(PEOPLE[3])
    for _ in range(2):
        reply = await app.handle(twice, Said("/tournament leave"))
        assert reply.screen is not None
    assert len((await event.now()).entrants) == len(PEOPLE) - 1


async def test_two_who_open_at_once_open_one(redis_client: Client) -> None:
    app = App(redis_client)
    event = Event(app)
    await asyncio.gather(*[event.screen(one) for one in PEOPLE[:4]])
    found = await event.now()
    await event.screen(PEOPLE[5])
    assert (await event.now()).id == found.id


async def test_a_forgotten_person_plays_no_more_and_is_nameless(redis_client: Client) -> None:
    app = App(redis_client)
    event = Event(app)
    await event.begun(8, deals="1", rounds="2")
    person = PEOPLE[2]
    assert await app.bot.forgetting.forget(person)
    found = await event.now()
    assert person.id not in str(found)
    assert person.name not in [one.person.name for one in found.entrants]
    found = await event.played()
    assert found.phase is Phase.OVER
    assert len(standing(found)) == 8
    last = found.last
    assert last is not None
    assert sum([one is None for table in last.tables for one in course.seated(found, table)]) == 1


async def test_a_slow_table_waits_for_the_others(redis_client: Client) -> None:
    """A day after its last deal it is still there: its cards are still played elsewhere."""
    app = App(redis_client)
    event = Event(app)
    await event.begun(8, deals="1", rounds="1")
    one = (await event.tables())[0]
    over = await event.deal(one.table.id)
    assert over.table.stage is Stage.OVER
    assert life_of(over.table, app.bot.tables.pace) > 30 * DAY


async def test_an_export_has_no_seeds(redis_client: Client) -> None:
    app = App(redis_client)
    event = Event(app)
    found = await event.begun(4, deals="2")
    assert found.last is not None
    (table,) = await event.tables()
    data = await export(app.bot.tables, table.table.id)
    secret = await export(app.bot.tables, table.table.id, secrets=True)
    assert data is not None
    assert secret is not None
    for seed in found.last.seeds:
        assert seed.encode() not in data
        assert seed.encode() in secret
