"""Learns what a position of Bulgarian canasta is worth between turns, from deals of normal.

    uv run python -m bench.bulgarian_learning [--deals 5000 7000] [--seeds 0 100000] [--jobs 1]

Every other deal begins with some turns in which players also make other moves that strong tries,
so that such positions are known too; from then on all play as normal does. Before each draw
the features of the side to act (`players/value.py`) are noted, with the points by which that side
is ahead when the deal ends. A linear fit gives the weights. Its ridge is the same for every
feature in units of the feature's spread. The same arguments give the same file,
`players/learned.py`, which names the arguments and the hash of this script.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from statistics import fmean

from bench.learning import Row, Table, begun, explained
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.games.bulgarian_canasta import BulgarianCanasta
from engine.games.bulgarian_canasta import players as home
from engine.games.bulgarian_canasta.players.strong import Strong
from engine.games.bulgarian_canasta.players.value import SCORES, features
from engine.games.bulgarian_canasta.state import TEAMS, Phase

RIDGE = 1000.0
"""Rows of nothing, by which all weights are drawn towards nothing."""
LAST_STRAY = 15
"""The last turn up to which a deal may stray from normal's moves."""
STRAYS = 0.35
"""How often a decision strays until then."""
FIRST_NOTED = 2
"""The first turn whose position is noted, if nobody strays."""
FOLDS = 5
MOST_STEPS = 2_000
"""Steps after which a deal is not used: the players repeat themselves."""


def deal_rows(strong: Strong, seed: int) -> list[Row]:
    """Return a row for each draw of a deal, once nobody strays any more."""
    game = strong.game
    random = Random(f"bglearn {seed}")
    start = begun(game, SCORES, random)
    state, _ = game.apply(start, DEALER, Shuffle(random.randbytes(SEED_BYTES)))
    stray = random.randrange(1, LAST_STRAY + 1) if seed % 2 else 0
    noted: list[tuple[list[float], int]] = []
    turn = steps = 0
    while not game.needs_shuffle(state) and not game.is_over(state):
        steps += 1
        if steps > MOST_STEPS:
            return []
        seat, phase = game.to_act(state)[0], state.table.phase
        view = game.view(state, seat)
        if phase not in (Phase.DRAW, Phase.PLAY):
            action = strong.quick.decide(view, random.getrandbits(32))
            state, _ = game.apply(state, seat, action)
            continue
        if phase is Phase.DRAW:
            turn += 1
            if turn >= max(stray, FIRST_NOTED):
                noted.append((features(state, strong.game.rules), seat % TEAMS))
        if turn >= stray:
            state, _, _ = strong.advanced(state, seat, 0)
            continue
        strays = random.random() < STRAYS
        if not strays and phase is Phase.PLAY:
            state, _, _ = strong.advanced(state, seat, 0)
            continue
        action = strong.quick.decide(view, 0)
        if strays:
            action = random.choice(strong.moves(view, action))
        state, _ = game.apply(state, seat, action)
    after, before = state.standing.scores, start.standing.scores
    gained = [one - old for one, old in zip(after, before, strict=True)]
    return [(found, float(gained[side] - gained[1 - side])) for found, side in noted]


def gathered(rows: Iterable[Row]) -> Table:
    """Return the normal equations of some rows: by feature its products with the features from it
    on, and with the result at the end."""
    table: Table = []
    for found, result in rows:
        table = table or [[0.0] * (len(found) + 1 - at) for at in range(len(found))]
        whole = [*found, result]
        for at, one in enumerate(found):
            if one:
                table[at] = [
                    old + one * other for old, other in zip(table[at], whole[at:], strict=True)
                ]
    return table


def solved(table: Table, rows: int) -> list[float]:
    """Return the weights with the least squared error and ridge. The first feature is always 1."""
    size = len(table)
    sums = table[0][:-1]
    whole = [
        [table[min(at, to)][abs(at - to)] for to in range(size)] + [table[at][-1]]
        for at in range(size)
    ]
    for at in range(size):
        spread = whole[at][at] / rows - (sums[at] / rows) ** 2
        whole[at][at] += RIDGE * (spread if spread > 0 else 1.0)
    for at in range(size):
        pivot = whole[at][at]
        whole[at] = [one / pivot for one in whole[at]]
        for other in range(size):
            if other != at and (factor := whole[other][at]):
                whole[other] = [
                    one - factor * by for one, by in zip(whole[other], whole[at], strict=True)
                ]
    return [row[-1] for row in whole]


def added(tables: Sequence[Table]) -> Table:
    """Return the normal equations of the rows of several tables."""
    return [[sum(some) for some in zip(*rows, strict=True)] for rows in zip(*tables, strict=True)]


def learned(deals: Sequence[Sequence[Row]]) -> tuple[list[float], float]:
    """Return the weights, which fit all `deals`, and R², which says how good such a fit is.

    R² is measured on each fifth of the deals with weights that fit the others alone. It differs
    much from one to the next, so what is returned is the mean.
    """
    parts = [[row for deal in deals[first::FOLDS] for row in deal] for first in range(FOLDS)]
    tables = [gathered(rows) for rows in parts]
    whole = sum(map(len, parts))
    good: list[float] = []
    for at, held_out in enumerate(parts):
        weights = solved(added([*tables[:at], *tables[at + 1 :]]), whole - len(held_out))
        good.append(explained(weights, held_out))
    return solved(added(tables), whole), fmean(good)


def fingerprint() -> str:
    """Return the hash (SHA-256) of this script."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()


def text_of(given: argparse.Namespace, weights: Sequence[float], good: float) -> str:
    """Return the file of weights."""
    deals, seeds = [" ".join(map(str, some)) for some in (given.deals, given.seeds)]
    text = [
        '"""Weights of `players/value.py`, learned from deals of the normal player.',
        "",
        f"R² {good:.2f}.",
        f"Written by `python -m bench.bulgarian_learning --deals {deals} --seeds {seeds}`.",
        '"""',
        "",
        "from typing import Final",
        "",
        f'SCRIPT: Final = "{fingerprint()}"',
        '"""The hash (SHA-256) of the script that wrote this."""',
        "",
        "WEIGHTS: Final[tuple[float, ...]] = (",
        *[f"    {one:.2f}," for one in weights],
        ")",
    ]
    return "\n".join(text) + "\n"


def main() -> None:
    """Write the file of weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, nargs="+", default=[5000, 7000], help="by first seed")
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 100_000], help="the first ones")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    pairs = zip(given.seeds, given.deals, strict=True)
    seeds = [*chain(*[range(first, first + count) for first, count in pairs])]
    strong = Strong(BulgarianCanasta())
    with ProcessPoolExecutor(given.jobs) as pool:
        deals = [*pool.map(partial(deal_rows, strong), seeds, chunksize=50)]
    weights, good = learned(deals)
    print(f"{len(deals)} deals, R² {good:.3f}")
    place = Path(str(home.__file__)).parent / "learned.py"
    place.write_text(text_of(given, weights, good), encoding="utf-8")


if __name__ == "__main__":
    main()
