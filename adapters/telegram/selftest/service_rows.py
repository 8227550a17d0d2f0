"""Try the real Telegram with the bot alone (and, if somebody is there, one press): the rows of
``kafene doctor --try``.

A row's `expected` is what the stand-in of the tests believes; what Kafene cannot do without is
`needed`. Rows go on with the messages of earlier ones, in order. What people of a group may see at
once is about 20 messages and edits a minute, so the rows are few, and the limit is met last.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

import aiohttp

from adapters.telegram.selftest.press_rows import PRESS_ROWS
from adapters.telegram.selftest.scene import PATIENCE, UPLOAD, Rest, Scene, picture
from bot.ports.commands import COMMANDS
from bot.ports.selftest import CannotTry, Made, NotTried, Row, Told, try_rows, untried

WORDS: Final = "Kafene tries this chat and removes what it wrote."
KEYS: Final = {"inline_keyboard": [[{"text": "a button", "callback_data": "try:none"}]]}
QUICK_EDITS: Final = 6
NO_TOPIC: Final = 999_999_999
NOT_MODIFIED: Final = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)


async def try_out(token: str, api: str, chat: str, told: Told, wait: float) -> None:
    """Try a chat. `wait`: seconds for somebody's press, 0 for none.

    Raises:
        CannotTry: nothing (more) can be tried.
    """
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with aiohttp.ClientSession(timeout=timeout, trust_env=True) as session:
        made = Made()
        scene = Scene(Rest(session, api, token, told), made, told, wait)
        try:
            await scene.open(chat)
        except OSError as error:
            raise CannotTry(f"Telegram cannot be reached: {error}") from error
        await try_rows(ROWS, scene, made, told)


# --- words and pictures ---------------------------------------------------------------------------


async def _permissions(scene: Scene) -> object:
    return "all it needs" if scene.may("can_send_photos") else "without photos"


async def _send(scene: Scene) -> object:
    said = await scene.send(WORDS, reply_markup=KEYS)
    if not said.ok:
        raise CannotTry(f"the bot may not write here: {said.description}")
    scene.kept["words"] = said.result
    return "sent"


async def _edit(scene: Scene) -> object:
    said = await scene.edit("editMessageText", scene.known("words"), text="edited")
    return "edited" if said.ok else said.words


async def _same(scene: Scene) -> object:
    said = await scene.edit("editMessageText", scene.known("words"), text="edited")
    return said.words


async def _quick(scene: Scene) -> object:
    for count in range(QUICK_EDITS):
        said = await scene.edit(
            "editMessageText", scene.known("words"), text=f"edit {count}", patient=False
        )
        if said.wait:
            return f"{count}, then wait {said.wait:.0f} s"
        if not said.ok:
            return said.words
    return "all taken"


async def _photo(scene: Scene) -> object:
    said = await scene.send("blue", photo=picture("blue"))
    if not said.ok:
        return said.words
    scene.kept["photo"] = said.result
    return "sent"


async def _no_photos(scene: Scene) -> object:
    if scene.may("can_send_photos"):
        raise NotTried("the bot may send photos here")
    return (await scene.send("blue", photo=picture("blue"))).words


async def _caption(scene: Scene) -> object:
    said = await scene.edit("editMessageCaption", scene.known("photo"), caption="still blue")
    return "edited" if said.ok else said.words


async def _other(scene: Scene) -> object:
    media = {"type": "photo", "media": UPLOAD, "caption": "red"}
    said = await scene.edit("editMessageMedia", scene.known("photo"), picture("red"), media=media)
    return "edited" if said.ok else said.words


async def _again(scene: Scene) -> object:
    """Show the first picture again by its id."""
    photo = scene.known("photo")["photo"][-1]["file_id"]
    media = {"type": "photo", "media": photo, "caption": "blue again"}
    said = await scene.edit("editMessageMedia", scene.known("photo"), media=media)
    return "accepted" if said.ok else "refused"


async def _no_text(scene: Scene) -> object:
    said = await scene.edit("editMessageText", scene.known("photo"), text="words")
    return said.words


async def _to_photo(scene: Scene) -> object:
    photo = scene.known("photo")["photo"][-1]["file_id"]
    media = {"type": "photo", "media": photo, "caption": "it was words"}
    said = await scene.edit("editMessageMedia", scene.known("words"), media=media)
    return "allowed" if said.ok else "refused"


# --- topics and commands --------------------------------------------------------------------------


async def _topic(scene: Scene) -> object:
    if not scene.forum:
        raise NotTried("the group has no topics")
    if not (scene.member.get("can_manage_topics") and scene.member.get("can_delete_messages")):
        raise NotTried(
            "needs the rights to manage topics and to delete messages, else it would stay"
        )
    name = f"kafene tries {secrets.token_hex(4)}"

    async def making() -> Any:
        said = await scene.rest.ask("createForumTopic", chat_id=scene.chat, name=name)
        if said.ok:
            of = {"chat_id": scene.chat, "message_thread_id": said.result["message_thread_id"]}
            scene.made.note(f"topic {name}", lambda: scene.removed("deleteForumTopic", **of))
        return said

    said = await scene.made.sure(making())
    if not said.ok:
        return said.words
    scene.kept["topic"] = said.result["message_thread_id"]
    written = await scene.send("in a topic", message_thread_id=scene.kept["topic"])
    return "sent" if written.ok else written.words


async def _closed_topic(scene: Scene) -> object:
    topic = scene.known("topic")
    of = {"chat_id": scene.chat, "message_thread_id": topic}
    closed = await scene.rest.ask("closeForumTopic", **of)
    if not closed.ok:
        raise NotTried(f"the topic cannot be closed: {closed.description}")
    said = await scene.send("in a closed topic", message_thread_id=topic)
    await scene.rest.ask("reopenForumTopic", **of)
    if said.ok:
        raise NotTried("whoever may manage topics writes in a closed one too")
    return said.words


async def _no_topic(scene: Scene) -> object:
    if not scene.group:
        raise NotTried("needs a group")
    return (await scene.send("nowhere", message_thread_id=NO_TOPIC)).words


async def _commands(scene: Scene) -> object:
    scope = {"type": "all_group_chats" if scene.group else "all_private_chats"}
    said = await scene.rest.ask("getMyCommands", scope=scope)
    if not said.ok:
        return said.words
    missing = set(COMMANDS) - {one["command"] for one in said.result}
    if len(missing) == len(set(COMMANDS)):
        raise NotTried("none is registered yet: a bot that runs registers them")
    return "without /" + ", /".join(sorted(missing)) if missing else "all"


# --- what is not there ----------------------------------------------------------------------------


async def _delete(scene: Scene) -> object:
    return await scene.made.remove(scene.name_of(scene.known("photo"))) or "deleted"


async def _no_edit(scene: Scene) -> object:
    said = await scene.edit("editMessageCaption", scene.known("photo"), caption="too late")
    return said.words


async def _no_delete(scene: Scene) -> object:
    number = scene.known("photo")["message_id"]
    said = await scene.rest.ask("deleteMessage", chat_id=scene.chat, message_id=number)
    return said.words


async def _no_reply(scene: Scene) -> object:
    to = {"message_id": scene.known("photo")["message_id"]}
    return (await scene.send("to nobody", reply_parameters=to)).words


ROWS: Final[tuple[Row[Scene], ...]] = (
    Row(
        "permissions in this chat",
        "Reads what the bot may do.",
        "all it needs",
        _permissions,
        needed=True,
    ),
    Row("a message", "Sends words with a button.", "sent", _send, needed=True),
    Row("an edit", "Edits the words.", "edited", _edit, needed=True),
    Row(
        "the same edit again",
        "Edits the words to the same.",
        [400, NOT_MODIFIED],
        _same,
        "error_not_modified",
        needed=True,
    ),
    Row("six quick edits", "Edits as fast as it goes.", "all taken", _quick),
    Row("a photo", "Sends a photo with words.", "sent", _photo, needed=True),
    Row(
        "a photo where none may be sent",
        "Sends a photo where that is forbidden.",
        [400, "Bad Request: not enough rights to send photos to the chat"],
        _no_photos,
        "error_no_photos",
    ),
    Row("an edit of its words", "Edits the caption.", "edited", _caption, needed=True),
    Row("an edit with another photo", "Uploads another.", "edited", _other, needed=True),
    Row(
        "an edit: a photo by its id",
        "Shows the first photo again by its file_id.",
        "accepted",
        _again,
        "file_id_reuse",
        needed=True,
    ),
    Row(
        "words in place of a photo",
        "Edits the text of a photo.",
        [400, "Bad Request: there is no text in the message to edit"],
        _no_text,
        "error_no_text",
        needed=True,
    ),
    Row(
        "a photo in place of words",
        "Puts a photo into a message of words.",
        "allowed",
        _to_photo,
        "text_to_photo_edit",
    ),
    Row("a topic", "Opens a topic and writes in it.", "sent", _topic, needed=True),
    Row(
        "a message to a closed topic",
        "Closes the topic and writes in it.",
        [400, "Bad Request: TOPIC_CLOSED"],
        _closed_topic,
        "error_topic_closed",
        needed=True,
    ),
    Row(
        "a topic that is not there",
        "Writes to a topic that is not there.",
        [400, "Bad Request: message thread not found"],
        _no_topic,
        "error_topic_missing",
        needed=True,
    ),
    Row("commands", "Reads the registered commands.", "all", _commands, needed=True),
    Row("a delete", "Deletes the photo.", "deleted", _delete, needed=True),
    Row(
        "an edit of what is gone",
        "Edits the deleted photo.",
        [400, "Bad Request: message to edit not found"],
        _no_edit,
        "error_edit_missing",
        needed=True,
    ),
    Row(
        "a delete of what is gone",
        "Deletes it again.",
        [400, "Bad Request: message to delete not found"],
        _no_delete,
        "error_delete_missing",
        needed=True,
    ),
    Row(
        "a reply to what is gone",
        "Replies to the deleted photo.",
        [400, "Bad Request: message to be replied not found"],
        _no_reply,
        "error_reply_missing",
    ),
    Row(
        "a delete after 48 hours",
        "Deletes a message of the day before yesterday.",
        [400, "Bad Request: message can't be deleted for everyone"],
        untried("the bot has no message here that is older than 48 hours"),
        "error_delete_old",
    ),
    *PRESS_ROWS,
)
