"""A group that becomes a supergroup, as the stand-in and Telegram's updates have it."""

from __future__ import annotations

from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.world import Group

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
