"""What a game asks of a chat: rings a turn, requests a move, pictures uploaded a move.

    uv run python -m bench.notifications

Four people play turns of each game on a make-believe chat, once slowly (a turn every three hours)
and once in a lively evening (a turn every ten seconds). A move is an action that somebody has made.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from bot.model.clock import Speed
from tests.bot.servers import valkey_server
from tests.notifications.world import Turned, World

GAMES = ("bulgarian-canasta", "classic-canasta", "decorated-canasta", "belot")
TURNS = 60


async def measure(game: str, speed: Speed, seconds: float) -> None:
    """Play some turns of one game and print what they cost."""
    with valkey_server(Path(tempfile.mkdtemp())) as server:
        async with server.client() as client:
            world = World(client)
            table = await world.table("discord", game=game, speed=speed)
            chat = world.chats["discord"]
            chat.requests.clear()
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
            await world.play(table, TURNS, when)
            turns = len(world.turns) - begun
            commits = (await world.held(table)).version.number - version
            print(
                f"{game:18} {speed:8} {turns:4} turns {moves:4} moves {commits:4} commits: "
                f"{(len(chat.rang) - rang) / turns:5.2f} rings a turn, "
                f"{len(chat.requests) / moves:5.2f} requests a move, "
                f"{chat.pictures / moves:5.2f} pictures a move"
            )


async def main() -> None:
    """Measure every game, slow and lively."""
    for game in GAMES:
        await measure(game, Speed.SLOW, 3 * 3600)
        await measure(game, Speed.LIVELY, 10)


if __name__ == "__main__":
    asyncio.run(main())
