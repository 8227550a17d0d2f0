"""A whole match of belot (of one deal) in a group: who has started the bot presses in private, who
has not in the group, one types."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from bot.model import intents as want
from bot.model.people import Person
from bot.model.table import Held, Stage
from bot.model.waiting import Wait
from bot.tables.rules.decide import Who
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.playing import Player, waits_of
from tests.adapters.telegram.secrets import Secrets
from tests.adapters.telegram.test_table import choice
from tests.adapters.telegram.world import Json

pytestmark = pytest.mark.slow

SECONDS = 120


class BelotPlayer(Player):
    """Somebody whose hand is found by the buttons of a decision: belot's is never sorted."""

    def hand(self) -> Json | None:
        """My cards, where something is to be decided."""
        private = not self.client.user.blocked and self.client.user.started
        chats = () if private else (GROUP,)
        return self.client.with_button(":p:", *chats)


@pytest.mark.slow
async def test_a_match_of_belot(scene: Scene) -> None:
    ana, boris, cyril, dora = scene.people
    for one in (ana, boris, dora):
        one.start()
    await sit_down(scene)
    players = [
        BelotPlayer(scene, one, seed, typing=0.6 if one is dora else 0.0)
        for seed, one in enumerate((ana, boris, cyril, dora))
    ]
    secrets = Secrets(scene.world)
    async with asyncio.timeout(SECONDS):
        held = await play(scene, players, secrets)
    assert held.state.standing.winner is not None
    assert secrets.checked > 50
    assert sum(one.did["pressed"] for one in players) > 5
    await scene.server.until(
        lambda: any("The match goes to" in str(one) for one in ana.messages(GROUP)), "the winner"
    )


async def sit_down(scene: Scene) -> None:
    """The game is named behind the command; four sit down, the match is to be one deal."""
    ana = scene.people[0]
    ana.say("/play@kafene_test_bot belot", GROUP)
    message = await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    assert "Belot" in str(message)
    for seat, person in enumerate(scene.people):
        await person.pressed(message, choice(message, f":sit:{seat}"))
    held = await scene.held()
    for number, (name, value) in enumerate({"length": "one_deal", "cut": "chance"}.items()):
        await act(scene, held, 0, f"option-{number}", want.SetOption(name, value))
    lobby = await scene.server.until(lambda: ana.with_button(":start", GROUP), "start")
    await ana.pressed(lobby, choice(lobby, ":start"))


async def act(scene: Scene, held: Held, seat: int, event: str, intent: want.Intent) -> None:
    """Somebody does something past all screens."""
    client = scene.people[seat]
    assert scene.bot is not None
    who = Who(Person(f"telegram:{client.id}", client.user.name))
    await scene.bot.tables.act(held.table.id, event, who, intent)


async def play(scene: Scene, players: list[BelotPlayer], secrets: Secrets) -> Held:
    """Until somebody has won: deals in which all pass are followed by others."""
    for number in count():
        upto = secrets.look()
        held = await scene.held()
        secrets.check(upto, held)
        if held.table.stage is Stage.OVER:
            return held
        waits = waits_of(held)
        for seat, wait in waits.items():
            if wait is Wait.READY:
                await act(scene, held, seat, f"ready-{number}-{seat}", want.Ready())
                continue
            await players[seat].move(held, seat)
            await moved(scene, held.version)
        if not waits:
            await asyncio.sleep(0.02)
    raise AssertionError("it goes on for ever")


async def moved(scene: Scene, version: int) -> None:
    """Waits until a move is in."""
    async with asyncio.timeout(30):
        while (await scene.held()).version == version:
            await asyncio.sleep(0.01)
