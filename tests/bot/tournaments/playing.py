"""Tournaments that are played through the real handlers and store, without a worker: what is due is
done by hand."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from bot.model.jobs import TOURNAMENT, Job
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.facts import MATCH, Happened
from bot.model.tables.table import Snapshot, Stage
from bot.model.tournament import Phase, Tournament
from bot.ports.screen import Screen
from bot.tables.rules.actor import Actor
from engine.players import computer_player
from tests.bot.application import ROOM, App, control

PEOPLE: Final = tuple([Person(f"test:p{number}", f"P{number}") for number in range(9)])


class Event:
    """A tournament at a app, and who is in it."""

    def __init__(self, app: App) -> None:
        self.app: Final = app
        self.place = ROOM
        self._random: Final = Random(7)
        self.acts = 0

    async def screen(self, person: Person, text: str = "/tournament", **more: Any) -> Screen:
        """What a person is shown."""
        reply = await self.app.say(person, text, **more)
        assert reply.screen is not None, reply
        return reply.screen

    async def press(self, person: Person, what: str) -> Screen:
        """A button of what the person is shown."""
        reply = await self.app.press(person, control(await self.screen(person), what))
        assert reply.screen is not None, reply
        return reply.screen

    async def entered(self, people: int, game: str = "belot", **picked: str) -> Tournament:
        """So many have entered a tournament that the first one has opened."""
        await self.screen(PEOPLE[0], f"/tournament {game}")
        for name, key in picked.items():
            picker = control(await self.screen(PEOPLE[0]), f"tset:{(await self.now()).id}:{name}")
            await self.app.pick(PEOPLE[0], picker, key)
        for person in PEOPLE[:people]:
            await self.press(person, "tenter")
        return await self.now()

    async def begun(self, people: int = 8, game: str = "belot", **picked: str) -> Tournament:
        """A tournament whose first tables stand."""
        await self.entered(people, game, **picked)
        await self.press(PEOPLE[0], "tbegin")
        await self.goes_on()
        return await self.now()

    async def now(self) -> Tournament:
        """The tournament as it stands."""
        found = await self.app.bot.tournaments.at(self.place)
        assert found is not None
        return found

    async def goes_on(self) -> None:
        """What the worker does when the job is due."""
        found = await self.now()
        await self.app.bot.director.direct(Job(found.id, TOURNAMENT))

    async def tables(self) -> list[Snapshot]:
        """The tables of the running round that stand."""
        last = (await self.now()).last
        assert last is not None
        found = [await self.app.bot.tables.read_table(one.id) for one in last.tables]
        return [one for one in found if one is not None]

    async def deal(self, table: str) -> Snapshot:
        """A deal is played at a table, and those who count hear of it."""
        while True:
            held = await self.app.bot.tables.read_table(table)
            assert held is not None
            if held.table.stage is not Stage.PLAYING:
                break
            await self.move(held)
        for consumer in self.app.bot.consumers:
            await consumer(Happened(MATCH, table, held.table.match))
        return held

    async def move(self, held: Snapshot) -> None:
        """Whoever is to act does as a computer player would."""
        table, seat = held.table, held.game.to_act(held.state)[0]
        player = computer_player(held.game, "easy")
        action = player.decide(held.game.view(held.state, seat), self._random.getrandbits(32), 5)
        person = table.seats[seat].person
        if table.seats[seat].computer:
            intent: Any = want.ComputerMoves(seat, table.prompts[seat], str(action))
        else:
            intent = want.Act(0, str(action))
        self.acts += 1
        who = Actor() if table.seats[seat].computer else Actor(person)
        await self.app.bot.tables.act(table.id, f"act-{self.acts}", who, intent)

    async def played(self) -> Tournament:
        """The tournament is played to its end."""
        while (await self.now()).phase is Phase.PLAYING:
            for held in await self.tables():
                await self.deal(held.table.id)
            await self.goes_on()
        return await self.now()
