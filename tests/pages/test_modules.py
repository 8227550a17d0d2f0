"""The modules of the pages, tested in the node that Playwright brings: `tests/pages/**/*.test.js`.

One node runs the files that were chosen; each file is one test here. `tests/pages/dom.js` is the
browser that they think they are in.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.lanes import mostly_slow

HERE: Final = Path(__file__).parent
FILES: Final = sorted(HERE.rglob("*.test.js"))
PATIENCE: Final = 240
"""Seconds for a file: a busy machine is no reason to fail."""


Told = dict[str, list[dict[str, str]]]
"""What node says of each file, by its path (`reporter.js`)."""


def run(files: Iterable[Path]) -> Told:
    """Return what node found in these files."""
    node, _ = compute_driver_executable()
    assert Path(node).is_file(), f"Playwright's node is not there: {node}"
    options = ["--import", str(HERE / "hooks.js"), f"--test-reporter={HERE / 'reporter.js'}"]
    ended = subprocess.run(
        [
            node,
            *options,
            "--test",
            "--test-concurrency=2",
            f"--test-timeout={PATIENCE * 1000}",
            *map(str, files),
        ],
        capture_output=True,
        check=False,  # a fault has its line
        text=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("NODE_")},
    )
    found: Told = {}
    for line in ended.stdout.splitlines():
        told = json.loads(line)
        found.setdefault(told["file"], []).append(told)
    assert found, f"node says nothing: {ended.stderr}"
    return found


def name_of(file: Path) -> str:
    """Return how the test of a file is called."""
    return file.relative_to(HERE).as_posix().removesuffix(".test.js")


def _marked(files: list[Path]) -> list[Any]:
    """Return the files; those that open a whole page cost a second each."""
    opens = [file for file in files if "sitting.js" in file.read_text(encoding="utf-8")]
    return mostly_slow(files, *(file for file in files if file not in opens))


@pytest.fixture(scope="module")
def found(request: pytest.FixtureRequest) -> Told:
    """What node found in the files that this run is about."""
    items = [item for item in request.session.items if item.path == Path(__file__)]
    chosen = {item.name for item in items}
    return run(file for file in FILES if f"test_module[{name_of(file)}]" in chosen)


@pytest.mark.parametrize("file", _marked(FILES), ids=name_of)
def test_module(file: Path, found: Told) -> None:
    told = found.get(str(file), [])
    tests = [one for one in told if "name" in one]
    faults = [f"{one['name']}\n{one['fault']}" for one in tests if one["fault"]]
    said = [one["said"] for one in told if "said" in one]
    if faults:
        pytest.fail("\n\n".join(faults + said), pytrace=False)
    assert tests, f"{file.name} tests nothing"
