"""While other tables of a tournament play a deal, nobody can learn what it has brought: not from
histories, statistics, leaderboards or files, and not by having people forgotten. Then it counts,
once."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.history.matches import Matches, read
from bot.history.ratings import rated
from bot.model.jobs import HAPPENED, TOURNAMENT, Job
from bot.model.matches import PlayedMatch
from bot.model.people import Person
from bot.model.statistics import Ratings
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.table import Snapshot, Stage
from bot.model.tournament import Phase
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.store.matches import MatchStore
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tournaments.rules import course
from tests.bot.application import ROOM, App, said, wording
from tests.bot.history.known import named
from tests.bot.store.naming import contents
from tests.bot.tournaments.playing import PEOPLE, Event
from tests.bot.views.text import written

pytestmark = pytest.mark.slow
LINES: Final = ("/history here", "/history", "/history mine", "/top", "/stats", "/me")
TOKENS: Final = (
    "-:match:{}:1",
    "-:past:here:0",
    "-:past:here:0:{}:1",
    "-:past:mine:0",
    "-:replay:{}:1:1",
    "-:replay:{}:1:1:0:-2",
    "-:fair:{}:1",
    "-:moments:{}:1:1",
    "-:record:{}:1:1",
    "-:strip:{}:1:1",
    "-:film:{}:1:1",
    "-:top:belot:ever:0:{}:1",
    "-:stats",
    "-:mydata",
    "{}:score",
    "{}:history",
    "{}:details:1:1",
    "{}:check",
    "{}:more",
    "{}:options",
    "{}:follow:on",
)
GAMES: Final = [
    "belot",
    *[pytest.param(one, marks=pytest.mark.night) for one in ("bulgarian", "classic", "decorated")],
]


def said_of(reply: Reply) -> tuple[object, ...]:
    """All that a person gets of a reply."""
    shown = "" if reply.screen is None else written(reply.screen)
    return said(reply), shown, reply.refused, None if reply.file is None else reply.file.data


async def all_told(app: App, person: Person, table: str) -> dict[str, tuple[object, ...]]:
    """What a person hears who asks for everything that may tell of the first deal of a table."""
    told = {line: said_of(await app.say(person, line)) for line in LINES}
    for token in TOKENS:
        event = app.event(person)
        told[token] = said_of(await app.handle(event, Pressed(token.format(table))))
    return told


async def kept(app: App) -> list[PlayedMatch]:
    """The matches in the history of the room, the oldest first."""
    matches = app.bot.matches
    return await matches.read_match(await matches.names(keys.history(ROOM)))


async def half_played(app: App, people: int = 8, game: str = "belot", **how: str) -> Event:
    """A tournament in which the first table has finished the first deal and the others have not."""
    event = Event(app)
    await event.begun(people, game, **{"rounds": "1", "deals": "2", **how})
    for held in await event.tables():
        await app.bot.tables.places.project(None, held.table)
    return event


@pytest.mark.parametrize("game", GAMES)
async def test_who_plays_a_deal_hears_nothing_of_it(redis_client: Client, game: str) -> None:
    """All that they and others can ask for says the same before and after a table has finished
    it."""
    app = App(redis_client)
    event = await half_played(app, game=game)
    one, other = await event.tables()
    people = (other.table.people[0], PEOPLE[8])
    for person in people:
        await all_told(app, person, one.table.id)  # from now on their language is known
    before = [await all_told(app, person, one.table.id) for person in people]
    done = await event.deal(one.table.id)
    assert done.table.stage is Stage.OVER
    await event.goes_on()
    one, other = await event.tables()
    assert one.table.sealed(1)
    assert other.table.match == 1
    after = [await all_told(app, person, one.table.id) for person in people]
    for heard, hears in zip(before, after, strict=True):
        assert {ask: hears[ask] for ask in heard if hears[ask] != heard[ask]} == {}
    assert await kept(app) == []
    await event.deal(other.table.id)
    await event.goes_on()
    written = [one.table.duplicate.deals[0] for one in await event.tables() if one.table.duplicate]
    found = await kept(app)
    played = sorted([match.deals[0].written for match in found])
    assert played == sorted([one for one in written if any(one)])
    ratings = read(await app.bot.matches.ledger(keys.ratings(ROOM, found[0].game)), Ratings)
    assert {id: one.matches for id, one in ratings.people.items()} == {
        id: 1 for match in found for id in match.people
    }


async def test_it_counts_in_the_order_in_which_deals_are_opened(redis_client: Client) -> None:
    """A deal that lay sealed for long is counted after what ended meanwhile, so nothing is counted
    anew; and counting all of it again gives the same."""
    app = App(redis_client)
    event = await half_played(app)
    await event.played()
    found = await kept(app)
    assert len(found) == 4
    assert [match.match for match in found] == [1, 1, 2, 2]
    ratings = Ratings()
    for match in found:
        ratings = rated(ratings, match)
    assert read(await app.bot.matches.ledger(keys.ratings(ROOM, "belot")), Ratings) == ratings
    opened = (await event.now()).played[0].times
    assert len(opened) == 2
    assert all(match.ended >= opened[match.match - 1] for match in found)


async def test_a_sealed_deal_is_not_opened_by_having_people_forgotten(
    redis_client: Client,
) -> None:
    """All people of a table that has finished it are forgotten; nobody is left there, the seal
    stays, and nothing names them any more. The others' part is counted in the end."""
    app = App(redis_client)
    event = await half_played(app, 6)
    few, many = sorted(await event.tables(), key=lambda held: len(held.table.people))
    spy, gone = many.table.people[0], few.table.people
    await event.deal(few.table.id)
    for person in gone:
        assert not (await app.handle(app.event(person), Pressed(":forget"))).refused
        assert named(await contents(redis_client), person) == []
    left = await app.bot.tables.read_table(few.table.id)
    assert left is None or not left.table.people
    for token in TOKENS[:11]:
        reply = await app.handle(app.event(spy), Pressed(token.format(few.table.id)))
        assert few.table.id not in written(reply.screen) if reply.screen else reply.refused, token
    assert await kept(app) == []
    await event.deal(many.table.id)
    await event.goes_on()
    assert {match.table for match in await kept(app)} == {few.table.id, many.table.id}
    reply = await app.handle(app.event(spy), Pressed(f"-:replay:{few.table.id}:1:1:0:-2"))
    assert reply.screen is not None


async def test_a_tournament_that_is_broken_off_counts_what_was_finished(
    redis_client: Client,
) -> None:
    app = App(redis_client)
    event = await half_played(app)
    one, _ = await event.tables()
    await event.deal(one.table.id)
    await app.say(PEOPLE[8], "/tournament end", admin=True)
    await event.goes_on()
    assert (await event.now()).phase is Phase.BROKEN
    assert [match.table for match in await kept(app)] == [one.table.id]


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


async def finished_by_all(app: App) -> tuple[Event, list[Snapshot]]:
    """A tournament whose last table has just finished the deal; nobody has heard of it."""
    event = await half_played(app, deals="1")
    tables = await event.tables()
    for held in tables:
        await event.deal(held.table.id)
    assert await kept(app) == []
    return event, tables


async def test_whoever_dies_a_deal_that_is_opened_counts_once(redis_client: Client) -> None:
    """The process dies after each command once while the deal is opened; another one goes on."""
    alive = App(redis_client)
    event, tables = await finished_by_all(alive)
    found, mortal, deaths = await event.now(), Mortal(redis_client), 0
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
    matches = await kept(alive)
    assert sorted(match.table for match in matches) == sorted(one.table.id for one in tables)
    ratings = read(await alive.bot.matches.ledger(keys.ratings(ROOM, "belot")), Ratings)
    assert {one.matches for one in ratings.people.values()} == {1}
    for held in tables:  # and whoever hears of it again
        await Matches(MatchStore(redis_client))(Happened(MATCH, held.table.id, 1))
    assert await kept(alive) == matches


async def test_it_counts_also_if_nobody_opens_it(redis_client: Client) -> None:
    """A bot of before does not count what it opens: the fact is told again within the hour, here
    or there."""
    app = App(redis_client)
    event, tables = await finished_by_all(app)
    found, jobs = await event.now(), app.bot.tables.jobs
    pending = [[job for _, job in await jobs.of_table(one.table.id)] for one in tables]
    facts = [[job for job in some if job.kind == HAPPENED] for some in pending]
    heard = course.heard(found, {one.table.id: (((5, 5),), False) for one in tables}, 1)
    await app.bot.tournaments.write_tournament(heard)
    for (job,) in facts:
        await app.bot.handlers(app.bot.outbox)[HAPPENED](job)
    assert len(await kept(app)) == len(tables)
    left = [[job.kind for _, job in await jobs.of_table(one.table.id)] for one in tables]
    assert not any(HAPPENED in some for some in left)


async def test_a_match_of_before_without_a_tournament_is_still_read(redis_client: Client) -> None:
    """A bot of before has told it without its tournament: it counts at once, and the table itself
    keeps its cards."""
    app = App(redis_client)
    event = await half_played(app)
    one, other = await event.tables()
    while (
        held := await app.bot.tables.read_table(one.table.id)
    ) and held.table.stage is Stage.PLAYING:
        await event.move(held)
    key = keys.played(one.table.id, 1)
    client: Any = redis_client
    line = (await client.lindex(key, -1)).decode()
    old = line.replace(f'"tournament":"{(await event.now()).id}"', '"unknown":""')
    assert old != line
    await client.lset(key, -1, old)
    await app.bot.consumers[0](Happened(MATCH, one.table.id, 1))
    assert len(await kept(app)) == 1
    event_ = app.event(other.table.people[0])
    reply = await app.handle(event_, Pressed(f"-:replay:{one.table.id}:1:1"))
    assert wording("refusal-SEALED") in said(reply)
