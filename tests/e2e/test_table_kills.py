"""``kill -9`` of the bot while somebody plays at a page: nothing is lost or done twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from tests.adapters.web.table.robot import Robot
from tests.e2e.kafene import Kafene, running
from tests.lanes import volume
from tests.until import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
ROOM = "kills"


async def seated(kafene: Kafene, robot: Robot, game: str) -> None:
    """The robot plays with computers."""
    await robot.enter()
    person = Person(robot.person, robot.name)
    async with kafene.tables() as tables:
        opened = await tables.open(f"local:{ROOM}", "open-1", person, Opening(game))
        assert isinstance(opened, Done)
        begin: tuple[want.Intent, ...] = (want.Sit(0), want.PlayWithComputers())
        table = str(opened.params["table"])
        for number, intent in enumerate(begin):
            done = await tables.act(table, f"seat-{number}", Actor(person), intent)
            assert isinstance(done, Done), done


async def test_killed_in_mid_drag(tmp_path: Path) -> None:
    """Cards are in the hand (they were asked about), or were just dropped, when the bot dies. The
    page comes back by itself, with the same cards. What it says again, under the same id, happens
    once and gets one answer."""
    with running(tmp_path, KAFENE_COMPUTER_DELAY="0.05") as kafene:
        robot = Robot(kafene.address, "Ani", ROOM)
        await seated(kafene, robot, "classic-canasta")
        await robot.connect()
        for number in range(volume(1, night=10)):
            await until(lambda: robot.turn, "a turn")
            before = robot.frame["board"]
            await robot.say(
                {"do": "try", "id": f"try-kill-{number}", "version": robot.version}
                | {"cards": before["hand"][:1]}
            )
            await asyncio.to_thread(kafene.kill)
            await asyncio.to_thread(kafene.start)
            await robot.connect()
            seen = len(robot.seen)
            await until(lambda seen=seen: len(robot.seen) > seen)  # type: ignore[misc]
            assert robot.frame["board"]["hand"] == before["hand"]
            assert robot.turn, "nothing has happened"
            said, prompt = robot.chosen(), (await kafene.held(ROOM)).table.prompts[0]
            await robot.say(said)
            await robot.changed(0.004 * number)  # now before it is done, now after
            await asyncio.to_thread(kafene.kill)
            await asyncio.to_thread(kafene.start)
            await robot.connect()
            await robot.say(said)
            answer = await robot.answer_to(said["id"])
            assert not answer["refused"], answer
            robot.answers.clear()
            await robot.say(said)
            assert (await robot.answer_to(said["id"])) == answer
            assert (await kafene.held(ROOM)).table.prompts[0] > prompt, "it was done"
            again = {**said, "id": robot.new_id()}
            await robot.say(again)
            assert (await robot.answer_to(again["id"]))["refused"], "done twice it would be"
        await robot.close()
