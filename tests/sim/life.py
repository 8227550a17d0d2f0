"""The steps of a bot: each command to Valkey and each request to a chat, counted, where it can die,
wait, or lose its answer.

A death is an exception that nothing catches: from then on every step of that life raises it, so the
dead bot changes nothing any more, as after ``kill -9``. It is cheap, and the same in every run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from redis.exceptions import ConnectionError as Lost

from bot.ports.chat import Closed, Gone, Missing, Target
from bot.ports.screen import Screen
from tests.faces.wall import Wall

HANGS: Final = 12.0
"""Seconds (of the loop) for which a frozen store keeps a command: a client waits so long."""
_LIFE: Final[ContextVar[Life | None]] = ContextVar("life", default=None)


class Died(BaseException):
    """The bot is dead."""


class Life:
    """One life of the bot. `steps` counts since `arm`; `met`: the fault has come to pass."""

    def __init__(self) -> None:
        self.dead = False
        self.steps = 0
        self.met = ""
        self._kind = ""
        self._at = 0

    def arm(self, kind: str, step: int) -> None:
        """At the n-th step from now on this happens: ``kill``, ``lost``, ``frozen``, ``late``."""
        self._kind, self._at, self.steps, self.met = kind, step, 0, ""

    @property
    def armed(self) -> bool:
        """Whether the fault has not come yet."""
        return bool(self._kind)

    def disarm(self) -> None:
        """Nothing happens."""
        self._kind = ""

    def die(self) -> None:
        """End this life."""
        self.dead = True

    @contextmanager
    def lived(self) -> Iterator[None]:
        """What is begun inside is of this life."""
        token = _LIFE.set(self)
        try:
            yield
        finally:
            _LIFE.reset(token)

    def step(self, name: str) -> str:
        """Count a step; what happens to it (empty: nothing)."""
        if self.dead:
            raise Died
        self.steps += 1
        if not self._kind or self.steps < self._at:
            return ""
        kind, self._kind, self.met = self._kind, "", f"{self._kind} at {name}"
        if kind == "kill":
            self.die()
            raise Died
        return kind


async def _stored(name: str, does: Any) -> Any:
    """Do a command to Valkey as a step."""
    life = _LIFE.get()
    happens = "" if life is None else life.step(name)
    if happens == "frozen":
        await asyncio.sleep(HANGS)
    found = await does()
    if happens == "late":
        await asyncio.sleep(HANGS)
    if happens == "lost":
        raise Lost("the answer is lost")
    if life is not None and life.dead:
        raise Died
    return found


@contextmanager
def steps_counted() -> Iterator[None]:
    """Every command of a life to Valkey is a step."""
    one: Any = Redis.execute_command
    many: Any = Pipeline.execute

    async def execute_command(self: Redis, *args: Any, **options: Any) -> Any:
        return await _stored(str(args[0]), lambda: one(self, *args, **options))

    async def execute(self: Pipeline, raise_on_error: bool = True) -> Any:
        return await _stored("pipeline", lambda: many(self, raise_on_error))

    Redis.execute_command = execute_command  # type: ignore[method-assign]
    Pipeline.execute = execute  # type: ignore[method-assign]
    try:
        yield
    finally:
        Redis.execute_command = one  # type: ignore[method-assign]
        Pipeline.execute = many  # type: ignore[method-assign]


class Chat(Wall):
    """A make-believe chat whose requests are steps. It outlives the bot."""

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        """Show a new message, as all that follows."""
        with self._step("ring" if rings else "send"):
            return await super().send(target, screen, nonce, rings=rings, reply_to=reply_to)

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        with self._step("edit"):
            await super().edit(target, message, screen)

    async def delete(self, target: Target, message: str) -> None:
        with self._step("delete"):
            await super().delete(target, message)

    async def pin(self, target: Target, message: str, before: str) -> None:
        with self._step("pin"):
            await super().pin(target, message, before)

    @contextmanager
    def _step(self, name: str) -> Iterator[None]:
        life = _LIFE.get()
        happens = "" if life is None else life.step(f"{self.name} {name}")
        if happens == "frozen":
            raise TimeoutError("the service does not answer")
        yield
        if happens in {"late", "lost"}:
            raise TimeoutError("the answer of the service is lost")


__all__ = ["HANGS", "Chat", "Closed", "Died", "Gone", "Life", "Missing", "steps_counted"]
