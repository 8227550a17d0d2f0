"""Learns what a position of a canasta is worth between turns, from the normal player's own deals.

    uv run python -m bench.learning classic-canasta [--seats 2 4] [--deals 1500] [--seed 0]

Before each draw the features of a side (`players/value.py`) are noted, with what that side writes
in the deal less what the others write on average. A linear fit with a small ridge gives the
weights. The same arguments give the same file, `players/learned.py`, which names the arguments and
the hash of this script.
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

from engine.canasta.players.looking_ahead import weighed
from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.contract.values import but
from engine.players import computer_player
from engine.registry import make_game

RIDGE = 300.0

Row = tuple[list[float], float]
"""The features of a side in a position, and what the side then wrote more than the others."""


def begun(game: Any, scores: Sequence[int], random: Random) -> Any:
    """Return a match in which each side has one of `scores`."""
    start = game.start()
    if len(scores) == 1:
        return start
    drawn = tuple([random.choice(scores) for _ in start.standing.scores])
    return but(start, standing=but(start.standing, scores=drawn))


def deal_rows(game: Any, value: Any, seed: int) -> list[Row]:
    """Return a row for each side before each draw of a deal. `value`: the module of the features.

    Of two sides the first is enough: what is good for one is as bad for the other.
    """
    random = Random(f"learning {seed}")
    start = begun(game, value.SCORES, random)
    state, _ = game.apply(start, DEALER, Shuffle(random.randbytes(SEED_BYTES)))
    player = computer_player(game, "normal")
    sides = range(len(game.sides) if len(game.sides) > 2 else 1)
    noted: list[tuple[list[float], int]] = []
    last = -1
    while not game.needs_shuffle(state) and not game.is_over(state):
        seat = game.to_act(state)[0]
        if seat != last and last >= 0 and state.table.phase == "draw":
            noted += [(value.features(state, side, game.rules), side) for side in sides]
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
        left += (result - weighed(weights, found)) ** 2
    return 1 - left / whole


def learned(deals: Sequence[Sequence[Row]]) -> tuple[list[float], float]:
    """Return the weights, which fit all `deals`, and R², which says how good such a fit is.

    R² is measured on the last fifth of the deals, with weights that fit the other four alone.
    """
    kept = len(deals) * 4 // 5
    table = gathered(None, [row for deal in deals[:kept] for row in deal])
    held_out = [row for deal in deals[kept:] for row in deal]
    good = explained(solved(table), held_out)
    return solved(gathered(table, held_out)), good


def fingerprint() -> str:
    """Return the hash (SHA-256) of this script."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()


def text_of(given: argparse.Namespace, tables: Mapping[int, tuple[list[float], float]]) -> str:
    """Return the file of weights, by the seats of the table."""
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
        f" --seed {given.seed}`.",
        '"""',
        "",
        "from collections.abc import Mapping",
        "from typing import Final",
        "",
        f'SCRIPT: Final = "{fingerprint()}"',
        '"""The hash (SHA-256) of the script that wrote this."""',
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
    value = importlib.import_module(f"{players}.value")
    tables: dict[int, tuple[list[float], float]] = {}
    for seats, count in zip(given.seats or kind.seat_choices, cycle(given.deals), strict=False):
        game = make_game(given.game, {}, seats)
        seeds = range(given.seed * 100_000, given.seed * 100_000 + count)
        tables[seats] = learned([deal_rows(game, value, seed) for seed in seeds])
        print(f"{seats} players R² {tables[seats][1]:.2f}", flush=True)
    home = importlib.import_module(players).__file__
    assert home is not None
    (Path(home).parent / "learned.py").write_text(text_of(given, tables), encoding="utf-8")


if __name__ == "__main__":
    main()
