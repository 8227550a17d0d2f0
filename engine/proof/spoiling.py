"""Test spoilt positions and records: foreign data is refused, and nothing worse happens.

An imported match or a restored store may contain anything. Reading it may raise only the promised
errors and must not use much memory, and everything it accepts must be playable.
"""

from __future__ import annotations

import copy
import json
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from random import Random
from typing import Any, Final

from engine.contract.codec import Json
from engine.contract.errors import PositionError, RecordError
from engine.contract.game import AnyGame
from engine.contract.rules import specs
from engine.contract.values import value
from engine.playthrough import play_deal, random_player, seeds
from engine.proof.invariants import InvariantBroken
from engine.record import dumps, loads, record_of
from engine.registry import load_position
from engine.replay import replay

MOST_MEMORY: Final = 50 * 2**20
"""Bytes that reading one spoilt text may allocate at once."""
_WATCHED: Final = 20
"""Memory is watched for one in this many positions, because watching takes ten times as long."""
_DEALS: Final = 3
_SHARE: Final = 0.15
"""Share of the nodes of random deals that are written to be spoilt."""
_RARELY: Final = 0.2
"""Chances that a spoilt header has other seats, or anything at all."""
_LONGEST: Final = 60
"""Steps of a record to spoil."""
_STRANGE: Final[tuple[Json, ...]] = (
    *(0, 1, -1, 2, 3, 7, 5 * 10**8, 2**63, 10**40, True, False, None, 1.5, float("nan")),
    *("", "-", "x", "3", "9" * 5000, "AS", "X X", "5C 5C 5D", "AS AS AS AS", "é" * 300),
    *([], {}, [[]], [[[[]]]], {"": 0}),
)


@value
class Spoilt:
    """Numbers of spoilt positions and records that were read, and how many of them were
    accepted."""

    positions: int
    accepted: int
    records: int
    replayed: int


def check_spoilt(game: AnyGame, seed: int, tries: int) -> Spoilt:
    """Read `tries` spoilt positions, and a tenth as many spoilt records, of random deals.

    Raises:
        InvariantBroken: ``SPOILT_POSITION`` or ``SPOILT_RECORD``: reading raised an error it
            does not promise, or an accepted position cannot be played; ``SPOILT_MEMORY``.
    """
    random = Random(seed)
    positions, records = texts_of(game, random)
    accepted = replayed = 0
    for number in range(tries):
        data = spoilt_position(random, type(game), random.choice(positions))
        with _watched() if number % _WATCHED == 0 else nullcontext():
            accepted += accepts(game, data)
    few = (tries + 9) // 10
    for _ in range(few):
        text = spoilt_record(random, random.choice(records))
        replayed += replays(game, text)
    return Spoilt(tries, accepted, few, replayed)


@contextmanager
def _watched() -> Iterator[None]:
    """Check that the block uses little memory.

    Raises: InvariantBroken: ``SPOILT_MEMORY``.
    """
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    if peak > MOST_MEMORY:
        raise InvariantBroken("SPOILT_MEMORY", bytes=peak)


def texts_of(game: AnyGame, random: Random) -> tuple[list[str], list[str]]:
    """Return texts of positions and of records, from random deals."""
    player, next_seed = random_player(random), seeds(random)
    positions, records = [], []
    for _ in range(_DEALS):
        steps = list(play_deal(game, game.start(), lambda _: player, next_seed, random.choice))
        shown = [step.after for step in steps if random.random() < _SHARE]
        positions += [json.dumps(game.to_json(state)) for state in (*shown, steps[-1].after)]
        records.append(dumps(record_of(game, steps[:_LONGEST])))
    return positions, records


# --- spoiling ---------------------------------------------------------------------------------


def spoilt_position(random: Random, kind: type[AnyGame], text: str) -> Json:
    """Return the data of a position with one to three changes anywhere: in half of the cases in its
    state and log, in a quarter in its options, seats and versions, and in a quarter in both."""
    data = json.loads(text)
    way = random.randrange(4)
    if way < 2:
        _spoil_header(random, kind, data)
    if way == 0:
        return data
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        places = [*parts_of(data["state"]), *parts_of(data["log"])]
        holder, key = random.choice(places)
        _spoil(random, holder, key, *random.choice(places))
    return data


def _spoil_header(random: Random, kind: type[AnyGame], data: Any) -> None:
    """Replace options and seats by others that the game has, or spoil their names."""
    options, known = data["options"], specs(kind.options_type)
    for spec in random.sample(known, k=min(len(known), random.choice((1, 1, 2)))):
        options[spec.name] = str(random.choice(spec.choices or spec.within or (spec.default,)))
    if random.random() < _RARELY:
        data["seats"] = random.choice(kind.seat_choices)
    if random.random() < _RARELY:
        header = {name: data[name] for name in ("options", "seats", "rules", "schema")}
        places = list(parts_of(header))
        _spoil(random, *random.choice(places), *random.choice(places))
        data.update(header)


def parts_of(data: Json) -> Iterator[tuple[Any, Any]]:
    """Yield the holder and key of each part of `data`, at any depth."""
    if isinstance(data, dict | list):
        for key, part in list(data.items() if isinstance(data, dict) else enumerate(data)):
            yield data, key
            yield from parts_of(part)


def _spoil(random: Random, holder: Any, key: Any, other: Any, place: Any) -> None:
    part = holder[key]
    way = random.randrange(7)
    if way == 0:
        holder[key] = copy.deepcopy(random.choice(_STRANGE))
    elif way == 1:
        holder[key] = copy.deepcopy(other[place])
    elif way == 2:
        holder[key], other[place] = other[place], holder[key]
    elif way == 3 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(part))
    elif isinstance(part, str) and " " in part:
        words = part.split(" ")
        if way == 4:
            random.shuffle(words)
        else:
            words.pop(random.randrange(len(words)))
        holder[key] = " ".join(words)
    elif type(part) is int:
        holder[key] = part + random.choice((-1, 1, 2, 10, 1000))
    else:
        del holder[key]


def spoilt_record(random: Random, text: str) -> str:
    """Return the text of a record with one to three of its lines changed."""
    lines = text.splitlines(keepends=True)
    for _ in range(random.choice((1, 1, 2, 3))):
        at, other = random.randrange(len(lines)), random.randrange(len(lines))
        way = random.randrange(5)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines[at], lines[other] = lines[other], lines[at]
        elif way == 2:
            lines.insert(at, lines[other])
        else:
            line = lines[at]
            place = random.randrange(len(line))
            new = random.choice(("", " ", "9" * 5000, "X", "-", "\x00", "é", line[place] * 2))
            lines[at] = line[:place] + new + line[place + 1 :]
        if not lines:
            return ""
    return "".join(lines)


# --- reading ----------------------------------------------------------------------------------


def accepts(game: AnyGame, data: Json) -> bool:
    """Read a position, and play one action of each seat that is to act; return False if it is
    refused.

    Raises:
        InvariantBroken: ``SPOILT_POSITION``.
    """
    with _refused_at_most("SPOILT_POSITION", lambda: json.dumps(data)):
        try:
            game, state = load_position(data, {game.id: type(game)})
        except PositionError:
            return False
        for seat in game.to_act(state):
            game.apply(state, seat, game.stand_in(game.view(state, seat)))
    return True


def replays(game: AnyGame, text: str) -> bool:
    """Read a record and replay it; return False if it is refused.

    Raises:
        InvariantBroken: ``SPOILT_RECORD``.
    """
    games = {game.id: type(game)}
    with _refused_at_most("SPOILT_RECORD", lambda: text):
        try:
            for _ in replay(loads(text, games), games):
                pass
        except RecordError:
            return False
    return True


@contextmanager
def _refused_at_most(invariant: str, text: Callable[[], str]) -> Iterator[None]:
    """Turn any exception inside into a broken invariant that shows the spoilt text."""
    try:
        yield
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise InvariantBroken(invariant, error=why, text=text()) from error
