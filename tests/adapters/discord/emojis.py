"""What Discord refuses of the emoji of an application and simcord would take: what is no picture or
no name, one too many, and messages whose buttons or options name one that is not there."""

from __future__ import annotations

import base64
import binascii
import io
import re
from collections.abc import Iterator
from typing import Any

from PIL import Image
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.components import walk_components

from tests.adapters.discord.permissions import error_of
from tests.adapters.facts import Discord

NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
MENTION = re.compile(r"<a?:(\w+):(\d+)>")
_IMAGE = "data:image/png;base64,"


def refused(
    backend: Backend, facts: Discord, method: str, parts: list[str], body: Any
) -> BackendError | None:
    """What Discord has against a request about our emoji."""
    if method not in {"POST", "PATCH"}:
        return None
    known = backend.application_emojis
    name = body.get("name", "")
    taken = any(one.name == name and str(id) != parts[-1] for id, one in known.items())
    if not NAME.fullmatch(name) or taken:
        return error_of(facts.emoji_name_refused)
    if method == "PATCH":
        return None
    if len(known) >= facts.emoji_most:
        return error_of(facts.emoji_too_many)
    return None if _picture(body["image"], facts) else error_of((400, 0))


def _picture(image: str, facts: Discord) -> bool:
    """Whether this is a picture that can become an emoji. A larger one is made smaller by Discord,
    ours has the size already."""
    try:
        data = base64.b64decode(image.removeprefix(_IMAGE), validate=True)
        with Image.open(io.BytesIO(data)) as found:
            size = found.size
    except (binascii.Error, OSError):
        return False
    return image.startswith(_IMAGE) and len(data) <= facts.emoji_bytes and size == (128, 128)


def unknown(backend: Backend, facts: Discord, body: Any) -> BackendError | None:
    """What Discord has against a message: a button or an option whose emoji is not there."""
    for emoji in _emojis(body):
        known = backend.application_emojis.get(int(emoji.get("id") or 0))
        if known is None or known.name != emoji["name"]:
            return error_of(facts.emoji_unknown)
    return None


def _emojis(body: Any) -> Iterator[dict[str, Any]]:
    for part in walk_components(body.get("components") or []):
        for one in (part, *part.get("options", ())):
            if one.get("emoji"):
                yield one["emoji"]


def shown_as_words(backend: Backend, body: dict[str, Any]) -> list[str]:
    """The emoji in a text that are not there: people would read ``:KD:``."""
    texts = [str(one.get("content", "")) for one in walk_components(body.get("components") or [])]
    return [
        f"no such emoji: {name}"
        for name, id in MENTION.findall("\n".join(texts))
        if (found := backend.application_emojis.get(int(id))) is None or found.name != name
    ]
