"""The log of a deal: its complete events, and the events as each viewer saw them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, TypeVar, overload

from engine.contract.codec import Codec
from engine.contract.events import Event, owner_of

S = TypeVar("S")
T = TypeVar("T")
_Step = Callable[[T, tuple[Event, ...]], T]
_Shown = tuple[Event | None, ...]
"""Events as the other viewers saw them; None for an event that they did not see."""
_Secrets = Mapping[int | None, tuple[tuple[int, Event], ...]]
"""By seat, the secret events that it knows completely, each with its place."""

_CHUNK: Final = 64
_FAR: Final = 3 * _CHUNK
"""Length from which a fold begins with its last full chunk. That chunk is shared; the log's own
tail is not."""
_NOTHING_FOLDED: Final[Mapping[Hashable, Any]] = {}
_NO_SECRETS: Final[_Secrets] = {}


def _apart(events: tuple[Event, ...], known: _Secrets, first: int) -> tuple[_Shown, _Secrets]:
    """Split events into what other viewers see and the secrets, which are merged into `known`.

    `first` is the place of the first event.
    """
    shown: list[Event | None] = list(events)
    secrets = {**known}
    for at, event in enumerate(events):
        if event.secret:
            shown[at] = event.for_others()
            owner, secret = owner_of(event), ((first + at, event),)
            secrets[owner] = secrets[owner] + secret if owner in secrets else secret
    return tuple(shown), secrets


def _whole(shown: _Shown, secrets: _Secrets) -> tuple[Event, ...]:
    """Return the events as a viewer with these secrets saw them."""
    events = list(shown)
    for known in secrets.values():
        for place, event in known:
            events[place] = event
    return tuple([event for event in events if event is not None])


class _Chunk:
    """A full part of logs with the same beginning, after the chunks `before`; `folds` caches
    results over all events up to its end."""

    __slots__ = ("_events", "_secrets", "_shown", "before", "folds")

    def __init__(self, before: _Chunk | None, shown: _Shown, secrets: _Secrets) -> None:
        self.before: Final = before
        self.folds: Final[dict[Hashable, Any]] = {}
        self._shown: Final = shown
        self._secrets: Final = secrets
        self._events: tuple[Event, ...] | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the chunk, put together on the first read."""
        events = self._events
        if events is None:
            events = self._events = _whole(self._shown, self._secrets)
        return events

    def history(self, viewer: int | None) -> _Chunk:
        """Return the chunk of the viewer's history that ends with this one."""
        chunk: _Chunk | None = self
        missing = []
        while chunk is not None and viewer not in chunk.folds:
            missing.append(chunk)
            chunk = chunk.before
        seen: _Chunk | None = None if chunk is None else chunk.folds[viewer]
        for chunk in reversed(missing):
            known = chunk._secrets
            secrets = {viewer: known[viewer]} if viewer in known else _NO_SECRETS
            seen = chunk.folds[viewer] = _Chunk(seen, chunk._shown, secrets)
        assert seen is not None
        return seen

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

    A state's log has all events of its deal; the `history` of a view is a separate log of what the
    viewer saw. Two logs are equal if their events are. `with_events` takes constant time, because
    the new log shares all full chunks with the old one. The result of folding a whole log
    (`folded`) is cached with it, and a log that grows from it continues from there.

    The public part of the events is stored separately from the secrets, which are stored by the
    seat that knows them. So a history takes constant time too: it shares the public part and has
    only the viewer's secrets. A log never refers to a log that it was made from, and no reference
    from a view leads to another viewer's version of an event.

    >>> from engine.games.belot.events import TrickTaken
    >>> log = Log().with_events((TrickTaken(0), TrickTaken(1)))
    >>> len(log), log[-1], log == Log([TrickTaken(0), TrickTaken(1)])
    (2, TrickTaken(seat=1), True)
    """

    __slots__ = ("_chunk", "_events", "_folds", "_places", "_secrets", "_shown")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self._chunk: _Chunk | None = None
        self._shown, self._secrets = _apart(tuple(events), _NO_SECRETS, 0)
        self._places = len(self._shown)  # of all events, including those hidden from the viewer
        self._folds = _NOTHING_FOLDED
        self._events: tuple[Event, ...] | None = None  # those after the chunk, once read

    def with_events(self, events: tuple[Event, ...]) -> Log:
        """Return the log with `events` added at the end."""
        shown: _Shown = events
        secrets = self._secrets
        for event in events:
            if event.secret:
                shown, secrets = _apart(events, secrets, len(self._shown))
                break
        shown = self._shown + shown
        grown = _new(Log)
        if len(shown) < _CHUNK:
            grown._chunk, grown._shown, grown._secrets = self._chunk, shown, secrets
        else:
            grown._chunk, grown._shown = _Chunk(self._chunk, shown, secrets), ()
            grown._secrets = _NO_SECRETS
        grown._places = self._places + len(events)
        grown._folds = self._folds
        grown._events = None
        return grown

    def history(self, viewer: int | None) -> Log:
        """Return the events as the viewer saw them (None: a spectator), without the hidden ones."""
        folds, places = self._folds, self._places
        earlier: Log = folds.get(viewer, _EMPTY)
        if earlier._places == places:
            return earlier
        chunk, known = self._chunk, self._secrets.get(viewer)
        seen = _new(Log)
        seen._chunk = None if chunk is None else chunk.folds.get(viewer) or chunk.history(viewer)
        seen._shown = self._shown
        seen._secrets = _NO_SECRETS if known is None else {viewer: known}
        seen._places = places
        seen._folds = earlier._folds  # it has grown from that log
        seen._events = None
        self._folds = {**folds, viewer: seen}
        return seen

    def _tail(self) -> tuple[Event, ...]:
        """Return the events after the last full chunk."""
        events = self._events
        if events is None:
            events = self._events = _whole(self._shown, self._secrets)
        return events

    def folded(self, key: Hashable, start: T, step: _Step[T]) -> T:
        """Fold the events: return `start` after `step` has processed all of them in order, in
        batches.

        The result is cached under `key`, and a log that grows from this one continues from it. So
        `step` must return a new value and leave its argument unchanged.
        """
        known: tuple[int, T] = self._folds.get(key, (0, start))
        count, result = known
        new = len(self) - count
        if new:
            if self._chunk is not None and (not count or new > _FAR):
                result = self._chunk.folded(key, start, step)
                new = len(self._tail())
            if new:
                result = step(result, self._last(new))
            self._folds = {**self._folds, key: (len(self), result)}
        return result

    def after(self, earlier: Log) -> tuple[Event, ...] | None:
        """Return the events added since an earlier log, or None if this one does not continue
        it."""
        events, chunk = self._tail(), self._chunk
        while chunk is not None and chunk is not earlier._chunk:
            events, chunk = chunk.events, chunk.before
        before = earlier._tail()
        if chunk is not earlier._chunk or events[: len(before)] != before:
            return None
        return self._last(len(self) - len(earlier))

    def _last(self, count: int) -> tuple[Event, ...]:
        """Return the last events, up to this number; those before them are not read."""
        parts, chunk = [self._tail()], self._chunk
        missing = count - len(parts[0])
        while missing > 0 and chunk is not None:
            parts.append(chunk.events)
            missing -= len(chunk.events)
            chunk = chunk.before
        found = parts[0] if len(parts) == 1 else tuple(chain.from_iterable(reversed(parts)))
        return found[len(found) - count :]

    def _at(self, place: int) -> Event:
        left, part, chunk = len(self) - place, self._tail(), self._chunk
        while left > len(part) and chunk is not None:
            left -= len(part)
            part, chunk = chunk.events, chunk.before
        return part[-left]

    def __len__(self) -> int:
        before = 0 if self._chunk is None else self._chunk.folded(_LENGTH, 0, _count)
        return before + len(self._tail())

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        count = len(self)
        if isinstance(index, slice):
            first, end, stride = index.indices(count)
            if stride < 0:
                return self._last(count)[index]
            return self._last(count - first)[: max(end - first, 0) : stride]
        place = index if index >= 0 else count + index
        if not 0 <= place < count:
            raise IndexError(index)
        return self._at(place)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._last(len(self)))

    def __reversed__(self) -> Iterator[Event]:
        yield from reversed(self._tail())
        chunk = self._chunk
        while chunk is not None:
            yield from reversed(chunk.events)
            chunk = chunk.before

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Log):
            return NotImplemented
        return len(self) == len(other) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Log({list(self)!r})"

    def __reduce__(self) -> tuple[type[Log], tuple[tuple[Event, ...]]]:
        return Log, (tuple(self),)  # cached results stay here


_LENGTH: Final = "length"
"""Key of the fold that counts the events up to the end of a chunk."""


def _count(before: int, events: tuple[Event, ...]) -> int:
    return before + len(events)


_new: Final = object.__new__
_EMPTY: Final = Log()


def state_codec(state: type[S], events: tuple[type[Event], ...]) -> Codec[S]:
    """Make the JSON form of a game's states: their fields without the log, which is separate.

    ``codec.part(EVENTS)`` is the form of the log's events.
    """
    return Codec(state, {Event: events}, beside={Log: _EMPTY})


EVENTS: Final = tuple[Event, ...]
"""The type of the events of a log, for its JSON form."""
