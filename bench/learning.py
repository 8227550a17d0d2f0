"""Learns what a position of a canasta is worth between turns, from the normal player's own deals.

    uv run python -m bench.learning classic-canasta [--deals 1500] [--seed 1]

At the turns of sampled moments the features of one side (`players/value.py`) are noted with what
that side writes more than the other in the end. A linear fit with a small ridge gives the weights;
those of the last fifth of the deals are left out and give R². The same seed gives the same file,
`players/learned.py`, which holds the hash of this script.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from engine.contract.chance import SEED_BYTES
from engine.contract.moves import DEALER, Shuffle
from engine.players import computer_player
from engine.registry import make_game

RIDGE = 30.0
SHARE = 0.5
"""Share of the turns that are noted."""

Row = tuple[list[float], float]


def deal_rows(game: Any, features: Any, seed: int) -> list[Row]:
    """Return the noted turns of one deal with how it ended for the side."""
    random = Random(f"learning {seed}")
    state, _ = game.apply(game.start(), DEALER, Shuffle(random.randbytes(SEED_BYTES)))
    player = computer_player(game, "normal")
    noted: list[tuple[list[float], int]] = []
    last = -1
    while not game.needs_shuffle(state) and not game.is_over(state):
        (seat,) = game.to_act(state)
        if seat != last and last >= 0 and random.random() < SHARE:
            side = random.randrange(2)
            noted.append((features(state, side), side))
        last = seat
        action = player.decide(game.view(state, seat), random.getrandbits(32))
        state, _ = game.apply(state, seat, action)
    scores = state.standing.scores
    return [(found, float(scores[side] - scores[1 - side])) for found, side in noted]


def fitted(rows: Sequence[Row]) -> list[float]:
    """Return the weights with the least squared error and ridge (normal equations)."""
    size = len(rows[0][0])
    table = [[0.0] * (size + 1) for _ in range(size)]
    for found, result in rows:
        whole = [*found, result]
        for at, one in enumerate(found):
            if one:
                table[at] = [old + one * other for old, other in zip(table[at], whole, strict=True)]
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


def main() -> None:
    """Write the file of weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kind = type(make_game(given.game, {}))
    players = f"{kind.__module__.rpartition('.')[0]}.players"
    features = importlib.import_module(f"{players}.value").features
    values: dict[int, tuple[float, ...]] = {}
    told: list[str] = []
    for seats in kind.seat_choices:
        game = make_game(given.game, {}, seats)
        seeds = range(given.seed * 100_000, given.seed * 100_000 + given.deals)
        deals = [deal_rows(game, features, seed) for seed in seeds]
        kept = given.deals * 4 // 5
        learned = fitted([row for deal in deals[:kept] for row in deal])
        good = explained(learned, [row for deal in deals[kept:] for row in deal])
        values[seats] = tuple([round(one, 1) for one in learned])
        told.append(f"{seats} players R² {good:.2f}")
        print(told[-1], flush=True)
    script = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
    lines: list[str] = []
    for seats, weights in values.items():
        lines += [f"    {seats}: (", *[f"        {one}," for one in weights], "    ),"]
    text = [
        f'"""Weights of `players/value.py`, learned from {given.deals} deals a table.',
        "",
        "; ".join(told) + ".",
        f"Written by `python -m bench.learning {given.game} --deals {given.deals}"
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
    home = importlib.import_module(players).__file__
    assert home is not None
    (Path(home).parent / "learned.py").write_text("\n".join(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
