"""Pictures are drawn once, off the event loop, and not too many are remembered."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from bot.canasta.pictures.team_table import TEAM_CANASTA
from bot.pictures import studio as studios
from bot.pictures.layouts import HAND, Layouts, key_of
from bot.pictures.studio import Studio
from bot.ports.screen import Picture
from tests.bot.pictures.positions import KEPT
from tests.bot.readers import CATALOGUE, LAYOUTS

draw = Layouts.draw


@cache
def pictures() -> list[Picture]:
    """Some of the kept ones."""
    return [kept.make() for kept in KEPT[:6]]


@pytest.fixture
def studio() -> Iterator[Studio]:
    """A studio that has room for two or three pictures."""
    made = Studio(LAYOUTS, CATALOGUE.samples(), 150_000)
    yield made
    made.close()


async def test_equal_facts_are_drawn_once(studio: Studio) -> None:
    one = pictures()[0]
    both = await asyncio.gather(
        studio.png(one.layout, one.facts), studio.png(one.layout, one.facts)
    )
    again = await studio.png(one.layout, one.facts)
    assert both[0] == both[1] == again == LAYOUTS.draw(one.layout, one.facts)
    assert studio.drawn == 1


async def test_the_memory_is_bounded(studio: Studio) -> None:
    for picture in pictures():
        await studio.png(picture.layout, picture.facts)
        assert studio.kept_bytes <= 150_000
    assert studio.drawn == len(pictures())
    assert studio.kept_bytes > 0
    first = pictures()[0]
    await studio.png(first.layout, first.facts)
    assert studio.drawn == len(pictures()) + 1, "the oldest one is forgotten"


async def test_one_thread_draws(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: set[int] = set()

    def watched(_: Layouts, layout: str, facts: str) -> bytes:
        threads.add(threading.get_ident())
        return draw(LAYOUTS, layout, facts)

    monkeypatch.setattr(Layouts, "draw", watched)
    await asyncio.gather(*[studio.png(one.layout, one.facts) for one in pictures()])
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
    one = pictures()[1]
    first = asyncio.create_task(studio.png(one.layout, one.facts))
    second = asyncio.create_task(studio.png(one.layout, one.facts))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == LAYOUTS.draw(one.layout, one.facts)


def test_keys_tell_pictures_apart() -> None:
    keys = {key_of(one.layout, one.facts) for one in pictures()}
    assert len(keys) == len(pictures())
    assert all(one.isalnum() and len(one) == 24 for one in keys)
    assert key_of("hand", "x") != key_of("sheet", "x")


async def test_a_screen_without_a_picture_is_a_screen(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a drawing does: the words are shown, and the log has the reason once in full."""
    logged: list[str] = []
    one = pictures()[0]
    assert await studio.png_of(None) is None
    assert await studio.png_of(replace(one, facts="")) is None
    assert await studio.png_of(one) == LAYOUTS.draw(one.layout, one.facts)
    monkeypatch.setattr(studios._log, "exception", lambda what, **_: logged.append(f"full {what}"))
    monkeypatch.setattr(studios._log, "warning", lambda what, **_: logged.append(what))
    for _ in range(3):
        assert await studio.png_of(replace(one, facts="{}")) is None
        assert await studio.png_of(replace(one, layout="no-such-layout")) is None
    said = "picture cannot be drawn"
    assert sorted(logged) == sorted([f"full {said}"] * 2 + [said] * 4)


async def test_the_studio_warms_up(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sample is drawn, none is remembered; where none can be drawn the bot starts."""
    seen: list[str] = []

    def watched(_: Layouts, layout: str, facts: str) -> bytes:
        seen.append(layout)
        return draw(LAYOUTS, layout, facts)

    monkeypatch.setattr(Layouts, "draw", watched)
    await studio.warm()
    assert {HAND, TEAM_CANASTA} == set(seen)
    assert len(seen) == len(CATALOGUE.samples())
    assert (studio.kept_bytes, studio.drawn) == (0, 0)

    def torn(_: Layouts, layout: str, facts: str) -> bytes:
        raise ArithmeticError(layout, facts)

    monkeypatch.setattr(Layouts, "draw", torn)
    await studio.warm()
    monkeypatch.setattr(Layouts, "draw", draw)
    assert await studio.png_of(pictures()[0])


async def test_free_memory_is_given_back(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[int] = []
    monkeypatch.setattr(studios, "_TRIM_EVERY", 2)
    monkeypatch.setattr(studios, "_trim", lambda: times.append(1))
    for picture in pictures()[:5]:
        await studio.png(picture.layout, picture.facts)
    assert len(times) == 2
