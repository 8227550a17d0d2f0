"""A table that is shown in two groups: one of them becomes a supergroup, or removes the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.history.stays import job_of
from bot.model.jobs import UNSHARE, Job
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.tables.rules.actor import Actor
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.migrating import NEW, find_out, migrate, tell_of_migration
from tests.adapters.telegram.tables import playing
from tests.adapters.telegram.world import Group
from tests.until import until

pytestmark = pytest.mark.slow

OTHER = -1009990002


async def in_two_groups(scene: Scene) -> str:
    """Ana plays in the group; the table is shown in another group, too. The table's id."""
    ana = scene.people[0]
    id, _ = await playing(scene)
    scene.world.groups[OTHER] = Group(OTHER, members=set(scene.world.groups[GROUP].members))
    await scene.server.until(lambda: ana.with_button(":hand", GROUP), "the table")
    tables = scene.tables
    host = (await scene.held()).table.host
    until_then = tables.clock() + 60_000
    for who, intent in (
        (host, want.Share("code", until_then)),
        (Person(f"telegram:{scene.people[1].id}", "Boris"), want.AskIn("code", _place(OTHER))),
        (host, want.LetIn(_place(OTHER))),
    ):
        outcome = await tables.act(id, f"shares-{type(intent).__name__}", Actor(who), intent)
        assert isinstance(outcome, Done), outcome
    await scene.server.until(lambda: ana.with_button(":hand", OTHER), "the table there")
    return id


def _place(chat: int) -> str:
    return f"telegram:{chat}"


@pytest.mark.parametrize("told", [True, False])
async def test_one_of_two_groups_becomes_a_supergroup(scene: Scene, told: bool) -> None:
    """Only that place changes. Telegram may say before that the bot is out of the old group."""
    ana = scene.people[0]
    id = await in_two_groups(scene)
    stays = ana.with_button(":hand", OTHER)
    assert stays is not None
    assert scene.bot is not None
    if told:
        await scene.bot.stays.gone(_place(GROUP))
    migrate(scene)
    if told:
        tell_of_migration(scene)
    else:
        await find_out(ana)
    await scene.server.until(lambda: ana.with_button(":hand", NEW), "the table in its new place")
    held = await scene.held(_place(NEW))
    assert [(one.id, one.number) for one in held.table.places] == [
        (_place(NEW), 0),
        (_place(OTHER), 1),
    ]
    assert await scene.tables.at(_place(GROUP)) is None
    assert (await scene.held(_place(OTHER))).table.id == id
    there = ana.with_button(":hand", OTHER)
    assert there is not None
    assert there["message_id"] == stays["message_id"], "its message was only edited"
    assert not [one async for one in leaving(scene)]


async def leaving(scene: Scene) -> AsyncIterator[Job]:
    """The jobs that take tables out of the old group."""
    job = job_of(UNSHARE, _place(GROUP))
    for _, one in await scene.tables.jobs.of_table(job.table):
        if one == job:
            yield one


async def test_a_group_that_removed_the_bot_loses_a_table_with_another(scene: Scene) -> None:
    """After a minute, in which it may come back."""
    ana, tables = scene.people[0], scene.tables
    id = await in_two_groups(scene)
    scene.server.kick(GROUP)

    async def due() -> bool:
        return bool([one async for one in leaving(scene)])

    await until(due, "the bot knows")
    assert (await scene.held()).table.id == id
    await tables.jobs.put(tables.clock(), job_of(UNSHARE, _place(GROUP)), soonest=True)

    async def left() -> bool:
        return await tables.at(_place(GROUP)) is None

    await until(left, "the table has left it")
    assert (await scene.held(_place(OTHER))).table.place_ids == (_place(OTHER),)
    assert ana.with_button(":hand", OTHER) is not None
