"""What the whole lane finds of faults that a few seconds of tests did not find: all of them in one
tree. A test that fails there is then tried with each fault that it reaches, alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.mutants.makers.edit import Edit

_RUN: Final = (
    *(sys.executable, "-m", "pytest", "-q", "--tb=no", "-o", "cache_dir=.failed"),
    *("--lane", "whole", "--max-worker-restart", "20", "--continue-on-collection-errors"),
)
_FAILED: Final = ".failed/v/cache/lastfailed"
"""Where pytest writes which tests failed."""
_LIMIT: Final = 3600.0


def put(root: Path, edits: Iterable[Edit]) -> None:
    """Write faults into a tree, each where it was in the right text. Of two that overlap in a file
    the later one is left out."""
    of_files = defaultdict[str, list[Edit]](list)
    for edit in edits:
        of_files[edit.file].append(edit)
    for file, found in of_files.items():
        path = root / file
        text, begun = path.read_text("utf-8"), sys.maxsize
        for edit in sorted(found, key=lambda one: -one.start):
            if edit.start + len(edit.old) <= begun:
                text, begun = edit.applied(text), edit.start
        path.write_text(text, encoding="utf-8")


def failing(root: Path, environ: dict[str, str]) -> set[str]:
    """Run the whole lane in a tree; return the tests that fail."""
    (root / _FAILED).unlink(missing_ok=True)
    subprocess.run(
        _RUN,
        cwd=root,
        env={**os.environ, **environ},
        stdout=subprocess.DEVNULL,
        timeout=_LIMIT,
        check=False,
    )
    return set(json.loads((root / _FAILED).read_text())) if (root / _FAILED).exists() else set()
