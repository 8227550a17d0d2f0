"""The log of a deal: its events, whole and as each viewer saw them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any, Final, TypeVar, overload

from engine.contract.codec import Codec
from engine.contract.events import Event, owner_of, redacted

S = TypeVar("S")
T = TypeVar("T")
_Step = Callable[[T, tuple[Event, ...]], T]

_CHUNK: Final = 64
_FAR: Final = 3 * _CHUNK
"""From here on, a fold begins with its last full chunk: that is shared, its own past is not."""
_NOTHING_FOLDED: Final[Mapping[Hashable, tuple[int, Any]]] = MappingProxyType({})


class _Chunk:
    """A full part of logs that began alike, after those `before`; `folds` has what was made of
    all events up to its end."""

    __slots__ = ("before", "events", "folds")

    def __init__(self, before: _Chunk | None, events: tuple[Event, ...]) -> None:
        self.before: Final = before
        self.events: Final = events
        self.folds: Final[dict[Hashable, Any]] = {}

    def folded(self, key: Hashable, start: T, step: _Step[T]) -> T:
        """Return `start` after all events up to the end of this chunk, as `Log.folded`."""
        chunk: _Chunk | None = self
        unfolded = []
        while chunk is not None and key not in chunk.folds:
            unfolded.append(chunk)
            chunk = chunk.before
        result: T = start if chunk is None else chunk.folds[key]
        for chunk in reversed(unfolded):
            result = chunk.folds[key] = step(result, chunk.events)
        return result


class Log(Sequence[Event]):
    """Events in the order in which they happened: an immutable sequence that grows cheaply.

    A state's log has all events of its deal; the `history` of a view is a log of its own, of what
    the viewer saw. Two logs are equal if their events are. `with_events` takes constant time, as
    the new log shares all full chunks with the old one. What is made of a whole log (`folded`) is
    kept with it, and a log that has grown from it is folded from there on.

    A log refers to its own events and to what was folded from them, never to a log that it was
    made from. So nothing that a view holds leads to an event as somebody else saw it.

    >>> from engine.games.belot.events import TrickTaken
    >>> log = Log().with_events((TrickTaken(0), TrickTaken(1)))
    >>> len(log), log[-1], log == Log([TrickTaken(0), TrickTaken(1)])
    (2, TrickTaken(seat=1), True)
    """

    __slots__ = ("_chunk", "_count", "_folds", "_shown", "_tail")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._chunk: _Chunk | None = None
        self._tail: tuple[Event, ...] = tuple(events)
        self._shown: tuple[Event | None, ...] = ()  # what others see of the first of the tail
        self._count = len(self._tail)
        self._folds = _NOTHING_FOLDED
        if self._count >= _CHUNK:
            self._chunk, self._tail = _Chunk(None, self._tail), ()

    def with_events(self, events: tuple[Event, ...]) -> Log:
        """Return the log with `events` added at the end."""
        grown = _new(Log)
        tail = self._tail + events
        if len(tail) < _CHUNK:
            grown._chunk, grown._tail, grown._shown = self._chunk, tail, self._shown
        else:
            grown._chunk, grown._tail, grown._shown = _Chunk(self._chunk, tail), (), ()
        grown._count = self._count + len(events)
        grown._folds = self._folds
        return grown

    def history(self, viewer: int | None) -> Log:
        """Return the events as the viewer saw them (None: a spectator), without those unseen."""
        known: tuple[int, Log] = self._folds.get(viewer, _UNSEEN)
        count, seen = known
        new = self._count - count
        if not new:
            return seen
        if self._chunk is not None and (not count or new > _FAR):
            return self.folded(
                viewer, _EMPTY, lambda seen, events: seen.with_events(redacted(events, viewer))
            )
        events = self._tail[-new:] if new <= len(self._tail) else self._last(new)
        for event in events:
            if event.secret:
                events = self._last_seen(new, viewer)
                break
        seen = seen.with_events(events)
        self._folds = {**self._folds, viewer: (self._count, seen)}
        return seen

    def _last_seen(self, count: int, viewer: int | None) -> tuple[Event, ...]:
        """Return the last events as a viewer saw them.

        What others see of an event of the tail is made once for all of them.
        """
        tail = self._tail
        if count > len(tail):
            return redacted(self._last(count), viewer)
        events = tail[-count:]
        shown = self._shown
        if len(shown) < len(tail):
            new = tail[len(shown) :]
            shown += tuple([one.for_others() if one.secret else one for one in new])
            self._shown = shown
        seen = []
        for event, other in zip(events, shown[-count:]):  # noqa: B905 (as long: strict is slower)
            if event is other or owner_of(event) == viewer:
                seen.append(event)
            elif other is not None:
                seen.append(other)
        return tuple(seen)

    def folded(self, key: Hashable, start: T, step: _Step[T]) -> T:
        """Return `start` after `step` has been told all events in order, some at a time.

        The result is kept under `key`, and a log that has grown from this one goes on from it: so
        `step` returns a new value and leaves the one that it was given as it is.
        """
        known: tuple[int, T] = self._folds.get(key, (0, start))
        count, result = known
        if count < self._count:
            new = self._count - count
            if self._chunk is not None and (not count or new > _FAR):
                result = self._chunk.folded(key, start, step)
                new = len(self._tail)
            if new:
                result = step(result, self._last(new))
            self._folds = {**self._folds, key: (self._count, result)}
        return result

    def after(self, earlier: Log) -> tuple[Event, ...] | None:
        """Return what was added to an earlier log, or None if this one does not go on from it."""
        events, chunk = self._tail, self._chunk
        while chunk is not None and chunk is not earlier._chunk:
            events, chunk = chunk.events, chunk.before
        if chunk is not earlier._chunk or events[: len(earlier._tail)] != earlier._tail:
            return None
        return self._last(self._count - earlier._count)

    def _last(self, count: int) -> tuple[Event, ...]:
        """Return the last events, of which there are as many; those before are not read."""
        parts, chunk = [self._tail], self._chunk
        missing = count - len(self._tail)
        while missing > 0 and chunk is not None:
            parts.append(chunk.events)
            missing -= len(chunk.events)
            chunk = chunk.before
        found = parts[0] if len(parts) == 1 else tuple(chain.from_iterable(reversed(parts)))
        return found[len(found) - count :]

    def _at(self, place: int) -> Event:
        left, part, chunk = self._count - place, self._tail, self._chunk
        while left > len(part) and chunk is not None:
            left -= len(part)
            part, chunk = chunk.events, chunk.before
        return part[-left]

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(index, slice):
            first, end, stride = index.indices(self._count)
            if stride < 0:
                return self._last(self._count)[index]
            return self._last(self._count - first)[: max(end - first, 0) : stride]
        place = index if index >= 0 else self._count + index
        if not 0 <= place < self._count:
            raise IndexError(index)
        return self._at(place)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._last(self._count))

    def __reversed__(self) -> Iterator[Event]:
        yield from reversed(self._tail)
        chunk = self._chunk
        while chunk is not None:
            yield from reversed(chunk.events)
            chunk = chunk.before

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Log):
            return NotImplemented
        return self._count == other._count and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"

    def __reduce__(self) -> tuple[type[Log], tuple[tuple[Event, ...]]]:
        return Log, (tuple(self),)  # what was folded stays here


_new: Final = object.__new__
_EMPTY: Final = Log()
_UNSEEN: Final[tuple[int, Any]] = (0, _EMPTY)


def state_codec(state: type[S], events: tuple[type[Event], ...]) -> Codec[S]:
    """Make the JSON form of a game's states: their fields without the log, which is beside them.

    ``codec.part(EVENTS)`` is the form of the log's events.
    """
    return Codec(state, {Event: events}, beside={Log: _EMPTY})


EVENTS: Final = tuple[Event, ...]
"""The type of the events of a log, for its JSON form."""
