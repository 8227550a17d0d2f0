"""Where Discord is stricter with interactions and commands than simcord: what a press carries,
which files an answer keeps, which commands must stay.

Sources and requests that break these rules are in `test_stand_in.py`.
"""

from __future__ import annotations

import copy
from typing import Any, Final

from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Message
from simcord.components import walk_components

from tests.adapters.discord.spec import LAYOUT
from tests.adapters.discord.traffic import Call
from tests.adapters.facts import Discord
from tests.adapters.looked import unread_in

IN_PRIVATE: Final = 1 << 14 | 1 << 15 | 1 << 17 | 1 << 18
"""``app_permissions`` in a private chat: links, files, mentions, emoji."""
ENTRY_POINT: Final = 4
_NO_ENTRY_POINT: Final = (
    "You cannot remove this app's Entry Point command in a bulk update operation."
)
_UPDATE: Final = 7
_SAYS: Final = {4, 5}
"""The types of answers that are a message of their own, at once or later."""
_EPHEMERAL: Final = 1 << 6
GROUP: Final = 2
"""The context of a command in a private chat or a group of others."""


def told(backend: Backend, facts: Discord, message: Message, reader: int) -> dict[str, Any]:
    """Return a message as an interaction carries it; the addresses of its files are signed."""
    payload: dict[str, Any] = copy.deepcopy(
        dict(serializers.message_payload(backend, message, for_user=reader))
    )
    if message.flags & LAYOUT and facts.interaction_attachments_on_v2 == "empty":
        payload["attachments"] = []
    for part in walk_components(payload["components"]):
        for item in part.get("items", ()):
            if "attachment_id" in item["media"]:
                item["media"]["url"] += "?ex=6a&is=6b&hm=6c&"
            if not facts.interaction_media_item_attachment_id:
                item["media"].pop("attachment_id", None)
    return payload


def installed_by(
    backend: Backend, own: set[int], guild: int | None, user: int, context: int | None
) -> dict[str, str]:
    """Return by whose installation somebody can use the bot in a place: ``0`` the server's (``0``
    in the bot's own private chat), ``1`` their own. `own`: who has installed it for themselves."""
    found = {"1": str(user)} if user in own else {}
    if guild is None and context != GROUP:
        found["0"] = "0"
    if guild is not None and backend.bot_user.id in backend.guilds[guild].members:
        found["0"] = str(guild)
    return found


NEWS_THREAD, PUBLIC_THREAD = 10, 11


def is_offered(command: dict[str, Any], owners: dict[str, str], context: int) -> bool:
    """Return True if Discord offers a command in a place, to whom it is installed for."""
    installed = {int(one) for one in owners}
    return context in command["contexts"] and bool(installed & set(command["integration_types"]))


def keeps_what_it_names(body: dict[str, Any]) -> dict[str, Any]:
    """Return an answer that changes the pressed message: it drops each file that it does not
    name."""
    if body.get("type") != _UPDATE or body.get("data") is None:
        return body
    kept: dict[str, Any] = {} if "attachments" in body["data"] else {"attachments": []}
    return body | {"data": body["data"] | kept}


def as_simcord_opens(body: dict[str, Any]) -> dict[str, Any]:
    """Return a request for a thread with a type that simcord knows: it has none of announcement
    channels."""
    return body | {"type": PUBLIC_THREAD} if body["type"] == NEWS_THREAD else body


def shown_to_all(backend: Backend, call: Call) -> list[str]:
    """Return what is wrong with an answer in a server: it is for the person who asked, and what all
    see of a table are the bot's own messages."""
    parts, body = call.path.strip("/").split("/"), call.body
    if call.method != "POST" or parts[0] not in {"interactions", "webhooks"}:
        return []
    if parts[0] == "interactions" and body["type"] not in _SAYS:
        return []
    said = (body.get("data") if parts[0] == "interactions" else body) or {}
    asked = next((one for one in backend.interactions.values() if one.token == parts[2]), None)
    private = asked is None or asked.guild_id is None
    hidden = int(said.get("flags") or 0) & _EPHEMERAL
    return [] if private or hidden else ["an answer to one person is shown to all"]


LEFT_TO_THE_SCHEMA: Final = {
    "accent_color",
    "auto_archive_duration",
    "required",
    "style",
}
"""Parameters that only the schema looks at, by their own names."""


def unnoticed(call: Call) -> list[str]:
    """Return the parameters of a request that nothing here takes notice of: the bot could get them
    wrong unseen."""
    unread = {*unread_in(call.body)} if call.status < 400 else set()
    left = sorted(one for one in unread if one.rpartition(".")[2] not in LEFT_TO_THE_SCHEMA)
    return [f"{call.method} {call.path}: nothing takes notice of {one}" for one in left]


def entry_points(backend: Backend) -> list[dict[str, Any]]:
    """Return the registered commands that open an Activity."""
    known = backend.commands.get(None, {})
    return [dict(one) for (_, kind), one in known.items() if kind == ENTRY_POINT]


def without_entry_points(
    backend: Backend, facts: Discord, body: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Return commands as simcord takes them.

    Raises: BackendError: an entry point that is registered is not among them.
    """
    named = [one for one in body if one.get("type") == ENTRY_POINT]
    if len(named) < len(entry_points(backend)):
        raise BackendError(*facts.entry_point_left_out, _NO_ENTRY_POINT)
    return [one for one in body if one.get("type") != ENTRY_POINT]
