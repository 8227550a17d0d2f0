"""Seats: pure changes of who sits where, in the lobby and during a match."""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from bot.model.clock import DAY, SECOND, Calls, limit_of
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tables.intents import ANYBODY
from bot.model.tables.rights import expects
from bot.model.tables.table import Follower, Leaving, Seat, Snapshot, Stage, Table
from bot.tables.rules.deciding import without_person
from bot.tables.rules.talk import unsaid
from engine.contract.game import AnyGame
from engine.players import default_level, levels

FREE = Seat()
_VEIL = "~"
NOBODY = Person("", "")
"""The host of a table that no person governs any more."""
MOST_INVITED = 64
"""Number of invitations that a table keeps; the oldest make room."""
MOST_KNOCKS = 5
"""Number of requests for an invitation that a table keeps: the newest ones, with requests from the
table's own chat before the others."""


def seat_number(table: Table, number: int) -> Seat:
    """Return the seat with a number.

    Raises:
        Refused: ``NO_SUCH_SEAT``.
    """
    if number not in range(len(table.seats)):
        free = [str(at + 1) for at, seat in enumerate(table.seats) if seat.person is None]
        raise Refused("NO_SUCH_SEAT", seats=len(table.seats), free=" ".join(free) or "–")
    return table.seats[number]


def own_seat(table: Table, person: Person) -> int:
    """Return the number of a person's seat.

    Raises:
        Refused: ``NOT_SEATED``.
    """
    number = table.seat_of(person.id)
    if number is None:
        raise Refused("NOT_SEATED")
    return number


def level_of(game: AnyGame, level: str) -> str:
    """Return a level of the game's computer players; the default level for an empty text.

    Raises:
        Refused: ``UNKNOWN_LEVEL``.
    """
    if not level:
        return default_level(game)
    if level not in levels(game):
        raise Refused("UNKNOWN_LEVEL", level=level, known=" ".join(levels(game)))
    return level


def level_here(table: Table, game: AnyGame) -> str:
    """Return the level of a computer player that takes a seat automatically."""
    return table.level if table.level in levels(game) else default_level(game)


def sit(table: Table, person: Person, number: int) -> Table:
    """Seat a person on the given seat, or (-1) on any seat that they may have.

    In the lobby the seat is free or a computer player's, and a person who already has a seat moves
    there, but not in the middle of a series with other people. In a match the seat is offered or a
    computer player's, and a person who has given up a seat of this match may only have that one,
    because they have seen its cards. If the table has no host, the person becomes the host.
    """
    if number >= 0:
        return _sit_on(table, person, number)
    here = table.seat_of(person.id)
    if here is not None:
        raise Refused("ALREADY_SEATED", seat=here + 1)
    reasons = []
    for one in _seats_to_try(table, person):
        try:
            return _sit_on(table, person, one)
        except Refused as refused:
            reasons.append(refused)
    for reason in reasons:
        if reason.refusal.code == "NOT_INVITED":
            raise reason
    raise reasons[0] if reasons else Refused("NO_FREE_SEAT")


def _sit_on(table: Table, person: Person, number: int) -> Table:
    here, seat = table.seat_of(person.id), seat_number(table, number)
    lobby = table.stage is not Stage.PLAYING
    if here is not None and (here == number or not lobby or table.binds(here)):
        raise Refused("ALREADY_SEATED", seat=here + 1)
    if here is None and {person.id, veiled(table, person.id)} & {*table.barred}:
        raise Refused("BARRED")
    if seat.kept is not None and seat.kept.person.id != person.id:
        raise Refused("SEAT_KEPT", who=seat.kept.person.name, seat=number + 1)
    if seat.person is not None and seat.offered not in {ANYBODY, person.id}:
        raise Refused("SEAT_TAKEN", who=seat.person.name, seat=number + 1)
    seen = seat_left(table, person.id)
    if not lobby and seen is not None and seen != number:
        raise Refused("SEEN_OTHER_CARDS", seat=seen + 1)
    if table.private and here is None and not _welcome(table, person, number):
        raise Refused("NOT_INVITED")
    if not lobby and seat.person is not None:
        table = replace(table, left={**table.left, seat.person.id: number})
    if here is not None:
        series = table.series.swapped(here, number)
        table = replace(table.with_seat(here, FREE), series=series)
    if table.replaced:  # its former owner loses the seat, and the table waits for one person only
        left = {one.id: table.left.get(one.id) for one in table.replaced}
        kept = [one for one in table.replaced if left[one.id] != number and one.id != person.id]
        table = replace(table, replaced=tuple(kept))
    knocks = tuple([one for one in table.knocks if one.id != person.id])
    table = replace(table, knocks=knocks, followers=without(table.followers, person))
    own = table.kept_for(person.id)
    if own is not None:
        table = without_kept(table, own)
    table = table if table.host.id else replace(table, host=person)
    return table.with_seat(number, Seat(person))


def without_kept(table: Table, number: int) -> Table:
    """Return the table with a seat that is no longer kept for a person."""
    return table.with_seat(number, replace(table.seats[number], kept=None))


def _seats_to_try(table: Table, person: Person) -> list[int]:
    """Return the seats to try for a person who takes any seat, the best first. In a match, a person
    who has left a seat may have only that one (`_sit_on`)."""
    seats = list(enumerate(table.seats))
    kept = table.kept_for(person.id)
    found = [] if kept is None else [kept]
    found += [number for number, seat in seats if seat.is_free and number != kept]
    found += [number for number, seat in seats if seat.offered in {ANYBODY, person.id}]
    return found + [number for number, seat in seats if seat.person is None]


def _welcome(table: Table, person: Person, number: int) -> bool:
    """Return True if a person may have a seat of a private table. A seat offered by its player is
    an invitation, and a person with a kept seat may take any. A seat that the table has given away
    invites only the person who had it."""
    seat = table.seats[number]
    if person.id == table.host.id or person.id in table.invited:
        return True
    if seat.person is not None or table.kept_for(person.id) is not None:
        return True  # it is offered to them, or a seat is kept for them
    return person in table.replaced and table.left.get(person.id) == number


def stand_up(table: Table, person: Person, game: AnyGame) -> Table:
    """Remove a person from their seat. In a match a computer player takes it, and the person may
    come back to it; a table without people is closed. If the host leaves, the next person who sits
    here becomes the host."""
    number = own_seat(table, person)
    if table.stage is Stage.PLAYING:
        table = table.with_seat(number, Seat(level=level_here(table, game)))
        kept = (*[one for one in table.replaced if one.id != person.id], person)
        table = replace(table, left={**table.left, person.id: number}, replaced=kept)
        if not table.people:
            return closed(table)
    else:
        table = table.with_seat(number, FREE)
    if table.host.id == person.id and table.people:
        table = replace(table, host=table.people[0])
    return table


def forgotten(table: Table, person: Person, game: AnyGame) -> Table:
    """Remove a person from their seat and from everything else that the table stores. If they were
    its last player, a match is closed; if they were the host and nobody sits there or has a kept
    seat, the table is closed. The table remembers under a pseudonym (`veiled`) that they were
    removed, have asked to be let in, or have seen the cards of a seat in this match; otherwise
    forgetting would undo that."""
    hidden = veiled(table, person.id)
    table = _without_calls(table, person.id)
    if table.seat_of(person.id) is not None:
        table = stand_up(table, person, game)
    once = table.meeting.once
    if any(one.id == person.id for one in table.knocks):
        once = _noted(once, hidden)
    seats = tuple(
        [replace(seat, offered="") if seat.offered == person.id else seat for seat in table.seats]
    )
    kept = table.kept_for(person.id)
    if kept is not None:
        seats = without_kept(replace(table, seats=seats), kept).seats
    table = replace(
        table,
        seats=seats,
        barred=tuple([hidden if one == person.id else one for one in table.barred]),
        meeting=replace(
            table.meeting,
            elsewhere=tuple([one for one in table.meeting.elsewhere if one != person.id]),
            once=once,
        ),
        invited=tuple([one for one in table.invited if one != person.id]),
        knocks=tuple([one for one in table.knocks if one.id != person.id]),
        left={hidden if one == person.id else one: at for one, at in table.left.items()},
        replaced=tuple([one for one in table.replaced if one.id != person.id]),
        evening=table.evening.without(person.id),
        followers=without(table.followers, person),
        asking=tuple([one for one in table.asking if one.by.id != person.id]),
        said=unsaid(table, person.id),
    )
    table = without_person(table, person.id)
    if table.host.id != person.id:
        return table
    others = heirs(table)
    return replace(table, host=others[0]) if others else closed(replace(table, host=NOBODY))


def heirs(table: Table) -> tuple[Person, ...]:
    """Return the people who may become the host of a table that has lost its own: its players, then
    those for whom a seat is kept."""
    kept = [seat.kept.person for seat in table.seats if seat.kept is not None]
    return (*table.people, *kept)


def _without_calls(table: Table, person: str) -> Table:
    """Return the table without the quiet hours that the turn of a person's seat contains."""
    number = table.seat_of(person)
    number = seat_left(table, person) if number is None else number
    if number is None or number >= len(table.turns):
        return table
    sitting = table.seats[number].person
    if sitting is not None and sitting.id != person:
        return table
    turns = list(table.turns)
    turns[number] = replace(turns[number], calls=None)
    return replace(table, turns=tuple(turns))


def veiled(table: Table, some_id: str) -> str:
    """Return the pseudonym of a forgotten person, or of a place that it has left, at this table: a
    hash keyed with the table's id."""
    key = table.id.encode()[: blake2b.MAX_KEY_SIZE]
    return f"{_VEIL}{blake2b(some_id.encode(), key=key, digest_size=16).hexdigest()}"


def is_veiled(person: str) -> bool:
    """Return True if this is the pseudonym of a forgotten person."""
    return person.startswith(_VEIL)


def seat_left(table: Table, person: str) -> int | None:
    """Return the seat that a person has given up in the running match, or None."""
    return table.left.get(person, table.left.get(veiled(table, person)))


def has_played(table: Table, person: str) -> bool:
    """Return True if a person has a seat, or has given one up in the running match."""
    return table.seat_of(person) is not None or seat_left(table, person) is not None


def bound(table: Table, person: str) -> bool:
    """Return True if a person has played in the running match or in an earlier one of its series:
    they count as a player."""
    return has_played(table, person) or veiled(table, person) in table.series.players


def without(followers: tuple[Follower, ...], person: Person) -> tuple[Follower, ...]:
    """Return the followers of a table without one person."""
    return tuple([one for one in followers if one.person.id != person.id])


def closed(table: Table) -> Table:
    """Return the table, closed, without what was said there."""
    return replace(table, stage=Stage.CLOSED, vote=None, paused=False, said=())


def swap(table: Table, first: int, second: int) -> Table:
    """Let the players of two seats change places, in the lobby or between matches."""
    _not_in_match(table)
    one, other = seat_number(table, first), seat_number(table, second)
    table = replace(table, series=table.series.swapped(first, second))
    return table.with_seat(first, other).with_seat(second, one)


def add_computer(table: Table, number: int, level: str, game: AnyGame) -> Table:
    """Seat a computer player on a free seat (-1: the first one), or change its level."""
    if number < 0:
        free = [place for place, seat in enumerate(table.seats) if seat.is_free]
        if not free:
            raise Refused("NO_FREE_SEAT")
        number = min(free, key=lambda one: (table.seats[one].kept is not None, one))
    seat = seat_number(table, number)
    if seat.person is not None:
        raise Refused("SEAT_TAKEN", who=seat.person.name, seat=number + 1)
    level = level_of(game, level) if level else level_here(table, game)
    return table.with_seat(number, replace(seat, level=level, kept=None))


def set_level(table: Table, level: str, game: AnyGame) -> Table:
    """Set the level of the computer players: those with seats of their own, and those that
    follow."""
    level = level_of(game, level)
    for number, seat in enumerate(table.seats):
        if seat.person is None and seat.level:
            table = table.with_seat(number, replace(seat, level=level))
    return replace(table, level=level)


def remove_computer(table: Table, number: int) -> Table:
    """Remove a computer player. Not allowed in a match, where every seat must play."""
    _not_in_match(table)
    seat = seat_number(table, number)
    if seat.person is not None or not seat.level:
        raise Refused("NO_COMPUTER", seat=number + 1)
    return table.with_seat(number, FREE)


def fill(table: Table, person: Person, level: str, sits: bool, game: AnyGame) -> Table:
    """Seat the person who asks, if they want to play, then computer players on all free seats."""
    level = level_of(game, level) if level else level_here(table, game)
    if sits and table.seat_of(person.id) is None:
        table = sit(table, person, -1)
    for number, seat in enumerate(table.seats):
        if seat.is_free:
            table = table.with_seat(number, Seat(level=level))
    return table


def invite(table: Table, person: str, sits: bool) -> Table:
    """Invite a person to the private table. They sit down at once if they have asked for a seat,
    one is free in the lobby, and they may (`sits`)."""
    asked = [one for one in table.knocks if one.id == person]
    if asked:
        table = replace(table, knocks=tuple([one for one in table.knocks if one.id != person]))
    if person not in table.invited:
        table = replace(table, invited=(*table.invited, person)[-MOST_INVITED:])
    free = sits and any(seat.is_free for seat in table.seats)
    if asked and free and table.stage is Stage.LOBBY and table.seat_of(person) is None:
        return sit(table, asked[0], -1)
    return table


def knock(table: Table, person: Person, elsewhere: bool) -> Table:
    """Note that a person asks for an invitation. `elsewhere`: in another chat than the table's.

    Raises:
        Refused: ``NOT_INVITED`` if they have asked before, or if they ask in another chat while
            requests from the table's own chat fill the list.
    """
    meeting, knocks = table.meeting, list(table.knocks)
    if any(one.id == person.id for one in knocks) or veiled(table, person.id) in meeting.once:
        raise Refused("NOT_INVITED")
    if len(knocks) >= MOST_KNOCKS:  # those who ask in another chat make room, the oldest first
        far = [one for one in knocks if one.id in meeting.elsewhere]
        if elsewhere and not far:
            raise Refused("NOT_INVITED")
        out = (far or knocks)[0]
        knocks.remove(out)
        if far:  # otherwise six people could ask forever
            meeting = replace(meeting, once=_noted(meeting.once, veiled(table, out.id)))
    waiting = {one.id for one in knocks} | {*table.invited}
    asked = [one for one in meeting.elsewhere if one in waiting and one != person.id]
    if elsewhere:
        asked.append(person.id)
    meeting = replace(meeting, elsewhere=tuple(asked))
    return replace(table, knocks=(*knocks, person), meeting=meeting)


def _noted(once: tuple[str, ...], who: str) -> tuple[str, ...]:
    return (*[one for one in once if one != who], who)[-MOST_INVITED:]


def set_private(table: Table, private: bool) -> Table:
    """Let only invited people sit down, or everybody. People who asked in another chat need an
    invitation at an open table, too."""
    asked = table.meeting.elsewhere
    knocks = tuple([one for one in table.knocks if private or one.id in asked])
    return replace(table, private=private, knocks=knocks)


def must_knock(table: Table, person: Person, number: int, elsewhere: bool) -> bool:
    """Return True if a missing invitation is the only reason why the person cannot sit down.
    `elsewhere`: they are in no place of the table, so they need an invitation at every table."""
    known = not elsewhere or person.id == table.host.id or expects(table, person.id)
    try:
        sit(table, person, number)
    except Refused as refused:
        return refused.refusal.code == "NOT_INVITED"
    return not known and table.seat_of(person.id) is None


def offer(table: Table, person: Person, to: str) -> Table:
    """Offer a person's seat; an empty text withdraws the offer."""
    number = own_seat(table, person)
    seat = table.seats[number]
    return table.with_seat(number, replace(seat, offered=to))


def give_host(table: Table, to: str) -> Table:
    """Make a person who sits here the host."""
    for person in table.people:
        if person.id == to:
            return replace(table, host=person)
    raise Refused("NOT_A_PERSON")


def go_away(held: Snapshot, table: Table, number: int, *, late: bool = False) -> Table:
    """Let a computer player play for the person of a seat until they are back. `late`: their time
    was up."""
    seat = table.seats[number]
    left = seat.left or _leaving(held, number)
    level = level_here(table, held.game)
    gone = replace(seat, away=True, level=level, late=late, left=left)
    return table.with_seat(number, gone)


def _leaving(held: Snapshot, number: int) -> Leaving:
    """Return the point of the match that the person of a seat has seen."""
    standing = held.state.standing
    events = len(held.game.view(held.state, number).history)
    return Leaving(held.table.match, standing.deal_number, len(standing.written), events)


def replaced(held: Snapshot, table: Table, number: int) -> Table:
    """Carry out a vote to give a person's seat to a computer player: for good if they have missed
    too many turns, otherwise until they are back."""
    if table.overdue(number):
        return give_up(table, number, held.game)
    return go_away(held, table, number, late=True)


def give_up(table: Table, number: int, game: AnyGame) -> Table:
    """Give the seat of an absent person to a computer player for good. Anybody may take it, and
    until then the person may come back.

    Raises:
        Refused: ``CANNOT_REPLACE`` if they have not missed enough turns.
    """
    person = table.seats[number].person
    if person is None or not table.overdue(number):
        raise Refused("CANNOT_REPLACE", seat=number + 1)
    kept = (*[one for one in table.replaced if one.id != person.id], person)
    table = replace(table, left={**table.left, person.id: number}, replaced=kept)
    table = table.with_seat(number, Seat(level=level_here(table, game), offered=ANYBODY))
    if table.host.id == person.id and table.people:
        table = replace(table, host=table.people[0])
    return table


def kick(table: Table, number: int, game: AnyGame) -> Table:
    """Remove the person of a seat, who may not sit down again unless the host or an administrator
    keeps a seat for them. In a match a computer player takes the seat, and any other person may
    take it over.

    Raises:
        Refused: ``NO_SUCH_SEAT``, ``NOT_A_PERSON``.
    """
    person = seat_number(table, number).person
    if person is None:
        raise Refused("NOT_A_PERSON")
    table = stand_up(table, person, game)
    barred = (*[one for one in table.barred if one != person.id], person.id)[-MOST_INVITED:]
    invited = tuple([one for one in table.invited if one != person.id])
    kept = tuple([one for one in table.replaced if one.id != person.id])
    return replace(table, barred=barred, invited=invited, replaced=kept)


def with_calls(table: Table, number: int, calls: Calls) -> Table:
    """Return the table with new call settings for the person of a seat."""
    return table.with_seat(number, replace(table.seats[number], calls=calls))


def missed(table: Table, number: int, now: int) -> Table:
    """Count a turn that a computer player has played for a person whose time was up: at most one in
    the time of a turn (in a day, if that is shorter), however fast the others play."""
    seat = table.seats[number]
    seconds = limit_of(table.speed, table.limit) or 0
    if seat.missed and now - seat.counted < min(seconds * SECOND, DAY):
        return table
    return table.with_seat(number, replace(seat, missed=seat.missed + 1, counted=now))


def come_back(table: Table, number: int) -> Table:
    """Let the person of a seat play again."""
    seat = table.seats[number]
    if not seat.away:
        return table
    return table.with_seat(
        number, replace(seat, away=False, level="", missed=0, late=False, counted=0)
    )


def _not_in_match(table: Table) -> None:
    if table.stage is Stage.PLAYING:
        raise Refused("MATCH_RUNNING")
