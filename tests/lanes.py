"""How much a run of the tests does, and how much it may cost: the one place that says so.

Three lanes (`--lane`, or `TESTS_LANE`):

- `push`: without what is marked `slow`; the same as `-m "not slow"`;
- `whole`: that too, with samples of what is random that fit into minutes; what plain `pytest` runs;
- `night`: also what is marked `night`, with full volumes (`volume`).

`TESTS_ORDER=<seed>` runs the tests of a lane in a random order.

A run prints how many seconds of the processor it used, in its own processes and in those that they
saw end, and fails if that is more than `MOST`. `--costs` shows what each file and each folder cost.
"""

from __future__ import annotations

import faulthandler
import gc
import math
import os
import re
import sys
import time
import zlib
from collections import defaultdict
from collections.abc import Generator, Iterable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, settings

from tests.languages import for_the_night
from tests.orders.loop import BY_HAND

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler.protocol import Scheduling

LANES: Final = ("push", "whole", "night")
WORKERS: Final = {"push": 2, "whole": 3, "night": 3}
"""Processes for two cores: a push computes, much of the rest waits."""
EXAMPLES: Final = {"push": 25, "whole": 100, "night": 2000}
"""How many examples Hypothesis tries where a test does not say so itself."""
MOST: Final = {"push": 500, "whole": 3000, "night": math.inf}
"""Seconds of the processor that a run may use, far more than it needs: with many neighbours, who
share the caches, a push needed 245 where 80 are enough."""
LONGEST_TEST: Final = 300
"""Seconds after which a test that waits for ever ends its process, which names it; not at night."""
TOGETHER: Final = {
    "the page": r"tests/e2e/.*",
    "pages of what is made up": r"tests/adapters/"
    r"(browser/test_(hand|page|pictures|steps|notifications)"
    r"|web/test_table_(page|sizes|slips))\.py",
    "the code as text": r"tests/.*\btest_(architecture|layout|private|citations)\.py",
    "the faces": r"tests/faces/test_(?!kills|every_step).*",
    "the faces of shared tables": r"tests/across/test_(codes|leaks|scenarios)\.py",
}
"""Files that one process runs, because they share what is dear: a browser with a bot, every file of
the app parsed, a bot on each chat."""
_VARIABLE: Final = "TESTS_LANE"
_ORDER: Final = "TESTS_ORDER"
"""A seed: the tests are run in a random order. All workers must have the same."""
_QUICK: Final = "not slow"
_PROVIDERS: Final = "hypothesis.internal.conjecture.providers"
_FOR_ALL: Final = pytest.MonkeyPatch()
_ALL_SLOW: Final = re.compile(r"^pytestmark = .*\bpytest\.mark\.slow\b", re.MULTILINE)


def lane() -> str:
    """Return the lane of this run."""
    return os.environ.get(_VARIABLE, "whole")


def volume(whole: int, *, night: int, push: int = 0) -> int:
    """Return how much a test tries in this lane; a push tries as much as the whole, or `push`."""
    return {"push": push or whole, "whole": whole, "night": night}[lane()]


def mostly_slow(names: Iterable[Any], *quick: Any) -> list[Any]:
    """Return parameters of which a push tries those named alone."""
    return [one if one in quick else pytest.param(one, marks=pytest.mark.slow) for one in names]


def mostly_by_night(names: Iterable[Any], *day: Any) -> list[Any]:
    """Return parameters of which all lanes but the night try those named alone, a push none."""
    night = [pytest.mark.slow, pytest.mark.night]
    return [pytest.param(one, marks=pytest.mark.slow if one in day else night) for one in names]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("kafene")
    group.addoption("--lane", choices=LANES, help="how much to run (tests/lanes.py)")
    group.addoption("--costs", action="store_true", help="show what each file costs")


def pytest_configure(config: pytest.Config) -> None:
    for line in (
        "slow: takes seconds, or a push has enough like it; left out by --lane push",
        "night: a statistic, or a measurement; runs in --lane night",
        "every_language: tries all languages by day too (tests/languages.py)",
    ):
        config.addinivalue_line("markers", line)
    os.environ[_VARIABLE] = found = _lane_of(config)
    if found not in LANES:
        raise pytest.UsageError(f"{_VARIABLE} is {found}, not one of {', '.join(LANES)}")
    if found == "push" and not config.option.markexpr:
        config.option.markexpr = _QUICK
    settings.register_profile(
        found,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=EXAMPLES[found],
    )
    settings.load_profile(found)
    if found != "night":
        # Hypothesis would look for numbers and words to try in all modules that are loaded: five
        # seconds of the processor in a fresh folder, in each process.
        _FOR_ALL.setattr(f"{_PROVIDERS}.is_local_module_file", lambda _: False)
    config.pluginmanager.register(Costs())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Bill(every_file=config.option.costs))


def _lane_of(config: pytest.Config) -> str:
    quick = "push" if config.option.markexpr == _QUICK else None
    return config.option.lane or quick or lane()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes share the tests. The lane is not set yet."""
    return WORKERS[_lane_of(config)]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Give the files of a room of `TOGETHER` to one process, and each other file to any."""
    from xdist.scheduler import LoadScopeScheduling  # noqa: PLC0415  where there is one process

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = _file_of(nodeid)
            return room_of(file) or file

    return ByFile(config, log)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import, in a quick run, a file whose tests are all slow."""
    if config.option.markexpr != _QUICK or collection_path.suffix != ".py":
        return None
    return all_slow(collection_path) or None


def all_slow(file: Path) -> bool:
    """Return True if a file says that all its tests are slow."""
    return bool(_ALL_SLOW.search(file.read_text(encoding="utf-8")))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for the night; put first what takes longest, so that no process waits
    alone for it in the end."""
    if lane() != "night":
        kept, left_out = list[pytest.Item](), list[pytest.Item]()
        for item in items:
            night = item.get_closest_marker("night") or for_the_night(item)
            (left_out if night else kept).append(item)
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept
    if seed := os.environ.get(_ORDER):
        Random(seed).shuffle(items)
        return
    slow = {_file_of(item.nodeid) for item in items if item.get_closest_marker("slow")}

    def place(item: pytest.Item) -> tuple[bool, bool, bool, int]:
        file = _file_of(item.nodeid)
        return _by_hand(item), room_of(file) is None, file not in slow, _anywhere(file)

    items.sort(key=place)


def _file_of(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def room_of(file: str) -> str | None:
    """Return the room of `TOGETHER` that a file is in."""
    return next((room for room, files in TOGETHER.items() if re.fullmatch(files, file)), None)


def _anywhere(file: str) -> int:
    """Return a checksum of the file's path, so that files of one folder do not run side by side.
    They wait for the same things, and the processors would have nothing to do."""
    return zlib.crc32(file.encode())


def _by_hand(item: pytest.Item) -> bool:
    """Return True for a test on a loop whose time is virtual. These tests come last: between
    others they would end the loop of the session, and with it the browser and the faces."""
    marker = item.get_closest_marker("asyncio")
    return (
        marker is not None
        and marker.kwargs.get("loop_factories") == BY_HAND.kwargs["loop_factories"]
    )


def _of_children() -> float:
    """Return how much of the processor the processes used that this one started and saw end."""
    times = os.times()
    return times.children_user + times.children_system


class Costs:
    """Counts, where tests run, what each of them and the process costs."""

    def __init__(self) -> None:
        self._began = self._children = 0.0
        self._stderr: Final = os.dup(2)
        """Where a test that hangs is shown: while tests run, what they write is kept from there."""

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the process that started this one what all cost, collection too."""
        faulthandler.cancel_dump_traceback_later()
        told = getattr(session.config, "workeroutput", None)
        if told is not None:
            if "tests.forked" in sys.modules:
                sys.modules["tests.forked"].end()
            # While it ends, Python would look for what nobody holds: up to eight seconds, and the
            # run waits for them.
            gc.freeze()
            told["cpu"] = time.process_time() + _of_children()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        self._began, self._children = time.process_time(), _of_children()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        if lane() != "night":
            faulthandler.dump_traceback_later(LONGEST_TEST, exit=True, file=self._stderr)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown":
            if "tests.forked" in sys.modules:
                sys.modules["tests.forked"].note(item.nodeid)
            used = time.process_time() - self._began
            children = _of_children() - self._children
            report.user_properties += [("cpu", used), ("children", children)]
        return report


class Bill:
    """Says what a run cost, where the results come together, and fails one that costs too much."""

    def __init__(self, *, every_file: bool) -> None:
        self.spent: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._workers = 0.0
        self._every_file: Final = every_file

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        file = report.location[0]
        for where in (file, f"{Path(*Path(file).parts[:3][:-1])}/") if self._every_file else ():
            spent = self.spent[where]
            spent["seconds"] += report.duration
            spent["tests"] += report.when == "teardown"
            for name, used in report.user_properties:
                if name in ("cpu", "children"):
                    spent[name] += float(str(used))

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if hasattr(node, "workeroutput"):  # a process that died sends none
            self._workers += node.workeroutput["cpu"]

    def _sum(self) -> float:
        return self._workers or time.process_time() + _of_children()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus == pytest.ExitCode.OK and self._sum() > MOST[lane()]:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._every_file:
            terminalreporter.section(
                "costs: tests, seconds, the processor's in the test, in its children"
            )
        names = ("tests", "seconds", "cpu", "children")
        rows = {where: [spent[one] for one in names] for where, spent in self.spent.items()}
        for where in sorted(rows, key=lambda one: (one[-1] == "/", sum(rows[one][2:]))):
            terminalreporter.write_line(" ".join([*[f"{one:7.1f}" for one in rows[where]], where]))
        terminalreporter.write_line(
            f"used {self._sum():.0f} seconds of the processor of at most {MOST[lane()]:g}",
            red=self._sum() > MOST[lane()],
        )
