"""Logs: equal to the tuples they stand for, cheap to grow, and nothing of others in a history."""

from __future__ import annotations

import copy
import gc
import pickle
from random import Random
from typing import Any, ClassVar

import pytest

from engine.contract.events import WHOLE, Event, redacted
from engine.contract.log import Log
from engine.contract.moves import DEALER, Shuffle
from engine.contract.values import value
from engine.games.bulgarian_canasta.game import BulgarianCanasta
from engine.registry import GAMES
from tests.engine.games.toy import ToyGame

VIEWERS = (0, 1, 2, 3, None)


@value
class Said(Event):
    tag: ClassVar[str] = "said"
    number: int


@value
class Drew(Event):
    tag: ClassVar[str] = "drew"
    secret: ClassVar[tuple[str, ...]] = ("number",)
    seat: int
    number: int | None


@value
class Thought(Event):
    tag: ClassVar[str] = "thought"
    secret: ClassVar[tuple[str, ...]] = WHOLE
    seat: int
    number: int


def some_events(random: Random, most: int = 5) -> tuple[Event, ...]:
    def one() -> Event:
        seat, number = random.randrange(4), random.randrange(1000)
        return random.choice((Said(number), Drew(seat, number), Thought(seat, number)))

    return tuple([one() for _ in range(random.randrange(most))])


def grown(random: Random, steps: int) -> tuple[Log, tuple[Event, ...]]:
    log = Log(some_events(random, 100))
    events = tuple(log)
    for _ in range(steps):
        more = some_events(random)
        log, events = log.with_events(more), events + more
        if random.random() < 0.3:
            log.history(random.choice(VIEWERS))
    return log, events


@pytest.mark.parametrize("seed", range(20))
def test_a_log_is_the_sequence_of_its_events(seed: int) -> None:
    random = Random(seed)
    log, events = grown(random, random.randrange(200))
    assert (tuple(log), len(log)) == (events, len(events))
    assert list(reversed(log)) == list(reversed(events))
    assert log == Log(events)
    assert hash(log) == hash(Log(events))
    assert log != log.with_events((Said(0),))
    assert pickle.loads(pickle.dumps(log)) == copy.deepcopy(log) == log
    for _ in range(50):
        first, end = (random.choice((None, random.randint(-300, 300))) for _ in range(2))
        for stride in (None, 1, 2, -1, -3):
            assert log[first:end:stride] == events[first:end:stride]
    for place in range(-len(events), len(events)):
        assert log[place] == events[place]
    for outside in (len(events), -len(events) - 1):
        with pytest.raises(IndexError):
            log[outside]


@pytest.mark.parametrize("seed", range(20))
def test_each_viewer_has_their_history_whatever_was_read_before(seed: int) -> None:
    random = Random(seed)
    log, events = grown(random, random.randrange(200))
    branch = log.with_events(some_events(random))
    for viewer in VIEWERS:
        assert tuple(log.history(viewer)) == redacted(events, viewer)
        assert log.history(viewer) is log.history(viewer)
    for viewer in VIEWERS:
        assert tuple(branch.history(viewer)) == redacted(tuple(branch), viewer)


def test_a_fold_is_told_each_event_once() -> None:
    told: list[Event] = []

    def count(so_far: int, events: tuple[Event, ...]) -> int:
        told.extend(events)
        return so_far + len(events)

    log = Log()
    for number in range(1000):
        log = log.with_events((Said(number),))
        if number % 3 == 0:
            assert log.folded("count", 0, count) == number + 1
    assert log.folded("count", 0, count) == log.folded("count", 0, count) == 1000
    assert len(told) <= 2 * len(log)  # a full chunk may be told once more, for those beside it


def test_what_was_added_to_an_earlier_log() -> None:
    random = Random(5)
    log = Log()
    logs = [log]
    for _ in range(100):
        log = log.with_events(some_events(random))
        logs.append(log)
    for earlier in logs:
        assert log.after(earlier) == tuple(log)[len(earlier) :]
    shorter = logs[50]
    assert len(log) > len(shorter)
    assert shorter.after(log) is None
    assert shorter.with_events((Said(-1),)).after(logs[60]) is None
    assert Log(log[:40]).with_events((Said(-1),)).after(Log(log[:41])) is None


def reachable(root: Any) -> set[int]:
    """The ids of all that can be reached from a value, private attributes included."""
    seen: dict[int, Any] = {}
    waiting = [root]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type) or callable(one):
            continue
        seen[id(one)] = one
        waiting += gc.get_referents(one)
    return set(seen)


def test_no_way_leads_from_a_history_to_what_others_saw() -> None:
    """Not by a private attribute either, whoever has read their history before."""
    log, events = grown(Random(7), 300)
    for viewer in VIEWERS:
        log.history(viewer)
    for viewer in VIEWERS:
        found = reachable(log.history(viewer))
        for event in events:
            if event.secret and viewer != getattr(event, "seat", None):
                assert id(event) not in found
        assert id(log) not in found


@pytest.mark.parametrize("kind", [*GAMES.values(), ToyGame])
def test_no_way_leads_from_a_view_to_the_log(kind: Any) -> None:
    game = kind()
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    for _ in range(40):
        for seat in game.to_act(state)[:1]:
            views = [game.view(state, one) for one in (*range(game.seats), None)]
            for view in views:
                found = reachable(view)
                assert id(state.log) not in found
                for event in state.log:
                    hides = event.secret and event.for_others() != event
                    assert not hides or view.seat == event.seat or id(event) not in found
            state, _ = game.apply(state, seat, game.stand_in(game.view(state, seat)))


def test_the_log_of_a_position_is_beside_its_state() -> None:
    game = BulgarianCanasta()
    state, _ = game.apply(game.start(), DEALER, Shuffle(bytes(32)))
    data = game.to_json(state)
    assert "log" not in data["state"]
    assert len(data["log"]) == len(state.log)
    assert game.to_json(state, since=2)["log"] == data["log"][2:]
    assert game.from_json({**data, "log": []}) == game.from_json({**data, "log": []})
