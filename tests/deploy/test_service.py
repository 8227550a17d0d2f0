"""The unit is run by systemd itself, in a clone that was set up as docs/operation.md says, on
Debian: the bot and a computer player need nothing that it takes away. By night: three minutes.

systemd is the first process of namespaces of its own, in a tree that is thrown away.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.deploy.engine import BASE, Engine
from tests.deploy.recipe import UNIT
from tests.until import until_now

pytestmark = [pytest.mark.slow, pytest.mark.night]

CLONE: Final = f"""
FROM {BASE}
RUN apt-get update && apt-get install -y --no-install-recommends \
    systemd systemd-sysv dbus ca-certificates python3 python3-pip
RUN pip install --break-system-packages uv
RUN useradd --system --home-dir /srv/kafene kafene
COPY --chown=kafene . /srv/kafene
WORKDIR /srv/kafene
USER kafene
RUN SSL_CERT_FILE=/run/machine/ca.crt uv sync --quiet --no-dev --no-cache --compile-bytecode \
    && install -d -m 700 data
USER root
"""
BOOT: Final = """
set -e
mount -t overlay overlay -o lowerdir=$1,upperdir=$2/upper,workdir=$2/work $2/root
cd $2/root
mount -t proc proc proc
mount -t sysfs sys sys
mount -t tmpfs tmpfs sys/fs/cgroup
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount --rbind /dev dev
ip link set lo up
mkdir -p old
pivot_root . old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin sh -c \
    'umount -l /old; exec /usr/lib/systemd/systemd systemd.unit=multi-user.target'
"""
PROBE: Final = """
import asyncio
from bot.computer_players.pool import Players
from engine.registry import make_game
async def main():
    game = make_game("bulgarian-canasta", {"first_dealer": "random"})
    state, _ = game.apply(game.start(), -1, game.parse("shuffle " + "5a" * 32))
    (seat,) = game.to_act(state)
    players = Players(1)
    print("decided:", await players.decide(game, "normal", game.view(state, seat), "first"))
    await players.close()
if __name__ == "__main__":
    asyncio.run(main())
"""
TRIES: Final = """
import os, pathlib, socket
for what, act in {
    "code": lambda: pathlib.Path("/srv/kafene/bot/x").touch(),
    "home": lambda: os.listdir("/root"),
    "settings": lambda: pathlib.Path("/srv/kafene/.env").touch(),
    "system": lambda: pathlib.Path("/var/tmp/../x").touch(),
    "raw": lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW),
}.items():
    try:
        act()
        print("allowed:", what)
    except OSError:
        print("refused:", what)
pathlib.Path("/srv/kafene/data/probe").touch()
print("private:", oct(os.stat("/srv/kafene/data/probe").st_mode & 0o777))
"""

Inside = Callable[..., str]


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """Runs a command beside a systemd that has the unit, and two more with other commands."""
    folder = tmp_path_factory.mktemp("service")
    engine = Engine()
    try:
        engine.make_base()
        engine.build("clone", recipe=CLONE)
        for name in ("upper", "work", "root"):
            (folder / name).mkdir()
        units = folder / "upper/etc/systemd/system"
        units.mkdir(parents=True)
        (units / "kafene.service").write_text(UNIT)
        for name, code in {"probe": PROBE, "tries": TRIES}.items():
            (folder / f"upper/{name}.py").write_text(code)
            command = f"ExecStart=/srv/kafene/.venv/bin/python /{name}.py"
            more = re.sub("^ExecStart=.*", command, UNIT, flags=re.MULTILINE)
            (units / f"{name}.service").write_text(more)
        tree = engine("image", "mount", "clone").strip()
        namespaces = ["--mount", "--pid", "--fork", "--ipc", "--uts", "--net", "--cgroup"]
        boot = ["sh", "-c", BOOT, "sh", tree, str(folder)]
        booted = subprocess.Popen(
            ["unshare", *namespaces, *boot],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            children = Path(f"/proc/{booted.pid}/task/{booted.pid}/children")
            (first,) = until_now(lambda: children.read_text().split())
            enter = ["nsenter", "-t", first, "-m", "-p", "-n", "-i", "-u", "-C", "-r", "-w"]

            def run(*words: str) -> str:
                done = subprocess.run([*enter, *words], capture_output=True, text=True, check=False)
                return done.stdout + done.stderr

            until_now(lambda: run("systemctl", "is-system-running").strip() in STARTED)
            yield run
        finally:
            os.kill(int(first), signal.SIGKILL)
            booted.wait()
    finally:
        engine.close()
        shutil.rmtree(folder, ignore_errors=True)


STARTED: Final = ("running", "degraded")
"""Degraded: a tree without a kernel has no modules to load."""
PAGE: Final = """
from urllib.request import urlopen
print(urlopen("http://127.0.0.1:8080/").read().decode(), urlopen("http://127.0.0.1:8081/healthz").read())
"""


def told_of(inside: Inside, unit: str) -> str:
    return inside("journalctl", "--no-pager", "--output=cat", "--unit", unit)


def test_systemd_knows_every_word(inside: Inside) -> None:
    assert inside("systemd-analyze", "verify", "/etc/systemd/system/kafene.service") == ""
    security = inside("systemd-analyze", "security", "--offline=true", "kafene.service")
    (exposure,) = re.findall(r"exposure level for \S+: ([\d.]+)", security)
    print(f"\nexposure {exposure}")
    assert float(exposure) < 2


def test_the_bot_runs_as_the_unit_says(inside: Inside) -> None:
    assert inside("systemctl", "start", "kafene") == ""
    page = until_now(
        lambda: (said := inside("python3", "-c", PAGE)) and "Error" not in said and said,
        lambda: told_of(inside, "kafene"),
    )
    assert "<title>Kafene" in str(page)
    assert '"store": "ok"' in str(page)
    print(inside("systemctl", "show", "kafene", "--property=CPUUsageNSec"))
    modes = inside("find", "/srv/kafene/data", "-printf", "%m %u\n").splitlines()
    assert set(modes) == {"700 kafene", "600 kafene"}
    began = time.monotonic()
    inside("systemctl", "stop", "kafene")
    print(f"stopped after {time.monotonic() - began:.1f} s")
    ended = inside("systemctl", "show", "kafene", "--property=Result,ExecMainStatus,NRestarts")
    assert sorted(ended.split()) == ["ExecMainStatus=0", "NRestarts=0", "Result=success"]


def test_bad_settings_are_not_tried_again(inside: Inside) -> None:
    folder = "/run/systemd/system/kafene.service.d"
    bad = "[Service]\nEnvironment=KAFENE_LOG_LEVEL=loud\n"
    inside("sh", "-c", f"mkdir -p {folder} && printf '{bad}' > {folder}/bad.conf")
    inside("systemctl", "daemon-reload")
    inside("systemctl", "start", "kafene")
    until_now(lambda: inside("systemctl", "is-active", "kafene").strip() == "failed")
    shown = inside("systemctl", "show", "kafene", "--property=ExecMainStatus,NRestarts").split()
    assert sorted(shown) == ["ExecMainStatus=2", "NRestarts=0"]
    assert "KAFENE_LOG_LEVEL" in told_of(inside, "kafene")
    inside("rm", f"{folder}/bad.conf")
    inside("systemctl", "daemon-reload")


def test_a_computer_player_thinks(inside: Inside) -> None:
    """In a process of its own, with what the unit leaves it."""
    inside("systemctl", "start", "probe")
    until_now(lambda: "decided: " in told_of(inside, "probe"), lambda: told_of(inside, "probe"))


def test_what_is_not_needed_is_refused(inside: Inside) -> None:
    inside("systemctl", "start", "tries")
    until_now(lambda: "private: " in told_of(inside, "tries"), lambda: told_of(inside, "tries"))
    said = told_of(inside, "tries")
    assert "allowed: " not in said
    assert len(re.findall("refused: ", said)) == 5
    assert "private: 0o600" in said
