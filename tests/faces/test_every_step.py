"""The bot dies (SIGKILL) at each step between a press and its last effect, and starts again.

A step is each time that the process speaks with Redis, its chat or a page (`tests.faces.stepped`):
before it sends something, and after it has the answer. A life that is not killed traces the steps.
Then, for each of them, the table is put back, the same is done, the process dies at that step, and
the next process finds what the dead one has left. In the end the world must be the same as after
the life that was not killed. The next life begins when no lease of the dead process holds any more.

``uv run pytest --lane night -n 0 -s tests/faces/test_every_step.py`` dies at every step.
"""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pytest
import pytest_asyncio

from bot.canasta.boards.dropping import PILE
from bot.model.choices import digest_of
from bot.model.ids import shard_of
from bot.model.jobs import REMIND, TIME_UP
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import Wait, awaited, between_deals
from bot.outbox.slots import PUBLIC
from bot.store.redis import keys
from bot.store.tables.drafts import Drafts
from engine.contract.notation import Action
from tests.bot.servers import Server
from tests.faces import dying
from tests.faces.dying import ANN, BOB, Press, Scene
from tests.faces.world import DEALS
from tests.lanes import volume

if TYPE_CHECKING:
    from tests.faces.mortal import Mortal
    from tests.faces.on_sockets import SocketGuest

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
STEPS: Final = int(os.environ.get("KAFENE_STEPS", "0")) or volume(1, night=10**6)
"""At how many steps of a press the bot dies, at most: spread evenly."""


class Opens(Press):
    """A command opens a table."""

    is_typed = True

    async def reach(self) -> None:
        """Nothing is there."""

    async def aim(self) -> Callable[[], Awaitable[None]]:
        return partial(self.scene.guests[ANN].say, "/play bulgarian")

    async def came(self, held: Snapshot | None) -> bool:
        return held is not None


class Joins(Press):
    """Somebody sits down."""

    who = BOB

    async def reach(self) -> None:
        await self.scene.opened(ANN)

    async def aim(self) -> Callable[[], Awaitable[None]]:
        bob = self.scene.guests[BOB]
        return partial(bob.act, await bob.shown("sit:2", "room"))

    async def came(self, held: Snapshot | None) -> bool:
        return held is not None and held.table.seat_of(self.scene.guests[BOB].person.id) == 2


class Begins(Press):
    """A match begins: the cards are dealt, and computer players play until a person's turn."""

    async def reach(self) -> None:
        await self.scene.opened(ANN, BOB)

    async def aim(self) -> Callable[[], Awaitable[None]]:
        ann = self.scene.guests[ANN]
        return partial(ann.act, await ann.shown("fill", "room"))

    async def came(self, held: Snapshot | None) -> bool:
        return held is not None and held.state is not None


class Moves(Press):
    """A card goes on the pile; a computer player plays its turn; Bob is called."""

    verb: ClassVar = "discard"

    async def reach(self) -> None:
        await self.scene.plays(self.wanted)

    def wanted(self, held: Snapshot) -> bool:
        """Whether the table is where it is to be."""
        seat = self.seat_turns(held)
        return seat == self.seats[ANN] and bool(self.actions(held, seat))

    def seat_turns(self, held: Snapshot) -> int:
        """The seat of the one person who is waited for; -1 if it is not so."""
        seats = awaited(held.table, held.game, held.state)
        people = [one for one in seats if held.table.seats[one].person is not None]
        return people[0] if len(seats) == 1 == len(people) and Wait.ACT in seats.values() else -1

    def actions(self, held: Snapshot, seat: int) -> list[Action]:
        """What may be done."""
        legal = held.game.legal(held.game.view(held.state, seat)).actions
        return [one for one in legal if one.verb == self.verb and self.leads(held, seat, one)]

    def leads(self, held: Snapshot, seat: int, action: Action) -> bool:
        """Whether an action leads where it shall."""
        after = held.game.apply(held.state, seat, action)[0]
        return not held.game.is_over(after) and not between_deals(held.game, after)

    async def aim(self) -> Callable[[], Awaitable[None]]:
        held = self.scene.before
        assert held is not None
        seat = self.seat_turns(held)
        guest = self.scene.guest_of(held, seat)
        actions, prompt = self.actions(held, seat), held.table.prompts[seat]

        def offered() -> list[tuple[Any, Action]]:
            found = [(guest.find(f"p:{prompt}:{digest_of(one)}"), one) for one in actions]
            return [one for one in found if one[0] is not None]

        buttons = await self.scene.face.until(offered, "", 5.0, 0)
        if buttons:
            control, self.action = buttons[0]
            return partial(guest.act, control)
        self.action, self.is_typed = actions[0], True
        return partial(guest.say, str(self.action), "private")

    async def came(self, held: Snapshot | None) -> bool:
        assert held is not None
        assert self.scene.before is not None
        acts = await self.scene.acts(held)
        return acts[len(self.scene.acted) :][:1] == [str(self.action)]


class Types(Moves):
    """The same, typed: by a modal, by the answer to a question, by a line."""

    is_typed = True

    async def aim(self) -> Callable[[], Awaitable[None]]:
        held, ann = self.scene.before, self.scene.guests[ANN]
        assert held is not None
        self.action = self.actions(held, self.seats[ANN])[0]
        control = ann.find("type", "private")
        if control is None or control.kind != "type":
            return partial(ann.say, str(self.action), "private")
        return partial(ann.act, control, text=str(self.action))


class Drops(Moves):
    """The same at the page of the table: a card is dropped on the pile."""

    async def aim(self) -> Callable[[], Awaitable[None]]:
        held = self.scene.before
        assert held is not None
        ann: SocketGuest = self.scene.guests[ANN]  # type: ignore[assignment]
        plays = [one for one in ann.frame["board"]["plays"] if one["target"] == PILE]
        drops = [one for one in plays if len(one.get("cards", ())) == 1]
        known = {str(one).upper().split()[-1]: one for one in self.actions(held, 0)}
        drop = next(one for one in drops if one["cards"][0] in known)
        self.action = known[drop["cards"][0]]
        said = {"do": "drop", "version": ann.frame["board"]["version"], "way": ""}
        return partial(ann.ask, {**said, "target": drop["target"], "cards": drop["cards"]})


class Taps(Moves):
    """Two cards are chosen, and nothing is played."""

    async def aim(self) -> Callable[[], Awaitable[None]]:
        assert self.scene.before is not None
        ann, prompt = self.scene.guests[ANN], self.scene.before.table.prompts[0]
        picker = await ann.shown(f"c:{prompt}", "private")
        self.cards = list(dict.fromkeys(picker.items))[:2]

        async def taps() -> None:
            for one in self.cards:
                with suppress(TimeoutError):  # too late for an answer: the next one, all the same
                    await ann.act(picker, one)

        one_by_one = self.scene.face.tells_again  # on Telegram each tap is a press
        return taps if one_by_one else partial(ann.act, picker, *self.cards)

    async def came(self, held: Snapshot | None) -> bool:
        assert held is not None
        stored = await Drafts(self.scene.client).read_draft(held, 0)
        return sorted(stored.cards) == sorted(self.cards)


class TakesBack(Moves):
    """A card that was thrown is taken back, before Bob has done anything."""

    seats: ClassVar = {ANN: 0, BOB: 1}

    async def reach(self) -> None:
        held = await self.scene.plays(self.wanted)
        await self.scene.past(ANN, want.Act(0, str(self.actions(held, 0)[0])))

    async def aim(self) -> Callable[[], Awaitable[None]]:
        ann = self.scene.guests[ANN]
        held = self.scene.before
        assert held is not None
        (self.action,) = held.game.optional(held.game.view(held.state, 0))
        return partial(ann.act, await ann.shown(f"p:{held.table.prompts[0]}", "private"))


class Plays(Moves):
    """A card to a trick of belot; a computer player follows; Bob is called."""

    game: ClassVar = "belot"
    verb: ClassVar = "play"

    def leads(self, held: Snapshot, seat: int, action: Action) -> bool:
        """Whether it is Bob's turn whatever the computer player does."""
        game = held.game
        state = game.apply(held.state, seat, action)[0]
        if game.to_act(state) != (1,):
            return False
        answers = game.legal(game.view(state, 1)).actions
        return {game.to_act(game.apply(state, 1, one)[0]) for one in answers} == {(2,)}


class Ends(Moves):
    """The last move of a deal: the score sheet, the result, and who is ready for the next."""

    game: ClassVar = "classic-canasta"
    seats: ClassVar = {ANN: 0, BOB: 1}
    many: ClassVar = 2
    stage = Stage.PLAYING

    def wanted(self, held: Snapshot) -> bool:
        seat = self.seat_turns(held)
        return seat >= 0 and bool(self.actions(held, seat))

    def actions(self, held: Snapshot, seat: int) -> list[Action]:
        legal = held.game.legal(held.game.view(held.state, seat)).actions
        return [one for one in legal if self.leads(held, seat, one)]

    def leads(self, held: Snapshot, seat: int, action: Action) -> bool:
        after = held.game.apply(held.state, seat, action)[0]
        over = held.game.is_over(after)
        return over if self.stage is Stage.OVER else between_deals(held.game, after) and not over

    async def aim(self) -> Callable[[], Awaitable[None]]:
        assert self.scene.before is not None
        self.who = self.scene.guest_of(self.scene.before, self.seat_turns(self.scene.before)).name
        return await super().aim()


class Wins(Ends):
    """The last move of a match: its result goes into the history."""

    options: ClassVar = {"cut": "chance", "length": "one_deal"}
    stage = Stage.OVER


class Reminds(Moves):
    """Nobody presses: it is time to remind Ann."""

    waits = REMIND

    async def aim(self) -> Callable[[], Awaitable[None]]:
        return _nothing

    async def came(self, held: Snapshot | None) -> bool:
        assert held is not None
        return self.waits in held.table.turn(0).told


class TimesUp(Reminds):
    """Nobody presses: Ann's time is up, and a computer player plays for her."""

    waits = TIME_UP

    async def came(self, held: Snapshot | None) -> bool:
        return held is not None and held.table.seats[0].away


async def _nothing() -> None:
    pass


CHATS: Final = (Opens, Joins, Begins, Taps, Moves, Types, TakesBack, Plays, Ends, Wins, Reminds)
PRESSES: Final[Mapping[str, tuple[type[Press], ...]]] = {
    "telegram": (*CHATS, TimesUp),
    "discord": (*CHATS, TimesUp),
    "browser": (Opens, Joins, Begins, Taps, Moves, Types, TakesBack, Ends, Wins, Reminds),
    "page": (Joins, Begins, Taps, Moves, Drops, TakesBack, Plays, Wins),
}
BY_DAY: Final = {("telegram", Moves), ("discord", Taps), ("page", Drops)}


def _every() -> Iterator[Any]:
    for chat, presses in PRESSES.items():
        for one in presses:
            marks = [] if (chat, one) in BY_DAY else [pytest.mark.night]
            yield pytest.param(chat, one, id=f"{chat}-{one.__name__}", marks=marks)


@asynccontextmanager
async def opened(chat: str, folder: Path, store: Server) -> AsyncIterator[Mortal[Any]]:
    """A chat, with a bot that may die at a step."""
    from tests.faces import mortal  # noqa: PLC0415  libraries of chats

    sockets = partial(mortal.on_sockets, at_table=chat == "page")
    ways = {"telegram": mortal.on_telegram, "discord": mortal.on_discord}
    way: Any = ways.get(chat, sockets)
    async with way(folder, store) as found:
        if chat == "telegram":
            found.face.server.twice = 0.0
        found.child.words = (found.child.module, *found.child.words)
        found.child.module = "tests.faces.stepped"
        found.child.settings["DECKS"] = str(DEALS)
        yield found


@pytest_asyncio.fixture(loop_scope="session")
async def mortal(chat: str, tmp_path: Path, wall_store: Server) -> AsyncIterator[Mortal[Any]]:
    """The chat of a test."""
    wall_store.flush()
    async with opened(chat, tmp_path, wall_store) as found:
        try:
            yield found
        finally:
            await found.kill()


@pytest.mark.parametrize(("chat", "press"), list(_every()))
async def test_a_death_at_each_step(mortal: Mortal[Any], chat: str, press: type[Press]) -> None:
    began = time.monotonic()
    with mortal.face.pointed():
        scene = Scene(mortal, press())
        await scene.prepare()
        await scene.tries(0)
        steps, points = scene.steps(), scene.points()
        many = min(STEPS, len(points))
        chosen = [1 + (2 * number + 1) * len(points) // (2 * many) for number in range(many)]
        for number in chosen:
            if not await scene.tries(number):
                await scene.tries(number)  # lives differ a little: this one did not come so far
        await mortal.kill()
    print(
        f"\n| {chat} | {press.__name__} | {len(steps)} | {len(points)} | {len(scene.deaths)}"
        f" | {len(scene.wrong)} | {len(scene.allowed)} | {time.monotonic() - began:.0f} s"
        f"\n{scene.deaths}\nallowed: {scene.allowed}",
        flush=True,
    )
    assert not scene.wrong, "\n".join(scene.wrong)
    assert len(scene.deaths) >= len(chosen) * 0.9
    assert not scene.faults()


class JobsLost(Scene):
    """The jobs of the table are lost with each death."""

    async def starts(self, later: int = 0) -> None:
        if self.deaths and self.before is not None:
            await self.client.delete(keys.jobs(shard_of(self.before.table.id)))
        await super().starts(later)


async def test_lost_jobs_are_found(
    tmp_path: Path, wall_store: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has sat down, and nobody draws it."""
    wall_store.flush()
    async with opened("page", tmp_path, wall_store) as mortal:
        scene = JobsLost(mortal, Joins())
        try:
            await scene.prepare()
            await scene.tries(0)
            monkeypatch.setattr(dying, "REST_SECONDS", 2.0)
            for _ in range(15):  # lives differ a little: this one may not die at its commit
                scene.wrong.clear()
                points = [one.startswith("before Redis commit,") for one in scene.points()]
                commit = points.index(True) if True in points else len(points)
                died = await scene.tries(1 + commit)
                if died and scene.deaths[-1].startswith("before Redis commit"):
                    break
        finally:
            await mortal.kill()
    (wrong,) = scene.wrong
    assert " before Redis commit" in wrong
    assert "'jobs'" in wrong
    assert f"{PUBLIC} (" in wrong
