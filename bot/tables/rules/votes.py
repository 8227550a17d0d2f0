"""Votes: what people decide together, as pure changes of a table.

To concede and to close needs everybody who may vote; to pause and to replace somebody more than
half of them. Who is away does not vote, and the seat that is to be replaced has no voice. Who
proposed may withdraw it by saying no, so that no vote waits for ever for somebody who is silent.
Somebody who is away can be replaced only after as many missed turns as the table's option says.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bot.model.outcomes import Refused
from bot.model.table import Stage, Table, Vote, VoteKind
from engine.contract.game import AnyGame

_UNANIMOUS = {VoteKind.CONCEDE, VoteKind.CLOSE}
NO_SEAT = -1
"""Who proposes without a seat: the host, or who governs the channel."""


def propose(table: Table, game: AnyGame, seat: int | None, kind: VoteKind, subject: int) -> Table:
    """A vote begins; who proposes has said yes. The host may propose without a seat."""
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
        subject = next(side for side, seats in enumerate(game.sides) if seat in seats)
        voters = [number for number in voters if number in game.sides[subject]]
    elif kind is VoteKind.REPLACE:
        if subject not in range(len(table.seats)) or not _may_be_replaced(table, subject):
            raise Refused("CANNOT_REPLACE", seat=subject + 1)
        voters = [number for number in voters if number != subject]
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
    """A seat says yes or no, once; the one that proposed may still say no."""
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
    """Whether enough have said yes."""
    return len(vote.yes) >= vote.needed


def failed(vote: Vote) -> bool:
    """Whether too many have said no, or who proposed it has."""
    return vote.by in vote.no or len(vote.electors) - len(vote.no) < vote.needed


def still_said(before: Table, table: Table, actor: int | None) -> Table:
    """The table without what people have said on a seat that is another's now.

    That is who is ready, and the vote of those who sat here; if the one who is to be replaced acts,
    that ends the vote too.
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
    return replace(table, ready=kept, vote=vote)


def _moot(before: Table, vote: Vote, actor: int | None, changed: Callable[[int], bool]) -> bool:
    """Return True if the one who is to be replaced has acted, or has come back."""
    if vote.kind is not VoteKind.REPLACE:
        return False
    here = not before.seats[vote.subject].away
    return (here and actor == vote.subject) or changed(vote.subject)
