"""The steps of the self-test on Telegram, the last ones with one press of a person.

`Step.expected` is the behaviour of the tests' stand-in; steps that Kafene cannot do without are
`needed`. Steps run in order and use the messages of earlier ones. A group takes about 20 public
messages and edits a minute, so there are few steps, and the limit is tested last.
"""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

from adapters.common.selftest import Answer, NotTried, Step, looked, run_steps, untried
from adapters.telegram.selftest.scene import UPLOAD, TelegramScene, name_of
from bot.ports.commands import COMMANDS
from bot.ports.selftest import Listener

WORDS: Final = "Kafene tries this chat and removes what it wrote."
KEYS: Final = {"inline_keyboard": [[{"text": "a button", "callback_data": "try:none"}]]}
QUICK_EDITS: Final = 3
NO_TOPIC: Final = 999_999_999
PRIVATE_EDITS: Final = 25
PUBLIC_EDITS: Final = 25
REFUSED: Final = 400
GROUP_LIMIT: Final = 20
"""Telegram takes about this many messages and edits a minute in a group."""
_SLACK: Final = 3
_SHORT, _WHOLE = 1024, 4096
"""Letters of an edited message for one: as reported (tdlib/telegram-bot-api#881), as documented."""
_DAY: Final = 24 * 3600
_ASKED: Final = 2
"""Number of accepted public edits that shows they are counted separately."""
_NOT_MODIFIED: Final = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
_TOO_OLD: Final = "query is too old and response timeout expired or query ID is invalid"


async def run_selftest(token: str, api: str, chat: str, listener: Listener, wait: float) -> None:
    """Test a chat. `wait`: seconds for a person's press, 0 for none.

    Raises: CannotTest: no (further) test is possible.
    """
    await run_steps(STEPS, TelegramScene(token, api, listener, wait), chat)


async def _permissions(scene: TelegramScene) -> object:
    return "all it needs" if scene.may("can_send_photos") else "without photos"


async def _copied(scene: TelegramScene) -> object:
    """Put a button on a message that copies a text, as long as a fingerprint."""
    keys = {"inline_keyboard": [[{"text": "copy", "copy_text": {"text": "0" * 64}}]]}
    edit = scene.edit("words", text="a button that copies", reply_markup=keys)
    return await looked(edit, _copies)


def _copies(said: Any) -> str:
    rows = said.get("reply_markup", {}).get("inline_keyboard", [])
    return "taken" if any("copy_text" in one for row in rows for one in row) else "left out"


async def _fold(scene: TelegramScene) -> object:
    """Edit in a quote that folds, and see if Telegram knows it as one."""
    words = "<blockquote expandable>" + "\n".join(["a line"] * 5) + "</blockquote>"
    edit = scene.edit("words", text=words, parse_mode="HTML")
    return await looked(edit, lambda said: _kind(said, "expandable_blockquote", "folds"))


async def _moment(scene: TelegramScene) -> object:
    """Edit in a moment, and see if Telegram knows it as one."""
    words = f'in a day: <tg-time unix="{int(time.time()) + _DAY}" format="r">tomorrow</tg-time>'
    edit = scene.edit("words", text=words, parse_mode="HTML")
    return await looked(edit, lambda said: _kind(said, "date_time", "accepted"))


def _kind(said: Any, wanted: str, found: str) -> str:
    kinds = {one["type"] for one in said.get("entities", [])}
    return found if wanted in kinds else f"shown as {sorted(kinds)}"


async def _quick(scene: TelegramScene) -> object:
    for count in range(QUICK_EDITS):
        said = await scene.edit("words", text=f"edit {count}", patient=False)
        if said.wait:
            return f"{count}, then wait {said.wait:.0f} s"
        if not said.ok:
            return said
    return "all taken"


async def _no_photos(scene: TelegramScene) -> object:
    if scene.may("can_send_photos"):
        raise NotTried("the bot may send photos here")
    return await scene.send("forbidden", "blue", "blue")


async def _put_photo(scene: TelegramScene, name: str) -> Answer:
    """Put the first photo into a message by its id."""
    media = {"type": "photo", "media": scene.known("photo")["photo"][-1]["file_id"]}
    return await scene.edit(name, media={**media, "caption": "by its id"})


async def _topic(scene: TelegramScene) -> object:
    if not scene.forum:
        raise NotTried("the group has no topics")
    if not (scene.member.get("can_manage_topics") and scene.member.get("can_delete_messages")):
        raise NotTried(
            "needs the rights to manage topics and to delete messages, else it would stay"
        )
    body = {"chat_id": scene.chat, "name": f"kafene tries {secrets.token_hex(4)}"}
    said = await scene.make(
        scene.ask("createForumTopic", body),
        "topic",
        lambda topic: (f"topic {topic['name']}", "deleteForumTopic", _of(scene, topic)),
    )
    return await scene.send("in", "in a topic", **_of(scene, said.data)) if said.ok else said


def _of(scene: TelegramScene, topic: Any) -> dict[str, Any]:
    return {"chat_id": scene.chat, "message_thread_id": topic["message_thread_id"]}


async def _closed_topic(scene: TelegramScene) -> object:
    topic = _of(scene, scene.known("topic"))
    closed = await scene.ask("closeForumTopic", topic)
    if not closed.ok:
        raise NotTried(f"the topic cannot be closed: {closed.code}")
    said = await scene.send("closed", "in a closed topic", **topic)
    await scene.ask("reopenForumTopic", topic)
    if said.ok:
        raise NotTried("whoever may manage topics writes in a closed one too")
    return said


async def _no_topic(scene: TelegramScene) -> object:
    scene.need_group()
    return await scene.send("nowhere", "nowhere", message_thread_id=NO_TOPIC)


async def _commands(scene: TelegramScene) -> object:
    scope = {"type": "all_group_chats" if scene.chat < 0 else "all_private_chats"}
    said = await scene.ask("getMyCommands", {"scope": scope})
    if not said.ok:
        return said
    missing = set(COMMANDS) - {one["command"] for one in said.data}
    if missing == set(COMMANDS):
        raise NotTried("none is registered yet: a bot that runs registers them")
    return "without /" + ", /".join(sorted(missing)) if missing else "all"


async def _delete(scene: TelegramScene) -> object:
    return await scene.remove(name_of(scene.known("photo"))) or "deleted"


async def _no_delete(scene: TelegramScene) -> object:
    number = scene.known("photo")["message_id"]
    return await scene.ask("deleteMessage", {"chat_id": scene.chat, "message_id": number})


async def _no_reply(scene: TelegramScene) -> object:
    to = {"message_id": scene.known("photo")["message_id"]}
    return await scene.send("reply", "to nobody", reply_parameters=to)


# --- one press ------------------------------------------------------------------------------------


async def _came(scene: TelegramScene) -> object:
    await scene.pressed()
    return "came"


async def _to_one(scene: TelegramScene, name: str, photo: str = "") -> Answer:
    """Send a message that only the person who pressed sees."""
    press = await scene.pressed()
    scene.need_group()
    one = {"receiver_user_id": press["from"]["id"], "callback_query_id": press["id"]}
    return await scene.send(name, "for you alone", photo, ephemeral_message_parameters=one)


async def _private(scene: TelegramScene) -> object:
    said = await _to_one(scene, "private")
    if said.ok and not said.data.get("ephemeral_message_id"):
        del scene.kept["private"]
        return "sent to all: the Bot API server is older than 10.2"
    return said


async def _second(scene: TelegramScene) -> object:
    scene.known("private")
    return await _to_one(scene, "second")


async def _more(scene: TelegramScene, name: str, photo: str = "") -> object:
    """Send one more message by a press that allows several."""
    scene.known("private")
    if "second" not in scene.kept:
        raise NotTried("one press allows one message, and there was one")
    return await _to_one(scene, name, photo)


async def _answer(scene: TelegramScene) -> object:
    press = await scene.pressed()
    return await scene.ask("answerCallbackQuery", {"callback_query_id": press["id"]})


async def _long(scene: TelegramScene) -> object:
    """Edit with more letters than were once taken."""
    said = await scene.edit_private("private", text="x" * (_SHORT + 1))
    if said.ok:
        return _WHOLE
    return _SHORT if said.status == REFUSED else said


async def _budget(scene: TelegramScene) -> object:
    """Edit for one person until Telegram asks to wait, and see if it then refuses a public edit, or
    the next one: as the minute goes on, the first edits no longer count. If it never asks, edit
    publicly until it does, and see if the other edits were counted."""
    before = scene.lately()
    for count in range(PRIVATE_EDITS):
        said = await scene.edit_private("private", text=f"edit {count}", patient=False)
        if said.wait:
            asked = [await _public(scene, f"counted? {again}") for again in range(_ASKED)]
            return "group" if any([one.wait for one in asked]) else "own"
        if not said.ok:
            raise NotTried(f"answered {said.code}")
    for count in range(PUBLIC_EDITS):
        said = await _public(scene, f"edit {count}")
        if said.wait:
            return "free" if before + count > GROUP_LIMIT - _SLACK else "group"
        if not said.ok:
            raise NotTried(f"answered {said.code}")
    raise NotTried(f"no limit was met in {PRIVATE_EDITS} private and {PUBLIC_EDITS} public edits")


async def _public(scene: TelegramScene, words: str) -> Answer:
    """Edit the first message, which shows a photo or words by now."""
    said = await scene.edit("words", caption=words, patient=False)
    if said.ok or said.wait:
        return said
    return await scene.edit("words", text=words, patient=False)


async def _gone(scene: TelegramScene, name: str) -> object:
    return await scene.remove(name_of(scene.known(name))) or "deleted"


async def _letter(scene: TelegramScene) -> Answer:
    """Write to the person who pressed, once."""
    press = await scene.pressed()
    if scene.letter is None:
        words = "Kafene tries a private chat."
        scene.letter = await scene.send("letter", words, chat=press["from"]["id"])
    return scene.letter


async def _chat(scene: TelegramScene) -> object:
    said = await _letter(scene)
    if said.status == 403:
        raise NotTried(f"the person who pressed cannot be written to: {said.code}")
    return said


async def _never(scene: TelegramScene) -> object:
    said = await _letter(scene)
    if said.ok or "blocked" in str(said.code):
        raise NotTried("the person who pressed has started the bot before")
    return said


def _bad(words: str) -> list[object]:
    return [400, f"Bad Request: {words}"]


_OLD: Final = untried("the bot has no message here that is older than 48 hours")
_RED: Final = {"type": "photo", "media": UPLOAD, "caption": "red"}
STEPS: Final[tuple[Step[TelegramScene], ...]] = (
    Step("permissions in this chat", "all it needs", _permissions, needed=True),
    Step(
        "a message",
        "sent",
        lambda scene: scene.send("words", WORDS, reply_markup=KEYS),
        needed=True,
    ),
    Step("an edit", "edited", lambda scene: scene.edit("words", text="edited"), needed=True),
    Step(
        "the same edit again",
        _bad(_NOT_MODIFIED),
        lambda scene: scene.edit("words", text="edited"),
        "error_not_modified",
        needed=True,
    ),
    Step(
        "a moment on each reader's clock",
        "accepted",
        _moment,
        "date_time",
        refused="refused",
    ),
    Step("a button that copies", "taken", _copied, needed=True),
    Step("a quote that folds", "folds", _fold),
    Step("three quick edits", "all taken", _quick),
    Step("a photo", "sent", lambda scene: scene.send("photo", "blue", "blue"), needed=True),
    Step(
        "a photo where none may be sent",
        _bad("not enough rights to send photos to the chat"),
        _no_photos,
        "error_no_photos",
    ),
    Step(
        "an edit of its words",
        "edited",
        lambda scene: scene.edit("photo", caption="still blue"),
        needed=True,
    ),
    Step(
        "an edit with another photo",
        "edited",
        lambda scene: scene.edit("photo", media=_RED, upload="red"),
        needed=True,
    ),
    Step(
        "an edit: a photo by its id",
        "accepted",
        lambda scene: _put_photo(scene, "photo"),
        "file_id_reuse",
        needed=True,
        refused="refused",
    ),
    Step(
        "words in place of a photo",
        _bad("there is no text in the message to edit"),
        lambda scene: scene.edit("photo", text="words"),
        "error_no_text",
        needed=True,
    ),
    Step(
        "a photo in place of words",
        "allowed",
        lambda scene: _put_photo(scene, "words"),
        "text_to_photo_edit",
        refused="refused",
    ),
    Step("a topic", "sent", _topic, needed=True),
    Step(
        "a message to a closed topic",
        _bad("TOPIC_CLOSED"),
        _closed_topic,
        "error_topic_closed",
        needed=True,
    ),
    Step(
        "a topic that is not there",
        _bad("message thread not found"),
        _no_topic,
        "error_topic_missing",
        needed=True,
    ),
    Step("commands", "all", _commands, needed=True),
    Step("a delete", "deleted", _delete, needed=True),
    Step(
        "an edit of what is gone",
        _bad("message to edit not found"),
        lambda scene: scene.edit("photo", caption="too late"),
        "error_edit_missing",
        needed=True,
    ),
    Step(
        "a delete of what is gone",
        _bad("message to delete not found"),
        _no_delete,
        "error_delete_missing",
        needed=True,
    ),
    Step(
        "a reply to what is gone",
        _bad("message to be replied not found"),
        _no_reply,
        "error_reply_missing",
    ),
    Step(
        "a delete after 48 hours",
        _bad("message can't be deleted for everyone"),
        _OLD,
        "error_delete_old",
    ),
    Step("a press", "came", _came, needed=True),
    Step("a message for one", "sent", _private),
    Step("another by the same press", "many", _second, "ephemerals_per_callback", refused="one"),
    Step(
        "a photo for one",
        "accepted",
        lambda scene: _more(scene, "blue", "blue"),
        "ephemeral_photo",
        refused="refused",
    ),
    Step("an answer", "answered", _answer, needed=True),
    Step(
        "a message for one after the answer",
        "accepted",
        lambda scene: _more(scene, "after"),
        "callback_id_after_answer",
        refused="refused",
    ),
    Step("a second answer", _bad(_TOO_OLD), _answer, "error_callback_old"),
    Step(
        "an edit of a message for one",
        "edited",
        lambda scene: scene.edit_private("private", text="still for you alone"),
        needed=True,
    ),
    Step(
        "letters of an edit of a message for one",
        _SHORT,
        _long,
        "ephemeral_edit_letters",
    ),
    Step(
        "an edit of the words of a photo for one",
        "edited",
        lambda scene: scene.edit_private("blue", caption="still blue"),
        needed=True,
    ),
    Step(
        "another photo in its place, for one",
        "accepted",
        lambda scene: scene.edit_private("blue", media=_RED, upload="red"),
        "ephemeral_media_upload",
        refused="refused",
    ),
    Step("a delete of a photo for one", "deleted", lambda scene: _gone(scene, "blue"), needed=True),
    Step(
        "a delete of a message for one",
        "deleted",
        lambda scene: _gone(scene, "second"),
        needed=True,
    ),
    Step(
        "an edit of what is gone, for one",
        _bad("message to edit not found"),
        lambda scene: scene.edit_private("second", text="too late"),
        "error_ephemeral_missing",
    ),
    Step("a private chat", "sent", _chat, needed=True),
    Step(
        "a private chat never started",
        [403, "Forbidden: bot can't initiate conversation with a user"],
        _never,
        "error_never_started",
        needed=True,
    ),
    Step("the budget of messages for one", "group", _budget, "ephemeral_budget"),
)
