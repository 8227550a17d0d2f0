"""Try hostile inputs, and print how many of each kind were tried and understood.

    python -m bench.hostile [--inputs 1000000] [--seed 1] [--only door]

Of all inputs 15 % go through the door of a bot on a Valkey of its own, 3 % through the sockets of
its pages, and 6 % are positions and records of the games. The other 76 % go to readers that need no
table. The command ends with an error at the first input that raises what it may not, changes what
belongs to somebody else, takes more than 100 ms of the processor, or takes more than 50 MB. The
same seed makes the same inputs.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bench.hostile.door import Attack
from bench.hostile.measuring import Meter, Tally, now
from bench.hostile.pages import Pages
from bench.hostile.reading import Kind, kinds
from bench.hostile.scene import Scene
from bot.store.redis.scripts import Client
from engine.contract.game import AnyGame
from engine.proof.spoiling import accepts, replays, spoilt_position, spoilt_record, texts_of
from engine.registry import GAMES, make_game
from tests.bot.servers import valkey_server

PARTS: Final = ("door", "pages", "games", "reading")
DOOR: Final = 0.15
PAGES: Final = 0.03
GAME: Final = 0.06
HEAD: Final = "\n|".join(
    ["| inputs | how many | understood | mean | slowest | memory |", 6 * " --- |"]
)
_AGAIN: Final = 0.02
"""Seconds above which an input is read again, up to three times, and the shortest time counts: what
the process does only once is not the input's cost."""
SAMPLE: Final = [
    *("0123abcd:p:17:abcdefg", "0123abcd:sit:2", "-:play", "0123abcd:c:17:0", "0123abcd:vote:3:y"),
    *("belot.2:p:1:abcdefg", "0123abcd:opt:4", "-:mylang:bg", "-:replay:0123abcd:1:2:14:-1"),
    *("0123abcd:number:0:cut", "0123abcd:draft:3:lay", "-:tend:0123abcd", "-:rule:belot:s9"),
]
"""Tokens as the bot makes them."""


def read(kind: Kind, inputs: int, seed: int) -> Tally:
    """Make and read `inputs` inputs of one kind.

    Raises: Costly; whatever reading raises, with the input as a note.
    """
    random, meter = Random(f"{kind.name} {seed}"), Meter(kind.name)
    for _ in range(inputs):
        made = kind.make(random)
        try:
            taken, seconds = _read(kind, made)
        except Exception as error:
            error.add_note(f"{kind.name}: {made!r}")
            raise
        meter.took(seconds, taken, made)
    return meter.tally


def _read(kind: Kind, made: object) -> tuple[bool, float]:
    best, taken = 1e9, False
    for _ in range(3):
        began = now()
        taken = kind.take(made)
        best = min(best, now() - began)
        if best < _AGAIN:
            break
    return taken, best


def read_all(inputs: int, seed: int, real: Sequence[str] = SAMPLE) -> Iterator[Tally]:
    """Read `inputs` inputs, divided among all kinds by their shares; yield the tally of each kind.
    `real`: tokens that a bot has made."""
    found = kinds(real)
    shares = sum(kind.share for kind in found)
    for kind in found:
        yield read(kind, round(inputs * kind.share / shares), seed)


def play_all(inputs: int, seed: int) -> Iterator[Tally]:
    """Read `inputs` spoilt positions and records, divided equally among the games: ten positions to
    one record. Yield the tally of each kind."""
    for name in GAMES:
        for kind in _of_game(make_game(name, {}), seed):
            yield read(kind, round(inputs * kind.share / len(GAMES)), seed)


def _of_game(game: AnyGame, seed: int) -> tuple[Kind, Kind]:
    positions, records = texts_of(game, Random(seed))
    return (
        Kind(
            f"positions of {game.id}",
            10 / 11,
            lambda random: spoilt_position(random, type(game), random.choice(positions)),
            partial(accepts, game),
        ),
        Kind(
            f"records of {game.id}",
            1 / 11,
            lambda random: spoilt_record(random, random.choice(records)),
            partial(replays, game),
        ),
    )


async def attack(
    client: Client,
    inputs: int,
    seed: int,
    games: Sequence[str] = tuple(GAMES),
    *,
    shared: bool = False,
) -> tuple[list[Tally], list[str]]:
    """Open tables of these games on an empty store, `shared` with other chats or not, and try
    `inputs` inputs at the bot's door. Return the tallies, and the tokens that the bot has made.

    Raises: Foreign, Failed, Costly.
    """
    scene = Scene(client, games, shared=shared)
    await scene.open()
    attacker = Attack(scene, Random(seed))
    async with attacker.listening():
        await attacker.go_on(inputs)
    return [meter.tally for meter in attacker.meters.values()], list(scene.tokens)


async def _attack(inputs: int, seed: int) -> tuple[list[Tally], list[str]]:
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        async with server.client() as client:
            return await attack(client, inputs, seed)


async def browse(client: Client, inputs: int, seed: int) -> list[Tally]:
    """Seat four people at a table on an empty store, and send `inputs` frames and requests to the
    server of the pages. Return the tallies.

    Raises: Foreign, Failed, Costly.
    """
    pages = Pages(client, Random(seed))
    async with pages.open():
        return await pages.go_on(inputs)


async def _browse(inputs: int, seed: int) -> list[Tally]:
    with tempfile.TemporaryDirectory() as folder, valkey_server(Path(folder)) as server:
        async with server.client() as client:
            return await browse(client, inputs, seed)


def main(arguments: Sequence[str]) -> int:
    """Try what is asked for; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.hostile")
    parser.add_argument(
        "--inputs", type=int, default=1_000_000, help="of all kinds together (1,000,000)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the inputs (1)")
    parser.add_argument("--only", choices=PARTS, help="try these alone")
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    tallies: list[Tally] = []

    def tell(tally: Tally) -> None:
        tallies.append(tally)
        print(tally.line(), flush=True)

    print(HEAD)
    real: Sequence[str] = SAMPLE
    if asked.only in {None, "door"}:
        done, real = asyncio.run(_attack(round(asked.inputs * DOOR), asked.seed))
        for tally in done:
            tell(tally)
    if asked.only in {None, "pages"}:
        for tally in asyncio.run(_browse(round(asked.inputs * PAGES), asked.seed)):
            tell(tally)
    if asked.only in {None, "games"}:
        for tally in play_all(round(asked.inputs * GAME), asked.seed):
            tell(tally)
    if asked.only in {None, "reading"}:
        left = asked.inputs - sum(tally.inputs for tally in tallies)
        for tally in read_all(left, asked.seed, real):
            tell(tally)
    total = sum(tally.inputs for tally in tallies)
    slowest = max(tallies, key=lambda tally: tally.slowest)
    print(f"{total:,} inputs in {time.monotonic() - began:.0f} s, seed {asked.seed}")
    print(f"slowest: {slowest.slowest * 1000:.1f} ms, {slowest.kind}: {slowest.worst}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
