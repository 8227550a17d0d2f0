"""Jobs: work for a table at a later time.

The queue is `bot/jobs`; these values are in a lower layer, because a change of a table lists the
jobs that its commit adds and removes.
"""

from __future__ import annotations

from typing import Final

import msgspec

MOVE: Final = "move"
CHANCE: Final = "chance"
CALL: Final = "call"
REMIND: Final = "remind"
TIME_UP: Final = "time-up"
LAPSE: Final = "lapse"
"""The time of a vote is up."""
MEET: Final = "meet"
"""The time has come when people wanted to meet before a match."""
UNKEEP: Final = "unkeep"
"""Seats have been kept, or requests of other places have waited, for long enough."""
UNSAY: Final = "unsay"
"""Lines said at the table are deleted."""
EXPIRE: Final = "expire"
REDRAW: Final = "redraw"
SETTLE: Final = "settle"
"""A redraw of changes that could wait. It has its own kind, because each commit adds a redraw that
is due at once."""
PROJECT: Final = "project"
NEWS: Final = "news"
"""The followers of a table are told the news."""
HAPPENED: Final = "happened"
"""A fact waits for its consumers (`bot/model/tables/facts.py`)."""
LEAVE: Final = "leave"
"""The bot leaves a server or a group. In this job and the next three, an id derived from their
subject replaces the table's."""
UNSHARE: Final = "unshare"
"""Tables that are shown elsewhere, too, leave a server or a group that removed the bot."""
FORGET_PLACE: Final = "forget-place"
"""The bot forgets a server or a group from which it was removed."""
KEEP: Final = "keep"
"""Matches kept under an earlier setting get the lifetime of the present one."""
TOURNAMENT: Final = "tournament"
"""A tournament continues; the job has its id in place of a table's."""


class Job(msgspec.Struct, frozen=True, order=True):
    """Work for a table that is due at a time.

    `prompt` is the decision that the job belongs to; for the jobs of a clock (call, remind,
    time-up, chance) it is the number of the turn, for ``lapse`` the number of the vote. A job
    without a seat has -1. `fact` is the id of the fact, or the name of the news, that the job
    reports.
    """

    table: str
    kind: str
    seat: int = -1
    prompt: int = 0
    fact: str = ""

    def __str__(self) -> str:
        text = f"{self.table}|{self.kind}|{self.seat}|{self.prompt}"
        return f"{text}|{self.fact}" if self.fact else text

    @classmethod
    def read(cls, text: str) -> Job:
        """Decode a stored job."""
        table, kind, seat, prompt, *fact = text.split("|", 4)
        return cls(table, kind, int(seat), int(prompt), *fact)
