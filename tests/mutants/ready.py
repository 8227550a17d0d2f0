"""Runs of some tests that begin at once: forked from a process that has collected all tests.

The process is pytest with this file as a plugin. In a fork the functions that a fault changes take
the code of the faulty text, before the tests run; so do plain constants and default values. So
nothing is loaded again. Whatever else a file does when it is loaded cannot be changed that way.
"""

from __future__ import annotations

import gc
import json
import os
import re
import resource
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection, Pipe
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import msgspec
import pytest

_LINES: Final = "KAFENE_READY"
"""The variable with the numbers of the pipes."""
_OPTIONS: Final = (
    *("-n", "0", "-q", "-s", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider"),
    *("-p", "tests.mutants.ready", "-p", "tests.mutants.unshrunk"),
)
_OPTIMIZED: Final = 1
"""The flag of code that belongs to a function, not to a class or module."""
LOADED: Final = 77
"""The code of a run whose fault needs everything to be loaded anew."""
BROKEN: Final = 78
"""The code of a run whose fault lets nobody load its file."""
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
    """One of some processes with all tests, in a folder and with an environment of its own."""

    def __init__(self, line: Connection, process: subprocess.Popen[bytes]) -> None:
        self._line: Final = line
        self._process: Final = process
        self.tests: Final[frozenset[str]] = frozenset(line.recv())
        """All tests that can be run."""

    @classmethod
    def some(cls, count: int, folder: Path, environ: Mapping[str, str], *tests: str) -> list[Ready]:
        """Start as many as are asked for; the tests (all, if none are named) are collected once."""
        pipes = [Pipe() for _ in range(count)]
        numbers = [theirs.fileno() for _, theirs in pipes]
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *_OPTIONS, *tests],
            cwd=folder,
            env={**environ, _LINES: " ".join(map(str, numbers))},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=numbers,
        )
        for _, theirs in pipes:
            theirs.close()
        return [cls(ours, process) for ours, _ in pipes]

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
        """End the process, if it is the last one."""
        self._line.close()

    def wait(self) -> None:
        """Wait until all have ended."""
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

    @pytest.hookimpl(tryfirst=True)
    def pytest_unconfigure(self) -> None:
        os._exit(self._code)  # to end as usual would look at every object


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Fork for each task; in the fork, run its tests in the usual way."""
    lines = [Connection(int(number)) for number in os.environ.pop(_LINES).split()]
    items = {item.nodeid: item for item in session.items}
    app = App(Path.cwd())
    servers = []
    for line in lines:
        pid = os.fork()
        if pid == 0:
            os.setsid()
            for other in lines:
                if other is not line:
                    other.close()
            return _serve(line, session, items, app)
        servers.append(pid)
    for line in lines:
        line.close()
    for pid in servers:
        os.waitpid(pid, 0)
    os._exit(0)


def _serve(
    line: Connection, session: pytest.Session, items: Mapping[str, pytest.Item], app: App
) -> bool | None:
    line.send(dict.fromkeys(items, True))
    while True:
        try:
            task = msgspec.convert(line.recv(), Task)
        except EOFError:
            os._exit(0)
        pid = os.fork()
        if pid == 0:
            line.close()
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CPU, (task.processor, task.processor + 5))
            if task.new and not app.change(task):
                os._exit(LOADED)
            session.items[:] = [items[test] for test in task.tests]
            session.testscollected = len(session.items)
            session.config.pluginmanager.register(_Told(Path(task.out)))
            return None
        line.send(pid)
        line.send(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)  # whatever its tests have left


class App:
    """What is loaded of the app, which a fault changes."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._functions: Final = _functions(folder)

    def change(self, task: Task) -> bool:
        """Change it as if a file had the new text; return False if that cannot be done."""
        match Path(task.file).suffix:
            case ".ftl":
                self._change_words(task)
            case ".lua":
                name = Path(task.file).stem
                scripts = vars(sys.modules["bot.store.redis.scripts"])
                scripts[name.upper()].__init__(task.new, name)
            case ".py":
                return self._change_code(task)
        return True

    def _change_words(self, task: Task) -> None:
        words = vars(sys.modules["bot.words.words"])
        sources = words["sources"]

        @cache
        def changed(language: str) -> tuple[tuple[str, str], ...]:
            found = sources(language)
            return tuple((name, task.new if text == task.old else text) for name, text in found)

        words["forget"]()
        words["sources"] = changed

    def _change_code(self, task: Task) -> bool:
        file = str(self._folder / task.file)
        old, new = (compile(one, file, "exec", dont_inherit=True) for one in (task.old, task.new))
        changed = {_key(before): after for before, after in _pairs(old, new)}
        for function in self._functions.get(file, ()):
            code = changed.get(_key(function.__code__))
            if code is not None:
                function.__code__ = code
        return _is_same_outside(old, new) or self._load(task.file, old, new)

    def _load(self, file: str, before: CodeType, code: CodeType) -> bool:
        """Load a module a second time, and take over the constants and the default values of
        functions that are other ones then; return False if there are none."""
        name = file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        module = sys.modules.get(name)
        if module is None:
            return True  # it is not loaded yet
        own = {one: vars(module)[one] for one in vars(module) if one.startswith("__")}
        if not _runs(before, dict(own)):
            return False  # what it does it can do only once
        fresh = dict(own)
        if not _runs(code, fresh):
            os._exit(BROKEN)
        found = False
        for one, old in list(vars(module).items()):
            new = fresh.get(one)
            if not one.startswith("__") and _is_plain(new) and _is_plain(old) and _differ(old, new):
                found = True
                for other in list(sys.modules.values()):
                    if getattr(other, "__dict__", {}).get(one) is old:
                        vars(other)[one] = new
        by_key = {_key(one.__code__): one for one in _functions_in(fresh)}
        for function in self._functions.get(str(self._folder / file), ()):
            other_ = by_key.get(_key(function.__code__))
            if other_ is not None:
                given = (other_.__defaults__, other_.__kwdefaults__)
                had = (function.__defaults__, function.__kwdefaults__)
                if _is_plain(given) and _differ(had, given):
                    found = True
                    function.__defaults__, function.__kwdefaults__ = given
        return found


def _runs(code: CodeType, names: dict[str, object]) -> bool:
    try:
        exec(code, names)
    except Exception:  # noqa: BLE001  whatever it is, the module cannot be loaded
        return False
    return True


def _key(code: CodeType) -> tuple[str, int]:
    return (code.co_qualname, code.co_firstlineno)


def _differ(old: object, new: object) -> bool:
    return repr(old) != repr(new)


def _is_plain(value: object) -> bool:
    """Return True for a value of no class of the app."""
    match value:
        case dict():
            return all(_is_plain(one) for pair in value.items() for one in pair)
        case tuple() | list() | set() | frozenset():
            return all(map(_is_plain, value))
    return value is None or isinstance(value, str | bytes | int | float | bool | re.Pattern)


def _functions_in(names: Mapping[str, object]) -> Iterator[FunctionType]:
    for one in names.values():
        if isinstance(one, FunctionType):
            yield one
        elif isinstance(one, type) and one.__module__ == names["__name__"]:
            yield from _functions_in({**vars(one), "__name__": one.__module__})


def _functions(folder: Path) -> dict[str, list[FunctionType]]:
    """Return the functions of the app by their files."""
    found = defaultdict[str, list[FunctionType]](list)
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(f"{folder}/"):
            found[one.__code__.co_filename].append(one)
    gc.freeze()
    return found
