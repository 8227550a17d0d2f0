"""A table that is played, a platform that is told what to do, and the bots that draw the one on
the other."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.clock import Speed
from bot.model.jobs import REDRAW
from bot.model.tables.note import Note
from bot.model.tables.table import Snapshot
from bot.outbox.content import Content, PublicPost
from bot.outbox.reach import is_rung
from bot.outbox.slots import closed_seats
from bot.ports.chat import Closed, Gone, Missing, Target, Wrong
from bot.ports.screen import Block, Kind, Picture, Screen
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Answers, Ask
from bot.tables.tables import Tables
from bot.words.text import Plain
from tests.bot.people import FRIENDS, held_of
from tests.bot.toys import Clock, Hands, jobs_in, play_on, toy_playing, toy_tables
from tests.orders.plan import gate

ROOM = Target(place="test:room")


class Crash(BaseException):
    """The bot dies here."""


class Scripted:
    """A platform: its messages, what was done, and what goes wrong next."""

    def __init__(self, *, nonces: bool = True) -> None:
        self.nonces = nonces
        self.shown: dict[str, tuple[Target, str]] = {}
        self.did: list[tuple[str, str]] = []
        self.trouble: list[BaseException | None] = []
        self.history: list[tuple[str, str]] = []
        """Every message and text that was shown, in order."""
        self.closed: set[Target] = set()
        self.asked: list[tuple[str, Target]] = []
        """Every request, in order, whatever became of it."""
        self.wrong: Callable[[Screen], bool] = lambda _: False
        """Which screens the platform calls wrong."""
        self.rung: list[str] = []
        self.passed = 0
        self.pinned: list[tuple[str, str]] = []
        self.pinning: BaseException | None = None
        """What goes wrong with the next pin."""
        self.during: Callable[[], object] | None = None
        self._by_nonce: dict[str, str] = {}
        self.ids = itertools.count(1)
        self.counts_edits = True
        self.leads_back = False

    @property
    def name(self) -> str:
        return "test"

    async def _begin(
        self, what: str, target: Target, screen: Screen | None = None
    ) -> BaseException | None:
        await gate(what)
        self.asked.append((what, target))
        trouble = self.trouble.pop(0) if self.trouble else None
        if target in self.closed:
            raise Closed("muted", missing=Missing.SEND)
        if screen is not None and self.wrong(screen):
            raise Wrong("no such field")
        if trouble is not None and not isinstance(trouble, Crash):
            self.did.append((what, type(trouble).__name__))
            raise trouble
        if self.during is not None:
            during, self.during = self.during, None
            await during()  # type: ignore[misc]
        return trouble

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        del reply_to
        trouble = await self._begin("send", target, screen)
        message = self._by_nonce.get(nonce) if self.nonces else None
        if message is None:
            message = self._by_nonce[nonce] = f"m{next(self.ids)}"
            self._show(message, target, screen)
            self.did.append(("send", message))
            if rings:
                self.rung.append(message)
        if trouble:
            raise trouble
        return message

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        trouble = await self._begin("edit", target, screen)
        if message not in self.shown:
            raise Gone
        self._show(message, target, screen)
        self.did.append(("edit", message))
        if trouble:
            raise trouble

    def _show(self, message: str, target: Target, screen: Screen) -> None:
        self.shown[message] = (target, text_of(screen))
        self.history.append((message, text_of(screen)))

    async def delete(self, target: Target, message: str) -> None:
        trouble = await self._begin("delete", target)
        self.shown.pop(message, None)
        self.did.append(("delete", message))
        if trouble:
            raise trouble

    async def below(self, target: Target, message: str) -> int:
        assert target.place
        assert message
        return self.passed

    async def pin(self, target: Target, message: str, before: str) -> None:
        assert target.place
        during, self.pinning = self.pinning, None
        if during is not None:
            raise during
        self.pinned.append((message, before))

    def texts(self, target: Target) -> list[str]:
        return [text for where, text in self.shown.values() if where == target]


def text_of(screen: Screen) -> str:
    (block,) = screen.blocks
    ((span,),) = block.lines
    assert isinstance(span, Plain)
    return span.text


def screen(text: str, seat: int | None = None) -> Screen:
    return Screen(Kind.TABLE, "t", seat, (Block(((Plain(text),),)),))


class Show:
    """Contents: the table's version in its place (or what the test says), a hand each person."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.occasion = ""
        self.hands: list[int] = []
        self.hand_occasion = ""
        self.place = ""
        self.hand_place = ""
        """Another platform that the hands are on."""
        self.picture: Picture | None = None
        """What is drawn on the table's message."""
        self.sheets: list[str] = []
        self.moment = ""
        """What of the table's message cannot wait; then its turns are not told apart."""

    def asks(self, held: Snapshot) -> Sequence[Ask[Any]]:  # noqa: ARG002
        return ()

    async def make_all(
        self,
        held: Snapshot,
        notes: Mapping[str, Note] = {},
        answers: Answers = (),  # noqa: ARG002
    ) -> Mapping[str, Content]:
        closed = closed_seats(notes)
        text = f"v{held.version.number}" if self.text is None else self.text
        room = Target(place=self.place or held.table.place)
        turn = 0 if self.moment else held.table.turn_number
        table = replace(screen(text), picture=self.picture)
        post = PublicPost(turn, pinned=True, moment=self.moment, patience=7000)
        found = {"table": Content(room, table, self.occasion, public=post)}
        for name in self.sheets:
            found[f"sheet:{name}"] = Content(room, screen(f"sheet {name}"))
        for seat in self.hands:
            rung, rings = held.table.turn(seat).rung, is_rung(held.table, seat)
            rung = self.hand_occasion or rung
            said = screen(f"{text} hand {seat}", seat)
            where = Target(person=f"{self.hand_place}:x") if self.hand_place else hand(seat)
            found[f"hand:{seat}"] = Content(where, said, rung, rings=rings)
            if rings and seat in closed:
                found[f"call:{seat}"] = Content(room, screen(f"call {seat}"), rung, rings=True)
        return found


def hand(seat: int) -> Target:
    return Target(person=FRIENDS[seat].id)


class Bench:
    """A table that is played, and everything that draws it."""

    def __init__(self, client: Client, *, nonces: bool = True) -> None:
        self.client = client
        self.clock = Clock()
        self.tables = toy_tables(client, self.clock)
        self.show = Show()
        self.platform = Scripted(nonces=nonces)
        self.hands = self.bot()
        self.table = ""

    def bot(self, tables: Tables | None = None) -> Hands:
        return Hands(tables or self.tables, self.show, {"test": self.platform})

    async def begin(self, speed: Speed = Speed.UNLIMITED) -> None:
        self.table = await toy_playing(self.tables, speed=speed)
        await self.draw()
        self.platform.did.clear()

    async def draw(self) -> None:
        await self.hands.work()

    async def play(self) -> None:
        await play_on(self.tables, self.table)

    async def version(self) -> str:
        return f"v{(await held_of(self.tables, self.table)).version.number}"

    async def is_drawn(self, target: Target = ROOM) -> None:
        """There is one message, and it shows the newest version; nothing is left to do."""
        assert self.platform.texts(target) == [await self.version()]
        assert await jobs_in(self.tables, REDRAW) == []

    async def crash(self) -> None:
        """The bot dies while it draws; another one comes when the leases are over."""
        with pytest.raises(Crash):
            await self.draw()
        self.clock.move(11)
        self.tables = toy_tables(self.client, self.clock)
        self.hands = self.bot()
