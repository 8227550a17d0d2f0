"""The Dockerfile as a text: what gets into the image, as whom it runs, what its health check does.
`test_image.py` builds it, by night."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from bot.app.config import names
from tests.deploy.recipe import all_of, health_check, is_sent, stages
from tests.paths import ROOT
from tests.source import PACKAGES

FOLDERS = (*PACKAGES, "docs/rules")
"""What runs."""
PORTS = ("8080", "8081")
"""The pages, then health and metrics."""


def files_of(folder: str) -> list[str]:
    found = [one.relative_to(ROOT) for one in (ROOT / folder).rglob("*") if one.is_file()]
    return [one.as_posix() for one in found if "__pycache__" not in one.parts]


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_runs_is_sent(folder: str) -> None:
    assert files_of(folder)
    assert [one for one in files_of(folder) if not is_sent(one)] == []


@pytest.mark.parametrize(
    "path",
    [
        ".env",
        "bot/.env",
        ".git/config",
        ".venv/bin/python",
        "data/appendonlydir/appendonly.aof.1.incr.aof",
        "uv.lock",
        "tests/conftest.py",
        "bench/load.py",
        "docs/operation.md",
        "bot/__pycache__/__main__.cpython-313.pyc",
        "somebody's notes",
    ],
)
def test_what_does_not_run_is_not_sent(path: str) -> None:
    """No token, no data: nothing that this does not name."""
    assert not is_sent(path)


def test_what_is_copied_is_there_and_sent() -> None:
    build, image = stages()[1:]
    copied = [one for words in all_of(build, "COPY") for one in words.split()[:-1]]
    assert {*FOLDERS, "requirements.txt", "pyproject.toml", "hatch_build.py"} <= set(copied)
    for path in copied:
        assert is_sent(path), path
        assert (ROOT / path).exists(), path
    assert all_of(image, "COPY") == ["--from=build /opt/kafene /opt/kafene"]


def test_libraries_are_those_of_the_file_with_hashes() -> None:
    installed = [one for one in all_of(stages()[1], "RUN") if "pip install" in one]
    assert [re.sub(r".*pip install ", "", one) for one in installed] == [
        "--require-hashes -r requirements.txt",
        "--no-deps .",
    ]


def test_the_image_has_no_tools_that_build() -> None:
    """Its stage installs nothing: the packages come from the first one."""
    system, _, image = stages()
    assert all_of(system, "FROM") == ["debian:trixie-slim AS system"]
    assert all_of(image, "FROM") == ["system"]
    assert not re.search(r"\b(apt-get|pip|uv)\b", " ".join(all_of(image, "RUN")))
    assert not re.search(r"\bpip\b|\buv\b", " ".join(all_of(system, "RUN")))


def test_the_image_does_not_run_as_root() -> None:
    image = stages()[-1]
    (user,) = all_of(image, "USER")
    (made,) = all_of(image, "RUN")
    assert user == "10001:10001"
    assert "useradd --uid 10001 " in made
    assert all_of(image, "VOLUME") == all_of(image, "WORKDIR") == ["/var/lib/kafene"]
    assert "install -d -m 0700 -o kafene -g kafene /var/lib/kafene" in made
    kinds = [step.kind for step in image]
    assert kinds.index("RUN") < kinds.index("USER") < kinds.index("CMD")


def test_the_settings_and_the_ports_of_the_image_are_the_bots() -> None:
    known = names()
    (words,) = all_of(stages()[-1], "ENV")
    said = dict(one.split("=") for one in words.split())
    assert said.pop("PATH").startswith("/opt/kafene/bin:")
    assert said.keys() <= known.keys()
    assert set(all_of(stages()[-1], "EXPOSE")[0].split()) == set(PORTS)
    assert f"Not set: {PORTS[0]}." in known["PORT"].description
    assert known["KAFENE_HEALTH_PORT"].default == PORTS[1]


@contextmanager
def answering(status: int) -> Iterator[int]:
    """A health page that answers so. Yields its port."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with HTTPServer(("127.0.0.1", 0), Page) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()


def checked(port: int) -> int:
    """The exit code of the health check's own command, for the page on this port."""
    _, (python, flag, code) = health_check()
    assert python == "python3"
    assert PORTS[1] in code
    code = code.replace(PORTS[1], str(port))
    environ = {"http_proxy": "http://127.0.0.1:9"}  # a proxy is not for this machine's own pages
    return subprocess.run(
        [sys.executable, "-I", flag, code], env=environ, check=False, stderr=subprocess.DEVNULL
    ).returncode


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1), (404, 1)])
def test_the_health_check_says_what_the_page_says(status: int, code: int) -> None:
    with answering(status) as port:
        assert checked(port) == code


def test_the_health_check_fails_where_nothing_answers() -> None:
    with answering(200) as port:
        pass
    assert checked(port) == 1


def test_an_instruction_that_nobody_knows_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "Dockerfile").write_text("FROM debian:trixie-slim\nADD a b\n")
    monkeypatch.setattr("tests.deploy.recipe.ROOT", tmp_path)
    with pytest.raises(ValueError, match="ADD"):
        stages()
