"""Fits the numbers of belot's rule auction (`engine/games/belot/players/bidding.py`).

    uv run python -m bench.belot_bids [--deals 8000]

Sampled deals are played out by rules of thumb, everything announced; what one side writes more than
the other is fitted, by least squares, to what the features of seat 0's first five cards say, once
with his side declaring and once with the other.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from engine.games.belot.announcements import BELOT_VALUE, choices, counting, points_of
from engine.games.belot.cards import DECK, RANK_STEP, mask_of
from engine.games.belot.deal import PlayOut
from engine.games.belot.players.bidding import features
from engine.games.belot.players.playout import play_on
from engine.games.belot.scoring import amounts
from engine.games.belot.state import FIRST_CARDS, HAND_SIZE, SEATS
from engine.games.belot.terms import TERMS, ContractName, Terms

CONTRACTS: tuple[ContractName, ...] = ("H", "AT", "NT")
"""One suit stands for all."""


def bonuses(terms: Terms, hands: Sequence[int]) -> list[int]:
    """Announcements and belots by side, everything called out."""
    points = [0, 0]
    if terms.announcements:
        for seat, kept in enumerate(counting([choices(hand)[0] for hand in hands])):
            points[seat % 2] += sum([points_of(one) for one in kept])
        for seat, hand in enumerate(hands):
            pairs = hand & hand >> RANK_STEP & terms.belots
            points[seat % 2] += BELOT_VALUE * pairs.bit_count()
    return points


def ahead(terms: Terms, hands: Sequence[int], leader: int, side: int) -> int:
    """What side 0 writes more than side 1 when `side` declares."""
    deal = PlayOut(terms, hands, leader, True)
    play_on(deal, side)
    written = amounts(terms, side, 1, deal.points(bonuses(terms, hands)))[1]
    return written[0] - written[1]


def fitted(rows: Sequence[Sequence[int]], results: Sequence[int]) -> list[float]:
    """The weights with the least squared error (normal equations, Gauss and Jordan)."""
    size = len(rows[0])
    table = [
        [
            *[float(sum([row[one] * row[other] for row in rows])) for other in range(size)],
            float(sum([row[one] * got for row, got in zip(rows, results, strict=True)])),
        ]
        for one in range(size)
    ]
    for at in range(size):
        table[at][at] += 1e-6
        best = max(range(at, size), key=lambda one, at=at: abs(table[one][at]))  # type: ignore[misc]
        table[at], table[best] = table[best], table[at]
        pivot = table[at][at]
        table[at] = [one / pivot for one in table[at]]
        for other in range(size):
            if other != at:
                factor = table[other][at]
                pairs = zip(table[other], table[at], strict=True)
                table[other] = [one - factor * by for one, by in pairs]
    return [row[-1] for row in table]


def main() -> None:
    """Prints the weights of each contract."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=8000)
    arguments = parser.parse_args()
    random = Random(5)
    deck = list(DECK)
    for contract in CONTRACTS:
        for side, name in enumerate(("own", "against")):
            rows, results = [], []
            for _ in range(arguments.deals):
                random.shuffle(deck)
                hands = [
                    mask_of(deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE])
                    for seat in range(SEATS)
                ]
                rows.append(features(contract, mask_of(deck[:FIRST_CARDS])))
                results.append(ahead(TERMS[contract], hands, random.randrange(SEATS), side))
            weights = ", ".join([f"{one:.1f}" for one in fitted(rows, results)])
            print(f"{contract:3} {name:8} ({weights})")


if __name__ == "__main__":
    main()
