"""What the outbox notes of one message: what stands in the chat, what is under way, and what the
platform refused. All values are immutable; each method returns a new one."""

from __future__ import annotations

import zlib
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.model.tables.table import Version

Replaced = tuple[tuple[str, str], ...]
"""Messages by target and id."""
DraftName = tuple[int, int]
"""What tells drafts of one seat apart: prompt and revision."""
NO_DRAFT: Final[DraftName] = (0, 0)
"""The one value for no draft, as only that is left out of a stored note."""
_AGAIN: Final = "?"
"""Stands before the occasion of a message that is to be posted again."""
_MOST_REPLACED: Final = 4
_MINUTE: Final = 60_000
_PAUSES: Final = tuple([minutes * _MINUTE for minutes in (1, 2, 4, 8, 15, 30, 60, 120)])
"""Pauses (ms) before the second try, the third, and so on."""
_MOST_TRIES: Final = 90
"""After this many tries in a row, about a week, a place is tried again only if a person acts there
or something happens at the table."""
_AFTER_REFUSAL: Final = 10_000
"""A press does not bring the next try nearer to the last refusal than this (ms)."""


class Posted(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands in the chat: the platform's id of the message (empty: none is known to be sent),
    the version of the table and the digest of what it shows (empty: it is drawn whatever it shows).

    `occasion`: what it was posted for (`bot.outbox.content.Content`); `sent`, `drawn`: when it was
    sent and last drawn (ms); `turn`, `moment`: of the table as it was drawn; `drafted`: the draft
    that it shows.
    """

    message: str = ""
    version: Version = msgspec.field(default=Version(), name="of")
    """A note of a bot without stamps has `version` instead: it counts as older than all."""
    shows: str = ""
    occasion: str = msgspec.field(default="", name="anew")
    sent: int = msgspec.field(default=0, name="posted")
    drawn: int = 0
    turn: int = msgspec.field(default=0, name="follows")
    moment: str = ""
    drafted: DraftName = NO_DRAFT

    def again(self) -> Posted:
        """Return it as to be posted again. What has rung does not ring again."""
        return replace(self, shows="", occasion=f"{_AGAIN}{self.rang_for}")

    @property
    def rang_for(self) -> str:
        """The last occasion, also if the message is to be posted again."""
        return self.occasion.removeprefix(_AGAIN)


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is under way. `nonce`: of the send that has begun (empty: none), by the process `sender`
    at `began` (ms). `unpinned`: the message is still to be pinned. `replaced`: the messages before
    it that are still to be deleted."""

    nonce: str = ""
    sender: str = ""
    began: int = 0
    unpinned: bool = False
    replaced: Replaced = msgspec.field(default=(), name="litter")

    def ended(self) -> Pending:
        """Return it without the send."""
        return replace(self, nonce="", sender="", began=0)


class Rejected(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the platform refused. `tries`: how often in a row nothing could be sent there, last at
    `at` (ms); the next try is at `due` (ms). `lacks`: what the bot lacks there
    (`bot.ports.chat.Missing`). `wrong`: the digest of what the platform calls wrong, which is not
    sent again."""

    at: int = msgspec.field(default=0, name="refused")
    tries: int = 0
    due: int = 0
    lacks: str = ""
    wrong: str = ""

    def again(self, table: str, now: int, lacks: str) -> Rejected:
        """Count one more refusal, and set the next try."""
        tries = self.tries + 1
        pause = _PAUSES[min(tries, len(_PAUSES)) - 1]
        # up to a quarter longer: a server that refuses a thousand tables does not get all at once
        pause += pause * (zlib.crc32(f"{table} {tries}".encode()) % 1000) // 4000
        return Rejected(now, tries, now + pause, lacks, self.wrong)


_NOTHING_POSTED: Final = Posted()
_NOTHING_PENDING: Final = Pending()
NOTHING_REJECTED: Final = Rejected()


class Note(msgspec.Struct, frozen=True):
    """The note of one message, and where it goes."""

    target: str
    posted: Posted = _NOTHING_POSTED
    pending: Pending = _NOTHING_PENDING
    rejected: Rejected = NOTHING_REJECTED

    @property
    def closed(self) -> bool:
        """Return True if nothing could be sent there the last time."""
        return self.rejected.tries > 0

    @property
    def next_try(self) -> int:
        """When the message is tried again (ms) although nothing happens; 0 if it is not."""
        return self.rejected.due if self.closed and self.rejected.tries < _MOST_TRIES else 0

    def rests(self, shows: str, now: int) -> bool:
        """Return True if the message is not tried now, although it is behind."""
        return self.rejected.wrong == shows or (self.closed and self.rejected.due > now)

    def outdated(self) -> Note:
        """Return the note of a message that is drawn next time, whatever it shows."""
        return replace(self, posted=replace(self.posted, shows=""))

    def reopened(self) -> Note:
        """Return the note of a message that is tried and drawn next time, whatever it shows and
        whatever was refused."""
        return replace(self.outdated(), rejected=replace(self.rejected, due=0, wrong=""))

    def again(self) -> Note:
        """Return the note of a message that is posted again next time."""
        return replace(self.reopened(), posted=self.posted.again())

    def sooner(self, pressed: bool) -> Note:
        """Bring the next try forward if the place has refused. `pressed`: a person pressed
        something there; otherwise the platform says that the place is open."""
        if not self.closed:
            return self
        due = self.rejected.at + _AFTER_REFUSAL if pressed else 0
        return replace(self, rejected=replace(self.rejected, due=min(self.rejected.due, due)))

    def refused(self, table: str, now: int, lacks: str) -> Note:
        """Note that the place has refused the message."""
        rejected = self.rejected.again(table, now, lacks)
        return replace(self, pending=self.pending.ended(), rejected=rejected)

    def called_wrong(self, shows: str) -> Note:
        """Note that the platform calls the request wrong."""
        rejected = replace(self.rejected, wrong=shows)
        return replace(self, pending=self.pending.ended(), rejected=rejected)

    def rung_elsewhere(self, occasion: str) -> Note:
        """Return the note of a hand that cannot be sent: a line rings for this occasion, so the
        hand never does."""
        if self.posted.occasion == occasion:
            return self
        return replace(self, posted=replace(self.posted, occasion=f"{_AGAIN}{occasion}"))

    def merged(self, now: Note | None) -> Note:
        """Return the note of a message that was sent while another process changed the note to
        `now`: this message stays, the other one goes, and what is on screen is looked at again."""
        if now is None:
            return self.outdated()
        posted = replace(self.posted, occasion=now.posted.occasion, shows="")
        others = dict.fromkeys((*self.pending.replaced, *now.leftovers()))
        others.pop((self.target, self.posted.message), None)
        replaced = tuple(others)[-_MOST_REPLACED:]
        return replace(self, posted=posted, pending=replace(self.pending, replaced=replaced))

    def leftovers(self) -> Replaced:
        """Return what is to be deleted once another message stands in place of this one."""
        if not self.posted.message:
            return self.pending.replaced
        own = (self.target, self.posted.message)
        return (*self.pending.replaced, own)[-_MOST_REPLACED:]
