"""Pictures are drawn once, off the event loop, and not too many are remembered."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import msgspec
import pytest

from bot.pictures import studio as studios
from bot.pictures.layouts import draw, key_of
from bot.pictures.studio import Studio
from tests.bot.pictures.positions import KEPT

PICTURES = [kept.make() for kept in KEPT[:6]]


@pytest.fixture
def studio() -> Iterator[Studio]:
    """A studio that has room for two or three pictures."""
    made = Studio(150_000)
    yield made
    made.close()


async def test_equal_facts_are_drawn_once(studio: Studio) -> None:
    one = PICTURES[0]
    both = await asyncio.gather(
        studio.png(one.layout, one.facts), studio.png(one.layout, one.facts)
    )
    again = await studio.png(one.layout, one.facts)
    assert both[0] == both[1] == again == draw(one.layout, one.facts)
    assert studio.drawn == 1


async def test_the_memory_is_bounded(studio: Studio) -> None:
    for picture in PICTURES:
        await studio.png(picture.layout, picture.facts)
        assert studio.kept_bytes <= 150_000
    assert studio.drawn == len(PICTURES)
    assert studio.kept_bytes > 0
    first = PICTURES[0]
    await studio.png(first.layout, first.facts)
    assert studio.drawn == len(PICTURES) + 1, "the oldest one is forgotten"


async def test_one_thread_draws(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[int] = set()

    def watched(layout: str, facts: str) -> bytes:
        threads.add(threading.get_ident())
        return draw(layout, facts)

    monkeypatch.setattr(studios, "draw", watched)
    await asyncio.gather(*[studio.png(one.layout, one.facts) for one in PICTURES])
    assert len(threads) == 1
    assert threading.get_ident() not in threads


async def test_what_cannot_be_drawn_is_said_each_time(studio: Studio) -> None:
    for _ in range(2):
        with pytest.raises(msgspec.DecodeError):
            await studio.png("hand", "{}")
        with pytest.raises(KeyError):
            await studio.png("no-such-layout", "{}")
    assert studio.drawn == 0


async def test_one_who_goes_away_takes_nothing_from_the_others(studio: Studio) -> None:
    one = PICTURES[1]
    first = asyncio.create_task(studio.png(one.layout, one.facts))
    second = asyncio.create_task(studio.png(one.layout, one.facts))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == draw(one.layout, one.facts)


def test_keys_tell_pictures_apart() -> None:
    keys = {key_of(one.layout, one.facts) for one in PICTURES}
    assert len(keys) == len(PICTURES)
    assert all(one.isalnum() and len(one) == 24 for one in keys)
    assert key_of("hand", "x") != key_of("sheet", "x")
