"""Learns what belot's computer players judge by: `engine/games/belot/players/learned.py`.

    uv run python -m bench.belot_learning --write

Deals are dealt from a seed, bid and played by what was learned so far. At some decisions of each,
every choice is tried in the same deal and played on to the end. The differences in what is written
are fitted, by least squares, to what the player could see. Then the next round begins. It takes
some two minutes of one processor, and the same numbers come out every time.
"""

from __future__ import annotations

import argparse
import hashlib
import textwrap
from collections.abc import Sequence
from pathlib import Path
from random import Random

from engine.games.belot.cards import DECK, SUIT, cards_of, mask_of
from engine.games.belot.events import Call
from engine.games.belot.phases.auction import is_over, with_call
from engine.games.belot.players.bidding import (
    DOUBLES,
    FACTS,
    HOLDINGS,
    SITUATIONS,
    SIZE,
    Bidder,
    row,
    situation,
)
from engine.games.belot.players.habits import (
    ANSWER_SIZE,
    ANSWERS,
    LEAD_SIZE,
    LEADS,
    TRADES,
    Row,
    answer,
    lead,
    standing,
)
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.players.playout import bonuses_of, play_on
from engine.games.belot.players.ruled import bid_suits
from engine.games.belot.scoring import amounts
from engine.games.belot.state import FIRST_CARDS, HAND_SIZE, NO_AUCTION, SEATS, Auction
from engine.games.belot.terms import TERMS
from engine.games.belot.tricks import winning

Numbers = list[list[float]]

SEED = 5
HABIT_DEALS = 3_000, 6_000, 24_000
"""Deals of each round of play, by what the round before has learned."""
BID_DEALS = 12_000
"""Deals of the auction. There is one round: a second one learned to exploit the first, and lost to
everybody else. Contra and recontra stay as they were at the beginning: what was learned of them
doubled too often, and lost matches."""
HABIT_DOUBT, BID_DOUBT = 10.0, 20.0
"""How many observations what was believed before counts for."""
STRAY = 0.1
"""Share of the decisions that are left to chance, so that odd positions come up too."""
TRIED = 0.25
"""Share of the decisions to a trick at which every card is tried; of leads, twice as many."""
UNLIKELY = -12.0
"""Calls that promise less are not tried."""
PLACE = Path(__file__).parents[1] / "engine" / "games" / "belot" / "players" / "learned.py"


class Fit:
    """Least squares over sparse rows."""

    def __init__(self, size: int) -> None:
        self.table = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size

    def add(self, true: Sequence[tuple[int, float]], result: float) -> None:
        """Add what was true, by place, and what came of it."""
        for at, one in true:
            line = self.table[at]
            self.right[at] += one * result
            for other, more in true:
                line[other] += one * more

    def compare(self, rows: Sequence[Row], results: Sequence[float]) -> None:
        """Add the choices of one decision, each as it differs from the mean of all."""
        count = len(rows)
        mean = sum(results) / count
        usual: dict[int, float] = {}
        for one in rows:
            for at in one:
                usual[at] = usual.get(at, 0.0) + 1.0 / count
        for one, result in zip(rows, results, strict=True):
            apart = {at: -share for at, share in usual.items()}
            for at in one:
                apart[at] += 1.0
            self.add([(at, by) for at, by in apart.items() if by], result - mean)

    def solved(self, ridge: float, start: Sequence[float], sweeps: int = 60) -> list[float]:
        """Return the numbers, drawn a little towards those of `start` (Gauss and Seidel)."""
        found = list(start)
        sparse = [
            [(other, one) for other, one in enumerate(line) if one and other != at]
            for at, line in enumerate(self.table)
        ]
        for _ in range(sweeps):
            for at, line in enumerate(sparse):
                if line:
                    rest = self.right[at] - sum([one * found[other] for other, one in line])
                    found[at] = (rest + ridge * start[at]) / (self.table[at][at] + ridge)
        return found


def first_habits() -> Numbers:
    """Return where learning begins: high cards win, low ones are thrown."""
    leads = [[0.0] * LEAD_SIZE for _ in range(LEADS)]
    answers = [[0.0] * ANSWER_SIZE for _ in range(ANSWERS)]
    for numbers in leads:
        for at in range(40):
            numbers[at] = 2.0 if at % 20 < 5 else 0.0
        for at in range(16):
            numbers[40 + at] = -0.1 * (at % 8)
    for numbers in answers:
        for at in range(160):
            numbers[at] = 2.0 if at // 20 % 2 and at % 20 < 5 else 0.0
        for at in range(64):
            numbers[160 + at] = -0.1 * (at % 8)
    return leads + answers


def first_bids() -> Numbers:
    """Return where learning begins: what a hand is worth at a glance."""
    trump = [5.6, 2.4, 1.4, 0.8, 0.0, 4.5, 1.6, 0.0, 5.2, 1.7, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    beside = [0.0, 0.0, 2.5, 0.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.2, 0.0, 0.0, 1.2, 0.0]
    plain = [0.0, 0.0, 7.0, 2.8, 0.6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.9, 0.0, 1.7, 0.0, 0.0]
    every = [5.7, 1.3, 0.8, 0.5, 0.0, 2.4, 0.2, 0.0, 0.0, 4.6, 0.0, 0.0, 2.4, 0.0, 0.0, 0.0]
    sizes = -12.2, -14.8, -16.9
    over = 0.0, -4.0, 1.0, -10.0, -15.0
    found = []
    for which in range(SITUATIONS):
        facts = [0.0] * FACTS
        facts[0] = sizes[which % 3] + over[which // 3]
        found.append(facts + trump + beside + plain + every + [0.0] * 2 * HOLDINGS)
    return found


def auction_of(bidder: Bidder, fives: Sequence[int], first: int, auction: Auction) -> Auction:
    """Return how an auction goes on by rule."""
    while not is_over(auction):
        turn = (first + len(auction.calls)) % SEATS
        said = bidder.call(auction, turn, first, fives[turn], False)
        auction = with_call(auction, turn, said)
    return auction


class Results:
    """What the contracts of one deal bring, each played out once."""

    def __init__(self, hands: Sequence[int], first: int, habits: Numbers) -> None:
        self.hands, self.first, self.habits = hands, first, habits
        self._points: dict[tuple[str, int], tuple[int, int]] = {}

    def of(self, auction: Auction) -> int:
        """Return what side 0 writes more than side 1 after an auction."""
        if auction.contract is None:
            return 0
        terms, side = TERMS[auction.contract], auction.declarer % 2
        points = self._points.get((auction.contract, side))
        if points is None:
            deal = PlayOut(terms, self.hands, self.first, True)
            play_on(deal, side, bids=bid_suits(auction, self.first), weights=self.habits)
            points = deal.points(bonuses_of(terms, self.hands))
            self._points[auction.contract, side] = points
        written = amounts(terms, side, auction.mult, points)[1]
        return written[0] - written[1]


def learn_bids(random: Random, deals: int, bidder: Bidder, habits: Numbers) -> list[Fit]:
    """Hold auctions; at each call try the others, let the auction go on, and play the deal out."""
    fits = [Fit(SIZE) for _ in range(SITUATIONS)]
    for _ in range(deals):
        hands, fives = dealt(random)
        first = random.randrange(SEATS)
        results = Results(hands, first, habits)
        auction = NO_AUCTION
        while not is_over(auction):
            seat = (first + len(auction.calls)) % SEATS
            sign = -1 if seat % 2 else 1
            hand = fives[seat]
            passing = with_call(auction, seat, "P")
            passed = results.of(auction_of(bidder, fives, first, passing))
            said: Call = "P"
            best = 0.0
            likely: list[Call] = ["P"]
            for promised, call in bidder.promises(auction, seat, first, hand, False):
                if promised < UNLIKELY:
                    continue
                likely.append(call)
                after = with_call(auction, seat, call)
                gained = results.of(auction_of(bidder, fives, first, after)) - passed
                true = enumerate(row(auction, seat, first, hand, call))
                fit = fits[situation(auction, seat, call)]
                fit.add([(at, float(one)) for at, one in true if one], float(sign * gained))
                if promised > best:
                    best, said = promised, call
            if random.random() < STRAY:
                said = random.choice(likely)
            auction = with_call(auction, seat, said)
    return fits


def dealt(random: Random) -> tuple[list[int], list[int]]:
    """Return four hands of eight, and the first five cards of each."""
    deck = random.sample(DECK, len(DECK))
    hands = [deck[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(SEATS)]
    return [mask_of(one) for one in hands], [mask_of(one[:FIRST_CARDS]) for one in hands]


def learn_habits(random: Random, deals: int, bidder: Bidder, habits: Numbers) -> list[Fit]:
    """Play deals; at some decisions try every card, and play the deal on to its end."""
    fits = [Fit(LEAD_SIZE) for _ in range(LEADS)] + [Fit(ANSWER_SIZE) for _ in range(ANSWERS)]
    for _ in range(deals):
        hands, fives = dealt(random)
        first = random.randrange(SEATS)
        auction = auction_of(bidder, fives, first, NO_AUCTION)
        bids = bid_suits(auction, first)
        if auction.contract is None:
            continue
        terms, side = TERMS[auction.contract], auction.declarer % 2
        more = bonuses_of(terms, hands)
        deal = PlayOut(terms, hands, first, True)
        lacks = [0] * SEATS
        while not deal.over:
            seat, trick = deal.seat, deal.trick
            hand = deal.hands[seat]
            cards = cards_of(deal.choices())
            if len(cards) == 1:
                card = cards[0]
            else:
                rows: list[Row] = []
                out = sum(deal.hands) & ~hand
                kind = TRADES[terms.name].kind
                if trick:
                    card = answer(terms, seat, hand, cards, trick, out, bids, habits, rows)
                    place = winning(terms, trick)
                    fit = fits[LEADS + 6 * kind + standing(terms, trick, place, out)]
                else:
                    declares = seat % 2 == side
                    card = lead(terms, seat, hand, cards, out, declares, lacks, bids, habits, rows)
                    fit = fits[2 * kind + declares]
                if random.random() < (TRIED if trick else 2 * TRIED):
                    results = []
                    for one in cards:
                        tried = PlayOut(terms, deal.hands, deal.leader, True, trick, deal.taken)
                        known = list(lacks)
                        if trick and SUIT[one] != SUIT[trick[0]]:
                            known[seat] |= 1 << SUIT[trick[0]]
                        tried.play(one)
                        play_on(tried, side, known, bids, habits)
                        written = amounts(terms, side, 1, tried.points(more))[1]
                        ahead = written[0] - written[1]
                        results.append(float(-ahead if seat % 2 else ahead))
                    fit.compare(rows, results)
                if random.random() < STRAY:
                    card = random.choice(cards)
            if trick and SUIT[card] != SUIT[trick[0]]:
                lacks[seat] |= 1 << SUIT[trick[0]]
            deal.play(card)
    return fits


def learned(scale: float = 1.0) -> tuple[Numbers, Numbers]:
    """Return the habits and the bids that are learned; `scale`: share of the deals."""
    habits, bids = first_habits(), first_bids()
    bidder = Bidder(bids)
    random = Random(SEED)
    for deals in HABIT_DEALS:
        played = learn_habits(random, int(scale * deals), bidder, habits)
        habits = [
            fit.solved(HABIT_DOUBT, before) for fit, before in zip(played, habits, strict=True)
        ]
    tried = learn_bids(Random(SEED), int(scale * BID_DEALS), bidder, habits)
    for which in range(DOUBLES):
        bids[which] = tried[which].solved(BID_DOUBT, bids[which])
    return habits, bids


def fingerprint() -> str:
    """Return the hash of this script."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()


def text_of(numbers: Numbers) -> str:
    """Return numbers as text, in hundredths, one paragraph for each list."""
    lists = [" ".join([str(round(100 * one)) for one in some]) for some in numbers]
    return "\n\n".join([textwrap.fill(one, 96) for one in lists])


def module_of(habits: Numbers, bids: Numbers) -> str:
    """Return the module that keeps what was learned."""
    return f'''"""What computer players learned; made by `bench/belot_learning.py`.

`HABITS` judge cards (`habits.py`), `BIDS` judge calls (`bidding.py`).
"""

from typing import Final

SCRIPT: Final = "{fingerprint()}"
"""The hash (SHA-256) of the script that made this."""


def _numbers(text: str) -> tuple[tuple[float, ...], ...]:
    """Return the numbers of a text in hundredths, one list for each paragraph."""
    paragraphs = text.strip().split("\\n\\n")
    return tuple([tuple([int(one) / 100 for one in some.split()]) for some in paragraphs])


HABITS: Final = _numbers("""
{text_of(habits)}
""")

BIDS: Final = _numbers("""
{text_of(bids)}
""")
'''


def main() -> None:
    """Learn, and write the module or print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--scale", type=float, default=1.0)
    given = parser.parse_args()
    text = module_of(*learned(given.scale))
    if given.write:
        PLACE.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
