"""How long the meld helper takes: p50 and p99 for random hands of several sizes.

    uv run python -m bench.hints [--hands 300]

Each hand is dealt from a shuffled pack to a player who has drawn. Half of the hints are asked for
a team that has not opened, half for one that has, with melds made from the rest of the pack by a
greedy player; so are the packages that open, at the four thresholds in turn. Then the takes of
hands before a pile of a natural card, also where a take must open (unopened_take = must_open).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from random import Random

from engine.canasta.values import IS_NATURAL, IS_RED_THREE
from engine.contract.cards import RANK_OF, text_of
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta.help.hints import hints, opening_packages
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.state import DECK, Phase, View
from tests.positions.bulgarian_canasta import position

SIZES = (14, 20, 40, 60)
SCORES = (0, 2500, 5000, 7500)
GAME = BulgarianCanasta()


def views(random: Random, size: int, *, opened: bool, phase: Phase, hands: int) -> Iterator[View]:
    """Views of seat 0 with random hands of so many cards, red threes left out."""
    for number in range(hands):
        pack = [card for card in DECK if not IS_RED_THREE[card]]
        random.shuffle(pack)
        hand, rest = pack[:size], pack[size:]
        melds: list[str] = []
        if opened:
            for rank in random.sample(range(2, 13), 4):
                same = [card for card in rest if RANK_OF[card] == rank]
                if len(same) >= 3:
                    melds.append(text_of(same[: random.randrange(3, len(same) + 1)]))
        pile = next(text_of([card]) for card in rest if IS_NATURAL[card])
        state = position(
            phase=phase,
            hands={0: text_of(hand), 1: "", 2: "", 3: ""},
            pile=pile,
            melds=(melds, ()),
            opened=(opened, False),
            scores=(SCORES[number % len(SCORES)], 0),
            incomplete=True,
        )
        yield GAME.view(state, 0)


def timed(what: Callable[[View], object], asked: Iterator[View]) -> list[float]:
    """Milliseconds of each call, sorted."""
    taken: list[float] = []
    for view in asked:
        start = time.perf_counter()
        what(view)
        taken.append((time.perf_counter() - start) * 1e3)
    return sorted(taken)


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=300, help="of each size and kind")
    arguments = parser.parse_args()
    options = BulgarianOptions(unopened_take="must_open")
    rules, must_open = GAME.rules, BulgarianCanasta(options).rules
    kinds: tuple[tuple[str, Callable[[View], object], bool, Phase], ...] = (
        ("hints, not open", lambda view: hints(view, rules), False, Phase.PLAY),
        ("hints, open", lambda view: hints(view, rules), True, Phase.PLAY),
        ("takes, not open", lambda view: hints(view, rules), False, Phase.DRAW),
        ("takes, open", lambda view: hints(view, rules), True, Phase.DRAW),
        ("takes that open", lambda view: hints(view, must_open), False, Phase.DRAW),
        ("packages", lambda view: opening_packages(view, rules), False, Phase.PLAY),
    )
    for name, what, opened, phase in kinds:
        for size in SIZES:
            asked = views(Random(size), size, opened=opened, phase=phase, hands=arguments.hands)
            taken = timed(what, asked)
            print(
                f"{name:16} {size:3} cards: p50 {taken[len(taken) // 2]:7.2f} ms,"
                f" p99 {taken[len(taken) * 99 // 100]:7.2f} ms, longest {taken[-1]:7.2f} ms"
            )


if __name__ == "__main__":
    main()
