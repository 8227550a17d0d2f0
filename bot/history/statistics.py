"""Statistics of a person's matches, by game: only of matches in which two or more people played.

They follow from the matches alone, in the order of their ends, so counting all of them again gives
the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.model.matches import PlayedMatch, Player
from bot.model.statistics import NEVER, Partner, PersonStatistics, Statistics, first_of

LEAST_PEOPLE: Final = 2
"""Number of people that a match must have to count."""
MOST_PARTNERS: Final = 50


def counts(match: PlayedMatch) -> bool:
    """Return True if a match counts: people played against or with each other."""
    return len(match.players) >= LEAST_PEOPLE


def counted(before: Statistics, person: str, match: PlayedMatch) -> Statistics:
    """Return the statistics of a person with one more match, which ended after all others."""
    last, first = max(before.last, match.order), first_of(before.first, before.last, match.order)
    if not counts(match):
        return Statistics(last, before.games, first)
    tally = before.games.get(match.game, PersonStatistics())
    for at in range(len(match.deals)):
        tally = _with_deal(tally, person, match, at)
    seat = _seat_of(match.counted, person)
    if seat is not None and match.won >= 0:
        tally = _with_match(tally, person, match, seat)
    return Statistics(last, {**before.games, match.game: tally}, first)


def together(accounts: Sequence[Statistics]) -> Statistics:
    """Return the statistics of a person with several accounts. The current run of matches won is
    that of the account that played last; the longest one was made with one account."""
    found = Statistics()
    for one in sorted(accounts, key=lambda one: one.last):
        games = dict(found.games)
        for game, tally in one.games.items():
            games[game] = _sum(games[game], tally) if game in games else tally
        firsts = [first for first in (found.first, one.first) if first != NEVER]
        found = Statistics(max(found.last, one.last), games, min(firsts, default=NEVER))
    return found


def _sum(first: PersonStatistics, last: PersonStatistics) -> PersonStatistics:
    best = [one for one in (first.best, last.best) if one is not None]
    notable, partners = dict(first.notable), dict(first.partners)
    for name, number in last.notable.items():
        notable[name] = notable.get(name, 0) + number
    for person, one in last.partners.items():
        known = partners.get(person, Partner())
        partners[person] = Partner(one.name, known.matches + one.matches, known.won + one.won)
    return PersonStatistics(
        matches=first.matches + last.matches,
        won=first.won + last.won,
        deals=first.deals + last.deals,
        points=first.points + last.points,
        table=first.table + last.table,
        best=max(best, default=None),
        series=last.series,
        longest=max(first.longest, last.longest),
        notable=notable,
        partners=partners,
    )


def _with_deal(
    tally: PersonStatistics, person: str, match: PlayedMatch, at: int
) -> PersonStatistics:
    seat = _seat_of(match.at(at), person)
    if seat is None or (match.rated and match.at(at)[seat].level):
        return tally  # they did not play it, or a computer player did for them
    deal = match.deals[at]
    own = deal.written[match.side_of(seat)]
    notable = dict(tally.notable)
    for what, number in deal.notable.items():
        whose, _, name = what.partition(" ")
        if whose == str(seat):
            notable[name] = notable.get(name, 0) + number
    return msgspec.structs.replace(
        tally,
        deals=tally.deals + 1,
        points=tally.points + own,
        table=tally.table + sum(deal.written) / len(deal.written),
        best=own if tally.best is None else max(tally.best, own),
        notable=notable,
    )


def _with_match(
    tally: PersonStatistics, person: str, match: PlayedMatch, seat: int
) -> PersonStatistics:
    side = match.side_of(seat)
    won = side == match.won
    series = tally.series + 1 if won else 0
    partners = dict(tally.partners)
    for other in match.sides[side]:
        one = match.counted[other]
        if one.person and one.person != person:
            known = partners.pop(one.person, Partner())
            partners[one.person] = Partner(one.name, known.matches + 1, known.won + won)
    while len(partners) > MOST_PARTNERS:  # the last partners stay
        del partners[next(iter(partners))]
    return msgspec.structs.replace(
        tally,
        matches=tally.matches + 1,
        won=tally.won + won,
        series=series,
        longest=max(tally.longest, series),
        partners=partners,
    )


def _seat_of(players: tuple[Player, ...], person: str) -> int | None:
    return next((seat for seat, one in enumerate(players) if one.person == person), None)
