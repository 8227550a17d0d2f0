"""Whole matches of decorated canasta (of one deal) in a group: two people alone, and three with a
computer among them; who has started the bot presses in private, who has not in the group."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from bot.model import intents as want
from bot.model.table import Held, Stage
from bot.model.waiting import Wait
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.playing import Player, waits_of
from tests.adapters.telegram.secrets import Secrets
from tests.adapters.telegram.test_belot import BelotPlayer, act, moved
from tests.adapters.telegram.test_table import choice
from tests.adapters.telegram.world import Json

pytestmark = [pytest.mark.slow, pytest.mark.budget(60)]

SECONDS = 300
OPTIONS = {"length": "one_deal", "reshuffle_limit": "0"}


class DecoratedPlayer(BelotPlayer):
    """Somebody whose hand is found by its button to sort, once there is one."""

    def hand(self) -> Json | None:
        """My cards: sorted where they are dealt."""
        return Player.hand(self) or super().hand()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
async def test_a_match_of_decorated_canasta(scene: Scene, seats: int) -> None:
    ana, boris = scene.people[:2]
    ana.start()
    await sit_down(scene, seats)
    players = [
        DecoratedPlayer(scene, one, seed, typing=0.3 if one is boris else 0.0)
        for seed, one in enumerate((ana, boris))
    ]
    secrets = Secrets(scene.world)
    async with asyncio.timeout(SECONDS):
        held = await play(scene, players, secrets)
    assert held.state.standing.winner is not None
    assert len(held.table.seats) == seats
    assert secrets.checked > 50
    assert sum(one.did["pressed"] + one.did["picked"] for one in players) > 5
    await scene.server.until(
        lambda: any("The match goes to" in str(one) for one in ana.messages(GROUP)), "the winner"
    )


async def sit_down(scene: Scene, seats: int) -> None:
    """Game and number of players stand behind the command; two sit down."""
    ana = scene.people[0]
    ana.say(f"/play@kafene_test_bot decorated {seats}", GROUP)
    message = await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    assert "Decorated canasta" in str(message)
    for seat, person in enumerate(scene.people[:2]):
        await person.pressed(message, choice(message, f":sit:{seat}"))
    held = await scene.held()
    assert len(held.table.seats) == seats
    for number, (name, value) in enumerate(OPTIONS.items()):
        await act(scene, held, 0, f"option-{number}", want.SetOption(name, value))
    button = ":start" if seats == 2 else ":fill"
    lobby = await scene.server.until(lambda: ana.with_button(button, GROUP), "start")
    await ana.pressed(lobby, choice(lobby, button))


async def play(scene: Scene, players: list[DecoratedPlayer], secrets: Secrets) -> Held:
    """Until somebody has won: a deal that leaves the first level is followed by another. The
    computers move by themselves."""
    for number in count():
        upto = secrets.look()
        held = await scene.held()
        secrets.check(upto, held)
        if held.table.stage is Stage.OVER:
            return held
        people = [one for one in waits_of(held).items() if one[0] < len(players)]
        for seat, wait in people:
            if wait is Wait.READY:
                await act(scene, held, seat, f"ready-{number}-{seat}", want.Ready())
                continue
            await players[seat].move(held, seat)
            await moved(scene, held.version)
        if not people:
            await asyncio.sleep(0.02)
    raise AssertionError("it goes on for ever")
