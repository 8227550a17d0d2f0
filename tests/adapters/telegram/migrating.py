"""A group that becomes a supergroup, as the stand-in and Telegram's updates have it."""

from __future__ import annotations

from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, labelled
from tests.adapters.telegram.world import Group
from tests.until import until

NEW = -1009990001


def migrate(scene: Scene) -> None:
    """The group becomes a supergroup under another id."""
    old = scene.world.groups[GROUP]
    new = Group(NEW, members=set(old.members), admins=set(old.admins))
    scene.world.groups[NEW] = new
    old.moved = NEW


def tell_of_migration(scene: Scene, *, backwards: bool = False) -> None:
    """Telegram tells it in both groups, in either order."""
    ana = scene.people[0].user.json
    updates = [(GROUP, "migrate_to_chat_id", NEW), (NEW, "migrate_from_chat_id", GROUP)]
    for chat, name, other in reversed(updates) if backwards else updates:
        message = {
            "message_id": scene.world.new_id(),
            "date": 1_790_000_000,
            "chat": scene.world.chat_json(chat),
            "from": ana,
            name: other,
        }
        scene.server.put(message=message)


async def find_out(ana: Client) -> None:
    """The bot learns it from the error of a send: Ana plays on."""
    ana.say("/table", NEW)  # there is no table yet

    async def plays_on() -> bool:
        """Ana draws, then throws: the turn passes, so the table is drawn without delay."""
        hand = ana.with_button(":sort")
        found = [] if hand is None else labelled(hand, "Draw", "Throw ")
        moves = [data for data in found if ":p:" in data and not data.endswith("?")]
        if hand is not None and moves:
            await ana.pressed(hand, moves[0])
        return ana.with_button(":hand", NEW) is not None

    await until(plays_on, "the table moves on and finds its new place")
