"""Inline mode of the stand-in: the row of results above a line, and what is posted from it; and
reactions.

"On success, True is returned. No more than 50 results per query are allowed"; ids of 1 to 64 bytes
(https://core.telegram.org/bots/api#answerinlinequery). A chosen result is told to the bot with
inline feedback alone (#choseninlineresult); by what message it was posted, if that has a keyboard.
A message that was posted by way of the bot reaches it in privacy mode too
(https://core.telegram.org/bots/features#privacy-mode). Read 2026-11-23.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from telegram.constants import ReactionEmoji

from tests.adapters.telegram.rules import (
    Bad,
    Params,
    check_keyboard,
    check_text,
    refusal,
    units,
)
from tests.adapters.telegram.world import BASE_TIME, BOT_ID, ME, Json, Seen

if TYPE_CHECKING:
    from tests.adapters.telegram.people import Client

MOST_RESULTS = 50
MOST_ID = 64
MOST_BUTTON = 64
PARAMETER = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""https://core.telegram.org/bots/api#inlinequeryresultsbutton."""
EMOJI = {one.value for one in ReactionEmoji}
"""The emoji that are reactions (https://core.telegram.org/bots/api#reactiontypeemoji)."""


@dataclass
class Row:
    """What somebody has typed behind the name of the bot, and its answer."""

    id: str
    user: int
    answer: Params | None = None

    @property
    def titles(self) -> list[str]:
        """The results, as they are called."""
        assert self.answer is not None
        return [one["title"] for one in self.answer["results"]]

    def result(self, title: str) -> Json:
        """The first result that is called so."""
        assert self.answer is not None
        return next(dict(one) for one in self.answer["results"] if one["title"] == title)


class Rows:
    """Takes the answers; a part of the stand-in."""

    world: Any
    violations: list[str]

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        self.inline_messages: dict[str, Json] = {}

    async def do_answerInlineQuery(self, params: Params) -> bool:
        row = self.rows.get(params["inline_query_id"])
        if row is None or row.answer is not None:
            raise Bad("Bad Request: query is too old and response timeout expired or query ID is")
        results, ids = params["results"], [one["id"] for one in params["results"]]
        if len(results) > MOST_RESULTS:
            raise Bad("Bad Request: RESULTS_TOO_MUCH")
        if len(set(ids)) < len(ids):
            raise Bad("Bad Request: RESULT_ID_DUPLICATE")
        for one in results:
            if not 1 <= len(one["id"].encode()) <= MOST_ID:
                raise Bad("Bad Request: RESULT_ID_INVALID")
            if not one["title"].strip():
                raise Bad("Bad Request: RESULT_TITLE_EMPTY")
            check_text(one["input_message_content"]["message_text"])
            check_keyboard(one.get("reply_markup"), group=True)
        button = params.get("button")
        if button is not None and not 1 <= units(button["text"]) <= MOST_BUTTON:
            raise Bad("Bad Request: BUTTON_TEXT_INVALID")
        if button is not None and not PARAMETER.fullmatch(button.get("start_parameter", "x")):
            raise Bad("Bad Request: BUTTON_START_PARAMETER_INVALID")  # how is a guess
        kept, own = params.get("cache_time"), params.get("is_personal")
        if kept != 0 or not own:
            self.violations.append("answerInlineQuery: others could read it")
        row.answer = params
        text = "\n".join([f"{one['title']} {one.get('description', '')}" for one in results])
        seen = Seen(self.world.now(), row.user, row.user, row.id, text, "answerInlineQuery")
        self.world.seen.append(seen)
        self._wake()
        return True

    async def do_setMessageReaction(self, params: Params) -> bool:
        chat, number = params["chat_id"], params["message_id"]
        self.world.may_write(chat, edit=True)
        if not {(chat, number)} & (self.world.heard | self.world.messages.keys()):
            raise refusal(self.world.facts.error_reaction_missing)
        emoji = [one["emoji"] for one in params.get("reaction") or []]
        if len(emoji) > 1 or not set(emoji) <= EMOJI or chat in self.world.no_reactions:
            raise refusal(self.world.facts.error_reaction)
        if self.world.facts.reactions_count:
            self.world.spend(chat, "setMessageReaction")
        self.world.reactions[chat, number] = "".join(emoji)
        self._wake()
        return True

    def _wake(self) -> None:
        raise NotImplementedError

    def edit_inline(self, id: str, text: str) -> bool:
        """The bot changes a message that was posted by way of it."""
        message = self.inline_messages.get(id)
        if message is None:
            raise Bad("Bad Request: MESSAGE_ID_INVALID")
        message["text"] = text
        message.pop("reply_markup", None)
        self._wake()
        return True


def types(client: Client, text: str = "", chat_type: str = "supergroup") -> Row:
    """Somebody types behind the name of the bot, in whichever chat."""
    world = client.world
    assert world.inline, "without inline mode the bot is not asked"
    row = Row(str(10**12 + world.new_id()), client.id)
    client.server.rows[row.id] = row
    asked = {"id": row.id, "from": client.user.json, "query": text, "offset": ""}
    client.server.put(inline_query=asked | {"chat_type": chat_type})
    return row


async def results(client: Client, text: str = "") -> Row:
    """The same, once it is answered."""
    row = types(client, text)
    await client.server.until(lambda: row.answer, "the results")
    return row


def choose(client: Client, row: Row, title: str, chat: int) -> Json:
    """Posts a result in a chat; the message."""
    world, server, result = client.world, client.server, row.result(title)
    id, inline = world.new_id(), f"AgAA{world.new_id()}"
    message: Json = {
        "message_id": id,
        "date": BASE_TIME,
        "chat": world.chat_json(chat),
        "from": client.user.json,
        "via_bot": ME,
        "text": result["input_message_content"]["message_text"],
        "reply_markup": result["reply_markup"],
    }
    world.messages[chat, id] = message
    server.inline_messages[inline] = message
    world.seen.append(Seen(world.now(), chat, 0, str(id), message["text"], "inline"))
    if world.feedback:
        said = {"result_id": result["id"], "from": client.user.json, "query": ""}
        server.put(chosen_inline_result=said | {"inline_message_id": inline})
    if chat > 0 or BOT_ID in world.groups[chat].members:
        server.put(message=dict(message))
    return message
