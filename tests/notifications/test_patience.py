"""A draw from the stock alone is not worth a new picture of the table, unless nothing follows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.clock import Speed
from bot.model.jobs import REDRAW, Job
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, VoteKind
from bot.outbox.content import written_target
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Target
from bot.store.tables.notes import Notes
from tests.notifications.world import World

pytestmark = pytest.mark.slow

CANASTAS = ("bulgarian-canasta", "classic-canasta", "decorated-canasta")


class Drawn:
    """A table of four at which somebody has just drawn from the stock."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.chat = world.chats["discord"]
        self.table = ""

    async def begin(self, game: str, speed: Speed) -> None:
        """Play up to the draw of a second turn, with all screens up to date."""
        self.table = await self.world.table("discord", game=game, speed=speed)
        for _ in range(8):
            await self.world.next_turn(self.table)
        await self.world.passes(3600 if speed is Speed.SLOW else 1)
        self.stock = self._stock(await self.world.held(self.table))
        await self.acts()
        held = await self.world.held(self.table)
        assert held.game.view(held.state, None).history[-1].tag == "draws"
        assert self._stock(held) == self.stock - 1

    @staticmethod
    def _stock(held: Snapshot) -> int:
        found: int = held.state.table.stock
        return found

    async def acts(self) -> None:
        """Whoever is to act does one thing."""
        self.chat.requests.clear()
        held = await self.world.held(self.table)
        (seat,) = held.game.to_act(held.state)
        await self.world.act(self.table, seat)
        await self.world.work()

    @property
    def edits(self) -> int:
        """How often the table's message was edited since the last act."""
        return self.chat.requests.count(("edit", "table"))

    async def shows_what_is(self) -> bool:
        """Whether the table's message is what it would be if it were made now."""
        held = await self.world.held(self.table)
        public = self.world.bot.contents.public(held)
        return any(screen == public for _, screen in self.chat.shown.values())


@pytest.fixture
def drawn(redis_client: Redis) -> Drawn:
    return Drawn(World(redis_client))


@pytest.mark.parametrize("game", CANASTAS)
async def test_a_draw_waits_for_the_discard(drawn: Drawn, game: str) -> None:
    await drawn.begin(game, Speed.SLOW)
    assert ("edit", "hand") in drawn.chat.requests, "their own cards are there at once"
    assert drawn.edits == 0
    await drawn.acts()
    assert drawn.edits == 1
    assert await drawn.shows_what_is()


@pytest.mark.parametrize(("speed", "seconds"), [(Speed.SLOW, 600), (Speed.LIVELY, 15)])
async def test_a_draw_that_nothing_follows_is_shown(
    drawn: Drawn, speed: Speed, seconds: int
) -> None:
    await drawn.begin(CANASTAS[0], speed)
    await drawn.world.passes(seconds - 2)
    assert not await drawn.shows_what_is()
    await drawn.world.passes(2)
    assert drawn.edits == 1
    assert await drawn.shows_what_is()
    await drawn.world.passes(seconds)
    assert drawn.edits == 1


async def test_an_old_message_that_must_still_be_deleted_does_not_wait(drawn: Drawn) -> None:
    await drawn.begin(CANASTAS[0], Speed.SLOW)
    held, room = await drawn.world.held(drawn.table), Target(place="discord:x")
    old = await drawn.chat.send(room, drawn.world.bot.contents.public(held), "of before")
    replaced = ((written_target(room), old),)
    note = await Notes(drawn.world.client).open(drawn.table, PUBLIC)
    await note.change(
        lambda now: now and replace(now, pending=replace(now.pending, replaced=replaced))
    )
    await drawn.world.bot.outbox.redraw(Job(drawn.table, REDRAW))
    assert ("discord:x", old) not in drawn.chat.shown


async def test_what_concerns_others_does_not_wait(drawn: Drawn) -> None:
    await drawn.begin(CANASTAS[0], Speed.SLOW)
    await drawn.world.does(drawn.table, 2, want.Propose(VoteKind.PAUSE))
    await drawn.world.work()
    assert drawn.edits == 1
    assert await drawn.shows_what_is()


async def test_a_draw_waits_on_a_process_that_dies(drawn: Drawn) -> None:
    """The next process shows it: what is still to be shown is a job."""
    await drawn.begin(CANASTAS[0], Speed.SLOW)
    drawn.world.start()
    await drawn.world.passes(600)
    assert await drawn.shows_what_is()
