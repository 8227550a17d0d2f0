"""What a game asks of a chat: rings a turn, requests a move, pictures uploaded a move.

    uv run python -m bench.notifications [--chats discord telegram] [--turns 60]

Four people play turns of each game on a make-believe chat, once slowly (a turn every three hours)
and once in a lively evening (a turn every ten seconds). A move is an action that somebody has made.
Requests are those to the place of the table, those to the private chats of its people, and
deletions. Answers to presses are not among them: the services do not count them.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from bot.model.clock import Speed
from tests.bot.servers import valkey_server
from tests.notifications.world import Turned, World

GAMES = ("bulgarian-canasta", "classic-canasta", "decorated-canasta", "belot")
TURNS = 60


async def measure(name: str, game: str, speed: Speed, seconds: float, most: int) -> None:
    """Play some turns of one game on a chat, and print what they cost."""
    with valkey_server(Path(tempfile.mkdtemp())) as server:
        async with server.client() as client:
            world = World(client)
            table = await world.table(name, game=game, speed=speed)
            chat = world.chats[name]
            chat.requests.clear()
            chat.told.clear()
            chat.pictures = 0
            rang, version = len(chat.rang), (await world.held(table)).version.number
            moves = 0
            plain = world.act

            async def act(table: str, seat: int) -> None:
                nonlocal moves
                moves += 1
                await plain(table, seat)

            world.act = act  # type: ignore[method-assign]

            async def when(turn: Turned) -> float:
                del turn
                return seconds

            begun = len(world.turns)
            await world.play(table, most, when)
            turns = len(world.turns) - begun
            commits = (await world.held(table)).version.number - version
            place = sum([where.endswith(":x") for where, _ in chat.told])
            parts = (place, len(chat.told) - place, len(chat.requests) - len(chat.told))
            told = ", ".join([f"{part / moves:.2f}" for part in parts])
            print(
                f"{name:8} {game:18} {speed:8} {turns:4} turns {moves:4} moves {commits:4} "
                f"commits: {(len(chat.rang) - rang) / turns:5.2f} rings a turn, "
                f"{len(chat.requests) / moves:5.2f} requests a move (place, private, deletions: "
                f"{told}), {chat.pictures / moves:5.2f} pictures a move",
                flush=True,
            )


async def measure_all(chats: list[str], turns: int) -> None:
    """Measure every game, slow and lively."""
    for name in chats:
        for game in GAMES:
            await measure(name, game, Speed.SLOW, 3 * 3600, turns)
            await measure(name, game, Speed.LIVELY, 10, turns)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--chats", nargs="+", default=["discord", "telegram"])
    parser.add_argument("--turns", type=int, default=TURNS)
    asked = parser.parse_args()
    asyncio.run(measure_all(asked.chats, asked.turns))


if __name__ == "__main__":
    main()
