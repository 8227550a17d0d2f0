"""A table that is put back before each press, under which the bot dies at a point.

What somebody does is a `Press`: where the table is before, how it is done, and what must be stored
when it was acknowledged. A `Scene` plays to it once and remembers the world: all that Redis holds,
and what stands in the chats. The first life is not killed. After each death the next process finds
what the killed one has left, and the world must become that of the life that was not killed: the
same acts of people in the record, which replays to the stored position; the same seats, stage,
jobs, choices; every screen the stored table; everybody rung as often; no message more or less.

A message may have been sent whose id the bot had not yet written down when it died. Telegram cannot
tell that the next process sends the same message, so there each of these may be in the chat twice.
Discord does not deliver a press again that was not answered, so there the person presses again.
"""

from __future__ import annotations

import asyncio
import re
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bot.model.jobs import CALL, SETTLE
from bot.model.outcomes import Done
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.outbox.slots import PUBLIC
from bot.store.redis import keys
from bot.store.tables.drafts import Drafts
from bot.store.tables.notes import Notes
from bot.tables.records import record_of
from bot.tables.rules.actor import Actor
from bot.tables.tables import Opening
from engine.contract.moves import DEALER
from engine.players import computer_player
from engine.replay import replay, verify
from tests.faces.language import Guest, settled
from tests.faces.wired import Stale
from tests.faces.world import DEALS
from tests.orders.rewind import keys_of, put_back

if TYPE_CHECKING:
    from tests.faces.mortal import Mortal
    from tests.faces.wired import ComparedFace

LATER_MS: Final = 12_000
"""How much later the next life is: no lease of a job and no send that had begun lasts so long."""
SOON_MS: Final = 3_000
BY_TIME: Final = {SETTLE, CALL}
"""The kinds of jobs that may be done already, as the killed life's time is later."""
LINGERS: Final = 0.5
"""Seconds for which a life that is not killed is watched after it has come to rest."""
LOOKS: Final = 0.1
"""Seconds between two looks at the world."""
ARRIVES: Final = 0.05
"""Seconds in which everything arrives that a dead process has sent."""
DEATH_SECONDS: Final = 30.0
REST_SECONDS: Final = 60.0
MOST_MOVES: Final = 3000
ANN, BOB = "Ann", "Bob"


class Press(ABC):
    """What somebody does: where the table is before, how it is done, what it comes to."""

    game: ClassVar = "bulgarian-canasta"
    seats: ClassVar[Mapping[str, int]] = {ANN: 0, BOB: 2}
    options: ClassVar[Mapping[str, str]] = {"cut": "chance"}
    many: ClassVar = 0
    """How many seats the table has (0: as many as usual)."""
    scene: Scene
    who = ANN
    waits = ""
    """The kind of the job that is waited for: then nobody presses."""
    is_typed = False
    """Whether a text is typed. On Telegram nobody is told that a text was taken."""

    @abstractmethod
    async def reach(self) -> None:
        """Bring the table to where it is before."""

    @abstractmethod
    async def aim(self) -> Callable[[], Awaitable[None]]:
        """Find what is pressed; how it is pressed."""

    @abstractmethod
    async def came(self, held: Snapshot | None) -> bool:
        """Whether it is stored that it was done."""


class Scene:
    """A table that is put back before each press."""

    def __init__(self, mortal: Mortal[ComparedFace], press: Press) -> None:
        self.mortal: Final = mortal
        self.face: Final = mortal.face
        self.folder: Final = mortal.child.folder
        self.press: Final = press
        press.scene = self
        self.client: Final[Any] = mortal.face.bot.tables.store.client
        self.guests: Final[dict[str, Guest]] = {}
        self.wrong: Final[list[str]] = []
        self.allowed: Final[list[str]] = []
        """Deaths after which a message is in the chat twice, where that is allowed."""
        self.deaths: Final[list[str]] = []
        """The steps after which the bot has died."""
        self.before: Snapshot | None = None
        self.acted: list[str] = []
        self.later = 0
        """By how many ms the clock of the bot is ahead."""

    async def prepare(self) -> None:
        """Bring the table to where the press is done, and remember the world."""
        face = self.face
        face.move_in()
        face.begin()
        face.deal(DEALS)
        await self.starts()
        for one in await face.people(ANN, BOB):
            self.guests[one.name] = one
        await self.mortal.kill()
        await self.press.reach()
        self.before = await self.held()
        self.acted = await self.acts(self.before)
        await self.starts()
        if not await self.comes(self.quiet):
            raise AssertionError(await self.restless())
        self.does = await self.press.aim()
        await self.mortal.kill()
        if self.before is not None:
            await self.client.delete(keys.presence(self.before.table.id))
        self.kept = await keys_of(self.client)
        self.at = time.monotonic()
        self.puts_back = face.keep()
        self.sent = await face.sent()
        self.ahead = 0
        if self.before is not None and self.press.waits:
            jobs = await face.bot.tables.jobs.of_table(self.before.table.id)
            due = next(due for due, job in jobs if job.kind == self.press.waits)
            self.ahead = due - int(time.time() * 1000) + 50

    async def starts(self, later: int = 0) -> None:
        """A life begins."""
        self.later = later
        self.mortal.child.settings["LATER"] = str(later)
        await self.mortal.start()
        await self.face.until(self.mortal.listens, lambda: f"it listens\n{self.mortal.log}")

    async def opened(self, *names: str) -> None:
        """A table is opened, and these sit down."""
        tables, press = self.face.bot.tables, self.press
        opening = Opening(press.game, options=dict(press.options), seats=press.many)
        place, ann = self.face.place, self.guests[ANN].person
        outcome = await tables.open(place, f"opened-{place}", ann, opening)
        assert isinstance(outcome, Done), outcome
        for name in names:
            await self.past(name, want.Sit(press.seats[name]))

    async def past(self, name: str, intent: want.Intent) -> None:
        """Somebody does something past all screens, while the bot is not there."""
        await self.face.past(self.guests[name], intent)

    async def plays(self, until: Callable[[Snapshot], bool]) -> Snapshot:
        """A match is played until something holds."""
        await self.opened(ANN, BOB)
        full = self.press.many == len(self.press.seats)
        await self.past(ANN, want.Start() if full else want.PlayWithComputers())
        tables = self.face.bot.tables
        for number in range(MOST_MOVES):
            held = await self.face.held()
            if until(held):
                return held
            seat, wait = next(iter(awaited(held.table, held.game, held.state).items()))
            person, prompt = held.table.seats[seat].person, held.table.prompts[seat]
            intent: want.Intent = want.Ready(prompt)
            if wait is Wait.ACT:
                view = held.game.view(held.state, seat)
                action = computer_player(held.game, "easy").decide(view, number, 5)
                intent = want.Act(prompt, str(action))
                if held.table.seats[seat].computer:
                    person, intent = None, want.ComputerMoves(seat, prompt, str(action))
            event = f"plays-{held.table.id}-{number}"
            outcome = await tables.act(held.table.id, event, Actor(person), intent)
            assert isinstance(outcome, Done), outcome
        raise AssertionError("it does not come to that")

    def guest_of(self, held: Snapshot, seat: int) -> Guest:
        """Who sits there."""
        person = held.table.seats[seat].person
        assert person is not None
        return next(one for one in self.guests.values() if one.person.id == person.id)

    # --- one press ------------------------------------------------------------------------------

    async def tries(self, number: int) -> bool:
        """The table is put back, somebody presses, the bot dies at a point and starts again.
        Return False if the bot has not come to that point. Number 0: nobody kills the bot."""
        child, client = self.mortal.child, self.client
        await self.mortal.kill()
        await put_back(client, self.kept)
        self.puts_back()
        elapsed = int((time.monotonic() - self.at) * 1000)
        later = self.ahead - elapsed
        if self.ahead:  # the bot was there all the time
            await client.set(keys.UPTIME, int(time.time() * 1000) + later)
        rings = self.rings()
        die = self.folder / "die"
        if self.ahead:
            die.write_text(str(number))
            child.settings["LATER"], self.later = str(later), later
            child.start()
            await self.face.until(self._is_there_or_dead, "it listens")
        else:
            await self.starts(later)
            (self.folder / "next").write_text(str(number))
            (self.folder / "next").rename(die)
        press = asyncio.create_task(self._press())
        try:
            at = await self._dies(number, press, later) if number else "unkilled"
            if at:
                await self._compare(at, rings)
            return bool(at)
        finally:
            die.unlink(missing_ok=True)
            press.cancel()
            await asyncio.wait([press])

    async def _is_there_or_dead(self) -> bool:
        """Whether the process listens, or has died before."""
        return _is_dead(self.mortal.child) or bool(await settled(self.mortal.listens()))

    async def _dies(self, number: int, press: asyncio.Task[bool], later: int) -> str:
        """Wait for the death, and begin the next life; where it was, empty where there was none."""
        child, face = self.mortal.child, self.face
        dead = await face.until(lambda: _is_dead(child), "", DEATH_SECONDS, 0)
        if not dead:
            return ""
        self.deaths.append(self.points()[-1])
        at = f"{number} {self.deaths[-1]}"
        await self.mortal.kill()
        await self._watches(ARRIVES)
        held = await self.held()
        self.orphans = await self._orphans(held)
        untold = face.tells_again and self.press.is_typed
        answered = press.done() and press.result() and not untold
        again = not (answered or face.tells_again or face.says_again or self.press.waits)
        promised = answered and face.promises(self.guests[self.press.who])
        if promised and not await self.press.came(held):
            self.is_wrong(at, "acknowledged and lost")
        await self.starts(later + LATER_MS)
        if again:
            press.cancel()
            with suppress(TimeoutError, AssertionError, LookupError):  # it may be gone by now
                await self.does()
        return at

    async def _press(self) -> bool:
        """Press; whether it was answered."""
        try:
            await self.does()
        except TimeoutError:
            return False
        return not self.press.waits

    def steps(self) -> list[str]:
        """The steps of the life that was traced last."""
        return (self.folder / "steps").read_text().splitlines()

    def points(self) -> list[str]:
        """Those among them at which to die."""
        return [one[1:] for one in self.steps() if one[0] == "*"]

    def is_wrong(self, at: str, what: str) -> None:
        """Note what is wrong after a death."""
        self.wrong.append(f"{at}: {what}")
        print(f"wrong: {self.wrong[-1][:3000]}", flush=True)

    # --- what must hold -------------------------------------------------------------------------

    async def held(self) -> Snapshot | None:
        """The table of the room, if there is one."""
        return await self.face.bot.tables.at(self.face.place)

    async def quiet(self) -> bool:
        """Nothing is left to do, and the screens are the stored table."""
        held = await self.held()
        if held is None:
            return self.before is None
        jobs = await self.face.bot.tables.jobs.of_table(held.table.id)
        now = int(time.time() * 1000) + self.later
        if any(due < now + SOON_MS for due, _ in jobs):
            return False
        return not await self.shows(held)

    async def comes(self, true: Callable[[], Awaitable[bool]]) -> bool:
        """Wait until something holds that is dear to find out."""
        last = 0.0

        async def looked() -> bool:
            nonlocal last
            if time.monotonic() < last + LOOKS:
                return False
            found = await true()
            last = time.monotonic()
            return found

        return bool(await self.face.until(looked, "", REST_SECONDS, 0))

    async def _watches(self, seconds: float) -> None:
        """Let some time pass in which nothing is waited for."""
        await self.face.until(lambda: False, "", seconds, 0)

    async def restless(self) -> str:
        """What is left."""
        held = await self.held()
        if held is None:
            return "no table"
        waits = awaited(held.table, held.game, held.state)
        return f"{await self.face.plight()}, {waits}, {await self.shows(held)}"

    async def shows(self, held: Snapshot) -> list[str]:
        """Return what people are shown that is not the stored table. A note alone may be wrong: the
        bot may have died before it wrote down what its answer had shown."""
        stale = [one for one in await self.face.stale(held) if one.is_seen]
        jobs = await self.face.bot.tables.jobs.of_table(held.table.id)
        if any(job.kind == SETTLE for _, job in jobs):
            stale = [one for one in stale if not _may_wait(one)]
        return [*await self.face.behind(held), *map(str, stale)]

    def rings(self) -> Counter[str]:
        """How often each has been rung."""
        return Counter({name: one.rings for name, one in self.guests.items()})

    async def acts(self, held: Snapshot | None) -> list[str]:
        """What people have done in the match, by its record."""
        if held is None or held.state is None:
            return []
        tables = self.face.bot.tables
        record = await record_of(tables, held.table.id, held.table.match)
        assert record is not None
        games = tables.store.documents.games
        verify(record, games)
        steps = list(replay(record, games))
        if steps and steps[-1].after != held.state:  # more was done since it was read, or is lost
            return ["another state than that of the record"]
        people = {number for number, seat in enumerate(held.table.seats) if seat.person is not None}
        acts = [one for one in steps if one.actor in people | {DEALER}]
        return ["deals" if one.actor == DEALER else str(one.action) for one in acts]

    async def world(self) -> dict[str, Any]:
        """All that must be the same, whatever computer players have decided."""
        held = await self.held()
        if held is None:
            return {}
        table = held.table
        jobs = await self.face.bot.tables.jobs.of_table(table.id)
        seats = range(len(table.seats))
        drafts = [await Drafts(self.client).read_draft(held, seat) for seat in seats]
        return {
            "stage": (table.stage, table.match, table.vote, sorted(table.ready)),
            "seats": [(one.person, one.computer, one.away) for one in table.seats],
            "people": await self.acts(held),
            "waits": awaited(table, held.game, held.state),
            "jobs": Counter((one.kind, one.seat) for _, one in jobs if one.kind not in BY_TIME),
            "chosen": [one.cards for one in drafts],
            "told": Counter(
                [(CALL, job.seat) for _, job in jobs if job.kind == CALL]
                + [(kind, seat) for seat in seats for kind in table.turn(seat).told]
            ),
        }

    async def _orphans(self, held: Snapshot | None) -> int:
        """How many messages the dead process has sent whose ids it has not written down."""
        notes = {} if held is None else await Notes(self.client).read_table(held.table.id)
        known = re.findall(r"\d+", " ".join([one.posted.message for one in notes.values()]))
        return len([one for one in await self.face.sent() - self.sent if one[1] not in known])

    async def _compare(self, at: str, rings: Counter[str]) -> None:
        """Wait until the world is that of the life which was not killed."""
        face = self.face

        async def sent() -> dict[str, int]:
            new = {name: many - rings[name] for name, many in self.rings().items()}
            if (held := await self.held()) is not None:
                for _, job in await face.bot.tables.jobs.of_table(held.table.id):
                    if job.kind == CALL:
                        new[self.guest_of(held, job.seat).name] += 1  # they will be
            return {**new, "messages": len(await face.sent())}

        async def done() -> bool:
            return await self.press.came(await self.held()) and await self.quiet()

        if at == "unkilled":
            if not await self.comes(done):
                raise AssertionError(await self.restless())
            await self._watches(LINGERS)
            self.expected, self.told = await self.world(), await sent()
            return
        more = self.orphans if face.name == "telegram" else 0

        async def same() -> bool:
            if not await done() or await self.world() != self.expected:
                return False
            return all(
                self.told[name] <= many <= self.told[name] + more
                for name, many in (await sent()).items()
            )

        if not await self.comes(same):
            world, told = await self.world(), await sent()
            unlike = {
                name: (one, self.expected.get(name))
                for name, one in world.items()
                if one != self.expected.get(name)
            }
            words = f"{unlike}, sent {told}, not {self.told} (+{more})"
            self.is_wrong(at, f"{words}: {await self.restless()}")
        elif (told := await sent()) != self.told:
            self.allowed.append(f"{at}: {told}, not {self.told}")

    def faults(self) -> list[str]:
        """What the chat has refused, and errors in the log."""
        log = self.mortal.log.splitlines()
        return [*self.face.faults(), *[one for one in log if "[error" in one or "Traceback" in one]]


def _may_wait(one: Stale) -> bool:
    """Return True if the bot may show all that differs later, when the table is quiet."""
    return (
        one.slot == PUBLIC
        and one.note is not None
        and one.note.posted.moment == one.wanted.public.moment
    )


def _is_dead(child: Any) -> bool:
    return child.process is None or child.process.poll() is not None
