"""Seating of a round. Pure: a round follows from its number and the rounds before.

Round robin of fixed pairs is the circle method. Round robin of individuals is a cyclic whist
tournament: in as many rounds as there are other players, everybody is everybody's partner once and
everybody's opponent twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

Seats = tuple[int, int, int, int]
"""Positions of the line-up by seat; partners sit opposite each other (0 and 2, 1 and 3)."""

_WHIST: Final[dict[int, tuple[Seats, ...]]] = {
    4: ((3, 0, 1, 2),),
    8: ((7, 0, 2, 3), (1, 5, 4, 6)),
    12: ((11, 0, 7, 10), (1, 2, 4, 6), (3, 8, 5, 9)),
    16: ((15, 0, 6, 8), (1, 13, 4, 14), (2, 11, 3, 7), (5, 12, 9, 10)),
    20: ((19, 0, 8, 3), (1, 9, 6, 16), (2, 4, 10, 14), (5, 17, 15, 18), (7, 13, 11, 12)),
    24: (
        (23, 0, 15, 9),
        (1, 11, 18, 22),
        (2, 5, 6, 14),
        (3, 8, 10, 21),
        (4, 20, 17, 19),
        (7, 16, 12, 13),
    ),
    28: (
        (27, 0, 23, 21),
        (1, 9, 6, 11),
        (2, 22, 4, 16),
        (3, 7, 18, 19),
        (5, 15, 8, 24),
        (10, 13, 14, 20),
        (12, 25, 17, 26),
    ),
    32: (
        (31, 0, 29, 26),
        (1, 28, 10, 19),
        (2, 27, 17, 22),
        (3, 18, 7, 15),
        (4, 23, 11, 21),
        (5, 25, 8, 9),
        (6, 24, 16, 30),
        (12, 14, 13, 20),
    ),
}
"""The first round for each number of players, two partners and then their opponents. All players
but the last one move on by one position for the next round."""
_TRIES: Final = 20_000
"""Number of matchings of pairs that are tried before pairs may meet again."""
_LOOK_AHEAD: Final = 9
"""A player may meet this many of the next players in the standing, in the Swiss system."""
_PARTNERS_AGAIN: Final = 100
_OPPONENTS_AGAIN: Final = 20
"""Cost of playing with or against a person again, relative to a distance of one rank in the
standing."""


def most_rounds(units: int) -> int:
    """Return the number of rounds of a round robin for this many individuals or pairs."""
    return units - 1


def singles(size: int, number: int) -> tuple[Seats, ...]:
    """Return round `number` (from 0) of a round robin of `size` individuals, a multiple of 4."""
    ring = size - 1

    def moved(player: int) -> int:
        return player if player == ring else (player + number) % ring

    return tuple([_seated(*map(moved, table)) for table in _WHIST[size]])


def pairs(size: int, number: int) -> tuple[Seats, ...]:
    """Return round `number` (from 0) of a round robin of `size` pairs, an even number; pair n has
    the positions 2n and 2n + 1."""
    ring = size - 1
    met = [(ring, number % ring)]
    met += [((number + one) % ring, (number - one) % ring) for one in range(1, size // 2)]
    return tuple([_pairs_seated(first, second) for first, second in met])


def swiss_pairs(order: Sequence[int], before: Iterable[Seats]) -> tuple[Seats, ...]:
    """Return a Swiss round of pairs by their standing (`order`). No pairs meet again unless this
    cannot be avoided."""
    met = {frozenset({one[0] // 2, one[1] // 2}) for one in before}
    found = _matched(list(order), met, iter(range(_TRIES)))
    if found is None:
        found = [(order[at], order[at + 1]) for at in range(0, len(order), 2)]
    return tuple([_pairs_seated(first, second) for first, second in found])


def _matched(
    order: list[int], met: set[frozenset[int]], tries: Iterator[int]
) -> list[tuple[int, int]] | None:
    """Match each pair with the nearest lower one that it has not met; None if that is impossible,
    or is not found within the limit of tries."""
    if not order:
        return []
    first, *rest = order
    for other in rest:
        if frozenset({first, other}) not in met and next(tries, None) is not None:
            others = _matched([one for one in rest if one != other], met, tries)
            if others is not None:
                return [(first, other), *others]
    return None


def swiss_singles(order: Sequence[int], before: Iterable[Seats]) -> tuple[Seats, ...]:
    """Return a Swiss round of individuals by their standing (`order`). Four players with similar
    ranks play; former partners or opponents are kept apart if possible."""
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for table in before:
        for one, other in combinations(range(4), 2):
            together = partners if (other - one) == 2 else opponents
            together[frozenset({table[one], table[other]})] += 1
    left, found = list(order), []
    while left:
        near = range(1, min(len(left), _LOOK_AHEAD))
        tables = [
            (_cost(seats, chosen, partners, opponents), seats)
            for chosen in combinations(near, 3)
            for seats in _splits(left[0], *[left[at] for at in chosen])
        ]
        best = min(tables)[1]
        found.append(best)
        left = [one for one in left if one not in best]
    return tuple(found)


def _splits(first: int, second: int, third: int, fourth: int) -> tuple[Seats, ...]:
    """Return the ways to make two pairs of four players, the most balanced one first."""
    return (
        _seated(first, fourth, second, third),
        _seated(first, third, second, fourth),
        _seated(first, second, third, fourth),
    )


def _cost(
    seats: Seats,
    chosen: Sequence[int],
    partners: Counter[frozenset[int]],
    opponents: Counter[frozenset[int]],
) -> int:
    found = sum(chosen)
    for one, other in combinations(range(4), 2):
        two = frozenset({seats[one], seats[other]})
        found += _PARTNERS_AGAIN * partners[two] if other - one == 2 else 0
        found += _OPPONENTS_AGAIN * (opponents[two] + partners[two])
    return found


def _pairs_seated(first: int, second: int) -> Seats:
    return _seated(2 * first, 2 * first + 1, 2 * second, 2 * second + 1)


def _seated(one: int, partner: int, other: int, others_partner: int) -> Seats:
    """Seat two partners against two."""
    return (one, other, partner, others_partner)
