"""The sheet of a match stays in the chat when its table plays something else."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from tests.bot.application import ROOM, App, control, quick, seen, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

NORTH, EAST, *OTHERS = FRIENDS


@pytest.mark.parametrize(("game", "players"), [("classic-canasta", 2), ("belot", 4)])
async def test_the_sheet_of_another_game(redis_client: Redis, game: str, players: int) -> None:
    app = App(redis_client)
    await app.four()
    await app.play(quick(), lambda held: held.table.stage is Stage.OVER)
    await app.redraw()
    (sheet,) = [one for one in app.wall.of(ROOM) if one.kind == "sheet"]
    for person in OTHERS:
        await app.act(person, want.StandUp())
    await app.act(NORTH, want.SetGame(game, players))
    whole = seen((await app.press(EAST, control(sheet, "details"))).screen)
    assert wording("score-total") in whole
    assert wording("check-verified") in whole
    assert "North" in whole
