"""What administrators do with the bot in a group, and what it is told of that.

A bot gets `my_chat_member` about itself and every service message, in privacy mode too
(https://core.telegram.org/bots/features#privacy-mode, read 2026-11-22). It is told nothing when the
permissions of all members change (*mute all*): it learns of that by a refusal.
"""

from __future__ import annotations

from typing import Any

from tests.adapters.telegram.updates import Updates
from tests.adapters.telegram.world import BASE_TIME, BOT_ID, ME, Group, Json

RIGHTS = (
    *("can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos"),
    *("can_send_videos", "can_send_video_notes", "can_send_voice_notes", "can_send_polls"),
    *("can_send_other_messages", "can_add_web_page_previews", "can_change_info"),
    *("can_invite_users", "can_pin_messages", "can_manage_topics", "can_edit_tag"),
    "can_react_to_messages",
)


class Chats(Updates):
    """The administrators of the groups."""

    def kick(self, chat: int) -> None:
        """Takes the bot out of a group."""
        self.world.groups[chat].members.discard(BOT_ID)
        self.world.groups[chat].kicked = True
        self._member(chat, "member", "kicked")

    def let_in(self, chat: int) -> None:
        """Adds it again."""
        self.world.groups[chat].members.add(BOT_ID)
        self.world.groups[chat].kicked = False
        self._member(chat, "kicked", "member")

    def mute(self, chat: int) -> None:
        """Takes the bot its right to write."""
        self.world.groups[chat].muted = True
        self._member(chat, "member", "restricted", may_write=False)

    def unmute(self, chat: int) -> None:
        """Gives it back."""
        self.world.groups[chat].muted = False
        self._member(chat, "restricted", "restricted", may_write=True)

    def mute_all(self, chat: int, *, muted: bool = True) -> None:
        """Takes all members their right to write, or gives it back: the bot is not told."""
        self.world.groups[chat].muted = muted

    def close_topic(self, chat: int, topic: int) -> None:
        """Closes a topic of a forum."""
        self.world.groups[chat].closed.add(topic)
        self._service(chat, topic, forum_topic_closed={})

    def reopen_topic(self, chat: int, topic: int) -> None:
        """Opens it again."""
        self.world.groups[chat].closed.discard(topic)
        self._service(chat, topic, forum_topic_reopened={})

    def delete_topic(self, chat: int, topic: int) -> None:
        """Deletes a topic with all that stands in it. No update tells the bot: *forum_topic_…*
        messages are of topics that are made, edited, closed, opened and hidden
        (https://core.telegram.org/bots/api#message, read 2026-11-22)."""
        world = self.world
        del world.groups[chat].topics[topic]
        for key, one in list(world.messages.items()):
            if key[0] == chat and one.get("message_thread_id") == topic:
                del world.messages[key]

    def switch_topics(self, chat: int, *, on: bool) -> None:
        """Switches topics off or on; the messages stay. No update tells the bot."""
        self.world.groups[chat].forum = on

    def upgrade(self, chat: int, new: int) -> int:
        """Makes a basic group a supergroup with topics, under another id; returns that. Both chats
        are told (https://core.telegram.org/bots/api#message, `migrate_to_chat_id`)."""
        old = self.world.groups[chat]
        self.world.groups[new] = Group(
            new, forum=True, members=set(old.members), admins=set(old.admins)
        )
        old.moved = new
        self._service(chat, 0, migrate_to_chat_id=new)
        self._service(new, 0, migrate_from_chat_id=chat)
        return new

    def _member(self, chat: int, old: str, new: str, *, may_write: bool = True) -> None:
        def member(status: str, *, may_write: bool) -> Json:
            found: Json = {"user": ME, "status": status}
            if status == "kicked":
                found |= {"until_date": 0}
            if status == "restricted":
                found |= {"is_member": True, "until_date": 0}
                found |= dict.fromkeys(RIGHTS, may_write)
            return found

        self.put(
            my_chat_member={
                "chat": self.world.chat_json(chat),
                "from": self._somebody,
                "date": BASE_TIME,
                "old_chat_member": member(old, may_write=not may_write),
                "new_chat_member": member(new, may_write=may_write),
            }
        )

    def _service(self, chat: int, topic: int, **what: Any) -> None:
        message: Json = {
            "message_id": self.world.new_id(),
            "date": BASE_TIME,
            "chat": self.world.chat_json(chat),
            "from": self._somebody,
            **what,
        }
        if topic:
            message |= {"message_thread_id": topic, "is_topic_message": True}
        self.put(message=message)

    @property
    def _somebody(self) -> Json:
        return next(iter(self.world.users.values())).json
