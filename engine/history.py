"""Events and the log of a deal, kept as each viewer saw it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Self, TypeVar

from engine.cards import Card, text_of
from engine.codec import Codec, Decode, Encode, Json, Tagged
from engine.errors import PositionError
from engine.quick import quick

S = TypeVar("S")

_MOST_SEATS: Final = 16

SPECTATOR: Final = None
"""The viewer who sits at no seat: sees what everybody sees."""


WHOLE: Final = ("*",)
"""`Event.secret` of an event that nobody but its owner learns of."""


class Event(Tagged):
    """Base of events: facts, in order, in a frozen slots dataclass with a `tag` that is a verb.

    `secret` names the fields that only the seat in the field ``seat`` knows; the others see None
    in their place, and nothing at all of an event that is secret as a WHOLE. An event `reveals`
    when it states something that follows from what lay hidden before (a red three that was
    drawn, a hand that is shown), not from the action alone.
    """

    __slots__ = ()
    secret: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False

    def for_others(self) -> Self | None:
        """What all but the owner of a secret event see of it; None: nothing."""
        if self.secret == WHOLE:
            return None
        kind: Any = type(self)
        secret, names = self.secret, kind.__match_args__
        seen: Self = kind(*[None if name in secret else getattr(self, name) for name in names])
        return seen

    def seen_by(self, viewer: int | None) -> Self | None:
        """The event as the viewer (a seat, or SPECTATOR) sees it; None when he sees nothing."""
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


@quick
@dataclass(frozen=True, slots=True)
class Log:
    """The events of the running deal: whole, and as each seat and the spectator (last) saw them.

    Every viewer's history is kept apart, so that a view holds its own and no other.
    """

    events: tuple[Event, ...]
    seen: tuple[tuple[Event, ...], ...]

    @classmethod
    def empty(cls, seats: int) -> Log:
        """The log before anything has happened."""
        return cls((), ((),) * (seats + 1))

    def with_events(self, events: tuple[Event, ...]) -> Log:
        """The log with `events` added at the end, redacted for each viewer."""
        for event in events:
            if event.secret:
                break
        else:
            return Log(self.events + events, tuple([one + events for one in self.seen]))
        owners = {owner_of(event) for event in events if event.secret}
        split = [
            (event, event.for_others(), owner_of(event)) if event.secret else (event, event, None)
            for event in events
        ]
        public = tuple([shown for _, shown, _ in split if shown is not None])
        seen = [one + public for one in self.seen]
        for owner in owners:
            own = [event if seat == owner else shown for event, shown, seat in split]
            seen[owner] = self.seen[owner] + tuple([event for event in own if event is not None])
        return Log(self.events + events, tuple(seen))

    def history(self, viewer: int | None) -> tuple[Event, ...]:
        """The deal's events as the viewer saw them."""
        return self.seen[-1 if viewer is None else viewer]


def state_codec(state: type[S], events: tuple[type[Event], ...]) -> Codec[S]:
    """The JSON form of a game's states: their fields, the log as its events only."""
    return Codec(state, {Event: events}, {Log: _log_form(events)})


def _log_form(kinds: tuple[type[Event], ...]) -> tuple[Encode, Decode]:
    """The JSON form of a log: ``{"seats": 4, "events": [...]}``; who saw what follows from it."""
    stored = Codec(_StoredLog, {Event: kinds})

    def write(log: Log) -> Json:
        return stored.encode(_StoredLog(len(log.seen) - 1, log.events))

    def read(data: Json) -> Log:
        found = stored.read(data)
        if found.seats not in range(1, _MOST_SEATS + 1):
            raise PositionError("BAD_VALUE", path="/seats", value=found.seats)
        for place, event in enumerate(found.events):
            if event.secret and owner_of(event) not in range(found.seats):
                raise PositionError("BAD_VALUE", path=f"/events/{place}", value=owner_of(event))
        return Log.empty(found.seats).with_events(found.events)

    return write, read


@dataclass(frozen=True, slots=True)
class _StoredLog:
    seats: int
    events: tuple[Event, ...]


def owner_of(event: Event) -> int:
    """The seat that sees a secret event whole."""
    seat: int = event.seat  # type: ignore[attr-defined]  # secret events have a seat
    return seat


def redacted(events: tuple[Event, ...], viewer: int | None) -> tuple[Event, ...]:
    """`events` as a viewer sees them; what he does not see at all is left out."""
    return tuple([seen for event in events if (seen := event.seen_by(viewer)) is not None])
