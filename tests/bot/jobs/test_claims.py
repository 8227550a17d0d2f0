"""Jobs in Redis: claims for what is free, and claims that are known by their tokens."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from redis.asyncio import RedisCluster

from bot.jobs.claims import Jobs
from bot.model import ids
from bot.model.jobs import EXPIRE, MOVE, REDRAW, Job
from bot.model.tables.table import Version
from bot.store.redis import keys
from bot.store.redis.connection import connect
from bot.store.redis.errors import Full, StoreError, Unreachable
from bot.store.redis.scripts import CLAIM, Client
from tests.bot.proxy import Proxy
from tests.orders.loop import BY_HAND
from tests.orders.plan import Stage, in_every_order
from tests.until import until

TABLE = "0000zzzz"
JOB = Job(TABLE, REDRAW)
NOW = 1_800_000_000_000
LEASE = 10_000


def moves(count: int) -> list[Job]:
    return [Job(TABLE, MOVE, 0, number) for number in range(count)]


async def put(jobs: Jobs, due: int, *several: Job) -> None:
    for job in several:
        await jobs.put(due, job)


async def due_of(jobs: Jobs, job: Job = JOB) -> int | None:
    return {one: due for due, one in await jobs.of_table(job.table)}.get(job)


async def claim(jobs: Jobs, now: int = NOW, **free: int) -> list[Job]:
    return (await jobs.claim(0, now, now + LEASE, free or {REDRAW: 9, MOVE: 9})).jobs


# --- what is claimed ------------------------------------------------------------------------------


async def test_no_more_of_a_kind_is_claimed_than_is_free(any_client: Client) -> None:
    jobs = Jobs(any_client)
    await put(jobs, NOW - 5, *moves(5))
    await put(jobs, NOW - 4, Job("000000aa", REDRAW), JOB)
    await put(jobs, NOW - 3, Job(TABLE, "of a newer bot"))
    await put(jobs, NOW + 70, Job(TABLE, EXPIRE))
    found = await jobs.claim(0, NOW, NOW + LEASE, {MOVE: 2, REDRAW: 2, EXPIRE: 0})
    assert sorted(found.jobs) == sorted([*moves(2), Job("000000aa", REDRAW), JOB])
    assert found.more == {MOVE, "of a newer bot"}
    assert found.head == NOW + 70
    found = await jobs.claim(0, NOW + 70, NOW + LEASE, {MOVE: 9, REDRAW: 9})
    assert found.jobs == moves(5)[2:]
    assert found.more == {EXPIRE, "of a newer bot"}
    assert found.head == NOW + LEASE, "the claims of before end then"


async def test_a_claim_whose_answer_was_lost_is_asked_again(
    redis_client: Client, redis_proxy: Proxy
) -> None:
    """Before, what it had claimed was ten seconds late."""
    async with connect(redis_proxy.url) as client:
        jobs, other = Jobs(client), Jobs(redis_client)
        await put(jobs, NOW - 5, *moves(3))
        assert await claim(other, **{MOVE: 1}) == moves(1)
        redis_proxy.cut_after(CLAIM.sha.encode())
        assert await claim(jobs, **{MOVE: 1}) == moves(2)[1:]
        assert redis_proxy.cuts == 1
        assert await claim(jobs, **{MOVE: 9}) == moves(3)[2:], "each claim has a token of its own"


async def test_claims_of_one_moment_have_different_tokens(redis_client: Client) -> None:
    """They end in the same millisecond, and none is taken for one's own."""
    await put(Jobs(redis_client), NOW - 5, *moves(3))
    claimed = [await claim(Jobs(redis_client), **{MOVE: 1}) for _ in range(3)]
    assert claimed == [[one] for one in moves(3)]


async def test_the_oldest_are_claimed_but_those_that_are_named_before_them(
    redis_client: Client,
) -> None:
    jobs, named = Jobs(redis_client), moves(6)[4:]
    for number, job in enumerate(moves(6)):
        await put(jobs, NOW - 100 + number, job)
    await put(jobs, NOW + 1, named[1])
    first = [named[0], named[1], Job(TABLE, MOVE, 3, 3)]  # one is not due yet, one is not there
    found = await jobs.claim(0, NOW, NOW + LEASE, {MOVE: 3}, first)
    assert found.jobs == [named[0], *moves(2)]


async def test_what_is_no_job_is_left_where_it_is(redis_client: Client) -> None:
    jobs = Jobs(redis_client)
    odd = ["not a job", "a|redraw|c|d", "i|redraw|0|0", f"{TABLE}|redraw|0", "||||"]
    await redis_client.zadd(keys.jobs(0), dict.fromkeys(odd, NOW - 9))
    await put(jobs, NOW - 5, JOB)
    assert await claim(jobs) == [JOB]
    await jobs.renew(NOW + 2 * LEASE, NOW + 3 * LEASE)
    assert await redis_client.zcard(keys.jobs(0)) == len(odd) + 1
    assert await due_of(jobs) == NOW + 3 * LEASE


async def test_a_full_store_lets_claims_through(redis_client: Client) -> None:
    """What is due may be what empties it."""
    jobs = Jobs(redis_client)
    await put(jobs, NOW, *moves(3))
    await redis_client.config_set("maxmemory", "1")
    try:
        with pytest.raises(Full):
            await jobs.put(NOW, JOB)
        assert await claim(jobs) == moves(3)
        await jobs.renew(NOW + 2 * LEASE, NOW + 2 * LEASE)
        await jobs.give_back(moves(1), NOW)
        await jobs.remove(moves(3)[2])
        left = [(NOW, moves(1)[0]), (NOW + 2 * LEASE, moves(2)[1])]
        assert await jobs.of_table(TABLE) == left
    finally:
        await redis_client.config_set("maxmemory", "0")


async def test_a_shard_that_cannot_be_read_holds_up_no_other(any_client: Client) -> None:
    jobs = Jobs(any_client)
    await any_client.set(keys.jobs(1), "rubbish")
    await put(jobs, NOW, JOB)
    found = await jobs.first_due(range(3))
    assert found[0] == NOW
    assert isinstance(found[1], StoreError)
    assert found[2] is None
    with pytest.raises(StoreError):
        await jobs.heads(range(3))


@pytest.mark.slow
async def test_all_shards_of_a_cluster_are_looked_at_by_few_connections(
    cluster_client: RedisCluster,
) -> None:
    """A process that starts looks at all. With a connection a shard, a busy machine could not open
    them all in time, and the master seemed to be away."""
    jobs = Jobs(cluster_client)
    await put(jobs, NOW, JOB)

    async def looked() -> dict[int, int] | None:
        with suppress(Unreachable):  # a busy machine may be slow all the same
            return await jobs.heads(range(ids.SHARDS))
        return None

    assert await until(looked, "an answer of all masters") == {ids.shard_of(TABLE): NOW}
    nodes = cluster_client.nodes_manager.nodes_cache.values()
    assert max(len(node._connections) for node in nodes) <= 3


# --- stores of older versions ---------------------------------------------------------------------


async def put_by_older(client: Client, due: float, *several: Job) -> None:
    """Put or claim jobs as before tokens: a claim ended in a part of a millisecond."""
    await client.zadd(keys.jobs(0), dict.fromkeys(map(str, several), due))


async def test_what_an_older_process_has_claimed_comes_back_when_its_claim_ends(
    redis_client: Client,
) -> None:
    jobs = Jobs(redis_client)
    await put_by_older(redis_client, NOW - 5, *moves(1))
    await put_by_older(redis_client, NOW + LEASE - 1 + 0.777, JOB)
    found = await jobs.claim(0, NOW, NOW + 9, {REDRAW: 9, MOVE: 9})
    assert (found.jobs, found.head) == (moves(1), NOW + 9)
    await jobs.remove(moves(1)[0])
    assert (await jobs.first_due([0]))[0] == NOW + LEASE == await due_of(jobs)
    assert await claim(jobs, NOW + LEASE - 1) == []
    assert await claim(jobs, NOW + LEASE) == [JOB]
    assert await jobs.drawn(Version(1), JOB)
    assert await jobs.of_table(TABLE) == []
    assert not await redis_client.exists(keys.claims(0))


async def test_an_older_process_takes_no_claim_before_it_ends(redis_client: Client) -> None:
    """It looks at due times alone, and these are still the ends of claims."""
    jobs = Jobs(redis_client)
    await put(jobs, NOW, JOB)
    assert await claim(jobs) == [JOB]
    assert await redis_client.zscore(keys.jobs(0), str(JOB)) == NOW + LEASE


# --- whose a claim is -----------------------------------------------------------------------------


async def test_a_claim_ends_with_its_job(redis_client: Client) -> None:
    """Nothing is left of claims whose jobs were done, given back, left to others or put again."""
    jobs = Jobs(redis_client)
    await put(jobs, NOW, *moves(5))
    assert await claim(jobs) == moves(5)
    assert 0 < await redis_client.pttl(keys.claims(0)) <= keys.claims.ms
    await jobs.remove(moves(5)[0])
    await jobs.give_back(moves(5)[1:2], NOW)
    await jobs.leave(moves(5)[2], NOW, NOW)
    await jobs.put_off(moves(5)[3], NOW)
    await jobs.put(NOW + 2 * LEASE, moves(5)[4], soonest=True)
    assert await redis_client.hlen(keys.claims(0)) == 1, "the last one is due before that"
    await jobs.put(NOW, moves(5)[4], soonest=True)
    assert await redis_client.hlen(keys.claims(0)) == 0


@pytest.mark.parametrize("does", ["renew", "remove", "drawn", "give back", "leave"])
async def test_a_claim_that_somebody_else_has_by_now_is_not_touched(
    redis_client: Client, does: str
) -> None:
    """A process stood still for longer than its claim."""
    one, other = Jobs(redis_client), Jobs(redis_client)
    await put(one, NOW, JOB)
    assert await claim(one) == [JOB]
    assert await claim(other, NOW + LEASE - 1) == []
    later = NOW + LEASE + 1
    assert await claim(other, later) == [JOB]
    match does:
        case "renew":
            await one.renew(later + LEASE, later + 2 * LEASE)
        case "remove":
            await one.remove(JOB)
        case "drawn":
            assert await one.drawn(Version(1), JOB)
        case "give back":
            await one.give_back([JOB], later)
        case "leave":
            await one.leave(JOB, later, later)
    assert await due_of(one) == later + LEASE
    await other.renew(later + 2 * LEASE, later + 3 * LEASE)
    assert await due_of(one) == later + 3 * LEASE
    await other.remove(JOB)
    assert await due_of(one) is None


async def test_what_nobody_claimed_is_removed_by_whoever_wants(redis_client: Client) -> None:
    jobs = Jobs(redis_client)
    await put(jobs, NOW, JOB, *moves(1))
    await jobs.remove(JOB)
    assert await jobs.drawn(Version(1), moves(1)[0])
    assert await jobs.of_table(TABLE) == []


async def test_claims_that_end_late_are_not_renewed(redis_client: Client) -> None:
    jobs = Jobs(redis_client)
    await put(jobs, NOW, JOB)
    await claim(jobs)
    await jobs.renew(NOW + LEASE, NOW + 2 * LEASE)
    assert await due_of(jobs) == NOW + LEASE
    await jobs.renew(NOW + LEASE + 1, NOW + 2 * LEASE)
    assert await due_of(jobs) == NOW + 2 * LEASE
    assert not jobs.done(JOB)
    await jobs.renew(NOW + 3 * LEASE, NOW + 4 * LEASE)
    assert await due_of(jobs) == NOW + 2 * LEASE, "it is not being done any more"


async def test_a_job_that_was_put_again_while_it_was_done_is_done_again(
    redis_client: Client,
) -> None:
    jobs = Jobs(redis_client)
    await put(jobs, NOW, JOB)
    assert await claim(jobs) == [JOB]
    await put(jobs, NOW + 1, JOB)
    assert await claim(jobs, NOW + 2) == [], "it is being done here"
    await jobs.renew(NOW + 2 * LEASE, NOW + 3 * LEASE)
    assert await due_of(jobs) == NOW + 3 * LEASE, "nobody else does it beside"
    await jobs.remove(JOB)
    assert await due_of(jobs) is not None
    assert jobs.done(JOB)
    await jobs.remove(JOB)
    assert await due_of(jobs) is None
    assert not jobs.done(JOB)


@BY_HAND
@pytest.mark.parametrize("ends", ["remove", "drawn"])
async def test_a_wish_is_not_lost_with_the_job_that_is_just_done(
    redis_client: Client, ends: str
) -> None:
    """A message is to be posted again, which changes no version, just when the redraw ends."""

    async def scene(actors: Stage) -> None:
        await redis_client.flushall()
        one, other = Jobs(redis_client), Jobs(redis_client)
        await put(one, NOW, JOB)
        assert await claim(one) == [JOB]
        ended: Any = one.remove(JOB) if ends == "remove" else one.drawn(Version(1), JOB)
        actors.actor(ended)
        actors.actor(other.put(NOW + 1, JOB))
        await actors.play()
        assert await due_of(one) == NOW + 1

    assert len(await in_every_order(scene, "keep", "drawn", "enqueue")) == 2
