"""How long a page's board takes, the list of its plays, and a preview of dropped cards.

    uv run python -m bench.boards [--deals 6]

Random deals as in `tests/bot/views/test_boards.py`. At each turn some choices of cards are asked
about, each for all stacks: *rules* is the engine's part (of the canastas), asked first; *preview*
is all of it with the words, when the engine remembers some of it.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from bot.canasta.boards.board import CanastaBoard
from bot.canasta.boards.dropping import picked_up
from tests.bot.readers import CATALOGUE
from tests.bot.views.test_boards import NO_DRAFT, TABLES, board_for, choices, deal

T = TypeVar("T")


def main() -> None:
    """Print p50, p95 and the number of calls."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=6)
    deals = parser.parse_args().deals
    for name, (game, _, _) in TABLES.items():
        taken: dict[str, list[float]] = defaultdict(list)

        def timed(what: str, call: Callable[..., T], *args: Any, taken: Any = taken) -> T:
            start = time.perf_counter()
            found = call(*args)
            taken[what].append((time.perf_counter() - start) * 1000)
            return found

        look, random = CATALOGUE.presentation_of(game).board, Random(7)
        for seed in range(deals):
            for held in deal(name, seed):
                seat = random.choice(held.game.to_act(held.state))
                reader, shown = timed("board", board_for, held, seat)
                timed("plays", look.plays, held.game, reader.view)
                for chosen in choices(random, shown, 8):
                    cards = chosen[:1] if game == "belot" else chosen
                    if isinstance(look, CanastaBoard):
                        timed("rules", _rules, look, held.game, reader.view, cards)
                    timed("preview", look.preview, reader, reader.view, NO_DRAFT, cards)
        for what, times in taken.items():
            times.sort()
            p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
            print(f"{name:28} {what:8} p50 {p50:6.3f} ms  p95 {p95:6.3f} ms  of {len(times)}")


def _rules(board: CanastaBoard, game: Any, view: Any, cards: tuple[str, ...]) -> None:
    picked = picked_up(view.hand, cards)
    for target in board.targets(game, view, picked):
        board.judged(game, view, picked, target)


if __name__ == "__main__":
    main()
