"""Matches of tables that are shown in several places: stored once, counted in each place by which
its people came, and nowhere else."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.history import moving
from bot.history.matches import Matches, read
from bot.history.rated import with_places, with_rated
from bot.model.jobs import REDRAW, Job
from bot.model.matches import PlayedDeal, PlayedMatch, Player
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.statistics import Ratings
from bot.model.tables import intents as want
from bot.model.tables.change import Change
from bot.model.tables.table import Place, Seat, Table
from bot.ports.inputs import Pressed
from bot.ports.tokens import token
from bot.store.matches import MatchStore
from bot.store.people.indexing import Indexing
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.tables.tables import Stored
from bot.tables.job_guard import OPERATOR
from bot.tables.rules.actor import Actor
from bot.tables.rules.deciding import players, with_decided
from tests.bot.application import App, seen, wording
from tests.bot.history.known import house_of
from tests.bot.history.playing import (
    BEGIN,
    SHORT,
    Dead,
    Mortal,
    apart,
    made_up,
    stored,
    tell,
    to_the_end,
    told,
    whole,
)
from tests.bot.people import FRIENDS, let_in
from tests.bot.store.naming import CHATS, contents, not_indexed
from tests.lanes import volume
from tests.orders.rewind import keys_of, put_back

pytestmark = pytest.mark.slow

ROOM, CLUB, HALL, NEW = "test:room", "test:club", "test:hall", "test:new"
STRANGER: Final = Person("test:stranger", "Stranger")
GAMES: Final = ("belot", "bulgarian-canasta")


def some(random: Random, count: int = 4) -> list[PlayedMatch]:
    """Matches in one place, in two and in three, of the same people."""
    shown = ((ROOM,), (ROOM, CLUB), (CLUB, HALL, ROOM), (HALL,))
    return [
        apart(made_up(number, random, 6), *shown[number % len(shown)]) for number in range(count)
    ]


def counted(match: PlayedMatch) -> PlayedMatch:
    """The match as it is stored once it is counted."""
    return with_places(with_rated(match))


async def played(client: Client, matches: list[PlayedMatch]) -> None:
    """The matches have been played and counted."""
    for match in matches:
        await Matches(MatchStore(client)).add(match)


# --- where a match counts -------------------------------------------------------------------------


def test_a_match_counts_where_its_people_came_from() -> None:
    """For whom it counts, and who sits there at its end; nobody has come by the hall."""
    people = [Player(f"test:{number}", f"P{number}", by=number % 2) for number in range(4)]
    match = replace(
        made_up(1, Random(1)),
        seats=tuple(people),
        deals=(PlayedDeal((1, 0)),),
        place=ROOM,
        places=(Place(ROOM, "Room"), Place(CLUB, "Club", 1), Place(HALL, "Hall", 2)),
    )
    assert counted(match).place_ids == (ROOM, CLUB)
    assert [counted(match).place_of(one.person) for one in people] == [ROOM, CLUB, ROOM, CLUB]
    guests = tuple([replace(one, by=1) for one in people])
    alone = counted(replace(match, seats=guests))
    assert (alone.place, alone.title, alone.places) == (CLUB, "Club", ())
    # who has played most deals of a seat and left counts, and so does their place
    left = (replace(people[0], person="test:left", by=2), *people[1:])
    deals = (*[PlayedDeal((1, 0), {}, left)] * 2, PlayedDeal((1, 0), {}, tuple(people)))
    assert counted(replace(match, deals=deals)).place_ids == (ROOM, CLUB, HALL)
    # by a place that the table has left
    gone = tuple([replace(one, by=7) for one in people])
    assert counted(replace(match, seats=gone)).place_ids == (ROOM,)
    theirs = replace(match, seats=(replace(gone[0], person="test2:eve"), *gone[1:]))
    elsewhere = replace(theirs, places=(*match.places, Place("test2:club", "Other chat", 3)))
    assert counted(elsewhere).place_ids == (ROOM, "test2:club")
    alone = counted(replace(match, seats=(Player(level="easy"),) * 4))
    assert alone.place_ids == (ROOM,)


async def test_each_match_is_counted_once_wherever_a_process_dies(any_client: Client) -> None:
    matches = some(Random(5))
    alive = Matches(MatchStore(any_client))
    for match in matches:
        fact = await tell(any_client, match)
        for commands in range(300):
            mortal: Any = Mortal(any_client, commands)
            try:
                await Matches(MatchStore(mortal))(fact)
            except Dead:
                continue
            break
        else:
            raise AssertionError("it never came to its end")
        await alive(fact)
    assert await stored(any_client) == whole(matches)
    assert len(whole(matches)) > 20


@pytest.mark.parametrize("game", ["bulgarian-canasta", "belot"])
async def test_a_played_match_is_found_in_its_places_alone(redis_client: Client, game: str) -> None:
    app = App(redis_client)
    await app.say(FRIENDS[0], f"/play {game.partition('-')[0]}")
    table = (await app.held()).table.id
    for place in (CLUB, HALL):
        await let_in(app.bot.tables, table, place, place.title())
    for name, value in SHORT[game].items():
        await app.act(FRIENDS[0], want.SetOption(name, value))
    for seat, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(seat), place=CLUB if seat == 3 else ROOM)
    await app.act(FRIENDS[0], want.Start())
    held = await to_the_end(app)
    await told(app, table)
    (match,) = await app.bot.matches.read_match([f"{table}.1"])
    assert match.places == (Place(ROOM), Place(CLUB, CLUB.title(), 1))
    for place, size in ((ROOM, 1), (CLUB, 1), (HALL, 0)):
        assert (await app.bot.matches.page(keys.history(place), 0, 9))[0] == size
        ratings = read(await app.bot.matches.ledger(keys.ratings(place, game)), Ratings)
        assert set(ratings.people) == ({one.id for one in FRIENDS} if size else set())
        reply = await app.say(STRANGER, "/history here", place)
        assert reply.screen is not None
        found = [getattr(one, "token", "") for one in reply.screen.controls]
        assert (token("", "match", table, 1) in found) == bool(size)
    for place, is_found in ((ROOM, True), (CLUB, True), (HALL, False), ("test:other", False)):
        event = app.event(STRANGER, place)
        reply = await app.handle(event, Pressed(token("", "match", table, 1)))
        assert (reply.screen is not None) == is_found, place
    assert held.table.place_ids == (ROOM, CLUB, HALL)


async def test_the_score_of_an_evening_is_that_of_the_place(redis_client: Client) -> None:
    """The table has come to the club after its first match."""
    app = App(redis_client)
    first = made_up(1, Random(11))
    second = apart(replace(first, match=2, ended=first.ended + 1000), ROOM, CLUB)
    await played(redis_client, [replace(first, place=ROOM), second])
    line = wording("past-evening", matches=2, who="\0").partition("\0")[0]
    for place, tells in ((ROOM, True), (CLUB, False)):
        reply = await app.say(STRANGER, "/history here", place)
        assert (line in seen(reply.screen)) == tells, place


def test_who_has_decided_is_known_by_their_place() -> None:
    """Also when somebody else has taken their seat before the deal ends."""
    one, other = Person("test:one", "One"), Person("test:other", "Other")
    seats = (Seat(one, by=1), Seat(other))
    places = (Place(ROOM), Place(CLUB, number=1))
    table = Table("0" * 8, places, one, "belot", seats, (0, 0), 1, 1)
    after = with_decided(table, table, (0, 0, 1))
    left = replace(after, seats=(Seat(other), Seat(level="easy")))
    assert players(left, left, (0,)) == (
        Player(one.id, one.name, by=1),
        Player(other.id, other.name),
    )


# --- moves ----------------------------------------------------------------------------------------


def after(matches: list[PlayedMatch], old: str = CLUB, new: str = NEW) -> list[PlayedMatch]:
    """The matches as they would be had they been played where one of the places is now."""
    return [one.moved(old, new) for one in matches]


async def test_one_of_several_places_moves_wherever_a_process_dies(redis_client: Client) -> None:
    matches = some(Random(4))
    await played(redis_client, matches)
    before = await keys_of(redis_client)
    for commands in range(0, 400, volume(3, night=1)):
        await put_back(redis_client, before)
        mortal: Any = MatchStore(Mortal(redis_client, commands))  # type: ignore[arg-type]
        try:
            await moving.move(mortal, CLUB, NEW, GAMES, BEGIN)
        except Dead:
            pass
        else:
            break
        await moving.move(MatchStore(redis_client), CLUB, NEW, GAMES, BEGIN)
        found = await stored(redis_client)
        assert found.pop(keys.moved_to(CLUB)) == NEW.encode()
        assert found == whole(after(matches))
    else:
        raise AssertionError("it never came to its end")
    assert commands > 20


async def test_a_match_that_ends_meanwhile_counts_at_the_new_place(redis_client: Client) -> None:
    matches = some(Random(6), 8)
    await played(redis_client, matches[:6])
    await moving.move(MatchStore(redis_client), CLUB, NEW, GAMES, BEGIN)
    await played(redis_client, matches[6:])
    found = await stored(redis_client)
    assert found.pop(keys.moved_to(CLUB)) == NEW.encode()
    assert found == whole(after(matches))


# --- places that are forgotten --------------------------------------------------------------------


async def two_tables(app: App) -> tuple[str, str]:
    """One in the room, the club and the hall, which has played; one that asks for the club."""
    await app.say(FRIENDS[0], "/play belot")
    table = (await app.held()).table.id
    for place in (CLUB, HALL):
        await let_in(app.bot.tables, table, place, f"Name of {place[5:]}")
    await app.act(FRIENDS[1], want.Sit(1), place=CLUB)
    await app.say(FRIENDS[1], "/play belot", "test:aside")
    other = (await app.held("test:aside")).table.id
    act = app.bot.tables.act
    await act(other, "share", Actor(FRIENDS[1]), want.Share("code", app.bot.tables.clock() + 9999))
    await act(other, "ask", Actor(STRANGER), want.AskIn("code", CLUB, "Name of club"))
    return table, other


def without(matches: list[PlayedMatch], place: str = CLUB) -> dict[str, Any]:
    """What the store must hold of the matches when the place is forgotten. People keep what was
    counted of them; a match that counted there alone goes."""
    found = whole(matches)
    rest = [one for match in matches if (one := counted(match).without_place(place))]
    kept = whole(rest)
    for name, value in kept.items():
        if name.startswith("place:") or keys.match_of(name):
            found[name] = value
    gone = [one for one in found if one.startswith(f"place:{{{place}}}") and one not in kept]
    gone += [one for one in found if keys.match_of(one) and one not in kept]
    for name in gone:
        del found[name]
    for name in [one for one in found if one.endswith(":matches")]:
        names = {one.id.encode() for one in rest}
        found[name] = [entry for entry in found[name] if entry[0] in names]
    return {name: value for name, value in found.items() if value}


def of_matches(found: dict[str, Any]) -> dict[str, Any]:
    """What is stored of matches, without the tables."""
    parts = (":history", ":ratings:", ":matches", ":statistics", "match:")
    return {name: one for name, one in found.items() if any([part in name for part in parts])}


async def test_a_forgotten_place_takes_nothing_of_the_others(redis_client: Client) -> None:
    """It goes from each match, table and request; wherever a process dies, the next one goes on."""
    matches = some(Random(7), 8)
    app = house_of(redis_client)
    await played(redis_client, matches)
    table, other = await two_tables(app)
    await app.bot.outbox.redraw(Job(table, REDRAW))
    await Indexing(redis_client, CHATS).build()
    before = await keys_of(redis_client)
    told_before = await contents(redis_client)
    assert len([one for one in told_before.items() if "club" in "".join(one)]) > 8
    for commands in (*range(0, 600, volume(23, night=3)), 10**9):
        await put_back(redis_client, before)
        client: Any = Mortal(redis_client, 10**9)
        mortal = house_of(client)
        client.left = commands
        try:
            done = await mortal.bot.forgetting.forget_place(CLUB)
        except Dead:
            after = house_of(redis_client)
            done = await after.bot.forgetting.forget_place(CLUB)
            for _, job in await after.bot.tables.jobs.of_table(table):
                if job.kind == REDRAW:  # it died before the message of the place was gone
                    await after.bot.outbox.redraw(job)
        assert done.done, commands
        found = await contents(redis_client)
        assert [one for one in found.items() if "club" in "".join(one)] == [], commands
        assert of_matches(await stored(redis_client)) == without(matches), commands
        held = await house_of(redis_client).bot.tables.read_table(table)
        assert held is not None
        assert held.table.place_ids == (ROOM, HALL)
        assert held.table.people == (FRIENDS[1],), "who came by it sits on"
        asks = await house_of(redis_client).bot.tables.read_table(other)
        assert asks is not None
        assert asks.table.asking == ()
    assert await not_indexed(redis_client, [one.id for one in FRIENDS]) == []
    assert (await house_of(redis_client).bot.forgetting.forget_place(CLUB)).keys == 0


async def test_all_places_of_a_table_are_forgotten(redis_client: Client) -> None:
    """With the last one the table goes."""
    app = house_of(redis_client)
    table, _ = await two_tables(app)
    for place in (ROOM, HALL):
        assert (await app.bot.forgetting.forget_place(place)).done
        held = await app.bot.tables.read_table(table)
        assert held is not None
        assert held.table.place_at(place) is None
    assert (await app.bot.forgetting.forget_place(CLUB)).done
    assert await app.bot.tables.read_table(table) is None
    assert not [name for name in await contents(redis_client) if table in name]


async def test_a_match_that_is_not_counted_yet_is_counted_first(redis_client: Client) -> None:
    """Its line names the places of the table. What is stored of a running match names none."""
    app = house_of(redis_client)
    table, _ = await two_tables(app)
    match = replace(apart(made_up(1, Random(2)), ROOM, CLUB), table=table)
    held = await app.held()
    over = replace(held.table, match=1)
    await tell(redis_client, match)
    await put_table(app, over)
    assert (await app.bot.forgetting.forget_place(CLUB)).done
    assert not [one for one in (await contents(redis_client)).items() if "club" in "".join(one)]
    (kept,) = await app.bot.matches.read_match([match.id])
    assert kept.place_ids == (ROOM,)
    assert await app.bot.matches.names(keys.history(ROOM)) == [match.id]


async def put_table(app: App, table: Any) -> None:
    """Store a table as it is told."""
    held = await app.held()
    change = Change(table, held.game, held.state)
    result = await app.bot.tables.store.commit(held.version, change, "", Done(0))
    assert isinstance(result, Stored)
    await app.held()


async def test_a_person_is_forgotten_whose_own_chat_is_a_place(redis_client: Client) -> None:
    """Their chat leaves the table, and no match names it; the others keep the match."""
    app = house_of(redis_client)
    person = FRIENDS[2]
    table, _ = await two_tables(app)
    await let_in(app.bot.tables, table, person.id, "Own chat")
    await app.act(person, want.Sit(2), place=person.id)
    seats = [Player(one.id, one.name, by=int(one == person)) for one in FRIENDS]
    places = (Place(ROOM), Place(person.id, number=1))
    match = replace(made_up(1, Random(3)), seats=tuple(seats), place=ROOM, places=places)
    await played(redis_client, [match])
    await app.bot.tables.act(table, "asks", Actor(FRIENDS[0]), want.Share("c", 10**15))
    await app.bot.tables.act(table, "in", Actor(person), want.AskIn("c", "test:x", "X"))
    assert (await app.bot.forgetting.forget(person)).done
    found = await contents(redis_client)
    assert not [one for one in found.items() if person.id in "".join(one)]
    held = await app.bot.tables.read_table(table)
    assert held is not None
    assert held.table.place_ids == (ROOM, CLUB, HALL)
    assert held.table.asking == ()
    (kept,) = await app.bot.matches.read_match([match.id])
    assert kept.place == ROOM
    assert all([one.id == ROOM or one.id.startswith("gone:") for one in kept.places])


async def test_what_a_table_was_before_it_was_shared_stays_where_it_was(
    redis_client: Client,
) -> None:
    """A match of a table that has another place now: it counted in its only place."""
    match = made_up(1, Random(8))
    await played(redis_client, [match])
    assert counted(match).places == ()
    app = App(redis_client)
    await app.bot.tables.act("0" * 8, "", OPERATOR, want.LeavePlace(CLUB))
    assert await app.bot.matches.names(keys.history(match.place)) == [match.id]
