"""An event loop whose time is virtual: when nothing is left to do, it jumps to the next timer.

Sockets stay real. While a command to Redis or a thread is on its way, time (almost) stands still,
however slow the machine is; so a timeout in a test means that nothing happens, not that nothing has
happened yet. Where nobody could ever go on, the loop says so at once.

A test runs in it with ``@BY_HAND`` (a folder's conftest has `pytest_asyncio_loop_factories`).
"""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from concurrent.futures import Executor
from typing import Any, Final, TypeVar

import pytest
from redis.asyncio.connection import AbstractConnection

from bot.store.redis.connection import Dependable
from tests.bot.servers import Server, ask

_T = TypeVar("_T")
_NAME: Final = "by hand"
BY_HAND: Final = pytest.mark.asyncio(loop_factories=[_NAME])
"""Marks a test whose time is virtual."""
BY_THE_CLOCK: Final = pytest.mark.asyncio(loop_factories=["real"])
"""Marks a test whose time is real, in a file whose other tests are `BY_HAND`."""
_EPOCH: Final = 1_800_000_000.0
_PATIENCE: Final = 30.0
"""Real seconds that an answer from outside may take."""
_TURN: Final = 1e-9
"""Seconds that each turn of the loop takes."""
_ANSWER: Final = 1e-4
"""Seconds that a step of a command to Redis takes, however long it really was: who waits for a time
wakes also where others never rest."""
_COUNTED: Final = (
    (AbstractConnection, "connect"),
    (AbstractConnection, "send_packed_command"),
    (Dependable, "send_packed_command"),
    (AbstractConnection, "read_response"),
)

# Whatever expires does so by the server's own clock: its keys grow older by a script.
_AGE: Final = """
local at = '0'
repeat
  local found = redis.call('SCAN', at, 'COUNT', 1000)
  at = found[1]
  for _, key in ipairs(found[2]) do
    local left = redis.call('PTTL', key)
    if left > 0 and left <= tonumber(ARGV[1]) then
      redis.call('DEL', key)
    elseif left > 0 then
      redis.call('PEXPIRE', key, left - tonumber(ARGV[1]))
    end
  end
until at == '0'
return 1
"""


class StuckError(RuntimeError):
    """Everybody waits, and nothing can wake them."""


class HandLoop(asyncio.SelectorEventLoop):
    """The loop. Its time begins at zero; `on_ask` hears of each step of a command to Redis before
    it begins."""

    def __init__(self) -> None:
        self.now = 0.0
        self.outside = 0
        """How many answers are on their way from outside: time stands still meanwhile."""
        self.on_ask: list[Callable[[], None]] = []
        self._idlers: list[asyncio.Future[None]] = []
        super().__init__(_Selector(self))
        self._clock_resolution = 1e-6
        self._kept: list[tuple[type, str, Any]] = []
        for owner, name in _COUNTED:
            method = getattr(owner, name)
            self._kept.append((owner, name, method))
            setattr(owner, name, _counted(method))

    def close(self) -> None:
        """Ends the loop; redis-py is as it was."""
        for owner, name, method in self._kept:
            setattr(owner, name, method)
        self._kept.clear()
        super().close()

    def time(self) -> float:
        """The virtual time in seconds."""
        return self.now

    async def idle(self) -> None:
        """Returns when nothing is left to do but to let time pass."""
        waiting = self.create_future()
        self._idlers.append(waiting)
        await waiting

    def wake_idlers(self) -> bool:
        """Wake whoever waits for the loop to be idle; False if nobody does."""
        idlers, self._idlers = self._idlers, []
        for waiting in idlers:
            if not waiting.done():
                waiting.set_result(None)
        return bool(idlers)

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., _T], *args: Any
    ) -> asyncio.Future[_T]:
        """Runs a function in a thread; time stands still until it is done."""
        running: asyncio.Future[_T] = super().run_in_executor(executor, func, *args)
        self.outside += 1

        def ended(_: asyncio.Future[_T]) -> None:
            self.outside -= 1

        running.add_done_callback(ended)
        return running

    async def shutdown_default_executor(self, *timeout: Any) -> None:
        """Waits for the threads, in real time. `timeout`: from Python 3.12 on there is one."""
        self.outside += 1
        try:
            await super().shutdown_default_executor(*timeout)
        finally:
            self.outside -= 1


class _Selector(selectors.DefaultSelector):
    """Waits for real sockets while something is on its way; else lets the loop's time jump."""

    def __init__(self, loop: HandLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready; the loop has nothing left to do when `timeout` is not zero."""
        self._loop.now += _TURN  # whoever sleeps for less than nothing would never wake else
        found = super().select(0)
        if found or timeout == 0:
            return found
        if self._loop.outside:
            found = super().select(_PATIENCE)
            if not found:
                raise StuckError(f"no answer from outside within {_PATIENCE:g} real seconds")
        elif not self._loop.wake_idlers():
            if timeout is None:
                raise StuckError("everybody waits, and nothing is on its way")
            self._loop.now += timeout
        return found


def _counted(method: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def counted(*args: Any, **options: Any) -> Any:
        loop = asyncio.get_running_loop()
        if not isinstance(loop, HandLoop):
            return await method(*args, **options)
        for told in loop.on_ask:
            told()
        loop.outside += 1
        try:
            return await method(*args, **options)
        finally:
            loop.outside -= 1
            loop.now += _ANSWER

    return counted


def running() -> HandLoop:
    """The loop of the running test."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, HandLoop), "mark the test with BY_HAND"
    return loop


def clock_ms() -> int:
    """The virtual wall clock in ms, for whatever takes a clock."""
    return round((_EPOCH + running().time()) * 1000)


class HandTime:
    """Stands for the module `time` in a module that reads it: ``setattr(panels, "time", ...)``."""

    @staticmethod
    def monotonic() -> float:
        """The virtual time in seconds."""
        return running().time()

    @staticmethod
    def time_ns() -> int:
        """The virtual wall clock in ns."""
        return clock_ms() * 1_000_000


def age_with(server: Server) -> None:
    """From now on the keys of a server grow older with the running loop: whenever it is asked, by
    the time that has passed meanwhile."""
    loop, aged = running(), clock_ms()

    def asked() -> None:
        nonlocal aged
        passed = clock_ms() - aged
        if passed:
            answer = ask(server.port, "EVAL", _AGE, 0, passed)
            assert answer.startswith(":1"), answer
            aged += passed

    loop.on_ask.append(asked)


@contextlib.contextmanager
def real_seconds(most: float) -> Iterator[None]:
    """The block takes less real time than this: it waits for nothing."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < most


def pytest_asyncio_loop_factories(
    item: pytest.Item,
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The hook of pytest-asyncio, for the conftest of a folder: a usual loop unless `BY_HAND`."""
    mark = item.get_closest_marker("asyncio")
    if mark is not None and _NAME in mark.kwargs.get("loop_factories", ()):
        return {_NAME: HandLoop}
    return {"real": asyncio.new_event_loop}
