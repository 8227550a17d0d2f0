"""Votes, as pure changes of a table.

Conceding, closing and taking back need everyone entitled to vote; pausing, another speed, replacing
and removing a player need more than half. Absent players do not vote, and neither does the player
to be replaced or removed. The proposer can withdraw by voting no, so no vote waits for a silent
player. An absent player can be replaced only after as many missed turns as the table's option
says.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.table import Stage, Table, Vote, VoteKind
from engine.contract.game import AnyGame

_UNANIMOUS = {VoteKind.CONCEDE, VoteKind.CLOSE, VoteKind.TAKE_BACK}
LEAST_TO_KICK = 2
"""How many of the others must be there to remove somebody: nobody decides that alone."""
NO_SEAT = -1
"""Stands for a proposer without a seat: the host, or an administrator of the channel."""


def propose(table: Table, game: AnyGame, seat: int | None, kind: VoteKind, subject: int) -> Table:
    """Begin a vote; the proposer's seat has voted yes. The host may propose without a seat."""
    if table.stage is not Stage.PLAYING:
        raise Refused("NOT_STARTED")
    if table.vote is not None:
        raise Refused("VOTE_RUNNING")
    voters = [
        number for number, one in enumerate(table.seats) if one.person is not None and not one.away
    ]
    if kind is VoteKind.CONCEDE:
        if seat is None:
            raise Refused("NOT_SEATED")
        if len(game.sides) != 2:  # it would end the match of the others
            raise Refused("MANY_SIDES")
        subject = game.side_of(seat)
        voters = [number for number in voters if number in game.sides[subject]]
    elif kind is VoteKind.REPLACE:
        if subject not in range(len(table.seats)) or not _may_be_replaced(table, subject):
            raise Refused("CANNOT_REPLACE", seat=subject + 1)
        voters = [number for number in voters if number != subject]
    elif kind is VoteKind.KICK:
        if subject not in range(len(table.seats)) or table.seats[subject].person is None:
            raise Refused("NOT_A_PERSON")
        voters = [number for number in voters if number != subject]
        if len(voters) < LEAST_TO_KICK:
            raise Refused("TOO_FEW_TO_KICK")
    if not voters or (seat is not None and seat not in voters):
        raise Refused("NO_ELECTOR")
    needed = len(voters) if kind in _UNANIMOUS else len(voters) // 2 + 1
    yes = () if seat is None else (seat,)
    vote = Vote(kind, NO_SEAT if seat is None else seat, tuple(voters), needed, subject, yes)
    return replace(table, vote=vote, vote_number=table.vote_number + 1)


def _may_be_replaced(table: Table, subject: int) -> bool:
    seat = table.seats[subject]
    return seat.person is not None and (not seat.away or table.overdue(subject))


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


def still_said(before: Table, table: Table, actor: int | None) -> Table:
    """Return the table without what was said on seats that now belong to somebody else.

    Such a seat is no longer ready, and a vote in which it takes part ends. The vote also ends if
    the player to be replaced acts.
    """

    def changed(seat: int) -> bool:
        if seat >= min(len(before.seats), len(table.seats)):
            return True
        old, new = before.seats[seat], table.seats[seat]
        return (old.person, old.away) != (new.person, new.away)

    kept = tuple([seat for seat in table.ready if seat not in before.ready or not changed(seat)])
    vote = table.vote
    if vote is not None and (
        _moot(before, vote, actor, changed) or any([changed(seat) for seat in vote.electors])
    ):
        vote = None
    if vote is table.vote and len(kept) == len(table.ready):
        return table
    return replace(table, ready=kept, vote=vote)


def _moot(before: Table, vote: Vote, actor: int | None, changed: Callable[[int], bool]) -> bool:
    """Return True if the player to be replaced has acted or come back, or the one to be removed has
    gone."""
    if vote.kind is VoteKind.KICK:
        return changed(vote.subject)
    if vote.kind is not VoteKind.REPLACE:
        return False
    here = not before.seats[vote.subject].away
    return (here and actor == vote.subject) or changed(vote.subject)
