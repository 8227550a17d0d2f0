"""Play deals in two worlds that differ only in what somebody may not know, and compare all that is
told to them, byte by byte.

    python -m bench.worlds [--deals 2500] [--game belot] [--seed 1]

For each deal of each game one moment and one viewer (a seat, or somebody without one): the public
message and their hand with what they have chosen, sheets, calls, the frame of their page with its
flights, the verdicts on held cards, when anything happens by itself; the same once more after
somebody else's move that looks the same to them. At each fourth deal there are two such moments,
and also all panels that may be asked for, the replay of the running deal, the messages as each chat
shows them, and some of the pictures themselves. At each tenth deal both worlds are stored, and the
viewer asks two bots through the real door: what their chat was sent, completions, typed lines,
buttons, pages, and an own move. It ends with an error at the first difference.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from bench.worlds.asking import World, asked
from bench.worlds.pairs import deal, game_of, pairs
from bench.worlds.showing import Leak, compared
from engine.registry import GAMES
from tests.bot.servers import valkey_server

WHOLE: Final = 4
ASKED: Final = 10
"""Every `WHOLE`-th deal is compared wholly; for every `ASKED`-th both worlds are stored."""


class Compared(msgspec.Struct):
    """How much was compared. `told`: texts, pictures, frames and times."""

    deals: int = 0
    moments: int = 0
    stored: int = 0
    told: int = 0


async def compare_deal(
    name: str, number: int, seed: int, worlds: tuple[World, World] | None, found: Compared
) -> None:
    """Play a deal of a game and compare some moments of it; `worlds`: also through the door.

    Raises: Leak, with how to find it again.
    """
    random = Random(f"{name} {number} {seed}")
    game, whole = game_of(name, number), number % WHOLE == 0
    steps = deal(game, random)
    found.deals += 1
    try:
        for pair in pairs(game, steps, 1 + whole, random):
            found.moments += 1
            found.told += compared(pair, steps, random, whole=whole)
        if worlds is not None:
            (pair,) = pairs(game, steps, 1, random)
            found.stored += 1
            found.told += await asked(worlds, pair, random)
    except Leak as leak:
        leak.add_note(f"deal {number} of {name}, seed {seed}")
        raise


async def compare_deals(games: Sequence[str], deals: int, seed: int) -> Compared:
    """Compare `deals` deals of each game; return the figures of all games together.

    Raises: Leak.
    """
    total = Compared()
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        async with server.client() as one, server.client(db=1) as other:
            worlds = World(one), World(other)
            for name in games:
                began, found = time.process_time(), Compared()
                for number in range(deals):
                    both = None if number % ASKED else worlds
                    await compare_deal(name, number, seed, both, found)
                seconds = time.process_time() - began
                print(
                    f"| {name} | {found.deals:,} | {found.moments:,} | {found.stored:,} |"
                    f" {found.told:,} | {seconds:.0f} s |",
                    flush=True,
                )
                total.deals += found.deals
                total.moments += found.moments
                total.stored += found.stored
                total.told += found.told
    return total


def main(arguments: Sequence[str]) -> int:
    """Compare what is asked for; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.worlds")
    parser.add_argument("--deals", type=int, default=2500, help="of each game (2,500)")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    parser.add_argument("--game", choices=tuple(GAMES), action="append", help="this game (all)")
    asked = parser.parse_args(arguments)
    print("| game | deals | moments | stored | compared | processor |")
    print("|" + 6 * " --- |")
    total = asyncio.run(compare_deals(asked.game or tuple(GAMES), asked.deals, asked.seed))
    print(f"{total.deals:,} deals, {total.told:,} texts, pictures, frames and times are the same")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
