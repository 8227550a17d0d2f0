"""Whole matches of every game with people on three chats, while the bot is killed (SIGKILL) between
two of its steps, one chat is away for ten minutes, one place is deleted and one muted.

Everything is counted in moves and in the world's own time. At every rest each place that can be
written to shows the table as it is stored, and nothing else stands there.
"""

from __future__ import annotations

from typing import Final

import pytest
from redis.asyncio import Redis

from bot.model.clock import Speed
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.chat import Missing
from bot.ports.screen import Kind
from engine.players import computer_player
from tests.across.world import ROOM, Across, Away, Shown, chat_of
from tests.bot.servers import Server
from tests.lanes import mostly_by_night, volume
from tests.notifications.world import FACES

pytestmark = pytest.mark.slow

GAMES: Final = ("belot", "bulgarian-canasta", "classic-canasta", "decorated-canasta")
KILLS: Final = volume(3, night=12)
AWAY: Final = 600
"""Seconds for which a chat is away."""
MINUTE: Final = 60
PAUSE: Final = 45.0
"""Seconds after which whoever serves a chat that is away tries again."""
AFTERWARDS: Final = 1900
"""Seconds after which a chat that was away, or a place that was muted, has been tried again."""
NOTHING: Final = Shown((), ())
MOST_MOVES: Final = 2000


class Match:
    """A match on three chats. `made`: what its people did, with their seats."""

    def __init__(self, world: Across, table: str) -> None:
        self.world: Final = world
        self.table: Final = table
        self.made: Final[list[tuple[int, str]]] = []
        self.lost: Final[set[str]] = set()
        """Chats and places that cannot be written to."""
        self.rests = 0

    async def moves(self, number: int) -> None:
        """People make moves, a minute after the one before."""
        for _ in range(number):
            held = await self.world.held(self.table)
            assert held.table.stage is Stage.PLAYING, "the match is over before all has happened"
            seat, wait = next(iter(awaited(held.table, held.game, held.state).items()))
            wanted: want.Intent = want.Ready()
            if wait is Wait.ACT:
                view, number = held.game.view(held.state, seat), held.version.number
                action = computer_player(held.game, "easy").decide(view, number, 5)
                self.made.append((seat, str(action)))
                wanted = want.Act(0, str(action))
            await self.world.does(self.table, seat, wanted)
            await self.world.passes(MINUTE)

    async def to_the_end(self) -> None:
        """People play until the match is over."""
        for _ in range(MOST_MOVES):
            if (await self.world.held(self.table)).table.stage is Stage.OVER:
                return
            await self.moves(1)
        raise AssertionError("a match without end")

    async def killed(self, times: int) -> None:
        """The bot is killed so often, wherever it is."""
        for _ in range(times):
            self.world.arm("*", self.world.random.randint(1, 40))
            while self.world.armed:
                await self.moves(1)

    async def rest(self) -> None:
        """Nothing is due for a while. Then every place is true."""
        await self.world.passes(AFTERWARDS)
        self.rests += 1
        assert await self.world.seen_in(self.table, but=self.lost) == NOTHING

    def tables(self, chat: str) -> int:
        """How many messages of the table stand in a place."""
        shown = self.world.chats[chat].of(f"{chat}:{ROOM}")
        return len([one for one in shown if one.kind is Kind.TABLE])


@pytest.fixture
def world(redis_client: Redis, redis_server: Server) -> Across:
    return Across(redis_client, redis_server, seed=9)


@pytest.mark.parametrize("game", mostly_by_night(GAMES, *GAMES))
async def test_a_match_on_three_chats(world: Across, game: str) -> None:
    languages = {"telegram": "bg", "local": "hu"}
    options = {"length": "one_deal"}
    if game == "decorated-canasta":
        options["reshuffle_limit"] = "0"
    table = await world.shared(game=game, speed=Speed.RELAXED, languages=languages, options=options)
    match = Match(world, table)
    away, gone, muted = FACES
    async with world.alive():
        await match.moves(4)
        await match.rest()

        world.chats[away].down = Away(PAUSE)
        match.lost.add(away)
        await match.moves(4)
        await match.killed(1)
        await world.passes(AWAY)
        assert (await world.seen_in(table, but=match.lost)) == NOTHING, "others wait for nobody"
        world.chats[away].down = None
        match.lost.clear()
        await match.rest()

        world.chats[muted].muted[f"{muted}:{ROOM}"] = Missing.SEND
        match.lost.add(f"{muted}:{ROOM}")
        await match.moves(4)
        await match.killed(1)
        await world.passes(AWAY)
        assert (await world.seen_in(table, but=match.lost)) == NOTHING
        world.chats[muted].muted.clear()
        match.lost.clear()
        await match.rest()

        world.chats[gone].lose(f"{gone}:{ROOM}")
        match.lost.add(f"{gone}:{ROOM}")
        await match.moves(2)
        await match.killed(max(0, KILLS - 2))
        await match.rest()
        await match.to_the_end()
        await match.rest()
    assert sum(world.kills.values()) == KILLS
    held = await world.held(table)
    assert held.state.standing.winner is not None
    assert [match.tables(chat) for chat in (away, gone, muted)] == [1, 0, 1]
    await world.check_records(table, match.made)
    world.check_roads()
    assert match.rests == 5
    assert {chat_of(seat, FACES) for seat, _ in match.made} == {*FACES}
