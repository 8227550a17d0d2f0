"""The processes of a run share what it costs to load the tests for the first time.

pytest rewrites the assertions of each test file when it first loads it, and keeps the result beside
the file. For all files this takes seven seconds of the processor. In a fresh folder every process
would do it for every file. Therefore each process first loads a share of the files. Then each
collects all files, most of which are done.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.lanes import pytest_ignore_collect
from tests.paths import ROOT


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Load this process's share, if all tests are to be run."""
    config = session.config
    told = getattr(config, "workerinput", None)
    if told is None or config.args != config.getini("testpaths"):
        return
    number, count = int(told["workerid"].removeprefix("gw")), told["workercount"]
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    for file in files[number::count]:
        if not pytest_ignore_collect(file, config):
            import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
