"""What computer players say at a table where they talk: a short line about what everybody saw.

A remark follows from public facts alone: the events that a spectator saw, who sits where, and whom
the table has reminded. So it is no hint, and it is the same on every screen and after a restart.
Nothing is stored, and no message is sent for it: it is a quiet line of the public message until
some more has happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from bot.model.clock import REMIND
from bot.model.tables.table import Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.screen import Block, BlockStyle
from bot.views.reader import Reader, Stirring
from bot.words.text import Text
from engine.contract.events import Event

LASTS: Final = 8
"""Number of public events after which a remark is gone."""
GAP: Final = 12
"""Public events between two remarks, unless the second one is on something rare."""
TEMPERS: Final = 3
"""Number of tempers: warm, lively, dry."""
VARIANTS: Final = 2
"""Number of wordings of each temper."""


class Remark(NamedTuple):
    """A remark of the computer player of a seat. `about`: the end of the id of its words;
    `variant`: the number of its wording."""

    seat: int
    about: str
    variant: int


def remark_blocks(reader: Reader) -> list[Block]:
    """Return the line of the computer player who has just remarked on something, if any."""
    text = remark_text(reader)
    return [Block((text,), BlockStyle.QUIET)] if text else []


def remark_text(reader: Reader) -> Text:
    """Return the current remark with its speaker; empty if there is none."""
    remark = remark_of(reader)
    if remark is None:
        return ()
    said = 10 * (1 + temper_of(reader, remark.seat)) + 1 + remark.variant
    text = reader.words.text(f"remark-{remark.about}", said=said)
    return reader.words.text("remark-line", who=reader.name(remark.seat), text=text)


def temper_of(reader: Reader, seat: int) -> int:
    """Return the temper of the computer player of a seat: it goes with the name."""
    return ((seat or len(reader.table.seats)) - 1) % TEMPERS


def remark_of(reader: Reader) -> Remark | None:
    """Return the current remark of the table; the same for every reader."""
    table = reader.table
    if not table.talks or table.stage not in {Stage.PLAYING, Stage.OVER}:
        return None
    seats = [at for at, one in enumerate(table.seats) if one.person is None and one.level]
    if not seats or reader.held.state is None:
        return None
    waits = awaited(table, reader.game, reader.held.state)
    for seat, wait in waits.items():
        turn = table.turn(seat)
        if wait is Wait.ACT and turn.runs and REMIND in turn.told and not table.paused:
            return _by(reader, seats, f"wait {turn.number}", "wait")
    found = last_stirring(reader, reader.public.history)
    if found is None:
        return None
    place, stirring = found
    name = f"{stirring.kind} {place}"
    speaker = _by(reader, seats, name, "").seat
    ours = reader.side_of(speaker) == stirring.side
    return _by(reader, seats, name, f"{stirring.kind}-{'ours' if ours else 'theirs'}")


def last_stirring(reader: Reader, history: Sequence[Event]) -> tuple[int, Stirring] | None:
    """Return what was remarked on last, with its place in the public history; None if that was too
    long ago."""
    found = list(_remarked(reader, history))
    return found[-1] if found and len(history) - found[-1][0] <= LASTS else None


def _remarked(reader: Reader, history: Sequence[Event]) -> Iterator[tuple[int, Stirring]]:
    """Return what computer players remark on in a deal, in order."""
    free = 0
    for place, event in enumerate(history):
        stirring = reader.presenter.stirring(reader, event)
        if stirring is not None and (place >= free or stirring.always):
            free = place + GAP
            yield place, stirring


def _by(reader: Reader, seats: Sequence[int], name: str, about: str) -> Remark:
    """Choose the speaker and the wording by the name of the event, not by chance."""
    table, deal = reader.table, reader.standing.deal_number
    number = crc32(f"{table.id} {table.match} {deal} {name}".encode())
    speaker, rest = number % len(seats), number // len(seats)
    return Remark(seats[speaker], about, rest % VARIANTS)


def landslide(reader: Reader, least: int) -> Stirring | None:
    """Return the last finished deal as something to remark on, if a side wrote at least this many
    points more than each other."""
    written = reader.standing.written
    if not written:
        return None
    best, second = sorted(written[-1], reverse=True)[:2]
    if best - second < least:
        return None
    return Stirring("deal", written[-1].index(best), always=True)
