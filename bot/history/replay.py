"""Replay a deal from the record of its match, step by step, from one perspective.

A step is everything that the perspective saw at one moment. Events that it did not see make no
step, so the steps of a running deal reveal no more than the viewer's own history.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from cachetools import LRUCache

from bot.model.matches import OPEN, PUBLIC
from bot.model.tables.table import Table
from bot.tables.records import record_of
from bot.tables.tables import Tables
from engine.contract.events import Event
from engine.contract.game import AnyGame
from engine.contract.log import Log
from engine.contract.notation import Action
from engine.record import Record, ends_deal
from engine.registry import Games
from engine.replay import game_of, replay

OVER: Final = "over"
"""The version of a finished deal, which never changes."""
_SOME_STEPS: Final = 4
_MOST_STEPS: Final = 8
"""Number of steps in a passage."""
_DEALS_HELD: Final = 16
"""Number of replayed deals that a process caches."""


class ReplayStep(msgspec.Struct, frozen=True):
    """A position of a deal, the events that the perspective saw just before, and whether a turn
    begins with it. `at`: its position in the deal. In a finished deal this counts all positions, so
    it means the same in every perspective; in a running one it counts only those that the viewer
    saw."""

    at: int
    state: Any
    events: tuple[Event, ...]
    turn: bool

    @property
    def notable(self) -> bool:
        """Return True if the step contains an event that people look for."""
        return any([event.notable is not None for event in self.events])


class Deal(msgspec.Struct, frozen=True):
    """The positions of one deal of a match, in order. `over`: it is finished, and anybody may see
    all of it. `moves`: for each position, the seat and the action that led to it."""

    game: AnyGame
    states: tuple[Any, ...]
    over: bool
    moves: tuple[tuple[int, Action], ...] = ()

    def may(self, perspective: int, own: int | None) -> bool:
        """Return True if a person with the seat `own` may see the deal from a perspective."""
        if perspective not in range(OPEN, self.game.seats):
            return False
        return self.over or perspective == (PUBLIC if own is None else own)

    def frames(self, perspective: int) -> tuple[ReplayStep, ...]:
        """Return the steps that a perspective sees."""
        return tuple(self._frames(perspective))

    def _frames(self, perspective: int) -> Iterator[ReplayStep]:
        seat = perspective if perspective >= 0 else None
        before: Log | None = None
        awaited: tuple[int, ...] = ()
        count = 0
        for number, state in enumerate(self.states):
            view = self.game.view(state, seat)
            seen = state.log if perspective == OPEN else view.history
            events = _new(before, seen)
            if not events:
                continue
            turn = view.to_act not in ((), awaited)
            yield ReplayStep(number if self.over else count, state, events, turn)
            before, awaited, count = seen, view.to_act, count + 1


def _new(before: Log | None, seen: Log) -> tuple[Event, ...]:
    """Return the new events of a log since the one before; all of it, if another log was begun."""
    more = None if before is None else seen.after(before)
    return tuple(seen) if more is None else more


def deal_of(record: Record, number: int, games: Games) -> Deal | None:
    """Return a deal of a match, from 1: a finished one, or the running one; None if the record has
    no such deal. A deal without a score belongs to the one after it.

    Raises:
        RecordError: the record is damaged before that point.
    """
    states: list[Any] = []
    moves: list[tuple[int, Action]] = []
    deal = 1
    for step in replay(record, games):
        if deal == number:
            states.append(step.after)
            moves.append((step.actor, step.action))
        if ends_deal(step):
            if deal == number:
                return Deal(game_of(record, games), tuple(states), True, tuple(moves))
            deal += 1
    return Deal(game_of(record, games), tuple(states), False, tuple(moves)) if states else None


class Replays:
    """Replays deals, and caches the last ones."""

    def __init__(self) -> None:
        self._held: Final[LRUCache[tuple[str, int, int, str], Deal]] = LRUCache(_DEALS_HELD)

    async def deal(self, tables: Tables, table: Table, version: str, number: int) -> Deal | None:
        """Return a deal of a table's match, from 1; None if its record is no longer kept, or has no
        such deal. `version` distinguishes the states of a running match.

        Raises:
            StoreError.
            RecordError: the record is damaged before that point.
        """
        for one in (OVER, version):
            held = self._held.get((table.id, table.match, number, one))
            if held is not None:
                return held
        record = await record_of(tables, table.id, table.match)
        if record is None:
            return None
        deal = await asyncio.to_thread(deal_of, record, number, tables.store.documents.games)
        if deal is not None:
            self._held[table.id, table.match, number, OVER if deal.over else version] = deal
        return deal


def found(frames: Sequence[ReplayStep], at: int) -> int:
    """Return the number of the step that shows a position of the deal."""
    return max((n for n, frame in enumerate(frames) if frame.at <= at), default=0)


def shown_with(frames: Sequence[ReplayStep], at: int) -> tuple[int, range]:
    """Return the number of the step of a finished deal that shows a move, and the positions of all
    moves in it: what others see of a turn at once was many moves."""
    number = next((n for n, frame in enumerate(frames) if frame.at >= at), len(frames) - 1)
    return number, range(frames[number - 1].at + 1 if number else 1, frames[number].at + 1)


def goals(frames: Sequence[ReplayStep], now: int) -> dict[str, int]:
    """Return the targets of navigation from a step: positions of other steps, by kind."""
    wanted = {
        "back": now - 1,
        "on": now + 1,
        "turn": _next(now, [frame.turn for frame in frames]),
        "notable": _next(now, [frame.notable for frame in frames]),
        "first": 0,
        "last": len(frames) - 1,
    }
    there = range(len(frames))
    return {name: frames[n].at for name, n in wanted.items() if n in there and n != now}


def _next(now: int, wanted: Sequence[bool]) -> int:
    return next((n for n in range(now + 1, len(wanted)) if wanted[n]), -1)


def passage(frames: Sequence[ReplayStep], now: int) -> range:
    """Return the steps that tell the last turn or trick up to a step.

    They begin with a turn. A short turn includes the one before it, so there are at least four
    steps. Of a long turn only the last eight are told.
    """
    begins = [n for n in range(now + 1) if n == 0 or frames[n - 1].turn]
    begin = max((n for n in begins if now - n + 1 >= _SOME_STEPS), default=0)
    return range(max(begin, now - _MOST_STEPS + 1), now + 1)
