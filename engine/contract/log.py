"""The log of a deal: its events, whole and as each viewer saw them."""

from __future__ import annotations

from typing import Final, TypeVar

from engine.contract.codec import Codec, Decode, Encode, Json
from engine.contract.errors import PositionError
from engine.contract.events import Event, owner_of
from engine.contract.values import value

S = TypeVar("S")
_MOST_SEATS: Final = 16


@value
class Log:
    """The events of the running deal: whole, and as each seat and the spectator (last) saw them.

    Each viewer's history is kept separately, so that a view holds only its own.
    """

    events: tuple[Event, ...]
    seen: tuple[tuple[Event, ...], ...]

    @classmethod
    def empty(cls, seats: int) -> Log:
        """Return the log before anything has happened."""
        return cls((), ((),) * (seats + 1))

    @property
    def seats(self) -> int:
        """How many seats the log is kept for."""
        return len(self.seen) - 1

    def with_events(self, events: tuple[Event, ...]) -> Log:
        """Return the log with `events` added at the end, redacted for each viewer."""
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
        """Return the events of the deal as the viewer saw them."""
        return self.seen[-1 if viewer is None else viewer]


def state_codec(state: type[S], events: tuple[type[Event], ...]) -> Codec[S]:
    """Make the JSON form of a game's states: their fields, with only the events of the log."""
    return Codec(state, {Event: events}, {Log: _log_form(events)})


def _log_form(kinds: tuple[type[Event], ...]) -> tuple[Encode, Decode]:
    """Make the JSON form of a log: ``{"seats": 4, "events": [...]}``; who saw what follows."""
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


@value
class _StoredLog:
    seats: int
    events: tuple[Event, ...]
