"""A stand-in of Telegram for ``kafene doctor --try``: what the bot itself never asks for."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from tests.adapters.telegram.rules import Bad, Params, models, refusal
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import BOT_ID, ME, Json, World

RIGHTS = ("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages")


class Tried(Server):
    """The stand-in, with what only the self-test asks for."""

    async def do_getChat(self, params: Params) -> Json:
        chat = params["chat_id"]
        self.world.may_write(chat)
        photos = not self.world.groups[chat].no_photos
        open_to_all: Json = {"can_send_messages": True, "can_send_photos": photos}
        return {**self.world.chat_json(chat), "permissions": open_to_all}

    async def do_getChatMember(self, params: Params) -> Json:
        group = self.world.groups[params["chat_id"]]
        if params["user_id"] != BOT_ID:  # the self-test asks for nobody else
            raise Bad("Bad Request: USER_NOT_PARTICIPANT")
        found: Json = {"user": ME, "status": "member"}
        if BOT_ID in group.admins:
            found |= dict.fromkeys(RIGHTS, False) | {"status": "administrator"}
            found |= {"can_manage_topics": True, "can_delete_messages": True}
        return found

    async def do_getMyCommands(self, params: Params) -> list[Json]:
        return self.commands.get((params["scope"]["type"], ""), [])

    async def do_createForumTopic(self, params: Params) -> Json:
        topic = self.world.new_id()
        self.world.groups[params["chat_id"]].topics[topic] = params["name"]
        return {"message_thread_id": topic, "name": params["name"], "icon_color": 0}

    async def do_closeForumTopic(self, params: Params) -> bool:
        """Close a topic for others: a bot that manages topics writes in closed ones, too."""
        return self._knows(params)

    async def do_reopenForumTopic(self, params: Params) -> bool:
        return self._knows(params)

    async def do_deleteForumTopic(self, params: Params) -> bool:
        self._knows(params)
        del self.world.groups[params["chat_id"]].topics[params["message_thread_id"]]
        return True

    def _knows(self, params: Params) -> bool:
        if params["message_thread_id"] not in self.world.groups[params["chat_id"]].topics:
            raise refusal(self.world.facts.error_topic_missing)
        return True


@contextlib.asynccontextmanager
async def trying(world: World) -> AsyncIterator[Tried]:
    """A stand-in for as long as the block lives."""
    models()  # before anybody waits for an answer
    server = Tried(world)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
