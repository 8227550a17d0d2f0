"""A world with a clock of its own: tables on make-believe chats, and who is rung when and how.

A scenario says when people act; the world lets the time pass, does each job when it is due, and
keeps every message that rang. What should have rung follows from a second, simple account of the
rules (`tests.voice.oracle`).
"""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from bot.delivery.outbox import Outbox
from bot.model import ids
from bot.model import intents as want
from bot.model.clock import SECOND, Calls, Speed
from bot.model.jobs import Job
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.table import Held
from bot.model.waiting import Pace, Wait, awaited
from bot.ports.chat import Closed, Gone, Target
from bot.ports.screen import Screen
from bot.program.wiring import Kafene, handlers_of
from bot.tables.rules.decide import Who
from bot.tables.tables import Limits, Opening
from engine.playthrough import seeds
from tests.bot.toys import Clock

FACES: Final = ("discord", "telegram", "local")
NAMES: Final = ("North", "East", "South", "West")
_EVENTS: Final = itertools.count()


@dataclass(frozen=True)
class Rang:
    """A message that rang: when (ms), whom, where it went, and what it was."""

    at: int
    person: str
    target: Target
    screen: Screen

    @property
    def road(self) -> str:
        """``hand`` in private, ``line`` in a place."""
        return "hand" if self.target.person else "line"


class Chat:
    """A platform that keeps what it shows, counts what it is asked, and says who was rung."""

    def __init__(self, name: str, clock: Clock) -> None:
        self.name: Final = name
        self.clock: Final = clock
        self.shown: dict[str, tuple[Target, Screen]] = {}
        self.closed: set[str] = set()
        """Persons who cannot be written to in private."""
        self.muted: set[str] = set()
        """Places where the bot may not write."""
        self.rang: list[Rang] = []
        self.requests: list[tuple[str, str]] = []
        """What was asked of the chat: ``send``, ``ring``, ``edit`` or ``delete``, and the kind."""
        self.pictures = 0
        """How many pictures had to be uploaded: those of new messages, and those that changed."""
        self.talk: dict[str, int] = {}
        self.pins: dict[str, str] = {}
        self.honours_nonces = True
        self._ids = itertools.count(1)
        self._nonces: dict[str, str] = {}

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Show a new message; the same nonce again is the first message, if the chat knows it."""
        if target.person in self.closed or target.place in self.muted:
            raise Closed
        if reply_to:
            assert reply_to in self.shown, "answers a message that is gone"
        if nonce in self._nonces and self.honours_nonces:
            return self._nonces[nonce]
        message = self._nonces[nonce] = f"{self.name}-{next(self._ids)}"
        self.requests.append(("ring" if rings else "send", screen.kind.value))
        self.pictures += _picture(screen) != ""
        if target.place:
            self.talk[message] = 0
            for other in self.talk:
                self.talk[other] += other != message
        if rings:
            person = target.person or screen.notify
            assert person, "a ring is for somebody"
            self.rang.append(Rang(self.clock.now, person, target, screen))
        self.shown[message] = (target, screen)
        return message

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        """Show another screen in a message; never rings."""
        if message not in self.shown:
            raise Gone
        if target.person in self.closed or target.place in self.muted:
            raise Closed
        self.requests.append(("edit", screen.kind.value))
        before = self.shown[message][1]
        self.pictures += _picture(screen) not in {"", _picture(before)}
        self.shown[message] = (target, screen)

    async def delete(self, target: Target, message: str) -> None:
        """Take a message away."""
        del target
        self.requests.append(("delete", ""))
        self.shown.pop(message, None)

    async def below(self, target: Target, message: str) -> int:
        """How many messages stand below one of ours."""
        del target
        return self.talk.get(message, 0)

    async def pin(self, target: Target, message: str, before: str) -> None:
        """One pinned message a place."""
        # after a crash it may be pinned a second time
        assert self.pins.get(target.place, "") in {before, "", message} or before == ""
        self.pins[target.place] = message

    def talks(self, place: str, messages: int) -> None:
        """People talk in a place."""
        for message, (target, _) in self.shown.items():
            if target.place == place:
                self.talk[message] = self.talk.get(message, 0) + messages

    def of(self, where: str) -> list[Screen]:
        """The screens in a place or with a person."""
        return [
            one for target, one in self.shown.values() if where in (target.place, target.person)
        ]


@dataclass
class Turned:
    """A turn as the commits tell it: which seat, from when, until when (ms), how often told."""

    table: str
    seat: int
    person: str
    number: int
    began: int
    ended: int | None = None
    calls: Calls = field(default_factory=Calls)
    ready: bool = False


class World:
    """The bot on three chats, with a clock that the scenario moves."""

    def __init__(self, client: Any, deals: int = 7) -> None:
        self.clock: Final = Clock()
        self.client: Final = client
        self.chats: Final = {name: Chat(name, self.clock) for name in FACES}
        self.turns: list[Turned] = []
        self.seen: dict[str, Held] = {}
        self.deals: Final = seeds(Random(deals))
        """Each table as its last known commit left it."""
        self.start()

    def start(self) -> None:
        """Start the bot (again): another process on the same Redis."""
        self.bot = Kafene(
            self.client, pace=Pace(computer_delay=800), limits=Limits(patience=10, openings=100)
        )
        self.bot.tables.clock = self.clock  # type: ignore[misc]
        self.bot.tables.seed = self.deals  # type: ignore[misc]  # the same deals every time
        self.bot.platforms.update(self.chats)
        self.bot.tables.on_commit.append(self._committed)
        self.outbox: Outbox = self.bot.outbox
        self._by_kind = handlers_of(self.bot.tables, self.bot.players, self.outbox)

    async def beat(self) -> None:
        """The bot says that it lives, and hears how long it did not."""
        self.bot.tables.gaps = await self.bot.uptime.beat(self.clock.now)

    # --- what happened --------------------------------------------------------------------

    def _committed(self, before: Held, after: Held, jobs: object) -> None:
        del jobs
        before = self.seen.get(after.table.id, before)
        self.seen[after.table.id] = after
        waits = awaited(after.table, after.game, after.state)
        for number, seat in enumerate(after.table.seats):
            old, new = before.table.turn(number), after.table.turn(number)
            if old.runs and (not new.runs or new.number != old.number):
                for one in self.turns:
                    if (one.table, one.number) == (after.table.id, old.number):
                        one.ended = self.clock.now
            if new.runs and new.number != old.number:
                assert seat.person is not None
                self.turns.append(
                    Turned(
                        after.table.id,
                        number,
                        seat.person.id,
                        new.number,
                        self.clock.now,
                        calls=seat.calls,
                        ready=waits.get(number) is Wait.READY,
                    )
                )

    async def catch_up(self) -> None:
        """See what was committed by a process that died before it could tell."""
        for table, known in list(self.seen.items()):
            held = await self.held(table)
            if held.version != known.version:
                self._committed(known, held, ())

    @property
    def rang(self) -> list[Rang]:
        """Every ring on every chat, in order."""
        return sorted(
            [one for chat in self.chats.values() for one in chat.rang], key=lambda r: r.at
        )

    # --- what people do -------------------------------------------------------------------

    async def table(
        self,
        face: str,
        place: str = "x",
        game: str = "belot",
        speed: Speed = Speed.SLOW,
        calls: dict[int, Calls] | None = None,
        people: int = 4,
        **opening: Any,
    ) -> str:
        """Four people of a chat sit down and start; computer players take what is left."""
        opening = {"options": {"cut": "chance"}, **opening}
        host = person(face, 0)
        where = f"{face}:{place}"
        outcome = await self.bot.tables.open(
            where, self._event(), host, Opening(game, speed=speed, **opening)
        )
        assert isinstance(outcome, Done), outcome
        table = str(outcome.params["table"])
        for seat in range(people):
            own = (calls or {}).get(seat, Calls())
            await self.does(table, seat, want.Sit(seat, calls=own), face)
        fill = want.PlayWithComputers("easy", sit=False)
        await self.does(table, 0, want.Start() if people == 4 else fill, face)
        await self.work()
        return table

    async def does(self, table: str, number: int, intent: Any, face: str = "") -> None:
        """Somebody wants something of a table, and is there while they do."""
        who = person(face, number) if face else self._sits(await self.held(table), number)
        outcome = await self.bot.tables.act(table, self._event(), Who(who), intent)
        assert isinstance(outcome, Done), outcome
        await self.bot.presence.touch(table, who.id, self.clock.now)

    async def act(self, table: str, seat: int) -> None:
        """The person of a seat does what is asked of them: one action, or ready."""
        held = await self.held(table)
        wait = awaited(held.table, held.game, held.state)[seat]
        if wait is Wait.READY:
            await self.does(table, seat, want.Ready())
            return
        action = held.game.stand_in(held.game.view(held.state, seat))
        await self.does(table, seat, want.Act(0, str(action)))

    async def finish_turn(self, table: str, seat: int) -> None:
        """The person of a seat acts until the table waits for them no more."""
        number = (await self.held(table)).table.turn(seat).number
        for _ in range(60):
            turn = (await self.held(table)).table.turn(seat)
            if not turn.runs or turn.number != number:
                return
            await self.act(table, seat)
            await self.work()
        raise AssertionError("a turn without end")

    async def next_turn(self, table: str) -> None:
        """Whoever is waited for plays, so that another turn begins."""
        held = await self.held(table)
        seat = next(seat for seat in range(len(held.table.seats)) if held.table.turn(seat).runs)
        await self.finish_turn(table, seat)

    async def held(self, table: str) -> Held:
        """The table as it is."""
        held = await self.bot.tables.read(table)
        assert held is not None
        return held

    @staticmethod
    def _sits(held: Held, seat: int) -> Person:
        found = held.table.seats[seat].person
        assert found is not None
        return found

    @staticmethod
    def _event() -> str:
        return f"voice-{next(_EVENTS)}"

    # --- time -----------------------------------------------------------------------------

    async def work(self) -> None:
        """Do all that is due now."""
        await self.until(self.clock.now)

    async def passes(self, seconds: float) -> None:
        """Let time pass, and do each job when it is due."""
        await self.until(self.clock.now + int(seconds * SECOND))

    @property
    def shards(self) -> list[int]:
        """Where the jobs of the world's tables lie."""
        return sorted({ids.shard_of(table) for table in self.seen})

    async def until(self, moment: int) -> None:
        """Let time pass until a moment (ms)."""
        jobs = self.bot.tables.jobs
        while True:
            heads = await jobs.heads(self.shards)
            due = min(heads.values(), default=moment + 1)
            if due > moment:
                break
            self.clock.now = max(self.clock.now, due)
            for shard, first in heads.items():
                if first <= self.clock.now:
                    claimed, _ = await jobs.claim(shard, self.clock.now, self.clock.now + 10_000)
                    for job in claimed:
                        await self.does_job(job)
        self.clock.now = max(self.clock.now, moment)

    async def does_job(self, job: Job) -> None:
        """Do one job, as the worker would."""
        await self._by_kind[job.kind](job)

    async def play(
        self, table: str, turns: int, when: Callable[[Turned], Awaitable[float | None]]
    ) -> None:
        """Play turns: `when` says how many seconds after its begin a turn is made (None: the
        person does nothing until their time is up)."""
        for _ in range(turns):
            running = [one for one in self.turns if one.table == table and one.ended is None]
            if not running:
                return
            turn = running[0]
            wait = await when(turn)
            if wait is None:
                while turn.ended is None:
                    await self.passes(600)
                continue
            await self.until(max(self.clock.now, turn.began + int(wait * SECOND)))
            if turn.ended is None:
                await self.finish_turn(table, turn.seat)


def _picture(screen: Screen) -> str:
    return "" if screen.picture is None else screen.picture.key


def person(face: str, number: int) -> Person:
    """One of four friends on a chat."""
    return Person(f"{face}:{number + 1}", NAMES[number])
