"""Votes, as pure changes of a table.

Decisions that cannot be undone (closing, conceding, taking back, removing a player) need everyone
who has a vote. A pause, another speed and replacing an absent player need more than half of the
votes, and never those of one side alone. An absent player keeps the vote until they have missed too
many turns (`Table.has_voice`): absence is not consent. Only for a pause do absent players have no
vote. The player to be replaced or removed does not vote. If all others are present together, a
player who leaves on their turn may be replaced until they are back (`PATIENCE`). The proposer can
withdraw by voting no, so no vote waits for a silent player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.model.clock import DAY, MINUTE, Speed, limit_of
from bot.model.outcomes import Refused
from bot.model.tables.intents import Propose
from bot.model.tables.table import Stage, Table, Vote, VoteKind
from engine.contract.game import AnyGame

_UNANIMOUS: Final = {VoteKind.CONCEDE, VoteKind.CLOSE, VoteKind.TAKE_BACK, VoteKind.KICK}
_REMOVING: Final = {VoteKind.KICK, VoteKind.REPLACE}
_BETWEEN_MATCHES: Final = {VoteKind.CLOSE, VoteKind.KICK}
"""Votes that are also possible between two matches of a series."""
LEAST_TO_KICK: Final = 2
"""Smallest number of others whose votes can remove a player: no one person decides that alone."""
ASKED_LATELY: Final = 5 * MINUTE
"""Time before a seat may repeat a proposal that failed or was withdrawn."""
PATIENCE: Final = 5 * MINUTE
"""Time that people who are present together wait for a player who has left, before a computer
player may stand in."""
LONGEST_TOGETHER: Final = 8 * 3600
"""A table whose turns may take more seconds than this has agreed to wait for absent people."""
LONGEST_PAUSE: Final = DAY
"""Time after which any player may end a pause alone."""
SILENT: Final = 7 * DAY
"""A player who lets a table without a clock wait this long cannot prevent a clock."""
NO_SEAT = -1
"""Stands for a proposer without a seat: the host, or an administrator of the channel."""


def propose(table: Table, game: AnyGame, seat: int | None, intent: Propose, now: int) -> Table:
    """Begin a vote; the proposer's seat has voted yes. The host may propose without a seat."""
    kind, subject = intent.kind, intent.subject
    between = kind in _BETWEEN_MATCHES and table.binds(seat)
    if table.stage is not Stage.PLAYING and not between:
        raise Refused("NOT_STARTED")
    # nobody avoids being removed by proposing something else first
    if table.vote is not None and not (kind in _REMOVING and table.vote.by == subject):
        raise Refused("VOTE_RUNNING")
    again = table.asked.get(_asked(kind, seat), 0)
    if again > now:
        raise Refused("ASKED_LATELY", minutes=-(-(again - now) // MINUTE))
    if kind is VoteKind.CONCEDE:
        if seat is None:
            raise Refused("NOT_SEATED")
        if len(game.sides) != 2:  # it would end the match of the others
            raise Refused("MANY_SIDES")
        subject = game.side_of(seat)
    elif kind is VoteKind.REPLACE:
        if subject not in range(len(table.seats)):
            raise Refused("CANNOT_REPLACE", seat=subject + 1)
        if not table.overdue(subject):
            _keeps_waiting(table, subject, intent, now)
    elif kind is VoteKind.KICK and (
        subject not in range(len(table.seats)) or table.seats[subject].person is None
    ):
        raise Refused("NOT_A_PERSON")
    voters = _voters(table, game, kind, seat, subject, now)
    if kind is VoteKind.KICK:
        sides = {game.side_of(one) for one in voters}
        one_sided = len(sides) < 2 and game.side_of(subject) not in sides
        if len(voters) < LEAST_TO_KICK or one_sided:
            raise Refused("TOO_FEW_TO_KICK")
    if not voters or (seat is not None and (seat not in voters or table.seats[seat].away)):
        raise Refused("NO_ELECTOR")
    needed = len(voters) if kind in _UNANIMOUS else _enough(game, voters)
    if kind is VoteKind.PAUSE and table.paused and table.resting + LONGEST_PAUSE <= now:
        needed = 1
    yes = () if seat is None else (seat,)
    vote = Vote(kind, NO_SEAT if seat is None else seat, tuple(voters), needed, subject, yes)
    return replace(table, vote=vote, vote_number=table.vote_number + 1)


def _keeps_waiting(table: Table, subject: int, intent: Propose, now: int) -> None:
    """Refuse to let a computer player stand in for a person, unless all others are present together
    and the person has left and keeps them waiting."""
    turn, limit = table.turn(subject), limit_of(table.speed, table.limit)
    together = limit is not None and limit <= LONGEST_TOGETHER
    here = not turn.runs or table.seats[subject].away or table.seats[subject].person is None
    if here or not together or not intent.missing:
        raise Refused("CANNOT_REPLACE", seat=subject + 1)
    wait = turn.began + turn.rested + PATIENCE - now
    if wait > 0:
        raise Refused("REPLACE_LATER", seat=subject + 1, minutes=-(-wait // MINUTE))


def _voters(
    table: Table, game: AnyGame, kind: VoteKind, seat: int | None, subject: int, now: int
) -> list[int]:
    """Return the seats that may vote."""
    found = [number for number in range(len(table.seats)) if table.has_voice(number)]
    if kind is VoteKind.PAUSE:
        return [number for number in found if not table.seats[number].away]
    if kind is VoteKind.CONCEDE:
        return [number for number in found if number in game.sides[subject]]
    if kind in _REMOVING:
        return [number for number in found if number != subject]
    if kind is VoteKind.SPEED and table.speed is Speed.UNLIMITED:
        return [number for number in found if number == seat or not _silent(table, number, now)]
    return found


def _silent(table: Table, number: int, now: int) -> bool:
    """Return True if a table without a clock has waited very long for a seat."""
    turn = table.turn(number)
    return turn.runs and now - turn.began - turn.rested > SILENT


def _enough(game: AnyGame, voters: Sequence[int]) -> int:
    """Return how many votes are needed so that they are more than half of the voters and always
    come from more than half of their sides."""
    sizes = sorted([len({*side} & {*voters}) for side in game.sides], reverse=True)
    voting = len([size for size in sizes if size])
    return max(len(voters) // 2, sum(sizes[: voting // 2])) + 1


def _asked(kind: VoteKind, seat: int | None) -> str:
    return f"{kind}.{NO_SEAT if seat is None else seat}"


def refused(table: Table, now: int) -> Table:
    """Return the table after its vote has failed or was withdrawn: the same seat may not repeat the
    proposal for a while."""
    vote = table.vote
    assert vote is not None
    lately = {what: until for what, until in table.asked.items() if until > now}
    return replace(
        table, vote=None, asked={**lately, _asked(vote.kind, vote.by): now + ASKED_LATELY}
    )


def cast(table: Table, seat: int, yes: bool, number: int) -> Table:
    """Let a seat vote once; the proposer may still say no."""
    vote = table.vote
    if vote is None or (number and number != table.vote_number):
        raise Refused("NO_VOTE")
    if seat == vote.by and not yes:
        yeas = tuple([one for one in vote.yes if one != seat])
        return replace(table, vote=replace(vote, yes=yeas, no=(*vote.no, seat)))
    if seat not in vote.electors:
        raise Refused("NO_ELECTOR")
    if seat in vote.yes or seat in vote.no:
        raise Refused("ALREADY_VOTED")
    said = replace(vote, yes=(*vote.yes, seat)) if yes else replace(vote, no=(*vote.no, seat))
    return replace(table, vote=said)


def passed(vote: Vote) -> bool:
    """Return True if enough seats have voted yes."""
    return len(vote.yes) >= vote.needed


def failed(vote: Vote) -> bool:
    """Return True if too many seats have voted no, or the proposer has."""
    return vote.by in vote.no or len(vote.electors) - len(vote.no) < vote.needed


def still_said(before: Table, table: Table) -> Table:
    """Return the table without the votes and readiness of seats that have changed hands.

    A seat with another player is no longer ready, and a vote in which it takes part ends. The vote
    also ends if an absent player loses theirs, if the player to be replaced is back, or if the
    player to be removed is gone.
    """

    def left(seat: int) -> bool:
        if seat >= min(len(before.seats), len(table.seats)):
            return True
        return before.seats[seat].person != table.seats[seat].person

    def changed(seat: int) -> bool:
        return left(seat) or before.seats[seat].away != table.seats[seat].away

    kept = tuple([seat for seat in table.ready if seat not in before.ready or not changed(seat)])
    vote = table.vote
    if vote is not None:
        gone = changed if vote.kind is VoteKind.PAUSE else left
        lost = [gone(seat) or not table.has_voice(seat) for seat in vote.electors]
        moot = {VoteKind.REPLACE: changed, VoteKind.KICK: left}.get(vote.kind)
        if any(lost) or (moot is not None and moot(vote.subject)):
            vote = None
    if vote is table.vote and len(kept) == len(table.ready):
        return table
    return replace(table, ready=kept, vote=vote)
