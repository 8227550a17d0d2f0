"""``kafene`` on a machine that is like Windows, as far as Linux can be made so: without the
modules, functions and signals that Windows lacks. Its words are those of ``kafene``.

The standard library is loaded before, as this system's; our own code and the other packages see
Windows while they are loaded.
"""

from __future__ import annotations

import asyncio
import concurrent.futures.process
import ctypes
import email.policy
import http.cookies
import logging.handlers
import mimetypes
import multiprocessing.spawn
import os
import platform
import runpy
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import uuid
import zoneinfo
from functools import partial
from types import ModuleType, SimpleNamespace
from typing import Any, Final

LOADED: Final[tuple[ModuleType, ...]] = (
    *(concurrent.futures.process, email.policy, http.cookies, logging.handlers, mimetypes),
    *(multiprocessing.spawn, platform, shutil, ssl, tempfile, uuid, zoneinfo),
)
MODULES: Final = ("fcntl", "grp", "pwd", "resource", "syslog", "termios", "tty")
FUNCTIONS: Final = (
    *("fork", "forkpty", "getegid", "geteuid", "getgid", "getpgid", "getuid", "killpg", "nice"),
    *("pread", "pwrite", "sched_getaffinity", "setpgid", "setsid", "statvfs", "sysconf", "uname"),
    *("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK"),
)
SIGNALS: Final = ("SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1")
BREAK: Final = signal.SIGTTIN
"""Stands for SIGBREAK, with its number 21."""
MEMORY: Final = 8 * 2**30


def memory_status(found: Any) -> int:
    """Say how much memory there is, as GlobalMemoryStatusEx does."""
    status = found._obj
    assert status.length == ctypes.sizeof(status) == 64
    status.total = MEMORY
    return 1


def become_windows() -> None:
    """Take away what Windows lacks, and add what it has."""
    kernel = SimpleNamespace(GlobalMemoryStatusEx=memory_status)
    loop: Any = asyncio.unix_events._UnixSelectorEventLoop
    loop.add_signal_handler = asyncio.AbstractEventLoop.add_signal_handler  # NotImplementedError
    vars(ctypes)["windll"] = SimpleNamespace(kernel32=kernel)
    vars(ssl)["enum_certificates"] = lambda _: ()
    vars(socket)["socketpair"] = partial(socket.socketpair, socket.AF_UNIX)  # loops wake by one
    vars(subprocess)["CREATE_NO_WINDOW"] = 0x08000000
    vars(signal)["SIGBREAK"] = BREAK
    for place, names in (
        (os, FUNCTIONS),
        (signal, SIGNALS),
        (socket, ("AF_UNIX", "SO_REUSEPORT")),
        (asyncio, ("open_unix_connection", "start_unix_server")),
    ):
        for name in names:
            delattr(place, name)
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    sys.platform = "win32"


if __name__ == "__main__":
    become_windows()
    runpy.run_module("bot", run_name="__main__")
