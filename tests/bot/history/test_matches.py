"""Each match is kept and counted once, whoever dies or comes second; the numbers are those of the
whole history, in whatever order it became known."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

import msgspec
import pytest

from bot.history.matches import Matches, read
from bot.history.rated import with_rated
from bot.history.ratings import month_of, rated
from bot.history.statistics import counted
from bot.model.matches import PlayedDeal, Player
from bot.model.statistics import Ratings, Statistics
from bot.store.matches import MatchStore
from bot.store.redis import keys
from bot.store.redis.errors import StoreError
from bot.store.redis.scripts import Client
from tests.bot.application import App
from tests.bot.history.playing import (
    Dead,
    Mortal,
    begun,
    made_up,
    stored,
    tell,
    to_the_end,
    told,
    whole,
)
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow
SHOWN: Final = 12


async def test_each_match_is_counted_once_wherever_a_process_dies(any_client: Client) -> None:
    """After each command once; then another process does it, and a third hears of it again."""
    random = Random(5)
    matches = [made_up(number, random, 6) for number in range(4)]
    alive = Matches(MatchStore(any_client))
    for match in matches:
        fact = await tell(any_client, match)
        for commands in range(200):
            try:
                await Matches(MatchStore(Mortal(any_client, commands)))(fact)  # type: ignore[arg-type]
            except Dead:
                continue
            break
        else:
            raise AssertionError("it never came to its end")
        assert commands > 6
        await alive(fact)
    assert await stored(any_client) == whole(matches)


async def test_two_processes_count_a_match_once(redis_client: Client) -> None:
    random = Random(6)
    matches = [made_up(number, random, 6) for number in range(8)]
    facts = [await tell(redis_client, match) for match in matches]
    one, other = (Matches(MatchStore(redis_client)) for _ in range(2))
    await asyncio.gather(*[each(fact) for fact in facts for each in (one, other)])
    assert await stored(redis_client) == whole(matches)


async def test_the_order_in_which_matches_become_known_is_no_matter(redis_client: Client) -> None:
    random = Random(7)
    matches = [made_up(number, random, 7, 2) for number in range(0, 30 * 24, 24)]  # three days each
    assert len({month_of(one.ended) for one in matches}) > 2
    late = random.sample(matches, len(matches))
    counts = Matches(MatchStore(redis_client))
    for match in late:
        await counts.add(match)
    assert await stored(redis_client) == whole(matches)


async def test_what_is_old_goes(redis_client: Client) -> None:
    """The setting says how long matches are kept; what was counted of them stays."""
    random = Random(8)
    store = MatchStore(redis_client, keep_ms=24 * 3600 * 1000)
    matches = [made_up(number, random) for number in range(0, 40, 4)]
    for match in matches:
        await Matches(store).add(match)
    index = keys.history("test:room0")
    assert await store.names(index) == [one.id for one in matches[-3:]]
    assert 0 < await redis_client.pttl(keys.match(matches[0].id)) <= store.keep_ms
    game = matches[-1].game
    ratings = read(await store.ledger(keys.ratings("test:room0", game)), Ratings)
    assert sum(one.matches for one in ratings.people.values()) > 3


async def test_what_the_server_refuses_is_an_error_of_the_store(redis_client: Client) -> None:
    """Then people hear that the store does not answer, and not that the bot is at fault."""
    store = MatchStore(redis_client)
    await redis_client.rpush(keys.match("spoilt.1"), "no match")
    await redis_client.rpush(keys.history("spoilt"), "no index")
    with pytest.raises(StoreError):
        await store.read_match(["spoilt.1"])
    with pytest.raises(StoreError):
        await store.page(keys.history("spoilt"), 0, SHOWN)


@pytest.mark.parametrize("game", ["bulgarian-canasta", "belot"])
async def test_a_played_match_is_kept_as_it_was(redis_client: Client, game: str) -> None:
    app = App(redis_client)
    await begun(app, game)
    held = await to_the_end(app)
    assert not await app.bot.matches.read_match([f"{held.table.id}.1"])
    await told(app, held.table.id)
    (match,) = await app.bot.matches.read_match([f"{held.table.id}.1"])
    standing = held.state.standing
    assert match.people == tuple([one.id for one in FRIENDS])
    assert tuple([deal.written for deal in match.deals]) == standing.written
    assert (match.winner, match.scores) == (standing.winner, standing.scores)
    assert (match.place, match.game, match.ended) == ("test:room", game, held.table.changed)
    ends = [name for deal in match.deals for name in deal.notable if " deal-ends" in name]
    assert len(ends) >= len(match.deals) - 1
    for person in FRIENDS:
        found = read(await app.bot.matches.ledger(keys.statistics(person.id)), Statistics)
        side = match.side_of(held.table.seat_of(person.id) or 0)
        assert found.games[game].won == (side == match.won)
        assert found.games[game].points == sum(deal.written[side] for deal in match.deals)
    assert not await redis_client.keys(f"*{held.table.id}:h*")


async def test_a_match_of_one_person_is_kept_and_not_rated(redis_client: Client) -> None:
    random = Random(9)
    match = made_up(1, random)
    seats = (
        match.seats[0],
        *[
            msgspec.structs.replace(one, person="", name="", level="easy")
            for one in match.seats[1:]
        ],
    )
    match = msgspec.structs.replace(match, seats=seats)
    store = MatchStore(redis_client)
    await Matches(store).add(match)
    assert await store.page(keys.matches(seats[0].person), 0, SHOWN) == (1, [with_rated(match)])
    found = read(await store.ledger(keys.statistics(seats[0].person)), Statistics)
    ratings = read(await store.ledger(keys.ratings(match.place, match.game)), Ratings)
    assert (found.games, ratings.people) == ({}, {})


def test_what_is_counted_of_a_person() -> None:
    """The best deal of who has only lost points is what cost them least."""
    match = made_up(1, Random(11))
    deals = tuple([PlayedDeal((own, 10)) for own in (-300, -40, -90)])
    match = msgspec.structs.replace(match, deals=deals, winner=1, conceded=-1)
    found = counted(Statistics(), match.seats[0].person, match).games[match.game]
    assert (found.matches, found.won, found.deals) == (1, 0, 3)
    assert (found.best, found.points, found.table) == (-40, -430, (-430 + 30) / 2)


def test_of_three_who_play_for_themselves_the_third_falls_most() -> None:
    seats = tuple([Player(f"test:p{one}", f"P{one}") for one in range(3)])
    match = msgspec.structs.replace(
        made_up(1, Random(12)),
        seats=seats,
        sides=((0,), (1,), (2,)),
        deals=(PlayedDeal((500, 10, 200)),),
        winner=0,
        conceded=-1,
    )
    after = rated(Ratings(), match).people
    first, last, second = (after[one.person].mu for one in seats)
    assert first > second > last


def test_the_winner_rises_and_computer_players_stay() -> None:
    random = Random(10)
    match = next(
        one
        for one in (made_up(n, random) for n in range(99))
        if one.won == 0 and len(one.people) == 4
    )
    after = rated(Ratings(), match)
    points = {
        match.side_of(seat): after.people[one.person].points for seat, one in enumerate(match.seats)
    }
    assert points[0] > 1000 > points[1] - 100
    assert points[0] > points[1]
    against = msgspec.structs.replace(
        match,
        seats=(
            *match.seats[:3],
            msgspec.structs.replace(match.seats[3], person="", level="strong"),
        ),
    )
    assert set(rated(Ratings(), against).people) == {one.person for one in match.seats[:3]}
    strong = rated(Ratings(), against).people[match.seats[0].person].mu
    assert strong != after.people[match.seats[0].person].mu
