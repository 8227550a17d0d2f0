"""Runs of some tests that begin at once: forked from a process that has collected all tests.

The process is pytest with this file as a plugin. In a fork the functions that a fault changes take
the code of the faulty text, before the tests run. So nothing is loaded again. What a file does when
it is loaded cannot be changed that way (`is_ready`).
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import msgspec
import pytest

_LINE: Final = "KAFENE_READY"
"""The variable with the number of the pipe."""
_OPTIONS: Final = (
    *("-n", "0", "-q", "-s", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider"),
    *("-p", "tests.mutants.ready", "-p", "tests.mutants.unshrunk"),
)
_OPTIMIZED: Final = 1
"""The flag of code that belongs to a function, not to a class or module."""
_OUT_OF_TIME: Final = -signal.SIGXCPU


class Task(msgspec.Struct, frozen=True):
    """Some tests, to be run in order up to the first that fails, with a fault or without one."""

    tests: tuple[str, ...]
    out: str
    processor: int
    """Seconds of the processor that they may use."""
    file: str = ""
    old: str = ""
    new: str = ""


class Done(msgspec.Struct, frozen=True):
    """How the tests ended: `code` None if they took too long."""

    code: int | None
    failed: tuple[str, ...]
    ran: int


def is_ready(old: str, new: str) -> bool:
    """Return True if a text differs from another one in the bodies of functions alone."""
    first, last = (compile(one, "file", "exec", dont_inherit=True) for one in (old, new))
    return _is_same_outside(first, last)


def _is_same_outside(old: CodeType, new: CodeType) -> bool:
    if old.co_flags & _OPTIMIZED:
        return old.co_freevars == new.co_freevars and old.co_qualname == new.co_qualname
    if (old.co_code, old.co_names) != (new.co_code, new.co_names):
        return False
    if len(old.co_consts) != len(new.co_consts):
        return False
    for one, other in zip(old.co_consts, new.co_consts, strict=True):
        if isinstance(one, CodeType) and isinstance(other, CodeType):
            if not _is_same_outside(one, other):
                return False
        elif (type(one), one) != (type(other), other) or repr(one) != repr(other):
            return False
    return True


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the code of each function that differs, the old one and the new one."""
    if old.co_flags & _OPTIMIZED and old != new:
        yield old, new
    inner = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (old, new)]
    for one, other in zip(*inner, strict=False):
        if one.co_qualname == other.co_qualname:
            yield from _pairs(one, other)


class Ready:
    """The process with all tests, in a folder and with an environment of its own."""

    def __init__(self, folder: Path, environ: Mapping[str, str], *arguments: str) -> None:
        self._line, theirs = Pipe()
        with theirs:
            self._process: Final = subprocess.Popen(
                [sys.executable, "-m", "pytest", *_OPTIONS, *arguments],
                cwd=folder,
                env={**environ, _LINE: str(theirs.fileno())},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
            )
        found: dict[str, bool] = self._line.recv()
        self.tests: Final = frozenset(found)
        """All tests that can be run."""
        self.pages: Final = frozenset([name for name, has_page in found.items() if has_page])
        """Those that look at a page in a browser."""

    def run(self, task: Task, limit: float) -> Done:
        """Run some tests; `limit`: seconds of the clock that they may take."""
        out = Path(task.out)
        out.unlink(missing_ok=True)
        self._line.send(msgspec.to_builtins(task))
        pid = self._line.recv()
        in_time = self._line.poll(limit)
        with suppress(ProcessLookupError):  # it may end at this very moment
            if not in_time:
                os.killpg(pid, signal.SIGKILL)
        code = self._line.recv()
        lines = out.read_text("utf-8").splitlines() if out.exists() else []
        told = [json.loads(line) for line in lines]
        failed = tuple(name for name, is_failed in told if is_failed)
        return Done(None if not in_time or code == _OUT_OF_TIME else code, failed, len(told))

    def end(self) -> None:
        """End the process."""
        self._line.close()
        self._process.wait()


class _Told:
    """Writes down which tests ran, and whether they failed."""

    def __init__(self, out: Path) -> None:
        self._out: Final = out
        self._code = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.when == "call":
            with self._out.open("a", encoding="utf-8") as file:
                file.write(json.dumps([report.nodeid, report.failed]) + "\n")

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        self._code = int(exitstatus)

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        os._exit(self._code)  # to end as usual would look at every object


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Fork for each task; in the fork, run its tests in the usual way."""
    line = Connection(int(os.environ.pop(_LINE)))
    items = {item.nodeid: item for item in session.items}
    functions = _functions(Path.cwd())
    gc.freeze()
    line.send({name: "browser" in vars(item)["fixturenames"] for name, item in items.items()})
    while True:
        try:
            task = msgspec.convert(line.recv(), Task)
        except EOFError:
            return True
        pid = os.fork()
        if pid == 0:
            line.close()
            _begin(session, task, items, functions)
            return None
        line.send(pid)
        line.send(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)  # whatever its tests have left


def _begin(
    session: pytest.Session,
    task: Task,
    items: Mapping[str, pytest.Item],
    functions: Mapping[str, Sequence[FunctionType]],
) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (task.processor, task.processor + 5))
    if task.new and task.file.endswith(".py"):
        file = str(Path.cwd() / task.file)
        codes = [compile(one, file, "exec", dont_inherit=True) for one in (task.old, task.new)]
        changed = {
            (old.co_qualname, old.co_firstlineno): new for old, new in _pairs(codes[0], codes[1])
        }
        for function in functions.get(file, ()):
            code = function.__code__
            new = changed.get((code.co_qualname, code.co_firstlineno))
            if new is not None:
                function.__code__ = new
    if task.new and task.file.endswith(".ftl"):
        sys.modules["bot.words.words"].forget()
    if task.new and task.file.endswith(".lua"):
        name = Path(task.file).stem
        vars(sys.modules["bot.store.redis.scripts"])[name.upper()].__init__(task.new, name)
    session.items[:] = [items[test] for test in task.tests]
    session.testscollected = len(session.items)
    session.config.pluginmanager.register(_Told(Path(task.out)))


def _functions(folder: Path) -> dict[str, list[FunctionType]]:
    """Return the functions of the app by their files."""
    found = defaultdict[str, list[FunctionType]](list)
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(f"{folder}/"):
            found[one.__code__.co_filename].append(one)
    return found
