"""A table in a group: open, sit, start, hands, moves; who sees what."""

from __future__ import annotations

import pytest

from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.world import Json

pytestmark = pytest.mark.slow

START_SECONDS = 90.0
"""The bot may be a process that has just been started, on a machine with other work."""


async def lobby(scene: Scene, who: Client) -> Json:
    """Opens a table."""
    who.say("/play@kafene_test_bot", GROUP)
    found: Json = await scene.server.until(
        lambda: who.with_button(":sit:", GROUP), "the lobby", START_SECONDS
    )
    return found


def choice(message: Json, what: str) -> str:
    """The first button with this in its data."""
    return next(data for data in data_of(message) if what in data)


async def seated(scene: Scene, people: list[Client]) -> str:
    """Opens a table where these people sit; its id."""
    message = await lobby(scene, people[0])
    for seat, person in enumerate(people):
        await person.pressed(message, choice(message, f":sit:{seat}"))
    held = await scene.held()
    assert [person.name for person in held.table.people] == [one.user.name for one in people]
    return held.table.id


async def with_computers(scene: Scene, who: Client) -> Json:
    """Opens a table and plays with computers there; the message of the table."""
    message = await lobby(scene, who)
    await who.pressed(message, choice(message, ":sit:0"))
    await who.pressed(message, choice(message, ":fill"))
    found: Json = await scene.server.until(lambda: who.with_button(":hand", GROUP), "the table")
    return found


async def test_alone_with_computers(scene: Scene) -> None:
    ana = scene.people[0]
    ana.start()
    await scene.server.until(ana.messages, "a welcome")
    await with_computers(scene, ana)
    hand = await scene.server.until(lambda: ana.with_button(":sort"), "a hand")
    assert buttons(hand)


async def test_a_hand_in_the_group_for_who_never_started(scene: Scene) -> None:
    ana = scene.people[0]
    table = await with_computers(scene, ana)
    answer = await ana.pressed(table, choice(table, ":hand"))
    assert not answer.get("url")
    hand = await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")
    assert hand["receiver_user"]["id"] == ana.id
    assert scene.world.hands_shown(ana.id)
    for other in scene.people[1:]:
        assert not scene.world.hands_shown(other.id)
