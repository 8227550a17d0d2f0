"""Run the chats of a process, each alone: no chat takes another one down.

- A chat that crashes, or ends by itself, is logged with its traceback and started again, in growing
  pauses.
- A chat whose settings are refused (`Misconfigured`: a wrong token) stays stopped until the process
  is started again: another try would only be refused again. A service in trouble may refuse a
  token that it knows, so a chat that has served for a while is started again, in growing pauses.
- A chat that cannot start for another reason (`CannotStart`: its port is in use) is started again,
  in growing pauses.
- The process ends with exit code 2 when no chat is started again: another start with the same
  settings is useless, so a supervisor should make none. It ends with code 1 when all chats wait for
  their ports and none has served: a supervisor shows a process that has ended.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator, Mapping, MutableMapping, Sequence
from functools import partial
from typing import Any, Final

import structlog
from redis.exceptions import RedisError

from bot.ports.chat import Platform
from bot.ports.services import CannotStart, ChatService, Misconfigured
from bot.ports.state import ChatState
from bot.store.redis.errors import StoreError, told
from bot.util.metrics import CHAT_CRASHES
from bot.util.retry import is_set_within

_log: Final = structlog.get_logger(__name__)

PAGE: Final = "page"
"""The name of the chat that has no platform: the page of the tables."""
SETTLED_SECONDS: Final = 60.0
"""Seconds of one connection after which a chat has served."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
"""Pauses (s) between the starts of a chat. A chat that ran for the longest one gets the first."""


class EndedByItself(Exception):
    """A part of the bot has ended, although nobody has stopped it."""


def leaves(error: BaseException) -> Iterator[Any]:
    """Yield an error, or the errors of nested groups."""
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield from leaves(one)
    else:
        yield error


def cause_of(error: Exception) -> Exception:
    """Return the error that ended a part of the bot, a `CannotStart` if there is one. An error of
    Redis becomes one of the store."""
    found = list(leaves(error))
    cause = next((one for one in found if isinstance(one, CannotStart)), found[0])
    return told(cause) if isinstance(cause, RedisError) else cause


class Chats:
    """The chats of a process, by name. `platforms`: those on which the outbox draws; they are added
    here, and taken away while the settings of their chat are refused, so that its tables are left
    to processes with a better token."""

    def __init__(
        self, services: Sequence[ChatService], platforms: MutableMapping[str, Platform]
    ) -> None:
        self._services: Final = {_name_of(one): one for one in services}
        self._platforms: Final = platforms
        platforms.update(
            {name: one.platform for name, one in self._services.items() if one.platform is not None}
        )
        for name, one in self._services.items():
            one.state.on_back = partial(self._back, name)
        self._hopeless: Final[set[str]] = set()
        """The chats that are not started again."""

    def states(self) -> Mapping[str, ChatState]:
        """The state of each chat."""
        return {name: one.state for name, one in self._services.items()}

    def stopped(self) -> frozenset[str]:
        """The chats that are stopped for good, for their settings."""
        return frozenset(self._hopeless)

    def parts(self, stop: asyncio.Event) -> dict[str, Coroutine[Any, Any, None]]:
        """Return what runs each chat until `stop` is set, by the chat's name. It raises
        `CannotStart` when no chat is left to wait for."""
        return {name: self._keep(name, one, stop) for name, one in self._services.items()}

    async def _keep(self, name: str, chat: ChatService, stop: asyncio.Event) -> None:
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            cause = await self._ran(name, chat, stop)
            chat.state.down()
            if stop.is_set():
                if cause is not None:
                    _log.error("a chat did not stop in order", chat=name, exc_info=cause)
                return
            ran = time.monotonic() - began
            if ran > LONGEST_PAUSE:
                pause = FIRST_PAUSE
            if isinstance(cause, CannotStart):
                self._refuse(name, cause)
                if name in self._hopeless:
                    return
            elif isinstance(cause, StoreError):
                _log.warning("a chat waits for the store", chat=name, error=str(cause))
            else:
                chat.state.crashes += 1
                CHAT_CRASHES.labels(platform=name).inc()
                again = {"again_in_seconds": round(pause)}
                _log.error("a chat crashed", chat=name, exc_info=cause, **again)
            if await is_set_within(stop, pause):
                return
            pause = min(LONGEST_PAUSE, 2 * pause)

    async def _ran(self, name: str, chat: ChatService, stop: asyncio.Event) -> Exception | None:
        """Run a chat until it ends, and return the error that ended it."""
        try:
            await chat.run(stop)
        except Exception as error:  # noqa: BLE001  one chat must not end the others
            return cause_of(error)
        return None if stop.is_set() else EndedByItself(name)

    def _refuse(self, name: str, why: CannotStart) -> None:
        """Note that a chat cannot start.

        Raises: CannotStart: every other one cannot, too, and none is worth waiting for.
        """
        state = self._services[name].state
        known, state.refused = state.refused, str(why)
        if isinstance(why, Misconfigured):
            self._platforms.pop(name, None)
            if not _has_served(state):
                self._hopeless.add(name)
        states = {
            name: one.state for name, one in self._services.items() if one.platform is not None
        }
        reasons = [f"{name}: {one.refused}" for name, one in states.items()]
        said = "; ".join(reasons) if len(reasons) > 1 else str(why)
        if states.keys() <= self._hopeless:
            raise Misconfigured(said)
        waits = [one.refused and not _has_served(one) for one in states.values()]
        if not self._hopeless and all(waits):
            raise CannotStart(said)
        if not known:
            again = name not in self._hopeless
            _log.error("a chat is stopped", chat=name, why=str(why), tried_again=again)

    def _back(self, name: str) -> None:
        """Note that a chat serves again that was refused."""
        platform = self._services[name].platform
        if platform is not None:
            self._platforms[name] = platform
        _log.info("a chat serves again", chat=name)


def _has_served(state: ChatState) -> bool:
    return state.longest >= SETTLED_SECONDS


def _name_of(service: ChatService) -> str:
    return PAGE if service.platform is None else service.platform.name
