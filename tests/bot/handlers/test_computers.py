"""Computer players as people meet them: names, levels that the host sets, a pace to follow."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.tables import intents as want
from bot.ports.screen import Picker
from tests.bot.application import App, control, said, seen, wording
from tests.bot.people import FRIENDS

HOST, GUEST = FRIENDS[:2]


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def test_the_host_sets_how_strong_all_computers_play(app: App) -> None:
    """Those that sit, those that come, and one that takes the seat of somebody who leaves."""
    await app.say(HOST, "/play belot")
    await app.say(HOST, "/sit 1")
    await app.act(HOST, want.AddComputer(1))
    options = (await app.press(HOST, control(await app.public(), "options"))).screen
    assert options is not None
    refused = await app.pick(GUEST, control(options, "levels"), "strong")
    assert said(refused) == wording("refusal-NOT_HOST-who", who=HOST.name)
    shown = (await app.pick(HOST, control(options, "levels"), "strong")).screen
    for language in LANGUAGES:
        await app.act(HOST, want.SetLanguage(language))
        name = wording("computer-name", language, number=1)
        strong = wording("level-strong", language)
        line = wording("seat-computer", language, who=name, level=strong)
        assert line in seen(await app.public())
    assert wording("seat-computer", who=wording("computer-name", number=1), level="strong") in seen(
        shown
    )
    await app.say(GUEST, "/sit 3")
    await app.act(HOST, want.PlayWithComputers())
    await app.act(GUEST, want.StandUp())
    assert [seat.level for seat in (await app.held()).table.seats[1:]] == ["strong"] * 3
    await app.act(HOST, want.AddComputer(1, "easy"))
    assert (await app.held()).table.seats[1].level == "easy", "one alone as well"


async def test_a_level_belongs_to_its_game_and_the_pace_to_the_table(app: App) -> None:
    await app.say(HOST, "/play belot")
    options = (await app.press(HOST, control(await app.public(), "options"))).screen
    assert options is not None
    await app.pick(HOST, control(options, "levels"), "strong")
    shown = (await app.press(HOST, control(options, "calm"))).screen
    assert wording("computers-calm") in seen(shown)
    assert said(await app.pick(HOST, control(options, "levels"), "x")).startswith(
        wording("refusal-UNKNOWN_LEVEL", level="x", known="")[:12]
    )
    await app.pick(HOST, control(await app.public(), "game"), "decorated-canasta")
    await app.act(HOST, want.PlayWithComputers())
    table = (await app.held()).table
    assert {seat.level for seat in table.seats if seat.person is None} == {"normal"}
    assert table.calm


async def test_computers_like_a_person_take_their_time_unless_all_are_calm(app: App) -> None:
    await app.say(HOST, "/play belot")
    options = (await app.press(HOST, control(await app.public(), "options"))).screen
    assert options is not None
    await app.act(HOST, want.AddComputer(1, "human"))
    shown = (await app.press(HOST, control(await app.public(), "options"))).screen
    assert wording("computers-person") in seen(shown)
    assert wording("level-human") in seen(shown)
    shown = (await app.press(HOST, control(options, "calm"))).screen
    assert wording("computers-calm") in seen(shown)


async def test_computers_are_added_at_a_table_for_seven_too(app: App) -> None:
    """Where there are too many seats for all levels the weakest are not offered."""
    await app.say(HOST, "/play decorated 7")
    options = (await app.press(HOST, control(await app.public(), "options"))).screen
    assert options is not None
    picker = control(options, "computer")
    assert isinstance(picker, Picker)
    values = [one.key for one in picker.items]
    free = [at for at, seat in enumerate((await app.held()).table.seats) if seat.person is None]
    assert values[-1] == f"{free[-1]}.strong", "the last seat has the strongest level"
    assert {one.partition(".")[0] for one in values} == {*map(str, free)}
    assert len(values) <= 24
