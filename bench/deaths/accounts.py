"""Compare what was acknowledged with what is stored: nothing may be lost, doubled or invented."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bench.deaths.evening import Ack, Evening, Room
from bench.deaths.process import READY
from bot.model.tables.table import Snapshot, Stage
from bot.store.redis import keys
from engine.contract.errors import RecordError
from engine.contract.moves import DEALER
from engine.record import loads
from engine.replay import replay

MayLose = Callable[[Ack], bool]
"""Whether the setting allows that an acknowledged action is lost."""


@dataclass
class Account:
    """What was found."""

    acks: int = 0
    """Acknowledged moves. *Ready* for the next deal is no move, and records do not contain it."""
    matches: int = 0
    moves: int = 0
    """Moves in the records, including those of computer players and forced moves."""
    lost: list[Ack] = field(default_factory=list)
    """Acknowledged moves that are in no record, and may be lost."""
    faults: list[str] = field(default_factory=list)


class Step(NamedTuple):
    """A move of a person in a record. `forced`: the game left no choice, so perhaps nobody has
    pressed."""

    match: int
    seat: int
    action: str
    forced: bool


async def account_of(evening: Evening, may_lose: MayLose) -> Account:
    """Compare every table. Any difference is a fault, but for the loss of what may be lost."""
    found: Final = Account()
    for room in evening.rooms:
        held = await evening.look(room)
        acks = [one for one in evening.acks[room.table] if one.action != READY]
        found.acks += len(acks)
        ended = held.table.match - (held.table.stage is not Stage.OVER)
        found.matches += ended
        counted = await evening.client.zcard(keys.history(room.place))
        if counted != ended:
            found.faults.append(f"{room.table}: {ended} matches ended, {counted} are counted")
        try:
            steps = await _steps(evening, room, held, found)
        except RecordError as error:
            found.faults.append(f"{room.table}: its record cannot be replayed: {error}")
            continue
        lost = lost_of(steps, acks, may_lose)
        if isinstance(lost, str):
            found.faults.append(f"{room.table}: {lost}")
        else:
            found.lost += lost
    return found


async def _steps(evening: Evening, room: Room, held: Snapshot, found: Account) -> list[Step]:
    """Return the moves of people at a table. It is a fault if the last record does not give the
    stored position.

    Raises: RecordError: a record cannot be replayed.
    """
    steps: list[Step] = []
    for match in range(1, held.table.match + 1):
        lines = await evening.bot.tables.store.record_lines(room.table, match)
        state: Any = None
        for step in replay(loads("\n".join(lines) + "\n")):
            state = step.after
            found.moves += step.actor != DEALER
            if step.actor in room.people:
                forced = held.game.forced(held.game.view(step.before, step.actor)) == step.action
                steps.append(Step(match, step.actor, str(step.action), forced))
        if match == held.table.match and state != held.state:
            found.faults.append(f"{room.table}: the record does not give the position")
    return steps


def lost_of(steps: Sequence[Step], acks: Sequence[Ack], may_lose: MayLose) -> list[Ack] | str:
    """Return the fewest acknowledged actions whose loss explains the records. If no loss explains
    them, return a text that says why.

    All other acknowledged actions must be in the records once and in order. The records may
    contain forced moves besides.
    """
    ways: dict[int, tuple[Any, ...]] = {0: ()}
    """The lost ones among the first N acknowledged actions, by N, as a linked list: how many they
    are, the last of them, and the list of those before it."""
    for step in steps:
        after: dict[int, tuple[Any, ...]] = {}
        for at, lost in _skipping(ways, acks, may_lose).items():
            if at < len(acks) and _is(acks[at], step):
                _keep(after, at + 1, lost)
            if step.forced:
                _keep(after, at, lost)
        if not after:
            return f"nobody was told of {step}; acknowledged next: {acks[max(ways) :][:1]}"
        ways = after
    ways = _skipping(ways, acks, may_lose)
    if len(acks) not in ways:
        return f"in no record: {acks[max(ways)]}"
    found: list[Ack] = []
    lost = ways[len(acks)]
    while lost:
        _, one, lost = lost
        found.append(one)
    return found


def _skipping(
    ways: dict[int, tuple[Any, ...]], acks: Sequence[Ack], may_lose: MayLose
) -> dict[int, tuple[Any, ...]]:
    """Return the ways, and the ways in which some of the next acknowledged actions are lost too."""
    found = dict(ways)
    for first, before in ways.items():
        at, lost = first, before
        while at < len(acks) and may_lose(acks[at]):
            lost = (_count(lost) + 1, acks[at], lost)
            at += 1
            _keep(found, at, lost)
    return found


def _keep(ways: dict[int, tuple[Any, ...]], at: int, lost: tuple[Any, ...]) -> None:
    """Keep the way with the fewest losses."""
    if at not in ways or _count(lost) < _count(ways[at]):
        ways[at] = lost


def _count(lost: tuple[Any, ...]) -> int:
    return int(lost[0]) if lost else 0


def _is(ack: Ack, step: Step) -> bool:
    """Return True if a move of a record is what was acknowledged."""
    return (ack.match, ack.seat, ack.action) == step[:3]
