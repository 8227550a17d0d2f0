"""A chat moves (a group becomes a supergroup): its matches and ratings follow, whoever dies or
plays meanwhile."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import msgspec
import pytest

from bot.history import moving
from bot.history.matches import Matches
from bot.model.matches import PlayedMatch
from bot.store.matches import MatchStore
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from tests.bot.history.playing import BEGIN, DAY, Dead, Mortal, made_up, stored, tell, whole
from tests.lanes import volume
from tests.orders.rewind import keys_of, put_back

pytestmark = pytest.mark.slow

OLD, NEW = "test:room0", "test:hall"
GAMES: Final = ("belot", "bulgarian-canasta")


def at(place: str, matches: list[PlayedMatch]) -> list[PlayedMatch]:
    """The matches as they would be had they all been played there."""
    return [msgspec.structs.replace(one, place=place) for one in matches]


async def played(client: Client, matches: list[PlayedMatch]) -> None:
    """The matches have been played and counted."""
    for match in matches:
        await Matches(MatchStore(client)).add(match)


async def all_there(client: Client, matches: list[PlayedMatch]) -> None:
    """Everything is as if the matches had all been played at the new place."""
    found = await stored(client)
    assert found.pop(keys.moved_to(OLD)) == NEW.encode()
    assert found == whole(at(NEW, matches)), "and nothing is left to be done"


async def test_matches_and_ratings_follow(any_client: Client) -> None:
    random = Random(3)
    matches = [made_up(number, random, 6) for number in range(volume(30, night=60))]
    await played(any_client, matches)
    for _ in range(2):  # by either update of Telegram, and by the error of a send
        await moving.move(MatchStore(any_client), OLD, NEW, GAMES, BEGIN + 10 * DAY)
        await all_there(any_client, matches)


async def test_they_follow_wherever_a_process_dies(redis_client: Client) -> None:
    """After each command once, by day after every third; whoever reads the new place goes on."""
    random = Random(4)
    matches = [made_up(number, random, 6) for number in range(3)]
    await played(redis_client, matches)
    before_all = await keys_of(redis_client)
    for commands in range(0, 400, volume(3, night=1)):
        await put_back(redis_client, before_all)
        mortal: Any = MatchStore(Mortal(redis_client, commands))  # type: ignore[arg-type]
        try:
            await moving.move(mortal, OLD, NEW, GAMES, BEGIN)
        except Dead:
            pass
        else:
            break
        store = MatchStore(redis_client)
        before = await store.before(NEW)
        assert before in {"", OLD}, "nothing has happened yet, or all, or the reader sees to it"
        await moving.move(store, OLD, NEW, GAMES, BEGIN)
        await all_there(redis_client, matches)
    else:
        raise AssertionError("it never came to its end")
    assert commands > 20


async def test_a_match_that_ends_while_they_follow_is_counted_once(redis_client: Client) -> None:
    """Also one that another process has entered at the old place, and one at the new one."""
    random = Random(5)
    matches = [made_up(number, random, 6) for number in range(volume(20, night=40))]
    late = matches[volume(12, night=30) :]
    early = matches[: -len(late)]
    await played(redis_client, early)
    facts = [await tell(redis_client, match) for match in late]
    counts = Matches(MatchStore(redis_client))
    await asyncio.gather(
        moving.move(MatchStore(redis_client), OLD, NEW, GAMES, BEGIN),
        *[counts(fact) for fact in facts],
        moving.move(MatchStore(redis_client), OLD, NEW, GAMES, BEGIN),
    )
    await moving.move(MatchStore(redis_client), OLD, NEW, GAMES, BEGIN)
    await all_there(redis_client, matches)


async def test_what_was_played_at_the_new_place_first_is_counted_with_it(
    redis_client: Client,
) -> None:
    random = Random(6)
    matches = [made_up(number, random, 6) for number in range(20)]
    await played(redis_client, matches[:12])
    await played(redis_client, at(NEW, matches[12:]))
    await moving.move(MatchStore(redis_client), OLD, NEW, GAMES, BEGIN + DAY)
    await all_there(redis_client, matches)


async def test_ratings_of_matches_that_are_kept_no_more_follow_too(redis_client: Client) -> None:
    random = Random(8)
    store = MatchStore(redis_client, keep_ms=DAY)
    matches = [made_up(number, random) for number in range(0, 40, 4)]
    for match in matches:
        await Matches(store).add(match)
    before = {
        (game, period): await store.ledger(keys.ratings(OLD, game, period))
        for game in GAMES
        for period in ("", "2026-11")
    }
    await moving.move(store, OLD, NEW, GAMES, BEGIN + 40 * DAY)
    for (game, period), ledger in before.items():
        assert await store.ledger(keys.ratings(NEW, game, period)) == ledger
        life = await redis_client.pttl(keys.ratings(NEW, game, period))
        assert life > 0 if ledger else life < 0
    assert await redis_client.pttl(keys.match(matches[-1].id)) > 0, "a match lives as long"


@pytest.mark.parametrize("place", ["", OLD])
async def test_a_place_that_has_not_moved_stays(redis_client: Client, place: str) -> None:
    store = MatchStore(redis_client)
    assert await store.now(OLD) == OLD
    assert await store.before(place) == ""
    await moving.move(store, OLD, OLD, GAMES)
    assert not [one async for one in redis_client.scan_iter(match="place:*")]
