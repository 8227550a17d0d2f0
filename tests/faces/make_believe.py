"""The make-believe wall as a face: no wire, and a clock that stands still unless somebody waits."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from bot.model.people import Person
from bot.ports.chat import Event, Missing, Reply, Target
from bot.ports.inputs import Picked, Pressed, Said, Typed
from bot.ports.screen import Confirm, Copy, Link, Picker, Press, Prompt, Screen, Style, in_place
from bot.words.text import plain_of
from tests.bot.application import AtOnce
from tests.bot.views.text import written
from tests.faces.language import ChatFace, Control, Guest, Where, settled
from tests.faces.wall import Wall
from tests.faces.wired import ReadFace
from tests.faces.world import World

_numbers = itertools.count(1)


class OnTheWall(ChatFace):
    """A face that is a wall."""

    name = "wall"
    wall: Wall
    of_room = ""
    """What the ids of its people end with."""

    async def guest(self, name: str, language: str = "en", *, shut: bool = False) -> Guest:
        found = WallGuest(self, Person(f"test:{name.lower()}{self.of_room}", name), language)
        if shut:
            self.wall.closed.add(found.person.id)
        self.guests.append(found)
        return found

    async def close(self) -> None:
        self.wall.muted[self.place] = Missing.SEND

    async def open(self) -> None:
        self.wall.muted.clear()


class WallFace(OnTheWall):
    """A world with one chat."""

    def __init__(self, client: Any) -> None:
        self.world = World(client, "test", players=AtOnce())
        self.bot = self.world.bot
        self.wall = self.world.chats["test"]
        self.place = "test:room"
        self.begin()

    async def until(
        self,
        true: Callable[[], Any],
        what: object,
        seconds: float = 60.0,
        least: int = 1,
    ) -> Any:
        give_up = self.world.clock.now + int(seconds * 1000)
        while True:
            await self.world.work()
            late = self.world.clock.now >= give_up
            found = await settled(true())
            if found or (late and not least):
                return found
            assert not late, what() if callable(what) else what
            self.world.clock.now += 500

    async def passes(self, seconds: float) -> None:
        await self.world.passes(seconds)


class LiveWall(OnTheWall, ReadFace):
    """A wall beside other chats of one bot, by the same clock."""

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Any]:
        self.wall = Wall(clock=self.clock)

        async def run(stop: asyncio.Event) -> None:
            await stop.wait()

        yield SimpleNamespace(platform=self.wall, run=run)

    def is_ready(self) -> bool:
        return True

    def move_in(self) -> None:
        self.of_room = f"-{next(_numbers)}"
        self.place = f"test:room{self.of_room}"

    def faults(self) -> list[str]:
        return []

    def standing(self, target: Target, message: str) -> str:
        shown = self.wall.shown.get((target.place or target.person, message))
        return "" if shown is None else written(shown[1])

    def drawn(self, screen: Screen, message: str) -> str:
        del message
        return written(screen)


class WallGuest(Guest):
    """Somebody who reads the wall."""

    face: OnTheWall  # type: ignore[misc]

    def __init__(self, face: OnTheWall, person: Person, language: str) -> None:
        super().__init__(face, person, language)
        self._answer: Screen | None = None
        self._answers: list[Screen] = []

    def _screens(self, where: Where) -> Iterator[tuple[Where, Screen]]:
        wall = self.face.wall
        if where != "room":
            if self._answer is not None:
                yield "private", self._answer
            yield from (("private", one) for one in reversed(wall.of(self.person.id)))
        if where != "private":
            yield from (("room", one) for one in reversed(wall.of(self.face.place)))

    def controls(self) -> Iterator[Control]:
        for where, screen in self._screens(""):
            for one in in_place(screen.controls):
                match one:
                    case Press():
                        yield Control(where, one.token, "press", bold=one.style is Style.PRIMARY)
                    case Confirm():
                        yield Control(where, one.token, "confirm", bold=one.style is Style.PRIMARY)
                    case Picker():
                        keys = tuple([item.key for item in one.items])
                        yield Control(where, one.token, "pick", items=keys)
                    case Prompt():
                        yield Control(where, one.token, "type")
                    case Link() | Copy():
                        pass

    def words(self, where: Where = "") -> str:
        return "\n".join([written(one) for _, one in self._screens(where)])

    def pictures(self, where: Where) -> list[str]:
        found = [one.picture for _, one in self._screens(where)]
        return [one.key for one in found if one is not None and one.key]

    def read(self, since: int) -> tuple[int, list[Any]]:
        mine = {self.face.place, self.person.id}
        all_told = self.face.wall.told
        told = [screen for chat, screen in all_told[since:] if chat in mine]
        return len(all_told), [*told, *self._answers]

    @property
    def rings(self) -> int:
        return len([one for one in self.face.wall.rang if one.person == self.person.id])

    async def act(self, control: Control, *keys: str, text: str = "") -> None:
        dispatcher, event = self.face.bot.dispatcher, self._event()
        if control.kind == "pick":
            self._hear(await dispatcher.handle(event, Picked(control.token, keys)))
        elif control.kind == "type":
            self._hear(await dispatcher.handle(event, Typed(control.token, text)))
        else:
            self._hear(await dispatcher.handle(event, Pressed(control.token)))

    async def say(self, line: str, where: Where = "room", *others: Guest) -> None:
        del where
        event = replace(self._event(), named=tuple([one.person for one in others]))
        self._hear(await self.face.bot.dispatcher.handle(event, Said(line)))

    async def shut(self) -> None:
        self.face.wall.closed.add(self.person.id)

    async def look(self) -> None:
        if self.person.id in self.face.wall.closed:
            await self.press("hand", "room")

    def _event(self) -> Event:
        number = f"wall-{next(_numbers)}"
        return Event(id=number, person=self.person, place=self.face.place, language=self.language)

    def _hear(self, reply: Reply) -> None:
        if reply.file is None:  # it stands below the screen
            self._answer = reply.screen
        if reply.toast:
            self._heard.append(plain_of(reply.toast))
        if reply.screen is not None:
            self._answers.append(reply.screen)
            self._heard.append(written(reply.screen))
