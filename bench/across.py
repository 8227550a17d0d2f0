"""What a move costs at a table in one, two and three places, and 1,000 tables in two.

    uv run python -m bench.across [--moves 400] [--tables 1000] [--rounds 3]

First, on one Valkey, people move at a table in one place, at one in two and at one in three, in
turns: requests, pictures, what is sent to Redis, and seconds of the processor for the press and for
the redraw. Then half of `--tables` tables are in two places and half in one, all beside each other,
and people move at each in turn; the two kinds alternate, so what else the machine does is the same
for both. The seconds are those of this process, which has the make-believe chats in it too.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.store.redis.connection import connect
from tests.across.costs import PLACES, Costs, Moves, table_in
from tests.across.world import Across
from tests.bot.people import NO_LIMITS
from tests.bot.servers import valkey_server

GAMES: Final = ("belot", "bulgarian-canasta")


def told(name: str, tables: Sequence[Moves]) -> None:
    """Print what a move costs on average."""
    total = Costs()
    for table in tables:
        for field in vars(total):
            setattr(total, field, getattr(total, field) + getattr(table.costs, field))
    moves = total.moves
    print(
        f"{name:34} {moves:6} moves: requests {total.of_places / moves:5.2f} in places,"
        f" {total.of_people / moves:5.2f} in private, {total.deletions / moves:5.2f} deletions;"
        f" {total.pictures / moves:5.2f} pictures; sent to Redis"
        f" {total.press_trips / moves:5.2f} by the press, {total.redraw_trips / moves:5.2f} by the"
        f" redraw; processor {1000 * total.press_seconds / moves:5.2f} ms the press,"
        f" {1000 * total.redraw_seconds / moves:5.2f} ms the redraw",
        flush=True,
    )


async def measure(moves: int, tables: int, rounds: int) -> None:
    """Measure tables of each number of places, then many of two kinds."""
    with valkey_server(Path(tempfile.mkdtemp())) as server:
        for game in GAMES:
            server.flush()
            async with connect(server.url) as client:
                world = Across(client, seed=1)
                few = {
                    places: await table_in(world, places, game, f"r{places}") for places in PLACES
                }
                for _ in range(moves):
                    for table in few.values():
                        await table.move()
                for places, table in few.items():
                    told(f"{game}, {places} places", [table])
        server.flush()
        async with connect(server.url) as client:
            world = Across(client, seed=1)
            world.bot.tables.limits = NO_LIMITS  # type: ignore[misc]
            many: dict[int, list[Moves]] = {1: [], 2: []}
            for number in range(tables):
                places = 1 + number % 2
                many[places].append(await table_in(world, places, "belot", f"r{number}"))
            for _ in range(rounds):
                for pair in zip(*many.values(), strict=True):
                    for table in pair:
                        await table.move(pause=0)
            for places, found in many.items():
                told(f"{len(found)} tables of belot, {places} places", found)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    asyncio.run(measure(asked.moves, asked.tables, asked.rounds))


if __name__ == "__main__":
    main()
