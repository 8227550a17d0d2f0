"""Taking back by agreement: the request, its time limit, and the position that comes back.

A player asks to take back their last turn and everything after it. All players must agree in a
vote; computer players agree, but moves on the seat of a person who is absent, or has left it,
cannot be taken back. The vote ends with the next action or when its time is up. The engine decides
how far a deal may go back (`engine.backwards`).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.model.clock import DAY, LIMITS, SECOND
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, Stage, Table, Vote, VoteKind
from bot.tables.rules import votes
from bot.tables.rules.match.match import Progress, in_play
from engine.backwards import own_turn
from engine.contract.moves import Step

_COMMENT: Final = "# "


class Past(msgspec.Struct, frozen=True):
    """The running deal from its record up to the last position: its steps, and the lines of the
    record after the shuffle."""

    steps: tuple[Step, ...] = ()
    lines: tuple[str, ...] = ()


def needs_past(table: Table, intent: Intent) -> bool:
    """Return True if `decide` needs the past of the deal for this intent. It does not if the table
    alone is enough to refuse it: anybody may ask, and replaying a deal is expensive."""
    if isinstance(intent, want.Cast):
        return intent.yes and table.vote is not None and table.vote.kind is VoteKind.TAKE_BACK
    if not isinstance(intent, want.Propose) or intent.kind is not VoteKind.TAKE_BACK:
        return False
    return table.stage is Stage.PLAYING and table.take_back and table.duplicate is None


def ask(held: Snapshot, seat: int | None, past: Past, now: int) -> Table:
    """Begin the vote about taking back a seat's last turn and everything after it.

    Raises:
        Refused: ``NO_TAKING_BACK`` if the table does not allow it; ``NOTHING_TO_TAKE_BACK`` if the
            seat has no action that may be taken back; ``ABSENT_PLAYED`` if the seat of a person who
            is away, or has left it to a computer player, has played since; and the refusals of
            every vote and every move.
    """
    table = held.table
    in_play(table)
    if not table.take_back or table.duplicate is not None:  # other tables play the same cards
        raise Refused("NO_TAKING_BACK")
    if seat is None:
        raise Refused("NOT_SEATED")
    asked = votes.propose(table, held.game, seat, want.Propose(VoteKind.TAKE_BACK, seat), now)
    assert asked.vote is not None
    steps = own_turn(held.game, past.steps, seat)
    stays = _public(held, past.steps[-steps].before) if steps else 0
    if not steps or stays == _public(held, held.state):  # others have seen nothing of it
        raise Refused("NOTHING_TO_TAKE_BACK")
    gone = {at for at, one in enumerate(table.seats) if one.person is not None and one.away}
    gone |= {at for at in table.left.values() if table.seats[at].person is None}
    if gone & {step.actor for step in past.steps[-steps:]}:  # they have not agreed to show a card
        raise Refused("ABSENT_PLAYED")
    seconds = table.limit or LIMITS.get(table.speed, DAY // SECOND)
    vote = replace(asked.vote, steps=steps, stays=stays, until=now + seconds * SECOND)
    return replace(asked, vote=vote)


def _public(held: Snapshot, state: Any) -> int:
    """Return how many events of a position everybody has seen."""
    return len(held.game.view(state, None).history)


def taken_back(held: Snapshot, table: Table, vote: Vote, past: Past) -> Progress:
    """Return the match as it was before the steps that a vote takes back.

    The record loses the lines of these steps and lists them in a comment. All prompts and turns are
    new.
    """
    if not 0 < vote.steps <= len(past.steps):
        raise Refused("NOTHING_TO_TAKE_BACK")
    gone = past.steps[-vote.steps :]
    state = gone[0].before
    dropped, moves = 0, vote.steps
    comments: list[str] = []
    while moves:
        dropped += 1
        line = past.lines[-dropped]
        if line.startswith(_COMMENT):
            comments.insert(0, line)  # of an earlier take-back
        else:
            moves -= 1
    said = ", ".join([f"{step.actor} {step.action}" for step in gone])
    table = replace(
        table,
        prompts=tuple([prompt + 1 for prompt in table.prompts]),
        turns=tuple([turn.ended for turn in table.turns]),
    )
    for number, one in enumerate(table.seats):
        if one.left is not None and one.left.match == table.match:
            known = min(one.left.events, len(held.game.view(state, number).history))
            table = table.with_seat(number, replace(one, left=replace(one.left, events=known)))
    entries = (*comments, f"{_COMMENT}seat {vote.by} took back: {said}")
    return Progress(table, held.game, state, entries, dropped)


def still_asked(held: Snapshot, table: Table, state: Any) -> Table:
    """Return the table without a request to take back, or to let a computer player stand in for a
    person who keeps it waiting, if the match has moved on."""
    vote = table.vote
    if vote is None or state is held.state:
        return table
    waiting = vote.kind is VoteKind.REPLACE and not table.overdue(vote.subject)
    return replace(table, vote=None) if waiting or vote.kind is VoteKind.TAKE_BACK else table


def lapsed(table: Table, number: int, now: int) -> Table:
    """Return the table without the request with this number, whose time is up.

    Raises:
        Refused: ``NO_VOTE`` if the vote is over, or its time is not up.
    """
    vote = table.vote
    if vote is None or table.vote_number != number or not 0 < vote.until <= now:
        raise Refused("NO_VOTE")
    return replace(table, vote=None)
