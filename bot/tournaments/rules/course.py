"""The course of a tournament: entering, beginning, its rounds, its end. Pure: the random order and
the secret seeds are arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from bot.model.ids import table_id
from bot.model.outcomes import Refused
from bot.model.people import Person
from bot.model.tournament import (
    LEAST,
    MOST,
    MOST_ROUNDS,
    SEATS,
    Entrant,
    Form,
    Phase,
    Round,
    RoundTable,
    System,
    Tournament,
)
from bot.tournaments.rules import pairing
from bot.tournaments.rules.pairing import Seats
from bot.tournaments.rules.standing import points_of

Seed = Callable[[], bytes]
"""Fresh secret bytes."""
TEAMS = ((0, 2), (1, 3))
"""The sides of a game that two pairs play."""


# --- entering -----------------------------------------------------------------------------------


def enter(found: Tournament, person: Person, partner: str = "") -> Tournament:
    """Enter a person, or bring back an entrant who has gone. `partner`: the entrant they play with,
    who must have no partner yet.

    Raises:
        Refused: ``TOURNAMENT_RUNNING``, ``TOURNAMENT_OVER``, ``TOURNAMENT_FULL``,
            ``NO_SUCH_PARTNER``.
    """
    own = found.entrant(person.id)
    if own is not None and own.gone and found.phase is Phase.PLAYING:
        return _with(found, replace(own, gone=False))
    _entering(found)
    if own is None:
        if len(found.entrants) >= MOST:
            raise Refused("TOURNAMENT_FULL", most=MOST)
        own = Entrant(person)
        found = replace(found, entrants=(*found.entrants, own))
    if not partner:
        return found
    other = found.entrant(partner)
    if other is None or other.partner or partner == person.id or found.form is not Form.PAIRS:
        raise Refused("NO_SUCH_PARTNER")
    found = _alone(found, own)
    found = _with(found, Entrant(person, partner))
    return _with(found, replace(other, partner=person.id))


def leave(found: Tournament, person: str) -> Tournament:
    """Remove a person. In a running tournament a computer player plays for them from the next round
    on, and they keep their points.

    Raises:
        Refused: ``NOT_ENTERED``, ``TOURNAMENT_OVER``.
    """
    own = found.entrant(person)
    if own is None or own.gone:
        raise Refused("NOT_ENTERED")
    if found.phase is Phase.PLAYING:
        return _with(found, replace(own, gone=True))
    _entering(found)
    found = _alone(found, own)
    return replace(
        found, entrants=tuple([one for one in found.entrants if one.person.id != person])
    )


def arrange(found: Tournament, **changes: object) -> Tournament:
    """Change the form, system and length of a tournament that has not begun.

    Raises:
        Refused: ``TOURNAMENT_RUNNING``, ``TOURNAMENT_OVER``, ``TOURNAMENT_NO_PAIRS`` if the
            game has no partners.
    """
    _entering(found)
    found = replace(found, **changes)
    if found.form is Form.PAIRS and found.sides != TEAMS:
        raise Refused("TOURNAMENT_NO_PAIRS")
    return found


def _entering(found: Tournament) -> None:
    if found.phase is Phase.PLAYING:
        raise Refused("TOURNAMENT_RUNNING")
    if found.phase is not Phase.ENTERING:
        raise Refused("TOURNAMENT_OVER")


def _with(found: Tournament, entrant: Entrant) -> Tournament:
    """Return the tournament with an entrant changed."""
    id = entrant.person.id
    return replace(
        found,
        entrants=tuple([entrant if one.person.id == id else one for one in found.entrants]),
    )


def _alone(found: Tournament, entrant: Entrant) -> Tournament:
    """Return the tournament with an entrant and their partner separated."""
    other = found.entrant(entrant.partner) if entrant.partner else None
    found = found if other is None else _with(found, replace(other, partner=""))
    return _with(found, replace(entrant, partner=""))


# --- rounds -------------------------------------------------------------------------------------


def begin(found: Tournament, lot: bytes, seed: Seed) -> Tournament:
    """Begin: draw the positions by lot and make the first round. Computer players fill the last
    table; in pairs, entrants without a partner play together, the last one with a computer player.

    Raises:
        Refused: ``TOURNAMENT_FEW``, ``TOURNAMENT_RUNNING``, ``TOURNAMENT_OVER``.
    """
    _entering(found)
    if len(found.entrants) < LEAST:
        raise Refused("TOURNAMENT_FEW", least=LEAST)
    chance = Random(lot)
    people = [one.person.id for one in found.entrants]
    partners = {one.person.id: one.partner for one in found.entrants}
    units: list[tuple[str, ...]] = [(one,) for one in people]
    if found.form is Form.PAIRS:
        alone = [one for one in people if not partners[one]]
        units = [(one, partners[one]) for one in people if one < partners[one]]
        alone += [""] * (len(alone) % 2)
        units += list(zip(alone[::2], alone[1::2], strict=True))
    chance.shuffle(units)
    lineup = [one for unit in units for one in unit]
    lineup += [""] * (-len(lineup) % SEATS)
    found = replace(found, phase=Phase.PLAYING, lineup=tuple(lineup), rounds=_rounds(found, lineup))
    return next_round(found, seed)


def _rounds(found: Tournament, lineup: Sequence[str]) -> int:
    """Return the number of rounds: the chosen one, or fewer if there are not enough opponents."""
    units = len(lineup) // (2 if found.form is Form.PAIRS else 1)
    most = pairing.most_rounds(units) if found.system is System.ROBIN else MOST_ROUNDS
    if found.system is System.SWISS and found.form is Form.PAIRS:
        most = max(1, units // 2)  # this many rounds always have pairs that have not met
    return max(1, min(found.rounds, most))


def next_round(found: Tournament, seed: Seed) -> Tournament:
    """Return the tournament with its next round."""
    number = len(found.played)
    tables = [
        RoundTable(table_id(f"{found.id}/{number}/{at}", seed()), seats)
        for at, seats in enumerate(_drawn(found, number))
    ]
    seeds = tuple([seed().hex() for _ in range(found.deals)])
    return replace(found, played=(*found.played, Round(seeds, tuple(tables))))


def _drawn(found: Tournament, number: int) -> tuple[Seats, ...]:
    size, pairs = len(found.lineup), found.form is Form.PAIRS
    if found.system is System.ROBIN:
        return pairing.pairs(size // 2, number) if pairs else pairing.singles(size, number)
    points = points_of(found)
    before: list[Seats] = [
        (table.seats[0], table.seats[1], table.seats[2], table.seats[3])
        for one in found.played
        for table in one.tables
    ]
    if pairs:
        order = sorted(range(size // 2), key=lambda pair: -points[2 * pair][0])
        return pairing.swiss_pairs(order, before)
    return pairing.swiss_singles(sorted(points, key=lambda one: -points[one][0]), before)


def with_tables_set_up(found: Tournament) -> Tournament:
    """Note that all tables of the running round have been opened."""
    assert found.last is not None
    tables = tuple([replace(one, set_up=True) for one in found.last.tables])
    return replace(found, played=(*found.played[:-1], replace(found.last, tables=tables)))


def heard(
    found: Tournament, tables: Mapping[str, tuple[tuple[tuple[int, ...], ...], bool]], time: int
) -> Tournament:
    """Note the finished deals of the running round's tables at a time (ms): by table id, the score
    of each deal, and whether the table is closed. Known scores stay."""
    last = found.last
    if last is None or found.phase is not Phase.PLAYING:
        return found
    now = []
    for table in last.tables:
        deals, closed = tables.get(table.id, ((), False))
        new = deals[len(table.deals) :]
        now.append(replace(table, deals=(*table.deals, *new), closed=table.closed or closed))
    opened = min([found.deals if one.closed else len(one.deals) for one in now])
    opened = max(last.opened, opened)
    times = (*last.times, *(time,) * opened)[:opened] if opened > last.opened else last.times
    last = replace(last, tables=tuple(now), opened=opened, times=times)
    return replace(found, played=(*found.played[:-1], last))


def round_over(found: Tournament) -> bool:
    """Return True if all tables have finished the running round."""
    last = found.last
    return last is not None and last.opened >= found.deals


def go_on(found: Tournament, seed: Seed) -> Tournament:
    """Begin the next round of a tournament whose round is over, or end it after the last one."""
    if found.phase is not Phase.PLAYING or not round_over(found):
        return found
    if len(found.played) >= found.rounds:
        return replace(found, phase=Phase.OVER)
    return next_round(found, seed)


def break_off(found: Tournament, person: str) -> Tournament:
    """Break off a tournament; deals that were finished at all tables count. A person who plays in a
    running tournament may not break it off.

    Raises:
        Refused: ``TOURNAMENT_OVER``, ``TOURNAMENT_PLAYS``.
    """
    if found.phase in {Phase.OVER, Phase.BROKEN}:
        raise Refused("TOURNAMENT_OVER")
    if found.phase is Phase.PLAYING and found.entrant(person) is not None:
        raise Refused("TOURNAMENT_PLAYS")
    return replace(found, phase=Phase.BROKEN)


def seated(found: Tournament, table: RoundTable) -> list[Person | None]:
    """Return the people of a table by seat: None for a computer player."""
    here = {one.person.id: one.person for one in found.entrants if not one.gone}
    return [here.get(found.lineup[place]) for place in table.seats]
