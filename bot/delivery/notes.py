"""Decide what becomes of the note of a message; pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from bot.store.messages import MOST_LITTER, Litter, Message

HAND: Final = "hand:"
"""The slots of private hands begin with this."""
AGAIN: Final = "?"
"""Put before `Message.anew` if the message is to be posted again."""


def opened(known: Message | None) -> Message | None:
    """Return a message that is tried again, and drawn whatever it shows."""
    return None if known is None else replace(known, shows="", closed=False)


def again(known: Message | None) -> Message | None:
    """Return a message that is to be posted again; what has rung does not ring again."""
    if known is None:
        return None
    return replace(known, anew=AGAIN + known.anew.removeprefix(AGAIN), shows="")


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


def litter_of(message: Message) -> Litter:
    """Return what is to be deleted once the message has been replaced."""
    if not message.message:
        return message.litter
    return (*message.litter, (message.target, message.message))[-MOST_LITTER:]
