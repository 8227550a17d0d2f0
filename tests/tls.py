"""A certificate of our own, for stand-ins that speak TLS."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
from pathlib import Path

import pytest


def certificate(folder: Path, *names: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """What a server of these names shows, and a client that believes it."""
    openssl = shutil.which("openssl")
    if openssl is None:
        if os.environ.get("REQUIRE_SPECS"):
            pytest.fail("openssl is missing")
        pytest.skip("openssl is missing: TLS is NOT tested")
    words = "req -x509 -nodes -days 2 -subj /CN=kafene -keyout key -out crt"
    key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256"  # one of RSA costs a tenth of a second
    extensions = [
        *("-addext", f"subjectAltName={','.join(f'DNS:{name}' for name in names)}"),
        *("-addext", "basicConstraints=critical,CA:TRUE"),
    ]
    subprocess.run(
        [openssl, *words.split(), *key.split(), *extensions],
        cwd=folder,
        check=True,
        capture_output=True,
        timeout=30,
    )
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(folder / "crt", folder / "key")
    return server, ssl.create_default_context(cafile=str(folder / "crt"))
