"""What a trial on Telegram works with: raw requests whose errors can be read, the chat, and one
press of a person.

A press comes by `getUpdates`, which one process only may call. The trial never moves the offset
past updates of others, so a bot that starts later gets them all. If another process polls, its
poll is cut once and it polls again; that ends ours with 409, and the trial stops asking.
"""

from __future__ import annotations

import asyncio
import io
import json
import time
from functools import partial
from typing import Any, Final, NamedTuple

import aiohttp
from PIL import Image

from bot.ports.selftest import CannotTry, Made, NotTried, Told

PATIENCE: Final = 25.0
MOST_TRIES: Final = 4
FAULT_PAUSE: Final = 1.0
"""Seconds by which each pause after a fault of theirs is longer than the one before."""
MOST_WAIT: Final = 45.0
"""Seconds that a limit may ask us to wait."""
PRESS: Final = "try:press"
UPLOAD: Final = "attach://picture"
MOST_WAITING: Final = 100
POLL_SECONDS: Final = 5
BETWEEN_POLLS: Final = 1.0
"""Seconds between polls that bring nothing of ours: quicker ones get one update each."""
WRONG_TOKEN: Final = "Telegram does not know this TELEGRAM_TOKEN, ask @BotFather for one"
_MISSING: Final = 400


class Said(NamedTuple):
    """An answer of Telegram."""

    ok: bool
    result: Any
    code: int = 200
    description: str = ""
    parameters: Any = None

    @property
    def words(self) -> list[Any]:
        """The code and the description, as the facts write an error."""
        return [self.code, self.description]

    @property
    def wait(self) -> float:
        """Seconds that Telegram asks us to wait; 0 if it does not."""
        return float((self.parameters or {}).get("retry_after", 0))


class Rest:
    """Makes raw requests with the bot's token."""

    def __init__(self, session: aiohttp.ClientSession, api: str, token: str, told: Told) -> None:
        self._session: Final = session
        self._base: Final = f"{api.rstrip('/')}/bot{token}/"
        self._told: Final = told

    async def ask(
        self, method: str, upload: bytes | None = None, *, patient: bool = True, **fields: Any
    ) -> Said:
        """Make a request, and repeat it where Telegram is at fault (5xx).

        `upload`: the picture that a field means by `UPLOAD`; `patient`: repeat it also where
        Telegram asks to wait (429).

        Raises:
            OSError: Telegram cannot be reached.
        """
        code = 0
        for again in range(MOST_TRIES):
            said = await self._ask(method, upload, fields)
            code = said.code
            if code >= 500:
                await asyncio.sleep(again * FAULT_PAUSE)
            elif said.wait and patient and said.wait <= MOST_WAIT:
                self._told.note(f"Telegram asks to wait {said.wait:.0f} s")
                await asyncio.sleep(said.wait)
            else:
                return said
        raise ConnectionError(f"Telegram answers {code} again and again")

    async def _ask(self, method: str, upload: bytes | None, fields: dict[str, Any]) -> Said:
        form = aiohttp.FormData()
        for name, value in fields.items():
            form.add_field(name, value if isinstance(value, str) else json.dumps(value))
        if upload is not None:
            form.add_field("picture", upload, filename="picture.png", content_type="image/png")
        try:
            async with self._session.post(self._base + method, data=form) as answer:
                found = json.loads(await answer.read())
        except (aiohttp.ClientError, TimeoutError, ValueError) as error:
            # the error's own words have the address, and so the token
            raise ConnectionError(f"Telegram: {type(error).__name__}") from None
        if found.get("ok"):
            return Said(True, found["result"])
        code, why = int(found.get("error_code", 0)), str(found.get("description", ""))
        return Said(False, None, code, why, found.get("parameters"))


class Scene:
    """The chat of a trial, and what was made there."""

    def __init__(self, rest: Rest, made: Made, told: Told, wait: float) -> None:
        self.rest: Final = rest
        self.made: Final = made
        self._told: Final = told
        self._wait: Final = wait
        self.chat = 0
        self.forum = False
        self.member: dict[str, Any] = {}
        """What Telegram says of the bot in the chat."""
        self.permissions: dict[str, Any] = {}
        """What all members may do."""
        self.kept: dict[str, Any] = {}
        """Messages and what else later rows go on with, by name."""
        self.spent: Final[list[float]] = []
        """When something was sent or edited for all to see (s)."""
        self._press: Any = None

    @property
    def group(self) -> bool:
        """True if the chat is no private one."""
        return self.chat < 0

    async def open(self, chat: str) -> None:
        """Find out who we are and what we may do in a chat.

        Raises: CannotTry: the token is wrong, or the chat is not there for us.
        """
        me = await self.rest.ask("getMe")
        if not me.ok:
            wrong = me.code in {401, 404}
            raise CannotTry(WRONG_TOKEN if wrong else f"Telegram answers {me.code}")
        said = await self.rest.ask("getChat", chat_id=chat)
        moved = (said.parameters or {}).get("migrate_to_chat_id")
        if moved:
            raise CannotTry(f"the group is a supergroup now: try {moved}")
        if not said.ok:
            raise CannotTry(
                f"Telegram knows no chat {chat} with @{me.result['username']} in it ("
                f"{said.description}): add the bot to the group, or write to it first"
            )
        self.chat = int(said.result["id"])
        self.forum = bool(said.result.get("is_forum"))
        self.permissions = said.result.get("permissions") or {}
        if self.group:
            asked = await self.rest.ask("getChatMember", chat_id=self.chat, user_id=me.result["id"])
            self.member = asked.result or {}
            if self.member.get("status") in {"left", "kicked"}:
                raise CannotTry(f"the bot is not in chat {chat}: add it")
        if not self.may("can_send_messages"):
            raise CannotTry("the bot is muted in this group: let it send messages")

    def may(self, right: str) -> bool:
        """Return True if the bot has a right that members may have."""
        status = self.member.get("status", "member")
        if status in {"administrator", "creator"}:
            return True
        if status == "restricted":
            return bool(self.member.get(right, True))
        return bool(self.permissions.get(right, True))

    # --- messages -------------------------------------------------------------------------------

    async def send(
        self, words: str, *, photo: bytes | None = None, chat: int = 0, **more: Any
    ) -> Said:
        """Send words or a photo, which is removed at the end."""
        chat = chat or self.chat
        fields: dict[str, Any] = {"chat_id": chat, "disable_notification": True, **more}
        private = fields.get("ephemeral_message_parameters")

        async def making() -> Said:
            if photo is None:
                said = await self.rest.ask("sendMessage", text=words, **fields)
            else:
                fields["photo"] = UPLOAD
                said = await self.rest.ask("sendPhoto", photo, caption=words, **fields)
            if said.ok:
                self._note(chat, said.result, private)
            return said

        return await self.made.sure(making())

    def _note(self, chat: int, message: Any, private: Any) -> None:
        number = message.get("ephemeral_message_id")
        if number:
            method, of = "deleteEphemeralMessage", {"ephemeral_message_id": number}
            of["receiver_user_id"] = private["receiver_user_id"]
        else:
            method, of = "deleteMessage", {"message_id": message["message_id"]}
            if chat == self.chat:
                self.spent.append(time.monotonic())
        self.made.note(self.name_of(message), partial(self.removed, method, chat_id=chat, **of))

    @staticmethod
    def name_of(message: Any) -> str:
        """Return how a message is noted."""
        number = message.get("ephemeral_message_id")
        return f"private message {number}" if number else f"message {message['message_id']}"

    async def edit(
        self,
        method: str,
        message: Any,
        upload: bytes | None = None,
        *,
        patient: bool = True,
        **to: Any,
    ) -> Said:
        """Edit a message of the chat."""
        to |= {"chat_id": self.chat, "message_id": message["message_id"]}
        said = await self.rest.ask(method, upload, patient=patient, **to)
        if said.ok:
            self.spent.append(time.monotonic())
        return said

    async def edit_private(self, message: Any, words: str, *, patient: bool = True) -> Said:
        """Edit a message that one person sees."""
        return await self.rest.ask(
            "editEphemeralMessageText",
            patient=patient,
            chat_id=self.chat,
            receiver_user_id=self.kept["press"]["from"]["id"],
            ephemeral_message_id=message["ephemeral_message_id"],
            text=words,
        )

    async def removed(self, method: str, **what: Any) -> str:
        """Remove something; return why it is not gone."""
        said = await self.rest.ask(method, **what)
        gone = said.ok or (said.code == _MISSING and "not found" in said.description)
        return "" if gone else said.description

    def known(self, name: str) -> Any:
        """Return what an earlier row has made."""
        if name not in self.kept:
            raise NotTried("an earlier line has made no message for this")
        return self.kept[name]

    def lately(self) -> int:
        """Return how much was sent or edited in the last minute."""
        return sum(at > time.monotonic() - 60 for at in self.spent)

    # --- one press --------------------------------------------------------------------------------

    async def pressed(self) -> Any:
        """Return the callback of a press on a message that is posted now; the same one if it was
        waited for before.

        Raises: NotTried: nobody pressed, or presses cannot be read.
        """
        if self._press is None:
            try:
                self._press = self.kept["press"] = await self._pressed()
            except NotTried as error:
                self._press = error
        if isinstance(self._press, NotTried):
            raise self._press
        return self._press

    async def _pressed(self) -> Any:
        if self._wait <= 0:
            raise NotTried("needs the press of a person (--wait 60)")
        await self._may_poll()
        keys = {"inline_keyboard": [[{"text": "Kafene tries", "callback_data": PRESS}]]}
        said = await self.send("Press this once, please:", reply_markup=keys)
        if not said.ok:
            raise NotTried(f"the button cannot be posted: {said.description}")
        self._told.note(f"press the button in the chat within {self._wait:.0f} s (anybody may)")
        until = time.monotonic() + self._wait
        while time.monotonic() < until:
            left = until - time.monotonic()
            updates = await self._polled(min(POLL_SECONDS, int(left)))
            mine = [one for one in updates if self._is_mine(one)]
            if mine:
                await self._acknowledge(updates, mine)
                return mine[-1]["callback_query"]
            await asyncio.sleep(min(BETWEEN_POLLS, left))
        raise NotTried(f"nobody pressed the button within {self._wait:.0f} s")

    async def _may_poll(self) -> None:
        hook = await self.rest.ask("getWebhookInfo")
        if hook.ok and hook.result.get("url"):
            raise NotTried(
                "a webhook is set, so presses go there: stop the bot, remove it, try again"
            )
        await self._polled(0)

    async def _polled(self, seconds: int) -> list[Any]:
        """Return the waiting updates; they stay where they are."""
        said = await self.rest.ask("getUpdates", timeout=seconds, limit=MOST_WAITING)
        if said.code == 409:
            raise NotTried("another process polls with this token: stop it and try again")
        if not said.ok:
            raise NotTried(f"updates cannot be read: {said.description}")
        if len(said.result) >= MOST_WAITING and not any(map(self._is_mine, said.result)):
            raise NotTried(
                "too many updates wait: start the bot, so that it reads them, and stop it"
            )
        return list(said.result)

    @staticmethod
    def _is_mine(update: Any) -> bool:
        return bool((update.get("callback_query") or {}).get("data") == PRESS)

    async def _acknowledge(self, updates: list[Any], mine: list[Any]) -> None:
        """Take our presses off the queue if nothing of others waits there."""
        if len(mine) == len(updates):
            await self.rest.ask("getUpdates", timeout=0, offset=mine[-1]["update_id"] + 1)


def picture(colour: str) -> bytes:
    """Return a small picture of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (320, 160), colour).save(out, "PNG")
    return out.getvalue()
