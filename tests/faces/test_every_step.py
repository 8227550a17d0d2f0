"""The bot dies (SIGKILL) at each step between a press and its last effect, and starts again.

A step is each time that the process speaks with Redis or with its chat (`tests.faces.stepped`):
before something is sent, and after there is an answer. How many there are says a life that is not
killed. Then for each of them the same table is put back, the same button is pressed, and the next
process finds what the killed one has left. Ann plays, a computer player answers, Bob is called.

``uv run pytest --lane night -n 0 -s tests/faces/test_every_step.py`` dies at every step.
"""

from __future__ import annotations

import asyncio
import copy
import os
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
import pytest_asyncio

from bot.delivery.drawing import digest_of as digest_of_screen
from bot.delivery.outbox import PUBLIC
from bot.model.choices import digest_of
from bot.model.jobs import CHANCE, EXPIRE, REMIND, SETTLE, TIME_UP, UNKEEP
from bot.model.table import Snapshot
from bot.model.waiting import awaited
from bot.store import keys
from bot.store.messages import Messages
from bot.tables.records import record_of
from engine.contract.notation import Action
from engine.replay import replay, verify
from tests.bot.servers import Server
from tests.faces.language import Guest
from tests.faces.playing import Evening, fresh
from tests.lanes import volume
from tests.orders.rewind import keys_of, put_back

if TYPE_CHECKING:
    from tests.faces.mortal import Mortal
    from tests.faces.on_telegram import TelegramFace

pytestmark = [
    *(pytest.mark.slow, pytest.mark.night, pytest.mark.budget(60)),
    pytest.mark.asyncio(loop_scope="session"),
]
STEPS: Final = int(os.environ.get("KAFENE_STEPS", "0")) or volume(3, night=10**6)
"""At how many steps of a press the bot dies, at most: spread evenly."""
LATER: Final = {CHANCE, EXPIRE, REMIND, SETTLE, TIME_UP, UNKEEP}
"""The kinds of jobs that wait for a day on which nothing happens."""
ANN, COMPUTER, BOB = 0, 1, 2
QUIET_SECONDS: Final = 20.0
WAYS: Final = {"", "To the table", "Show the table"}
VERBS: Final = {"bulgarian": "discard", "belot": "play"}


@pytest_asyncio.fixture(loop_scope="session")
async def mortal(tmp_path: Path, wall_store: Server) -> AsyncIterator[Mortal]:
    """Telegram, with a bot that may die at a step."""
    from tests.faces.mortal import on_telegram  # noqa: PLC0415  libraries of a chat

    wall_store.flush()
    async with on_telegram(tmp_path, wall_store) as found:
        face: TelegramFace = found.face  # type: ignore[assignment]
        face.server.twice = 0.0
        found.child.words = (found.child.module, *found.child.words)
        found.child.module = "tests.faces.stepped"
        yield found


@pytest.mark.parametrize("game", VERBS)
async def test_a_press_survives_a_death_at_each_step(mortal: Mortal, game: str) -> None:
    began = time.monotonic()
    try:
        await mortal.start()
        async with mortal.face.room():
            scene = Scene(mortal, game)
            await scene.prepare()
            await scene.tries(0)
            steps = scene.steps()
            every = range(1, len(steps) + 1)
            chosen = every if len(steps) <= STEPS else every[:: len(steps) // STEPS][:STEPS]
            for number in chosen:
                await scene.tries(number, steps[number - 1])
            wrong, twice = scene.wrong, scene.twice
        await mortal.kill()
    finally:
        await mortal.kill()
    seconds = time.monotonic() - began
    print(
        f"{mortal.face.name}, {game}: {len(steps)} steps, died at {scene.deaths},"
        f" {len(wrong)} wrong, sent twice at {len(twice)}: {twice}, {seconds:.0f} s"
    )
    print(Counter(one for one in steps))
    assert not wrong, "\n".join(wrong)
    assert scene.deaths >= len(chosen) * 0.9


class Scene:
    """A table that is put back before each press."""

    def __init__(self, mortal: Mortal, game: str) -> None:
        self.mortal: Final = mortal
        self.face: Final[Any] = mortal.face
        self.folder: Final = mortal.child.folder
        self.game: Final = game
        self.wrong: Final[list[str]] = []
        self.twice: Final[list[str]] = []
        self.deaths = 0

    async def prepare(self) -> None:
        """Play until Ann is to do something that a computer player and Bob answer."""
        face = self.face
        self.ann, self.bob = await face.people("Ann", "Bob")
        await self.ann.say(f"/play {self.game}")
        for seat, guest in ((ANN, self.ann), (BOB, self.bob)):
            await guest.press(f"sit:{seat}", "room")
            await face.until(lambda seat=seat: self._taken(seat), "a seat is taken")
        await self.ann.press("fill", "room")
        await face.holds(lambda held: held.state is not None, "the match begins")
        held = await Evening(face).play(self._may)
        self.action: Action = self._action(held)
        await fresh(self.ann, held.table.prompts[ANN])
        if not await face.until(self.rests, "", QUIET_SECONDS, 0):
            raise AssertionError(await self.restless())
        await self.mortal.kill()
        held = await face.held()
        client = face.bot.tables.store.client
        await client.delete(keys.presence(held.table.id))
        self.before: Snapshot = held
        self.kept = await keys_of(client)
        self.at = time.monotonic()
        world = face.world
        self.world = copy.deepcopy((world.messages, world.ephemeral))
        self.jobs: Counter[tuple[str, int]] = Counter()

    async def _taken(self, seat: int) -> bool:
        return (await self.face.held()).table.seats[seat].person is not None

    def _may(self, held: Snapshot) -> bool:
        """Whether Ann alone may do what is to be tried."""
        if held.state is None or set(awaited(held.table, held.game, held.state)) != {ANN}:
            return False
        return self._action(held) is not None

    def _action(self, held: Snapshot) -> Any:
        game, state = held.game, held.state
        for one in game.legal(game.view(state, ANN)).actions:
            if one.verb == VERBS[self.game]:
                after, _ = game.apply(state, ANN, one)
                if game.to_act(after) == (COMPUTER,) and self._comes_to_bob(game, after):
                    return one
        return None

    def _comes_to_bob(self, game: Any, state: Any) -> bool:
        """Whether it is Bob's turn whatever the computer player does: in belot, with one card."""
        if self.game != "belot":
            return True
        answers = game.legal(game.view(state, COMPUTER)).actions
        after = [game.to_act(game.apply(state, COMPUTER, one)[0]) for one in answers]
        return all(one == (BOB,) for one in after)

    # --- one press ------------------------------------------------------------------------------

    async def tries(self, number: int, name: str = "") -> None:
        """The table is put back, Ann presses, the bot dies at a step and starts again."""
        face, child = self.face, self.mortal.child
        await self.mortal.kill()
        await put_back(face.bot.tables.store.client, self.kept)
        messages, ephemeral = copy.deepcopy(self.world)
        face.world.messages.clear()
        face.world.messages.update(messages)
        face.world.ephemeral.clear()
        face.world.ephemeral.update(ephemeral)
        face.server.updates.clear()
        child.settings["EARLIER"] = str(int((time.monotonic() - self.at) * 1000))
        polls, rings = face.server.polls, self.bob.rings
        await self.mortal.start()
        await face.until(
            lambda: face.server.polls > polls + 1 and face.server.is_polled, "it listens"
        )
        die = self.folder / "die"
        (self.folder / "next").write_text(str(number))
        (self.folder / "next").rename(die)
        press = asyncio.create_task(self._press(self.ann))
        if number:
            dead = await face.until(
                lambda: child.process is None or child.process.poll() is not None, "", 12.0, 0
            )
            self.deaths += bool(dead)
            if not dead:
                die.unlink(missing_ok=True)
            await self.mortal.kill()
            await self.mortal.start()
        await press
        at = f"{number} {name}"
        if not await face.until(self.done, "", QUIET_SECONDS, 0):
            self.wrong.append(f"{at}: {await self.restless()}")
            return
        if not number:
            die.unlink()
        await self.check(at, number, self.bob.rings - rings)

    async def _press(self, guest: Guest) -> None:
        button = f"p:{self.before.table.prompts[ANN]}:{digest_of(self.action)}"
        with suppress(TimeoutError):  # answered by nobody
            await guest.press(button, "private")

    def steps(self) -> list[str]:
        """The steps of the life that was not killed."""
        return (self.folder / "steps").read_text().splitlines()

    # --- what must hold -------------------------------------------------------------------------

    async def quiet(self) -> bool:
        """Nothing is left to do, and the screens are the stored table."""
        held = await self.face.held()
        jobs = await self.face.bot.tables.jobs.of_table(held.table.id)
        return not {job.kind for _, job in jobs} - LATER and await self.rests()

    async def rests(self) -> bool:
        """The chat shows the stored table, and has nothing more to tell; somebody may be called."""
        return not self.face.server.updates and not await self.shows(await self.face.held())

    async def done(self) -> bool:
        """It is quiet, and Bob is to act."""
        held = await self.face.held()
        return set(awaited(held.table, held.game, held.state)) == {BOB} and await self.quiet()

    async def restless(self) -> str:
        """What is left."""
        held = await self.face.held()
        waits = awaited(held.table, held.game, held.state)
        return f"{await self.face.plight()}, {waits}, {await self.shows(held)}"

    async def shows(self, held: Snapshot) -> list[str]:
        """What the chat shows otherwise than the table is stored, message by message."""
        face, found = self.face, []
        notes = await Messages(face.bot.tables.store.client).all(held.table.id)
        jobs = await face.bot.tables.jobs.of_table(held.table.id)
        settles = any(job.kind == SETTLE for _, job in jobs)
        for slot, wanted in (await face.bot.presenter.shown(held)).items():
            note = notes.get(slot)
            if settles and slot == PUBLIC and note is not None and note.moment == wanted.moment:
                continue  # the rest of it may wait until the table is quiet
            there = "" if note is None else face.standing(wanted.target, note.message)
            known = note is not None and note.shows == digest_of_screen(wanted.screen)
            drawn = face.drawn(wanted.screen, note.message if note else "")
            ways = there.removeprefix(drawn).split("\n")  # from a private chat to the table
            if not known or not there.startswith(drawn) or set(ways) - WAYS:
                found.append(f"{slot} ({known}): {there!r}, not {drawn!r}")
        return found

    async def check(self, at: str, number: int, rings: int) -> None:
        """Compare the world with that of the life which was not killed."""
        held, tables = await self.face.held(), self.face.bot.tables
        record = await record_of(tables, held.table.id, held.table.match)
        assert record is not None
        verify(record, tables.store.documents.games)
        steps = list(replay(record, tables.store.documents.games))
        acted = [one.action for one in steps if one.actor == ANN]
        jobs = Counter((job.kind, job.seat) for _, job in await tables.jobs.of_table(held.table.id))
        shown = {
            "table": [one for one in self.ann.controls() if one.what == "hand"],
            "hand": [one for one in self.bob.controls() if one.prompt == held.table.prompts[BOB]],
        }
        counted = {
            name: len({str(one.at["message_id"]) for one in found}) for name, found in shown.items()
        }
        if not number:
            self.acted, self.jobs, self.counted, self.rings = acted, jobs, counted, rings
            print(f"unkilled: {jobs}, {counted}, {rings} rings, {self.action}")
        problems = {
            "record": (acted, self.acted)
            if acted != self.acted or acted[-1] != self.action
            else (),
            "state": () if steps[-1].after == held.state else ("differs",),
            "jobs": (jobs, self.jobs) if jobs != self.jobs else (),
            "faults": self.face.faults(),
        }
        if rings != 1 or counted != self.counted:
            if rings in (1, 2) and all(
                counted[one] - self.counted[one] in (0, 1) for one in counted
            ):
                self.twice.append(f"{at} ({rings} rings, {counted})")
            else:
                problems["sent"] = (rings, counted, self.counted)
        self.wrong.extend(f"{at}: {name}: {one}" for name, one in problems.items() if one)
