"""Computer players as people meet them: names, levels that the host sets, a pace to follow."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.settings import LANGUAGES
from bot.model.tables import intents as want
from tests.bot.house import House, control, said, seen, wording
from tests.bot.people import FRIENDS

HOST, GUEST = FRIENDS[:2]


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


async def test_the_host_sets_how_strong_all_computers_play(house: House) -> None:
    """Those that sit, those that come, and one that takes the seat of somebody who leaves."""
    await house.say(HOST, "/play belot")
    await house.say(HOST, "/sit 1")
    await house.act(HOST, want.AddComputer(1))
    options = (await house.press(HOST, control(await house.public(), "options"))).screen
    assert options is not None
    refused = await house.pick(GUEST, control(options, "levels"), "strong")
    assert said(refused) == wording("refusal-NOT_HOST-who", who=HOST.name)
    shown = (await house.pick(HOST, control(options, "levels"), "strong")).screen
    for language in LANGUAGES:
        await house.act(HOST, want.SetLanguage(language))
        name = wording("computer-name", language, number=1)
        strong = wording("level-strong", language)
        line = wording("seat-computer", language, who=name, level=strong)
        assert line in seen(await house.public())
    assert wording("seat-computer", who=wording("computer-name", number=1), level="strong") in seen(
        shown
    )
    await house.say(GUEST, "/sit 3")
    await house.act(HOST, want.PlayWithComputers())
    await house.say(GUEST, "/leave")
    assert [seat.level for seat in (await house.held()).table.seats[1:]] == ["strong"] * 3
    await house.act(HOST, want.AddComputer(1, "easy"))
    assert (await house.held()).table.seats[1].level == "easy", "one alone as well"


async def test_a_level_belongs_to_its_game_and_the_pace_to_the_table(house: House) -> None:
    await house.say(HOST, "/play belot")
    options = (await house.press(HOST, control(await house.public(), "options"))).screen
    assert options is not None
    await house.pick(HOST, control(options, "levels"), "strong")
    shown = (await house.press(HOST, control(options, "calm"))).screen
    assert wording("computers-calm") in seen(shown)
    assert said(await house.pick(HOST, control(options, "levels"), "x")).startswith(
        wording("refusal-UNKNOWN_LEVEL", level="x", known="")[:12]
    )
    await house.pick(HOST, control(await house.public(), "game"), "decorated-canasta")
    await house.act(HOST, want.PlayWithComputers())
    table = (await house.held()).table
    assert {seat.level for seat in table.seats if seat.person is None} == {"normal"}
    assert table.calm
