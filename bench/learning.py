"""Learns what a position of a canasta is worth between turns, from the normal player's own deals.

    uv run python -m bench.learning classic-canasta [--deals 1500] [--seed 1] [--seats 2 4]

Before each draw the features of a side (`players/value.py`) are noted with what that side writes
more than the others on average in the end. A linear fit with a small ridge gives the weights.
R² is that of a fit to four fifths of the deals, on the last fifth. The same seed gives the same
file, `players/learned.py`, which holds the hash of this script.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.contract.values import but
from engine.players import computer_player
from engine.registry import make_game

RIDGE = 300.0

PAIR = 2
SCORES = (0, 0, 2600, 5100, 7600)
"""Scores before a deal that is learned from: what opens depends on them."""

Row = tuple[list[float], float]


def begun(game: Any, random: Random) -> Any:
    """Return a match at whose scores the sides need different openings, where the game knows that.

    Decorated canasta has one minimum for all, and a tax on high scores: it begins at nothing.
    """
    start = game.start()
    if len(start.standing.scores) > PAIR or game.id == "decorated-canasta":
        return start
    scores = tuple([random.choice(SCORES) for _ in start.standing.scores])
    return but(start, standing=but(start.standing, scores=scores))


def deal_rows(game: Any, features: Any, seed: int) -> list[Row]:
    """Return the positions of one deal with how it ended for the side, for each side.

    Of two sides the first is enough, as what is worth something to one is as bad for the other.
    """
    random = Random(f"learning {seed}")
    start = begun(game, random)
    state, _ = game.apply(start, DEALER, Shuffle(random.randbytes(SEED_BYTES)))
    player = computer_player(game, "normal")
    sides = range(len(game.sides) if len(game.sides) > PAIR else 1)
    noted: list[tuple[list[float], int]] = []
    last = -1
    while not game.needs_shuffle(state) and not game.is_over(state):
        seat = game.to_act(state)[0]
        if seat != last and last >= 0 and state.table.phase == "draw":
            noted += [(features(state, side), side) for side in sides]
        last = seat
        action = player.decide(game.view(state, seat), random.getrandbits(32))
        state, _ = game.apply(state, seat, action)
    after, before = state.standing.scores, start.standing.scores
    scores = [one - other for one, other in zip(after, before, strict=True)]
    others = len(scores) - 1
    whole = sum(scores)
    return [(found, scores[side] - (whole - scores[side]) / others) for found, side in noted]


Table = list[list[float]]
"""The normal equations of a least squares fit: a row by feature, with its result at the end."""


def gathered(table: Table | None, rows: Sequence[Row]) -> Table:
    """Return the normal equations with more rows of data."""
    size = len(rows[0][0])
    table = table or [[0.0] * (size + 1) for _ in range(size)]
    for found, result in rows:
        whole = [*found, result]
        for at, one in enumerate(found):
            if one:
                table[at] = [old + one * other for old, other in zip(table[at], whole, strict=True)]
    return table


def solved(table: Table) -> list[float]:
    """Return the weights with the least squared error and ridge."""
    size = len(table)
    table = [[*row] for row in table]
    for at in range(size):
        table[at][at] += RIDGE
    for at in range(size):
        pivot = table[at][at]
        table[at] = [one / pivot for one in table[at]]
        for other in range(size):
            if other != at and table[other][at]:
                factor = table[other][at]
                pairs = zip(table[other], table[at], strict=True)
                table[other] = [one - factor * by for one, by in pairs]
    return [row[-1] for row in table]


def explained(weights: Sequence[float], rows: Sequence[Row]) -> float:
    """Return R² of weights over some rows."""
    mean = fmean([result for _, result in rows])
    whole = sum([(result - mean) ** 2 for _, result in rows])
    left = 0.0
    for found, result in rows:
        left += (result - sum([w * one for w, one in zip(weights, found, strict=True)])) ** 2
    return 1 - left / whole


def learned(deals: Sequence[Sequence[Row]]) -> tuple[list[float], float]:
    """Return the weights that fit all deals, and R² of those that fit the first four fifths, on
    the rest."""
    kept = len(deals) * 4 // 5
    table = gathered(None, [row for deal in deals[:kept] for row in deal])
    held_out = [row for deal in deals[kept:] for row in deal]
    good = explained(solved(table), held_out)
    return solved(gathered(table, held_out)), good


def text_of(given: argparse.Namespace, tables: Mapping[int, tuple[list[float], float]]) -> str:
    """Return the file of weights, by the seats of the table."""
    script = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
    told = "; ".join([f"{seats} players R² {good:.2f}" for seats, (_, good) in tables.items()])
    lines: list[str] = []
    for seats, (weights, _) in tables.items():
        lines += [f"    {seats}: (", *[f"        {one:.1f}," for one in weights], "    ),"]
    deals, places = [" ".join(map(str, some)) for some in (given.deals, tables)]
    text = [
        '"""Weights of `players/value.py`, learned from deals of the normal player.',
        "",
        f"{told}.",
        f"Written by `python -m bench.learning {given.game} --seats {places} --deals {deals}"
        f" --seed {given.seed}`,",
        f"the script with the hash {script}.",
        '"""',
        "",
        "from collections.abc import Mapping",
        "from typing import Final",
        "",
        "VALUES: Final[Mapping[int, tuple[float, ...]]] = {",
        *lines,
        "}",
    ]
    return "\n".join(text) + "\n"


def main() -> None:
    """Write the file of weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", help="all tables if left out")
    parser.add_argument("--deals", type=int, nargs="+", default=[1500], help="by table, or for all")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    kind = type(make_game(given.game, {}))
    players = f"{kind.__module__.rpartition('.')[0]}.players"
    features = importlib.import_module(f"{players}.value").features
    tables: dict[int, tuple[list[float], float]] = {}
    for seats, count in zip(given.seats or kind.seat_choices, cycle(given.deals), strict=False):
        game = make_game(given.game, {}, seats)
        seeds = range(given.seed * 100_000, given.seed * 100_000 + count)
        tables[seats] = learned([deal_rows(game, features, seed) for seed in seeds])
        print(f"{seats} players R² {tables[seats][1]:.2f}", flush=True)
    home = importlib.import_module(players).__file__
    assert home is not None
    (Path(home).parent / "learned.py").write_text(text_of(given, tables), encoding="utf-8")


if __name__ == "__main__":
    main()
