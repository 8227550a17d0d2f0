"""Two actors in every order: each waits before each command until the plan lets it go.

    async def scene(stage: Stage) -> None:
        table = await a_fresh_table()              # nobody waits yet
        stage.actor(one.redraw(table))             # A
        stage.actor(other.redraw(table))           # B
        await stage.play()
        assert what must hold in every order

    assert len(await in_every_order(scene, "HGETALL", "HSET", "send", "edit")) == 70

An order is a word: ``ABBA`` lets A give one command, then B two, then A one. A failure names it,
and ``KAFENE_ORDER=ABBA`` plays it alone. Only the commands that are named count as steps, and of
each actor no more than `most`; all others go on with the step before. An actor that waits for the
other (a lock) has no turn meanwhile, so orders that cannot happen are not played. Every order that
can happen is played once: the search goes on from the last choice that had another side.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, NamedTuple

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline

from bot.store.redis import scripts
from tests.orders.loop import running

MOST_STEPS: Final = 4
"""How many steps of an actor count, unless a test says otherwise."""
MOST_ORDERS: Final = 2000
ALONE: Final = "KAFENE_ORDER"
"""The environment variable that names one order to be played."""
_LETTERS: Final = "ABC"
_ACTOR: Final[ContextVar[_Actor | None]] = ContextVar("actor", default=None)
_SCRIPTS: Final = {
    one.sha: one.name for one in vars(scripts).values() if isinstance(one, scripts.Script)
}
_WHOLE: Final = {one.text for one in vars(scripts).values() if isinstance(one, scripts.Script)}

Scene = Callable[["Stage"], Awaitable[None]]


class Turn(NamedTuple):
    """One step that was let go: whose, which command, and who else could have had the turn."""

    letter: str
    what: str
    could: str


class _Actor:
    def __init__(self, letter: str, stage: Stage) -> None:
        self.letter = letter
        self.stage = stage
        self.steps = 0
        self.gates: list[tuple[str, asyncio.Future[None]]] = []
        self.task: asyncio.Future[Any] | None = None

    async def gate(self, what: str) -> None:
        """Waits for the turn before a command that counts."""
        if what not in self.stage.counts or self.steps >= self.stage.most:
            return
        waiting = asyncio.get_running_loop().create_future()
        self.gates.append((what, waiting))
        self.stage.stirred.set()
        await waiting


class Stage:
    """One run of a scene in one order."""

    def __init__(self, order: str, counts: frozenset[str], most: int) -> None:
        self.counts: Final = counts
        self.most: Final = most
        self.played: Final[list[Turn]] = []
        self.stirred: Final = asyncio.Event()
        self._order: Final = order
        self._actors: Final[list[_Actor]] = []
        self._doing: Final[list[Awaitable[Any]]] = []

    @property
    def order(self) -> str:
        """The order as it was played until now."""
        return "".join([turn.letter for turn in self.played])

    def actor(self, does: Awaitable[Any]) -> None:
        """Somebody who acts; the first is A."""
        self._actors.append(_Actor(_LETTERS[len(self._actors)], self))
        self._doing.append(does)

    def gated(self, thing: Any, *names: str) -> Any:
        """The same thing, whose methods of these names are commands that actors wait before."""
        return _Gated(thing, names)

    async def play(self) -> list[Any]:
        """Lets the actors act until all have ended; what each has returned.

        Raises:
            What an actor raises.
        """
        with _redis_gates():
            for actor, does in zip(self._actors, self._doing, strict=True):
                before = _ACTOR.set(actor)
                actor.task = asyncio.ensure_future(does)
                _ACTOR.reset(before)
                actor.task.add_done_callback(lambda _: self.stirred.set())
            tasks = [actor.task for actor in self._actors if actor.task is not None]
            try:
                while not all(task.done() for task in tasks):
                    await running().idle()
                    self._next()
                    self.stirred.clear()
                    if not all(task.done() for task in tasks):
                        await self._stir(tasks)
                return [task.result() for task in tasks]
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _stir(self, tasks: list[asyncio.Future[Any]]) -> None:
        """Until somebody stands before a command, or has ended; time may pass."""
        if any(actor.gates for actor in self._actors) or all(task.done() for task in tasks):
            return
        await self.stirred.wait()

    def _next(self) -> None:
        """Gives the turn to whom the order names, else to the first who can go on."""
        ready = [actor for actor in self._actors if actor.gates]
        if not ready:
            return
        number = len(self.played)
        could = "".join([actor.letter for actor in ready])
        letter = self._order[number] if number < len(self._order) else could[0]
        if letter not in could:
            raise AssertionError(f"{letter} cannot go on after {self.order}, only {could} can")
        actor = ready[could.index(letter)]
        what, waiting = actor.gates.pop(0)
        actor.steps += 1
        if actor.steps >= self.most:
            for _, other in actor.gates:
                other.set_result(None)
            actor.gates.clear()
        self.played.append(Turn(letter, what, could))
        waiting.set_result(None)

    def told(self) -> str:
        """The order in words, and how to play it again."""
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        steps = [f"  {turn.letter} {turn.what}" for turn in self.played]
        again = f"  again: {ALONE}={self.order} uv run pytest -n 0 '{test}'"
        return "\n".join([f"order {self.order}:", *steps, again])


class _Gated:
    def __init__(self, thing: Any, names: tuple[str, ...]) -> None:
        self._thing = thing
        self._names = names

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._thing, name)
        if name not in self._names:
            return found

        async def gated(*args: Any, **options: Any) -> Any:
            await gate(name)
            return await found(*args, **options)

        return gated


async def gate(what: str) -> None:
    """A command begins here: whoever acts in a plan waits for the turn."""
    actor = _ACTOR.get()
    if actor is not None:
        await actor.gate(what)


async def in_every_order(scene: Scene, *counts: str, most: int = MOST_STEPS) -> list[str]:
    """Plays a scene in every order of the commands that count; the orders.

    Commands of Redis have their name (``HSET``), scripts theirs (``commit``), a pipeline the names
    of its commands (``HSET+ZADD``), those of a platform the method's (``edit``).
    """
    orders: list[str] = []
    alone = os.environ.get(ALONE)
    order: str | None = alone or ""
    while order is not None:
        stage = Stage(order, frozenset(counts), most)
        try:
            await scene(stage)
        except Exception as error:
            error.add_note(stage.told())
            raise
        orders.append(stage.order)
        assert len(orders) <= MOST_ORDERS, "too many orders: name fewer commands"
        order = None if alone else _after(stage.played)
    return orders


def _after(played: list[Turn]) -> str | None:
    """The beginning of the next order: another side of the last choice that has one."""
    for number in range(len(played) - 1, -1, -1):
        turn = played[number]
        others = turn.could[turn.could.index(turn.letter) + 1 :]
        if others:
            return "".join([one.letter for one in played[:number]]) + others[0]
    return None


@contextmanager
def _redis_gates() -> Iterator[None]:
    """Every command to Redis is a gate."""
    one: Any = Redis.execute_command
    many: Any = Pipeline.execute

    async def execute_command(self: Redis, *args: Any, **options: Any) -> Any:
        what = _named(args)
        if what:
            await gate(what)
        return await one(self, *args, **options)

    async def execute(self: Pipeline, raise_on_error: bool = True) -> Any:
        await gate("+".join([_named(command[0]) for command in self.command_stack]))
        return await many(self, raise_on_error)

    Redis.execute_command = execute_command  # type: ignore[method-assign]
    Pipeline.execute = execute  # type: ignore[method-assign]
    try:
        yield
    finally:
        Redis.execute_command = one  # type: ignore[method-assign]
        Pipeline.execute = many  # type: ignore[method-assign]


def _named(command: tuple[Any, ...]) -> str:
    """What a command is called; empty where a script is sent whole after it was unknown."""
    name, *rest = command
    match name:
        case "EVALSHA":
            return _SCRIPTS.get(str(rest[0]), "EVALSHA")
        case "EVAL":
            return "" if rest[0] in _WHOLE else "EVAL"
    return str(name).split(" ")[0]
