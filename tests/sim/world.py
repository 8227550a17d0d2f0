"""The world of a plan: a bot on a real Valkey with make-believe chats and a clock of its own,
people who act by what they see, faults, and judges after every rest."""

from __future__ import annotations

import asyncio
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, MutableMapping
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

import structlog
from msgspec.structs import replace

from bot.app.wiring import Kafene
from bot.handlers import dispatcher
from bot.jobs.worker import Handler
from bot.model import ids
from bot.model.choices import digest_of
from bot.model.clock import SECOND
from bot.model.jobs import Job
from bot.model.outcomes import Refusal
from bot.model.people import Person, platform_of
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Pace
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Input, Pressed, Said, Typed
from bot.ports.screen import Press, in_place
from bot.store.redis import keys
from bot.store.redis.errors import StoreError
from bot.tables.tables import Limits
from bot.words.text import plain_of
from engine.contract.notation import Action
from engine.playthrough import seeds
from tests.bot.application import AtOnce
from tests.bot.servers import Server, ask
from tests.bot.toys import Clock, shards_with_jobs
from tests.orders.loop import _AGE
from tests.sim import faults
from tests.sim.faults import AT_A_STEP, AT_ONCE
from tests.sim.life import Chat, Died, Life, steps_counted
from tests.sim.opening import opens, room_of
from tests.sim.people import Seen, Somebody
from tests.sim.plan import CHATS, Fault, Plan, Step, steps_of

LEASE: Final = 10_000
"""Ms for which a bot holds a job that it does."""
REST: Final = 15
"""Seconds after which what was done is drawn everywhere."""
MOST_ROUNDS: Final = 100_000
AGES: Final = 60 * SECOND
"""Ms, for each eight tables, after which the keys of the store grow older."""


class Deed(NamedTuple):
    """Something that somebody did, and what came of it (`reply` None: the bot died)."""

    who: Somebody
    event: Event
    input: Input
    seen: Seen | None
    reply: Reply | None
    refused: str
    """The code of the refusal."""
    said_in: str
    """The language of the refusal."""
    faulty: bool
    """A fault came to pass meanwhile."""
    fresh: bool
    """The control stood on a screen just then."""
    commits: int
    """How many there were meanwhile."""

    def __str__(self) -> str:
        seen = None if self.seen is None else self.seen.control
        words = "" if self.reply is None else plain_of(self.reply.toast)
        return f"{self.who.human} did {self.input} on {seen}: {self.refused} {words!r}"


class Bot(NamedTuple):
    """A bot that lives, and what it does for each kind of job."""

    life: Life
    kafene: Kafene
    by_kind: Mapping[str, Handler]


class Made(NamedTuple):
    """A move that somebody tries to make."""

    table: str
    match: int
    seat: int
    action: str
    digest: str
    person: str
    rooms: tuple[str, ...]


class World:
    """A plan that happens."""

    def __init__(self, client: Any, server: Server, plan: Plan) -> None:
        self.client: Final = client
        self.server: Final = server
        self.plan: Final = plan
        self.clock: Final = Clock()
        if plan.begins:
            self.clock.now = int(datetime.fromisoformat(f"{plan.begins}T18:00Z").timestamp()) * 1000
        self.begun: Final = self.clock.now
        self.chats: Final = {name: Chat(name, self.clock) for name in CHATS}
        self.chats["telegram"].honours_nonces = False
        self.people: Final[dict[str, Somebody]] = {}
        self.tables: Final[set[str]] = set()
        self.touched: Final[set[str]] = set()
        """Those at which something happened since the last rest."""
        self.deeds: Final[list[Deed]] = []
        """What was done since the last rest."""
        self.errors: Final[list[str]] = []
        self.commits: Final[list[tuple[int, Snapshot]]] = []
        """Since the last rest: when (ms), and the table after it."""
        self.happened: Final[Counter[str]] = Counter()
        self.troubles: Final[list[tuple[int, Fault]]] = []
        self.recovers: Final[dict[str, int]] = {}
        """Until when a chat, a place or a person may not be up to date (ms)."""
        self.leased = 0
        """How many jobs a fault has ended, which come back when their lease has ended."""
        self.refused: Final[Counter[str]] = Counter()
        self.twice = False
        self.both = False
        """The next step is that of two people at the same moment."""
        self.side = False
        """The next job is done by all bots at once."""
        self.bots: list[Bot] = []
        self.making: Made | None = None
        self.made: Final[dict[tuple[str, int], list[Made]]] = {}
        """The moves that were acknowledged, in order, by table and match."""
        self.moved: Final[dict[tuple[str, str], list[int]]] = {}
        """When somebody moved at a table (ms)."""
        self.steps = 0
        self.lives = 0
        self.over = 0
        """How many matches have ended."""
        self.moves = 0
        """How many moves were acknowledged."""
        self._codes: list[tuple[str, str]] = []
        self._shards: Final[set[int]] = set()
        self._aged = self.clock.now
        self._alive = self.clock.now
        self._deals: Final = seeds(Random(f"deals {plan.seed}"))
        for number, human in enumerate(plan.humans):
            rooms = [room_of(human, one) for one in plan.tables if human.name in one.everybody]
            person = Person(f"{human.chat}:{number + 101}", human.name)
            self.people[human.name] = Somebody(human, person, rooms[0], rooms)
            if human.shut:
                self.chats[human.chat].closed.add(person.id)

    # --- the bot ----------------------------------------------------------------------------------

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The bot runs, and its log is read."""
        with self._logged(), self._refusals(), steps_counted():
            secret = sha256(f"ids {self.plan.seed}".encode()).hexdigest()
            await self.client.set(keys.ids(), secret)  # the same ids in every run
            await self.start()
            try:
                yield
            finally:
                for one in self.bots:
                    one.life.die()
                    await one.kafene.outbox.close()

    async def start(self) -> None:
        """As many bots as the plan has begin on the same store."""
        self.bots = [await self._bear() for _ in range(self.plan.bots)]

    async def _bear(self) -> Bot:
        self.lives += 1
        life = Life()
        await self.client.set(keys.UPTIME, self._alive)
        with life.lived():
            bot = Kafene(
                self.client,
                pace=Pace(computer_delay=800),
                limits=Limits(patience=10, openings=100, hosted=1000, seats=1000),
                clock=self.clock,
                seed=self._deals,
                players=AtOnce(),
            )
            bot.moments.looks = 1, 1
            bot.tables.on_commit.append(self._committed)
            bot.tables.jobs.on_put.append(lambda _, job: self._shards.add(ids.shard_of(job.table)))
            bot.platforms.update(self.chats)
            bot.tables.gaps = await bot.uptime.beat(self.clock)
        self._shards.update(await shards_with_jobs(bot.tables))
        return Bot(life, bot, bot.handlers(bot.outbox))

    @property
    def life(self) -> Life:
        """The life of the bot whose turn it is."""
        return self.bots[0].life

    @property
    def bot(self) -> Kafene:
        """The bot whose turn it is."""
        return self.bots[0].kafene

    def takes_turns(self) -> None:
        """The next bot does what comes now."""
        self.bots.append(self.bots.pop(0))

    async def revive(self) -> None:
        """Another bot begins for each that is dead."""
        for at, one in enumerate(self.bots):
            if one.life.dead:
                self._alive = self.clock.now
                self.bots[at] = await self._bear()
                await self._catch_up()

    async def _catch_up(self) -> None:
        """See what was committed by a bot that died before it could tell."""
        for table in sorted(self.tables):
            held = await self.held(table)
            if held is not None:
                self.commits.append((self.clock.now, held))
                self.touched.add(table)

    async def off(self, seconds: int) -> None:
        """No bot runs for so long."""
        self._alive = self.clock.now
        for one in self.bots:
            one.life.die()
        await self._move(self.clock.now + seconds * SECOND)
        await self.start()

    def _committed(self, before: Snapshot, after: Snapshot, _: object) -> None:
        table, then, now = after.table, before.state, after.state
        same = then is not None and now is not None and _deal(now) == _deal(then)
        if then is not None and (now is None or (same and len(now.log) < len(then.log))):
            self.made.pop((table.id, table.match), None)  # taken back
        if (before.table.stage, table.stage) == (Stage.PLAYING, Stage.OVER):
            self.over += 1
        self.tables.add(after.table.id)
        self.touched.add(after.table.id)
        self._shards.add(ids.shard_of(after.table.id))
        self.commits.append((self.clock.now, after))

    @contextmanager
    def _logged(self) -> Iterator[None]:
        def log(_: object, method: str, event: MutableMapping[str, Any]) -> str:
            if method in {"error", "exception", "critical"}:
                trace = traceback.format_exc() if event.get("exc_info") else ""
                if "Died" not in trace:
                    self.errors.append(f"{dict(event)}\n{trace}")
            raise structlog.DropEvent

        before = structlog.get_config()
        structlog.configure(processors=[log], cache_logger_on_first_use=False)
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._unheard)
        try:
            yield
        finally:
            structlog.configure(**before)
            loop.set_exception_handler(None)

    def _unheard(self, _: object, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, Died):
            self.errors.append(f"{context.get('message')}: {error!r}")

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """The codes of refusals are read where they are put into words."""
        module: Any = dispatcher
        plain = module.refusal_text

        def noted(words: Any, refusal: Refusal, **more: Any) -> Any:
            self._codes.append((refusal.code, words.language))
            return plain(words, refusal, **more)

        module.refusal_text = noted
        try:
            yield
        finally:
            module.refusal_text = plain

    # --- what people do ---------------------------------------------------------------------------

    async def handle(
        self, who: Somebody, event: Event, input: Input, seen: Seen | None
    ) -> Reply | None:
        """What a person does comes to the bot. Telegram delivers again what a dead bot has not
        acknowledged; elsewhere the person gets no answer, and does something else later."""
        times = 2 if self.twice else 1
        reply = None
        for number in range(times):
            reply = await self._handled(who, event, input, seen, again=number > 0)
            if reply is None and platform_of(event.person.id) == "telegram":
                reply = await self._handled(who, event, input, seen, again=True)
        return reply

    async def _handled(
        self, who: Somebody, event: Event, input: Input, seen: Seen | None, *, again: bool
    ) -> Reply | None:
        await self.revive()
        self.takes_turns()
        self._codes.clear()
        fresh = seen is not None and any(one.control == seen.control for one in who.stands(self))
        armed, before = self.life.armed, len(self.commits)
        reply = None
        try:
            with self.life.lived():
                reply = await self.bot.dispatcher.handle(event, input)
        except (Died, BaseExceptionGroup):
            if not self.life.dead:
                raise
        if self.life.dead:
            reply = None
        faulty = (armed and not self.life.armed) or self.life.dead
        refused = reply is not None and reply.refused
        code, language = (self._codes or [("", "")])[-1] if refused else ("", "")
        if code:
            self.refused[code] += 1
        commits = len(self.commits) - before
        if reply is not None and not refused and not again:
            self._acknowledged(event, input)
        self.deeds.append(
            Deed(who, event, input, seen, reply, code, language, faulty, fresh, commits)
        )
        await self.revive()
        await self.work()
        return reply

    def trying(self, held: Snapshot, who: Somebody, seat: int, action: Action) -> None:
        """Somebody is about to make a move."""
        table, digest, person = held.table, digest_of(action), who.person.id
        at = table.id, table.match
        self.making = Made(*at, seat, str(action), digest, person, tuple(table.place_ids))

    def _acknowledged(self, event: Event, input: Input) -> None:
        """A move was taken, as its person was told. What is only said is of the table there."""
        made, keys, token = self.making, getattr(input, "keys", ()), getattr(input, "token", "")
        if made is None or made.person != event.person.id:
            return
        if token and not token.startswith(f"{made.table}:"):
            return  # the same move at another table of theirs
        pressed = token.endswith(f":{made.digest}") or made.digest in keys
        typed = isinstance(input, Typed) or event.place in made.rooms
        if pressed or (typed and getattr(input, "text", "") == made.action):
            self.made.setdefault((made.table, made.match), []).append(made)
            self.moves += 1
            self.moved.setdefault((made.table, made.person), []).append(self.clock.now)
            self.making = None

    async def at_once(self, one: Somebody, random: Random) -> None:
        """Somebody and another one at their table press something at the same moment; where two
        bots live, each hears of one. What came of it the judges see by what is stored and shown."""
        self.both = False
        await self.revive()
        others = [
            other
            for other in self.people.values()
            if other is not one and other.person.id != one.person.id
        ]
        if not others:
            return
        pressed = []
        for who, bot in zip((one, random.choice(others)), [*self.bots, *self.bots], strict=False):
            seen = [
                (each.control.token, each.private)
                for each in who.sees(self)
                if isinstance(each.control, Press)
            ]
            if seen:
                token, private = random.choice(seen)
                pressed.append((bot, who.event(self, private), Pressed(token)))

        async def presses(bot: Bot, event: Event, input: Input) -> None:
            try:
                with bot.life.lived():
                    await bot.kafene.dispatcher.handle(event, input)
            except (Died, BaseExceptionGroup):
                if not bot.life.dead:
                    raise

        await asyncio.gather(*[presses(*each) for each in pressed])
        await self.revive()
        await self.work()

    async def tables_of(self, person: str) -> list[Snapshot]:
        """The tables at which somebody sits."""
        found = []
        for table in sorted(await self.bot.tables.places.tables_of(person)):
            held = await self.bot.tables.read_table(table)
            if held is not None and held.table.stage is Stage.PLAYING:
                found.append(held)
        return found

    async def held(self, table: str) -> Snapshot | None:
        """A table as it is stored."""
        return await self.bot.tables.read_table(table)

    def reached(self) -> dict[str, int]:
        """What a plan can expect (`Plan.expects`)."""
        rings = [one for chat in self.chats.values() for one in chat.rang]
        lines = [one for one in rings if one.by == "line"]
        counts = {"over": self.over, "moves": self.moves, "lives": self.lives}
        return {**self.happened, **counts, "rings": len(rings), "lines": len(lines)}

    def missed(self) -> list[str]:
        """What the plan expects and has not come to pass."""
        reached = self.reached()
        return [
            f"{name} {reached.get(name, 0)}"
            for name, least in self.plan.expects
            if reached.get(name, 0) < least
        ]

    def chat_of(self, some_id: str) -> Chat:
        """The chat of a place or a person."""
        return self.chats[platform_of(some_id)]

    async def tell_reopened(self, place: str) -> None:
        """The chat says that the bot may write in a place again."""
        await self.revive()
        with self.life.lived():
            await self.bot.dispatcher.place_reopened(place)

    # --- time -------------------------------------------------------------------------------------

    async def _move(self, moment: int) -> None:
        """It is so late now, also for the loop; what lives for a while in the store grows older."""
        if moment <= self.clock.now:
            return
        passed, self.clock.now = moment - self.clock.now, moment
        await asyncio.sleep(passed / SECOND)
        if moment - self._aged >= AGES * (1 + len(self.tables) // 8):
            answer = ask(self.server.port, "EVAL", _AGE, 0, moment - self._aged)
            assert answer.startswith(":1"), answer
            self._aged = moment

    async def work(self) -> None:
        """Do all that is due now."""
        await self.until(self.clock.now)

    async def until(self, moment: int) -> None:
        """Let time pass until a moment (ms); jobs are done when they are due, by a bot."""
        heads: dict[int, int] = {}
        for _ in range(MOST_ROUNDS):
            await self.revive()
            heads = await self.bot.tables.jobs.heads(sorted(self._shards))
            due = min(heads.values(), default=moment + 1)
            if due > moment:
                break
            await self._move(due)
            self.takes_turns()
            try:
                with self.life.lived():
                    await self._due(heads)
            except (Died, BaseExceptionGroup):
                if not self.life.dead:
                    raise
        else:
            raise AssertionError(f"jobs without end: {heads}")
        await self._move(moment)
        self._alive = self.clock.now

    async def _due(self, heads: dict[int, int]) -> None:
        jobs = self.bot.tables.jobs
        for shard, first in heads.items():
            now = self.clock.now
            if first <= now:
                free = dict.fromkeys(self.bots[0].by_kind, 1000)
                try:
                    claimed = await jobs.claim(shard, now, now + LEASE, free)
                except StoreError:
                    continue
                for job in claimed.jobs:
                    await self._does_job(job)

    async def _does_job(self, job: Job) -> None:
        """One job, as the worker does it."""
        again = True
        self.touched.update({job.table} & self.tables)
        while again:
            try:
                async with asyncio.timeout(60):
                    await self._side_by_side(job)
            except (StoreError, TimeoutError):
                self.leased += 1
            except Exception:  # noqa: BLE001  told by a judge
                self.errors.append(f"{job}:\n{traceback.format_exc()}")
            again = self.bot.tables.jobs.done(job)

    async def _side_by_side(self, job: Job) -> None:
        """One bot does a job; two at once, where a lease has ended too early."""
        bots = self.bots if self.side else self.bots[:1]
        self.side = False

        async def by(one: Bot) -> None:
            with one.life.lived():
                await one.by_kind[job.kind](job)

        ended = await asyncio.gather(*[by(one) for one in bots], return_exceptions=True)
        for one, error in zip(bots, ended, strict=True):
            if error is not None and (one is bots[0] or not one.life.dead):
                raise error

    async def rests(self) -> None:
        """Nothing is due for a while."""
        self.twice = False
        before = None
        while before != (self.lives, self.leased):  # what is held is free when its lease has ended
            before = self.lives, self.leased
            await self.until(self.clock.now + REST * SECOND)
        with self.life.lived():
            await self.bot.moments.work(self.bot.players)

    # --- the plan ---------------------------------------------------------------------------------

    async def happens(self) -> AsyncIterator[Step | None]:
        """The plan: tables are opened; then each step, with its faults. The world rests at each."""
        for sitting in self.plan.tables:
            await opens(self, sitting)
            await self.rests()
            yield None
        began = looked = self.clock.now
        left = sorted(self.plan.faults, key=lambda one: one.at)
        for step in steps_of(self.plan):
            moment = began + int(step.at * SECOND)
            while left and left[0].at <= step.at:
                fault = left.pop(0)
                await self._ended(began + fault.at * SECOND)
                await self.until(max(self.clock.now, began + fault.at * SECOND))
                await faults.begin(self, fault)
                if fault.kind in AT_A_STEP or fault.kind in AT_ONCE:
                    break
            await self._ended(moment)
            for over in sorted([one for one in self.recovers.values() if looked < one < moment]):
                await self.until(max(self.clock.now, over))
                await self.rests()
                yield None  # what was behind is not any more, though nobody has done anything
            await self.until(max(self.clock.now, moment))
            self.steps += 1
            somebody = self.people[step.name]
            if self.both:
                await self.at_once(somebody, Random(f"both {self.plan.seed} {step}"))
            await somebody.comes(self, step)
            await self.rests()
            yield step
            looked = self.clock.now
            if self.plan.expects and not self.missed():
                break
        await self._ended(2**62)
        await self.until(self.clock.now + faults.AFTERWARDS * SECOND)
        await self.rests()
        yield None

    async def _ended(self, moment: int) -> None:
        """End the faults that are over by then."""
        for over, fault in sorted(self.troubles, key=lambda one: one[0]):
            if over <= moment or moment == 2**62:
                await self.until(max(self.clock.now, over))
                self.troubles.remove((over, fault))
                await faults.end(self, fault)


def _deal(state: Any) -> int:
    return int(state.standing.deal_number)


__all__ = ["Deed", "Made", "Said", "World", "in_place", "replace"]
