"""Decide what becomes of the note of a message; pure."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.model.tables.table import Table
from bot.store.tables.messages import MOST_LITTER, Litter, Message

HAND: Final = "hand:"
"""The slots of private hands begin with this."""
LINE: Final = "call:"
"""The slots of lines that call somebody in the place."""
NEWS: Final = "news:"
"""The slots of messages to followers."""
ASKED: Final = "asked:"
"""The slots of messages that tell people of the seats that are kept for them."""
LET_IN: Final = "let-in:"
"""The slots of messages that tell people that they were let in."""
MEETING: Final = "meeting:"
"""The slots of messages that tell people that it is time to meet."""
AGAIN: Final = "?"
"""Put before `Message.anew` if the message is to be posted again."""
_MINUTE: Final = 60_000
_PAUSES: Final = tuple([minutes * _MINUTE for minutes in (1, 2, 4, 8, 15, 30, 60, 120)])
"""Ms until a place that refuses is tried again, after the first time, the second, and so on."""
_MOST_TRIES: Final = 90
"""After so many in a row, about a week, a place is tried again only if somebody comes there or
something happens at the table."""
_AFTER_REFUSAL: Final = 10_000
"""A press does not make a place be tried again sooner than this (ms) after it has refused."""


def opened(known: Message | None) -> Message | None:
    """Return a message that is tried again, and drawn whatever it shows."""
    return None if known is None else replace(known, shows="", due=0, wrong="")


def again(known: Message | None) -> Message | None:
    """Return a message that is to be posted again; what has rung does not ring again."""
    known = opened(known)
    return None if known is None else replace(known, anew=AGAIN + known.anew.removeprefix(AGAIN))


def sooner(known: Message | None, pressed: bool) -> Message | None:
    """Return a message that is tried again soon, if its place has refused it. `pressed`: because
    somebody has pressed something there; otherwise because the platform says that it is open."""
    if known is None or not known.closed:
        return known
    due = known.refused + _AFTER_REFUSAL if pressed else 0
    return replace(known, due=min(known.due, due))


def refused(message: Message, name: str, now: int, lacks: str) -> Message:
    """Return a message that its place has refused; `name`: of the table."""
    tries = message.tries + 1
    pause = _PAUSES[min(tries, len(_PAUSES)) - 1]
    # up to a quarter longer: a server that refuses a thousand tables has not all of them at once
    pause += pause * (zlib.crc32(f"{name} {tries}".encode()) % 1000) // 4000
    tried = {"refused": now, "tries": tries, "due": now + pause}
    return replace(_unsent(message), lacks=lacks, **tried)


def rung_elsewhere(hand: Message, anew: str) -> Message:
    """Return a hand that cannot be sent: what it was to ring is rung by another road, and it never
    rings for that again."""
    return hand if hand.anew == anew else replace(hand, anew=AGAIN + anew)


def called_wrong(message: Message, shows: str) -> Message:
    """Return a message whose platform calls the request wrong."""
    return replace(_unsent(message), wrong=shows)


def _unsent(message: Message) -> Message:
    return replace(message, nonce="", sender="", began=0)


def rests(message: Message, shows: str, now: int) -> bool:
    """Return True if a message that is behind is not tried now."""
    return message.wrong == shows or (message.closed and message.due > now)


def next_try(message: Message | None) -> int:
    """Return when a message is tried again (ms) without anybody's doing; 0 if it is not."""
    waits = message is not None and message.closed and message.tries < _MOST_TRIES
    return message.due if message is not None and waits else 0


def both(sent: Message, now: Message | None) -> Message:
    """Return a message that was sent while another process changed its note: it stays, another
    one goes, and what is on screen is looked at again."""
    if now is None:
        return replace(sent, shows="")
    others = dict.fromkeys((*sent.litter, *litter_of(now)))
    litter = tuple([one for one in others if one != (sent.target, sent.message)])
    return replace(sent, anew=now.anew, litter=litter[-MOST_LITTER:], shows="")


def closed_seats(known: Mapping[str, Message]) -> frozenset[int]:
    """Return the seats whose private messages cannot be sent."""
    return frozenset(
        int(slot.removeprefix(HAND))
        for slot, message in known.items()
        if slot.startswith(HAND) and message.closed
    )


def called_by_line(known: Mapping[str, Message], table: Table) -> frozenset[int]:
    """Return the seats that a line has called for their running turn. It stays until they have
    moved, though their hand may come without a sound in the meantime."""
    return frozenset(
        seat
        for seat in range(len(table.seats))
        if (line := known.get(f"{LINE}{seat}")) is not None
        and line.message
        and line.anew.removeprefix(AGAIN) == table.turn(seat).rung
    )


def litter_of(message: Message) -> Litter:
    """Return what is to be deleted once the message has been replaced."""
    if not message.message:
        return message.litter
    return (*message.litter, (message.target, message.message))[-MOST_LITTER:]
