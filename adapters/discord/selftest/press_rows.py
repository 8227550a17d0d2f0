"""The rows of a trial on Discord that need one press of a person: what the interaction carries, and
what may answer it.

Nothing before the answer (type 7) makes a request, because a press waits three seconds only.
"""

from __future__ import annotations

from typing import Final

from adapters.discord.selftest.scene import (
    ALT,
    BLUE,
    Said,
    Scene,
    attachment_of,
    button,
    gallery,
    item_of,
    message,
    picture,
    text,
    without_picture,
)
from bot.ports.selftest import NotTried, Row

_REFUSED: Final = [400, 50035]


def has_id(said: object) -> bool:
    """Return True if a message's picture tells its attachment's id."""
    item = item_of(said) or {}
    return bool((item.get("media") or {}).get("attachment_id"))


def kept(said: Said) -> object:
    """Return what became of a picture that an edit names."""
    if said.ok:
        return "kept" if item_of(said.data) else "lost"
    if said.answer == _REFUSED:
        return "refused"
    raise NotTried(f"answered {said.answer}")


# --- one press ------------------------------------------------------------------------------------


async def _press(scene: Scene) -> dict[str, object]:
    body = message(text("Press this once, please:"), gallery(BLUE, ALT), button("Kafene tries"))
    found: dict[str, object] = await scene.pressed(body, picture(BLUE))
    return found


async def _came(scene: Scene) -> object:
    await _press(scene)
    return "came"


async def _rights(scene: Scene) -> object:
    return "app_permissions" in await _press(scene)


async def _last(scene: Scene) -> object:
    channel = (await _press(scene)).get("channel") or {}
    return isinstance(channel, dict) and channel.get("last_message_id") is not None


async def _pressed_attachments(scene: Scene) -> object:
    said = await _pressed_picture(scene)
    return "listed" if said.get("attachments") else "empty"


async def _pressed_id(scene: Scene) -> object:
    return has_id(await _pressed_picture(scene))


async def _pressed_picture(scene: Scene) -> dict[str, object]:
    said = (await _press(scene))["message"]
    if not isinstance(said, dict) or item_of(said) is None:
        raise NotTried("the pressed message has no picture")
    return said


async def _update_bare(scene: Scene) -> object:
    press = await _press(scene)
    await _pressed_picture(scene)
    body = message(text("pressed"), gallery(BLUE, ALT), button("pressed"))
    said = await scene.update(press, body)
    scene.kept["updated"] = said.ok
    return "kept" if said.ok else kept(said)


async def _update_kept(scene: Scene) -> object:
    press = await _press(scene)
    listed = [{"id": attachment_of(scene.known("button")), "filename": BLUE}]
    await _pressed_picture(scene)
    body = message(text("kept"), gallery(BLUE, ALT), button("kept"), attachments=listed)
    if scene.kept.get("updated"):
        return kept(await scene.edit_answer(press, "@original", body))
    said = await scene.update(press, body)
    scene.kept["updated"] = said.ok
    if not said.ok:
        return kept(said)
    return "kept" if item_of(await scene.read(scene.known("button"))) else "lost"


async def _follow(scene: Scene) -> object:
    press = await _press(scene)
    if not scene.kept.get("updated"):
        body = without_picture(message(text("pressed"), button("pressed")))
        scene.kept["updated"] = (await scene.update(press, body)).ok
    if not scene.kept["updated"]:
        raise NotTried("the press could not be acknowledged")
    body = message(text("for you alone"), gallery(BLUE, ALT))
    said = await scene.follow(press, body, picture(BLUE))
    if not said.ok:
        return said.answer
    scene.kept["private"] = said.data
    return "sent"


async def _follow_kept(scene: Scene) -> object:
    said = scene.known("private")
    listed = [{"id": attachment_of(said), "filename": BLUE}]
    body = message(text("still for you"), gallery(BLUE, ALT), attachments=listed)
    return kept(await scene.edit_answer(await _press(scene), str(said["id"]), body))


async def _follow_gone(scene: Scene) -> object:
    why = await scene.made.remove(f"private message {scene.known('private')['id']}")
    return why or "deleted"


PRESS_ROWS: Final[tuple[Row[Scene], ...]] = (
    Row("a press", "Waits until anybody presses a button.", "came", _came, needed=True),
    Row(
        "permissions with the press",
        "Looks for `app_permissions`.",
        True,
        _rights,
        "interaction_app_permissions",
        needed=True,
    ),
    Row(
        "the newest message with the press",
        "Looks for `last_message_id`.",
        True,
        _last,
        "interaction_last_message_id",
    ),
    Row(
        "attachments with the press",
        "Looks at the pressed message.",
        "empty",
        _pressed_attachments,
        "interaction_attachments_on_v2",
    ),
    Row(
        "the attachment's id with the press",
        "Looks for it in the pressed message's media item.",
        True,
        _pressed_id,
        "interaction_media_item_attachment_id",
    ),
    Row(
        "an update: picture by name alone",
        "Answers the press (type 7), the picture named without `attachments`.",
        "refused",
        _update_bare,
        "update_without_attachments",
    ),
    Row(
        "an update: picture by id and name",
        "Answers the press or edits the answer, the picture named by id and filename.",
        "kept",
        _update_kept,
        needed=True,
    ),
    Row("a private answer", "Sends words and a picture for one.", "sent", _follow, needed=True),
    Row(
        "an edit of it: by id and name",
        "Edits the private answer and keeps its picture.",
        "kept",
        _follow_kept,
        needed=True,
    ),
    Row("a delete of it", "Deletes the private answer.", "deleted", _follow_gone, needed=True),
)
