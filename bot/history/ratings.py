"""Ratings of the people of a place in a game, with OpenSkill: for all time and for each month.

They follow from the matches alone, in the order of their ends, so rating all of them again gives
the same numbers. Computer players have fixed ratings by level.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.history.statistics import counts
from bot.model.clock import SECOND
from bot.model.matches import PlayedMatch
from bot.model.statistics import Rating, Ratings, first_of
from bot.store.redis import keys

MONTHS_KEPT: Final = keys.ratings_month.ms
"""Lifetime of the ratings of a month (ms)."""
_MODEL: Final = PlackettLuce()
_LEVELS: Final = {"random": 5.0, "easy": 20.0, "human": 24.0, "normal": 25.0, "strong": 30.0}
_OTHER_LEVEL: Final = 25.0
_COMPUTER_SIGMA: Final = 1.0


def month_of(ended: int) -> str:
    """Return the month of a time (ms, UTC): ``2026-11``."""
    return f"{datetime.fromtimestamp(ended / SECOND, UTC):%Y-%m}"


def rated(before: Ratings, match: PlayedMatch) -> Ratings:
    """Return the ratings after one more match, which ended after all others."""
    last, first = max(before.last, match.order), first_of(before.first, before.last, match.order)
    if not counts(match) or match.won < 0 or not match.told:
        return Ratings(last, before.people, first)
    teams = [[_strength(before, match, seat) for seat in seats] for seats in match.sides]
    rated = _MODEL.rate(teams, ranks=_ranks(match))
    people = dict(before.people)
    for side, seats in enumerate(match.sides):
        for at, seat in enumerate(seats):
            one = match.counted[seat]
            if one.person:
                known = people.get(one.person)
                matches, won, course = (0, 0, ()) if known is None else _so_far(known)
                new = rated[side][at]
                people[one.person] = Rating(
                    one.name,
                    round(new.mu, 6),
                    round(new.sigma, 6),
                    matches + 1,
                    won + (side == match.won),
                    last=match.ended,
                ).after(course)
    return Ratings(last, people, first)


def lately(found: Ratings, now: int, counted: int) -> Ratings:
    """Return the ratings without people who have not played for this long (ms, 0: they stay). If an
    earlier version has not stored when a person last played, that is now."""
    if not counted:
        return found
    people = {
        person: one if one.last else msgspec.structs.replace(one, last=now)
        for person, one in found.people.items()
        if not one.last or one.last > now - counted
    }
    return msgspec.structs.replace(found, people=people)


def _so_far(known: Rating) -> tuple[int, int, tuple[int, ...]]:
    return known.matches, known.won, known.course


def _strength(before: Ratings, match: PlayedMatch, seat: int) -> PlackettLuceRating:
    one = match.counted[seat]
    if not one.person:
        return _MODEL.create_rating([_LEVELS.get(one.level, _OTHER_LEVEL), _COMPUTER_SIGMA])
    known = before.people.get(one.person)
    return _MODEL.rating() if known is None else _MODEL.create_rating([known.mu, known.sigma])


def _ranks(match: PlayedMatch) -> list[float]:
    """Return the rank of each side, 1 for the winner; the others by their scores."""
    scores = match.scores
    others = sorted({score for side, score in enumerate(scores) if side != match.won}, reverse=True)
    return [
        1.0 if side == match.won else 2.0 + others.index(score) for side, score in enumerate(scores)
    ]
