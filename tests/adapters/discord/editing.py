"""What Discord asks of pictures and edits, and simcord does not."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from collections.abc import Sequence
from typing import Any, Final

from simcord.backend.errors import BackendError
from simcord.components import walk_components

from tests.adapters.discord.spec import LAYOUT
from tests.adapters.facts import Answer, Discord, discord

OLD: Final = 3600.0
"""Seconds after which a message is old."""
_EPOCH_MS: Final = 1_420_070_400_000
_REFERENCE: Final = "attachment://"


def age_of(message: int, now: float) -> float:
    """Return the seconds since a message was sent, which its id tells."""
    return now - ((message >> 22) + _EPOCH_MS) / 1000


def refused_picture(
    body: Any, files: Sequence[str], facts: Discord, *, bare: bool
) -> BackendError | None:
    """Return what Discord has against the pictures of a message, new or edited.

    A picture that a component shows is in the request: as an upload, or named in `attachments` by
    id and file name. `files`: the names of the uploads; `bare`: it may be named nowhere else.
    """
    if not isinstance(body, dict):
        return None
    listed = body.get("attachments")
    if listed is None and bare:
        return None
    if listed is None:
        names = set(files)
    elif facts.attachment_kept_by == "id":
        return None
    else:
        names = {str(one["filename"]) for one in listed if one.get("filename")}
    for part in walk_components(body.get("components") or []):
        for item in part.get("items", ()):
            url = str(item["media"]["url"])
            if url.startswith(_REFERENCE) and url.removeprefix(_REFERENCE) not in names:
                why = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                return BackendError(400, 50035, f"Invalid Form Body: {why}")
    return None


def as_told(data: Any, facts: Discord | None = None) -> Any:
    """Return messages as Discord tells them: what the components of a message show does not stand
    in its `attachments`."""
    facts = facts or discord()
    if isinstance(data, list):
        return [as_told(one, facts) for one in data]
    if not isinstance(data, dict):
        return data
    found = {name: as_told(one, facts) for name, one in data.items()}
    if int(found.get("flags") or 0) & LAYOUT and found.get("attachments"):
        parts = walk_components(found.get("components", []))
        items = [item for part in parts for item in part.get("items", ())]
        shown = {str(one["media"].get("attachment_id")) for one in items}
        if facts.attachments_when_read == "empty":
            found["attachments"] = [one for one in found["attachments"] if one["id"] not in shown]
        for item in items if not facts.media_item_attachment_id else ():
            item["media"].pop("attachment_id", None)
    return found


class Paces:
    """How often messages are edited in each channel."""

    def __init__(self) -> None:
        self.speed = 1.0
        """Time goes so many times faster than Discord's."""
        self._all: defaultdict[int, deque[float]] = defaultdict(deque)
        self._old: defaultdict[int, deque[float]] = defaultdict(deque)

    def wait(self, channel: int, age: float, facts: Discord) -> tuple[float, str, Answer]:
        """Count an edit of a message of this age. If it is too many, return the seconds to wait,
        the fault and the refusal, and do not count it."""
        now, limited = time.monotonic(), (429, 0)
        paces = [(self._all[channel], facts.edit_pace, "edits", limited)]
        if age > OLD:
            what = "edits of old messages"
            paces.append((self._old[channel], facts.old_edit_pace, what, facts.old_edit_code))
        for times, (most, whole), what, answer in paces:
            seconds = whole / self.speed
            while times and times[0] <= now - seconds:
                times.popleft()
            if len(times) >= most:
                fault = f"more than {most} {what} in {seconds} s in {channel}"
                return times[0] + seconds - now + 0.05, fault, answer
        for times, *_ in paces:
            times.append(now)
        return 0.0, "", limited
