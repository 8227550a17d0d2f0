"""Whole matches of classic canasta (of one deal) in a group, for two and for four; computer players
take the other seats."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from bot.model import intents as want
from bot.model.table import Held, Stage
from bot.model.waiting import Wait
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.playing import Player, waits_of
from tests.adapters.telegram.secrets import Secrets
from tests.adapters.telegram.test_belot import act, moved
from tests.adapters.telegram.test_table import choice

pytestmark = pytest.mark.slow

SECONDS: Final = 240


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_match_of_classic_canasta(scene: Scene, seats: int) -> None:
    people = scene.people[: seats // 2]
    for one in people:
        one.start()
    await sit_down(scene, seats)
    players = [Player(scene, one, seed, typing=0.1) for seed, one in enumerate(people)]
    secrets = Secrets(scene.world)
    async with asyncio.timeout(SECONDS):
        held = await play(scene, players, secrets)
    assert held.game.seats == seats
    assert held.state.standing.winner is not None
    assert secrets.checked > 50
    assert sum(one.did["pressed"] for one in players) > 0  # a deal may end before everybody's turn
    ana = people[0]
    await scene.server.until(
        lambda: any("The match goes to" in str(one) for one in ana.messages(GROUP)), "the winner"
    )


async def sit_down(scene: Scene, seats: int) -> None:
    """Game and number of players stand behind the command; computers take what is left."""
    ana = scene.people[0]
    ana.say(f"/play@kafene_test_bot classic {seats}", GROUP)
    message = await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    assert "Classic canasta" in str(message)
    for seat, person in enumerate(scene.people[: seats // 2]):
        await person.pressed(message, choice(message, f":sit:{seat}"))
    held = await scene.held()
    assert len(held.table.seats) == seats
    await act(scene, held, 0, "option", want.SetOption("length", "one_deal"))
    lobby = await scene.server.until(lambda: ana.with_button(":fill", GROUP), "computers")
    await ana.pressed(lobby, choice(lobby, ":fill"))


async def play(scene: Scene, players: list[Player], secrets: Secrets) -> Held:
    """Until somebody has won; a deal that ends level is followed by another."""
    number = 0
    while True:
        number += 1
        upto = secrets.look()
        held = await scene.held()
        secrets.check(upto, held)
        if held.table.stage is Stage.OVER:
            return held
        mine = {seat: wait for seat, wait in waits_of(held).items() if seat < len(players)}
        for seat, wait in mine.items():
            if wait is Wait.READY:
                await act(scene, held, seat, f"ready-{number}-{seat}", want.Ready())
                continue
            await players[seat].move(held, seat)
            await moved(scene, held.version)
        if not mine:
            await asyncio.sleep(0.02)
