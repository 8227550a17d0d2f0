"""The tools of the self-test on Telegram: raw requests, the chat, and one press of a person.

A press comes by `getUpdates`, which one process only may call. The self-test never moves the offset
past updates of others, so a bot that starts later gets them all. If another process polls, its
poll is cut once and it polls again; that ends ours with 409, and the self-test stops asking.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from typing import Any, Final

import aiohttp

from adapters.common.selftest import Answer, NotTried, Scene
from bot.ports.selftest import CannotTest, Listener

PRESS: Final = "try:press"
UPLOAD: Final = "attach://picture"
MOST_WAITING: Final = 100
POLL_SECONDS: Final = 5
BETWEEN_POLLS: Final = 1.0
"""Seconds between polls that bring nothing of ours: quicker ones get one update each."""
WRONG_TOKEN: Final = "Telegram does not know this TELEGRAM_TOKEN, ask @BotFather for one"


class TelegramScene(Scene):
    """The chat of a self-test, and everything made there."""

    service = "Telegram"

    def __init__(self, token: str, api: str, listener: Listener, wait: float) -> None:
        super().__init__(listener, wait)
        self._base: Final = f"{api.rstrip('/')}/bot{token}/"
        self.chat = 0
        self.forum = False
        self.member: dict[str, Any] = {}
        """Telegram's description of the bot in the chat."""
        self.permissions: dict[str, Any] = {}
        """The permissions of all members."""
        self.spent: Final[list[float]] = []
        """The times at which public messages were sent or edited (s)."""
        self.letter: Answer | None = None
        """The result of writing to the person who pressed."""

    async def send_once(self, request: str, body: Any, picture: bytes) -> Answer:
        """Call a method of the Bot API once."""
        form = aiohttp.FormData()
        for name, value in (body or {}).items():
            form.add_field(name, value if isinstance(value, str) else json.dumps(value))
        if picture:
            form.add_field("picture", picture, filename="picture.png", content_type="image/png")
        status, said = await self.request("POST", self._base + request, data=form)
        if said.get("ok"):
            return Answer(True, status, said["result"])
        more = said.get("parameters") or {}
        code, why = int(said.get("error_code", status)), str(said.get("description", ""))
        return Answer(False, code, more, why, float(more.get("retry_after", 0)))

    async def open(self, place: str) -> None:
        """Find out our identity and our permissions in a chat."""
        me = await self.ask("getMe")
        if not me.ok:
            wrong = me.status in {401, 404}
            raise CannotTest(WRONG_TOKEN if wrong else f"Telegram answers {me.status}")
        said = await self.ask("getChat", {"chat_id": place})
        if not said.ok:
            moved = said.data.get("migrate_to_chat_id")
            if moved:
                raise CannotTest(f"the group is a supergroup now: try {moved}")
            raise CannotTest(
                f"Telegram knows no chat {place} with @{me.data['username']} in it ({said.code}): "
                "add the bot to the group, or write to it first"
            )
        self.chat = int(said.data["id"])
        self.forum = bool(said.data.get("is_forum"))
        self.permissions = said.data.get("permissions") or {}
        if self.chat < 0:
            member = {"chat_id": self.chat, "user_id": me.data["id"]}
            self.member = (await self.ask("getChatMember", member)).data
            if self.member.get("status") in {"left", "kicked"}:
                raise CannotTest(f"the bot is not in chat {place}: add it")
        if not self.may("can_send_messages"):
            raise CannotTest("the bot is muted in this group: let it send messages")

    def need_group(self) -> None:
        """Raise `NotTried` in a private chat."""
        if self.chat > 0:
            raise NotTried("needs a group")

    def may(self, right: str) -> bool:
        """Return True if the bot has a right that members may have."""
        status = self.member.get("status", "member")
        restricted = self.member if status == "restricted" else self.permissions
        return status in {"administrator", "creator"} or bool(restricted.get(right, True))

    # --- messages ---------------------------------------------------------------------------------

    async def send(
        self, name: str, words: str, photo: str = "", chat: int = 0, **more: Any
    ) -> Answer:
        """Send words or a photo of a colour, which is kept by a name and removed at the end."""
        chat = chat or self.chat
        body = {"chat_id": chat, "disable_notification": True, **more}
        method, body = (
            ("sendPhoto", {**body, "photo": UPLOAD, "caption": words})
            if photo
            else ("sendMessage", {**body, "text": words})
        )

        def note(message: Any) -> tuple[str, str, Any]:
            private = message.get("ephemeral_message_id")
            if private:
                of = {"chat_id": chat, "ephemeral_message_id": private}
                of["receiver_user_id"] = more["ephemeral_message_parameters"]["receiver_user_id"]
                return name_of(message), "deleteEphemeralMessage", of
            if chat == self.chat:
                self.spent.append(time.monotonic())
            of = {"chat_id": chat, "message_id": message["message_id"]}
            return name_of(message), "deleteMessage", of

        return await self.make(self.ask(method, body, photo), name, note)

    async def edit(self, name: str, *, patient: bool = True, upload: str = "", **to: Any) -> Answer:
        """Edit the text, the caption or the media of a message of the chat."""
        body = {"chat_id": self.chat, "message_id": self.known(name)["message_id"], **to}
        said = await self.ask(f"editMessage{_part(to)}", body, upload, patient=patient)
        if said.ok:
            self.spent.append(time.monotonic())
        return said

    async def edit_private(
        self, name: str, *, patient: bool = True, upload: str = "", **to: Any
    ) -> Answer:
        """Edit the text, the caption or the media of a message that one person sees."""
        body = {
            "chat_id": self.chat,
            "receiver_user_id": (await self.pressed())["from"]["id"],
            "ephemeral_message_id": self.known(name)["ephemeral_message_id"],
            **to,
        }
        return await self.ask(f"editEphemeralMessage{_part(to)}", body, upload, patient=patient)

    def is_gone(self, answer: Answer) -> bool:
        """Return True if a refusal to delete something says that it does not exist."""
        return answer.status == 400 and "not found" in str(answer.code)

    def lately(self) -> int:
        """Return the number of messages sent or edited in the last minute."""
        return sum(at > time.monotonic() - 60 for at in self.spent)

    # --- one press --------------------------------------------------------------------------------

    async def wait_for_press(self) -> Any:
        """Post a button and return the callback of a press on it."""
        hook = await self.ask("getWebhookInfo")
        if hook.ok and hook.data.get("url"):
            raise NotTried(
                "a webhook is set, so presses go there: stop the bot, remove it, try again"
            )
        await self._polled(0)
        keys = {"inline_keyboard": [[{"text": "Kafene tries", "callback_data": PRESS}]]}
        said = await self.send("button", "Press this once, please:", reply_markup=keys)
        if not said.ok:
            raise NotTried(f"the button cannot be posted: {said.code}")
        self.listener.note(f"press the button in the chat within {self.wait:.0f} s (anybody may)")
        until = time.monotonic() + self.wait
        while (left := until - time.monotonic()) > 0:
            updates = await self._polled(min(POLL_SECONDS, int(left)))
            mine = [one for one in updates if _is_mine(one)]
            if mine:
                if len(mine) == len(updates):  # no foreign updates wait there: acknowledge it
                    body = {"timeout": 0, "offset": mine[-1]["update_id"] + 1}
                    await self.ask("getUpdates", body)
                return mine[-1]["callback_query"]
            await asyncio.sleep(min(BETWEEN_POLLS, left))
        raise NotTried(f"nobody pressed the button within {self.wait:.0f} s")

    async def _polled(self, seconds: int) -> list[Any]:
        """Return the waiting updates; they stay where they are."""
        said = await self.ask("getUpdates", {"timeout": seconds, "limit": MOST_WAITING})
        if said.status == 409:
            raise NotTried("another process polls with this token: stop it and try again")
        if not said.ok:
            raise NotTried(f"updates cannot be read: {said.code}")
        if len(said.data) >= MOST_WAITING and not any(map(_is_mine, said.data)):
            raise NotTried(
                "too many updates wait: start the bot, so that it reads them, and stop it"
            )
        return list(said.data)


def _part(changed: Mapping[str, Any]) -> str:
    """Return the part of a message that an edit changes, as methods call it."""
    return "Media" if "media" in changed else "Caption" if "caption" in changed else "Text"


def _is_mine(update: Any) -> bool:
    return bool((update.get("callback_query") or {}).get("data") == PRESS)


def name_of(message: Any) -> str:
    """Return the name under which a message is recorded."""
    number = message.get("ephemeral_message_id")
    return f"private message {number}" if number else f"message {message['message_id']}"
