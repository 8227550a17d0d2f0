"""A bot that dies at a point: after the N-th change that it has made outside of itself.

    python -m tests.faces.stepped MODULE [arguments of its main]

While there is a file ``die`` in its folder, the process traces its steps, one a line, in ``steps``:
each await that speaks with the world. These are commands to Redis and their answers, requests to
the chat and their answers, what comes by the gateway of Discord, what comes and goes by the sockets
of pages. Between two changes of the world a death leaves the same behind, wherever it is. So the
points at which to die are the first step, and the first one after each command or request that may
change anything; their lines begin with ``*``. At the point with the number that ``die`` holds it
removes that file and kills itself; at 0 it does not.

``DECKS`` names the deal. ``LATER`` sets the clock that all processes share forward by so many ms
(or back). Computer players think in this process.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

from bot.store.redis import scripts
from tests.bot import decks

DIE: Final = Path("die")
STEPS: Final = Path("steps")
SCRIPTS: Final[dict[str, str]] = {}
"""The names of the bot's scripts by the hashes with which they are called."""


READS: Final = {
    *("GET", "MGET", "HGET", "HMGET", "HGETALL", "EXISTS", "TTL", "PTTL", "SCAN", "TYPE", "INFO"),
    *("LRANGE", "LLEN", "SMEMBERS", "SISMEMBER", "ZRANGE", "ZREVRANGE", "ZSCORE", "ZCARD", "TIME"),
    *("PING", "HELLO", "CLIENT", "AUTH", "SELECT", "SUBSCRIBE", "PSUBSCRIBE", "read", "heads"),
    *("CONFIG", "COMMAND", "GETRANGE", "STRLEN", "HEXISTS", "HKEYS", "HLEN", "ZCOUNT", "MEMORY"),
}
"""What changes nothing in Redis; ``read`` and ``heads`` are scripts."""
ASKS: Final = {"getMe", "getWebhookInfo", "getChatAdministrators", "getChatMember", "getFile"}
"""Methods of Telegram that change nothing, though they are posted."""
Call = tuple[str, bool]
"""What is sent, and whether it may change anything."""


class Steps:
    """The steps of this process."""

    def __init__(self) -> None:
        self._last = 0
        self._file = -1
        self._points = 0
        self._changes = "nothing"
        """What was sent since the last point that may have changed the world."""

    def step(self, call: Call) -> None:
        """Trace one; perhaps it is the last."""
        if self._file < 0:
            try:
                self._last = int(DIE.read_text() or "0")
            except FileNotFoundError:
                return
            self._file = os.open(STEPS, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        name, changes = call
        since, self._changes = self._changes, name if changes else ""
        line = f"*{since}, {name}" if since else name
        os.write(self._file, f"{line}\n".encode())
        self._points += bool(since)
        if since and self._points == self._last:
            DIE.unlink()
            os.kill(os.getpid(), signal.SIGKILL)

    def around(
        self, owner: Any, name: str, called: Callable[..., Call], *, sends: bool, hears: bool
    ) -> None:
        """Trace the calls of a method, whose first argument is its owner."""
        method: Callable[..., Awaitable[Any]] = getattr(owner, name)

        async def stepped(*args: Any, **options: Any) -> Any:
            what, changes = called(*args, **options)
            if sends:
                self.step((f"before {what}", changes))
            found = await method(*args, **options)
            if hears:
                self.step((f"after {what}", False))
            return found

        setattr(owner, name, stepped)


def _names(packed: bytes) -> Iterator[str]:
    """The names of packed commands; of a script, its own."""
    at = 0
    while at < len(packed):
        end = packed.index(b"\r\n", at)
        words, at = [], end + 2
        for _ in range(int(packed[packed.rindex(b"*", 0, end) + 1 : end])):
            end = packed.index(b"\r\n", at)
            begin, length = end + 2, int(packed[at + 1 : end])
            words.append(packed[begin : begin + min(length, 40)].decode(errors="replace"))
            at = begin + length + 2
        yield SCRIPTS.get(words[1], words[0]) if len(words) > 1 else words[0]


def _command(_: Any, packed: str | bytes | Iterable[bytes], *__: Any, **___: Any) -> Call:
    """Commands to Redis."""
    if isinstance(packed, str):
        names = [packed.split()[0]]
    else:
        names = [*_names(packed if isinstance(packed, bytes) else b"".join(packed))]
    said = list(dict.fromkeys(names))
    return f"Redis {' '.join(said[:3])}", any(one not in READS for one in said)


def _request(_: Any, method: str, url: Any, *__: Any, **___: Any) -> Call:
    """A request over HTTP, without a token."""
    name = str(url).rpartition("/")[2].partition("?")[0]
    return f"{method} {name[:24]}", method != "GET" and name not in ASKS


def _patch(steps: Steps) -> None:
    import aiohttp  # noqa: PLC0415  for the bot's process alone
    import httpx  # noqa: PLC0415
    from redis.asyncio.connection import AbstractConnection  # noqa: PLC0415

    from bot.store.redis.connection import Dependable  # noqa: PLC0415

    def named(name: str, changes: bool = False) -> Callable[..., Call]:
        return lambda *_, **__: (name, changes)

    around = steps.around
    around(Dependable, "send_packed_command", _command, sends=True, hears=False)
    around(AbstractConnection, "read_response", named("Redis"), sends=False, hears=True)
    around(httpx.AsyncClient, "request", _request, sends=True, hears=True)
    # what aiohttp's users call is no coroutine function: this is what they all come to
    around(aiohttp.ClientSession, "_request", _request, sends=True, hears=True)
    gateway, page = aiohttp.ClientWebSocketResponse, aiohttp.web.WebSocketResponse
    around(gateway, "receive", named("gateway"), sends=False, hears=True)
    around(page, "receive", named("page"), sends=False, hears=True)
    around(page, "send_str", named("page", True), sends=True, hears=True)


def _set_forward(ms: int) -> None:
    """Let the clock that all processes share be later."""
    from bot.store.uptime import ServerClock  # noqa: PLC0415

    follow = ServerClock.follow

    def later(self: ServerClock, server: int, last: int, asked: float) -> None:
        follow(self, server + ms, last, asked)

    ServerClock.follow = later  # type: ignore[method-assign]


def _think_here() -> None:
    """A process for computer players costs each life more than all else."""
    from bot.app import wiring  # noqa: PLC0415
    from tests.bot.application import AtOnce  # noqa: PLC0415

    wiring.Players = lambda *_: AtOnce()  # type: ignore[assignment,attr-defined]


def _same_deal() -> AbstractContextManager[object]:
    """Deal the same cards in each life, however often it has asked for them."""
    seed = os.environ["DECKS"].encode().ljust(64)
    return patch("bot.tables.tables.secrets", SimpleNamespace(token_bytes=lambda n: seed[:n]))


def main() -> None:
    """Run the bot, and die."""
    import aiohttp.web  # noqa: F401, PLC0415

    every = vars(scripts).values()
    SCRIPTS.update({one.sha: one.name for one in every if isinstance(one, scripts.Script)})
    _patch(Steps())
    _set_forward(int(os.environ.get("LATER", "0")))
    _think_here()
    decks.seeded = _same_deal
    module, *words = sys.argv[1:]
    sys.argv = [module, *words]
    with _same_deal():
        import_module(module).main()


if __name__ == "__main__":
    main()
