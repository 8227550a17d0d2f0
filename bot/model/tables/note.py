"""The outbox's note of one message: what is in the chat, what is being sent, and what the platform
refused. All values are immutable; each method returns a new one."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.tables.table import Version

Replaced = tuple[tuple[str, str], ...]
"""Messages by target and id."""
DraftName = tuple[int, int]
"""The identity of a draft of a seat: prompt and revision."""
NO_DRAFT: Final[DraftName] = (0, 0)
"""The one value for no draft, as only this value is left out of a stored note."""
_AGAIN: Final = "?"
"""Prefix of the occasion of a message that must be posted again."""
_MOST_REPLACED: Final = 4
_MINUTE: Final = 60_000
_PAUSES: Final = tuple([minutes * _MINUTE for minutes in (1, 2, 4, 8, 15, 30, 60, 120)])
"""Pauses before the second try, the third, and so on, in ms; each is as long as all before it."""
_LONGEST_REFUSAL: Final = 7 * 24 * 60 * _MINUTE
"""After this time (ms) a place is tried again only if a person acts there or the table changes."""
_AFTER_REFUSAL: Final = 10_000
"""A press does not bring the next try nearer to the last refusal than this (ms)."""


class Posted(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of the message in the chat: the platform's id (empty: not known to be sent), the
    version of the table and the digest of the content (empty: draw it in any case).

    `occasion`: the reason for posting it (`bot.outbox.content.Content`); `sent`, `drawn`: when it
    was sent and last drawn (ms); `turn`, `moment`: of the table as it was drawn; `drafted`: the
    draft that it shows.
    """

    message: str = ""
    version: Version = msgspec.field(default=Version(), name="of")
    """A note of a bot without stamps has `version` instead: it counts as the oldest."""
    shows: str = ""
    occasion: str = msgspec.field(default="", name="anew")
    sent: int = msgspec.field(default=0, name="posted")
    drawn: int = 0
    turn: int = msgspec.field(default=0, name="follows")
    moment: str = ""
    drafted: DraftName = NO_DRAFT

    def again(self) -> Posted:
        """Return the state of a message that must be posted again. A past notification is not
        repeated."""
        return replace(self, shows="", occasion=f"{_AGAIN}{self.rang_for}")

    @property
    def rang_for(self) -> str:
        """The last occasion, even if the message must be posted again."""
        return self.occasion.removeprefix(_AGAIN)


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """Work in progress. `nonce`: of the send that has begun (empty: none), by the process `sender`
    at `began` (ms). `unpinned`: the message must still be pinned. `replaced`: earlier messages that
    must still be deleted."""

    nonce: str = ""
    sender: str = ""
    began: int = 0
    unpinned: bool = False
    replaced: Replaced = msgspec.field(default=(), name="litter")

    def ended(self) -> Pending:
        """Return the work without the send."""
        return replace(self, nonce="", sender="", began=0)


class Rejected(msgspec.Struct, frozen=True, omit_defaults=True):
    """The refusals of the platform. `tries`: failed sends in a row to this place, the first one at
    `since`, the last one at `at` (ms); the next try is at `due` (ms). `lacks`: the bot's missing
    permission or means (`bot.ports.chat.Missing`). `wrong`: the digest of content that the platform
    calls invalid, which is not sent again."""

    at: int = msgspec.field(default=0, name="refused")
    tries: int = 0
    due: int = 0
    lacks: str = ""
    wrong: str = ""
    since: int = msgspec.field(default=0, name="refused_since")

    def again(self, table: str, now: int, lacks: str) -> Rejected:
        """Count another refusal, and schedule the next try.

        The pause follows from the time for which the place has refused, not from the number of
        tries: presses add some.
        """
        tries = self.tries + 1
        since = (self.since or self.at) if self.tries else now
        pause = max(one for one in _PAUSES if one <= max(now - since, 0) + _MINUTE)
        # up to a quarter longer, so a server that refuses a thousand tables does not get all at
        # once
        pause += pause * (zlib.crc32(f"{table} {tries}".encode()) % 1000) // 4000
        return Rejected(now, tries, now + pause, lacks, self.wrong, since)


_NOTHING_POSTED: Final = Posted()
_NOTHING_PENDING: Final = Pending()
NOTHING_REJECTED: Final = Rejected()


class Note(msgspec.Struct, frozen=True):
    """The note of one message, and its destination."""

    target: str
    posted: Posted = _NOTHING_POSTED
    pending: Pending = _NOTHING_PENDING
    rejected: Rejected = NOTHING_REJECTED

    @property
    def closed(self) -> bool:
        """Return True if the last send to the place failed."""
        return self.rejected.tries > 0

    @property
    def next_try(self) -> int:
        """Return when the message is tried again (ms) without another change; 0 if it is not."""
        refused = self.rejected
        return refused.due if self.closed and refused.at - refused.since < _LONGEST_REFUSAL else 0

    def rests(self, shows: str, now: int) -> bool:
        """Return True if the message is outdated, but must not be tried now."""
        return self.rejected.wrong == shows or (self.closed and self.rejected.due > now)

    def outdated(self) -> Note:
        """Return the note with the next draw forced, even if the content is unchanged."""
        return replace(self, posted=replace(self.posted, shows=""))

    def reopened(self) -> Note:
        """Return the note with the next try and draw forced, whatever the content and past
        refusals."""
        return replace(self.outdated(), rejected=replace(self.rejected, due=0, wrong=""))

    def again(self) -> Note:
        """Return the note of a message that must be posted again."""
        return replace(self.reopened(), posted=self.posted.again())

    def sooner(self, pressed: bool) -> Note:
        """Bring the next try forward if the place has refused. `pressed`: a person pressed a
        control there; otherwise the platform reports that the place is open."""
        if not self.closed:
            return self
        due = self.rejected.at + _AFTER_REFUSAL if pressed else 0
        return replace(self, rejected=replace(self.rejected, due=min(self.rejected.due, due)))

    def refused(self, table: str, now: int, lacks: str) -> Note:
        """Note that the place has refused the message."""
        rejected = self.rejected.again(table, now, lacks)
        return replace(self, pending=self.pending.ended(), rejected=rejected)

    def called_wrong(self, shows: str) -> Note:
        """Note that the platform calls the request invalid."""
        rejected = replace(self.rejected, wrong=shows)
        return replace(self, pending=self.pending.ended(), rejected=rejected)

    def rung_elsewhere(self, occasion: str) -> Note:
        """Return the note of a hand that cannot be sent. A line in the channel rings for this
        occasion instead, so the hand does not ring again."""
        if self.posted.occasion == occasion:
            return self
        return replace(self, posted=replace(self.posted, occasion=f"{_AGAIN}{occasion}"))

    def merged(self, now: Note | None) -> Note:
        """Return the note of a message that was sent while another process changed the note to
        `now`: this message stays, the other one is deleted, and the result on screen is checked
        again."""
        if now is None:
            return self.outdated()
        posted = replace(self.posted, occasion=now.posted.occasion, shows="")
        others = dict.fromkeys((*self.pending.replaced, *now.leftovers()))
        others.pop((self.target, self.posted.message), None)
        replaced = tuple(others)[-_MOST_REPLACED:]
        return replace(self, posted=posted, pending=replace(self.pending, replaced=replaced))

    def leftovers(self) -> Replaced:
        """Return the messages to delete once another message has replaced this one."""
        if not self.posted.message:
            return self.pending.replaced
        own = (self.target, self.posted.message)
        return (*self.pending.replaced, own)[-_MOST_REPLACED:]
