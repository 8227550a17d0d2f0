"""Events: what happened, in order, and what each viewer sees of it."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, Final, Self

from engine.contract.cards import Card, text_of
from engine.contract.codec import Tagged

SPECTATOR: Final = None
"""The viewer without a seat, who sees what everybody sees."""


WHOLE: Final = ("*",)
"""`Event.secret` of an event that only its owner learns of."""


class Event(Tagged):
    """Base of events: frozen slots dataclasses with a `tag` that is a verb.

    `secret` names the fields that only the seat in the field ``seat`` knows. The others see None
    in their place, and nothing at all of an event that is secret as a WHOLE. An event `reveals`
    if it states something that was hidden before (a red three that was drawn, a hand that is
    shown) and does not follow from the action alone.
    """

    __slots__ = ()
    secret: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False

    def for_others(self) -> Self | None:
        """Return what all but the owner see of a secret event, or None if they see nothing."""
        if self.secret == WHOLE:
            return None
        kind: Any = type(self)
        secret, names = self.secret, kind.__match_args__
        seen: Self = kind(*[None if name in secret else getattr(self, name) for name in names])
        return seen

    def seen_by(self, viewer: int | None) -> Self | None:
        """Return the event as a viewer (a seat, or SPECTATOR) sees it, or None if it is unseen."""
        return self if not self.secret or viewer == owner_of(self) else self.for_others()

    def __str__(self) -> str:
        """A line for readers of records and logs: the tag, then the fields by name."""
        fields: tuple[Any, ...] = dataclasses.fields(self)  # type: ignore[arg-type]
        values = [(field.name, getattr(self, field.name)) for field in fields]
        shown = [f"{name} {_readable(value)}" for name, value in values if name != "seat"]
        seat = getattr(self, "seat", None)
        who = "" if seat is None else f"seat {seat} "
        return f"{who}{self.tag}" + (f": {', '.join(shown)}" if shown else "")


def _readable(value: Any) -> str:
    if value is None:
        return "?"
    if isinstance(value, tuple):
        if all(isinstance(one, Card) for one in value):
            return text_of(value) or "-"
        return " | ".join([_readable(one) for one in value])
    return str(value)


def owner_of(event: Event) -> int:
    """Return the seat that sees a secret event whole."""
    seat: int = event.seat  # type: ignore[attr-defined]  # secret events have a seat
    return seat


def redacted(events: tuple[Event, ...], viewer: int | None) -> tuple[Event, ...]:
    """Return `events` as a viewer sees them, without those that the viewer does not see."""
    return tuple([seen for event in events if (seen := event.seen_by(viewer)) is not None])
