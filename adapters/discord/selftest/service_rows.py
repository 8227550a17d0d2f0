"""Try the real Discord with the bot alone (and, if somebody is there, one press): the rows of
``kafene doctor --try``.

A row's `expected` is what the stand-in of the tests believes; what Kafene cannot do without is
`needed`. Rows go on with the messages of earlier ones, in order.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

import aiohttp

from adapters.discord.menu import commands
from adapters.discord.rendering.render import SILENT
from adapters.discord.selftest.press_rows import PRESS_ROWS, has_id, kept
from adapters.discord.selftest.scene import (
    ALT,
    BLUE,
    PATIENCE,
    Rest,
    Said,
    Scene,
    attachment_of,
    gallery,
    item_of,
    message,
    now,
    path_of,
    picture,
    text,
    words_of,
)
from bot.ports.selftest import CannotTry, Made, NotTried, Row, Told, try_rows, untried

WORDS: Final = r"1\. Kafene tries this channel and removes what it wrote."
RED: Final = "red.png"
MOST_EDITS: Final = 10
PAUSE: Final = 5.5
"""Seconds after which earlier edits do not count any more."""
_NEWS_THREAD: Final = 10
_PUBLIC_THREAD: Final = 11
_PRIVATE_THREAD: Final = 12
_ENTRY_POINT: Final = 4
_HOLD: Final = (
    "the thread could not be removed: allow the bot Manage Threads for as long as it tries"
)


async def try_out(
    token: str,
    channel: str,
    told: Told,
    wait: float,
    connector: aiohttp.BaseConnector | None = None,
) -> None:
    """Try a channel. `wait`: seconds for somebody's press, 0 for none.

    Raises:
        CannotTry: nothing (more) can be tried.
    """
    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with aiohttp.ClientSession(timeout=timeout, connector=connector) as session:
        made = Made()
        scene = Scene(Rest(session, token), token, made, told, wait)
        try:
            await scene.open(channel)
        except OSError as error:
            raise CannotTry(f"Discord cannot be reached: {error}") from error
        await try_rows(ROWS, scene, made, told)


# --- words ----------------------------------------------------------------------------------------


async def _permissions(scene: Scene) -> object:
    missing = scene.missing()
    writes = "Send Messages In Threads" if scene.in_thread else "Send Messages"
    for name in ("View Channel", writes):
        if name in missing:
            raise CannotTry(f"the bot lacks {name} in this channel: allow it there")
    return "without " + ", ".join(missing) if missing else "all it needs"


async def _send(scene: Scene) -> object:
    nonce = secrets.token_hex(8)
    body = message(text(WORDS), nonce=nonce, enforce_nonce=True)
    said = await scene.send(scene.channel, body)
    if not said.ok:
        raise CannotTry(f"the bot may not write here: Discord answers {said.answer}")
    scene.kept["words"] = said.data
    scene.kept["nonce"] = body
    return "sent"


async def _nonce(scene: Scene) -> object:
    said = await scene.send(scene.channel, scene.known("nonce"))
    if not said.ok:
        raise NotTried(f"answered {said.answer}")
    return "first" if said.data["id"] == scene.known("words")["id"] else "second"


async def _read(scene: Scene) -> object:
    found = scene.kept["words"] = await scene.read(scene.known("words"))
    return "as_sent" if words_of(found) == WORDS else "changed"


async def _silent(scene: Scene) -> object:
    return "kept" if int(scene.known("words")["flags"]) & SILENT else "lost"


async def _edit(scene: Scene) -> object:
    said = await scene.edit(scene.known("words"), message(text("edited")))
    return "edited" if said.ok and words_of(said.data) == "edited" else said.answer


async def _pace(scene: Scene) -> object:
    """More edits than are allowed, as fast as they go: one refusal says the limit and the time."""
    await asyncio.sleep(PAUSE)
    began = now()
    for count in range(MOST_EDITS):
        body = message(text(f"edit {count}"))
        said = await scene.edit(scene.known("words"), body, patient=False)
        if said.status == 429:
            wait = float(said.data["retry_after"])
            seconds = now() - began + wait
            await asyncio.sleep(wait)
            return [count, round(seconds * 2) / 2]
        if not said.ok:
            raise NotTried(f"answered {said.answer}")
    raise NotTried(f"{MOST_EDITS} edits in {now() - began:.1f} s were all taken")


# --- pictures -------------------------------------------------------------------------------------


async def _picture(scene: Scene) -> object:
    body = message(text("blue"), gallery(BLUE, ALT))
    said = await scene.send(scene.channel, body, picture(BLUE))
    if not said.ok:
        return said.answer
    scene.kept["picture"] = said.data
    return "sent"


async def _without_right(scene: Scene) -> object:
    if scene.allowed is None or scene.may("attach_files"):
        raise NotTried("the bot may attach files here")
    said = await scene.send(scene.channel, message(gallery(BLUE)), picture(BLUE))
    return said.answer


async def _attachments(scene: Scene) -> object:
    found = await scene.read(scene.known("picture"))
    return "listed" if found.get("attachments") else "empty"


async def _attachment_id(scene: Scene) -> object:
    return has_id(await scene.read(scene.known("picture")))


async def _alt(scene: Scene) -> object:
    item = item_of(await scene.read(scene.known("picture"))) or {}
    return "as_sent" if item.get("description") == ALT else "changed"


async def _bare(scene: Scene) -> object:
    body = message(text("bare"), gallery(BLUE, ALT))
    return kept(await scene.edit(scene.known("picture"), body))


async def _by_id(scene: Scene) -> object:
    said = scene.known("picture")
    listed = [{"id": attachment_of(said)}]
    body = message(text("by id"), gallery(BLUE, ALT), attachments=listed)
    found = kept(await scene.edit(said, body))
    return "id" if found == "kept" else "id_and_filename"


async def _by_both(scene: Scene) -> object:
    said = scene.known("picture")
    listed = [{"id": attachment_of(said), "filename": BLUE}]
    body = message(text("by both"), gallery(BLUE, ALT), attachments=listed)
    return kept(await scene.edit(said, body))


async def _other(scene: Scene) -> object:
    body = message(text("red"), gallery(RED, ALT))
    said = await scene.edit(scene.known("picture"), body, picture(RED))
    if not said.ok:
        return said.answer
    item = item_of(said.data) or {"media": {"url": ""}}
    return "replaced" if RED in item["media"]["url"] else "not replaced"


async def _no_picture(scene: Scene) -> object:
    body = message(text("no picture"), attachments=[])
    said = await scene.edit(scene.known("picture"), body)
    if not said.ok:
        return said.answer
    return "still there" if item_of(said.data) else "gone"


# --- threads, private chats, commands -------------------------------------------------------------


async def _opened(scene: Scene, kind: int, right: str) -> str:
    """Open a thread, which is removed at the end, and write in it."""
    if scene.allowed is None or scene.in_thread:
        raise NotTried("needs a channel of a server that is no thread")
    if not scene.may("manage_threads"):
        raise NotTried(_HOLD)
    if not scene.may(right, "send_messages_in_threads"):
        raise NotTried(f"the bot may not {right.replace('_', ' ').title()} here")
    name = f"kafene tries {secrets.token_hex(4)}"
    body = {"name": name, "type": kind, "auto_archive_duration": 60}

    async def making() -> Said:
        said = await scene.rest.ask("POST", f"/channels/{scene.channel}/threads", body)
        if said.ok:
            path = f"/channels/{said.data['id']}"
            scene.made.note(f"thread {said.data['id']}", lambda: scene.removed(path))
            await scene.note_notice(name)
        return said

    said = await scene.made.sure(making())
    if not said.ok:
        raise NotTried(f"no thread can be opened: {said.answer}")
    return str(said.data["id"])


async def _thread(scene: Scene) -> object:
    kind = _NEWS_THREAD if scene.news else _PUBLIC_THREAD
    thread = await _opened(scene, kind, "create_public_threads")
    said = await scene.send(thread, message(text("in a thread")))
    if not said.ok:
        return said.answer
    scene.kept["thread"] = said.data
    return "sent"


async def _archived(scene: Scene) -> object:
    said = scene.known("thread")
    await _archive(scene, said["channel_id"])
    edited = await scene.edit(said, message(text("in an archived thread")))
    return edited.answer


async def _archived_send(scene: Scene) -> object:
    thread = scene.known("thread")["channel_id"]
    await _archive(scene, thread)
    said = await scene.send(thread, message(text("again")))
    if not said.ok:
        return "refused"
    state = (await scene.rest.ask("GET", f"/channels/{thread}")).data
    if state["thread_metadata"]["archived"]:
        raise NotTried("it is taken, and the thread stays archived")
    return "reopens"


async def _archive(scene: Scene, thread: str) -> None:
    said = await scene.rest.ask("PATCH", f"/channels/{thread}", {"archived": True})
    if not said.ok:
        raise NotTried(f"the thread cannot be archived: {said.answer}")


async def _private_thread(scene: Scene) -> object:
    thread = await _opened(scene, _PRIVATE_THREAD, "create_private_threads")
    said = await scene.send(thread, message(text("in a private thread")))
    return "sent" if said.ok else said.answer


async def _dm(scene: Scene) -> object:
    if not scene.owner:
        raise NotTried("Discord does not say who owns the bot")
    opened = await scene.rest.ask("POST", "/users/@me/channels", {"recipient_id": scene.owner})
    if not opened.ok:
        return opened.answer
    said = await scene.send(str(opened.data["id"]), message(text("Kafene tries a private chat.")))
    return "sent" if said.ok else said.answer


async def _commands(scene: Scene) -> object:
    found = await _registered(scene)
    missing = {one["name"] for one in commands(())} - {one["name"] for one in found}
    if len(missing) == len(commands(())):
        raise NotTried("none is registered yet: a bot that runs registers them")
    return "without /" + ", /".join(sorted(missing)) if missing else "all"


async def _entry_point(scene: Scene) -> object:
    kinds = [one.get("type", 1) for one in await _registered(scene)]
    if _ENTRY_POINT not in kinds:
        raise NotTried("there is none: the application has no Activity")
    return "kept"


async def _registered(scene: Scene) -> list[dict[str, object]]:
    said = await scene.rest.ask("GET", f"/applications/{scene.application}/commands")
    if not said.ok:
        raise NotTried(f"answered {said.answer}")
    return list(said.data)


# --- what is not there ----------------------------------------------------------------------------


async def _delete(scene: Scene) -> object:
    path = path_of(scene.known("words"))
    why = await scene.made.remove(path)
    if why:
        return why
    said = await scene.rest.ask("GET", path)
    return "deleted" if said.status == 404 else "still there"


async def _no_message(scene: Scene) -> object:
    said = await scene.edit(scene.known("words"), message(text("too late")))
    return said.answer


async def _no_channel(scene: Scene) -> object:
    said = await scene.send(scene.application, message(text("nowhere")))
    return said.answer


ROWS: Final[tuple[Row[Scene], ...]] = (
    Row(
        "permissions in this channel",
        "Computes what the bot may do.",
        "all it needs",
        _permissions,
        needed=True,
    ),
    Row("a message", "Sends words with Components V2.", "sent", _send, needed=True),
    Row(
        "the same nonce again",
        "Sends it again with the same nonce.",
        "first",
        _nonce,
        "nonce_twice",
        needed=True,
    ),
    Row(
        r"1\. read back",
        r"Reads `1\.` back.",
        "as_sent",
        _read,
        "text_when_read",
        needed=True,
    ),
    Row("no sound", "Looks whether the flag against a sound stays.", "kept", _silent, needed=True),
    Row("an edit", "Edits the words.", "edited", _edit, needed=True),
    Row("a picture", "Sends a picture.", "sent", _picture, needed=True),
    Row(
        "a picture without Attach Files",
        "Sends a picture where that is not allowed.",
        [403, 50013],
        _without_right,
        "send_without_attach",
    ),
    Row(
        "attachments read back",
        "Reads a message with a picture.",
        "empty",
        _attachments,
        "attachments_when_read",
    ),
    Row(
        "the attachment's id",
        "Looks for it in the media item.",
        True,
        _attachment_id,
        "media_item_attachment_id",
        needed=True,
    ),
    Row("alt text read back", "Reads the picture's description.", "as_sent", _alt, needed=True),
    Row(
        "an edit: picture by name alone",
        "Names the picture in the components, without `attachments`.",
        "refused",
        _bare,
        "bare_attachment_reference",
    ),
    Row(
        "an edit: picture by id alone",
        "Names the picture, and its id in `attachments`.",
        "id_and_filename",
        _by_id,
        "attachment_kept_by",
    ),
    Row(
        "an edit: picture by id and name",
        "Names the picture, its id and filename in `attachments`.",
        "kept",
        _by_both,
        needed=True,
    ),
    Row(
        "an edit with another picture",
        "Uploads another picture.",
        "replaced",
        _other,
        needed=True,
    ),
    Row("an edit without the picture", "Empties `attachments`.", "gone", _no_picture, needed=True),
    Row(
        "six quick edits",
        "Edits until Discord asks to wait: how many, in how many seconds.",
        [5, 5.0],
        _pace,
        "edit_pace",
    ),
    Row(
        "edits after an hour",
        "Edits a message that is older than an hour.",
        [3, 6.0],
        untried("the bot has no message here that is older than an hour"),
        "old_edit_pace",
    ),
    Row("a thread", "Opens a thread and writes in it.", "sent", _thread, needed=True),
    Row(
        "an edit in an archived thread",
        "Archives the thread and edits the message there.",
        [400, 50083],
        _archived,
        "archived_thread_edit",
    ),
    Row(
        "a message to an archived thread",
        "Writes in the archived thread.",
        "reopens",
        _archived_send,
        "archived_thread_send",
    ),
    Row("a private thread", "Opens a private thread and writes in it.", "sent", _private_thread),
    Row(
        "a private thread without the bot",
        "Writes in a private thread of others.",
        [403, 50001],
        untried("needs a private thread of somebody else, and a bot without Manage Threads"),
        "private_thread_without_bot",
    ),
    Row("a private chat", "Writes to the bot's owner.", "sent", _dm),
    Row("commands", "Reads the registered commands.", "all", _commands, needed=True),
    Row("the Entry Point command", "Looks whether it is there still.", "kept", _entry_point),
    Row("a delete", "Deletes the first message.", "deleted", _delete, needed=True),
    Row(
        "an edit of what is gone",
        "Edits the deleted message.",
        [404, 10008],
        _no_message,
        "unknown_message",
        needed=True,
    ),
    Row(
        "a channel that is not there",
        "Sends to an id that is no channel.",
        [404, 10003],
        _no_channel,
        "unknown_channel",
        needed=True,
    ),
    *PRESS_ROWS,
)
