"""Runs that are forked, of a module that stands for pytest."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mutants.forks import Forks

MODULE = """import os, sys, time
print(os.getppid(), os.getsid(0) == os.getpid(), os.environ["WHOSE"], os.getcwd(), __name__)
print(*sys.argv[1:], "colorsys" in sys.modules, "wave" in sys.modules, sys.stdin.read() == "")
import wave, price
print(price.OF_TEA, flush=True)
if sys.argv[1] == "slow":
    time.sleep(60)
sys.exit(int(sys.argv[1]))
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A folder with two modules."""
    (tmp_path / "shop.py").write_text(MODULE)
    (tmp_path / "price.py").write_text("OF_TEA = 2\n")
    return tmp_path


@pytest.fixture
def forks(shop: Path) -> Iterator[Forks]:
    forks = Forks(shop, {**os.environ, "WHOSE": "ours"}, ["colorsys"])
    yield forks
    forks.end()


def test_each_run_is_a_process_with_the_libraries_alone(shop: Path, forks: Forks) -> None:
    """It is as if `python -m` had started it; what one has loaded the next one has not."""
    out, first = shop / "out", ""
    for code, price in ((3, 2), (0, 40)):
        (shop / "price.py").write_text(f"OF_TEA = {price}\n")
        assert forks.run("shop", [str(code), "b"], out, 60.0) == code
        parent, *rest = out.read_text().split()
        assert rest == [
            "True",
            "ours",
            str(shop),
            "__main__",
            str(code),
            *["b", "True", "False", "True"],
            str(price),
        ]
        assert parent == (first or parent) != str(os.getpid())
        first = parent


@pytest.mark.slow
def test_a_run_that_takes_too_long_is_ended_and_the_next_one_begins(
    shop: Path, forks: Forks
) -> None:
    out, began = shop / "out", time.monotonic()
    assert forks.run("shop", ["slow"], out, 0.5) is None
    assert forks.run("shop", ["7"], out, 60.0) == 7
    assert time.monotonic() - began < 50


def test_a_run_that_raises_says_so(shop: Path, forks: Forks) -> None:
    assert forks.run("shop", ["seven"], shop / "out", 60.0) == 1
    assert "ValueError" in (shop / "out").read_text()
