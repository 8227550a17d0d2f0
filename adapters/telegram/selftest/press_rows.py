"""The rows of a trial on Telegram that need one press of a person: messages for one, by a callback
that is answered or not, and which budget they count against."""

from __future__ import annotations

from typing import Any, Final

from adapters.telegram.selftest.scene import Said, Scene, picture
from bot.ports.selftest import NotTried, Row

PRIVATE_EDITS: Final = 25
PUBLIC_EDITS: Final = 25
GROUP_LIMIT: Final = 20
"""Telegram takes about this many messages and edits a minute in a group."""
_SLACK: Final = 3
_LIMITED: Final = 429
_FORBIDDEN: Final = 403
_ASKED: Final = 2
"""How many edits for all have to be taken to say that they are counted apart."""


async def _came(scene: Scene) -> object:
    await scene.pressed()
    return "came"


async def _to_one(scene: Scene, words: str, photo: bytes | None = None) -> Said:
    """Send something that only the one who pressed sees."""
    press = await scene.pressed()
    if not scene.group:
        raise NotTried("needs a group")
    one = {"receiver_user_id": press["from"]["id"], "callback_query_id": press["id"]}
    return await scene.send(words, photo=photo, ephemeral_message_parameters=one)


async def _private(scene: Scene) -> object:
    said = await _to_one(scene, "for you alone")
    if not said.ok:
        return said.words
    if not said.result.get("ephemeral_message_id"):
        return "sent to all: the Bot API server is older than 10.2"
    scene.kept["private"] = said.result
    return "sent"


async def _second(scene: Scene) -> object:
    scene.known("private")
    said = await _to_one(scene, "for you alone, again")
    scene.kept["many"] = said.ok
    if said.ok:
        scene.kept["second"] = said.result
    return "many" if said.ok else "one"


def _several(scene: Scene) -> None:
    if not scene.known("many"):
        raise NotTried("one press allows one message, and there was one")


async def _private_photo(scene: Scene) -> object:
    _several(scene)
    return "accepted" if (await _to_one(scene, "blue", picture("blue"))).ok else "refused"


async def _answer(scene: Scene) -> object:
    press = await scene.pressed()
    said = await scene.rest.ask("answerCallbackQuery", callback_query_id=press["id"], text="Thanks")
    return "answered" if said.ok else said.words


async def _after(scene: Scene) -> object:
    _several(scene)
    return "accepted" if (await _to_one(scene, "after the answer")).ok else "refused"


async def _twice(scene: Scene) -> object:
    press = await scene.pressed()
    said = await scene.rest.ask("answerCallbackQuery", callback_query_id=press["id"])
    return said.words


async def _edit(scene: Scene) -> object:
    said = await scene.edit_private(scene.known("private"), "still for you alone")
    return "edited" if said.ok else said.words


async def _budget(scene: Scene) -> object:
    """Edit for one until Telegram asks to wait, and see whether it then refuses an edit for all, or
    the next one: as the minute goes on, what was counted first no longer is. If it never asks, edit
    for all until it does, and see whether the others were counted."""
    private, before = scene.known("private"), scene.lately()
    for count in range(PRIVATE_EDITS):
        said = await scene.edit_private(private, f"edit {count}", patient=False)
        if said.code == _LIMITED:
            for again in range(_ASKED):
                if (await _public(scene, f"counted? {again}")).code == _LIMITED:
                    return "group"
            return "own"
        if not said.ok:
            raise NotTried(f"answered {said.description}")
    for count in range(PUBLIC_EDITS):
        said = await _public(scene, f"edit {count}")
        if said.code == _LIMITED:
            return "free" if before + count > GROUP_LIMIT - _SLACK else "group"
        if not said.ok:
            raise NotTried(f"answered {said.description}")
    raise NotTried(f"no limit was met in {PRIVATE_EDITS} private and {PUBLIC_EDITS} public edits")


async def _public(scene: Scene, words: str) -> Said:
    """Edit the first message, which shows a photo or words by now."""
    said = await scene.edit(
        "editMessageCaption", scene.known("words"), caption=words, patient=False
    )
    if said.ok or said.code == _LIMITED:
        return said
    return await scene.edit("editMessageText", scene.known("words"), text=words, patient=False)


async def _gone(scene: Scene) -> object:
    return await scene.made.remove(scene.name_of(scene.known("second"))) or "deleted"


async def _missing(scene: Scene) -> object:
    return (await scene.edit_private(scene.known("second"), "too late")).words


async def _letter(scene: Scene) -> Any:
    """Write to the one who pressed, once."""
    press = await scene.pressed()
    if "letter" not in scene.kept:
        said = await scene.send("Kafene tries a private chat.", chat=press["from"]["id"])
        scene.kept["letter"] = said
    return scene.kept["letter"]


async def _chat(scene: Scene) -> object:
    said = await _letter(scene)
    if said.code == _FORBIDDEN:
        raise NotTried(f"whoever pressed cannot be written to: {said.description}")
    return "sent" if said.ok else said.words


async def _never(scene: Scene) -> object:
    said = await _letter(scene)
    if said.ok or "blocked" in said.description:
        raise NotTried("whoever pressed has started the bot before")
    return said.words


PRESS_ROWS: Final[tuple[Row[Scene], ...]] = (
    Row("a press", "Waits until anybody presses a button.", "came", _came, needed=True),
    Row("a message for one", "Sends words by the press.", "sent", _private),
    Row(
        "another by the same press",
        "Sends more words by the same press.",
        "many",
        _second,
        "ephemerals_per_callback",
    ),
    Row(
        "a photo for one",
        "Sends a photo by the press.",
        "accepted",
        _private_photo,
        "ephemeral_photo",
    ),
    Row("an answer", "Answers the press.", "answered", _answer, needed=True),
    Row(
        "a message for one after the answer",
        "Sends words by the press that was answered.",
        "accepted",
        _after,
        "callback_id_after_answer",
    ),
    Row(
        "a second answer",
        "Answers the press again.",
        [
            400,
            "Bad Request: query is too old and response timeout expired or query ID is invalid",
        ],
        _twice,
        "error_callback_old",
    ),
    Row("an edit of a message for one", "Edits it.", "edited", _edit, needed=True),
    Row("a delete of a message for one", "Deletes it.", "deleted", _gone, needed=True),
    Row(
        "an edit of what is gone, for one",
        "Edits the deleted message.",
        [400, "Bad Request: message to edit not found"],
        _missing,
        "error_ephemeral_missing",
    ),
    Row("a private chat", "Writes to whoever pressed.", "sent", _chat, needed=True),
    Row(
        "a private chat never started",
        "Writes to somebody who has never started the bot.",
        [403, "Forbidden: bot can't initiate conversation with a user"],
        _never,
        "error_never_started",
        needed=True,
    ),
    Row(
        "the budget of messages for one",
        "Edits one for one person, and one for all, until Telegram asks to wait.",
        "group",
        _budget,
        "ephemeral_budget",
    ),
)
