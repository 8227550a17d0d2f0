"""A bot that dies at a step: at the N-th time that it speaks with Redis or with its chat.

    python -m tests.faces.stepped MODULE [arguments of its main]

While there is a file ``die`` in its folder, the process counts each time before it sends something
outside and after it has an answer: commands to Redis, requests to the chat, and on Discord what
comes by the gateway. At the number that the file holds it removes the file and kills itself; at 0
it does not. Each step is written to ``steps``, before anything else happens. ``EARLIER`` sets the
clock back by so many ms.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Awaitable, Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Final

DIE: Final = Path("die")
STEPS: Final = Path("steps")


class Steps:
    """The steps of this process."""

    def __init__(self) -> None:
        self._last = 0
        self._file = -1
        self._done = 0

    def step(self, name: str) -> None:
        """Count one; perhaps it is the last."""
        if self._file < 0:
            try:
                self._last = int(DIE.read_text() or "0")
            except FileNotFoundError:
                return
            self._file = os.open(STEPS, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        self._done += 1
        os.write(self._file, f"{name}\n".encode())
        if self._done == self._last:
            DIE.unlink()
            os.kill(os.getpid(), signal.SIGKILL)

    def around(
        self, owner: Any, name: str, called: Callable[..., str], *, before: bool, after: bool
    ) -> None:
        """Count the calls of a method, whose first argument is its owner."""
        method: Callable[..., Awaitable[Any]] = getattr(owner, name)

        async def stepped(*args: Any, **options: Any) -> Any:
            if before:
                self.step(f"before {called(*args, **options)}")
            found = await method(*args, **options)
            if after:
                self.step(f"after {called(*args, **options)}")
            return found

        setattr(owner, name, stepped)


def _command(_: Any, packed: str | bytes | Iterable[bytes], *__: Any, **___: Any) -> str:
    """The first word that is sent to Redis: of a pipeline, that of its first command."""
    if isinstance(packed, str):
        return packed.split()[0]
    words = (packed if isinstance(packed, bytes) else b"".join(packed)).split(b"\r\n", 3)
    return words[2].decode()


def _request(_: Any, method: str, url: Any, *__: Any, **___: Any) -> str:
    """A request over HTTP, without a token."""
    return f"{method} {str(url).rpartition('/')[2].partition('?')[0]}"


def _patch(steps: Steps) -> None:
    import aiohttp  # noqa: PLC0415  for the bot's process alone
    import httpx  # noqa: PLC0415
    from redis.asyncio.connection import AbstractConnection  # noqa: PLC0415

    both = {"before": True, "after": True}
    steps.around(AbstractConnection, "send_packed_command", _command, before=True, after=False)
    steps.around(
        AbstractConnection, "read_response", lambda *_, **__: "answer", before=False, after=True
    )
    steps.around(httpx.AsyncClient, "request", _request, **both)
    # what aiohttp's users call is no coroutine function: this is what they all come to
    steps.around(aiohttp.ClientSession, "_request", _request, **both)
    steps.around(
        aiohttp.ClientWebSocketResponse,
        "receive",
        lambda *_, **__: "gateway",
        before=False,
        after=True,
    )


def _set_back(ms: int) -> None:
    """Let the clock that all processes share be earlier."""
    from bot.store.uptime import ServerClock  # noqa: PLC0415

    follow = ServerClock.follow

    def earlier(self: ServerClock, server: int, last: int, asked: float) -> None:
        follow(self, server - ms, last, asked)

    ServerClock.follow = earlier  # type: ignore[method-assign]


def main() -> None:
    """Run the bot, and die."""
    _patch(Steps())
    _set_back(int(os.environ.get("EARLIER", "0")))
    module, *words = sys.argv[1:]
    sys.argv = [module, *words]
    import_module(module).main()


if __name__ == "__main__":
    main()
