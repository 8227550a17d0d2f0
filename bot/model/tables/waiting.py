"""The seats that a table waits for, the prompts that count decisions, and the resulting jobs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from math import log2
from random import Random
from typing import Any, Final

import msgspec

from bot.model.clock import DAY, MINUTE, SECOND, Speed
from bot.model.jobs import CALL, CHANCE, LAPSE, MOVE, NEWS, REMIND, TIME_UP, UNSAY, Job
from bot.model.settings import CUTS
from bot.model.tables.following import news_jobs
from bot.model.tables.meeting import meeting_jobs
from bot.model.tables.table import Snapshot, Stage, Table, VoteKind
from engine.contract.game import AnyGame
from engine.contract.notation import Action

CHANCE_LIVELY: Final = 20 * SECOND
CHANCE_LATER: Final = 10 * MINUTE
"""Time after which chance cuts for a seat (ms): in a lively game, and in others."""


class Wait(StrEnum):
    """The kind of action that the table waits for."""

    ACT = "act"
    READY = "ready"


_AFTER_NOW: Final = frozenset({MOVE, NEWS})
"""Jobs whose due time counts from the moment when they are computed."""
TIME_TO_TAKE_BACK: Final = 3
"""Factor of a computer player's pause before a move while a person may still take back their own
(`Game.optional`): 2.4 s at the usual pace."""


CALM: Final = 4
"""Factor of a computer player's pause at a table with calm computer players: 3.2 s at the usual
pace, so that a person can follow each move."""

LIKE_A_PERSON: Final = "human"
"""The level of computer players that take their time like a person: at most as long as calm ones,
less the fewer choices everybody can see (`Game.apparent_choices`)."""
MANY_CHOICES: Final = 16
"""Apparent choices from which such a player thinks longest."""
MOOD: Final = 0.4
"""Share of the thinking that differs from move to move."""

SAID_FOR: Final = DAY
"""Time after which a line that was said at the table is deleted (ms)."""


class Pace(msgspec.Struct, frozen=True):
    """The pace of computer players, and the lifetime of an unused table (ms)."""

    computer_delay: int = 800
    lobby_life: int = 24 * 3600 * 1000
    idle_life: int = 60 * 24 * 3600 * 1000
    closed_life: int = 3600 * 1000


def between_deals(game: AnyGame, state: Any) -> bool:
    """Return True if a deal is finished and the next one has not begun."""
    return bool(state.standing.deal_number) and game.needs_shuffle(state)


def awaited(table: Table, game: AnyGame, state: Any) -> dict[int, Wait]:
    """Return the seats that the table waits for. Between deals and after a match these are the
    seats of people who are here and not yet ready."""
    over = table.stage is Stage.OVER
    if state is None or not (over or table.stage is Stage.PLAYING):
        return {}
    if over and table.duplicate is not None:
        return {}  # the tournament begins the next deal
    if over or between_deals(game, state):
        return {
            number: Wait.READY
            for number, seat in enumerate(table.seats)
            if seat.person is not None and not seat.away and number not in table.ready
        }
    return dict.fromkeys(game.to_act(state), Wait.ACT)


def awaits(held: Snapshot, person: str) -> bool:
    """Return True if a table waits for a person who sits there. A finished match waits for nobody:
    another one is a wish, no turn."""
    table = held.table
    if table.paused or table.stage is Stage.OVER:
        return False
    return table.seat_of(person) in awaited(table, held.game, held.state)


def rung_for(table: Table, seat: int) -> str:
    """Return why a seat was notified in its running turn: ``call``, ``remind``, or an empty
    text."""
    turn = table.turn(seat)
    if table.stage is not Stage.PLAYING or table.rests or not turn.runs:
        return ""
    number, _, kind = turn.rung.partition(".")
    return kind if number == str(turn.number) else ""


def next_prompts(
    before: Snapshot,
    table: Table,
    state: Any,
    actor: int | None,
    then: Mapping[int, Wait],
    now: Mapping[int, Wait],
) -> tuple[int, ...]:
    """Return the prompts after a change: if a seat's choices have changed, its prompt is raised.
    `then` and `now`: whom the table waited for, and waits for now.

    A seat's choices change if the seat has acted, or if the table starts or stops waiting for it.
    If several seats may act at once, they also change if another seat's action changes its moves.
    """
    found = list(table.prompts)
    for seat in range(len(table.seats)):
        if seat == actor or then.get(seat) is not now.get(seat):
            found[seat] += 1
        elif seat in now and now[seat] is Wait.ACT and before.state is not state:
            game = before.game
            old = game.legal(game.view(before.state, seat))
            if old != game.legal(game.view(state, seat)):
                found[seat] += 1
    return tuple(found)


def by_chance(game: AnyGame, state: Any, seat: int) -> Action | None:
    """Return the random action for a seat whose decision is a matter of chance (a cut)."""
    found: Action | None = game.by_chance(game.view(state, seat))
    return found


def jobs_of(
    table: Table,
    game: AnyGame,
    state: Any,
    pace: Pace,
    now: int,
    waits: Mapping[int, Wait] | None = None,
) -> dict[Job, int]:
    """Return the jobs that a table needs now, with their due times (ms).

    The jobs of a clock follow from the turns alone; computer moves, and news to followers, are due
    shortly after `now`. `waits`: whom the table waits for, if known.
    """
    found = {**dict.fromkeys(news_jobs(table, state), now), **meeting_jobs(table)}
    if table.said:
        found[Job(table.id, UNSAY)] = table.said[0].at + SAID_FOR
    if table.stage is not Stage.PLAYING or table.rests:
        return found
    vote = table.vote
    if vote is not None and vote.until:
        found[Job(table.id, LAPSE, prompt=table.vote_number)] = vote.until
    asked_back = vote is not None and vote.kind is VoteKind.TAKE_BACK
    for number, wait in (awaited(table, game, state) if waits is None else waits).items():
        seat, turn = table.seats[number], table.turn(number)
        if seat.computer:
            if wait is Wait.ACT and not asked_back:  # its move would end the request
                longer = _computer_waits(table, game, state, number)
                due = now + round(pace.computer_delay * longer)
                found[Job(table.id, MOVE, number, table.prompts[number])] = due
            continue
        if not turn.runs:
            continue
        times = table.due_of(turn, number)
        clock = {CALL: times.call, REMIND: times.remind, TIME_UP: times.time_up}
        if wait is Wait.ACT and (chance := chance_at(table, game, state, number)) is not None:
            if table.unhurried or (times.call or 0) >= chance:
                clock[CALL] = None  # nobody is called for an action that chance takes then
            clock[CHANCE] = chance
        for kind, at in clock.items():
            if at is not None:
                found[Job(table.id, kind, number, turn.number)] = at
    return found


def chance_at(table: Table, game: AnyGame, state: Any, seat: int) -> int | None:
    """Return the moment (ms) when chance acts for a person who is to act; None if it does not, or
    if the person wants to cut: that is a turn as any other."""
    turn = table.turn(seat)
    if not turn.runs or by_chance(game, state, seat) is None:
        return None
    if table.unhurried and CUTS in table.seats[seat].automations_off:
        return None
    soon = CHANCE_LIVELY if table.speed is Speed.LIVELY else CHANCE_LATER
    return turn.began + turn.rested + soon


def lasting(jobs: Mapping[Job, int]) -> Mapping[Job, int] | None:
    """Return the jobs if none of them depends on the time of the call, otherwise None."""
    for job in jobs:
        if job.kind in _AFTER_NOW:
            return None
    return jobs


def _computer_waits(table: Table, game: AnyGame, state: Any, seat: int) -> float:
    """Return the factor of a computer player's pause before its move."""
    if table.calm:
        return CALM
    longer = float(TIME_TO_TAKE_BACK) if _may_take_back(table, game, state) else 1.0
    if table.seats[seat].level != LIKE_A_PERSON:
        return longer
    choices = game.apparent_choices(game.view(state, None))
    hard = min(1.0, log2(choices) / log2(MANY_CHOICES))
    mood = Random(f"{table.id} {seat} {table.prompts[seat]}").uniform(1 - MOOD, 1)
    return max(longer, 1 + (CALM - 1) * hard * mood)


def _may_take_back(table: Table, game: AnyGame, state: Any) -> bool:
    """Return True if a person at the table has an optional action, which nobody waits for."""
    return any(
        [
            seat.person is not None
            and not seat.computer
            and game.optional(game.view(state, number))
            for number, seat in enumerate(table.seats)
        ]
    )


def life_of(table: Table, pace: Pace) -> int:
    """Return the lifetime of a table after its last change (ms). A table at which people will meet
    is there until after that time."""
    if table.stage is Stage.CLOSED:
        return pace.closed_life
    if table.duplicate is not None:
        return pace.idle_life  # it stays until its tournament closes it
    if table.stage is Stage.PLAYING:
        return pace.idle_life
    return pace.lobby_life + max(0, table.meeting.begins - table.changed)
