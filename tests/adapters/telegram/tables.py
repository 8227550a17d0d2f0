"""Short ways to a table in a group, for tests of what Telegram alone has."""

from __future__ import annotations

from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, data_of
from tests.adapters.telegram.world import Json

START_SECONDS = 90.0
"""The bot may be a process that has just been started, on a machine with other work."""
DEALS = "classic"
"""A game whose cards are dealt at once: there is no cut for the dealer."""
CUTS = "bulgarian"
"""A game in which people cut for the dealer before there are cards."""


async def lobby(scene: Scene, who: Client, game: str = DEALS) -> Json:
    """Opens a table; the cards of its game are dealt at once if none is named."""
    who.say(f"/play@kafene_test_bot {game}", GROUP)
    found: Json = await scene.server.until(
        lambda: who.with_button(":sit:", GROUP), "the lobby", START_SECONDS
    )
    return found


def choice(message: Json, what: str) -> str:
    """The first button with this in its data."""
    return next(data for data in data_of(message) if what in data)


async def seated(scene: Scene, people: list[Client], game: str = DEALS) -> str:
    """Opens a table where these people sit; its id."""
    message = await lobby(scene, people[0], game)
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


def ends(message: Json, what: str) -> str:
    """The first button whose data ends so."""
    return next(data for data in data_of(message) if data.endswith(what))


async def playing(scene: Scene, game: str = DEALS) -> tuple[str, Json]:
    """Ana plays with computers, her cards in private; the table's id, her hand."""
    ana = scene.people[0]
    ana.start()
    message = await lobby(scene, ana, game)
    await ana.pressed(message, choice(message, ":sit:0"))
    await ana.pressed(message, choice(message, ":fill"))
    begun = ":number:" if game == CUTS else ":sort"
    hand = await scene.server.until(lambda: ana.with_button(begun), "a hand")
    return (await scene.held()).table.id, hand
