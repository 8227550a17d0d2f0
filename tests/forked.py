"""Bots in processes of their own, which begin at once: they are forked from one process that has
loaded the app and its libraries (`tests.warm`). To load them costs a second of the processor."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib import import_module
from multiprocessing import forkserver, process
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from tests.paths import ROOT

PROCESSES: Final = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.warm", "pytest"])
STOP_SECONDS: Final = 20
COMMAND_SECONDS: Final = 120
OURS: Final = ("KAFENE_", "REDIS_", "DISCORD_", "TELEGRAM_")
"""How settings begin that a bot takes from nobody but its test."""


def environment_of(**settings: str) -> dict[str, str]:
    """Return what a bot finds in the environment: these settings, and nobody else's."""
    foreign = {name: one for name, one in os.environ.items() if not name.startswith(OURS)}
    return {**foreign, "PYTHONPATH": str(ROOT), **settings}


THINKERS: Final = SimpleNamespace(get_context=lambda _: PROCESSES)
"""Stands for `multiprocessing` in `bot.computer_players.pool`: players are forked."""
_FORKER: Final = ("_forkserver_address", "_forkserver_authkey")
"""How the process is reached that others are forked from; it has a key from Python 3.14 on."""


def _run(
    module: str,
    words: Sequence[str],
    folder: Path,
    environ: Mapping[str, str],
    out: str,
    forker: Mapping[str, Any],
) -> None:
    """Be a process that was started there: `main` of a module with these words. With a `forker` its
    computer players are forked from it: an interpreter for them costs more than a second."""
    os.setsid()
    if forker:
        vars(forkserver._forkserver).update(forker, ensure_running=lambda: None)
        vars(import_module("bot.computer_players.pool"))["multiprocessing"] = THINKERS
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    for number, name in ((1, out), (2, "log")):
        file = os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        os.dup2(file, number)
        os.close(file)
    sys.argv = [module, *words]
    import_module(module).main()


STARTED: Final[dict[int, str]] = {}
"""By process: the test during which it was first seen."""


def note(test: str) -> None:
    """Note which of the processes that were forked for this one a test has started."""
    for one in tuple(vars(process)["_children"]):
        STARTED.setdefault(one.pid, test)


def end() -> None:
    """End the process that others are forked from. What it and they have used then counts as used
    by children of this one. It waits for those that are left: they are named and killed, where the
    system tells them."""
    pid = vars(forkserver._forkserver)["_forkserver_pid"]
    children = Path(f"/proc/{pid}/task/{pid}/children")
    for left in children.read_text().split() if pid and children.exists() else ():
        test = STARTED.get(int(left), "a test")
        print(f"{test} has left process {left} behind", file=sys.__stderr__)
        os.kill(int(left), signal.SIGKILL)
    forkserver._forkserver._stop()  # type: ignore[attr-defined]


class Forked:
    """A process, used as one of `subprocess`: `main` of a module with these words. It leads a group
    of processes; it writes into the files `out` and ``log`` of its folder. `alone`: its computer
    players are interpreters of its group, as those of whoever runs the bot."""

    def __init__(
        self,
        module: str,
        words: Sequence[str],
        folder: Path,
        environ: Mapping[str, str],
        out: str = "log",
        *,
        alone: bool = False,
    ) -> None:
        known = vars(forkserver._forkserver)
        forkserver.ensure_running()
        forker = {} if alone else {name: known[name] for name in _FORKER if name in known}
        args = (module, list(words), folder, dict(environ), out, forker)
        self._process: Final = PROCESSES.Process(target=_run, args=args)
        self._process.start()
        assert self._process.pid is not None
        self.pid: Final = self._process.pid

    def poll(self) -> int | None:
        """Its exit code, None while it runs."""
        return self._process.exitcode

    @property
    def returncode(self) -> int | None:
        return self.poll()

    def wait(self, seconds: float = STOP_SECONDS) -> int:
        """Its exit code, once it has ended."""
        self._process.join(seconds)
        code = self.poll()
        if code is None:
            raise subprocess.TimeoutExpired("kafene", seconds)
        return code

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()


async def ran(
    words: Sequence[str], environ: Mapping[str, str], module: str = "bot.__main__"
) -> tuple[int, str, str]:
    """Run a command: its exit code, what it wrote to stdout, what to stderr."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        process = Forked(module, words, folder, environ, out="out")
        try:
            code = await asyncio.to_thread(process.wait, COMMAND_SECONDS)
        finally:
            process.kill()
        return code, (folder / "out").read_text("utf-8"), (folder / "log").read_text("utf-8")


class Bot:
    """A bot that may be started, killed, stopped, and started again in the same folder."""

    module = "bot.__main__"
    """Its `main` is run."""
    out = "log"
    """The file of its folder for stdout; stderr goes to ``log``."""
    alone = False
    """See `Forked`."""

    def __init__(self, folder: Path, *words: str, **settings: str) -> None:
        self.folder = folder
        self.words = words
        self.settings = {
            "KAFENE_HEALTH_PORT": "0",
            "KAFENE_COMPUTER_DELAY": "0",
            "KAFENE_COMPUTER_WORKERS": "1",
            "KAFENE_COMPUTER_BUDGET": "20",
            "KAFENE_JOB_LEASE": "2",
            **settings,
        }
        self.command: Sequence[str] = ()
        """What is run in place of a fork (`real`), in the folder `where` if it is set."""
        self.where: Path | None = None
        self.process: Forked | subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> str:
        """What it has written, in all its lives."""
        return (self.folder / "log").read_text(encoding="utf-8")

    @property
    def environment(self) -> dict[str, str]:
        """What it finds in the environment."""
        return environment_of(**self.settings)

    def real(self, *options: str) -> Sequence[str]:
        """Return how whoever runs the bot starts it; `options` of the interpreter."""
        return [sys.executable, *options, "-m", self.module, *self.words]

    def start(self) -> None:
        """Begin a life."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.command:
            given = (self.module, self.words, self.folder, self.environment, self.out)
            self.process = Forked(*given, alone=self.alone)
            return
        folder = self.folder
        with (folder / "log").open("ab") as log, (folder / self.out).open("ab") as out:
            self.process = subprocess.Popen(
                self.command,
                cwd=self.where or folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=log,
                start_new_session=True,  # as a fork: the scheduler shares by sessions
            )

    def kill(self) -> None:
        """SIGKILL: no farewell."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(STOP_SECONDS)
            self.process = None

    def stop(self) -> None:
        """As an operator stops it; a code other than 0 is an error. It may need its chat to end:
        call this in a thread where the chat lives in the loop."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self.process = None
        assert code == 0, self.log[-3000:]
