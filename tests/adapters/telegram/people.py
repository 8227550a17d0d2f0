"""People with the app: they type, press what they see, block the bot."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import BASE_TIME, BOT_ID, ME, USERNAME, Json, Query, User

COMMAND = re.compile(r"/\w+(@\w+)?")


def buttons(message: Json) -> list[Json]:
    """The buttons under a message, row by row."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button for row in rows for button in row]


def data_of(message: Json) -> list[str]:
    """What the buttons of a message say to the bot."""
    return [button["callback_data"] for button in buttons(message) if "callback_data" in button]


class Client:
    """One person's app."""

    def __init__(self, server: Server, user: User) -> None:
        self.server = server
        self.world = server.world
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    # --- typing ---------------------------------------------------------------------------------

    def say(
        self,
        text: str,
        group: int = 0,
        *,
        reply_to: Json | None = None,
        topic: int = 0,
        ephemeral: bool = False,
    ) -> int:
        """Types something; the update's number, 0 where the bot does not get to know it."""
        chat = group or self.id
        if not group:
            assert not self.user.blocked
            self.user.started = True
        id = self.world.new_id()
        message: Json = {
            "message_id": 0 if ephemeral else id,
            "date": BASE_TIME,
            "chat": self.world.chat_json(chat),
            "from": self.user.json,
            "text": text,
        }
        if ephemeral:
            message |= {"ephemeral_message_id": id, "receiver_user": ME}
            self.world.commands[chat, id] = self.world.now() / self.world.speed
        command = COMMAND.match(text)
        if command:
            length = len(command[0])
            message["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        if reply_to is not None and not ephemeral:
            message["reply_to_message"] = {
                name: one for name, one in reply_to.items() if name != "reply_to_message"
            }
        if topic:
            message |= {"message_thread_id": topic, "is_topic_message": True}
        if group and not ephemeral and not self._bot_hears(message, command is not None, reply_to):
            return 0
        return self.server.put(message=message)

    def _bot_hears(self, message: Json, command: bool, reply_to: Json | None) -> bool:
        """Privacy mode: commands, replies to the bot, its name."""
        group = self.world.groups[message["chat"]["id"]]
        replied = reply_to is not None and reply_to["from"]["id"] == BOT_ID
        named = f"@{USERNAME}" in message["text"]
        return command or replied or named or BOT_ID in group.admins

    def start(self, payload: str = "") -> int:
        """Opens the private chat, perhaps by a link."""
        self.user.blocked = False
        return self.say(f"/start {payload}".strip())

    def block(self) -> None:
        """Blocks the bot."""
        self.user.blocked = True
        self._member("member", "kicked")

    def _member(self, old: str, new: str) -> None:
        def member(status: str) -> Json:
            found: Json = {"user": ME, "status": status}
            return found | {"until_date": 0} if status == "kicked" else found

        self.server.put(
            my_chat_member={
                "chat": self.world.chat_json(self.id),
                "from": self.user.json,
                "date": BASE_TIME,
                "old_chat_member": member(old),
                "new_chat_member": member(new),
            }
        )

    # --- seeing ---------------------------------------------------------------------------------

    def messages(self, chat: int = 0) -> list[Json]:
        """What stands in a chat (my private one) for my eyes, oldest first."""
        chat = chat or self.id
        found = [one for (where, _), one in self.world.messages.items() if where == chat]
        found += [
            one
            for (where, id), one in self.world.ephemeral.items()
            if where == chat
            and one["receiver_user"]["id"] == self.id
            and (where, id) not in self.world.unseen
        ]
        return sorted(found, key=lambda one: one["message_id"] or one["ephemeral_message_id"])

    def with_button(self, what: str, *chats: int) -> Json | None:
        """The newest message with a button whose data has this in it."""
        for chat in chats or (self.id,):
            for message in reversed(self.messages(chat)):
                if any(what in data for data in data_of(message)):
                    return message
        return None

    # --- pressing -------------------------------------------------------------------------------

    def press(self, message: Json, data: str) -> Query:
        """Presses a button; `Query.answer` is there once it is answered."""
        assert data in data_of(message), (data, data_of(message))
        chat = message["chat"]["id"]
        assert chat != self.id or not self.user.blocked
        id = str(10**15 + self.world.new_id())
        now = asyncio.get_running_loop().time()
        query = Query(id, self.id, chat, self.world.now() / self.world.speed, now)
        self.world.queries[id] = query
        self.server.put(
            callback_query={
                "id": id,
                "from": self.user.json,
                "message": dict(message),
                "chat_instance": "1",
                "data": data,
            }
        )
        return query

    async def pressed(self, message: Json, data: str) -> Any:
        """Presses and waits for the answer."""
        query = self.press(message, data)
        return await self.server.until(lambda: query.answer, f"answer to {data}")
