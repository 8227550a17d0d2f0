"""Administrators of a group say who may play there: ``/group``, ``/block``."""

from __future__ import annotations

import pytest

from adapters.telegram.menu import PUBLIC
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.world import USERNAME, words_of
from tests.bot.application import wording
from tests.until import until

pytestmark = pytest.mark.slow
PLACE = f"telegram:{GROUP}"


def say(who: Client, command: str, *naming: Client) -> None:
    """A command with the name of the bot, from the menu: nobody else reads those that are not for
    all."""
    quiet = command not in PUBLIC
    line, named = f"/{command}@{USERNAME}", [one.user for one in naming]
    who.say(line, GROUP, naming=named, ephemeral=quiet)


def heard(scene: Scene, who: Client) -> list[str]:
    """What the bot answered to a person alone."""
    return [one.text for one in scene.world.seen if one.to == who.id]


async def hears(scene: Scene, who: Client, words: str) -> None:
    """A person is told something."""
    await scene.server.until(lambda: any(words in one for one in heard(scene, who)), words)


async def test_an_administrator_blocks_whom_they_name(scene: Scene) -> None:
    ana, boris, chavdar = scene.people[:3]
    say(boris, "play")
    lobby = await scene.server.until(lambda: boris.with_button(":sit:", GROUP), "the lobby")
    table = (await scene.held(PLACE)).table.id
    await boris.pressed(lobby, f"{table}:sit:0")
    await chavdar.pressed(lobby, f"{table}:sit:1")
    say(boris, "block", chavdar)
    await hears(scene, boris, wording("refusal-NOT_ADMIN-telegram"))
    say(ana, "block", chavdar)
    name = chavdar.user.json["first_name"]
    await hears(scene, ana, wording("people-title"))
    await hears(scene, ana, name)

    def seats() -> bool:
        held = scene.tables.seen(table)
        return held is not None and held.table.seat_of(f"telegram:{chavdar.id}") is None

    await scene.server.until(seats, "they have lost their seat")
    free = f"{table}:sit:1"
    lobby = await scene.server.until(lambda: chavdar.with_button(free, GROUP), "it is free again")
    query = chavdar.press(lobby, free)
    await scene.server.until(lambda: query.answer, "an answer")
    assert wording("refusal-BLOCKED_HERE") in str(query.answer)


async def test_the_settings_of_a_group(scene: Scene) -> None:
    ana, boris = scene.people[:2]
    say(ana, "group")
    await hears(scene, ana, wording("server-title-telegram"))
    ana.say(f"/group@{USERNAME} opens=admins", GROUP, ephemeral=True)
    key = f"server:{{{PLACE}}}:rules"

    async def kept() -> bool:
        return bool(await scene.tables.store.client.exists(key))

    await until(kept, "it is stored")
    say(boris, "play")
    why = wording("refusal-OPENING_LIMITED")
    await scene.server.until(
        lambda: any(why in words_of(one) for one in boris.messages(GROUP)), "all may read why"
    )
    say(ana, "play")
    await scene.server.until(lambda: ana.with_button(":sit:", GROUP), "the lobby")
    ana.say("/group")
    await hears(scene, ana, wording("refusal-NO_SERVER-telegram"))
