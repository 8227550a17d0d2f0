"""The plan finds every order, once, and plays the one that is named."""

from __future__ import annotations

import asyncio
from itertools import combinations

import pytest
from redis.asyncio import Redis

from tests.orders.loop import BY_HAND
from tests.orders.plan import ALONE, Stage, gate, in_every_order


def words(first: int, second: int) -> set[str]:
    """All words of so many A and so many B."""
    places = range(first + second)
    return {
        "".join(["A" if place in chosen else "B" for place in places])
        for chosen in combinations(places, first)
    }


async def steps(count: int) -> None:
    for _ in range(count):
        await gate("step")


@BY_HAND
@pytest.mark.parametrize(
    ("first", "second", "count"), [(4, 4, 70), (2, 3, 10), (1, 1, 2), (0, 2, 1)]
)
async def test_every_order_once(first: int, second: int, count: int) -> None:
    async def scene(stage: Stage) -> None:
        stage.actor(steps(first))
        stage.actor(steps(second))
        await stage.play()

    orders = await in_every_order(scene, "step")
    assert len(orders) == count
    assert set(orders) == words(first, second)


@BY_HAND
async def test_what_does_not_count_goes_on_with_the_step_before() -> None:
    did: list[list[str]] = []

    async def act(who: str) -> None:
        for what in ("read", "other", "write", "write", "write"):
            await gate(what)
            did[-1].append(who + what[0])

    async def scene(stage: Stage) -> None:
        did.append([])
        stage.actor(act("A"))
        stage.actor(act("B"))
        await stage.play()

    assert len(await in_every_order(scene, "read", "write", most=2)) == 6
    assert did[0] == ["Ar", "Ao", "Aw", "Aw", "Aw", "Br", "Bo", "Bw", "Bw", "Bw"]
    assert len({tuple(one) for one in did}) == 6


@BY_HAND
async def test_who_waits_for_a_lock_has_no_turn() -> None:
    async def scene(stage: Stage) -> None:
        lock = asyncio.Lock()

        async def act() -> None:
            async with lock:
                await steps(2)

        stage.actor(act())
        stage.actor(act())
        await stage.play()

    assert await in_every_order(scene, "step") == ["AABB"]


@BY_HAND
async def test_time_passes_where_nobody_has_a_turn() -> None:
    async def scene(stage: Stage) -> None:
        async def late() -> str:
            await asyncio.sleep(600)
            await gate("step")
            return "late"

        stage.actor(late())
        stage.actor(steps(2))
        assert await stage.play() == ["late", None]

    assert await in_every_order(scene, "step") == ["BBA"]


@BY_HAND
async def test_a_lost_update_is_found_in_the_orders_that_lose_it(redis_client: Redis) -> None:
    lost: list[str] = []

    async def add() -> None:
        found = int(await redis_client.get("n") or 0)
        await redis_client.set("n", found + 1)

    async def scene(stage: Stage) -> None:
        await redis_client.delete("n")
        stage.actor(add())
        stage.actor(add())
        await stage.play()
        if await redis_client.get("n") != b"2":
            lost.append(stage.order)

    assert len(await in_every_order(scene, "GET", "SET")) == 6
    assert lost == ["ABAB", "ABBA", "BAAB", "BABA"]


@BY_HAND
async def test_a_failure_names_its_order_and_is_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene(stage: Stage) -> None:
        stage.actor(steps(2))
        stage.actor(steps(2))
        await stage.play()
        assert stage.order != "BAAB"

    with pytest.raises(AssertionError) as caught:
        await in_every_order(scene, "step")
    (note,) = caught.value.__notes__
    assert "order BAAB:\n  B step\n  A step\n  A step\n  B step" in note
    assert "KAFENE_ORDER=BAAB uv run pytest -n 0 'tests/orders/test_plan.py" in note
    monkeypatch.setenv(ALONE, "ABAB")
    assert await in_every_order(scene, "step") == ["ABAB"]
    monkeypatch.setenv(ALONE, "BAAB")
    with pytest.raises(AssertionError):
        await in_every_order(scene, "step")
    monkeypatch.setenv(ALONE, "BBBA")
    with pytest.raises(AssertionError, match="B cannot go on after BB, only A can"):
        await in_every_order(scene, "step")


@BY_HAND
async def test_what_an_actor_raises_comes_out_and_stops_the_other() -> None:
    ended: list[str] = []

    async def scene(stage: Stage) -> None:
        async def bad() -> None:
            await gate("step")
            raise ZeroDivisionError

        async def other() -> None:
            try:
                await steps(3)
                await asyncio.sleep(60)
            finally:
                ended.append("other")

        stage.actor(bad())
        stage.actor(other())
        await stage.play()

    with pytest.raises(ZeroDivisionError):
        await in_every_order(scene, "step")
    assert ended == ["other"]
