"""Whom a table waits for, the prompts that count decisions, and the jobs that follow."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from bot.model.clock import REMIND_AT, TURN_SECONDS
from bot.model.jobs import MOVE, REMIND, TIME_UP, Job
from bot.model.table import Held, Stage, Table
from engine.contract.game import AnyGame


class Wait(StrEnum):
    """What a seat is waited for."""

    ACT = "act"
    READY = "ready"


class Pace(msgspec.Struct, frozen=True):
    """How fast computer players move, and how long tables live that nobody needs (ms)."""

    computer_delay: int = 800
    lobby_life: int = 24 * 3600 * 1000
    idle_life: int = 60 * 24 * 3600 * 1000
    closed_life: int = 3600 * 1000


def between_deals(game: AnyGame, state: Any) -> bool:
    """Whether a deal is finished and the next one not begun."""
    return bool(state.standing.deal_number) and game.needs_shuffle(state)


def awaited(table: Table, game: AnyGame, state: Any) -> dict[int, Wait]:
    """The seats that the table waits for. Between deals and after a match these are the people
    who are here and have not said that they are ready."""
    if state is None or table.stage not in {Stage.PLAYING, Stage.OVER}:
        return {}
    if table.stage is Stage.OVER or between_deals(game, state):
        return {
            number: Wait.READY
            for number, seat in enumerate(table.seats)
            if seat.person is not None and not seat.away and number not in table.ready
        }
    return dict.fromkeys(game.to_act(state), Wait.ACT)


def next_prompts(before: Held, table: Table, state: Any, actor: int | None) -> tuple[int, ...]:
    """The prompts after something happened: those of seats whose choices have changed count on.

    A seat's choices change when it acted, when it is waited for or no more, and, where several may
    act at once, when another's action left it different moves.
    """
    game = before.game
    then = awaited(before.table, game, before.state)
    now = awaited(table, game, state)
    found = list(table.prompts)
    for seat in range(len(table.seats)):
        if seat == actor or then.get(seat) != now.get(seat):
            found[seat] += 1
        elif now.get(seat) is Wait.ACT and before.state is not state:
            old = game.legal(game.view(before.state, seat))
            if old != game.legal(game.view(state, seat)):
                found[seat] += 1
    return tuple(found)


def jobs_of(table: Table, waits: dict[int, Wait], pace: Pace) -> dict[Job, int]:
    """The jobs that a table needs while it waits so, with how long from now they are due (ms)."""
    found: dict[Job, int] = {}
    if table.rests or table.stage is not Stage.PLAYING:
        return found
    seconds = TURN_SECONDS.get(table.speed)
    for number, wait in waits.items():
        seat, prompt = table.seats[number], table.prompts[number]
        if seat.computer:
            if wait is Wait.ACT:
                found[Job(table.id, MOVE, number, prompt)] = pace.computer_delay
        elif seconds is not None:
            found[Job(table.id, REMIND, number, prompt)] = int(seconds * REMIND_AT * 1000)
            found[Job(table.id, TIME_UP, number, prompt)] = seconds * 1000
    return found


def life_of(table: Table, pace: Pace) -> int:
    """How long after its last change a table is needed (ms)."""
    if table.stage is Stage.CLOSED:
        return pace.closed_life
    return pace.idle_life if table.stage is Stage.PLAYING else pace.lobby_life
