"""What Discord asks of pictures and edits, and simcord does not."""

from __future__ import annotations

import time
from collections import defaultdict, deque
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from simcord.backend.errors import BackendError
from simcord.components import walk_components

from tests.adapters.discord.spec import LAYOUT
from tests.adapters.facts import Answer, Discord, Pace, discord

OLD: Final = 3600.0
"""Seconds after which a message is old."""
_EPOCH_MS: Final = 1_420_070_400_000
_REFERENCE: Final = "attachment://"
_TEXT: Final = 10


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
    """Return messages as Discord tells them, as far as the facts know that: what the components of
    a message show does not stand in its `attachments`."""
    facts = facts or discord()
    if isinstance(data, list):
        return [as_told(one, facts) for one in data]
    if not isinstance(data, dict):
        return data
    found = {name: as_told(one, facts) for name, one in data.items()}
    if found.get("type") == _TEXT and facts.text_when_read == "changed":
        found["content"] = found["content"].replace("\\.", ".")
    if int(found.get("flags") or 0) & LAYOUT and found.get("attachments"):
        parts = walk_components(found.get("components", []))
        items = [item for part in parts for item in part.get("items", ())]
        shown = {str(one["media"].get("attachment_id")) for one in items}
        if facts.attachments_when_read == "empty":
            found["attachments"] = [one for one in found["attachments"] if one["id"] not in shown]
        for item in items if not facts.media_item_attachment_id else ():
            item["media"].pop("attachment_id", None)
    return found


class TooMany(NamedTuple):
    """A request too many: the seconds to wait, the refusal, and what it was too many of."""

    wait: float
    answer: Answer
    what: str


class Paces:
    """How often messages are sent and edited in each channel, and whatever else is asked."""

    def __init__(self) -> None:
        self.speed = 1.0
        """Time goes so many times faster than Discord's."""
        self.whole = False
        """Whether new messages and all requests together are counted, too, and answers tell the
        pace. discord.py then waits, so only a test about that has it."""
        self._times: defaultdict[tuple[str, int], deque[float]] = defaultdict(deque)

    def _window(self, what: str, channel: int, pace: Pace) -> tuple[deque[float], float]:
        """The last requests of a kind, and the seconds until there may be one more (0: now)."""
        (most, whole), times, now = pace, self._times[what, channel], time.monotonic()
        seconds = whole / self.speed
        while times and times[0] <= now - seconds:
            times.popleft()
        return times, times[0] + seconds - now + 0.05 if len(times) >= most else 0.0

    def asked(self, facts: Discord) -> float:
        """Count a request; return the seconds to wait if it is too many of all together."""
        if not self.whole:
            return 0.0
        times, wait = self._window("requests", 0, facts.global_pace)
        if not wait:
            times.append(time.monotonic())
        return wait

    def sent(self, channel: int, facts: Discord) -> TooMany | None:
        """Count a new message, unless it is too many."""
        if not self.whole:
            return None
        return self._counted(channel, [("messages", facts.send_pace, (429, 0))])

    def edited(self, channel: int, age: float, facts: Discord) -> TooMany | None:
        """Count an edit of a message of this age, unless it is too many."""
        paces = [("edits", facts.edit_pace, (429, 0))]
        if age > OLD:
            paces.append(("edits of old messages", facts.old_edit_pace, facts.old_edit_code))
        return self._counted(channel, paces)

    def _counted(self, channel: int, paces: list[tuple[str, Pace, Answer]]) -> TooMany | None:
        for what, pace, answer in paces:
            wait = self._window(what, channel, pace)[1]
            if wait:
                seconds = pace[1] / self.speed
                fault = f"more than {pace[0]} {what} in {seconds} s in {channel}"
                return TooMany(wait, answer, fault)
        for what, *_ in paces:
            self._times[what, channel].append(time.monotonic())
        return None

    def headers(self, what: str, channel: int, pace: Pace) -> dict[str, str]:
        """What an answer says of the pace of its route, by which discord.py waits."""
        if not self.whole:
            return {}
        times, _ = self._window(what, channel, pace)
        left = max(0.0, times[0] + pace[1] / self.speed - time.monotonic()) if times else 0.0
        return {
            "X-RateLimit-Bucket": what,
            "X-RateLimit-Limit": str(pace[0]),
            "X-RateLimit-Remaining": str(max(0, pace[0] - len(times))),
            "X-RateLimit-Reset-After": f"{left:.3f}",
        }
