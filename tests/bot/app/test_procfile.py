"""The Procfile starts what it says, in a folder and an environment as a hosting platform makes
them: the files of the tree, the packages of `requirements.txt` and nothing else, no uv.

The platform's own steps are left out: it unpacks a Python and runs ``pip install -r
requirements.txt``; here uv installs the same file, from what it has downloaded before.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from aiohttp import ClientSession

from tests.bot.servers import HOST, Server, dead_port, free_port
from tests.forked import environment_of
from tests.paths import ROOT
from tests.until import until

pytestmark = pytest.mark.slow

LINES: Final = dict(
    line.split(": ", 1) for line in (ROOT / "Procfile").read_text("utf-8").splitlines()
)
TREE: Final = ("engine", "bot", "adapters", "docs/rules", "pyproject.toml")
CODE: Final = "entry-code"
START_SECONDS: Final = 180.0
"""What a start may take where everything is compiled anew beside other tests."""
TOKEN: Final = f"123456789:{'A' * 35}"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the platform, with an environment in `.heroku`."""
    folder = tmp_path_factory.mktemp("app")
    for one in TREE:
        if (ROOT / one).is_dir():
            shutil.copytree(ROOT / one, folder / one, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / one, folder / one)
    uv, place = shutil.which("uv"), folder / ".heroku"
    assert uv is not None
    install = [uv, "pip", "install", "--require-hashes", "-r", str(ROOT / "requirements.txt")]
    subprocess.run([uv, "venv", "--python", sys.executable, str(place)], check=True)
    subprocess.run([*install, "--python", str(place / "bin" / "python")], check=True)
    return folder


class Started:
    """A process of the platform, and what it says."""

    def __init__(self, app: Path, log: Path, name: str, **settings: str) -> None:
        environ = environment_of(KAFENE_HEALTH_PORT="0", DYNO=f"{name}.1", **settings)
        del environ["PYTHONPATH"]
        environ["PATH"] = f"{app}/.heroku/bin{os.pathsep}{os.defpath}"
        self.log = log
        with log.open("wb") as out:
            command = ["bash", "-c", LINES[name]]
            self.process = subprocess.Popen(command, cwd=app, env=environ, stdout=out, stderr=out)

    async def says(self, text: str) -> None:
        """Wait for this in its log."""

        def said() -> bool:
            return text in self.log.read_text("utf-8") or self.process.poll() is not None

        await until(said, text, seconds=START_SECONDS)
        assert text in self.log.read_text("utf-8"), self.log.read_text("utf-8")

    async def stopped(self) -> int:
        """Its exit code after the platform's SIGTERM."""
        self.process.terminate()
        return await asyncio.to_thread(self.process.wait, 30)

    def end(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()


@pytest.fixture
def begin(app: Path, tmp_path: Path, redis_server: Server) -> Iterator[Callable[..., Started]]:
    """Start a line of the Procfile on a store, by a shell as the platform does."""
    processes: list[Started] = []

    def begun(name: str, **settings: str) -> Started:
        store = {"REDIS_URL": redis_server.url, **settings}
        processes.append(Started(app, tmp_path / "log", name, **store))
        return processes[-1]

    yield begun
    for one in processes:
        one.end()


def test_what_it_starts() -> None:
    """By Python alone: a platform keeps uv for its build."""
    assert LINES == {"web": "python -m bot", "worker": "python -m bot"}


async def test_web_serves_the_page_at_its_port(begin: Callable[..., Started]) -> None:
    """Without a token the chat in the browser, from outside too."""
    port = free_port()
    web = begin("web", PORT=str(port), KAFENE_LOCAL_CODE=CODE)
    await web.says("Kafene is open")
    async with ClientSession() as session, session.get(f"http://{HOST}:{port}/") as page:
        assert page.status == 200
    assert await web.stopped() == 0


async def test_a_worker_needs_no_port(begin: Callable[..., Started], dead_end: int) -> None:
    """It polls; the service is not there."""
    worker = begin("worker", TELEGRAM_TOKEN=TOKEN, TELEGRAM_API=f"http://{HOST}:{dead_end}")
    await worker.says("the chats are started")
    assert await worker.stopped() == 0


async def test_a_web_process_that_serves_nothing_is_told(
    begin: Callable[..., Started], dead_end: int
) -> None:
    settings = {"TELEGRAM_TOKEN": TOKEN, "TELEGRAM_API": f"http://{HOST}:{dead_end}", "PORT": "1"}
    web = begin("web", **settings)
    await web.says("nothing listens at PORT")


@pytest.fixture
def dead_end() -> Iterator[int]:
    """A port where nothing listens."""
    with dead_port() as port:
        yield port
