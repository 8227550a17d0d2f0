"""People with the app: they type, press what they see, block the bot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import Any

from tests.adapters.telegram.rules import START
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import (
    ANONYMOUS,
    BASE_TIME,
    BOT_ID,
    CHANNEL_BOT,
    ME,
    SERVICE,
    USERNAME,
    Json,
    Query,
    User,
)

COMMAND = re.compile(r"/\w+(@\w+)?")


def buttons(message: Json) -> list[Json]:
    """The buttons under a message, row by row."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button for row in rows for button in row]


def data_of(message: Json) -> list[str]:
    """What the buttons of a message say to the bot."""
    return [button["callback_data"] for button in buttons(message) if "callback_data" in button]


def labelled(message: Json, *begin: str) -> list[str]:
    """What the buttons whose labels begin so say to the bot."""
    found = [button for button in buttons(message) if "callback_data" in button]
    return [button["callback_data"] for button in found if button["text"].startswith(begin)]


RIGHTS = (
    *("can_be_edited", "is_anonymous", "can_manage_chat", "can_delete_messages"),
    *("can_manage_video_chats", "can_restrict_members", "can_promote_members"),
    *("can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories"),
    "can_delete_stories",
)


def _member(status: str) -> Json:
    """The bot as a member of a chat."""
    found: Json = {"user": ME, "status": status}
    if status == "kicked":
        return found | {"until_date": 0}
    return found | dict.fromkeys(RIGHTS, False) if status == "administrator" else found


class Client:
    """One person's app; `device`: which of several."""

    def __init__(self, server: Server, user: User, device: str = "") -> None:
        self.device = device
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
        sender: Json | None = None,
        naming: Sequence[User] = (),
    ) -> int:
        """Types something; the update's number, 0 where the bot does not get to know it. `sender`:
        fields of the message for somebody who does not write in their own name. `naming`: whom it
        names at its end."""
        chat = group or self.id
        if not group:
            assert not self.user.blocked
            self.user.started = True
        id = self.world.new_id()
        if not group:
            self.world.typed.add((chat, id))
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
        for one in naming:  # picked from the list of members, who have no user names
            named = one.json["first_name"]
            mention = {"type": "text_mention", "offset": len(message["text"]) + 1}
            message["text"] += f" {named}"
            mention |= {"length": len(named), "user": one.json}
            message.setdefault("entities", []).append(mention)
        if reply_to is not None and not ephemeral:
            message["reply_to_message"] = {
                name: one for name, one in reply_to.items() if name != "reply_to_message"
            }
        if topic:
            message |= {"message_thread_id": topic, "is_topic_message": True}
        if topic and group:
            message.setdefault("reply_to_message", self.world.topic_json(chat, topic))
        message |= sender or {}
        if group and self.id in self.world.groups[group].anonymous and not ephemeral:
            message |= {"from": ANONYMOUS, "sender_chat": self.world.chat_json(group)}
        if group and not ephemeral and not self._bot_hears(message, command is not None, reply_to):
            return 0
        self.world.heard.add((chat, message["message_id"]))
        return self.server.put(message=message)

    def _bot_hears(self, message: Json, command: bool, reply_to: Json | None) -> bool:
        """Privacy mode: its name, answers to it, and commands that name no bot if it was the last
        bot to write in the group."""
        group = self.world.groups[message["chat"]["id"]]
        replied = reply_to is not None and reply_to["from"]["id"] == BOT_ID
        named = f"@{ME['username']}" in message["text"]
        lost = self.world.facts.bare_command_beside_bot == "lost"
        ours = command and (group.last_bot == BOT_ID or not lost)
        return ours or replied or named or BOT_ID in group.admins

    def speak_as(self, channel: Json, text: str, group: int, *, linked: bool = False) -> int:
        """A channel writes in the group: one of mine, or (`linked`) the post that Telegram brings
        from the channel of the group."""
        by = SERVICE | {"language_code": "en"} if linked else CHANNEL_BOT
        sender: Json = {"from": by, "sender_chat": channel}
        return self.say(
            text, group, sender=sender | ({"is_automatic_forward": True} if linked else {})
        )

    def add_bot(self, group: int, status: str = "member", *, before: str = "left") -> None:
        """Adds the bot to a group, by the group's *Add member* (or by another road)."""
        world = self.world
        world.groups[group].members.add(BOT_ID)
        by = ANONYMOUS if self.id in world.groups[group].anonymous else self.user.json
        about = {"chat": world.chat_json(group), "from": by, "date": BASE_TIME}
        self.server.put(
            my_chat_member=about
            | {"old_chat_member": _member(before), "new_chat_member": _member(status)}
        )
        self.server.put(message=about | {"message_id": world.new_id(), "new_chat_members": [ME]})

    def follow(self, url: str) -> int:
        """Opens a link to the private chat and presses *Start* there."""
        found = START.fullmatch(url)
        assert found is not None, url
        assert found[1] == USERNAME
        return self.start(found[2])

    def start(self, payload: str = "") -> int:
        """Opens the private chat, perhaps by a link."""
        self.user.blocked = False
        return self.say(f"/start {payload}".strip())

    def block(self) -> None:
        """Blocks the bot."""
        self.user.blocked = True
        self._member("member", "kicked")

    def _member(self, old: str, new: str) -> None:
        self.server.put(
            my_chat_member={
                "chat": self.world.chat_json(self.id),
                "from": self.user.json,
                "date": BASE_TIME,
                "old_chat_member": _member(old),
                "new_chat_member": _member(new),
            }
        )

    # --- seeing ---------------------------------------------------------------------------------

    def messages(self, chat: int = 0) -> list[Json]:
        """What stands in a chat (my private one) for my eyes, oldest first."""
        chat = chat or self.id
        found = [one for (where, _), one in self.world.messages.items() if where == chat]
        found += [
            one
            for (where, number), one in self.world.ephemeral.items()
            if where == chat
            and one["receiver_user"]["id"] == self.id
            and self.world.is_seen(where, number, self.device)
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
        query.device = self.device
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
