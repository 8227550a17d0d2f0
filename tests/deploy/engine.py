"""An engine that builds and runs images: podman, which Debian has.

It asks no registry for images: what the files of this project take from one (`debian:trixie-slim`,
a Valkey) is made from Debian's packages and has that name here. Its storage is a folder of its own.
It needs root, and ``apt-get install podman runc catatonit mmdebstrap``.
"""

from __future__ import annotations

import json
import os
import shutil
import ssl
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tests.paths import ROOT

PROGRAMS: Final = ("podman", "runc", "catatonit", "mmdebstrap")
BASE: Final = "localhost/debian:trixie-slim"
LEFT_OUT: Final = ("doc", "groff", "info", "lintian/overrides", "locale", "man")
"""Folders of /usr/share that Debian's slim images do not have."""
APT: Final = (
    'Acquire::Languages "none"',
    'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb || true"; }',
    'Dir::Cache::pkgcache ""',
    'Dir::Cache::srcpkgcache ""',
)
"""How Debian's images set up apt: what it downloads does not stay."""
VALKEY: Final = f"""
FROM {BASE}
RUN apt-get update && apt-get install -y --no-install-recommends valkey-server valkey-tools
RUN install -d -o valkey -g valkey /data
VOLUME /data
WORKDIR /data
"""
"""What the image of Valkey promises: a server, a user, a folder."""
CONFIG: Final = """
[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
"""
"""For a machine without systemd, and a root that may not raise limits."""


class Engine:
    """Podman with a storage of its own, which `close` deletes."""

    def __init__(self) -> None:
        missing = [name for name in PROGRAMS if shutil.which(name) is None]
        if missing:
            pytest.fail(f"missing: apt-get install {' '.join(missing)}")
        assert os.geteuid() == 0, "the engine needs root"
        self.folder = folder = Path(tempfile.mkdtemp(prefix="kafene-"))
        """Not one of pytest's: podman takes no path of more than 50 letters."""
        (folder / "containers.conf").write_text(CONFIG)
        machine = folder / "machine"  # how this machine reaches the index of packages
        machine.mkdir()
        authorities = os.environ.get("SSL_CERT_FILE") or ssl.get_default_verify_paths().cafile
        shutil.copy(authorities or "/etc/ssl/certs/ca-certificates.crt", machine / "ca.crt")
        (machine / "pip.conf").write_text("[global]\ncert = /run/machine/ca.crt\n")

    def __call__(self, *words: str) -> str:
        """Run a command of podman and return what it prints, on both ways out."""
        done = subprocess.run(
            self._command(words), env=self._environ, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"podman {' '.join(words)}: {done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def piped(self, *words: str, given: bytes = b"") -> bytes:
        """Run a command of podman with an input, and return what it prints."""
        return subprocess.run(
            self._command(words), env=self._environ, input=given, capture_output=True, check=True
        ).stdout

    def code(self, *words: str) -> int:
        """Run a command of podman and return its exit code."""
        done = subprocess.run(
            self._command(words), env=self._environ, capture_output=True, check=False
        )
        return done.returncode

    def inspected(self, what: str) -> Any:
        """Return what the engine knows of an image or a container."""
        text = subprocess.check_output(self._command(["inspect", what]), env=self._environ)
        return json.loads(text)[0]

    def make_base(self) -> None:
        """Make the base image from Debian's packages, with the settings of Debian's own images."""
        tar = self.folder / "base.tar"
        left_out = [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in LEFT_OUT]
        kept = ["--dpkgopt=path-include=/usr/share/doc/*/copyright", "--dpkgopt=force-unsafe-io"]
        apt = [f"--aptopt={line}" for line in APT]
        words = ["--quiet", "--variant=minbase", *left_out, *kept, *apt, "trixie", str(tar)]
        subprocess.run(["mmdebstrap", *words], check=True)
        self("import", "--quiet", str(tar), BASE)
        tar.unlink()

    def build(self, name: str, *flags: str, recipe: str | None = None) -> None:
        """Build an image from the Dockerfile (or from `recipe`), and print how long each step
        takes. The steps are not cached."""
        words = ["build", "--no-cache", "--pull=never", "--format=docker", "--tag", name, *flags]
        words += [
            "--isolation=chroot",
            "--network=host",
            f"--volume={self.folder}/machine:/run/machine:ro",
        ]
        words += [f"--volume={self.folder}/machine/pip.conf:/etc/pip.conf:ro"]
        if recipe is not None:
            (self.folder / "recipe").write_text(recipe)
            words += ["--file", str(self.folder / "recipe")]
        lines, began, step = list[str](), time.monotonic(), ""
        with subprocess.Popen(
            [*self._command(words), str(ROOT)],
            env=self._environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as building:
            assert building.stdout is not None
            for line in building.stdout:
                lines.append(line)
                if "STEP " in line or "COMMIT " in line:
                    if step:
                        print(f"{time.monotonic() - began:6.1f} s {step[:90]}")
                    began, step = time.monotonic(), line.strip()
        assert building.returncode == 0, "".join(lines[-40:])

    def close(self) -> None:
        """Delete the images and the storage; no container is left."""
        self("image", "umount", "--all")
        self("rmi", "--all", "--force")
        storage = self.folder / "storage" / "overlay"
        subprocess.run(["umount", "--lazy", str(storage)], check=False, capture_output=True)
        shutil.rmtree(self.folder)

    @property
    def _environ(self) -> dict[str, str]:
        return {**os.environ, "CONTAINERS_CONF": str(self.folder / "containers.conf")}

    def _command(self, words: Any) -> list[str]:
        places = ["--root", f"{self.folder}/storage", "--runroot", f"{self.folder}/run"]
        return ["podman", *places, *words]


def flags_of(service: Mapping[str, Any]) -> list[str]:
    """Return the flags of ``run`` for a service of compose.yaml, with its image and its command.

    What is not for a single container is left to the test: the words in `ELSEWHERE`.

    Raises:
        KeyError: a word of the service is neither.
    """
    found = list[str]()
    for word, value in service.items():
        if word not in ELSEWHERE:
            found += _FLAGS[word](value)
    return [*found, service["image"], *service.get("command", [])]


ELSEWHERE: Final = frozenset(
    [
        *("build", "command", "depends_on", "env_file", "healthcheck", "image", "ports"),
        *("profiles", "restart"),
    ]
)
_FLAGS: Final[Mapping[str, Callable[[Any], list[str]]]] = {
    "cap_drop": lambda names: [f"--cap-drop={name}" for name in names],
    "environment": lambda said: [f"--env={name}={value}" for name, value in said.items()],
    "init": lambda on: [f"--init={on}".lower()],
    "read_only": lambda on: [f"--read-only={on}".lower(), "--read-only-tmpfs=false"],
    "security_opt": lambda names: [f"--security-opt={name}".replace(":true", "") for name in names],
    "stop_grace_period": lambda time: [f"--stop-timeout={time.removesuffix('s')}"],
    "tmpfs": lambda places: [f"--tmpfs={place}" for place in places],
    "user": lambda name: [f"--user={name}"],
    "volumes": lambda places: [f"--volume={place}" for place in places],
}
