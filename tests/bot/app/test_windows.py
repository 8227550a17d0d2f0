"""Kafene in Windows: no command ends with a traceback, and with a store elsewhere it plays.

There is no Windows here: the process is a Linux without what Windows lacks (`windows_child`).
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from aiohttp import ClientSession

from tests.bot.app.windows_child import BREAK
from tests.bot.servers import HOST, Server, free_port
from tests.forked import environment_of
from tests.paths import ROOT
from tests.until import until

pytestmark = pytest.mark.slow
PROGRAM = (sys.executable, "-m", "tests.bot.app.windows_child")


def ran(folder: Path, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """A command that has ended, without a traceback."""
    done = subprocess.run(
        [*PROGRAM, *words],
        cwd=folder,
        env=environment_of(PYTHONUTF8="0", **settings),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done


def test_the_help(tmp_path: Path) -> None:
    done = ran(tmp_path, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert "usage: kafene" in done.stdout


@pytest.mark.parametrize("words", [(), ("tables", "list"), ("doctor",)])
def test_without_a_store_a_sentence_says_what_to_do(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = ran(tmp_path, *words)
    said = (done.stderr + done.stdout).splitlines()
    (line,) = [one for one in said if "WSL" in one]
    assert "REDIS_URL" in line
    assert done.returncode == 1
    assert not (tmp_path / "data").exists()


def test_the_commands_find_a_store_elsewhere(tmp_path: Path, redis_server: Server) -> None:
    done = ran(tmp_path, "doctor", REDIS_URL=redis_server.url)
    assert "ok     the settings can be read" in done.stdout
    assert "memory: 8192 MB" in done.stdout
    done = ran(tmp_path, "tables", "list", REDIS_URL=redis_server.url)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("number", [2, BREAK])
async def test_the_page_is_served_until_a_signal(
    tmp_path: Path, redis_server: Server, number: int
) -> None:
    """Ctrl-C and Ctrl-Break."""
    port = free_port()
    environ = environment_of(
        REDIS_URL=redis_server.url, PORT=str(port), KAFENE_LOCAL_HOST=HOST, KAFENE_HEALTH_PORT="0"
    )
    log = tmp_path / "log"
    with log.open("wb") as out:
        bot = subprocess.Popen(PROGRAM, cwd=tmp_path, env=environ, stdout=out, stderr=out)
    try:

        def opened() -> bool:
            return "Kafene is open" in log.read_text("utf-8") or bot.poll() is not None

        await until(opened, "the page", seconds=180)
        async with ClientSession() as session, session.get(f"http://{HOST}:{port}/") as page:
            assert page.status == 200
        os.kill(bot.pid, number)
        code = await asyncio.to_thread(bot.wait, 30)
    finally:
        bot.kill()
        bot.wait()
    text = log.read_text("utf-8")
    assert code == 0, text
    assert "stopped" in text
    assert "Traceback" not in text, text


def test_it_is_no_test_of_this_system() -> None:
    """The stand-in lacks what Windows lacks."""
    code = (
        "from tests.bot.app.windows_child import become_windows; become_windows()\n"
        "import asyncio, importlib, sys\n"
        "async def listens():\n"
        "    asyncio.get_running_loop().add_signal_handler(2, print)\n"
        "for name in ('fcntl', 'resource'):\n"
        "    try: importlib.import_module(name)\n"
        "    except ImportError: print(name)\n"
        "try: asyncio.run(listens())\n"
        "except NotImplementedError: print('signals')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["fcntl", "resource", "signals"]
