"""The groups in which the bot is: noted, left, not forgotten at once; where it may not be."""

from __future__ import annotations

import pytest

from bot.app.wiring import Kafene
from bot.history.stays import job_of
from bot.model.jobs import FORGET_PLACE, LEAVE
from bot.model.operator import Grounds, Known
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.world import BOT_ID, USERNAME
from tests.bot.application import wording
from tests.until import until

NAME = f"telegram:{GROUP}"
pytestmark = pytest.mark.slow


def bot_of(scene: Scene) -> Kafene:
    """The running bot."""
    assert scene.bot is not None
    return scene.bot


async def known(scene: Scene) -> Known | None:
    """What is known of the group."""
    return await bot_of(scene).known.read_group(NAME)


async def is_left(scene: Scene) -> bool:
    """Whether the bot knows that it is not there any more."""
    found = await known(scene)
    return found is not None and found.left > 0


async def forgets(scene: Scene) -> bool:
    """Whether the group is to be forgotten."""
    job = job_of(FORGET_PLACE, NAME)
    return any(one == job for _, one in await bot_of(scene).tables.jobs.of_table(job.table))


async def test_a_group_is_noted_and_forgotten_later(scene: Scene) -> None:
    """Whoever lets the bot in again within the grace has everything as it was."""
    ana = scene.people[0]
    ana.say(f"/table@{USERNAME}", GROUP)
    await until(lambda: known(scene), "the group is known")
    found = await known(scene)
    assert found is not None
    assert found.title == scene.world.chat_json(GROUP)["title"]
    scene.server.kick(GROUP)
    await until(lambda: is_left(scene))
    assert await forgets(scene)
    scene.server.let_in(GROUP)

    async def back() -> bool:
        return not await forgets(scene) and not await is_left(scene)

    await until(back)


async def test_the_operator_has_the_bot_leave(scene: Scene) -> None:
    ana = scene.people[0]
    ana.say(f"/table@{USERNAME}", GROUP)
    await until(lambda: known(scene))
    bot = bot_of(scene)
    await bot.tables.jobs.put(bot.tables.clock(), job_of(LEAVE, NAME))
    await until(lambda: is_left(scene))
    assert BOT_ID not in scene.world.groups[GROUP].members
    await until(lambda: forgets(scene))
    await bot.tables.jobs.put(bot.tables.clock(), job_of(LEAVE, NAME))  # it is not there any more

    async def done() -> bool:
        return not await bot.tables.jobs.of_table(job_of(LEAVE, NAME).table) or await forgets(scene)

    await until(done)


async def test_where_it_may_not_be_it_says_so_and_goes(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line, no table."""
    monkeypatch.setattr("bot.history.stays._GOODBYE_MS", 300)
    monkeypatch.setattr(bot_of(scene).stays, "grounds", Grounds(forbidden=frozenset({NAME})))
    scene.world.groups[GROUP].members.discard(BOT_ID)
    ana = scene.people[0]
    ana.add_bot(GROUP)
    await until(lambda: is_left(scene))
    assert BOT_ID not in scene.world.groups[GROUP].members
    (line,) = [one["text"] for one in ana.messages(GROUP)]
    assert line == wording("refusal-PLACE_NOT_ALLOWED", "en")
    assert await bot_of(scene).tables.places.table_at(NAME) is None
