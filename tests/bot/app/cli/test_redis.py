"""A Redis that cannot be used: one line that names REDIS_URL, without its password, and says what
to do."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.app.storage import nodes
from tests.bot.app.cli.running import Run
from tests.bot.proxy import lead, listening
from tests.bot.servers import HOST, ask, valkey_server
from tests.tls import certificate

pytestmark = pytest.mark.slow

WORD = "secret-word"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.storage.opening._BESIDE_SECONDS", 1.0)


@contextmanager
def web_server() -> Iterator[int]:
    """A server of another protocol; yields its port."""
    with socket.create_server((HOST, 0)) as server:

        def serve() -> None:
            try:
                while True:
                    one, _ = server.accept()
                    with one:
                        one.recv(1000)
                        one.sendall(b"HTTP/1.0 400 Bad Request\r\n\r\n")
            except OSError:
                return

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)
        thread.join(5)


@contextmanager
def tls_before(port: int, folder: Path) -> Iterator[int]:
    """Listen with TLS before a server, as ``localhost``; yields the port. The certificate, which
    nobody else has signed, is `crt` in the folder."""
    context, _ = certificate(folder, "localhost")
    found: Future[int] = Future()

    async def serve(done: asyncio.Event) -> None:
        async with listening(partial(lead, port=port), context=context) as at:
            found.set_result(at)
            await done.wait()

    async def until_done() -> None:
        done = asyncio.Event()
        ends.append(partial(asyncio.get_running_loop().call_soon_threadsafe, done.set))
        await serve(done)

    ends: list[Callable[[], object]] = []
    thread = threading.Thread(target=lambda: asyncio.run(until_done()), daemon=True)
    thread.start()
    yield found.result(10)
    ends[0]()
    thread.join(10)


def only_wrong_line(kafene: Run) -> str:
    """The store's one wrong line of doctor, the same as the complaint of another command."""
    assert kafene("tables", "list") == 1
    (complaint,) = kafene.err.splitlines()
    assert kafene("doctor") == 1
    (wrong,) = [line for line in kafene.out.splitlines() if line.startswith("WRONG")]
    assert WORD not in kafene.out + kafene.err + complaint
    assert "REDIS_URL" in wrong
    assert "REDIS_URL" in complaint
    return wrong


def test_something_that_is_no_redis(kafene: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with web_server() as port:
        monkeypatch.setenv("REDIS_URL", f"redis://{HOST}:{port}")
        assert "is no Redis" in only_wrong_line(kafene)


@pytest.mark.parametrize(
    ("scheme", "path", "advice"),
    [
        ("redis", "/99", "no database of the number in REDIS_URL"),
        ("rediss", "", "REDIS_URL says TLS"),
        ("redis+sentinel", "/master", "no Sentinel answers at REDIS_URL"),
        ("redis+cluster", "", "no cluster answers at REDIS_URL"),
    ],
)
def test_a_server_of_another_kind(
    kafene: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    scheme: str,
    path: str,
    advice: str,
) -> None:
    with valkey_server(tmp_path) as server:
        if scheme == "redis":
            ask(server.port, "CONFIG", "SET", "requirepass", WORD)
            scheme = f"redis://:{WORD}@{HOST}"
        else:
            scheme = f"{scheme}://{HOST}"
        monkeypatch.setenv("REDIS_URL", f"{scheme}:{server.port}{path}")
        assert advice in only_wrong_line(kafene)


def test_a_server_that_is_too_old(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Redis 6 cannot read the first line of our scripts, and said only that."""
    monkeypatch.setattr(nodes, "OLDEST_SERVER", (99, 0))
    with valkey_server(tmp_path) as server:
        monkeypatch.setenv("REDIS_URL", server.url)
        line = only_wrong_line(kafene)
    assert "is too old: Redis 7.0 or Valkey 7.2 is needed (REDIS_URL)" in line


def test_a_server_of_the_system_that_is_too_old(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.storage.nodes.OLDEST_SERVER", (99, 0))
    monkeypatch.setenv("KAFENE_DATA_DIR", str(tmp_path))
    assert kafene("tables", "list") == 1
    (line,) = kafene.err.splitlines()
    assert "is too old" in line
    assert "KAFENE_VALKEY_BINARY names the server" in line


def test_a_certificate_that_nobody_has_signed(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As those of hosting platforms; the advice is one that works."""
    monkeypatch.setattr("bot.app.storage.opening._BESIDE_SECONDS", 5.0)  # each try is a handshake
    with valkey_server(tmp_path) as server, tls_before(server.port, tmp_path) as port:
        monkeypatch.setenv("REDIS_URL", f"rediss://localhost:{port}")
        line = only_wrong_line(kafene)
        advised = re.findall(r"KAFENE_REDIS_OPTIONS=(\S+)|(ssl_cert_reqs=none)", line)
        assert advised == [("ssl_ca_certs=FILE", ""), ("", "ssl_cert_reqs=none")]
        for options in (f"ssl_ca_certs={tmp_path}/crt", "ssl_cert_reqs=none"):
            monkeypatch.setenv("KAFENE_REDIS_OPTIONS", options)
            assert kafene("tables", "list") == 0


def test_a_certificate_of_another_name(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.storage.opening._BESIDE_SECONDS", 5.0)  # each try is a handshake
    with valkey_server(tmp_path) as server, tls_before(server.port, tmp_path) as port:
        monkeypatch.setenv("REDIS_URL", f"rediss://{HOST}:{port}?ssl_ca_certs={tmp_path}/crt")
        line = only_wrong_line(kafene)
        assert "KAFENE_REDIS_OPTIONS=ssl_check_hostname=false" in line
        monkeypatch.setenv("KAFENE_REDIS_OPTIONS", "ssl_check_hostname=false")
        assert kafene("tables", "list") == 0


@pytest.mark.parametrize(
    ("name", "advice"),
    [("min-replicas-to-write", "lower its min-replicas-to-write"), ("maxmemory", "")],
)
def test_a_server_that_takes_no_writes(
    kafene: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, advice: str
) -> None:
    with valkey_server(tmp_path) as server:
        monkeypatch.setenv("REDIS_URL", server.url)
        ask(server.port, "CONFIG", "SET", name, "1")
        assert kafene("doctor") == 1
    wrong = [line for line in kafene.out.splitlines() if line.startswith("WRONG")]
    assert wrong[-1].startswith("WRONG  scripts and writes: "), kafene.out
    assert advice in wrong[-1]
    assert len(wrong) == (1 if advice else 2), "the memory is full, too"
    assert "takes writes" not in kafene.out
