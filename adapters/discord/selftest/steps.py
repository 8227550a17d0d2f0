"""The steps of the self-test on Discord, the last ones with presses of a person.

`Step.expected` is the behaviour of the tests' stand-in; steps that Kafene cannot do without are
`needed`. Steps run in order and use the messages of earlier ones.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from adapters.common.selftest import Answer, NotTried, Step, looked, run_steps, untried
from adapters.discord.menu import CHAT_INPUT, commands
from adapters.discord.rendering.forms import MOST_RADIO, form_modal
from adapters.discord.rendering.lines import SUBCOMMAND, USER_COMMAND
from adapters.discord.rendering.render import SILENT, Body
from adapters.discord.selftest.scene import (
    ALT,
    NEWS,
    VOICES,
    DiscordScene,
    attachment_of,
    button_of,
    gallery,
    item_of,
    message,
    path_of,
    text,
    words_of,
)
from bot.ports.screen import Form, Item, Picker, Press
from bot.ports.selftest import Listener
from bot.ports.tokens import token

WORDS: Final = r"1\. Kafene tries this channel and removes what it wrote."
MOST_EDITS: Final = 10
PAUSE: Final = 5.5
"""Seconds after which earlier edits no longer count."""
_NEWS_THREAD, _PUBLIC_THREAD, _PRIVATE_THREAD = 10, 11, 12
_ENTRY_POINT: Final = 4
_FIRST: Final = message(text(WORDS), enforce_nonce=True)
_PICTURE: Final = message(text("blue"), gallery("blue"))
_FORM: Final = Form(
    token("", "tries"),
    "Kafene tries",
    (
        *[
            Press(token("", "one", at), f"value {at}", on=not at, group="One of these")
            for at in (0, 1)
        ],
        Press(token("", "several", 1), "a switch", on=True),
        Press(token("", "several", 2), "another switch", on=False),
        Picker(
            token("", "list"),
            "A list",
            tuple(
                [Item(str(at), f"value {at}", chosen=int(not at)) for at in range(MOST_RADIO + 1)]
            ),
            1,
            1,
            at_once=True,
        ),
    ),
    "Several of these",
)
_GONE: Final = message(text("no picture"), attachments=[])


async def run_selftest(token: str, channel: str, listener: Listener, wait: float) -> None:
    """Test a channel. `wait`: seconds for a person's press, 0 for none.

    Raises: CannotTest: no (further) test is possible.
    """
    await run_steps(STEPS, DiscordScene(token, listener, wait), channel)


def now() -> float:
    """Return the time that a pace is measured in (s)."""
    return time.monotonic()


async def _permissions(scene: DiscordScene) -> object:
    missing = scene.missing()
    return f"without {missing}" if missing else "all it needs"


async def _send(scene: DiscordScene) -> object:
    scene.kept["nonce"] = {**_FIRST, "nonce": secrets.token_hex(8)}
    return await scene.send("words", scene.known("nonce"))


async def _nonce(scene: DiscordScene) -> object:
    first = scene.known("words")["id"]
    asking = scene.send("again", scene.known("nonce"))
    return await looked(asking, lambda said: "first" if said["id"] == first else "second")


def _reading(name: str, look: Callable[[Any], object]) -> Callable[[DiscordScene], Any]:
    """Return a `Step.run` that reads a message back and examines it."""

    async def run(scene: DiscordScene) -> object:
        return look(await scene.read(name))

    return run


def _pressing(look: Callable[[Any], object]) -> Callable[[DiscordScene], Any]:
    """Return a `Step.run` that waits for the press and examines it."""

    async def run(scene: DiscordScene) -> object:
        return look(await scene.pressed())

    return run


async def _pace(scene: DiscordScene) -> object:
    """Make more edits than allowed, as fast as possible: the refusal tells the limit and the
    time."""
    await asyncio.sleep(PAUSE)
    began = now()
    for count in range(MOST_EDITS):
        said = await scene.edit("words", message(text(f"edit {count}")), patient=False)
        if said.wait:
            seconds = now() - began + said.wait
            await asyncio.sleep(said.wait)
            return [count, round(seconds * 2) / 2]
        if not said.ok:
            raise NotTried(f"answered {said.fact}")
    raise NotTried(f"{MOST_EDITS} edits in {now() - began:.1f} s were all taken")


# --- pictures -------------------------------------------------------------------------------------


def _has_id(said: Any) -> bool:
    return bool((item_of(said).get("media") or {}).get("attachment_id"))


def _listed(said: Any) -> str:
    return "listed" if said.get("attachments") else "empty"


async def _kept(asking: Awaitable[Answer]) -> str:
    """Return what happened to a picture that an edit names."""
    return _became(await asking)


def _became(said: Answer) -> str:
    if said.ok:
        return "kept" if item_of(said.data) else "lost"
    if said.fact == [400, 50035]:
        return "refused"
    raise NotTried(f"answered {said.fact}")


def _attached(words: str, said: Any, *, name: bool = True, more: tuple[Body, ...] = ()) -> Body:
    """Return a message that keeps the picture of an earlier one by its id, and its name."""
    listed = {"id": attachment_of(said), **({"filename": "blue.png"} if name else {})}
    return message(text(words), gallery("blue"), *more, attachments=[listed])


async def _without_right(scene: DiscordScene) -> object:
    if scene.allowed is None or scene.may("attach_files"):
        raise NotTried("the bot may attach files here")
    return await scene.send("forbidden", _PICTURE, "blue")


async def _by_id(scene: DiscordScene) -> object:
    said = scene.known("picture")
    found = await _kept(scene.edit("picture", _attached("by id", said, name=False)))
    return "id" if found == "kept" else "id_and_filename"


async def _by_both(scene: DiscordScene) -> object:
    return await _kept(scene.edit("picture", _attached("by both", scene.known("picture"))))


# --- threads, private chats, commands -------------------------------------------------------------


async def _thread(scene: DiscordScene) -> object:
    kind = _NEWS_THREAD if scene.type == NEWS else _PUBLIC_THREAD
    name = f"kafene tries {secrets.token_hex(4)}"
    thread = await scene.open_thread(name, kind, "create_public_threads")
    return await scene.send("thread", message(text("in a thread")), channel=thread)


def _other_thread(*kinds: int, why: str) -> Callable[[DiscordScene], Any]:
    """Return a `Step.run` that opens a public thread in a channel of these kinds."""

    async def run(scene: DiscordScene) -> object:
        if scene.type not in kinds:
            raise NotTried(why)
        scene.check_threads("create_public_threads")
        return await scene.try_thread(f"kafene tries {secrets.token_hex(4)}", _PUBLIC_THREAD)

    return run


async def _archive(scene: DiscordScene) -> str:
    thread = str(scene.known("thread")["channel_id"])
    said = await scene.ask(f"PATCH /channels/{thread}", {"archived": True})
    if not said.ok:
        raise NotTried(f"the thread cannot be archived: {said.fact}")
    return thread


async def _archived(scene: DiscordScene) -> object:
    await _archive(scene)
    return await scene.edit("thread", message(text("in an archived thread")))


async def _archived_send(scene: DiscordScene) -> object:
    thread = await _archive(scene)
    said = await scene.send("reopens", message(text("again")), channel=thread)
    state = (await scene.ask(f"GET /channels/{thread}")).data
    if said.ok and state["thread_metadata"]["archived"]:
        raise NotTried("it is taken, and the thread stays archived")
    return said


async def _private_thread(scene: DiscordScene) -> object:
    name = f"kafene tries {secrets.token_hex(4)}"
    thread = await scene.open_thread(name, _PRIVATE_THREAD, "create_private_threads")
    return await scene.send("there", message(text("in a private thread")), channel=thread)


async def _dm(scene: DiscordScene) -> object:
    if not scene.owner:
        raise NotTried("Discord does not say who owns the bot")
    opened = await scene.ask("POST /users/@me/channels", {"recipient_id": scene.owner})
    if not opened.ok:
        return opened
    body = message(text("Kafene tries a private chat."))
    return await scene.send("letter", body, channel=str(opened.data["id"]))


async def _registered(scene: DiscordScene) -> list[Any]:
    said = await scene.ask(f"GET /applications/{scene.application}/commands")
    if not said.ok:
        raise NotTried(f"answered {said.fact}")
    return list(said.data)


def _names(some: Iterable[Body]) -> set[str]:
    """Return the names of typed commands: ``/play``, ``/my calls``."""
    found = set()
    for one in some:
        inner = [each for each in one.get("options") or () if each["type"] == SUBCOMMAND]
        if one["type"] == CHAT_INPUT:
            found |= {f"/{one['name']} {each['name']}" for each in inner} or {f"/{one['name']}"}
    return found


def _names_on_people(some: Iterable[Body]) -> set[str]:
    """Return the names of commands on people."""
    return {str(one["name"]) for one in some if one["type"] == USER_COMMAND}


def _commands(names: Callable[[Iterable[Body]], set[str]]) -> Callable[[DiscordScene], Any]:
    """Return a `Step.run` that looks for our commands among the registered ones."""

    async def run(scene: DiscordScene) -> object:
        wanted, registered = names(commands(())), await _registered(scene)
        missing = wanted - names(registered)
        if not (_names(commands(())) & _names(registered)):
            raise NotTried("none is registered yet: a bot that runs registers them")
        return f"without {', '.join(sorted(missing))}" if missing else "all"

    return run


async def _entry_point(scene: DiscordScene) -> object:
    if not any([one.get("type") == _ENTRY_POINT for one in await _registered(scene)]):
        raise NotTried("there is none: the application has no Activity")
    return "kept"


async def _delete(scene: DiscordScene) -> object:
    path = path_of(scene.known("words"))
    why = await scene.remove(path)
    gone = (await scene.ask(f"GET {path}")).status == 404
    return why or ("deleted" if gone else "still there")


# --- one press: nothing before its answer makes a request, because it waits three seconds only ----


def _pressed_picture(press: Any) -> Any:
    if not item_of(press["message"]):
        raise NotTried("the pressed message has no picture")
    return press["message"]


async def _update_bare(scene: DiscordScene) -> object:
    _pressed_picture(await scene.pressed())
    said = await scene.update(message(text("pressed"), gallery("blue"), button_of("pressed")))
    return "kept" if said.ok else _became(said)


async def _update_kept(scene: DiscordScene) -> object:
    _pressed_picture(await scene.pressed())
    body = _attached("kept", scene.known("button"), more=(button_of("kept"),))
    if scene.kept.get("updated"):
        return await _kept(scene.edit_answer("@original", body))
    said = await scene.update(body)
    if not said.ok:
        return said
    return "kept" if item_of(await scene.read("button")) else "lost"


async def _form(scene: DiscordScene) -> object:
    """Open a form with each kind of question that forms have."""
    await asyncio.sleep(PAUSE)  # gateway sessions begin five seconds apart
    said = await scene.open_form(form_modal(_FORM))
    return "opened" if said.ok else said


async def _follow(scene: DiscordScene) -> object:
    await scene.pressed()
    if not scene.kept.get("updated"):
        await scene.update(message(text("pressed"), button_of("pressed")))
    if not scene.kept["updated"]:
        raise NotTried("the press could not be acknowledged")
    return await scene.follow(message(text("for you alone"), gallery("blue")), "blue")


async def _follow_kept(scene: DiscordScene) -> object:
    said = scene.known("private")
    return await _kept(scene.edit_answer(str(said["id"]), _attached("still for you", said)))


async def _follow_gone(scene: DiscordScene) -> object:
    scene.known("private")
    return await scene.remove("private message") or "deleted"


_BARE: Final = message(text("bare"), gallery("blue"))
_RED: Final = message(text("red"), gallery("red"))
_LATE: Final = message(text("too late"))
_OLD: Final = "the bot has no message here that is older than an hour"
_OTHERS: Final = "needs a private thread of somebody else, and a bot without Manage Threads"


def _edited(said: Any) -> str:
    return "edited" if words_of(said) == "edited" else "not edited"


def _replaced(said: Any) -> str:
    url = item_of(said).get("media", {}).get("url", "")
    return "replaced" if "red.png" in url else "not replaced"


STEPS: Final[tuple[Step[DiscordScene], ...]] = (
    Step("permissions in this channel", "all it needs", _permissions, needed=True),
    Step("a message", "sent", _send, needed=True),
    Step("the same nonce again", "first", _nonce, "nonce_twice", needed=True),
    Step(
        r"1\. read back",
        "as_sent",
        _reading("words", lambda said: "as_sent" if words_of(said) == WORDS else "changed"),
        "text_when_read",
        needed=True,
    ),
    Step(
        "no sound",
        "kept",
        _reading("words", lambda said: "kept" if int(said["flags"]) & SILENT else "lost"),
        needed=True,
    ),
    Step(
        "an edit",
        "edited",
        lambda scene: looked(scene.edit("words", message(text("edited"))), _edited),
        needed=True,
    ),
    Step("a picture", "sent", lambda scene: scene.send("picture", _PICTURE, "blue"), needed=True),
    Step("a picture without Attach Files", [403, 50013], _without_right, "send_without_attach"),
    Step("attachments read back", "empty", _reading("picture", _listed), "attachments_when_read"),
    Step(
        "the attachment's id",
        True,
        _reading("picture", _has_id),
        "media_item_attachment_id",
        needed=True,
    ),
    Step(
        "alt text read back",
        ALT,
        _reading("picture", lambda said: item_of(said).get("description")),
        needed=True,
    ),
    Step(
        "an edit: picture by name alone",
        "refused",
        lambda scene: _kept(scene.edit("picture", _BARE)),
        "bare_attachment_reference",
    ),
    Step("an edit: picture by id alone", "id_and_filename", _by_id, "attachment_kept_by"),
    Step("an edit: picture by id and name", "kept", _by_both, needed=True),
    Step(
        "an edit with another picture",
        "replaced",
        lambda scene: looked(scene.edit("picture", _RED, "red"), _replaced),
        needed=True,
    ),
    Step(
        "an edit without the picture",
        "gone",
        lambda scene: looked(
            scene.edit("picture", _GONE), lambda said: "still there" if item_of(said) else "gone"
        ),
        needed=True,
    ),
    Step("six quick edits", [5, 5.0], _pace, "edit_pace"),
    Step("edits after an hour", [3, 6.0], untried(_OLD), "old_edit_pace"),
    Step("a thread", "sent", _thread, needed=True),
    Step("an edit in an archived thread", [400, 50083], _archived, "archived_thread_edit"),
    Step(
        "a message to an archived thread",
        "reopens",
        _archived_send,
        "archived_thread_send",
        refused="refused",
    ),
    Step("a private thread", "sent", _private_thread),
    Step(
        "a private thread without the bot",
        [403, 50001],
        untried(_OTHERS),
        "private_thread_without_bot",
    ),
    Step(
        "a public thread in an announcement channel",
        [400, 50024],
        _other_thread(NEWS, why="needs an announcement channel: name one"),
        "public_thread_in_news",
    ),
    Step(
        "a thread in a voice channel",
        [400, 50024],
        _other_thread(*VOICES, why="needs a voice channel: name one"),
        "thread_in_voice",
    ),
    Step("a private chat", "sent", _dm),
    Step("commands and groups", "all", _commands(_names), needed=True),
    Step("commands on people", "all", _commands(_names_on_people)),
    Step("the Entry Point command", "kept", _entry_point),
    Step(
        "permissions in a channel that a command names",
        True,
        untried("needs a person who uses /move-table with a channel"),
        "resolved_app_permissions",
    ),
    Step("a delete", "deleted", _delete, needed=True),
    Step(
        "an edit of what is gone",
        [404, 10008],
        lambda scene: scene.edit("words", _LATE),
        "unknown_message",
        needed=True,
    ),
    Step(
        "a channel that is not there",
        [404, 10003],
        lambda scene: scene.send("nowhere", _LATE, channel=scene.application),
        "unknown_channel",
        needed=True,
    ),
    Step("a press", "came", _pressing(lambda _: "came"), needed=True),
    Step(
        "permissions with the press",
        True,
        _pressing(lambda press: "app_permissions" in press),
        "interaction_app_permissions",
        needed=True,
    ),
    Step(
        "the newest message with the press",
        True,
        _pressing(lambda press: bool((press.get("channel") or {}).get("last_message_id"))),
        "interaction_last_message_id",
    ),
    Step(
        "attachments with the press",
        "empty",
        _pressing(lambda press: _listed(_pressed_picture(press))),
        "interaction_attachments_on_v2",
    ),
    Step(
        "the attachment's id with the press",
        True,
        _pressing(lambda press: _has_id(_pressed_picture(press))),
        "interaction_media_item_attachment_id",
    ),
    Step("an update: picture by name alone", "refused", _update_bare, "update_without_attachments"),
    Step("an update: picture by id and name", "kept", _update_kept, needed=True),
    Step("a private answer", "sent", _follow, needed=True),
    Step("an edit of it: by id and name", "kept", _follow_kept, needed=True),
    Step("a delete of it", "deleted", _follow_gone, needed=True),
    Step("a form", "opened", _form, needed=True),
)
