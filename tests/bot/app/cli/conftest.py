"""What tests of the commands may ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.app.cli.running import Run
from tests.bot.app.undone import logs_undone
from tests.bot.servers import Cluster, Server


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The commands set up logs; the next test has its own."""
    with logs_undone():
        yield


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder without settings."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.startswith("KAFENE_") or name == "REDIS_URL":
            monkeypatch.delenv(name)


@pytest.fixture(params=["server", "cluster"])
def url(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where an empty Redis is, in the settings as well."""
    place: Server | Cluster = request.getfixturevalue(f"redis_{request.param}")
    monkeypatch.setenv("REDIS_URL", place.url)
    return place.url


@pytest.fixture
def only_server(redis_server: Server, monkeypatch: pytest.MonkeyPatch) -> str:
    """The same, where it does not matter which kind of Redis it is."""
    monkeypatch.setenv("REDIS_URL", redis_server.url)
    return redis_server.url


@pytest.fixture
def kafene(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands."""
    return Run(capsys)
