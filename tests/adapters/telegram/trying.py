"""A stand-in of Telegram for ``kafene doctor --try``: what the bot itself never asks for, and facts
that can be turned round."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from tests.adapters import facts
from tests.adapters.telegram.rules import Bad, Params, check_caption, models, parsed, refusal
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import BOT_ID, ME, Json, World

RIGHTS = ("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages")


class TriedWorld(World):
    """A world with topics, in which a press allows as many messages for one as the facts say."""

    def __init__(self, speed: float = 1.0) -> None:
        super().__init__(speed)
        self.topics: set[int] = set()

    def may_be_ephemeral(self, chat: int, parameters: Json, reply: Json | None) -> None:
        super().may_be_ephemeral(chat, parameters, reply)
        query = self.queries[parameters["callback_query_id"]]
        if query.answer is not None and self.facts.callback_id_after_answer == "refused":
            raise refusal(self.facts.error_ephemeral_callback)
        sent = sum(one.get("by") == query.id for one in self.ephemeral.values())
        if sent and self.facts.ephemerals_per_callback == "one":
            raise refusal(self.facts.error_ephemeral_callback)


class Tried(Server):
    """The stand-in, with what only a trial asks for."""

    world: TriedWorld
    no_rights = False
    """Whether members may send no photos."""

    @property
    def facts(self) -> facts.Telegram:
        return self.world.facts

    async def do_getChat(self, params: Params) -> Json:
        chat = params["chat_id"]
        self.world.may_write(chat)
        open_to_all: Json = {"can_send_messages": True, "can_send_photos": not self.no_rights}
        return {**self.world.chat_json(chat), "permissions": open_to_all}

    async def do_getChatMember(self, params: Params) -> Json:
        group = self.world.groups[params["chat_id"]]
        found: Json = {"user": ME, "status": "member"}
        if BOT_ID in group.admins:
            found |= dict.fromkeys(RIGHTS, False) | {"status": "administrator"}
            found |= {"can_manage_topics": True, "can_delete_messages": True}
        return found

    async def do_getMyCommands(self, params: Params) -> list[Json]:
        return self.commands.get((params["scope"]["type"], ""), [])

    async def do_createForumTopic(self, params: Params) -> Json:
        topic = self.world.new_id()
        self.world.topics.add(topic)
        return {"message_thread_id": topic, "name": params["name"], "icon_color": 0}

    async def do_closeForumTopic(self, _: Params) -> bool:
        return True

    async def do_reopenForumTopic(self, _: Params) -> bool:
        return True

    async def do_deleteForumTopic(self, params: Params) -> bool:
        self.world.topics.remove(params["message_thread_id"])
        return True

    async def do_sendPhoto(self, params: Params) -> Json:
        if "ephemeral_message_parameters" not in params:
            return await super().do_sendPhoto(params)
        if self.facts.ephemeral_photo == "refused":
            raise Bad("Bad Request: there is no text in the message")
        text, mentions = parsed(params.get("caption") or "", params.get("parse_mode"))
        check_caption(text)
        return self._send(params, "sendPhoto", text, mentions)

    def _send(self, params: Params, method: str, *more: Any) -> Json:
        topic = params.get("message_thread_id")
        if topic and topic not in self.world.topics:
            raise refusal(self.facts.error_topic_missing)
        message = super()._send(params, method, *more)
        message["by"] = (params.get("ephemeral_message_parameters") or {}).get("callback_query_id")
        return message

    async def do_editMessageMedia(self, params: Params) -> Json:
        message = self.world.messages.get((params["chat_id"], params["message_id"]))
        if self.facts.text_to_photo_edit == "allowed" and message and "photo" not in message:
            message["photo"] = [self._photo(params["media"]["media"]).json]
            message["caption"] = message.pop("text")
        return await super().do_editMessageMedia(params)


@contextlib.asynccontextmanager
async def trying(world: TriedWorld) -> AsyncIterator[Tried]:
    """A stand-in for as long as the block lives."""
    models()  # before anybody waits for an answer
    server = Tried(world)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()
