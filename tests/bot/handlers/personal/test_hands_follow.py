"""How a person sorts their cards holds at all their tables, so every hand of theirs shows it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.jobs import REDRAW
from bot.ports.screen import Screen
from bot.store.people.settings import PeopleSettings
from tests.bot.application import ROOM, App, control
from tests.bot.people import FRIENDS

ANN = FRIENDS[0]
OTHER = "test:other"


async def at_two_tables(app: App) -> None:
    """Ann plays with computers in two rooms, and has seen all that was drawn."""
    for place in (ROOM, OTHER):
        await app.say(ANN, "/play classic canasta computers", place)
        await app.redraw(place)
    await redrawn(app)


async def shown(app: App, place: str) -> Screen:
    """Ann's hand of the table of a place, as it stands in her private chat."""
    table = (await app.held(place)).table.id
    (hand,) = [one for one in app.wall.of(ANN.id) if one.table == table]
    return hand


async def is_shown(app: App, place: str) -> bool:
    """Whether that hand is what her settings want."""
    wanted = replace(await app.hand(ANN, place), table_at=("", ""))
    return wanted == await shown(app, place)


async def redrawn(app: App) -> None:
    """What the worker does of that which was put into the queue."""
    for place in (ROOM, OTHER):
        for _, job in await app.bot.tables.jobs.of_table((await app.held(place)).table.id):
            if job.kind == REDRAW:
                await app.bot.outbox.redraw(job)


async def test_the_button_of_one_table_sorts_the_hands_of_all(redis_client: Redis) -> None:
    app = App(redis_client)
    await at_two_tables(app)
    await app.press(ANN, control(await shown(app, ROOM), "sort"))
    assert await is_shown(app, ROOM), "at once"
    await redrawn(app)
    assert await is_shown(app, OTHER)


async def test_a_second_press_on_the_same_button_does_not_sort_back(redis_client: Redis) -> None:
    app = App(redis_client)
    await at_two_tables(app)
    before = await app.hand(ANN)
    button = control(before, "sort")
    await app.press(ANN, button)
    sorted_ = await app.hand(ANN)
    assert sorted_ != before
    await app.press(ANN, button)
    assert await app.hand(ANN) == sorted_
    await app.press(ANN, control(sorted_, "sort"))
    assert await app.hand(ANN) == before


async def test_a_lesson_sorts_the_hands_of_all_tables(redis_client: Redis) -> None:
    app = App(redis_client)
    await at_two_tables(app)
    helps = (await app.say(ANN, "/help")).screen
    assert helps is not None
    lesson = (await app.press(ANN, control(helps, "show:1:classic-canasta"))).screen
    assert lesson is not None
    await app.press(ANN, control(lesson, "sort"))
    await redrawn(app)
    assert await is_shown(app, ROOM)
    assert await is_shown(app, OTHER)


@pytest.mark.parametrize("line", ["", "/language bg"])
async def test_who_dies_after_the_settings_were_stored_has_the_hands_drawn_later(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    app = App(redis_client)
    await at_two_tables(app)
    writes = PeopleSettings.write_settings

    async def dies(self: PeopleSettings, person: str, settings: object) -> None:
        await writes(self, person, settings)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(PeopleSettings, "write_settings", dies)
    button = control(await shown(app, ROOM), "sort")
    with pytest.raises(KeyboardInterrupt):
        await (app.say(ANN, line) if line else app.press(ANN, button))
    await redrawn(app)
    for place in (ROOM, OTHER):
        assert await is_shown(app, place)
