"""What Kafene weighs: installed sizes, processor seconds of a start and of commands, memory.

    uv sync --no-dev && .venv/bin/python -m bench.weight [--rounds 3] [--python PATH]

Nothing is measured by the clock, so a busy machine changes little: processor seconds are user and
system time of the process itself, without its own Valkey and without the processes for computer
players. Printed are the sizes of the packages of an environment (its distributions, without byte
code), then for each command the least of some rounds. *page* is the start of the bot until its page
is answered for the first time; its memory is read some seconds later. `tables list` works beside
that bot. `--python` names the interpreter of the environment that is measured: that of another
commit, for a comparison.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

SIZES: Final = """
import importlib.metadata, json, pathlib, site
found = {}
for one in importlib.metadata.distributions():
    files = [one.locate_file(file) for file in one.files or ()]
    found[one.metadata["Name"]] = sum(
        file.stat().st_size for file in map(pathlib.Path, files)
        if file.suffix != ".pyc" and file.is_file()
    )
print(json.dumps(found))
"""
COMMANDS: Final[tuple[tuple[str, ...], ...]] = (
    ("-c", "pass"),
    ("-c", "import bot.app.cli"),
    ("-m", "bot", "--help"),
    ("-m", "bot", "tables", "list"),
    ("-m", "bot", "places", "list"),
    ("-m", "bot", "people", "show", "telegram:12345"),
)
SETTLED: Final = 5.0
"""Seconds after the first page until the memory is read."""
TICKS: Final = os.sysconf("SC_CLK_TCK")


def processor(python: str, words: tuple[str, ...], folder: Path, env: Mapping[str, str]) -> float:
    """Return the processor seconds of a command, which must succeed."""
    process = subprocess.Popen(
        [python, *words], cwd=folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(words)}: {said.decode()}")
    return used.ru_utime + used.ru_stime


@contextlib.contextmanager
def running(python: str, folder: Path, env: Mapping[str, str]) -> Iterator[tuple[int, float]]:
    """Run the bot; yield its process and the processor seconds until its first page."""
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen([python, "-m", "bot"], cwd=folder, env=env, stderr=log)
    try:
        address = f"http://127.0.0.1:{env['PORT']}/"
        while not _answers(address):
            if process.poll() is not None:
                raise SystemExit((folder / "log").read_text())
            time.sleep(0.005)
        yield process.pid, used_by(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def used_by(pid: int) -> float:
    """Return the processor seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_of(pid: int) -> tuple[float, float]:
    """Return a process's memory in MB: resident, and its share of what it shares."""
    found = dict(
        line.split(":", 1)
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    )
    resident, share = [int(found[name].split()[0]) / 1024 for name in ("Rss", "Pss")]
    return resident, share


def _answers(address: str) -> bool:
    with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=5) as answer:
        return bool(answer.status == 200)
    return False


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def measure(python: str, rounds: int) -> None:
    """Measure and print."""
    found = json.loads(subprocess.check_output([python, "-c", SIZES]))
    for name, size in sorted(found.items(), key=lambda one: -one[1]):
        print(f"{size / 1e6:8.1f} MB  {name}")
    print(f"{sum(found.values()) / 1e6:8.1f} MB  together")
    used: dict[str, list[float]] = {}
    memory: list[tuple[float, float]] = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            env = {
                **{one: text for one, text in os.environ.items() if not one.startswith("KAFENE_")},
                "KAFENE_HEALTH_PORT": "0",
                "PORT": str(_free_port()),
            }
            with running(python, folder, env) as (pid, seconds):
                used.setdefault("page", []).append(seconds)
                time.sleep(SETTLED)
                memory.append(memory_of(pid))
                used.setdefault("page, and settled", []).append(used_by(pid))
                for words in COMMANDS:
                    needed = processor(python, words, folder, env)
                    used.setdefault(" ".join(words), []).append(needed)
    for name, all_of in used.items():
        print(f"{min(all_of):8.2f} s   {name}   ({' '.join([f'{one:.2f}' for one in all_of])})")
    resident, share = min(memory)
    print(f"{resident:8.1f} MB  memory of the idle bot ({share:.1f} MB without what it shares)")


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--python", default=sys.executable)
    args = parser.parse_args()
    measure(args.python, args.rounds)


if __name__ == "__main__":
    main()
